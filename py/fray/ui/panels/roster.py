"""Roster: own characters and ready templates; search, make, copy, several at once, delete."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import Node, div, input, label

from ..pieces import parts
from ..pieces.parts import Pick
from ..pieces.regions import Region
from ..saving.documents import Character
from .start import systems

if TYPE_CHECKING:
    from ..app import App


def view(app: App) -> Region:
    """The whole panel."""
    return Region(str(div(".panel.roster")[tools(app), system(app), own(app), templates(app)]))


def found(app: App, words: str) -> bool:
    """Whether something matches what is searched for."""
    return app.view.search.get("roster", "").strip().casefold() in words.casefold()


def search(app: App, name: str) -> Node:
    """A field to find something in a list."""
    return label(".search")[
        parts.icon("magnifying-glass"),
        input(
            type="search",
            id=f"search-{name}",
            name=name,
            data_change="search",
            data_input="search",
            data_name=name,
            value=app.view.search.get(name, ""),
            placeholder=app.say("do.search"),
            aria_label=app.say("do.search"),
            autocomplete="off",
        ),
    ]


def tools(app: App) -> Node:
    """Search and what concerns all."""
    return div(".toolbar")[
        search(app, "roster"),
        parts.button(app.say("do.export_all"), "export-characters", kind="quiet", icon="save"),
    ]


def system(app: App) -> Node:
    """Whose characters they are, with how many there are of each system."""
    found = [one.system.key for one in app.store.characters()]
    return systems(app, {one.key: Pick(one.key, f"{app.say_text(one.name)}: {found.count(one.key)}") for one in app.systems})


def characters(app: App) -> list[Character]:
    """The saved characters of the system."""
    return [one for one in app.store.characters() if one.system is app.here]


def about(app: App, sheet: object) -> str:
    """The first derived numbers of a sheet, in a line."""
    figures = app.here.derived(sheet)
    return " · ".join(f"{app.say(one.label)} {one.number}" for one in figures[:4] if one.number is not None)


def own(app: App) -> Node:
    """One's own, and a new one from nothing."""
    new = parts.button(app.say("roster.new"), "new-character", icon="quill-ink", kind="primary", id="new-character")
    rows = []
    everybody = characters(app)
    for one in everybody:
        name = app.say(one.sheet.name)
        if not found(app, name):
            continue
        args = {"id": one.id}
        rows.append(
            parts.row(
                name,
                about(app, one.sheet),
                parts.button(app.say("do.copy"), "copy-character", kind="quiet", args=args),
                parts.button(app.say("do.delete"), "delete-character", kind="quiet", args=args),
                do="go",
                args={"to": f"#/character/{one.id}"},
                icon="person",
            )
        )
    if not everybody:
        return parts.group(app.say("roster.own"), parts.empty("person", app.say("roster.empty"), new))
    return parts.group(
        app.say("roster.own"),
        new,
        div(".rows")[rows or parts.empty("magnifying-glass", app.say("roster.nobody"))],
        count=str(len(everybody)),
        counted=app.speaker.count("count.characters", len(everybody)),
    )


def templates(app: App) -> Node:
    """Ready ones: each becomes one's own when it is taken; several at once are numbered."""
    count = int(app.view.joining.get("make", 1))
    rows = []
    for index, (key, sheet) in enumerate(app.here.templates):
        name = app.say(key)
        if found(app, name):
            words = app.say("roster.make", n=count) if count > 1 else app.say("roster.take")
            button = parts.button(words, "make-characters", args={"index": index}, id=f"make-{index}")
            rows.append(parts.row(name, about(app, sheet), button, icon="book-cover"))
    return parts.group(
        app.say("roster.templates"),
        parts.stepper("make", count, label=app.say("roster.count"), least=1, most=30, do="joining"),
        div(".rows")[rows],
    )
