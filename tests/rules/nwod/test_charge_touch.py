"""Charging, touching, and killing one who is helpless."""

import pytest

from fray.rules.nwod.harm.damage import Hurt
from fray.rules.nwod.turns.movement import Move

from ..table import do, refused
from .build import Attack, Marks, Merit, attacked, begun, fighter, lines, next_round, pool

BLOW = Attack(actor="a", target="b")
ARMED = Attack(actor="a", target="b", weapon="0")
CHARGE = BLOW.but(manner="charge")
BACK = Attack(actor="b", target="a")


def two(target=None, **fields):
    return begun(fighter("Ann", **{"strength": 3, "brawl": 2} | fields), target or fighter("Bo", strength=3, brawl=3))


# ---------------------------------------------------------------- charge


@pytest.mark.rule("N-A11")
def test_a_charge_brings_no_dice_costs_defence_for_the_round_and_is_the_move_too():
    scene = two(weapons=["bat"], weaponry=1)
    assert lines(CHARGE, scene) == lines(BLOW, scene)
    assert lines(ARMED.but(manner="charge"), scene) == lines(ARMED, scene), "with Weaponry too"
    after, _ = do(scene, CHARGE, [1] * 3)
    assert lines(BACK, after) == {"strength": 3, "brawl": 3, "defence.none": 0}
    refused(after, Move(actor="a"), "refuse.moved")
    assert lines(BACK, next_round(after, "b"))["against.dexterity"] == -2


@pytest.mark.rule("N-A11")
def test_a_plain_blow_leaves_defence_and_the_move():
    after, _ = do(two(), BLOW, [1] * 3)
    assert lines(BACK, after)["against.dexterity"] == -2
    do(after, Move(actor="a"))


@pytest.mark.rule("N-A11")
def test_a_charge_is_refused_when_defence_was_used_or_the_move_or_from_the_ground():
    refused(two(met=1), CHARGE, "refuse.defence_used")
    refused(two(moved=True), CHARGE, "refuse.moved")
    refused(two(conditions=["prone"]), CHARGE, "refuse.prone")


@pytest.mark.rule("N-A11")
def test_waiving_defence_earlier_in_the_round_keeps_the_charge_open():
    scene = two()
    used, _ = do(scene, BLOW, [1] * 3)
    refused(used.but(turn="b"), BACK.but(manner="charge"), "refuse.defence_used")
    waived, _ = do(scene, BLOW.but(waived=True), [1] * 5)
    do(waived.but(turn="b"), BACK.but(manner="charge"), [1] * 4)


@pytest.mark.rule("N-A11")
@pytest.mark.parametrize("weapon", ["pistol_light", "knife_thrown"])
def test_a_shot_or_throw_is_no_charge(weapon):
    scene = two(weapons=[weapon], firearms=2, athletics=2)
    after, _ = do(scene, ARMED.but(manner="charge"), [1] * pool(ARMED, scene))
    assert not after.fighters["a"].has("charging")
    assert not after.fighters["a"].moved


# ---------------------------------------------------------------- touch


@pytest.mark.rule("N-A12")
def test_a_touch_is_dexterity_and_brawl_or_weaponry_less_defence_and_no_armour():
    scene = two(fighter("Bo", armour="reinforced"), dexterity=4, weaponry=3, weapons=["sword"])
    assert lines(BLOW.but(manner="touch"), scene) == {"dexterity": 4, "brawl": 2, "against.dexterity": -2}
    assert lines(ARMED.but(manner="touch"), scene) == {"dexterity": 4, "weaponry": 3, "against.dexterity": -2}


@pytest.mark.rule("N-A12")
def test_armour_counts_where_the_skin_must_be_reached():
    scene = two(fighter("Bo", armour="reinforced"), dexterity=4)
    assert lines(BLOW.but(manner="touch_skin"), scene) == {"dexterity": 4, "brawl": 2, "against.dexterity": -2, "armour": -1}


@pytest.mark.rule("N-A12")
@pytest.mark.parametrize(("faces", "said"), [([8, 8, 8, 8, 8], "log.touch"), ([8, 1, 1, 1, 1], "log.touch"), ([7] * 5, "log.touch.miss")])
def test_a_touch_does_no_damage_however_well_it_goes(faces, said):
    after, events = do(two(dexterity=5), BLOW.but(manner="touch"), faces)
    assert after.fighters["b"].marks == Marks()
    assert not any(isinstance(event, Hurt) for event in events)
    assert attacked(events).log()[0].key == said
    assert (after.fighters["a"].acted, after.fighters["b"].met) == (True, 1)


@pytest.mark.rule("N-A12")
def test_a_blow_is_no_touch_and_a_shot_cannot_be_one():
    scene = two(weapons=["pistol_light"], firearms=2)
    assert "strength" in lines(BLOW, scene)
    assert lines(ARMED.but(manner="touch"), scene) == lines(ARMED, scene)


# ---------------------------------------------------------------- killing blow


@pytest.mark.rule("N-A15")
@pytest.mark.parametrize("condition", ["bound", "asleep", "unconscious", "knocked_out", "staked"])
def test_a_killing_blow_does_the_pool_less_armour_without_a_roll(condition):
    scene = two(fighter("Bo", armour="chain", conditions=[condition]), weaponry=2, weapons=["sword"])
    blow = ARMED.but(manner="killing")
    after, events = do(scene, blow)  # 3 + 2 + 3 - 2
    assert after.fighters["b"].lethal == 6
    assert attacked(events).roll.faces == ()


@pytest.mark.rule("N-A15")
def test_a_killing_blow_of_no_pool_does_nothing_and_is_no_chance_die():
    after, events = do(two(fighter("Bo", armour="riot", strength=5, conditions=["bound"]), strength=1, brawl=1), BLOW.but(manner="killing"))
    assert (attacked(events).amount, attacked(events).roll.dramatic, after.fighters["b"].bashing) == (0, False, 0)


@pytest.mark.rule("N-A15")
def test_one_who_can_move_is_not_killed_without_a_roll():
    for target in (fighter("Bo"), fighter("Bo", conditions=["prone"]), fighter("Bo", conditions=["surprised"])):
        refused(two(target), BLOW.but(manner="killing"), "refuse.not_helpless")
    held = begun(fighter("Ann"), fighter("Bo", holders=("c",), pin=3), fighter("Cy", holds="b", pins=True))
    refused(held, BLOW.but(manner="killing"), "refuse.not_helpless")


@pytest.mark.rule("N-A15")
def test_a_helpless_one_may_be_struck_plainly_with_a_roll():
    _, events = do(two(fighter("Bo", conditions=["bound"])), BLOW, [8, 1, 1, 1, 1])
    assert attacked(events).amount == 1


@pytest.mark.rule("N-A10")
@pytest.mark.rule("N-A11")
def test_all_out_and_charge_are_one_manner_each_and_neither_goes_with_a_technique_that_costs_defence():
    boxer = two(merits=[Merit(key="boxing", dots=4)])
    for manner in ("all_out", "charge"):
        refused(boxer, BLOW.but(manner=manner, technique="haymaker"), "refuse.one_manner")
