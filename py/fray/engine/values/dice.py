"""Exact odds as integer weights, and chance as a source of faces.

A distribution is a tuple of integer weights, and the whole is divided by their sum. In `Odds` index k holds the weight of the
result k, the last index the weight of "that many or more"; a `Spread` has an end, and may begin anywhere. No fraction and no float
is needed until a figure is shown.
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
        """(result, weight) of each."""
        return tuple((self.low + k, weight) for k, weight in enumerate(self.weights) if weight)

    def map(self, change: Callable[[int], int]) -> Spread:
        """The distribution of a function of the result."""
        found: dict[int, int] = {}
        for result, weight in self.items():
            new = change(result)
            found[new] = found.get(new, 0) + weight
        low, high = min(found), max(found)
        return Spread(low, tuple(found.get(k, 0) for k in range(low, high + 1)))

    def plus(self, other: Spread) -> Spread:
        """The distribution of the sum of two independent results."""
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
    """The sum of so many dice."""
    out = Spread(0, (1,))
    for _ in range(dice):
        out = out.plus(Spread(1, (1,) * sides))
    return out


def added(parts: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """The sum of chances, each as (numerator, denominator), in lowest terms."""
    top, bottom = 0, 1
    for a, b in parts:
        top, bottom = top * b + a * bottom, bottom * b
        shared = gcd(top, bottom)
        top, bottom = top // shared, bottom // shared
    return top, bottom


def led_on(first: Odds, second: Callable[[int], Odds | int]) -> Odds:
    """The chances of what comes of a roll and of another that its successes lead to.

    second: successes of the first -> the odds of the second roll, or what it comes to without one. Exact but for what is beyond
    the last row of either, which counts as that row.
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
