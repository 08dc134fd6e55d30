"""The sums of an attack: its dice, its difficulty, its damage; each line with its reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.modifier import Line, total
from .acting import is_extra, multiple_lines, planned
from .chain import Chain, Throwing
from .dice import Tens, difficulty_lines, difficulty_of, pool_size
from .fight import Fight, beset, changes, holds_him, is_blind, opponents
from .fighter import Cover, Fighter, clumsy_lines, quick_lines, strong_lines, strong_successes, trait_lines, wound_lines
from .manoeuvres import Manoeuvre
from .modifiers import line
from .soak import halves, kind_for, soak_lines
from .weapons import UNARMED, Damage, Weapon

if TYPE_CHECKING:
    from .attack import Attack

# place aimed at -> its size
SPOTS = {
    "limb": "medium", "bag": "medium", "head": "small", "hand": "small", "device": "small", "eye": "tiny", "heart": "tiny", "lock": "tiny"
}  # fmt: skip


POINT_BLANK = 2  # yards


def row(fight: Fight, attack: Attack) -> Manoeuvre:
    """The manoeuvre."""
    fighter: Fighter = fight.fighter(attack.actor)
    return fighter.manoeuvre(attack.manoeuvre)


def arms(fight: Fight, attack: Attack) -> Weapon:
    """The weapon that it is made with; bare hands where the manoeuvre needs none."""
    fighter: Fighter = fight.fighter(attack.actor)
    return fighter.weapon(attack.weapon) if row(fight, attack).arms else UNARMED


def is_ranged(fight: Fight, attack: Attack) -> bool:
    """Whether it comes from afar."""
    return row(fight, attack).is_ranged


def size(attack: Attack) -> str:
    """How small what he aims at is; "" for the middle of the target."""
    return SPOTS.get(attack.spot, attack.spot)


def is_sure(fight: Fight, attack: Attack) -> bool:
    """Whether the target cannot move at all, so that it is hit without a roll and the dice become damage."""
    target: Fighter = fight.fighter(attack.target)
    return target.helpless and not attack.rolled


def tens(fight: Fight, attack: Attack) -> Tens:
    """What tens do: with a speciality they are rolled once more, or count two."""
    fighter: Fighter = fight.fighter(attack.actor)
    if not attack.speciality or not fighter.sheet.is_special(row(fight, attack).ability):
        return ""
    return "again" if fight.edition == "revised" else "double"


# ------------------------------------------------------------------ dice


def alone_lines(fight: Fight, attack: Attack) -> tuple[Line, ...]:
    """The dice of the attack as if it were the only action of the turn."""
    fighter, target = fight.fighter(attack.actor), fight.fighter(attack.target)
    manoeuvre, weapon, ranged = row(fight, attack), arms(fight, attack), is_ranged(fight, attack)
    lines = trait_lines(fighter, manoeuvre.attribute, manoeuvre.ability)
    lines += quick_lines(fighter, manoeuvre.attribute, fight.edition) + strong_lines(fighter, manoeuvre.attribute, fight.edition)
    if manoeuvre.accuracy:
        lines += (Line(key="accuracy", value=manoeuvre.accuracy, params={"name": manoeuvre.name}),)
    if weapon.accuracy:
        lines += (Line(key="accuracy", value=weapon.accuracy, params={"name": weapon.name}),)
    if surplus := fighter.ambush.get(attack.target, 0):
        lines += (Line(key="ambush", value=surplus),)
    lines += (line(attack.facing),) if attack.facing else ()
    if ranged and fighter.aim and fighter.aimed == attack.target and not blind_lines(fight, attack.actor, attack.blind):
        lines += (line("aim", fighter.aim),)
        lines += (line("scope"),) if weapon.scope else ()
    lines += (line("blinded.target"),) if target.has("blinded") else ()
    bond = holds_him(fight, attack.target)
    lines += (line("held.target"),) if bond is not None and not target.helpless else ()
    lines += (line("down.target"),) if target.has("down") and not fighter.has("down") and not ranged else ()
    lines += (line("down.self"),) if fighter.has("down") and not ranged else ()
    lines += (line("closing"),) if attack.closing and not ranged else ()
    lines += changes(fight, "dice", "attacks", "ranged" if ranged else "close")
    lines += clumsy_lines(fighter, manoeuvre.attribute) + wound_lines(fighter)
    return lines + master_lines(attack.modifier, attack.reason)


def pool(fight: Fight, attack: Attack) -> tuple[Line, ...]:
    """The dice of the attack."""
    lines, fighter = alone_lines(fight, attack), fight.fighter(attack.actor)
    if is_extra(fighter, attack.actions):
        return lines
    plan = planned(fighter, attack.actions, shared_pool(fight, attack))
    return lines + multiple_lines(plan, lines, attack.share or None)


def shared_pool(fight: Fight, attack: Attack) -> int | None:
    """The dice that several actions share in V20: those of this one, where nothing smaller was declared."""
    return pool_size(alone_lines(fight, attack)) if fight.edition == "v20" else None


def master_lines(modifier: int, reason: str) -> tuple[Line, ...]:
    """The game master's own change with its reason."""
    if not modifier:
        return ()
    return (Line(key="master.reason" if reason else "master", value=modifier, params={"reason": reason} if reason else {}),)


