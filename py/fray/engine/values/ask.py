"""Questions that an action asks while it is decided, and the answers.

`decide` always runs from the start, with all answers known so far. Where the next answer is missing, it raises `Asked`. Between the runs
nothing is kept but the answers.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from pydantic import Field

from .dice import Chance
from .errors import BadAnswer
from .field import Option
from .model import Frozen
from .modifier import Line
from .show import Throw
from .text import Own, Said, Who

MOST_DICE = 500


class Answer(Frozen):
    """An answer: the faces that fell, in the order of the dice; or only the number of successes; or a choice; or a ruling."""

    faces: tuple[int, ...] | None = Field(default=None, max_length=MOST_DICE)
    count: int | None = Field(default=None, ge=0, le=MOST_DICE)
    choice: str | None = Field(default=None, max_length=200)
    ruling: dict[str, int | str] | None = None


@dataclass(frozen=True, slots=True)
class Dice:
    """Asks for the faces of `count` dice, each from 1 to `sides`. counted: the number of successes is enough.

    labels: a name for each die, if the dice have different owners (as for initiative). lines: the sum that gave the number of dice or the
    chance. note: what is special about the dice. reroll: an earlier throw of the same roll led to these dice.
    """

    title: Said
    count: int
    sides: int = 10
    counted: bool = False
    labels: tuple[Said | Who, ...] = ()
    lines: tuple[Line, ...] = ()
    note: Said | None = None
    reroll: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """Asks the player of a fighter for one of the options in the middle of an action. The hint of an option says what it brings.

    outcome, dice: what is already known.
    """

    title: Said
    options: tuple[Option, ...]
    default: str
    outcome: tuple[Said, ...] = ()
    dice: tuple[Throw, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """One number or choice of a ruling: its default, and its bounds or options.

    what: the key of its name in the log, if that is not the label. quiet: the log does not call a change overruled, since the choice was
    open.
    """

    name: str
    label: Said
    default: int | str
    options: tuple[Option, ...] = ()
    least: int = 0
    most: int = 99
    what: str = ""
    quiet: bool = False

    def told(self, value: int | str) -> str:
        """A value of the entry for the log: the key of the words of an option, or a number."""
        label = next((option.label for option in self.options if option.value == value), None)
        return label.key if isinstance(label, Said) else str(value)


@dataclass(frozen=True, slots=True)
class Ruling:
    """Shows a result and what it will change. Every entry may be changed first."""

    title: Said
    entries: tuple[Entry, ...]
    dice: tuple[Throw, ...] = ()
    outcome: tuple[Said, ...] = ()


Question = Dice | Choice | Ruling


class Asked(Exception):
    """Raised by `Answers` when the next answer is missing."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.title.key)
        self.question = question


@dataclass
class Answers:
    """Hands out the answers in the order of the questions.

    given: the known answers. chance: gives the faces when an answer is missing, None: ask. rule: a missing ruling takes its defaults,
    False: ask. used: all answers so far; the step keeps them.
    """

    given: Sequence[Answer] = ()
    chance: Chance | None = None
    rule: bool = True
    used: list[Answer] = field(default_factory=list)
    taken: int = 0  # how many of the given answers are used up

    def _next(self) -> Answer | None:
        return self.given[self.taken] if self.taken < len(self.given) else None

    def _take(self, answer: Answer) -> None:
        self.used.append(answer)
        self.taken += 1

    def dice(self, question: Dice) -> Answer:
        """Faces, or only the number of successes if the question allows that. Errors: `BadAnswer` when the answer does not fit."""
        answer = self._next()
        if answer is None:
            if self.chance is None:
                raise Asked(question)
            answer = Answer(faces=self.chance.faces(question.count, question.sides))
        if answer.faces is not None:
            if len(answer.faces) != question.count:
                raise BadAnswer("error.faces.count", given=len(answer.faces), wanted=question.count)
            for face in answer.faces:
                if not 1 <= face <= question.sides:
                    raise BadAnswer("error.faces.range", face=face, sides=question.sides)
        elif answer.count is None or not question.counted:
            raise BadAnswer("error.faces.missing", wanted=question.count)
        self._take(answer)
        return answer

    def faces(self, question: Dice) -> tuple[int, ...]:
        """Faces, for questions that do not allow the number of successes alone."""
        return self.dice(question).faces or ()

    def choice(self, question: Choice, by_hand: bool = True) -> str:
        """The value of the chosen option. by_hand: False for a choice that nobody is asked for; without an answer it takes the default.

        Errors: `BadAnswer` for a value that is no option, or a refused option.
        """
        answer = self._next()
        if answer is None or answer.choice is None:
            if answer is None and by_hand and not self.rule:
                raise Asked(question)
            self.used.append(Answer(choice=question.default))
            return question.default
        option = next((option for option in question.options if option.value == answer.choice), None)
        if option is None or option.refused is not None:
            raise BadAnswer("error.choice.value", value=Own(answer.choice))
        self._take(answer)
        return option.value

    def ruling(self, question: Ruling) -> dict[str, Any]:
        """Name of an entry -> its value. An entry that the answer leaves out has its default. Errors: `BadAnswer`."""
        answer = self._next()
        if answer is None:
            if not self.rule:
                raise Asked(question)
            answer = Answer(ruling={})
        if answer.ruling is None:
            raise BadAnswer("error.ruling.missing")
        values: dict[str, Any] = {entry.name: entry.default for entry in question.entries}
        for name, value in answer.ruling.items():
            entry = next((entry for entry in question.entries if entry.name == name), None)
            if entry is None:
                raise BadAnswer("error.ruling.unknown", name=Own(name))
            fits = (
                value in [option.value for option in entry.options]
                if entry.options
                else isinstance(value, int) and entry.least <= value <= entry.most
            )
            if not fits:
                raise BadAnswer("error.ruling.value", name=entry.label, value=Own(value))
            values[name] = value
        self._take(Answer(ruling={k: v for k, v in values.items() if v != self._default(question, k)}))
        return values

    @staticmethod
    def _default(question: Ruling, name: str) -> int | str:
        return next(entry.default for entry in question.entries if entry.name == name)
