"""Every line of the log: what is told by it, with its numbers, and what is told otherwise."""

from dataclasses import dataclass, field

import pytest

from fray.rules.v20.attacks.struggle import LetGo, Struggle
from fray.rules.v20.blood.spending import Exert, Hasten, Mend, Steel
from fray.rules.v20.company import Leave
from fray.rules.v20.declaration import Declare
from fray.rules.v20.fighters.fight import Circumstance
from fray.rules.v20.harm.damage import Heal, Wound
from fray.rules.v20.hazards.harm import Harm
from fray.rules.v20.master import SetScene
from fray.rules.v20.rounds import Begin, NextTurn
from fray.rules.v20.system import SYSTEM
from fray.rules.v20.turns.ambush import Ambush
from fray.rules.v20.turns.drawing import Draw, Reload
from fray.rules.v20.turns.movement import Drop, Move, StandUp, TakeCover

from ..table import do
from .build import Scene, fight, fighter, weapon
from .rows import AIM, ALL, CY, DECLARED, FULL, GUN, KINDRED, SABRE, SMG, SPRAY, STAKE, TEST, VAMPIRE, blow, duel, holding, params, shot


@dataclass(frozen=True)
class Case:
    """A line of the log. on: (where, what, answers) that is told by it; says: numbers and keys in it; off: what is told otherwise."""

    on: tuple
    off: tuple
    says: dict = field(default_factory=dict)
    rule: str = "V-A1"


PLAYER = {"player": True, "dodge": 1}
SWORDSMAN = {"melee": 1, "dexterity": 3, "weapons": ["sword"], "player": True, **ALL}
CLUB = {"weapons": ["club"]}
SNEAK, DEAD = {"dexterity": 3, "stealth": 2}, {"lethal": 7, "fallen": "dead"}
PARRIED = (duel(bo=SWORDSMAN), blow(), "parry", [6, 2], [6, 6, 6, 2], {}, [6, 2, 2, 2, 2, 2], {})
UNPARRIED = (duel(bo=SWORDSMAN), blow(), "parry", [6, 2], [6, 6, 6, 2], {}, [2] * 6, {})
HIT = (duel(), blow(), [6, 2], [6, 2], [2, 2], {})
SOAKED = (duel(), blow(), [6, 2], [6, 2], [6, 2], {})
MISS = (duel(), blow(), [2, 3], {})
HELD = (duel(), blow("hold"), [6, 2], {})
FIGHT_BACK = duel(**holding("clinch"))
BREAK = Struggle(actor="a", target="b", way="break")
HURT = Struggle(actor="a", target="b")
BOTH = fight(fighter("Ann"), fighter("Bo"), declaring=True)
SICK = duel({**KINDRED, "lethal": 2})
AWAKE = duel(GUN)
LOOSE = (duel(STAKE | {"conditions": ["down"]}), StandUp(actor="a"))
EMPTY = {"weapons": ["crossbow"], "ammo": {"0": 0}}
AIMING, LURKING = duel(GUN | {"aim": 1, "aimed": "b"}, None, CY), duel({"ambush": {"b": 2}}, None, CY)
DROPPING = (duel(), Drop(actor="a"))
FALL = Harm(fighters=("b",), source="fall", yards=4)  # a level


def moved(pace):
    return duel(), Move(actor="a", pace=pace, yards=5)


def ambush(hiding, seeing):
    return duel(SNEAK), Ambush(actor="a", target="b"), hiding, seeing


def wound(kind, amount, bo=None):
    return duel(bo=bo), Wound(fighter="b", kind=kind, amount=amount)


def swept(feet):
    return duel(), blow("sweep"), [7, 2], [2, 2], {}, feet


def struggle(soak):
    return FIGHT_BACK, HURT, [6, 2], soak, {}


def strafe(first, *rest):
    return duel(SMG), SPRAY, [first, *[2] * 12], *rest, {}


def scene(**how):
    return duel(), SetScene(scene=Scene(circumstances=(Circumstance(name="mud", value=-1, **how),)))


def bite(**bo):
    return duel(VAMPIRE | {"blood": 4}, bo, **holding("clinch")), blow("kiss"), [6] + [2] * 8, {}


