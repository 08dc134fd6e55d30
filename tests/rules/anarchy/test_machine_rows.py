"""Every ready machine: its boxes, its defence by itself, its crash, the skill that steers it, who fits in, what it shoots with."""

from typing import NamedTuple

import pytest

from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.company import Join
from fray.rules.anarchy.fighters.templates import TEMPLATES, template
from fray.rules.anarchy.machines.steering import Board, Steer
from fray.rules.anarchy.machines.vehicles import Crash, Manoeuvre

from ..table import do, why
from .build import begun, blow, defence, faces, fighter, lines, marks


class Machine(NamedTuple):
    """One machine: armour boxes, handling, autopilot, the damage of a crash, whether it flies, has seats, leaves its riders in the open."""

    boxes: int
    handling: int
    autopilot: int
    crash: int
    flies: bool = False
    seats: bool = False
    open: bool = False
    gun: tuple = ()


MACHINES = {
    "combat_drone": Machine(9, 2, 6, 1, gun=(6, "physical")),  # half of body 1, up
    "heavy_drone": Machine(12, 2, 6, 1, gun=(8, "physical")),
    "spy_drone": Machine(3, 3, 6, 0, flies=True),
    "roto_drone": Machine(9, 2, 6, 0, flies=True, gun=(6, "physical")),
    "chopper": Machine(12, 2, 6, 1, seats=True, open=True),
    "bike": Machine(9, 3, 6, 1, seats=True, open=True),
    "car": Machine(12, 1, 0, 6, seats=True),  # the ram value
}
EVERY = [pytest.param(name, row, id=name) for name, row in MACHINES.items()]


def it(name, **state):
    return fighter("It", side="us").but(sheet=template(name), speed="moving", **state)


def test_every_ready_machine_is_here():
    assert {key.removeprefix("template.") for key, sheet in TEMPLATES if sheet.is_machine} == set(MACHINES)


@pytest.mark.rule("S-T1", "S-V1")
@pytest.mark.parametrize(("name", "row"), EVERY)
def test_its_boxes_and_its_defence_by_itself(name, row):
    machine = it(name)
    assert [machine.boxes(track) for track in ("armour", "physical", "stun", "deck")] == [row.boxes, 0, 0, 0]
    own = {"autopilot": row.autopilot, "handling": row.handling}
    shot = Attack(actor="b", target="a", weapon="0")
    foe = fighter("Foe", side="foes", weapons=["smg"])
    assert defence(shot, begun(machine, foe, turn="b")) == {key: value for key, value in own.items() if value}
    steered = begun(machine, foe, fighter("Ann", side="us", agility=2, logic=4, machine="a", mode="ar"), turn="b")
    assert defence(shot, steered) == {"steered.agility": 2, "steered.logic": 4}


@pytest.mark.rule("S-V1", "S-D2")
@pytest.mark.parametrize(("name", "row"), EVERY)
def test_a_machine_comes_in_moving_and_has_no_edge(name, row):
    scene = begun(fighter("Ann"))
    after, _ = do(scene, Join.of(scene, [template(name), template("guard")], ids=("m", "g")))
    assert (after.fighters["m"].edge, after.fighters["m"].speed) == (0, "moving")
    assert (after.fighters["g"].edge, after.fighters["g"].speed) == (1, "still")


@pytest.mark.rule("S-T1", "S-V1")
@pytest.mark.parametrize(("name", "row"), EVERY)
def test_what_its_crash_does_to_it_and_to_those_in_it(name, row):
    rider = fighter("Ann", side="us", inside="a") if row.seats else fighter("Ann", side="us", machine="a", mode="vr")
    scene = begun(it(name), rider)
    assert Crash(fighter="a").preview(scene).effects[0].params == {"n": row.crash}
    after, _ = do(scene, Crash(fighter="a"))
    assert after.fighters["a"].armour == row.crash
    assert marks(after.fighters["b"]) == (0, row.crash if row.seats else 0, 0)
    assert after.fighters["a"].speed == "still"


@pytest.mark.rule("S-T1", "S-V1")
@pytest.mark.parametrize(("name", "row"), EVERY)
def test_with_which_skill_it_is_steered_and_what_it_rolls_by_itself(name, row):
    scene = begun(fighter("Ann", machine="b", mode="ar", piloting_ground=1, piloting_other=2), it(name))
    skill = {"piloting_other": 2} if row.flies else {"piloting_ground": 1}
    assert lines(Manoeuvre(actor="a"), scene) == {**skill, "agility": 3}
    alone = begun(it(name), fighter("Ann"))
    assert lines(Manoeuvre(actor="a"), alone) == {"autopilot": row.autopilot}
    handled = scene.but(options=scene.options.but(handling=True))
    assert lines(Manoeuvre(actor="a"), handled) == {**skill, "agility": 3, "handling": row.handling}


@pytest.mark.rule("S-V1")
@pytest.mark.parametrize(("name", "row"), EVERY)
def test_who_fits_in_and_whether_he_can_be_hit_there(name, row):
    scene = begun(fighter("Ann", side="us"), it(name))
    assert why(scene, Board(actor="a", vehicle="b")) == (None if row.seats else "need.machine")
    assert why(scene, Steer(actor="a", machine="b", inside=True)) == (None if row.seats else "refuse.no_seat")
    shot = Attack(actor="c", target="a", weapon="0")
    inside = begun(fighter("Ann", side="us", inside="b"), it(name), fighter("Foe", side="foes", weapons=["smg"]), turn="c")
    assert why(inside, shot) == (None if row.open else "refuse.inside")
    assert why(inside, shot.but(target="b")) is None


@pytest.mark.rule("S-V1", "S-A2")
@pytest.mark.parametrize(("name", "row"), EVERY)
def test_what_it_shoots_with_if_it_is_armed(name, row):
    gun = Attack(actor="a", target="c", weapon="m0")
    ann = fighter("Ann", side="us", machine="b", mode="ar", vehicle_weapons=2)
    scene = begun(ann, it(name), fighter("Foe", side="foes", own_physical=20))
    if not row.gun:
        assert why(scene, gun) == "need.weapon"
        return
    assert blow(gun, scene) == row.gun and lines(gun, scene) == {"vehicle_weapons": 2, "agility": 3}
    after, _ = do(scene, gun, faces(2, 5), faces(1, 6))
    assert after.fighters["c"].physical == row.gun[0] + 1
    alone = begun(it(name), fighter("Foe", side="foes"))
    assert lines(Attack(actor="a", target="b", weapon="0"), alone) == {"autopilot": row.autopilot}
