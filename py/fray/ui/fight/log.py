"""The log: a line an event, opening to its sums and dice; rounds as headings; to be searched and taken along as Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from htpy import Node, br, details, div, fragment, li, ol, span, summary

from fray.engine.fight.event import Event

from ..panels.roster import search
from ..pieces import draw_dice, parts
from ..pieces.parts import Pick
from ..pieces.regions import Region
from .numbers import opened_sums

if TYPE_CHECKING:
    from ..app import App

FEW = 5  # up to so many names to filter by stand as chips
LATEST = 30  # steps beside the fight; the log's own panel has all of them


def strip(app: App) -> Region:
    """The latest steps, beside the fight: each a region of its own, so that a new one costs no more late than early.

    Where they stand under the fight, the newest come first, each round under its heading.
    """
    assert app.fight is not None
    at = app.fight.session.at
    names = app.kept.setdefault("names", {})
    now = tuple((id, getattr(fighter, "name", "")) for id, fighter in app.encounter.fighters.items())
    if names.get("now") != now:
        names["now"], names["version"] = now, names.get("version", 0) + 1
    opened = frozenset(id for id in app.view.opened if id.startswith("event-"))
    numbers = range(max(1, at - LATEST + 1), at + 1)
    if app.view.facts.get("narrow"):
        rows = backwards(app, numbers, names["version"], opened)
    else:
        rows = {f"step-{app.fight.ids[n - 1]}": step(app, n, names["version"], opened) for n in numbers}
    return Region(
        parts={"log-steps": Region(parts=rows, tag="ol", attributes={"class": "loglist"})},
        tag="section",
        attributes={"class": "log", "aria-label": app.say("tab.log")},
    )


def backwards(app: App, numbers: Sequence[int], names: int, opened: frozenset[str]) -> dict[str, Region]:
    """The rows of these steps, the newest first; what came of a step stays in its order."""
    assert app.fight is not None
    rows: dict[str, Region] = {}
    shown = -1
    for n in reversed(numbers):
        round = app.fight.session.state(n).round
        if round != shown:
            shown = round
            rows[f"log-round-{round}-{n}"] = Region(str(heading(app, round)), tag="li", attributes={"class": "head"})
        rows[f"step-{app.fight.ids[n - 1]}"] = step(app, n, names, opened, is_headed=False)
    return rows


def heading(app: App, round: int) -> Node:
    """Of a round, or of what came before the first."""
    return div(".round")[app.say("fight.round", n=round) if round else app.say("log.opening")]


def step(app: App, number: int, names: int, opened: frozenset[str], is_headed: bool = True) -> Region:
    """One step, from memory if it was drawn before in this language, with these names, and opened alike.

    is_headed: whether the beginning of a round is a heading in it, or hidden since one stands above.
    """
    assert app.fight is not None
    id = app.fight.ids[number - 1]
    key, state = ("step", app.view.language, id, is_headed), (names, frozenset(one for one in opened if one.startswith(f"event-{id}-")))
    held = app.kept.get(key)
    if held is not None and held[0] == state:
        region: Region = held[1]
        return region
    head = heads(app, number)
    drawn = lines(app, number, head, is_headed)
    is_seen = any(one is not None and (is_headed or index != head) for index, one in enumerate(drawn))
    region = Region(str(fragment[drawn]), tag="li", attributes={} if is_seen else {"hidden": ""})
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


def lines(app: App, number: int, head: int, is_headed: bool) -> list[Node]:
    """The lines of a step, one for each of its events; `head` is that with which a round began: a heading, or hidden."""
    assert app.fight is not None
    id, events = app.fight.ids[number - 1], app.fight.session.steps[number - 1].events
    return [line(app, event, f"event-{id}-{index}", index == head, is_headed) for index, event in enumerate(events)]


def line(app: App, event: Event, id: str, is_heading: bool = False, is_shown: bool = True) -> Node:
    """An event: its line, and what it opens to. Without a line it is not shown, nor is a heading that is not to be."""
    said = [app.say(one) for one in event.log()]
    if not said:
        return None
    if is_heading:
        return div(".round", hidden=not is_shown)[" ".join(said)]
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
    who, is_newest_first = app.view.search.get("log-fighter", ""), app.view.search.get("log-newest") == "1"
    rounds = by_round(app, who, app.view.search.get("log", "").strip().casefold())
    if is_newest_first:
        rounds = [[*group[:1], *reversed(group[1:])] for group in reversed(rounds)]
    rows = [li[one] for group in rounds for one in group if one is not None]
    picks = [Pick("", app.say("log.everybody")), *(Pick(id, app.name(id)) for id in app.encounter.fighters)]
    body = div(".panel.log")[
        div(".toolbar")[
            search(app, "log"),
            parts.button(app.say("do.markdown"), "export-log", icon="scroll-quill"),
            parts.button(app.say("do.export"), "export-fight", icon="save", kind="quiet", args={"id": fight.id}),
        ],
        parts.choice("log-fighter", picks, who, label=app.say("log.who"), do="search", most=FEW),
        div(".chips")[parts.toggle("log-newest", is_newest_first, label=app.say("log.newest"), do="search")],
        ol(".loglist")[rows] if rows else parts.empty("scroll-unfurled", app.say("log.empty")),
    ]
    return Region(str(body))


def by_round(app: App, who: str, words: str) -> list[list[Node]]:
    """What is searched for, round by round: the heading (None before the first round) and the lines under it."""
    assert app.fight is not None
    out: list[list[Node]] = [[None]]
    for number in range(1, app.fight.session.at + 1):
        head = heads(app, number)
        for index, event in enumerate(app.fight.session.steps[number - 1].events):
            id = f"event-{app.fight.ids[number - 1]}-{index}"
            if index == head:
                out.append([line(app, event, id, True)])
            elif (not who or who in event.about()) and words in " ".join(app.say(one) for one in event.log()).casefold():
                out[-1].append(line(app, event, id))
    return out