# ------------------------------------------------------------------ difficulty


def blind_lines(fight: Fight, id: str, ruled: str = "") -> tuple[Line, ...]:
    """What blindness costs: 2, by heightened senses or beast eyes 1. ruled: as the game master has it, "" for by itself.

    Beast eyes see in the dark, and are no help to one whose eyes are covered.
    """
    fighter: Fighter = fight.fighter(id)
    if ruled == "none" or (not ruled and not is_blind(fight, id)):
        return ()
    helped = fighter.sheet.auspex > 0 or (fighter.sheet.beast_eyes and not fighter.has("blinded"))
    return (line("blind.eased" if ruled == "eased" or (not ruled and helped) else "blind"),)


def beset_lines(number: int) -> tuple[Line, ...]:
    """What it costs to face so many in close combat."""
    return (line("opponents", beset(number), n=number),) if beset(number) else ()


def range_of(fight: Fight, attack: Attack) -> str:
    """normal, long, point_blank: by the distance where that is told, else as chosen."""
    weapon: Weapon = fight.fighter(attack.actor).weapon(attack.weapon)
    if not attack.distance or not weapon.range:
        return attack.range
    if attack.distance <= POINT_BLANK:
        return "point_blank"
    return "normal" if attack.distance <= weapon.yards(fight.edition) else "long"


def shelter(target: Fighter) -> Cover:
    """The cover that shots at him meet: what he is behind; of one who lies on the ground at least the lightest."""
    return target.cover or ("light" if target.has("down") else "")


def sway_lines(fight: Fight, id: str) -> tuple[Line, ...]:
    """What a tackle costs one who kept his feet: one turn long, the one after it."""
    fighter: Fighter = fight.fighter(id)
    sways = any(c.key == "off_balance" and (c.ticked != fight.round or not fight.round) for c in fighter.conditions)
    return (line("off_balance"),) if sways else ()


def difficulty(fight: Fight, attack: Attack) -> tuple[Line, ...]:
    """The difficulty of the attack."""
    fighter: Fighter = fight.fighter(attack.actor)
    manoeuvre, weapon = row(fight, attack), arms(fight, attack)
    lines: tuple[Line, ...] = (Line(key="manoeuvre", value=manoeuvre.difficulty, params={"name": manoeuvre.name}),)
    lines += (Line(key="weapon", value=weapon.difficulty, params={"weapon": weapon.name}),)
    lines += (line(f"targeting.{size(attack)}"),) if size(attack) else ()
    lines += blind_lines(fight, attack.actor, attack.blind)
    if is_ranged(fight, attack):
        reach = range_of(fight, attack)
        lines += (line(f"range.{reach}"),) if reach in ("long", "point_blank") else ()
        cover = attack.cover or ("" if attack.known == attack.target else shelter(fight.fighter(attack.target)))
        back = attack.from_cover or ("" if attack.known == attack.target else fighter.cover)
        lines += (line(f"cover.{cover}"),) if cover else ()
        lines += (line(f"from_cover.{back}"),) if back in ("good", "superior") else ()
    else:
        lines += beset_lines(attack.opponents or opponents(fight, attack.actor, attack.target))
    lines += (line("off_hand"),) if attack.off_hand and not fighter.sheet.ambidextrous else ()
    lines += sway_lines(fight, attack.actor)
    lines += changes(fight, "difficulty", "attacks", "ranged" if is_ranged(fight, attack) else "close")
    return difficulty_lines(*lines, *master_lines(attack.harder, attack.reason))


# ------------------------------------------------------------------ damage


def kind(fight: Fight, attack: Attack) -> Damage:
    """The kind of damage before it meets the target."""
    manoeuvre, fighter = row(fight, attack), fight.fighter(attack.actor)
    if manoeuvre.kind != "own":
        return manoeuvre.kind
    if manoeuvre.needs == "claws":
        return "lethal" if fighter.sheet.claws == "bone" else "aggravated"
    return arms(fight, attack).kind


