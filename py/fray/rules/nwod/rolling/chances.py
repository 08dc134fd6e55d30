"""The chances of an attack: miss, hit, and a hit that brings the target to the last box."""

from __future__ import annotations

from fray.engine.values.dice import Odds, Share
from fray.engine.values.text import Said

from ..equipment.weapons import Damage
from ..fighters.fighter import Fighter
from ..fighters.health import mark, status
from .dice import dramatic_odds
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
    dramatic = dramatic_odds(pool.size)
    whole = chances.total
    bad = whole * dramatic[0] // dramatic[1]
    drop = min(fells.values(), default=len(chances.weights))
    shares = (
        Share(Said("share.dramatic"), (bad, whole), "grave"),
        Share(Said("share.miss"), (chances.weights[0] - bad, whole), "miss"),
        Share(Said("share.hit"), (sum(chances.weights[1:drop]), whole), "hit"),
        Share(Said("share.drop"), (sum(chances.weights[drop:]), whole), "drop"),
    )
    return tuple(share for share in shares if share.chance[0])
