"""Crossbows shoot every other round; shots are counted and loaded again; what is thrown has left the hand."""

import pytest

from fray.rules.brp.equipment.weapons import weapon
from fray.rules.brp.menu import likely_weapon
from fray.rules.brp.turns.drawing import Draw, Reload

from .blows import ARMED, attacked, on
from .build import begun, decide, do, fighter, refused

MISS = [100]


def pair(*arms, **ann):
    """Ann with these; she has the turn, Bo the next one."""
    return begun(fighter("Ann", weapons=list(arms), **{"dexterity": 12, **ann}), fighter("Bo"))


def shots(fight, key="0"):
    return fight.fighters["a"].shots.get(key)


def shoot(fight, attack=ARMED):
    fight, _ = do(fight, attack, MISS)
    return fight


def next_round(fight):
    """Ann's turn in the next round."""
    fight = on(fight, 2)
    assert fight.turn == "a"
    return fight


# ------------------------------------------------------------------ crossbows


@pytest.mark.rule("B-A6")
@pytest.mark.parametrize("arm", ["crossbow_heavy", "crossbow_light"])
def test_a_crossbow_shoots_every_other_round(arm):
    fight = pair(arm)
    assert shots(fight) == 1, "loaded at the beginning"
    fight = shoot(fight)
    assert refused(fight, ARMED) == "refuse.acted"
    fight = next_round(fight)
    assert refused(fight, ARMED) == "refuse.unloaded"
    fight, _ = do(fight, Reload(actor="a", weapon="0"))
    assert shots(fight) == 1
    assert refused(fight, ARMED) == "refuse.acted", "loading took the whole round"
    fight = shoot(next_round(fight))
    assert (fight.round, shots(fight)) == (3, 0)


@pytest.mark.rule("B-A6")
@pytest.mark.parametrize("arm", ["bow_long", "sling", "rock"])
def test_a_bow_a_sling_and_stones_shoot_every_round(arm):
    fight = pair(arm)
    for _ in range(3):
        fight = next_round(shoot(fight))
    assert fight.round == 4
    assert shots(fight) is None, "and their arrows are not counted"
    assert refused(fight, Reload(actor="a", weapon="0")) == "need.weapon"


@pytest.mark.rule("B-A6")
def test_a_shot_in_the_same_round_leaves_no_time_to_load():
    fight = pair("crossbow_light", attacks=2)
    assert refused(shoot(fight), Reload(actor="a", weapon="0")) == "refuse.acted"


# ------------------------------------------------------------------ shots


@pytest.mark.rule("B-A6")
@pytest.mark.parametrize(("arm", "number"), [("pistol", 6), ("rifle", 6), ("laser_pistol", 20), ("laser_rifle", 20)])
def test_a_firearm_holds_six_shots_and_an_energy_weapon_twenty(arm, number):
    assert weapon(arm).shots == number
    fight = pair(arm)
    assert shots(fight) == number
    assert shots(shoot(fight)) == number - 1, "a shot that misses is gone too"


@pytest.mark.rule("B-A6")
def test_an_empty_pistol_does_not_shoot_until_it_is_loaded():
    fight = pair("pistol")
    for _ in range(6):
        fight = next_round(shoot(fight))
    assert (fight.round, shots(fight)) == (7, 0)
    assert refused(fight, ARMED) == "refuse.empty"
    fight, _ = do(fight, Reload(actor="a", weapon="0"))
    assert (shots(fight), fight.fighters["a"].acted) == (6, True)
    assert shots(shoot(next_round(fight))) == 5


@pytest.mark.rule("B-A6")
def test_a_full_weapon_is_not_loaded_and_one_in_part_is_filled():
    fight = pair("pistol")
    assert refused(fight, Reload(actor="a", weapon="0")) == "refuse.loaded"
    fight, _ = do(next_round(shoot(fight)), Reload(actor="a", weapon="0"))
    assert shots(fight) == 6


