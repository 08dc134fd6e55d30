"""Grapple, the first half: getting hold. What follows is in `wrestle.py`, who has whom in `grips.py`."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ...engine.ask import Answers
from ...engine.encounter import Action, Event
from ...engine.errors import Incomplete
from ...engine.field import Ask, Option, people
from ...engine.lasting import take
from ...engine.modifier import Line
from ...engine.show import Preview
from ...engine.text import Said, Who
from .acting import needs_action, spent
from .conditions import effect_lines
from .defence import is_met, met_by, met_lines, spear_lines
from .dice import roll
from .fight import Fight, scene_lines, targets
from .fighter import Fighter, wound_lines
from .grips import holding, is_held
from .modifiers import line
from .rolls import Rolled, extra_lines, roll_preview, spend, trait_lines
from .weapons import UNARMED


class Grabbed(Rolled):
    """A fighter tried to get hold of another. held: whether he did."""

    type: Literal["Grabbed"] = "Grabbed"
    actor: str
    target: str
    held: bool
    met: bool = False
    willpower: bool = False
    target_willpower: bool = False
    breaks_aim: bool = False

    def apply(self, encounter: Fight) -> Fight:
        actor: Fighter = encounter.fighter(self.actor)
        changes = spent(actor) | {"willpower": max(actor.willpower - self.willpower, 0), "foe": self.target}
        changes |= {"holds": self.target} if self.held else {}
        encounter = encounter.with_fighter(self.actor, **changes)
        target: Fighter = encounter.fighter(self.target)
        given: dict[str, object] = {
            "met": target.met + self.met,
            "primary": None if target.primary == self.actor else target.primary,
            "willpower": max(target.willpower - self.target_willpower, 0),
        }
        if self.held:
            given["holders"] = (*target.holders, self.actor)
        if self.held or self.breaks_aim:  # nobody aims with another's hands on him
            given |= {"aim": 0, "conditions": take(target, "aiming")}
        return encounter.with_fighter(self.target, **given)

    def log(self) -> tuple[Said, ...]:
        key = "log.grab.hit" if self.held else "log.grab.miss"
        return (Said(key, {"actor": Who(self.actor), "target": Who(self.target), "n": self.roll.successes}),)


class Grab(Action):
    """Gets hold of a target: Strength + Brawl - Defense, no armour; one success holds."""

    type: Literal["Grab"] = "Grab"
    title: ClassVar[str] = "action.grab"
    icon: ClassVar[str] = "grab"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    target: Annotated[str, Ask(widget="fighter")] = ""
    willpower: Annotated[bool, Ask(group="group.dice")] = False
    modifier: Annotated[int, Field(ge=-20, le=20), Ask(group="group.dice", widget="stepper")] = 0
    reason: Annotated[str, Field(max_length=200), Ask(group="group.dice", widget="text")] = ""
    waived: Annotated[bool, Ask(group="group.target")] = False
    breaks_aim: Annotated[bool, Ask(group="group.target")] = False
    target_willpower: Annotated[bool, Ask(group="group.target")] = False

    def _defence(self, fight: Fight) -> tuple[Line, ...]:
        more = spear_lines(fight.fighter(self.target), UNARMED)
        return met_by(
            fight, self.target, self.actor, waived=self.waived, willpower=self.target_willpower, more=more,
            brawled=True, breaks_aim=self.breaks_aim,
        )  # fmt: skip

    def pool(self, fight: Fight) -> tuple[Line, ...]:
        """The sum behind the roll: that of any attack with Brawl, only that no armour is in its way."""
        fighter, target = fight.fighter(self.actor), fight.fighter(self.target)
        lines = trait_lines(fighter, "strength", "brawl")
        lines += (line("willpower"),) if self.willpower else ()
        suit = fighter.sheet.armour
        lines += (line("armour.strength"),) if suit and fighter.now.strength < suit.strength else ()
        lines += (line("prone.close"),) if target.has("prone") and not fighter.has("prone") else ()
        lines += scene_lines(fight, "attacks", "close")
        lines += extra_lines(self.modifier, self.reason, "refuse.five" in self.lifted)
        lines += wound_lines(fighter) + effect_lines(fighter, "strength", "brawl")
        return lines + met_lines(self._defence(fight))

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        fighter = needs_action(encounter, self, self.actor)
        if not self.target or encounter.fighter(self.target).gone or self.target == self.actor:
            raise Incomplete("need.target")
        if holding(encounter, self.actor) or is_held(encounter, self.actor):
            self.refuse("refuse.grappled")
        if self.willpower:
            spend(self, fighter)
        defence = self._defence(encounter)
        resists = any(entry.key == "willpower.resist" for entry in defence)  # there must be a Defense to raise
        if resists:
            spend(self, encounter.fighter(self.target))
        rolled = roll(Said("ask.attack", {"actor": Who(self.actor), "target": Who(self.target)}), self.pool(encounter), answers)
        event = Grabbed(
            actor=self.actor, target=self.target, roll=rolled, held=rolled.successes > 0, met=is_met(defence), willpower=self.willpower,
            target_willpower=resists, breaks_aim=self.breaks_aim,
        )  # fmt: skip
        return (event,)

    def preview(self, encounter: Fight) -> Preview:
        return roll_preview(self.pool(encounter)) if self.target else Preview(rolls=True)

    def matters(self, encounter: Fight, name: str) -> bool:
        if name == "breaks_aim":
            return self.target in encounter.fighters and bool(encounter.fighter(self.target).has("aiming"))
        return name != "reason" or bool(self.modifier)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        return people(targets(encounter, self.actor)) if name == "target" else ()
