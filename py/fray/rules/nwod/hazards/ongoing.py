"""What keeps coming, as the hazards of this system make it: how it begins, and a point of Willpower on one of its rolls."""

from __future__ import annotations

from fray.engine.fight import ongoing
from fray.engine.fight.event import Event
from fray.engine.values.modifier import Line

from ..fighters.fight import Ongoing
from ..rolling.pools import WILLED

ROUND, HOUR, DAY = 3, 3600, 86_400
EFFORT = "willpower"  # kept among the values of one coming only


class Began(ongoing.Began):
    """Something began to keep coming."""

    ongoing: Ongoing


begin, once = Began.of, Began.once


def came(coming: Ongoing, dealt: int = 0, tell: bool = False, **values: int | str) -> tuple[Event, ...]:
    """The events of one coming that is settled; see `engine.ongoing.came`. The point of Willpower was for this one only."""
    lasting = coming.but(values={name: value for name, value in coming.values.items() if name != EFFORT})
    return ongoing.came(lasting, dealt, tell, **values)


def effort(coming: Ongoing) -> tuple[Line, ...]:
    """The dice of a point of Willpower, if he spends one on the roll of this coming."""
    return WILLED if ongoing.number(coming, EFFORT) else ()
