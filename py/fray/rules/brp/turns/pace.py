"""Pace: how far one goes in a round, in metres, and what that, or drawing a weapon, leaves of the DEX rank."""

from __future__ import annotations

from dataclasses import dataclass

from fray.engine.values.text import Text

from ..rolling.row import Row


@dataclass(frozen=True, slots=True)
class Pace:
    """A band of movement. metres: the most of it. change: what the rank is multiplied by, None for nothing."""

    key: str
    metres: int
    change: Row | None = None


HALVED = Row("rank.half", 0, "section.movement", "rank", "effect.difficult", (1, 2), words=Text(
    "moved {n} m: half", "прошёл {n} м: половина"
))  # fmt: skip
QUARTERED = Row("rank.quarter", 0, "section.movement", "rank", "effect.quarter", (1, 4), words=Text(
    "moved {n} m: a quarter", "прошёл {n} м: четверть"
))  # fmt: skip
DRAWING = Row("rank.drawing", -5, "section.drawing", "rank", words=Text(  # for each weapon drawn or put away
    "weapons drawn or put away", "оружие достал или убрал"
))  # fmt: skip

FREE = Pace("free", 5)
HALF = Pace("half", 15, HALVED)
QUARTER = Pace("quarter", 29, QUARTERED)
ALL = Pace("all", 30)  # the whole round: nothing but parries and dodges is left
PACES = (FREE, HALF, QUARTER, ALL)


def pace(metres: int) -> Pace:
    """The band of so many metres."""
    return next((band for band in PACES if metres <= band.metres), ALL)
