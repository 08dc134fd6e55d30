"""The states of a fight: few are held, and every one can be had, whatever was asked for before."""

import random

import long
import pytest
from books import SYSTEMS

from fray.engine.fight.action import Action
from fray.engine.fight.encounter import Encounter
from fray.engine.fight.event import Event, fold
from fray.engine.fight.session import EVERY, Session
from fray.engine.values.dice import Chance

STEPS = 5000


class Passed(Event):
    type: str = "Passed"

    def apply(self, encounter):
        return encounter.but(seconds=encounter.seconds + 1, round=encounter.seconds // 7)


class Pass(Action):
    type: str = "Pass"

    def decide(self, encounter, answers):
        return (Passed(),)


def held(session):
    return len({id(state) for state in (*session._near.values(), *session._kept)})


@pytest.fixture(scope="module")
def long_fight():
    session = Session(Encounter())
    for _ in range(STEPS):
        session.do(Pass())
    return session


def orders():
    numbers = list(range(STEPS + 1))
    yield "forwards", numbers
    yield "backwards", numbers[::-1]
    yield "anywhere", random.Random(1).sample(numbers, 300)


@pytest.mark.parametrize("order", [pytest.param(numbers, id=name) for name, numbers in orders()])
def test_few_states_are_held_and_each_is_what_it_was(long_fight, order):
    """3 times 100 near ones at most, and one in a hundred of the 5,000."""
    most = 3 * EVERY + STEPS // EVERY + 2
    for number in order:
        assert long_fight.state(number).seconds == number
        assert long_fight.round(number) == long_fight.state(number).round
        assert held(long_fight) <= most


def test_undo_comes_to_every_depth_and_redo_back(long_fight):
    session = Session(Encounter(), long_fight.steps)
    for number in range(STEPS - 1, -1, -1):
        assert session.undo()
        assert session.encounter.seconds == number
    assert not session.undo()
    for number in range(1, STEPS + 1):
        assert session.redo()
        assert session.encounter.seconds == number


@pytest.mark.parametrize("at", [0, 1, 99, 100, 101, 250, 299])
def test_what_was_redoable_leaves_no_state_behind(at):
    session = Session(Encounter())
    for _ in range(300):
        session.do(Pass())
    session.at = at
    step = session.do(Pass())
    other = Session(Encounter(), [*session.steps[:at], step.but(events=(Passed(), Passed()))])
    session.undo()
    session.add(other.steps[-1])
    assert len(session.steps) == session.at == at + 1
    assert session.encounter.seconds == at + 2
    for _ in range(250):
        session.do(Pass())
    assert [session.state(n).seconds for n in range(at + 252)] == [*range(at + 1), *range(at + 2, at + 253)]
    assert [session.round(n) for n in range(at + 252)] == [session.state(n).round for n in range(at + 252)]


def test_the_state_that_stands_is_the_same_one_while_others_are_asked_for(long_fight):
    """What is drawn is remembered for as long as the fight is the same."""
    long_fight.at = 4321
    now = long_fight.encounter
    for number in range(0, STEPS, 50):
        long_fight.state(number)
    assert long_fight.encounter is now
    long_fight.at = STEPS


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)
def test_a_fight_of_any_book_is_undone_to_every_depth(system):
    session, _ = long.fight(system, 12, 230, Chance(5))
    states = [session.start]
    for step in session.steps:
        states.append(fold(states[-1], step.events))
    again = Session(session.start, session.steps)
    for number in range(len(states) - 1, -1, -1):
        assert again.encounter == session.state(number) == states[number]
        again.undo()
