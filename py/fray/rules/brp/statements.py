"""Statements: what each says he will do, by DEX from high to low; and the movement that follows from it."""

from __future__ import annotations

from typing import Literal

from ...engine.encounter import Event, Unfolding
from ...engine.text import Said, Who
from .fight import Fight
from .fighter import Fighter, Plan, idle
from .gear import drew
from .moving import Moved
from .order import by_dexterity


class Stated(Event):
    """A fighter said what he will do this round."""

    type: Literal["Stated"] = "Stated"
    fighter: str
    intent: str = ""
    metres: int = 0
    draw: str = ""
    name: str = ""

    def apply(self, encounter: Fight) -> Fight:
        plan = {"intent": self.intent, "metres": self.metres, "draw": self.draw}
        return encounter.with_fighter(self.fighter, plan=Plan(**plan)).but(turn=None)

    def log(self) -> tuple[Said, ...]:
        what = [Said("plan.intent", {"text": self.intent})] if self.intent else []
        what += [Said("plan.metres", {"n": self.metres})] if self.metres else []
        what += [Said("plan.draw", {"weapon": self.name})] if self.draw else []
        return (Said("log.stated", {"fighter": Who(self.fighter), "what": tuple(what)}),) if what else ()


def next_speaker(fight: Fight) -> str | None:
    """Who says next what he will do: by DEX from high to low."""
    return next((id for id in by_dexterity(fight) if fight.fighters[id].plan is None and idle(fight.fighters[id]) is None), None)


def carry_out(out: Unfolding) -> None:
    """The phase of movement: everyone goes as far as he said, and takes in hand what he said."""
    for id in by_dexterity(out.encounter):
        fighter: Fighter = out.encounter.fighters[id]
        plan = fighter.plan
        if plan is None or plan.moved or idle(fighter) is not None:
            continue
        if plan.metres:
            out.take(Moved(fighter=id, metres=plan.metres))
        if plan.draw and plan.draw in fighter.weapon_keys and plan.draw not in fighter.held and not fighter.is_broken(plan.draw):
            out.take(drew(out.encounter.fighters[id], id, plan.draw))
