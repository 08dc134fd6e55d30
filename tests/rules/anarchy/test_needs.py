"""Everything that a form may lack: where the rules ask for it, and the nearest case in which nothing is missing."""

import pytest

from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.fighters.fighter import Sustained
from fray.rules.anarchy.fighters.templates import template
from fray.rules.anarchy.harm.damage import Heal, Wound
from fray.rules.anarchy.harm.death import CheatDeath, FaceDeath
from fray.rules.anarchy.harm.mending import Fix, Mend, Patch
from fray.rules.anarchy.harm.recovery import Repair
from fray.rules.anarchy.hazards.gas import Gas
from fray.rules.anarchy.hazards.molten import Molten
from fray.rules.anarchy.machines.steering import Board, LetGo, Steer
from fray.rules.anarchy.machines.vehicles import Crash, Manoeuvre, SetSpeed
from fray.rules.anarchy.magic.astral import AstralAttack
from fray.rules.anarchy.magic.calling import Compile, Dismiss, Summon
from fray.rules.anarchy.magic.control import Seize, Struggle
from fray.rules.anarchy.magic.spells import Cast
from fray.rules.anarchy.magic.sustaining import DropSpell
from fray.rules.anarchy.master import GivePlot
from fray.rules.anarchy.matrix.cyber_combat import CyberAttack
from fray.rules.anarchy.matrix.hacking import Connect
from fray.rules.anarchy.rounds import Begin, NextTurn, StepIn
from fray.rules.anarchy.turns.movement import Move, Place
from fray.rules.anarchy.turns.order import Arrange
from fray.rules.anarchy.turns.rolls import Test

from ..table import why
from .build import Refusal, begun, fight, fighter, refusals

FIST = Attack(actor="a", target="b")
BOLT = Cast(actor="a", target="b")
MEND = Mend(actor="a", target="b")
PATCH = Patch(actor="a", gear="0", target="b")
MOVE = Move(actor="a", others=("b",), way="away")
STEER, BOARD = Steer(actor="a", machine="b"), Board(actor="a", vehicle="b")
WAY = CheatDeath(actor="a", ways=("scar",))
MAGE = {"talent": "magician", "sorcery": 2, "conjuring": 2, "spells": ["acid", "confusion"]}
ADEPT = {"talent": "technomancer", "hacking": 2, "mode": "ar"}
KEPT = Sustained(spell=0, on=("b",))
FALLEN = {"physical": 10, "wounds": 1, "tests": 1}
CAR, DRONE, SPIRIT = (fighter("It").but(sheet=template(name), speed="moving") for name in ("car", "combat_drone", "spirit_air"))


def pair(bo=None, scene=None, **ann):
    return begun(fighter("Ann", **ann), fighter("Bo", **(bo or {})), scene=scene)


def to(other, **ann):
    return begun(fighter("Ann", **ann), other)


def before(*fighters):
    """A fight whose turns have not begun."""
    return fight(*fighters)


