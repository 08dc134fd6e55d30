"""The chances of an attack: miss, hit, and a hit that brings the target to the last box."""

from __future__ import annotations

from fray.engine.values.dice import Odds, Share

from ..equipment.weapons import Damage
from ..fighters.fighter import Fighter
from ..fighters.health import mark, status
from .pools import Pool

RARE = 1000  # the search ends at what is rarer than one in so many


def felling_damage(target: Fighter, kind: Damage, chances: Odds) -> dict[str, int]:
    """The least damage of this kind that brings the target to the last box, to dying, to death, where each is new.

    chances: those of the points of damage. A full track grows graver by every point, so the search goes on as far as the odds do.
    """
    out: dict[str, int] = {}
    most = target.boxes
    while most + 1 < len(chances.weights) and sum(chances.weights[most + 1 :]) * RARE >= chances.total:
        most += 1
    for amount in range(1, most + 1):
        state = status(mark(target.marks, target.boxes, kind, amount), target.boxes)
        if state and state != target.status:
            out.setdefault(state, amount)
    return out


def attack_shares(pool: Pool, chances: Odds, fells: dict[str, int]) -> tuple[Share, ...]:
    """Dramatic failure, miss, hit, and a hit that brings the target to the last box or beyond: together one whole.

    pool: the first roll. chances: those of the points of damage in the end.
    """
    drop = min(fells.values(), default=len(chances.weights))
    return pool.split(chances, 1, drop, ("share.miss", "share.hit", "share.drop"))
