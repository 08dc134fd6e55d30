"""Rounds: how they begin and end, and the action that goes on to the next fighter, phase or round."""

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
            self._end_if_over(out)
        elif encounter.phase == "results":
            end_round(out)
            begin_round(out)
        else:
            if encounter.turn is not None:
                out.take(TurnEnded(fighter=encounter.turn))
            advance(out)
            self._end_if_over(out)
        return out.events

    def _end_if_over(self, out: Unfolding[Fight]) -> None:
        """Ends the round if nobody is left to act, unless the results are a phase of their own."""
        if out.encounter.turn is None and out.encounter.phase == "actions":
            end_round(out)
            begin_round(out)


def end_round(out: Unfolding[Fight]) -> None:
    """The end of a round: fighters at 0 hit points or less die, wherever they are; what lasted a round is over."""
    for id in [id for id, fighter in out.encounter.fighters.items() if fighter.is_dying]:
        out.take(Died(fighter=id))
    out.take(*tick_round(out.encounter, Faded))
    out.take(RoundEnded())
    out.take(*expired(out.encounter, round_seconds=ROUND, event=Faded))
