"""What keeps coming: how a hazard begins, how it is settled when it is due, and Willpower on its roll."""

from typing import Annotated, Literal

from fray.engine.fight import ongoing
from fray.engine.fight.coming import Ongoing as AnyOngoing
from fray.engine.fight.event import Event
from fray.engine.fight.ongoing import find
from fray.engine.values.field import Ask
from fray.engine.values.text import Text

from ..fighters.fight import Events, Fight, Ongoing
from ..rolling.pools import spend

SPENT = "willpower"  # stands among the values while one coming is settled


class Began(ongoing.Began[Fight]):
    """Something began to keep coming."""

    ongoing: Ongoing


begin, once = Began.of, Began.once


def came(coming: Ongoing, dealt: int = 0, tell: bool = False, **values: int | str) -> Events:
    """The events of one coming that is settled; see `came` of the engine. The point of Willpower counts for this one only."""
    lasting = coming.but(values={name: value for name, value in coming.values.items() if name != SPENT})
    return ongoing.came(lasting, dealt, tell, **values)


def spends_willpower(coming: Ongoing) -> bool:
    """Whether the fighter spends a point of Willpower on this roll."""
    return bool(ongoing.number(coming, SPENT))


class Stepped(Event[Fight]):
    """The fighter stepped out of the fire, and may still burn."""

    type: Literal["Stepped"] = "Stepped"
    id: int

    def apply(self, encounter: Fight) -> Fight:
        changed = tuple(o.but(values={**o.values, "contact": 0}) if o.id == self.id else o for o in encounter.ongoing)
        return encounter.but(ongoing=changed)


class Suffer(ongoing.Suffer[Fight]):
    """Settles what is due: its roll, its damage, and when it comes again.

    out: the fighter is no longer in the fire. willpower: a point on the first of its rolls.
    """

    out: Annotated[bool, Ask(label="field.out")] = False
    willpower: Annotated[bool, Ask(group="group.dice")] = False

    def check(self, encounter: Fight) -> None:
        super().check(encounter)
        current = find(encounter, self.ongoing)
        if self.willpower and current.hazard.rolls:
            spend(self, encounter.fighter(current.fighter))

    def first(self, encounter: Fight) -> Events:
        return (Stepped(id=self.ongoing),) if self.out else ()

    def faced(self, ongoing: AnyOngoing, time: int) -> AnyOngoing:
        return ongoing.but(values={**ongoing.values, SPENT: 1}) if self.willpower and time == 0 else ongoing

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
