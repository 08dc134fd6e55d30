"""What a fighter can do now, the likeliest first and ready to roll; what falls due; what the game master can do at any time."""

from __future__ import annotations

from ...engine.ask import Answers, Asked
from ...engine.dice import Chance
from ...engine.encounter import Action
from ...engine.errors import Incomplete, RuleError
from ...engine.show import Due, Offer
from ...engine.text import Said, Who
from .attack import Attack, targets
from .conditions import idle
from .defence import Dodge, KeepDefence
from .fight import Fight
from .fighter import Fighter
from .gear import Draw, Reload
from .healing import PassTime, Treat, bleeding_out
from .master import Amend, ComeBack, Leave, Note, SetCondition, SetScene
from .rolls import StayConscious, Test, must_stay_conscious
from .turns import Delay, FreshStart, Interpose, waiting


def refusal(fight: Fight, action: Action) -> RuleError | None:
    """Why the rules forbid the action as it stands; None when they do not, or when only a choice is missing."""
    try:
        action.decide(fight, Answers(chance=Chance(0)))
    except Incomplete:
        return None
    except RuleError as error:
        return error
    except Asked:
        return None
    return None


def offer(fight: Fight, action: Action, group: str = "") -> Offer:
    """The action as a row of the menu."""
    return Offer(action, Said(action.title), action.icon, refusal(fight, action), group)


def likely_weapon(fighter: Fighter) -> str:
    """The weapon in hand while it has rounds; otherwise bare hands or what nature gave."""
    held = fighter.weapon(fighter.hand)
    if held.clip and fighter.ammo.get(fighter.hand, 0) < 1:
        return "unarmed"
    return fighter.hand


def attack(fight: Fight, id: str) -> Attack:
    """The likeliest attack: weapon in hand at the likeliest target."""
    fighter: Fighter = fight.fighter(id)
    target = next(iter(targets(fight, id)), "")
    return Attack(actor=id, target=target, weapon=likely_weapon(fighter))


def menu(fight: Fight, id: str) -> tuple[Offer, ...]:
    """What this fighter can do now; out of turn only what may be declared then."""
    master = by_hand(fight, id)
    fighter: Fighter = fight.fighter(id)
    if idle(fighter) is not None or not fight.round:
        return master
    dodge = Dodge(actor=id)
    rest = (Test(actor=id), Note(actor=id))
    keep = (KeepDefence(actor=id),) if not fighter.met else ()
    if fight.turn != id:
        out: list[Action] = []
        if id in waiting(fight):
            near = next((other for other in (fight.turn, *fight.line) if other and other != id), "")
            out.append(Interpose(actor=id, anchor=near))
        if not fighter.acted:
            out.append(dodge)
        return (*(offer(fight, action) for action in (*out, *keep, *rest)), *master)
    actions: list[Action] = [attack(fight, id), dodge]
    drawable = [key for key in fighter.weapon_keys if key != fighter.hand]
    if drawable:
        first = next((key for key in drawable if key != "unarmed"), drawable[0])
        actions.append(Draw(actor=id, weapon=first).settled(fight))
    loadable = [key for key in fighter.weapon_keys if fighter.weapon(key).clip]
    if loadable:
        first = fighter.hand if fighter.hand in loadable else loadable[0]
        actions.append(Reload(actor=id, weapon=first).settled(fight))
    actions.append(Delay(actor=id))
    if fighter.sheet.merit("fresh_start") and not fight.options.every_round:
        actions.append(FreshStart(actor=id, anchor=next((other for other in fight.standing if other != id), "")))
    dying = [other for other in bleeding_out(fight) if other != id]
    if dying:
        actions.append(Treat(actor=id, target=dying[0]))
    return (*(offer(fight, action) for action in (*actions, *keep, *rest)), *master)


def by_hand(fight: Fight, id: str) -> tuple[Offer, ...]:
    """What the game master may set on a fighter at any time."""
    gone = fight.fighter(id).gone
    actions: tuple[Action, ...] = (Amend.of(fight, id), SetCondition(fighter=id), ComeBack(fighter=id) if gone else Leave(fighter=id))
    return tuple(offer(fight, action, "group.master") for action in actions)


def due(fight: Fight) -> tuple[Due, ...]:
    """What falls due before the one whose turn it is does anything."""
    out = []
    if fight.turn is not None and must_stay_conscious(fight, fight.turn):
        out.append(Due(Said("due.conscious", {"fighter": Who(fight.turn)}), StayConscious(actor=fight.turn)))
    for id in waiting(fight):
        near = next((other for other in (fight.turn, *fight.line) if other and other != id), "")
        out.append(Due(Said("due.waiting", {"fighter": Who(id)}), Interpose(actor=id, anchor=near), urgent=False))
    return tuple(out)


def table(fight: Fight) -> tuple[Offer, ...]:
    """What the game master can do at any time."""
    actions: tuple[Action, ...] = (SetScene(scene=fight.scene), PassTime(), Note())
    return tuple(offer(fight, action) for action in actions)
