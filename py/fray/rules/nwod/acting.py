"""The action of the round: who may act now, and what it costs him."""

from __future__ import annotations

from ...engine.encounter import Action
from ...engine.lasting import take
from .conditions import idle
from .fight import Fight
from .fighter import Fighter
from .grips import is_pinned
from .rolls import must_stay_conscious


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
