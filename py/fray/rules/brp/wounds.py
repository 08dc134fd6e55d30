"""Wounds: each kept apart, with its size, where it came from, and whether first aid was tried on it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from ...engine.model import Frozen

Kind = Literal["blow", "fall", "poison", "disease", "master"]
FIRST_AID = ("blow", "fall", "master")  # what first aid can be given to


class Wound(Frozen):
    """A wound. size: hit points it took; healed: how many of them came back. cause: a key of the words, or own text."""

    size: int = Field(ge=1, le=9999)
    healed: int = Field(default=0, ge=0)
    kind: Kind = "blow"
    cause: str = Field(default="", max_length=80)
    tried: bool = False

    @property
    def left(self) -> int:
        """Hit points that are still missing because of it."""
        return self.size - self.healed

    @property
    def treatable(self) -> bool:
        """Whether first aid can still be given to it."""
        return not self.tried and self.left > 0 and self.kind in FIRST_AID


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