CASES = {
    # the turn
    "log.begun": Case((fight(CY, edition="v20"), Begin(), [1]), (duel(), NextTurn()), {"edition": "edition.v20"}, "V-I1"),
    "log.round": Case((duel(bo={"acted": True}), NextTurn(), [1, 2]), (duel(), NextTurn()), {"n": 2}, "V-I1"),
    "log.phase.declare": Case((BOTH, Begin(), [1, 2]), (fight(CY), Begin(), [1]), rule="V-I1"),
    "log.phase.ambush": Case(
        (fight(fighter("Ann"), CY), Begin(ambushers=("a",), unaware=("b",)), [6, 2], [2, 3]), (fight(CY), Begin(), [1]), rule="V-G1"
    ),
    "log.at_once": Case((fight(fighter("Ann"), CY), Begin(), [5, 5]), (fight(fighter("Ann"), CY), Begin(), [5, 4]), rule="V-I1"),
    "log.initiative": Case((fight(CY), Begin(), [5]), (duel(), NextTurn()), {"n": 9}, "V-I1"),
    "log.declared": Case(
        (duel(), Declare(actor="a", manoeuvre="kick")), (duel(), Declare(actor="a", dodges=1)), {"what": "manoeuvre.kick"}, "V-I1"
    ),
    "log.declared.several": Case(
        (duel(), Declare(actor="a", dodges=2)), (duel(), Declare(actor="a")), {"what": "manoeuvre.punch", "n": 3}, "V-I3"
    ),
    "log.declared.full": Case((duel(), FULL), (duel(), Declare(actor="a", dodges=1)), rule="V-F4"),
    "log.abort": Case(
        (duel(bo=PLAYER | DECLARED), blow(), "dodge:roll", [6, 2, 2], [2, 2], [2] * 3, {}),
        (duel(bo=PLAYER | DECLARED), blow(), "dodge:roll", [5, 5, 5], [2, 2], {}), rule="V-I2",
    ),
    "log.abort.point": Case(
        (duel(bo=PLAYER | DECLARED), blow(), "dodge:point", [2, 2], [2] * 3, {}),
        (duel(bo=PLAYER | ALL), blow(), "dodge", [2, 2], [2] * 3, {}),
        rule="V-I2",
    ),
    "log.abort.failed": Case(
        (duel(bo=PLAYER | DECLARED), blow(), "dodge:roll", [5, 5, 5], [2, 2], {}),
        (duel(bo=PLAYER | DECLARED), blow(), "dodge:roll", [6, 2, 2], [2, 2], [2] * 3, {}), rule="V-I2",
    ),
    "log.ambush": Case(ambush([6, 6, 2, 2, 2], [6, 2]), ambush([6, 2, 2, 2, 2], [6, 2]), {"n": 1}, "V-G1"),
    "log.ambush.tie": Case(ambush([6, 2, 2, 2, 2], [6, 2]), ambush([6, 6, 2, 2, 2], [6, 2]), rule="V-G1"),
    "log.ambush.seen": Case(ambush([6, 2, 2, 2, 2], [6, 6]), ambush([6, 2, 2, 2, 2], [6, 2]), rule="V-G1"),
    # attacks
    "log.guard": Case(
        (duel(bo=PLAYER | ALL), blow(), "dodge", [2, 2], [6, 7, 2], {}), MISS, {"defence": "defence.dodge", "n": 2}, "V-F2"
    ),
    "log.attack.hit": Case(HIT, SOAKED, {"manoeuvre": "manoeuvre.punch", "n": 1, "amount": 1, "kind": "bashing"}),
    "log.attack.soaked": Case(SOAKED, HIT, {"n": 1, "amount": 0}),
    "log.attack.granted": Case((duel(), blow(), [2, 3], {"amount": 2}), HIT, {"amount": 2}),
    "log.attack.lands": Case((duel(), blow("hold"), [2, 3], {"lands": "yes"}), HELD, rule="V-M5"),
    "log.attack.touch": Case(HELD, HIT, {"n": 1}, "V-M5"),
    "log.attack.miss": Case(MISS, (duel(), blow(), [1, 3], {})),
    "log.attack.parried": Case(
        (duel(bo=PLAYER | ALL), blow(), "dodge", [6, 2], [6, 2, 2], {}), (duel(bo=PLAYER | ALL), blow(), "dodge", [2, 2], [6, 2, 2], {}),
        rule="V-F2",
    ),
    "log.attack.botch": Case((duel(), blow(), [1, 3], {}), (duel(), blow(), [1, 6], {}), rule="V-D1"),
    "log.attack.disarm": Case(
        (duel(SABRE, CLUB), blow("disarm", "0"), [7, 2, 2], [6, 6, 6, 2], {}),
        (duel(SABRE, CLUB), blow("disarm", "0"), [7, 2, 2], [6, 6, 2, 2], {}), rule="V-M4",
    ),
    "log.riposte": Case(PARRIED, UNPARRIED, {"weapon": "weapon.sword", "n": 1, "kind": "lethal"}, "V-F3"),
    "log.riposte.soaked": Case(UNPARRIED, PARRIED, {"n": 0}, "V-F3"),
    "log.strafed": Case(strafe(8, [6, 2, 2, 2]), strafe(1), {"weapon": "weapon.smg_small", "n": 1, "each": 1}, "V-R1"),
    "log.strafed.botch": Case(strafe(1), strafe(2), rule="V-R1"),
    "log.sprayed": Case(strafe(8, [6, 2, 2, 2]), strafe(2), {"n": 1, "amount": 1, "kind": "lethal"}, "V-R1"),
    "log.sprayed.miss": Case(strafe(2), strafe(8, [6, 2, 2, 2]), {"n": 0}, "V-R1"),
    "log.struggled": Case(struggle([2, 2]), struggle([6, 2]), {"n": 1, "kind": "bashing"}, "V-M3"),
    "log.struggled.soaked": Case(struggle([6, 2]), struggle([2, 2]), {"n": 0}, "V-M3"),
    "log.gripped.clinch": Case((duel(), blow("clinch"), [6, 2], [2, 2], {}), HELD, rule="V-M3"),
    "log.gripped.hold": Case(HELD, MISS, rule="V-M5"),
    "log.gripped.kiss": Case(bite(), (duel(VAMPIRE, **holding("clinch")), blow("bite"), [2] * 9, {}), rule="V-M1"),
    "log.broke_free": Case((FIGHT_BACK, BREAK, [6, 2], [2, 2]), (FIGHT_BACK, BREAK, [6, 2], [6, 2]), rule="V-M3"),
    "log.let_go": Case((duel(**holding("hold")), LetGo(actor="a", target="b")), (FIGHT_BACK, BREAK, [6, 2], [2, 2]), rule="V-M5"),
    "log.drank": Case(bite(), bite(blood=0), {"n": 3}, "V-M1"),
    "log.stood": Case(swept([8, 2]), swept([7, 2]), rule="V-M8"),
    "log.down": Case(swept([7, 2]), swept([8, 2]), rule="V-M8"),
    "log.up": Case(LOOSE, DROPPING, rule="V-M8"),
    "log.dropped": Case(
        (duel({"weapons": [weapon("knife").but(use="thrown")]}), blow("throw", "0"), [2, 2], {}), (AWAKE, shot(), [2] * 3, {}),
        {"weapon": "weapon.knife"}, "V-R1",
    ),
    "log.staked": Case(
        (duel(STAKE, KINDRED), blow("stake", "0"), [9, 2, 2], [6, 6, 6], [2, 2], {}),
        (duel(STAKE), blow("stake", "0"), [9, 2, 2], [6, 6, 6], {}), rule="V-M8",
    ),
    # damage
    "log.hurt.cause": Case(
        swept([1, 2]), swept([2, 2]), {"kind": "bashing", "n": 1, "cause": "knockdown"}, "V-M8"
    ),
    "log.incapacitated": Case(wound("lethal", 7), wound("lethal", 6), rule="V-A5"),
    "log.torpor": Case(wound("lethal", 8, KINDRED), wound("lethal", 7, KINDRED), rule="V-A5"),
    "log.dead": Case(wound("lethal", 8), wound("lethal", 7), rule="V-A5"),
    "log.gone": Case(wound("aggravated", 8, KINDRED), wound("aggravated", 8), rule="V-A5"),
    "log.dazed": Case(
        (duel({"strength": 3}), blow(), [6, 2], [6, 6, 6], [2, 2], {}),
        (duel({"strength": 3}), blow(), [6, 2], [6, 6, 6], [6, 2], {}), rule="V-A7",
    ),
    "log.armour_ruined": Case(
        (duel(bo={"armour": "reinforced"}), blow(), [6, 2], [6, 6], [6, 6, 6], {}),
        (duel(bo={"armour": "reinforced"}), blow(), [6, 2], [6, 2], [6, 6, 6], {}), {"armour": "armour.reinforced"}, "V-A3",
    ),
    "log.healed": Case((SICK, Heal(fighter="a")), (SICK, Mend(actor="a")), {"n": 1}, "V-A5"),
    "log.healed.blood": Case((SICK, Mend(actor="a")), (SICK, Heal(fighter="a")), {"n": 1, "blood": 1}, "V-A6"),
    "log.suffered": Case(
        (duel(), FALL, [2, 2]), (duel(), FALL, [6, 2]),
        {"source": "hazard.fall", "kind": "bashing", "n": 1}, "V-A2",
    ),
    "log.suffered.none": Case(
        (duel(), FALL, [6, 2]), (duel(), FALL, [2, 2]), {"n": 0}, "V-A2"
    ),
    # the rest of a turn
    "log.hastened": Case((duel({**KINDRED, "celerity": 2}), Hasten(actor="a")), DROPPING, {"n": 2, "blood": 1}, "V-C1"),
    "log.exerted": Case((duel({**KINDRED, "potence": 2}, edition="v20"), Exert(actor="a")), DROPPING, rule="V-C1"),
    "log.steeled": Case((duel(), Steel(actor="a")), DROPPING, rule="V-D4"),
    "log.aim": Case((AWAKE, AIM), DROPPING, {"n": 1}, "V-R1"),
    "log.aim.lost": Case((AIMING, Leave(fighter="b")), (AIMING, Leave(fighter="c")), rule="V-R1"),
    "log.ambush.passed": Case((LURKING, Leave(fighter="b")), (LURKING, Leave(fighter="c")), rule="V-G1"),
    "log.cover": Case((duel(), TakeCover(actor="a", cover="light")), DROPPING, {"cover": "cover.light"}, "V-R1"),
    "log.reloaded": Case(
        (duel(GUN | {"ammo": {"0": 0}}), Reload(actor="a", weapon="0")), (duel(EMPTY), Reload(actor="a", weapon="0")),
        {"weapon": "weapon.pistol_light", "n": 17}, "V-R1",
    ),
    "log.loading": Case(
        (duel(EMPTY), Reload(actor="a", weapon="0")), (duel(EMPTY | {"loading": 4}), Reload(actor="a", weapon="0")),
        {"n": 1, "of": 5}, "V-R1",
    ),
    "log.move.walk": Case(moved("walk"), moved("run"), {"n": 5}, "V-I4"),
    "log.move.jog": Case(moved("jog"), moved("walk"), {"n": 5}, "V-I4"),
    "log.move.run": Case(moved("run"), moved("jog"), {"n": 5}, "V-I4"),
    "log.drew": Case((AWAKE, Draw(actor="a", weapon="unarmed")), DROPPING, {"weapon": "weapon.unarmed"}, "V-R1"),
    "log.test.success": Case((duel(), TEST, [6, 2]), (duel(), TEST, [5, 2]), {"purpose": "test.plain", "n": 1}, "V-D1"),
    "log.test.failure": Case((duel(), TEST, [6, 1]), (duel(), TEST, [2, 1]), rule="V-D1"),
    "log.test.botch": Case((duel(), TEST, [2, 1]), (duel(), TEST, [6, 1]), rule="V-D1"),
    "log.test.resisted": Case((duel(), TEST.but(against="b"), [6, 2], [6, 6]), (duel(), TEST, [6, 2]), {"n": 1, "m": 2}, "V-D1"),
    "log.overruled": Case((*HIT[:-1], {"amount": 3}), HIT, {"before": "1", "after": "3"}),
}  # fmt: skip
PARTS = {"log.circumstance.difficulty", "log.circumstance.dice"}  # stand within the line of a scene
OLD = {"log.woke", "log.hurt"}  # no action brings them; they stand in fights that were saved before


def told(where, what, *answers):
    """The lines of the log as {key: what is filled in}."""
    return {said.key: said.params for event in do(where, what, *answers)[1] for said in event.log()}


@pytest.mark.parametrize(("key", "case"), params(CASES))
def test_it_is_told_with_its_numbers(key, case):
    said = told(*case.on)[key]
    assert {name: said[name] for name in case.says} == case.says


@pytest.mark.parametrize(("key", "case"), params(CASES))
def test_and_not_where_something_else_came_of_it(key, case):
    assert key not in told(*case.off)


def test_a_circumstance_is_told_with_the_scene():
    for change, key in (("difficulty", "log.circumstance.difficulty"), ("dice", "log.circumstance.dice")):
        (said,) = told(*scene(change=change))["log.scene"]["circumstances"]
        assert (said.key, said.params) == (key, {"name": "mud", "n": -1})


def test_every_line_of_the_book_is_here():
    general = {"log.lifted", "log.overruled"}
    assert {key for key in SYSTEM.words if key.startswith("log.")} - general == {*CASES, *PARTS, *OLD} - general
