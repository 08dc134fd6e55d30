"""Wounds: each kept apart, with its size, where it came from, and whether first aid was tried on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pydantic import Field, field_validator

from fray.engine.book.registry import Rows
from fray.engine.values.model import Frozen

from .. import REGISTRY


@dataclass(frozen=True, slots=True)
class WoundKind:
    """Where a wound comes from, called by the words `wound.<key>`. first_aid: whether it can be given."""

    key: str
    first_aid: bool = True


WOUNDS = (WoundKind("blow"), WoundKind("master"))
KINDS: Mapping[str, WoundKind] = Rows(lambda: REGISTRY.rows("WOUNDS"))  # those of the hazards too


class Wound(Frozen):
    """A wound. size: hit points it took; healed: how many came back. kind: one of `KINDS`. cause: a key of the words, or own text."""

    size: int = Field(ge=1, le=9999)
    healed: int = Field(default=0, ge=0)
    kind: str = Field(default="blow", max_length=40)
    cause: str = Field(default="", max_length=80)
    tried: bool = False

    @field_validator("kind")
    @classmethod
    def _known(cls, value: str) -> str:
        if value not in KINDS:
            raise ValueError(f"no wound by '{value}'; known: {', '.join(KINDS)}")
        return value

    @property
    def left(self) -> int:
        """Hit points that are still missing because of it."""
        return self.size - self.healed

    @property
    def treatable(self) -> bool:
        """Whether first aid can still be given to it."""
        return not self.tried and self.left > 0 and KINDS[self.kind].first_aid


Wounds = tuple[Wound, ...]


def lost(wounds: Wounds) -> int:
    """Hit points that are missing."""
    return sum(wound.left for wound in wounds)


def mended(wounds: Wounds, amount: int) -> Wounds:
    """The wounds when so many hit points come back, to the oldest first. A wound wholly healed is gone."""
    out = []
    for wound in wounds:
        given = min(wound.left, amount)
        amount -= given
        if wound.left > given:
            out.append(wound.but(healed=wound.healed + given))
    return tuple(out)


def eased(wounds: Wounds, index: int, amount: int) -> Wounds:
    """The wounds after first aid to one of them: what came back, and that it was tried. A wound wholly healed is gone."""
    changed = wounds[index].but(healed=wounds[index].healed + min(amount, wounds[index].left), tried=True)
    return tuple(w for i, w in enumerate((*wounds[:index], changed, *wounds[index + 1 :])) if i != index or w.left)
