"""Conditions: what holds a fighter, whether he can act and defend himself, and how long. Their words stand under `condition.<key>`."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import field_validator

from ...engine import lasting
from ...engine.lasting import Ticked


@dataclass(frozen=True, slots=True)
class ConditionRow:
    """A condition. acts, defends: whether he can. rounds: how long when nobody says otherwise, None: until lifted."""

    key: str
    source: str
    acts: bool = True
    defends: bool = True
    rounds: int | None = None
    grave: bool = False


# fmt: off
CONDITIONS = (
    ConditionRow("unconscious", "section.wounds",   acts=False, defends=False, grave=True),
    ConditionRow("knocked_out", "section.knockout", acts=False, defends=False, grave=True),
    ConditionRow("ambushed",    "section.ambush",   acts=False, rounds=1),  # may only dodge or parry
    ConditionRow("ambushing",   "section.ambush",   rounds=1),              # his missiles are Easy
    ConditionRow("unaware",     "section.parry",    defends=False, rounds=1),
    ConditionRow("bound",       "section.parry",    acts=False, defends=False),
    ConditionRow("kneeling",    "section.shields"),
)
# fmt: on
ROWS = {row.key: row for row in CONDITIONS}
BY_HAND = CONDITIONS


class Condition(lasting.Condition):
    """Something that holds a fighter. key: a row of `CONDITIONS`."""

    @field_validator("key")
    @classmethod
    def _known(cls, value: str) -> str:
        if value not in ROWS:
            raise ValueError(f"no condition '{value}'; known: {', '.join(ROWS)}")
        return value


class Faded(Ticked):
    """Conditions counted down, and some are over."""

    conditions: dict[str, tuple[Condition, ...]]


def condition(key: str, rounds: int | None = None, **more: object) -> Condition:
    """A condition that lasts as long as its row says, or as told."""
    return Condition.model_validate({"key": key, "rounds": ROWS[key].rounds if rounds is None else rounds, **more})
