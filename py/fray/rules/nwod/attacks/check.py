"""What stops an attack: what the rules forbid, and what is still missing."""

from fray.engine.values.errors import Incomplete

from ..fighters.fight import Fight
from ..fighters.fighter import Fighter
from ..fighters.grips import grapple_each_other, holding, is_held
from ..fighters.styles import ROWS as TECHNIQUES
from ..rolling.pools import spend
from ..turns.drawing import can_draw_freely
from ..turns.turn import needs_action
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
    needs_action(fight, attack, attack.actor, physical=False, further=_goes_on(s))
    _weapon(s)
    _grapple(s)
    _manner(s)
    _reach(s)
    attack.spends(fight)
    if s.resists:
        spend(attack, s.target)


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
    attack.refuse("refuse.second_weapon", series is not None and attack.weapon == series.weapon)
    attack.refuse("refuse.jammed", attack.weapon in fighter.jammed)
    attack.refuse("refuse.empty", weapon.clip and not attack.burst and fighter.ammo.get(attack.weapon, 0) < 1)


def _grapple(s: AttackSituation) -> None:
    fight, attack = s.fight, s.form
    if is_held(fight, attack.actor):
        attack.refuse("refuse.held_fast")
    if holding(fight, attack.actor):
        attack.refuse("refuse.holding", s.weapon.is_ranged)
        attack.refuse("refuse.grappled", s.manner == "charge")
        attack.refuse("refuse.wrestle", s.manner == "all_out" or grapple_each_other(fight, attack.actor, attack.target))


def _manner(s: AttackSituation) -> None:
    attack, fighter, target, weapon, row, manner = s.form, s.fighter, s.target, s.weapon, s.technique, s.manner
    attack.refuse("refuse.defence_used", manner in ("all_out", "charge") and fighter.met)
    attack.refuse("refuse.moved", manner == "charge" and fighter.moved)
    attack.refuse("refuse.prone", manner == "charge" and fighter.has("prone"))
    attack.refuse("refuse.one_manner", manner in ("all_out", "charge") and fighter.series is not None)
    if row is not None:
        attack.refuse("refuse.merit", row not in s.techniques)
        attack.refuse("refuse.one_manner", manner)
        attack.refuse("refuse.defence_used", not row.defence and fighter.met)
        attack.refuse("refuse.willpower", row.willpower and fighter.willpower < row.willpower)
        attack.refuse("refuse.one_point", row.willpower and attack.willpower)
        attack.refuse("refuse.aimed", row.merit == "gunslinger" and fighter.aim)
    elif _gunslinger_turns(fighter, attack) and fighter.met:
        attack.refuse("refuse.defence_used")
    attack.refuse("refuse.pistols", _is_gunslinging(fighter, attack) and (weapon.two_hands or weapon.size > PISTOL))
    attack.refuse("refuse.not_helpless", manner == "killing" and not s.is_helpless)
    attack.refuse("refuse.facing", attack.unnoticed and s.fight.round and target.place is not None)
    attack.refuse("refuse.no_stake", attack.called == "heart" and "stake" not in weapon.traits)
    attack.refuse("refuse.no_item", attack.called == "item" and not target.armed)


def _is_gunslinging(fighter: Fighter, attack: AttackChoices) -> bool:
    return attack.technique == "gunslinger" or (fighter.series is not None and fighter.series.technique == "gunslinger")


def _gunslinger_turns(fighter: Fighter, attack: AttackChoices) -> bool:
    series = fighter.series
    return series is not None and series.technique == "gunslinger" and attack.target != series.target


def _reach(s: AttackSituation) -> None:
    attack, fighter, weapon = s.form, s.fighter, s.weapon
    if not s.is_shot:
        return
    attack.refuse("refuse.heavy", weapon.use == "thrown" and reach(fighter, weapon) is None)
    attack.refuse("refuse.out_of_range", attack.range == "far")
    attack.refuse("refuse.behind", fighter.cover == "full" and not attack.from_cover)
