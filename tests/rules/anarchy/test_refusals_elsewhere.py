"""Every refusal of magic, the Matrix, machines and wills: where the rules refuse, and the nearest case in which they do not."""

import pytest

from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.equipment.amps import Amp
from fray.rules.anarchy.fighters.fighter import Sustained
from fray.rules.anarchy.fighters.templates import template
from fray.rules.anarchy.machines.steering import Board, Steer
from fray.rules.anarchy.magic.astral import AstralAttack, Project
from fray.rules.anarchy.magic.calling import Banish, Compile, Decompile, Summon
from fray.rules.anarchy.magic.control import Struggle
from fray.rules.anarchy.magic.spells import Cast
from fray.rules.anarchy.matrix.cyber_combat import CyberAttack
from fray.rules.anarchy.matrix.hacking import Connect, Hack

from ..table import refused, why
from .build import Refusal, begun, fighter, refusals

BOLT = Cast(actor="a", target="b")
SUMMON = Summon(actor="a", form="template.spirit_air")
COMPILE = Compile(actor="a", form="template.sprite")
BANISH, DECOMPILE = Banish(actor="a", target="b"), Decompile(actor="a", target="b")
PROJECT = Project(actor="a")
STRIKE = AstralAttack(actor="a", target="b")
HIT, HACK = CyberAttack(actor="a", target="b"), Hack(actor="a")
VR, AR, OFF = (Connect(actor="a", mode=mode) for mode in ("vr", "ar", "off"))
STEER = Steer(actor="a", machine="b")
DRIVE = Steer(actor="a", machine="b", mode="hand", inside=True)
BOARD = Board(actor="a", vehicle="b")
GUN = Attack(actor="a", target="c", weapon="m0")
MAGE = {"talent": "magician", "sorcery": 3, "conjuring": 3, "spells": ["acid"]}
ADEPT = {"talent": "technomancer", "hacking": 3, "mode": "ar"}
KEPT = Sustained(spell=1, on=("b",), since=1)
FOCUS = Amp(name="Focus", touches="sorcery", dice=2)


def pair(bo=None, **ann):
    """Ann and Bo, close to each other."""
    return begun(fighter("Ann", **ann), fighter("Bo", **(bo or {})))


def mage(*spells, bo=None, **ann):
    """Ann, a magician, with these spells, and Bo."""
    return pair(bo, **{**MAGE, **({"spells": list(spells)} if spells else {}), **ann})


def served(kind, **servant):
    """Ann can call a being of this kind, and has called one: the third fighter."""
    ann = fighter("Ann", **(MAGE if kind == "spirit" else ADEPT))
    return begun(ann, fighter("Bo"), fighter("It", **{"kind": kind, "owner": "a", **servant}))


def garage(kind="car", scene=None, bo=None, ann=None, **machine):
    """Ann, a machine of this kind with a gun, and Bo, who may be at its wheel."""
    sheet = template(kind).but(weapons=template("combat_drone").weapons)
    bo = fighter("Bo", side="foes", **(bo or {}))
    return begun(fighter("Ann", side="us", **(ann or {})), fighter("It", side="us").but(sheet=sheet, **machine), bo, scene=scene)


def held(**ann):
    """Ann in the power of Bo in turn 3."""
    return pair(**{"controller": "b", "held": 1, **ann}).but(round=3)


