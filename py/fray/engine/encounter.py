"""Encounter, Action, Event, Step, Session: an action decides, an event happened, and the fold of the events is the fight."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, Self

from pydantic import Field, SerializeAsAny

from .ask import Answer, Answers, Ruling
from .causes import AnyLasting, outlived
from .circumstance import declared
from .coming import Ongoing
from .dice import InTurn
from .errors import Refused, RuleError
from .field import Option
from .model import Frozen
from .modifier import Line
from .show import Preview, Throw
from .text import Said


class Encounter(Frozen):
    """What every fight has. A rule book adds its own fields and narrows `fighters`, `options` and `scene`.

    fighters: id -> fighter, in the order of joining. turn: whose it is. seconds: game time since the fight began.
    options: what the group chose for it. scene: where it happens. ongoing: what keeps coming.
    """

    lasting: ClassVar[Mapping[str, AnyLasting]] = {}  # what lasts in the fights of a book, and what on
    name: str = ""
    fighters: dict[str, Any] = {}
    round: int = 0
    turn: str | None = None
    seconds: int = 0
    options: Any = None
    scene: Any = None
    ongoing: tuple[Ongoing, ...] = ()

    @property
    def shown_phase(self) -> str:
        """The phase of the round as the screen tells it, of the words `phase.…`; "" where rounds have none."""
        return ""

    def outlived(self) -> tuple[Event, ...]:
        """The ends of all that lasts without its cause. Asked after everything that happens."""
        return tuple(outlived(self, self.lasting.values()))

    def fighter(self, id: str) -> Any:
        """The fighter with this id. Errors: `RuleError` when there is none."""
        try:
            return self.fighters[id]
        except KeyError:
            raise RuleError("error.fighter.unknown", id=id or "?") from None

    def with_fighter(self, id: str, **changes: Any) -> Self:
        """The encounter with some fields of one fighter replaced."""
        return self.but(fighters={**self.fighters, id: self.fighter(id).but(**changes)})


class Event(Frozen):
    """Something that happened. It carries what came of it, so that it stays true when a rule is mended later."""

    def apply(self, encounter: Any) -> Any:
        """The encounter after it."""
        raise NotImplementedError

    def log(self) -> tuple[Said, ...]:
        """What the log says of it: nothing, or a sentence or two."""
        return ()

    def sums(self) -> tuple[tuple[Said, tuple[Line, ...]], ...]:
        """The sums behind it, that the log line opens to."""
        return ()

    def dice(self) -> tuple[Throw, ...]:
        """The dice that fell and how each counted, for drawing."""
        return ()

    def about(self) -> tuple[str, ...]:
        """The ids of the fighters it concerns, for filtering the log."""
        return tuple(value for value in (getattr(self, name, None) for name in ("actor", "fighter", "target")) if isinstance(value, str))


class Action(Frozen):
    """Something to be decided. Its fields make its form; `lifted` holds the rules that the game master lets pass this time."""

    title: ClassVar[str] = ""  # key of the words
    icon: ClassVar[str] = ""
    lifted: tuple[str, ...] = Field(default=(), max_length=200)

    def decide(self, encounter: Any, answers: Answers) -> tuple[Event, ...]:
        """What happens. Pure. Errors: `Refused`, `Incomplete`, `BadAnswer`; `ask.Asked` when an answer is wanted."""
        raise NotImplementedError

    @property
    def offered(self) -> str:
        """Its words on the menu, where its choices make it something of its own: a key."""
        return self.title

    def checked(self, encounter: Any) -> None:
        """Stops what the rules forbid before any die falls; by default with dice that fall in turn. Errors: as of `decide`."""
        self.decide(encounter, Answers(chance=InTurn()))

    def preview(self, encounter: Any) -> Preview:
        """What is known before the roll: the sum, the odds, what it does."""
        return Preview()

    def situation(self, encounter: Any) -> Any:
        """What the conditions of its circumstances are asked of: what the book makes of the fight and this action."""
        return encounter

    def matters(self, encounter: Any, name: str) -> bool:
        """Whether a field has any bearing now, and so is shown. Of a field within an entry `name` is the path: "shots.0.range"."""
        chosen = declared(type(self)).get(name)
        return chosen is None or chosen.shown is None or chosen.shown(_situation(self, encounter))

    def options(self, encounter: Any, name: str) -> tuple[Option, ...]:
        """What can be chosen for a field, the likeliest first."""
        chosen = declared(type(self)).get(name)
        return chosen.options() if chosen is not None else ()

    def note(self, encounter: Any, name: str) -> Said | None:
        """A short remark beside a field: the dice that it brings, or why it was set by itself."""
        chosen = declared(type(self)).get(name)
        return chosen.note() if chosen is not None else None

    def settled(self, encounter: Any) -> Any:
        """The same action with what follows from the other choices filled in (called whenever a field was changed)."""
        return self

    def refuse(self, key: str, **params: Any) -> None:
        """Stops the action by the rule `key`, unless the game master lifted it."""
        if key not in self.lifted:
            raise Refused(key, **params)


_latest: list[Any] = [None, None, None]  # the action whose form is drawn, the fight, and what came of them


def _situation(action: Action, encounter: Any) -> Any:
    """The situation of an action, made once for all the fields of its form."""
    if _latest[0] is not action or _latest[1] is not encounter:
        _latest[:] = action, encounter, action.situation(encounter)
    return _latest[2]


class Step(Frozen):
    """One tap: what was decided, what was answered, what happened. A step of a game master's undo."""

    action: SerializeAsAny[Action]
    answers: tuple[Answer, ...] = ()
    events: tuple[SerializeAsAny[Event], ...] = ()


