"""Conditions: what holds a fighter, and what it takes from him. Rows; their words stand under `condition.<key>`."""

from __future__ import annotations

from dataclasses import dataclass

from .fighter import Condition, Fighter


@dataclass(frozen=True, slots=True)
class ConditionRow:
    """A condition. defence: whether he keeps his Defense. acts: whether he can act. rounds: how long when nobody says otherwise."""

    key: str
    source: str
    defence: bool = True
    acts: bool = True
    rounds: int | None = None
    grave: bool = False
    own: bool = True  # offered to the game master to set by hand


# fmt: off
CONDITIONS = (
    ConditionRow("surprised",   "section.surprise", defence=False, acts=False, rounds=1),
    ConditionRow("unconscious", "section.incapacitated", defence=False, acts=False, grave=True),
    ConditionRow("bound",       "section.defence",  defence=False, acts=False),
    ConditionRow("immobilised", "section.grapple",  defence=False),
    ConditionRow("all_out",     "section.close",    defence=False, rounds=1),
    ConditionRow("charging",    "section.charge",   defence=False, rounds=1),
    ConditionRow("aiming",      "section.aim",      defence=False),
    ConditionRow("drawing",     "section.close",    defence=False, rounds=1),
    ConditionRow("loading",     "section.reload",   defence=False, rounds=1),
    ConditionRow("prone",       "section.prone"),
)
# fmt: on
ROWS = {row.key: row for row in CONDITIONS}


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


def put(fighter: Fighter, key: str, rounds: int | None = None) -> tuple[Condition, ...]:
    """His conditions with this one on (once)."""
    return (*take(fighter, key), Condition(key=key, rounds=ROWS[key].rounds if rounds is None else rounds))


def take(fighter: Fighter, key: str) -> tuple[Condition, ...]:
    """His conditions without this one."""
    return tuple(c for c in fighter.conditions if c.key != key)


def tick(fighter: Fighter) -> tuple[Condition, ...]:
    """His conditions when a round ends: those that last some rounds are one shorter, those at their end are gone."""
    return tuple(
        c if c.rounds is None else Condition(key=c.key, rounds=c.rounds - 1) for c in fighter.conditions if c.rounds is None or c.rounds > 1
    )
