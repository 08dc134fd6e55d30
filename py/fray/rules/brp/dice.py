"""Dice: a D100 at or under a chance succeeds (00 is 100), at or under a fifth of it specially; 01-05 always succeed.

Odds are exact: every level has so many faces of the hundred.
"""

from __future__ import annotations

from typing import Literal

from ...engine.ask import Answers, Dice
from ...engine.encounter import Event
from ...engine.model import Frozen
from ...engine.modifier import Line, total
from ...engine.show import Face, Throw
from ...engine.text import Said, Who

Level = Literal["special", "success", "failure"]
LEVELS: tuple[Level, ...] = ("special", "success", "failure")
RANK = {"failure": 0, "success": 1, "special": 2}
ALWAYS = 5  # faces that succeed whatever the chance, as long as there is one
SIDES = 100


def special_at(chance: int, up: bool = False) -> int:
    """The highest face that succeeds specially: a fifth of the chance to the nearest whole (or `up`), at least 1."""
    return max((chance + 4) // 5 if up else (2 * chance + 5) // 10, 1)


def fumble_from(chance: int) -> int:
    """The lowest face that is a fumble: 96 at a chance up to 10, then one more for each 20, 100 from 71."""
    for limit, face in ((10, 96), (30, 97), (50, 98), (70, 99)):
        if chance <= limit:
            return face
    return SIDES


def level(face: int, chance: int, up: bool = False, fumbles: bool = False) -> Level:
    """How a face counts against a chance that is possible at all. fumbles: a fumble fails whatever the chance."""
    if fumbles and face >= fumble_from(chance):
        return "failure"
    if face <= special_at(chance, up):
        return "special"
    return "success" if face <= max(chance, ALWAYS) else "failure"


def level_weights(chance: int, up: bool = False, fumbles: bool = False) -> dict[Level, int]:
    """How many of the hundred faces come to each level."""
    good = min(max(chance, ALWAYS), fumble_from(chance) - 1 if fumbles else SIDES)
    special = min(special_at(chance, up), good)
    return {"special": special, "success": good - special, "failure": SIDES - good}


class Roll(Frozen):
    """A roll that fell. chance: percent it was rolled against. face: 1..100. special: the highest face that was a special success."""

    lines: tuple[Line, ...]
    chance: int
    face: int
    special: int
    level: Level
    fumble: bool = False

    @property
    def good(self) -> bool:
        """Whether it succeeded."""
        return self.level != "failure"

    def throw(self, label: Said | None = None) -> Throw:
        """The dice, for drawing."""
        face = Face(self.face, filled=self.good, grave=self.fumble)
        return Throw((face,), SIDES, label, Said(f"throw.{'fumble' if self.fumble else self.level}", {"n": self.chance}))


def chance_of(lines: tuple[Line, ...]) -> int:
    """The chance that a sum comes to; below 5 the faces 01-05 still succeed."""
    return total(lines)


def judge(face: int, lines: tuple[Line, ...], up: bool = False, fumbles: bool = False) -> Roll:
    """The roll that a face is against a sum."""
    chance = chance_of(lines)
    how = level(face, chance, up, fumbles)
    fumble = how == "failure" and face >= fumble_from(chance)
    return Roll(lines=lines, chance=chance, face=face, special=special_at(chance, up), level=how, fumble=fumble)


def roll(title: Said, lines: tuple[Line, ...], answers: Answers, up: bool = False, fumbles: bool = False) -> Roll:
    """Asks for a face and judges it."""
    face = answers.faces(Dice(title, 1, SIDES, lines=lines, note=Said("ask.percent", {"n": shown(chance_of(lines))})))[0]
    return judge(face, lines, up, fumbles)


def shown(chance: int) -> int:
    """The chance as it is told: at least 5, at most 100."""
    return min(max(chance, ALWAYS), SIDES)


def chance_said(lines: tuple[Line, ...]) -> Said:
    """What a sum comes to, in words."""
    chance = chance_of(lines)
    return Said("pool.chance" if chance >= ALWAYS else "pool.least", {"n": chance if chance >= ALWAYS else ALWAYS})


class Rolled(Event):
    """The base of all events that are one roll of somebody."""

    actor: str
    roll: Roll

    def sums(self) -> tuple[tuple[Said, tuple[Line, ...]], ...]:
        return ((Said("sum.of", {"who": Who(self.actor), "n": self.roll.chance}), self.roll.lines),)

    def dice(self) -> tuple[Throw, ...]:
        return (self.roll.throw(),)


# ------------------------------------------------------------------ resistance

EVEN = 50
STEP = 5
SURE = 10


def resistance(active: int, passive: int) -> int | None:
    """The chance of the active side, in percent: 50 and 5 for each point of difference; None when it is sure or impossible."""
    return EVEN + STEP * (active - passive) if abs(active - passive) < SURE else None


def is_sure(active: int, passive: int) -> bool:
    """Whether the active side prevails without a roll."""
    return active - passive >= SURE
