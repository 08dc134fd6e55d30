"""Exact odds as integer weights, and chance as a source of faces.

A distribution is a tuple of integer weights: index k holds the weight of the result k, the last index the weight of
"that many or more"; the whole is divided by their sum. No fraction and no float is needed until a figure is shown.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from .text import Said


@dataclass(frozen=True, slots=True)
class Odds:
    """A distribution over 0, 1, … with the last weight meaning "or more"; `mean` is exact, as (numerator, denominator)."""

    weights: tuple[int, ...]
    mean: tuple[int, int]

    @property
    def total(self) -> int:
        """The sum of the weights."""
        return sum(self.weights)

    def at_least(self, number: int) -> tuple[int, int]:
        """The chance of `number` or more as (numerator, denominator); exact up to the last index."""
        return sum(self.weights[max(number, 0) :]), self.total

    def exactly(self, number: int) -> tuple[int, int]:
        """The chance of exactly `number` (of the last index: that or more)."""
        return (self.weights[number] if 0 <= number < len(self.weights) else 0), self.total


def combine(left: tuple[int, ...], right: tuple[int, ...], last: int) -> tuple[int, ...]:
    """The distribution of the sum of two independent ones; all from `last` on is gathered there."""
    out = [0] * (min(last, len(left) + len(right) - 2) + 1)
    top = len(out) - 1
    for i, a in enumerate(left):
        if a:
            for j, b in enumerate(right):
                out[i + j if i + j < top else top] += a * b
    return tuple(out)


def repeat(die: tuple[int, ...], times: int, last: int) -> tuple[int, ...]:
    """The distribution of the sum of `times` independent throws, by doubling."""
    result: tuple[int, ...] = (1,)
    while times:
        if times & 1:
            result = combine(result, die, last)
        times >>= 1
        if times:
            die = combine(die, die, last)
    return result


@dataclass(frozen=True, slots=True)
class Share:
    """A part of the whole: a word and its chance as (numerator, denominator)."""

    label: Said
    chance: tuple[int, int]
    tone: str = ""


class Chance:
    """Faces by chance. A seed makes them repeatable."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.random = random.Random(seed) if seed is not None else random.SystemRandom()

    def faces(self, count: int, sides: int) -> tuple[int, ...]:
        """`count` independent faces of 1..`sides`."""
        return tuple(self.random.randint(1, sides) for _ in range(count))


class InTurn(Chance):
    """Faces one after the other, 1, 2, 3 … and round again. For looking ahead without chance; no two dice tie for ever."""

    def __init__(self) -> None:
        self.thrown = 0

    def faces(self, count: int, sides: int) -> tuple[int, ...]:
        """The next `count` faces."""
        self.thrown += count
        return tuple((self.thrown - count + i) % sides + 1 for i in range(count))


class Alike(Chance):
    """Every die shows the same face. For looking ahead: what two such faces have in common does not hang on the dice to come."""

    def __init__(self, face: int) -> None:
        self.face, self.asked = face, False

    def faces(self, count: int, sides: int) -> tuple[int, ...]:
        """`count` times that face; `asked` tells that some were wanted."""
        self.asked = True
        return (min(self.face, sides),) * count
