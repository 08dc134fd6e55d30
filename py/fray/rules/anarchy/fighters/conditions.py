"""Conditions: whether a fighter can act and defend, and how long. Their words stand under `condition.<key>`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from pydantic import Field

from fray.engine.book.registry import Rows
from fray.engine.fight import conditions

from .. import REGISTRY


@dataclass(frozen=True, slots=True)
class ConditionRow:
    """A condition. acts, defends: whether the fighter can. rounds: how long by default. rolls: its value goes on every roll.

    lives: the death test takes no account of it. by_hand: the game master may set it.
    """

    key: str
    source: str
    acts: bool = True
    defends: bool = True
    rounds: int | None = None
    grave: bool = False
    rolls: bool = False
    lives: bool = False
    by_hand: bool = True


# fmt: off
CONDITIONS = (
    ConditionRow("knocked_out", "section.condition", acts=False, defends=False, grave=True),
    ConditionRow("winded",      "section.death",     rounds=2, rolls=True, by_hand=False),
    ConditionRow("confused",    "section.spells",    rolls=True, lives=True),
    ConditionRow("boosted",     "section.spells",    rolls=True),
    ConditionRow("warded",      "section.spells"),
    ConditionRow("bound",       "section.master",    acts=False, defends=False),
    ConditionRow("prone",       "section.master"),
)
# fmt: on
ROWS: Mapping[str, ConditionRow] = Rows(lambda: REGISTRY.rows("CONDITIONS"))  # those of the hazards too
BY_HAND: Mapping[str, ConditionRow] = Rows(lambda: (row for row in ROWS.values() if row.by_hand))


class Condition(conditions.Condition):
    """Something that holds a fighter. key: a row of `CONDITIONS`, here or of a hazard. by: the caster of its spell, "" for none."""

    rows: ClassVar[Mapping[str, ConditionRow]] = ROWS
    by: str = Field(default="", max_length=60)
