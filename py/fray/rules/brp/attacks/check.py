"""Attacks that the rules forbid, and choices that are still missing."""

from fray.engine.values.errors import Incomplete

from ..fighters.fight import Fight
from ..fighters.fighter import weapon_faults
from ..fighters.traits import related
from ..rolling.choices import AttackChoices
from ..turns.turn import check_turn
from .defence import defences, is_possible
from .sums import situation_of, weapon_of


def check(fight: Fight, attack: AttackChoices) -> None:
    """Stops an attack that the rules forbid, or that is not complete. Errors: `Refused`, `Incomplete`."""
    fighter = fight.fighter(attack.actor)
    if not attack.target or attack.target == attack.actor or fight.fighter(attack.target).gone:
        raise Incomplete("need.target")
    if attack.weapon not in fighter.weapon_keys:
        raise Incomplete("need.weapon")
    check_turn(fight, attack, attack.actor)
    target = fight.fighter(attack.target)
    weapon = weapon_of(fight, attack)
    for why in weapon_faults(fighter, attack.weapon):
        attack.refuse(f"refuse.{why}", weapon=weapon.name)
    if attack.skill and attack.skill != weapon.speciality and not related(attack.skill, weapon.speciality):
        attack.refuse("refuse.unrelated")
    if weapon.is_ranged and situation_of(fight, attack).band == "beyond":
        attack.refuse("refuse.out_of_range")
    if attack.cover == "shield" and weapon.is_ranged and not target.planted:
        raise Incomplete("need.cover")
    backstab = attack.manner == "backstab"
    fought = target.fights.get(attack.actor)
    if backstab and fought is not None and fought >= fight.round - 1:
        attack.refuse("refuse.facing")
    if not is_possible(attack, defences(fight, attack.but(defence=""), backstab)):
        raise Incomplete("need.defence")
