"""Durations: conditions count down when a round ends or when a fighter's place comes, once a round, and say when they are over.

Time that goes by outside the rounds takes as many rounds off them as would have come in it.
"""

from __future__ import annotations

from typing import Literal

from ...engine.encounter import Event
from ...engine.text import Said, Who
from .conditions import Condition
from .fight import Fight

ROUND = 3  # seconds


class Ticked(Event):
    """Conditions counted down. conditions: all of each fighter touched; ended: (fighter, key) of those that are over."""

    type: Literal["Ticked"] = "Ticked"
    conditions: dict[str, tuple[Condition, ...]]
    ended: tuple[tuple[str, str], ...] = ()

    def apply(self, encounter: Fight) -> Fight:
        changed = {id: encounter.fighter(id).but(conditions=conditions) for id, conditions in self.conditions.items()}
        return encounter.but(fighters={**encounter.fighters, **changed})

    def log(self) -> tuple[Said, ...]:
        return tuple(Said("log.condition.off", {"fighter": Who(id), "condition": f"condition.{key}"}) for id, key in self.ended)

    def about(self) -> tuple[str, ...]:
        return tuple(id for id, _ in self.ended)


def _tick(fight: Fight, turn: str | None) -> tuple[Event, ...]:
    """turn: whose place came; None: the round ends, and with it all that was not counted by a turn that never came."""
    changed: dict[str, tuple[Condition, ...]] = {}
    ended: list[tuple[str, str]] = []
    for id, fighter in fight.fighters.items():
        kept: list[Condition] = []
        for c in fighter.conditions:
            counts = c.rounds is not None and c.ticked != fight.round and (c.of == turn if turn else True)
            if not counts or c.rounds is None:
                kept.append(c)
            elif c.rounds > 1:
                kept.append(c.but(rounds=c.rounds - 1, ticked=fight.round))
            else:
                ended.append((id, c.key))
        if tuple(kept) != fighter.conditions:
            changed[id] = tuple(kept)
    return (Ticked(conditions=changed, ended=tuple(ended)),) if changed else ()


def tick_turn(fight: Fight, id: str) -> tuple[Event, ...]:
    """What is counted by this fighter's turn, when his place comes."""
    return _tick(fight, id)


def tick_round(fight: Fight) -> tuple[Event, ...]:
    """What is counted by rounds, when one ends; and by turns that did not come in it."""
    return _tick(fight, None)


def expired(fight: Fight, seconds: int = 0) -> tuple[Event, ...]:
    """Conditions whose game time is over. seconds: how long it went by without rounds; it takes its rounds off all that counts them."""
    changed: dict[str, tuple[Condition, ...]] = {}
    ended: list[tuple[str, str]] = []
    for id, fighter in fight.fighters.items():
        kept: list[Condition] = []
        for c in fighter.conditions:
            left = None if c.rounds is None else c.rounds - seconds // ROUND
            if (c.ends is not None and c.ends <= fight.seconds) or (left is not None and left < 1):
                ended.append((id, c.key))
            else:
                kept.append(c.but(rounds=left))
        if tuple(kept) != fighter.conditions:
            changed[id] = tuple(kept)
    return (Ticked(conditions=changed, ended=tuple(ended)),) if changed else ()
