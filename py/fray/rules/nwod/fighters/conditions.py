"""Conditions: what holds a fighter, and how long. Their words stand under `condition.<key>`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from fray.engine.book.registry import Rows
from fray.engine.fight import conditions

from .. import REGISTRY


@dataclass(frozen=True, slots=True)
class ConditionRow:
    """A condition. defence: the fighter keeps Defense. acts: the fighter can act. awake: the fighter is conscious.

    rounds: how long it lasts when nothing else is said.

    touches: the traits whose rolls change by its value ("all" for every roll). wears: its value lowers Defense. yields: its value
    lowers every other trait that resists.
    """

    key: str
    source: str
    defence: bool = True
    acts: bool = True
    awake: bool = True
    rounds: int | None = None
    grave: bool = False
    touches: tuple[str, ...] = ()
    wears: bool = False
    yields: bool = False


# fmt: off
CONDITIONS = (
    ConditionRow("surprised",   "section.surprise", defence=False, acts=False, rounds=1),
    ConditionRow("unconscious", "section.incapacitated", defence=False, acts=False, awake=False, grave=True),
    ConditionRow("knocked_out", "section.knockout", defence=False, acts=False, awake=False, grave=True),
    ConditionRow("stunned",     "section.stun",     acts=False, rounds=1),
    ConditionRow("staked",      "section.called",   defence=False, acts=False, awake=False, grave=True),
    ConditionRow("bound",       "section.defence",  defence=False, acts=False),
    ConditionRow("asleep",      "section.fatigue",  defence=False, acts=False, awake=False),
    ConditionRow("immobilised", "section.grapple",  defence=False),
    ConditionRow("all_out",     "section.close",    defence=False, rounds=1),
    ConditionRow("no_defence",  "section.styles",   defence=False, rounds=1),
    ConditionRow("charging",    "section.charge",   defence=False, rounds=1),
    ConditionRow("aiming",      "section.aim",      defence=False),
    ConditionRow("drawing",     "section.close",    defence=False, rounds=1),
    ConditionRow("loading",     "section.reload",   defence=False, rounds=1),
    ConditionRow("guarded",     "section.styles",   rounds=1),
    ConditionRow("prone",       "section.prone"),
)
# fmt: on
ROWS: Mapping[str, ConditionRow] = Rows(lambda: REGISTRY.rows("CONDITIONS"))  # with those of the hazards
BY_HAND: Mapping[str, ConditionRow] = Rows(lambda: (row for row in ROWS.values() if not row.touches))


class Condition(conditions.Condition):
    """A condition of a fighter. key: a row of a table `CONDITIONS`, here or in hazards/."""

    rows: ClassVar[Mapping[str, ConditionRow]] = ROWS


def put(fighter: conditions.Held[Condition], key: str, rounds: int | None = None, **more: object) -> tuple[Condition, ...]:
    """The fighter's conditions with this one among them, once."""
    return conditions.put(fighter, Condition.new(key, rounds, **more))
