"""Weapons in hand: drawing, loading, and clearing jams."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import FighterAction
from fray.engine.fight.conditions import take
from fray.engine.fight.event import FighterEvent
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option
from fray.engine.values.names import Name
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..fighters.conditions import put
from ..fighters.fight import Events, Fight
from ..fighters.fighter import Fighter
from ..fighters.grips import in_grapple
from .turn import needs_action


def ammo_hint(fighter: Fighter, key: str) -> Said:
    """The rounds left in a weapon, of those that it holds."""
    return Said("hint.ammo", {"n": fighter.ammo.get(key, 0), "clip": fighter.weapon(key).clip + fighter.weapon(key).chambered})


CROSSBOW_ROUNDS = 3


def can_draw_freely(fighter: Fighter, key: str) -> bool:
    """Whether the weapon is ready in the same action, by Quick Draw.

    The merit is bought for firearms or for weaponry; without a detail it counts for both. A weapon on the ground has to be picked up
    first.
    """
    skill = "firearms" if fighter.weapon(key).use == "firearm" else "weaponry"
    return key not in fighter.lying and bool(fighter.sheet.merit("quick_draw", skill))


class Drew(FighterEvent[Fight]):
    """A weapon was drawn. free: by Quick Draw, without an action. open: from concealment, so Defense is lost this round."""

    type: Literal["Drew"] = "Drew"
    weapon: str
    name: Name
    free: bool = False
    open: bool = False

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        changes: dict[str, object] = {"hand": self.weapon, "lying": tuple(key for key in fighter.lying if key != self.weapon)}
        changes |= {"aim": 0, "conditions": take(fighter, "aiming")} if self.free else fighter.acting()
        if self.open:
            changes["conditions"] = put(fighter.but(**changes), "drawing")
        return encounter.with_fighter(self.fighter, **changes)

    def log(self) -> tuple[Said, ...]:
        key = "log.drew.free" if self.free else "log.drew.open" if self.open else "log.drew"
        return (Said(key, {"fighter": Who(self.fighter), "weapon": self.name}),)


class Draw(FighterAction[Fight]):
    """Draws a weapon: the action of the round, and Defense too where it was concealed. Quick Draw makes it free."""

    type: Literal["Draw"] = "Draw"
    title: ClassVar[str] = "action.draw"
    icon: ClassVar[str] = "drop-weapon"
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = ""
    concealed: Annotated[bool, Ask()] = False

    def _free(self, fighter: Fighter) -> bool:
        return self.weapon == "unarmed" or can_draw_freely(fighter, self.weapon)

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = encounter.fighter(self.actor)
        if self.weapon not in fighter.weapon_keys:
            raise Incomplete("need.weapon")
        free = self._free(fighter)
        if not free:
            needs_action(encounter, self, self.actor)
        if in_grapple(encounter, self.actor) and self.weapon != "unarmed":
            self.refuse("refuse.wrestle")
        name = fighter.weapon(self.weapon).name
        return (Drew(fighter=self.actor, weapon=self.weapon, name=name, free=free, open=self.concealed and not free),)

    def preview(self, encounter: Fight) -> Preview:
        fighter = encounter.fighter(self.actor)
        if self._free(fighter):
            return Preview(effects=(Said("effect.draw.free"),))
        lies = (Said("effect.draw.lies"),) if self.weapon in fighter.lying else ()
        return Preview(effects=(Said("effect.draw"), *lies, *((Said("effect.draw.open"),) if self.concealed else ())))

    def settled(self, encounter: Fight) -> Draw:
        fighter = encounter.fighter(self.actor)
        return self.but(concealed=fighter.weapon(self.weapon).concealed) if self.weapon in fighter.weapon_keys else self

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        fighter = encounter.fighter(self.actor)
        return tuple(Option(key, Said(fighter.weapon(key).name)) for key in fighter.weapon_keys if key != fighter.hand)


class Reloaded(FighterEvent[Fight]):
    """A weapon was loaded. rounds: how many are in it now. open: round by round, so Defense is lost this round.

    progress: the rounds spent so far on a crossbow that is not ready yet, 0 when it is ready.
    """

    type: Literal["Reloaded"] = "Reloaded"
    weapon: str
    name: Name
    rounds: int
    open: bool = False
    progress: int = 0

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        changes = fighter.acting() | {"ammo": {**fighter.ammo, self.weapon: self.rounds}, "loading": self.progress}
        if self.open:
            changes["conditions"] = put(fighter.but(**changes), "loading")
        return encounter.with_fighter(self.fighter, **changes)

    def log(self) -> tuple[Said, ...]:
        if self.progress:
            return (Said("log.loading", {"fighter": Who(self.fighter), "weapon": self.name, "n": self.progress, "of": CROSSBOW_ROUNDS}),)
        return (Said("log.reloaded", {"fighter": Who(self.fighter), "weapon": self.name, "n": self.rounds}),)


class Reload(FighterAction[Fight]):
    """Loads a weapon: the action of the round, three of them for a crossbow. Loose rounds cost Defense; a clip does not."""

    type: Literal["Reload"] = "Reload"
    title: ClassVar[str] = "action.reload"
    icon: ClassVar[str] = "machine-gun-magazine"
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = ""
    loose: Annotated[bool, Ask()] = False

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = needs_action(encounter, self, self.actor)
        weapon = fighter.weapon(self.weapon)
        if not weapon.clip:
            raise Incomplete("need.weapon")
        if fighter.ammo.get(self.weapon, 0) >= weapon.clip + weapon.chambered:
            self.refuse("refuse.loaded")
        if weapon.reload == "crossbow" and fighter.loading + 1 < CROSSBOW_ROUNDS:
            unready = Reloaded(fighter=self.actor, weapon=self.weapon, name=weapon.name, rounds=0, progress=fighter.loading + 1)
            return (unready,)
        rounds = weapon.clip + (1 if fighter.ammo.get(self.weapon, 0) and weapon.chambered else 0)
        return (Reloaded(fighter=self.actor, weapon=self.weapon, name=weapon.name, rounds=rounds, open=self.loose),)

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.reload"), *((Said("effect.reload.open"),) if self.loose else ())))

    def settled(self, encounter: Fight) -> Reload:
        fighter = encounter.fighter(self.actor)
        return self.but(loose=fighter.weapon(self.weapon).reload == "single") if self.weapon in fighter.weapon_keys else self

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        fighter = encounter.fighter(self.actor)
        keys = [key for key in fighter.weapon_keys if fighter.weapon(key).clip]
        return tuple(Option(key, Said(fighter.weapon(key).name), hint=ammo_hint(fighter, key)) for key in keys)


class Jammed(FighterEvent[Fight]):
    """A firearm jammed."""

    type: Literal["Jammed"] = "Jammed"
    told: ClassVar[str] = "log.jammed"
    weapon: str

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        return encounter.with_fighter(self.fighter, jammed=(*fighter.jammed, self.weapon))


class Unjammed(FighterEvent[Fight]):
    """A jam was cleared."""

    type: Literal["Unjammed"] = "Unjammed"
    weapon: str
    name: Name

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        return encounter.with_fighter(self.fighter, **fighter.acting() | {"jammed": tuple(k for k in fighter.jammed if k != self.weapon)})

    def log(self) -> tuple[Said, ...]:
        return (Said("log.unjammed", {"fighter": Who(self.fighter), "weapon": self.name}),)


class Unjam(FighterAction[Fight]):
    """Clears a jam: the action of the round."""

    type: Literal["Unjam"] = "Unjam"
    title: ClassVar[str] = "action.unjam"
    icon: ClassVar[str] = "spanner"
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = ""

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = needs_action(encounter, self, self.actor)
        if self.weapon not in fighter.jammed:
            raise Incomplete("need.weapon")
        return (Unjammed(fighter=self.actor, weapon=self.weapon, name=fighter.weapon(self.weapon).name),)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        fighter = encounter.fighter(self.actor)
        return tuple(Option(key, Said(fighter.weapon(key).name)) for key in fighter.jammed)
