"""The fighter that a sheet becomes in a fight: wounds, what is in hand, and all that a round changes."""

from typing import Annotated

from pydantic import Field

from fray.engine.fight import fighter as base
from fray.engine.fight.presence import is_in
from fray.engine.table.carried import weapon_at, weapon_keys
from fray.engine.values.model import Frozen
from fray.engine.values.modifier import total
from fray.engine.values.names import TEXT

from ..equipment.weapons import UNARMED, Length, Weapon
from .conditions import ASLEEP, ROWS, Condition
from .pace import ALL
from .sheet import Sheet, hp_lines, power_lines
from .traits import Characteristic
from .wounds import Wounds, hp_lost

FAINTS_AT = 2  # hit points at which a fighter loses consciousness


class Plan(Frozen):
    """What a fighter stated for this round. metres: how far to go; draw: key of what to take in hand. moved: whether it is done."""

    intent: Annotated[str, Field(max_length=200), TEXT] = ""
    metres: int = Field(default=0, ge=0, le=ALL.metres)
    draw: str = Field(default="", max_length=20)
    moved: bool = False


class Antidote(Frozen):
    """An antidote that a fighter took: its potency, the kind of poison that it works against, and the second of game time."""

    potency: int = Field(ge=1, le=200)
    against: Annotated[str, Field(max_length=40), TEXT] = ""
    at: int = 0


class Fighter(base.Fighter):
    """A sheet in a fight, with all that changes there. What a round counts is reset when the next round begins.

    losses: points of characteristics that are lost. power: power points left.
    hand, off: keys of what the hands hold (see `weapon`); "" for an empty off hand. lying: keys of what was dropped or thrown.
    shots: what is left to shoot or throw, by key. worn: hit points that weapons and shields have lost, by key. reach: the length
    picked for a weapon that has several, by key. went: metres gone in all rounds.
    planted: key of the shield that stands fixed before the fighter, "" for none; planted_at: the value of `went` when it was set up.
    moved: metres this round; drawn: times a weapon was drawn or put away; struck: attacks made; defended: parries and dodges made.
    foe: the last target. fights: everyone the fighter exchanged blows with, and the round of it.
    unseen_by: victims that have not noticed the ambush, in files of old; empty for all. rested: seconds healed towards the next week.
    """

    sheet: Sheet
    conditions: tuple[Condition, ...] = ()
    wounds: Wounds = ()
    losses: dict[Characteristic, int] = {}
    power: int = Field(default=0, ge=0, le=200)
    dead: bool = False
    hand: str = Field(default="unarmed", max_length=20)
    off: str = Field(default="", max_length=20)
    lying: tuple[str, ...] = ()
    shots: dict[str, int] = {}
    worn: dict[str, int] = {}
    reach: dict[str, Length] = {}
    planted: str = Field(default="", max_length=20)
    planted_at: int = Field(default=0, ge=0)
    went: int = Field(default=0, ge=0)
    moved: int = Field(default=0, ge=0)
    drawn: int = Field(default=0, ge=0)
    struck: int = Field(default=0, ge=0)
    defended: int = Field(default=0, ge=0)
    plan: Plan | None = None
    foe: str | None = None
    fights: dict[str, int] = {}
    antidotes: tuple[Antidote, ...] = ()
    unseen_by: tuple[str, ...] = ()
    rested: int = 0

    @property
    def now(self) -> Sheet:
        """The sheet as it is now: characteristics less the points that are lost."""
        if not self.losses:
            return self.sheet
        return self.sheet.but(**{key: max(self.sheet.trait(key) - points, 0) for key, points in self.losses.items()})

    @property
    def most_hp(self) -> int:
        """Hit points when unhurt."""
        return total(hp_lines(self.now))

    @property
    def hp(self) -> int:
        """Hit points now; they are counted below 0 too."""
        return self.most_hp - hp_lost(self.wounds)

    @property
    def is_dead(self) -> bool:
        """Whether the fighter is dead."""
        return self.dead

    @property
    def is_dying(self) -> bool:
        """Whether hit points are at 0 or less: dead at the end of the round."""
        return not self.dead and self.hp <= 0

    @property
    def defends(self) -> bool:
        """Whether the fighter can parry or dodge at all."""
        return is_in(self) and self.hp > 0 and all(ROWS[c.key].defends for c in self.conditions)

    def weapon(self, key: str) -> Weapon:
        """The weapon with this key: "unarmed", or its number on the sheet. An unknown key is bare hands."""
        return weapon_at(self.sheet.weapons, key, UNARMED)

    @property
    def weapon_keys(self) -> tuple[str, ...]:
        """The keys of all weapons."""
        return weapon_keys(self.sheet.weapons)

    @property
    def held(self) -> tuple[str, ...]:
        """The keys of what is in the hands, without parts of the body."""
        return tuple(key for key in (self.hand, self.off) if key and not self.weapon(key).natural)

    @property
    def has_both_hands(self) -> bool:
        """Whether the off hand is free; a shield that stands fixed before the fighter does not occupy it."""
        return not self.off or self.off == self.planted

    def points(self, key: str) -> int:
        """Hit points that a weapon or shield has left; 0 for what cannot be broken."""
        return max(self.weapon(key).hp - self.worn.get(key, 0), 0)

    def is_broken(self, key: str) -> bool:
        """Whether a weapon or shield has no hit points left."""
        return self.weapon(key).hp > 0 and self.points(key) == 0

    @property
    def large_shield(self) -> bool:
        """Whether a shield in hand is large enough to kneel behind."""
        return any(self.weapon(key).large and not self.is_broken(key) for key in self.held)

    def has_in_hand(self, key: str) -> bool:
        """Whether a weapon can be used at once: it is in a hand, or a part of the body."""
        return key == "unarmed" or key in (self.hand, self.off) or self.weapon(key).natural

    def without(self, *keys: str) -> dict[str, object]:
        """The fields that change when the weapons of these keys leave the hands."""
        return {
            "hand": "unarmed" if self.hand in keys else self.hand,
            "off": "" if self.off in keys else self.off,
            "planted": "" if self.planted in keys else self.planted,
        }

    @property
    def length(self) -> Length:
        """The length at which the fighter uses the weapon in hand."""
        weapon = self.weapon(self.hand)
        picked = self.reach.get(self.hand)
        return picked if picked in weapon.lengths else weapon.lengths[0]


