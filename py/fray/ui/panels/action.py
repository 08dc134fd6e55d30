"""The action panel: what is due, what can be done, the form, the sum and the odds, and the two buttons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from htpy import Node, b, div, fragment, li, p, span, ul

from fray.engine.ask import Dice, Ruling
from fray.engine.errors import Incomplete
from fray.engine.modifier import total
from fray.engine.show import Preview

from .. import draw, fights, parts
from ..folds import fold
from ..forms import Guide, fields
from ..parts import Pick
from ..view import Draft
from . import question, result
from .numbers import figures, sum_of

if TYPE_CHECKING:
    from ..app import App


def turn(app: App) -> Node:
    """The whole of the action column."""
    draft = app.view.draft
    if draft is not None and draft.question is not None:
        return fragment[heading(app), panel(app)]
    first, groups = offers(app)
    top = [heading(app), dues(app), result.applied(app), likely(app, first)]
    if draft is None:
        return fragment[top, nothing(app), others(app, groups), div(".dock")[back_and_forth(app), onward(app, "primary")]]
    return fragment[top, form(app, draft), others(app, groups), dock(app, draft, fights.preview(app))]


def actor_of(app: App) -> str:
    """Whose action it is: the draft's, else whose turn it is."""
    draft = app.view.draft
    return draft.actor if draft is not None and draft.offer not in ("run", "opening") else app.encounter.turn or ""


def heading(app: App) -> Node:
    """Whose action it is, and the way on."""
    actor = actor_of(app)
    draft = app.view.draft
    name = app.name(actor) if actor in app.encounter.fighters else app.say("fight.master")
    asks = draft is not None and draft.question is not None
    return div(".toolbar.turn-head")[
        parts.heading(name),
        not asks and app.encounter.turn not in (None, actor) and back(app),
        parts.button(app.say("fight.master"), "sheet", icon="crown", kind="quiet", args={"name": "table"}, id="master")
        if actor and not asks
        else None,
    ]


def back(app: App) -> Node:
    """From an action out of turn to the one whose turn it is."""
    return parts.button(app.say("fight.back", name=app.name(app.encounter.turn)), "fresh", icon="return-arrow", kind="quiet", id="back")


def dues(app: App) -> Node:
    """What falls due now."""
    return [
        parts.notice("warn" if due.urgent else "info", app.say(due.label), parts.button(app.say("do.settle"), "due", args={"index": index}))
        for index, due in enumerate(fights.due(app))
        if app.view.draft is None or app.view.draft.action is not due.action
    ]


def offers(app: App) -> tuple[list[Pick], dict[str, list[Pick]]]:
    """What can be done: the likeliest and the chosen one; and the others by group. What is refused says why, and can be chosen."""
    draft = app.view.draft
    chosen = draft.offer if draft else None
    first: list[Pick] = []
    groups: dict[str, list[Pick]] = {}
    for index, offer in enumerate(fights.menu(app, actor_of(app))):
        hint = app.say(offer.refused.said) if offer.refused else ", ".join(app.say(word) for word in offer.words)
        pick = Pick(str(index), app.say(offer.label), hint=hint)
        near = not offer.group and len(first) < fights.LIKELY and offer.refused is None
        (first if near or pick.value == chosen else groups.setdefault(offer.group, [])).append(pick)
    return first, groups


def likely(app: App, first: list[Pick]) -> Node:
    """The likeliest actions as chips."""
    if not first:
        return None
    draft, args = app.view.draft, {"actor": actor_of(app)}
    return parts.choice("offer", first, draft.offer if draft else None, label=app.say("fight.what"), do="offer", args=args)


def others(app: App, groups: dict[str, list[Pick]]) -> Node:
    """The other actions, folded."""
    args = {"actor": actor_of(app)}

    def chips(key: str, picks: list[Pick]) -> Node:
        return parts.choice(f"offer-{key}", picks, None, label=app.say(key or "fight.other"), do="offer", args=args)

    return [
        fold(app.view.opened, f"offers-{key}", app.say(key or "fight.other"), partial(chips, key, picks), str(len(picks)))
        for key, picks in groups.items()
    ]


def panel(app: App) -> Node:
    """The draft: its question if one is open, else its form with what is known of it."""
    draft = app.view.draft
    if draft is None:
        return None
    if isinstance(draft.question, Dice):
        return question.dice(app, draft, draft.question)
    if isinstance(draft.question, Ruling):
        return result.ruling(app, draft, draft.question)
    return fragment[form(app, draft), dock(app, draft, fights.preview(app))]


