"""What came out: before it is applied, with every entry open to change; and after, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import Node, div, fragment, h3, li, p, ul

from fray.engine.ask import Entry, Ruling

from .. import draw, parts
from ..parts import Pick
from ..view import Draft

if TYPE_CHECKING:
    from ..app import App


def ruling(app: App, draft: Draft, asked: Ruling) -> Node:
    """The dice, the outcome, what will be applied."""
    say = app.say
    return fragment[
        div(".result")[
            h3[say(asked.title)],
            draw.dice(asked.faces, speaker=app.speaker) if asked.faces else None,
            ul(".outcome")[(li[say(one)] for one in asked.outcome)] if asked.outcome else None,
            div(".form")[(entry(app, draft, one) for one in asked.entries)],
            parts.notice("error", say(draft.answer_error)) if draft.answer_error else None,
        ],
        div(".dock")[
            parts.button(say("do.cancel"), "cancel", icon="cancel", kind="quiet", hotkey="Esc", id="cancel"),
            parts.button(say("do.apply"), "apply", icon="check-mark", kind="primary", hotkey="Enter", id="apply"),
        ],
    ]


def entry(app: App, draft: Draft, one: Entry) -> Node:
    """One number or choice of what will be applied."""
    label = app.say(one.label)
    typed = draft.entries.get(one.name, str(one.default))
    if one.options:
        picks = [Pick(value, app.say(words)) for value, words in one.options]
        return parts.choice(one.name, picks, typed, label=label, do="entry")
    try:
        number = int(typed)
    except ValueError:
        return parts.text(one.name, typed, label=label, error=app.say("form.error.number"), do="entry")
    note = app.say("result.was", n=one.default) if str(one.default) != typed else ""
    return parts.stepper(one.name, number, label=label, least=one.least, most=one.most, note=note, do="entry")


def applied(app: App) -> Node:
    """What the last step did, until something else is begun."""
    fight = app.fight
    if fight is None or not app.view.applied or app.view.applied != fight.session.at or fight.session.at == 0:
        return None
    step = fight.session.steps[fight.session.at - 1]
    lines = [said for event in step.events for said in event.log()]
    if not lines:
        return None
    faces = [die for event in step.events for die in event.dice()]
    return div(".applied")[
        draw.dice(faces, speaker=app.speaker) if faces else None,
        [p[app.say(said)] for said in lines],
    ]
