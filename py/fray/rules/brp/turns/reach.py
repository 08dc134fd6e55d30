"""The reach of a weapon that can be used at several lengths."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from fray.engine.fight.action import Action
from fray.engine.fight.event import Event
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option
from fray.engine.values.text import Said, Who

from ..equipment.weapons import Length
from ..fighters.fight import Fight
from ..fighters.fighter import Fighter
from .turn import pass_on


class ReachPicked(Event):
    """He picked the length at which he uses a weapon that has several."""

    type: Literal["ReachPicked"] = "ReachPicked"
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
        out.take(ReachPicked(fighter=self.actor, weapon=fighter.hand, length=self.length))
        out.take(*pass_on(encounter, out.encounter))
        return out.events

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name != "length":
            return super().options(encounter, name)
        fighter: Fighter = encounter.fighter(self.actor)
        return tuple(Option(length, Said(f"length.{length}")) for length in fighter.weapon(fighter.hand).lengths)
