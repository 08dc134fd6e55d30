"""What lasts as long as its causes: a sustained spell, a hold, a posture. It ends when one of its causes ends."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic

from typing_extensions import TypeVar

from .event import E, Event

T = TypeVar("T", default=Any)  # what lasts


@dataclass(frozen=True, slots=True)
class Lasting(Generic[E, T]):
    """A kind of thing that lasts as long as its causes.

    found: all things of this kind in a fight. causes: name -> whether this cause of a thing still stands. ends: the event that ends a
    thing. A book keeps its kinds in a table `LASTING`; the table is looked through after everything that happens.
    """

    key: str
    found: Callable[[E], Iterable[T]]
    causes: Mapping[str, Callable[[E, T], bool]]
    ends: Callable[[E, T], Event[E]]


def outlived(encounter: E, kinds: Iterable[Lasting[E]]) -> Iterator[Event[E]]:
    """The events that end all things that have lost a cause."""
    for kind in kinds:
        for thing in kind.found(encounter):
            if not all(stands(encounter, thing) for stands in kind.causes.values()):
                yield kind.ends(encounter, thing)
