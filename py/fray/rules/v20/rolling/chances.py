"""The chances of a bare roll as the screen shows them: as parts of a whole, and as a table of single results."""

from fray.engine.values.dice import Odds, Share
from fray.engine.values.modifier import Line
from fray.engine.values.text import Said

from .dice import pool_size

ROWS = 11
RARE = 1000  # what is rarer than one in so many is gathered into the last row


def shares_of(chances: Odds, botch: tuple[int, int] = (0, 1)) -> tuple[Share, ...]:
    """Botch, failure and success as parts of a whole."""
    whole = chances.total * botch[1]
    bad, miss = botch[0] * chances.total, chances.weights[0] * botch[1] - botch[0] * chances.total
    parts = (
        Share(Said("share.botch"), (bad, whole), "dramatic"),
        Share(Said("share.failure"), (miss, whole), "miss"),
        Share(Said("share.success"), (whole - bad - miss, whole), "hit"),
    )
    return tuple(part for part in parts if part.chance[0])


def table_of(chances: Odds, rows: int = ROWS) -> tuple[Share, ...]:
    """The chance of every single result; the last row is "that many or more"."""
    rows = min(rows, len(chances.weights))
    last = next((k for k in range(1, rows) if sum(chances.weights[k:]) * RARE < chances.total), rows - 1)
    out = [Share(Said("plain", {"n": k}), chances.exactly(k)) for k in range(last)]
    return (*out, Share(Said("or_more", {"n": last}), chances.at_least(last)))


def pool_said(lines: tuple[Line, ...], difficulty: int) -> Said:
    """What a sum comes to, in words: so many dice against a difficulty."""
    return Said("pool.dice", {"n": pool_size(lines), "difficulty": difficulty})
