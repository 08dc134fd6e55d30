"""Turns: beginning the fight, with an ambush or without; going on to the next fighter, phase, or turn."""

from typing import Annotated, Literal

from pydantic import Field

from fray.engine.fight.countdown import expired, tick_round
from fray.engine.fight.event import Event
from fray.engine.fight.presence import present
from fray.engine.fight.session import Unfolding
from fray.engine.table import rounds
from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask
from fray.engine.values.show import Preview
from fray.engine.values.text import Said

from .equipment.weapons import Edition
from .fighters.fight import TURN, Events, Fight
from .fighters.fighter import why_unable
from .rolling.roll_action import SeveralRoll, check_extras
from .turns.ambush import HIDING, NOTICING, roll_ambush
from .turns.order import initiative_rollers, next_fighter, roll_initiative, same_moment
from .turns.turn import Faded, PhaseBegan, RoundBegan, TurnBegan, TurnEnded


class Begun(Event[Fight]):
    """The fight began, by the numbers of one edition."""

    type: Literal["Begun"] = "Begun"
    edition: Edition

    def apply(self, encounter: Fight) -> Fight:
        return encounter

    def log(self) -> tuple[Said, ...]:
        return (Said("log.begun", {"edition": f"edition.{self.edition}"}),)


def next_place(out: Unfolding[Fight], answers: Answers) -> None:
    """The next fighter's turn to act; else the next phase; else the next turn."""
    while True:
        following = next_fighter(out.encounter)
        if following is not None:
            fight = out.encounter
            same = fight.at_once if following in fight.at_once else same_moment(fight, following)
            out.take(TurnBegan(fighter=following, at_once=same))
            return
        if out.encounter.phase == "ambush":
            _roll_places(out, answers)
        elif out.encounter.phase == "declare":
            out.take(PhaseBegan(phase="act"))
        else:
            _new_round(out, answers)
            if next_fighter(out.encounter) is None and out.encounter.phase == "act":
                return  # nobody can act in this one, as when all are dazed


def _new_round(out: Unfolding[Fight], answers: Answers) -> None:
    if out.encounter.round:
        out.take(*tick_round(out.encounter, Faded))
    out.take(RoundBegan(round=out.encounter.round + 1))
    out.take(*expired(out.encounter, round_seconds=TURN, event=Faded))
    _roll_places(out, answers)


def _roll_places(out: Unfolding[Fight], answers: Answers) -> None:
    """Initiative for all, then declaring, where the group declares, or acting."""
    out.take(PhaseBegan(phase="act", line=()))
    ids = initiative_rollers(out.encounter)
    if ids:
        out.take(roll_initiative(out.encounter, ids, answers))
    if out.encounter.options.declaring and any(why_unable(out.encounter.fighters[id]) is None for id in ids):
        out.take(PhaseBegan(phase="declare"))


def able_fighters(fight: Fight) -> tuple[str, ...]:
    """All who are in the fight and can still act, now or later in it."""
    return tuple(id for id, f in fight.fighters.items() if why_unable(f) in (None, "dazed"))


class Begin(SeveralRoll, rounds.Begin[Fight]):
    """Starts the turns. Those who lie in ambush roll against their victims, and strike before all others."""

    ambushers: Annotated[tuple[str, ...], Field(max_length=60), Ask(widget="fighters")] = ()
    unaware: Annotated[
        tuple[str, ...], Field(max_length=60),
        Ask(widget="fighters", whom=lambda fight, action: (id for id in present(fight) if id not in action.ambushers)),
    ] = ()  # fmt: skip

    def rolling(self, encounter: Fight) -> tuple[str, ...]:
        return (*self.ambushers, *self.unaware)

    def can_begin(self, encounter: Fight) -> bool:
        return bool(able_fighters(encounter))

    def begins(self, encounter: Fight, answers: Answers) -> Events:
        out = Unfolding(encounter)
        out.take(Begun(edition=encounter.edition))
        waiting = tuple(id for id in dict.fromkeys(self.ambushers) if why_unable(encounter.fighter(id)) is None)
        victims = tuple(dict.fromkeys(self.unaware))
        for id in waiting:
            check_extras(self, encounter.fighter(id), self.extras_of(id), HIDING[1])
        for id in (v for v in victims if v not in waiting):
            check_extras(self, encounter.fighter(id), self.extras_of(id), NOTICING[1])
        roll_ambush(out, waiting, victims, answers, {id: self.extras_of(id) for id in (*waiting, *victims)}, self)
        caught = tuple(id for id in waiting if out.encounter.fighter(id).ambush)
        if not caught:
            _new_round(out, answers)
        else:
            out.take(RoundBegan(round=1), PhaseBegan(phase="ambush", line=caught))
        next_place(out, answers)
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        ambush = (Said("effect.ambush"),) if self.ambushers else ()
        return Preview(rolls=True, effects=(Said("effect.begin"), *ambush))

    def matters(self, encounter: Fight, name: str) -> bool:
        return name not in ("unaware", "willing", "skilled") or bool(self.ambushers)


class NextTurn(rounds.NextTurn[Fight]):
    """Ends the turn of the fighter who acts and goes on to the next, or to a new turn when all have acted."""

    def can_go_on(self, encounter: Fight) -> bool:
        return bool(able_fighters(encounter))

    def goes_on(self, encounter: Fight, answers: Answers) -> Events:
        out = Unfolding(encounter)
        if encounter.turn is not None:
            out.take(TurnEnded(fighter=encounter.turn))
        next_place(out, answers)
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        after = TurnEnded(fighter=encounter.turn).apply(encounter) if encounter.turn else encounter
        return Preview(rolls=next_fighter(after) is None and encounter.phase != "declare")
