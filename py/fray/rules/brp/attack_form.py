"""The form of an attack: which of its fields matter now, and what can be chosen for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.errors import RuleError
from ...engine.field import Option, people
from ...engine.modifier import total
from ...engine.text import Said
from .attack_sum import arms
from .defence import defence_options
from .dice import shown
from .fight import Fight, targets
from .fighter import Fighter, faults
from .modifiers import ROWS
from .ranges import RANGES
from .sheet import known_skills, skill_lines, weapon_lines
from .traits import NOTICING, related

if TYPE_CHECKING:
    from .attack import Attack


def matters(fight: Fight, attack: Attack, name: str) -> bool:
    """Whether a field has any bearing on this attack as it stands."""
    fighter, weapon = fight.fighter(attack.actor), arms(fight, attack)
    target: Fighter | None = fight.fighters.get(attack.target)
    ranged = weapon.is_ranged
    rules = {
        "skill": bool(_stand_ins(fighter, attack, fight)) or bool(attack.skill),
        "notice": attack.manner == "backstab",
        "distance": ranged,
        "range": ranged,
        "into_melee": ranged,
        "cover": ranged,
        "cover_points": ranged and attack.cover == "points",
        "reason": bool(attack.modifier),
        "defence": target is not None and not weapon.is_swift and target.defends,
        "may_dodge": ranged and not weapon.is_swift and target is not None and target.defends and not fight.options.dodge_missiles,
    }
    return rules.get(name, True)


def options(fight: Fight, attack: Attack, name: str) -> tuple[Option, ...]:
    """What can be chosen for a field, with what each choice brings."""
    fighter, weapon = fight.fighter(attack.actor), arms(fight, attack)
    match name:
        case "target":
            return people(targets(fight, attack.actor))
        case "weapon":
            return tuple(weapon_option(fighter, key) for key in fighter.weapon_keys)
        case "manner":
            return (Option("", Said("manner.plain")), *(Option(key, Said(f"manner.{key}")) for key in ("knockout", "backstab")))
        case "skill":
            own = Option("", Said("skill.its_own"), hint=percent(total(weapon_lines(fighter.now, weapon))))
            return (own, *(Option(key, Said(f"skill.{key}"), hint=percent(n)) for key, n in _stand_ins(fighter, attack, fight)))
        case "notice":
            return (Option("", Said("notice.best")), *(Option(key, Said(f"skill.{key}")) for key in NOTICING))
        case "range":
            return _ranges(weapon.range)
        case "cover":
            return _covers(fight, attack)
        case "into_melee":
            return (
                Option("", Said("into_melee.none")),
                Option("target", Said("into_melee.target"), ROWS["melee"].value),
                Option("both", Said("into_melee.both"), hint=Said("effect.difficult")),
            )
        case "ease":
            return tuple(Option(key, Said(f"ease.{key or 'none'}"), hint=Said(f"effect.{key}") if key else None) for key in EASES)
        case "defence" if attack.target:
            return defence_options(fight, attack, weapon, attack.manner == "backstab")
    return ()


EASES = ("", "easy", "difficult")


def percent(number: int) -> Said:
    """A chance as a hint."""
    return Said("hint.chance", {"n": shown(number)})


def _stand_ins(fighter: Fighter, attack: Attack, fight: Fight) -> tuple[tuple[str, int], ...]:
    """Specialities that he is trained in and that may stand in for the weapon's own, the best first."""
    weapon = arms(fight, attack)
    able = [(key, total(skill_lines(fighter.now, key))) for key in known_skills(fighter.sheet) if related(key, weapon.speciality)]
    return tuple(sorted(able, key=lambda one: -one[1]))


def weapon_option(fighter: Fighter, key: str) -> Option:
    """A weapon as a choice: its chance, what is left to shoot, and why it cannot be used at once."""
    weapon = fighter.weapon(key)
    chance = total(weapon_lines(fighter.now, weapon))
    why = next(iter(faults(fighter, key)), None)
    refused = RuleError(f"refuse.{why}", weapon=weapon.name) if why is not None else None
    hint = Said("hint.weapon", {"n": shown(chance), "damage": weapon.damage})
    if weapon.holds:
        hint = Said("hint.shots", {"n": shown(chance), "damage": weapon.damage, "shots": fighter.shots.get(key, 0), "of": weapon.holds})
    return Option(key, Said(weapon.name), refused=refused, hint=hint)


def _ranges(metres: int) -> tuple[Option, ...]:
    """The bands of distance, with how far they go and what they do."""
    out = []
    for row in RANGES:
        hint, refused = None, None
        if row.times is None:
            refused = RuleError("refuse.out_of_range")
        elif row.change:
            hint = Said("hint.metres.effect", {"n": metres * row.times, "effect": Said(ROWS[row.change].effect)})
        else:
            hint = Said("hint.metres", {"n": metres * row.times})
        out.append(Option(row.key, Said(f"range.{row.key}"), hint=hint, refused=refused))
    return tuple(out)


def _covers(fight: Fight, attack: Attack) -> tuple[Option, ...]:
    """What may stand before the target; the shield only where he has set one up."""
    target: Fighter | None = fight.fighters.get(attack.target)
    shield = target.planted if target is not None else ""
    out = [Option("", Said("cover.none"))]
    if target is not None and shield:
        out.append(Option("shield", Said(target.weapon(shield).name), hint=Said("hint.takes", {"n": target.points(shield)})))
    return (*out, *(Option(key, Said(f"cover.{key}")) for key in ("points", "all")))
