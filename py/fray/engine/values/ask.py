"""Questions that an action may put while it is decided, and their answers.

`decide` runs from the start each time with the answers known so far; where the next one is missing it stops by raising
`Asked`. No state is kept between the runs but the answers themselves.
"""

from __future__ import annotations

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
    """What was answered: the faces that fell (of a question's dice, in its order), or only what they came to, a choice, a ruling."""

    faces: tuple[int, ...] | None = Field(default=None, max_length=MOST_DICE)
    count: int | None = Field(default=None, ge=0, le=MOST_DICE)
    choice: str | None = Field(default=None, max_length=200)
    ruling: dict[str, int | str] | None = None


@dataclass(frozen=True, slots=True)
class Dice:
    """Asks for `count` faces of 1..`sides`. With `counted`, the number of successes alone will do.

    `labels` names the dice one by one where each has an owner (an initiative die each); `lines` is the sum that the
    number of dice or the chance came from; `note` says what is special about them; `reroll` marks dice that an earlier throw
    of the same roll brought.
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
    """Asks a fighter's player for one of several, in the middle of an action: what each brings stands in its hint.

    outcome, dice: what is known by then.
    """

    title: Said
    options: tuple[Option, ...]
    default: str
    outcome: tuple[Said, ...] = ()
    dice: tuple[Throw, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """One number or choice of a ruling: its default and its bounds or options.

    what: the key of the words that the log calls it by, where the label is more than one can be. quiet: that it was changed is
    not told as overruled, since it is a choice that was open.
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
        """A value of it for the log: the key of the words of an option, or a number."""
        label = next((option.label for option in self.options if option.value == value), None)
        return label.key if isinstance(label, Said) else str(value)


@dataclass(frozen=True, slots=True)
class Ruling:
    """Shows what came out and what will be applied; every entry may be changed before it is."""

    title: Said
    entries: tuple[Entry, ...]
    dice: tuple[Throw, ...] = ()
    outcome: tuple[Said, ...] = ()


Question = Dice | Choice | Ruling


class Asked(Exception):
    """Raised by `Answers` when the next answer is not there yet."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.title.key)
        self.question = question


@dataclass
class Answers:
    """Hands out the answers in the order of the questions.

    given: the answers known. chance: where faces come from when an answer is missing (None: ask). rule: whether a
    missing ruling takes its defaults (False: ask). `used` gathers what was answered, for the log.
    """

    given: Sequence[Answer] = ()
    chance: Chance | None = None
    rule: bool = True
    used: list[Answer] = field(default_factory=list)
    taken: int = 0  # how many of the given ones were

    def _next(self) -> Answer | None:
        return self.given[self.taken] if self.taken < len(self.given) else None

    def _take(self, answer: Answer) -> None:
        self.used.append(answer)
        self.taken += 1

    def dice(self, question: Dice) -> Answer:
        """Faces, or a bare count where the question allows it. Errors: `BadAnswer` when they do not fit."""
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
        """Faces, for questions that cannot be answered by a count."""
        return self.dice(question).faces or ()

    def choice(self, question: Choice, by_hand: bool = True) -> str:
        """The value of the option taken. Not `by_hand`: nobody is asked, and the default stands unless an answer says otherwise.

        Errors: `BadAnswer` for what is no option, or one that is refused.
        """
        answer = self._next()
        if answer is None or answer.choice is None:
            if answer is None and by_hand and not self.rule:
                raise Asked(question)
            self.used.append(Answer(choice=question.default))
            return question.default
        option = next((one for one in question.options if one.value == answer.choice), None)
        if option is None or option.refused is not None:
            raise BadAnswer("error.choice.value", value=Own(answer.choice))
        self._take(answer)
        return option.value

    def ruling(self, question: Ruling) -> dict[str, Any]:
        """The values of the entries by name. What an answer leaves out keeps its default. Errors: `BadAnswer`."""
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
