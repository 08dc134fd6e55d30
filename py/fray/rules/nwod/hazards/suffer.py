"""All that can keep coming, by key, and settling it when it is due."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from ....engine import ongoing
from ....engine.encounter import Event
from ....engine.field import Ask
from ....engine.ongoing import Hazard, find
from ..fight import Fight, Ongoing
from ..rolls import spend
from . import harm, poison, wear
from .ongoing import EFFORT

# fmt: off
HAZARDS: Mapping[str, Hazard] = {
    "fire":        Hazard(harm.burn),
    "electricity": Hazard(harm.shock, rolls=True),
    "continuing":  Hazard(harm.go_on),
    "poison":      Hazard(poison.poison, rolls=True),
    "disease":     Hazard(poison.disease, rolls=True, brings=("sick",)),
    "sobering":    Hazard(poison.sober, brings=("alcohol", "tipsy")),
    "thirst":      Hazard(wear.starve),
    "hunger":      Hazard(wear.starve),
    "fatigue":     Hazard(wear.stay_awake, rolls=True, brings=("fatigue",)),
    "climate":     Hazard(wear.expose, brings=("climate", "exhausted")),
}
# fmt: on


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

    hazards: ClassVar[Mapping[str, Hazard]] = HAZARDS
    out: Annotated[bool, Ask(label="field.out")] = False
    willpower: Annotated[bool, Ask(group="group.dice")] = False

    def check(self, encounter: Fight) -> None:
        super().check(encounter)
        current = find(encounter, self.ongoing)
        if self.willpower and HAZARDS[current.key].rolls:
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
            return HAZARDS[current.key].rolls and bool(encounter.fighter(current.fighter).willpower)
        return super().matters(encounter, name)
