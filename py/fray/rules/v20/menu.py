"""What can be done now: by the fighter whose turn it is, by the others, by the game master; and what falls due."""

from fray.engine.fight.action import Action
from fray.engine.table.company import Note
from fray.engine.table.menu import Due, Groups, Offer, at_table, dues, offers, on_fighter
from fray.engine.values.text import Said, Who

from . import REGISTRY
from .attacks.attack import Attack
from .attacks.check import has_hold
from .attacks.form import fitting
from .attacks.strafing import Strafe
from .attacks.struggle import LetGo, Struggle
from .blood.drinking import Drink, victims
from .blood.spending import Exert, Hasten, Mend, Steel
from .company import ComeBack, Leave
from .declaration import Declare
from .fighters.fight import Fight, bonds_of, clinch_of, held_by, likely_target
from .fighters.fighter import Fighter, why_unable, wound_lines
from .fighters.manoeuvres import STRAFE
from .harm.healing import PassTime
from .hazards.suffering import Suffer
from .master import Amend, SetCondition, SetScene
from .turns.aiming import Aim
from .turns.ambush import Ambush, is_fighting
from .turns.drawing import Draw, Reload
from .turns.movement import Drop, Move, StandUp, TakeCover
from .turns.order import can_act
from .turns.rolls import Test


def likely_manoeuvre(fighter: Fighter) -> str:
    """The likeliest manoeuvre: the declared one, else by the weapon in hand, claws, natural weapons, a punch."""
    plan = fighter.plan
    if plan is not None and plan.manoeuvre:
        return plan.manoeuvre
    held = fighter.in_hand
    if held.use == "firearm" and fighter.ammo.get(fighter.hand, 0):
        return "shot"
    if held.use == "thrown":
        return "throw"
    if held.use == "melee":
        return "weapon"
    if fighter.sheet.claws:
        return "claws"
    return "natural" if fitting(fighter, fighter.manoeuvre("natural")) else "punch"


def attack(fight: Fight, id: str) -> Attack:
    """The likeliest attack at the likeliest target."""
    fighter = fight.fighter(id)
    draft = Attack(actor=id, target=likely_target(fight, id), manoeuvre=likely_manoeuvre(fighter), weapon=fighter.hand)
    return draft.settled(fight)


def menu(fight: Fight, id: str) -> tuple[Offer, ...]:
    """What this fighter can do now, the likeliest first; out of turn only what may be done then."""
    master = master_offers(fight, id)
    fighter = fight.fighter(id)
    why = why_unable(fighter)
    if not fight.round or (why is not None and why != "incapacitated" and id not in fight.at_once):
        return master
    if why == "incapacitated" and id not in fight.at_once:
        groups: Groups = (("", _mending(fighter, id)),)
    elif fight.turn != id:
        groups = out_of_turn(fight, id)
    else:
        groups = {"declare": declaring, "ambush": ambushing}.get(fight.phase, in_turn)(fight, id)
    return (*offers(fight, groups), *master)


def declare(fight: Fight, id: str) -> Declare:
    """The likeliest declaration."""
    fighter = fight.fighter(id)
    return Declare(actor=id, manoeuvre=likely_manoeuvre(fighter), target=likely_target(fight, id))


def declaring(fight: Fight, id: str) -> Groups:
    """What a fighter can do while actions are declared."""
    quick: tuple[Action[Fight], ...] = (Hasten(actor=id),) if fight.fighter(id).sheet.celerity else ()
    full = Declare(actor=id, attacks=0, dodges=1)
    return ("", (declare(fight, id), full, *quick)), ("group.more", (Test(actor=id), Note(actor=id)))


def ambushing(fight: Fight, id: str) -> Groups:
    """What a fighter can do who strikes from ambush."""
    return ("", (attack(fight, id),)), ("group.more", (Test(actor=id), Note(actor=id)))


def _mending(fighter: Fighter, id: str) -> tuple[Action[Fight], ...]:
    return (Mend(actor=id),) if fighter.sheet.kind == "vampire" and fighter.marks.filled else ()


def _reflexes(fight: Fight, id: str) -> tuple[Action[Fight], ...]:
    """What takes no action."""
    fighter = fight.fighter(id)
    out: list[Action[Fight]] = [*_mending(fighter, id)]
    if fighter.sheet.celerity:
        out.append(Hasten(actor=id))
    if fighter.sheet.potence and fight.edition == "v20" and not fighter.has("exerted"):
        out.append(Exert(actor=id))
    if wound_lines(fighter) and fighter.willpower:
        out.append(Steel(actor=id))
    return tuple(out)


def out_of_turn(fight: Fight, id: str) -> Groups:
    """What a fighter can do before the own turn."""
    fighter = fight.fighter(id)
    first: list[Action[Fight]] = []
    if fight.phase == "act" and not fight.options.declaring and not fighter.acted and fighter.plan is None:
        first += [Declare(actor=id, attacks=0, dodges=1), declare(fight, id).but(dodges=1)]
    return ("", (*first, *_reflexes(fight, id))), ("group.more", (Test(actor=id), Note(actor=id)))


