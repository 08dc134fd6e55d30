"""Turns: beginning the fight, with an ambush or without; going on to the next fighter, phase, or turn."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import Action
from fray.engine.fight.countdown import expired, tick_round
from fray.engine.fight.event import Event
from fray.engine.fight.ongoing import due_now
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete, RuleError
from fray.engine.values.field import Ask, Option, people
from fray.engine.values.show import Preview
from fray.engine.values.text import Said

from .equipment.weapons import Edition
from .fighters.fight import TURN, Fight
from .fighters.fighter import idle
from .rolling.effort import Many, check_push
from .turns.ambush import HIDING, NOTICING, lie_in_wait
from .turns.order import next_up, present, roll_initiative, together
from .turns.turn import Faded, PhaseBegan, RoundBegan, TurnBegan, TurnEnded


class Begun(Event[Fight]):
    """The fight began, by the numbers of one edition."""

    type: Literal["Begun"] = "Begun"
    edition: Edition

    def apply(self, encounter: Fight) -> Fight:
        return encounter

    def log(self) -> tuple[Said, ...]:
        return (Said("log.begun", {"edition": f"edition.{self.edition}"}),)


def begin_turn(fight: Fight, id: str) -> TurnBegan:
    """The event of a place that comes."""
    same = fight.at_once if id in fight.at_once else together(fight, id)
    return TurnBegan(fighter=id, at_once=same)


def give_on(out: Unfolding[Fight], answers: Answers) -> None:
    """The next one's place; else the next part of the turn; else the next turn."""
    while True:
        following = next_up(out.encounter)
        if following is not None:
            out.take(begin_turn(out.encounter, following))
            return
        if out.encounter.phase == "ambush":
            _places(out, answers)
        elif out.encounter.phase == "declare":
            out.take(PhaseBegan(phase="act"))
        else:
            _new_round(out, answers)
            if next_up(out.encounter) is None and out.encounter.phase == "act":
                return  # nobody can act in this one, as when all are dazed


def _new_round(out: Unfolding[Fight], answers: Answers) -> None:
    if out.encounter.round:
        out.take(*tick_round(out.encounter, Faded))
    out.take(RoundBegan(round=out.encounter.round + 1))
    out.take(*expired(out.encounter, round_seconds=TURN, event=Faded))
    _places(out, answers)


def _places(out: Unfolding[Fight], answers: Answers) -> None:
    """Initiative for all, then declaring, where a group does, or acting."""
    out.take(PhaseBegan(phase="act", line=()))
    ids = present(out.encounter)
    if ids:
        out.take(roll_initiative(out.encounter, ids, answers))
    if out.encounter.options.declaring and any(idle(out.encounter.fighters[id]) is None for id in ids):
        out.take(PhaseBegan(phase="declare"))


def on_their_feet(fight: Fight) -> tuple[str, ...]:
    """All who are in the fight and can still act, now or later in it."""
    return tuple(id for id, f in fight.fighters.items() if idle(f) in (None, "dazed"))


class Begin(Many):
    """Starts the turns. Where some lie in ambush, those roll against whoever they wait for and strike before all others."""

    type: Literal["Begin"] = "Begin"
    title: ClassVar[str] = "action.begin"
    icon: ClassVar[str] = "crossed-swords"
    ambushers: Annotated[tuple[str, ...], Field(max_length=60), Ask(widget="fighters")] = ()
    unaware: Annotated[tuple[str, ...], Field(max_length=60), Ask(widget="fighters")] = ()

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event[Fight], ...]:
        if encounter.round:
            raise RuleError("need.not_begun")
        if not on_their_feet(encounter):
            raise Incomplete("need.fighters")
        out = Unfolding(encounter)
        out.take(Begun(edition=encounter.edition))
        waiting = tuple(id for id in dict.fromkeys(self.ambushers) if idle(encounter.fighter(id)) is None)
        victims = tuple(dict.fromkeys(self.unaware))
        for id in waiting:
            check_push(self, encounter.fighter(id), self.push_of(id), HIDING[1])
        for id in (v for v in victims if v not in waiting):
            check_push(self, encounter.fighter(id), self.push_of(id), NOTICING[1])
        lie_in_wait(out, waiting, victims, answers, {id: self.push_of(id) for id in (*waiting, *victims)}, self)
        caught = tuple(id for id in waiting if out.encounter.fighter(id).ambush)
        if not caught:
            _new_round(out, answers)
        else:
            out.take(RoundBegan(round=1), PhaseBegan(phase="ambush", line=caught))
        give_on(out, answers)
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        ambush = (Said("effect.ambush"),) if self.ambushers else ()
        return Preview(rolls=True, effects=(Said("effect.begin"), *ambush))

    def matters(self, encounter: Fight, name: str) -> bool:
        return name not in ("unaware", "willing", "skilled") or bool(self.ambushers)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        here = (id for id, f in encounter.fighters.items() if not f.gone)
        if name in ("willing", "skilled"):
            return people(id for id in here if id in (*self.ambushers, *self.unaware))
        return people(id for id in here if name != "unaware" or id not in self.ambushers)


class NextTurn(Action[Fight]):
    """Ends the place of whoever has it and goes on to the next fighter, or to the next turn when all have acted."""

    type: Literal["NextTurn"] = "NextTurn"
    title: ClassVar[str] = "action.next"
    icon: ClassVar[str] = "fast-forward-button"

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event[Fight], ...]:
        if not encounter.round:
            raise RuleError("need.begun")
        if not on_their_feet(encounter):
            raise RuleError("need.standing")
        if due_now(encounter):
            self.refuse("refuse.due")
        out = Unfolding(encounter)
        if encounter.turn is not None:
            out.take(TurnEnded(fighter=encounter.turn))
        give_on(out, answers)
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        after = TurnEnded(fighter=encounter.turn).apply(encounter) if encounter.turn else encounter
        return Preview(rolls=next_up(after) is None and encounter.phase != "declare")
