"""The form of an attack: options that depend on the fighters. All others are declared with the choices."""

from fray.engine.fight.presence import is_enemy
from fray.engine.values.circumstance import declared
from fray.engine.values.errors import RuleError
from fray.engine.values.field import Option, people
from fray.engine.values.text import Said

from ..equipment.weapons import Weapon
from ..fighters.fight import Fight
from ..fighters.fighter import Fighter
from ..turns.drawing import ammo_hint, can_draw_freely
from .choices import AttackChoices, TargetChoices
from .modifiers import ROWS
from .ranges import reach
from .situation import AttackSituation


def options(fight: Fight, attack: AttackChoices, name: str) -> tuple[Option, ...] | None:
    """The options of a field, with the dice that each brings; None where its declaration says it all."""
    s = AttackSituation.of(fight, attack)
    fighter, weapon = s.fighter, s.weapon
    match name:
        case "weapon":
            return tuple(weapon_option(fighter, key) for key in fighter.weapon_keys)
        case "manner":
            return _manners(s)
        case "technique":
            rows = s.techniques
            return (Option("", Said("technique.none")), *(Option(r.key, Said(f"technique.{r.key}"), r.dice or None) for r in rows))
        case "called":
            return tuple(o for o in declared(AttackChoices)["called"].options() if o.value != "heart" or "stake" in weapon.traits)
        case "range":
            return range_options(fighter, weapon)
        case "spared":
            friends = [id for id in fight.fighters if id not in (attack.actor, attack.target)]
            return people(sorted(friends, key=lambda id: is_enemy(fight, attack.actor, id)))
    return None


def weapon_option(fighter: Fighter, key: str) -> Option:
    """A weapon as an option: its dice, its rounds, and why it cannot be used at once."""
    weapon = fighter.weapon(key)
    ready = weapon.is_natural or key in ("unarmed", fighter.hand) or can_draw_freely(fighter, key)
    refused = None if ready else RuleError("refuse.undrawn", weapon=weapon.name)
    return Option(key, Said(weapon.name), weapon.damage or None, refused, ammo_hint(fighter, key) if weapon.clip else None)


def _manners(s: AttackSituation) -> tuple[Option, ...]:
    out = [Option("", Said("manner.plain"))]
    if not s.weapon.is_ranged:
        out += [Option("all_out", Said("all_out"), ROWS["all_out"].value)]
        out += [Option(key, Said(f"manner.{key}")) for key in ("charge", "touch", "touch_skin")]
    if s.is_helpless:
        out.append(Option("killing", Said("manner.killing")))
    return tuple(out)


def range_options(fighter: Fighter, weapon: Weapon) -> tuple[Option, ...]:
    """The ranges of a weapon for this fighter, each with its dice and its limit in yards."""
    bands = reach(fighter, weapon)
    limits = (*bands, 2 * bands[2]) if bands else (None,) * 4
    return tuple(
        Option(o.value, o.label, o.number, hint=Said("hint.yards", {"n": limit}) if limit is not None else None)
        for o, limit in zip(declared(TargetChoices)["range"].options(), limits, strict=True)
    )
