"""Every refusal of fighting, turns and points: where the rules refuse, and the nearest case in which they do not.

A proof is an action, a fight in which it is refused, and what makes it allowed: another fight, or other words of the action.
"""

import pytest

from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.fighters.templates import template
from fray.rules.anarchy.harm.death import CheatDeath
from fray.rules.anarchy.harm.mending import Fix, Mend
from fray.rules.anarchy.harm.recovery import Repair
from fray.rules.anarchy.magic.spells import Cast
from fray.rules.anarchy.rounds import NextTurn, StepIn
from fray.rules.anarchy.turns.movement import Move
from fray.rules.anarchy.turns.rolls import Test

from ..table import refused, why
from .build import Refusal, begun, fighter, refusals

SHOT = Attack(actor="a", target="b", weapon="0")
FIST = Attack(actor="a", target="b")
CON = Test(actor="a", first="con")
CLOSER = Move(actor="a", others=("b",))
STEP = StepIn(actor="a")
FIX = Fix(actor="a", target="a", track="stun")
MEND = Mend(actor="a", target="b")
GUN = {"firearms": 3, "weapons": ["heavy_pistol"]}


def duel(scene=None, turn="a", options=None, bo=None, **ann):
    """Ann with a pistol, close to Bo."""
    return begun(fighter("Ann", **{**GUN, **ann}), fighter("Bo", **(bo or {})), scene=scene, turn=turn, options=options)


def drone(**state):
    return begun(fighter("Drone").but(sheet=template("combat_drone"), **state), fighter("Bo"))


def held(options=None, target="left", **ann):
    """Ann in the power of Cy, who is her enemy; Bo is on this side."""
    ann = fighter("Ann", **GUN, **{"player": True, "controller": "c", "held": 1, "side": "left", **ann})
    return begun(ann, fighter("Bo", side=target), fighter("Cy", side="right"), options=options)


def spirit(*weapons, **bo):
    return begun(fighter("Ann", close_combat=3, weapons=list(weapons)), fighter("Bo", **{"kind": "spirit", **bo}))


def riding(kind, **ann):
    """Bo inside a vehicle of this kind."""
    return begun(fighter("Ann", **{**GUN, **ann}), fighter("Bo", inside="c"), fighter("Car").but(sheet=template(kind)))


def used(what, **ann):
    """Ann, fast, steers a drone and has fired one kind of weapon in this Narration."""
    ann = fighter("Ann", **{**GUN, "amps": ["reflexes_2"], "machine": "c", "mode": "ar", "used": what, "attacks": 1, **ann})
    return begun(ann, fighter("Bo", side="foes"), fighter("Drone").but(sheet=template("combat_drone")))


MAGE = {"talent": "magician", "sorcery": 3, "spells": ["acid"], "biotech": 1}
BOLT = Cast(actor="a", target="b")

