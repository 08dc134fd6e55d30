"""The pool of an attack, what a hit does, and the ways of striking in close combat."""

import pytest

from fray.engine.values.errors import Refused
from fray.rules.nwod.harm.damage import Hurt

from ..table import do
from .build import Attack, Marks, Merit, Weapon, attacked, begun, fighter, lines, next_round, pool

BLOW = Attack(actor="a", target="b")
ARMED = Attack(actor="a", target="b", weapon="0")


@pytest.mark.rule("N-A1")
def test_bare_hands_are_strength_and_brawl_less_defence_and_general_armour():
    scene = begun(fighter("Ann", strength=3, brawl=4), fighter("Bo", dexterity=3, wits=2, armour="chain"))  # chain 2/1, Defense -2
    assert lines(BLOW, scene) == {
        "strength": 3, "brawl": 4, "against.wits": -2, "against.armour": 2, "armour": -2,
    }  # fmt: skip


@pytest.mark.rule("N-A1")
def test_against_nobody_in_armour_bare_hands_meet_defence_only():
    scene = begun(fighter("Ann", strength=3, brawl=2), fighter("Bo", dexterity=3, wits=4))
    assert lines(BLOW, scene) == {"strength": 3, "brawl": 2, "against.dexterity": -3}


@pytest.mark.rule("N-A2")
def test_a_melee_weapon_is_strength_weaponry_and_its_dice_less_defence_and_armour():
    # 3 + 2 + 3 against Defense 4 and armour 1: three dice.
    scene = begun(
        fighter("Ann", strength=3, weaponry=2, weapons=["sword"]),
        fighter("Bo", dexterity=4, wits=4, armour="reinforced"),
    )
    assert lines(ARMED, scene) == {"strength": 3, "weaponry": 2, "weapon": 3, "against.dexterity": -4, "armour": -1}
    assert pool(ARMED, scene) == 3


@pytest.mark.rule("N-A2")
def test_fighting_finesse_puts_dexterity_in_place_of_strength():
    finesse = Merit(key="fighting_finesse", dots=2, detail="weapon.rapier")
    scene = begun(
        fighter("Ann", strength=2, dexterity=4, weaponry=3, brawl=1, weapons=["rapier", "sword"], merits=[finesse]), fighter("Bo")
    )
    assert lines(ARMED, scene)["dexterity"] == 4
    assert "strength" not in lines(ARMED, scene)
    assert lines(ARMED.but(weapon="1"), scene)["strength"] == 2, "only with its own weapon"
    assert lines(BLOW, scene)["strength"] == 2, "not with bare hands"


@pytest.mark.rule("N-A2")
def test_without_fighting_finesse_a_blade_is_strength():
    scene = begun(fighter("Ann", strength=2, dexterity=4, weaponry=3, weapons=["rapier"]), fighter("Bo"))
    assert "dexterity" not in lines(ARMED, scene)


@pytest.mark.rule("N-A3")
def test_a_shot_is_dexterity_firearms_and_weapon_less_ballistic_armour_and_meets_no_defence():
    gun = Weapon(name="Old gun", use="firearm", damage=4, kind="lethal", clip=6)
    shooter = fighter("Ann", dexterity=2, firearms=1, weapons=[gun])
    bare = begun(shooter, fighter("Bo", dexterity=4, wits=4))
    assert lines(ARMED, bare) == {"dexterity": 2, "firearms": 1, "weapon": 4}
    assert pool(ARMED, bare) == 7
    clad = begun(shooter, fighter("Bo", dexterity=4, wits=4, armour="chain"))  # 1 against bullets
    assert lines(ARMED, clad) == {"dexterity": 2, "firearms": 1, "weapon": 4, "armour": -1}
    assert pool(ARMED, clad) == 6


@pytest.mark.rule("N-A3")
def test_a_bow_too_is_shot_with_firearms_and_meets_ballistic_armour():
    scene = begun(fighter("Ann", dexterity=3, strength=3, firearms=2, weapons=["crossbow"]), fighter("Bo", armour="plate"))
    assert lines(ARMED, scene) == {"dexterity": 3, "firearms": 2, "weapon": 3, "armour": -2}


@pytest.mark.rule("N-A4")
def test_a_throw_is_dexterity_athletics_and_weapon_less_defence_and_general_armour():
    scene = begun(
        fighter("Ann", dexterity=3, athletics=2, weapons=["knife_thrown"]), fighter("Bo", dexterity=3, wits=2, armour="reinforced")
    )
    assert lines(ARMED, scene) == {"dexterity": 3, "athletics": 2, "weapon": 1, "against.wits": -2, "armour": -1}


@pytest.mark.rule("N-A4")
def test_a_throw_is_no_shot_ballistic_armour_does_not_count():
    scene = begun(fighter("Ann", weapons=["knife_thrown"]), fighter("Bo", armour="kevlar"))  # 1/2
    assert lines(ARMED, scene)["armour"] == -1


# ---------------------------------------------------------------- what it does


