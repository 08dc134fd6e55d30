"""Conditions: what holds a fighter, what it takes from him, and how long. Rows; their words stand under `condition.<key>`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from fray.engine.book.registry import Rows
from fray.engine.fight import conditions as lasting
from fray.engine.values.modifier import Line

from .. import REGISTRY
from .traits import ATTRIBUTES

if TYPE_CHECKING:
    from .fighter import Fighter


@dataclass(frozen=True, slots=True)
class ConditionRow:
    """A condition. defence: whether he keeps his Defense. acts: whether he can act. rounds: how long when nobody says otherwise.

    touches: the traits whose rolls it changes by its value ("all" for every roll). wears: whether its value lowers Defense; yields:
    whether it lowers every other trait that resists too.
    """

    key: str
    source: str
    defence: bool = True
    acts: bool = True
    rounds: int | None = None
    grave: bool = False
    touches: tuple[str, ...] = ()
    wears: bool = False
    yields: bool = False


# fmt: off
CONDITIONS = (
    ConditionRow("surprised",   "section.surprise", defence=False, acts=False, rounds=1),
    ConditionRow("unconscious", "section.incapacitated", defence=False, acts=False, grave=True),
    ConditionRow("knocked_out", "section.knockout", defence=False, acts=False, grave=True),
    ConditionRow("stunned",     "section.stun",     acts=False, rounds=1),
    ConditionRow("staked",      "section.called",   defence=False, acts=False, grave=True),
    ConditionRow("bound",       "section.defence",  defence=False, acts=False),
    ConditionRow("asleep",      "section.fatigue",  defence=False, acts=False),
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
ROWS: Mapping[str, ConditionRow] = Rows(lambda: REGISTRY.rows("CONDITIONS"))  # those of the hazards too
BY_HAND: Mapping[str, ConditionRow] = Rows(lambda: (row for row in ROWS.values() if not row.touches))


class Condition(lasting.Condition):
    """Something that holds a fighter. key: a row of `CONDITIONS`, here or of a hazard."""

    rows: ClassVar[Mapping[str, ConditionRow]] = ROWS


def without_defence(fighter: Fighter) -> str | None:
    """The key of the condition that takes his Defense, if one does."""
    if fighter.status in ("dying", "dead"):
        return "unconscious"
    return next((c.key for c in fighter.conditions if not ROWS[c.key].defence), None)


def idle(fighter: Fighter) -> str | None:
    """Why he cannot act at all, as the tail of a key: gone, dead, dying, or a condition. None when he can."""
    if fighter.gone:
        return "gone"
    if fighter.status in ("dying", "dead"):
        return fighter.status
    return next((c.key for c in fighter.conditions if not ROWS[c.key].acts), None)


def holds_on(fighter: Fighter) -> bool:
    """Whether he can keep hold of somebody. It needs no action, so that a lost one does not loosen his grip."""
    return idle(fighter) in (None, "stunned")


def is_helpless(fighter: Fighter) -> bool:
    """Bound, asleep, unconscious, paralysed, dying: a killing blow needs no roll."""
    return fighter.status == "dying" or any(fighter.has(key) for key in ("bound", "asleep", "unconscious", "knocked_out", "staked"))


def effect_lines(fighter: Fighter, *traits: str) -> tuple[Line, ...]:
    """What conditions bring to a roll of these traits, and attribute points that are gone."""
    lost = tuple(Line(key="loss", value=-n, params={"attribute": t}) for t in traits if t in ATTRIBUTES and (n := lost_points(fighter, t)))
    return lost + condition_lines(fighter, *traits)


def condition_lines(fighter: Fighter, *traits: str) -> tuple[Line, ...]:
    """What conditions alone bring to a roll of these traits."""
    return tuple(
        Line(key=f"condition.{c.key}", value=c.value)
        for c in fighter.conditions
        if c.value and any(t == "all" or t in traits for t in ROWS[c.key].touches)
    )


def lost_points(fighter: Fighter, attribute: str) -> int:
    """Points of an attribute that are gone, never more than there were."""
    return min(fighter.lost(attribute), fighter.sheet.trait(attribute))


def yielding(fighter: Fighter) -> tuple[Line, ...]:
    """What drugs take from the traits that he resists with."""
    return tuple(Line(key=f"condition.{c.key}", value=c.value) for c in fighter.conditions if c.value < 0 and ROWS[c.key].yields)


def worn(fighter: Fighter) -> tuple[Line, ...]:
    """What drugs and the weather take from Defense."""
    return tuple(Line(key=f"condition.{c.key}", value=c.value) for c in fighter.conditions if c.value < 0 and ROWS[c.key].wears)


def put(fighter: Fighter, key: str, rounds: int | None = None, **more: object) -> tuple[Condition, ...]:
    """His conditions with this one on (once)."""
    return lasting.put(fighter, Condition.new(key, rounds, **more))
