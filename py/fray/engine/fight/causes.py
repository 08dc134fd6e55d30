"""What lasts as long as something else does: a spell kept up, a hold, a posture. It ends when one of its causes does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic

from typing_extensions import TypeVar

from .event import E, Event

T = TypeVar("T", default=Any)  # what lasts


@dataclass(frozen=True, slots=True)
class Lasting(Generic[E, T]):
    """A kind of thing that lasts as long as its causes do.

    found: all of the kind in a fight. causes: by name, whether that cause still stands for one of them. ends: the event of its
    end. A book keeps its kinds in a table `LASTING`, and is asked with it after everything that happens.
    """

    key: str
    found: Callable[[E], Iterable[T]]
    causes: Mapping[str, Callable[[E, T], bool]]
    ends: Callable[[E, T], Event[E]]


def outlived(encounter: E, kinds: Iterable[Lasting[E]]) -> Iterator[Event[E]]:
    """The ends of all that lasts though one of its causes is gone."""
    for kind in kinds:
        for one in kind.found(encounter):
            if not all(stands(encounter, one) for stands in kind.causes.values()):
                yield kind.ends(encounter, one)
