"""The menus: what a fighter can do now, the likeliest first and ready to roll; what is due; what the game master can do."""

from fray.engine.fight.action import Action
from fray.engine.fight.presence import is_enemy, is_in
from fray.engine.table.menu import Due, Groups, Offer, at_table, dues, offer, offers, on_fighter
from fray.engine.values.text import Said, Who

from . import REGISTRY
from .attacks.attack import Attack, likely_weapon
from .company import Leave, Note
from .fighters.fight import Fight, is_online, likely_target, operator, servant, targets
from .fighters.fighter import Fighter, why_unable
from .fighters.plot import purse_for
from .harm.damage import Heal
from .harm.death import CheatDeath, FaceDeath
from .harm.mending import Fix, Mend, Patch, patches
from .harm.recovery import Repair, Rest
from .hazards.suffering import Suffer
from .machines.steering import Board, LetGo, Steer, machines
from .machines.vehicles import Crash, Manoeuvre, SetSpeed
from .magic.astral import AstralAttack, Project, likely_focus
from .magic.calling import Banish, Compile, Decompile, Dismiss, Summon
from .magic.control import Seize, Struggle, must_struggle
from .magic.spells import Cast
from .magic.sustaining import DropSpell
from .master import Amend, GivePlot, SetCondition, SetScene
from .matrix.cyber_combat import CyberAttack
from .matrix.hacking import Connect, Hack
from .rounds import NewScene, StepIn
from .turns.movement import Move, Place
from .turns.order import Arrange, has_turn, leader
from .turns.rolls import Test


def attack(fight: Fight, id: str, by: str = "") -> Attack:
    """The likeliest attack on the street: the best weapon at the likeliest target."""
    foe = fight.fighter(id).struck_by if by else None
    target = foe or likely_target(fight, id)
    draft = Attack(actor=id, target=target, weapon=likely_weapon(fight, id, target) if target else "unarmed")
    draft = draft.but(by="revenge") if by else draft
    return draft.settled(fight) if target else draft


def menu(fight: Fight, id: str) -> tuple[Offer, ...]:
    """What the fighter can do now, the likeliest first. Out of the fighter's Narration only what Plot Points buy."""
    fighter = fight.fighter(id)
    master = master_offers(fight, id)
    if fighter.dead and fighter.sheet.player and not fighter.gone:
        return (offer(fight, CheatDeath(actor=id)), *master)
    steered = fighter.sheet.is_machine and operator(fight, id) is not None
    if why_unable(fighter) is not None or not fight.round or steered:
        return master
    groups = in_turn(fight, id) if has_turn(fight, id) else out_of_turn(fight, id)
    return (*offers(fight, groups), *master)


def out_of_turn(fight: Fight, id: str) -> Groups:
    """What may be done out of the fighter's Narration."""
    fighter = fight.fighter(id)
    first: list[Action[Fight]] = []
    if fighter.struck_by is not None and purse_for(fight, id) is not None and fighter.struck_by in fight.fighters:
        first.append(attack(fight, id, by="revenge"))
    if not fighter.acted and leader(fight, id) == id:
        first.append(StepIn(actor=id))
    return ("", (*first, *_fix(fight, id))), ("group.more", (Test(actor=id), Note(actor=id)))


def _fix(fight: Fight, id: str) -> tuple[Action[Fight], ...]:
    fighter = fight.fighter(id)
    hurt = fighter.is_hurt
    return (Fix(actor=id, target=id).settled(fight),) if hurt and purse_for(fight, id) is not None else ()


def in_turn(fight: Fight, id: str) -> Groups:
    """What the fighter can do in a Narration, by heading. First what fits where the mind is: Matrix, astral space, street."""
    fighter = fight.fighter(id)
    cyber, astral, cast = _cyber(fight, id), _astral(fight, id), _cast(fight, id)
    bodiless = fighter.sheet.kind == "sprite"
    street: tuple[Action[Fight], ...] = () if bodiless else (attack(fight, id),)
    near: tuple[Action[Fight], ...] = () if bodiless else (_move(fight, id),)
    first: tuple[Action[Fight], ...]
    if bodiless or (fighter.mode == "vr" and fighter.machine is None):
        first, later = (*cyber, *_hack(fight, id)), (*street, *cast, *near)
    elif fighter.astral:
        first, later = (*astral, *cast), (*street, *near)
    elif _is_caster(fighter):
        first, later = (*cast, *street, *near), (*astral, *cyber)
    else:
        first, later = (*street, *cast, *near), (*astral, *cyber)
    return (
        ("", (*first, *_fix(fight, id))),
        ("group.other_attacks", later),
        ("group.magic", _magic(fight, id)),
        ("group.matrix", _matrix(fight, id)),
        ("group.machines", _machines(fight, id)),
        ("group.more", _rest(fight, id)),
    )


