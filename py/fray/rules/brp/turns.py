"""Turns: whose moment it is in the countdown of DEX ranks, and who comes first when a rank has changed."""

from __future__ import annotations

from typing import Literal

from ...engine.encounter import Event
from ...engine.text import Said, Who
from .fight import Fight
from .order import key, may_act, next_up, together


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


def pass_on(before: Fight, fight: Fight) -> tuple[Event, ...]:
    """After a change of rank: the turn of another who now comes first, or the moment that he now shares with others.

    Nothing while he can act where he was before.
    """
    now = fight.turn
    if not fight.round or fight.phase != "actions" or now is None:
        return ()
    if may_act(fight, now) is None and key(before.fighters[now]) == key(fight.fighters[now]):
        return ()
    alone = fight.but(at_once=())
    first = next_up(alone)
    if first is None:
        return ()
    if may_act(alone, now) is not None or key(fight.fighters[first]) != key(fight.fighters[now]):
        return (begin_turn(alone, first),)
    same = together(alone, now)
    return (TurnBegan(fighter=now, at_once=same),) if set(same) != set(fight.at_once) else ()
