"""What keeps coming, settled when it falls due: a dose of poison works, a disease is rolled against."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from fray.engine.fight import ongoing
from fray.engine.values.field import Ask
from fray.engine.values.text import Text

from ..fighters.fight import Fight, Ongoing
from ..rolling.circumstances import DicedAction

RULED = ("ease", "modifier", "reason")  # what the game master makes of any roll
GIVEN = ("worse", "better", *RULED)


class Care(DicedAction):
    """What goes into such a roll. worse: bad conditions while ill (each a step of CON less); better: steps that Medicine and care give."""

    worse: Annotated[int, Field(ge=0, le=9), Ask(widget="stepper")] = 0
    better: Annotated[int, Field(ge=0, le=9), Ask(widget="stepper")] = 0

    @classmethod
    def of(cls, ongoing: Ongoing) -> tuple[Care, Ongoing]:
        """The care that was given beside what the hazard keeps of itself, and the hazard without it."""
        given: dict[str, Any] = {name: value for name, value in ongoing.values.items() if name in GIVEN}
        return Care(**given), ongoing.but(values={name: value for name, value in ongoing.values.items() if name not in GIVEN})


class Began(ongoing.Began[Fight]):
    """Something began to keep coming."""

    ongoing: Ongoing


class Suffer(Care, ongoing.Suffer):
    """Settles what is due."""

    all_due: Annotated[bool, Ask(widget="hidden")] = False  # a disease asks each time how he was cared for

    def who(self, fight: Fight) -> str:
        return str(ongoing.find(fight, self.ongoing).fighter)


WORDS = {
    "field.worse": Text("Bad conditions", "Плохих условий"),
    "field.better": Text("Steps from Medicine", "Ступеней от Медицины"),
}
