"""Durations: counted by a fighter's turn or by the round, once a round, told when they end, whatever becomes of the order."""

import pytest

from fray.engine.fight.session import Session
from fray.engine.values.ask import Answer, Answers
from fray.rules.nwod.company import Leave
from fray.rules.nwod.fighters.conditions import Condition
from fray.rules.nwod.fighters.fight import Options
from fray.rules.nwod.harm.damage import Wound
from fray.rules.nwod.harm.healing import PassTime
from fray.rules.nwod.master import Amend, SetCondition
from fray.rules.nwod.rounds import Begin, Delay, Interpose, NextTurn

from ..table import do
from .build import begun, fight, fighter
from .lasting import reloaded, told, turn

pytestmark = pytest.mark.rule("N-E4")


def held(rounds=1, of="b", **fields):
    """A condition on Cy, counted by Bo's turn unless told."""
    return Condition(key="drawing", rounds=rounds, of=of, **fields)


def three(condition, **bo):
    """Ann's turn; then come Bo and Cy, who has the condition."""
    return begun(fighter("Ann"), fighter("Bo", **bo), fighter("Cy", conditions=[condition]))


def left(fight, id="c"):
    """The rounds that are left of each of his conditions."""
    return [condition.rounds for condition in fight.fighters[id].conditions]


# ------------------------------------------------------------------ by a turn


def test_what_a_turn_counts_ends_when_that_turn_begins_and_says_so():
    ready = three(held())
    after, events = do(ready, NextTurn())
    assert (after.turn, left(ready), left(after)) == ("b", [1], [])
    (said,) = (said for event in events for said in event.log() if said.key == "log.condition.off")
    assert (said.params["fighter"].id, said.params["condition"]) == ("c", "condition.drawing")
    assert "c" in [id for event in events for id in event.about()]


def test_the_turn_of_another_does_not_count_it():
    after = turn(begun(fighter("Ann"), fighter("Bo"), fighter("Cy"), fighter("Di", conditions=[held(of="c")])))
    assert (after.turn, left(after, "d")) == ("b", [1])


def test_two_turns_are_two_rounds_and_the_end_of_a_round_does_not_count_again():
    after = turn(three(held(2)))
    assert left(after) == [1]
    after = turn(after, 2)
    assert (after.round, after.turn, left(after)) == (2, "a", [1])
    assert left(turn(after)) == []


def test_it_counts_once_although_he_delays_and_comes_again():
    after = turn(three(held(3)))
    after, _ = do(after, Delay(actor="b"))
    after, _ = do(after, Interpose(actor="b", anchor="c"))
    after = turn(after)
    assert (after.round, after.turn, left(after)) == (1, "b", [2])


def test_it_counts_at_the_moment_that_he_held_for():
    after = turn(three(held(3)))
    after, _ = do(after, Delay(actor="b", until="hold"))
    after = turn(after)
    assert (after.round, left(after)) == (2, [2])
    after, _ = do(after, Interpose(actor="b", moment="before", anchor="a"))
    assert (after.turn, left(after)) == ("b", [1])


def test_it_counts_when_the_round_ends_where_he_held_on_without_acting():
    after, _ = do(turn(three(held(3))), Delay(actor="b", until="hold"))
    after = turn(after, 3)
    assert (after.round, left(after)) == (3, [1])


def test_it_counts_when_the_round_ends_where_his_turn_was_skipped():
    after = turn(three(held(2), conditions=["bound"]))
    assert (after.turn, left(after)) == ("c", [2])
    after = turn(after)
    assert (after.round, left(after)) == (2, [1])


def test_it_goes_on_counting_when_he_has_left():
    after, _ = do(three(held(2)), Leave(fighter="b"))
    after = turn(after, 2)
    assert (after.round, left(after)) == (2, [1])
    assert left(turn(after, 2)) == []


def test_it_goes_on_counting_when_he_is_dead():
    after, _ = do(three(held(2)), Wound(fighter="b", kind="aggravated", amount=7))
    after = turn(after, 2)
    assert (after.round, left(after)) == (2, [1])


def test_it_follows_his_place_when_that_is_changed():
    ready = three(held())
    behind, _ = do(ready, Amend.of(ready, "b").but(place=1))
    assert behind.line == ("a", "c", "b")
    after = turn(behind)
    assert (after.turn, left(after)) == ("c", [1])
    assert left(turn(after)) == []


