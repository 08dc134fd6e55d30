"""Who has whom in a grapple: relations that attacks, Defense and movement ask for."""

from __future__ import annotations

from .effects import holds_on
from .fight import Fight
from .fighter import Fighter


def holders(fight: Fight, id: str) -> tuple[str, ...]:
    """Those who hold him and still can: not gone, not out."""
    fighter: Fighter = fight.fighter(id)
    return tuple(h for h in fighter.holders if h in fight.fighters and holds_on(fight.fighters[h]))


def is_held(fight: Fight, id: str) -> bool:
    """Whether somebody holds him."""
    return bool(holders(fight, id))


def holding(fight: Fight, id: str) -> str | None:
    """Whom he holds, None if nobody."""
    other = fight.fighter(id).holds
    return other if other in fight.fighters and not fight.fighters[other].gone and id in holders(fight, other) else None


def in_grapple(fight: Fight, id: str) -> bool:
    """Whether he is part of a grapple at all."""
    return is_held(fight, id) or holding(fight, id) is not None


def together(fight: Fight, one: str, other: str) -> bool:
    """Whether two are in the same grapple with each other: nobody in it has Defense against the other."""
    return one in holders(fight, other) or other in holders(fight, one)


def in_one_grapple(fight: Fight, one: str, other: str) -> bool:
    """Whether two are in the same grapple, also as two who hold the same one."""
    held = holding(fight, one)
    return together(fight, one, other) or (held is not None and held == holding(fight, other))


def is_pinned(fight: Fight, id: str) -> bool:
    """Whether he is immobilised."""
    fighter: Fighter = fight.fighter(id)
    return fighter.pin > 0 and is_held(fight, id)


def hold_penalty(fight: Fight, id: str) -> int:
    """What his holders take from his roll: the highest Strength among them, and 1 for each after the first."""
    those = holders(fight, id)
    return -max(fight.fighters[h].now.strength for h in those) - (len(those) - 1) if those else 0
