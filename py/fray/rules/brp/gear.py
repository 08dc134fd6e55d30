"""Gear in hand: drawing and putting away, dropping, loading, the reach of a weapon, a shield set up as cover, kneeling."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ...engine.ask import Answers
from ...engine.encounter import Action, Event, Unfolding
from ...engine.errors import Incomplete
from ...engine.field import Ask, Option
from ...engine.lasting import put, take
from ...engine.modifier import total
from ...engine.show import Preview
from ...engine.text import Said, Who
from .acting import check_turn, check_whole
from .conditions import condition
from .fight import Fight
from .fighter import Fighter
from .order import DRAWING, rank_lines
from .turns import pass_on
from .weapons import Length


class Drew(Event):
    """A weapon or shield came to hand. away: keys of what was put away for it; dropped: of what was let fall. times: ranks of 5 it cost."""

    type: Literal["Drew"] = "Drew"
    fighter: str
    key: str
    name: str
    off: bool = False
    away: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()
    times: int = 1

    def apply(self, encounter: Fight) -> Fight:
        fighter: Fighter = encounter.fighter(self.fighter)
        gone = (*self.away, *self.dropped)
        hands = {"hand": "unarmed" if fighter.hand in gone else fighter.hand, "off": "" if fighter.off in gone else fighter.off}
        hands["off" if self.off else "hand"] = self.key
        lying = tuple(key for key in (*fighter.lying, *self.dropped) if key != self.key)
        standing = "" if fighter.set in (self.key, *gone) else fighter.set
        return encounter.with_fighter(self.fighter, **hands, lying=lying, set=standing, drawn=fighter.drawn + self.times)

    def log(self) -> tuple[Said, ...]:
        cost = {"fighter": Who(self.fighter), "weapon": self.name, "n": DRAWING * self.times}
        return (Said("log.drew" if self.times else "log.drew.free", cost),)


def hands_for(fighter: Fighter, key: str) -> tuple[bool, tuple[str, ...]]:
    """Where a weapon or shield goes: (into the off hand, keys of what has to leave the hands for it)."""
    item = fighter.weapon(key)
    if key == "unarmed":
        return False, tuple(k for k in (fighter.hand,) if k in fighter.held)
    if item.is_shield:
        held = fighter.weapon(fighter.hand)
        clash = (fighter.hand,) if held.hands > 1 and fighter.hand in fighter.held else ()
        return True, tuple(k for k in (*clash, fighter.off) if k)
    both = (fighter.hand, fighter.off) if item.hands > 1 else (fighter.hand,)
    return False, tuple(k for k in both if k in fighter.held)


def ways(fighter: Fighter, key: str, drop: bool) -> int:
    """How many times 5 ranks a change of weapons costs: one to draw, one for each that is put away; letting fall is free."""
    return (not fighter.weapon(key).natural) + (0 if drop else len(hands_for(fighter, key)[1]))


class Draw(Action):
    """Draws a weapon or shield: 5 ranks of DEX, and 5 more for each that is put away; what is dropped costs nothing."""

    type: Literal["Draw"] = "Draw"
    title: ClassVar[str] = "action.draw"
    icon: ClassVar[str] = "drop-weapon"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = ""
    drop: Annotated[bool, Ask(label="field.drop_held")] = False

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        fighter: Fighter = encounter.fighter(self.actor)
        if self.weapon not in fighter.weapon_keys or (self.weapon in fighter.held and self.weapon != fighter.set):
            raise Incomplete("need.weapon")
        check_turn(encounter, self, self.actor)
        if fighter.is_broken(self.weapon):
            self.refuse("refuse.broken", weapon=fighter.weapon(self.weapon).name)
        out = Unfolding(encounter)
        out.take(drew(fighter, self.actor, self.weapon, self.drop))
        out.take(*pass_on(encounter, out.encounter))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        fighter: Fighter = encounter.fighter(self.actor)
        after = fighter.but(drawn=fighter.drawn + ways(fighter, self.weapon, self.drop))
        return Preview(effects=(Said("effect.rank", {"n": total(rank_lines(after))}),))

    def matters(self, encounter: Fight, name: str) -> bool:
        return name != "drop" or bool(hands_for(encounter.fighter(self.actor), self.weapon)[1])

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        fighter: Fighter = encounter.fighter(self.actor)
        keys = [key for key in drawable(fighter) if key != "unarmed" or fighter.held]
        return tuple(
            Option(key, Said(fighter.weapon(key).name), hint=Said("hint.ranks", {"n": -DRAWING * ways(fighter, key, self.drop)}))
            for key in keys
        )


def drawable(fighter: Fighter) -> tuple[str, ...]:
    """The keys of what can be taken in hand: what is carried, whole and not in a hand yet; and empty hands."""
    carried = (key for key in fighter.weapon_keys if key not in fighter.held and not fighter.weapon(key).natural)
    return (*(key for key in carried if not fighter.is_broken(key)), "unarmed")


def drew(fighter: Fighter, id: str, key: str, drop: bool = False) -> Drew:
    """The event of taking something in hand, with what leaves it."""
    off, leave = hands_for(fighter, key)
    kept = {"away": () if drop else leave, "dropped": leave if drop else ()}
    return Drew(fighter=id, key=key, name=fighter.weapon(key).name, off=off, times=ways(fighter, key, drop), **kept)


class Dropped(Event):
    """Something was let fall, or fell from the hand."""

    type: Literal["Dropped"] = "Dropped"
    fighter: str
    weapon: str
    name: str

    def apply(self, encounter: Fight) -> Fight:
        fighter: Fighter = encounter.fighter(self.fighter)
        return encounter.with_fighter(
            self.fighter,
            lying=(*fighter.lying, self.weapon),
            hand="unarmed" if fighter.hand == self.weapon else fighter.hand,
            off="" if fighter.off == self.weapon else fighter.off,
            set="" if fighter.set == self.weapon else fighter.set,
        )

    def log(self) -> tuple[Said, ...]:
        return (Said("log.dropped", {"fighter": Who(self.fighter), "weapon": self.name}),)


class Drop(Action):
    """Lets fall what is in a hand: free."""

    type: Literal["Drop"] = "Drop"
    title: ClassVar[str] = "action.drop"
    icon: ClassVar[str] = "falling-blob"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = ""

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        fighter: Fighter = encounter.fighter(self.actor)
        if self.weapon not in fighter.held:
            raise Incomplete("need.weapon")
        return (Dropped(fighter=self.actor, weapon=self.weapon, name=fighter.weapon(self.weapon).name),)

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.free"),))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        fighter: Fighter = encounter.fighter(self.actor)
        return tuple(Option(key, Said(fighter.weapon(key).name)) for key in fighter.held)


class Reloaded(Event):
    """A weapon was loaded, or things to throw were gathered. shots: how many there are now."""

    type: Literal["Reloaded"] = "Reloaded"
    fighter: str
    weapon: str
    name: str
    shots: int

    def apply(self, encounter: Fight) -> Fight:
        fighter: Fighter = encounter.fighter(self.fighter)
        lying = tuple(key for key in fighter.lying if key != self.weapon) if fighter.weapon(self.weapon).thrown else fighter.lying
        return encounter.with_fighter(self.fighter, shots={**fighter.shots, self.weapon: self.shots}, lying=lying, acted=True)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.reloaded", {"fighter": Who(self.fighter), "weapon": self.name, "n": self.shots}),)


class Reload(Action):
    """Loads a weapon: the whole round of it, so that a crossbow shoots every other one."""

    type: Literal["Reload"] = "Reload"
    title: ClassVar[str] = "action.reload"
    icon: ClassVar[str] = "crossbow"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = ""

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        fighter = check_whole(encounter, self, self.actor)
        weapon = fighter.weapon(self.weapon)
        if not weapon.holds:
            raise Incomplete("need.weapon")
        if fighter.shots.get(self.weapon, 0) >= weapon.holds:
            self.refuse("refuse.loaded")
        return (Reloaded(fighter=self.actor, weapon=self.weapon, name=weapon.name, shots=weapon.holds),)

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.whole_round"),))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        fighter: Fighter = encounter.fighter(self.actor)
        keys = [key for key in fighter.weapon_keys if fighter.weapon(key).holds]
        return tuple(
            Option(key, Said(w.name), hint=Said("hint.loaded", {"n": fighter.shots.get(key, 0), "of": w.holds}))
            for key in keys for w in [fighter.weapon(key)]
        )  # fmt: skip


class Reached(Event):
    """He picked the length at which he uses a weapon that has several."""

    type: Literal["Reached"] = "Reached"
    fighter: str
    weapon: str
    length: Length

    def apply(self, encounter: Fight) -> Fight:
        fighter: Fighter = encounter.fighter(self.fighter)
        return encounter.with_fighter(self.fighter, reach={**fighter.reach, self.weapon: self.length})

    def log(self) -> tuple[Said, ...]:
        return (Said("log.reach", {"fighter": Who(self.fighter), "length": self.length}),)


class PickReach(Action):
    """Picks the length of the weapon in hand to act at, where it has several: free."""

    type: Literal["PickReach"] = "PickReach"
    title: ClassVar[str] = "action.reach"
    icon: ClassVar[str] = "spears"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    length: Annotated[Length, Ask(widget="choice")] = "medium"

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        fighter: Fighter = encounter.fighter(self.actor)
        if self.length not in fighter.weapon(fighter.hand).lengths or self.length == fighter.length:
            raise Incomplete("need.change")
        out = Unfolding(encounter)
        out.take(Reached(fighter=self.actor, weapon=fighter.hand, length=self.length))
        out.take(*pass_on(encounter, out.encounter))
        return out.events

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        fighter: Fighter = encounter.fighter(self.actor)
        return tuple(Option(length, Said(f"length.{length}")) for length in fighter.weapon(fighter.hand).lengths)


class Placed(Event):
    """A shield was set up before him as cover, or taken up again (key "")."""

    type: Literal["Placed"] = "Placed"
    fighter: str
    key: str
    name: str

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, set=self.key)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.shield.set" if self.key else "log.shield.up", {"fighter": Who(self.fighter), "shield": self.name}),)


class SetShield(Action):
    """Sets the shield up as cover, or takes it up again. It stops its hit points of what strikes it, and loses what it stopped."""

    type: Literal["SetShield"] = "SetShield"
    title: ClassVar[str] = "action.set_shield"
    icon: ClassVar[str] = "shield"
    actor: Annotated[str, Ask(widget="hidden")] = ""

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        fighter: Fighter = encounter.fighter(self.actor)
        key = shield_of(fighter)
        if not key:
            raise Incomplete("need.shield")
        return (Placed(fighter=self.actor, key="" if fighter.set else key, name=fighter.weapon(key).name),)

    def preview(self, encounter: Fight) -> Preview:
        fighter: Fighter = encounter.fighter(self.actor)
        if fighter.set:
            return Preview(effects=(Said("effect.shield.up"),))
        return Preview(effects=(Said("effect.shield.set", {"n": fighter.points(shield_of(fighter))}),))


def shield_of(fighter: Fighter) -> str:
    """The key of the shield that he holds or has set up, "" for none."""
    return fighter.set or next((key for key in fighter.held if fighter.weapon(key).is_shield and not fighter.is_broken(key)), "")


class Knelt(Event):
    """He knelt behind his shield, or stood up."""

    type: Literal["Knelt"] = "Knelt"
    fighter: str
    down: bool

    def apply(self, encounter: Fight) -> Fight:
        fighter: Fighter = encounter.fighter(self.fighter)
        conditions = put(fighter, condition("kneeling")) if self.down else take(fighter, "kneeling")
        return encounter.with_fighter(self.fighter, conditions=conditions)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.kneels" if self.down else "log.stands", {"fighter": Who(self.fighter)}),)


class Kneel(Action):
    """Kneels behind a large shield, which then stops missiles at 90, or stands up again."""

    type: Literal["Kneel"] = "Kneel"
    title: ClassVar[str] = "action.kneel"
    icon: ClassVar[str] = "kneeling"
    actor: Annotated[str, Ask(widget="hidden")] = ""

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        fighter: Fighter = encounter.fighter(self.actor)
        if not fighter.has("kneeling") and not any(fighter.weapon(key).large for key in fighter.held):
            self.refuse("refuse.large_shield")
        return (Knelt(fighter=self.actor, down=not fighter.has("kneeling")),)

    def preview(self, encounter: Fight) -> Preview:
        fighter: Fighter = encounter.fighter(self.actor)
        return Preview(effects=(Said("effect.stands" if fighter.has("kneeling") else "effect.kneels"),))
