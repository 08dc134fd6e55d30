"""Drinking: what a Kiss draws from its victim, turn after turn, until the drinker lets go."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.event import Event
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask
from fray.engine.values.modifier import total
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..fighters.fight import Events, Fight, FighterAction
from ..fighters.plan import Plan
from ..fighters.sheet import blood_lines
from ..turns.turn import action_used, needs_action

MOST_SIP = 3  # blood points in a turn


def blood_room(fight: Fight, id: str) -> int:
    """The blood points that the fighter can still take in."""
    fighter = fight.fighter(id)
    return max(total(blood_lines(fighter.sheet)) - fighter.blood, 0)


def victims(fight: Fight, id: str) -> tuple[str, ...]:
    """Those whom the fighter drinks from."""
    return tuple(bond.held for bond in fight.grips if bond.kind == "kiss" and bond.holder == id)


class Drank(Event[Fight]):
    """Blood points went from the victim to the drinker. plan: where an action was used for it."""

    type: Literal["Drank"] = "Drank"
    actor: str
    target: str
    amount: int
    plan: Plan | None = None

    def apply(self, encounter: Fight) -> Fight:
        actor = encounter.fighter(self.actor)
        took = min(self.amount, encounter.fighter(self.target).blood)
        most = max(total(blood_lines(actor.sheet)), actor.blood)
        after = encounter.with_fighter(self.actor, blood=min(actor.blood + took, most), **action_used(actor, self.plan))
        return after.with_fighter(self.target, blood=after.fighter(self.target).blood - took)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.drank", {"actor": Who(self.actor), "target": Who(self.target), "n": self.amount}),)


class Drink(FighterAction):
    """Goes on drinking after a Kiss: up to three blood points in a turn."""

    type: Literal["Drink"] = "Drink"
    title: ClassVar[str] = "action.drink"
    icon: ClassVar[str] = "bleeding-wound"
    target: Annotated[str, Ask(widget="fighter", whom=lambda fight, action: victims(fight, action.actor))] = ""
    amount: Annotated[int, Field(ge=1, le=10), Ask(label="field.blood_taken")] = MOST_SIP

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = needs_action(encounter, self, self.actor)
        if self.target not in victims(encounter, self.actor):
            raise Incomplete("need.kissed")
        if self.amount > MOST_SIP:
            self.refuse("refuse.sip", n=MOST_SIP)
        amount = min(self.amount, encounter.fighter(self.target).blood, blood_room(encounter, self.actor))
        if not amount:
            self.refuse("refuse.dry")
        return (Drank(actor=self.actor, target=self.target, amount=amount, plan=fighter.planned()),)

    def preview(self, encounter: Fight) -> Preview:
        if self.target not in encounter.fighters:
            return Preview()
        left = encounter.fighter(self.target).blood
        return Preview(effects=(Said("effect.drink", {"target": Who(self.target), "n": left, "room": blood_room(encounter, self.actor)}),))
