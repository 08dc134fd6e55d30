"""What forbids an attack: the turn, the target, what the manoeuvre needs, the weapon, the range."""

from fray.engine.fight.action import Action
from fray.engine.values.errors import Incomplete
from fray.engine.values.text import Said

from ..equipment.weapons import Weapon
from ..fighters.fight import Fight, bonds_of, is_down
from ..fighters.fighter import Fighter
from ..fighters.manoeuvres import BURST_ROUNDS, Manoeuvre
from ..fighters.plan import DEFENCES
from ..rolling.pools import Pool
from ..rolling.roll_action import RollExtras, check_extras
from ..turns.turn import needs_action
from .choices import AttackChoices
from .defence import NONE, defence_ability, defence_refusal, possible_defences
from .sums import attack_pool, attack_situation, hits_without_roll, is_ranged, manoeuvre_of, weapon_of

BITES = ("bite", "kiss")


def check(fight: Fight, attack: AttackChoices) -> Pool:
    """The roll of the attack, where the rules allow it. Errors: `Refused`, `Incomplete`."""
    manoeuvre = manoeuvre_of(fight, attack)
    if attack.manoeuvre not in fight.fighter(attack.actor).manoeuvre_keys:
        raise Incomplete("need.manoeuvre")
    fighter = needs_action(fight, attack, attack.actor, bound=manoeuvre.effect in BITES, named=True)
    if not attack.target or attack.target == attack.actor or fight.fighter(attack.target).gone:
        raise Incomplete("need.target")
    if fight.fighter(attack.target).is_dead:
        attack.refuse("refuse.target_dead")
    if fight.phase == "ambush" and attack.target not in fighter.ambush:
        attack.refuse("refuse.ambush")
    if breaks_declaration(fight, attack):
        attack.refuse("refuse.committed" if fighter.committed else "refuse.declared_other")
    if (why := what_is_missing(fight, attack.actor, manoeuvre, weapon_of(fight, attack), attack.weapon, attack.off_hand)) is not None:
        attack.refuse(why.key, **why.params)
    if manoeuvre.effect in BITES and not has_hold(fight, attack.actor, attack.target):
        attack.refuse("refuse.bite")
    if manoeuvre.effect == "disarm" and fight.fighter(attack.target).in_hand.is_natural:
        attack.refuse("refuse.no_item")
    _check_targeting(fight, attack, manoeuvre)
    check_shot(fight, attack, weapon_of(fight, attack))
    _check_defence(fight, attack)
    check_extras(attack, fighter, attack.extras, manoeuvre.ability)
    check_answer(fight, attack, attack.target, attack.opposing, attack.defence)
    pool = attack_pool(fight, attack)
    if not pool.size and not attack.willpower and not hits_without_roll(fight, attack):
        attack.refuse("refuse.no_dice")
    if attack.actions > 1 and fighter.plan is not None and not fighter.next_is_extra and fighter.plan.actions != attack.actions:
        attack.refuse("refuse.planned")
    return pool


def breaks_declaration(fight: Fight, attack: AttackChoices) -> bool:
    """Whether the attack differs from the declaration, where that binds: where all declare, or after a failed abort.

    A declaration binds the first action, and no longer once its target is no threat any more.
    """
    fighter = fight.fighter(attack.actor)
    plan = fighter.plan
    if plan is None or plan.full or plan.done or not (fight.options.declaring or fighter.committed):
        return False
    if plan.manoeuvre and plan.manoeuvre != attack.manoeuvre:
        return True
    still = plan.target in fight.fighters and not is_down(fight, plan.target)
    return still and plan.target != attack.target


def _check_defence(fight: Fight, attack: AttackChoices) -> None:
    """Refuses a defence, chosen beforehand, that the target cannot make."""
    if attack.defence in ("", NONE) or any(way.value == attack.defence for way in possible_defences(fight, attack)):
        return
    kind = next((kind for kind in DEFENCES if attack.defence.startswith(kind)), None)
    why = defence_refusal(fight, attack, kind) if kind is not None else None
    attack.refuse(why.said.key if why is not None else "refuse.no_defence")


