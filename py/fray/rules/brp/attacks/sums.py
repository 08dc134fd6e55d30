"""The rolls of an attack: to hit, and to notice who comes from behind; and what the cover takes."""

from __future__ import annotations

from ..equipment.damage_dice import Bonus
from ..equipment.weapons import Weapon
from ..fighters.fight import Fight
from ..fighters.fighter import Fighter
from ..fighters.sheet import damage_bonus, weapon_lines
from ..rolling.pools import Pool, noticing, pool
from .choices import AttackForm


def weapon_of(fight: Fight, attack: AttackForm) -> Weapon:
    """What is struck or shot with."""
    fighter: Fighter = fight.fighter(attack.actor)
    return fighter.weapon(attack.weapon)


def bonus_with(fighter: Fighter, weapon: Weapon) -> Bonus:
    """The damage bonus that goes with a weapon: whole, half of it, or none."""
    if weapon.bonus == "none":
        return Bonus()
    own = damage_bonus(fighter.now)
    return Bonus(own.dice, own.sides, own.sign, half=weapon.bonus == "half") if own.dice else own


def to_hit(fight: Fight, attack: AttackForm, unseen: bool = False) -> Pool:
    """The roll to hit. unseen: the target did not notice."""
    fighter, weapon = fight.fighter(attack.actor), weapon_of(fight, attack)
    base = weapon_lines(fighter.now, weapon, attack.skill)
    skill = attack.skill or weapon.speciality
    return pool(fight, attack.actor, base, skill, action=attack, part="strikes", attack=attack, unseen=unseen)


def to_hit_without_cover(fight: Fight, attack: AttackForm, unseen: bool = False) -> Pool:
    """The same roll without the target's cover: what would have hit by it strikes the cover."""
    return to_hit(fight, attack.but(cover=""), unseen)


def to_notice(fight: Fight, attack: AttackForm) -> Pool:
    """The Difficult roll by which the target notices who is behind him."""
    return noticing(fight, attack.target, attack.notice, part="notices")[1]


def cover_takes(fight: Fight, attack: AttackForm) -> int | None:
    """Hit points that the cover takes from a shot that strikes it; None: all, as of a shield that cannot be broken."""
    if attack.cover == "shield":
        target: Fighter = fight.fighter(attack.target)
        return target.points(target.planted) if target.weapon(target.planted).hp else None
    return attack.cover_points if attack.cover == "points" else None
