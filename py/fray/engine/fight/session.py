"""Session: a fight as a list of steps. A step can be undone and redone."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic

from pydantic import SerializeAsAny

from ..values.ask import Answer, Answers
from ..values.errors import RuleError
from ..values.model import Frozen
from ..values.text import Own
from .action import Action
from .encounter import En
from .event import E, Event, Lifted, fold


class Step(Frozen):
    """One tap: what was decided, what was answered, what happened. Undo takes back one step."""

    action: SerializeAsAny[Action]
    answers: tuple[Answer, ...] = ()
    events: tuple[SerializeAsAny[Event], ...] = ()


MOST_ENDS = 1000  # things that can end in one step


def with_ends(
    encounter: En, events: tuple[Event[En], ...], outlived: Callable[[En], Iterable[Event[En]]] = lambda after: after.outlived()
) -> tuple[Event[En], ...]:
    """The events, and after them the events that end what has lost its cause.

    `outlived` is asked again after each end, since one end may be the cause of the next. An end that changes nothing is left out.
    """
    now = fold(encounter, events)
    ends: list[Event[En]] = []
    while len(ends) < MOST_ENDS:
        end = _next_end(now, outlived(now))
        if end is None:
            break
        ends.append(end)
        now = end.apply(now)
    return (*events, *ends)


def _next_end(encounter: En, ends: Iterable[Event[En]]) -> Event[En] | None:
    """The first of these events that changes anything."""
    return next((end for end in ends if end.apply(encounter) != encounter), None)


@dataclass
class Unfolding(Generic[E]):
    """A fight while an action is decided. encounter: the fight after all events so far."""

    encounter: E
    events: tuple[Event[E], ...] = ()

    def take(self, *events: Event[E]) -> None:
        """Adds events that happened next."""
        self.events += events
        self.encounter = fold(self.encounter, events)


EVERY = 100  # steps between two states that are kept for good


class Session(Generic[En]):
    """A fight as a list of steps. start: the encounter before all steps. at: how many steps stand; the rest can be redone.

    A state takes far more room than a step. So one state in a hundred is kept, and those near to the last one that was asked for; any other
    is folded again from the one kept before it.
    """

    def __init__(self, start: En, steps: Iterable[Step] = (), at: int | None = None) -> None:
        self.start = start
        self.steps: list[Step] = list(steps)
        self.at = len(self.steps) if at is None else at
        if not 0 <= self.at <= len(self.steps):
            raise RuleError("error.document", path=Own("at"), reason=Own(self.at))
        self._kept: list[En] = [start]  # after 0, 100, 200, … steps
        self._near: dict[int, En] = {0: start}
        self._rounds = [start.round]
        for number, step in enumerate(self.steps, 1):
            self._put(number, fold(self._near[number - 1], step.events))

    def _put(self, number: int, state: En) -> None:
        """Takes in the state after the last step."""
        self._rounds.append(state.round)
        if number % EVERY == 0:
            self._kept.append(state)
        self._near[number] = state
        self._forget(number)

    def _forget(self, number: int) -> None:
        """Drops states that are far from this one."""
        if len(self._near) > 3 * EVERY:
            self._near = {n: state for n, state in self._near.items() if abs(n - number) <= EVERY or n == self.at}

    @property
    def encounter(self) -> En:
        """The fight now."""
        return self.state(self.at)

    def state(self, at: int) -> En:
        """The fight after `at` steps."""
        if at not in self._near:
            first = at
            while first not in self._near and first % EVERY:
                first -= 1
            state = self._near[at] = self._near.get(first) or self._kept[first // EVERY]
            for number in range(first + 1, at + 1):
                state = self._near[number] = fold(state, self.steps[number - 1].events)
            self._forget(at)
        return self._near[at]

    def round(self, at: int) -> int:
        """The round after `at` steps."""
        return self._rounds[at]

    def decide(self, action: Action, answers: Answers) -> Step:
        """The step that the action would make. Nothing is changed."""
        events = with_ends(self.encounter, tuple(action.decide(self.encounter, answers)))
        lifted = tuple(Lifted(rule=rule) for rule in action.lifted)
        return Step(action=action, answers=tuple(answers.used), events=lifted + events)

    def add(self, step: Step) -> None:
        """Adds a decided step. What could be redone is lost. Errors: `RuleError` if the step gives the turn to an unknown fighter."""
        state = fold(self.encounter, step.events)
        if state.turn is not None:
            state.fighter(state.turn)
        for number in range(self.at + 1, len(self.steps) + 1):
            self._near.pop(number, None)
        del self.steps[self.at :], self._rounds[self.at + 1 :], self._kept[self.at // EVERY + 1 :]
        self.steps.append(step)
        self.at += 1
        self._put(self.at, state)

    def do(self, action: Action, answers: Answers | None = None) -> Step:
        """Decides the action and adds the step. If it raises an error, nothing is changed."""
        step = self.decide(action, answers or Answers())
        self.add(step)
        return step

    def undo(self) -> bool:
        """Takes back the last step that stands; False if there is none."""
        if self.at == 0:
            return False
        self.at -= 1
        return True

    def redo(self) -> bool:
        """Puts the next step back; False if there is none."""
        if self.at == len(self.steps):
            return False
        self.at += 1
        return True

    @property
    def standing(self) -> list[Step]:
        """The steps that are not undone."""
        return self.steps[: self.at]
