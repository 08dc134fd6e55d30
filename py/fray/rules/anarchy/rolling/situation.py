"""A roll as the conditions of its circumstances see it: who rolls, what for, and in which fight."""

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
    """A roll of the fighter `id`.

    skill: "" for a roll without one. kinds: what kinds of roll it is (attacks, defence, close, ranged, street, matrix, astral, death).
    action: the form in which its circumstances were chosen; None for the roll of the other side. weapon: of the attack; mounted: whether
    it is a machine's. away: the distance of what is hacked.
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
        """The fighter who rolls."""
        return self.fight.fighter(self.id)

    @cached_property
    def target_fighter(self) -> Fighter | None:
        """The fighter whom it is against."""
        return self.fight.fighters.get(self.target)

    @cached_property
    def touches(self) -> frozenset[str]:
        """All kinds of roll that it is, those of its skill too."""
        by_skill = ("magic",) if self.skill in MAGIC else ("matrix",) if self.skill in MATRIX else ()
        return frozenset((*self.kinds, *by_skill))

    @property
    def is_special(self) -> bool:
        """Whether the fighter has a speciality of the skill."""
        return bool(self.skill) and self.fighter.sheet.is_special(self.skill)

    @property
    def is_elsewhere(self) -> bool:
        """Whether it is made away from the surroundings of the body: in the Matrix or in astral space."""
        return "matrix" in self.touches or "astral" in self.touches or self.fighter.astral

    @property
    def is_street_attack(self) -> bool:
        """Whether it is an attack on somebody who is met in the flesh."""
        return "attacks" in self.touches and "street" in self.touches

    @property
    def is_rigged(self) -> bool:
        """Whether a machine is steered by VR with it."""
        return self.skill in MACHINE_SKILLS and self.fighter.mode == "vr" and self.fighter.machine is not None

    @property
    def vehicle(self) -> Fighter | None:
        """The vehicle of a passenger; None for a driver, for a weapon of the machine, and outside."""
        inside = self.fighter.inside
        return None if self.mounted or inside == self.fighter.machine else self.fight.fighters.get(inside or "")
