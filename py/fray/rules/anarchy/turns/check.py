"""When somebody may act: in his Narration, in that of who leads him, or at once for a Plot Point after he was attacked."""

from __future__ import annotations

from fray.engine.fight.action import Action
from fray.engine.fight.presence import is_enemy

from ..fighters.fight import Fight
from ..fighters.fighter import Fighter, why_out
from .order import has_turn


def check_turn(action: Action[Fight], fight: Fight, id: str, *, at_once: bool = False, body: bool = False) -> Fighter:
    """The fighter, if he can act now. at_once: out of his Narration too. body: it takes the flesh. Errors: `Refused`."""
    fighter = fight.fighter(id)
    if (why := why_out(fighter)) is not None:
        action.refuse(f"refuse.{why}")
    if not at_once and not has_turn(fight, id):
        action.refuse("refuse.turn")
    if body:
        check_body(action, fighter)
    return fighter


def check_body(action: Action[Fight], fighter: Fighter) -> None:
    """A mind that is elsewhere cannot use its body. Errors: `Refused`."""
    check_mind(action, fighter)
    if fighter.astral:
        action.refuse("refuse.astral")


def check_mind(action: Action[Fight], fighter: Fighter) -> None:
    """A mind that is in VR works no magic either. Errors: `Refused`."""
    if fighter.mode == "vr":
        action.refuse("refuse.vr")


def is_protected(fight: Fight, id: str, target: str) -> bool:
    """Whether his own mind refuses: a player's character in the power of another's cannot be made to harm himself or his friends."""
    fighter = fight.fighter(id)
    held = fight.fighters.get(fighter.controller or "")
    if held is None or held.sheet.player or not fighter.sheet.player or fight.options.hard_control:
        return False
    return not is_enemy(fight, id, target)
