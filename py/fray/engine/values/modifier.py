"""The rows of a book that change a roll, and the lines of one sum."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from pydantic import Field
from typing_extensions import TypeVar

from .model import Frozen
from .names import Word
from .text import Text

S = TypeVar("S", contravariant=True, default=Any)


@dataclass(frozen=True, slots=True)
class Modifier(Generic[S]):
    """A row of a book: `value` dice (or points) for a circumstance.

    source: a key of the words, the section of the book. group: the heading of the row among the rules at hand. effect: a key of the words,
    what the row does if it adds no number (half the chance). words: the name of the row; None if the words of its key stand elsewhere.
    when: whether the row counts in a situation. times: how many times it counts. most: it never counts more times than this.
    A row without `when` and `times` counts where a rule uses it. A book makes the situation of a fight and an action.
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
        """How many reasons a situation has for the row; 0: the row does not count."""
        if self.when is not None and not self.when(situation):
            return 0
        return 1 if self.times is None else self.times(situation)

    def line(self, times: int) -> Line:
        """The line for so many reasons. No more than `most` of them count, but the words of the line get the whole number as `n`."""
        value = self.value * (times if self.most is None else min(times, self.most))
        return Line(key=self.key, value=value, params={"n": times} if self.times is not None else {})


class Line(Frozen):
    """One addend of a sum with its reason. params: fill the words of `key`."""

    key: str
    value: int
    params: dict[str, Word | int] = Field(default_factory=dict)  # a default of `{}` would be copied deep for each line


def row_line(rows: Mapping[str, Modifier], key: str, times: int = 1, **params: str | int) -> Line:
    """The row with this key as an addend, counted so many times. params: fill the words of the row."""
    return Line(key=key, value=rows[key].value * times, params=params)


def total(lines: Iterable[Line]) -> int:
    """The sum of the lines."""
    return sum(line.value for line in lines)


def lines_of(rows: Iterable[Modifier[S]], situation: S) -> tuple[Line, ...]:
    """The lines of all rows that count in a situation, in the order of the rows."""
    counted = ((row, row.counts(situation)) for row in rows)
    return tuple(row.line(n) for row, n in counted if n)


def master_lines(modifier: int, reason: str) -> tuple[Line, ...]:
    """The line of the game master's own modifier, with the reason if there is one; nothing for 0."""
    if not modifier:
        return ()
    return (Line(key="master.reason" if reason else "master", value=modifier, params={"reason": reason} if reason else {}),)
