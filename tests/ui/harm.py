"""Records as they are when they are damaged, or made by a newer version; and a page on which everything is tapped."""

from __future__ import annotations

import json
from collections.abc import Callable

from ui.driven import Tab

from fray.engine.book import upgrade
from fray.ui.saving.storage import Memory

NEWER = upgrade.FORMAT + 1


def cut(text: str) -> str:
    return text[: len(text) * 2 // 3]


def unknown(text: str) -> str:
    return (
        text.replace('"type": "', '"type": "Un', 1)
        .replace('"start": {', '"start": {"unknown": 1, ', 1)
        .replace('"sheet": {', '"sheet": {"unknown": 1, ', 1)
    )


def newer(text: str) -> str:
    return json.dumps({**json.loads(text), "fray": NEWER, "later": {"a": 1}}, ensure_ascii=False)


def saved() -> Tab:
    """A fight with six steps and an undone one, a roll that waits, a character; and a second fight."""
    tab = Tab()
    tab.begin()
    tab.tap("go", to="#/")
    tab.begin()
    for _ in range(3):
        tab.attack()
    tab.tap("undo")
    tab.tap("undo")
    tab.tap("roll")
    assert tab.question is not None
    tab.tap("make-characters", index=1)
    return tab


def at(tab: Tab, tail: str) -> str:
    return f"fray.fight.{tab.app.open_fight.id}{tail}"


def used(tab: Tab, id: str) -> Tab:
    """A page over the same storage, on which everything is looked at and much is tapped."""
    other = Tab(tab.storage, hash=f"#/fight/{id}")
    for to in ("#/", "#/saved", "#/roster", f"#/setup/{id}", f"#/log/{id}", f"#/fight/{id}"):
        other.tap("go", to=to)
    for verb in ("saved-again", "pack", "save-again", "storage", "resume", "backup", "export-characters", "export-aside"):
        other.tap(verb)
    other.tap("system", value=other.app.chosen.key)
    other.tap("language", value="ru")
    other.tap("language", value="en")
    if other.app.fight is not None:
        for verb in ("next", "undo", "redo", "fresh"):
            other.tap(verb)
        other.tap("offer", actor="f1", index=0)
        if other.app.view.draft is not None:
            other.tap("roll")
            other.settle()
        other.tap("hurt", fighter="f1", track="health", mark="bashing", count=1)
        other.tap("joining", name="count", value="2")
        other.tap("join", template=0)
    return other


HARMED: dict[str, Callable[[Tab], str]] = {
    "head": lambda tab: at(tab, ""),
    "first step": lambda tab: at(tab, ".1"),
    "step": lambda tab: at(tab, ".4"),
    "last step": lambda tab: at(tab, f".{tab.app.open_fight.session.at}"),
    "character": lambda tab: next(key for key in tab.keys if key.startswith("fray.character.")),
}


NEWER_TOO = HARMED | {
    "mark": lambda tab: at(tab, ".at"),
    "roll that waits": lambda tab: at(tab, ".pending"),
    "undone step": lambda tab: at(tab, f".{tab.app.open_fight.session.at + 1}"),
    "settings": lambda tab: "fray.settings",
}


def set_aside(storage: Memory, *keys: str) -> None:
    """As older versions did with what they could not read."""
    for key in keys:
        storage.content[f"fray.aside.{key}"] = storage.content.pop(key)
