"""A question for faces: tap them, type them, or only say how many succeeded; or let the app roll after all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import Node, div, fragment, h2, p, span

from fray.engine.ask import Dice

from .. import draw, parts
from ..folds import fold
from ..view import Draft
from .numbers import sum_of

if TYPE_CHECKING:
    from ..app import App

MOST_KEYS = 20


def dice(app: App, draft: Draft, asked: Dice) -> Node:
    """The whole question."""
    say = app.say
    error = parts.notice("error", say(draft.answer_error)) if draft.answer_error else None
    ready = bool(asked.labels) or len(draft.faces) == asked.count or bool(draft.count)
    return fragment[
        div(".question")[
            h2[say(asked.title)],
            p(".muted")[say("ask.how_many", n=asked.count, sides=asked.sides) + (f" {say('ask.chance')}" if asked.chance else "")],
            labelled(app, draft, asked) if asked.labels else pad(app, draft, asked),
            error,
            fold(app.view.opened, "ask-sum", say("action.sum"), lambda: sum_of(app, asked.lines, say("sum.total")))
            if asked.lines
            else None,
        ],
        div(".dock")[
            parts.button(say("do.cancel"), "cancel", icon="cancel", kind="quiet", hotkey="Esc", id="cancel"),
            parts.button(say("do.roll_for_me"), "answer-roll", icon="rolling-dices", kind="quiet", id="answer-roll"),
            parts.button(say("do.accept"), "answer", icon="check-mark", kind="primary", disabled=not ready, hotkey="Enter", id="answer"),
        ],
    ]


def pad(app: App, draft: Draft, asked: Dice) -> Node:
    """Keys for the faces, the faces so far, a line to type them, and where it is enough, the number of successes."""
    say = app.say
    full = len(draft.faces) >= asked.count
    faces = [*range(1, asked.sides), 0] if asked.sides == 10 else list(range(1, asked.sides + 1))
    return div(".facepad")[
        div(".entered")[
            draw.dice([(face, "") for face in draft.faces], asked.sides, speaker=app.speaker)
            if draft.faces
            else span(".muted")[say("ask.tap")],
            span(".count")[f"{len(draft.faces)}/{asked.count}"],
            parts.button(say("do.back"), "face-back", icon="return-arrow", kind="quiet", disabled=not draft.faces, id="face-back"),
        ],
        div(".keys")[(parts.button(str(face), "face", args={"value": face}, disabled=full, id=f"face-{face}") for face in faces)]
        if asked.sides <= MOST_KEYS
        else None,
        parts.text(
            "faces",
            " ".join(map(str, draft.faces)),
            label=say("ask.type"),
            note=say("ask.zero") if asked.sides == 10 else "",
            do="faces",
            args={"input": "faces"},
            most=2000,
        ),
        parts.text("count", draft.count, label=say("ask.count"), do="count", args={"input": "count"}, most=3) if asked.counted else None,
    ]


def labelled(app: App, draft: Draft, asked: Dice) -> Node:
    """A line for each die that has an owner."""
    return div(".form")[
        p(".muted")[app.say("ask.blank")],
        (
            parts.text(f"die-{index}", draft.labelled.get(index, ""), label=app.say(label), do="labelled", args={"index": index}, most=3)
            for index, label in enumerate(asked.labels)
        ),
    ]
