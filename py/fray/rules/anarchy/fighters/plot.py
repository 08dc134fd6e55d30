"""Plot Points: who pays, and the giving of them. Each that is spent or given is in the log.

A player's character pays with the character's own; all others with theirs if they have any, else with the game master's. A fighter who is
staggered or worse cannot spend any.
"""

from typing import Literal

from fray.engine.fight.action import Action
from fray.engine.fight.event import FighterEvent
from fray.engine.values.text import Said, Who

from .fight import Events, Fight
from .sheet import MOST_PLOT

MASTER = "master"  # the purse of the game master


def purse_for(fight: Fight, id: str) -> str | None:
    """Whose points the fighter can spend: an id, "master", or None for nobody's."""
    fighter = fight.fighter(id)
    if fighter.status:
        return None
    if fighter.plot:
        return id
    return MASTER if fight.plot and not fighter.sheet.player else None


def pay(fight: Fight, purse: str) -> Fight:
    """The fight when a point is gone from a purse."""
    if purse == MASTER:
        return fight.but(plot=max(fight.plot - 1, 0))
    return fight.with_fighter(purse, plot=max(fight.fighter(purse).plot - 1, 0))


def check_purse(action: Action[Fight], fight: Fight, id: str) -> str:
    """Who pays. Errors: `Refused` where nobody can; where that rule is lifted, the game master pays."""
    purse = purse_for(fight, id)
    action.refuse("refuse.plot", purse is None)
    return purse or MASTER


class PlotSpent(FighterEvent[Fight]):
    """A Plot Point was spent. what: the tail of a key of the words."""

    type: Literal["PlotSpent"] = "PlotSpent"
    purse: str
    what: str

    def apply(self, encounter: Fight) -> Fight:
        return pay(encounter, self.purse)

    def log(self) -> tuple[Said, ...]:
        return (Said(f"log.plot.{self.what}", {"fighter": Who(self.fighter)}),)


class PlotGiven(FighterEvent[Fight]):
    """Plot Points were given; fighter "": to the game master. before, after: how many there were and are."""

    type: Literal["PlotGiven"] = "PlotGiven"
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


def give_points(fight: Fight, id: str, count: int, surge: bool = False) -> Events:
    """So many points for a fighter, never above five; nothing where nothing changes."""
    fighter = fight.fighter(id)
    after = max(min(fighter.plot + count, MOST_PLOT), fighter.plot if count > 0 else 0)
    return (PlotGiven(fighter=id, before=fighter.plot, after=after, surge=surge),) if after != fighter.plot else ()
