"""Every condition of the table: whether its bearer acts and defends, what it brings to his rolls, how long; and what it leaves alone."""

import pytest

from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.harm.death import FaceDeath
from fray.rules.anarchy.harm.mending import Fix
from fray.rules.anarchy.master import SetCondition
from fray.rules.anarchy.matrix.cyber_combat import CyberAttack
from fray.rules.anarchy.menu import menu
from fray.rules.anarchy.turns.movement import Move
from fray.rules.anarchy.turns.rolls import Test

from ..table import do, refused, why
from .build import begun, defence, faces, fighter, incomplete, lines, marks, onward

# key: (acts, defends, its value goes on every roll, the game master may set it)
CONDITIONS = {
    "knocked_out": (False, False, False, True),
    "winded": (True, True, True, False),
    "confused": (True, True, True, True),
    "boosted": (True, True, True, True),
    "warded": (True, True, False, True),
    "bound": (False, False, False, True),
    "prone": (True, True, False, True),
}
ROWS = [pytest.param(key, *row, id=key) for key, row in CONDITIONS.items()]
COLUMNS = ("key", "acts", "defends", "rolls", "by_hand")
SHOT = Attack(actor="b", target="a", weapon="0")
CON = Test(actor="a", first="con")


def held(key, value=0, turn="a", **ann):
    """Ann with this condition, Bo with a pistol."""
    ann = fighter("Ann", conditions=[{"key": key, "value": value}], **ann)
    return begun(ann, fighter("Bo", firearms=3, weapons=["heavy_pistol"]), turn=turn)


@pytest.mark.rule("S-H3")
@pytest.mark.parametrize(COLUMNS, ROWS)
def test_who_cannot_act_has_no_narration_and_is_offered_nothing(key, acts, defends, rolls, by_hand):
    scene = held(key)
    if acts:
        assert why(scene, CON) is None
        assert onward(scene.but(turn="b")).turn == "a"
        assert any(isinstance(one.action, Test) for one in menu(scene, "a"))
    else:
        refused(scene, CON, f"refuse.{key}")
        refused(scene, Attack(actor="a", target="b"), f"refuse.{key}")
        refused(scene, Move(actor="a", others=("b",), way="away"), f"refuse.{key}")
        assert onward(scene.but(turn="b")).turn == "b"
        assert not any(isinstance(one.action, Test) for one in menu(scene, "a"))


@pytest.mark.rule("S-A1")
@pytest.mark.parametrize(COLUMNS, ROWS)
def test_who_cannot_defend_himself_rolls_nothing(key, acts, defends, rolls, by_hand):
    base = defence(SHOT, held(key, turn="b"))
    assert base == ({"agility": 3, "logic": 3} if defends else {})
    there = fighter("Ann", conditions=[key], talent="technomancer", mode="ar")
    other = begun(there, fighter("Bo", talent="technomancer", hacking=2, mode="ar"), turn="b")
    assert bool(defence(CyberAttack(actor="b", target="a"), other)) == defends


@pytest.mark.rule("S-H5", "S-G1")
@pytest.mark.parametrize("value", [-2, 3])
@pytest.mark.parametrize(COLUMNS, ROWS)
def test_its_value_goes_on_every_roll_and_the_defence_or_on_none(key, acts, defends, rolls, by_hand, value):
    more = {f"condition.{key}": value} if rolls else {}
    assert lines(CON, held(key, value)) == {"charisma": 3, "untrained": 0, **more}
    if defends and key != "confused":  # of which the book says that it weighs on what one does
        assert defence(SHOT, held(key, value, "b")) == {"agility": 3, "logic": 3, **more}


@pytest.mark.rule("S-H4", "S-H5")
def test_a_death_test_takes_no_account_of_wounds_but_is_a_roll_like_others_for_who_is_winded():
    fallen = {"physical": 10, "stun": 6, "wounds": 1, "tests": 1, "edge": 2}
    assert lines(FaceDeath(actor="a"), held("prone", **fallen)) == {"edge": 4}
    assert lines(FaceDeath(actor="a"), held("winded", -1, **fallen)) == {"edge": 4, "condition.winded": -1}


@pytest.mark.parametrize(COLUMNS, ROWS)
def test_the_game_master_sets_and_takes_off_what_is_his_to_set(key, acts, defends, rolls, by_hand):
    scene = begun(fighter("Ann"), fighter("Bo"))
    put = SetCondition(fighter="a", condition=key, value=-1)
    if not by_hand:
        incomplete(scene, put, "need.condition")
        return
    after, _ = do(scene, put)
    assert after.fighters["a"].has(key) and not after.fighters["b"].has(key)
    assert put.matters(scene, "value") == (rolls or key == "warded")
    off, _ = do(after, SetCondition(fighter="a", condition=key, on=False))
    assert not off.fighters["a"].has(key)
    incomplete(off, SetCondition(fighter="a", condition=key, on=False), "need.condition")


@pytest.mark.parametrize("key", ["confused", "bound", "prone"])
def test_a_condition_that_is_set_for_two_turns_is_over_after_two(key):
    scene, _ = do(begun(fighter("Ann"), fighter("Bo")), SetCondition(fighter="b", condition=key, rounds=2))
    told = []
    for _ in range(3):
        told.append((scene.round, scene.fighters["b"].has(key)))
        while scene.round == told[-1][0]:
            scene = onward(scene)
    assert told == [(1, True), (2, True), (3, False)]
    for_good, _ = do(begun(fighter("Ann"), fighter("Bo")), SetCondition(fighter="b", condition=key))
    assert onward(for_good, 7).fighters["b"].has(key)


@pytest.mark.rule("S-H3", "S-I3")
def test_the_knocked_out_spend_no_points_and_wake_with_a_box_of_stun():
    scene = held("knocked_out", stun=10, plot=2, player=True)
    refused(scene, Fix(actor="a", target="a", track="stun"), "refuse.plot")
    friend = begun(fighter("Ann", stun=10, physical=1, conditions=["knocked_out"]), fighter("Bo", player=True), turn="b")
    woken, _ = do(friend, Fix(actor="b", target="a", track="stun"))
    assert woken.fighters["a"].status == "" and woken.fighters["a"].stun == 9
    asleep, _ = do(friend, Fix(actor="b", target="a", track="physical"))
    assert asleep.fighters["a"].status == "knocked_out"  # a wound less does not wake him


@pytest.mark.rule("S-G1")
@pytest.mark.parametrize(("ward", "armour", "physical", "left"), [(2, 4, 0, 0), (6, 0, 0, 0), (8, 0, 0, 2), (0, 6, 0, 0)])
def test_a_ward_takes_its_points_before_the_armour_and_is_used_up_by_them(ward, armour, physical, left):
    scene = held("warded", ward, "b", armour="light")
    after, _ = do(scene, SHOT, faces(1, 6), faces(1, 6))
    assert marks(after.fighters["a"]) == (armour, physical, 0)
    assert sum(c.value for c in after.fighters["a"].conditions) == left
    assert after.fighters["a"].has("warded") == (left > 0 or ward == 0)


@pytest.mark.rule("S-G1")
def test_what_a_ward_stops_is_in_the_chances_and_no_ward_stops_what_goes_past_armour():
    shown = SHOT.preview(held("warded", 6, "b")).table
    assert any(said.key == "boxes.ward" for share in shown for said in share.label.params.get("boxes", ()))
    bare = SHOT.preview(held("prone", 6, "b")).table
    assert not any(said.key == "boxes.ward" for share in bare for said in share.label.params.get("boxes", ()))
