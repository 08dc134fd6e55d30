"""What keeps coming, settled when it falls due: a dose of poison works, a disease is rolled against."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from ....engine import ongoing
from ....engine.field import Ask
from ....engine.text import Text
from ..fight import Ongoing


class Began(ongoing.Began):
    """Something began to keep coming."""

    ongoing: Ongoing


class Suffer(ongoing.Suffer):
    """Settles what is due. worse: bad conditions while ill (each a step of CON less); better: steps that Medicine and care give."""

    all_due: Annotated[bool, Ask(widget="hidden")] = False  # a disease asks each time how he was cared for
    worse: Annotated[int, Field(ge=0, le=9), Ask(widget="stepper")] = 0
    better: Annotated[int, Field(ge=0, le=9), Ask(widget="stepper")] = 0


# fmt: off
WORDS = {
    "field.worse": Text("Bad conditions", "Плохих условий"),
    "field.better": Text("Steps from Medicine", "Ступеней от Медицины"),
}
# fmt: on