PROOFS = {
    # spells
    "one_amp": [
        Refusal(BOLT.but(amp="0"), mage("lightning", amps=[FOCUS]), mage("manabolt", amps=[FOCUS])),
        Refusal(BOLT.but(amp="0"), mage("lightning", amps=[FOCUS]), {"amp": ""}),
    ],
    "sustains": [
        Refusal(BOLT, mage("illusion", "confusion", sustains=KEPT), mage("illusion", "confusion")),
        Refusal(BOLT, mage("illusion", "confusion", sustains=KEPT), {"keep": False}),
        Refusal(BOLT, mage("illusion", "confusion", sustains=KEPT), mage("acid", "confusion", sustains=KEPT)),
        Refusal(BOLT, mage("illusion", "confusion", sustains=KEPT), mage("heal", "confusion", sustains=KEPT)),
    ],
    "magician": [
        Refusal(BOLT, mage(talent="mundane"), mage()),
        Refusal(BOLT, mage(talent="mundane"), mage(talent="mundane", kind="spirit")),
        Refusal(SUMMON, mage(talent="mundane"), mage()),
        Refusal(BANISH, mage(talent="technomancer", bo={"kind": "spirit"}), mage(bo={"kind": "spirit"})),
        Refusal(PROJECT, pair(), mage()),
        Refusal(PROJECT, mage(kind="spirit"), mage()),
    ],
    "untrained": [
        Refusal(SUMMON, mage(conjuring=0), mage(conjuring=1)),
        Refusal(BANISH, mage(conjuring=0, bo={"kind": "spirit"}), mage(bo={"kind": "spirit"})),
    ],
    "vr": [
        Refusal(BANISH, mage(mode="vr", bo={"kind": "spirit"}), mage(mode="ar", bo={"kind": "spirit"})),
        Refusal(PROJECT, mage(mode="vr"), mage()),
    ],
    # spirits, sprites, astral space
    "one_servant": [
        Refusal(SUMMON, served("spirit"), served("spirit", gone=True)),
        Refusal(SUMMON, served("spirit"), served("spirit", owner="b")),
        Refusal(COMPILE, served("sprite"), served("sprite", gone=True)),
    ],
    "not_spirit": [Refusal(BANISH, mage(), mage(bo={"kind": "spirit"}))],
    "not_sprite": [Refusal(DECOMPILE, pair({"mode": "vr"}, **ADEPT), pair({"kind": "sprite"}, **ADEPT))],
    "not_astral": [
        Refusal(STRIKE, mage(astral=True), mage(astral=True, bo={"astral": True})),
        Refusal(STRIKE, mage(astral=True), mage(astral=True, bo={"kind": "spirit"})),  # of both worlds
        Refusal(BOLT, mage(astral=True), mage()),
        Refusal(BOLT, mage(astral=True), mage(astral=True, bo={"astral": True})),
    ],
    "in_astral": [
        Refusal(BOLT, mage(bo={"astral": True}), mage()),
        Refusal(BOLT, mage(bo={"astral": True}), mage(bo={"kind": "spirit"})),
        Refusal(BOLT, mage(bo={"astral": True}), mage(astral=True, bo={"astral": True})),
    ],
    "need_astral": [
        Refusal(STRIKE, mage(bo={"astral": True}), mage(astral=True, bo={"astral": True})),
        Refusal(STRIKE, mage(bo={"astral": True}), pair({"astral": True}, kind="spirit")),
    ],
    # the Matrix
    "technomancer": [
        Refusal(COMPILE, pair(**{**ADEPT, "talent": "mundane"}), pair(**ADEPT)),
        Refusal(DECOMPILE, pair({"kind": "sprite"}, **{**ADEPT, "talent": "mundane"}), pair({"kind": "sprite"}, **ADEPT)),
    ],
    "offline": [
        Refusal(HACK, pair(deck="entry"), pair(deck="entry", mode="ar")),
        Refusal(HACK, pair(deck="entry"), pair(kind="sprite")),
        Refusal(HIT, pair({"mode": "ar"}, deck="entry"), pair({"mode": "ar"}, deck="entry", mode="vr")),
        Refusal(COMPILE, pair(**{**ADEPT, "mode": ""}), pair(**ADEPT)),
        Refusal(DECOMPILE, pair({"kind": "sprite"}, **{**ADEPT, "mode": ""}), pair({"kind": "sprite"}, **ADEPT)),
    ],
    "target_offline": [
        Refusal(HIT, pair(**ADEPT), pair({"mode": "ar"}, **ADEPT)),
        Refusal(HIT, pair(**ADEPT), pair({"kind": "sprite"}, **ADEPT)),
    ],
    "no_deck": [
        Refusal(VR, pair(), pair(deck="entry")),
        Refusal(AR, pair(), pair(talent="technomancer")),
        Refusal(VR, pair(talent="magician"), pair(kind="sprite")),
    ],
    "bricked": [
        Refusal(AR, pair(deck="entry", marked_deck=9), pair(deck="entry", marked_deck=8)),
        Refusal(VR, pair(deck="entry", marked_deck=9), pair(deck="entry", marked_deck=8)),
    ],
    "astral": [
        Refusal(VR, pair(deck="entry", astral=True), pair(deck="entry")),
        Refusal(STEER, garage(ann={"astral": True}), garage()),
    ],
    # machines
    "machine": [
        Refusal(STEER, garage(armour=12), garage(armour=11)),
        Refusal(GUN, garage(ann={"machine": "b", "mode": "ar"}, armour=12), garage(ann={"machine": "b", "mode": "ar"}, armour=11)),
    ],
    "steered": [
        Refusal(STEER, garage(bo={"machine": "b", "mode": "ar"}), garage()),
        Refusal(
            Attack(actor="b", target="c", weapon="0"),
            garage("combat_drone", ann={"machine": "b", "mode": "ar"}).but(turn="a"),
            garage("combat_drone").but(turn="b"),
        ),
    ],
    "no_seat": [
        Refusal(STEER.but(inside=True), garage("combat_drone"), garage()),
        Refusal(STEER.but(inside=True), garage("combat_drone"), {"inside": False}),
    ],
    "by_hand": [
        Refusal(STEER.but(mode="hand"), garage(), {"inside": True}),
        Refusal(STEER.but(mode="hand"), garage(), {"mode": "ar"}),
    ],
    "far_off": [
        Refusal(BOARD, garage(scene={"friends": "near"}), garage()),
        Refusal(DRIVE, garage(scene={"friends": "near"}), garage()),
        Refusal(DRIVE, garage(scene={"friends": "near"}), garage(scene={"friends": "near"}, ann={"inside": "b"})),
        Refusal(STEER.but(inside=True), garage(scene={"friends": "far"}), {"inside": False}),
    ],
    # wills
    "first_narration": [Refusal(Struggle(actor="a"), held(held=3), held(held=2))],
    "tried": [Refusal(Struggle(actor="a"), held(tried=3), held(tried=2))],
}
RULES = {
    "one_amp": ["S-D3"], "sustains": ["S-G1"], "magician": ["S-G1", "S-G2"], "untrained": ["S-C1"], "vr": ["S-M1"],
    "one_servant": ["S-G1", "S-M3"], "not_spirit": ["S-G1"], "not_sprite": ["S-M3"], "not_astral": ["S-G2"], "in_astral": ["S-G2"],
    "need_astral": ["S-G2"], "technomancer": ["S-M3"], "offline": ["S-M1"], "target_offline": ["S-M2"], "no_deck": ["S-M1"],
    "bricked": ["S-M2"], "astral": ["S-G2"], "machine": ["S-V1"], "steered": ["S-V1"], "no_seat": ["S-V1"], "by_hand": ["S-V1"],
    "far_off": ["S-V1"], "first_narration": ["S-Z8"], "tried": ["S-Z8"],
}  # fmt: skip
EVERY = refusals(PROOFS, RULES)


@pytest.mark.parametrize(("key", "proof"), EVERY)
def test_the_rules_refuse_it_and_the_game_master_may_allow_it(key, proof):
    refused(proof.fight, proof.action, f"refuse.{key}", *proof.others)


@pytest.mark.parametrize(("key", "proof"), EVERY)
def test_the_nearest_case_is_allowed(key, proof):
    fight, action = proof.allowed()
    assert why(fight, action) is None
