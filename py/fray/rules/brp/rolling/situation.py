"""The situation of a roll: all that the conditions of circumstances look at."""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from ..equipment.weapons import Band, Weapon, band_at
from ..fighters.fight import Fight
from ..fighters.fighter import Fighter, enlisted
from ..fighters.sheet import Sheet
from ..fighters.traits import COMBAT, NOTICING
from .choices import AttackChoices, RollAction

NOBODY = enlisted(Sheet(name="?"))
Part = Literal["", "strikes", "meets", "notices"]  # of a roll in an attack: the attack itself, the defence, noticing a backstab


@dataclass(frozen=True)
class Situation:
    """A roll of the fighter `id`. action: whose choices go into it. skill: what is rolled, "" for what is no skill.

    part: what the roll is in `attack`, "" outside of an attack. unseen: the target has not noticed the attacker behind it.
    """

    fight: Fight
    id: str
    action: RollAction
    skill: str = ""
    part: Part = ""
    attack: AttackChoices | None = None
    unseen: bool = False

    @cached_property
    def fighter(self) -> Fighter:
        """The fighter that rolls; a blank one while nobody is chosen."""
        return self.fight.fighter(self.id) if self.id else NOBODY

    @cached_property
    def attacker(self) -> Fighter | None:
        """The fighter that makes the attack."""
        return self.fight.fighters.get(self.attack.actor) if self.attack is not None else None

    @cached_property
    def target(self) -> Fighter | None:
        """The target of the attack."""
        return self.fight.fighters.get(self.attack.target) if self.attack is not None else None

    @cached_property
    def weapon(self) -> Weapon | None:
        """The weapon of the attack."""
        return self.attacker.weapon(self.attack.weapon) if self.attack is not None and self.attacker is not None else None

    @property
    def strikes(self) -> bool:
        """Whether it is the roll of the attack itself."""
        return self.part == "strikes"

    @property
    def shoots(self) -> bool:
        """Whether it is the roll of a shot or a throw."""
        return self.strikes and self.ranged

    @property
    def meets(self) -> bool:
        """Whether it is a parry or a dodge."""
        return self.part == "meets"

    @property
    def dodges(self) -> bool:
        """Whether it is a dodge of the attack."""
        return self.meets and self.skill == "dodge"

    @cached_property
    def ranged(self) -> bool:
        """Whether the attack is shot or thrown."""
        return self.weapon is not None and self.weapon.is_ranged

    @property
    def can_be_met(self) -> bool:
        """Whether the target can parry or dodge the attack at all."""
        return self.target is not None and self.target.defends and self.weapon is not None and not self.weapon.is_swift

    @property
    def band(self) -> Band:
        """The band of the distance; without a distance, the band that is chosen."""
        if self.attack is None or self.weapon is None:
            return "near"
        return band_at(self.weapon, self.attack.distance) if self.attack.distance and self.ranged else self.attack.range

    @property
    def stands_in(self) -> bool:
        """Whether the attacker uses another skill than that of the weapon."""
        return self.weapon is not None and self.skill != self.weapon.speciality

    @cached_property
    def blow(self) -> AttackChoices | None:
        """The choices of the attack, with the band of its distance, in the roll of the attack itself; else None."""
        if not self.strikes or self.attack is None:
            return None
        return self.attack.but(range=self.band) if self.attack.distance else self.attack

    @property
    def from_ambush(self) -> bool:
        """Whether the attacker strikes from an ambush that the target has not noticed."""
        fighter = self.attacker
        waits = next((c for c in fighter.conditions if c.key == "ambushing"), None) if fighter is not None else None
        if fighter is None or self.attack is None or waits is None:
            return False
        unaware = waits.by or fighter.unseen_by
        return not unaware or self.attack.target in unaware

    @cached_property
    def dark(self) -> bool:
        """Whether the fighter fights without seeing. In pitch darkness nobody sees. What a shield covers is no skill, and stays."""
        darkness = self.fight.scene.darkness
        if not darkness or (darkness == "near" and self.fighter.sheet.night_vision):
            return False
        return self.strikes or (self.meets and bool(self.skill)) or self.skill in COMBAT

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of rolls that this roll belongs to, for circumstances of the scene."""
        noticing = ("noticing",) if self.skill in NOTICING else ()
        if self.strikes:
            return ("attacks", "ranged" if self.ranged else "close", *noticing)
        return ("defence", *noticing) if self.meets else noticing

    def is_made(self, change: str) -> bool:
        """Whether a circumstance of the scene makes the roll Easy or Difficult."""
        return any(c.change == change for c in self.fight.scene.touching(*self.kinds))
