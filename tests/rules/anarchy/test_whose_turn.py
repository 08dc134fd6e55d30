"""What can be done in one's own Narration alone, by those who can act at all; and what can be done at any time."""

import pytest

from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.fighters.fighter import Sustained
from fray.rules.anarchy.fighters.templates import template
from fray.rules.anarchy.harm.mending import Fix, Mend, Patch
from fray.rules.anarchy.harm.recovery import Repair
from fray.rules.anarchy.machines.steering import Board, LetGo, Steer
from fray.rules.anarchy.machines.vehicles import Manoeuvre
from fray.rules.anarchy.magic.astral import AstralAttack, Project
from fray.rules.anarchy.magic.calling import Banish, Compile, Decompile, Dismiss, Summon
from fray.rules.anarchy.magic.spells import Cast
from fray.rules.anarchy.magic.sustaining import DropSpell
from fray.rules.anarchy.matrix.cyber_combat import CyberAttack
from fray.rules.anarchy.matrix.hacking import Connect, Hack
from fray.rules.anarchy.rounds import Begin
from fray.rules.anarchy.turns.movement import Move
from fray.rules.anarchy.turns.rolls import Test

from ..table import do, refused, why
from .build import begun, fight, fighter

MAGE = {"talent": "magician", "sorcery": 2, "conjuring": 2, "spells": ["acid"]}
ADEPT = {"talent": "technomancer", "hacking": 2, "mode": "ar"}
SPIRIT, SPRITE, CAR = (fighter("It").but(sheet=template(name)) for name in ("spirit_air", "sprite", "car"))
MINE = {"owner": "a"}


def to(other, **ann):
    """Ann with these fields, and another."""
    return begun(fighter("Ann", **ann), other)


BO = fighter("Bo", stun=3)
OWN = {  # in one's own Narration alone
    "attack": (Attack(actor="a", target="b"), to(BO)),
    "spell": (Cast(actor="a", target="b"), to(BO, **MAGE)),
    "cyber attack": (CyberAttack(actor="a", target="b"), to(SPRITE, **ADEPT)),
    "astral attack": (AstralAttack(actor="a", target="b"), to(SPIRIT, astral=True)),
    "banishing": (Banish(actor="a", target="b"), to(SPIRIT, **MAGE)),
    "decompiling": (Decompile(actor="a", target="b"), to(SPRITE, **ADEPT)),
    "summoning": (Summon(actor="a", form="template.spirit_air"), to(BO, **MAGE)),
    "compiling": (Compile(actor="a", form="template.sprite"), to(BO, **ADEPT)),
    "letting a spirit go": (Dismiss(actor="a"), to(SPIRIT.but(**MINE), **MAGE)),
    "leaving the body": (Project(actor="a"), to(BO, **MAGE)),
    "going in": (Connect(actor="a", mode="vr"), to(BO, **ADEPT)),
    "hacking": (Hack(actor="a"), to(BO, **ADEPT)),
    "moving": (Move(actor="a", others=("b",), way="away"), to(BO)),
    "steering": (Steer(actor="a", machine="b"), to(CAR)),
    "boarding": (Board(actor="a", vehicle="b"), to(CAR)),
    "a manoeuvre": (Manoeuvre(actor="a"), to(CAR, machine="b")),
    "mending": (Mend(actor="a", target="b"), to(BO)),
    "a patch": (Patch(actor="a", gear="0", target="b"), to(BO, gear=["stim_patch"])),
}
ANY_TIME = {  # at any time
    "a test": (Test(actor="a", first="con"), to(BO)),
    "a point for a box": (Fix(actor="a", target="b"), to(BO, plot=1)),
    "letting a spell go": (DropSpell(actor="a"), to(BO, sustains=Sustained(spell=0, on=("b",)))),
    "letting a machine go": (LetGo(actor="a"), to(CAR, machine="b")),
    "a repair": (Repair(actor="a", what="flesh"), to(BO, stun=1, karma_left=1)),
}


@pytest.mark.rule("S-I1")
@pytest.mark.parametrize("what", OWN)
def test_it_is_done_in_ones_own_narration_alone(what):
    action, fight = OWN[what]
    assert why(fight, action) is None
    refused(fight.but(turn="b"), action, "refuse.turn")
    assert why(fight.but(turn=None, round=0), action) is None  # before the turns begin


@pytest.mark.rule("S-I1", "S-H3")
@pytest.mark.parametrize("what", OWN)
def test_it_is_done_by_those_who_can_act(what):
    action, fight = OWN[what]
    for key in ("bound", "knocked_out"):
        refused(fight.with_fighter("a", conditions=fighter(conditions=[key]).conditions), action, f"refuse.{key}")


@pytest.mark.rule("S-I3", "S-D1")
@pytest.mark.parametrize("what", ANY_TIME)
def test_it_is_done_at_any_time(what):
    action, fight = ANY_TIME[what]
    assert why(fight, action) is None and why(fight.but(turn="b"), action) is None


@pytest.mark.rule("S-G1", "S-M3", "S-V1")
def test_the_narration_of_who_leads_one_is_ones_own():
    fist = Attack(actor="b", target="c")
    for state in ({"owner": "a"}, {"owner": "gone"}, {}):
        fight = begun(fighter("Ann"), fighter("Bo", **state), fighter("Cy"))
        led = state == {"owner": "a"}
        assert why(fight, fist) == (None if led else "refuse.turn")
        assert why(fight.but(turn="b"), fist) == ("refuse.turn" if led else None)
    out = begun(fighter("Ann", stun=10), fighter("Bo", owner="a"), fighter("Cy"), turn="b")
    assert why(out, fist) is None  # the one who leads him is out


@pytest.mark.rule("S-I3")
@pytest.mark.parametrize(("before", "points", "after"), [(0, 0, 0), (0, 4, 4), (1, 4, 5), (98, 4, 99)])
def test_the_game_master_begins_with_points_of_his_own(before, points, after):
    scene = fight(fighter("Ann"), fighter("Bo"), plot=before)
    assert do(scene, Begin(points=points))[0].plot == after


@pytest.mark.rule("S-V1")
def test_a_machine_whose_mind_is_out_does_nothing():
    drone = fighter("It", side="us").but(sheet=template("combat_drone"))
    shot = Attack(actor="a", target="b", weapon="0")
    assert why(begun(drone, BO), shot) is None
    for key in ("bound", "knocked_out"):
        refused(begun(drone.but(conditions=fighter(conditions=[key]).conditions), BO), shot, f"refuse.{key}")
