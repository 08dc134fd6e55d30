"""What came out of a roll: before it is applied, with every entry open to change and what will follow; and after, in words."""

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
    """The whole question: the dice, the outcome, what will be applied and what will follow."""
    say = desk.say
    return fragment[
        div(".result")[
            h2[say(asked.title)],
            draw_dice.throws(asked.dice, desk.speaker),
            ul(".outcome")[(li[say(said)] for said in asked.outcome)] if asked.outcome else None,
            div(".form")[(input_of(desk, draft, entry) for entry in asked.entries)],
            parts.notice("error", say(draft.answer_error)) if draft.answer_error else None,
            ahead(desk, draft, asked),
        ],
        div(".dock")[
            parts.button(say("do.cancel"), "cancel", icon="cancel", kind="quiet", hotkey="Esc", id="cancel"),
            parts.button(say("do.apply"), "apply", icon="check-mark", kind="primary", hotkey="Enter", id="apply"),
        ],
    ]


def input_of(desk: Desk, draft: Draft, entry: Entry) -> Node:
    """The input for one number or choice that will be applied."""
    label = desk.say(entry.label)
    typed = draft.entries.get(entry.name, str(entry.default))
    if entry.options:
        return inputs.choice(entry.name, [pick(desk, option) for option in entry.options], typed, label=label, do="entry")
    note = desk.say("result.was", n=entry.default) if str(entry.default) != typed else ""
    try:
        number = int(typed.replace("\N{MINUS SIGN}", "-"))
    except ValueError:
        error = desk.say("form.error.number")
        return inputs.stepper(
            entry.name, int(entry.default), label=label, least=entry.least, most=entry.most, do="entry", typed=typed, error=error, live=True
        )
    return inputs.stepper(entry.name, number, label=label, least=entry.least, most=entry.most, note=note, do="entry", live=True)


def pick(desk: Desk, option: Option) -> Pick:
    """An option of a ruling. One that the rules refuse says why; the game master can choose it all the same."""
    why = desk.say(option.refused.said) if option.refused else ""
    return Pick(
        option.value, desk.say(option.label), option.number, hint=why or (desk.say(option.hint) if option.hint else ""), is_off=bool(why)
    )


def ahead(desk: Desk, draft: Draft, asked: Ruling) -> Node:
    """What will follow: the tracks with their new marks, and what the log will say."""
    seen = outlook.ahead(desk, draft, asked)
    if seen is None or not (seen.lines or seen.changes):
        return None
    return section(".ahead", aria_label=desk.say("result.ahead"))[
        h4[desk.say("result.ahead")],
        [change_of(desk, change) for change in seen.changes],
        ul[(li[desk.say(said)] for said in seen.lines)],
        p(".muted")[desk.say("result.more")] if seen.more else None,
    ]


def change_of(desk: Desk, change: Change) -> Node:
    """A fighter with the marks and states that will be new."""
    return div(".will")[
        div(".toolbar")[
            b[desk.name(change.fighter)],
            (parts.badge(desk.say(state.label), "grave" if state.grave else "") for state in change.states),
        ],
        (draw.track(track, desk.speaker, new=new, small=track.fills) for track, new in change.tracks),
    ]


def applied(desk: Desk) -> Node:
    """What the last step did, until something else begins."""
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
