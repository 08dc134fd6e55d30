"""Rules at hand: everything that changes a roll, with its section of the book; by system, and to be searched."""

from __future__ import annotations

from htpy import Node, div, li, p, small, span, ul

from fray.engine.book.system import System
from fray.engine.values.modifier import Modifier
from fray.engine.values.text import Speaker, signed

from ..pieces import inputs, parts
from ..pieces.inputs import Pick
from ..pieces.regions import Region
from ..state.desk import Desk
from .lists import search


def view(desk: Desk) -> Region:
    """The whole panel. The route may name the system: #/rules/<key>; else it is that of the open fight, or the chosen one."""
    system = shown(desk)
    picks = [Pick(book.key, desk.say_text(book.name)) for book in desk.books]
    choice = inputs.choice("rules", picks, system.key, label=desk.say("start.system"), do="rules") if len(picks) > 1 else None
    return Region(str(div(".panel.rules")[p(".muted")[desk.say("rules.what")], search(desk, "rules"), choice, groups(desk, system)]))


def shown(desk: Desk) -> System:
    """The system whose rules are shown."""
    wanted = desk.view.route[1] if len(desk.view.route) > 1 else desk.system.key
    return next((book.opened for book in desk.books if book.key == wanted), desk.system)


def groups(desk: Desk, system: System) -> Node:
    """The rows that match what is searched for, under their headings."""
    words, speaker = desk.view.search.get("rules", "").strip().casefold(), desk.speaker_of(system)
    found: dict[str, list[tuple[Modifier, str, str]]] = {}
    for row in system.modifiers:
        alone = f"rule.{row.key}"  # where the words of the row have gaps that only a roll fills
        name, source = speaker.say(alone if alone in system.words else row.key), speaker.say(row.source)
        if words in f"{name} {source}".casefold():
            found.setdefault(row.group, []).append((row, name, source))
    if not found:
        return parts.empty("magnifying-glass", desk.say("rules.none"))
    return [
        parts.group(speaker.say(f"rules.{key}"), ul(".rule-list")[(rule(speaker, *row) for row in rows)]) for key, rows in found.items()
    ]


def rule(speaker: Speaker, row: Modifier, name: str, source: str) -> Node:
    """A row: its name, its section of the book, its number or effect."""
    brings = speaker.say(row.effect) if row.effect else signed(row.value)
    return li[span(".words")[span(".label")[name], small(".source")[source]], span(".number")[brings]]
