"""What the log tells of a step: each thing that happened once, under its key, and nothing of what did not."""

import pytest

from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.fighters.fight import Circumstance, Scene
from fray.rules.anarchy.fighters.fighter import Sustained
from fray.rules.anarchy.fighters.templates import template
from fray.rules.anarchy.harm.damage import Heal, Wound
from fray.rules.anarchy.harm.death import CheatDeath, FaceDeath
from fray.rules.anarchy.harm.mending import Fix, Patch
from fray.rules.anarchy.harm.recovery import Repair, Rest
from fray.rules.anarchy.hazards.gas import Gas
from fray.rules.anarchy.machines.steering import Board, LetGo, Steer
from fray.rules.anarchy.machines.vehicles import Crash, SetSpeed
from fray.rules.anarchy.magic.control import Seize, Struggle
from fray.rules.anarchy.magic.spells import Cast
from fray.rules.anarchy.magic.sustaining import DropSpell
from fray.rules.anarchy.master import GivePlot, SetScene
from fray.rules.anarchy.matrix.hacking import Connect, Hack
from fray.rules.anarchy.rounds import Begin, NewScene, NextTurn, StepIn
from fray.rules.anarchy.turns.movement import Move, Place
from fray.rules.anarchy.turns.order import Arrange
from fray.rules.anarchy.turns.rolls import Test

from ..table import do
from .build import begun, faces, fight, fighter

SHOT = Attack(actor="a", target="b", weapon="0")
CON = Test(actor="a", first="con", difficulty=4)
CAR = fighter("Car").but(sheet=template("car"), speed="moving")
NEAR, FAR = {"foes": "near"}, {"foes": "far"}
KEPT = Sustained(spell=0, on=("b",), since=1)
MAGE = {"talent": "magician", "sorcery": 3}
ADEPT = {"talent": "technomancer", "hacking": 3, "mode": "ar"}
FALLEN = {"physical": 10, "wounds": 1, "tests": 1, "edge": 1}
HIT, MISS = (faces(2, 6), faces(1, 6)), (faces(0, 6), faces(1, 6))


def pair(bo=None, scene=None, turn="a", options=None, **ann):
    ann = fighter("Ann", **{"firearms": 3, "weapons": ["heavy_pistol"], **ann})
    return begun(ann, fighter("Bo", **(bo or {})), scene=scene, turn=turn, options=options)


def drive(**ann):
    return begun(fighter("Ann", **ann), CAR)


