"""Recovery: a night of rest, and repair for Karma or a favour."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from fray.engine.fight.action import Action, FighterAction
from fray.engine.fight.event import Event, FighterEvent
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option
from fray.engine.values.text import Said, Who
from fray.engine.values.time import HOUR

from ..fighters.fight import Events, Fight
from ..fighters.health import free_boxes
from ..fighters.sustained import end_brief_spells
from .damage import Ended
from .mending import What, damaged, likely_what, what_options


class Rested(Event[Fight]):
    """A night went by: all boxes are free again, Edge is back, hazards are over, all can be mended again."""

    type: Literal["Rested"] = "Rested"
    told: ClassVar[str] = "log.rested"
    hours: int

    def apply(self, encounter: Fight) -> Fight:
        fighters = {}
        for id, f in encounter.fighters.items():
            if f.dead or f.gone:
                fighters[id] = f
                continue
            deck = f.deck if f.is_bricked else 0
            kept = tuple(c for c in f.conditions if c.key not in ("knocked_out", "winded"))
            fighters[id] = f.but(
                armour=0, physical=0, stun=0, deck=deck, wounds=0, tests=0, stable=False, treated=(), conditions=kept, edge=f.now.edge
            )  # fmt: skip
        return encounter.but(fighters=fighters, seconds=encounter.seconds + HOUR * self.hours, ongoing=())


class Rest(Action[Fight]):
    """A night of sleep restores everything but a broken deck."""

    type: Literal["Rest"] = "Rest"
    title: ClassVar[str] = "action.rest"
    icon: ClassVar[str] = "night-sleep"
    effect: ClassVar[str] = "effect.rest"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        self.refuse("refuse.due", any(f.tests and not f.dead and not f.gone for f in encounter.fighters.values()))
        out = Unfolding(encounter)
        for id, fighter in encounter.fighters.items():  # nobody keeps a spell up asleep, and spirits go at sunrise
            if fighter.sustains is not None:
                out.take(Ended(fighter=id, what="spell", alone=True))
            out.take(*end_brief_spells(out.encounter, id))
            if fighter.sheet.kind == "spirit" and fighter.owner is not None and not fighter.gone:
                out.take(Ended(fighter=id, what="called", alone=True))
        out.take(Rested(hours=8))
        return out.events


class Repaired(FighterEvent[Fight]):
    """It was mended whole for a point of Karma, or for the promise of a favour."""

    type: Literal["Repaired"] = "Repaired"
    what: What
    pay: Literal["karma", "favour"]

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        karma = max(fighter.karma - 1, 0) if self.pay == "karma" else fighter.karma
        return encounter.with_fighter(self.fighter, karma=karma, owes=fighter.owes or self.pay == "favour")

    def log(self) -> tuple[Said, ...]:
        return (Said(f"log.repaired.{self.pay}", {"fighter": Who(self.fighter), "what": f"mends.{self.what}"}),)


class Repair(FighterAction[Fight]):
    """Full repair or healing for a point of Karma or a favour. A fighter who owes a favour cannot promise another."""

    type: Literal["Repair"] = "Repair"
    title: ClassVar[str] = "action.repair"
    icon: ClassVar[str] = "auto-repair"
    what: Annotated[What, Ask(widget="choice")] = "armour"
    pay: Annotated[Literal["karma", "favour"], Ask(widget="choice")] = "karma"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = encounter.fighter(self.actor)
        self.need("need.marked", fighter.is_dead or not damaged(fighter, self.what))
        self.refuse("refuse.karma", self.pay == "karma" and not fighter.karma)
        self.refuse("refuse.owes", self.pay == "favour" and fighter.owes)
        self.refuse("refuse.karma_only", self.pay == "favour" and self.what == "deck" and fighter.is_bricked)
        out = Unfolding(encounter)
        out.take(Repaired(fighter=self.actor, what=self.what, pay=self.pay))
        tracks = ("physical", "stun") if self.what == "flesh" else (self.what,)
        out.take(*free_boxes(out.encounter, self.actor, {track: fighter.boxes(track) for track in tracks}))
        return out.events

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        fighter = encounter.fighter(self.actor)
        if name == "what":
            return what_options(fighter)
        if name != "pay":
            return super().options(encounter, name)
        none, owed = Incomplete("refuse.karma"), Incomplete("refuse.owes")
        return (
            Option("karma", Said("pay.karma"), -1, None if fighter.karma else none),
            Option("favour", Said("pay.favour"), refused=owed if fighter.owes else None),
        )

    def settled(self, encounter: Fight) -> Repair:
        return self.but(what=likely_what(encounter.fighter(self.actor), self.what, "deck", "armour", "flesh"))
