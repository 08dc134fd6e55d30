"""The form of an attack: the choices that depend on the fight."""

from dataclasses import replace

from fray.engine.values.circumstance import declared
from fray.engine.values.errors import RuleError
from fray.engine.values.field import Option
from fray.engine.values.modifier import total
from fray.engine.values.text import Said

from ..equipment.weapons import RANGES
from ..fighters.fight import Fight
from ..fighters.fighter import Fighter, weapon_faults
from ..fighters.sheet import stand_ins, weapon_lines
from ..fighters.traits import NOTICING
from ..rolling.choices import AttackChoices
from ..rolling.dice import shown
from .defence import defence_options
from .sums import weapon_of


def options(fight: Fight, attack: AttackChoices, name: str) -> tuple[Option, ...] | None:
    """The choices of a field, each with what it brings; None for a field whose choices do not depend on the fight."""
    fighter, weapon = fight.fighter(attack.actor), weapon_of(fight, attack)
    match name:
        case "weapon":
            return tuple(weapon_option(fighter, key) for key in fighter.weapon_keys)
        case "skill":
            first = Option("", Said("skill.its_own"), hint=percent(total(weapon_lines(fighter.now, weapon))))
            return (first, *(Option(key, Said(f"skill.{key}"), hint=percent(n)) for key, n in stand_ins(fighter.now, weapon)))
        case "notice":
            return (Option("", Said("notice.best")), *(Option(key, Said(f"skill.{key}")) for key in NOTICING))
        case "range":
            return _ranges(weapon.range)
        case "cover":
            return _covers(fight, attack)
        case "defence" if attack.target:
            return defence_options(fight, attack)
    return None


def percent(number: int) -> Said:
    """A chance as a hint."""
    return Said("hint.chance", {"n": shown(number)})


def weapon_option(fighter: Fighter, key: str) -> Option:
    """A weapon as a choice: its chance, its damage, the shots that are left, and why it cannot be used at once."""
    weapon = fighter.weapon(key)
    chance = total(weapon_lines(fighter.now, weapon))
    why = next(iter(weapon_faults(fighter, key)), None)
    refused = RuleError(f"refuse.{why}", weapon=weapon.name) if why is not None else None
    hint = Said("hint.weapon", {"n": shown(chance), "damage": weapon.damage})
    if weapon.holds:
        hint = Said("hint.shots", {"n": shown(chance), "damage": weapon.damage, "shots": fighter.shots.get(key, 0), "of": weapon.holds})
    return Option(key, Said(weapon.name), refused=refused, hint=hint)


def _ranges(metres: int) -> tuple[Option, ...]:
    """The bands of distance, each with its metres and its effect."""
    out = []
    for row, option in zip(RANGES, declared(AttackChoices)["range"].options(), strict=True):
        if row.times is None:
            out.append(replace(option, hint=None, refused=RuleError("refuse.out_of_range")))
        elif option.hint is not None:
            out.append(replace(option, hint=Said("hint.metres.effect", {"n": metres * row.times, "effect": option.hint})))
        else:
            out.append(replace(option, hint=Said("hint.metres", {"n": metres * row.times})))
    return tuple(out)


def _covers(fight: Fight, attack: AttackChoices) -> tuple[Option, ...]:
    """What the target may be behind; a shield only if the target has set one up."""
    target = fight.fighters.get(attack.target)
    shield = target.planted if target is not None else ""
    every = declared(AttackChoices)["cover"].options()
    if target is None or not shield:
        return tuple(cover for cover in every if cover.value != "shield")
    planted = Option("shield", Said(target.weapon(shield).name), hint=Said("hint.takes", {"n": target.points(shield)}))
    return tuple(planted if cover.value == "shield" else cover for cover in every)
