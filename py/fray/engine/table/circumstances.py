"""The scene of a fight, and the circumstances of it that count in every roll that they touch until they are changed."""

from __future__ import annotations

from typing import Annotated, Any, Generic

from pydantic import Field
from typing_extensions import TypeVar

from ..values.field import Ask
from ..values.model import Frozen
from ..values.modifier import Line
from ..values.names import NAME, TEXT


class Circumstance(Frozen):
    """A circumstance of the scene. A book narrows `touches`, the kind of rolls, and adds what else the circumstance does."""

    name: Annotated[str, Field(min_length=1, max_length=60), NAME, Ask(widget="text", order=-1)]
    value: Annotated[int, Field(ge=-20, le=20), Ask()] = -1
    touches: Annotated[str, Field(max_length=20), Ask(widget="choice", order=1)] = "all"

    @property
    def line(self) -> Line:
        """The addend that it is in a sum."""
        return Line(key="circumstance", value=self.value, params={"name": self.name})


C = TypeVar("C", bound=Circumstance, default=Any, covariant=True)


class Scene(Frozen, Generic[C]):
    """Where a fight happens. A book narrows `circumstances` and adds what else it asks of a scene."""

    place: Annotated[str, Field(max_length=200), TEXT, Ask(widget="text")] = ""
    circumstances: Annotated[tuple[C, ...], Field(max_length=20), Ask(widget="list", catalogue="circumstances", order=1)] = ()

    def touching(self, *kinds: str) -> tuple[C, ...]:
        """The circumstances that touch a roll of these kinds."""
        return tuple(c for c in self.circumstances if c.touches == "all" or c.touches in kinds)
