"""Plot Points: who pays, what they buy, and the giving of them. Each that is spent or given is in the log.

A player's character pays from his own; all others from theirs if they have any, else from the game master's. Who is staggered
or worse cannot spend any.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import Action
from fray.engine.fight.event import Event
from fray.engine.fight.presence import present
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option, people
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from .fight import Fight
from .fighter import TRACKS, Fighter
from .marks import healed
from .sheet import MOST_PLOT

MASTER = "master"  # the purse of the game master


def points(fight: Fight, id: str) -> str | None:
    """Whose points he can spend: his id, "master", or None for nobody's."""
    fighter: Fighter = fight.fighter(id)
    if fighter.status:
        return None
    if fighter.plot:
        return id
    return MASTER if fight.plot and not fighter.sheet.player else None


def pay(fight: Fight, purse: str) -> Fight:
    """The fight when a point is gone from a purse."""
    if purse == MASTER:
        return fight.but(plot=max(fight.plot - 1, 0))
    fighter: Fighter = fight.fighter(purse)
    return fight.with_fighter(purse, plot=max(fighter.plot - 1, 0))


def purse_of(action: Action, fight: Fight, id: str) -> str:
    """Who pays for it. Errors: `Refused` when nobody can; allowed by the game master it is on him."""
    purse = points(fight, id)
    if purse is None:
        action.refuse("refuse.plot")
    return purse or MASTER


class PlotSpent(Event):
    """A Plot Point was spent. what: the tail of a key of the words."""

    type: Literal["PlotSpent"] = "PlotSpent"
    fighter: str
    purse: str
    what: str

    def apply(self, encounter: Fight) -> Fight:
        return pay(encounter, self.purse)

    def log(self) -> tuple[Said, ...]:
        return (Said(f"log.plot.{self.what}", {"fighter": Who(self.fighter)}),)


class PlotGiven(Event):
    """Plot Points were given; fighter "": to the game master. before, after: how many he had and has."""

    type: Literal["PlotGiven"] = "PlotGiven"
    fighter: str
    before: int
    after: int
    surge: bool = False

    def apply(self, encounter: Fight) -> Fight:
        if not self.fighter:
            return encounter.but(plot=self.after)
        return encounter.with_fighter(self.fighter, plot=self.after)

    def log(self) -> tuple[Said, ...]:
        params = {"fighter": Who(self.fighter), "before": self.before, "n": self.after}
        if not self.fighter:
            return (Said("log.plot.master", params),)
        return (Said("log.plot.surge" if self.surge else "log.plot.given", params),)

    def about(self) -> tuple[str, ...]:
        return (self.fighter,) if self.fighter else ()


def given(fight: Fight, id: str, count: int, surge: bool = False) -> tuple[Event, ...]:
    """So many points for a fighter, never above five; nothing where he has as many."""
    fighter: Fighter = fight.fighter(id)
    after = max(min(fighter.plot + count, MOST_PLOT), fighter.plot if count > 0 else 0)
    return (PlotGiven(fighter=id, before=fighter.plot, after=after, surge=surge),) if after != fighter.plot else ()


class GivePlot(Action):
    """Gives Plot Points, for a cue that was played or a good turn; to nobody: to the game master's own."""

    type: Literal["GivePlot"] = "GivePlot"
    title: ClassVar[str] = "action.give_plot"
    icon: ClassVar[str] = "round-star"
    fighter: Annotated[str, Ask(widget="fighter", label="field.to_whom")] = ""
    count: Annotated[int, Field(ge=-5, le=5), Ask()] = 1

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        if not self.fighter:
            after = max(min(encounter.plot + self.count, 99), 0)
            events: tuple[Event, ...] = (PlotGiven(fighter="", before=encounter.plot, after=after),) if after != encounter.plot else ()
        else:
            events = given(encounter, self.fighter, self.count)
        if not events:
            raise Incomplete("need.change")
        return events

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.plot", {"n": MOST_PLOT}),))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name != "fighter":
            return super().options(encounter, name)
        return (*people(present(encounter)), Option("", Said("plot.master")))


class Fix(Action):
    """A Plot Point restores one box: of armour, flesh or deck, his own or another's. A broken deck works again for Karma alone."""

    type: Literal["Fix"] = "Fix"
    title: ClassVar[str] = "action.fix"
    icon: ClassVar[str] = "health-increase"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    target: Annotated[str, Ask(widget="fighter")] = ""
    track: Annotated[Literal["armour", "physical", "stun", "deck"], Ask(widget="choice")] = "stun"

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        target: Fighter = encounter.fighter(self.target or self.actor)
        if not target.marked(self.track) or target.is_dead:
            raise Incomplete("need.marked")
        if self.track == "deck" and target.is_bricked:
            self.refuse("refuse.karma_only")
        purse = purse_of(self, encounter, self.actor)
        out = Unfolding(encounter)
        out.take(PlotSpent(fighter=self.actor, purse=purse, what="fix"))
        out.take(*healed(out.encounter, self.target or self.actor, {self.track: 1}))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.fix"),))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "track":
            target: Fighter = encounter.fighter(self.target or self.actor)
            return tuple(Option(key, Said(f"track.{key}"), -target.marked(key) or None) for key in TRACKS if target.boxes(key))
        if name != "target":
            return super().options(encounter, name)
        hurt = [id for id, f in encounter.fighters.items() if not f.gone and any(f.marked(key) for key in TRACKS)]
        return people(sorted(dict.fromkeys((self.actor, *hurt)), key=lambda id: id != self.actor))

    def settled(self, encounter: Fight) -> Fix:
        target: Fighter = encounter.fighter(self.target or self.actor)
        if target.marked(self.track):
            return self
        first = next((key for key in ("physical", "stun", "armour", "deck") if target.marked(key)), self.track)
        return self.but(target=self.target or self.actor, track=first)
