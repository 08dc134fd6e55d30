"""Every event of the book: what is so before it, what is so after it, and an action like it that brings no such event.

A proof reads one thing of the fight before and after; the dice are told.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from fray.engine.fight.ongoing import Relieve
from fray.engine.table.company import ComeBack
from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.company import Join, Leave, Note
from fray.rules.anarchy.fighters.fight import Scene, band
from fray.rules.anarchy.fighters.fighter import Sustained
from fray.rules.anarchy.fighters.templates import template
from fray.rules.anarchy.harm.damage import Heal, Wound
from fray.rules.anarchy.harm.death import CheatDeath, FaceDeath
from fray.rules.anarchy.harm.mending import Fix, Mend, Patch
from fray.rules.anarchy.harm.recovery import Repair, Rest
from fray.rules.anarchy.hazards.breath import Breathless
from fray.rules.anarchy.hazards.gas import Gas
from fray.rules.anarchy.hazards.suffering import Suffer
from fray.rules.anarchy.machines.steering import Board, Steer
from fray.rules.anarchy.machines.vehicles import Crash, Manoeuvre, SetSpeed
from fray.rules.anarchy.magic.astral import Project
from fray.rules.anarchy.magic.calling import Summon
from fray.rules.anarchy.magic.control import Seize, Struggle
from fray.rules.anarchy.magic.spells import Cast
from fray.rules.anarchy.magic.sustaining import DropSpell
from fray.rules.anarchy.master import Amend, GivePlot, Rewrite, SetCondition, SetScene
from fray.rules.anarchy.matrix.hacking import Connect, Hack
from fray.rules.anarchy.rounds import NewScene, NextTurn, StepIn
from fray.rules.anarchy.turns.movement import Move, Place
from fray.rules.anarchy.turns.order import Arrange
from fray.rules.anarchy.turns.rolls import Test

from ..table import do, kinds
from .build import begun, faces, fighter, proofs


class Effect(NamedTuple):
    """One event. does: (fight, action, *answers) that brings it; reads: what it changes, from `was` to `now`; lacks: what does not."""

    rules: tuple
    does: tuple
    reads: Callable[..., Any]
    was: object
    now: object
    lacks: tuple


SHOT = Attack(actor="a", target="b", weapon="0")
CON = Test(actor="a", first="con", difficulty=4)
MAGE = {"talent": "magician", "sorcery": 2, "conjuring": 2, "willpower": 2}  # four dice each
KEPT = Sustained(spell=0, on=("b",), since=1)
CALL = Summon(actor="a", form="template.spirit_air", difficulty=4)
CAR = fighter("Car").but(sheet=template("car"), speed="moving")
NEAR = {"foes": "near"}


def pair(bo=None, scene=None, turn="a", options=None, **ann):
    """Ann with a pistol (six dice) close to Bo (six dice)."""
    kit = {"firearms": 3, "weapons": ["heavy_pistol"], **ann}
    return begun(fighter("Ann", **kit), fighter("Bo", **(bo or {})), scene=scene, turn=turn, options=options)


def drive(**ann):
    """Ann and a car close to her."""
    return begun(fighter("Ann", **ann), CAR)


def of(id, name):
    """A reader of one field of one fighter."""
    return lambda fight: getattr(fight.fighters[id], name)


def breathless(seconds=0, **ann):
    """Ann without air, so many seconds later."""
    started, _ = do(pair(**ann), Breathless(caught=("a",)))
    return started.but(seconds=started.seconds + seconds)


HIT, MISS = (faces(2, 6), faces(1, 6)), (faces(0, 6), faces(1, 6))
GOOD, BAD = (faces(2, 3), faces(1, 4)), (faces(0, 3), faces(1, 4))
CAST, FIZZLE = (faces(3, 4), faces(1, 6)), (faces(0, 4), faces(1, 6))
FALLEN = {"physical": 10, "wounds": 1, "tests": 1, "edge": 1}
GONE = {"dead": True, "player": True, "physical": 10, "plot": 1}

EFFECTS = {
    # attacks and damage
    "Clashed": Effect(("S-I2",), (pair(), SHOT, *MISS), of("a", "attacks"), 0, 1, (pair(), CON, *BAD)),
    "Overruled": Effect(("S-A1",), (pair(), SHOT, *HIT, {"amount": 2}), of("b", "physical"), 0, 2, (pair(), SHOT, *HIT)),
    "Hurt": Effect(("S-A3",), (pair(), SHOT, *HIT), of("b", "physical"), 0, 7, (pair(), SHOT, *MISS)),
    "Healed": Effect(
        ("S-I3",), (pair(stun=3), Heal(fighter="a", track="stun", amount=2)), of("a", "stun"), 3, 1,
        (pair(), Wound(fighter="a", track="stun")),
    ),
    "Ended": Effect(
        ("S-G1",), (pair(bo={"stun": 9, "sustains": KEPT, "spells": ["illusion"]}), Wound(fighter="b", track="stun")),
        of("b", "sustains"), KEPT, None, (pair(bo={"stun": 8, "sustains": KEPT, "spells": ["illusion"]}), Wound(fighter="b", track="stun")),
    ),
    "Tested": Effect(("S-D2",), (pair(edge_left=1), CON.but(edge="before"), faces(2, 4), faces(1, 4)), of("a", "edge"), 1, 0,
                     (pair(), SHOT, *MISS)),
    # death
    "Survived": Effect(("S-H4",), (pair(**FALLEN), FaceDeath(actor="a"), faces(1, 2), faces(1, 4)), of("a", "tests"), 1, 0,
                       (pair(**FALLEN), FaceDeath(actor="a"), faces(0, 2), faces(1, 4))),
    "Died": Effect(("S-H4",), (pair(**FALLEN), FaceDeath(actor="a"), faces(0, 2), faces(1, 4)), of("a", "dead"), False, True,
                   (pair(**FALLEN), FaceDeath(actor="a"), faces(1, 2), faces(1, 4))),
    "Worsened": Effect(
        ("S-H4",), (pair(bo={**FALLEN, "tests": 0}, options={"death": "body"}), NextTurn()), of("b", "tests"), 0, 1,
        (pair(bo={**FALLEN, "tests": 0}), NextTurn()),
    ),
    "CheatedDeath": Effect(("S-H5",), (pair(**GONE), CheatDeath(actor="a", ways=("scar",))), of("a", "lost"), 0, 1,
                           (pair(stun=1, karma_left=1), Repair(actor="a", what="flesh"))),
    # points
    "PlotSpent": Effect(("S-I3",), (pair(stun=1, plot=2), Fix(actor="a", target="a")), of("a", "plot"), 2, 1,
                        (pair(stun=1, plot=2), Heal(fighter="a"))),
    "PlotGiven": Effect(("S-I1",), (pair(plot=2), GivePlot(fighter="a", count=2)), of("a", "plot"), 2, 4, (pair(plot=2), NewScene())),
    # turns
    "RoundBegan": Effect(("S-I1",), (pair(bo={"acted": True}), NextTurn()), lambda fight: (fight.round, fight.seconds), (1, 0), (2, 3),
                         (pair(), NextTurn())),
    "Arranged": Effect(("S-I1",), (pair(), Arrange(fighter="b", moment="before", anchor="a")), lambda fight: fight.line,
                       ("a", "b"), ("b", "a"), (pair(), NextTurn())),
    "TurnBegan": Effect(("S-I2",), (pair(bo={"attacks": 1, "moves": 1}), NextTurn()),
                        lambda fight: (fight.turn, fight.fighters["b"].attacks, fight.fighters["b"].moves), ("a", 1, 1), ("b", 0, 0),
                        (pair(), Arrange(fighter="b", moment="before", anchor="a"))),
    "TurnEnded": Effect(("S-I1",), (pair(), NextTurn()), of("a", "acted"), False, True, (pair(turn="b", plot=1), StepIn(actor="a"))),
    "SceneBegan": Effect(("S-H6",), (pair(treated=("flesh",)), NewScene()), of("a", "treated"), ("flesh",), (), (pair(), NextTurn())),
    "Interrupted": Effect(("S-I3",), (pair(turn="b", plot=1), StepIn(actor="a")), lambda fight: fight.interrupted, (), ("b",),
                          (pair(), NextTurn())),
    # movement
    "Moved": Effect(("S-I4",), (pair(scene=NEAR), Move(actor="a", others=("b",))), lambda fight: band(fight, "a", "b"), "near", "close",
                    (pair(), Place(fighter="a", others=("b",), to="far"))),
    "Strode": Effect(("S-I3",), (pair(scene=NEAR, moves=1, plot=1), Move(actor="a", others=("b",), plot=True)), of("a", "strides"), 0, 1,
                     (pair(scene=NEAR, plot=1), Move(actor="a", others=("b",), plot=True))),
    "Placed": Effect(("S-I4",), (pair(), Place(fighter="a", others=("b",), to="far")), lambda fight: band(fight, "a", "b"), "close", "far",
                     (pair(scene=NEAR), Move(actor="a", others=("b",)))),
    # magic
    "Enchanted": Effect(("S-G1",), (pair(**MAGE, spells=["confusion"]), Cast(actor="a", target="b"), *CAST),
                        lambda fight: fight.fighters["b"].has("confused"), False, True,
                        (pair(**MAGE, spells=["confusion"]), Cast(actor="a", target="b"), *FIZZLE)),
    "SpellSpread": Effect(
        ("S-G1",), (begun(*pair(**MAGE, spells=["illusion"]).fighters.values(), fighter("Cy")),
                    Cast(actor="a", target="b", also=("c",)), *CAST, faces(1, 6)),
        lambda fight: fight.fighters["a"].sustains and fight.fighters["a"].sustains.on, None, ("b", "c"),
        (pair(**MAGE, spells=["illusion"]), Cast(actor="a", target="b"), *CAST),
    ),
    "SpellKept": Effect(("S-G1",), (pair(**MAGE, spells=["illusion"]), Cast(actor="a", target="b"), *CAST), of("a", "sustains"), None,
                        KEPT.but(name="spell.illusion"),
                        (pair(**MAGE, spells=["acid"]), Cast(actor="a", target="b"), *CAST)),
    "SpellPassed": Effect(("S-G1",), (pair(**MAGE, spells=["illusion"], turn="b", brief=(KEPT,)), NextTurn()), of("a", "brief"),
                          (KEPT,), (), (pair(**MAGE, spells=["illusion"], brief=(KEPT,)), NextTurn())),
    "SpellDropped": Effect(("S-G1",), (pair(spells=["illusion"], sustains=KEPT), DropSpell(actor="a")), of("a", "sustains"), KEPT, None,
                           (pair(spells=["illusion"], sustains=KEPT), NextTurn())),
    "Projected": Effect(("S-G2",), (pair(**MAGE), Project(actor="a")), of("a", "astral"), False, True, (pair(), NextTurn())),
    "Called": Effect(("S-G1",), (pair(**MAGE), CALL, faces(2, 4), faces(1, 4)), lambda fight: len(fight.fighters), 2, 3,
                     (pair(**MAGE), CALL, faces(0, 4), faces(1, 4))),
    # the Matrix
    "Connected": Effect(("S-M1",), (pair(deck="entry"), Connect(actor="a", mode="ar")), of("a", "mode"), "", "ar", (pair(), NextTurn())),
    "Marked": Effect(("S-M1",), (pair(hacking=1, talent="technomancer", mode="ar"), Hack(actor="a", what="Door", difficulty=4),
                                 faces(2, 4), faces(1, 4)), lambda fight: fight.marks, {}, {"a|Door": 1},
                     (pair(hacking=1, talent="technomancer", mode="ar"), Hack(actor="a", difficulty=4), faces(0, 4), faces(1, 4))),
    # machines
    "Steered": Effect(("S-V1",), (drive(), Steer(actor="a", machine="b")), of("a", "machine"), None, "b", (drive(), NextTurn())),
    "Boarded": Effect(("S-V1",), (drive(), Board(actor="a", vehicle="b")), of("a", "inside"), None, "b",
                      (drive(), Steer(actor="a", machine="b"))),
    "SpeedSet": Effect(("S-V1",), (drive(), SetSpeed(fighter="b", speed="full")), of("b", "speed"), "moving", "full",
                       (drive(), Steer(actor="a", machine="b"))),
    "Crashed": Effect(
        ("S-V1",), (drive(), Crash(fighter="b")), lambda fight: (fight.fighters["b"].speed, fight.fighters["b"].armour), ("moving", 0),
        ("still", 6), (drive(machine="b", inside="b"), Manoeuvre(actor="a", difficulty=4), faces(2, 3), faces(1, 4)),
    ),
    # mending
    "Treated": Effect(("S-H6",), (pair(stun=1), Mend(actor="a", target="a"), faces(0, 3)), of("a", "treated"), (), ("flesh",),
                      (pair(stun=1, plot=1), Fix(actor="a", target="a"))),
    "GearUsed": Effect(("S-H6",), (pair(gear=["stim_patch"], stun=1), Patch(actor="a", gear="0", target="a")), of("a", "spent"), {},
                       {"0": 1}, (pair(stun=1, gear=["medkit"], biotech=1), Mend(actor="a", target="a"), faces(1, 6))),
    "Rested": Effect(("S-H6",), (pair(stun=4, physical=2, edge_left=0), Rest()),
                     lambda fight: (fight.fighters["a"].stun, fight.fighters["a"].physical, fight.fighters["a"].edge, fight.seconds),
                     (4, 2, 0, 0), (0, 0, 1, 8 * 3600), (pair(), NewScene())),
    "Repaired": Effect(("S-H6",), (pair(stun=4, karma_left=2), Repair(actor="a", what="flesh")), of("a", "karma"), 2, 1,
                       (pair(stun=4), Heal(fighter="a"))),
    # wills
    "Seized": Effect(("S-Z8",), (pair(), Seize(fighter="b", by="a")), of("b", "controller"), None, "a", (pair(), NextTurn())),
    "Struggled": Effect(("S-Z8",), (pair(controller="b").but(round=2), Struggle(actor="a", difficulty=4), faces(0, 6), faces(1, 4)),
                        of("a", "tried"), 0, 2,
                        (pair(controller="b").but(round=2), Struggle(actor="a", difficulty=4), faces(2, 6), faces(1, 4))),
    # hazards
    "Began": Effect(("S-Z1",), (pair(), Breathless(caught=("a",))), lambda fight: [o.key for o in fight.ongoing], [], ["breath"],
                    (pair(), Gas(caught=("a",)))),
    "Came": Effect(("S-Z1",), (breathless(3), Suffer(ongoing=1)), of("a", "stun"), 0, 1, (pair(), Gas(caught=("a",)))),
    "Ceased": Effect(("S-Z1",), (breathless(), Relieve(ongoing=1)), lambda fight: len(fight.ongoing), 1, 0,
                     (breathless(3), Suffer(ongoing=1))),
    "Faded": Effect(("S-H5",), (pair(bo={"conditions": [{"key": "prone", "rounds": 1, "of": "b"}]}), NextTurn()),
                    lambda fight: fight.fighters["b"].has("prone"), True, False, (pair(bo={"conditions": ["prone"]}), NextTurn())),
    # who is there, and what the game master sets
    "Joined": Effect(("S-I1",), (pair(), Join.of(pair(), [template("guard")], ids=("c",))), lambda fight: tuple(fight.fighters),
                     ("a", "b"), ("a", "b", "c"), (pair(), NextTurn())),
    "Left": Effect(("S-I1",), (pair(), Leave(fighter="b")), of("b", "gone"), False, True, (pair(), NextTurn())),
    "CameBack": Effect(("S-I1",), (pair(bo={"gone": True}), ComeBack(fighter="b")), of("b", "gone"), True, False, (pair(), NextTurn())),
    "Noted": Effect(("S-I1",), (pair(), Note(actor="a", text="waits")), of("a", "acted"), False, False, (pair(), NextTurn())),
    "SceneSet": Effect(("S-Z2",), (pair(), SetScene(scene=Scene(dark="dim"))), lambda fight: fight.scene.dark, "", "dim",
                       (pair(), NewScene())),
    "Conditioned": Effect(("S-I1",), (pair(), SetCondition(fighter="b", condition="bound")), lambda fight: fight.fighters["b"].has("bound"),
                          False, True, (pair(), NextTurn())),
    "Amended": Effect(("S-I3",), (pair(plot=1), Amend.of(pair(plot=1), "a").but(plot=4)), of("a", "plot"), 1, 4,
                      (pair(plot=1), GivePlot(fighter="a"))),
    "Rewritten": Effect(("S-C1",), (pair(), Rewrite(fighter="a", sheet=pair().fighters["a"].sheet.but(strength=9))),
                        lambda fight: fight.fighters["a"].boxes("physical"), 10, 13, (pair(), NextTurn())),
}  # fmt: skip
EVERY = proofs(EFFECTS)


@pytest.mark.parametrize(("key", "effect"), EVERY)
def test_an_event_makes_of_the_fight_what_it_says(key, effect):
    before, action, *given = effect.does
    assert effect.reads(before) == effect.was
    after, events = do(before, action, *given)
    assert key in kinds(events)
    assert effect.reads(after) == effect.now


@pytest.mark.parametrize(("key", "effect"), EVERY)
def test_what_is_like_it_brings_no_such_event(key, effect):
    before, action, *given = effect.lacks
    assert key not in kinds(do(before, action, *given)[1])