def check_answer(fight: Fight, action: Action[Fight], id: str, answer: RollExtras, defence: str) -> None:
    """Refuses extras of a defence that the target does not have: a speciality, a point of Willpower."""
    target = fight.fighter(id)
    kinds = [kind for kind in DEFENCES if defence.startswith(kind)] or DEFENCES
    special = next((ability for ability in (defence_ability(fight, kind) for kind in kinds) if target.sheet.is_special(ability)), "")
    check_extras(action, target, answer, special)


def has_hold(fight: Fight, id: str, target: str) -> bool:
    """Whether the fighter got hold of this target in a turn before, or tackled it in the last turn: only then a bite is possible."""
    if any(bond.holder == id and bond.held == target and bond.since < fight.round for bond in bonds_of(fight, id)):
        return True
    touched: dict[str, int] = fight.fighter(id).touched
    return touched.get(target, -2) == fight.round - 1


def what_is_missing(fight: Fight, id: str, manoeuvre: Manoeuvre, weapon: Weapon, key: str, off_hand: bool = False) -> Said | None:
    """What the fighter lacks for this manoeuvre with this weapon; None where nothing."""
    fighter = fight.fighter(id)
    uses = {"weapon": weapon.use == "melee", "stake": weapon.use == "melee" and "stake" in weapon.traits, "thrown": weapon.use == "thrown"}
    uses["natural"] = weapon.use == "brawl" and weapon.name != "weapon.unarmed"
    uses |= {"gun": weapon.use == "firearm", "burst": weapon.automatic, "automatic": weapon.automatic}
    uses |= {"fangs": fighter.sheet.has_fangs, "claws": bool(fighter.sheet.claws)}
    if not uses.get(manoeuvre.needs, True):
        return Said(f"refuse.needs.{manoeuvre.needs}")
    if not manoeuvre.needs and manoeuvre.arms and manoeuvre.ability == "melee" and weapon.use != "melee":
        return Said("refuse.needs.weapon")
    if not manoeuvre.needs and manoeuvre.arms and manoeuvre.ability == "firearms" and weapon.use != "firearm":
        return Said("refuse.needs.gun")
    if manoeuvre.arms and not weapon.is_natural and key != fighter.hand and not (off_hand and fighter.fits_off_hand(key)):
        return Said("refuse.undrawn", {"weapon": weapon.name})
    if weapon.clip and (need := rounds_needed(fight, manoeuvre, weapon)) > fighter.ammo.get(key, 0):
        return Said("refuse.empty" if need == 1 else "refuse.rounds", {} if need == 1 else {"n": need})
    return None


def rounds_needed(fight: Fight, manoeuvre: Manoeuvre, weapon: Weapon) -> int:
    """The rounds that must be in the weapon: one, three for a burst, half the clip for automatic fire."""
    need: int = {"burst": BURST_ROUNDS, "automatic": -(-weapon.rounds(fight.edition) // 2)}.get(manoeuvre.needs, 1)
    return need


def rounds_fired(fighter: Fighter, manoeuvre: Manoeuvre, key: str) -> int:
    """The rounds that leave the weapon: one, three, or all there are."""
    left = fighter.ammo.get(key, 0)
    return left if manoeuvre.needs == "automatic" else min(BURST_ROUNDS if manoeuvre.needs == "burst" else 1, left)


def _check_targeting(fight: Fight, attack: AttackChoices, manoeuvre: Manoeuvre) -> None:
    """Refuses to aim at a place with a blind shot, or with a stake, which goes for the heart already."""
    if attack.size and is_ranged(fight, attack) and attack_situation(fight, attack).blind:
        attack.refuse("refuse.blind_aim")
    if attack.size and manoeuvre.effect == "stake":
        attack.refuse("refuse.stake_aim")


def check_shot(fight: Fight, attack: AttackChoices, weapon: Weapon) -> None:
    """Refuses a shot beyond the range or the rate of the weapon."""
    if not is_ranged(fight, attack):
        return
    fighter = fight.fighter(attack.actor)
    if weapon.range and attack.distance > 2 * weapon.yards(fight.edition):
        attack.refuse("refuse.range", n=2 * weapon.yards(fight.edition))
    if weapon.rate and fighter.shots.get(attack.weapon, 0) >= weapon.rate:
        attack.refuse("refuse.rate", n=weapon.rate)
