"""Every other addend that has a source: the sum that it stands in with its number, and the nearest sum that is without it."""

from typing import NamedTuple

import pytest

from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.cards import derived
from fray.rules.anarchy.equipment.amps import Amp
from fray.rules.anarchy.fighters.fight import Circumstance
from fray.rules.anarchy.fighters.fighter import Sustained
from fray.rules.anarchy.fighters.templates import template
from fray.rules.anarchy.harm.death import FaceDeath
from fray.rules.anarchy.harm.mending import Mend
from fray.rules.anarchy.machines.vehicles import Manoeuvre
from fray.rules.anarchy.magic.spells import Cast
from fray.rules.anarchy.matrix.cyber_combat import CyberAttack
from fray.rules.anarchy.matrix.hacking import Hack
from fray.rules.anarchy.turns.rolls import Test

from ..table import sums
from .build import begun, defence, difficulty, fighter, lines, proofs, sheet


class Addend(NamedTuple):
    """One addend: its number, the sum that has it, and one like it that has not."""

    rules: tuple
    value: int
    has: dict
    lacks: dict


SHOT = Attack(actor="a", target="b", weapon="0")
CON = Test(actor="a", first="con")
HIT = CyberAttack(actor="a", target="b")
DRONE = fighter("It", side="foes").but(sheet=template("combat_drone"))
KEPT = Sustained(spell=0, on=("b",))


def duel(scene=None, bo=None, **ann):
    """Ann with a pistol close to Bo."""
    return begun(fighter("Ann", **{"weapons": ["heavy_pistol"], **ann}), fighter("Bo", **(bo or {})), scene=scene)


def shot(scene=None, action=SHOT, **ann):
    return lines(action, duel(scene, **ann))


def guard(action=SHOT, scene=None, **bo):
    return defence(action, duel(scene, bo))


def steered(**rigger):
    """The defence of a drone, with somebody at its wheel or none."""
    people = (fighter("Rig", side="foes", machine="b", mode="ar", **rigger),) if rigger else ()
    return defence(SHOT, begun(fighter("Ann", weapons=["heavy_pistol"]), DRONE, *people))


def cyber(bo, ann=None):
    return begun(fighter("Ann", talent="technomancer", mode="ar", **(ann or {})), fighter("Bo", mode="ar", **bo))


def number(key, **fields):
    """The sum of a derived number of a sheet; empty where it has none."""
    return next((sums(figure.lines) for figure in derived(sheet(**fields)) if figure.label.key == key), {})


def boxes(track, **fields):
    return sums(fighter(**fields).lines_of(track))


def death(**ann):
    return difficulty(FaceDeath(actor="a"), begun(fighter(**{"physical": 10, "tests": 1, **ann})))


def hack(**deck):
    return lines(Hack(actor="a"), begun(fighter(mode="ar", deck={"name": "Deck", "rating": 4, **deck})))


def mend(**bo):
    return lines(Mend(actor="a", target="b"), begun(fighter("Ann", gear=bo.pop("gear", [])), fighter("Bo", stun=1, **bo)))


def cast(**ann):
    return lines(Cast(actor="a", target="b"), begun(fighter("Ann", talent="magician", sorcery=1, **ann), fighter("Bo")))


GUN = {"name": "Gun", "use": "firearm", "near": "-2", "far": "-4", "close": "-1"}
RAIN = {"circumstances": (Circumstance(name="circumstance.rain", value=-1, touches="ranged"),)}
ICE = {"name": "Ice", "dice": 2}

