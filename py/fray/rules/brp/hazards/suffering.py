"""What keeps coming, settled when it falls due: a dose of poison works, a disease is rolled against."""

from __future__ import annotations

from typing import Annotated

from fray.engine.fight import ongoing
from fray.engine.values.field import Ask

from ..fighters.fight import Fight, Ongoing
from .care import Care


class Began(ongoing.Began):
    """Something began to keep coming."""

    ongoing: Ongoing


class Suffer(Care, ongoing.Suffer):
    """Settles what is due."""

    all_due: Annotated[bool, Ask(widget="hidden")] = False  # a disease asks each time how he was cared for

    def who(self, fight: Fight) -> str:
        return str(ongoing.find(fight, self.ongoing).fighter)
