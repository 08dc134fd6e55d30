"""What a fighter can do now, the likeliest first; what falls due; what the game master can do at any time."""

from fray.engine.fight.action import Action
from fray.engine.table.company import Note
from fray.engine.table.menu import Due, Groups, Offer, at_table, dues, offers, on_fighter
from fray.engine.values.text import Said, Who

from . import REGISTRY
from .attacks.ambush import Ambush
from .attacks.attack import Attack
from .attacks.shields import Kneel, SetShield, shield_of
from .company import Leave
from .fighters.fight import Fight, is_engaged, likely_target, targets
from .fighters.fighter import Fighter, weapon_faults, why_unable
from .harm.damage import Injure
from .harm.first_aid import FirstAid, can_save, patients
from .harm.healing import Heal, Wake, sleepers
from .harm.recovery import PassTime
from .hazards.poison import TakeAntidote
from .hazards.suffering import Suffer
from .master import Amend, Drain, SetCondition, SetScene
from .turns.contest import Contest
from .turns.drawing import Draw, Drop, PickReach, Reload, drawable
from .turns.intents import StateIntent
from .turns.movement import Move
from .turns.order import cannot_act
from .turns.resistance import Resist
from .turns.rolls import Test


def likely_weapon(fighter: Fighter) -> str:
    """The weapon in hand if it can be used, else the first that can."""
    if not weapon_faults(fighter, fighter.hand):
        return fighter.hand
    return next((key for key in fighter.weapon_keys if not weapon_faults(fighter, key)), "unarmed")


def likely_attack(fight: Fight, id: str) -> Attack:
    """The likeliest attack: with the likeliest weapon, at the likeliest target."""
    return Attack(actor=id, target=likely_target(fight, id), weapon=likely_weapon(fight.fighter(id))).settled(fight)


def menu(fight: Fight, id: str) -> tuple[Offer, ...]:
    """What a fighter can do now, the likeliest first; then what is set by hand."""
    master = on_fighter(
        fight, id, Amend.of(fight, id), SetCondition(fighter=id), Drain(fighter=id), Injure(fighter=id), TakeAntidote(fighter=id),
        leave=Leave,
    )  # fmt: skip
    if not fight.round or (why_unable(fight.fighter(id)) is not None and id not in fight.at_once):
        return master
    groups = in_turn(fight, id) if fight.turn == id else (("", ()), ("group.more", (Test(actor=id), Contest(actor=id), Note(actor=id))))
    return (*offers(fight, groups), *master)


def in_turn(fight: Fight, id: str) -> Groups:
    """What a fighter can do in its own turn, by heading."""
    fighter = fight.fighter(id)
    if fight.phase == "statement":
        return ("", (StateIntent(actor=id),)), ("group.more", (Note(actor=id),))
    weapon = fighter.weapon(fighter.hand)
    loads = tuple(
        Reload(actor=id, weapon=key)
        for key in fighter.weapon_keys if fighter.shots.get(key, 0) < fighter.weapon(key).holds
    )  # fmt: skip
    must_load = weapon.holds > 0 and not fighter.shots.get(fighter.hand, 0) and not weapon.thrown
    aid = _aid(fight, id)
    saving = [action for action in aid if isinstance(action, FirstAid) and fight.fighter(action.target).is_dying]
    other = next(iter(targets(fight, id)), "")
    return (
        ("", (*(loads[:1] if must_load else ()), likely_attack(fight, id), *saving, Move(actor=id))),
        ("group.weapons", (*_gear(fight, id), *(loads[1:] if must_load else loads))),
        ("group.help", tuple(action for action in aid if action not in saving)),
        ("group.more", (Test(actor=id), Contest(actor=id, other=other), Resist(actor=id), Note(actor=id))),
    )


def _gear(fight: Fight, id: str) -> tuple[Action[Fight], ...]:
    """Drawing, dropping, kneeling, setting up a shield, picking the length of a weapon."""
    fighter = fight.fighter(id)
    able, lengths = drawable(fighter), fighter.weapon(fighter.hand).lengths
    out: list[Action[Fight]] = [Draw(actor=id, weapon=able[0])] if len(able) > 1 or fighter.held else []
    out += [Drop(actor=id, weapon=fighter.held[0])] if fighter.held else []
    out += [Kneel(actor=id)] if fighter.has("kneeling") or any(fighter.weapon(key).large for key in fighter.held) else []
    out += [SetShield(actor=id)] if shield_of(fighter) else []
    out += [PickReach(actor=id, length=next(length for length in lengths if length != fighter.length))] if len(lengths) > 1 else []
    return tuple(out)


def _aid(fight: Fight, id: str) -> tuple[Action[Fight], ...]:
    """Helping others: first aid and waking."""
    hurt = [other for other in patients(fight) if other != id or not is_engaged(fight, id)]
    sleeping = [other for other in sleepers(fight) if other != id]
    aid = (FirstAid(actor=id, target=hurt[0]).settled(fight),) if hurt else ()
    return (*aid, *((Wake(actor=id, target=sleeping[0]),) if sleeping else ()))


def due(fight: Fight) -> tuple[Due, ...]:
    """What falls due now; and first aid to fighters that die at the end of the round without it."""
    out = list(dues(fight, Suffer))
    if fight.round and fight.turn is not None and fight.phase == "actions" and cannot_act(fight, fight.turn) is None:
        for id, f in fight.fighters.items():
            if f.is_dying and not f.gone and id != fight.turn and not fight.fighters[fight.turn].struck and can_save(fight, id):
                aid = FirstAid(actor=fight.turn, target=id).settled(fight)
                out.append(Due(Said("due.dying", {"fighter": Who(id)}), aid, urgent=False))
    return tuple(out)


def table(fight: Fight) -> tuple[Offer, ...]:
    """What the game master can do at any time."""
    actions: tuple[Action, ...] = (SetScene(scene=fight.scene), Ambush.of(fight), PassTime(), Note())
    return at_table(fight, actions, (*REGISTRY.befalling(fight), TakeAntidote(), Injure(), Heal()))
