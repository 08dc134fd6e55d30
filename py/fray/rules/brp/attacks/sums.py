"""The numbers of an attack: the roll to hit, the roll to notice a backstab, the damage bonus, and what cover takes."""

from ..equipment.damage_dice import Bonus
from ..equipment.weapons import Weapon
from ..fighters.fight import Fight
from ..fighters.fighter import Fighter
from ..fighters.sheet import damage_bonus, weapon_lines
from ..rolling.choices import AttackChoices
from ..rolling.pools import Pool, noticing, pool
from ..rolling.situation import Situation


def weapon_of(fight: Fight, attack: AttackChoices) -> Weapon:
    """The weapon of the attack."""
    fighter = fight.fighter(attack.actor)
    return fighter.weapon(attack.weapon)


def situation_of(fight: Fight, attack: AttackChoices) -> Situation:
    """The situation of the roll to hit."""
    skill = attack.skill or weapon_of(fight, attack).speciality
    return Situation(fight, attack.actor, attack, skill, "strikes", attack)


def bonus_with(fighter: Fighter, weapon: Weapon) -> Bonus:
    """The damage bonus that goes with a weapon: whole, half of it, or none."""
    if weapon.bonus == "none":
        return Bonus()
    whole = damage_bonus(fighter.now)
    return Bonus(whole.dice, whole.sides, whole.sign, half=weapon.bonus == "half") if whole.dice else whole


def to_hit(fight: Fight, attack: AttackChoices, unseen: bool = False) -> Pool:
    """The roll to hit. unseen: the target did not notice the attacker."""
    fighter, weapon = fight.fighter(attack.actor), weapon_of(fight, attack)
    base = weapon_lines(fighter.now, weapon, attack.skill)
    skill = attack.skill or weapon.speciality
    return pool(fight, attack.actor, base, skill, action=attack, part="strikes", attack=attack, unseen=unseen)


def to_hit_without_cover(fight: Fight, attack: AttackChoices, unseen: bool = False) -> Pool:
    """The same roll without the cover of the target: a shot that misses, but hits by this roll, strikes the cover."""
    return to_hit(fight, attack.but(cover=""), unseen)


def to_notice(fight: Fight, attack: AttackChoices) -> Pool:
    """The Difficult roll by which the target notices the attacker behind it."""
    return noticing(fight, attack.target, attack.notice, part="notices")[1]


def cover_takes(fight: Fight, attack: AttackChoices) -> int | None:
    """Damage that the cover takes from a shot that strikes it; None for all of it."""
    if attack.cover == "shield":
        target = fight.fighter(attack.target)
        return target.points(target.planted) if target.weapon(target.planted).hp else None
    return attack.cover_points if attack.cover == "points" else None
