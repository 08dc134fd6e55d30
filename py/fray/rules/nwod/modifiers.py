"""Every + and - to a roll that the chapter names: one row each, the words under the same key in `text.py`."""

from __future__ import annotations

from ...engine.modifier import Line, Modifier

# fmt: off
MODIFIERS = (
    # the dice
    Modifier("untrained",            -1, "section.dice",      "dice"),    # -3 for mental skills
    Modifier("speciality",            1, "section.dice",      "dice"),
    Modifier("willpower",             3, "section.willpower", "dice"),
    Modifier("willpower.resist",      2, "section.willpower", "defence"),
    # the weapon and the hand
    Modifier("weapon.strength",      -1, "section.weapons",   "weapon"),
    Modifier("weapon.improvised",    -1, "section.weapons",   "weapon"),
    Modifier("off_hand",             -2, "section.close",     "weapon"),
    Modifier("armour.strength",      -1, "section.armour",    "weapon"),
    # close combat
    Modifier("all_out",               2, "section.close",     "close"),
    Modifier("prone.close",           2, "section.prone",     "close"),
    # ranged combat
    Modifier("range.medium",         -2, "section.range",     "ranged"),
    Modifier("range.long",           -4, "section.range",     "ranged"),
    Modifier("concealment.light",    -1, "section.cover",     "ranged"),
    Modifier("concealment.partial",  -2, "section.cover",     "ranged"),
    Modifier("concealment.good",     -3, "section.cover",     "ranged"),
    Modifier("from_cover.light",      0, "section.cover",     "ranged"),
    Modifier("from_cover.partial",   -1, "section.cover",     "ranged"),
    Modifier("from_cover.good",      -2, "section.cover",     "ranged"),
    Modifier("prone.ranged",         -2, "section.prone",     "ranged"),
    Modifier("human_shield",         -3, "section.cover",     "ranged"),
    Modifier("window",               -1, "section.barrier",   "ranged"),
    Modifier("spared",               -2, "section.melee_fire", "ranged"),  # for each friend
    Modifier("spared.grapple",       -4, "section.melee_fire", "ranged"),  # for each friend in a grapple with the target
    Modifier("aim",                   1, "section.aim",       "ranged"),   # for each round, up to 3
    Modifier("burst.short",           1, "section.autofire",  "ranged"),
    Modifier("burst.medium",          2, "section.autofire",  "ranged"),
    Modifier("burst.long",            3, "section.autofire",  "ranged"),
    Modifier("burst.targets",        -1, "section.autofire",  "ranged"),   # for each target, if there are more than one
    # a foe not seen
    Modifier("blind.located",        -3, "section.blind",     "blind"),
    Modifier("blind.well",           -2, "section.blind",     "blind"),
    # fighting styles and Defense
    Modifier("spear",                 1, "section.weapons",   "defence"),
    Modifier("style.guard",           2, "section.styles",    "defence"),
    Modifier("style.iron_skin",      -1, "section.styles",    "defence"),
    # the place aimed at
    Modifier("called.torso",         -1, "section.called",    "called"),
    Modifier("called.limb",          -2, "section.called",    "called"),
    Modifier("called.head",          -3, "section.called",    "called"),
    Modifier("called.hand",          -4, "section.called",    "called"),
    Modifier("called.eye",           -5, "section.called",    "called"),
    Modifier("called.heart",         -4, "section.called",    "called"),
    Modifier("called.item",          -4, "section.called",    "called"),   # as small as the hand that holds it
)
# fmt: on
ROWS = {row.key: row for row in MODIFIERS}
FIVE = 5


def line(key: str, times: int = 1, **params: str | int) -> Line:
    """The row as an addend, so many times over."""
    return Line(key=key, value=ROWS[key].value * times, params=params)


def five_dice(addend: Line, lifted: bool) -> tuple[Line, ...]:
    """Rule of five: no single weapon, tool or circumstance changes a pool by more than 5, unless the game master lifts it."""
    over = abs(addend.value) - FIVE
    if over <= 0 or lifted:
        return (addend,)
    return addend, Line(key="rule_of_five", value=-over if addend.value > 0 else over)
