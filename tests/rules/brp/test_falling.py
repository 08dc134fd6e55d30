"""Falling: 1D6 for each three metres begun; a Dodge takes one rolled die off."""

import pytest

from fray.rules.brp.hazards.falling import Fall, Fallen, fall_dice
from fray.rules.brp.turns import rolls

from .build import begun, do, fight, fighter, one, refused, sums
from .lasting import hp, told, turn


def alone(**fields):
    """Ann with 40 hit points and Dodge 40."""
    return fight(fighter("Ann", **{"constitution": 40, "size": 40, "dodge": 40} | fields))


def fallen(state, *given, **fields):
    return do(state, Fall(fighters=("a",), **fields), *given)


@pytest.mark.rule("B-S6")
@pytest.mark.parametrize(
    "centimetres, dice",
    [(10, 1), (300, 1), (301, 2), (600, 2), (601, 3), (700, 3), (900, 3), (910, 4), (1200, 4), (1201, 5), (3000, 10)],
)
def test_a_die_for_each_three_metres_begun(centimetres, dice):
    assert fall_dice(centimetres) == dice


@pytest.mark.rule("B-S6")
def test_seven_metres_are_three_dice():
    state, events = fallen(alone(), [2, 5, 6], metres=7)
    assert (one(events, Fallen).amount, hp(state)) == (13, 27)
    assert [(w.size, w.kind) for w in state.fighters["a"].wounds] == [(13, "fall")]


@pytest.mark.rule("B-S6")
def test_nine_metres_are_three_dice_and_a_little_more_is_four():
    assert hp(fallen(alone(), [6, 6, 6], metres=9)[0]) == 22
    assert hp(fallen(alone(), [6, 6, 6, 6], metres=9, centimetres=10)[0]) == 16


@pytest.mark.rule("B-S6")
def test_armour_is_no_help():
    assert hp(fallen(alone(armour="plate"), [4], metres=3)[0]) == 36


@pytest.mark.rule("B-S6")
def test_a_dodge_takes_a_rolled_die_off():
    state, events = fallen(alone(), [2, 5, 6], [40], [4], metres=7, dodge=True)
    assert (one(events, Fallen).amount, hp(state), told(events)) == (9, 31, ["log.test.success", "log.fallen.dodged"])


@pytest.mark.rule("B-S6")
def test_a_dodge_that_fails_takes_nothing_off_and_rolls_no_die():
    state, events = fallen(alone(), [2, 5, 6], [41], metres=7, dodge=True)
    assert (hp(state), told(events)) == (27, ["log.test.failure", "log.fallen"])


@pytest.mark.rule("B-S6")
def test_no_more_is_taken_off_than_the_fall_does():
    state, events = fallen(alone(), [2], [40], [5], metres=3, dodge=True)
    assert (one(events, Fallen).amount, hp(state), state.fighters["a"].wounds) == (0, 40, ())


@pytest.mark.rule("B-S6")
def test_without_the_game_masters_leave_there_is_no_dodge():
    _, events = fallen(alone(), [2, 5, 6], metres=7)
    assert [event for event in events if isinstance(event, rolls.Tested)] == []


@pytest.mark.rule("B-S6", "B-C3")
def test_armour_hinders_the_dodge():
    _, events = fallen(alone(armour="plate"), [2], [15], [1], metres=3, dodge=True)  # 40 - 25
    tested = one(events, rolls.Tested).roll
    assert (sums(tested.lines), tested.good) == ({"skill.dodge": 40, "armour.skills": -25}, True)


@pytest.mark.rule("B-S6", "B-H2")
def test_a_fall_can_kill():
    state = begun(fighter("Ann", dexterity=12), fighter("Bo"))
    state, events = do(state, Fall(fighters=("b",), metres=7), [5, 6, 6])  # 10 - 17
    assert (hp(state, "b"), told(events)) == (-7, ["log.fallen", "log.dying"])
    assert turn(state).fighters["b"].dead


@pytest.mark.rule("B-S6", "B-H2")
def test_a_fall_to_two_hit_points_makes_unconscious():
    state, _ = do(fight(fighter("Ann")), Fall(fighters=("a",), metres=6), [3, 5], [4])
    assert (hp(state), state.fighters["a"].has("unconscious")) == (2, True)


@pytest.mark.rule("B-S6")
def test_each_of_several_has_his_own_dice():
    state = fight(fighter("Ann"), fighter("Bo"), fighter("Cy"))
    state, _ = do(state, Fall(fighters=("a", "c"), metres=3), [1], [6])
    assert [hp(state, id) for id in "abc"] == [9, 10, 4]


@pytest.mark.rule("B-S6")
def test_what_is_missing_is_asked_for():
    assert refused(alone(), Fall(metres=7)) == "need.target"
    assert refused(alone(), Fall(fighters=("a",), metres=0)) == "need.height"


@pytest.mark.rule("B-S6")
def test_the_preview_tells_the_mean_and_the_chance_to_dodge():
    figures = Fall(fighters=("a",), metres=7, dodge=True).preview(alone()).figures
    n, of = figures[0].mean
    assert 2 * n == 21 * of  # three times 3.5
    assert figures[1].chance == (40, 100)
