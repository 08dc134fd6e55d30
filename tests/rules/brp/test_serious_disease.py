"""A serious disease: points of a characteristic at a pace that quickens with failed rolls; a virulent one takes hit points by the hour."""

import pytest

from fray.rules.brp.hazards.disease import Sicken, severity
from fray.rules.brp.hazards.suffering import Suffer
from fray.rules.brp.turns import rolls

from .build import do, fight, fighter, kinds, one, sums
from .lasting import dues, hp, suffer, told, wait

MINUTE, HOUR, DAY, WEEK = 60, 3600, 86_400, 604_800


def ill(kind="major", *given, harms="constitution", **fields):
    """Ann, every characteristic 10 unless told, who caught it."""
    return do(fight(fighter("Ann", **fields)), Sicken(fighters=("a",), kind=kind, harms=harms), [96], *given)[0]


def failed(state, times):
    """So many more failed rolls, each at the time when it comes due."""
    for _ in range(times):
        state, _ = suffer(wait(state, 1, "weeks"), [100])
    return state


def lost(state, key="constitution"):
    return state.fighters["a"].losses.get(key, 0)


@pytest.mark.rule("B-S5")
@pytest.mark.parametrize("failures, level", [(1, "mild"), (2, "acute"), (3, "severe"), (4, "terminal"), (5, "terminal"), (9, "terminal")])
def test_severity_is_by_failed_rolls_and_four_is_the_worst(failures, level):
    assert severity(failures).key == level


@pytest.mark.rule("B-S5")
def test_the_first_point_goes_when_he_is_infected():
    state = ill()
    assert (lost(state), state.fighters["a"].now.constitution) == (1, 9)


@pytest.mark.rule("B-S5")
def test_who_escapes_it_loses_nothing():
    state, _ = do(fight(fighter("Ann")), Sicken(fighters=("a",), kind="major"), [50])
    assert (lost(state), state.ongoing) == (0, ())


@pytest.mark.rule("B-S5")
@pytest.mark.parametrize("more, pace", [(0, WEEK), (1, DAY), (2, HOUR), (3, MINUTE), (4, MINUTE)])
def test_it_comes_each_week_then_each_day_each_hour_each_minute(more, pace):
    # Infection is the first failed roll: mild. Then acute, severe, terminal.
    state = failed(ill(), more)
    assert state.ongoing[0].due - state.seconds == pace
    assert lost(state) == 1 + more


@pytest.mark.rule("B-S5")
def test_the_roll_is_con_as_it_is_now_times_two_then_three():
    state = ill()  # CON 9
    state, events = suffer(wait(state, 1, "weeks"), [19])
    assert sums(one(events, rolls.Tested).roll.lines) == {"recovery": 18}
    state, events = suffer(wait(state, 1, "weeks"), [24])  # CON 8, three times
    assert (sums(one(events, rolls.Tested).roll.lines), state.ongoing, lost(state)) == ({"recovery": 24}, (), 2)


@pytest.mark.rule("B-S5")
def test_hit_points_follow_con():
    state = failed(ill(), 4)  # CON 5, SIZ 10: half of 15 is 8
    assert (lost(state), hp(state), state.fighters["a"].most_hp) == (5, 8, 8)


@pytest.mark.rule("B-S5")
def test_it_may_attack_another_characteristic():
    state = failed(ill(harms="strength"), 1)
    assert (lost(state, "strength"), lost(state), hp(state)) == (2, 0, 10)


@pytest.mark.rule("B-S5")
def test_it_may_attack_hit_points():
    state, _ = suffer(wait(ill(harms="hp"), 1, "weeks", [1]), [99])  # the week healed the first point, the failed roll took another
    assert hp(state) == 9
    state, _ = suffer(wait(state, 1, "weeks"), [99])  # acute: a day later
    assert (hp(state), state.fighters["a"].losses, state.seconds) == (8, {}, WEEK + DAY)
    assert [w.kind for w in state.fighters["a"].wounds] == ["disease"] * 2


