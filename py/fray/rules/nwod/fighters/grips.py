"""Who holds whom in a grapple."""

from .effects import can_hold
from .fight import Fight


def holders(fight: Fight, id: str) -> tuple[str, ...]:
    """The fighters who hold this one, and still can."""
    fighter = fight.fighter(id)
    return tuple(h for h in fighter.holders if h in fight.fighters and can_hold(fight.fighters[h]))


def is_held(fight: Fight, id: str) -> bool:
    """Whether somebody holds the fighter."""
    return bool(holders(fight, id))


def holding(fight: Fight, id: str) -> str | None:
    """The fighter who is held by this one, None for nobody."""
    other = fight.fighter(id).holds
    return other if other in fight.fighters and not fight.fighters[other].gone and id in holders(fight, other) else None


def in_grapple(fight: Fight, id: str) -> bool:
    """Whether the fighter is part of a grapple."""
    return is_held(fight, id) or holding(fight, id) is not None


def grapple_each_other(fight: Fight, one: str, other: str) -> bool:
    """Whether one of the two holds the other. They have no Defense against each other."""
    return one in holders(fight, other) or other in holders(fight, one)


def in_same_grapple(fight: Fight, one: str, other: str) -> bool:
    """Whether two fighters are in the same grapple, also as two who hold the same fighter."""
    held = holding(fight, one)
    return grapple_each_other(fight, one, other) or (held is not None and held == holding(fight, other))


def is_pinned(fight: Fight, id: str) -> bool:
    """Whether the fighter is immobilised."""
    fighter = fight.fighter(id)
    return fighter.pin > 0 and is_held(fight, id)


def hold_penalty(fight: Fight, id: str) -> int:
    """What the holders take from the held fighter's roll: the highest Strength among them, and 1 for each after the first."""
    held_by = holders(fight, id)
    return -max(fight.fighters[h].now.strength for h in held_by) - (len(held_by) - 1) if held_by else 0
