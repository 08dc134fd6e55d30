"""Gear in hand: drawing a weapon, and loading it."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ...engine.ask import Answers
from ...engine.encounter import Action, Event
from ...engine.errors import Incomplete
from ...engine.field import Ask, Option
from ...engine.show import Preview
from ...engine.text import Said, Who
from .conditions import idle, put
from .fight import Fight
from .fighter import Fighter
from .weapons import Weapon


def ammo_hint(fighter: Fighter, key: str) -> Said:
    """The rounds left of those that a weapon holds."""
    return Said("hint.ammo", {"n": fighter.ammo.get(key, 0), "clip": fighter.weapon(key).clip})


def can_draw_freely(fighter: Fighter, weapon: Weapon) -> bool:
    """Quick Draw: ready in the same action. The merit is bought for firearms or for weaponry; without a word it is for both."""
    skill = "firearms" if weapon.use == "firearm" else "weaponry"
    return bool(fighter.sheet.merit("quick_draw", skill))


class Drew(Event):
    """A weapon came to hand. free: by Quick Draw, without an action. open: drawn from concealment, so Defense is lost this round."""

    type: Literal["Drew"] = "Drew"
    fighter: str
    weapon: str
    name: str
    free: bool = False
    open: bool = False

    def apply(self, encounter: Fight) -> Fight:
        fighter: Fighter = encounter.fighter(self.fighter)
        changes: dict[str, object] = {"hand": self.weapon}
        if not self.free:
            changes |= {"acted": True, "waiting": ""}
        if self.open:
            changes["conditions"] = put(fighter, "drawing")
        return encounter.with_fighter(self.fighter, **changes)

    def log(self) -> tuple[Said, ...]:
        key = "log.drew.free" if self.free else "log.drew.open" if self.open else "log.drew"
        return (Said(key, {"fighter": Who(self.fighter), "weapon": self.name}),)


def needs_action(fight: Fight, action: Action, id: str) -> Fighter:
    """The fighter, if he has his action now. Errors: `Refused`."""
    fighter: Fighter = fight.fighter(id)
    if (why := idle(fighter)) is not None:
        action.refuse(f"refuse.{why}")
    if fight.round and fight.turn != id:
        action.refuse("refuse.turn")
    if fight.round and fighter.acted:
        action.refuse("refuse.acted")
    return fighter


class Draw(Action):
    """Draws or readies a weapon: the action of the round; from concealment Defense is lost too. Quick Draw makes it free."""

    type: Literal["Draw"] = "Draw"
    title: ClassVar[str] = "action.draw"
    icon: ClassVar[str] = "drop-weapon"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = ""
    concealed: Annotated[bool, Ask()] = False

    def _free(self, fighter: Fighter) -> bool:
        return self.weapon == "unarmed" or can_draw_freely(fighter, fighter.weapon(self.weapon))

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        fighter: Fighter = encounter.fighter(self.actor)
        if self.weapon not in fighter.weapon_keys:
            raise Incomplete("need.weapon")
        free = self._free(fighter)
        if not free:
            needs_action(encounter, self, self.actor)
        name = fighter.weapon(self.weapon).name
        return (Drew(fighter=self.actor, weapon=self.weapon, name=name, free=free, open=self.concealed and not free),)

    def preview(self, encounter: Fight) -> Preview:
        fighter: Fighter = encounter.fighter(self.actor)
        if self._free(fighter):
            return Preview(effects=(Said("effect.draw.free"),))
        return Preview(effects=(Said("effect.draw"), *((Said("effect.draw.open"),) if self.concealed else ())))

    def settled(self, encounter: Fight) -> Draw:
        fighter: Fighter = encounter.fighter(self.actor)
        return self.but(concealed=fighter.weapon(self.weapon).concealed) if self.weapon in fighter.weapon_keys else self

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        fighter: Fighter = encounter.fighter(self.actor)
        return tuple(Option(key, Said(fighter.weapon(key).name)) for key in fighter.weapon_keys if key != fighter.hand)


class Reloaded(Event):
    """A weapon was loaded. rounds: how many are in it now. open: round by round, so Defense is lost this round."""

    type: Literal["Reloaded"] = "Reloaded"
    fighter: str
    weapon: str
    name: str
    rounds: int
    open: bool = False

    def apply(self, encounter: Fight) -> Fight:
        fighter: Fighter = encounter.fighter(self.fighter)
        changes: dict[str, object] = {"acted": True, "ammo": {**fighter.ammo, self.weapon: self.rounds}}
        if self.open:
            changes["conditions"] = put(fighter, "loading")
        return encounter.with_fighter(self.fighter, **changes)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.reloaded", {"fighter": Who(self.fighter), "weapon": self.name, "n": self.rounds}),)


class Reload(Action):
    """Loads a weapon: the action of the round. With loose rounds Defense is lost until the round ends; a clip keeps it."""

    type: Literal["Reload"] = "Reload"
    title: ClassVar[str] = "action.reload"
    icon: ClassVar[str] = "machine-gun-magazine"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = ""
    loose: Annotated[bool, Ask()] = False

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        fighter = needs_action(encounter, self, self.actor)
        weapon = fighter.weapon(self.weapon)
        if not weapon.clip:
            raise Incomplete("need.weapon")
        rounds = weapon.clip + (1 if fighter.ammo.get(self.weapon, 0) and weapon.chambered else 0)
        return (Reloaded(fighter=self.actor, weapon=self.weapon, name=weapon.name, rounds=rounds, open=self.loose),)

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.reload"), *((Said("effect.reload.open"),) if self.loose else ())))

    def settled(self, encounter: Fight) -> Reload:
        fighter: Fighter = encounter.fighter(self.actor)
        return self.but(loose=fighter.weapon(self.weapon).reload == "single") if self.weapon in fighter.weapon_keys else self

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        fighter: Fighter = encounter.fighter(self.actor)
        keys = [key for key in fighter.weapon_keys if fighter.weapon(key).clip]
        return tuple(Option(key, Said(fighter.weapon(key).name), hint=ammo_hint(fighter, key)) for key in keys)
