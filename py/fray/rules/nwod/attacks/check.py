"""What stops an attack: what the rules forbid, and what is still missing."""

from __future__ import annotations

from fray.engine.values.errors import Incomplete

from ..fighters.effects import idle
from ..fighters.fight import Fight
from ..fighters.fighter import Fighter
from ..fighters.grips import grapple_each_other, holding, is_held
from ..fighters.styles import ROWS as TECHNIQUES
from ..rolling.pools import spend
from ..turns.drawing import can_draw_freely
from ..turns.turn import must_stay_conscious
from .choices import AttackChoices
from .ranges import reach
from .situation import AttackSituation

PISTOL = 1  # the largest Size of a pistol


def check(fight: Fight, attack: AttackChoices) -> None:
    """Stops an attack that the rules forbid. The first reason is the one that a player should hear. Errors: `Refused`, `Incomplete`."""
    if attack.technique and attack.technique not in TECHNIQUES:
        raise Incomplete("need.technique")
    if not attack.target or fight.fighter(attack.target).gone or attack.target == attack.actor:
        raise Incomplete("need.target")
    s = AttackSituation.of(fight, attack)
    _turn(s)
    _weapon(s)
    _grapple(s)
    _manner(s)
    _reach(s)
    attack.spends(fight)
    if s.resists:
        spend(attack, s.target)


def _turn(s: AttackSituation) -> None:
    fight, attack, fighter = s.fight, s.form, s.fighter
    if (why := idle(fighter)) is not None:
        attack.refuse(f"refuse.{why}")
    if fight.round and fight.turn != attack.actor:
        attack.refuse("refuse.turn")
    if fight.round and fighter.acted and not _goes_on(s):
        attack.refuse("refuse.acted")
    if must_stay_conscious(fight, attack.actor):
        attack.refuse("refuse.conscious")


def _goes_on(s: AttackSituation) -> bool:
    """Whether it is a further blow of the same action: of the same kind, and at the target that the technique asks for."""
    series, attack = s.fighter.series, s.form
    if series is None or attack.technique or attack.burst or s.weapon.use not in TECHNIQUES[series.technique].uses:
        return False
    if TECHNIQUES[series.technique].merit == "gunslinger":
        return True
    return (attack.target != series.target) if series.other else (attack.target == series.target)


def _weapon(s: AttackSituation) -> None:
    attack, fighter, weapon = s.form, s.fighter, s.weapon
    if attack.weapon not in fighter.weapon_keys:
        raise Incomplete("need.weapon")
    series = fighter.series if fighter.series is not None and TECHNIQUES[fighter.series.technique].off else None
    ready = weapon.is_natural or attack.weapon in ("unarmed", fighter.hand) or can_draw_freely(fighter, attack.weapon)
    if not ready and (series is None or attack.weapon in fighter.lying):
        attack.refuse("refuse.undrawn", weapon=weapon.name)
    if series is not None and attack.weapon == series.weapon:
        attack.refuse("refuse.second_weapon")
    if attack.weapon in fighter.jammed:
        attack.refuse("refuse.jammed")
    if weapon.clip and not attack.burst and fighter.ammo.get(attack.weapon, 0) < 1:
        attack.refuse("refuse.empty")


def _grapple(s: AttackSituation) -> None:
    fight, attack = s.fight, s.form
    if is_held(fight, attack.actor):
        attack.refuse("refuse.held_fast")
    if holding(fight, attack.actor):
        if s.weapon.is_ranged:
            attack.refuse("refuse.holding")
        if s.manner == "charge":
            attack.refuse("refuse.grappled")
        if s.manner == "all_out" or grapple_each_other(fight, attack.actor, attack.target):
            attack.refuse("refuse.wrestle")


def _manner(s: AttackSituation) -> None:
    attack, fighter, target, weapon, row, manner = s.form, s.fighter, s.target, s.weapon, s.technique, s.manner
    if manner in ("all_out", "charge") and fighter.met:
        attack.refuse("refuse.defence_used")
    if manner == "charge" and fighter.moved:
        attack.refuse("refuse.moved")
    if manner == "charge" and fighter.has("prone"):
        attack.refuse("refuse.prone")
    if manner in ("all_out", "charge") and fighter.series is not None:
        attack.refuse("refuse.one_manner")
    if row is not None:
        if row not in s.techniques:
            attack.refuse("refuse.merit")
        if manner:
            attack.refuse("refuse.one_manner")
        if not row.defence and fighter.met:
            attack.refuse("refuse.defence_used")
        if row.willpower and fighter.willpower < row.willpower:
            attack.refuse("refuse.willpower")
        if row.willpower and attack.willpower:
            attack.refuse("refuse.one_point")
        if row.merit == "gunslinger" and fighter.aim:
            attack.refuse("refuse.aimed")
    elif _gunslinger_turns(fighter, attack) and fighter.met:
        attack.refuse("refuse.defence_used")
    if _is_gunslinging(fighter, attack) and (weapon.two_hands or weapon.size > PISTOL):
        attack.refuse("refuse.pistols")
    if manner == "killing" and not s.is_helpless:
        attack.refuse("refuse.not_helpless")
    if attack.unnoticed and s.fight.round and target.place is not None:
        attack.refuse("refuse.facing")
    if attack.called == "heart" and "stake" not in weapon.traits:
        attack.refuse("refuse.no_stake")
    if attack.called == "item" and not target.armed:
        attack.refuse("refuse.no_item")


def _is_gunslinging(fighter: Fighter, attack: AttackChoices) -> bool:
    return attack.technique == "gunslinger" or (fighter.series is not None and fighter.series.technique == "gunslinger")


def _gunslinger_turns(fighter: Fighter, attack: AttackChoices) -> bool:
    series = fighter.series
    return series is not None and series.technique == "gunslinger" and attack.target != series.target


def _reach(s: AttackSituation) -> None:
    attack, fighter, weapon = s.form, s.fighter, s.weapon
    if not s.is_shot:
        return
    if weapon.use == "thrown" and reach(fighter, weapon) is None:
        attack.refuse("refuse.heavy")
    if attack.range == "far":
        attack.refuse("refuse.out_of_range")
    if fighter.cover == "full" and not attack.from_cover:
        attack.refuse("refuse.behind")
