"""Every modifier of the book: the number that it puts into a sum, the rolls that have it, and rolls like those that have not.

A proof names the number as the rules have it, drafts whose sum has it, and drafts whose sum has not.
"""

from typing import NamedTuple

import pytest

from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.fighters.sheet import Speciality
from fray.rules.anarchy.fighters.templates import template
from fray.rules.anarchy.machines.vehicles import Manoeuvre
from fray.rules.anarchy.magic.calling import Compile, Decompile, Dismiss
from fray.rules.anarchy.matrix.cyber_combat import CyberAttack
from fray.rules.anarchy.matrix.hacking import Hack
from fray.rules.anarchy.turns.rolls import Test

from ..table import do
from .build import begun, defence, faces, fighter, lines, onward, pool, proofs


class Proof(NamedTuple):
    """One row: its number, the drafts (action, fight) whose sum has it, and those whose sum has not."""

    rules: tuple
    value: int
    has: tuple
    lacks: tuple
    line: str = ""  # the key of its line where that is another


PISTOLS = Speciality(skill="firearms", name="Pistols")
SHOT = Attack(actor="a", target="b", weapon="0")
FIST = Attack(actor="a", target="b")
MOUNTED = Attack(actor="a", target="c", weapon="m0")
PISTOL = Attack(actor="a", target="c", weapon="0")
SNEAK = Test(actor="a", first="stealth")
SPRITE = fighter("Sprite", mode="vr").but(sheet=template("sprite"))
SPIRIT = fighter("Spirit").but(sheet=template("spirit_air"))


def duel(scene=None, options=None, **ann):
    """Ann with a pistol and a blade close to Bo."""
    kit = {"firearms": 3, "close_combat": 2, "weapons": ["heavy_pistol", "long_blade"], **ann}
    return begun(fighter("Ann", **kit), fighter("Bo"), scene=scene, options=options)


def online(mode="vr", options=None, scene=None, **ann):
    """Ann in the Matrix with a plain deck, Bo there too."""
    ann = fighter("Ann", hacking=4, deck={"name": "Deck", "rating": 4, "firewall": 2}, mode=mode, **ann)
    return begun(ann, fighter("Bo", deck="entry", mode="ar"), options=options, scene=scene)


def adept(mode, *others):
    """Ann, a technomancer, with these others."""
    return begun(fighter("Ann", talent="technomancer", hacking=4, mode=mode), *others)


def rig(mode="vr", **ann):
    """Ann steers a drone from outside; Bo is near the gun of it."""
    ann = fighter("Ann", machine="b", mode=mode, **ann)
    return begun(ann, fighter("Drone").but(sheet=template("combat_drone")), fighter("Bo", side="foes"))


def ride(speed, options=None, **ann):
    """Ann in a car that goes at this speed, with a pistol; the car has a gun of its own."""
    car = template("car").but(weapons=template("combat_drone").weapons)
    inside = {"inside": "b", "weapons": ["heavy_pistol"], **ann}
    return begun(fighter("Ann", **inside), fighter("Car").but(sheet=car, speed=speed), fighter("Bo", side="foes"), options=options)


def spirit(**ann):
    return begun(fighter("Ann", close_combat=3, weapons=["focus"], **ann), SPIRIT)


def rides(speed, value):
    """The proof of one speed: a passenger's own weapon has it, the gun of the car and the driver's pistol have not."""
    at, driver = ride(speed), ride(speed, machine="b")
    other = ride("fast" if speed != "fast" else "full")
    return Proof(("S-V1",), value, ((PISTOL, at),), ((PISTOL, other), (MOUNTED, at), (PISTOL, driver), (PISTOL, ride(speed, inside=None))))


MINE = fighter("Sprite", owner="a").but(sheet=template("sprite"))
WINDED = {"key": "winded", "value": -1, "rounds": 2}

