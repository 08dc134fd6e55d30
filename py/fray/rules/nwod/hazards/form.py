"""What all forms of hazards have in common: the fighters whom they strike, and that nothing may come of them."""

from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field

from fray.engine.fight.event import FighterEvent
from fray.engine.table.befalling import Befalls
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask
from fray.engine.values.text import Text

from ..fighters.fight import Events, Fight


class HazardForm(Befalls[Fight]):
    """The base of the forms. targets: the fighters whom it strikes."""

    targets: Annotated[tuple[str, ...], Field(max_length=200), Ask(widget="fighters")] = ()

    def situation(self, encounter: Fight) -> Self:
        """What the conditions of its fields are asked of: the form itself."""
        return self

    def struck(self, fight: Fight) -> tuple[str, ...]:
        """The fighters whom it strikes, each once. Errors: `Incomplete` for nobody."""
        if not self.targets:
            raise Incomplete("need.targets")
        for id in self.targets:
            fight.fighter(id)
        return tuple(dict.fromkeys(self.targets))


def with_effect(events: Events) -> Events:
    """The same events. Errors: `Incomplete` where there are none, since nothing changes for anybody."""
    if not events:
        raise Incomplete("need.change")
    return events


class Unhurt(FighterEvent[Fight]):
    """A fighter came to no harm."""

    type: Literal["Unhurt"] = "Unhurt"
    told: ClassVar[str] = "log.unhurt"

    def apply(self, encounter: Fight) -> Fight:
        return encounter


# fmt: off
WORDS = {
    "log.unhurt": Text("{fighter}: no harm", "{fighter}: без вреда"),
}
# fmt: on
