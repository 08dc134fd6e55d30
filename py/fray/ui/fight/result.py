"""What came out: before it is applied, with every entry open to change and what it will come to; and after, in words."""

from __future__ import annotations

from htpy import Node, b, div, fragment, h2, h4, li, p, section, ul

from fray.engine.values.ask import Entry, Ruling
from fray.engine.values.field import Option

from ..pieces import draw, draw_dice, inputs, parts
from ..pieces.inputs import Pick
from ..state import outlook
from ..state.desk import Desk
from ..state.outlook import Change
from ..state.view import Draft


def ruling(desk: Desk, draft: Draft, asked: Ruling) -> Node:
    """The dice, the outcome, what will be applied and what follows from it."""
    say = desk.say
    return fragment[
        div(".result")[
            h2[say(asked.title)],
            draw_dice.throws(asked.dice, desk.speaker),
            ul(".outcome")[(li[say(one)] for one in asked.outcome)] if asked.outcome else None,
            div(".form")[(entry(desk, draft, one) for one in asked.entries)],
            parts.notice("error", say(draft.answer_error)) if draft.answer_error else None,
            ahead(desk, draft, asked),
        ],
        div(".dock")[
            parts.button(say("do.cancel"), "cancel", icon="cancel", kind="quiet", hotkey="Esc", id="cancel"),
            parts.button(say("do.apply"), "apply", icon="check-mark", kind="primary", hotkey="Enter", id="apply"),
        ],
    ]


def entry(desk: Desk, draft: Draft, one: Entry) -> Node:
    """One number or choice of what will be applied."""
    label = desk.say(one.label)
    typed = draft.entries.get(one.name, str(one.default))
    if one.options:
        return inputs.choice(one.name, [pick(desk, option) for option in one.options], typed, label=label, do="entry")
    note = desk.say("result.was", n=one.default) if str(one.default) != typed else ""
    try:
        number = int(typed.replace("\N{MINUS SIGN}", "-"))
    except ValueError:
        error = desk.say("form.error.number")
        return inputs.stepper(
            one.name, int(one.default), label=label, least=one.least, most=one.most, do="entry", typed=typed, error=error, live=True
        )
    return inputs.stepper(one.name, number, label=label, least=one.least, most=one.most, note=note, do="entry", live=True)


def pick(desk: Desk, option: Option) -> Pick:
    """An option of a ruling. What the rules refuse says why, and can be had all the same: it is the game master who rules."""
    why = desk.say(option.refused.said) if option.refused else ""
    return Pick(
        option.value, desk.say(option.label), option.number, hint=why or (desk.say(option.hint) if option.hint else ""), is_off=bool(why)
    )


def ahead(desk: Desk, draft: Draft, asked: Ruling) -> Node:
    """What it will come to: the tracks with their new marks, and what the log will say."""
    seen = outlook.ahead(desk, draft, asked)
    if seen is None or not (seen.lines or seen.changes):
        return None
    return section(".ahead", aria_label=desk.say("result.ahead"))[
        h4[desk.say("result.ahead")],
        [change(desk, one) for one in seen.changes],
        ul[(li[desk.say(said)] for said in seen.lines)],
        p(".muted")[desk.say("result.more")] if seen.more else None,
    ]


def change(desk: Desk, one: Change) -> Node:
    """A fighter as he will stand."""
    return div(".will")[
        div(".toolbar")[
            b[desk.name(one.fighter)],
            (parts.badge(desk.say(state.label), "grave" if state.grave else "") for state in one.states),
        ],
        (draw.track(track, desk.speaker, new=new, small=track.fills) for track, new in one.tracks),
    ]


def applied(desk: Desk) -> Node:
    """What the last step did, until something else is begun."""
    fight = desk.fight
    if fight is None or not desk.view.applied or desk.view.applied != fight.session.at or fight.session.at == 0:
        return None
    step = fight.session.steps[fight.session.at - 1]
    lines = [said for event in step.events for said in event.log()]
    if not lines:
        return None
    thrown = [dice for event in step.events if (dice := event.dice())]
    return div(".applied")[
        draw_dice.throws(thrown[0], desk.speaker) if len(thrown) == 1 else None,  # of several the log has each with its line
        [p[desk.say(said)] for said in lines],
    ]
