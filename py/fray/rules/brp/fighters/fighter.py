"""The fighter that a sheet becomes in a fight: his wounds, what he holds, and all that a round changes of him."""

from __future__ import annotations

from pydantic import Field

from fray.engine.fight import fighter as base
from fray.engine.fight.presence import is_in
from fray.engine.values.model import Frozen
from fray.engine.values.modifier import Line, total

from ..equipment.weapons import UNARMED, Length, Weapon
from .conditions import ASLEEP, ROWS, Condition
from .pace import ALL
from .sheet import Sheet, hp_lines, power_lines, weapon_lines
from .traits import Characteristic
from .wounds import Wounds, lost

FAINT = 2  # hit points at which he falls unconscious


class Plan(Frozen):
    """What he said he would do this round. metres: how far he goes; draw: key of what he takes in hand."""

    intent: str = Field(default="", max_length=200)
    metres: int = Field(default=0, ge=0, le=ALL.metres)
    draw: str = Field(default="", max_length=20)
    moved: bool = False  # whether it was carried out


class Antidote(Frozen):
    """An antidote that he took: its potency, what it is against, and the second of game time."""

    potency: int = Field(ge=1, le=200)
    against: str = Field(default="", max_length=40)
    at: int = 0


class Fighter(base.Fighter):
    """A sheet in a fight, with all that changes there. What a round counts is whole again when the next one begins.

    losses: points of characteristics that are gone. power: power points left. dead: he died.
    hand, off: keys of what he holds (see `weapon`); "" for an empty off hand. lying: keys of what was dropped or thrown.
    shots: what is left to shoot or throw, by key. worn: hit points that
    weapons and shields have lost, by key. reach: the length he picked for a weapon that has several, by key.
    planted: key of the shield that stands fixed before him, "" for none; planted_at: the metres he had gone when he set it up.
    went: metres gone in all rounds.
    moved: metres this round; drawn: times he drew or put away a weapon; struck: attacks made; defended: parries and dodges made.
    foe: whom he attacked last. fights: whom he exchanged blows with, and the round of it.
    unseen_by: who has not noticed his ambush; empty for everybody. rested: seconds healed towards the next week.
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
        """The sheet as it is now: characteristics less what was lost of them."""
        if not self.losses:
            return self.sheet
        return self.sheet.but(**{key: max(self.sheet.trait(key) - points, 0) for key, points in self.losses.items()})

    @property
    def most_hp(self) -> int:
        """Hit points when unhurt."""
        return total(hp_lines(self.now))

    @property
    def hp(self) -> int:
        """Hit points now; below 0 they go on being counted."""
        return self.most_hp - lost(self.wounds)

    @property
    def is_dead(self) -> bool:
        """Whether he is dead."""
        return self.dead

    @property
    def is_dying(self) -> bool:
        """At 0 or less: dead at the end of the round."""
        return not self.dead and self.hp <= 0

    @property
    def defends(self) -> bool:
        """Whether he can parry or dodge at all."""
        return is_in(self) and self.hp > 0 and all(ROWS[c.key].defends for c in self.conditions)

    def weapon(self, key: str) -> Weapon:
        """What has this key: "unarmed", or its number on the sheet. What is not there is bare hands."""
        return next((weapon for i, weapon in enumerate(self.sheet.weapons) if str(i) == key), UNARMED)

    @property
    def weapon_keys(self) -> tuple[str, ...]:
        """The keys of all he can fight with."""
        return (*(str(i) for i in range(len(self.sheet.weapons))), "unarmed")

    @property
    def held(self) -> tuple[str, ...]:
        """The keys of what is in his hands; not parts of the body."""
        return tuple(key for key in (self.hand, self.off) if key and not self.weapon(key).natural)

    @property
    def has_both_hands(self) -> bool:
        """Whether nothing keeps his off hand; a shield that stands fixed before him does not."""
        return not self.off or self.off == self.planted

    def points(self, key: str) -> int:
        """Hit points that a weapon or shield has left; 0 for one that cannot be broken."""
        return max(self.weapon(key).hp - self.worn.get(key, 0), 0)

    def is_broken(self, key: str) -> bool:
        """Whether it was broken by parrying."""
        return self.weapon(key).hp > 0 and self.points(key) == 0

    @property
    def large_shield(self) -> bool:
        """Whether he holds a shield that can be knelt behind."""
        return any(self.weapon(key).large and not self.is_broken(key) for key in self.held)

    def has_in_hand(self, key: str) -> bool:
        """Whether it can be used at once: in a hand, or a part of the body."""
        return key == "unarmed" or key in (self.hand, self.off) or self.weapon(key).natural

    def without(self, *keys: str) -> dict[str, object]:
        """The fields that change when these leave his hands."""
        return {
            "hand": "unarmed" if self.hand in keys else self.hand,
            "off": "" if self.off in keys else self.off,
            "planted": "" if self.planted in keys else self.planted,
        }

    @property
    def length(self) -> Length:
        """How long the weapon is that he acts with."""
        weapon = self.weapon(self.hand)
        picked = self.reach.get(self.hand)
        return picked if picked in weapon.lengths else weapon.lengths[0]


def idle(fighter: Fighter) -> str | None:
    """Why he cannot act at all, as the tail of a key. None when he can."""
    if fighter.gone:
        return "gone"
    if fighter.dead:
        return "dead"
    if fighter.hp <= 0:
        return "dying"
    return next((c.key for c in fighter.conditions if not ROWS[c.key].acts), None)


def is_down(fighter: Fighter) -> bool:
    """Whether he lies there and is no threat any more."""
    why = idle(fighter)
    return why in ("dead", "dying") or why in ASLEEP


def is_standing(fighter: Fighter) -> bool:
    """Whether he is on his feet and fights, if only to defend himself."""
    why = idle(fighter)
    return why is None or (why in ROWS and ROWS[why].defends)


def faults(fighter: Fighter, key: str) -> tuple[str, ...]:
    """Why a weapon cannot strike or shoot at once, as tails of the keys of refusals; nothing when it can."""
    weapon = fighter.weapon(key)
    found = {
        "broken": fighter.is_broken(key),
        "undrawn": not fighter.has_in_hand(key) or key in fighter.lying,
        "unloaded" if weapon.slow else "empty": weapon.holds > 0 and fighter.shots.get(key, 0) < 1,
        "hands": weapon.hands > 1 and not fighter.has_both_hands,
    }
    return tuple(why for why, on in found.items() if on)


def attack_skill(fighter: Fighter) -> tuple[Line, ...]:
    """The chance with the weapon in hand, before anything of the moment."""
    return weapon_lines(fighter.now, fighter.weapon(fighter.hand))


def enlisted(sheet: Sheet, side: str = "", hidden: bool = False, group: str = "") -> Fighter:
    """The fighter a sheet becomes when it joins: unhurt, loaded, the first weapon in hand and a shield beside it if that leaves one."""
    keys = {str(i): weapon for i, weapon in enumerate(sheet.weapons)}
    hand = next((key for key, weapon in keys.items() if not weapon.is_shield), next(iter(keys), "unarmed"))
    held = keys.get(hand, UNARMED)
    off = next((key for key, weapon in keys.items() if weapon.is_shield and key != hand), "") if held.hands == 1 else ""
    shots = {key: weapon.holds for key, weapon in keys.items() if weapon.holds}
    return Fighter(
        sheet=sheet, side=side, hidden=hidden, group=group, power=total(power_lines(sheet)), hand=hand, off=off, shots=shots
    )  # fmt: skip
