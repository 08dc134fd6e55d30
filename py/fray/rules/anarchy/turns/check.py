"""Who may act: in a Narration of one's own or of one's leader, or at once for a Plot Point after an attack."""

from fray.engine.fight.action import Action
from fray.engine.fight.presence import is_enemy

from ..fighters.fight import Fight
from ..fighters.fighter import Fighter, why_unable
from .order import has_turn


def check_turn(action: Action[Fight], fight: Fight, id: str, *, at_once: bool = False, body: bool = False) -> Fighter:
    """The fighter, who can act now. at_once: out of the Narration too. body: with the body. Errors: `Refused`."""
    fighter = fight.fighter(id)
    if (why := why_unable(fighter)) is not None:
        action.refuse(f"refuse.{why}")
    action.refuse("refuse.turn", not at_once and not has_turn(fight, id))
    if body:
        check_body(action, fighter)
    return fighter


def check_body(action: Action[Fight], fighter: Fighter) -> None:
    """Stops the use of a body whose mind is elsewhere. Errors: `Refused`."""
    check_mind(action, fighter)
    action.refuse("refuse.astral", fighter.astral)


def check_mind(action: Action[Fight], fighter: Fighter) -> None:
    """Stops a mind in VR, which works no magic either. Errors: `Refused`."""
    action.refuse("refuse.vr", fighter.mode == "vr")


def is_protected(fight: Fight, id: str, target: str) -> bool:
    """Whether a controlled mind refuses: a player's character does not harm itself or its friends, by the book."""
    fighter = fight.fighter(id)
    held = fight.fighters.get(fighter.controller or "")
    if held is None or held.sheet.player or not fighter.sheet.player or fight.options.hard_control:
        return False
    return not is_enemy(fight, id, target)
