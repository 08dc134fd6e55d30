"""Conditions: what holds a fighter and how long. They count down when a round ends or a fighter's place comes, once a round.

Time that goes by outside the rounds takes as many rounds off them as would have come in it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Literal, Protocol, Self, TypeVar

from pydantic import Field, field_validator

from ..values.model import Frozen
from ..values.text import Said, Who
from .event import Event


class Row(Protocol):
    """What any system's row of a condition has. rounds: how long when nobody says otherwise, None: until lifted."""

    @property
    def rounds(self) -> int | None:
        """Rounds, or turns where a round is called so."""


class Condition(Frozen):
    """Something that holds a fighter. key: one of `rows`, which a system gives; its words stand under `condition.<key>`.

    rounds: how many it still lasts, None: until lifted. of: whose turn it is counted by, "" for the end of the round.
    ticked: the round in which it was counted last, so that no round counts twice. ends: second of game time at which it
    is over. value: how strong it is, in dice or points.
    """

    rows: ClassVar[Mapping[str, Row]] = {}
    key: str = Field(max_length=40)
    rounds: int | None = Field(default=None, ge=1, le=10_000)
    of: str = Field(default="", max_length=60)
    ticked: int = 0
    ends: int | None = None
    value: int = Field(default=0, ge=-9999, le=9999)

    @field_validator("key")
    @classmethod
    def _known(cls, value: str) -> str:
        if cls.rows and value not in cls.rows:
            raise ValueError(f"no condition '{value}'; known: {', '.join(cls.rows)}")
        return value

    @classmethod
    def new(cls, key: str, rounds: int | None = None, **more: object) -> Self:
        """A condition that lasts as long as its row says, or as told."""
        return cls.model_validate({"key": key, "rounds": cls.rows[key].rounds if rounds is None else rounds, **more})


C = TypeVar("C", bound=Condition)
C_co = TypeVar("C_co", bound=Condition, covariant=True)


class Held(Protocol[C_co]):
    """Whoever conditions can hold."""

    @property
    def conditions(self) -> tuple[C_co, ...]:
        """All that hold him now."""


def take(fighter: Held[C], *keys: str) -> tuple[C, ...]:
    """His conditions without these."""
    return tuple(c for c in fighter.conditions if c.key not in keys)


def put(fighter: Held[C], condition: C) -> tuple[C, ...]:
    """His conditions with this one on; it takes the place of another with its key."""
    return (*take(fighter, condition.key), condition)


def strength_of(fighter: Held[Condition], key: str) -> int:
    """The value of a condition, 0 without it."""
    return next((c.value for c in fighter.conditions if c.key == key), 0)


class Ticked(Event):
    """Conditions counted down. conditions: all of each fighter touched; ended: (fighter, key) of those that are over.

    A system with a narrower `Condition` narrows the field, and gives its own event to the functions below.
    """

    type: Literal["Ticked"] = "Ticked"
    conditions: Mapping[str, tuple[Condition, ...]]
    ended: tuple[tuple[str, str], ...] = ()

    def apply(self, encounter: Any) -> Any:
        changed = {id: encounter.fighter(id).but(conditions=conditions) for id, conditions in self.conditions.items()}
        return encounter.but(fighters={**encounter.fighters, **changed})

    def log(self) -> tuple[Said, ...]:
        return tuple(Said("log.condition.off", {"fighter": Who(id), "condition": f"condition.{key}"}) for id, key in self.ended)

    def about(self) -> tuple[str, ...]:
        return tuple(id for id, _ in self.ended)


def tick_turn(encounter: Any, id: str, event: type[Ticked] = Ticked) -> tuple[Event, ...]:
    """What is counted by this fighter's turn, when his place comes."""
    return _tick(encounter, id, event)


def tick_round(encounter: Any, event: type[Ticked] = Ticked) -> tuple[Event, ...]:
    """What is counted by rounds, when one ends; and by turns that did not come in it."""
    return _tick(encounter, None, event)


def _tick(encounter: Any, turn: str | None, event: type[Ticked]) -> tuple[Event, ...]:
    """turn: whose place came; None: the round ends, and with it all that was not counted by a turn that never came."""

    def counted(c: Condition) -> Condition | None:
        if c.rounds is None or c.ticked == encounter.round or (turn is not None and c.of != turn):
            return c
        return c.but(rounds=c.rounds - 1, ticked=encounter.round) if c.rounds > 1 else None

    return _went_through(encounter, counted, event)


def expired(encounter: Any, seconds: int = 0, *, round_seconds: int, event: type[Ticked] = Ticked) -> tuple[Event, ...]:
    """Conditions whose game time is over. seconds: how long it went by without rounds, of `round_seconds` each; it takes its
    rounds off all that counts them.
    """

    def counted(c: Condition) -> Condition | None:
        left = None if c.rounds is None else c.rounds - seconds // round_seconds
        over = (c.ends is not None and c.ends <= encounter.seconds) or (left is not None and left < 1)
        return None if over else c.but(rounds=left)

    return _went_through(encounter, counted, event)


def _went_through(encounter: Any, counted: Callable[[Condition], Condition | None], event: type[Ticked]) -> tuple[Event, ...]:
    """All conditions of all fighters as they are once counted (None: over); no event where nothing changes."""
    changed: dict[str, tuple[Condition, ...]] = {}
    ended: list[tuple[str, str]] = []
    for id, fighter in encounter.fighters.items():
        after = tuple((c.key, counted(c)) for c in fighter.conditions)
        ended += [(id, key) for key, c in after if c is None]
        kept = tuple(c for _, c in after if c is not None)
        if kept != fighter.conditions:
            changed[id] = kept
    return (event(conditions=changed, ended=tuple(ended)),) if changed else ()
