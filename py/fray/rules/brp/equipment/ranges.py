"""Ranges of missiles: up to the listed one of the weapon, twice, three times, and beyond."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .weapons import Weapon

Band = Literal["near", "double", "triple", "beyond"]


@dataclass(frozen=True, slots=True)
class Range:
    """A band of distance. times: how often the listed range, None for all beyond."""

    key: Band
    times: int | None


# fmt: off
RANGES = (
    Range("near",   1),
    Range("double", 2),
    Range("triple", 3),
    Range("beyond", None),
)
# fmt: on


def band_at(weapon: Weapon, metres: int) -> Band:
    """The band of so many metres with this weapon."""
    return next(row.key for row in RANGES if row.times is None or metres <= weapon.range * row.times)
