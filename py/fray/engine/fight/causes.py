"""What lasts as long as something else does: a spell kept up, a hold, a posture. It ends when one of its causes does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from .event import Event

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Lasting(Generic[T]):
    """A kind of thing that lasts as long as its causes do.

    found: all of the kind in a fight. causes: by name, whether that cause still stands for one of them. ends: the event of its
    end. A book keeps its kinds in a table `LASTING`, and is asked with it after everything that happens.
    """

    key: str
    found: Callable[[Any], Iterable[T]]
    causes: Mapping[str, Callable[[Any, T], bool]]
    ends: Callable[[Any, T], Event]


AnyLasting = Lasting[Any]


def outlived(encounter: Any, kinds: Iterable[AnyLasting]) -> Iterator[Event]:
    """The ends of all that lasts though one of its causes is gone."""
    for kind in kinds:
        for one in kind.found(encounter):
            if not all(stands(encounter, one) for stands in kind.causes.values()):
                yield kind.ends(encounter, one)
