"""Every change to a chance that the two chapters name: one row each, the words under the same key.

Rows with a number are percent of circumstance. Rows of the groups "easy" and "difficult" double or halve the chance.
"""

from __future__ import annotations

from ...engine.modifier import Line, Modifier

# fmt: off
MODIFIERS = (
    # what makes a roll Easy: twice the chance
    Modifier("easy.ambush",          0, "section.ambush",   "easy",      "effect.easy"),
    Modifier("easy.backstab",        0, "section.backstab", "easy",      "effect.easy"),
    Modifier("easy.master",          0, "section.rolls",    "easy",      "effect.easy"),
    Modifier("easy.scene",           0, "section.rolls",    "easy",      "effect.easy"),
    # what makes it Difficult: half of it, fractions up, however many there are
    Modifier("difficult.range",      0, "section.weapons",  "difficult", "effect.difficult"),
    Modifier("difficult.cover",      0, "section.cover",    "difficult", "effect.difficult"),
    Modifier("difficult.dark",       0, "section.darkness", "difficult", "effect.difficult"),
    Modifier("difficult.melee",      0, "section.melee",    "difficult", "effect.difficult"),
    Modifier("difficult.knockout",   0, "section.knockout", "difficult", "effect.difficult"),
    Modifier("difficult.related",    0, "section.attack",   "difficult", "effect.difficult"),
    Modifier("difficult.backstab",   0, "section.backstab", "difficult", "effect.difficult"),
    Modifier("difficult.missile",    0, "section.dodge",    "difficult", "effect.difficult"),
    Modifier("difficult.master",     0, "section.rolls",    "difficult", "effect.difficult"),
    Modifier("difficult.scene",      0, "section.rolls",    "difficult", "effect.difficult"),
    # far range
    Modifier("quarter.range",        0, "section.weapons",  "quarter",   "effect.quarter"),
    # percent of circumstance
    Modifier("melee",              -20, "section.melee",    "percent"),
    Modifier("again",              -30, "section.parry",    "percent"),   # an option: for each parry or dodge of the round before
    Modifier("pitch_dark",           0, "section.darkness", "percent",   "effect.pitch"),
)
# fmt: on
ROWS = {row.key: row for row in MODIFIERS}


def line(key: str, times: int = 1, **params: str | int) -> Line:
    """The row as an addend, so many times over."""
    return Line(key=key, value=ROWS[key].value * times, params=params)
