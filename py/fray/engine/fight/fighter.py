"""Fighter: what everyone in a fight has, whatever the book; and the sheet that a fighter comes from."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from typing_extensions import TypeVar

from ..values.field import Ask
from ..values.model import Frozen
from ..values.names import NAME
from .conditions import Condition


class Sheet(Frozen):
    """What is written down of a character. A rule book adds its own fields."""

    name: Annotated[str, Field(min_length=1, max_length=80, pattern=r"\S"), NAME, Ask(widget="text")]


class Fighter(Frozen):
    """A sheet in a fight. A rule book adds its own fields and narrows `sheet` and `conditions`.

    side: "" for none. group: with whom he came in, "" for alone. hidden: from the players. gone: he has left. acted: he
    has used his action of the round.
    """

    sheet: Sheet
    side: Annotated[str, Field(max_length=40), NAME] = ""
    group: str = Field(default="", max_length=60)
    hidden: bool = False
    gone: bool = False
    acted: bool = False
    conditions: tuple[Condition, ...] = ()

    @property
    def name(self) -> str:
        """The name on the sheet."""
        return self.sheet.name

    @property
    def is_dead(self) -> bool:
        """Whether nothing can happen to him any more."""
        return False

    def has(self, key: str) -> bool:
        """Whether a condition holds him."""
        return any(c.key == key for c in self.conditions)

    def acting(self) -> dict[str, object]:
        """The fields that change when he uses his action for something that no rule is made for."""
        return {"acted": True}

    def leaving(self) -> dict[str, object]:
        """The fields that change when he leaves the fight."""
        return {"gone": True, "acted": True}


F_co = TypeVar("F_co", bound=Fighter, default=Fighter, covariant=True)
