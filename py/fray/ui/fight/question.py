"""A question for faces: tap them, type them, or give only what they came to; or let the app roll after all."""

from __future__ import annotations

from htpy import Node, div, fragment, h2, p, span

from fray.engine.values.ask import Dice
from fray.engine.values.show import Face
from fray.engine.values.text import Own

from ..pieces import draw_dice, inputs, parts
from ..pieces.draw_dice import HUNDRED
from ..pieces.folds import fold
from ..state.desk import Desk
from ..state.view import Draft
from .numbers import sum_of

MOST_KEYS = 20
COLUMNS = {2: 2, 3: 3, 4: 4, 6: 3, 8: 4, 12: 4, 16: 4}  # sides -> keys in a row, so that no row is left half empty


def dice(desk: Desk, draft: Draft, asked: Dice) -> Node:
    """The whole question."""
    say = desk.say
    error = parts.notice("error", say(draft.answer_error)) if draft.answer_error else None
    ready = bool(asked.labels) or len(draft.faces) == asked.count or bool(draft.count)
    return fragment[
        div(".question")[
            h2[say(asked.title)],
            p(".muted")[say("ask.how_many", n=asked.count, sides=asked.sides), asked.note is not None and [" · ", say(asked.note)]],
            labelled(desk, draft, asked) if asked.labels else pad(desk, draft, asked),
            error,
            fold(desk.view.opened, "ask-sum", say("action.sum"), lambda: sum_of(desk, asked.lines, say("sum.total")))
            if asked.lines
            else None,
        ],
        div(".dock")[
            parts.button(say("do.cancel"), "cancel", icon="cancel", kind="quiet", hotkey="Esc", id="cancel"),
            parts.button(say("do.roll_for_me"), "answer-roll", icon="rolling-dices", kind="quiet", id="answer-roll"),
            parts.button(say("do.accept"), "answer", icon="check-mark", kind="primary", disabled=not ready, hotkey="Enter", id="answer"),
        ],
    ]


def pad(desk: Desk, draft: Draft, asked: Dice) -> Node:
    """Keys for the faces or their digits, the faces so far, a line to type them; where the result is enough, a line for that."""
    say = desk.say
    full, nothing = len(draft.faces) >= asked.count, not draft.faces and not draft.tens
    return div(".facepad")[
        div(".entered")[
            span(".muted")[say("ask.digits" if asked.sides == HUNDRED else "ask.tap")] if nothing else entered(desk, draft, asked),
            span(".count")[f"{len(draft.faces)}/{asked.count}"],
            parts.button(say("do.back"), "face-back", icon="return-arrow", kind="quiet", disabled=nothing, id="face-back"),
        ],
        div(class_=["keys", f"by-{COLUMNS.get(asked.sides, 5)}"])[
            (parts.button(str(face), "face", args={"value": face}, disabled=full, id=f"face-{face}") for face in keys(asked.sides))
        ]
        if keys(asked.sides)
        else None,
        inputs.text(
            "faces",
            " ".join(map(str, draft.faces)),
            label=say("ask.type"),
            note=zero(desk, asked.sides),
            do="faces",
            args={"input": "faces"},
            most=2000,
        ),
        inputs.text("count", draft.count, label=say("ask.count"), do="count", args={"input": "count"}, most=3) if asked.counted else None,
    ]


def entered(desk: Desk, draft: Draft, asked: Dice) -> Node:
    """The faces so far, also one of which only the tens are known."""
    begun = draw_dice.half(int(draft.tens), desk.say("ask.half", n=Own(f"{draft.tens}0"))) if draft.tens else None
    faces = [Face(face) for face in draft.faces]
    return draw_dice.row(faces, asked.sides, desk.speaker, *([begun] if begun else []))


def keys(sides: int) -> list[int]:
    """What stands on the keys: every face of dice with few sides, the ten digits for percentile dice."""
    if sides in (10, HUNDRED):
        return [*range(1, 10), 0]
    return list(range(1, sides + 1)) if sides <= MOST_KEYS else []


def zero(desk: Desk, sides: int) -> str:
    """A remark what 0 stands for on dice that are marked from 0."""
    return desk.say("ask.hundred") if sides == HUNDRED else desk.say("ask.zero") if sides == 10 else ""


def labelled(desk: Desk, draft: Draft, asked: Dice) -> Node:
    """A line for each die that has an owner."""
    return div(".form")[
        p(".muted")[desk.say("ask.blank"), [" ", zero(desk, asked.sides), "."] if zero(desk, asked.sides) else None],
        (
            inputs.text(f"die-{index}", draft.labelled.get(index, ""), label=desk.say(label), do="labelled", args={"index": index}, most=3)
            for index, label in enumerate(asked.labels)
        ),
    ]
