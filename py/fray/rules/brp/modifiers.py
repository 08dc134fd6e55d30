"""Every change to a chance or to a rank that the two chapters name: one row each, the words under the same key.

Rows with a number are percent, or ranks of DEX. Rows of the groups "easy", "difficult" and "quarter" multiply the chance, two of the
group "rank" the DEX rank.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.modifier import Line, Modifier


@dataclass(frozen=True, slots=True)
class Row(Modifier):
    """A row of the book. factor: what it multiplies by, as (numerator, denominator)."""

    factor: tuple[int, int] = (1, 1)


def _easy(key: str, source: str) -> Row:
    return Row(f"easy.{key}", 0, source, "easy", "effect.easy", (2, 1))


def _difficult(key: str, source: str) -> Row:
    return Row(f"difficult.{key}", 0, source, "difficult", "effect.difficult", (1, 2))


# fmt: off
MODIFIERS = (
    # what makes a roll Easy: twice the chance
    _easy("ambush",        "section.ambush"),
    _easy("backstab",      "section.backstab"),
    _easy("master",        "section.rolls"),
    _easy("scene",         "section.rolls"),
    # what makes it Difficult: half of it, fractions up, however many there are
    _difficult("range",    "section.weapons"),
    _difficult("cover",    "section.cover"),
    _difficult("dark",     "section.darkness"),
    _difficult("melee",    "section.melee"),
    _difficult("knockout", "section.knockout"),
    _difficult("related",  "section.attack"),
    _difficult("backstab", "section.backstab"),
    _difficult("missile",  "section.dodge"),
    _difficult("master",   "section.rolls"),
    _difficult("scene",    "section.rolls"),
    # far range
    Row("quarter.range",     0, "section.weapons",  "quarter", "effect.quarter", (1, 4)),
    # percent of circumstance
    Row("melee",           -20, "section.melee",    "percent"),
    Row("again",           -30, "section.parry",    "percent"),   # an option: for each parry or dodge made already in this round
    Row("pitch_dark",        0, "section.darkness", "percent", "effect.pitch"),
    # a shield against missiles: what it covers is the chance
    Row("shield.small",     15, "section.shields",  "shield"),
    Row("shield.medium",    30, "section.shields",  "shield"),
    Row("shield.large",     60, "section.shields",  "shield"),
    Row("shield.kneeling",  90, "section.shields",  "shield"),
    # the DEX rank
    Row("rank.half",         0, "section.movement", "rank",    "effect.difficult", (1, 2)),
    Row("rank.quarter",      0, "section.movement", "rank",    "effect.quarter",   (1, 4)),
    Row("rank.drawing",     -5, "section.drawing",  "rank"),      # for each weapon drawn or put away
)
# fmt: on
ROWS = {row.key: row for row in MODIFIERS}


def line(key: str, times: int = 1, **params: str | int) -> Line:
    """The row as an addend, so many times over."""
    return Line(key=key, value=ROWS[key].value * times, params=params)


def multiplied(number: int, *keys: str) -> int:
    """A number under the factors of these rows: those of one group count once; one division, fractions up."""
    top, bottom = 1, 1
    for times, parts in {ROWS[key].group: ROWS[key].factor for key in keys}.values():
        top, bottom = top * times, bottom * parts
    return -(-number * top // bottom)
