"""Encounter: what every fight has, whatever the book."""

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Self

from typing_extensions import TypeVar

from ..values.errors import RuleError
from ..values.model import Frozen
from ..values.names import OwnText
from ..values.text import Own
from .causes import Lasting, outlived
from .coming import Ongoing
from .event import Event
from .fighter import F_co


class Encounter(Frozen, Generic[F_co]):
    """What every fight has. A rule book adds its own fields and narrows `fighters`, `options` and `scene`.

    fighters: id -> fighter, in the order of joining. turn: the fighter whose turn it is. seconds: game time since the fight began.
    options: what the group chose for the fight. scene: where it happens. ongoing: the hazards that keep coming.
    """

    lasting: ClassVar[Mapping[str, Lasting]] = {}  # the kinds of things that last, with their causes
    name: OwnText = ""
    fighters: dict[str, F_co] = {}
    round: int = 0
    turn: str | None = None
    seconds: int = 0
    options: Frozen | None = None
    scene: Frozen | None = None
    ongoing: tuple[Ongoing, ...] = ()

    @property
    def shown_phase(self) -> str:
        """The phase of the round for the screen, a key of the words without `phase.`; "" where rounds have no phases."""
        return ""

    def outlived(self) -> tuple[Event, ...]:
        """The events that end what has lost its cause. Asked after everything that happens."""
        return tuple(outlived(self, self.lasting.values()))

    def fighter(self, id: str) -> F_co:
        """The fighter with this id. Errors: `RuleError` when there is none."""
        try:
            return self.fighters[id]
        except KeyError:
            raise RuleError("error.fighter.unknown", id=Own(id or "?")) from None

    def with_fighter(self, id: str, **changes: object) -> Self:
        """The encounter with some fields of one fighter replaced."""
        return self.but(fighters={**self.fighters, id: self.fighter(id).but(**changes)})


En = TypeVar("En", bound=Encounter, default=Any)  # the encounter of a book
