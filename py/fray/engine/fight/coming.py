"""One thing that keeps coming, as the fight keeps it, and the hazard that settles it. What is done with it stands in ongoing.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic

from pydantic import Field, field_validator
from typing_extensions import TypeVar

from ..values.ask import Answers
from ..values.model import Frozen
from ..values.names import Word
from ..values.show import Preview
from .event import E, Event

G = TypeVar("G", bound="Ongoing", default=Any)  # what keeps coming


@dataclass(frozen=True, slots=True)
class Hazard(Generic[E, G]):
    """A row of what can keep coming: how one coming is settled, and whether dice fall for it. A module names its rows in `HAZARDS`.

    brings: the conditions that go with it. asks: the fields of the book's `Suffer` that it alone has. preview: what is known
    before it is settled, where that is more than its words. ends: what follows when somebody ends it before its time.
    """

    key: str
    settle: Callable[[E, G, Answers], tuple[Event[E], ...]]  # (encounter, ongoing, answers)
    rolls: bool = False
    brings: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    preview: Callable[[E, G], Preview] | None = None  # (encounter, ongoing)
    ends: Callable[[E, G], tuple[Event[E], ...]] | None = None  # (encounter without it, ongoing)


class Ongoing(Frozen):
    """Something that keeps coming. key: one of `hazards`, which a system gives.

    due: second of game time when it comes next; every: seconds between; left: how often still, None: until it is ended.
    values: what the hazard keeps of itself. dealt: boxes it marked that do not heal while it lasts.
    """

    hazards: ClassVar[Mapping[str, Hazard]] = {}
    id: int
    key: str = Field(max_length=40)
    fighter: str
    due: int
    every: int = Field(ge=1)
    left: int | None = Field(default=None, ge=1)
    values: dict[str, Word | int] = {}
    dealt: int = 0

    @field_validator("key")
    @classmethod
    def _known(cls, value: str) -> str:
        if value not in cls.hazards:
            raise ValueError(f"no hazard '{value}'; known: {', '.join(cls.hazards)}")
        return value

    @property
    def hazard(self) -> Hazard:
        """What settles it."""
        return self.hazards[self.key]
