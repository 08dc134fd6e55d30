"""What adds up to a number: rows of a book, and the lines of one sum."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Generic

from typing_extensions import TypeVar

from .model import Frozen
from .names import Word
from .text import Text

S = TypeVar("S", contravariant=True, default=Any)


@dataclass(frozen=True, slots=True)
class Modifier(Generic[S]):
    """A row of a book: `value` dice (or points) for a circumstance.

    source: a key of the words, the section of the book. group: its heading among the rules at hand. effect: a key of the words
    for what it does where that is no number to add (half the chance). words: what it is called; None where they stand under
    its key elsewhere. when: whether it counts in a situation, `times`: how often, `most`: at most; without `when` and `times` the rule
    that takes it says so.
    A situation is what a book makes of a fight and an action.
    """

    key: str
    value: int
    source: str
    group: str = ""
    effect: str = ""
    words: Text | None = field(default=None, kw_only=True)
    when: Callable[[S], bool] | None = field(default=None, kw_only=True)
    times: Callable[[S], int] | None = field(default=None, kw_only=True)
    most: int | None = field(default=None, kw_only=True)

    def counts(self, situation: S) -> int:
        """How often there is reason for it in a situation; 0 for not at all."""
        if self.when is not None and not self.when(situation):
            return 0
        return 1 if self.times is None else self.times(situation)

    def line(self, times: int) -> Line:
        """The row with reason for it so many times: no more of them count than it allows, but it says how many there are as `n`."""
        value = self.value * (times if self.most is None else min(times, self.most))
        return Line(key=self.key, value=value, params={"n": times} if self.times is not None else {})


class Line(Frozen):
    """One addend of a number with its reason. `params` fill the words of `key`."""

    key: str
    value: int
    params: dict[str, Word | int] = {}


def total(lines: Iterable[Line]) -> int:
    """The sum of the lines."""
    return sum(line.value for line in lines)


def lines_of(rows: Iterable[Modifier[S]], situation: S) -> tuple[Line, ...]:
    """The rows that count in a situation, as addends in their order; one that counts several times says how often as `n`."""
    counted = ((row, row.counts(situation)) for row in rows)
    return tuple(row.line(n) for row, n in counted if n)


def master_lines(modifier: int, reason: str) -> tuple[Line, ...]:
    """The game master's own modifier of a roll, with its reason where there is one."""
    if not modifier:
        return ()
    return (Line(key="master.reason" if reason else "master", value=modifier, params={"reason": reason} if reason else {}),)
