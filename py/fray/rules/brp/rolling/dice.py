"""Dice: a D100 at or under a chance succeeds (00 is 100), at or under a fifth of it specially; 01-05 always succeed.

Odds are exact: every level has so many faces of the hundred.
"""

from typing import Literal

from fray.engine.fight.event import Event
from fray.engine.values.ask import Answers, Dice
from fray.engine.values.model import Frozen
from fray.engine.values.modifier import Line, total
from fray.engine.values.show import Face, Throw
from fray.engine.values.text import Said, Who

from ..fighters.fight import Fight

Level = Literal["special", "success", "failure"]
LEVELS: tuple[Level, ...] = ("special", "success", "failure")
How = Literal["special", "success", "failure", "fumble"]
RANK = {"failure": 0, "success": 1, "special": 2}
ALWAYS = 5  # faces that succeed at any chance
SIDES = 100


class Counting(Frozen):
    """How the group counts faces. special_up: the fifth for a special success is rounded up; fumbles: a fumble fails at any chance."""

    special_up: bool = False
    fumbles: bool = False


PLAIN = Counting()


def special_at(chance: int, up: bool = False) -> int:
    """The highest face that is a special success: a fifth of the chance to the nearest whole (or rounded `up`), at least 1."""
    return max((chance + 4) // 5 if up else (2 * chance + 5) // 10, 1)


def fumble_from(chance: int) -> int:
    """The lowest face that is a fumble: 96 at a chance up to 10, then 1 more for each further 20 begun, 100 from 71."""
    for limit, face in ((10, 96), (30, 97), (50, 98), (70, 99)):
        if chance <= limit:
            return face
    return SIDES


def level(face: int, chance: int, counting: Counting = PLAIN) -> Level:
    """The level of a face against a chance."""
    if counting.fumbles and face >= fumble_from(chance):
        return "failure"
    if face <= special_at(chance, counting.special_up):
        return "special"
    return "success" if face <= max(chance, ALWAYS) else "failure"


def level_weights(chance: int, counting: Counting = PLAIN) -> dict[Level, int]:
    """How many of the hundred faces reach each level."""
    good = min(max(chance, ALWAYS), fumble_from(chance) - 1 if counting.fumbles else SIDES)
    special = min(special_at(chance, counting.special_up), good)
    return {"special": special, "success": good - special, "failure": SIDES - good}


class Roll(Frozen):
    """A roll that fell. chance: the sum of the lines in percent, without bounds (see `shown`). face: 1..100."""

    lines: tuple[Line, ...]
    chance: int
    face: int
    level: Level
    fumble: bool = False

    @property
    def good(self) -> bool:
        """Whether it succeeded."""
        return self.level != "failure"

    @property
    def how(self) -> How:
        """The level, or that it was a fumble."""
        return "fumble" if self.fumble else self.level

    @property
    def shown(self) -> int:
        """The chance as it is shown."""
        return shown(self.chance)

    def throw(self, label: Said | None = None) -> Throw:
        """The dice, for drawing."""
        face = Face(self.face, filled=self.good, grave=self.fumble)
        return Throw((face,), SIDES, label, Said(f"throw.{self.how}", {"face": self.face, "n": self.shown}))


def judge(face: int, lines: tuple[Line, ...], counting: Counting = PLAIN) -> Roll:
    """The roll that a face makes against a sum."""
    chance = total(lines)
    how = level(face, chance, counting)
    fumble = how == "failure" and face >= fumble_from(chance)
    return Roll(lines=lines, chance=chance, face=face, level=how, fumble=fumble)


def roll(title: Said, lines: tuple[Line, ...], answers: Answers, counting: Counting = PLAIN) -> Roll:
    """Asks for a face and judges it."""
    face = answers.faces(Dice(title, 1, SIDES, lines=lines, note=Said("ask.percent", {"n": shown(total(lines))})))[0]
    return judge(face, lines, counting)


def shown(chance: int) -> int:
    """The chance as it is shown: at least 5, at most 100."""
    return min(max(chance, ALWAYS), SIDES)


def chance_text(lines: tuple[Line, ...]) -> Said:
    """The chance of a sum, in words."""
    chance = total(lines)
    return Said("pool.chance" if chance >= ALWAYS else "pool.least", {"n": max(chance, ALWAYS)})


class Rolled(Event[Fight]):
    """The base of all events that are a single roll of a fighter."""

    actor: str
    roll: Roll

    def sums(self) -> tuple[tuple[Said, tuple[Line, ...]], ...]:
        return ((Said("sum.of", {"who": Who(self.actor), "n": self.roll.shown}), self.roll.lines),)

    def dice(self) -> tuple[Throw, ...]:
        return (self.roll.throw(),)
