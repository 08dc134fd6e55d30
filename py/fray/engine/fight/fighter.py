"""Fighter: what every fighter has, whatever the book; and the sheet that a fighter is made from."""

from collections.abc import Collection
from typing import Annotated

from pydantic import Field
from typing_extensions import TypeVar

from ..values.field import Ask
from ..values.model import Frozen
from ..values.names import NAME
from .conditions import Condition

LONGEST_ID = 60  # characters
MOST_FIGHTERS = 500  # as many as the dice of one roll: all may roll their initiative at once


def over_bounds(ids: Collection[str]) -> str:
    """Why fighters with these ids cannot come into a fight; "" when they can. The first version knew no bounds, so a saved fight may be
    over them."""
    if len(ids) > MOST_FIGHTERS:
        return f"must be at most {MOST_FIGHTERS} fighters"
    if not all(1 <= len(id) <= LONGEST_ID for id in ids):
        return f"an id of a fighter must have 1 to {LONGEST_ID} characters"
    return ""


class Sheet(Frozen):
    """A character as written on paper. A rule book adds its own fields."""

    name: Annotated[str, Field(min_length=1, max_length=80, pattern=r"\S"), NAME, Ask(widget="text")]


class Fighter(Frozen):
    """A sheet in a fight. A rule book adds its own fields and narrows `sheet` and `conditions`.

    side: "" for none. group: shared by fighters that joined together, "" for a fighter that joined alone. hidden: the players do not see
    the fighter. gone: the fighter has left. acted: the fighter has used the action of the round.
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
        """Whether the fighter is dead. Nothing more happens to a dead fighter."""
        return False

    def has(self, key: str) -> bool:
        """Whether the fighter has the condition with this key."""
        return any(c.key == key for c in self.conditions)

    def acting(self) -> dict[str, object]:
        """The fields that change when the fighter spends the action of the round on something without a rule."""
        return {"acted": True}

    def leaving(self) -> dict[str, object]:
        """The fields that change when the fighter leaves the fight."""
        return {"gone": True, "acted": True}


F_co = TypeVar("F_co", bound=Fighter, default=Fighter, covariant=True)
