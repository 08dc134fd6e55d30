"""Dealing damage: the dice of damage, then the soak, then what a vampire halves. Neither roll can be botched."""

from __future__ import annotations

from ...engine.ask import Answers
from ...engine.model import Frozen
from ...engine.modifier import Line
from ...engine.show import Throw
from ...engine.text import Said, Who
from .dice import Roll, difficulty_lines, roll
from .fight import Fight
from .fighter import Fighter
from .soak import kind_for, soak_lines, suffered
from .weapons import Damage

SIX = difficulty_lines()
Sums = tuple[tuple[Said, tuple[Line, ...]], ...]


class Dealt(Frozen):
    """Damage as it fell. damage: its dice; soak: those of the target, None for none. levels: what he takes of it.

    armoured: armour stood in its way, so that it may be destroyed by it.
    """

    kind: Damage
    damage: Roll
    soak: Roll | None = None
    levels: int = 0
    armoured: bool = False

    @property
    def rolls(self) -> tuple[tuple[str, Roll], ...]:
        """The rolls with their names."""
        return (("damage", self.damage), *((("soak", self.soak),) if self.soak is not None else ()))

    def throws(self) -> tuple[Throw, ...]:
        """The dice, for drawing."""
        return tuple(one.throw(Said(f"throw.{name}")) for name, one in self.rolls)

    def sums(self) -> Sums:
        """The sums behind the rolls."""
        return tuple((Said(f"sum.{name}", {"n": one.pool}), one.lines) for name, one in self.rolls)


def sums_of(name: str, one: Roll) -> Sums:
    """The sums behind a roll: its dice and its difficulty."""
    dice = (Said(f"sum.{name}", {"n": one.pool}), one.lines)
    return (dice, (Said("sum.difficulty", {"n": one.difficulty}), one.against)) if one.against else (dice,)


def deal(
    fight: Fight, target: str, lines: tuple[Line, ...], kind: Damage, answers: Answers, *,
    strong: int = 0, bullet: bool = False, head: bool = False, bane: str = "", armour: bool = True, against: tuple[Line, ...] = SIX,
) -> Dealt:  # fmt: skip
    """Rolls the damage that `lines` come to, and the soak against it. strong: automatic successes; against: difficulty of the soak."""
    victim: Fighter = fight.fighter(target)
    ones = not fight.options.ignore_ones
    kind, _ = kind_for(victim, kind, bullet=bullet, head=head, bane=bane)
    who = {"target": Who(target)}
    damage = roll(Said("ask.damage", who), lines, answers, SIX, automatic=strong, ones=ones, botches=False)
    dice = soak_lines(victim, kind, bane=bane, armour=armour)
    soak = roll(Said("ask.soak", who), dice, answers, against, ones=ones, botches=False) if dice and damage.successes else None
    left = max(damage.successes - (soak.successes if soak is not None else 0), 0)
    armoured = any(line.key == "armour" for line in dice)
    return Dealt(kind=kind, damage=damage, soak=soak, levels=suffered(victim, kind, left), armoured=armoured)