PROOFS = {
    # who can act at all
    "gone": [Refusal(CON, duel(gone=True), duel()), Refusal(STEP, duel(turn="b", gone=True, plot=1), duel(turn="b", plot=1))],
    "dead": [Refusal(CON, duel(dead=True), duel()), Refusal(CLOSER.but(way="away"), duel(dead=True), duel())],
    "staggered": [
        Refusal(CON, duel(physical=10), duel(physical=9)),
        Refusal(SHOT, duel(stun=10), duel(stun=9)),
        Refusal(CLOSER.but(way="away"), duel(stun=10), duel(stun=9)),
    ],
    "knocked_out": [Refusal(CON, duel(conditions=["knocked_out"]), duel(conditions=["prone"]))],
    "wrecked": [Refusal(SHOT, drone(armour=9), drone(armour=8))],
    "bound": [
        Refusal(CON, duel(conditions=["bound"]), duel(conditions=["prone"])),
        Refusal(CLOSER.but(way="away"), duel(conditions=["bound"]), duel(conditions=["prone"])),
    ],
    # when
    "turn": [
        Refusal(SHOT, duel(turn="b"), duel()),
        Refusal(CLOSER.but(way="away"), duel(turn="b"), duel()),
        Refusal(SHOT, duel(turn="b"), duel().but(round=0, turn=None)),
        Refusal(MEND, duel(turn="b", bo={"stun": 1}), duel(bo={"stun": 1})),
    ],
    "acted": [Refusal(STEP, duel(turn="b", plot=1, acted=True), duel(turn="b", plot=1))],
    "attacks": [
        Refusal(SHOT, duel(attacks=1), duel(attacks=0)),
        Refusal(SHOT, duel(attacks=1), duel(attacks=1, amps=["reflexes_2"])),
        Refusal(SHOT, duel(attacks=2, amps=["reflexes_2"]), duel(attacks=1, amps=["reflexes_2"])),
        Refusal(BOLT, duel(**MAGE, attacks=1), duel(**MAGE)),
    ],
    "moved": [
        Refusal(CLOSER, duel({"foes": "near"}, moves=1), duel({"foes": "near"})),
        Refusal(CLOSER, duel({"foes": "near"}, moves=2, strides=1), duel({"foes": "near"}, moves=1, strides=1)),
        Refusal(CLOSER.but(plot=True), duel({"foes": "near"}, moves=2, strides=1, plot=1), duel({"foes": "near"}, moves=1, plot=1)),
        Refusal(CLOSER, duel({"foes": "near"}, moves=1), duel({"foes": "near"}, moves=1).but(round=0, turn=None)),
    ],
    "due": [
        Refusal(NextTurn(), duel(tests=1, wounds=1, physical=10), duel(physical=10)),
        Refusal(NextTurn(), duel(tests=1, wounds=1, physical=10), duel(tests=1, wounds=1, physical=10, gone=True)),
        Refusal(NextTurn(), held().but(round=2), held().but(round=1)),
    ],
    # points
    "edge": [
        Refusal(SHOT.but(edge="before"), duel(edge_left=0), duel()),
        Refusal(SHOT.but(edge="after"), duel(edge_left=0), duel()),
        Refusal(SHOT.but(target_edge="before"), duel(bo={"edge_left": 0}), duel()),
        Refusal(CON.but(edge="after"), duel(edge_left=0), duel()),
        Refusal(SHOT.but(edge="before"), duel(edge_left=0), {"edge": ""}),
    ],
    "plot": [
        Refusal(FIX, duel(stun=1), duel(stun=1, plot=1)),
        Refusal(FIX, duel(stun=1), duel(stun=1).but(plot=1)),  # the game master's
        Refusal(FIX, duel(stun=1, player=True, plot=0).but(plot=1), duel(stun=1).but(plot=1)),
        Refusal(FIX, duel(stun=10, plot=1), duel(stun=9, plot=1)),  # staggered
        Refusal(STEP, duel(turn="b"), duel(turn="b", plot=1)),
        Refusal(SHOT.but(live=True), duel(), duel(plot=1)),
        Refusal(CON.but(live=True), duel(), duel(plot=1)),
        Refusal(CLOSER.but(plot=True), duel({"foes": "near"}, moves=1), duel({"foes": "near"}, moves=1, plot=1)),
        Refusal(SHOT.but(by="revenge"), duel(turn="b", struck_by="b"), duel(turn="b", struck_by="b", plot=1)),
    ],
    "revenge": [
        Refusal(SHOT.but(by="revenge"), duel(turn="b", plot=1), duel(turn="b", plot=1, struck_by="b")),
        Refusal(SHOT.but(by="revenge"), duel(turn="b", plot=1, struck_by="c"), duel(turn="b", plot=1, struck_by="b")),
    ],
    "two_points": [
        Refusal(CheatDeath(actor="a", ways=("plot",)), duel(dead=True, player=True, plot=1), duel(dead=True, player=True, plot=2)),
        Refusal(CheatDeath(actor="a", ways=("plot", "scar")), duel(dead=True, player=True, plot=1), {"ways": ("scar",)}),
    ],
    "players_only": [Refusal(CheatDeath(actor="a", ways=("scar",)), duel(dead=True), duel(dead=True, player=True))],
    # weapons and targets
    "range": [
        Refusal(SHOT, duel({"foes": "far"}), duel({"foes": "near"})),
        Refusal(FIST, duel({"foes": "near"}), duel()),
        Refusal(SHOT, duel({"foes": "far"}), duel({"foes": "far"}, weapons=["assault_rifle"])),
    ],
    "slots": [Refusal(SHOT.but(weapon="6"), duel(weapons=["heavy_pistol"] * 7), {"weapon": "5"})],
    "mixed": [
        Refusal(SHOT, used("mounted"), used("personal")),
        Refusal(SHOT.but(weapon="m0"), used("personal"), used("mounted")),
        Refusal(SHOT, used("mounted"), used("")),
    ],
    "target_dead": [
        Refusal(SHOT, duel(bo={"dead": True}), duel()),
        Refusal(SHOT, duel(bo={"dead": True}), duel(bo={"physical": 10})),  # who only lies there can be hit
    ],
    "sprite": [
        Refusal(SHOT, duel(bo={"kind": "sprite"}), duel()),
        Refusal(BOLT, duel(**MAGE, bo={"kind": "sprite"}), duel(**MAGE)),
    ],
    "spirit": [
        Refusal(SHOT, spirit("heavy_pistol"), spirit("focus")),
        Refusal(SHOT, spirit("long_blade"), {"willed": True}),
        Refusal(SHOT, spirit("heavy_pistol"), spirit("heavy_pistol", kind="metahuman")),
    ],
    "willed": [Refusal(SHOT.but(willed=True), spirit("heavy_pistol"), spirit("long_blade"))],
    "willed_spirit": [Refusal(FIST.but(willed=True), duel(), spirit())],
    "inside": [
        Refusal(SHOT, riding("car"), riding("bike")),
        Refusal(SHOT, riding("car"), {"target": "c"}),
        Refusal(SHOT, riding("car"), riding("car", inside="c")),
        Refusal(BOLT, riding("car", **MAGE), riding("bike", **MAGE)),
    ],
    "control": [
        Refusal(SHOT, held(), held(target="right")),
        Refusal(SHOT, held(), held({"hard_control": True})),
        Refusal(SHOT, held(), held(controller=None)),
        Refusal(SHOT, held(), held(player=False)),
    ],
    "untrained": [
        Refusal(BOLT, duel(**{**MAGE, "sorcery": 0}), duel(**MAGE)),
        Refusal(Test(actor="a", first="tasking"), duel(), duel(tasking=1)),
        Refusal(Test(actor="a", first="conjuring"), duel(), {"first": "astral_combat"}),
        Refusal(Test(actor="a", first="sorcery"), duel(), {"first": "hacking"}),
    ],
    "vr": [
        Refusal(SHOT, duel(mode="vr"), duel(mode="ar")),
        Refusal(Test(actor="a", first="athletics"), duel(mode="vr"), duel(mode="ar")),
        Refusal(Test(actor="a", first="strength"), duel(mode="vr"), {"first": "logic"}),
        Refusal(Test(actor="a", first="stealth"), duel(mode="vr"), {"first": "con"}),
        Refusal(CLOSER.but(way="away"), duel(mode="vr"), duel(mode="ar")),
        Refusal(MEND, duel(mode="vr", bo={"stun": 1}), duel(mode="ar", bo={"stun": 1})),
        Refusal(BOLT, duel(**MAGE, mode="vr"), duel(**MAGE, mode="ar")),
    ],
    "astral": [
        Refusal(SHOT, duel(astral=True), duel()),
        Refusal(Test(actor="a", first="athletics"), duel(astral=True), duel()),
        Refusal(Test(actor="a", first="agility"), duel(astral=True), {"first": "willpower"}),
        Refusal(MEND, duel(astral=True, bo={"stun": 1}), duel(bo={"stun": 1})),
        Refusal(CLOSER.but(way="away"), duel(astral=True), duel()),
    ],
    # mending
    "treated": [
        Refusal(MEND, duel(bo={"stun": 1, "treated": ("flesh",)}), duel(bo={"stun": 1, "treated": ("armour", "deck")})),
        Refusal(
            MEND.but(what="armour"),
            duel(bo={"armour": "light", "marked_armour": 1, "treated": ("armour",)}),
            duel(bo={"armour": "light", "marked_armour": 1, "treated": ("flesh",)}),
        ),
        Refusal(BOLT, duel(**{**MAGE, "spells": ["heal"]}, bo={"treated": ("flesh",)}), duel(**{**MAGE, "spells": ["heal"]})),
    ],
    "karma": [Refusal(Repair(actor="a", what="flesh"), duel(stun=1), duel(stun=1, karma_left=1))],
    "owes": [
        Refusal(Repair(actor="a", what="flesh", pay="favour"), duel(stun=1, owes=True), duel(stun=1)),
        Refusal(Repair(actor="a", what="flesh", pay="favour"), duel(stun=1, owes=True, karma_left=1), {"pay": "karma"}),
    ],
    "karma_only": [
        Refusal(FIX.but(track="deck"), duel(deck="entry", marked_deck=9, plot=1), duel(deck="entry", marked_deck=8, plot=1)),
        Refusal(MEND.but(what="deck"), duel(bo={"deck": "entry", "marked_deck": 9}), duel(bo={"deck": "entry", "marked_deck": 8})),
        Refusal(Repair(actor="a", what="deck", pay="favour"), duel(deck="entry", marked_deck=9, karma_left=1), {"pay": "karma"}),
        Refusal(Repair(actor="a", what="deck", pay="favour"), duel(deck="entry", marked_deck=9), duel(deck="entry", marked_deck=8)),
    ],
}
RULES = {
    "gone": ["S-I1"], "dead": ["S-H4"], "staggered": ["S-H2"], "knocked_out": ["S-H3"], "wrecked": ["S-V1"], "bound": ["S-I1"],
    "turn": ["S-I1"], "acted": ["S-I3"], "attacks": ["S-I2"], "moved": ["S-I4"], "due": ["S-H4", "S-Z8"], "edge": ["S-D2"],
    "plot": ["S-I3"], "revenge": ["S-I3"], "two_points": ["S-H5"], "players_only": ["S-H5"], "range": ["S-A1"], "slots": ["S-C1"],
    "mixed": ["S-V1"], "target_dead": ["S-H4"], "sprite": ["S-M3"], "spirit": ["S-G1"], "willed": ["S-G1"], "willed_spirit": ["S-G1"],
    "inside": ["S-V1"], "control": ["S-Z8"], "untrained": ["S-C1"], "vr": ["S-M1", "S-V1"], "astral": ["S-G2"], "treated": ["S-H6"],
    "karma": ["S-H6"], "owes": ["S-H6"], "karma_only": ["S-M2"],
}  # fmt: skip


EVERY = refusals(PROOFS, RULES)
SHOWN = [one for one in EVERY if isinstance(one.values[1].action, (Attack, Cast, Mend, Test))]  # what shows its odds


@pytest.mark.parametrize(("key", "proof"), EVERY)
def test_the_rules_refuse_it_and_the_game_master_may_allow_it(key, proof):
    refused(proof.fight, proof.action, f"refuse.{key}", *proof.others)


@pytest.mark.parametrize(("key", "proof"), EVERY)
def test_the_nearest_case_is_allowed(key, proof):
    fight, action = proof.allowed()
    assert why(fight, action) is None


@pytest.mark.parametrize(("key", "proof"), SHOWN)
def test_what_shows_its_odds_says_before_the_tap_that_it_is_refused(key, proof):
    assert proof.action.preview(proof.fight).refused.said.key == f"refuse.{key}"
    fight, action = proof.allowed()
    assert action.preview(fight).refused is None