ADDENDS = {
    "untrained": Addend(("S-C1",), 0, shot(), shot(firearms=1)),
    "master": Addend(("S-D1",), -2, shot(action=SHOT.but(modifier=-2)), shot(action=SHOT.but(modifier=-2, reason="Smoke"))),
    "master.reason": Addend(("S-D1",), -2, shot(action=SHOT.but(modifier=-2, reason="Smoke")), shot(action=SHOT.but(reason="Smoke"))),
    "overruled": Addend(("S-C2",), 9, guard(own_defence=9), guard()),
    "difficulty": Addend(("S-D2",), 8, difficulty(CON, begun(fighter())), difficulty(Mend(actor="a", target="a"), begun(fighter(stun=1)))),
    "difficulty.wounds": Addend(("S-H4",), 4, death(wounds=3), death(wounds=1)),
    "essence": Addend(("S-C1",), -2, cast(essence=3, spells=["acid"]), cast(spells=["acid"])),
    "essence.patient": Addend(("S-H6",), -2, mend(essence=3), mend()),
    "kit": Addend(("S-H6",), 2, mend(gear=["medkit"]), mend(gear=["toolkit"])),
    "amp": Addend(("S-D3",), 1, shot(action=SHOT.but(amp="0"), amps=["smart_link"]), shot(amps=["smart_link"])),
    "weapon": Addend(("S-A1",), 2, shot(weapons=[{**GUN, "dice": 2}]), shot(weapons=[GUN])),
    "hinders": Addend(
        ("S-D3",), -1, defence(SHOT, duel(weapons=[{**GUN, "hinders": 1}])), defence(SHOT, duel(weapons=[GUN]))),
    "range.close": Addend(("S-A1",), -1, shot(weapons=[GUN]), shot({"foes": "near"}, weapons=[GUN])),
    "range.near": Addend(("S-A1",), -2, shot({"foes": "near"}, weapons=[GUN]), shot({"foes": "far"}, weapons=[GUN])),
    "range.far": Addend(("S-A1",), -4, shot({"foes": "far"}, weapons=[GUN]), shot(weapons=[GUN])),
    "wounds.physical": Addend(("S-H1",), -2, shot(physical=6), shot(physical=2, stun=6)),
    "wounds.stun": Addend(("S-H1",), -1, shot(stun=3), shot(stun=2, physical=6)),
    "circumstance": Addend(("S-A1",), -1, shot(RAIN), shot(RAIN, action=SHOT.but(weapon="unarmed"))),
    "spell": Addend(("S-G1",), 2, cast(spells=[ICE]), cast(spells=["acid"])),
    "condition.winded": Addend(
        ("S-H5",), -1, shot(conditions=[{"key": "winded", "value": -1}]), shot(conditions=["winded"])),
    "condition.confused": Addend(
        ("S-G1",), -2, shot(conditions=[{"key": "confused", "value": -2}]), shot(conditions=["confused"])),
    "condition.boosted": Addend(
        ("S-G1",), 2, shot(conditions=[{"key": "boosted", "value": 2}]), shot(conditions=["boosted"])),
    # machines
    "autopilot": Addend(("S-V1",), 6, steered(), steered(agility=5)),
    "handling": Addend(("S-V1",), 2, steered(), steered(agility=5)),
    "steered.agility": Addend(("S-V1",), 5, steered(agility=5), steered()),
    "steered.logic": Addend(("S-V1",), 4, steered(logic=4), steered()),
    "steered.overruled": Addend(("S-V1",), 9, steered(own_defence=9), steered(logic=4)),
    # the Matrix
    "deck": Addend(("S-M1",), 1, hack(dice=1), hack()),
    "firewall": Addend(
        ("S-M2",), 1, defence(HIT, cyber({"deck": "entry"})), defence(HIT, cyber({"talent": "technomancer", "deck": "entry"}))),
    "logic.again": Addend(("S-M2",), 3, defence(HIT, cyber({"talent": "technomancer"})), defence(HIT, cyber({"deck": "entry"}))),
    # the sheet
    "boxes.base": Addend(("S-C2",), 8, number("track.physical"), number("track.physical", own_physical=4)),
    "boxes.strength": Addend(("S-C2",), 3, number("track.physical", strength=5), number("track.stun", strength=5)),
    "boxes.willpower": Addend(("S-C2",), 3, number("track.stun", willpower=5), number("track.physical", willpower=5)),
    "boxes.logic": Addend(("S-M3",), 3, number("track.stun", kind="sprite", logic=5), number("track.stun", logic=5)),
    "boxes.rating": Addend(("S-C2",), 3, number("track.deck", deck="high"), number("track.deck", deck="high", own_deck=4)),
    "boxes.lost": Addend(("S-H5",), -1, boxes("stun", lost=1), boxes("armour", lost=1, armour="light")),
    "armour": Addend(("S-C1",), 9, number("track.armour", armour="medium"), number("track.armour", natural=3)),
    "natural": Addend(("S-C1",), 3, number("track.armour", natural=3), number("track.armour", armour="medium")),
    "armour.half": Addend(("S-A4",), -4, boxes("armour", armour="medium", halved=True), boxes("armour", armour="medium")),
    "plot.start": Addend(("S-I3",), 3, number("figure.plot", player=True), number("figure.plot")),
}  # fmt: skip


@pytest.mark.parametrize(("key", "addend"), proofs(ADDENDS))
def test_an_addend_stands_in_its_sum_with_its_number(key, addend):
    assert addend.has[key] == addend.value


@pytest.mark.parametrize(("key", "addend"), proofs(ADDENDS))
def test_an_addend_stands_in_no_sum_that_is_not_its_own(key, addend):
    assert key not in addend.lacks


@pytest.mark.rule("S-G1", "S-V1")
def test_a_spell_of_defence_and_the_handling_are_addends_of_other_sums_too():
    sensed = begun(fighter("Ann", weapons=["smg"]), fighter("Bo", spells=["combat_sense"], sustains=KEPT))
    assert defence(SHOT, sensed)["spell"] == 2
    ride = begun(fighter("Ann", machine="b", mode="ar"), DRONE, options={"handling": True})
    assert lines(Manoeuvre(actor="a"), ride)["handling"] == 2


@pytest.mark.rule("S-D3")
def test_an_amp_without_dice_is_no_addend():
    assert "amp" not in shot(action=SHOT.but(amp="0"), amps=[Amp(name="Own", touches="attacks", rerolls=2)])
