"""Encounter: what every fight has, whatever the book."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from ..values.errors import RuleError
from ..values.model import Frozen
from .causes import AnyLasting, outlived
from .coming import Ongoing
from .event import Event


class Encounter(Frozen):
    """What every fight has. A rule book adds its own fields and narrows `fighters`, `options` and `scene`.

    fighters: id -> fighter, in the order of joining. turn: whose it is. seconds: game time since the fight began.
    options: what the group chose for it. scene: where it happens. ongoing: what keeps coming.
    """

    lasting: ClassVar[Mapping[str, AnyLasting]] = {}  # what lasts in the fights of a book, and what on
    name: str = ""
    fighters: dict[str, Any] = {}
    round: int = 0
    turn: str | None = None
    seconds: int = 0
    options: Any = None
    scene: Any = None
    ongoing: tuple[Ongoing, ...] = ()

    @property
    def shown_phase(self) -> str:
        """The phase of the round as the screen tells it, of the words `phase.…`; "" where rounds have none."""
        return ""

    def outlived(self) -> tuple[Event, ...]:
        """The ends of all that lasts without its cause. Asked after everything that happens."""
        return tuple(outlived(self, self.lasting.values()))

    def fighter(self, id: str) -> Any:
        """The fighter with this id. Errors: `RuleError` when there is none."""
        try:
            return self.fighters[id]
        except KeyError:
            raise RuleError("error.fighter.unknown", id=id or "?") from None

    def with_fighter(self, id: str, **changes: Any) -> Self:
        """The encounter with some fields of one fighter replaced."""
        return self.but(fighters={**self.fighters, id: self.fighter(id).but(**changes)})
