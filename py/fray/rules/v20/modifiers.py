"""Every + and - that a fight names: one row each, the words under the same key. Rows of difficulty, of dice, of damage."""

from __future__ import annotations

from ...engine.modifier import Line, Modifier

# fmt: off
MODIFIERS = (
    # dice of an attack
    Modifier("flank",                1, "section.flank",      "dice"),
    Modifier("rear",                 2, "section.flank",      "dice"),
    Modifier("blinded.target",       2, "section.blind",      "dice"),
    Modifier("held.target",          2, "section.immobile",   "dice"),     # held fast, but struggling
    Modifier("down.target",          1, "section.knockdown",  "dice"),
    Modifier("down.self",           -2, "section.knockdown",  "dice"),     # close combat of one who lies
    Modifier("closing",             -1, "section.close",      "dice"),     # a yard to get past a longer weapon
    Modifier("scope",                2, "section.aim",        "dice"),     # in the first turn of aiming
    Modifier("aim",                  1, "section.aim",        "dice", "rule.aim.effect"),
    # dice of a further action
    Modifier("multiple",            -1, "section.multiple",   "actions", "rule.multiple.effect"),
    Modifier("full_defence",        -1, "section.defence",    "actions", "rule.full_defence.effect"),
    # difficulty
    Modifier("blind",                2, "section.blind",      "difficulty"),
    Modifier("blind.eased",          1, "section.blind",      "difficulty"),
    Modifier("targeting.medium",     1, "section.targeting",  "difficulty"),
    Modifier("targeting.small",      2, "section.targeting",  "difficulty"),
    Modifier("targeting.tiny",       3, "section.targeting",  "difficulty"),
    Modifier("opponents",            1, "section.opponents",  "difficulty", "rule.opponents.effect"),
    Modifier("cover.light",          1, "section.cover",      "difficulty"),
    Modifier("cover.good",           2, "section.cover",      "difficulty"),
    Modifier("cover.superior",       3, "section.cover",      "difficulty"),
    Modifier("from_cover.good",      1, "section.cover",      "difficulty"),
    Modifier("from_cover.superior",  2, "section.cover",      "difficulty"),
    Modifier("range.long",           2, "section.range",      "difficulty"),
    Modifier("range.point_blank",   -2, "section.range",      "difficulty"),
    Modifier("off_hand",             1, "section.two",        "difficulty"),
    Modifier("off_balance",          1, "section.tackle",     "difficulty"),
    # damage
    Modifier("aimed.small",          1, "section.targeting",  "damage"),
    Modifier("aimed.tiny",           2, "section.targeting",  "damage"),
    # initiative
    Modifier("stumbled",            -2, "section.knockdown",  "initiative"),
)
# fmt: on
ROWS = {row.key: row for row in MODIFIERS}
MOST_OPPONENTS = 4


def line(key: str, times: int = 1, **params: str | int) -> Line:
    """The row as an addend, so many times over."""
    return Line(key=key, value=ROWS[key].value * times, params=params)
