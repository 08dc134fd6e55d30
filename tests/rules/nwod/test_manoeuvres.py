"""The manoeuvres of a grapple, one by one, and being immobilised."""

import pytest

from fray.rules.nwod.attacks.aim import Locate
from fray.rules.nwod.fighters.grips import holders, holding, is_held, is_pinned
from fray.rules.nwod.grapple.wrestle import LetGo, Wrestle
from fray.rules.nwod.rounds import NextTurn
from fray.rules.nwod.turns.movement import StandUp

from ..table import do, refused
from .build import Attack, Marks, begun, fighter, lines, next_round, pool


def hold(holder=None, held=None, turn="a"):
    """Ann (Strength 4 + Brawl 3) has hold of Bo (Strength 2 + Brawl 3): five dice for her, one for him. Cy stands by."""
    ann = fighter("Ann", **{"strength": 4, "brawl": 3} | (holder or {})).but(holds="b")
    bo = fighter("Bo", **{"strength": 2, "brawl": 3} | (held or {})).but(holders=("a",))
    return begun(ann, bo, fighter("Cy", strength=3, brawl=3), turn=turn)


def a(manoeuvre, **fields):
    return Wrestle(actor="a", target="b", manoeuvre=manoeuvre, **fields)


def b(manoeuvre, **fields):
    return Wrestle(actor="b", target="a", manoeuvre=manoeuvre, **fields)


def works(scene, action, successes=1, *more):
    return do(scene, action, [8] * successes + [1] * (max(pool(action, scene), 1) - successes), *more)[0]


# ---------------------------------------------------------------- down, damage


@pytest.mark.rule("N-G5")
def test_knocking_to_the_ground_lays_both_down_and_they_stand_up_only_after_the_hold_is_broken():
    after = works(hold(), a("down"))
    assert after.fighters["a"].has("prone") and after.fighters["b"].has("prone")
    later = next_round(after, "b")
    refused(later, StandUp(actor="b"), "refuse.grappled")
    free, _ = do(later, b("free"), [8])
    up, _ = do(next_round(free, "b"), StandUp(actor="b"))
    assert not up.fighters["b"].has("prone")
    assert lines(Attack(actor="b", target="a"), next_round(up, "b"))["prone.close"] == 2, "whoever is up first strikes better"


@pytest.mark.rule("N-G5")
def test_a_manoeuvre_without_a_success_does_nothing():
    after, _ = do(hold(), a("down"), [1] * 5)
    assert not after.fighters["b"].has("prone")
    assert is_held(after, "b")


@pytest.mark.rule("N-G5")
def test_damage_is_the_successes_bashing_and_armour_is_no_help():
    scene = hold(held={"armour": "plate"})
    assert lines(a("damage"), scene) == {"strength": 4, "brawl": 3, "hold.strength": -2}
    assert works(scene, a("damage"), 3).fighters["b"].marks == Marks(bashing=3)


@pytest.mark.rule("N-G1")
@pytest.mark.rule("N-G5")
@pytest.mark.parametrize(("bite", "dice"), [("bite_dog", 1), ("bite_wolf", 2), ("bite_shark", 4)])
def test_a_beast_bites_in_the_grapple_and_out_of_it_with_its_teeth_lethal(bite, dice):
    scene = hold({"weapons": [bite]})
    assert pool(a("damage"), scene) == 5 + dice
    assert works(scene, a("damage"), 2).fighters["b"].marks == Marks(lethal=2)
    apart = begun(fighter("Ann", strength=4, brawl=3, weapons=[bite]), fighter("Bo"))
    assert pool(Attack(actor="a", target="b", weapon="0"), apart) == 7 + dice - 2


@pytest.mark.rule("N-G1")
def test_a_human_bites_in_a_grapple_without_dice_and_bashing_and_a_strike_is_the_same():
    scene = hold()
    assert "weapon" not in lines(a("damage"), scene)
    apart = begun(fighter("Ann", strength=4, brawl=3), fighter("Bo"))
    assert lines(Attack(actor="a", target="b"), apart) == {"strength": 4, "brawl": 3, "against.dexterity": -2}
    assert do(apart, Attack(actor="a", target="b"), [8] + [1] * 4)[0].fighters["b"].marks == Marks(bashing=1)


