"""Turns: whose moment it is in the countdown of DEX ranks, and who comes first when a rank has changed."""

from __future__ import annotations

from typing import Literal

from ...engine.encounter import Event
from ...engine.text import Said, Who
from .fight import Fight
from .order import key, next_up, together


class TurnBegan(Event):
    """It is a fighter's turn: to say what he will do, or to act. at_once: who acts at this new moment; none where it goes on."""

    type: Literal["TurnBegan"] = "TurnBegan"
    fighter: str
    at_once: tuple[str, ...] = ()

    def apply(self, encounter: Fight) -> Fight:
        return encounter.but(turn=self.fighter, at_once=self.at_once or encounter.at_once)

    def log(self) -> tuple[Said, ...]:
        if len(self.at_once) > 1:
            return (Said("log.at_once", {"fighters": tuple(Who(id) for id in self.at_once)}),)
        return ()


class TurnEnded(Event):
    """His turn is over; he acts no more this round."""

    type: Literal["TurnEnded"] = "TurnEnded"
    fighter: str

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, acted=True).but(turn=None)


def begin_turn(fight: Fight, id: str) -> TurnBegan:
    """The turn of a fighter in the phase of actions; of those who are alike in everything it is the same moment."""
    return TurnBegan(fighter=id, at_once=() if id in fight.at_once else together(fight, id))


def pass_on(fight: Fight) -> tuple[Event, ...]:
    """After a change of rank: the turn of another who now comes first; nothing when it is still the same one's."""
    if not fight.round or fight.phase != "actions" or fight.turn is None:
        return ()
    now = fight.turn
    first = next_up(fight.but(at_once=()))
    if first is None or first == now or key(fight.fighters[first]) == key(fight.fighters[now]):
        return ()
    return (begin_turn(fight.but(at_once=()), first),)
