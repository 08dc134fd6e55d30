"""Darkness: all fighting is Difficult, in pitch darkness at most POW in percent."""

import pytest

from fray.rules.brp.fighters.scene import Circumstance, Scene
from fray.rules.brp.master import SetScene

from .blows import ARMED, BARE, attacked, chance, lines, ways
from .build import begun, do, fighter

NEAR, PITCH = Scene(darkness="near"), Scene(darkness="pitch")


def night(scene, arm="sword_short", **ann):
    """Ann at 65 with everything against Bo, who dodges at 45 and parries at 55. Both have a POW of 10 unless told."""
    skills = {"sword": 65, "bow": 65, "brawl": 65}
    bo = fighter("Bo", weapons=["sword_broad"], sword=55, dodge=45, power=ann.pop("bo_power", 10), night_vision=ann.pop("bo_sees", False))
    return begun(fighter("Ann", weapons=[arm], **{**skills, **ann}), bo, scene=scene)


@pytest.mark.rule("B-S4")
@pytest.mark.parametrize("attack", [ARMED, BARE])
def test_near_darkness_makes_every_blow_difficult(attack):
    assert chance(night(NEAR), attack) == 33  # 32.5, up
    assert chance(night(Scene()), attack) == 65


@pytest.mark.rule("B-S4")
def test_shots_are_difficult_too():
    assert lines(night(NEAR, "bow_long")) == {"skill.bow": 65, "difficult.dark": -32}


@pytest.mark.rule("B-S4")
def test_parry_and_dodge_are_combat_skills():
    assert ways(night(NEAR)) == {"dodge": 23, "parry:0": 28}  # 22.5 and 27.5, up
    assert ways(night(Scene())) == {"dodge": 45, "parry:0": 55}


@pytest.mark.rule("B-S4")
@pytest.mark.parametrize(("power", "percent"), [(10, 10), (32, 32), (33, 33), (40, 33)])
def test_pitch_darkness_leaves_the_lower_of_power_and_half(power, percent):
    assert chance(night(PITCH, power=power)) == percent


@pytest.mark.rule("B-S4")
@pytest.mark.parametrize(("power", "dodge", "parry"), [(12, 12, 12), (25, 23, 25), (60, 23, 28)])
def test_pitch_darkness_does_the_same_to_parry_and_dodge(power, dodge, parry):
    assert ways(night(PITCH, bo_power=power)) == {"dodge": dodge, "parry:0": parry}


@pytest.mark.rule("B-S4")
def test_the_sum_names_what_power_takes():
    assert lines(night(PITCH, power=12)) == {"skill.sword": 65, "difficult.dark": -32, "pitch_dark": -21}
    assert lines(night(PITCH, power=40)) == {"skill.sword": 65, "difficult.dark": -32}


@pytest.mark.rule("B-S4")
def test_darkness_and_other_difficulty_are_one_halving():
    assert chance(night(NEAR), ARMED.but(manner="knockout")) == 33
    assert chance(night(NEAR, "bow_long"), ARMED.but(range="double", cover="all")) == 33


@pytest.mark.rule("B-S4")
def test_easy_cancels_near_darkness_and_doubles_the_power_that_takes_the_place_of_the_skill_in_pitch_darkness():
    assert chance(night(NEAR), ARMED.but(ease="easy")) == 65
    assert chance(night(PITCH, power=12), ARMED.but(ease="easy")) == 24  # 12 x 2, less than the 65 of Easy and Difficult


@pytest.mark.rule("B-S4")
def test_another_reason_to_be_difficult_halves_the_power_too():
    # POW 11 in place of the skill: half of it to knock out, 5.5, up 6; the skill itself would be one halving, 33
    assert chance(night(PITCH, power=11), ARMED.but(manner="knockout")) == 6
    assert chance(night(NEAR, power=11), ARMED.but(manner="knockout")) == 33


@pytest.mark.rule("B-S4")
def test_percentages_of_circumstance_come_after_it():
    assert chance(night(NEAR), ARMED.but(modifier=-10)) == 23  # 33 - 10
    assert chance(night(PITCH, power=12), ARMED.but(modifier=-10)) == 2
    footing = Circumstance(name="Mud", change="percent", value=-20, touches="close")
    assert chance(night(Scene(darkness="near", circumstances=(footing,)))) == 13


@pytest.mark.rule("B-S4")
def test_who_sees_in_the_dark_fights_as_always():
    fight = night(NEAR, night_vision=True)
    assert chance(fight) == 65
    assert ways(fight)["dodge"] < 45, "and the other does not"
    assert ways(night(NEAR, bo_sees=True)) == {"dodge": 45, "parry:0": 55}


@pytest.mark.rule("B-S4")
def test_without_any_light_nobody_sees():
    assert chance(night(PITCH, night_vision=True, power=12)) == 12


@pytest.mark.rule("B-S4")
def test_a_lost_point_of_power_counts():
    fight = night(PITCH, power=12, losses={"power": 4})
    assert chance(fight) == 8


@pytest.mark.rule("B-S4")
def test_the_scene_can_grow_dark_and_light_again():
    fight, _ = do(night(Scene()), SetScene(scene=NEAR))
    assert chance(fight) == 33
    _, events = do(fight, ARMED, [34])
    assert not attacked(events).roll.good
    fight, _ = do(fight, SetScene(scene=Scene()))
    assert chance(fight) == 65
