"""What can be done only so often, only at once, or only to some: moves, mending, striking back, wills that are held, the dead."""

import pytest

from fray.engine.fight.event import fold
from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.fighters.sheet import Speciality
from fray.rules.anarchy.harm.damage import Wound
from fray.rules.anarchy.harm.death import CheatDeath, FaceDeath
from fray.rules.anarchy.harm.mending import Fix, Mend
from fray.rules.anarchy.magic.control import Struggle
from fray.rules.anarchy.magic.spells import Cast
from fray.rules.anarchy.menu import due
from fray.rules.anarchy.rounds import NextTurn, StepIn
from fray.rules.anarchy.turns.movement import Move
from fray.rules.anarchy.turns.order import order
from fray.rules.anarchy.turns.rolls import Test

from ..table import do, kinds, refused, why
from .build import begun, faces, fighter, lines, marks, onward, pool

CLOSER = Move(actor="a", others=("b",))
SHOT = Attack(actor="a", target="b", weapon="0")
PAY = Cast(actor="a", target="b", spell="0")


def healer(**fields):
    return fighter("Ann", talent="magician", sorcery=4, willpower=6, biotech=3, side="left", spells=["heal", "manabolt"], **fields)


# ------------------------------------------------------------------ moves, order, striking back


@pytest.mark.rule("S-I4", "S-I3")
def test_a_point_buys_one_movement_more_and_never_a_third():
    scene = begun(fighter("Ann", player=True), fighter("Bo"), scene={"foes": "far"})
    after, _ = do(scene, CLOSER)
    refused(after, CLOSER, "refuse.moved")
    after, _ = do(after, CLOSER.but(plot=True))
    assert (after.fighters["a"].moves, after.fighters["a"].plot) == (2, 2)  # 1 + 1, and a point of three
    refused(after, CLOSER.but(plot=True), "refuse.moved")
    again = onward(after, 2)  # his next Narration
    assert why(again, CLOSER) is None


@pytest.mark.rule("S-I3")
def test_acting_now_moves_this_narration_and_not_the_order_of_later_turns():
    after, _ = do(begun(fighter("Ann"), fighter("Bo"), fighter("Cy", player=True)), StepIn(actor="c"))
    assert after.turn == "c" and order(after) == ("a", "b", "c")
    told = []
    for _ in range(5):
        after = onward(after)
        told.append((after.round, after.turn))
    assert told == [(1, "a"), (1, "b"), (2, "a"), (2, "b"), (2, "c")]


@pytest.mark.rule("S-I2", "S-I3")
def test_who_was_interrupted_goes_on_with_what_is_left_of_his_narration():
    scene = begun(fighter("Ann"), fighter("Bo", player=True), fighter("Cy", player=True))
    after, _ = do(scene, Attack(actor="a", target="b"), faces(0, 3), faces(0, 6))
    after, _ = do(after, StepIn(actor="c"))
    after, _ = do(after, StepIn(actor="b"))
    after = onward(after)
    assert after.turn == "c"  # the last who was interrupted is the first to go on
    after = onward(after)
    assert (after.turn, after.fighters["a"].attacks) == ("a", 1)
    refused(after, Attack(actor="a", target="b"), "refuse.attacks")
    assert (onward(after).round, onward(after).fighters["a"].attacks) == (2, 0)


@pytest.mark.rule("S-I3")
def test_one_strikes_back_at_once_or_not_at_all():
    scene = begun(fighter("Ann", weapons=["heavy_pistol"], firearms=3), fighter("Bo", side="x"), fighter("Cy", player=True, side="x"))
    back = Attack(actor="c", target="a", by="revenge")
    shot, _ = do(scene, SHOT.but(target="c"), faces(2, 6), faces(0, 6))
    assert why(shot, back) is None
    late = onward(shot)  # Bo's Narration
    refused(late, back, "refuse.revenge")
    assert not [one for one in due(late) if isinstance(one.action, Attack)]


# ------------------------------------------------------------------ mending


@pytest.mark.rule("S-M2", "S-I3")
def test_a_point_restores_a_box_of_a_deck_but_not_of_a_broken_one():
    fix = Fix(actor="a", target="a", track="deck")
    scene = begun(fighter(player=True, deck="entry"))
    full = scene.fighters["a"].boxes("deck")
    assert why(scene.with_fighter("a", deck=full - 1), fix) is None
    refused(scene.with_fighter("a", deck=full), fix, "refuse.karma_only")


@pytest.mark.rule("S-H6")
def test_a_spell_of_healing_is_the_one_try_of_the_fight_even_when_it_fails():
    scene = begun(healer(), fighter("Bo", stun=6, side="left"))
    for hits, left in ((2, 4), (0, 6)):
        after, _ = do(scene, PAY, faces(hits, 10))
        assert marks(after.fighters["b"]) == (0, 0, left)
        refused(after, Mend(actor="a", target="b"), "refuse.treated")
        refused(onward(after, 2), PAY, "refuse.treated")