def _is_caster(fighter: Fighter) -> bool:
    """Whether spells are the fighter's likeliest attack."""
    sheet = fighter.sheet
    arms = max(sheet.firearms, sheet.close_combat, sheet.projectiles, sheet.heavy_weapons) + sheet.agility
    return any(spell.combat for spell in sheet.spells) and sheet.sorcery + sheet.willpower >= arms


def _cast(fight: Fight, id: str) -> tuple[Action[Fight], ...]:
    fighter = fight.fighter(id)
    if not fighter.sheet.spells or not fighter.sheet.sorcery:
        return ()
    number = next((i for i, spell in enumerate(fighter.sheet.spells) if spell.combat), 0)
    where = "astral" if fighter.astral else "street"
    return (Cast(actor=id, target=likely_target(fight, id, where), spell=str(number)).settled(fight),)


def _cyber(fight: Fight, id: str) -> tuple[Action[Fight], ...]:
    fighter = fight.fighter(id)
    if not is_online(fighter):
        return ()
    target = likely_target(fight, id, "matrix")
    weapon = "0" if fighter.sheet.kind == "sprite" and fighter.sheet.weapons else ""
    return (CyberAttack(actor=id, target=target, weapon=weapon).settled(fight),) if target else ()


def _hack(fight: Fight, id: str) -> tuple[Action[Fight], ...]:
    return (Hack(actor=id).ready(fight),) if is_online(fight.fighter(id)) else ()


def _astral(fight: Fight, id: str) -> tuple[Action[Fight], ...]:
    fighter = fight.fighter(id)
    if not (fighter.astral or fighter.sheet.kind == "spirit"):
        return ()
    target = likely_target(fight, id, "astral")
    return (AstralAttack(actor=id, target=target, weapon=likely_focus(fighter)).settled(fight),) if target else ()


def _move(fight: Fight, id: str) -> Move:
    near = likely_target(fight, id)
    return Move(actor=id, others=(near,) if near else (), by_machine=fight.fighter(id).machine is not None)


def _magic(fight: Fight, id: str) -> tuple[Action[Fight], ...]:
    fighter = fight.fighter(id)
    out: list[Action[Fight]] = []
    if fighter.sustains is not None:
        out.append(DropSpell(actor=id))
    if fighter.sheet.talent != "magician":
        return tuple(out)
    spirits = [other for other in targets(fight, id) if fight.fighters[other].sheet.kind == "spirit"]
    if fighter.sheet.conjuring:
        out.append(Summon(actor=id, form="template.spirit_air").ready(fight))
        out += [Banish(actor=id, target=spirits[0]).settled(fight)] if spirits else []
    return (*out, *_servant(fight, id, "spirit"), Project(actor=id))


def _servant(fight: Fight, id: str, kind: str) -> tuple[Action[Fight], ...]:
    being = servant(fight, id)
    return (Dismiss(actor=id),) if being is not None and fight.fighters[being].sheet.kind == kind else ()


def _matrix(fight: Fight, id: str) -> tuple[Action[Fight], ...]:
    fighter = fight.fighter(id)
    if fighter.sheet.deck is None and fighter.sheet.talent != "technomancer":
        return ()
    out: list[Action[Fight]] = [Connect(actor=id, mode="off" if fighter.mode else "vr")]
    if fighter.mode == "ar" or (fighter.mode and fighter.machine is not None):
        out += _hack(fight, id)
    if fighter.sheet.talent == "technomancer":
        out.append(Compile(actor=id, form="template.sprite").ready(fight))
        sprites = [other for other in targets(fight, id, "matrix") if fight.fighters[other].sheet.kind == "sprite"]
        out += [Decompile(actor=id, target=sprites[0]).settled(fight)] if sprites else []
        out += _servant(fight, id, "sprite")
    return tuple(out)