@pytest.mark.rule("N-I3", "N-I4")
def test_it_survives_ties_and_a_new_order_every_round():
    ready = fight(fighter("Ann"), fighter("Bo"), fighter("Cy", conditions=[held(2)]), options=Options(every_round=True))
    after, _ = do(ready, Begin(), [5, 5, 1], [9, 2])  # Ann and Bo tie at 9 and roll off
    assert after.line == ("a", "b", "c")
    after = turn(after)
    assert left(after) == [1]
    after = turn(after)
    after, events = do(after, NextTurn(), [1, 9, 5])
    assert (after.line, after.turn, left(after)) == (("b", "c", "a"), "b", [])
    assert "log.condition.off" in told(events)


# ------------------------------------------------------------------ by the round


def test_what_the_round_counts_ends_when_it_is_over():
    after = turn(three(held(of="")), 2)
    assert (after.round, left(after)) == (1, [1])
    after, events = do(after, NextTurn())
    assert (after.round, left(after)) == (2, [])
    assert "log.condition.off" in told(events)


def test_what_the_game_master_puts_on_for_three_rounds_is_gone_in_the_fourth():
    after, _ = do(begun(fighter("Ann"), fighter("Bo")), SetCondition(fighter="b", condition="bound", rounds=3))
    seen = []
    for number in (1, 2, 3, 4):
        while after.round < number:
            after = turn(after)
        seen.append(after.fighters["b"].has("bound"))
    assert seen == [True, True, True, False]


def test_what_has_no_duration_stays():
    after, _ = do(begun(fighter("Ann"), fighter("Bo")), SetCondition(fighter="b", condition="bound"))
    assert turn(after, 5).fighters["b"].has("bound")
    after, _ = do(after, PassTime(amount=1, unit="weeks"))
    assert after.fighters["b"].has("bound")


def test_each_fighter_of_the_same_name_has_his_own():
    ready = begun(fighter("Thug"), fighter("Thug", conditions=[held(1, "")]), fighter("Thug", conditions=[held(2, "")]))
    after = turn(ready, 3)
    assert (left(after, "a"), left(after, "b"), left(after, "c")) == ([], [], [1])


# ------------------------------------------------------------------ by game time


def test_game_time_ends_what_lasts_so_many_seconds():
    ready = three(Condition(key="asleep", ends=60))
    assert left(turn(ready)) == [None]
    after, events = do(ready, PassTime(amount=1))
    assert (left(after), "log.condition.off" in told(events)) == ([], True)


def test_twenty_rounds_of_three_seconds_end_it_as_well():
    after = three(Condition(key="asleep", ends=60))
    while after.round < 20:
        after = turn(after)
    assert (after.seconds, left(after)) == (57, [None])
    while after.round < 21:
        after = turn(after)
    assert (after.seconds, left(after)) == (60, [])


@pytest.mark.parametrize("rounds, after_a_minute", [(5, []), (20, []), (21, [1]), (30, [10])])
def test_time_outside_the_rounds_takes_its_rounds_off(rounds, after_a_minute):
    after, events = do(three(held(rounds, "")), PassTime(amount=1))
    assert left(after) == after_a_minute
    assert ("log.condition.off" in told(events)) == (after_a_minute == [])


# ------------------------------------------------------------------ undo, reading back


def test_undo_and_redo_count_neither_twice_nor_not_at_all():
    session = Session(three(held(3)))
    counted = []
    for _ in range(6):
        session.do(NextTurn(), Answers())
        counted.append(left(session.encounter))
        session.undo()
        session.do(NextTurn(), Answers())
        assert left(session.encounter) == counted[-1]
    assert counted == [[2], [2], [2], [1], [1], [1]]
    while session.undo():
        pass
    assert left(session.encounter) == [3]
    while session.redo():
        pass
    assert left(session.encounter) == [1]


def test_a_fight_read_back_in_the_middle_counts_on_where_it_was():
    fight, kept = three(held(3)), three(held(3))
    for _ in range(8):
        fight, kept = turn(fight), reloaded(turn(reloaded(kept)))
        assert fight == kept
    assert left(fight) == []


def test_undo_of_an_answer_with_dice_brings_the_condition_back():
    session = Session(fight(fighter("Ann"), fighter("Bo")))
    session.do(Begin(unaware=("b",)), Answers(given=[Answer(faces=(1, 1, 1, 1)), Answer(faces=(5,))]))
    assert session.encounter.fighters["b"].has("surprised")
    session.do(NextTurn(), Answers(given=[Answer(faces=(5,)), Answer(faces=(3, 9))]))
    assert not session.encounter.fighters["b"].has("surprised")
    session.undo()
    assert session.encounter.fighters["b"].has("surprised")
