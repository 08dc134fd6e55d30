"""What a fighter can do now, the likeliest first; what is due; and what the game master can do at any time."""

from fray.engine.fight.action import Action
from fray.engine.table.company import Note
from fray.engine.table.menu import Due, Groups, Offer, at_table, dues, offers, on_fighter
from fray.engine.values.text import Said, Who

from . import REGISTRY
from .attacks.aim import Aim, Locate, follows_trail
from .attacks.attack import Attack
from .attacks.autofire import Burst
from .attacks.defence import Dodge, KeepDefence
from .company import ComeBack, Leave
from .fighters.effects import why_unable
from .fighters.fight import Fight, likely_target, targets
from .fighters.fighter import Fighter
from .fighters.grips import grapple_each_other, holders, holding
from .grapple.grab import Grab
from .grapple.wrestle import LetGo, Wrestle
from .harm.healing import PassTime, Treat, bleeding_out
from .harm.medicine import Tend, wounded
from .hazards.explosions import ThrowExplosive
from .hazards.ongoing import Suffer
from .master import Amend, SetCondition, SetScene
from .rounds import Delay, FreshStart, Interpose
from .turns.drawing import Draw, Reload, Unjam
from .turns.movement import GoProne, Move, StandUp, TakeCover
from .turns.rolls import StayConscious, Test
from .turns.turn import may_move, must_stay_conscious, waiting


def likely_weapon(fighter: Fighter) -> str:
    """The weapon in hand where it can be used, otherwise bare hands."""
    held = fighter.weapon(fighter.hand)
    if (held.clip and fighter.ammo.get(fighter.hand, 0) < 1) or fighter.hand in fighter.jammed:
        return "unarmed"
    return fighter.hand


def attack(fight: Fight, id: str) -> Attack:
    """The likeliest attack: with the weapon in hand, at the likeliest target."""
    fighter = fight.fighter(id)
    series = fighter.series
    if series is not None:
        other = next((t for t in targets(fight, id) if t != series.target), "") if series.other else series.target
        return Attack(actor=id, target=other, weapon=_second(fighter)).settled(fight)
    likely = likely_target(fight, id)
    # Others in the same grapple are targets of manoeuvres, not of attacks.
    target = next((t for t in (likely, *targets(fight, id)) if t and not grapple_each_other(fight, id, t)), likely)
    return Attack(actor=id, target=target, weapon=likely_weapon(fighter)).settled(fight)


def _second(fighter: Fighter) -> str:
    """The weapon of a further blow: another of the same kind where there is one, else the weapon in hand."""
    held = fighter.weapon(fighter.hand)
    if held.use not in ("melee", "firearm"):
        return fighter.hand
    others = (key for key in fighter.weapon_keys if key != fighter.hand)
    return next((key for key in others if fighter.weapon(key).use == held.use), fighter.hand)


def menu(fight: Fight, id: str) -> tuple[Offer, ...]:
    """What the fighter can do now, the likeliest first; out of turn only what may be declared then."""
    master = master_offers(fight, id)
    fighter = fight.fighter(id)
    if why_unable(fighter) is not None or not fight.round:
        return master
    groups = in_turn(fight, id) if fight.turn == id else out_of_turn(fight, id)
    return (*offers(fight, groups), *master)


def out_of_turn(fight: Fight, id: str) -> Groups:
    """What the fighter may declare before the turn comes, by heading."""
    fighter = fight.fighter(id)
    first: list[Action] = []
    if id in waiting(fight):
        neighbour = next((other for other in (fight.turn, *fight.line) if other and other != id), "")
        first.append(Interpose(actor=id, anchor=neighbour))
    if not fighter.acted:
        first += [Dodge(actor=id), *(() if fighter.has("prone") else (GoProne(actor=id),))]
    if not fighter.met:
        first.append(KeepDefence(actor=id))
    return ("", tuple(first)), ("group.more", (Test(actor=id), Note(actor=id)))


