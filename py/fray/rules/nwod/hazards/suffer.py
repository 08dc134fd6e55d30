"""Settling what keeps coming when it is due."""

from __future__ import annotations

from typing import Annotated, Literal

from fray.engine.fight import ongoing
from fray.engine.fight.event import Event
from fray.engine.fight.ongoing import find
from fray.engine.values.field import Ask
from fray.engine.values.text import Text

from ..fighters.fight import Fight, Ongoing
from ..rolling.pools import spend
from .ongoing import EFFORT


class Stepped(Event):
    """He is out of what burns him, which may have caught on him."""

    type: Literal["Stepped"] = "Stepped"
    id: int

    def apply(self, encounter: Fight) -> Fight:
        changed = tuple(o.but(values={**o.values, "contact": 0}) if o.id == self.id else o for o in encounter.ongoing)
        return encounter.but(ongoing=changed)


class Suffer(ongoing.Suffer):
    """Settles what is due: its roll, its damage, and when it comes again.

    out: no longer in the fire. willpower: a point on the first of its rolls.
    """

    out: Annotated[bool, Ask(label="field.out")] = False
    willpower: Annotated[bool, Ask(group="group.dice")] = False

    def check(self, encounter: Fight) -> None:
        super().check(encounter)
        current = find(encounter, self.ongoing)
        if self.willpower and current.hazard.rolls:
            spend(self, encounter.fighter(current.fighter))

    def first(self, encounter: Fight) -> tuple[Event, ...]:
        return (Stepped(id=self.ongoing),) if self.out else ()

    def faced(self, ongoing: Ongoing, time: int) -> Ongoing:
        return ongoing.but(values={**ongoing.values, EFFORT: 1}) if self.willpower and time == 0 else ongoing

    def matters(self, encounter: Fight, name: str) -> bool:
        current = find(encounter, self.ongoing)
        if name == "out":
            return bool(current.values.get("contact", 0))
        if name == "willpower":
            return current.hazard.rolls and bool(encounter.fighter(current.fighter).willpower)
        return super().matters(encounter, name)


# fmt: off
WORDS = {
    "field.out": Text("Out of it now", "Уже не в огне"),
}
# fmt: on
