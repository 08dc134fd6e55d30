"""One roll as the conditions of its circumstances see it: whose dice they are, what they are rolled for, and in which fight."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from fray.engine.fight.action import Action

from ..equipment.weapons import Band, Weapon
from ..fighters.fight import Fight
from ..fighters.fighter import Fighter
from ..fighters.traits import MACHINE_SKILLS, MAGIC, MATRIX

Ground = Literal["street", "matrix", "astral"]


@dataclass(frozen=True)
class Situation:
    """Whose roll it is, and what it touches.

    skill: what is rolled, "" for what is no skill. kinds: what it is besides (attacks, defence, close, ranged, street, matrix, astral,
    death). action: the form in which its circumstances were chosen; None for the roll of the other side. weapon: that it is made
    with; mounted: it is a machine's. away: how far off what is hacked is.
    """

    fight: Fight
    id: str
    skill: str = ""
    kinds: tuple[str, ...] = ()
    action: Action[Fight] | None = None
    target: str = ""
    weapon: Weapon | None = None
    mounted: bool = False
    away: Band = "close"

    @cached_property
    def fighter(self) -> Fighter:
        """Whose dice they are."""
        return self.fight.fighter(self.id)

    @cached_property
    def aim(self) -> Fighter | None:
        """Whom it is against."""
        return self.fight.fighters.get(self.target)

    @cached_property
    def touches(self) -> frozenset[str]:
        """All that it is: what was said of it, and what its skill makes it."""
        by_skill = ("magic",) if self.skill in MAGIC else ("matrix",) if self.skill in MATRIX else ()
        return frozenset((*self.kinds, *by_skill))

    @property
    def is_special(self) -> bool:
        """Whether there is a speciality of what is rolled."""
        return bool(self.skill) and self.fighter.sheet.is_special(self.skill)

    @property
    def is_elsewhere(self) -> bool:
        """Whether it is made where the surroundings of the body are not: in the Matrix or in astral space."""
        return "matrix" in self.touches or "astral" in self.touches or self.fighter.astral

    @property
    def is_street_attack(self) -> bool:
        """Whether somebody is attacked who is met in the flesh."""
        return "attacks" in self.touches and "street" in self.touches

    @property
    def is_rigged(self) -> bool:
        """Whether a machine is worked by one who is within it with all his mind."""
        return self.skill in MACHINE_SKILLS and self.fighter.mode == "vr" and self.fighter.machine is not None

    @property
    def ride(self) -> Fighter | None:
        """What he rides in without driving it; None for one on his own feet, at the wheel, or with a weapon of the machine."""
        inside = self.fighter.inside
        return None if self.mounted or inside == self.fighter.machine else self.fight.fighters.get(inside or "")
