"""Cover: shots are Difficult, and one that would have hit without it strikes the cover."""

import pytest

from fray.rules.brp.equipment.weapons import MISSILES
from fray.rules.brp.fighters.conditions import Condition

from .blows import ARMED, attacked, chance, lines
from .build import begun, do, fighter, kinds

BEHIND = ARMED.but(cover="all")


def wall(arm="bow_long", **bo):
    """Ann with 60 in all that shoots, Bo behind a wall."""
    return begun(fighter("Ann", weapons=[arm], bow=60, rifle=60, sword=60), fighter("Bo", **bo))


@pytest.mark.rule("B-S3")
def test_a_shot_at_somebody_in_cover_is_difficult():
    assert lines(wall(), BEHIND) == {"skill.bow": 60, "difficult.cover": -30}


@pytest.mark.rule("B-S3")
@pytest.mark.parametrize("row", MISSILES, ids=lambda row: row.name)
def test_whatever_is_shot_or_thrown_is_difficult(row):
    # the base of each, or 25 for a rock; half of it, up
    fight = begun(fighter("Ann", weapons=[row]), fighter("Bo"))
    assert chance(fight, BEHIND) == -(-row.base // 2)


@pytest.mark.rule("B-S3")
def test_a_blow_is_not():
    fight = wall("sword_short")
    assert chance(fight, BEHIND) == 60
    after, events = do(fight, BEHIND, [60], "none", [4])
    assert after.fighters["b"].hp == 5
    _, events = do(fight, BEHIND, [61])
    assert not attacked(events).covered


@pytest.mark.rule("B-S3")
@pytest.mark.parametrize(("face", "covered"), [(30, False), (31, True), (60, True), (61, False), (100, False)])
def test_a_shot_that_would_have_hit_without_it_strikes_the_cover(face, covered):
    _, events = do(wall(), BEHIND, [face], *([[4]] if face <= 30 else []))
    assert bool(attacked(events).covered) is covered
    assert attacked(events).roll.good == (face <= 30)


@pytest.mark.rule("B-S3")
def test_without_cover_the_same_shot_hits():
    after, events = do(wall(), ARMED, [60], [4])
    assert not attacked(events).covered
    assert after.fighters["b"].hp == 5


@pytest.mark.rule("B-S3")
def test_a_cover_that_stops_everything_leaves_him_whole():
    after, events = do(wall(), BEHIND, [60])  # no dice of damage: nothing of it comes through
    assert (attacked(events).dealt, attacked(events).amount) == (None, 0)
    assert kinds(events) == ["Attacked"]
    assert after.fighters["b"].hp == 10


@pytest.mark.rule("B-S3")
@pytest.mark.parametrize(("die", "lost"), [(8, 5), (4, 1), (3, 0), (1, 0)])  # die + 1, less the 4 of a thin wall
def test_a_cover_of_some_points_lessens_the_damage(die, lost):
    after, _ = do(wall(), BEHIND.but(cover="points", cover_points=4), [60], [die])
    assert after.fighters["b"].hp == 10 - lost


@pytest.mark.rule("B-S3")
def test_armour_counts_after_the_cover():
    after, events = do(wall(armour="quilted"), BEHIND.but(cover="points", cover_points=4), [60], [8])  # 9 - 4 - 2
    assert (attacked(events).stopped, attacked(events).armour) == (4, 2)
    assert after.fighters["b"].hp == 7


@pytest.mark.rule("B-S3")
def test_a_shot_past_the_cover_is_not_lessened_by_it():
    after, _ = do(wall(), BEHIND.but(cover="points", cover_points=4), [30], [4])
    assert after.fighters["b"].hp == 5
    after, _ = do(wall(), BEHIND.but(cover="points", cover_points=4), [6], [4])  # special at 30: up to 6; 9 + 5
    assert after.fighters["b"].hp == -4


@pytest.mark.rule("B-S3")
def test_who_is_behind_cover_has_nothing_to_meet_when_it_is_struck():
    shield = {"weapons": ["shield.round"], "off": "0", "hand": "unarmed"}
    after, events = do(wall(**shield), BEHIND, [60])
    assert attacked(events).met is None
    assert after.fighters["b"].defended == 0


@pytest.mark.rule("B-S3")
def test_easy_and_cover_cancel_and_the_cover_takes_what_easy_alone_would_have_hit():
    # Ambush: 60 as Easy would be 120; with cover it is 60, and every face from 61 on strikes the cover.
    fight = begun(fighter("Ann", weapons=["bow_long"], bow=60, conditions=(Condition.new("ambushing"),)), fighter("Bo"))
    assert chance(fight, BEHIND) == 60
    for face in (61, 100):
        _, events = do(fight, BEHIND, [face])
        assert attacked(events).covered


@pytest.mark.rule("B-S3")
def test_where_the_shot_is_difficult_without_it_nothing_strikes_the_cover():
    fight = wall()
    attack = BEHIND.but(range="double")
    assert chance(fight, attack) == 30
    _, events = do(fight, attack, [31])
    assert not attacked(events).covered


@pytest.mark.rule("B-S3")
def test_at_far_range_the_cover_takes_what_a_quarter_would_have_hit():
    # 60 / 4 = 15 without, 60 / 8 = 7.5, up 8, with it
    attack = BEHIND.but(range="triple")
    assert chance(wall(), attack) == 8
    for face, covered in [(8, False), (9, True), (15, True), (16, False)]:
        _, events = do(wall(), attack, [face], *([[4]] if face <= 8 else []))
        assert bool(attacked(events).covered) is covered


@pytest.mark.rule("B-S3")
def test_the_game_master_can_say_what_comes_through():
    after, events = do(wall(), BEHIND, [60], {"amount": 3})
    assert after.fighters["b"].hp == 7
    assert "Overruled" in kinds(events)


@pytest.mark.rule("B-S3")
def test_a_thick_wall_between_them_wears_no_shield_that_is_not_set_up():
    shield = {"weapons": ["shield.round"], "off": "0", "hand": "unarmed"}
    after, _ = do(wall(**shield), BEHIND, [60])
    assert after.fighters["b"].worn == {}
