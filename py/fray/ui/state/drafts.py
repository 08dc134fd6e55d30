"""The action that is being put together: the likeliest one, another one, or what falls due."""

from __future__ import annotations

from fray.engine.fight.action import Action

from ..forms.form import Form
from .desk import Desk
from .now import due, menu
from .safety import drop_pending
from .view import Draft


def fresh(desk: Desk) -> None:
    """The draft of the moment: what falls due, else the likeliest action of the fighter whose turn it is, else none."""
    view, e = desk.view, desk.encounter
    view.draft = None
    if desk.open_fight.beyond is not None:  # it can only be looked at
        return
    urgent = next((index for index, step in enumerate(due(desk)) if step.urgent), None)
    if urgent is not None:
        take_due(desk, urgent)
    elif not e.round:
        if e.fighters:
            view.draft = Draft(Form(desk.system.opening(e)), offer="opening")
    elif e.turn:
        offers = menu(desk, e.turn)
        # Only the likeliest action stands ready. Where it is spent, none does: what remains is "Next".
        if offers and offers[0].refused is None and not offers[0].group:
            view.draft = draft_of(offers[0].action, e.turn, "0")


def draft_of(action: Action, actor: str, offer: str) -> Draft:
    """A draft of an action as a menu offers it."""
    return Draft(Form(action), actor=actor, offer=offer)


def take_offer(desk: Desk, actor: str, index: int) -> None:
    """Takes an offer of a menu as the draft."""
    offers = menu(desk, actor)
    if 0 <= index < len(offers):
        put_aside(desk)
        desk.view.draft = draft_of(offers[index].action, actor, str(index))


def take_due(desk: Desk, index: int) -> None:
    """Takes something that is due as the draft."""
    steps = due(desk)
    if 0 <= index < len(steps):
        put_aside(desk)
        action = steps[index].action
        desk.view.draft = draft_of(action, str(getattr(action, "actor", "")), f"due-{index}")


def put_aside(desk: Desk) -> None:
    """Another draft comes: that of the turn is put aside, so that the user can go back to it."""
    drop_pending(desk)
    draft, e = desk.view.draft, desk.encounter
    if draft is not None and draft.actor and draft.actor == e.turn and draft.is_of_menu and draft.question is None:
        desk.view.aside = (e, draft)


def resume(desk: Desk) -> None:
    """Back to the draft of the turn as it was put aside, else to a new one."""
    drop_pending(desk)
    aside, desk.view.aside = desk.view.aside, None
    if aside is not None and aside[0] is desk.encounter:
        desk.view.draft = aside[1]
    else:
        fresh(desk)


def settle(desk: Desk, draft: Draft) -> None:
    """After a change of the draft: fills in what follows from it, forgets the answers."""
    draft.form.model = draft.action.settled(desk.encounter)
    draft.reset()
