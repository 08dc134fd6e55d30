"""A question for a choice in the middle of an action: the outcome so far, and a large button for each option."""

from __future__ import annotations

from htpy import Node, button, div, fragment, h2, kbd, li, small, span, ul

from fray.engine.values.ask import Choice
from fray.engine.values.field import Option
from fray.engine.values.text import signed

from ..pieces import draw_dice, parts
from ..state.desk import Desk
from ..state.view import Draft


def choice(desk: Desk, draft: Draft, asked: Choice) -> Node:
    """The whole question. One tap answers it."""
    say = desk.say
    return fragment[
        div(".result")[
            h2(id="choice-title")[say(asked.title)],
            draw_dice.throws(asked.dice, desk.speaker),
            ul(".outcome")[(li[say(said)] for said in asked.outcome)] if asked.outcome else None,
            parts.notice("error", say(draft.answer_error)) if draft.answer_error else None,
            div(".picks", role="group", aria_labelledby="choice-title")[
                (button_of(desk, option, option.value == asked.default) for option in asked.options)
            ],
        ],
        div(".dock")[parts.button(say("do.cancel"), "cancel", icon="cancel", kind="quiet", hotkey="Esc", id="cancel")],
    ]


def button_of(desk: Desk, option: Option, is_default: bool) -> Node:
    """An option: its words, the number it brings, a hint, or why it is refused."""
    why = desk.say(option.refused.said) if option.refused else ""
    hint = desk.say(option.hint) if option.hint else ""
    return button(
        {
            "type": "button",
            "class": ["button", "pick", {"primary": is_default and not why}],
            "id": f"choose-{option.value}".replace(" ", "-"),
            "data-do": None if why else "choose",
            "data-value": option.value,
            "aria-disabled": "true" if why else None,
            "aria-keyshortcuts": "Enter" if is_default and not why else None,
        }
    )[
        span(".words")[
            span(".label")[desk.say(option.label)],
            hint and small(".note")[hint],
            why and small(".reason")[why],
        ],
        option.number is not None and span(".number")[signed(option.number)],
        is_default and not why and kbd(aria_hidden="true")["Enter"],
    ]