class Lifted(Event):
    """The game master let a rule pass. It is called by its words, or by `<rule>.short` where those are a sentence with gaps."""

    type: Literal["Lifted"] = "Lifted"
    rule: str = Field(max_length=200)

    def apply(self, encounter: Any) -> Any:
        return encounter

    def log(self) -> tuple[Said, ...]:
        return (Said("log.lifted", {"rule": Said(f"{self.rule}.short", instead=self.rule)}),)


class Overruled(Event):
    """The game master changed what came out. what: a key of the words; before, after: keys of the words, or numbers."""

    type: Literal["Overruled"] = "Overruled"
    what: str
    before: str
    after: str

    def apply(self, encounter: Any) -> Any:
        return encounter

    def log(self) -> tuple[Said, ...]:
        return (Said("log.overruled", {"what": self.what, "before": self.before, "after": self.after}),)


def overruled(question: Ruling, values: Mapping[str, Any]) -> tuple[Overruled, ...]:
    """What the game master changed of a result. values: what stands, by name; an entry that is not among them stands as it was."""
    return tuple(
        Overruled(what=entry.what or entry.label.key, before=entry.told(entry.default), after=entry.told(values[entry.name]))
        for entry in question.entries
        if not entry.quiet and values.get(entry.name, entry.default) != entry.default
    )


def fold(encounter: Any, events: Iterable[Event]) -> Any:
    """The encounter after the events."""
    for event in events:
        encounter = event.apply(encounter)
    return encounter


MOST_ENDS = 1000  # in one step


def with_ends(
    encounter: Any, events: tuple[Event, ...], outlived: Callable[[Any], Iterable[Event]] = lambda after: after.outlived()
) -> tuple[Event, ...]:
    """The events, and the ends of what lost its cause by them.

    Each end is asked for with the one before it done, since an end may be the end of something else, and one without effect is none.
    """
    after, every = fold(encounter, events), list(events)
    while len(every) - len(events) < MOST_ENDS:
        steps = ((ended, ended.apply(after)) for ended in outlived(after))
        ended, before = next(((ended, then) for ended, then in steps if then != after), (None, after))
        if ended is None:
            break
        every.append(ended)
        after = before
    return tuple(every)


@dataclass
class Unfolding:
    """A fight while an action is decided: as it stands after all that has happened so far."""

    encounter: Any
    events: tuple[Event, ...] = ()

    def take(self, *events: Event) -> None:
        """These happened too."""
        self.events += events
        self.encounter = fold(self.encounter, events)


class Session:
    """A fight under way: the first encounter, the steps since, and how many of them stand (the rest can be redone)."""

    def __init__(self, start: Any, steps: Iterable[Step] = (), at: int | None = None) -> None:
        self.start = start
        self.steps: list[Step] = list(steps)
        self.at = len(self.steps) if at is None else at
        if not 0 <= self.at <= len(self.steps):
            raise RuleError("error.document", path="at", reason=str(self.at))
        self._states = [start]
        for step in self.steps:
            self._states.append(fold(self._states[-1], step.events))

    @property
    def encounter(self) -> Any:
        """The fight as it stands."""
        return self._states[self.at]

    def state(self, at: int) -> Any:
        """The fight after `at` steps."""
        return self._states[at]

    def decide(self, action: Action, answers: Answers) -> Step:
        """The step that the action would make, without doing it."""
        events = with_ends(self.encounter, tuple(action.decide(self.encounter, answers)))
        lifted = tuple(Lifted(rule=rule) for rule in action.lifted)
        return Step(action=action, answers=tuple(answers.used), events=lifted + events)

    def add(self, step: Step) -> None:
        """Takes a decided step in; what could be redone is gone. Errors: `RuleError` where it leaves the turn to nobody's fighter."""
        state = fold(self.encounter, step.events)
        if state.turn is not None:
            state.fighter(state.turn)
        del self.steps[self.at :], self._states[self.at + 1 :]
        self.steps.append(step)
        self._states.append(state)
        self.at += 1

    def do(self, action: Action, answers: Answers | None = None) -> Step:
        """Decides and takes in. Nothing is changed when it raises."""
        step = self.decide(action, answers or Answers())
        self.add(step)
        return step

    def undo(self) -> bool:
        """Drops the last step that stands; False when there is none."""
        self.at -= (can := self.at > 0)
        return can

    def redo(self) -> bool:
        """Puts the next step back; False when there is none."""
        self.at += (can := self.at < len(self.steps))
        return can

    @property
    def standing(self) -> list[Step]:
        """The steps that stand."""
        return self.steps[: self.at]
