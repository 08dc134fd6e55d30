"""Exact odds as integer weights, and where the faces of dice come from.

A distribution is a tuple of integer weights: the chance of a result is its weight divided by the sum of all weights. `Odds` begin at 0,
and their last weight means "this result or more". A `Spread` may begin anywhere, and each weight means exactly one result. Fractions
and floats appear only when a number is shown.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import gcd, lcm

from .text import Said


@dataclass(frozen=True, slots=True)
class Odds:
    """A distribution over 0, 1, …; the last weight means "this result or more". mean: the exact mean as (numerator, denominator)."""

    weights: tuple[int, ...]
    mean: tuple[int, int]

    @property
    def total(self) -> int:
        """The sum of the weights."""
        return sum(self.weights)

    def at_least(self, number: int) -> tuple[int, int]:
        """The chance of `number` or more as (numerator, denominator). Above the last index it is 0."""
        return sum(self.weights[max(number, 0) :]), self.total

    def exactly(self, number: int) -> tuple[int, int]:
        """The chance of exactly `number` as (numerator, denominator); for the last index, the chance of that number or more."""
        return (self.weights[number] if 0 <= number < len(self.weights) else 0), self.total


@dataclass(frozen=True, slots=True)
class Spread:
    """An exact distribution: weights[k] is the weight of the result low + k."""

    low: int
    weights: tuple[int, ...]

    @property
    def total(self) -> int:
        """The sum of the weights."""
        return sum(self.weights)

    def items(self) -> tuple[tuple[int, int], ...]:
        """(result, weight) of every possible result."""
        return tuple((self.low + k, weight) for k, weight in enumerate(self.weights) if weight)

    def map(self, change: Callable[[int], int]) -> Spread:
        """The distribution of `change(result)`."""
        found: dict[int, int] = {}
        for result, weight in self.items():
            new = change(result)
            found[new] = found.get(new, 0) + weight
        low, high = min(found), max(found)
        return Spread(low, tuple(found.get(k, 0) for k in range(low, high + 1)))

    def plus(self, other: Spread) -> Spread:
        """The distribution of the sum of two results that do not depend on each other."""
        weights = [0] * (len(self.weights) + len(other.weights) - 1)
        for i, a in enumerate(self.weights):
            for j, b in enumerate(other.weights):
                weights[i + j] += a * b
        return Spread(self.low + other.low, tuple(weights))

    def chance(self, least: int) -> tuple[int, int]:
        """The chance of `least` or more as (numerator, denominator)."""
        return sum(weight for result, weight in self.items() if result >= least), self.total


@lru_cache(maxsize=256)
def spread(dice: int, sides: int) -> Spread:
    """The distribution of the sum of `dice` dice."""
    out = Spread(0, (1,))
    for _ in range(dice):
        out = out.plus(Spread(1, (1,) * sides))
    return out


def added(parts: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """The sum of chances in lowest terms. All are (numerator, denominator)."""
    top, bottom = 0, 1
    for a, b in parts:
        top, bottom = top * b + a * bottom, bottom * b
        shared = gcd(top, bottom)
        top, bottom = top // shared, bottom // shared
    return top, bottom


def led_on(first: Odds, second: Callable[[int], Odds | int]) -> Odds:
    """The odds of the final result, where the successes of a first roll decide what is rolled next.

    second: successes of the first roll -> the odds of the second roll, or the final result if there is no second roll. A result beyond
    the last index of a roll counts as the last index.
    """
    ends = [second(n) for n in range(len(first.weights))]
    whole = lcm(*(end.total for end in ends if isinstance(end, Odds)))
    last = max(end if isinstance(end, int) else len(end.weights) - 1 for end in ends)
    weights = [0] * (last + 1)
    for weight, end in zip(first.weights, ends, strict=True):
        if isinstance(end, int):
            weights[end] += weight * whole
        else:
            for k, part in enumerate(end.weights):
                weights[k] += weight * part * (whole // end.total)
    shared = gcd(*weights)
    return Odds(tuple(part // shared for part in weights), (sum(k * part for k, part in enumerate(weights)), sum(weights)))


@dataclass(frozen=True, slots=True)
class Share:
    """A part of the whole: its words and its chance as (numerator, denominator)."""

    label: Said
    chance: tuple[int, int]
    tone: str = ""


class Chance:
    """Random faces. With a seed the same faces come again."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.random = random.Random(seed) if seed is not None else random.SystemRandom()

    def faces(self, count: int, sides: int) -> tuple[int, ...]:
        """The faces of `count` dice, each from 1 to `sides`."""
        return tuple(self.random.randint(1, sides) for _ in range(count))


class InTurn(Chance):
    """Faces in turn: 1, 2, 3, … and from 1 again. For looking ahead without chance; dice do not tie for ever."""

    def __init__(self) -> None:
        self.thrown = 0

    def faces(self, count: int, sides: int) -> tuple[int, ...]:
        """The next `count` faces."""
        self.thrown += count
        return tuple((self.thrown - count + i) % sides + 1 for i in range(count))


class Alike(Chance):
    """Every die shows the same face. For looking ahead: an event that is the same with two faces does not depend on the dice."""

    def __init__(self, face: int) -> None:
        self.face, self.asked = face, False

    def faces(self, count: int, sides: int) -> tuple[int, ...]:
        """`count` times the face. `asked` remembers that faces were wanted."""
        self.asked = True
        return (min(self.face, sides),) * count
