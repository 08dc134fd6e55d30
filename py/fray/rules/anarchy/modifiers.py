"""Every + and - to a roll that the rules name: one row each, the words under the same key."""

from __future__ import annotations

from ...engine.modifier import Line, Modifier

# fmt: off
MODIFIERS = (
    # the dice
    Modifier("speciality",           2, "section.dice",      "dice"),
    Modifier("edge.before",          1, "section.edge",      "dice"),
    # distance
    Modifier("noise.near",          -1, "section.noise",     "matrix"),
    Modifier("noise.near_more",     -2, "section.noise",     "matrix"),
    Modifier("noise.far",           -4, "section.noise",     "matrix"),
    # the Matrix and machines
    Modifier("vr",                   1, "section.matrix",    "matrix"),
    Modifier("vr.rigged",            1, "section.vehicles",  "vehicles"),
    Modifier("ride.moving",         -1, "section.vehicles",  "vehicles"),
    Modifier("ride.fast",           -2, "section.vehicles",  "vehicles"),
    Modifier("ride.full",           -3, "section.vehicles",  "vehicles"),
    Modifier("ride.still",           3, "section.vehicles",  "vehicles"),
    # magic
    Modifier("willed",              -2, "section.spirits",   "magic"),
    # surroundings
    Modifier("dark.dim",            -1, "section.dark",      "scene"),
    Modifier("dark.full",           -3, "section.dark",      "scene"),
    Modifier("gas",                 -2, "section.gas",       "scene"),
    Modifier("water.ranged",        -1, "section.water",     "scene"),
    Modifier("water.close",         -3, "section.water",     "scene"),
    # condition
    Modifier("winded",              -1, "section.death",     "condition"),
)
# fmt: on
ROWS = {row.key: row for row in MODIFIERS}


def line(key: str, times: int = 1, **params: str | int) -> Line:
    """The row as an addend, so many times over."""
    return Line(key=key, value=ROWS[key].value * times, params=params)
