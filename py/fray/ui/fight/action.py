"""The action panel: what is due and what can be done (offers.py), the form, the sum and the odds, the buttons."""

from __future__ import annotations

from htpy import Node, b, div, fragment, li, p, span, ul

from fray.engine.values.ask import Choice, Dice, Ruling
from fray.engine.values.errors import Incomplete
from fray.engine.values.modifier import total
from fray.engine.values.show import Preview
from fray.engine.values.text import Said

from ..forms.fields import fields
from ..forms.guide import Guide
from ..pieces import draw, inputs, parts
from ..pieces.folds import fold
from ..pieces.inputs import CHIPS
from ..state import now
from ..state.desk import Desk
from ..state.view import Draft
from . import choice, offers, question, result
from .numbers import chance, figures, is_sum, sum_of, table

NARROW = 6  # up to so many options stand as chips on a phone, so that target and weapon are in sight above the dock


def turn(desk: Desk) -> Node:
    """The whole of the action column."""
    draft = desk.view.draft
    if draft is not None and draft.question is not None:
        return fragment[panel(desk)]
    top = [heading(desk), offers.steps(desk), result.applied(desk)]
    if draft is None:
        return fragment[top, offers.choose(desk), nothing(desk), div(".dock")[back_and_forth(desk), onward(desk, "primary")]]
    # Above the form of what is due, and of an action of the game master, there is no choice of another action.
    given = draft.is_due or not draft.actor
    return fragment[top, None if given else offers.choose(desk), form(desk, draft), dock(desk, draft, now.preview(desk))]


def heading(desk: Desk) -> Node:
    """Whose action it is, and the buttons to other actions."""
    actor, draft = offers.actor_of(desk), desk.view.draft
    master, turn = desk.say("fight.master"), desk.encounter.turn
    if offers.is_due_first(desk):
        name, side = desk.say("due.first"), None
    elif actor in desk.encounter.fighters:
        name, side = desk.name(actor), None
    elif draft is None:
        name, side = now.round_of(desk), None
    else:
        name, side = desk.say(draft.action.title), parts.badge(master, "quiet")
    return div(".toolbar.turn-head")[
        parts.heading(name),
        side,
        back(desk, turn) if turn is not None and draft is not None and away(desk, draft) else None,
        None if side else parts.button(master, "sheet", icon="crown", kind="quiet", args={"name": "table"}, id="master"),
    ]


def away(desk: Desk, draft: Draft) -> bool:
    """Whether the draft is not that of the turn. What is due first leaves no way back to the turn."""
    return not offers.is_due_first(desk) and (draft.actor != desk.encounter.turn or draft.is_due)


def back(desk: Desk, turn: str) -> Node:
    """Back to the fighter whose turn it is."""
    return parts.button(desk.say("fight.back", name=desk.name(turn)), "fresh", icon="return-arrow", kind="quiet", id="back")


def panel(desk: Desk) -> Node:
    """The open question of the draft; without one its form, with what is known before the roll."""
    draft = desk.view.draft
    if draft is None:
        return None
    if isinstance(draft.question, Dice):
        return question.dice(desk, draft, draft.question)
    if isinstance(draft.question, Choice):
        return choice.choice(desk, draft, draft.question)
    if isinstance(draft.question, Ruling):
        return result.ruling(desk, draft, draft.question)
    return fragment[form(desk, draft), dock(desk, draft, now.preview(desk))]


def form(desk: Desk, draft: Draft) -> Node:
    """The fields of the draft, its sum and odds, and why it cannot be done."""
    known = now.preview(desk)
    sides = {id: now.card(desk, id).side for id in desk.encounter.fighters}
    most = NARROW if desk.view.facts.get("narrow") else CHIPS
    guide = Guide(
        desk.speaker,
        "draft",
        desk.view.opened,
        desk.system.catalogues,
        action=draft.action,
        encounter=desk.encounter,
        sides=sides,
        most=most,
    )
    return fragment[
        div(".draft")[fields(draft.form, guide)],
        lifted(desk, draft),
        breakdown(desk, known),
        refusal(desk, draft, known),
    ]


def breakdown(desk: Desk, known: Preview) -> Node:
    """The sum, the odds, the effects that happen in any case. Several sums, one for each target, stand under each other."""
    say = desk.say
    result = say(known.result) if known.result else ""
    opened = desk.view.opened
    each = [figure for figure in known.figures if is_sum(figure)]
    others = [figure for figure in known.figures if not is_sum(figure)]
    if len(each) > 1:
        sums: Node = table(desk, each)
    else:
        sums = [
            fold(
                opened,
                "breakdown",
                say("action.sum"),
                lambda: sum_of(desk, known.lines, result or say("sum.total")),
                result or str(total(known.lines)),
            )
            if known.lines
            else None,
            draw.odds_bar(known.shares, desk.speaker) if known.shares else None,
        ]
    return [
        sums,
        div(".toolbar.figures")[figures(desk, others)] if others else None,
        fold(opened, "spread", say("action.table"), lambda: draw.distribution(known.table, desk.speaker)) if known.table else None,
        ul(".effects")[(li[say(effect)] for effect in known.effects)] if known.effects else None,
    ]