@pytest.mark.rule("S-H6")
def test_who_was_treated_by_a_medic_is_not_healed_by_a_spell_too():
    scene = begun(healer(), fighter("Bo", stun=6, armour="light", marked_armour=2, side="left"))
    after, _ = do(scene, Mend(actor="a", target="b"), faces(2, 6))
    refused(after, PAY, "refuse.treated")
    armour = scene.with_fighter("b", treated=("armour",))  # another thing of his
    assert why(armour, PAY) is None


# ------------------------------------------------------------------ wills


def held(options=None, **bo):
    """Bo, a player's character, in the power of Ann; Cy is his friend and Dee his foe."""
    arms = {"weapons": ["frag_grenade"], "talent": "magician", "sorcery": 3, "spells": ["fireball"]}
    sheet = fighter("Bo", player=True, controller="a", held=1, side="left", **arms, **bo)
    others = fighter("Cy", side="left"), fighter("Dee", side="right")
    return begun(fighter("Ann", side="right"), sheet, *others, turn="b", options=options).but(round=2)


@pytest.mark.rule("S-Z8")
@pytest.mark.parametrize("harm", [Attack(actor="b", target="d", weapon="0"), Cast(actor="b", target="d", spell="0")])
def test_neither_himself_nor_friends_can_be_put_into_the_area(harm):
    assert why(held(), harm) is None
    assert why(held(), harm.but(also=("a",))) is None  # another foe
    for friend in ("b", "c"):
        refused(held(), harm.but(also=(friend,)), "refuse.control")
    assert why(held({"hard_control": True}), harm.but(also=("c",))) is None


@pytest.mark.rule("S-Z8")
def test_the_struggle_of_each_later_narration_cannot_be_left_out():
    scene = held(willpower=3, logic=3)
    assert [one.urgent for one in due(scene) if isinstance(one.action, Struggle)] == [True]
    refused(scene, NextTurn(), "refuse.due")
    still, _ = do(scene, Struggle(actor="b", difficulty=4), faces(1, 6), faces(2, 4))
    assert still.fighters["b"].controller == "a" and not due(still)
    refused(still, Struggle(actor="b"), "refuse.tried")
    assert why(still, NextTurn()) is None
    free, _ = do(scene, Struggle(actor="b", difficulty=4), faces(2, 6), faces(2, 4))
    assert why(free, NextTurn()) is None


@pytest.mark.rule("S-Z8")
def test_in_the_first_narration_nothing_has_to_be_tried():
    scene = held().but(round=1)
    refused(scene, Struggle(actor="b"), "refuse.first_narration")
    assert why(scene, NextTurn()) is None


# ------------------------------------------------------------------ sums


@pytest.mark.rule("S-C1")
@pytest.mark.parametrize(("skill", "dice"), [(0, 4), (1, 7)])  # 4 alone; 1 + 4 + 2
def test_without_the_skill_its_speciality_is_worth_nothing(skill, dice):
    ann = fighter("Ann", agility=4, firearms=skill, weapons=["heavy_pistol"], specialities=(Speciality(skill="firearms", name="Pistols"),))
    scene = begun(ann, fighter("Bo"))
    assert pool(SHOT.but(special=True), scene) == dice
    assert ("speciality" in lines(SHOT.but(special=True), scene)) == bool(skill)


@pytest.mark.rule("S-D2")
def test_edge_after_a_roll_without_a_miss_is_not_spent():
    scene = begun(fighter("Ann", edge=2, agility=2))
    test = Test(actor="a", first="stealth", difficulty=4, edge="after")
    after, _ = do(scene, test, faces(2, 2), faces(1, 4))
    assert after.fighters["a"].edge == 2
    after, _ = do(scene, test, faces(1, 2), [6], faces(1, 4))
    assert after.fighters["a"].edge == 1


# ------------------------------------------------------------------ death and marks


@pytest.mark.rule("S-H4")
def test_a_death_test_without_a_hit_on_either_side_is_a_tie_and_succeeds():
    scene = begun(fighter("Ann", edge=1, physical=10, tests=1, wounds=1), fighter("Bo"))
    after, _ = do(scene, FaceDeath(actor="a"), faces(0, 2), faces(0, 4))
    assert not after.fighters["a"].dead
    after, _ = do(scene, FaceDeath(actor="a"), faces(0, 2), faces(1, 4))
    assert after.fighters["a"].dead


@pytest.mark.rule("S-H5")
def test_the_ways_out_of_death_are_for_players_characters():
    scene = begun(fighter("Ann", physical=10, dead=True), fighter("Bo"))
    refused(scene, CheatDeath(actor="a", ways=("breather",)), "refuse.players_only")


@pytest.mark.rule("S-A3")
@pytest.mark.parametrize("track", ["armour", "deck"])
def test_boxes_of_things_marked_by_hand_are_not_called_damage_of_a_kind(track):
    scene = begun(fighter(armour="medium", deck="entry"))
    after, events = do(scene, Wound(fighter="a", track=track, amount=3))
    assert getattr(after.fighters["a"], track) == 3
    assert [said.key for event in events for said in event.log()] == ["log.boxes"]
    assert kinds(events) == ["Hurt"] and fold(scene, events) == after
