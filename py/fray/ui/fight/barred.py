"""A fight that can only be looked at, since what comes after its last step cannot be read: why, and what can be done."""

from __future__ import annotations

from htpy import Node, div, p

from fray.engine.values.text import Own

from ..pieces import parts
from ..state.desk import Desk


def view(desk: Desk) -> Node:
    """Stands in the place of the action."""
    beyond = desk.open_fight.beyond
    if beyond is None:
        return None
    words = (
        desk.say("barred.newer", n=beyond.readable or 0)
        if beyond.is_newer
        else desk.say("barred.damaged", n=(beyond.readable or 0) + 1, reason=Own(f"{beyond.path}: {beyond.reason}"))
    )
    newest = parts.button(desk.say("newer.load"), "newest", kind="primary", id="newest") if beyond.is_newer else None
    return div(".barred")[
        parts.heading(desk.say("barred.title")),
        p[words],
        p(".muted")[desk.say("barred.copy_about")],
        div(".toolbar")[
            newest,
            parts.button(desk.say("barred.copy"), "keep-mine", kind="plain" if newest else "primary", id="barred-copy"),
            parts.button(desk.say("store.export"), "export-fight", kind="quiet", icon="save"),
            None if newest else parts.button(desk.say("saved.see"), "go", kind="quiet", args={"to": "#/saved"}),
        ],
    ]
