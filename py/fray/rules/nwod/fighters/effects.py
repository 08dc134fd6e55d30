"""What conditions do to a fighter: what they make impossible, and what they take from rolls and Defense."""

from fray.engine.values.modifier import Line

from .conditions import ROWS
from .fighter import Fighter
from .traits import ATTRIBUTES


def without_defence(fighter: Fighter) -> str | None:
    """The key of the condition that takes the fighter's Defense, None for none."""
    if fighter.status in ("dying", "dead"):
        return "unconscious"
    return next((c.key for c in fighter.conditions if not ROWS[c.key].defence), None)


def why_unable(fighter: Fighter) -> str | None:
    """Why the fighter cannot act at all, as the tail of a key: gone, dead, dying, or a condition. None for a fighter who can."""
    if fighter.gone:
        return "gone"
    if fighter.status in ("dying", "dead"):
        return fighter.status
    return next((c.key for c in fighter.conditions if not ROWS[c.key].acts), None)


def is_awake(fighter: Fighter) -> bool:
    """Whether the fighter is in the fight and conscious, able to act or not."""
    return not fighter.gone and fighter.status not in ("dying", "dead") and all(ROWS[c.key].awake for c in fighter.conditions)


def can_hold(fighter: Fighter) -> bool:
    """Whether the fighter can keep hold of somebody. It needs no action, so that a stunned fighter still can."""
    return why_unable(fighter) in (None, "stunned")


def is_helpless(fighter: Fighter) -> bool:
    """Whether the fighter is bound, asleep, unconscious, paralysed or dying: a killing blow then needs no roll."""
    return fighter.status == "dying" or any(fighter.has(key) for key in ("bound", "asleep", "unconscious", "knocked_out", "staked"))


def effect_lines(fighter: Fighter, *traits: str) -> tuple[Line, ...]:
    """What conditions, and lost attribute points, bring to a roll of these traits."""
    lost = tuple(Line(key="loss", value=-n, params={"attribute": t}) for t in traits if t in ATTRIBUTES and (n := lost_points(fighter, t)))
    return lost + condition_lines(fighter, *traits)


def condition_lines(fighter: Fighter, *traits: str) -> tuple[Line, ...]:
    """What conditions alone bring to a roll of these traits."""
    return tuple(
        Line(key=f"condition.{c.key}", value=c.value)
        for c in fighter.conditions
        if c.value and any(t == "all" or t in traits for t in ROWS[c.key].touches)
    )


def lost_points(fighter: Fighter, attribute: str) -> int:
    """The points of an attribute that are lost, never more than there were."""
    return min(fighter.lost(attribute), fighter.sheet.trait(attribute))


def weakened_resistance(fighter: Fighter) -> tuple[Line, ...]:
    """What drugs take from the traits that the fighter resists with."""
    return tuple(Line(key=f"condition.{c.key}", value=c.value) for c in fighter.conditions if c.value < 0 and ROWS[c.key].yields)


def weakened_defence(fighter: Fighter) -> tuple[Line, ...]:
    """What drugs and the weather take from Defense."""
    return tuple(Line(key=f"condition.{c.key}", value=c.value) for c in fighter.conditions if c.value < 0 and ROWS[c.key].wears)