# ---------------------------------------------------------------- immobilising


@pytest.mark.rule("N-G5")
@pytest.mark.rule("N-G6")
@pytest.mark.parametrize(("successes", "free"), [(3, False), (4, True)])
def test_one_held_down_by_three_successes_needs_four(successes, free):
    scene = next_round(works(hold(held={"strength": 5, "brawl": 4}, holder={"strength": 4, "brawl": 4}), a("immobilise"), 3), "b")
    assert is_pinned(scene, "b")
    assert pool(b("free"), scene) == 5 + 4 - 4
    after, _ = do(scene, b("free"), [8] * successes + [1] * (5 - successes))
    assert is_held(after, "b") is not free
    assert is_pinned(after, "b") is not free


@pytest.mark.rule("N-G6")
def test_it_lasts_without_new_rolls_while_the_holder_does_nothing_else():
    scene = works(hold(), a("immobilise"), 2)
    for _ in range(2 * 3):  # two whole rounds of three fighters, in which nobody does anything
        scene, _ = do(scene, NextTurn())
    assert (scene.round, scene.turn, scene.fighters["b"].pin, is_pinned(scene, "b")) == (3, "a", 2, True)


@pytest.mark.rule("N-G6")
@pytest.mark.parametrize(
    "other", [a("damage"), Attack(actor="a", target="c"), Locate(actor="a", target="c")], ids=["damage", "a blow at another", "listening"]
)
def test_doing_anything_else_ends_it_but_not_the_hold(other):
    scene = next_round(works(hold(), a("immobilise"), 2), "a")
    after, _ = do(scene, other, [1] * max(pool(other, scene), 1))
    assert (is_pinned(after, "b"), after.fighters["b"].pin, is_held(after, "b")) == (False, 0, True)


@pytest.mark.rule("N-G6")
@pytest.mark.rule("N-G7")
def test_what_a_second_holder_does_leaves_him_immobilised_by_the_first():
    scene = works(hold(), a("immobilise"), 2)
    scene = scene.with_fighter("c", holds="b").with_fighter("b", holders=("a", "c")).but(turn="c")
    after, _ = do(scene, Wrestle(actor="c", target="b", manoeuvre="damage"), [1] * 4)
    assert is_pinned(after, "b")
    alone, _ = do(after.but(turn="a"), LetGo(actor="a"))
    assert (is_pinned(alone, "b"), holders(alone, "b")) == (False, ("c",))


@pytest.mark.rule("N-G3")
def test_the_held_one_can_turn_the_tables():
    scene = hold(held={"strength": 5, "brawl": 3}, turn="b")
    after = works(scene, b("immobilise"), 2)
    assert (holders(after, "a"), holding(after, "b"), is_held(after, "b")) == (("b",), "a", False)
    assert (is_pinned(after, "a"), after.fighters["a"].pin) == (True, 2)


@pytest.mark.rule("N-G3")
@pytest.mark.rule("N-G7")
def test_turning_the_tables_on_one_holder_leaves_the_others_their_hold():
    scene = hold(held={"strength": 5, "brawl": 3}, turn="b")
    scene = scene.with_fighter("c", holds="b").with_fighter("b", holders=("a", "c"))
    after = works(scene, b("immobilise"), 1)
    assert (holders(after, "b"), holders(after, "a")) == (("c",), ("b",))


# ---------------------------------------------------------------- weapons in the grapple