@pytest.mark.rule("N-A5")
def test_each_success_is_a_box_of_damage():
    scene = begun(fighter("Ann", strength=4, brawl=3), fighter("Bo"))
    after, events = do(scene, BLOW, [1, 4, 8, 8, 9])
    event = attacked(events)
    assert (event.roll.successes, event.amount, event.kind) == (3, 3, "bashing")
    assert after.fighters["b"].marks == Marks(bashing=3)
    assert after.fighters["a"].marks == Marks()


@pytest.mark.rule("N-A5")
@pytest.mark.parametrize(("weapon", "kind"), [("bat", "bashing"), ("knife", "lethal"), ("pistol_light", "lethal")])
def test_damage_is_of_the_kind_of_the_weapon(weapon, kind):
    scene = begun(fighter("Ann", strength=3, weaponry=3, firearms=3, weapons=[weapon]), fighter("Bo"))
    after, _ = do(scene, ARMED, [8, 8] + [1] * (pool(ARMED, scene) - 2))
    assert after.fighters["b"].marks == Marks(**{kind: 2})


@pytest.mark.rule("N-A5")
def test_no_success_is_a_miss():
    scene = begun(fighter("Ann", strength=4, brawl=3), fighter("Bo"))
    after, events = do(scene, BLOW, [1, 2, 3, 5, 7])
    assert after.fighters["b"].marks == Marks()
    assert not any(isinstance(event, Hurt) for event in events)
    assert attacked(events).log()[0].key == "log.attack.miss"


@pytest.mark.rule("N-D3")
@pytest.mark.rule("N-A5")
def test_a_chance_die_hurts_like_any_roll_and_a_one_is_a_dramatic_failure():
    scene = begun(fighter("Ann"), fighter("Bo", dexterity=4, wits=4))  # 2 - 1 - 4
    assert pool(BLOW, scene) == -3
    after, _ = do(scene, BLOW, [10], [10], [4])
    assert after.fighters["b"].bashing == 2
    after, events = do(scene, BLOW, [1])
    assert after.fighters["b"].bashing == 0
    assert attacked(events).log()[0].key == "log.attack.dramatic"


@pytest.mark.rule("N-A17")
@pytest.mark.rule("N-A5")
def test_the_game_master_can_change_what_came_out_and_the_log_says_so():
    scene = begun(fighter("Ann", strength=4, brawl=3), fighter("Bo"))
    after, events = do(scene, BLOW, [1, 4, 8, 8, 9], {"amount": 1, "kind": "lethal"})
    assert after.fighters["b"].marks == Marks(lethal=1)
    overruled = [said.params for event in events for said in event.log() if said.key == "log.overruled"]
    assert [(p["what"], p["before"], p["after"]) for p in overruled] == [
        ("field.damage", "3", "1"),
        ("field.kind", "damage.bashing", "damage.lethal"),
    ]


def test_one_attack_a_round():
    scene = begun(fighter("Ann", brawl=2), fighter("Bo"))
    after, _ = do(scene, BLOW, [1, 2])
    with pytest.raises(Refused) as refused:
        do(after, BLOW, [1, 2])
    assert refused.value.said.key == "refuse.acted"


# ---------------------------------------------------------------- all-out


@pytest.mark.rule("N-A10")
def test_an_all_out_attack_is_two_dice_more_and_costs_defence_until_the_round_ends():
    fists = fighter("Ann", strength=3, brawl=2, weaponry=1, weapons=["bat"])
    scene = begun(fists, fighter("Bo", strength=3, brawl=2))
    blow = BLOW.but(manner="all_out")
    assert lines(blow, scene) == {"strength": 3, "brawl": 2, "all_out": 2, "against.dexterity": -2}
    assert lines(ARMED.but(manner="all_out"), scene)["all_out"] == 2, "with Weaponry too"
    after, _ = do(scene, blow, [1] * 5)
    back = Attack(actor="b", target="a")
    assert lines(back, after) == {"strength": 3, "brawl": 2, "defence.none": 0}
    assert lines(back, next_round(after, "b"))["against.dexterity"] == -2


@pytest.mark.rule("N-A10")
def test_a_plain_attack_keeps_defence():
    scene = begun(fighter("Ann", brawl=2), fighter("Bo", brawl=2))
    assert "all_out" not in lines(BLOW, scene)
    after, _ = do(scene, BLOW, [1, 2])
    assert lines(Attack(actor="b", target="a"), after)["against.dexterity"] == -2


@pytest.mark.rule("N-A10")
def test_an_all_out_attack_is_refused_when_defence_was_used_this_round():
    scene = begun(fighter("Ann", brawl=2), fighter("Bo", strength=3, brawl=3))
    after, _ = do(scene, BLOW, [1, 2])
    back = Attack(actor="b", target="a", manner="all_out")
    after = after.but(turn="b")
    with pytest.raises(Refused) as refused:
        do(after, back, [1] * 6)
    assert refused.value.said.key == "refuse.defence_used"
    do(after, back.but(lifted=("refuse.defence_used",)), [1] * 6)  # unless the game master lets it pass


