"""Rounds: twelve seconds in four phases, statements, movement, actions, results; without statements they go straight to the actions."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ...engine.ask import Answers
from ...engine.encounter import Action, Event, Unfolding
from ...engine.errors import Incomplete, RuleError
from ...engine.field import Ask, Option
from ...engine.lasting import expired, tick_round
from ...engine.ongoing import due_now
from ...engine.show import Preview
from ...engine.text import Said
from .conditions import Faded
from .damage import Died
from .fight import ROUND, Fight, Phase, is_engaged
from .fighter import Fighter
from .gear import drawable, ways
from .moving import pace_said
from .order import ALL, next_up
from .statements import Stated, carry_out, next_speaker
from .turns import TurnBegan, TurnEnded, begin_turn


class RoundBegan(Event):
    """A new round: what a round counts is whole again. phase: the first one of it."""

    type: Literal["RoundBegan"] = "RoundBegan"
    round: int
    phase: Phase

    def apply(self, encounter: Fight) -> Fight:
        fresh = {"moved": 0, "drawn": 0, "struck": 0, "defended": 0, "acted": False, "plan": None}
        fighters = {id: f.but(**fresh) if not (f.gone or f.dead) else f for id, f in encounter.fighters.items()}
        return encounter.but(fighters=fighters, round=self.round, phase=self.phase, turn=None, at_once=())

    def log(self) -> tuple[Said, ...]:
        return (Said("log.round", {"n": self.round}),)


class PhaseBegan(Event):
    """The next phase of the round."""

    type: Literal["PhaseBegan"] = "PhaseBegan"
    phase: Phase

    def apply(self, encounter: Fight) -> Fight:
        return encounter.but(phase=self.phase, turn=None, at_once=())

    def log(self) -> tuple[Said, ...]:
        return (Said("log.phase", {"phase": f"phase.{self.phase}"}),)


class RoundEnded(Event):
    """The twelve seconds are over."""

    type: Literal["RoundEnded"] = "RoundEnded"

    def apply(self, encounter: Fight) -> Fight:
        return encounter.but(seconds=encounter.seconds + ROUND, turn=None, at_once=())


def dying(fight: Fight) -> tuple[str, ...]:
    """Those who are dead at the end of the round unless somebody helps, here or wherever they were taken."""
    return tuple(id for id, f in fight.fighters.items() if f.is_dying)


def results(out: Unfolding) -> None:
    """The end of a round: those at 0 hit points or less die, what lasted a round is over."""
    for id in dying(out.encounter):
        out.take(Died(fighter=id))
    out.take(*tick_round(out.encounter, Faded))
    out.take(RoundEnded())
    out.take(*expired(out.encounter, round_seconds=ROUND, event=Faded))


def begin_round(out: Unfolding) -> None:
    """A new round, up to the first who has something to say or do."""
    fight: Fight = out.encounter
    out.take(RoundBegan(round=fight.round + 1, phase="statement" if fight.options.phases else "actions"))
    go_on(out)


def go_on(out: Unfolding) -> None:
    """On to the next one of the phase, or to the next phase."""
    fight: Fight = out.encounter
    if fight.phase == "statement":
        if (speaker := next_speaker(fight)) is not None:
            out.take(TurnBegan(fighter=speaker))
        else:
            out.take(PhaseBegan(phase="movement"))
    elif fight.phase == "actions":
        if (first := next_up(fight)) is not None:
            out.take(begin_turn(fight, first))
        elif fight.options.phases:
            out.take(PhaseBegan(phase="results"))


def on_their_feet(fight: Fight) -> tuple[str, ...]:
    """All who are in the fight and not dead."""
    return tuple(id for id, f in fight.fighters.items() if not (f.gone or f.dead))


class Begin(Action):
    """Starts the rounds."""

    type: Literal["Begin"] = "Begin"
    title: ClassVar[str] = "action.begin"
    icon: ClassVar[str] = "crossed-swords"

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        if encounter.round:
            raise RuleError("need.not_begun")
        if not on_their_feet(encounter):
            raise Incomplete("need.fighters")
        out = Unfolding(encounter)
        begin_round(out)
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.begin.phases" if encounter.options.phases else "effect.begin"),))


class NextTurn(Action):
    """Ends the turn and goes on: to the next fighter, the next phase, or the next round."""

    type: Literal["NextTurn"] = "NextTurn"
    title: ClassVar[str] = "action.next"
    icon: ClassVar[str] = "fast-forward-button"

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        if not encounter.round:
            raise RuleError("need.begun")
        if not on_their_feet(encounter):
            raise RuleError("need.standing")
        if due_now(encounter):
            self.refuse("refuse.due")
        out = Unfolding(encounter)
        if encounter.phase == "statement":
            if encounter.turn is not None:
                out.take(Stated(fighter=encounter.turn))
            go_on(out)
        elif encounter.phase == "movement":
            carry_out(out)
            out.take(PhaseBegan(phase="actions"))
            go_on(out)
            self._over(out)
        elif encounter.phase == "results":
            results(out)
            begin_round(out)
        else:
            if encounter.turn is not None:
                out.take(TurnEnded(fighter=encounter.turn))
            go_on(out)
            self._over(out)
        return out.events

    def _over(self, out: Unfolding) -> None:
        """Nobody is left to act: the round ends, unless its results are a phase to stop at."""
        if out.encounter.turn is None and out.encounter.phase == "actions":
            results(out)
            begin_round(out)


class State(Action):
    """Says what he will do this round; the next one is asked at once. What he moves and draws happens in the phase of movement."""

    type: Literal["State"] = "State"
    title: ClassVar[str] = "action.state"
    icon: ClassVar[str] = "conversation"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    intent: Annotated[str, Field(max_length=200), Ask(widget="text")] = ""
    metres: Annotated[int, Field(ge=0, le=30), Ask(widget="stepper")] = 0
    draw: Annotated[str, Field(max_length=20), Ask(widget="choice", label="field.draws")] = ""

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        fighter: Fighter = encounter.fighter(self.actor)
        if encounter.phase != "statement":
            self.refuse("refuse.phase")
        if encounter.turn != self.actor:
            self.refuse("refuse.turn")
        if self.draw and self.draw not in fighter.weapon_keys:
            raise Incomplete("need.weapon")
        if self.metres >= ALL and is_engaged(encounter, self.actor):
            self.refuse("refuse.engaged")
        out = Unfolding(encounter)
        name = fighter.weapon(self.draw).name if self.draw else ""
        out.take(Stated(fighter=self.actor, intent=self.intent.strip(), metres=self.metres, draw=self.draw, name=name))
        go_on(out)
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        fighter: Fighter = encounter.fighter(self.actor)
        times = ways(fighter, self.draw, drop=False) if self.draw else 0
        return Preview(effects=pace_said(fighter.but(moved=self.metres, drawn=times)))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        fighter: Fighter = encounter.fighter(self.actor)
        able = (Option(key, Said(fighter.weapon(key).name)) for key in drawable(fighter) if key != "unarmed")
        return (Option("", Said("draw.nothing")), *able) if name == "draw" else ()
