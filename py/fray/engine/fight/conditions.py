"""Conditions: what holds a fighter, and how long. How they count down stands in countdown.py."""

from collections.abc import Mapping
from typing import ClassVar, Protocol, Self, TypeVar

from pydantic import Field, field_validator

from ..values.model import Frozen


class Row(Protocol):
    """What the row of a condition has in every book. rounds: how long the condition lasts by default, None: until it is taken off."""

    @property
    def rounds(self) -> int | None:
        """Rounds; some books call them turns."""


class Condition(Frozen):
    """Something that holds a fighter. key: one of `rows`, the table of the book; its words stand under `condition.<key>`.

    rounds: how many rounds it still lasts, None: until it is taken off. of: the fighter at whose turn a round is counted, "" for the end of
    the round. ticked: the round that was counted last, so that no round counts twice. ends: the second of game time at which it is over.
    value: how strong it is, in dice or points.
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
        """A new condition. rounds: None for as long as its row says."""
        return cls.model_validate({"key": key, "rounds": cls.rows[key].rounds if rounds is None else rounds, **more})


C = TypeVar("C", bound=Condition)
C_co = TypeVar("C_co", bound=Condition, covariant=True)


class Held(Protocol[C_co]):
    """A fighter, as far as conditions are concerned."""

    @property
    def conditions(self) -> tuple[C_co, ...]:
        """All conditions of the fighter."""


def take(fighter: Held[C], *keys: str) -> tuple[C, ...]:
    """The conditions of the fighter without these."""
    return tuple(c for c in fighter.conditions if c.key not in keys)


def put(fighter: Held[C], condition: C) -> tuple[C, ...]:
    """The conditions of the fighter with this one, in place of one with the same key."""
    return (*take(fighter, condition.key), condition)


def strength_of(fighter: Held[Condition], key: str) -> int:
    """The value of a condition; 0 if the fighter has none with this key."""
    return next((c.value for c in fighter.conditions if c.key == key), 0)
