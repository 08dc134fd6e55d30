"""Weapons made ready: drawn, picked up, loaded."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.event import FighterEvent
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option
from fray.engine.values.names import Name
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..fighters.fight import Events, Fight, FighterAction
from ..fighters.fighter import why_unable
from ..fighters.plan import Plan
from .turn import NO_AIM, action_used, check_not_grappled, needs_action


class Drew(FighterEvent[Fight]):
    """A weapon was drawn. plan: where an action was used for it."""

    type: Literal["Drew"] = "Drew"
    weapon: str
    name: Name
    plan: Plan | None = None

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        lying = tuple(key for key in fighter.lying if key != self.weapon)
        return encounter.with_fighter(self.fighter, **(NO_AIM | action_used(fighter, self.plan)), hand=self.weapon, lying=lying)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.drew", {"fighter": Who(self.fighter), "weapon": self.name}),)


class Draw(FighterAction):
    """Draws a weapon, or picks one up: an action, or one of several; none where the game master says so."""

    type: Literal["Draw"] = "Draw"
    title: ClassVar[str] = "action.draw"
    icon: ClassVar[str] = "drop-weapon"
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = ""
    at_once: Annotated[bool, Ask(label="field.at_once")] = False
    actions: Annotated[int, Field(ge=1, le=10), Ask(widget="stepper", label="field.actions")] = 1

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = encounter.fighter(self.actor)
        if self.weapon not in fighter.weapon_keys:
            raise Incomplete("need.weapon")
        free = self.at_once or self.weapon == "unarmed" or not encounter.round
        if free and (why := why_unable(fighter)) is not None:
            self.refuse(f"refuse.{why}")
        if not free:
            needs_action(encounter, self, self.actor)
        elif self.weapon != "unarmed":
            check_not_grappled(encounter, self, self.actor)  # to drop what is in hand is always possible
        name = fighter.weapon(self.weapon).name
        return (Drew(fighter=self.actor, weapon=self.weapon, name=name, plan=None if free else fighter.planned(self.actions)),)

    def preview(self, encounter: Fight) -> Preview:
        free = self.at_once or self.weapon == "unarmed" or not encounter.round
        return Preview(effects=(Said("effect.draw.free" if free else "effect.draw"),))

    def matters(self, encounter: Fight, name: str) -> bool:
        return name != "actions" or (encounter.fighter(self.actor).plan is None and not self.at_once)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        fighter = encounter.fighter(self.actor)
        return tuple(Option(key, Said(fighter.weapon(key).name)) for key in fighter.weapon_keys if key != fighter.hand)


class Reloaded(FighterEvent[Fight]):
    """A weapon was loaded, or a turn was spent on it. rounds: how many are in it now; progress: turns spent so far, 0 once it is ready."""

    type: Literal["Reloaded"] = "Reloaded"
    weapon: str
    name: Name
    rounds: int
    plan: Plan
    progress: int = 0
    turns: int = 1

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        ammo = {**fighter.ammo, self.weapon: self.rounds}
        return encounter.with_fighter(self.fighter, **action_used(fighter, self.plan, 0), ammo=ammo, loading=self.progress)

    def log(self) -> tuple[Said, ...]:
        params = {"fighter": Who(self.fighter), "weapon": self.name, "n": self.progress or self.rounds, "of": self.turns}
        return (Said("log.loading" if self.progress else "log.reloaded", params),)


class Reload(FighterAction):
    """Loads a weapon: a turn, or one of several actions; a crossbow takes five turns."""

    type: Literal["Reload"] = "Reload"
    title: ClassVar[str] = "action.reload"
    icon: ClassVar[str] = "machine-gun-magazine"
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = ""
    actions: Annotated[int, Field(ge=1, le=10), Ask(widget="stepper", label="field.actions")] = 1

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = needs_action(encounter, self, self.actor)
        weapon = fighter.weapon(self.weapon)
        if not weapon.clip:
            raise Incomplete("need.weapon")
        full, left = weapon.full(encounter.edition), fighter.ammo.get(self.weapon, 0)
        if left >= full:
            self.refuse("refuse.loaded")
        event = Reloaded(
            fighter=self.actor, weapon=self.weapon, name=weapon.name, rounds=left, plan=fighter.planned(self.actions), turns=weapon.turns
        )
        if fighter.loading + 1 < weapon.turns:
            return (event.but(progress=fighter.loading + 1),)
        return (event.but(rounds=weapon.rounds(encounter.edition) + (weapon.chambered if left else 0)),)

    def preview(self, encounter: Fight) -> Preview:
        fighter = encounter.fighter(self.actor)
        return Preview(effects=(Said("effect.reload", {"n": fighter.weapon(self.weapon).turns}),))

    def matters(self, encounter: Fight, name: str) -> bool:
        return name != "actions" or encounter.fighter(self.actor).plan is None

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        fighter = encounter.fighter(self.actor)
        keys = [key for key in fighter.weapon_keys if fighter.weapon(key).clip]
        hints = {key: {"n": fighter.ammo.get(key, 0), "clip": fighter.weapon(key).full(encounter.edition)} for key in keys}
        return tuple(Option(key, Said(fighter.weapon(key).name), hint=Said("hint.ammo", hints[key])) for key in keys)