def _machines(fight: Fight, id: str) -> tuple[Action[Fight], ...]:
    fighter = fight.fighter(id)
    those = machines(fight)
    if not those or (fighter.sheet.is_machine and not fighter.sheet.autopilot):
        return ()
    if fighter.sheet.is_machine:
        return (Manoeuvre(actor=id),)
    out: list[Action[Fight]] = []
    if fighter.machine is None:
        friends_first = sorted(those, key=lambda other: is_enemy(fight, id, other))
        seat = fight.fighters[friends_first[0]].sheet.kind == "vehicle"
        out.append(Steer(actor=id, machine=friends_first[0], inside=seat, mode="hand" if seat else "vr"))
    else:
        out += [Manoeuvre(actor=id).ready(fight), LetGo(actor=id)]
    vehicles = [other for other in those if fight.fighters[other].sheet.kind == "vehicle"]
    return (*out, Board(actor=id, vehicle=vehicles[0])) if vehicles else tuple(out)


def _rest(fight: Fight, id: str) -> tuple[Action[Fight], ...]:
    fighter = fight.fighter(id)
    hurt = [other for other, f in fight.fighters.items() if not is_enemy(fight, id, other) and not f.dead and not f.gone]
    hurt = [other for other in hurt if fight.fighters[other].is_hurt]
    out: list[Action[Fight]] = [Mend(actor=id, target=hurt[0]).settled(fight).ready(fight)] if hurt else []
    if hurt and patches(fighter):
        out.append(Patch(actor=id, gear=patches(fighter)[0], target=hurt[0]))
    away = fighter.mode == "vr" or fighter.astral
    return (*out, Test(actor=id, first="con" if away else "athletics"), Note(actor=id))


def master_offers(fight: Fight, id: str) -> tuple[Offer, ...]:
    """What the game master may set on a fighter at any time."""
    fighter = fight.fighter(id)
    actions: list[Action[Fight]] = [GivePlot(fighter=id), Amend.of(fight, id), SetCondition(fighter=id)]
    if fight.round:
        anchor = next((other for other in fight.line if other != id), "")
        actions.append(Arrange(fighter=id, anchor=anchor))
    actions.append(Place(fighter=id, others=tuple(other for other in fight.fighters if is_enemy(fight, id, other))[:1]))
    if fighter.is_hurt and not fighter.dead:
        actions.append(Repair(actor=id).settled(fight))
    return on_fighter(fight, id, *actions, leave=Leave)


def due(fight: Fight) -> tuple[Due, ...]:
    """What is due: death tests and hazards before all else; then struggles, blows that may be struck back, spells kept up."""
    out: list[Due] = []
    for id, fighter in fight.fighters.items():
        if fighter.gone:
            continue
        if fighter.tests and not fighter.dead:
            out.append(Due(Said("due.death", {"fighter": Who(id)}), FaceDeath(actor=id)))
        if fighter.dead and fighter.sheet.player:
            out.append(Due(Said("due.cheat", {"fighter": Who(id)}), CheatDeath(actor=id), urgent=False))
    out += dues(fight, Suffer)
    out += [Due(Said("due.struggle", {"fighter": Who(id)}), Struggle(actor=id)) for id in fight.fighters if must_struggle(fight, id)]
    for id, fighter in fight.fighters.items():
        attacker = fighter.struck_by
        if attacker is None or attacker not in fight.fighters or not is_in(fight.fighters[attacker]) or fight.turn == id:
            continue
        if why_unable(fighter) is None and fighter.plot and fighter.sheet.player:
            out.append(Due(Said("due.revenge", {"fighter": Who(id), "target": Who(attacker)}), attack(fight, id, "revenge"), urgent=False))
    turn = fight.fighters.get(fight.turn or "")
    if turn is not None and turn.sustains is not None and turn.sustains.since < fight.round:
        out.append(Due(Said("due.spell", {"fighter": Who(fight.turn or "")}), DropSpell(actor=fight.turn or ""), urgent=False))
    return tuple(out)


def table(fight: Fight) -> tuple[Offer, ...]:
    """What the game master can do at any time."""
    actions: tuple[Action[Fight], ...] = (SetScene(scene=fight.scene), GivePlot(), NewScene(), Rest(), Place(), Arrange(), Heal(), Note())
    hazards: tuple[Action[Fight], ...] = (*REGISTRY.befalling(fight), Seize())
    if machines(fight):
        hazards += (Crash(fighter=machines(fight)[0]), SetSpeed(fighter=machines(fight)[0]))
    return at_table(fight, actions, hazards)
