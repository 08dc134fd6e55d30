"""Merits that count in a fight: the dots allowed, and the traits that they need. Their effects stand with the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field, model_validator

from fray.engine.values.field import Ask
from fray.engine.values.model import Frozen
from fray.engine.values.names import known

from .traits import SKILLS


@dataclass(frozen=True, slots=True)
class MeritRow:
    """A merit: the fewest and most dots, and the traits that it needs as (trait, dots)."""

    key: str
    least: int
    most: int
    asks: tuple[tuple[str, int], ...]
    source: str = "section.merits"


# fmt: off
MERITS = (
    MeritRow("ambidextrous",     3, 3, ()),
    MeritRow("brawling_dodge",   1, 1, (("strength", 2), ("brawl", 1))),
    MeritRow("weaponry_dodge",   1, 1, (("strength", 2), ("weaponry", 1))),
    MeritRow("boxing",           1, 5, (("strength", 3), ("stamina", 2), ("brawl", 2)), "section.styles"),
    MeritRow("kung_fu",          1, 5, (("strength", 2), ("dexterity", 2), ("stamina", 2), ("brawl", 2)), "section.styles"),
    MeritRow("two_weapons",      1, 4, (("dexterity", 3), ("weaponry", 3)), "section.styles"),
    MeritRow("disarm",           2, 2, (("dexterity", 3), ("weaponry", 2))),
    MeritRow("fast_reflexes",    1, 2, (("dexterity", 3),)),
    MeritRow("fighting_finesse", 2, 2, (("dexterity", 3), ("weaponry", 2))),
    MeritRow("fleet_of_foot",    1, 3, (("strength", 2),)),
    MeritRow("fresh_start",      1, 1, (("fast_reflexes", 2),)),
    MeritRow("gunslinger",       3, 3, (("dexterity", 3), ("firearms", 3))),
    MeritRow("iron_stomach",     2, 2, (("stamina", 2),)),
    MeritRow("iron_stamina",     1, 3, ()),
    MeritRow("natural_immunity", 1, 1, (("stamina", 2),)),
    MeritRow("quick_draw",       1, 1, (("dexterity", 3),)),
    MeritRow("quick_healer",     4, 4, (("stamina", 4),)),
    MeritRow("strong_back",      1, 1, (("strength", 2),)),
    MeritRow("toxin_resistance", 2, 2, (("stamina", 3),)),
)
# fmt: on
_ROWS = {row.key: row for row in MERITS}


class Merit(Frozen):
    """A merit on a sheet. detail: what it is bound to, as the weapon of Fighting Finesse or the skill of Quick Draw."""

    key: Annotated[str, Field(min_length=1, max_length=40), Ask(widget="choice", label="field.merit", names=True)]
    dots: Annotated[int, Field(ge=1, le=5), Ask(label="field.dots", names=True)] = 1
    detail: Annotated[str, Field(max_length=60), known(SKILLS), Ask(widget="text", label="field.detail")] = ""

    @model_validator(mode="after")
    def _known(self) -> Merit:
        row = _ROWS.get(self.key)
        if row is None:
            raise ValueError(f"no merit '{self.key}'; known: {', '.join(_ROWS)}")
        if not row.least <= self.dots <= row.most:
            raise ValueError(f"'{self.key}' has {row.least} to {row.most} dots")
        return self


CATALOGUE = tuple(Merit(key=row.key, dots=row.least) for row in MERITS)
