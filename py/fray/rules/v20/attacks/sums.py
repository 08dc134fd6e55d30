"""The sums of an attack: its dice, its difficulty, its damage; each line with its reason."""

from fray.engine.fight.action import Action
from fray.engine.values.modifier import Line, total

from ..equipment.weapons import UNARMED, Damage, Weapon
from ..fighters.fight import Fight, circumstance_lines
from ..fighters.fighter import Fighter, potence_lines, potence_successes, wound_lines
from ..fighters.manoeuvres import Manoeuvre
from ..fighters.plan import Plan
from ..harm.soak import damage_kind_for, halves_bashing, soak_lines
from ..rolling.attack_odds import AttackChain, DicePool
from ..rolling.modifiers import form_rows as own_rows
from ..rolling.modifiers import modifier_lines
from ..rolling.pools import Pool, harm_pool, pool, soak_pool
from ..rolling.situation import Situation
from .choices import AttackChoices


def manoeuvre_of(fight: Fight, attack: AttackChoices) -> Manoeuvre:
    """The manoeuvre."""
    fighter = fight.fighter(attack.actor)
    return fighter.manoeuvre(attack.manoeuvre)


def weapon_of(fight: Fight, attack: AttackChoices) -> Weapon:
    """The weapon of the attack; bare hands where the manoeuvre needs none."""
    fighter = fight.fighter(attack.actor)
    return fighter.weapon(attack.weapon) if manoeuvre_of(fight, attack).arms else UNARMED


def is_ranged(fight: Fight, attack: AttackChoices) -> bool:
    """Whether the attack is ranged."""
    return manoeuvre_of(fight, attack).is_ranged


def hits_without_roll(fight: Fight, attack: AttackChoices) -> bool:
    """Whether the target is helpless, so that it is hit without a roll and all dice become damage."""
    target = fight.fighter(attack.target)
    return target.helpless and not attack.rolled


def attack_situation(fight: Fight, attack: AttackChoices, form: Action[Fight] | None = None) -> Situation:
    """What the rows of an attack are asked of. Fire over an area has no target: nothing of those who stand there touches its roll.

    form: the action that the attack belongs to, where it is another.
    """
    manoeuvre, weapon, fighter = manoeuvre_of(fight, attack), weapon_of(fight, attack), fight.fighter(attack.actor)
    several = fight.edition == "v20" and (plan.actions if (plan := fighter.next_plan(attack.actions)) is not None else 1) > 1
    return Situation(
        fight, attack.actor, manoeuvre.attribute, manoeuvre.ability, attack.target if attack.target != attack.actor else "",
        ("attacks", "ranged" if manoeuvre.is_ranged else "close"), attack.extras, opponents_faced=attack.opponents, chosen=attack,
        manoeuvre=manoeuvre, weapon=weapon, shares=several, form=form or attack,
    )  # fmt: skip


def attack_pool(fight: Fight, attack: AttackChoices, form: Action[Fight] | None = None) -> Pool:
    """The roll of the attack. form: as of `attack_situation`."""
    return _attack_pool(
        fight, attack_situation(fight, attack, form), attack, fight.fighter(attack.actor).next_plan(attack.actions, attack.smallest)
    )


def only_action_pool(fight: Fight, attack: AttackChoices) -> Pool:
    """The roll of the attack as the only action of the turn."""
    return _attack_pool(fight, attack_situation(fight, attack), attack, None)


def _attack_pool(fight: Fight, s: Situation, attack: AttackChoices, plan: Plan | None) -> Pool:
    manoeuvre, weapon = manoeuvre_of(fight, attack), weapon_of(fight, attack)
    own = [Line(key="accuracy", value=one.accuracy, params={"name": one.name}) for one in (manoeuvre, weapon) if one.accuracy]
    hard = [Line(key="manoeuvre", value=manoeuvre.difficulty, params={"name": manoeuvre.name})] if manoeuvre.difficulty else []
    hard += [Line(key="weapon", value=weapon.difficulty, params={"weapon": weapon.name})] if weapon.difficulty else []
    return pool(s, *own, against=tuple(hard), plan=plan)


# ------------------------------------------------------------------ damage


def weapon_damage_kind(fight: Fight, attack: AttackChoices) -> Damage:
    """The kind of damage of the attack, before it meets the target."""
    manoeuvre, fighter = manoeuvre_of(fight, attack), fight.fighter(attack.actor)
    if manoeuvre.kind != "own":
        return manoeuvre.kind
    if manoeuvre.needs == "claws":
        return "lethal" if fighter.sheet.claws == "bone" else "aggravated"
    return weapon_of(fight, attack).kind