def damage_kind(fight: Fight, attack: Attack) -> Damage:
    """The kind of damage that the target takes."""
    target, weapon = fight.fighter(attack.target), arms(fight, attack)
    return kind_for(target, kind(fight, attack), bullet=weapon.is_bullet, head=attack.spot in ("head", "eye"), bane=weapon.bane)[0]


def uses_strength(fight: Fight, attack: Attack) -> bool:
    """Whether Strength makes its damage."""
    manoeuvre = row(fight, attack)
    return manoeuvre.base == "strength" or (manoeuvre.base == "weapon" and arms(fight, attack).based)


def weapon_lines(fight: Fight, id: str, weapon: Weapon) -> tuple[Line, ...]:
    """The dice of damage of a weapon in somebody's hand."""
    fighter: Fighter = fight.fighter(id)
    lines: tuple[Line, ...] = strength_lines(fight, fighter) if weapon.based else ()
    return (*lines, Line(key="weapon", value=weapon.damage, params={"weapon": weapon.name}))


def strength_lines(fight: Fight, fighter: Fighter) -> tuple[Line, ...]:
    """Strength as dice of damage, with Potence; wounds take from it where a group plays it so."""
    lines = (Line(key="strength", value=fighter.sheet.strength), *strong_lines(fighter, "strength", fight.edition))
    return lines + (wound_lines(fighter) if fight.options.weak_blows else ())


def base_lines(fight: Fight, attack: Attack) -> tuple[Line, ...] | None:
    """The dice of damage before extra successes; None for a manoeuvre that does none."""
    manoeuvre, weapon = row(fight, attack), arms(fight, attack)
    if manoeuvre.base == "none":
        return None
    fighter: Fighter = fight.fighter(attack.actor)
    lines: tuple[Line, ...] = ()
    if manoeuvre.base == "weapon":
        lines += weapon_lines(fight, attack.actor, weapon)
    elif manoeuvre.base == "strength":
        lines += strength_lines(fight, fighter)
    if manoeuvre.damage:
        lines += (Line(key="manoeuvre", value=manoeuvre.damage, params={"name": manoeuvre.name}),)
    if size(attack) in ("small", "tiny") and not is_staking(fight, attack):
        lines += (line(f"aimed.{size(attack)}"),)
    return lines


def is_staking(fight: Fight, attack: Attack) -> bool:
    """Whether a stake goes for the heart: that is as hard as the place is, and does no more damage for it."""
    return attack.spot == "heart" and "stake" in arms(fight, attack).traits


def damage_lines(base: tuple[Line, ...], extra: int) -> tuple[Line, ...]:
    """The dice of damage: one more for each success of the attack beyond the first; never less than one."""
    lines = (*base, Line(key="extra", value=extra)) if extra else base
    return (*lines, Line(key="least", value=1 - total(lines))) if total(lines) < 1 else lines


def strong(fight: Fight, attack: Attack) -> int:
    """Automatic successes of the damage."""
    return strong_successes(fight.fighter(attack.actor), "strength", fight.edition) if uses_strength(fight, attack) else 0


# ------------------------------------------------------------------ the whole


def throwing(fight: Fight, attack: Attack) -> Throwing:
    """The roll of the attack."""
    manoeuvre = row(fight, attack)
    automatic = int(attack.willpower) + strong_successes(fight.fighter(attack.actor), manoeuvre.attribute, fight.edition)
    return Throwing(pool_size(pool(fight, attack)), difficulty_of(difficulty(fight, attack)), tens(fight, attack), automatic)


def soaked_by(fight: Fight, attack: Attack) -> tuple[Line, ...]:
    """What the target soaks it with."""
    target: Fighter = fight.fighter(attack.target)
    return soak_lines(target, damage_kind(fight, attack), bane=arms(fight, attack).bane, armour=not attack.past_armour)


def chain(fight: Fight, attack: Attack, defence: Throwing | None) -> Chain:
    """The whole attack against a defence, for its odds."""
    target: Fighter = fight.fighter(attack.target)
    base = base_lines(fight, attack)
    return Chain(
        attack=throwing(fight, attack), defence=defence, base=None if base is None else total(base), strong=strong(fight, attack),
        soak=pool_size(soaked_by(fight, attack)), halved=halves(target, damage_kind(fight, attack)),
        ones=not fight.options.ignore_ones, sure=is_sure(fight, attack),
    )  # fmt: skip
