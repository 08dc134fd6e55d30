"""Hazards that keep coming, such as fire or poison: the row of a hazard, and one hazard at work in a fight. See also ongoing.py."""

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
    """A hazard that keeps coming. A module lists its hazards in `HAZARDS`.

    settle: what happens each time it is due. rolls: whether dice fall for that. brings: the conditions that last as long as the hazard.
    asks: the fields of the book's `Suffer` that only this hazard has. preview: what is known before it is settled, if that is more than
    its words say. ends: what follows when somebody ends it early.
    """

    key: str
    settle: Callable[[E, G, Answers], tuple[Event[E], ...]]  # (encounter, ongoing, answers)
    rolls: bool = False
    brings: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    preview: Callable[[E, G], Preview] | None = None  # (encounter, ongoing)
    ends: Callable[[E, G], tuple[Event[E], ...]] | None = None  # (encounter without it, ongoing)


class Ongoing(Frozen):
    """A hazard at work on a fighter. key: one of `hazards`, the table of the book.

    due: the second of game time when it comes next. every: seconds from one time to the next. left: how many times are left, None: until
    somebody ends it. values: what the hazard remembers. dealt: boxes that it has marked; they do not heal while it lasts.
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
        """The row of the hazard."""
        return self.hazards[self.key]
