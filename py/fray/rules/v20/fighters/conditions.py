"""Conditions: what holds a fighter, for how long, and whether the fighter can act. Their words stand under `condition.<key>`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from fray.engine.book.registry import Rows
from fray.engine.fight import conditions
from fray.engine.fight.conditions import Held

from .. import REGISTRY


@dataclass(frozen=True, slots=True)
class ConditionRow:
    """A condition. acts: whether the fighter can act, and so defend. helpless: whether the fighter is hit without a roll.

    rounds: how many turns it lasts unless told otherwise, None: until it is lifted.
    """

    key: str
    source: str
    acts: bool = True
    helpless: bool = False
    rounds: int | None = None
    grave: bool = False


# fmt: off
CONDITIONS = (
    ConditionRow("dazed",       "section.dazed",     acts=False, rounds=1),
    ConditionRow("unconscious", "section.immobile",  acts=False, helpless=True, grave=True),
    ConditionRow("staked",      "section.stake",     acts=False, helpless=True, grave=True),
    ConditionRow("bound",       "section.immobile",  acts=False, helpless=True),
    ConditionRow("blinded",     "section.blind"),
    ConditionRow("down",        "section.knockdown"),
    ConditionRow("stumbled",    "section.knockdown", rounds=1),     # two less to the next initiative
    ConditionRow("off_balance", "section.tackle",    rounds=1),
    ConditionRow("exerted",     "section.potence",   rounds=1),     # blood makes Potence automatic (V20)
    ConditionRow("steeled",     "section.willpower", rounds=1),     # a point of Willpower: wounds do not count this turn
)
# fmt: on
ROWS: Mapping[str, ConditionRow] = Rows(lambda: REGISTRY.rows("CONDITIONS"))  # those of the hazards too


class Condition(conditions.Condition):
    """Something that holds a fighter. key: a row of `CONDITIONS`, here or of a hazard."""

    rows: ClassVar[Mapping[str, ConditionRow]] = ROWS


def put(fighter: Held[Condition], key: str, turns: int | None = None, **more: object) -> tuple[Condition, ...]:
    """The conditions of a fighter with this one on (once). turns: how long, None: as its row says."""
    return conditions.put(fighter, Condition.new(key, turns, **more))
