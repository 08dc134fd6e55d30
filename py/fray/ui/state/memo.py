"""What was worked out or drawn: each value is remembered until the things that it was made from change."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from typing import Any, TypeVar

from pydantic import BaseModel

T = TypeVar("T")


class Memo:
    """Values by name, each with what it was made from."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, tuple[tuple[object, ...], Any]] = {}

    def get(self, name: Hashable, of: tuple[object, ...], make: Callable[[], T]) -> T:
        """The value of this name: the remembered one if it was made from the same, else what `make` gives."""
        known = self._kept.get(name)
        if known is not None and all(map(is_same, known[0], of)):
            found: T = known[1]
            return found
        new = make()
        self._kept[name] = (of, new)
        return new

    def only(self, kind: str, names: Collection[Hashable]) -> None:
        """Forgets all values of a kind but these. The kind is the first part of their names."""
        for name in [name for name in self._kept if isinstance(name, tuple) and name[0] == kind and name not in names]:
            del self._kept[name]


def is_same(old: object, new: object) -> bool:
    """Whether two are the same. A model is only the same as itself: to compare two whole fights takes longer than to draw them."""
    return old is new or (not isinstance(new, BaseModel) and old == new)
