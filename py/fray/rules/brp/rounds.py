"""Rounds: how they begin and end, and the action that goes on to the next fighter, phase or round."""

from fray.engine.fight.countdown import expired, tick_round
from fray.engine.fight.session import Unfolding
from fray.engine.table import rounds
from fray.engine.values.ask import Answers
from fray.engine.values.show import Preview
from fray.engine.values.text import Said

from .fighters.conditions import Faded
from .fighters.fight import ROUND, Events, Fight
from .harm.damage import Died
from .turns.intents import Stated, carry_out_statements
from .turns.turn import PhaseBegan, RoundEnded, TurnEnded, advance, begin_round


class Begin(rounds.Begin[Fight]):
    """Starts the rounds."""

    def begins(self, encounter: Fight, answers: Answers) -> Events:
        out = Unfolding(encounter)
        begin_round(out)
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.begin.phases" if encounter.options.phases else "effect.begin"),))


class NextTurn(rounds.NextTurn[Fight]):
    """Ends the turn and goes on: to the next fighter, the next phase, or the next round."""

    def goes_on(self, encounter: Fight, answers: Answers) -> Events:
        out = Unfolding(encounter)
        if encounter.phase == "results":
            end_round(out)
            begin_round(out)
            return out.events
        if encounter.phase == "movement":
            carry_out_statements(out)
            out.take(PhaseBegan(phase="actions"))
        elif encounter.turn is not None:
            out.take(Stated(fighter=encounter.turn) if encounter.phase == "statement" else TurnEnded(fighter=encounter.turn))
        advance(out)
        if out.encounter.turn is None and out.encounter.phase == "actions":  # nobody can act, and the results are no phase of their own
            end_round(out)
            begin_round(out)
        return out.events


def end_round(out: Unfolding[Fight]) -> None:
    """The end of a round: fighters at 0 hit points or less die, wherever they are; what lasted a round is over."""
    for id in [id for id, fighter in out.encounter.fighters.items() if fighter.is_dying]:
        out.take(Died(fighter=id))
    out.take(*tick_round(out.encounter, Faded))
    out.take(RoundEnded())
    out.take(*expired(out.encounter, round_seconds=ROUND, event=Faded))
