"""Pace: how far a fighter goes in a round, in metres, and what that, or drawing a weapon, leaves of the DEX rank."""

from dataclasses import dataclass

from fray.engine.values.modifier import Modifier
from fray.engine.values.text import Text


@dataclass(frozen=True, slots=True)
class Pace:
    """A band of movement. metres: the most of it. change: the row of what it does to the rank, None for nothing; parts: what divides it."""

    key: str
    metres: int
    change: Modifier | None = None
    parts: int = 1


HALVED = Modifier("rank.half", 0, "section.movement", "rank", "effect.difficult", words=Text("moved {n} m: half", "прошёл {n} м: половина"))
QUARTERED = Modifier(
    "rank.quarter", 0, "section.movement", "rank", "effect.quarter", words=Text("moved {n} m: a quarter", "прошёл {n} м: четверть")
)
DRAWING = Modifier(  # for each weapon drawn or put away
    "rank.drawing", -5, "section.drawing", "rank", words=Text("weapons drawn or put away", "оружие достал или убрал")
)

FREE = Pace("free", 5)
HALF = Pace("half", 15, HALVED, 2)
QUARTER = Pace("quarter", 29, QUARTERED, 4)
ALL = Pace("all", 30)  # the whole round: only parries and dodges are left
PACES = (FREE, HALF, QUARTER, ALL)


def pace(metres: int) -> Pace:
    """The band of so many metres."""
    return next((band for band in PACES if metres <= band.metres), ALL)
