"""Every amp of the table: what it changes of a roll, of damage, of a Narration or of a scene; and where it changes nothing."""

import pytest

from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.equipment.amps import Amp
from fray.rules.anarchy.fighters.templates import template
from fray.rules.anarchy.magic.astral import AstralAttack
from fray.rules.anarchy.magic.spells import Cast
from fray.rules.anarchy.matrix.cyber_combat import CyberAttack
from fray.rules.anarchy.matrix.hacking import Hack
from fray.rules.anarchy.rounds import Begin, NewScene
from fray.rules.anarchy.turns.rolls import Test

from ..table import do, refused, why
from .build import begun, blow, clash, defence, faces, fight, fighter, lines, marks

SHOT = Attack(actor="a", target="b", weapon="0", amp="0", target_amp="0")
BLADE = SHOT.but(weapon="1")
FIST = SHOT.but(weapon="unarmed")
HIT = CyberAttack(actor="a", target="b", amp="0", target_amp="0")
MOUNTED = Attack(actor="a", target="c", weapon="m0", amp="0")


def duel(amp=None, guard=None, **ann):
    """Ann with a pistol, a blade and this amp against Bo with that one."""
    kit = {"firearms": 3, "close_combat": 2, "strength": 5, "weapons": ["heavy_pistol", "long_blade"], **ann}
    return begun(
        fighter("Ann", **kit, amps=[amp] if amp else []), fighter("Bo", amps=[guard] if guard else [], own_physical=20, own_stun=20)
    )


def online(amp=None, guard=None):
    """The same two in the Matrix, both technomancers by AR."""
    ann = fighter("Ann", talent="technomancer", hacking=3, mode="ar", amps=[amp] if amp else [])
    return begun(ann, fighter("Bo", talent="technomancer", mode="ar", amps=[guard] if guard else []))


def rig(amp):
    """Ann steers an armed drone by AR."""
    drone = fighter("Drone").but(sheet=template("combat_drone"))
    return begun(fighter("Ann", vehicle_weapons=2, machine="b", mode="ar", amps=[amp]), drone, fighter("Bo", side="foes"))


# ------------------------------------------------------------------ speed

SHOOTS = Attack(actor="a", target="b", weapon="0")


@pytest.mark.rule("S-I2", "S-I1")
@pytest.mark.parametrize(
    ("amp", "attacks", "points"), [("reflexes_1", 1, 1), ("reflexes_2", 2, 1), ("reflexes_3", 2, 2), ("smart_link", 1, 0)]
)
def test_amps_of_speed_give_attacks_and_points_and_no_dice(amp, attacks, points):
    scene = duel(amp)
    assert "amp" not in lines(FIST, scene)
    for _ in range(attacks):
        assert why(scene, SHOOTS) is None
        scene, _ = do(scene, SHOOTS, faces(0, 6), faces(0, 6))
    refused(scene, SHOOTS, "refuse.attacks")
    for action, before in ((NewScene(), duel(amp, plot=1)), (Begin(), fight(fighter("Ann", amps=[amp], plot=1), fighter("Bo")))):
        after, _ = do(before, action)
        assert after.fighters["a"].plot == 1 + points


@pytest.mark.rule("S-I1", "S-H2")
def test_who_is_staggered_or_gone_gets_no_points_of_speed():
    fast = {"amps": ["reflexes_3"], "plot": 1}
    for state in ({"physical": 10}, {"gone": True}):
        after, _ = do(begun(fighter("Bo"), fighter("Ann", **fast, **state)), NewScene())
        assert after.fighters["b"].plot == 1


# ------------------------------------------------------------------ dice


@pytest.mark.rule("S-D3")
def test_a_smart_link_is_a_die_on_shots_and_on_nothing_else():
    scene = duel("smart_link")
    assert lines(SHOT, scene) == {"firearms": 3, "agility": 3, "amp": 1}
    for other in (BLADE, FIST, Test(actor="a", first="stealth", amp="0"), Test(actor="a", first="firearms", amp="0")):
        assert "amp" not in lines(other, scene)
    assert "amp" not in lines(SHOT.but(amp=""), scene)  # left out


