"""Conditions: what holds a fighter, for how long, and whether the fighter can act and defend. Their words stand under `condition.<key>`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from fray.engine.book.registry import Rows
from fray.engine.fight import conditions
from fray.engine.fight.countdown import Ticked

from .. import REGISTRY


@dataclass(frozen=True, slots=True)
class ConditionRow:
    """A condition. acts, defends: whether the fighter can. rounds: how long by default, None: until lifted.

    grave: shown as a warning. asleep: the fighter lies unconscious, and can be woken.
    """

    key: str
    source: str
    acts: bool = True
    defends: bool = True
    rounds: int | None = None
    grave: bool = False
    asleep: bool = False


# fmt: off
CONDITIONS = (
    ConditionRow("unconscious", "section.wounds",   acts=False, defends=False, grave=True, asleep=True),
    ConditionRow("knocked_out", "section.knockout", acts=False, defends=False, grave=True, asleep=True),
    ConditionRow("ambushed",    "section.ambush",   acts=False, rounds=1),  # may only dodge or parry
    ConditionRow("ambushing",   "section.ambush",   rounds=1),              # the missiles of the fighter are Easy
    ConditionRow("unaware",     "section.parry",    defends=False, rounds=1),
    ConditionRow("bound",       "section.parry",    acts=False, defends=False),
    ConditionRow("kneeling",    "section.shields"),
)
# fmt: on
ROWS: Mapping[str, ConditionRow] = Rows(lambda: REGISTRY.rows("CONDITIONS"))  # with those of the hazards
ASLEEP: Mapping[str, ConditionRow] = Rows(lambda: (row for row in ROWS.values() if row.asleep))


class Condition(conditions.Condition):
    """Something that holds a fighter. key: a row of `CONDITIONS`, here or of a hazard.

    at: of a posture, the metres that the fighter had gone when the posture was taken (None: it stays, however far the fighter goes).
    by: of an ambush, the ids of the other side: for an ambusher, the victims that have not noticed; for a victim, the ambushers. Empty
    for everybody.
    """

    rows: ClassVar[Mapping[str, ConditionRow]] = ROWS
    at: int | None = None
    by: tuple[str, ...] = ()


class Faded(Ticked):
    """Conditions counted down, and some are over."""

    conditions: dict[str, tuple[Condition, ...]]