def in_turn(fight: Fight, id: str) -> Groups:
    """What a fighter can do in the own turn, by heading."""
    fighter = fight.fighter(id)
    first = [*_grappling(fight, id)]
    if not first:
        first = [attack(fight, id), *_automatic(fight, id)]
        if fighter.plan is None:
            first.append(Declare(actor=id, attacks=0, dodges=1))
            first.append(declare(fight, id).but(dodges=1))
        if fighter.in_hand.use == "firearm":
            first.append(Aim(actor=id, target=likely_target(fight, id)))
    return (
        ("", (*first, *_reflexes(fight, id))),
        ("group.position", _position(fight, id)),
        ("group.weapons", _gear(fight, id)),
        ("group.more", _other_actions(fight, id)),
    )


def _grappling(fight: Fight, id: str) -> tuple[Action[Fight], ...]:
    """What a fighter can do who holds another, or is held."""
    held, clinch = held_by(fight, id), clinch_of(fight, id)
    if held is not None:
        return (Struggle(actor=id, target=held.holder, way="break"),)
    out: list[Action[Fight]] = []
    drunk = victims(fight, id)
    if drunk:
        out.append(Drink(actor=id, target=drunk[0]))
    if clinch is not None:
        out.append(Struggle(actor=id, target=clinch.other(id)))
    for bond in bonds_of(fight, id):
        other = bond.other(id)
        if fight.fighter(id).sheet.has_fangs and bond.kind != "kiss" and has_hold(fight, id, other):
            out.append(Attack(actor=id, target=other, manoeuvre="bite").settled(fight))
        if bond.kind == "hold" and bond.holder == id:
            out.append(attack(fight, id).but(target=other).settled(fight))
        if bond.holder == id:
            out.append(LetGo(actor=id, target=other))
    return tuple(out)


def _automatic(fight: Fight, id: str) -> tuple[Action[Fight], ...]:
    fighter = fight.fighter(id)
    keys = [key for key in fitting(fighter, STRAFE) if fighter.weapon(key).automatic and key == fighter.hand]
    near = likely_target(fight, id)
    return (Strafe(actor=id, weapon=keys[0], targets=(near,) if near else ()),) if keys and fighter.ammo.get(keys[0], 0) else ()


def _position(fight: Fight, id: str) -> tuple[Action[Fight], ...]:
    lying: Action = StandUp(actor=id) if fight.fighter(id).has("down") else Drop(actor=id)
    return (Move(actor=id), TakeCover(actor=id), lying)


def _gear(fight: Fight, id: str) -> tuple[Action[Fight], ...]:
    fighter = fight.fighter(id)
    out: list[Action[Fight]] = []
    drawable = [key for key in fighter.weapon_keys if key != fighter.hand]
    if drawable:
        first = next((key for key in drawable if key != "unarmed" and key not in fighter.lying), drawable[0])
        out.append(Draw(actor=id, weapon=first))
    loadable = [key for key in fighter.weapon_keys if fighter.weapon(key).clip]
    if loadable:
        out.append(Reload(actor=id, weapon=fighter.hand if fighter.hand in loadable else loadable[0]))
    return tuple(out)


def _other_actions(fight: Fight, id: str) -> tuple[Action[Fight], ...]:
    near = likely_target(fight, id)
    ambush = (Ambush(actor=id, target=near),) if near and not is_fighting(fight, near) and not is_fighting(fight, id) else ()
    return (*ambush, Test(actor=id), Note(actor=id))


def master_offers(fight: Fight, id: str) -> tuple[Offer, ...]:
    """What the game master may set on a fighter at any time."""
    return on_fighter(fight, id, Amend.of(fight, id), SetCondition(fighter=id), leave=Leave, back=ComeBack)


def due(fight: Fight) -> tuple[Due, ...]:
    """What falls due, hazards first, and what should not be forgotten: to break free, to get up."""
    out = [*dues(fight, Suffer)]
    id = fight.turn
    if id is None or fight.phase != "act" or fight.fighter(id).acted or not can_act(fight, id):
        return tuple(out)
    held, clinch = held_by(fight, id), clinch_of(fight, id)
    if held is not None and held.kind == "hold":
        break_free = Struggle(actor=id, target=held.holder, way="break")
        out.append(Due(Said("due.held", {"fighter": Who(id), "other": Who(held.holder)}), break_free, urgent=False))
    if clinch is not None and clinch.since < fight.round:
        out.append(Due(Said("due.clinch", {"fighter": Who(id)}), Struggle(actor=id, target=clinch.other(id)), urgent=False))
    if fight.fighter(id).has("down"):
        out.append(Due(Said("due.down", {"fighter": Who(id)}), StandUp(actor=id), urgent=False))
    return tuple(out)


def table(fight: Fight) -> tuple[Offer, ...]:
    """What the game master can do at any time."""
    return at_table(fight, (SetScene(scene=fight.scene), PassTime(), Note()), REGISTRY.befalling(fight))
