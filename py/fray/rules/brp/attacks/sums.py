"""The rolls of an attack: to hit, and to notice who comes from behind; and what the cover takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..equipment.weapons import Weapon
from ..fighters.fight import Fight
from ..fighters.fighter import Fighter
from ..fighters.sheet import weapon_lines
from ..rolling.pools import Pool, noticing, pool

if TYPE_CHECKING:
    from .attack import Attack


def arms(fight: Fight, attack: Attack) -> Weapon:
    """What is struck or shot with."""
    fighter: Fighter = fight.fighter(attack.actor)
    return fighter.weapon(attack.weapon)


def to_hit(fight: Fight, attack: Attack, unseen: bool = False) -> Pool:
    """The roll to hit. unseen: the target did not notice."""
    fighter, weapon = fight.fighter(attack.actor), arms(fight, attack)
    base = weapon_lines(fighter.now, weapon, attack.skill)
    skill = attack.skill or weapon.speciality
    return pool(fight, attack.actor, base, skill, action=attack, part="strikes", attack=attack, unseen=unseen)


def bare(fight: Fight, attack: Attack, unseen: bool = False) -> Pool:
    """The same roll without the target's cover: what would have hit by it strikes the cover."""
    return to_hit(fight, attack.but(cover=""), unseen)


def to_notice(fight: Fight, attack: Attack) -> Pool:
    """The Difficult roll by which the target notices who is behind him."""
    return noticing(fight, attack.target, attack.notice, part="notices")[1]


def cover_takes(fight: Fight, attack: Attack) -> int | None:
    """Hit points that the cover takes from a shot that strikes it; None: all, as of a shield that cannot be broken."""
    if attack.cover == "shield":
        target: Fighter = fight.fighter(attack.target)
        return target.points(target.planted) if target.weapon(target.planted).hp else None
    return attack.cover_points if attack.cover == "points" else None
