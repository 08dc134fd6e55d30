"""The form of an attack: which of its fields matter now, what can be chosen for each, and what follows from the other choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.errors import RuleError
from ...engine.field import Option, people
from ...engine.modifier import total
from ...engine.text import Said
from . import defence
from .attack_check import BITES, has_hold, unfit
from .attack_pool import (
    POINT_BLANK,
    SPOTS,
    arms,
    base_lines,
    damage_kind,
    difficulty,
    is_ranged,
    is_sure,
    pool,
    range_of,
    row,
    shelter,
    throwing,
)
from .dice import difficulty_of, pool_size
from .fight import Fight, targets
from .fighter import Fighter
from .manoeuvres import Manoeuvre
from .modifiers import ROWS
from .weapons import Weapon

if TYPE_CHECKING:
    from .attack import Attack

USES = {"weapon": ("melee",), "stake": ("melee",), "natural": ("brawl",), "thrown": ("thrown",), "gun": ("firearm",)}
USES |= {"burst": ("firearm",), "automatic": ("firearm",)}
BY_ABILITY = {"melee": ("melee",), "firearms": ("firearm",), "athletics": ("thrown",), "brawl": ("brawl",)}


def wants(manoeuvre: Manoeuvre, weapon: Weapon) -> bool:
    """Whether this is the kind of weapon that the manoeuvre is made with."""
    return weapon.use in USES.get(manoeuvre.needs, BY_ABILITY[manoeuvre.ability])


def fitting(fighter: Fighter, manoeuvre: Manoeuvre) -> tuple[str, ...]:
    """The keys of weapons for a manoeuvre, the one in hand first."""
    if not manoeuvre.arms:
        return ()
    keys = [key for key in fighter.weapon_keys if wants(manoeuvre, fighter.weapon(key))]
    if manoeuvre.needs == "natural":
        keys = [key for key in keys if key != "unarmed"]
    if manoeuvre.needs == "stake":
        keys = [key for key in keys if "stake" in fighter.weapon(key).traits]
    return tuple(sorted(keys, key=lambda key: (key != fighter.hand, key == "unarmed")))


def with_weapon(fighter: Fighter, attack: Attack) -> Attack:
    """The attack with a weapon that goes with its manoeuvre: the one chosen if it does, else the first that does."""
    keys = fitting(fighter, fighter.manoeuvre(attack.manoeuvre))
    return attack if not keys or attack.weapon in keys else attack.but(weapon=keys[0])


def settled(fight: Fight, attack: Attack) -> Attack:
    """The weapon follows the manoeuvre, the range the distance; what is known of a newly chosen target is set."""
    fighter: Fighter = fight.fighter(attack.actor)
    attack = with_weapon(fighter, attack)
    changes: dict[str, object] = {}
    target: Fighter | None = fight.fighters.get(attack.target)
    if target is not None and attack.known != attack.target:
        changes |= {"known": attack.target, "cover": shelter(target), "from_cover": fighter.cover, "defence": ""}
    if (reach := range_of(fight, attack)) != attack.range:
        changes["range"] = reach
    return attack.but(**changes) if changes else attack


def matters(fight: Fight, attack: Attack, name: str) -> bool:
    """Whether a field has any bearing on this attack as it stands."""
    fighter, target, ranged = fight.fighter(attack.actor), fight.fighters.get(attack.target), is_ranged(fight, attack)
    known, manoeuvre = target is not None and attack.target != attack.actor, row(fight, attack)
    rules: dict[str, bool] = {
        "weapon": len(fitting(fighter, manoeuvre)) > 1,
        "actions": fighter.plan is None and bool(fight.round) and fight.phase == "act",
        "spot": manoeuvre.effect not in ("stake", *BITES, "clinch", "hold", "tackle"),
        "past_armour": known and target is not None and target.armoured > 0,
        "off_hand": manoeuvre.arms,
        "closing": not ranged,
        "distance": ranged,
        "range": ranged,
        "cover": ranged,
        "from_cover": ranged,
        "defence": known and bool(defence.ways(fight, attack)),
        "target_willpower": known and target is not None and target.willpower > 0 and not target.willed,
        "no_room": known,
        "unseen": known and not ranged,
        "opponents": not ranged,
        "target_opponents": known and not ranged,
        "rolled": target is not None and target.helpless,
        "willpower": (fighter.willpower > 0 and not fighter.willed) or attack.willpower,
        "speciality": fighter.sheet.is_special(manoeuvre.ability),
        "share": fight.edition == "v20" and (attack.actions > 1 or (fighter.plan is not None and fighter.plan.shared is not None)),
        "reason": bool(attack.modifier or attack.harder),
    }
    return rules.get(name, True)


def options(fight: Fight, attack: Attack, name: str) -> tuple[Option, ...]:
    """What can be chosen for a field, with the numbers that each choice brings."""
    fighter: Fighter = fight.fighter(attack.actor)
    match name:
        case "target":
            return people(targets(fight, attack.actor))
        case "manoeuvre":
            return manoeuvre_options(fight, attack)
        case "weapon":
            return tuple(weapon_option(fight, fighter, key, attack.off_hand) for key in fitting(fighter, row(fight, attack)))
        case "spot":
            places = (Option(key, Said(f"spot.{key}"), ROWS[f"targeting.{SPOTS[key]}"].value) for key in SPOTS)
            sizes = (Option(key, Said(f"targeting.{key}"), ROWS[f"targeting.{key}"].value) for key in ("medium", "small", "tiny"))
            return (Option("", Said("spot.none")), *places, *sizes)
        case "facing":
            return (Option("", Said("facing.front")), *(Option(key, Said(key), ROWS[key].value) for key in ("flank", "rear")))
        case "range":
            return _ranges(fight, fighter.weapon(attack.weapon))
        case "cover":
            return _covers("cover", "light", "good", "superior")
        case "from_cover":
            return _covers("from_cover", "light", "good", "superior")
        case "blind":
            ruled = (Option("full", Said("blind"), ROWS["blind"].value), Option("eased", Said("blind.eased"), ROWS["blind.eased"].value))
            return (Option("", Said("blind.auto")), *ruled, Option("none", Said("blind.none")))
        case "defence":
            if attack.target not in fight.fighters:
                return ()
            return (Option("", Said("defence.auto")), *defence.defence_options(fight, attack, throwing(fight, attack)))
    return ()


def _covers(group: str, *keys: str) -> tuple[Option, ...]:
    rows = ((key, ROWS.get(f"{group}.{key}")) for key in keys)
    return (Option("", Said(f"{group}.none")), *(Option(key, Said(f"{group}.{key}"), row.value if row else None) for key, row in rows))


def _ranges(fight: Fight, weapon: Weapon) -> tuple[Option, ...]:
    yards = weapon.yards(fight.edition)
    limits = {"normal": yards, "long": 2 * yards, "point_blank": POINT_BLANK}
    rows = {key: ROWS.get(f"range.{key}") for key in limits}
    hints = {key: Said("hint.yards", {"n": n}) if n else None for key, n in limits.items()}
    return tuple(Option(key, Said(f"range.{key}"), row.value if row else None, hint=hints[key]) for key, row in rows.items())


def weapon_option(fight: Fight, fighter: Fighter, key: str, off_hand: bool = False) -> Option:
    """A weapon as a choice: its dice of damage, its rounds, and why it cannot be used at once."""
    weapon = fighter.weapon(key)
    ready = weapon.is_natural or key == fighter.hand or (off_hand and fighter.second(key))
    refused = None if ready else RuleError("refuse.undrawn", weapon=weapon.name)
    ammo = Said("hint.ammo", {"n": fighter.ammo.get(key, 0), "clip": weapon.full(fight.edition)}) if weapon.clip else None
    return Option(key, Said(weapon.name), weapon.damage or None, refused, ammo)


def manoeuvre_options(fight: Fight, attack: Attack) -> tuple[Option, ...]:
    """Every manoeuvre with its dice, its difficulty and its damage; those that he cannot make now last, with the reason.

    What he will never do as he is, as claws without claws, is left out.
    """
    fighter: Fighter = fight.fighter(attack.actor)
    out = []
    for key in fighter.manoeuvre_keys:
        one = with_weapon(fighter, attack.but(manoeuvre=key))
        manoeuvre = row(fight, one)
        why = unfit(fight, attack.actor, manoeuvre, arms(fight, one), one.weapon, one.off_hand)
        if why is None and manoeuvre.effect in BITES and attack.target and not has_hold(fight, attack.actor, attack.target):
            why = Said("refuse.bite")
        if why is not None and why.key.startswith("refuse.needs.") and key != attack.manoeuvre:
            continue
        refused = RuleError(why.key, **why.params) if why is not None else None
        out.append(Option(key, Said(manoeuvre.name), refused=refused, hint=hint(fight, one)))
    return tuple(sorted(out, key=lambda option: option.refused is not None))


def hint(fight: Fight, attack: Attack) -> Said | None:
    """The traits of a manoeuvre as numbers: dice, difficulty, damage."""
    if attack.target not in fight.fighters or attack.target == attack.actor:
        return None
    base = base_lines(fight, attack)
    harm = Said("hint.no_damage")
    if base is not None:
        harm = Said("hint.damage", {"n": max(total(base), 1), "kind": damage_kind(fight, attack)})
    dice = pool_size(pool(fight, attack))
    return Said("hint.manoeuvre", {"n": dice, "difficulty": difficulty_of(difficulty(fight, attack)), "damage": harm})


def note(fight: Fight, attack: Attack, name: str) -> Said | None:
    """A short remark beside a field."""
    if name == "off_hand" and not fight.fighter(attack.actor).sheet.ambidextrous:
        return Said("note.difficulty", {"n": ROWS["off_hand"].value})
    if name == "closing":
        return Said("note.dice", {"n": ROWS["closing"].value})
    if name == "willpower":
        return Said("note.success")
    if name == "rolled" and attack.target in fight.fighters and is_sure(fight, attack):
        return Said("note.sure")
    return None
