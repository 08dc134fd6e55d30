"""Movement: up to 5 m are free, up to 15 m halve the DEX rank, up to 29 m quarter it; who runs 30 m only defends himself."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ...engine.ask import Answers
from ...engine.encounter import Action, Event, Unfolding
from ...engine.field import Ask
from ...engine.modifier import total
from ...engine.show import Preview
from ...engine.text import Said, Who
from .acting import check_turn
from .fight import Fight, is_engaged
from .fighter import Fighter
from .order import ALL, pace, rank_lines
from .turns import pass_on


class Moved(Event):
    """A fighter went so many metres."""

    type: Literal["Moved"] = "Moved"
    fighter: str
    metres: int

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        plan = fighter.plan.but(moved=True) if fighter.plan is not None else None
        return encounter.with_fighter(self.fighter, moved=fighter.moved + self.metres, plan=plan, set="")

    def log(self) -> tuple[Said, ...]:
        return (Said("log.moved", {"fighter": Who(self.fighter), "n": self.metres}),)


class Move(Action):
    """Goes some way: what it costs is rank, so that another may come first."""

    type: Literal["Move"] = "Move"
    title: ClassVar[str] = "action.move"
    icon: ClassVar[str] = "run"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    metres: Annotated[int, Field(ge=1, le=ALL), Ask(widget="stepper")] = 5

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        fighter = check_turn(encounter, self, self.actor)
        if fighter.moved + self.metres > ALL:
            self.refuse("refuse.far")
        if fighter.moved + self.metres >= ALL and is_engaged(encounter, self.actor):
            self.refuse("refuse.engaged")
        if fighter.struck and pace(fighter.moved + self.metres) != "free":
            self.refuse("refuse.acted")
        out = Unfolding(encounter)
        out.take(Moved(fighter=self.actor, metres=self.metres))
        out.take(*pass_on(encounter, out.encounter))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        fighter: Fighter = encounter.fighter(self.actor)
        return Preview(effects=pace_said(fighter.but(moved=fighter.moved + self.metres)))


def pace_said(after: Fighter) -> tuple[Said, ...]:
    """What moving and drawing leave of the rank, in words."""
    if pace(after.moved) == "all":
        return (Said("effect.pace.all"),)
    rank = total(rank_lines(after))
    return (Said(f"effect.pace.{pace(after.moved)}"), Said("effect.rank" if rank > 0 else "effect.rank.none", {"n": rank}))
