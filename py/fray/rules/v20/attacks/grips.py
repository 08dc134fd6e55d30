"""Grappling: the events of a clinch, a hold, a Kiss; knockdown by a sweep or a tackle."""

from typing import ClassVar, Literal

from fray.engine.fight.event import Event, FighterEvent
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.text import Said, Who

from ..fighters.conditions import put
from ..fighters.fight import Bond, Events, Fight, Grip
from ..harm.damage import damage_events
from ..rolling.situation import Situation
from ..turns.movement import WentDown
from ..turns.rolls import Tested, roll_test

SWEPT, TACKLED = 8, 7  # difficulty to stay upright


class Gripped(Event[Fight]):
    """A fighter got hold of another. kind: clinch, hold, kiss."""

    type: Literal["Gripped"] = "Gripped"
    kind: Grip
    actor: str
    target: str

    def apply(self, encounter: Fight) -> Fight:
        bond = Bond(kind=self.kind, holder=self.actor, held=self.target, since=encounter.round)
        kept = tuple(b for b in encounter.bonds if {b.holder, b.held} != {self.actor, self.target})
        after = encounter.but(bonds=(*kept, bond))
        actor = after.fighter(self.actor)
        return after.with_fighter(self.actor, touched={**actor.touched, self.target: encounter.round})

    def log(self) -> tuple[Said, ...]:
        return (Said(f"log.gripped.{self.kind}", {"actor": Who(self.actor), "target": Who(self.target)}),)


class Loosed(Event[Fight]):
    """A grapple is over. free: whether the other one broke out."""

    type: Literal["Loosed"] = "Loosed"
    actor: str
    target: str
    free: bool = False

    def apply(self, encounter: Fight) -> Fight:
        return encounter.but(bonds=tuple(b for b in encounter.bonds if {b.holder, b.held} != {self.actor, self.target}))

    def log(self) -> tuple[Said, ...]:
        return (Said("log.broke_free" if self.free else "log.let_go", {"actor": Who(self.actor), "target": Who(self.target)}),)


class Reached(Event[Fight]):
    """A tackle reached its target, who may be bitten in the next turn."""

    type: Literal["Reached"] = "Reached"
    actor: str
    target: str

    def apply(self, encounter: Fight) -> Fight:
        actor = encounter.fighter(self.actor)
        return encounter.with_fighter(self.actor, touched={**actor.touched, self.target: encounter.round})


class Stood(FighterEvent[Fight]):
    """A fighter stayed upright. stumbled: two less to the next initiative. swaying: one more difficulty in all of the next turn."""

    type: Literal["Stood"] = "Stood"
    told: ClassVar[str] = "log.stood"
    stumbled: bool = False
    swaying: bool = False

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        for key, on in (("stumbled", self.stumbled), ("off_balance", self.swaying)):
            if on:  # to the end of the next turn
                fighter = fighter.but(conditions=put(fighter, key, ticked=encounter.round))
        return encounter.with_fighter(self.fighter, conditions=fighter.conditions)


def knock_down(fight: Fight, id: str, answers: Answers, difficulty: int, *, tackled: bool = False, tackler: bool = False) -> Events:
    """Dexterity + Athletics to stay upright, or the fighter falls. After a success the next initiative is two less; a botch hurts besides.

    It is a reflex: wounds cost no dice. tackled: a success leaves the fighter off balance. tackler: a success costs no initiative.
    """
    tried: Tested = roll_test(Situation(fight, id, "dexterity", "athletics", reflex=True), "knockdown", answers, difficulty)
    out = Unfolding(fight)
    out.take(tried)
    if tried.roll.successes:
        if not tackler:
            out.take(Stood(fighter=id, stumbled=True, swaying=tackled))
        return out.events
    out.take(WentDown(fighter=id))
    if tried.roll.botch:
        out.take(*damage_events(out.encounter, id, "bashing", 1, cause="knockdown"))
    return out.events
