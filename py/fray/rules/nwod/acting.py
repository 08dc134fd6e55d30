"""The action of the round: who may act now, and what it costs him."""

from __future__ import annotations

from ...engine.encounter import Action
from ...engine.lasting import take
from .conditions import idle
from .fight import Fight
from .fighter import Fighter
from .grips import is_pinned


def must_stay_conscious(fight: Fight, id: str) -> bool:
    """Whether his place has come, his last box bears a bashing mark, and he has not rolled for it this round."""
    fighter: Fighter = fight.fighter(id)
    return fight.turn == id and fighter.status == "reeling" and not fighter.rolled and idle(fighter) is None


def needs_action(fight: Fight, action: Action, id: str, physical: bool = True) -> Fighter:
    """The fighter, if he has his action now. physical: not for one who is immobilised. Errors: `Refused`."""
    fighter: Fighter = fight.fighter(id)
    if (why := idle(fighter)) is not None:
        action.refuse(f"refuse.{why}")
    if fight.round and fight.turn != id:
        action.refuse("refuse.turn")
    if fight.round and fighter.acted:
        action.refuse("refuse.acted")
    if must_stay_conscious(fight, id):
        action.refuse("refuse.conscious")
    if physical and is_pinned(fight, id):
        action.refuse("refuse.pinned")
    return fighter


def spent(fighter: Fighter) -> dict[str, object]:
    """The fields that change when he uses his action for anything but aiming: acted, and what he had aimed is lost.

    It is also something else than keeping another immobilised.
    """
    return {"acted": True, "waiting": "", "aim": 0, "pins": False, "conditions": take(fighter, "aiming")}