@pytest.mark.rule("S-D3")
def test_a_parry_is_a_die_on_the_defence_of_the_street_alone():
    assert defence(SHOT, duel(guard="parry")) == {"agility": 3, "logic": 3, "amp": 1}
    assert "amp" not in lines(SHOT, duel("parry"))
    assert "amp" not in defence(HIT, online(guard="parry"))
    assert "amp" not in defence(SHOT.but(target_amp=""), duel(guard="parry"))


@pytest.mark.rule("S-D3", "S-M2")
def test_an_attack_program_is_two_dice_on_cyber_combat_alone():
    scene = online("attack_program")
    assert lines(HIT, scene) == {"hacking": 3, "logic": 3, "amp": 2}
    assert "amp" not in lines(Hack(actor="a", amp="0"), scene)
    assert "amp" not in lines(SHOT, duel("attack_program"))


@pytest.mark.rule("S-D3", "S-M2")
def test_a_shield_program_is_two_dice_on_the_defence_of_the_matrix_alone():
    assert defence(HIT, online(guard="shield_program")) == {"logic": 3, "logic.again": 3, "amp": 2}
    assert "amp" not in defence(SHOT, duel(guard="shield_program"))
    assert "amp" not in lines(HIT, online("shield_program"))


# ------------------------------------------------------------------ rerolls


@pytest.mark.rule("S-D3")
def test_quick_reactions_roll_two_misses_of_the_defence_once_more():
    _, events = do(duel(guard="reaction"), SHOT, faces(3, 6), faces(1, 6), [6, 6])
    assert clash(events).defence.hits == 3 and clash(events).net == 0
    do(duel("reaction"), SHOT, faces(3, 6), faces(1, 6))  # none on the attack
    do(online(guard="reaction"), HIT, faces(3, 6), faces(1, 6))  # and none in the Matrix


@pytest.mark.rule("S-D3", "S-M1")
def test_a_stealth_program_rolls_two_misses_of_hacking_once_more():
    scene = online("stealth_program")
    _, events = do(scene, Hack(actor="a", amp="0", difficulty=4), faces(1, 6), [5, 1], faces(2, 4))
    assert events[0].roll.hits == 2 and events[0].good
    do(scene, Hack(actor="a", difficulty=4), faces(1, 6), faces(2, 4))  # left out
    do(scene, Test(actor="a", first="electronics", amp="0"), faces(1, 3), faces(2, 8))


@pytest.mark.rule("S-D3", "S-V1")
def test_a_rig_rolls_a_miss_of_a_mounted_weapon_once_more():
    _, events = do(rig("rig"), MOUNTED, faces(1, 5), [5], faces(1, 6))
    assert clash(events).attack.hits == 2
    do(duel("rig"), SHOT, faces(1, 6), faces(1, 6))  # not of one's own


# ------------------------------------------------------------------ damage


@pytest.mark.rule("S-A2")
def test_muscles_are_a_point_more_on_blows_alone():
    scene = duel("muscles")
    # half of 5, up, is 3: the blade 3 + 3, the fist 3
    assert blow(BLADE, scene) == (7, "physical")
    assert blow(FIST, scene) == (4, "stun")
    assert blow(SHOT, scene) == (6, "physical")
    assert blow(BLADE.but(amp=""), scene) == (6, "physical")
    after, _ = do(scene, BLADE, faces(2, 5), faces(1, 6))
    assert marks(after.fighters["b"]) == (0, 8, 0)  # 6 + 1 + 1


@pytest.mark.rule("S-A2")
def test_dense_bones_make_the_damage_of_bare_hands_physical_and_a_point_more():
    scene = duel("bone_density")
    assert blow(FIST, scene) == (4, "physical")
    assert blow(FIST.but(amp=""), scene) == (3, "stun")
    assert blow(SHOT, scene) == (6, "physical")
    club = duel("bone_density", weapons=["club"])
    assert blow(SHOT, club) == (6, "stun")  # 3 + 2 + 1: a club stays a club


