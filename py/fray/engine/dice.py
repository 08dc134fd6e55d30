"""Exact odds as integer weights, and chance as a source of faces.

A distribution is a tuple of integer weights: index k holds the weight of the result k, the last index the weight of
"that many or more"; the whole is divided by their sum. No fraction and no float is needed until a figure is shown.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from math import comb, gcd

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


def chained(start: tuple[int, int], again: tuple[int, int], times: int, last: int) -> tuple[int, ...]:
    """The distribution of the sum of `times` independent throws, each of which may go on and on.

    One throw has the generating function (a + b x) / (c - n x), for `start` = (a, b) and `again` = (c, n): a/c for nothing, and
    every further point with n/c. Weights of 0..last-1 and of "last or more", of c^(times + last) in all.
    """
    (a, b), (c, n) = start, again
    first = [comb(times, j) * a ** (times - j) * b**j for j in range(min(times, last - 1) + 1)]
    further = [comb(times + m - 1, m) * n**m * c ** (last - m) for m in range(last)]
    weights = [sum(first[j] * further[k - j] for j in range(min(k, len(first) - 1) + 1)) for k in range(last)]
    return (*weights, c ** (times + last) - sum(weights))


def added(parts: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """The sum of chances, each as (numerator, denominator), in lowest terms."""
    top, bottom = 0, 1
    for a, b in parts:
        top, bottom = top * b + a * bottom, bottom * b
        shared = gcd(top, bottom)
        top, bottom = top // shared, bottom // shared
    return top, bottom


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