STEPS = {
    "a hit": ((pair(), SHOT, *HIT), ["log.clash.hit", "log.boxes"]),
    "a miss": ((pair(), SHOT, *MISS), ["log.clash.miss"]),
    "a spell that works": (
        (pair(**MAGE, spells=["illusion"]), Cast(actor="a", target="b"), *HIT), ["log.clash.works", "log.kept"]),
    "one that confuses": (
        (pair(**MAGE, spells=["confusion"]), Cast(actor="a", target="b"), *HIT), ["log.clash.works", "log.kept", "log.enchanted"]),
    "one that seizes": (
        (pair(**MAGE, spells=["control"]), Cast(actor="a", target="b"), *HIT), ["log.clash.works", "log.kept", "log.seized"]),
    "a hit that staggers": (
        (pair(bo={"physical": 4}), SHOT, faces(2, 6), faces(1, 5)),
        ["log.clash.hit", "log.boxes", "log.lost", "log.staggered"],
    ),
    "a hit with Edge": ((pair(), SHOT.but(edge="before"), faces(2, 7), faces(1, 6)), ["log.clash.hit", "log.edge", "log.boxes"]),
    "a defence with Edge": ((pair(), SHOT.but(target_edge="before"), faces(2, 6), faces(1, 7)), ["log.clash.hit", "log.edge", "log.boxes"]),
    "a glitch": (
        (pair(plot=1), SHOT.but(live=True), faces(0, 6), [1], faces(1, 6)),
        ["log.clash.miss", "log.plot.glitch", "log.die.glitch"],
    ),
    "a success": ((pair(), CON, faces(1, 3), faces(0, 4)), ["log.test.good"]),
    "a failure": ((pair(), CON, faces(0, 3), faces(0, 4)), ["log.test.bad"]),
    "an exploit": (
        (pair(plot=1), CON.but(live=True), faces(1, 3), [5], faces(0, 4)),
        ["log.test.good", "log.plot.glitch", "log.die.exploit"],
    ),
    "gas": ((pair(), Gas(caught=("a",))), ["log.hurt.cause", "log.boxes"]),
    "a mark by hand": ((pair(), Wound(fighter="a", track="stun")), ["log.hurt.cause", "log.boxes"]),
    "a box healed": ((pair(stun=2), Heal(fighter="a")), ["log.healed"]),
    "waking": ((pair(stun=10, conditions=["knocked_out"]), Heal(fighter="a")), ["log.healed", "log.woke"]),
    "knocked out": ((pair(stun=10), Wound(fighter="a", track="stun")), ["log.hurt.cause", "log.lost", "log.knocked_out"]),
    "dying": ((pair(physical=10), Wound(fighter="a", track="physical")), ["log.hurt.cause", "log.lost", "log.dying"]),
    "a broken deck": (
        (pair(deck="entry", marked_deck=8, mode="ar"), Wound(fighter="a", track="deck")), ["log.boxes", "log.bricked", "log.ended.matrix"]),
    "alive": ((pair(**FALLEN), FaceDeath(actor="a"), faces(1, 2), faces(1, 4)), ["log.test.good", "log.survived"]),
    "dead": ((pair(**FALLEN), FaceDeath(actor="a"), faces(0, 2), faces(1, 4)), ["log.test.bad", "log.died"]),
    "a way out": (
        (pair(physical=10, dead=True, player=True), CheatDeath(actor="a", ways=("scar",))), ["log.cheated", "log.healed"]),
    "an attribute lost": (
        (pair(physical=10, dead=True, player=True), CheatDeath(actor="a", ways=("attribute",)), [3]),
        ["log.cheated", "log.loss", "log.healed"]),
    "a trauma patch": (
        (pair(gear=["trauma_patch"], bo=FALLEN), Patch(actor="a", gear="0", target="b")), ["log.used", "log.stable"]),
    "a stim patch": ((pair(gear=["stim_patch"], stun=1), Patch(actor="a", gear="0", target="a")), ["log.used", "log.healed"]),
    "a night": ((pair(), Rest()), ["log.rested"]),
    "a repair": ((pair(stun=1, karma_left=1), Repair(actor="a", what="flesh")), ["log.repaired.karma", "log.healed"]),
    "a favour": ((pair(stun=1), Repair(actor="a", what="flesh", pay="favour")), ["log.repaired.favour", "log.healed"]),
    "a point for a box": ((pair(stun=1, plot=1), Fix(actor="a", target="a")), ["log.plot.fix", "log.healed"]),
    "a point given": ((pair(), GivePlot(fighter="a")), ["log.plot.given"]),
    "a point for the game master": ((pair(), GivePlot()), ["log.plot.master"]),
    "a scene": ((pair(amps=["reflexes_1"]), NewScene()), ["log.scene_began", "log.plot.surge"]),
    "stepping in": ((pair(turn="b", plot=1), StepIn(actor="a")), ["log.plot.step_in"]),
    "the first turn": ((fight(fighter("Ann"), fighter("Bo")), Begin(points=4)), ["log.plot.master", "log.round"]),
    "the next turn": ((pair(bo={"acted": True}), NextTurn()), ["log.round"]),
    "the next Narration": ((pair(), NextTurn()), []),
    "before": ((pair(), Arrange(fighter="b", moment="before", anchor="a")), ["log.before"]),
    "after": ((pair(), Arrange(fighter="a", anchor="b")), ["log.after"]),
    "a step": ((pair(scene=NEAR), Move(actor="a", others=("b",))), ["log.moved"]),
    "a part of the way": ((pair(scene=FAR), Move(actor="a", others=("b",))), ["log.moved.part"]),
    "a second step": ((pair(scene=NEAR, moves=1, plot=1), Move(actor="a", others=("b",), plot=True)), ["log.plot.move", "log.moved"]),
    "placing": ((pair(), Place(fighter="a", others=("b",), to="far")), ["log.moved"]),
    "going in": ((pair(**{**ADEPT, "mode": ""}), Connect(actor="a", mode="vr")), ["log.mode.vr"]),
    "going out": ((pair(**ADEPT), Connect(actor="a", mode="off")), ["log.mode.off"]),
    "access": ((pair(**ADEPT), Hack(actor="a", difficulty=4), faces(1, 6), faces(0, 4)), ["log.test.good", "log.mark.access"]),
    "a first mark": (
        (pair(**ADEPT, options={"many_marks": True}), Hack(actor="a", difficulty=6), faces(1, 6), faces(0, 6)),
        ["log.test.good", "log.mark"]),
    "steering by hand": ((drive(), Steer(actor="a", machine="b", mode="hand", inside=True)), ["log.steers.hand"]),
    "steering by VR": ((drive(), Steer(actor="a", machine="b", mode="vr")), ["log.steers.vr"]),
    "letting go": ((drive(machine="b"), LetGo(actor="a")), ["log.ended.machine"]),
    "getting in": ((drive(), Board(actor="a", vehicle="b")), ["log.boarded"]),
    "getting out": ((drive(inside="b"), Board(actor="a")), ["log.got_out"]),
    "a speed": ((drive(), SetSpeed(fighter="b", speed="full")), ["log.speed"]),
    "a crash": ((drive(), Crash(fighter="b")), ["log.crash", "log.boxes"]),
    "a mind seized": ((pair(), Seize(fighter="b", by="a")), ["log.seized"]),
    "a mind freed": (
        (pair(controller="b").but(round=2), Struggle(actor="a", difficulty=4), faces(1, 6), faces(0, 4)),
        ["log.test.good", "log.ended.control"]),
    "a spell let go": ((pair(spells=["illusion"], sustains=KEPT), DropSpell(actor="a")), ["log.ended.spell"]),
    "a plain scene": ((pair(), SetScene(scene=Scene())), ["log.scene.plain"]),
}  # fmt: skip


@pytest.mark.parametrize("what", STEPS)
def test_the_log_tells_what_happened_and_no_more(what):
    (before, action, *given), keys = STEPS[what]
    _, events = do(before, action, *given)
    assert [said.key for event in events for said in event.log()] == keys


def test_the_log_tells_all_that_stands_over_a_scene():
    rain = Circumstance(name="circumstance.rain", value=-1, touches="ranged")
    _, events = do(pair(), SetScene(scene=Scene(dark="dim", under_water=True, circumstances=(rain,))))
    (said,) = events[0].log()
    assert [one.key for one in said.params["circumstances"]] == ["dark.dim", "field.under_water", "log.circumstance"]


@pytest.mark.rule("S-I4")
@pytest.mark.parametrize(("band", "way", "left"), [("far", "closer", 2), ("near", "away", 2)])
def test_the_log_tells_how_many_movements_are_left_of_the_way(band, way, left):
    first, events = do(pair(scene={"foes": band}), Move(actor="a", others=("b",), way=way))
    assert events[-1].log()[0].params["n"] == left
    _, events = do(first.with_fighter("a", moves=0), Move(actor="a", others=("b",), way=way))
    assert events[-1].log()[0].params["n"] == left - 1