def form(app: App, draft: Draft) -> Node:
    """The fields of the draft, what it comes to, and why it cannot be done."""
    known = fights.preview(app)
    guide = Guide(app.speaker, "draft", app.view.opened, app.system.catalogues, {}, draft.action, app.encounter)
    return fragment[
        div(".draft")[fields(draft.form, guide)],
        lifted(app, draft),
        breakdown(app, known),
        refusal(app, draft, known),
    ]


def breakdown(app: App, known: Preview) -> Node:
    """The sum, the odds, what happens in any case."""
    say = app.say
    result = say(known.result) if known.result else ""
    opened = app.view.opened
    return [
        fold(
            opened,
            "breakdown",
            say("action.sum"),
            lambda: sum_of(app, known.lines, result or say("sum.total")),
            result or str(total(known.lines)),
        )
        if known.lines
        else None,
        draw.odds_bar(known.shares, app.speaker) if known.shares else None,
        div(".toolbar.figures")[figures(app, known.figures)] if known.figures else None,
        fold(opened, "spread", say("action.table"), lambda: draw.distribution(known.table, app.speaker)) if known.table else None,
        ul(".effects")[(li[say(effect)] for effect in known.effects)] if known.effects else None,
    ]


def lifted(app: App, draft: Draft) -> Node:
    """The rules that are let pass this time."""
    rules = draft.action.lifted
    if not rules:
        return None
    return div(".chips")[
        (
            parts.toggle(
                "lift",
                True,
                label=app.say("action.lifted", rule=app.say(rule + ".short") if rule + ".short" in app.speaker.words else app.say(rule)),
                do="lift",
                args={"rule": rule},
            )
            for rule in rules
        )
    ]


def trouble(draft: Draft, known: Preview) -> tuple[object, str]:
    """(why it cannot be done, the rule that stands in the way if it can be lifted)."""
    if draft.error is not None:
        return draft.error, draft.lifts
    if known.refused is not None:
        said = known.refused.said
        return said, "" if isinstance(known.refused, Incomplete) else said.key
    return None, ""


def refusal(app: App, draft: Draft, known: Preview) -> Node:
    """Why it cannot be done, and the game master's way around it."""
    why, rule = trouble(draft, known)
    if why is None:
        return None
    allow = parts.button(app.say("action.allow"), "lift", args={"rule": rule}, id="allow") if rule else None
    return parts.notice("warn" if rule else "info", app.say(why), allow)  # type: ignore[arg-type]


def dock(app: App, draft: Draft, known: Preview) -> Node:
    """What it comes to, the buttons that do it, and the ways back and on."""
    blocked = known.refused is not None
    say = app.say
    if known.rolls:
        main: Node = div(".buttons-equal")[
            parts.button(say("do.by_hand"), "by-hand", icon="hand", disabled=blocked, hotkey="I", id="by-hand"),
            parts.button(say("do.roll"), "roll", icon="rolling-dices", kind="primary", disabled=blocked, hotkey="R", id="roll"),
        ]
    else:
        main = parts.button(say("do.do"), "roll", icon="check-mark", kind="primary", disabled=blocked, hotkey="R", id="roll", wide=True)
    return div(".dock")[summary(app, known), main, back_and_forth(app), onward(app, "plain") if app.encounter.round else None]


def summary(app: App, known: Preview) -> Node:
    """The likeliest questions, answered above the buttons: how many dice, what chance."""
    if not known.result and not known.figures:
        return None
    return p(".known", style="flex:1 0 100%")[
        span[b[app.say(known.result)]] if known.result else None, [[" · ", one] for one in figures(app, known.figures[:1])]  # type: ignore[union-attr]
    ]


def onward(app: App, kind: str) -> Node:
    """To the next turn."""
    return parts.button(app.say("do.next"), "next", icon="fast-forward-button", kind=kind, hotkey="N", id="next")


def back_and_forth(app: App) -> Node:
    """Undo and redo."""
    assert app.fight is not None
    session = app.fight.session
    done = session.at == len(session.steps)
    return [
        parts.button(
            app.say("do.undo"), "undo", icon="anticlockwise-rotation", kind="quiet", disabled=not session.at, hotkey="U", id="undo"
        ),
        parts.button(app.say("do.redo"), "redo", icon="clockwise-rotation", kind="quiet", disabled=done, hotkey="Y", id="redo"),
    ]


def nothing(app: App) -> Node:
    """What is said when nothing is being put together."""
    return None if app.view.applied else p(".muted")[app.say("fight.nothing")]