@pytest.mark.rule("B-A6")
def test_a_blow_uses_up_no_shots():
    fight = pair("sword_short")
    assert fight.fighters["a"].shots == {}
    after, events = do(fight, ARMED, MISS)
    assert after.fighters["a"].shots == {}
    assert attacked(events).shots is None


@pytest.mark.rule("B-A6")
def test_each_weapon_counts_its_own_shots():
    fight = shoot(pair("pistol", "pistol"))
    assert fight.fighters["a"].shots == {"0": 5, "1": 6}


# ------------------------------------------------------------------ thrown weapons


@pytest.mark.rule("B-A6")
@pytest.mark.parametrize("arm", ["axe_thrown", "dagger_thrown", "knife_thrown"])
def test_what_is_thrown_has_left_the_hand(arm):
    fight = shoot(pair(arm, "sword_short"))
    ann = fight.fighters["a"]
    assert (ann.hand, ann.lying, ann.shots["0"]) == ("unarmed", ("0",), 0)
    fight = next_round(fight)
    assert refused(fight, ARMED) == "refuse.undrawn"


@pytest.mark.rule("B-A6")
def test_what_was_thrown_can_be_gathered_and_thrown_again():
    fight = next_round(shoot(pair("dagger_thrown")))
    fight, _ = do(fight, Reload(actor="a", weapon="0"))
    assert (fight.fighters["a"].lying, shots(fight)) == ((), 1)
    fight, _ = do(next_round(fight), Draw(actor="a", weapon="0"))
    fight = on(fight)  # 12 - 5: Bo at 10 comes first now
    assert fight.turn == "a"
    assert shots(shoot(fight)) == 0


@pytest.mark.rule("B-A6")
def test_of_several_that_are_carried_the_last_leaves_the_hand_empty():
    fight = pair(weapon("knife_thrown").but(shots=3))
    for left in (2, 1):
        fight = shoot(fight)
        assert (shots(fight), fight.fighters["a"].hand, fight.fighters["a"].lying) == (left, "0", ())
        fight = next_round(fight)
    fight = shoot(fight)
    assert (shots(fight), fight.fighters["a"].hand, fight.fighters["a"].lying) == (0, "unarmed", ("0",))


@pytest.mark.rule("B-A6")
def test_stones_are_thrown_again_and_again_and_a_bow_stays_in_hand():
    for arm in ("rock", "bow_long"):
        ann = shoot(pair(arm)).fighters["a"]
        assert (ann.hand, ann.lying) == ("0", ())


@pytest.mark.rule("B-A6")
def test_a_weapon_that_is_held_but_empty_is_not_offered_as_the_likely_one():
    ann = fighter("Ann", weapons=["pistol", "knife"], shots={"0": 0})
    assert likely_weapon(ann) == "unarmed"
    assert likely_weapon(fighter("Ann", weapons=["pistol", "knife"], shots={"0": 1})) == "0"


@pytest.mark.rule("B-A6")
def test_a_pistol_shot_is_decided_and_counted_once_when_it_hits():
    fight = pair("pistol", pistol=60)
    events = decide(fight, ARMED, [60], [5])
    assert attacked(events).shots == 5
    after, _ = do(fight, ARMED, [60], [5])
    assert (shots(after), after.fighters["b"].hp) == (5, 5)


@pytest.mark.rule("B-A6")
@pytest.mark.parametrize("metres, allowed", [(0, True), (5, True), (6, False), (29, False)])
def test_loading_takes_the_whole_round_and_leaves_no_time_to_go_far(metres, allowed):
    ann = fighter("Ann", weapons=["crossbow_light"], shots={"0": 0}, moved=metres)
    scene, load = begun(ann, fighter("Bo")), Reload(actor="a", weapon="0")
    if allowed:
        assert do(scene, load)[0].fighters["a"].shots == {"0": 1}
    else:
        assert refused(scene, load) == "refuse.whole_round"
