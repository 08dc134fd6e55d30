"""Turns: the order of the Narrations, which the game master arranges; begin, next, a new scene, acting out of order.

Nobody rolls for it. The first Narration is the game master's choice, then it goes round the table. Amps that speed reactions give
Plot Points at the start of each scene.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ...engine.ask import Answers
from ...engine.encounter import Action, Event, Unfolding
from ...engine.errors import Incomplete, RuleError
from ...engine.field import Ask, Option, people
from ...engine.lasting import expired, tick_round, tick_turn
from ...engine.ongoing import due_now
from ...engine.show import Preview
from ...engine.text import Said, Who
from .conditions import Faded
from .death import worsening
from .fight import ROUND, Fight
from .fighter import idle
from .mind import must_struggle
from .plot import PlotGiven, PlotSpent, given, purse_of
from .sustain import passing
from .timing import leader

FRESH: dict[str, object] = {"attacks": 0, "moves": 0, "strides": 0, "used": "", "struck_by": None}


class RoundBegan(Event):
    """A turn of the table began: all may have their Narration again."""

    type: Literal["RoundBegan"] = "RoundBegan"
    round: int

    def apply(self, encounter: Fight) -> Fight:
        fighters = {id: f.but(acted=False) for id, f in encounter.fighters.items()}
        seconds = encounter.seconds + (0 if self.round == 1 else ROUND)
        return encounter.but(round=self.round, turn=None, interrupted=(), fighters=fighters, seconds=seconds)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.round", {"n": self.round}),)


class Arranged(Event):
    """The order of the Narrations was set."""

    type: Literal["Arranged"] = "Arranged"
    line: tuple[str, ...]
    moved: str = ""
    anchor: str = ""
    before: bool = False

    def apply(self, encounter: Fight) -> Fight:
        return encounter.but(line=self.line)

    def log(self) -> tuple[Said, ...]:
        if not self.moved:
            return ()
        key = "log.before" if self.before else "log.after"
        return (Said(key, {"fighter": Who(self.moved), "anchor": Who(self.anchor)}),)


class TurnBegan(Event):
    """A Narration began: one attack and one movement again, for him and for those who act in it; nobody strikes back any more.

    One that was interrupted goes on with what is left of it.
    """

    type: Literal["TurnBegan"] = "TurnBegan"
    fighter: str

    def apply(self, encounter: Fight) -> Fight:
        fresh = self.fighter not in encounter.interrupted
        for id, fighter in encounter.fighters.items():
            if fresh and leader(encounter, id) == self.fighter:
                encounter = encounter.with_fighter(id, **FRESH)
            elif fighter.struck_by is not None:  # to strike back is at once or not at all
                encounter = encounter.with_fighter(id, struck_by=None)
        return encounter.but(turn=self.fighter, interrupted=tuple(id for id in encounter.interrupted if id != self.fighter))


class TurnEnded(Event):
    """A Narration is over."""

    type: Literal["TurnEnded"] = "TurnEnded"
    fighter: str

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, acted=True)


class SceneBegan(Event):
    """A new scene: what could be mended once a fight can be tried again."""

    type: Literal["SceneBegan"] = "SceneBegan"

    def apply(self, encounter: Fight) -> Fight:
        return encounter.but(fighters={id: f.but(treated=()) for id, f in encounter.fighters.items()})

    def log(self) -> tuple[Said, ...]:
        return (Said("log.scene_began"),)


def order(fight: Fight) -> tuple[str, ...]:
    """All of the fight in the order of their Narrations; who is led by another right after him."""
    line = [id for id in fight.line if id in fight.fighters]
    line += [id for id in fight.fighters if id not in line]
    return tuple(line)


def leads(fight: Fight, id: str) -> bool:
    """Whether he has a Narration of his own: nobody else narrates for him."""
    return leader(fight, id) == id


def may_act(fight: Fight, id: str) -> bool:
    """Whether his Narration is still to come in this turn. A machine without an autopilot has none."""
    fighter = fight.fighters[id]
    if fighter.sheet.is_machine and not fighter.sheet.autopilot:
        return False
    return not fighter.acted and leads(fight, id) and idle(fighter) is None


def next_up(fight: Fight) -> str | None:
    """Who has the next Narration of this turn: the one who was interrupted last, else the next in order."""
    waiting = (id for id in reversed(fight.interrupted) if id in fight.fighters)
    return next((id for id in (*waiting, *order(fight)) if may_act(fight, id)), None)


def begin_turn(fight: Fight, id: str) -> tuple[Event, ...]:
    """The events of a Narration that comes."""
    out = Unfolding(fight)
    fresh = id not in fight.interrupted
    out.take(TurnBegan(fighter=id))
    out.take(*tick_turn(out.encounter, id, Faded))
    if fresh:
        out.take(*passing(out.encounter, id))
    return out.events


def begin_round(fight: Fight) -> tuple[Event, ...]:
    """The events of a new turn of the table: what ends with the old one, then the first Narration."""
    out = Unfolding(fight)
    if fight.round:
        out.take(*worsening(fight))
        out.take(*tick_round(out.encounter, Faded))
    out.take(RoundBegan(round=fight.round + 1))
    out.take(*expired(out.encounter, round_seconds=ROUND, event=Faded))
    if (first := next_up(out.encounter)) is not None:
        out.take(*begin_turn(out.encounter, first))
    return out.events


def surge(fight: Fight) -> tuple[Event, ...]:
    """Plot Points of the amps that speed reactions, at the start of a scene."""
    out = Unfolding(fight)
    for id, fighter in fight.fighters.items():
        count = sum(amp.plot for amp in fighter.sheet.amps)
        if count and not fighter.gone and not fighter.status:
            out.take(*given(out.encounter, id, count, surge=True))
    return out.events


def urgent(fight: Fight) -> bool:
    """Whether something is due that comes before everything else."""
    if fight.turn is not None and must_struggle(fight, fight.turn):
        return True
    return bool(due_now(fight)) or any(f.tests and not f.dead and not f.gone for f in fight.fighters.values())


def stands(fight: Fight) -> bool:
    """Whether anybody is left to have a Narration."""
    return any(idle(f) not in ("gone", "dead") and leads(fight, id) for id, f in fight.fighters.items())


class Begin(Action):
    """Starts the fight: who narrates first, then round the table as they joined. A scene begins."""

    type: Literal["Begin"] = "Begin"
    title: ClassVar[str] = "action.begin"
    icon: ClassVar[str] = "crossed-swords"
    first: Annotated[str, Ask(widget="fighter")] = ""
    points: Annotated[int, Field(ge=0, le=20), Ask(label="field.master_plot")] = 0

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        if encounter.round:
            raise RuleError("need.not_begun")
        if not stands(encounter) or next_up(encounter.but(line=())) is None:
            raise Incomplete("need.fighters")
        ids = tuple(encounter.fighters)
        if self.first and self.first not in ids:
            raise Incomplete("need.first")
        at = ids.index(self.first) if self.first else 0
        out = Unfolding(encounter)
        out.take(Arranged(line=(*ids[at:], *ids[:at])))
        if self.points:
            out.take(PlotGiven(fighter="", before=encounter.plot, after=min(encounter.plot + self.points, 99)))
        out.take(*surge(out.encounter))
        out.take(*begin_round(out.encounter))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.begin"),))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        return people(id for id in encounter.fighters if may_act(encounter, id)) if name == "first" else ()

    def settled(self, encounter: Fight) -> Begin:
        first = next((id for id in encounter.fighters if may_act(encounter, id)), "")
        return self if self.first else self.but(first=first)


class NextTurn(Action):
    """Ends the Narration and goes on to the next, or to the next turn when all have had theirs."""

    type: Literal["NextTurn"] = "NextTurn"
    title: ClassVar[str] = "action.next"
    icon: ClassVar[str] = "fast-forward-button"

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        if not encounter.round:
            raise RuleError("need.begun")
        if not stands(encounter):
            raise RuleError("need.standing")
        if urgent(encounter):
            self.refuse("refuse.due")
        out = Unfolding(encounter)
        if encounter.turn is not None:
            out.take(TurnEnded(fighter=encounter.turn))
        following = next_up(out.encounter)
        out.take(*(begin_turn(out.encounter, following) if following else begin_round(out.encounter)))
        return out.events


class Arrange(Action):
    """Puts a fighter elsewhere in the order, as the game master likes."""

    type: Literal["Arrange"] = "Arrange"
    title: ClassVar[str] = "action.arrange"
    icon: ClassVar[str] = "back-forth"
    fighter: Annotated[str, Ask(widget="fighter")] = ""
    moment: Annotated[Literal["after", "before"], Ask(widget="choice")] = "after"
    anchor: Annotated[str, Ask(widget="fighter")] = ""

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        ids = order(encounter)
        if self.fighter not in ids or self.anchor not in ids or self.fighter == self.anchor:
            raise Incomplete("need.anchor")
        before = self.moment == "before"
        rest = [id for id in ids if id != self.fighter]
        at = rest.index(self.anchor) + (0 if before else 1)
        line = (*rest[:at], self.fighter, *rest[at:])
        return (Arranged(line=line, moved=self.fighter, anchor=self.anchor, before=before),)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "moment":
            return tuple(Option(moment, Said(f"moment.{moment}")) for moment in ("after", "before"))
        return people(id for id in order(encounter) if name != "anchor" or id != self.fighter)


class StepIn(Action):
    """A Plot Point: his Narration of this turn is now; the one that was interrupted goes on after it. The order of later turns stays."""

    type: Literal["StepIn"] = "StepIn"
    title: ClassVar[str] = "action.step_in"
    icon: ClassVar[str] = "sprint"
    actor: Annotated[str, Ask(widget="hidden")] = ""

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        fighter = encounter.fighter(self.actor)
        if not encounter.round:
            raise RuleError("need.begun")
        if (why := idle(fighter)) is not None:
            self.refuse(f"refuse.{why}")
        if encounter.turn == self.actor:
            raise Incomplete("need.other_turn")
        if fighter.acted:
            self.refuse("refuse.acted")
        purse = purse_of(self, encounter, self.actor)
        out = Unfolding(encounter)
        out.take(PlotSpent(fighter=self.actor, purse=purse, what="step_in"))
        out.take(Interrupted(fighter=self.actor, other=encounter.turn or ""))
        out.take(*begin_turn(out.encounter, self.actor))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.step_in"),))


class Interrupted(Event):
    """Somebody acts before the one whose Narration it was; that one goes on after him."""

    type: Literal["Interrupted"] = "Interrupted"
    fighter: str
    other: str = ""

    def apply(self, encounter: Fight) -> Fight:
        waiting = (*encounter.interrupted, self.other) if self.other else encounter.interrupted
        return encounter.with_fighter(self.fighter, acted=False).but(interrupted=waiting)


class NewScene(Action):
    """A new scene: Plot Points of speed amps once more, and what could be mended once a fight."""

    type: Literal["NewScene"] = "NewScene"
    title: ClassVar[str] = "action.new_scene"
    icon: ClassVar[str] = "clapperboard"

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        out = Unfolding(encounter)
        out.take(SceneBegan())
        out.take(*surge(out.encounter))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.new_scene"),))
