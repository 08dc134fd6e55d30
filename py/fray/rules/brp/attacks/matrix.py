"""The matrix of attack and defence: a row for each pair of levels."""

from dataclasses import dataclass
from typing import Literal

from ..rolling.dice import Level

Hit = Literal["", "normal", "special"]
PARTLY = 2  # hit points that what parries loses when it stops a part of a special success
TURNED = 1  # hit points that the weapon of the attacker loses when a special success parries it


@dataclass(frozen=True, slots=True)
class Cell:
    """hit: what the attack does. parrying, attacking: hit points that what parries loses, and in melee the weapon of the attacker."""

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
    """The cell of two levels. No defence counts as a failed one."""
    return CELLS[attack, defence]
