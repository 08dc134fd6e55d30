"""The sum behind an attack: the skill, what makes it Easy, Difficult or a quarter, and percentages of circumstance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.modifier import Line
from .chances import chance_lines
from .fight import Fight
from .fighter import Fighter
from .modifiers import line
from .ranges import ROWS, Band, band_at
from .rolls import best_noticing, by_master, plain_lines
from .scene import circumstances, darkness
from .sheet import weapon_lines
from .weapons import Weapon

if TYPE_CHECKING:
    from .attack import Attack


def arms(fight: Fight, attack: Attack) -> Weapon:
    """What is struck or shot with."""
    fighter: Fighter = fight.fighter(attack.actor)
    return fighter.weapon(attack.weapon)


def band(attack: Attack, weapon: Weapon) -> Band:
    """The band of its distance; without one, the band that is chosen."""
    return band_at(weapon, attack.distance) if attack.distance and weapon.is_ranged else attack.range


def from_ambush(fight: Fight, attack: Attack) -> bool:
    """Whether he strikes from an ambush that this target has not noticed."""
    fighter: Fighter = fight.fighter(attack.actor)
    return fighter.has("ambushing") and (not fighter.unseen_by or attack.target in fighter.unseen_by)


def reasons(fight: Fight, attack: Attack, unseen: bool) -> tuple[str, ...]:
    """Why it is Easy, Difficult or a quarter, as keys of the modifiers; but for the dark and the scene."""
    weapon = arms(fight, attack)
    ranged = weapon.is_ranged
    far = ROWS[band(attack, weapon)].change
    found = {
        "easy.ambush": ranged and from_ambush(fight, attack),
        "easy.backstab": unseen,
        "easy.master": attack.ease == "easy",
        "difficult.related": bool(attack.skill) and attack.skill != weapon.speciality,
        far: ranged and bool(far),
        "difficult.cover": ranged and bool(attack.cover),
        "difficult.melee": ranged and attack.into_melee == "both",
        "difficult.knockout": attack.manner == "knockout",
        "difficult.master": attack.ease == "difficult",
    }
    return tuple(key for key, on in found.items() if on)


def pool(fight: Fight, attack: Attack, unseen: bool = False, covered: bool = True) -> tuple[Line, ...]:
    """The lines of the chance to hit. unseen: the target did not notice. covered: with the target's cover (without it: what it stopped)."""
    fighter, weapon = fight.fighter(attack.actor), arms(fight, attack)
    standing, percent = circumstances(fight.scene, "attacks", "ranged" if weapon.is_ranged else "close")
    dark, most = darkness(fight.scene, fighter)
    if weapon.is_ranged and attack.into_melee == "target":
        percent = (line("melee"), *percent)
    percent += by_master(attack.modifier, attack.reason)
    why = (*reasons(fight, attack if covered else attack.but(cover=""), unseen), *dark, *standing)
    return chance_lines(weapon_lines(fighter.now, weapon, attack.skill), why, most=most, percent=percent)


def noticing(fight: Fight, id: str, skill: str) -> tuple[Line, ...]:
    """The Difficult roll by which a target notices who is behind him. skill: "" for his best one."""
    because = ("difficult.backstab",)
    return plain_lines(fight, id, skill or best_noticing(fight, id, because), because=because)


def cover_takes(fight: Fight, attack: Attack) -> int | None:
    """Hit points that the cover takes from a shot that strikes it; None: all, as of a shield that cannot be broken."""
    if attack.cover == "shield":
        target: Fighter = fight.fighter(attack.target)
        return target.points(target.planted) if target.weapon(target.planted).hp else None
    return attack.cover_points if attack.cover == "points" else None
