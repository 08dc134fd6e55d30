"""Ranges of missiles: up to the listed one of the weapon, twice, three times, and beyond."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .weapons import Weapon

Band = Literal["near", "double", "triple", "beyond"]


@dataclass(frozen=True, slots=True)
class Range:
    """A band of distance. times: how often the listed range, None for all beyond. change: the row of what it does to the chance."""

    key: Band
    times: int | None
    change: str = ""


# fmt: off
RANGES = (
    Range("near",   1),
    Range("double", 2, "difficult.range"),
    Range("triple", 3, "quarter.range"),
    Range("beyond", None, "quarter.range"),  # only where the game master lets it
)
# fmt: on
ROWS = {row.key: row for row in RANGES}


def band_at(weapon: Weapon, metres: int) -> Band:
    """The band of so many metres with this weapon."""
    return next(row.key for row in RANGES if row.times is None or metres <= weapon.range * row.times)
