"""Damage by kind of being: what kind a blow does to this target, and what of it he can soak."""

from __future__ import annotations

from fray.engine.values.modifier import Line
from fray.engine.values.text import Said

from ..equipment.weapons import Damage
from ..fighters.fighter import Fighter

BURNING = ("fire", "sunlight")  # armour is no help


def damage_kind_for(
    target: Fighter, kind: Damage, *, bullet: bool = False, head: bool = False, bane: str = ""
) -> tuple[Damage, tuple[Said, ...]]:
    """The kind of damage that he takes, and why it is another than the weapon's.

    His bane does aggravated damage. Bullets do bashing damage to a vampire unless they hit the head.
    """
    if target.sheet.has_bane(bane):
        return "aggravated", (Said("why.bane", {"bane": bane}),)
    if bullet and kind == "lethal" and target.sheet.kind == "vampire" and not head:
        return "bashing", (Said("why.bullets"),)
    return kind, ()


def soaks_with_stamina(target: Fighter, kind: Damage, bane: str = "") -> bool:
    """Whether Stamina helps him: all against bashing; vampires, shapechangers and the fortified against lethal too.

    Against aggravated damage only that of shapechangers does, and not where it is their bane.
    """
    sheet = target.sheet
    if kind == "bashing":
        return True
    if kind == "lethal":
        return sheet.kind in ("vampire", "werewolf") or sheet.fortitude > 0
    return sheet.kind == "werewolf" and not sheet.has_bane(bane)


def soak_lines(target: Fighter, kind: Damage, *, bane: str = "", armour: bool = True, natural: bool = True) -> tuple[Line, ...]:
    """The dice of soak: Stamina where it helps, Fortitude always, armour unless it goes past it. Wounds take nothing.

    Of aggravated damage armour stops that of teeth and claws alone: neither what burns, nor the material that is his bane, nor what
    is not natural.
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
    """The levels that he takes of those not soaked: a vampire half of bashing ones, down."""
    return levels // 2 if halves_bashing(target, kind) else levels


def halves_bashing(target: Fighter, kind: Damage) -> bool:
    """Whether he takes half of what is not soaked."""
    return kind == "bashing" and target.sheet.kind == "vampire"


def daze_threshold(target: Fighter) -> int:
    """The levels of one attack beyond which he is dazed: Stamina, two more for a supernatural being.

    It is compared with what he takes in the end, so for a vampire with the half of bashing damage. A ghoul is mortal in this,
    as in what he soaks.
    """
    return target.sheet.stamina + (2 if target.sheet.is_supernatural else 0)
