"""The phases of a round of twelve seconds: statements, movement, actions, results; and on from one to the next."""

from __future__ import annotations

from typing import Literal

from ...engine.company import is_in
from ...engine.encounter import Event, Unfolding
from ...engine.lasting import expired, tick_round
from ...engine.text import Said
from .conditions import Faded
from .damage import Died
from .fight import ROUND, Fight, Phase
from .order import next_speaker, next_up
from .turns import TurnBegan, begin_turn


class RoundBegan(Event):
    """A new round: what a round counts is whole again. phase: the first one of it."""

    type: Literal["RoundBegan"] = "RoundBegan"
    round: int
    phase: Phase

    def apply(self, encounter: Fight) -> Fight:
        fresh = {"moved": 0, "drawn": 0, "struck": 0, "defended": 0, "acted": False, "plan": None}
        fighters = {id: f.but(**fresh) if is_in(f) else f for id, f in encounter.fighters.items()}
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
