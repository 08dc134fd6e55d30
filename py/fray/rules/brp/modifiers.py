"""Every change to a chance or to a rank that the two chapters name, gathered from where each is declared.

Rows with a number are percent, or ranks of DEX. Rows of the groups "easy", "difficult" and "quarter" multiply the chance, two of the
group "rank" the DEX rank.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...engine.circumstance import words_of
from ...engine.modifier import Modifier
from ...engine.text import Text
from .circumstances import COUNTED, PITCH, Blow, Rolls
from .pacing import DRAWING, HALVED, QUARTERED
from .row import Row
from .weapons import COVERS, KNEELING


def _each_once(rows: Iterable[Modifier]) -> dict[str, Row]:
    """By their keys; several values of a choice may bring the same one."""
    return {row.key: row for row in rows if isinstance(row, Row)}


ROWS: Mapping[str, Row] = _each_once((*COUNTED, PITCH, *COVERS.values(), KNEELING, HALVED, QUARTERED, DRAWING))
GROUPS = ("easy", "difficult", "quarter", "percent", "shield", "rank")  # the headings among the rules at hand, in their order
MODIFIERS = tuple(sorted(ROWS.values(), key=lambda row: GROUPS.index(row.group)))
WORDS: Mapping[str, Text] = words_of(MODIFIERS, Rolls, Blow)


def multiplied(number: int, *keys: str) -> int:
    """A number under the factors of these rows: those of one group count once; one division, fractions up."""
    top, bottom = 1, 1
    for times, parts in {ROWS[key].group: ROWS[key].factor for key in keys}.values():
        top, bottom = top * times, bottom * parts
    return -(-number * top // bottom)
