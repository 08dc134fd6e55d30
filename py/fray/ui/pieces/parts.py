"""The pieces of every panel. Every text that is given to them is already in the language of the reader.

What can be tapped has `data-do`, and its arguments as further data attributes. What is refused has not: it says why
instead. What is set or typed into is in inputs.py.
"""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from htpy import Element, Node

from fray.engine.values.text import signed

from .inputs import NONE, Args, data


def icon(name: str) -> Element:
    """An icon of game-icons. It never stands without a word."""
    return h.svg(".icon", aria_hidden="true")[h.use(href=f"icons.svg#{name}")]


def button(
    label: str,
    do: str,
    *,
    icon: str = "",
    kind: str = "plain",
    args: Args = NONE,
    disabled: bool = False,
    reason: str = "",
    pressed: bool | None = None,
    id: str | None = None,
    wide: bool = False,
    hotkey: str = "",
) -> Element:
    """A button. kind: plain · primary · quiet · danger · tab. reason: why it cannot be tapped; it stays in the tab order then."""
    tab = kind == "tab"
    return h.button(
        {
            "type": "button",
            "class": ["button", kind, {"wide": wide}],
            "id": id,
            "data-do": None if reason or disabled else do,
            "aria-disabled": "true" if reason or disabled else None,
            "aria-pressed": None if tab or pressed is None else str(pressed).lower(),
            "aria-current": "page" if tab and pressed else None,
            "aria-keyshortcuts": hotkey or None,
            **data(args),
        }
    )[
        _icon(icon),
        h.span(".words")[h.span(".label")[label], reason and h.small(".reason")[reason]],
        hotkey and h.kbd(aria_hidden="true")[hotkey],
    ]


def group(title: str, *children: Node, id: str = "", folded: bool | None = None, count: str = "", counted: str = "") -> Element:
    """A heading and what belongs under it. With `folded` it opens and closes, and is closed at first if that is True.

    count: a number beside the heading. counted: the same with the noun, for a screen reader.
    """
    told = [h.span(aria_hidden="true")[count], h.span(".spoken")[counted]] if counted else count
    amount = count and h.span(".count", title=counted or None)[told]
    if folded is None:
        return h.section(".group", id=id or None)[h.h3(".title")[title, amount], h.div(".body")[children]]
    return h.details(".group", id=id or None, open=not folded)[h.summary(".title")[h.span[title], amount], h.div(".body")[children]]


def lines(rows: Sequence[tuple[str, int, str]], total_label: str, total: int) -> Element:
    """A sum: each row with its name, value and section of the book; then the total."""
    return h.table(".sum")[
        h.tbody[
            [
                h.tr[h.th(scope="row")[label, source and h.small(".source")[source]], h.td(".number")[signed(value)]]
                for label, value, source in rows
            ]
        ],
        h.tfoot[h.tr[h.th(scope="row")[total_label], h.td(".number")[str(total).replace("-", "\N{MINUS SIGN}")]]],
    ]


NOTICE_ICONS = {"good": "check-mark", "warn": "hazard-sign", "error": "hazard-sign"}


def notice(kind: str, text: str, *buttons: Node) -> Element:
    """A short text to the user. kind: info · good · warn · error."""
    return h.div(class_=["notice", kind])[icon(NOTICE_ICONS.get(kind, "info")), h.p[text], buttons and h.div(".buttons")[buttons]]


def empty(icon_name: str, text: str, *buttons: Node) -> Element:
    """What stands where there is nothing yet: an icon, a line, and what to do next."""
    return h.div(".empty")[icon(icon_name), h.p[text], buttons and h.div(".buttons")[buttons]]


def sheet_head(title: str, close_do: str, close: str = "") -> Element:
    """The head of a dialog. close: the word for its cross; without one the cross is named by the title."""
    cross = h.svg(viewBox="0 0 16 16", aria_hidden="true")[h.path(d="M4 4l8 8M12 4l-8 8")]
    return h.header(".sheet-head")[
        h.h2(id="sheet-title")[title],
        h.button(".close", type="button", data_do=close_do, aria_label=close or f"× {title}")[cross],
    ]


def heading(text: str, level: int = 2) -> Element:
    """A heading of the page's outline."""
    return {1: h.h1, 2: h.h2, 3: h.h3, 4: h.h4}[level][text]


def badge(text: str, kind: str = "") -> Element:
    """A word in a small frame. kind: "" · side · grave · good · quiet."""
    return h.span(class_=["badge", kind])[text]


def row(title: str, subtitle: str, *buttons: Node, do: str = "", args: Args = NONE, icon: str = "", is_off: bool = False) -> Element:
    """A row of a list: a large part that opens it, and small buttons beside. is_off: it looks refused."""
    inner = [_icon(icon), h.span(".words")[h.span(".label")[title], subtitle and h.small[subtitle]]]
    main = h.button({"type": "button", "class": "main", "data-do": do, **data(args)}) if do else h.div(".main")
    return h.div(class_=["row", {"off": is_off}])[main[inner], buttons and h.div(".buttons")[buttons]]


def _icon(name: str) -> Node:
    return icon(name) if name else None