PROOFS = {
    "target": [
        Refusal(FIST.but(target=""), pair(), {"target": "b"}),
        Refusal(FIST.but(target="a"), pair(), {"target": "b"}),
        Refusal(FIST, pair({"gone": True}), pair()),
        Refusal(BOLT.but(target="a"), pair(**MAGE), {"spell": "1"}),
        Refusal(CyberAttack(actor="a", target="a"), pair({"mode": "ar"}, **ADEPT), {"target": "b"}),
        Refusal(AstralAttack(actor="a", target="a"), pair({"astral": True}, astral=True), {"target": "b"}),
        Refusal(MEND.but(target=""), pair({"stun": 1}), {"target": "b"}),
        Refusal(PATCH.but(target=""), pair({"stun": 1}, gear=["stim_patch"]), {"target": "b"}),
        Refusal(PATCH, pair({"stun": 1, "dead": True}, gear=["stim_patch"]), pair({"stun": 1}, gear=["stim_patch"])),
    ],
    "weapon": [
        Refusal(FIST.but(weapon="0"), pair(), pair(weapons=["club"])),
        Refusal(FIST.but(weapon="1"), pair(weapons=["club"]), {"weapon": "0"}),
        Refusal(FIST.but(weapon="m0"), pair(), {"weapon": "unarmed"}),
    ],
    "spell": [
        Refusal(BOLT.but(spell="2"), pair(**MAGE), {"spell": "1"}),
        Refusal(BOLT.but(spell=""), pair(**MAGE), {"spell": "0"}),
        Refusal(BOLT.but(spell="²"), pair(**MAGE), {"spell": "0"}),
        Refusal(DropSpell(actor="a"), pair(), pair(sustains=KEPT)),
    ],
    "whom": [
        Refusal(MOVE.but(others=()), pair(), {"others": ("b",)}),
        Refusal(MOVE.but(others=("a",)), pair(), {"others": ("b",)}),
        Refusal(MOVE.but(others=("b", "nobody")), pair(), {"others": ("b",)}),
        Refusal(Place(fighter="", others=("b",)), pair(), {"fighter": "a"}),
        Refusal(Place(fighter="a", others=("a",)), pair(), {"others": ("a", "b")}),
        Refusal(Seize(fighter="a", by="a"), pair(), {"by": "b"}),
        Refusal(Seize(fighter="a"), pair(), {"by": "b"}),
        Refusal(Seize(by="b"), pair(), {"fighter": "a"}),
        Refusal(Heal(), pair(stun=1), {"fighter": "a"}),
        Refusal(Gas(), pair(), {"caught": ("a",)}),
    ],
    "change": [
        Refusal(Connect(actor="a", mode="ar"), pair(**ADEPT), {"mode": "vr"}),
        Refusal(Connect(actor="a", mode="off"), pair(deck="entry"), {"mode": "ar"}),
        Refusal(STEER, to(CAR, machine="b", mode="ar"), {"mode": "vr"}),
        Refusal(STEER, to(CAR, machine="b", mode="ar"), {"inside": True}),
        Refusal(STEER, to(CAR, machine="b", mode="ar"), to(CAR, machine="b", mode="vr")),
        Refusal(SetSpeed(fighter="b", speed="moving"), to(CAR), {"speed": "fast"}),
        Refusal(GivePlot(fighter="a"), pair(plot=5), pair(plot=4)),
        Refusal(GivePlot(fighter="a", count=-1), pair(plot=0), pair(plot=1)),
        Refusal(GivePlot(count=-1), pair(), pair().but(plot=1)),
        Refusal(GivePlot(fighter="a", count=0), pair(plot=2), {"count": -2}),
        Refusal(Molten(caught=("a",), splash=True), pair(), pair(armour="light")),
    ],
    "marked": [
        Refusal(MEND, pair(), pair({"stun": 1})),
        Refusal(MEND, pair({"physical": 1, "dead": True}), pair({"physical": 1})),
        Refusal(MEND.but(what="armour"), pair({"physical": 1, "armour": "light"}), pair({"armour": "light", "marked_armour": 1})),
        Refusal(MEND.but(what="deck"), pair({"stun": 1, "deck": "entry"}), {"what": "flesh"}),
        Refusal(Fix(actor="a", target="a"), pair(plot=1, physical=1), {"track": "physical"}),
        Refusal(Fix(actor="a", target="b"), pair({"stun": 1, "dead": True}, plot=1), pair({"stun": 1}, plot=1)),
        Refusal(Heal(fighter="a"), pair(physical=1), {"track": "physical"}),
        Refusal(Repair(actor="a", what="flesh"), pair(karma_left=1), pair(karma_left=1, stun=1)),
        Refusal(Repair(actor="a", what="flesh"), pair(karma_left=1, stun=1, dead=True), pair(karma_left=1, stun=1)),
        Refusal(PATCH, pair({"physical": 1}, gear=["stim_patch"]), pair({"stun": 1}, gear=["stim_patch"])),
    ],
    "free": [Refusal(Wound(fighter="a", track="armour"), pair(armour="light", marked_armour=6), pair(armour="light", marked_armour=5))],
    "track": [
        Refusal(Wound(fighter="a", track="deck"), pair(), pair(deck="entry")),
        Refusal(Wound(fighter="a", track="armour"), pair(), pair(armour="light")),
        Refusal(Wound(fighter="a", track="stun"), pair(dead=True), pair()),
        Refusal(Wound(fighter="a", track="stun"), pair(kind="drone", armour="light"), {"track": "armour"}),
    ],
    "trait": [
        Refusal(Test(actor="a", first="luck"), pair(), {"first": "con"}),
        Refusal(Test(actor="a", first="con", second="con"), pair(), {"second": "logic"}),
    ],
    "first": [Refusal(Begin(first="z"), before(fighter("Ann")), {"first": "a"})],
    "fighters": [
        Refusal(Begin(), before(), before(fighter("Ann"))),
        Refusal(Begin(), before(fighter("Ann", stun=10)), before(fighter("Ann", stun=9))),
        Refusal(Begin(), before(CAR), before(DRONE)),  # an autopilot can act
        Refusal(Begin(), before(fighter("Ann", gone=True)), before(fighter("Ann"))),
    ],
    "not_begun": [Refusal(Begin(), pair(), pair().but(round=0))],
    "begun": [
        Refusal(NextTurn(), pair().but(round=0), pair()),
        Refusal(StepIn(actor="a"), pair(plot=1).but(round=0, turn="b"), pair(plot=1).but(turn="b")),
    ],
    "standing": [
        Refusal(NextTurn(), pair({"dead": True}, dead=True), pair({"dead": True})),
        Refusal(NextTurn(), pair({"gone": True}, gone=True), pair({"gone": True}, stun=10)),  # who is staggered may be healed
    ],
    "other_turn": [Refusal(StepIn(actor="a"), pair(plot=1), pair(plot=1).but(turn="b"))],
    "anchor": [
        Refusal(Arrange(fighter="a", anchor="a"), pair(), {"anchor": "b"}),
        Refusal(Arrange(fighter="", anchor="b"), pair(), {"fighter": "a"}),
        Refusal(Arrange(fighter="a", anchor=""), pair(), {"anchor": "b"}),
    ],
    "outside": [Refusal(MOVE, begun(fighter("Ann", inside="c"), fighter("Bo"), CAR), begun(fighter("Ann"), fighter("Bo"), CAR))],
    "machine": [
        Refusal(STEER, pair(), to(CAR)),
        Refusal(STEER, begun(DRONE, CAR), to(CAR)),  # a machine steers none
        Refusal(BOARD, pair(), to(CAR)),
        Refusal(BOARD, to(DRONE), to(CAR)),
        Refusal(Board(actor="a", vehicle="a"), begun(CAR, CAR), {"vehicle": "b"}),
        Refusal(Crash(fighter="a"), to(CAR), {"fighter": "b"}),
        Refusal(SetSpeed(fighter="a", speed="full"), to(CAR), {"fighter": "b"}),
        Refusal(Manoeuvre(actor="a"), to(CAR), to(CAR, machine="b")),
        Refusal(LetGo(actor="a"), to(CAR), to(CAR, machine="b")),
        Refusal(MOVE.but(by_machine=True), pair(), {"by_machine": False}),
    ],
    "room": [
        Refusal(MOVE.but(way="closer"), pair(), pair(scene={"foes": "near"})),
        Refusal(MOVE, pair(scene={"foes": "far"}), pair(scene={"foes": "near"})),
    ],
    "called": [
        Refusal(Summon(actor="a"), pair(**MAGE), {"form": "template.spirit_air"}),
        Refusal(Summon(actor="a", form="template.sprite"), pair(**MAGE), {"form": "template.spirit_beast"}),
        Refusal(Summon(actor="a"), pair(**MAGE), {"sheet": template("spirit_air")}),
        Refusal(Compile(actor="a", form="template.spirit_air"), pair(**ADEPT), {"form": "template.sprite"}),
        Refusal(Dismiss(actor="a"), to(SPIRIT, **MAGE), to(SPIRIT.but(owner="a"), **MAGE)),
        Refusal(Dismiss(actor="a"), to(SPIRIT.but(owner="a", gone=True), **MAGE), to(SPIRIT.but(owner="a"), **MAGE)),
    ],
    "controlled": [Refusal(Struggle(actor="a"), pair(), pair(controller="b").but(round=2))],
    "dead": [Refusal(WAY, pair(player=True, physical=10), pair(player=True, physical=10, dead=True))],
    "way": [Refusal(WAY.but(ways=()), pair(player=True, physical=10, dead=True), {"ways": ("breather",)})],
    "wound": [
        Refusal(FaceDeath(actor="a"), pair(**{**FALLEN, "tests": 0}), pair(**FALLEN)),
        Refusal(FaceDeath(actor="a"), pair(**FALLEN, dead=True), pair(**FALLEN)),
        Refusal(PATCH, pair({"physical": 10}, gear=["trauma_patch"]), pair(FALLEN, gear=["trauma_patch"])),
    ],
    "patch": [
        Refusal(PATCH, pair({"stun": 1}, gear=["medkit"]), pair({"stun": 1}, gear=["stim_patch"])),
        Refusal(PATCH, pair({"stun": 1}, gear=["stim_patch"], spent={"0": 1}), pair({"stun": 1}, gear=["stim_patch"], spent={"1": 1})),
        Refusal(PATCH.but(gear="1"), pair({"stun": 1}, gear=["stim_patch"]), {"gear": "0"}),
    ],
}  # fmt: skip
RULES = {key: ["S-I1"] for key in PROOFS} | {
    "target": ["S-A1"], "weapon": ["S-A1"], "spell": ["S-G1"], "marked": ["S-H6"], "free": ["S-A3"], "track": ["S-C2"],
    "trait": ["S-D1"], "outside": ["S-V1"], "machine": ["S-V1"], "room": ["S-I4"], "called": ["S-G1", "S-M3"], "controlled": ["S-Z8"],
    "dead": ["S-H5"], "way": ["S-H5"], "wound": ["S-H4"], "patch": ["S-H6"],
}  # fmt: skip
EVERY = refusals(PROOFS, RULES)


@pytest.mark.parametrize(("key", "proof"), EVERY)
def test_what_is_missing_is_said(key, proof):
    assert why(proof.fight, proof.action) == f"need.{key}"


@pytest.mark.parametrize(("key", "proof"), EVERY)
def test_with_it_nothing_is_missing(key, proof):
    fight, action = proof.allowed()
    assert why(fight, action) is None


def test_a_thing_that_works_for_ever_is_never_used_up():
    patch = {"name": "Own", "does": "stim_patch", "rating": 1}
    assert why(pair({"stun": 3}, gear=[patch], spent={"0": 9}), PATCH) is None
    twice = {**patch, "uses": 2}
    assert why(pair({"stun": 3}, gear=[twice], spent={"0": 1}), PATCH) is None
    assert why(pair({"stun": 3}, gear=[twice], spent={"0": 2}), PATCH) == "need.patch"
