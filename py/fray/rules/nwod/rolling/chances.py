"""The chances of an attack as one whole: miss, hit, and a hit that brings the target to its last box."""

from __future__ import annotations

from fray.engine.values.dice import Odds, Share
from fray.engine.values.text import Said

from ..equipment.weapons import Damage
from ..fighters.fighter import Fighter
from ..fighters.health import mark, status
from .dice import dramatic_odds
from .pools import Pool

RARE = 1000  # what is rarer than one in so many is not looked for


def felling(target: Fighter, kind: Damage, chances: Odds) -> dict[str, int]:
    """The least damage of this kind that brings the target to its last box, to dying, to death, where each is new.

    chances: of the points of damage. Beyond the boxes every point makes a mark graver, so that it is looked for as far as they may
    well go.
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
    """Dramatic failure, miss, hit, and a hit that brings the target to its last box or beyond: one whole.

    pool: the first roll; chances: of the points of damage in the end.
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
