"""Inputs: numbers, switches, choices, texts.

What can be tapped has `data-do`, what can be typed into has `data-change`, and both have `data-name`: the name of the field. What is
refused has neither: it says why instead.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import htpy as h
from htpy import Element, Node

from fray.engine.values.text import signed

Args = Mapping[str, str | int]

NONE: Args = {}
SEGMENTS = 4  # up to so many short options stand in one row
SEGMENT_LETTERS = 26  # … if they have no more letters than this together
CHIPS = 8  # up to so many stand as chips; more become a list to open


@dataclass(frozen=True, slots=True)
class Pick:
    """One option of a choice. number: what it adds. reason: why it is refused. is_off: it looks refused, but can be chosen."""

    value: str
    label: str
    number: int | None = None
    reason: str = ""
    hint: str = ""
    is_off: bool = False


def data(args: Args) -> dict[str, str]:
    """Arguments as data attributes: {"at_once": 1} becomes data-at-once="1"."""
    return {f"data-{key.replace('_', '-')}": str(value) for key, value in args.items()}


def ident(do: str, name: str, args: Args) -> str:
    """An id that is the same each time the panel is drawn, so that patching the page keeps focus and caret."""
    return ".".join([do, name, *(str(value) for value in args.values())]).replace(" ", "-")


def stepper(
    name: str,
    value: int,
    *,
    label: str,
    least: int,
    most: int,
    step: int = 1,
    note: str = "",
    error: str = "",
    do: str = "field",
    args: Args = NONE,
    show_sign: bool = False,
    typed: str = "",
    live: bool = False,
) -> Element:
    """Minus, a number that can be typed, plus. At a bound the button on that side does nothing.

    typed: text that stands there instead of the number. live: every letter is sent.
    """
    id = ident(do, name, args)

    def turn(by: int, sign: str, words: str) -> Element:
        new = min(max(value + by, least), most)
        stuck = new == value
        return h.button(
            {
                "type": "button",
                "class": words,
                "aria-label": f"{label} {signed(by)}",
                "aria-disabled": "true" if stuck else None,
                "data-do": None if stuck else do,
                "data-name": name,
                "data-value": str(new),
                "id": f"{id}.{words}",
                **data(args),
            }
        )[h.svg(viewBox="0 0 16 16", aria_hidden="true")[h.path(d=sign)]]

    return h.div(class_=["field", "stepper", {"wrong": bool(error)}])[
        h.label(".label", for_=id)[label, _note(note, id)],
        h.div(".turn")[
            turn(-step, "M3 8h10", "less"),
            h.input(
                {
                    "id": id,
                    "name": name,
                    "type": "text",
                    "inputmode": "numeric",
                    "autocomplete": "off",
                    "value": typed or (f"{value:+d}" if show_sign and value else str(value)),
                    "data-change": do,
                    "data-input": do if live else None,
                    "data-name": name,
                    "data-least": str(least),
                    "data-most": str(most),
                    **_describe(id, note, error),
                    **data(args),
                }
            ),
            turn(step, "M3 8h10M8 3v10", "more"),
        ],
        _error(error, id),
    ]


def toggle(
    name: str,
    on: bool,
    *,
    label: str,
    note: str = "",
    number: int | None = None,
    reason: str = "",
    do: str = "field",
    args: Args = NONE,
) -> Element:
    """A switch; at its right the number that it adds. It sends data-value 1 or 0: what it will be."""
    return _chip(name, "0" if on else "1", label, {"aria-pressed": str(on).lower()}, number, reason, note, do, args)


def setting(name: str, label: str, now: str, *, value: str, do: str = "field", args: Args = NONE) -> Element:
    """A value that follows from others; at its right how it stands now. A tap sends `value`, which is then set by hand."""
    return h.button(
        {
            "type": "button",
            "class": "chip setting",
            "id": ident(do, name, args),
            "data-do": do,
            "data-name": name,
            "data-value": value,
            **data(args),
        }
    )[h.span(".words")[h.span(".label")[label]], h.span(".number")[now]]


def choice(
    name: str,
    options: Sequence[Pick],
    value: str | None,
    *,
    label: str,
    do: str = "field",
    args: Args = NONE,
    error: str = "",
    chips: bool = False,
    most: int = CHIPS,
) -> Element:
    """One of several options: a segmented row, chips, or with more than `most` options a list to open. chips: always chips."""
    id = ident(do, name, args)
    if len(options) > most and not chips:
        return h.div(class_=["field", "choice", {"wrong": bool(error)}])[
            h.label(".label", for_=id)[label],
            h.select({"id": id, "name": name, "data-change": do, "data-name": name, **_describe(id, "", error), **data(args)})[
                value not in {option.value for option in options} and h.option(value="", selected=True, disabled=True)["–"],
                [
                    h.option(value=option.value, selected=option.value == value, disabled=bool(option.reason))[_flat(option)]
                    for option in options
                ],
            ],
            _error(error, id),
        ]
    short = 1 < len(options) <= SEGMENTS and sum(len(option.label) for option in options) <= SEGMENT_LETTERS
    plain = not chips and not any(option.reason or option.hint or option.number is not None for option in options)
    return h.div(class_=["field", "choice", {"wrong": bool(error)}])[
        h.span(".label", id=f"{id}.label")[label],
        h.div(
            {
                "class": "segments" if short and plain else "chips",
                "role": "radiogroup",
                "id": id,
                "aria-labelledby": f"{id}.label",
                **_describe(id, "", error),
            }
        )[
            [
                _chip(
                    name,
                    option.value,
                    option.label,
                    {"role": "radio", "aria-checked": str(option.value == value).lower(), "id": f"{id}.{option.value}".replace(" ", "-")},
                    option.number,
                    option.reason,
                    option.hint,
                    do,
                    args,
                    option.is_off,
                )
                for option in options
            ]
        ],
        _error(error, id),
    ]


def chips(
    name: str,
    options: Sequence[Pick],
    values: Collection[str],
    *,
    label: str,
    do: str = "field",
    args: Args = NONE,
    error: str = "",
) -> Element:
    """Any of several options. A chip sends its data-value, and in data-on 1 or 0: whether it will be chosen."""
    id = ident(do, name, args)
    return h.div(class_=["field", "choice", {"wrong": bool(error)}])[
        h.span(".label", id=f"{id}.label")[label],
        h.div({"class": "chips", "role": "group", "id": id, "aria-labelledby": f"{id}.label", **_describe(id, "", error)})[
            [
                _chip(
                    name,
                    option.value,
                    option.label,
                    {
                        "aria-pressed": str(option.value in values).lower(),
                        "data-on": "0" if option.value in values else "1",
                        "id": f"{id}.{option.value}".replace(" ", "-"),
                    },
                    option.number,
                    option.reason,
                    option.hint,
                    do,
                    args,
                )
                for option in options
            ]
        ],
        _error(error, id),
    ]


def text(
    name: str,
    value: str,
    *,
    label: str,
    note: str = "",
    error: str = "",
    placeholder: str = "",
    multiline: bool = False,
    do: str = "field",
    args: Args = NONE,
    most: int = 200,
    autocomplete: str = "off",
    own: bool = False,
) -> Element:
    """A line of text, or with `multiline` some lines. own: it is a text of the user, never a key of the words."""
    id = ident(do, name, args)
    shared: dict[str, str | None] = {
        "id": id,
        "name": name,
        "data-change": do,
        "data-name": name,
        "maxlength": str(most),
        "placeholder": placeholder or None,
        "autocomplete": autocomplete,
        "data-own": "1" if own else None,
        **_describe(id, note, error),
        **data(args),
    }
    return h.div(class_=["field", "text", {"wrong": bool(error), "long": multiline}])[
        h.label(".label", for_=id)[label, _note(note, id)],
        h.textarea({**shared, "rows": "3"})[value] if multiline else h.input({**shared, "type": "text", "value": value}),
        _error(error, id),
    ]


def _chip(
    name: str,
    value: str,
    label: str,
    state: dict[str, str],
    number: int | None,
    reason: str,
    note: str,
    do: str,
    args: Args,
    is_off: bool = False,
) -> Element:
    return h.button(
        {
            "type": "button",
            "class": ["chip", {"off": is_off}],
            "data-do": None if reason else do,
            "data-name": name,
            "data-value": value,
            "aria-disabled": "true" if reason else None,
            **data(args),
            **state,
        }
    )[
        h.span(".words")[
            h.span(".label")[label],
            (reason or note) and h.small(class_="reason" if reason else "note")[reason or note],
        ],
        number is not None and h.span(".number")[signed(number)],
    ]


def _flat(option: Pick) -> str:
    """An option of a native list, where there is room for one line of plain text."""
    words = option.label if option.number is None else f"{option.label} ({signed(option.number)})"
    more = option.reason or option.hint
    return f"{words} – {more}" if more else words


def _note(note: str, id: str) -> Node:
    return h.small(".note", id=f"{id}.note")[note] if note else None


def _error(error: str, id: str) -> Node:
    return h.p(".error", id=f"{id}.error")[error] if error else None


def _describe(id: str, note: str, error: str) -> dict[str, str | None]:
    """What a screen reader says after the name of a field. The note is part of the label already."""
    return {"aria-invalid": "true" if error else None, "aria-describedby": f"{id}.error" if error else None}
