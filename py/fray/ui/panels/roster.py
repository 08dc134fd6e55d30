"""Roster: own characters and ready templates; search, make, copy, several at once, delete."""

from __future__ import annotations

from htpy import Node, div

from ..pieces import inputs, parts
from ..pieces.inputs import Pick
from ..pieces.regions import Region
from ..state.desk import Desk
from .lists import about, characters, search, systems


def view(desk: Desk) -> Region:
    """The whole panel."""
    return Region(str(div(".panel.roster")[tools(desk), system(desk), own(desk), templates(desk)]))


def found(desk: Desk, words: str) -> bool:
    """Whether something matches what is searched for."""
    return desk.view.search.get("roster", "").strip().casefold() in words.casefold()


def tools(desk: Desk) -> Node:
    """Search and what concerns all."""
    return div(".toolbar")[
        search(desk, "roster"),
        parts.button(desk.say("do.export_all"), "export-characters", kind="quiet", icon="save"),
    ]


def system(desk: Desk) -> Node:
    """Whose characters they are, with how many there are of each system."""
    found = [one.system.key for one in desk.store.characters()]
    return systems(desk, {one.key: Pick(one.key, f"{desk.say_text(one.name)}: {found.count(one.key)}") for one in desk.books})


def own(desk: Desk) -> Node:
    """One's own, and a new one from nothing."""
    new = parts.button(desk.say("roster.new"), "new-character", icon="quill-ink", kind="primary", id="new-character")
    rows = []
    everybody = characters(desk)
    for one in everybody:
        name = desk.say(one.sheet.name)
        if not found(desk, name):
            continue
        args = {"id": one.id}
        rows.append(
            parts.row(
                name,
                about(desk, one.sheet),
                parts.button(desk.say("do.copy"), "copy-character", kind="quiet", args=args),
                parts.button(desk.say("do.delete"), "delete-character", kind="quiet", args=args),
                do="go",
                args={"to": f"#/character/{one.id}"},
                icon="person",
            )
        )
    if not everybody:
        return parts.group(desk.say("roster.own"), parts.empty("person", desk.say("roster.empty"), new))
    return parts.group(
        desk.say("roster.own"),
        new,
        div(".rows")[rows or parts.empty("magnifying-glass", desk.say("roster.nobody"))],
        count=str(len(everybody)),
        counted=desk.speaker.count("count.characters", len(everybody)),
    )


def templates(desk: Desk) -> Node:
    """Ready ones: each becomes one's own when it is taken; several at once are numbered."""
    count = desk.view.joining.make
    rows = []
    for index, (key, sheet) in enumerate(desk.here.templates):
        name = desk.say(key)
        if found(desk, name):
            words = desk.say("roster.make", n=count) if count > 1 else desk.say("roster.take")
            button = parts.button(words, "make-characters", args={"index": index}, id=f"make-{index}")
            rows.append(parts.row(name, about(desk, sheet), button, icon="book-cover"))
    return parts.group(
        desk.say("roster.templates"),
        inputs.stepper("make", count, label=desk.say("roster.count"), least=1, most=30, do="joining"),
        div(".rows")[rows],
    )
