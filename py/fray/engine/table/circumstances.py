"""The scene of a fight, and its circumstances. A circumstance counts in every roll that it touches until the scene is changed."""

from typing import Annotated, Generic

from pydantic import Field
from typing_extensions import TypeVar

from ..values.field import Ask
from ..values.model import Frozen
from ..values.modifier import Line
from ..values.names import NAME, TEXT


class Circumstance(Frozen):
    """A circumstance of the scene. touches: the kind of rolls. A book narrows `touches` and adds its own fields."""

    name: Annotated[str, Field(min_length=1, max_length=60), NAME, Ask(widget="text", order=-1)]
    value: Annotated[int, Field(ge=-20, le=20), Ask()] = -1
    touches: Annotated[str, Field(max_length=20), Ask(widget="choice", order=1)] = "all"

    @property
    def line(self) -> Line:
        """The line of the circumstance in a sum."""
        return Line(key="circumstance", value=self.value, params={"name": self.name})


C = TypeVar("C", bound=Circumstance, default=Circumstance, covariant=True)


class Scene(Frozen, Generic[C]):
    """Where a fight happens. A book narrows `circumstances` and adds its own fields."""

    place: Annotated[str, Field(max_length=200), TEXT, Ask(widget="text")] = ""
    circumstances: Annotated[tuple[C, ...], Field(max_length=20), Ask(widget="list", catalogue="circumstances", order=1)] = ()

    def touching(self, *kinds: str) -> tuple[C, ...]:
        """The circumstances that touch a roll of these kinds."""
        return tuple(c for c in self.circumstances if c.touches == "all" or c.touches in kinds)
