"""Movement step by step: three bands, three movements between near and far, the way back at once, who rides and what is driven."""

import pytest

from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.fighters.fight import band, likely_target, targets
from fray.rules.anarchy.fighters.templates import template
from fray.rules.anarchy.machines.steering import Board
from fray.rules.anarchy.turns.movement import Move, Place

from ..table import do, why
from .build import begun, fighter, incomplete, lines

CAR, BIKE, DRONE = (fighter("It", side="us").but(sheet=template(name), speed="moving") for name in ("car", "bike", "combat_drone"))


def walk(start, *steps):
    """The bands between Ann and Bo after each step (who, which way, in which turn)."""
    scene, told = begun(fighter("Ann"), fighter("Bo"), scene={"foes": start}), []
    for actor, way, turn in steps:
        scene = scene.with_fighter(actor, moves=0).but(turn=actor, round=turn)
        scene, _ = do(scene, Move(actor=actor, others=("b" if actor == "a" else "a",), way=way))
        told.append(band(scene, "a", "b"))
    return told


@pytest.mark.rule("S-I4")
@pytest.mark.parametrize(
    ("start", "steps", "bands"),
    [
        ("close", [("a", "away", 1)], ["near"]),
        ("near", [("a", "closer", 1)], ["close"]),
        ("near", [("a", "closer", 1), ("b", "away", 1)], ["close", "near"]),
        ("near", [("a", "away", 1), ("a", "away", 2), ("a", "away", 3)], ["near", "near", "far"]),
        ("far", [("a", "closer", 1), ("a", "closer", 2), ("a", "closer", 3)], ["far", "far", "near"]),
        ("far", [("a", "closer", 1), ("b", "closer", 1), ("a", "closer", 2), ("a", "closer", 3)], ["far", "far", "near", "close"]),
        # two make the way and a third takes one of it back
        ("far", [("a", "closer", 1), ("b", "away", 1), ("a", "closer", 2), ("a", "closer", 3), ("a", "closer", 4)], ["far"] * 4 + ["near"]),
        # back at once, in the very next turn, by either who made the way
        ("far", [("a", "closer", 1), ("b", "closer", 1), ("a", "closer", 2), ("a", "away", 3)], ["far", "far", "near", "far"]),
        ("far", [("a", "closer", 1), ("b", "closer", 1), ("a", "closer", 2), ("b", "away", 3)], ["far", "far", "near", "far"]),
        ("near", [("a", "away", 1), ("a", "away", 2), ("a", "away", 3), ("a", "closer", 4)], ["near", "near", "far", "near"]),
        # not in the same turn, nor in a later one, nor by one who did not go
        ("far", [("a", "closer", 1), ("a", "closer", 2), ("a", "closer", 3), ("a", "away", 3)], ["far", "far", "near", "near"]),
        ("far", [("a", "closer", 1), ("a", "closer", 2), ("a", "closer", 3), ("a", "away", 5)], ["far", "far", "near", "near"]),
        ("far", [("a", "closer", 1), ("a", "closer", 2), ("a", "closer", 3), ("b", "away", 4)], ["far", "far", "near", "near"]),
        # back, and back again
        (
            "far",
            [("a", "closer", 1), ("a", "closer", 2), ("a", "closer", 3), ("a", "away", 4), ("a", "closer", 5)],
            ["far", "far", "near", "far", "near"],
        ),
        # on, not back: near to close is one movement whatever was before
        ("far", [("a", "closer", 1), ("a", "closer", 2), ("a", "closer", 3), ("a", "closer", 4)], ["far", "far", "near", "close"]),
        ("near", [("a", "closer", 1), ("a", "away", 2), ("a", "away", 3)], ["close", "near", "near"]),
    ],
)
def test_a_way_of_several_steps(start, steps, bands):
    assert walk(start, *steps) == bands


@pytest.mark.rule("S-I4")
def test_one_movement_may_bring_him_nearer_to_several_and_farther_from_none():
    scene = begun(fighter("Ann"), fighter("Bo"), fighter("Cy"), fighter("Di"), scene={"foes": "near"})
    after, _ = do(scene, Move(actor="a", others=("b", "c")))
    assert [band(after, "a", id) for id in "bcd"] == ["close", "close", "near"]
    assert band(after, "b", "c") == "near" and after.fighters["a"].moves == 1
    placed, _ = do(scene, Place(fighter="a", others=("b",), to="close"))
    after, _ = do(placed, Move(actor="a", others=("b", "c")))
    assert [band(after, "a", id) for id in "bc"] == ["close", "close"]  # nearer to whom he can