def lifted(desk: Desk, draft: Draft) -> Node:
    """The rules that the game master lets pass this time."""
    rules = draft.action.lifted
    if not rules:
        return None
    return div(".chips")[
        (
            inputs.toggle(
                "lift",
                True,
                label=desk.say("action.lifted", rule=Said(f"{rule}.short", instead=rule)),
                do="lift",
                args={"rule": rule},
            )
            for rule in rules
        )
    ]


def trouble(draft: Draft, known: Preview) -> tuple[Said | None, str]:
    """(why it cannot be done, the rule that forbids it if that can be lifted)."""
    if draft.error is not None:
        return draft.error, draft.lifts
    if known.refused is not None:
        said = known.refused.said
        return said, "" if isinstance(known.refused, Incomplete) else said.key
    return None, ""


def refusal(desk: Desk, draft: Draft, known: Preview) -> Node:
    """Why it cannot be done, and the button by which the game master allows it."""
    why, rule = trouble(draft, known)
    if why is None:
        return None
    allow = parts.button(desk.say("action.allow"), "lift", args={"rule": rule}, id="allow") if rule else None
    return parts.notice("warn" if rule else "info", desk.say(why), allow)


def dock(desk: Desk, draft: Draft, known: Preview, words: str = "") -> Node:
    """The sum in short, the buttons that do the action, undo, redo, next. words: what stands on the button instead of "Roll" or "Do"."""
    blocked = known.refused is not None
    say = desk.say
    if known.rolls:
        main: Node = div(".buttons-equal")[
            parts.button(say("do.by_hand"), "by-hand", icon="hand", disabled=blocked, hotkey="I", id="by-hand"),
            parts.button(words or say("do.roll"), "roll", icon="rolling-dices", kind="primary", disabled=blocked, hotkey="R", id="roll"),
        ]
    else:
        sign, words = ("crossed-swords", words) if words else ("check-mark", say("do.do"))
        begun = bool(desk.encounter.round)  # before the fight there is no "Next", and so room beside undo and redo
        main = parts.button(words, "roll", icon=sign, kind="primary", disabled=blocked, hotkey="R", id="roll", wide=begun)
        if not begun:
            return div(".dock")[lacking(desk, draft), summary(desk, known), back_and_forth(desk), main]
    on = onward(desk, "plain") if desk.encounter.round else None
    return div(".dock")[lacking(desk, draft), summary(desk, known), main, back_and_forth(desk), on]


def lacking(desk: Desk, draft: Draft) -> Node:
    """Why the action was not done, above the button that was tapped."""
    return p(".known.lacking")[desk.say(draft.error)] if draft.error is not None else None


def summary(desk: Desk, known: Preview) -> Node:
    """What players ask first, above the buttons: how many dice, what chance; of several targets the lowest and the highest chance."""
    each = [figure for figure in known.figures if is_sum(figure)]
    if len(each) > 1:
        ranked = sorted(each, key=lambda figure: figure.chance[0] / figure.chance[1] if figure.chance else 0.0)
        span_of = dict.fromkeys(chance(desk, figure) for figure in (ranked[0], ranked[-1]))
        return p(".known")[b[desk.speaker.count("count.targets", len(each))], " · ", b(".number")[" – ".join(span_of)]]
    if not known.result and not known.figures:
        return None
    result = span[b[desk.say(known.result)]] if known.result else None
    if each:
        return p(".known")[result, " · ", desk.say(each[0].label), " ", b(".number")[chance(desk, each[0])]]
    return p(".known")[result, [[" · " if result else None, shown] for shown in figures(desk, known.figures[:1])]]


def onward(desk: Desk, kind: str) -> Node:
    """The button to the next turn."""
    return parts.button(desk.say("do.next"), "next", icon="fast-forward-button", kind=kind, hotkey="N", id="next")


def back_and_forth(desk: Desk) -> Node:
    """Undo and redo."""
    session = desk.open_fight.session
    done = session.at == len(session.steps)
    return [
        parts.button(
            desk.say("do.undo"), "undo", icon="anticlockwise-rotation", kind="quiet", disabled=not session.at, hotkey="U", id="undo"
        ),
        parts.button(desk.say("do.redo"), "redo", icon="clockwise-rotation", kind="quiet", disabled=done, hotkey="Y", id="redo"),
    ]


def nothing(desk: Desk) -> Node:
    """What stands where there is no draft."""
    return None if desk.view.applied else p(".muted")[desk.say("fight.nothing")]
