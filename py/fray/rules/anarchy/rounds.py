"""Rounds: beginning, going on to the next Narration, stepping in before one's place, a new scene.

Amps that speed reactions give Plot Points at the start of each scene. The turn itself stands in turns/turn.py.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import Action, FighterAction
from fray.engine.fight.countdown import expired, tick_round
from fray.engine.fight.event import Event
from fray.engine.fight.ongoing import due_now
from fray.engine.fight.session import Unfolding
from fray.engine.table import rounds
from fray.engine.values.ask import Answers
from fray.engine.values.errors import RuleError
from fray.engine.values.field import Ask

from .fighters.fight import ROUND, Events, Fight
from .fighters.fighter import why_unable
from .fighters.plot import PlotGiven, PlotSpent, check_purse, give_points
from .harm.death import worsen
from .magic.control import must_struggle
from .turns.order import Arranged, leads, led_by
from .turns.turn import Faded, RoundBegan, TurnEnded, at_place, begin_turn, interrupt, may_act, next_up


class SceneBegan(Event[Fight]):
    """A new scene began: all can be mended again."""

    type: Literal["SceneBegan"] = "SceneBegan"
    told: ClassVar[str] = "log.scene_began"

    def apply(self, encounter: Fight) -> Fight:
        return encounter.but(fighters={id: f.but(treated=()) for id, f in encounter.fighters.items()})


def surge(fight: Fight) -> Events:
    """The Plot Points of amps that speed reactions, at the start of a scene."""
    out = Unfolding(fight)
    for id, fighter in fight.fighters.items():
        count = sum(amp.plot for amp in fighter.sheet.amps)
        if count and not fighter.gone and not fighter.status:
            out.take(*give_points(out.encounter, id, count, surge=True))
    return out.events


class Begin(rounds.Begin[Fight]):
    """Starts the fight with a scene. first: whose Narration is first; the others follow in the order of joining."""

    first: Annotated[
        str, Ask(widget="fighter", whom=lambda fight, action: (id for id in fight.fighters if may_act(fight, id)))
    ] = ""  # fmt: skip
    points: Annotated[int, Field(ge=0, le=20), Ask(label="field.master_plot")] = 0

    def can_begin(self, encounter: Fight) -> bool:
        return anybody_left(encounter) and next_up(encounter.but(line=())) is not None

    def begins(self, encounter: Fight, answers: Answers) -> Events:
        ids = tuple(encounter.fighters)
        self.need("need.first", self.first and self.first not in ids)
        at = ids.index(self.first) if self.first else 0
        out = Unfolding(encounter)
        out.take(Arranged(line=(*ids[at:], *ids[:at])))
        if self.points:
            out.take(PlotGiven(fighter="", before=encounter.plot, after=min(encounter.plot + self.points, 99)))
        out.take(*surge(out.encounter))
        out.take(*begin_round(out.encounter))
        return out.events

    def settled(self, encounter: Fight) -> Begin:
        first = next((id for id in encounter.fighters if may_act(encounter, id)), "")
        return self if self.first else self.but(first=first)


class NextTurn(rounds.NextTurn[Fight]):
    """Ends the Narration and goes on to the next, in a new turn when all have had theirs."""

    def can_go_on(self, encounter: Fight) -> bool:
        return anybody_left(encounter)

    def is_due(self, encounter: Fight) -> bool:
        return is_urgent(encounter)

    def goes_on(self, encounter: Fight, answers: Answers) -> Events:
        return end_turn(encounter)


class StepIn(FighterAction[Fight]):
    """For a Plot Point the fighter's Narration of this turn is now; the interrupted one goes on after it. The order stays."""

    type: Literal["StepIn"] = "StepIn"
    title: ClassVar[str] = "action.step_in"
    icon: ClassVar[str] = "sprint"
    effect: ClassVar[str] = "effect.step_in"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = encounter.fighter(self.actor)
        if not encounter.round:
            raise RuleError("need.begun")
        if (why := why_unable(fighter)) is not None:
            self.refuse(f"refuse.{why}")
        self.need("need.other_turn", encounter.turn == self.actor)
        self.refuse("refuse.turn", not leads(encounter, self.actor))
        self.refuse("refuse.acted", fighter.acted)
        purse = check_purse(self, encounter, self.actor)
        out = Unfolding(encounter)
        out.take(PlotSpent(fighter=self.actor, purse=purse, what="step_in"))
        out.take(*interrupt(out.encounter, self.actor))
        return out.events


class NewScene(Action[Fight]):
    """A new scene: Plot Points of amps that speed reactions, and all can be mended again."""

    type: Literal["NewScene"] = "NewScene"
    title: ClassVar[str] = "action.new_scene"
    icon: ClassVar[str] = "clapperboard"
    effect: ClassVar[str] = "effect.new_scene"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        out = Unfolding(encounter)
        out.take(SceneBegan())
        out.take(*surge(out.encounter))
        return out.events


def begin_round(fight: Fight) -> Events:
    """A new turn: what ends with the old one, also for those whose place did not come; all wait again; the first Narration."""
    out = Unfolding(fight)
    if fight.round:
        out.take(*worsen(fight))
        for id, fighter in fight.fighters.items():
            if not fighter.gone and fighter.placed < fight.round:
                out.take(*at_place(out.encounter, id))
        out.take(*tick_round(out.encounter, Faded))
    out.take(RoundBegan(round=fight.round + 1))
    out.take(*expired(out.encounter, round_seconds=ROUND, event=Faded))
    if (first := next_up(out.encounter)) is not None:
        out.take(*begin_turn(out.encounter, first))
    return out.events


def end_turn(fight: Fight) -> Events:
    """on -> over, for all who acted in it; then the next Narration, or a new turn."""
    out = Unfolding(fight)
    if fight.turn is not None:
        out.take(TurnEnded(fighter=fight.turn, led=tuple(id for id in led_by(fight, fight.turn) if id != fight.turn)))
    following = next_up(out.encounter)
    out.take(*(begin_turn(out.encounter, following) if following else begin_round(out.encounter)))
    return out.events


def is_urgent(fight: Fight) -> bool:
    """Whether something is due that comes before all else."""
    if any(must_struggle(fight, id) for id in fight.fighters):
        return True
    return bool(due_now(fight)) or any(f.tests and not f.dead and not f.gone for f in fight.fighters.values())


def anybody_left(fight: Fight) -> bool:
    """Whether anybody is left to have a Narration."""
    return any(why_unable(f) not in ("gone", "dead") and leads(fight, id) for id, f in fight.fighters.items())