def damage_kind(fight: Fight, attack: AttackChoices) -> Damage:
    """The kind of damage that the target takes."""
    target, weapon = fight.fighter(attack.target), weapon_of(fight, attack)
    return damage_kind_for(
        target, weapon_damage_kind(fight, attack), bullet=weapon.is_bullet, head=attack.spot in ("head", "eye"), bane=weapon.bane
    )[0]


def is_natural(fight: Fight, attack: AttackChoices) -> bool:
    """Whether it is made with the body: armour stops the aggravated damage of natural weapons alone."""
    return weapon_of(fight, attack).use == "brawl"


def weapon_lines(fight: Fight, id: str, weapon: Weapon) -> tuple[Line, ...]:
    """The dice of damage of a weapon."""
    fighter = fight.fighter(id)
    lines: tuple[Line, ...] = strength_lines(fight, fighter) if weapon.based else ()
    return (*lines, Line(key="weapon", value=weapon.damage, params={"weapon": weapon.name}))


def strength_lines(fight: Fight, fighter: Fighter) -> tuple[Line, ...]:
    """Strength as dice of damage, with Potence, less wounds where a group plays it so."""
    lines = (Line(key="strength", value=fighter.sheet.strength), *potence_lines(fighter, "strength", fight.edition))
    return lines + (wound_lines(fighter) if fight.options.weak_blows else ())


def base_lines(fight: Fight, attack: AttackChoices, form: Action[Fight] | None = None) -> tuple[Line, ...] | None:
    """The dice of damage before extra successes; None for a manoeuvre that does none. form: as of `attack_situation`."""
    manoeuvre, weapon = manoeuvre_of(fight, attack), weapon_of(fight, attack)
    if manoeuvre.base == "none":
        return None
    lines: tuple[Line, ...] = ()
    if manoeuvre.base == "weapon":
        lines += weapon_lines(fight, attack.actor, weapon)
    elif manoeuvre.base == "strength":
        lines += strength_lines(fight, fight.fighter(attack.actor))
    if manoeuvre.damage:
        lines += (Line(key="manoeuvre", value=manoeuvre.damage, params={"name": manoeuvre.name}),)
    touched = attack.spot or own_rows(type(form or attack), "damage")  # the shared rows of damage are all of the place aimed at
    return lines + (modifier_lines("damage", attack_situation(fight, attack, form)) if touched else ())


def automatic_damage(fight: Fight, attack: AttackChoices) -> int:
    """Automatic successes of the damage."""
    base = manoeuvre_of(fight, attack).base
    strong = base == "strength" or (base == "weapon" and weapon_of(fight, attack).based)
    return potence_successes(fight.fighter(attack.actor), "strength", fight.edition) if strong else 0


# ------------------------------------------------------------------ the whole


def target_soak_lines(fight: Fight, attack: AttackChoices) -> tuple[Line, ...]:
    """The dice of soak of the target."""
    target = fight.fighter(attack.target)
    weapon, natural = weapon_of(fight, attack), is_natural(fight, attack)
    return soak_lines(target, damage_kind(fight, attack), bane=weapon.bane, armour=not attack.past_armour, natural=natural)


def attack_chain(
    fight: Fight, attack: AttackChoices, blow: DicePool, defence: DicePool | None, base: tuple[Line, ...] | None
) -> AttackChain:
    """The whole attack against a defence, for its odds. blow: its roll; base: its dice of damage."""
    kind, soaked = damage_kind(fight, attack), target_soak_lines(fight, attack)
    return damage_chain(
        fight, attack.target, blow, defence, base, kind, soaked, automatic_damage(fight, attack), hits_without_roll(fight, attack)
    )


def damage_chain(
    fight: Fight, target: str, attack: DicePool, defence: DicePool | None, base: tuple[Line, ...] | None, kind: Damage,
    soaked: tuple[Line, ...], strong: int, sure: bool,
) -> AttackChain:  # fmt: skip
    """An attack as the odds need it, from its roll to the soak, by the rules of this fight."""
    harm, soak = harm_pool(fight, base or (), 0, strong), soak_pool(fight, soaked)
    dice = None if base is None else total(base) + total(circumstance_lines(fight, "dice"))
    return AttackChain(
        attack=attack, defence=defence, base=dice, strong=strong,
        soak=soak.size, halved=halves_bashing(fight.fighter(target), kind), ones=harm.ones, sure=sure,
        hardness=harm.difficulty, soak_hardness=soak.difficulty,
    )  # fmt: skip
