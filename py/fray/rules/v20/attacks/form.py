"""The form of an attack: which fields matter now, what can be chosen, and what follows from other choices."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeVar

from fray.engine.values.errors import RuleError
from fray.engine.values.field import Option
from fray.engine.values.modifier import total
from fray.engine.values.text import Said

from ..equipment.weapons import Weapon
from ..fighters.fight import Fight
from ..fighters.fighter import Fighter
from ..fighters.manoeuvres import Manoeuvre
from ..fighters.plan import DEFENCES
from ..rolling.circumstances import POINT_BLANK
from ..rolling.modifiers import ROWS
from ..rolling.situation import Situation
from . import defence
from .check import BITES, has_hold, what_is_missing
from .choices import AttackChoices
from .sums import attack_pool, attack_situation, base_lines, damage_kind, hits_without_roll, is_ranged, manoeuvre_of, weapon_of

A = TypeVar("A", bound=AttackChoices)
USES = {"weapon": ("melee",), "stake": ("melee",), "natural": ("brawl",), "thrown": ("thrown",), "gun": ("firearm",)}
USES |= {"burst": ("firearm",), "automatic": ("firearm",)}
BY_ABILITY = {"melee": ("melee",), "firearms": ("firearm",), "athletics": ("thrown",), "brawl": ("brawl",)}


def fitting(fighter: Fighter, manoeuvre: Manoeuvre) -> tuple[str, ...]:
    """The keys of weapons for a manoeuvre, the one in hand first."""
    if not manoeuvre.arms:
        return ()
    uses = USES.get(manoeuvre.needs, BY_ABILITY[manoeuvre.ability])
    keys = [key for key in fighter.weapon_keys if fighter.weapon(key).use in uses]
    if manoeuvre.needs == "natural":
        keys = [key for key in keys if key != "unarmed"]
    if manoeuvre.needs == "stake":
        keys = [key for key in keys if "stake" in fighter.weapon(key).traits]
    return tuple(sorted(keys, key=lambda key: (key != fighter.hand, key == "unarmed")))


def with_weapon(fighter: Fighter, attack: A) -> A:
    """The attack with a weapon that suits its manoeuvre: the chosen one, else the first that does."""
    keys = fitting(fighter, fighter.manoeuvre(attack.manoeuvre))
    return attack if not keys or attack.weapon in keys else attack.but(weapon=keys[0])


def settled(fight: Fight, attack: A) -> A:
    """The attack with what follows from its choices: weapon by manoeuvre, range by distance, cover of a new target."""
    fighter = fight.fighter(attack.actor)
    attack = with_weapon(fighter, attack)
    changes: dict[str, object] = {}
    filled = attack_situation(fight, attack).circumstances
    if attack.target in fight.fighters and attack.known != attack.target:
        fresh = attack_situation(fight, attack.but(cover="", from_cover="", known="")).circumstances
        changes |= {"known": attack.target, "cover": fresh.cover, "from_cover": fresh.from_cover, "defence": ""}
    if filled.range != attack.range:
        changes["range"] = filled.range
    return attack.but(**changes) if changes else attack


def with_defence(fight: Fight, attack: AttackChoices, s: Situation) -> Situation:
    """The situation with the roll that resists the attack: a defence, preferably of a kind in which the target has a speciality."""
    target = s.target
    if target is None:
        return s
    kinds = [kind for kind in DEFENCES if attack.defence.startswith(kind)] or DEFENCES
    ability = max((defence.defence_ability(fight, kind) for kind in kinds), key=target.sheet.is_special)
    return replace(s, opposing=Situation(fight, attack.target, "dexterity", ability, extras=attack.opposing))


def _known(fight: Fight, attack: AttackChoices) -> bool:
    return attack.target in fight.fighters and attack.target != attack.actor


def _close(fight: Fight, attack: AttackChoices) -> bool:
    return not is_ranged(fight, attack)


def _several(fight: Fight, attack: AttackChoices) -> bool:
    return fight.fighter(attack.actor).plan is None and bool(fight.round) and fight.phase == "act"


# whether a field matters to the attack as it stands, where the situation of its roll does not tell
MATTERS: Mapping[str, Callable[[Fight, AttackChoices], bool]] = {
    "weapon": lambda fight, a: len(fitting(fight.fighter(a.actor), manoeuvre_of(fight, a))) > 1,
    "actions": _several,
    "smallest": lambda fight, a: _several(fight, a) and a.actions > 1 and fight.edition == "v20",
    "defence": lambda fight, a: _known(fight, a) and bool(defence.possible_defences(fight, a)),
    "no_room": _known,
    "unseen": lambda fight, a: _known(fight, a) and _close(fight, a),
    "opponents": _close,
    "target_opponents": lambda fight, a: _known(fight, a) and _close(fight, a),
    "rolled": lambda fight, a: _known(fight, a) and fight.fighter(a.target).helpless,
}


def options(fight: Fight, attack: AttackChoices, name: str, declared: tuple[Option, ...]) -> tuple[Option, ...]:
    """What can be chosen for a field, with the number that each choice brings. declared: the options of a circumstance."""
    fighter = fight.fighter(attack.actor)
    match name:
        case "manoeuvre":
            return manoeuvre_options(fight, attack)
        case "weapon":
            return tuple(weapon_option(fight, fighter, key, attack.off_hand) for key in fitting(fighter, manoeuvre_of(fight, attack)))
        case "range":
            return with_yards(fight, fighter.weapon(attack.weapon), declared)
        case "defence":
            if attack.target not in fight.fighters:
                return ()
            choices = defence.defence_options(fight, attack, attack_pool(fight, attack).dice_pool)
            return (Option("", Said("defence.auto")), *choices)
    return declared


def with_yards(fight: Fight, weapon: Weapon, ranges: tuple[Option, ...]) -> tuple[Option, ...]:
    """The ranges, each with the yards that it reaches to."""
    yards = weapon.yards(fight.edition)
    limits = {"normal": yards, "long": 2 * yards, "point_blank": POINT_BLANK}
    hints = {key: Said("hint.yards", {"n": n}) if n else None for key, n in limits.items()}
    return tuple(replace(option, hint=hints[option.value]) for option in ranges)


def weapon_option(fight: Fight, fighter: Fighter, key: str, off_hand: bool = False) -> Option:
    """A weapon as a choice: its dice of damage, its rounds, and why it is not ready."""
    weapon = fighter.weapon(key)
    ready = weapon.is_natural or key == fighter.hand or (off_hand and fighter.fits_off_hand(key))
    refused = None if ready else RuleError("refuse.undrawn", weapon=weapon.name)
    ammo = Said("hint.ammo", {"n": fighter.ammo.get(key, 0), "clip": weapon.full(fight.edition)}) if weapon.clip else None
    return Option(key, Said(weapon.name), weapon.damage or None, refused, ammo)


def manoeuvre_options(fight: Fight, attack: AttackChoices) -> tuple[Option, ...]:
    """Every manoeuvre with its dice, its difficulty and its damage. Those that are impossible now come last, with the reason; those that
    this fighter can never make, as claws without claws, are left out.
    """
    fighter = fight.fighter(attack.actor)
    out = []
    for key in fighter.manoeuvre_keys:
        draft = with_weapon(fighter, attack.but(manoeuvre=key))
        manoeuvre = manoeuvre_of(fight, draft)
        why = what_is_missing(fight, attack.actor, manoeuvre, weapon_of(fight, draft), draft.weapon, draft.off_hand)
        if why is None and manoeuvre.effect in BITES and attack.target and not has_hold(fight, attack.actor, attack.target):
            why = Said("refuse.bite")
        if why is not None and why.key.startswith("refuse.needs.") and key != attack.manoeuvre:
            continue
        refused = RuleError(why.key, **why.params) if why is not None else None
        out.append(Option(key, Said(manoeuvre.name), refused=refused, hint=hint(fight, draft)))
    return tuple(sorted(out, key=lambda option: option.refused is not None))


def hint(fight: Fight, attack: AttackChoices) -> Said | None:
    """The numbers of a manoeuvre: dice, difficulty, damage."""
    if attack.target not in fight.fighters or attack.target == attack.actor:
        return None
    base = base_lines(fight, attack)
    harm = Said("hint.no_damage")
    if base is not None:
        harm = Said("hint.damage", {"n": max(total(base), 1), "kind": damage_kind(fight, attack)})
    pool = attack_pool(fight, attack)
    return Said("hint.manoeuvre", {"n": pool.size, "difficulty": pool.difficulty, "damage": harm})


def note(fight: Fight, attack: AttackChoices, name: str) -> Said | None:
    """A short remark beside a field that its declaration does not give."""
    if name == "off_hand" and not fight.fighter(attack.actor).sheet.ambidextrous:
        return Said("note.difficulty", {"n": ROWS["off_hand"].value})
    if name == "rolled" and attack.target in fight.fighters and hits_without_roll(fight, attack):
        return Said("note.sure")
    return None