def in_turn(fight: Fight, id: str) -> Groups:
    """What the fighter can do in the turn, by heading."""
    fighter = fight.fighter(id)
    target = likely_target(fight, id)
    held_by, holds = holders(fight, id), holding(fight, id)
    # A fighter who acted before the turn came has only a move in it.
    moves_only = fighter.acted and may_move(fight, id)
    first: list[Action] = [Move(actor=id)] if moves_only else []
    if held_by or holds:
        first.append(Wrestle(actor=id, target=(*held_by, holds or "")[0], manoeuvre="free" if held_by else "damage"))
    if not held_by:
        first.append(attack(fight, id))
        first += [Burst(actor=id, weapon=key, targets=(target,)).settled(fight) for key in _automatic(fighter)[:1] if target]
    if not (held_by or holds):
        first += [Grab(actor=id, target=target), Dodge(actor=id)]
        first += [Aim(actor=id, target=target)] if fighter.weapon(fighter.hand).is_ranged else []
    return (
        ("", tuple(first)),
        ("group.position", _position(fight, id)[1 if moves_only else 0 :]),
        ("group.weapons", _gear(fight, id)),
        ("group.waiting", _waiting(fight, id)),
        ("group.more", _rest(fight, id, target)),
    )


def _automatic(fighter: Fighter) -> tuple[str, ...]:
    return tuple(key for key in fighter.weapon_keys if fighter.weapon(key).automatic and fighter.ammo.get(key, 0) and key == fighter.hand)


def _position(fight: Fight, id: str) -> tuple[Action, ...]:
    fighter = fight.fighter(id)
    lying: Action = StandUp(actor=id) if fighter.has("prone") else GoProne(actor=id)
    return (Move(actor=id), TakeCover(actor=id), lying, *((LetGo(actor=id),) if holding(fight, id) else ()))


def _gear(fight: Fight, id: str) -> tuple[Action, ...]:
    fighter = fight.fighter(id)
    out: list[Action] = []
    drawable = [key for key in fighter.weapon_keys if key != fighter.hand]
    if drawable:
        first = next((key for key in drawable if key != "unarmed" and key not in fighter.lying), drawable[0])
        out.append(Draw(actor=id, weapon=first).settled(fight))
    loadable = [key for key in fighter.weapon_keys if fighter.weapon(key).clip]
    if loadable:
        first = fighter.hand if fighter.hand in loadable else loadable[0]
        out.append(Reload(actor=id, weapon=first).settled(fight))
    if fighter.jammed:
        out.append(Unjam(actor=id, weapon=fighter.jammed[0]))
    return (*out, ThrowExplosive(actor=id))


def _waiting(fight: Fight, id: str) -> tuple[Action, ...]:
    fighter = fight.fighter(id)
    out: list[Action] = [Delay(actor=id)]
    if fighter.sheet.merit("fresh_start") and not fight.options.every_round:
        out.append(FreshStart(actor=id, anchor=next((other for other in fight.standing if other != id), "")))
    if not fighter.met:
        out.append(KeepDefence(actor=id))
    return tuple(out)


def _rest(fight: Fight, id: str, foe: str) -> tuple[Action, ...]:
    first_help = tuple(Treat(actor=id, target=other) for other in bleeding_out(fight, but=id)[:1])
    care = tuple(Tend(actor=id, target=other) for other in wounded(fight, but=id)[:1])
    return (*first_help, *care, Test(actor=id), Locate(actor=id, target=foe), Note(actor=id))


def master_offers(fight: Fight, id: str) -> tuple[Offer, ...]:
    """What the game master may set on a fighter at any time."""
    return on_fighter(fight, id, Amend.of(fight, id), SetCondition(fighter=id), leave=Leave, back=ComeBack)


def due(fight: Fight) -> tuple[Due, ...]:
    """What is due before the fighter whose turn it is does anything."""
    out: list[Due] = []
    if fight.turn is not None and must_stay_conscious(fight, fight.turn):
        out.append(Due(Said("due.conscious", {"fighter": Who(fight.turn)}), StayConscious(actor=fight.turn)))
    out += dues(fight, Suffer)
    if fight.turn is not None:
        for id in fight.fighter(fight.turn).trail:
            if follows_trail(fight, fight.turn, id) and not fight.fighters[id].gone:
                follow = Locate(actor=fight.turn, target=id)
                out.append(Due(Said("due.follow", {"fighter": Who(fight.turn), "target": Who(id)}), follow, urgent=False))
    for id in waiting(fight):
        neighbour = next((other for other in (fight.turn, *fight.line) if other and other != id), "")
        out.append(Due(Said("due.waiting", {"fighter": Who(id)}), Interpose(actor=id, anchor=neighbour), urgent=False))
    return tuple(out)


def table(fight: Fight) -> tuple[Offer, ...]:
    """What the game master can do at any time."""
    return at_table(fight, (SetScene(scene=fight.scene), PassTime(), Note()), REGISTRY.befalling(fight))
