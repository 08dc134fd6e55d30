"""What is done about the order of the Narrations: beginning, going on, changing the order, acting out of it, a new scene.

Amps that speed reactions give Plot Points at the start of each scene. How the turn itself runs stands in turn.py.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import Action
from fray.engine.fight.event import Event
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete, RuleError
from fray.engine.values.field import Ask, Option, people
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from .fighters.fight import Fight
from .fighters.fighter import idle
from .fighters.plot import PlotGiven, PlotSpent, given, purse_of
from .turns.turn import begin_round, end_turn, interrupt, leads, may_act, next_up, order, stands, urgent


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


class SceneBegan(Event):
    """A new scene: what could be mended once a fight can be tried again."""

    type: Literal["SceneBegan"] = "SceneBegan"

    def apply(self, encounter: Fight) -> Fight:
        return encounter.but(fighters={id: f.but(treated=()) for id, f in encounter.fighters.items()})

    def log(self) -> tuple[Said, ...]:
        return (Said("log.scene_began"),)


def surge(fight: Fight) -> tuple[Event, ...]:
    """Plot Points of the amps that speed reactions, at the start of a scene."""
    out = Unfolding(fight)
    for id, fighter in fight.fighters.items():
        count = sum(amp.plot for amp in fighter.sheet.amps)
        if count and not fighter.gone and not fighter.status:
            out.take(*given(out.encounter, id, count, surge=True))
    return out.events


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
        if name != "first":
            return super().options(encounter, name)
        return people(id for id in encounter.fighters if may_act(encounter, id))

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
        return end_turn(encounter)


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
        if name not in ("fighter", "anchor"):
            return super().options(encounter, name)
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
        if not leads(encounter, self.actor):
            self.refuse("refuse.turn")
        if fighter.acted:
            self.refuse("refuse.acted")
        purse = purse_of(self, encounter, self.actor)
        out = Unfolding(encounter)
        out.take(PlotSpent(fighter=self.actor, purse=purse, what="step_in"))
        out.take(*interrupt(out.encounter, self.actor))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.step_in"),))


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