@pytest.mark.rule("N-G5")
def test_drawing_takes_a_small_weapon_and_the_next_action_strikes_with_its_dice_and_kind():
    scene = hold({"weapons": ["sword", "knife"], "hand": "unarmed"})
    refused(scene, a("armed"), "refuse.not_drawn")
    refused(scene, a("draw", weapon="0"), "refuse.not_small")
    drawn = works(scene, a("draw"))
    assert drawn.fighters["a"].hand == "1"
    later = next_round(drawn, "a")
    assert lines(a("armed"), later) == {"strength": 4, "brawl": 3, "weapon": 1, "hold.strength": -2}
    assert works(later, a("armed"), 2).fighters["b"].marks == Marks(lethal=2)


@pytest.mark.rule("N-G5")
def test_without_a_small_weapon_there_is_nothing_to_draw_and_one_in_hand_needs_no_drawing():
    refused(hold({"weapons": ["sword"], "hand": "unarmed"}), a("draw"), "refuse.not_small")
    refused(hold({"weapons": ["sword"]}), a("armed"), "refuse.not_drawn")
    assert pool(a("armed"), hold({"weapons": ["knife"]})) == 5 + 1


@pytest.mark.rule("N-G5")
@pytest.mark.rule("N-R5")
def test_a_pistol_fired_in_the_grapple_rolls_brawl_and_spends_a_round():
    scene = hold({"weapons": ["pistol_light"], "dexterity": 5, "firearms": 5})
    assert lines(a("armed"), scene) == {"strength": 4, "brawl": 3, "weapon": 2, "hold.strength": -2}
    after = works(scene, a("armed"), 1)
    assert after.fighters["a"].ammo == {"0": 17}
    assert after.fighters["b"].marks == Marks(lethal=1)
    refused(hold({"weapons": ["pistol_light"], "ammo": {"0": 0}}), a("armed"), "refuse.empty")
    refused(hold({"weapons": ["pistol_light"], "jammed": ("0",)}), a("armed"), "refuse.jammed")


@pytest.mark.rule("N-G5")
def test_the_others_weapon_is_turned_on_him_first_control_then_the_attack():
    scene = hold(held={"weapons": ["sword"], "weaponry": 2})
    refused(scene, a("turned"), "refuse.not_turned")
    control = works(scene, a("turn"))
    assert control.fighters["b"].marks == Marks()
    later = next_round(control, "a")
    assert lines(a("turned"), later) == {"strength": 4, "brawl": 3, "weapon": 3, "hold.strength": -2}
    after = works(later, a("turned"), 2)
    assert after.fighters["b"].marks == Marks(lethal=2)
    refused(next_round(after, "a"), a("turned"), "refuse.not_turned")


@pytest.mark.rule("N-G5")
def test_control_is_lost_if_he_regains_it_first():
    control = works(hold(held={"weapons": ["sword"]}), a("turn")).but(turn="b")
    back = works(control, b("regain"))
    refused(next_round(back, "a"), a("turned"), "refuse.not_turned")
    failed, _ = do(control, b("regain"), [1])
    works(next_round(failed, "a"), a("turned"), 1)


@pytest.mark.rule("N-G5")
@pytest.mark.parametrize("held", [{}, {"weapons": ["bite_dog"]}])
@pytest.mark.parametrize("manoeuvre", ["turn", "disarm"])
def test_there_must_be_a_weapon_to_turn_or_to_knock_away(held, manoeuvre):
    refused(hold(held=held), a(manoeuvre), "refuse.no_weapon")


@pytest.mark.rule("N-G5")
def test_disarming_knocks_the_weapon_away_and_hurts_nobody():
    after = works(hold(held={"weapons": ["sword"]}), a("disarm"), 3)
    assert (after.fighters["b"].hand, after.fighters["b"].lying, after.fighters["b"].marks) == ("unarmed", ("0",), Marks())


