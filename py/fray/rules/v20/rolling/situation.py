"""What the conditions of rows are asked of: who rolls what, against whom, and what was chosen for it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from fray.engine.fight.action import Action

from ..equipment.weapons import Weapon
from ..fighters.fight import Fight, Touches, held_by, is_blind, opponents
from ..fighters.fighter import Fighter
from ..fighters.manoeuvres import Manoeuvre
from ..fighters.plan import Defence
from ..fighters.traits import PHYSICAL
from .circumstances import POINT_BLANK, Blind, Circumstances, Range, shelter
from .roll_action import NO_EXTRAS, RollExtras

NO_BLOW = Circumstances()
UNAIMED = ("stake", "bite", "kiss", "clinch", "hold", "tackle")  # manoeuvres for which no place can be chosen


@dataclass(frozen=True)
class Situation:
    """One roll. other: against whom, "" for nobody or several. touches: which standing circumstances touch it. reflex: it is no action, so
    that neither wounds nor what hinders an action touch it. defence: of which kind it is, where it is one. opponents_faced: how many, 0
    for counted.

    sight: how the roll sees, as the game master says, "" for as it is. chosen: the circumstances of an attack; manoeuvre, weapon: of the
    attack. shares: whether it is one of several actions that share a pool. opposing: the roll against it. form: the action that it is
    rolled for, whose own choices count.
    """

    fight: Fight
    id: str
    attribute: str = ""
    ability: str = ""
    other: str = ""
    touches: tuple[Touches, ...] = ()
    extras: RollExtras = NO_EXTRAS
    reflex: bool = False
    defence: Defence | None = None
    opponents_faced: int = 0
    sight: Blind = ""
    chosen: Circumstances | None = None
    manoeuvre: Manoeuvre | None = None
    weapon: Weapon | None = None
    shares: bool = False
    opposing: Situation | None = None
    form: Action[Fight] | None = None

    @cached_property
    def fighter(self) -> Fighter:
        """Who rolls."""
        found = self.fight.fighter(self.id)
        return found

    @cached_property
    def target(self) -> Fighter | None:
        """The one that the roll is against, where it is one."""
        return self.fight.fighters.get(self.other)

    @cached_property
    def circumstances(self) -> Circumstances:
        """The circumstances of an attack, with what follows from the fight; of any other roll, how it sees."""
        if self.chosen is not None:
            return filled_in(self.chosen, self)
        return NO_BLOW.but(blind=self.blind) if self.needs_sight and self.blind else NO_BLOW

    @property
    def is_special(self) -> bool:
        """Whether the fighter has a speciality in this ability."""
        return self.fighter.sheet.is_special(self.ability)

    @property
    def can_will(self) -> bool:
        """Whether a point of Willpower can go into a success: one is left, and none went this turn; or it is chosen already."""
        return self.extras.willpower or (self.fighter.willpower > 0 and not self.fighter.willed)

    @property
    def is_attack(self) -> bool:
        """Whether it is an attack, at one or over an area."""
        return "attacks" in self.touches

    @property
    def is_ranged(self) -> bool:
        """Whether it is a ranged attack, or a defence against one."""
        return "ranged" in self.touches

    @property
    def is_close(self) -> bool:
        """Whether it is close combat."""
        return "close" in self.touches

    @property
    def has_target(self) -> bool:
        """Whether it is against one."""
        return self.target is not None

    @property
    def is_attack_at_one(self) -> bool:
        """Whether it is an attack at one target."""
        return self.is_attack and self.has_target

    @property
    def armed(self) -> bool:
        """Whether the manoeuvre is made with a weapon of the sheet."""
        return self.manoeuvre is not None and self.manoeuvre.arms

    @property
    def may_target(self) -> bool:
        """Whether a place on the target may be chosen."""
        return self.is_attack_at_one and self.manoeuvre is not None and self.manoeuvre.effect not in UNAIMED

    @property
    def stakes_heart(self) -> bool:
        """Whether a stake aims at the heart: as hard as the place is, but with no more damage for it."""
        return self.circumstances.spot == "heart" and self.weapon is not None and "stake" in self.weapon.traits

    @property
    def target_held(self) -> bool:
        """Whether the target is held fast."""
        return held_by(self.fight, self.other) is not None

    @property
    def aim(self) -> int:
        """The dice of aiming that count: of a shot at the target aimed at, not blind."""
        mine = self.is_attack_at_one and self.is_ranged and self.fighter.aimed == self.other and not self.blind
        return self.fighter.aim if mine else 0

    @cached_property
    def extra_opponents(self) -> int:
        """The opponents after the first in close combat, for an attack or a defence."""
        if not self.is_close or not (self.is_attack or self.defence):
            return 0
        return max((self.opponents_faced or opponents(self.fight, self.id, self.other)) - 1, 0)

    @property
    def is_off_balance(self) -> bool:
        """Whether a tackle of the turn before hinders the action."""
        if self.reflex:
            return False
        return any(c.key == "off_balance" and (c.ticked != self.fight.round or not self.fight.round) for c in self.fighter.conditions)

    @property
    def needs_sight(self) -> bool:
        """Whether it is harder for a fighter who sees nothing: an attack, a defence, a roll to notice something; for a blinded fighter
        everything that the body does, but no reflex; any other roll, where the game master says so.
        """
        if self.is_attack or self.defence is not None or self.attribute == "perception" or self.sight:
            return True
        return self.attribute in PHYSICAL and not self.reflex and self.fighter.has("blinded")

    @cached_property
    def blind(self) -> Blind:
        """How blind the fighter is: "" for not at all, eased by heightened senses or beast eyes; as the game master says, else as it is.
        Beast eyes see in the dark, and are no help to blinded eyes.
        """
        ruled = self.chosen.blind if self.chosen is not None else self.sight
        if ruled:
            return "" if ruled == "none" else ruled
        if not is_blind(self.fight, self.id):
            return ""
        sheet = self.fighter.sheet
        return "eased" if sheet.auspex > 0 or (sheet.beast_eyes and not self.fighter.has("blinded")) else "full"


def filled_in(chosen: Circumstances, s: Situation) -> Circumstances:
    """The circumstances with what follows from the fight where nothing is chosen: the range by the distance, the cover of both."""
    changes: dict[str, object] = {"range": range_of(chosen, s), "blind": s.blind}
    if s.is_ranged and chosen.known != (s.other or "*"):
        changes["cover"] = chosen.cover or (shelter(s.target) if s.target is not None else "")
        changes["from_cover"] = chosen.from_cover or s.fighter.cover
    new = {name: value for name, value in changes.items() if value != getattr(chosen, name)}
    return chosen.but(**new) if new else chosen


def range_of(chosen: Circumstances, s: Situation) -> Range:
    """normal, long, point_blank: by the distance where it is told, else as chosen."""
    if not chosen.distance or s.weapon is None or not s.weapon.range:
        return chosen.range
    if chosen.distance <= POINT_BLANK:
        return "point_blank"
    return "normal" if chosen.distance <= s.weapon.yards(s.fight.edition) else "long"
