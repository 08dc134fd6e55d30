"""Aiming, cover, loading: what is done between shots."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import Action
from fray.engine.fight.event import Event
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option, people
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..fighters.fight import Fight, targets
from ..fighters.fighter import Cover, Fighter, Plan, idle
from ..fighters.sheet import WALK
from ..rolling.modifiers import ROWS
from ..rolling.situation import Situation
from .turn import NO_AIM, free_to_move, needs_action, planned, used


class Aimed(Event):
    """A fighter aimed for a turn more."""

    type: Literal["Aimed"] = "Aimed"
    fighter: str
    target: str
    aim: int
    plan: Plan

    def apply(self, encounter: Fight) -> Fight:
        fighter: Fighter = encounter.fighter(self.fighter)
        changes = {"aim": self.aim, "aimed": self.target, "sighted": encounter.round, "foe": self.target}
        return encounter.with_fighter(self.fighter, **(used(fighter, self.plan) | changes))

    def log(self) -> tuple[Said, ...]:
        return (Said("log.aim", {"fighter": Who(self.fighter), "target": Who(self.target), "n": self.aim}),)


class Aim(Action):
    """Aims at one target: a die for each turn spent on it, up to Perception. Doing anything else loses it."""

    type: Literal["Aim"] = "Aim"
    title: ClassVar[str] = "action.aim"
    icon: ClassVar[str] = "on-target"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    target: Annotated[str, Ask(widget="fighter")] = ""

    def _so_far(self, fighter: Fighter) -> int:
        return fighter.aim if fighter.aimed == self.target else 0

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        fighter = needs_action(encounter, self, self.actor)
        if not self.target or self.target == self.actor or encounter.fighter(self.target).gone:
            raise Incomplete("need.target")
        if encounter.fighter(self.target).moved > WALK:
            self.refuse("refuse.target_runs")
        if fighter.held.use != "firearm":
            self.refuse("refuse.needs.gun")
        if fighter.sheet.firearms < 1:
            self.refuse("refuse.untrained")
        if Situation(encounter, self.actor).blind:
            self.refuse("refuse.blind_aim")
        if encounter.round and fighter.sighted == encounter.round:
            self.refuse("refuse.aimed_now")
        if self._so_far(fighter) >= fighter.sheet.perception:
            self.refuse("refuse.aimed_out", n=fighter.sheet.perception)
        return (Aimed(fighter=self.actor, target=self.target, aim=self._so_far(fighter) + 1, plan=planned(fighter)),)

    def preview(self, encounter: Fight) -> Preview:
        fighter: Fighter = encounter.fighter(self.actor)
        dice = self._so_far(fighter) + 1 + (ROWS["scope"].value if fighter.held.scope else 0)
        return Preview(effects=(Said("effect.aim", {"n": dice, "most": fighter.sheet.perception}),))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        return people(targets(encounter, self.actor))


class AimLost(Event):
    """What he aimed at, or with, is gone, or he cannot aim any more."""

    type: Literal["AimLost"] = "AimLost"
    fighter: str

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, **NO_AIM)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.aim.lost", {"fighter": Who(self.fighter)}),)


class TookCover(Event):
    """A fighter is behind cover now, or out of it."""

    type: Literal["TookCover"] = "TookCover"
    fighter: str
    cover: Cover

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, cover=self.cover, **NO_AIM)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.cover", {"fighter": Who(self.fighter), "cover": f"cover.{self.cover or 'none'}"}),)


class TakeCover(Action):
    """Goes behind cover, as part of moving."""

    type: Literal["TakeCover"] = "TakeCover"
    title: ClassVar[str] = "action.cover"
    icon: ClassVar[str] = "brick-wall"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    cover: Annotated[Cover, Ask(widget="choice")] = "good"

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        fighter: Fighter = encounter.fighter(self.actor)
        if (why := idle(fighter)) is not None:
            self.refuse(f"refuse.{why}")
        free_to_move(encounter, self, self.actor)
        if fighter.cover == self.cover:
            raise Incomplete("need.change")
        return (TookCover(fighter=self.actor, cover=self.cover),)

    def preview(self, encounter: Fight) -> Preview:
        row, back = ROWS.get(f"cover.{self.cover}"), ROWS.get(f"from_cover.{self.cover}")
        return Preview(effects=(Said("effect.cover", {"n": row.value if row else 0, "back": back.value if back else 0}),))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        rows = (Option(key, Said(f"cover.{key}"), ROWS[f"cover.{key}"].value) for key in ("light", "good", "superior"))
        return (*rows, Option("", Said("cover.none")))


class Reloaded(Event):
    """A weapon was loaded, or a turn was spent on it. rounds: how many are in it now; progress: turns spent on one not ready yet."""

    type: Literal["Reloaded"] = "Reloaded"
    fighter: str
    weapon: str
    name: str
    rounds: int
    plan: Plan
    progress: int = 0
    turns: int = 1

    def apply(self, encounter: Fight) -> Fight:
        fighter: Fighter = encounter.fighter(self.fighter)
        ammo = {**fighter.ammo, self.weapon: self.rounds}
        return encounter.with_fighter(self.fighter, **used(fighter, self.plan, 0), ammo=ammo, loading=self.progress)

    def log(self) -> tuple[Said, ...]:
        params = {"fighter": Who(self.fighter), "weapon": self.name, "n": self.progress or self.rounds, "of": self.turns}
        return (Said("log.loading" if self.progress else "log.reloaded", params),)


class Reload(Action):
    """Loads a weapon: a turn, or one of several actions; a crossbow takes five turns."""

    type: Literal["Reload"] = "Reload"
    title: ClassVar[str] = "action.reload"
    icon: ClassVar[str] = "machine-gun-magazine"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = ""
    actions: Annotated[int, Field(ge=1, le=10), Ask(widget="stepper", label="field.actions")] = 1

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        fighter = needs_action(encounter, self, self.actor)
        weapon = fighter.weapon(self.weapon)
        if not weapon.clip:
            raise Incomplete("need.weapon")
        full, left = weapon.full(encounter.edition), fighter.ammo.get(self.weapon, 0)
        if left >= full:
            self.refuse("refuse.loaded")
        event = Reloaded(
            fighter=self.actor, weapon=self.weapon, name=weapon.name, rounds=left, plan=planned(fighter, self.actions), turns=weapon.turns
        )
        if fighter.loading + 1 < weapon.turns:
            return (event.but(progress=fighter.loading + 1),)
        return (event.but(rounds=weapon.rounds(encounter.edition) + (weapon.chambered if left else 0)),)

    def preview(self, encounter: Fight) -> Preview:
        fighter: Fighter = encounter.fighter(self.actor)
        return Preview(effects=(Said("effect.reload", {"n": fighter.weapon(self.weapon).turns}),))

    def matters(self, encounter: Fight, name: str) -> bool:
        return name != "actions" or encounter.fighter(self.actor).plan is None

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        fighter: Fighter = encounter.fighter(self.actor)
        keys = [key for key in fighter.weapon_keys if fighter.weapon(key).clip]
        hints = {key: {"n": fighter.ammo.get(key, 0), "clip": fighter.weapon(key).full(encounter.edition)} for key in keys}
        return tuple(Option(key, Said(fighter.weapon(key).name), hint=Said("hint.ammo", hints[key])) for key in keys)
