"""An attack as it stands in a fight: what its circumstances, its sum and its form ask of the fight."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from fray.engine.values.modifier import Line

from ..equipment.weapons import Weapon
from ..fighters.effects import is_helpless
from ..fighters.fight import Fight
from ..fighters.fighter import Fighter
from ..fighters.grips import in_same_grapple
from ..fighters.styles import ROWS as TECHNIQUES
from ..fighters.styles import Technique, techniques_of
from ..rolling.situation import RollChoices, Situation
from .choices import AttackChoices
from .defence import defence_in_fight, spear_lines
from .ranges import band_at

SKILL = {"brawl": "brawl", "melee": "weaponry", "firearm": "firearms", "thrown": "athletics"}
TOUCHES = ("touch", "touch_skin")
CLOSE = 2  # yards, within which Defense counts against a shot


@dataclass(frozen=True)
class AttackSituation(Situation):
    """An attack as it stands in a fight.

    form: the choices, with what follows from them filled in: the range of the distance, the off hand of a further blow. action: what
    makes the attack: the attack itself, a burst, a grab or a throw. unnoticed: the target did not feel it coming, and has no Defense.
    thrown: the thing that is thrown, where it is no weapon of the sheet.
    """

    form: AttackChoices
    unnoticed: bool = False
    thrown: Weapon | None = None

    @classmethod
    def of(
        cls, fight: Fight, form: AttackChoices, action: RollChoices | None = None, *, unnoticed: bool = False, thrown: Weapon | None = None
    ) -> AttackSituation:
        """The situation of an attack, its choices completed."""
        fighter = fight.fighter(form.actor)
        weapon, series, changes = thrown or fighter.weapon(form.weapon), fighter.series, dict[str, object]()
        if form.distance and weapon.is_ranged:
            changes["range"] = band_at(fighter, weapon, form.distance)
            changes["close"] = form.close or (weapon.use == "firearm" and form.distance <= CLOSE)
        if series is not None and not form.technique and TECHNIQUES[series.technique].off:
            changes["off_hand"] = True
        return cls(fight, action or form, form.but(**changes) if changes else form, unnoticed, thrown)

    @property
    def has_target(self) -> bool:
        return self.form.target in self.fight.fighters

    @cached_property
    def target(self) -> Fighter:
        """The target. Errors: `RuleError` while none is chosen."""
        return self.fight.fighter(self.form.target)

    @cached_property
    def weapon(self) -> Weapon:
        return self.thrown or self.fighter.weapon(self.form.weapon)

    @property
    def skill(self) -> str:
        return SKILL[self.weapon.use]

    @property
    def attribute(self) -> str:
        """Dexterity from afar and for a touch, otherwise Strength; Dexterity too with Fighting Finesse for the weapon."""
        weapon = self.weapon
        if weapon.is_ranged or self.manner in TOUCHES:
            return "dexterity"
        finesse = weapon.use == "melee" and self.fighter.sheet.merit("fighting_finesse", weapon.name)
        return "dexterity" if finesse else "strength"

    @property
    def manner(self) -> str:
        """The manner that counts: a shot or throw has none but the killing blow."""
        return self.form.manner if self.form.manner == "killing" or not self.weapon.is_ranged else ""

    @property
    def is_close(self) -> bool:
        """Whether a firearm is used within a yard or two."""
        return self.form.close and self.weapon.use == "firearm"

    @cached_property
    def is_shot(self) -> bool:
        """Whether it comes from afar: a shot or throw, but not one within a yard or two."""
        return self.weapon.is_ranged and not self.is_close

    @property
    def is_blocked(self) -> bool:
        return self.form.concealment == "full" and self.is_shot

    @property
    def is_far(self) -> bool:
        """Whether more than a yard lies between attacker and target. A shot at two yards counts too."""
        return self.is_shot or (self.is_close and self.form.distance > 1)

    @property
    def is_prone(self) -> bool:
        return self.has_target and self.target.has("prone")

    @property
    def is_helpless(self) -> bool:
        return self.has_target and is_helpless(self.target)

    @property
    def defence_counts(self) -> bool:
        """Whether the target's Defense counts at all: it does not against shots from afar."""
        return self.has_target and (self.weapon.use != "firearm" or self.is_close)

    @property
    def is_armoured(self) -> bool:
        return self.has_target and self.target.sheet.armour is not None

    @property
    def is_unaware(self) -> bool:
        """Whether the target may not know of the fight yet."""
        return self.has_target and (not self.fight.round or self.target.place is None)

    @property
    def has_two_hands(self) -> bool:
        """Whether it makes a difference which hand holds the weapon."""
        weapon = self.weapon
        return weapon.name != "weapon.unarmed" and not weapon.is_natural and not self.fighter.sheet.merit("ambidextrous")

    @property
    def technique(self) -> Technique | None:
        return TECHNIQUES.get(self.form.technique)

    @property
    def techniques(self) -> tuple[Technique, ...]:
        """The techniques that the attacker can choose with the weapon."""
        return techniques_of(self.fighter, self.weapon.use)

    @property
    def aims(self) -> bool:
        """Whether the attacker has aimed this weapon at this target. Aiming adds nothing to a burst."""
        fighter, form = self.fighter, self.form
        return bool(fighter.aim) and fighter.foe == form.target and form.weapon == fighter.hand and self.weapon.is_ranged and not form.burst

    @property
    def may_spare_friends(self) -> bool:
        """Whether friends in the line of fire can be spared: by a single shot or throw, not by a burst."""
        return self.is_shot and not self.form.burst

    @property
    def spared(self) -> tuple[int, int]:
        """How many friends are to be spared: (those who stand free, those in a grapple with the target)."""
        friends = [id for id in self.form.spared if id in self.fight.fighters]
        held = sum(in_same_grapple(self.fight, id, self.form.target) for id in friends)
        return len(self.form.spared) - held, held

    @property
    def is_bare(self) -> bool:
        """Whether it goes where no armour is: at a place that is chosen as bare, or at what is held in the hand."""
        return (self.form.bare and bool(self.form.called)) or self.form.called == "item"

    @cached_property
    def breaks_aim(self) -> bool:
        """Whether the target ends its aiming so as to use Defense. Willpower spent on Defense uses it too."""
        form = self.form
        if form.breaks_aim or not (form.target_willpower and self.defence_counts and self.target.has("aiming")):
            return form.breaks_aim
        return _is_raised(self._defence(breaks_aim=True))

    @cached_property
    def defence(self) -> tuple[Line, ...]:
        """The target's Defense against it, as positive lines; none against shots from afar."""
        return self._defence(self.breaks_aim)

    def _defence(self, breaks_aim: bool) -> tuple[Line, ...]:
        if not self.defence_counts:
            return ()
        if self.unnoticed:
            return (Line(key="defence.none", value=0, params={"why": "why.unnoticed"}),)
        form = self.form
        return defence_in_fight(
            self.fight, form.target, form.actor, waived=form.waived, willpower=form.target_willpower,
            more=spear_lines(self.target, self.weapon), brawled=self.weapon.use == "brawl", breaks_aim=breaks_aim,
        )  # fmt: skip

    @property
    def resists(self) -> bool:
        """Whether the target spends Willpower on Defense. There must be a Defense to raise."""
        return _is_raised(self.defence)


def _is_raised(defence: tuple[Line, ...]) -> bool:
    """Whether Willpower raises this Defense."""
    return any(line.key == "willpower.resist" for line in defence)
