"""Damage by kind of being: what kind the target takes, and what soaks it."""

from fray.engine.values.modifier import Line
from fray.engine.values.text import Said

from ..equipment.weapons import Damage
from ..fighters.fighter import Fighter

BURNING = ("fire", "sunlight")  # armour is no help


def damage_kind_for(
    target: Fighter, kind: Damage, *, bullet: bool = False, head: bool = False, bane: str = ""
) -> tuple[Damage, tuple[Said, ...]]:
    """The kind of damage that the target takes, and why it differs from that of the weapon.

    A bane does aggravated damage. Bullets do bashing damage to a vampire unless they hit the head.
    """
    if target.sheet.has_bane(bane):
        return "aggravated", (Said("why.bane", {"bane": bane}),)
    if bullet and kind == "lethal" and target.sheet.kind == "vampire" and not head:
        return "bashing", (Said("why.bullets"),)
    return kind, ()


def soaks_with_stamina(target: Fighter, kind: Damage, bane: str = "") -> bool:
    """Whether Stamina soaks this kind of damage: bashing for all; lethal for vampires, shapechangers and the fortified; aggravated for
    shapechangers alone, and not where it is their bane.
    """
    sheet = target.sheet
    if kind == "bashing":
        return True
    if kind == "lethal":
        return sheet.kind in ("vampire", "werewolf") or sheet.fortitude > 0
    return sheet.kind == "werewolf" and not sheet.has_bane(bane)


def soak_lines(target: Fighter, kind: Damage, *, bane: str = "", armour: bool = True, natural: bool = True) -> tuple[Line, ...]:
    """The dice of soak: Stamina where it helps, Fortitude always, armour unless the blow goes past it. Wounds cost no dice.

    Of aggravated damage armour stops only that of teeth and claws, and not where it burns or is of a bane.
    """
    sheet = target.sheet
    lines: tuple[Line, ...] = ()
    if soaks_with_stamina(target, kind, bane):
        lines += (Line(key="stamina", value=sheet.stamina),)
    if sheet.fortitude:
        lines += (Line(key="fortitude", value=sheet.fortitude),)
    suit = sheet.armour
    past = bane in BURNING or (kind == "aggravated" and (sheet.has_bane(bane) or not natural))
    if armour and not past and suit is not None and target.armoured:
        lines += (Line(key="armour", value=target.armoured, params={"armour": suit.name}),)
    return lines


def levels_taken(target: Fighter, kind: Damage, levels: int) -> int:
    """The levels that the target takes of those not soaked: half of bashing ones for a vampire, rounded down."""
    return levels // 2 if halves_bashing(target, kind) else levels


def halves_bashing(target: Fighter, kind: Damage) -> bool:
    """Whether the target takes half of what is not soaked."""
    return kind == "bashing" and target.sheet.kind == "vampire"
