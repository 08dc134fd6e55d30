"""Who may act: in his place of the order, in the phase of actions, with an attack or action left."""

from __future__ import annotations

from fray.engine.fight.action import Action

from ..fighters.fight import Fight
from ..fighters.fighter import Fighter, idle
from .order import may_act
from .pace import FREE, pace


def check_turn(fight: Fight, action: Action, id: str) -> Fighter:
    """The fighter, if he can act now. Errors: `Refused`."""
    fighter: Fighter = fight.fighter(id)
    why = may_act(fight, id) if fight.round else idle(fighter)
    if why is not None:
        action.refuse(f"refuse.{why}")
    if fight.round and fight.phase != "actions":
        action.refuse("refuse.phase")
    if fight.round and fight.turn != id:
        action.refuse("refuse.turn")
    return fighter


def check_whole(fight: Fight, action: Action, id: str, still: bool = False) -> Fighter:
    """The same for what leaves no time for an attack in this round; `still`: nor for going further than is free."""
    fighter = check_turn(fight, action, id)
    if still and fight.round and pace(fighter.moved) is not FREE:
        action.refuse("refuse.whole_round")
    if fight.round and fighter.struck:
        action.refuse("refuse.acted")
    return fighter
