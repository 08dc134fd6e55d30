"""The form of an attack: which of its fields matter now, and what can be chosen for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.company import is_enemy
from ...engine.errors import RuleError
from ...engine.field import Option, people
from ...engine.text import Said
from .attack_pool import SKILL, arms, is_shot
from .conditions import is_helpless
from .fight import Fight, targets
from .fighter import Fighter
from .gear import ammo_hint, can_draw_freely
from .modifiers import ROWS
from .ranges import reach
from .styles import known

if TYPE_CHECKING:
    from .attack import Attack


def matters(fight: Fight, attack: Attack, name: str) -> bool:
    """Whether a field has any bearing on this attack as it stands."""
    fighter, weapon = fight.fighter(attack.actor), arms(fight, attack)
    target: Fighter | None = fight.fighters.get(attack.target)
    shot, ranged = is_shot(fight, attack), weapon.is_ranged
    meets = target is not None and (weapon.use != "firearm" or attack.close)
    full = attack.concealment == "full"
    rules = {
        "technique": bool(known(fighter, weapon.use)) and fighter.series is None,
        "bare": bool(attack.called) and target is not None and target.sheet.armour is not None,
        "off_hand": weapon.name != "weapon.unarmed" and not weapon.is_natural and not fighter.sheet.merit("ambidextrous"),
        "one_handed": weapon.two_hands,
        "distance": shot,
        "range": shot,
        "close": weapon.use == "firearm",
        "concealment": shot,
        "durability": shot and full,
        "structure": shot and full,
        "window": shot and full,
        "from_cover": shot,
        "spared": shot and not attack.burst,
        "speciality": any(s.skill == SKILL[weapon.use] for s in fighter.sheet.specialities),
        "reason": bool(attack.modifier),
        "willpower": fighter.willpower > 0 or attack.willpower,
        "waived": meets,
        "breaks_aim": meets and target is not None and target.has("aiming"),
        "target_willpower": meets and target is not None and target.willpower > 0,
        "unnoticed": target is not None and (not fight.round or target.place is None),
        "manner": not ranged or (target is not None and is_helpless(target)),
    }
    return rules.get(name, True)


def options(fight: Fight, attack: Attack, name: str) -> tuple[Option, ...]:
    """What can be chosen for a field, with the dice that each choice brings."""
    fighter, weapon = fight.fighter(attack.actor), arms(fight, attack)
    match name:
        case "target":
            return people(targets(fight, attack.actor))
        case "weapon":
            return tuple(weapon_option(fighter, key) for key in fighter.weapon_keys)
        case "manner":
            return _manners(fight, attack)
        case "technique":
            rows = known(fighter, weapon.use)
            return (Option("", Said("technique.none")), *(Option(r.key, Said(f"technique.{r.key}"), r.dice or None) for r in rows))
        case "called":
            special = ("heart",) if "stake" in weapon.traits else ()
            return (Option("", Said("called.none")), *rows_of("called", "torso", "limb", "head", "hand", "eye", "item", *special))
        case "range":
            return _ranges(fighter, attack, fight)
        case "concealment":
            return cover_options()
        case "from_cover":
            return (Option("", Said("from_cover.none")), *rows_of("from_cover", "light", "partial", "good"))
        case "blind":
            seen = (Option("", Said("blind.none")), Option("right", Said("blind.right")), Option("wrong", Said("blind.wrong")))
            return (*seen, *rows_of("blind", "located", "well"))
        case "spared":
            friends = [id for id in fight.fighters if id not in (attack.actor, attack.target)]
            return people(sorted(friends, key=lambda id: is_enemy(fight, attack.actor, id)))
    return ()


def rows_of(group: str, *keys: str) -> tuple[Option, ...]:
    """Rows of the modifiers as choices."""
    return tuple(Option(key, Said(f"{group}.{key}"), ROWS[f"{group}.{key}"].value) for key in keys)


def cover_options() -> tuple[Option, ...]:
    """What can hide a target, up to a barrier."""
    hidden = rows_of("concealment", "light", "partial", "good")
    return (Option("", Said("concealment.none")), *hidden, Option("full", Said("concealment.full")))


def weapon_option(fighter: Fighter, key: str) -> Option:
    """A weapon as a choice: its dice, its rounds, and why it cannot be used at once."""
    weapon = fighter.weapon(key)
    ready = weapon.is_natural or key in ("unarmed", fighter.hand) or can_draw_freely(fighter, key)
    refused = None if ready else RuleError("refuse.undrawn", weapon=weapon.name)
    return Option(key, Said(weapon.name), weapon.damage or None, refused, ammo_hint(fighter, key) if weapon.clip else None)


def _manners(fight: Fight, attack: Attack) -> tuple[Option, ...]:
    close = not arms(fight, attack).is_ranged
    target: Fighter | None = fight.fighters.get(attack.target)
    out = [Option("", Said("manner.plain"))]
    if close:
        out += [Option("all_out", Said("all_out"), ROWS["all_out"].value)]
        out += [Option(key, Said(f"manner.{key}")) for key in ("charge", "touch", "touch_skin")]
    if target is not None and is_helpless(target):
        out.append(Option("killing", Said("manner.killing")))
    return tuple(out)


def _ranges(fighter: Fighter, attack: Attack, fight: Fight) -> tuple[Option, ...]:
    bands = reach(fighter, arms(fight, attack))
    limits = (*bands, 2 * bands[2]) if bands else (None,) * 4
    out = []
    for key, limit in zip(("short", "medium", "long", "beyond"), limits, strict=True):
        row = ROWS.get(f"range.{key}")
        hint = Said("hint.yards", {"n": limit}) if limit is not None else None
        out.append(Option(key, Said(f"range.{key}"), row.value if row else None, hint=hint))
    return tuple(out)
