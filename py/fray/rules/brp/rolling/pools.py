"""Any roll of this book: who rolls, at which chance, and all that goes into it; shown, rolled and judged from one value."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING

from fray.engine.values.ask import Answers
from fray.engine.values.circumstance import own_rows
from fray.engine.values.dice import Share
from fray.engine.values.modifier import Line, Modifier, lines_of, master_lines, total
from fray.engine.values.show import Figure, Preview
from fray.engine.values.text import Said

from ..fighters.fight import Fight
from ..fighters.fighter import Fighter
from ..fighters.sheet import skill_lines
from ..fighters.traits import NOTICING
from .chances import chance_lines
from .circumstances import COUNTED, PITCH, PLAIN, Blow, Ruled, chosen
from .dice import LEVELS, SIDES, Counting, Level, Roll, chance_said, level, level_weights, roll, shown
from .row import Row
from .situation import Part, Situation

if TYPE_CHECKING:
    from ..attacks.attack import Attack

TONES: dict[Level, str] = {"failure": "miss", "success": "hit", "special": "drop"}


@dataclass(frozen=True)
class Pool:
    """A roll about to be made. counting: how the group counts faces."""

    lines: tuple[Line, ...]
    counting: Counting

    @cached_property
    def chance(self) -> int:
        """Percent, as the sum came out."""
        return total(self.lines)

    @property
    def shown(self) -> int:
        """Percent, as it is told."""
        return shown(self.chance)

    @property
    def said(self) -> Said:
        """What it comes to, in words."""
        return chance_said(self.lines)

    @property
    def weights(self) -> dict[Level, int]:
        """How many of the hundred faces come to each level."""
        return level_weights(self.chance, self.counting)

    @property
    def good(self) -> tuple[int, int]:
        """The chance to succeed, as (numerator, denominator)."""
        return SIDES - self.weights["failure"], SIDES

    def level(self, face: int) -> Level:
        """How a face counts."""
        return level(face, self.chance, self.counting)

    def roll(self, title: Said, answers: Answers) -> Roll:
        """Rolls it."""
        return roll(title, self.lines, answers, self.counting)

    @property
    def shares(self) -> tuple[Share, ...]:
        """Failure, success, special success as one whole."""
        weights = self.weights
        return tuple(Share(Said(f"share.{how}"), (weights[how], SIDES), TONES[how]) for how in reversed(LEVELS) if weights[how])

    def preview(self, *effects: Said, figures: tuple[Figure, ...] = ()) -> Preview:
        """The sum and the chances. figures: what stands before the chance to succeed."""
        every = (*figures, Figure(Said("figure.success"), chance=self.good))
        return Preview(self.lines, self.said, self.shares, every, self.shares, effects, rolls=True)


@cache
def circumstances(form: type[Ruled]) -> tuple[tuple[Row, ...], tuple[Modifier, ...]]:
    """The rows that can count in a roll with such a form, its own last: those that multiply the chance, those that are added to it."""
    rows = (*COUNTED, *own_rows(form, (Blow, Ruled), chosen))
    factors = tuple(row for row in rows if isinstance(row, Row) and row.factor != (1, 1))
    return factors, tuple(row for row in rows if row not in factors)


def pool(
    fight: Fight, id: str, base: tuple[Line, ...], skill: str = "", *, action: Ruled | None = None, part: Part = "",
    attack: Attack | None = None, unseen: bool = False,
) -> Pool:  # fmt: skip
    """The roll of a fighter: every roll of this book is made here.

    base: what it is made at before anything of the moment. skill: which one that is, "" for none. action: whose choices go into it;
    None for a roll that somebody is called on for. part: what it is in an attack. unseen: the target has not noticed it.
    """
    situation = Situation(fight, id, action or PLAIN, skill, part, attack, unseen)
    factors, numbers = circumstances(type(situation.action))
    reasons = tuple(row for row in factors if row.counts(situation))
    percent = lines_of(numbers, situation)
    touched = fight.scene.touching(*situation.kinds)
    percent += tuple(Line(key="circumstance", value=c.value, params={"name": c.name}) for c in touched if c.change == "percent" and c.value)
    percent += master_lines(situation.action.modifier, situation.action.reason)
    most = Line(key=PITCH.key, value=situation.fighter.now.power) if PITCH.counts(situation) else None
    return Pool(chance_lines(base, reasons, most=most, percent=percent), fight.options.counting)


def skill_pool(fight: Fight, id: str, skill: str, action: Ruled | None = None, part: Part = "") -> Pool:
    """The roll of a skill or characteristic."""
    fighter: Fighter = fight.fighter(id)
    return pool(fight, id, skill_lines(fighter.now, skill), skill, action=action, part=part)


def noticing(fight: Fight, id: str, skill: str = "", part: Part = "") -> tuple[str, Pool]:
    """With what he notices, and its roll. skill: "" for his best."""
    every = {key: skill_pool(fight, id, key, part=part) for key in ((skill,) if skill else NOTICING)}
    best = max(every, key=lambda key: every[key].chance)
    return best, every[best]
