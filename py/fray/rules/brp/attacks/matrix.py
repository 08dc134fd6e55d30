"""The matrix of attack and defence: one row for each pair of levels, with what comes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..rolling.dice import Level

Hit = Literal["", "normal", "special"]
PARTLY = 2  # hit points that a parrying weapon or shield loses when it stops only a part of a special success
TURNED = 1  # hit points that an attacking weapon loses when it is parried with a special success


@dataclass(frozen=True, slots=True)
class Cell:
    """hit: what the blow does. parrying, attacking: hit points lost by what parries, and in melee by the attacker's weapon."""

    attack: Level
    defence: Level
    hit: Hit
    parrying: int = 0
    attacking: int = 0


# fmt: off
#        attack     defence    hit        parrying attacking
MATRIX = (
    Cell("special", "special", ""),
    Cell("special", "success", "normal",  PARTLY),
    Cell("special", "failure", "special"),
    Cell("success", "special", "",        0,       TURNED),
    Cell("success", "success", ""),
    Cell("success", "failure", "normal"),
    Cell("failure", "special", ""),
    Cell("failure", "success", ""),
    Cell("failure", "failure", ""),
)
# fmt: on
CELLS = {(cell.attack, cell.defence): cell for cell in MATRIX}


def cell(attack: Level, defence: Level = "failure") -> Cell:
    """What an attack and a defence come to. Without a defence it counts as failed."""
    return CELLS[attack, defence]