@pytest.mark.rule("S-D3", "S-C1")
@pytest.mark.parametrize("plates", ["dermal_plates", "spirit_hide"])
def test_plates_and_hides_take_a_point_off_damage_to_the_body(plates):
    assert blow(SHOT, duel(guard=plates)) == (5, "physical")
    assert blow(BLADE, duel(guard=plates)) == (5, "physical")
    after, _ = do(duel(guard=plates), SHOT, faces(2, 6), faces(1, 6))
    assert marks(after.fighters["b"]) == (0, 6, 0)  # 6 + 1 - 1
    assert blow(HIT, online(guard=plates)) == (2, "stun")  # half of 3, up: not in the Matrix
    assert blow(SHOT, duel(plates)) == (6, "physical")  # not off what he deals


@pytest.mark.rule("S-M2")
def test_a_biofeedback_filter_takes_a_point_off_damage_of_the_matrix():
    assert blow(HIT, online(guard="biofeedback_filter")) == (1, "stun")
    assert blow(SHOT, duel(guard="biofeedback_filter")) == (6, "physical")


@pytest.mark.rule("S-D3")
def test_the_best_of_several_counts_and_one_against_everything_counts_everywhere():
    own = {"name": "Charm", "reduction": 2, "reduces": "everything"}
    bo = fighter("Bo", talent="technomancer", mode="ar", astral=True, amps=["dermal_plates", Amp(**own)])
    scene = begun(fighter("Ann", talent="technomancer", hacking=3, logic=8, mode="ar", weapons=["heavy_pistol"]), bo)
    assert blow(SHOT.but(amp=""), scene)[0] == 4  # 6 - 2, not - 3
    assert blow(HIT.but(amp=""), scene)[0] == 2  # half of 8 - 2
    ghost = begun(fighter("Ann", talent="magician", willpower=8, astral=True), bo)
    assert blow(AstralAttack(actor="a", target="b"), ghost)[0] == 2


# ------------------------------------------------------------------ eyes, and amps of one's own


@pytest.mark.rule("S-Z2")
def test_eyes_take_the_darkness_away_and_give_nothing_else():
    scene = duel("eyes").but(scene=duel().scene.but(dark="full"))
    assert lines(SHOT, scene) == {"firearms": 3, "agility": 3}
    assert defence(SHOT, scene) == {"agility": 3, "logic": 3, "dark.full": -3}  # Bo has none


@pytest.mark.rule("S-D3")
@pytest.mark.parametrize(
    ("touches", "action", "fits"),
    [
        ("everything", SHOT, True),
        ("everything", Test(actor="a", first="con", amp="0"), True),
        ("attacks", SHOT, True),
        ("attacks", BLADE, True),
        ("attacks", Test(actor="a", first="con", amp="0"), False),
        ("close_attacks", BLADE, True),
        ("close_attacks", SHOT, False),
        ("firearms", SHOT, True),
        ("firearms", BLADE, False),
        ("close_combat", FIST, True),
        ("con", Test(actor="a", first="con", amp="0"), True),
        ("nothing", SHOT, False),
    ],
)
def test_an_amp_of_ones_own_changes_the_rolls_that_it_touches(touches, action, fits):
    assert lines(action, duel(Amp(name="Own", touches=touches, dice=2))).get("amp", 0) == (2 if fits else 0)


@pytest.mark.rule("S-D3", "S-G1", "S-G2")
def test_an_amp_for_all_attacks_counts_for_spells_and_in_astral_space():
    own = Amp(name="Own", touches="attacks", dice=2)
    mage = {"talent": "magician", "sorcery": 2, "spells": ["acid"], "astral_combat": 1, "amps": [own]}
    assert lines(Cast(actor="a", target="b", amp="0"), begun(fighter("Ann", **mage), fighter("Bo")))["amp"] == 2
    there = begun(fighter("Ann", astral=True, **mage), fighter("Bo", talent="magician", astral=True))
    assert lines(AstralAttack(actor="a", target="b", amp="0"), there)["amp"] == 2