@pytest.mark.rule("B-S5")
def test_at_nought_of_a_characteristic_he_dies_and_nothing_more_comes():
    state = ill(harms="appearance", appearance=2)
    assert not state.fighters["a"].dead
    state, events = suffer(wait(state, 1, "weeks"), [90])
    assert (state.fighters["a"].dead, told(events)) == (True, ["log.test.failure", "log.lost", "log.died", "log.ceased"])
    assert dues(wait(state, 4, "weeks")) == []


@pytest.mark.rule("B-S5")
def test_at_one_of_it_he_lives():
    state = ill(harms="appearance", appearance=3)
    assert not failed(state, 1).fighters["a"].dead


@pytest.mark.rule("B-S5")
def test_the_lost_points_come_back_one_a_week_once_he_is_rid_of_it():
    state = failed(ill(), 3)  # a week, a day and an hour have gone by
    state, _ = suffer(wait(state, 1, "weeks"), [1])
    assert (lost(state), state.ongoing) == (4, ())
    assert lost(wait(state, 6)) == 4
    state = wait(state, 1, "weeks")
    assert lost(state) == 3
    assert lost(wait(state, 3, "weeks")) == 0


@pytest.mark.rule("B-S5")
def test_none_comes_back_while_it_lasts():
    state = wait(ill(), 1, "weeks")
    assert (dues(state), lost(state)) == (["due.disease"], 1)


@pytest.mark.rule("B-S5")
def test_bad_conditions_and_medicine_count_here_too():
    state = wait(ill(), 1, "weeks")  # CON 9, twice
    assert Suffer(ongoing=1, worse=1).preview(state).lines[0].value == 9
    assert Suffer(ongoing=1, better=2).preview(state).lines[0].value == 36
    state, events = suffer(state, worse=2)  # no roll: a failure all the same
    assert (kinds(events)[0], lost(state), state.ongoing[0].due - state.seconds) == ("Settled", 2, DAY)


# ------------------------------------------------------------------ a virulent one


@pytest.mark.rule("B-S5")
def test_a_virulent_one_takes_a_hit_point_at_once_and_one_each_hour():
    state = ill("hourly")
    assert hp(state) == 9
    for left in (8, 7, 6, 5, 4, 3):
        state = wait(state, 1, "hours")
        state, _ = suffer(state)  # no roll
        assert hp(state) == left
    assert state.seconds == 6 * HOUR


@pytest.mark.rule("B-S5", "B-H2")
def test_it_kills_an_average_man():
    state = ill("hourly")
    for _ in range(6):
        state, _ = suffer(wait(state, 1, "hours"))
    state, events = suffer(wait(state, 1, "hours"), [6])  # at two he faints
    assert told(events) == ["log.hurt", "log.fainted"]
    for _ in range(2):
        state, _ = suffer(wait(state, 1, "hours"))
    assert (hp(state), state.fighters["a"].is_dying) == (0, True)
    assert wait(state, 1, "hours").fighters["a"].dead


@pytest.mark.rule("B-S5")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_or_1d3_of_them(die):
    state = ill("hourly_die", [die])
    assert hp(state) == 10 - die
    state, _ = suffer(wait(state, 1, "hours"), [2])
    assert hp(state) == 8 - die


@pytest.mark.rule("B-S5")
@pytest.mark.parametrize("face, over, left", [(20, True, 16), (21, False, 15)])
def test_it_is_rolled_against_on_the_morning_of_the_second_day(face, over, left):
    # 40 hit points: one at infection and one in each of 23 hours leaves 16; the 24th brings the roll, CON 10 twice
    state = ill("hourly", own_hp=40)
    for _ in range(23):
        state, _ = suffer(wait(state, 1, "hours"))
    state = wait(state, 1, "hours")
    assert (hp(state), state.seconds) == (16, DAY)
    state, _ = suffer(state, [face])
    assert (state.ongoing == (), hp(state)) == (over, left)
