"""Pace: how far one goes in a round, in metres, and what it leaves of the DEX rank."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """A band of movement. metres: the most of it. change: the row of the modifiers that the rank is multiplied by, "" for none."""

    key: str
    metres: int
    change: str = ""


FREE = Pace("free", 5)
HALF = Pace("half", 15, "rank.half")
QUARTER = Pace("quarter", 29, "rank.quarter")
ALL = Pace("all", 30)  # the whole round: nothing but parries and dodges is left
PACES = (FREE, HALF, QUARTER, ALL)


def pace(metres: int) -> Pace:
    """The band of so many metres."""
    return next((band for band in PACES if metres <= band.metres), ALL)
