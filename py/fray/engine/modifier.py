"""What adds up to a number: rows of a book, and the lines of one sum."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .model import Frozen


@dataclass(frozen=True, slots=True)
class Modifier:
    """A row of a book: `value` dice (or points) for a circumstance. Its words stand under the same key.

    effect: a key of the words for what it does where that is no number to add (half the chance).
    """

    key: str
    value: int
    source: str  # a key of the words: the section of the book
    group: str = ""
    effect: str = ""


class Line(Frozen):
    """One addend of a number with its reason. `params` fill the words of `key`."""

    key: str
    value: int
    params: dict[str, str | int] = {}


def total(lines: Iterable[Line]) -> int:
    """The sum of the lines."""
    return sum(line.value for line in lines)
