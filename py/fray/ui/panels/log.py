"""The log: a line an event, opening to its sums and dice; rounds as headings; to be searched and taken along as Markdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import Node, br, details, div, fragment, li, ol, span, summary

from fray.engine.encounter import Event

from .. import draw_dice, parts
from ..parts import Pick
from ..regions import Region
from .numbers import opened_sums
from .roster import search

if TYPE_CHECKING:
    from ..app import App

FEW = 5  # up to so many names to filter by stand as chips
LATEST = 30  # steps beside the fight; the log's own panel has all of them


def strip(app: App) -> Region:
    """The latest steps, beside the fight: each a region of its own, so that a new one costs no more late than early."""
    assert app.fight is not None
    at = app.fight.session.at
    names = app.kept.setdefault("names", {})
    now = tuple((id, getattr(fighter, "name", "")) for id, fighter in app.encounter.fighters.items())
    if names.get("now") != now:
        names["now"], names["version"] = now, names.get("version", 0) + 1
    opened = frozenset(id for id in app.view.opened if id.startswith("event-"))
    rows = {f"step-{app.fight.ids[n - 1]}": step(app, n, names["version"], opened) for n in range(max(1, at - LATEST + 1), at + 1)}
    return Region(
        parts={"log-steps": Region(parts=rows, tag="ol", attributes={"class": "loglist"})},
        tag="section",
        attributes={"class": "log", "aria-label": app.say("tab.log")},
    )


def step(app: App, number: int, names: int, opened: frozenset[str]) -> Region:
    """One step, from memory if it was drawn before in this language, with these names, and opened alike."""
    assert app.fight is not None
    id = app.fight.ids[number - 1]
    key, state = ("step", app.view.language, id), (names, frozenset(one for one in opened if one.startswith(f"event-{id}-")))
    held = app.kept.get(key)
    if held is not None and held[0] == state:
        region: Region = held[1]
        return region
    drawn = [one for one in lines(app, number) if one is not None]
    region = Region(str(fragment[drawn]), tag="li", attributes={} if drawn else {"hidden": ""})
    app.kept[key] = (state, region)
    return region


def heads(app: App, number: int) -> int:
    """The index of the event of a step with which a round began, -1 if none did: its line is the round's heading."""
    assert app.fight is not None
    session = app.fight.session
    state = session.state(number - 1)
    if session.state(number).round == state.round:
        return -1
    for index, event in enumerate(session.steps[number - 1].events):
        before, state = state.round, event.apply(state)
        if state.round != before:
            return index
    return -1


def lines(app: App, number: int) -> list[Node]:
    """The lines of a step."""
    assert app.fight is not None
    session = app.fight.session
    events = session.steps[number - 1].events
    id, head = app.fight.ids[number - 1], heads(app, number)
    return [line(app, event, f"event-{id}-{index}", index == head) for index, event in enumerate(events)]


def line(app: App, event: Event, id: str, is_heading: bool = False) -> Node:
    """An event: its line, and what it opens to. Without a line it is not shown."""
    said = [app.say(one) for one in event.log()]
    if not said:
        return None
    if is_heading:
        return div(".round")[" ".join(said)]
    sums, thrown = event.sums(), event.dice()
    if not (sums or thrown):
        return div(".line")[text(said)]
    is_open = id in app.view.opened
    body = div(".body")[draw_dice.throws(thrown, app.speaker), opened_sums(app, sums)] if is_open else None
    return details(id=id, open=is_open)[summary[text(said)], body]


def text(said: list[str]) -> Node:
    """What an event says, sentence under sentence."""
    return span(".text")[((index > 0 and br, one) for index, one in enumerate(said))]


def view(app: App) -> Region:
    """The log's own panel: all of it, to be searched."""
    fight = app.fight
    if fight is None:
        return Region("")
    who, words = app.view.search.get("log-fighter", ""), app.view.search.get("log", "").strip().casefold()
    rows: list[Node] = []
    for number in range(1, fight.session.at + 1):
        head = heads(app, number)
        for index, event in enumerate(fight.session.steps[number - 1].events):
            if who and who not in event.about() and index != head:
                continue
            if words and index != head and words not in " ".join(app.say(one) for one in event.log()).casefold():
                continue
            if (drawn := line(app, event, f"event-{fight.ids[number - 1]}-{index}", index == head)) is not None:
                rows.append(li[drawn])
    picks = [Pick("", app.say("log.everybody")), *(Pick(id, app.name(id)) for id in app.encounter.fighters)]
    body = div(".panel.log")[
        div(".toolbar")[
            search(app, "log"),
            parts.button(app.say("do.markdown"), "export-log", icon="scroll-quill"),
            parts.button(app.say("do.export"), "export-fight", icon="save", kind="quiet", args={"id": fight.id}),
        ],
        parts.choice("log-fighter", picks, who, label=app.say("log.who"), do="search", most=FEW),
        ol(".loglist")[rows] if rows else parts.empty("scroll-unfurled", app.say("log.empty")),
    ]
    return Region(str(body))
