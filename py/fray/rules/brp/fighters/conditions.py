"""Conditions: what holds a fighter, whether he can act and defend himself, and how long. Their words stand under `condition.<key>`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from fray.engine.book.registry import Rows
from fray.engine.fight import conditions as lasting
from fray.engine.fight.countdown import Ticked

from .. import REGISTRY


@dataclass(frozen=True, slots=True)
class ConditionRow:
    """A condition. acts, defends: whether he can. rounds: how long when nobody says otherwise, None: until lifted.

    asleep: he lies there, and can be brought round.
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
    ConditionRow("ambushing",   "section.ambush",   rounds=1),              # his missiles are Easy
    ConditionRow("unaware",     "section.parry",    defends=False, rounds=1),
    ConditionRow("bound",       "section.parry",    acts=False, defends=False),
    ConditionRow("kneeling",    "section.shields"),
)
# fmt: on
ROWS: Mapping[str, ConditionRow] = Rows(lambda: REGISTRY.rows("CONDITIONS"))  # those of the hazards too
ASLEEP: Mapping[str, ConditionRow] = Rows(lambda: (row for row in ROWS.values() if row.asleep))


class Condition(lasting.Condition):
    """Something that holds a fighter. key: a row of `CONDITIONS`, here or of a hazard.

    at: of a posture, the metres that he had gone when he took it (None: however far he goes). by: of an ambush, on whom lies in wait,
    who has not noticed; on who is caught, who lies in wait for him; empty for whoever it is.
    """

    rows: ClassVar[Mapping[str, ConditionRow]] = ROWS
    at: int | None = None
    by: tuple[str, ...] = ()


class Faded(Ticked):
    """Conditions counted down, and some are over."""

    conditions: dict[str, tuple[Condition, ...]]
