"""What befalls fighters without an attack: the forms under Hazards in what the game master can do at any time."""

from __future__ import annotations

from typing import ClassVar

from ..fight.action import Action
from ..fight.encounter import En


class Befalls(Action[En]):
    """A hazard as the game master lets it befall somebody. It stands in his menu by being one: nothing else has to name it.

    place: where it stands among the others, the smallest first.
    """

    place: ClassVar[int] = 100

    @classmethod
    def offered_now(cls, encounter: En) -> tuple[Action[En], ...]:
        """The forms of it that make sense now, as they are before anything is chosen."""
        return (cls().settled(encounter),)
