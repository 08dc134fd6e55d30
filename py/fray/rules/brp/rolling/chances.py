"""The sum of a chance, in the order of the book: lasting changes of the skill first, then Easy or Difficult, then percentages.

Any number of reasons to be Difficult are one halving; Easy and Difficult cancel. A quarter (far range) rounds up; Difficult beside it
makes an eighth of the skill, Easy makes it a half.
"""

from __future__ import annotations

from fray.engine.values.modifier import Line, total

from .modifiers import under
from .row import Row

DARK = "difficult.dark"


def chance_lines(
    skill: tuple[Line, ...],
    reasons: tuple[Row, ...] = (),
    *,
    most: Line | None = None,
    percent: tuple[Line, ...] = (),
) -> tuple[Line, ...]:
    """The lines of a chance. skill: its value with what changes it for long.

    reasons: the rows that make it Easy, Difficult or a quarter; of several to the same end the first bears the number. most: a
    line whose value takes the place of the skill where that comes to less (pitch darkness). percent: the circumstances.
    """
    base = at = total(skill)
    lines, counted = list(skill), tuple[Row, ...]()
    far = tuple(row for row in reasons if row.group == "quarter")
    for rows in (far, tuple(row for row in reasons if row.group != "quarter")):
        counted = (*counted, *rows)
        after = under(base, *counted)
        lines += [Line(key=row.key, value=after - at if i == 0 else 0) for i, row in enumerate(rows)]
        at = after
    if most is not None:  # what takes the place of the skill is Easy or Difficult for all other reasons than the dark itself
        highest = under(most.value, *(row for row in reasons if row.key != DARK))
        lines += [most.but(value=highest - at)] if highest < at else []
    return (*lines, *percent)
