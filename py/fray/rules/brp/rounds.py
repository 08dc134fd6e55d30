"""Rounds: how they begin and end, and the one button that goes on, to the next fighter, the next phase, the next round."""

from __future__ import annotations

from typing import ClassVar, Literal

from fray.engine.fight.action import Action
from fray.engine.fight.countdown import expired, tick_round
from fray.engine.fight.ongoing import due_now
from fray.engine.fight.presence import still_in
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete, RuleError
from fray.engine.values.show import Preview
from fray.engine.values.text import Said

from .fighters.conditions import Faded
from .fighters.fight import ROUND, Events, Fight
from .harm.damage import Died
from .turns.intents import Stated, carry_out_statements
from .turns.turn import PhaseBegan, RoundEnded, TurnEnded, advance, begin_round


class Begin(Action[Fight]):
    """Starts the rounds."""

    type: Literal["Begin"] = "Begin"
    title: ClassVar[str] = "action.begin"
    icon: ClassVar[str] = "crossed-swords"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        if encounter.round:
            raise RuleError("need.not_begun")
        if not still_in(encounter):
            raise Incomplete("need.fighters")
        out = Unfolding(encounter)
        begin_round(out)
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.begin.phases" if encounter.options.phases else "effect.begin"),))


class NextTurn(Action[Fight]):
    """Ends the turn and goes on: to the next fighter, the next phase, or the next round."""

    type: Literal["NextTurn"] = "NextTurn"
    title: ClassVar[str] = "action.next"
    icon: ClassVar[str] = "fast-forward-button"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        if not encounter.round:
            raise RuleError("need.begun")
        if not still_in(encounter):
            raise RuleError("need.standing")
        if due_now(encounter):
            self.refuse("refuse.due")
        out = Unfolding(encounter)
        if encounter.phase == "statement":
            if encounter.turn is not None:
                out.take(Stated(fighter=encounter.turn))
            advance(out)
        elif encounter.phase == "movement":
            carry_out_statements(out)
            out.take(PhaseBegan(phase="actions"))
            advance(out)
            self._over(out)
        elif encounter.phase == "results":
            results(out)
            begin_round(out)
        else:
            if encounter.turn is not None:
                out.take(TurnEnded(fighter=encounter.turn))
            advance(out)
            self._over(out)
        return out.events

    def _over(self, out: Unfolding[Fight]) -> None:
        """Nobody is left to act: the round ends, unless its results are a phase to stop at."""
        if out.encounter.turn is None and out.encounter.phase == "actions":
            results(out)
            begin_round(out)


def dying(fight: Fight) -> tuple[str, ...]:
    """Those who are dead at the end of the round unless somebody helps, here or wherever they were taken."""
    return tuple(id for id, f in fight.fighters.items() if f.is_dying)


def results(out: Unfolding[Fight]) -> None:
    """The end of a round: those at 0 hit points or less die, what lasted a round is over."""
    for id in dying(out.encounter):
        out.take(Died(fighter=id))
    out.take(*tick_round(out.encounter, Faded))
    out.take(RoundEnded())
    out.take(*expired(out.encounter, round_seconds=ROUND, event=Faded))