PROOFS = {
    # +2 where the speciality fits and the skill is there; the box has to be ticked
    "speciality": Proof(
        ("S-C1",), 2,
        (
            (SHOT.but(special=True), duel(specialities=(PISTOLS,))),
            (Test(actor="a", first="firearms", special=True), duel(specialities=(PISTOLS,))),
        ),
        (
            (SHOT, duel(specialities=(PISTOLS,))),
            (SHOT.but(special=True), duel()),
            (SHOT.but(special=True, weapon="1"), duel(specialities=(PISTOLS,))),
            (SHOT.but(special=True), duel(specialities=(PISTOLS,), firearms=0)),
        ),
    ),
    # a die more for Edge before the roll, none for Edge after it
    "edge.before": Proof(
        ("S-D2",), 1,
        ((SHOT.but(edge="before"), duel()), (SNEAK.but(edge="before"), duel()), (Hack(actor="a", edge="before"), online())),
        ((SHOT, duel()), (SHOT.but(edge="after"), duel()), (SNEAK.but(edge="after"), duel()), (SHOT.but(target_edge="before"), duel())),
    ),
    # noise: close none, near -1, far -4; -2 near where the group takes the example; none at all where it takes no noise
    "noise.near": Proof(
        ("S-M1",), -1,
        ((Hack(actor="a", away="near"), online()),),
        (
            (Hack(actor="a"), online()),
            (Hack(actor="a", away="far"), online()),
            (Hack(actor="a", away="near"), online(options={"noise": "none"})),
            (Hack(actor="a", away="near"), online(options={"noise": "example"})),
            (CyberAttack(actor="a", target="b"), online(scene={"foes": "near"})),
        ),
    ),
    "noise.near_more": Proof(
        ("S-M1",), -2,
        ((Hack(actor="a", away="near"), online(options={"noise": "example"})),),
        (
            (Hack(actor="a"), online(options={"noise": "example"})),
            (Hack(actor="a", away="far"), online(options={"noise": "example"})),
            (Hack(actor="a", away="near"), online()),
        ),
    ),
    "noise.far": Proof(
        ("S-M1",), -4,
        ((Hack(actor="a", away="far"), online()), (Hack(actor="a", away="far"), online(options={"noise": "example"}))),
        (
            (Hack(actor="a"), online()),
            (Hack(actor="a", away="near"), online()),
            (Hack(actor="a", away="far"), online(options={"noise": "none"})),
            (CyberAttack(actor="a", target="b"), online(scene={"foes": "far"})),
        ),
    ),
    # +1 on all rolls of Hacking in VR, on whatever they are made for
    "vr": Proof(
        ("S-M1",), 1,
        (
            (Hack(actor="a"), online()),
            (CyberAttack(actor="a", target="b"), online()),
            (Compile(actor="a", form="template.sprite"), adept("vr")),
            (Decompile(actor="a", target="b"), adept("vr", SPRITE)),
            (Dismiss(actor="a"), adept("vr", MINE)),
            (Test(actor="a", first="hacking"), online()),
        ),
        (
            (Hack(actor="a"), online("ar")),
            (CyberAttack(actor="a", target="b"), online("ar")),
            (Compile(actor="a", form="template.sprite"), adept("ar")),
            (Decompile(actor="a", target="b"), adept("ar", SPRITE)),
            (Dismiss(actor="a"), adept("ar", MINE)),
            (Test(actor="a", first="hacking"), online("ar")),
            (Test(actor="a", first="electronics"), online()),
            (Test(actor="a", first="con"), online()),
        ),
    ),
    # +1 on rolls of piloting and of mounted weapons in VR
    "vr.rigged": Proof(
        ("S-V1",), 1,
        (
            (MOUNTED, rig()),
            (Manoeuvre(actor="a"), rig()),
            (Test(actor="a", first="piloting_ground"), rig()),
            (Test(actor="a", first="piloting_other"), rig()),
            (Test(actor="a", first="vehicle_weapons"), rig()),
        ),
        (
            (MOUNTED, rig("ar")),
            (Manoeuvre(actor="a"), rig("ar")),
            (Test(actor="a", first="piloting_ground"), rig("ar")),
            (Test(actor="a", first="con"), rig()),
            (Test(actor="a", first="piloting_ground"), online()),
            (MOUNTED, ride("moving")),
        ),
    ),
    "ride.moving": rides("moving", -1),
    "ride.fast": rides("fast", -2),
    "ride.full": rides("full", -3),
    "ride.still": rides("still", 3),
    # Close Combat + Willpower - 2 against a spirit, whom a focus hurts without it
    "willed": Proof(
        ("S-G1",), -2,
        ((FIST.but(willed=True), spirit()), (FIST.settled(spirit()), spirit())),
        ((FIST, duel()), (SHOT, spirit()), (SHOT.settled(spirit()), spirit())),
    ),
    # darkness: on all rolls but those of a mind that is elsewhere, and of who sees in it
    "dark.dim": Proof(
        ("S-Z2",), -1,
        ((SHOT, duel({"dark": "dim"})), (FIST, duel({"dark": "dim"})), (SNEAK, duel({"dark": "dim"}))),
        (
            (SHOT, duel()),
            (SHOT, duel({"dark": "full"})),
            (SHOT, duel({"dark": "dim"}, amps=["eyes"])),
            (SHOT, duel({"dark": "dim"}, gear=["optics"])),
            (Hack(actor="a"), online(scene={"dark": "dim"})),
            (CyberAttack(actor="a", target="b"), online(scene={"dark": "dim"})),
        ),
    ),
    "dark.full": Proof(
        ("S-Z2",), -3,
        ((SHOT, duel({"dark": "full"})), (FIST, duel({"dark": "full"})), (SNEAK, duel({"dark": "full"}))),
        (
            (SHOT, duel()),
            (SHOT, duel({"dark": "dim"})),
            (SNEAK, duel({"dark": "full"}, gear=["optics"])),
            (SHOT, duel({"dark": "full"}, amps=["eyes"])),
            (Hack(actor="a"), online(scene={"dark": "full"})),
        ),
    ),
    "gas": Proof(
        ("S-Z5",), -2,
        ((SHOT.but(gas=True), duel()), (FIST.but(gas=True), duel()), (MOUNTED.but(gas=True), rig())),
        ((SHOT, duel()), (FIST, duel()), (MOUNTED, rig())),
    ),
    "water.ranged": Proof(
        ("S-Z6",), -1,
        ((SHOT, duel({"under_water": True})),),
        ((SHOT, duel()), (SHOT.but(weapon="1"), duel({"under_water": True})), (FIST, duel({"under_water": True}))),
    ),
    "water.close": Proof(
        ("S-Z6",), -3,
        ((SHOT.but(weapon="1"), duel({"under_water": True})), (FIST, duel({"under_water": True}))),
        ((SHOT, duel({"under_water": True})), (FIST, duel()), (SNEAK, duel({"under_water": True}))),
    ),
    # a breather out of death: -1 on all rolls
    "winded": Proof(
        ("S-H5",), -1,
        ((SHOT, duel(conditions=[WINDED])), (SNEAK, duel(conditions=[WINDED]))),
        ((SHOT, duel()), (SNEAK, duel())),
        "condition.winded",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("key", "proof"), proofs(PROOFS))
def test_a_modifier_is_in_the_sums_that_it_is_made_for_with_the_number_of_the_book(key, proof):
    for action, fight in proof.has:
        assert lines(action, fight)[proof.line or key] == proof.value, action


@pytest.mark.parametrize(("key", "proof"), proofs(PROOFS))
def test_a_modifier_is_in_no_sum_that_it_is_not_made_for(key, proof):
    for action, fight in proof.lacks:
        assert (proof.line or key) not in lines(action, fight), action


@pytest.mark.rule("S-Z2", "S-H5")
@pytest.mark.parametrize(
    ("key", "value", "scene", "bo"),
    [
        ("dark.dim", -1, {"dark": "dim"}, {}),
        ("dark.full", -3, {"dark": "full"}, {}),
        ("condition.winded", -1, {}, {"conditions": [WINDED]}),
    ],
)
def test_what_weighs_on_all_rolls_weighs_on_the_defence_too(key, value, scene, bo):
    ann = fighter("Ann", weapons=["heavy_pistol"])
    assert defence(SHOT, begun(ann, fighter("Bo", **bo), scene=scene))[key] == value
    assert key not in defence(SHOT, begun(ann, fighter("Bo")))


@pytest.mark.rule("S-Z5", "S-Z6", "S-V1")
def test_gas_water_and_a_ride_weigh_on_the_attack_alone():
    for action, fight in ((SHOT.but(gas=True), duel()), (SHOT, duel({"under_water": True}))):
        assert defence(action, fight) == {"agility": 3, "logic": 3}
    assert defence(PISTOL, ride("full")) == {"agility": 3, "logic": 3}


@pytest.mark.rule("S-D2")
def test_edge_before_is_a_die_more_for_the_defence_too():
    assert defence(SHOT.but(target_edge="before"), duel()) == {"agility": 3, "logic": 3, "edge.before": 1}
    assert defence(SHOT.but(target_edge="after"), duel()) == {"agility": 3, "logic": 3}
    after, _ = do(duel(), SHOT.but(target_edge="before"), faces(2, 6), [4, 4, 4, 1, 1, 1, 1])  # fours are hits: three against two
    assert (after.fighters["b"].physical, after.fighters["b"].edge) == (0, 0)


@pytest.mark.rule("S-V1")
def test_the_bonus_of_a_standing_car_is_left_out_where_the_group_does_not_want_it():
    assert pool(PISTOL, ride("still")) == 3 + 3
    assert pool(PISTOL, ride("still", options={"still_bonus": False})) == 3
    assert pool(PISTOL, ride("moving", options={"still_bonus": False})) == 3 - 1  # the others stay


@pytest.mark.rule("S-H5")
def test_winded_is_over_after_two_narrations_more():
    scene = begun(fighter("Ann", conditions=[{"key": "winded", "value": -1, "rounds": 3, "of": "a", "ticked": 1}]), fighter("Bo"))
    told = [lines(SNEAK, onward(scene, 2 * n)).get("condition.winded", 0) for n in range(4)]
    assert told == [-1, -1, -1, 0]
