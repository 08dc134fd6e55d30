"""How one is cared for whom a poison or a disease comes at: what the roll that falls due is made with."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from fray.engine.values.field import Ask
from fray.engine.values.text import Text

from ..fighters.fight import Ongoing
from ..rolling.circumstances import Rolls

RULED = ("ease", "modifier", "reason")  # what the game master makes of any roll


class Care(Rolls):
    """What goes into such a roll. worse: bad conditions while ill (each a step of CON less); better: steps that Medicine and care give."""

    worse: Annotated[int, Field(ge=0, le=9), Ask(widget="stepper")] = 0
    better: Annotated[int, Field(ge=0, le=9), Ask(widget="stepper")] = 0

    @classmethod
    def of(cls, ongoing: Ongoing) -> tuple[Care, Ongoing]:
        """The care that was given beside what the hazard keeps of itself, and the hazard without it."""
        given: dict[str, Any] = {name: value for name, value in ongoing.values.items() if name in GIVEN}
        return Care(**given), ongoing.but(values={name: value for name, value in ongoing.values.items() if name not in GIVEN})


GIVEN = ("worse", "better", *RULED)
WORDS = {
    "field.worse": Text("Bad conditions", "Плохих условий"),
    "field.better": Text("Steps from Medicine", "Ступеней от Медицины"),
}
