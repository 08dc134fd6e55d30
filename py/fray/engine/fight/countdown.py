"""How conditions count down: once a round, at the end of the round or when the turn of a fighter comes.

Time that passes outside the rounds is counted as rounds too.
"""

from collections.abc import Callable, Mapping
from typing import Literal

from ..values.text import Said, Who
from .conditions import Condition
from .encounter import En
from .event import Event


class Ticked(Event[En]):
    """Conditions counted down. conditions: of each fighter that changed, all conditions. ended: (fighter, key) of each that is over.

    A book with a `Condition` of its own narrows the field and gives its own event to the functions below.
    """

    type: Literal["Ticked"] = "Ticked"
    conditions: Mapping[str, tuple[Condition, ...]]
    ended: tuple[tuple[str, str], ...] = ()

    def apply(self, encounter: En) -> En:
        changed = {id: encounter.fighter(id).but(conditions=conditions) for id, conditions in self.conditions.items()}
        return encounter.but(fighters={**encounter.fighters, **changed})

    def log(self) -> tuple[Said, ...]:
        return tuple(Said("log.condition.off", {"fighter": Who(id), "condition": f"condition.{key}"}) for id, key in self.ended)

    def about(self) -> tuple[str, ...]:
        return tuple(id for id, _ in self.ended)


def tick_turn(encounter: En, id: str, event: type[Ticked[En]] = Ticked) -> tuple[Event[En], ...]:
    """Counts the conditions that count by the turn of this fighter; asked when the turn comes."""
    return _tick(encounter, id, event)


def tick_round(encounter: En, event: type[Ticked[En]] = Ticked) -> tuple[Event[En], ...]:
    """Counts, at the end of a round, the conditions that count by rounds, and those whose fighter had no turn in it."""
    return _tick(encounter, None, event)


def _tick(encounter: En, turn: str | None, event: type[Ticked[En]]) -> tuple[Event[En], ...]:
    """turn: the fighter whose turn came; None: the round ends."""

    def counted(c: Condition) -> Condition | None:
        if c.rounds is None or c.ticked == encounter.round or (turn is not None and c.of != turn):
            return c
        return c.but(rounds=c.rounds - 1, ticked=encounter.round) if c.rounds > 1 else None

    return _went_through(encounter, counted, event)


def expired(encounter: En, seconds: int = 0, *, round_seconds: int, event: type[Ticked[En]] = Ticked) -> tuple[Event[En], ...]:
    """Ends the conditions whose game time is over. seconds: game time that has just passed outside the rounds; as many rounds, of
    `round_seconds` each, are taken off all conditions that count rounds.
    """

    def counted(c: Condition) -> Condition | None:
        left = None if c.rounds is None else c.rounds - seconds // round_seconds
        over = (c.ends is not None and c.ends <= encounter.seconds) or (left is not None and left < 1)
        return None if over else c.but(rounds=left)

    return _went_through(encounter, counted, event)


def _went_through(encounter: En, counted: Callable[[Condition], Condition | None], event: type[Ticked[En]]) -> tuple[Event[En], ...]:
    """Applies `counted` to all conditions of all fighters (None: it is over). No event where nothing changes."""
    changed: dict[str, tuple[Condition, ...]] = {}
    ended: list[tuple[str, str]] = []
    for id, fighter in encounter.fighters.items():
        after = tuple((c.key, counted(c)) for c in fighter.conditions)
        ended += [(id, key) for key, c in after if c is None]
        kept = tuple(c for _, c in after if c is not None)
        if kept != fighter.conditions:
            changed[id] = kept
    return (event(conditions=changed, ended=tuple(ended)),) if changed else ()
