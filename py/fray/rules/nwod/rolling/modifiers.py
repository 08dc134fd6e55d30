"""Rows of the chapter that a rule takes by name. The rows of attacks, and those that are chosen in forms, stand with the attacks."""

from fray.engine.values.modifier import Line, Modifier

# fmt: off
MODIFIERS = (
    # the dice
    Modifier("untrained",            -1, "section.dice",      "dice"),    # -3 for mental skills
    Modifier("willpower.resist",      2, "section.willpower", "defence"),
    # fighting styles and Defense
    Modifier("spear",                 1, "section.weapons",   "defence"),
    Modifier("style.guard",           2, "section.styles",    "defence"),
    Modifier("style.iron_skin",      -1, "section.styles",    "defence"),
)
# fmt: on
ROWS = {row.key: row for row in MODIFIERS}
FIVE = 5


def five_dice(addend: Line, lifted: bool) -> tuple[Line, ...]:
    """Rule of five: no single weapon, tool or circumstance changes a pool by more than 5, unless the game master lifts the rule."""
    over = abs(addend.value) - FIVE
    if over <= 0 or lifted:
        return (addend,)
    return addend, Line(key="rule_of_five", value=-over if addend.value > 0 else over)
