"""Every change to a chance or to a rank in the two chapters, gathered from where each is declared.

Rows with a number are percent, or DEX ranks. Rows of the groups "easy", "difficult" and "quarter" multiply the chance; two rows of
the group "rank" divide the DEX rank.
"""

from collections.abc import Iterable, Mapping

from fray.engine.values.modifier import Modifier

from ..equipment.weapons import COVERS, KNEELING
from ..fighters.pace import DRAWING, HALVED, QUARTERED
from .circumstances import COUNTED, PITCH
from .row import Row


def each_once(rows: Iterable[Modifier]) -> dict[str, Row]:
    """The rows by key; several values of a choice may bring the same row. Errors: `ValueError` for a row that is no `Row`."""
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
