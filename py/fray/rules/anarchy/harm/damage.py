"""Damage as it is dealt; marking and healing by hand. What ends with a fighter who falls stands in lasting.py."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import Action
from fray.engine.fight.event import FighterEvent
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask
from fray.engine.values.text import Said, Who

from ..equipment.weapons import Kind
from ..fighters.fight import Events, Fight
from ..fighters.health import Fell, Hurt, Landed, Route, free_boxes, spread_damage
from ..fighters.sustained import without_spell

Track = Literal["armour", "physical", "stun", "deck"]


class Ended(FighterEvent[Fight]):
    """Something that hung on a fighter is over. what: spell, control, matrix, machine, astral, called; other: whom it held.

    alone: what hung on that ends by itself.
    """

    type: Literal["Ended"] = "Ended"
    what: Literal["spell", "control", "matrix", "machine", "called", "astral"]
    other: str = ""
    alone: bool = False

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        if self.what == "spell":
            return encounter.with_fighter(self.fighter, sustains=None) if self.alone else without_spell(encounter, self.fighter)
        if self.what == "control":
            return encounter.with_fighter(self.fighter, controller=None, held=0, spelled=False)
        if self.what == "matrix":
            return encounter.with_fighter(self.fighter, mode="", machine=None)
        if self.what == "machine":
            return encounter.with_fighter(self.fighter, machine=None, mode="")
        if self.what == "astral":
            return encounter.with_fighter(self.fighter, astral=False)
        after = encounter.with_fighter(self.fighter, owner=None, **(fighter.departing() if self.alone else fighter.leaving()))
        return after.but(turn=None) if encounter.turn == self.fighter else after

    def log(self) -> tuple[Said, ...]:
        return (Said(f"log.ended.{self.what}", {"fighter": Who(self.fighter), "other": Who(self.other)}),)


def deal(
    fight: Fight, id: str, kind: Kind, points: int, *, past: int = 0, route: Route = "body", quiet: bool = False, cause: str = ""
) -> Events:
    """Damage and all that follows from it. past: points that armour does not stop."""
    fighter = fight.fighter(id)
    if points < 1 or fighter.is_dead:
        return ()
    landed = spread_damage(fighter, kind, points, past, route)
    return hurt(fight, id, kind, points, landed, quiet=quiet, cause=cause)


def hurt(fight: Fight, id: str, kind: Kind, points: int, landed: Landed, *, quiet: bool = False, cause: str = "") -> Events:
    """The event of damage that came to `landed`."""
    fighter = fight.fighter(id)
    mortal = landed.fell == "dying"
    test = mortal and fighter.sheet.kind == "metahuman" and fight.options.death == "edge"
    out = Unfolding(fight)
    out.take(Hurt(fighter=id, kind=kind, amount=points, landed=landed, test=test, wound=mortal, quiet=quiet, cause=cause))
    return out.events


class Wound(Action[Fight]):
    """Marks boxes of one track by hand, past all armour. On a full track it is a further wound."""

    type: Literal["Wound"] = "Wound"
    title: ClassVar[str] = "action.wound"
    icon: ClassVar[str] = "broken-heart"
    fighter: str
    track: Track
    amount: Annotated[int, Field(ge=1, le=60)] = 1

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = encounter.fighter(self.fighter)
        self.need("need.track", not fighter.boxes(self.track) or fighter.is_dead)
        kind: Kind = "stun" if self.track == "stun" else "physical"
        if self.track == "deck":
            return deal(encounter, self.fighter, kind, self.amount, route="deck", quiet=True)  # the log tells of the boxes alone
        if self.track == "armour":
            marked = min(self.amount, fighter.free("armour"))
            self.need("need.free", not marked)
            fell: Fell = "wrecked" if fighter.sheet.is_machine and marked == fighter.free("armour") else ""
            return hurt(encounter, self.fighter, kind, marked, Landed(armour=marked, fell=fell), quiet=True)
        return deal(encounter, self.fighter, kind, self.amount, past=self.amount, cause="cause.by_hand")


class Heal(Action[Fight]):
    """Frees boxes of one track by hand."""

    type: Literal["Heal"] = "Heal"
    title: ClassVar[str] = "action.heal"
    icon: ClassVar[str] = "healing"
    fighter: Annotated[str, Ask(widget="fighter", whom=lambda fight, action: fight.fighters)] = ""
    track: Annotated[Track, Ask(widget="choice")] = "stun"
    amount: Annotated[int, Field(ge=1, le=60), Ask()] = 1

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        self.need("need.whom", self.fighter not in encounter.fighters)
        events = free_boxes(encounter, self.fighter, {self.track: self.amount})
        self.need("need.marked", not events)
        return events