@pytest.mark.rule("S-I4")
def test_friends_stand_as_the_scene_has_it_for_friends_and_foes_for_foes():
    scene = begun(fighter("Ann", side="us"), fighter("Bo", side="us"), fighter("Cy", side="foes"), scene={"friends": "near", "foes": "far"})
    assert (band(scene, "a", "b"), band(scene, "a", "c"), band(scene, "c", "b")) == ("near", "far", "far")


@pytest.mark.rule("S-I4", "S-V1")
def test_who_rides_stands_where_his_vehicle_stands():
    scene = begun(fighter("Ann", side="us", inside="b"), CAR, fighter("Bo", side="foes"), fighter("Cy", side="us"), scene={"foes": "far"})
    near, _ = do(scene, Place(fighter="b", others=("c",), to="near"))
    assert band(near, "a", "c") == "near" and band(near, "a", "b") == "close"
    out, _ = do(near, Board(actor="a"))
    assert band(out, "a", "c") == "near"
    assert band(out, "a", "b") == "close" and band(out, "a", "d") == band(near, "b", "d")


@pytest.mark.rule("S-V1", "S-I4")
@pytest.mark.parametrize(
    ("ann", "bo", "to", "now"),
    [
        ({"machine": "b", "mode": "ar"}, {}, "close", "close"),
        ({"machine": "b", "mode": "vr"}, {}, "near", "near"),
        ({"machine": "b", "inside": "b"}, {}, "close", "far"),  # from inside it moves as all do
        ({"machine": "b", "mode": "ar"}, {"inside": "d"}, "close", "far"),  # and against who rides
    ],
)
def test_a_machine_is_quick_only_with_its_operator_outside_and_against_those_on_foot(ann, bo, to, now):
    bo = fighter("Bo", side="foes", **bo)
    scene = begun(fighter("Ann", side="us", **ann), CAR, bo, BIKE.but(side="foes"), scene={"foes": "far"})
    after, _ = do(scene, Move(actor="a", others=("c",), by_machine=True, to=to))
    assert band(after, "b", "c") == now
    said = Move(actor="a", others=("c",), by_machine=True, to=to).preview(scene).effects[0]
    assert (said.params["before"], said.params["band"]) == ("far", now)


@pytest.mark.rule("S-V1", "S-I4")
def test_a_quick_machine_gets_away_as_fast_as_it_came():
    scene = begun(fighter("Ann", side="us", machine="b", mode="ar"), DRONE, fighter("Bo", side="foes"))
    after, _ = do(scene, Move(actor="a", others=("c",), by_machine=True, to="far"))
    assert band(after, "b", "c") == "far" and band(after, "a", "c") == "close"
    assert after.fighters["a"].moves == 1
    incomplete(after, Move(actor="a", others=("b",), by_machine=True), "need.whom")  # not away from itself


@pytest.mark.rule("S-A1", "S-V1")
def test_the_distance_of_a_mounted_weapon_is_that_of_its_machine():
    scene = begun(fighter("Ann", side="us", machine="b", mode="ar"), DRONE, fighter("Bo", side="foes"), scene={"foes": "far"})
    gun = Attack(actor="a", target="c", weapon="m0")  # an SMG: not at far
    assert why(scene, gun) == "refuse.range"
    near, _ = do(scene, Move(actor="a", others=("c",), by_machine=True, to="near"))
    assert why(near, gun) is None and lines(gun, near) == {"agility": 3, "untrained": 0}


@pytest.mark.rule("S-A1")
def test_whom_he_can_attack_enemies_on_their_feet_before_those_who_lie_and_his_own():
    us, foes = {"side": "us"}, {"side": "foes"}
    scene = begun(
        fighter("Ann", **us), fighter("Bo", **us), fighter("Cy", stun=10, **foes), fighter("Di", **foes), fighter("Ed", gone=True, **foes),
        fighter("It", kind="sprite", **foes), fighter("Fo", astral=True, **foes),
    )  # fmt: skip
    assert targets(scene, "a") == ("d", "g", "c", "b")
    assert targets(scene, "a", "astral") == ("g",)
    assert targets(scene, "a", "matrix") == ("f",)
    assert likely_target(scene, "a") == "d" and likely_target(scene.with_fighter("a", foe="g"), "a") == "g"
    assert likely_target(scene.with_fighter("a", foe="c"), "a") == "d"  # his last foe lies there
    assert likely_target(begun(fighter("Ann")), "a") == ""
