"""Ranges in yards: those of a weapon's table, and how far a fighter can throw."""

from ..equipment.weapons import Weapon
from ..fighters.fighter import Fighter


def reach(fighter: Fighter, weapon: Weapon) -> tuple[int, int, int] | None:
    """Short, medium and long range in yards; None for what cannot be shot or thrown.

    Thrown: short is Strength + Dexterity + Athletics - Size, medium is twice that, long is four times that. What flies well goes twice
    as far. An object of Size equal to Strength or more cannot be thrown.
    """
    if weapon.use == "firearm":
        return weapon.ranges
    if weapon.use != "thrown" or weapon.size >= fighter.now.strength:
        return None
    now = fighter.now
    short = max(now.strength + now.dexterity + now.athletics - weapon.size, 0) * (2 if weapon.aerodynamic else 1)
    return short, 2 * short, 4 * short


def band_at(fighter: Fighter, weapon: Weapon, yards: int) -> str:
    """The band of a distance: short, medium, long, beyond (up to twice long), far (out of reach)."""
    bands = reach(fighter, weapon)
    if bands is None:
        return "short" if weapon.use == "firearm" else "far"
    limits = (*bands, 2 * bands[2])
    return next((name for name, limit in zip(("short", "medium", "long", "beyond"), limits, strict=True) if yards <= limit), "far")
