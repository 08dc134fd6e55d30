"""Conditions: put on and taken off, and how they run out by rounds, by somebody's turns, and by game time."""

import pytest
from pydantic import ValidationError

from fray.engine.fight.conditions import Condition, put, strength_of, take
from fray.engine.fight.countdown import Ticked, expired, tick_round, tick_turn
from fray.engine.fight.event import fold
from fray.engine.values.text import Said, Who

from .table import table

ROUND = 12


def holding(*conditions, **fields):
    """A fight of one whom these hold."""
    return table("Ann", "Bo", **fields).with_fighter("a", conditions=conditions)


def keys(fight):
    return [(c.key, c.rounds) for c in fight.fighters["a"].conditions]


def test_a_condition_is_on_once_and_the_last_word_counts():
    one = holding(Condition(key="prone"), Condition(key="dazed", value=-1)).fighters["a"]
    on = put(one, Condition(key="prone", rounds=2))
    assert on == (Condition(key="dazed", value=-1), Condition(key="prone", rounds=2))
    assert take(one, "prone", "asleep") == (Condition(key="dazed", value=-1),)
    assert (strength_of(one, "dazed"), strength_of(one, "asleep")) == (-1, 0)
    assert (one.has("dazed"), one.has("asleep")) == (True, False)


def test_rounds_count_down_when_one_ends_and_the_last_takes_the_condition_with_it():
    fight = holding(Condition(key="stunned", rounds=2), Condition(key="blind"), round=1)
    fight = fold(fight, tick_round(fight)).but(round=2)
    assert keys(fight) == [("stunned", 1), ("blind", None)]
    (event,) = tick_round(fight)
    assert keys(fold(fight, (event,))) == [("blind", None)]
    assert event.ended == (("a", "stunned"),)
    assert event.log() == (Said("log.condition.off", {"fighter": Who("a"), "condition": "condition.stunned"}),)
    assert event.about() == ("a",)


def test_nothing_is_told_where_nothing_counts():
    assert tick_round(holding(Condition(key="blind"), round=1)) == ()
    assert tick_turn(holding(Condition(key="stunned", rounds=2), round=1), "b") == ()
    assert expired(holding(Condition(key="blind"), round=1), round_seconds=ROUND) == ()


def test_what_is_counted_by_a_turn_is_counted_once_in_a_round():
    fight = holding(Condition(key="stunned", rounds=3, of="b"), round=1)
    fight = fold(fight, tick_turn(fight, "b"))
    assert keys(fight) == [("stunned", 2)]
    assert tick_turn(fight, "b") == tick_round(fight) == ()
    later = fight.but(round=2)  # his turn does not come in it
    assert keys(fold(later, tick_round(later))) == [("stunned", 1)]


@pytest.mark.parametrize("seconds, left", [(0, 5), (11, 5), (12, 4), (59, 1), (60, None)])
def test_time_outside_the_rounds_takes_as_many_as_would_have_come_in_it(seconds, left):
    fight = holding(Condition(key="stunned", rounds=5))
    after = fold(fight, expired(fight, seconds, round_seconds=ROUND))
    assert keys(after) == ([("stunned", left)] if left else [])


def test_a_condition_ends_at_its_second():
    fight = holding(Condition(key="drugged", ends=100), seconds=99)
    assert expired(fight, round_seconds=ROUND) == ()
    (event,) = expired(fight.but(seconds=100), round_seconds=ROUND)
    assert event.ended == (("a", "drugged"),)


def test_a_system_with_a_condition_of_its_own_gets_its_own_event():
    class Known(Condition):
        pass

    class Told(Ticked):
        conditions: dict[str, tuple[Known, ...]]

    fight = holding(Known(key="stunned", rounds=3), round=1)
    for events in (tick_round(fight, Told), tick_turn(fight, "a", Told), expired(fight, 12, round_seconds=ROUND, event=Told)):
        assert all(type(event) is Told for event in events)
    (event,) = tick_round(fight, Told)
    assert Told.model_validate_json(event.model_dump_json()) == event
    assert type(fold(fight, (event,)).fighters["a"].conditions[0]) is Known


@pytest.mark.parametrize("fields", [{"rounds": 0}, {"rounds": 10_001}, {"value": 10_000}, {"key": "k" * 41}])
def test_a_condition_keeps_within_its_bounds(fields):
    with pytest.raises(ValidationError):
        Condition(**{"key": "stunned", **fields})
