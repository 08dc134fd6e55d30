"""Statements of intent, by DEX from high to low, and the phase of movement that carries them out."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import FighterAction
from fray.engine.fight.event import FighterEvent
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option
from fray.engine.values.names import TEXT, Name, OwnText
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..fighters.fight import Events, Fight, is_engaged
from ..fighters.fighter import Plan, why_unable
from ..fighters.pace import ALL, pace
from .drawing import draw_event, drawable, times_paid
from .movement import Moved, pace_text
from .order import by_dexterity
from .turn import advance


class Stated(FighterEvent[Fight]):
    """A fighter stated what it will do this round."""

    type: Literal["Stated"] = "Stated"
    intent: OwnText = ""
    metres: int = 0
    draw: str = ""
    name: Name = ""

    def apply(self, encounter: Fight) -> Fight:
        plan = {"intent": self.intent, "metres": self.metres, "draw": self.draw}
        return encounter.with_fighter(self.fighter, plan=Plan(**plan)).but(turn=None)

    def log(self) -> tuple[Said, ...]:
        what = [Said("plan.intent", {"text": self.intent})] if self.intent else []
        what += [Said("plan.metres", {"n": self.metres})] if self.metres else []
        what += [Said("plan.draw", {"weapon": self.name})] if self.draw else []
        return (Said("log.stated", {"fighter": Who(self.fighter), "what": tuple(what)}),) if what else ()


def carry_out_statements(out: Unfolding[Fight]) -> None:
    """The phase of movement: each fighter goes as far as it stated, and takes in hand what it stated."""
    for id in by_dexterity(out.encounter):
        fighter = out.encounter.fighters[id]
        plan = fighter.plan
        if plan is None or plan.moved or why_unable(fighter) is not None:
            continue
        if plan.metres:
            out.take(Moved(fighter=id, metres=plan.metres, lifts=False))
        if plan.draw and plan.draw in fighter.weapon_keys and plan.draw not in fighter.held and not fighter.is_broken(plan.draw):
            out.take(draw_event(out.encounter.fighters[id], id, plan.draw))


class StateIntent(FighterAction[Fight]):
    """States what the fighter will do this round; the next fighter is asked at once. The phase of movement carries it out."""

    type: Literal["StateIntent"] = "StateIntent"
    title: ClassVar[str] = "action.state"
    icon: ClassVar[str] = "conversation"
    intent: Annotated[str, Field(max_length=200), TEXT, Ask(widget="text")] = ""
    metres: Annotated[int, Field(ge=0, le=ALL.metres), Ask(widget="stepper")] = 0
    draw: Annotated[str, Field(max_length=20), Ask(widget="choice", label="field.draws")] = ""

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = encounter.fighter(self.actor)
        if encounter.phase != "statement":
            self.refuse("refuse.phase")
        if encounter.turn != self.actor:
            self.refuse("refuse.turn")
        if self.draw and self.draw not in fighter.weapon_keys:
            raise Incomplete("need.weapon")
        if pace(self.metres) is ALL and is_engaged(encounter, self.actor):
            self.refuse("refuse.engaged")
        out = Unfolding(encounter)
        name = fighter.weapon(self.draw).name if self.draw else ""
        out.take(Stated(fighter=self.actor, intent=self.intent.strip(), metres=self.metres, draw=self.draw, name=name))
        advance(out)
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        fighter = encounter.fighter(self.actor)
        times = times_paid(fighter, self.draw, drop=False) if self.draw else 0
        return Preview(effects=pace_text(fighter.but(moved=self.metres, drawn=times)))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name != "draw":
            return super().options(encounter, name)
        fighter = encounter.fighter(self.actor)
        able = (Option(key, Said(fighter.weapon(key).name)) for key in drawable(fighter) if key != "unarmed")
        return (Option("", Said("draw.nothing")), *able)
