"""One roll and what surrounds it: what the conditions of all circumstances are asked of."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from fray.engine.fight.action import Action

from ..equipment.ranges import Band, band_at
from ..equipment.weapons import Weapon
from ..fighters.fight import Fight
from ..fighters.fighter import Fighter, enlisted
from ..fighters.sheet import Sheet
from ..fighters.traits import COMBAT, NOTICING
from .choices import AttackChoices

NOBODY = enlisted(Sheet(name="?"))
Part = Literal["", "strikes", "meets", "notices"]  # what it is in an attack: the attack, a defence, noticing who is behind one


@dataclass(frozen=True)
class Situation:
    """A roll of the fighter `id`. action: whose choices go into it. skill: what is rolled, "" for what is no skill.

    part: what it is in `attack`, "" outside of one. unseen: the target has not noticed who comes from behind.
    """

    fight: Fight
    id: str
    action: Action
    skill: str = ""
    part: Part = ""
    attack: AttackChoices | None = None
    unseen: bool = False

    @cached_property
    def fighter(self) -> Fighter:
        """Who rolls; a blank one while nobody is chosen."""
        return self.fight.fighter(self.id) if self.id else NOBODY

    @cached_property
    def attacker(self) -> Fighter | None:
        """Who makes the attack that it is part of."""
        return self.fight.fighters.get(self.attack.actor) if self.attack is not None else None

    @cached_property
    def target(self) -> Fighter | None:
        """At whom that attack goes."""
        return self.fight.fighters.get(self.attack.target) if self.attack is not None else None

    @cached_property
    def weapon(self) -> Weapon | None:
        """What is struck or shot with."""
        return self.attacker.weapon(self.attack.weapon) if self.attack is not None and self.attacker is not None else None

    @property
    def strikes(self) -> bool:
        """Whether it is the attack itself."""
        return self.part == "strikes"

    @property
    def shoots(self) -> bool:
        """Whether it is a shot or a throw."""
        return self.strikes and self.ranged

    @property
    def meets(self) -> bool:
        """Whether it is a parry or a dodge of an attack."""
        return self.part == "meets"

    @property
    def dodges(self) -> bool:
        """Whether it is a dodge of an attack."""
        return self.meets and self.skill == "dodge"

    @cached_property
    def ranged(self) -> bool:
        """Whether the attack is shot or thrown."""
        return self.weapon is not None and self.weapon.is_ranged

    @property
    def can_be_met(self) -> bool:
        """Whether the target can do anything about the attack at all."""
        return self.target is not None and self.target.defends and self.weapon is not None and not self.weapon.is_swift

    @property
    def band(self) -> Band:
        """The band of its distance; without one, the band that is chosen."""
        if self.attack is None or self.weapon is None:
            return "near"
        return band_at(self.weapon, self.attack.distance) if self.attack.distance and self.ranged else self.attack.range

    @property
    def stands_in(self) -> bool:
        """Whether he strikes with another skill than that of the weapon."""
        return self.weapon is not None and self.skill != self.weapon.speciality

    @cached_property
    def blow(self) -> AttackChoices | None:
        """The attack, with the band of its distance, if it is that which is rolled."""
        if not self.strikes or self.attack is None:
            return None
        return self.attack.but(range=self.band) if self.attack.distance else self.attack

    @property
    def from_ambush(self) -> bool:
        """Whether he strikes from an ambush that this target has not noticed."""
        fighter = self.attacker
        waits = next((c for c in fighter.conditions if c.key == "ambushing"), None) if fighter is not None else None
        if fighter is None or self.attack is None or waits is None:
            return False
        unaware = waits.by or fighter.unseen_by
        return not unaware or self.attack.target in unaware

    @cached_property
    def dark(self) -> bool:
        """Whether he fights without seeing. Without any light nobody sees; what a shield covers is no skill."""
        darkness = self.fight.scene.darkness
        if not darkness or (darkness == "near" and self.fighter.sheet.night_vision):
            return False
        return self.strikes or (self.meets and bool(self.skill)) or self.skill in COMBAT

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """What a circumstance of the scene may touch of it, beside all rolls."""
        noticing = ("noticing",) if self.skill in NOTICING else ()
        if self.strikes:
            return ("attacks", "ranged" if self.ranged else "close", *noticing)
        return ("defence", *noticing) if self.meets else noticing

    def standing(self, change: str) -> bool:
        """Whether a standing circumstance of the scene makes it Easy or Difficult."""
        return any(one.change == change for one in self.fight.scene.touching(*self.kinds))
