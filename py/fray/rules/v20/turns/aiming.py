"""Aiming: each turn spent on it is a die for the shot, until the aim is lost."""

from typing import Annotated, ClassVar, Literal

from fray.engine.fight.event import FighterEvent
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..fighters.fight import Events, Fight, FighterAction, targets
from ..fighters.fighter import Fighter
from ..fighters.plan import Plan
from ..fighters.sheet import WALK
from ..rolling.modifiers import ROWS
from ..rolling.situation import Situation
from .turn import NO_AIM, action_used, needs_action


class Aimed(FighterEvent[Fight]):
    """A fighter aimed for one turn more."""

    type: Literal["Aimed"] = "Aimed"
    target: str
    aim: int
    plan: Plan

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        changes = {"aim": self.aim, "aimed": self.target, "sighted": encounter.round, "foe": self.target}
        return encounter.with_fighter(self.fighter, **(action_used(fighter, self.plan) | changes))

    def log(self) -> tuple[Said, ...]:
        return (Said("log.aim", {"fighter": Who(self.fighter), "target": Who(self.target), "n": self.aim}),)


class Aim(FighterAction):
    """Aims at one target: a die for each turn, up to Perception. Any other deed loses the aim."""

    type: Literal["Aim"] = "Aim"
    title: ClassVar[str] = "action.aim"
    icon: ClassVar[str] = "on-target"
    target: Annotated[str, Ask(widget="fighter", whom=lambda fight, action: targets(fight, action.actor))] = ""

    def _so_far(self, fighter: Fighter) -> int:
        return fighter.aim if fighter.aimed == self.target else 0

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = needs_action(encounter, self, self.actor)
        if not self.target or self.target == self.actor or encounter.fighter(self.target).gone:
            raise Incomplete("need.target")
        self.refuse("refuse.target_runs", encounter.fighter(self.target).moved > WALK)
        self.refuse("refuse.needs.gun", fighter.in_hand.use != "firearm")
        self.refuse("refuse.untrained", fighter.sheet.firearms < 1)
        self.refuse("refuse.blind_aim", Situation(encounter, self.actor).blind)
        self.refuse("refuse.aimed_now", encounter.round and fighter.sighted == encounter.round)
        if self._so_far(fighter) >= fighter.sheet.perception:
            self.refuse("refuse.aimed_out", n=fighter.sheet.perception)
        return (Aimed(fighter=self.actor, target=self.target, aim=self._so_far(fighter) + 1, plan=fighter.planned()),)

    def preview(self, encounter: Fight) -> Preview:
        fighter = encounter.fighter(self.actor)
        dice = self._so_far(fighter) + 1 + (ROWS["scope"].value if fighter.in_hand.scope else 0)
        return Preview(effects=(Said("effect.aim", {"n": dice, "most": fighter.sheet.perception}),))


class AimLost(FighterEvent[Fight]):
    """The target or the gun is gone, or the fighter cannot aim any more."""

    type: Literal["AimLost"] = "AimLost"
    told: ClassVar[str] = "log.aim.lost"

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, **NO_AIM)