@pytest.mark.rule("N-G5")
@pytest.mark.rule("N-R10")
def test_a_human_shield_hides_the_holder_from_shots_like_good_cover_until_he_lets_go():
    scene = hold().with_fighter("c", sheet=fighter("Cy", dexterity=3, firearms=3, weapons=["pistol_light"]).sheet, hand="0", ammo={"0": 9})
    shot = Attack(actor="c", target="a", weapon="0")
    before = pool(shot, scene.but(turn="c"))
    after = works(scene, a("shield")).but(turn="c")
    assert pool(shot, after) == before - 3
    assert pool(Attack(actor="c", target="b", weapon="0"), after) == before, "not the shield himself"
    assert pool(Attack(actor="c", target="a", weapon="unarmed"), after) == 2 - 1 - 2, "nor from a blow"
    let_go, _ = do(after.but(turn="a"), LetGo(actor="a"))
    assert pool(shot, let_go.but(turn="c")) == before
    freed, _ = do(after.but(turn="b"), b("free"), [8])
    assert pool(shot, freed.but(turn="c")) == before


# ---------------------------------------------------------------- several holders who immobilise


def held_down_by_two(first, second):
    """Ann (Strength 4) has immobilised Bo (Strength 2 + Brawl 6) with so many successes, then Cy (Strength 3) with so many."""
    scene = hold(held={"brawl": 6}).with_fighter("c", holds="b").with_fighter("b", holders=("a", "c"))
    scene = works(scene, a("immobilise"), first)
    return works(scene.but(turn="c"), Wrestle(actor="c", target="b", manoeuvre="immobilise"), second)


@pytest.mark.rule("N-G6", "N-G7")
@pytest.mark.parametrize(("first", "second"), [(4, 2), (2, 4)])
def test_the_best_of_two_holds_is_the_one_to_break(first, second):
    scene = next_round(held_down_by_two(first, second), "b")
    assert pool(b("free"), scene) == 2 + 6 - 4 - 1
    assert is_held(do(scene, b("free"), [8, 8, 10], [8])[0], "b"), "four successes do not beat four"
    assert not is_held(do(scene, b("free"), [8, 8, 10], [10], [8])[0], "b"), "five do"


@pytest.mark.rule("N-G6", "N-G7")
@pytest.mark.parametrize("save", [False, True], ids=["", "read back"])
def test_when_the_better_holder_lets_go_the_other_hold_counts(save):
    scene, _ = do(held_down_by_two(4, 2).but(turn="a"), LetGo(actor="a"))
    if save:
        scene = type(scene).model_validate_json(scene.model_dump_json())
    scene, out = next_round(scene, "b"), Wrestle(actor="b", target="c", manoeuvre="free")
    assert (is_pinned(scene, "b"), pool(out, scene)) == (True, 2 + 6 - 3)
    assert is_held(do(scene, out, [8, 8, 1, 1, 1])[0], "b"), "two successes do not beat two"
    assert not is_held(do(scene, out, [8, 8, 8, 1, 1])[0], "b"), "three do"


@pytest.mark.rule("N-G6", "N-G7")
def test_when_the_lesser_holder_lets_go_the_better_hold_still_counts():
    scene, _ = do(held_down_by_two(4, 2), LetGo(actor="c"))
    assert (holders(scene, "b"), scene.fighters["b"].pin) == (("a",), 4)


@pytest.mark.rule("N-G6", "N-G7")
def test_a_better_holder_who_does_something_else_leaves_the_other_hold():
    scene = next_round(held_down_by_two(4, 2), "a")
    after, events = do(scene, a("damage"), [1] * pool(a("damage"), scene))
    assert (is_pinned(after, "b"), after.fighters["b"].pin, holders(after, "b")) == (True, 2, ("a", "c"))
    assert [said.key for event in events for said in event.log()][-1] == "log.lapsed.pin.less"


@pytest.mark.rule("N-G6")
def test_a_fight_saved_when_only_the_held_one_had_the_number_goes_on_with_it():
    scene = works(hold(held={"brawl": 6}), a("immobilise"), 3)
    old = scene.model_dump()
    del old["fighters"]["a"]["pinning"]
    scene = next_round(type(scene).model_validate(old), "b")
    assert is_pinned(scene, "b")
    assert is_held(do(scene, b("free"), [8, 8, 8, 1])[0], "b")
    assert not is_held(do(scene, b("free"), [8, 8, 8, 8])[0], "b")
