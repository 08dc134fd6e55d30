"""Wounds: each is kept apart, with its size, its origin, and whether first aid was tried on it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field, field_validator

from fray.engine.book.registry import Rows
from fray.engine.values.model import Frozen
from fray.engine.values.names import NAME

from .. import REGISTRY


@dataclass(frozen=True, slots=True)
class WoundKind:
    """Where a wound comes from; its words stand under `wound.<key>`. first_aid: whether first aid can help."""

    key: str
    first_aid: bool = True


WOUNDS = (WoundKind("blow"), WoundKind("master"))
KINDS: Mapping[str, WoundKind] = Rows(lambda: REGISTRY.rows("WOUNDS"))  # with those of the hazards


class Wound(Frozen):
    """A wound. size: hit points that it took; healed: hit points that came back. kind: one of `KINDS`. tried: first aid was tried on it.

    cause: a key of the words, or a text of the user.
    """

    size: int = Field(ge=1, le=9999)
    healed: int = Field(default=0, ge=0)
    kind: str = Field(default="blow", max_length=40)
    cause: Annotated[str, Field(max_length=80), NAME] = ""
    tried: bool = False

    @field_validator("kind")
    @classmethod
    def _known(cls, value: str) -> str:
        if value not in KINDS:
            raise ValueError(f"no wound by '{value}'; known: {', '.join(KINDS)}")
        return value

    @property
    def left(self) -> int:
        """Hit points that are still missing."""
        return self.size - self.healed

    @property
    def treatable(self) -> bool:
        """Whether first aid can still be given."""
        return not self.tried and self.left > 0 and KINDS[self.kind].first_aid


Wounds = tuple[Wound, ...]


def hp_lost(wounds: Wounds) -> int:
    """All hit points that are missing."""
    return sum(wound.left for wound in wounds)


def with_hp_back(wounds: Wounds, amount: int) -> Wounds:
    """The wounds after so many hit points have come back, to the oldest wounds first. A wound that is wholly healed is gone."""
    out = []
    for wound in wounds:
        given = min(wound.left, amount)
        amount -= given
        if wound.left > given:
            out.append(wound.but(healed=wound.healed + given))
    return tuple(out)


def with_first_aid(wounds: Wounds, index: int, amount: int) -> Wounds:
    """The wounds after first aid to the wound at this index. A wound that is wholly healed is gone."""
    treated = wounds[index].but(healed=wounds[index].healed + min(amount, wounds[index].left), tried=True)
    return (*wounds[:index], *((treated,) if treated.left else ()), *wounds[index + 1 :])
