"""What stops an attack: what the rules forbid, and what is still missing."""

from __future__ import annotations

from fray.engine.values.errors import Incomplete

from ..fighters.fight import Fight
from ..fighters.fighter import Fighter, weapon_faults
from ..fighters.traits import related
from ..turns.turn import check_turn
from .choices import AttackForm
from .defence import defences, is_possible
from .sums import weapon_of


def check(fight: Fight, attack: AttackForm) -> None:
    """Stops what the rules forbid, in the order in which a player would be told. Errors: `Refused`, `Incomplete`."""
    fighter: Fighter = fight.fighter(attack.actor)
    if not attack.target or attack.target == attack.actor or fight.fighter(attack.target).gone:
        raise Incomplete("need.target")
    if attack.weapon not in fighter.weapon_keys:
        raise Incomplete("need.weapon")
    check_turn(fight, attack, attack.actor)
    _weapon(fight, attack, fighter)
    _cover(fight, attack)
    _manner(fight, attack)


def _weapon(fight: Fight, attack: AttackForm, fighter: Fighter) -> None:
    weapon = weapon_of(fight, attack)
    for why in weapon_faults(fighter, attack.weapon):
        attack.refuse(f"refuse.{why}", weapon=weapon.name)
    if attack.skill and attack.skill != weapon.speciality and not related(attack.skill, weapon.speciality):
        attack.refuse("refuse.unrelated")
    if weapon.is_ranged and attack.situation(fight).band == "beyond":
        attack.refuse("refuse.out_of_range")


def _cover(fight: Fight, attack: AttackForm) -> None:
    if attack.cover == "shield" and weapon_of(fight, attack).is_ranged and not fight.fighter(attack.target).planted:
        raise Incomplete("need.cover")


def _manner(fight: Fight, attack: AttackForm) -> None:
    weapon = weapon_of(fight, attack)
    met = fight.fighters[attack.target].fights.get(attack.actor)
    if attack.manner == "backstab" and met is not None and met >= fight.round - 1:
        attack.refuse("refuse.facing")
    if not is_possible(attack, defences(fight, attack.but(defence=""), weapon, attack.manner == "backstab")):
        raise Incomplete("need.defence")
