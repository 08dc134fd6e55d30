"""What can be known of the open fight, each thing worked out once for as long as the fight stands as it does."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TypeVar

from fray.engine.fight.action import Action
from fray.engine.fight.session import Step
from fray.engine.table.menu import Due, Offer
from fray.engine.values.errors import RuleError
from fray.engine.values.show import Card, Preview

from .desk import Desk

T = TypeVar("T")


def once(desk: Desk, name: Hashable, make: Callable[[], T]) -> T:
    """What `make` gives, worked out once for each state of the fight."""
    return desk.memo.get(name, (desk.encounter,), make)


def menu(desk: Desk, id: str) -> Sequence[Offer]:
    """What a fighter can do now; "" for the game master."""
    e = desk.encounter
    if id and id not in e.fighters:
        return ()
    return once(desk, ("menu", id), lambda: desk.system.menu(e, id) if id else desk.system.table(e))


def due(desk: Desk) -> Sequence[Due]:
    """What falls due now."""
    return once(desk, "due", lambda: desk.system.due(desk.encounter))


def card(desk: Desk, id: str) -> Card:
    """The card of a fighter; worked out again only when the fighter, the round, the turn, or a bond to others has changed."""
    e = desk.encounter
    return desk.memo.get(
        ("fighter", id), (e.fighters[id], e.round, e.turn == id, desk.system.bonds(e, id)), lambda: desk.system.card(e, id)
    )


def preview(desk: Desk) -> Preview:
    """What is known before the draft is rolled."""
    action = desk.view.open_draft.action
    return desk.memo.get("preview", (desk.encounter, action), lambda: previewed(desk, action))


def previewed(desk: Desk, action: Action) -> Preview:
    """What is known of an action before it is rolled."""
    try:
        return action.preview(desk.encounter)
    except RuleError as error:
        return Preview(refused=error)


def told(desk: Desk, step: Step) -> str:
    """What the events of a step say, in one breath."""
    return " ".join(desk.say(said) for event in step.events for said in event.log())


def round_of(desk: Desk) -> str:
    """The round, and its phase if it has any."""
    phase = desk.encounter.shown_phase
    words = desk.say("fight.round", n=desk.encounter.round)
    return f"{words} · {desk.say(f'phase.{phase}')}" if phase else words