def why_unable(fighter: Fighter) -> str | None:
    """Why a fighter cannot act at all, as the tail of a key of a refusal; None for a fighter that can."""
    if fighter.gone:
        return "gone"
    if fighter.dead:
        return "dead"
    if fighter.hp <= 0:
        return "dying"
    return next((c.key for c in fighter.conditions if not ROWS[c.key].acts), None)


def is_down(fighter: Fighter) -> bool:
    """Whether a fighter lies on the ground and is no threat any more."""
    why = why_unable(fighter)
    return why in ("dead", "dying") or why in ASLEEP


def is_standing(fighter: Fighter) -> bool:
    """Whether a fighter stands and fights, if only in defence."""
    why = why_unable(fighter)
    return why is None or (why in ROWS and ROWS[why].defends)


def weapon_faults(fighter: Fighter, key: str) -> tuple[str, ...]:
    """Why a weapon cannot strike or shoot at once, as tails of the keys of refusals; nothing when it can."""
    weapon = fighter.weapon(key)
    faults = {
        "broken": fighter.is_broken(key),
        "undrawn": not fighter.has_in_hand(key) or key in fighter.lying,
        "unloaded" if weapon.slow else "empty": weapon.holds > 0 and fighter.shots.get(key, 0) < 1,
        "hands": weapon.hands > 1 and not fighter.has_both_hands,
    }
    return tuple(why for why, found in faults.items() if found)


def enlisted(sheet: Sheet, side: str = "", hidden: bool = False, group: str = "") -> Fighter:
    """The fighter that a sheet becomes when it joins: unhurt, weapons loaded, the first weapon in hand, a shield in the other hand."""
    keys = {str(i): weapon for i, weapon in enumerate(sheet.weapons)}
    hand = next((key for key, weapon in keys.items() if not weapon.is_shield), next(iter(keys), "unarmed"))
    one_handed = keys.get(hand, UNARMED).hands == 1
    off = next((key for key, weapon in keys.items() if one_handed and weapon.is_shield and key != hand), "")
    shots = {key: weapon.holds for key, weapon in keys.items() if weapon.holds}
    return Fighter(
        sheet=sheet, side=side, hidden=hidden, group=group, power=total(power_lines(sheet)), hand=hand, off=off, shots=shots
    )  # fmt: skip
