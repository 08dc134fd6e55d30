"""What can be done: what is due first, then the actions of whoever it is about, the likeliest at once and the rest folded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from htpy import Node, button, div, li, ol, p, section, small, span

from fray.engine.fight.action import Action
from fray.engine.values.errors import RuleError
from fray.engine.values.show import Due, Offer, Preview

from ..pieces import parts
from ..pieces.folds import fold
from ..pieces.parts import Pick
from ..state import fights

if TYPE_CHECKING:
    from ..app import App

OTHERS = "others"


def actor_of(app: App) -> str:
    """Whose action it is: the draft's, else whose turn it is."""
    draft = app.view.draft
    return draft.actor if draft is not None and draft.offer not in ("run", "opening") else app.encounter.turn or ""


# -- what is due ---------------------------------------------------------------------------------------------------------


def steps(app: App) -> Node:
    """What falls due now, as steps to tap: the urgent ones first, the one being settled marked."""
    due = list(enumerate(fights.due(app)))
    if not due:
        return None
    due.sort(key=lambda one: not one[1].urgent)
    heading = parts.heading(app.say("due.first"), 3) if due[0][1].urgent and not is_due_first(app) else None
    return section(".steps", aria_label=app.say("due.first" if due[0][1].urgent else "due.also"))[
        heading, ol[(li[step(app, index, one)] for index, one in due)]
    ]


def is_due_first(app: App) -> bool:
    """Whether something urgent is being settled, so that the panel stands under that heading."""
    draft = app.view.draft
    return draft is not None and draft.offer.startswith("due") and any(one.urgent for one in fights.due(app))


def step(app: App, index: int, due: Due) -> Node:
    """One of them, with what it does."""
    draft = app.view.draft
    here = draft is not None and draft.offer == f"due-{index}"
    does = fights.remember(app, ("does", index, app.view.language), lambda: what_it_does(app, due.action))
    return button(
        class_=["step", {"urgent": due.urgent}],
        type="button",
        id=f"due-{index}",
        data_do="due",
        data_index=str(index),
        aria_current="step" if here else None,
    )[
        parts.icon("hazard-sign" if due.urgent else "hourglass"),
        span(".words")[span(".label")[app.say(due.label)], does and small[does]],
    ]


def what_it_does(app: App, action: object) -> str:
    """The dice and effects of an action, in a line."""
    assert isinstance(action, Action)
    try:
        known = action.preview(app.encounter)
    except RuleError:
        known = Preview()
    words = [app.say(known.result)] if known.result else []
    return " · ".join([*words, *(app.say(one) for one in known.effects)])


# -- what can be done ----------------------------------------------------------------------------------------------------


def choose(app: App) -> Node:
    """The choice of the action: the likeliest at once with the chosen one among them, all others in one fold below."""
    draft, actor = app.view.draft, actor_of(app)
    chosen = draft.offer if draft else None
    first: list[Pick] = []
    groups: dict[str, list[Pick]] = {}
    why = common_refusal(app, fights.menu(app, actor))
    for index, offer in enumerate(fights.menu(app, actor)):
        one = pick(app, index, offer, why)
        (groups.setdefault(offer.group, []) if offer.group and one.value != chosen else first).append(one)
    args, others = {"actor": actor}, sum(map(len, groups.values()))
    return [
        p(".muted")[why] if why else None,
        parts.choice("offer", first, chosen, label=app.say("fight.what"), do="offer", args=args, chips=True) if first else None,
        fold(app.view.opened, OTHERS, app.say("fight.other"), lambda: grouped(app, groups, args), str(others), count_of(app, others))
        if groups
        else None,
    ]


def count_of(app: App, number: int) -> str:
    """So many actions."""
    return app.speaker.count("count.actions", number)


def grouped(app: App, groups: dict[str, list[Pick]], args: parts.Args) -> Node:
    """The other actions as chips under their headings."""
    return div(".offers")[
        (parts.choice(f"offer-{key}", picks, None, label=app.say(key), do="offer", args=args, chips=True) for key, picks in groups.items())
    ]


def common_refusal(app: App, menu: Sequence[Offer]) -> str:
    """Why most of what comes first is refused, if it is for the same reason: said once rather than in every chip."""
    said = [app.say(offer.refused.said) if offer.refused else "" for offer in menu if not offer.group]
    most = max(said, key=said.count, default="")
    return most if said.count(most) > 1 and said.count(most) * 2 > len(said) else ""


def pick(app: App, index: int, offer: Offer, known: str = "") -> Pick:
    """An action as a chip. What is refused says why, unless that is `known`; it can be chosen all the same, to be allowed."""
    why = app.say(offer.refused.said) if offer.refused else ""
    hint = "" if why and why == known else why or ", ".join(app.say(word) for word in offer.words)
    return Pick(str(index), app.say(offer.label), hint=hint, is_off=bool(why))


def by_heading(app: App, actor: str) -> list[tuple[str, list[tuple[int, Offer]]]]:
    """The offers of a menu under their headings, with the index of each."""
    groups: dict[str, list[tuple[int, Offer]]] = {}
    for index, offer in enumerate(fights.menu(app, actor)):
        groups.setdefault(offer.group, []).append((index, offer))
    return [(app.say(key) if key else "", offers) for key, offers in groups.items()]
