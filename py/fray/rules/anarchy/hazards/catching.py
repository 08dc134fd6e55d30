"""What hazards have in common: whom they catch, and how they eat armour."""

from typing import Annotated

from pydantic import Field

from fray.engine.fight.presence import still_in
from fray.engine.table.befalling import Befalls
from fray.engine.values.field import Ask
from fray.engine.values.text import Text

from ..fighters.fight import Events, Fight
from ..fighters.health import Fell, Landed
from ..harm.damage import hurt


def corrode(fight: Fight, id: str, boxes: int, cause: str) -> Events:
    """Marks armour boxes alone, as far as there are any."""
    fighter = fight.fighter(id)
    marked = min(boxes, fighter.free("armour"))
    if not marked or fighter.is_dead:
        return ()
    fell: Fell = "wrecked" if fighter.sheet.is_machine and marked == fighter.free("armour") else ""
    return hurt(fight, id, "physical", marked, Landed(armour=marked, fell=fell), cause=cause)


class BefallsSeveral(Befalls[Fight]):
    """The base of what befalls several fighters at once."""

    caught: Annotated[tuple[str, ...], Field(max_length=60), Ask(widget="fighters", whom=lambda fight, action: still_in(fight))] = ()

    def victims(self, fight: Fight) -> tuple[str, ...]:
        """All who are caught and still there. Errors: `Incomplete` for nobody."""
        caught = tuple(id for id in dict.fromkeys(self.caught) if id in fight.fighters and not fight.fighters[id].gone)
        self.need("need.whom", not caught)
        return caught

    def some_events(self, events: Events) -> Events:
        """The events. Errors: `Incomplete` where there are none."""
        self.need("need.change", not events)
        return events


# fmt: off
WORDS = {
    "field.caught": Text("Whom", "Кого"),
}
# fmt: on
