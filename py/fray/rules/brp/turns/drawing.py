"""Gear in hand: drawing and putting away, dropping, loading."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import Action
from fray.engine.fight.event import Event
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option
from fray.engine.values.modifier import total
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..fighters.fight import Fight
from ..fighters.fighter import Fighter
from ..fighters.pace import DRAWING
from .order import rank_lines
from .turn import check_turn, check_whole, pass_on, spent

RANKS = DRAWING.value  # what each weapon drawn or put away does to the rank


class Drew(Event):
    """A weapon or shield came to hand. away: keys of what was put away for it; dropped: of what was let fall.

    times: how often the ranks of a change of weapons were paid.
    """

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
        hands = {**fighter.without(*self.away, *self.dropped, self.key), "off" if self.off else "hand": self.key}
        lying = tuple(key for key in (*fighter.lying, *self.dropped) if key != self.key)
        return encounter.with_fighter(self.fighter, **hands, lying=lying, drawn=fighter.drawn + self.times)

    def log(self) -> tuple[Said, ...]:
        cost = {"fighter": Who(self.fighter), "weapon": self.name, "n": -RANKS * self.times}
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
    """How many times a change of weapons is paid for: once to draw, once for each that is put away; letting fall is free."""
    return (not fighter.weapon(key).natural) + (0 if drop else len(hands_for(fighter, key)[1]))


class Draw(Action):
    """Draws a weapon or shield: it costs ranks of DEX, as much again for each that is put away; what is dropped costs nothing."""

    type: Literal["Draw"] = "Draw"
    title: ClassVar[str] = "action.draw"
    icon: ClassVar[str] = "drop-weapon"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = ""
    drop: Annotated[bool, Ask(label="field.drop_held")] = False

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        fighter: Fighter = encounter.fighter(self.actor)
        if self.weapon not in fighter.weapon_keys or (self.weapon in fighter.held and self.weapon != fighter.planted):
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
        changes = name != "drop" or bool(hands_for(encounter.fighter(self.actor), self.weapon)[1])
        return changes and super().matters(encounter, name)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name != "weapon":
            return super().options(encounter, name)
        fighter: Fighter = encounter.fighter(self.actor)
        keys = [key for key in drawable(fighter) if key != "unarmed" or fighter.held]
        return tuple(
            Option(key, Said(fighter.weapon(key).name), hint=Said("hint.ranks", {"n": RANKS * ways(fighter, key, self.drop)}))
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
        return encounter.with_fighter(self.fighter, lying=(*fighter.lying, self.weapon), **fighter.without(self.weapon))

    def log(self) -> tuple[Said, ...]:
        return (Said("log.dropped", {"fighter": Who(self.fighter), "weapon": self.name}),)


class Drop(Action):
    """Lets fall what is in a hand: free. But who is left with a shorter weapon acts after those with longer ones."""

    type: Literal["Drop"] = "Drop"
    title: ClassVar[str] = "action.drop"
    icon: ClassVar[str] = "falling-blob"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = ""

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        fighter: Fighter = encounter.fighter(self.actor)
        if self.weapon not in fighter.held:
            raise Incomplete("need.weapon")
        out = Unfolding(encounter)
        out.take(Dropped(fighter=self.actor, weapon=self.weapon, name=fighter.weapon(self.weapon).name))
        if encounter.turn == self.actor:
            out.take(*pass_on(encounter, out.encounter))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.free"),))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name != "weapon":
            return super().options(encounter, name)
        fighter: Fighter = encounter.fighter(self.actor)
        return tuple(Option(key, Said(fighter.weapon(key).name)) for key in fighter.held)


class Reloaded(Event):
    """A weapon was loaded, or things to throw were gathered from where they lay. shots: how many there are now."""

    type: Literal["Reloaded"] = "Reloaded"
    fighter: str
    weapon: str
    name: str
    shots: int
    gathered: bool = False

    def apply(self, encounter: Fight) -> Fight:
        fighter: Fighter = encounter.fighter(self.fighter)
        lying = tuple(key for key in fighter.lying if not (self.gathered and key == self.weapon))
        loaded: Fight = encounter.with_fighter(self.fighter, shots={**fighter.shots, self.weapon: self.shots}, lying=lying)
        return spent(loaded, self.fighter)

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
        fighter = check_whole(encounter, self, self.actor, still=True)
        weapon = fighter.weapon(self.weapon)
        if not weapon.holds:
            raise Incomplete("need.weapon")
        if fighter.shots.get(self.weapon, 0) >= weapon.holds:
            self.refuse("refuse.loaded")
        return (Reloaded(fighter=self.actor, weapon=self.weapon, name=weapon.name, shots=weapon.holds, gathered=weapon.thrown),)

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.whole_round"),))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name != "weapon":
            return super().options(encounter, name)
        fighter: Fighter = encounter.fighter(self.actor)
        keys = [key for key in fighter.weapon_keys if fighter.weapon(key).holds]
        return tuple(
            Option(key, Said(w.name), hint=Said("hint.loaded", {"n": fighter.shots.get(key, 0), "of": w.holds}))
            for key in keys for w in [fighter.weapon(key)]
        )  # fmt: skip
