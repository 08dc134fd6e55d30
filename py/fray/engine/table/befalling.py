"""What harms fighters without an attack: the actions under the heading Hazards on the menu of the game master."""

from typing import ClassVar

from ..fight.action import Action
from ..fight.encounter import En


class Befalls(Action[En]):
    """A hazard that the game master starts. Every class derived from this class stands on the menu; no list has to name it.

    place: the order on the menu, the smallest first.
    """

    place: ClassVar[int] = 100

    @classmethod
    def offered_now(cls, encounter: En) -> tuple[Action[En], ...]:
        """The drafts that make sense now, with nothing chosen yet."""
        return (cls().settled(encounter),)