@pytest.mark.rule("N-A10")
@pytest.mark.rule("N-A11")
def test_one_may_waive_defence_to_keep_an_all_out_attack_open():
    scene = begun(fighter("Ann", strength=3, brawl=2), fighter("Bo", strength=3, brawl=3))
    waived = BLOW.but(waived=True)
    assert lines(waived, scene) == {"strength": 3, "brawl": 2, "defence.waived": 0}
    after, _ = do(scene, waived, [1] * 5)
    do(after.but(turn="b"), Attack(actor="b", target="a", manner="all_out"), [1] * 6)


@pytest.mark.rule("N-A10")
@pytest.mark.parametrize("weapon", ["pistol_light", "knife_thrown"])
def test_a_shot_or_throw_is_never_all_out(weapon):
    scene = begun(fighter("Ann", firearms=2, athletics=2, weapons=[weapon]), fighter("Bo"))
    shot = ARMED.but(manner="all_out")
    assert "all_out" not in lines(shot, scene)
    after, _ = do(scene, shot, [1] * pool(shot, scene))
    assert not after.fighters["a"].has("all_out")


@pytest.mark.rule("N-A10")
def test_a_shot_is_not_refused_for_an_all_out_that_it_cannot_be():
    scene = begun(fighter("Ann", firearms=2, weapons=["pistol_light"], met=1), fighter("Bo"))
    do(scene, ARMED.but(manner="all_out"), [1] * 6)


@pytest.mark.rule("N-A10")
def test_a_shot_at_him_from_afar_leaves_an_all_out_attack_open():
    scene = begun(fighter("Ann", firearms=2, weapons=["pistol_light"]), fighter("Bo", strength=3, brawl=3))
    after, _ = do(scene, ARMED, [1] * 6)
    do(after.but(turn="b"), Attack(actor="b", target="a", manner="all_out"), [1] * 6)


# ---------------------------------------------------------------- the place aimed at


@pytest.mark.rule("N-A13")
@pytest.mark.parametrize(("place", "cost"), [("torso", -1), ("limb", -2), ("head", -3), ("hand", -4), ("eye", -5)])
def test_aiming_at_a_place_costs_by_its_size(place, cost):
    scene = begun(fighter("Ann", strength=3, brawl=2, firearms=2, weapons=["pistol_light"]), fighter("Bo"))
    assert lines(BLOW.but(called=place), scene)[f"called.{place}"] == cost
    assert lines(ARMED.but(called=place), scene)[f"called.{place}"] == cost


@pytest.mark.rule("N-A13")
def test_a_blow_at_no_special_place_costs_nothing():
    scene = begun(fighter("Ann", strength=3, brawl=2), fighter("Bo"))
    assert not any(key.startswith("called") for key in lines(BLOW, scene))


# ---------------------------------------------------------------- the target on the ground


@pytest.mark.rule("N-A16")
def test_one_who_stands_strikes_better_at_one_who_lies():
    scene = begun(fighter("Ann", strength=3, brawl=2, weaponry=1, weapons=["bat"]), fighter("Bo", conditions=["prone"]))
    assert lines(BLOW, scene) == {"strength": 3, "brawl": 2, "prone.close": 2, "against.dexterity": -2}
    assert lines(ARMED, scene)["prone.close"] == 2


@pytest.mark.rule("N-A16")
def test_one_who_lies_strikes_no_better_at_one_who_lies():
    scene = begun(fighter("Ann", strength=3, brawl=2, conditions=["prone"]), fighter("Bo", conditions=["prone"]))
    assert lines(BLOW, scene) == {"strength": 3, "brawl": 2, "against.dexterity": -2}


@pytest.mark.rule("N-A16")
@pytest.mark.parametrize("weapon", ["pistol_light", "knife_thrown"])
def test_one_who_lies_is_harder_to_hit_from_afar(weapon):
    scene = begun(fighter("Ann", weapons=[weapon]), fighter("Bo", conditions=["prone"]))
    assert lines(ARMED, scene)["prone.ranged"] == -2
    assert "prone.close" not in lines(ARMED, scene)


@pytest.mark.rule("N-A16")
@pytest.mark.rule("N-F7")
def test_a_shot_within_a_yard_at_one_who_lies_is_better_and_meets_defence():
    scene = begun(fighter("Ann", firearms=2, weapons=["pistol_light"]), fighter("Bo", conditions=["prone"]))
    close = ARMED.but(close=True)
    assert lines(close, scene) == {"dexterity": 2, "firearms": 2, "weapon": 2, "prone.close": 2, "against.dexterity": -2}


@pytest.mark.rule("N-A16")
def test_one_who_stands_is_neither():
    scene = begun(fighter("Ann", brawl=2, weapons=["pistol_light"]), fighter("Bo"))
    for action in (BLOW, ARMED):
        assert not any(key.startswith("prone") for key in lines(action, scene))


def test_the_sum_that_was_shown_is_the_sum_that_is_rolled():
    scene = begun(fighter("Ann", brawl=4), fighter("Bo"))
    _, events = do(scene, BLOW, [1, 2, 3, 4])
    assert attacked(events).roll.lines == BLOW.preview(scene).lines
