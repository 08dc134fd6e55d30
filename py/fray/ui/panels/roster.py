"""Roster: own characters and templates; search, make, copy, several at once, delete."""

from __future__ import annotations

from htpy import Node, div

from ..pieces import inputs, parts
from ..pieces.inputs import Pick
from ..pieces.regions import Region
from ..state.desk import Desk
from .lists import about, characters, is_wanted, search, systems


def view(desk: Desk) -> Region:
    """The whole panel."""
    return Region(str(div(".panel.roster")[tools(desk), system(desk), saved(desk), templates(desk)]))


def tools(desk: Desk) -> Node:
    """Search, and the button that exports all characters."""
    return div(".toolbar")[
        search(desk, "roster"),
        parts.button(desk.say("do.export_all"), "export-characters", kind="quiet", icon="save"),
    ]


def system(desk: Desk) -> Node:
    """The choice of the system, with the number of characters of each."""
    keys = [character.system.key for character in desk.store.characters()]
    return systems(desk, {book.key: Pick(book.key, f"{desk.say_text(book.name)}: {keys.count(book.key)}") for book in desk.books})


def saved(desk: Desk) -> Node:
    """The user's own characters, and a button for a new one."""
    new = parts.button(desk.say("roster.new"), "new-character", icon="quill-ink", kind="primary", id="new-character")
    rows = []
    everybody = characters(desk)
    for character in everybody:
        name = desk.say(character.sheet.name)
        if not is_wanted(desk, "roster", name):
            continue
        args = {"id": character.id}
        rows.append(
            parts.row(
                name,
                about(desk, character.sheet),
                parts.button(desk.say("do.copy"), "copy-character", kind="quiet", args=args),
                parts.button(desk.say("do.delete"), "delete-character", kind="quiet", args=args),
                do="go",
                args={"to": f"#/character/{character.id}"},
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
    """The templates. Each can be made into characters, one or several at once."""
    count = desk.view.joining.make
    rows = []
    for index, (key, sheet) in enumerate(desk.here.templates):
        name = desk.say(key)
        if is_wanted(desk, "roster", name):
            words = desk.say("roster.make", n=count) if count > 1 else desk.say("roster.take")
            button = parts.button(words, "make-characters", args={"index": index}, id=f"make-{index}")
            rows.append(parts.row(name, about(desk, sheet), button, icon="book-cover"))
    return parts.group(
        desk.say("roster.templates"),
        inputs.stepper("make", count, label=desk.say("roster.count"), least=1, most=30, do="joining"),
        div(".rows")[rows],
    )
