"""What stops an attack: what the rules forbid, and what is still missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.errors import Incomplete
from .acting import check_turn
from .attack_sum import arms
from .defence import defences, refused_defence
from .fight import Fight
from .fighter import Fighter
from .traits import related

if TYPE_CHECKING:
    from .attack import Attack


def check(fight: Fight, attack: Attack) -> None:
    """Stops what the rules forbid, in the order in which a player would be told. Errors: `Refused`, `Incomplete`."""
    fighter: Fighter = fight.fighter(attack.actor)
    if not attack.target or attack.target == attack.actor or fight.fighter(attack.target).gone:
        raise Incomplete("need.target")
    if attack.weapon not in fighter.weapon_keys:
        raise Incomplete("need.weapon")
    check_turn(fight, attack, attack.actor)
    _weapon(fight, attack, fighter)
    _manner(fight, attack)


def _weapon(fight: Fight, attack: Attack, fighter: Fighter) -> None:
    weapon = arms(fight, attack)
    if fighter.is_broken(attack.weapon):
        attack.refuse("refuse.broken", weapon=weapon.name)
    if not fighter.has_in_hand(attack.weapon) or attack.weapon in fighter.lying:
        attack.refuse("refuse.undrawn", weapon=weapon.name)
    if weapon.holds and fighter.shots.get(attack.weapon, 0) < 1:
        attack.refuse("refuse.unloaded" if weapon.slow else "refuse.empty")
    if weapon.hands > 1 and not fighter.has_both_hands:
        attack.refuse("refuse.hands", weapon=weapon.name)
    if attack.skill and attack.skill != weapon.speciality and not related(attack.skill, weapon.speciality):
        attack.refuse("refuse.unrelated")
    if weapon.is_ranged and attack.range == "beyond":
        attack.refuse("refuse.out_of_range")


def _manner(fight: Fight, attack: Attack) -> None:
    weapon = arms(fight, attack)
    met = fight.fighters[attack.target].fights.get(attack.actor)
    if attack.manner == "backstab" and met is not None and met >= fight.round - 1:
        attack.refuse("refuse.facing")
    if refused_defence(attack, defences(fight, attack.but(defence=""), weapon, attack.manner == "backstab")) is not None:
        raise Incomplete("need.defence")
