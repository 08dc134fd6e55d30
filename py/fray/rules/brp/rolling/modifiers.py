"""Every change to a chance or to a rank that the two chapters name, gathered from where each is declared.

Rows with a number are percent, or ranks of DEX. Rows of the groups "easy", "difficult" and "quarter" multiply the chance, two of the
group "rank" the DEX rank.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from fray.engine.values.modifier import Modifier

from ..equipment.weapons import COVERS, KNEELING
from ..fighters.pace import DRAWING, HALVED, QUARTERED
from .circumstances import COUNTED, PITCH
from .row import Row


def each_once(rows: Iterable[Modifier]) -> dict[str, Row]:
    """By their keys; several values of a choice may bring the same one. Errors: `ValueError` for what is no row of this book."""
    found: dict[str, Row] = {}
    for row in rows:
        if not isinstance(row, Row):
            raise ValueError(f"'{row.key}' must be a Row, to stand among the circumstances that all rolls share")
        found[row.key] = row
    return found


ROWS: Mapping[str, Row] = each_once((*COUNTED, PITCH))
GROUPS = ("easy", "difficult", "quarter", "percent", "shield", "rank")  # the headings among the rules at hand, in their order
PLAIN = (*COVERS.values(), KNEELING, HALVED, QUARTERED, DRAWING)
MODIFIERS = tuple(sorted((*ROWS.values(), *PLAIN), key=lambda row: GROUPS.index(row.group)))
