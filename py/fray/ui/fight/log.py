"""The log: a line an event, opening to its sums and dice; rounds as headings; the latest steps beside the fight."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Node, br, details, div, fragment, span, summary

from fray.engine.fight.event import Event

from ..pieces import draw_dice
from ..pieces.regions import Region
from ..state.desk import Desk
from .numbers import opened_sums

Names = tuple[tuple[str, str], ...]  # (id, name) of each fighter
LATEST = 30  # steps beside the fight; the log's own panel has all of them


def strip(desk: Desk) -> Region:
    """The latest steps, beside the fight. Each is a region of its own, so that a new step costs as little late in a fight as early.

    On a narrow page the log stands under the fight, and the newest steps come first, each round under its heading.
    """
    at = desk.open_fight.session.at
    names_now = tuple((id, str(getattr(fighter, "name", ""))) for id, fighter in desk.encounter.fighters.items())
    names = desk.memo.get("names", (names_now,), lambda: names_now)  # the same tuple for as long as they are the same
    opened = frozenset(id for id in desk.view.opened if id.startswith("event-"))
    numbers = range(max(1, at - LATEST + 1), at + 1)
    if desk.view.facts.get("narrow"):
        rows = backwards(desk, numbers, names, opened)
    else:
        rows = {f"step-{desk.open_fight.ids[n - 1]}": step(desk, n, names, opened) for n in numbers}
    desk.memo.only("step", {memo_name(desk, n, is_headed) for n in numbers for is_headed in (True, False)})
    return Region(
        parts={"log-steps": Region(parts=rows, tag="ol", attributes={"class": "loglist"})},
        tag="section",
        attributes={"class": "log", "aria-label": desk.say("tab.log")},
    )


def backwards(desk: Desk, numbers: Sequence[int], names: Names, opened: frozenset[str]) -> dict[str, Region]:
    """The rows of these steps, the newest first. The events of one step stay in their order."""
    rows: dict[str, Region] = {}
    shown = -1
    for n in reversed(numbers):
        round = desk.open_fight.session.round(n)
        if round != shown:
            shown = round
            rows[f"log-round-{round}-{n}"] = Region(str(heading(desk, round)), tag="li", attributes={"class": "head"})
        rows[f"step-{desk.open_fight.ids[n - 1]}"] = step(desk, n, names, opened, is_headed=False)
    return rows


def heading(desk: Desk, round: int) -> Node:
    """The heading of a round, or of what came before the first round."""
    return div(".round")[desk.say("fight.round", n=round) if round else desk.say("log.opening")]


def step(desk: Desk, number: int, names: Names, opened: frozenset[str], is_headed: bool = True) -> Region:
    """One step; drawn again only for other names, or when its lines are opened or closed.

    is_headed: whether the beginning of a round stands in it as a heading; else it is hidden, as a heading stands above.
    """
    id = desk.open_fight.ids[number - 1]
    opened_here = frozenset(line for line in opened if line.startswith(f"event-{id}-"))
    return desk.memo.get(memo_name(desk, number, is_headed), (names, opened_here), lambda: drawn(desk, number, is_headed))


def memo_name(desk: Desk, number: int, is_headed: bool) -> tuple[str, str, str, bool]:
    """The name under which a drawn step is remembered."""
    return "step", desk.view.language, desk.open_fight.ids[number - 1], is_headed


def drawn(desk: Desk, number: int, is_headed: bool) -> Region:
    """One step as it is drawn; hidden where none of its lines is shown."""
    head = heads(desk, number)
    rows = lines(desk, number, head, is_headed)
    is_seen = any(row is not None and (is_headed or index != head) for index, row in enumerate(rows))
    return Region(str(fragment[rows]), tag="li", attributes={} if is_seen else {"hidden": ""})


def heads(desk: Desk, number: int) -> int:
    """The index of the event of a step that began a round, -1 if none did. Its line is the heading of the round."""
    session = desk.open_fight.session
    if session.round(number) == session.round(number - 1):
        return -1
    state = session.state(number - 1)
    for index, event in enumerate(session.steps[number - 1].events):
        before, state = state.round, event.apply(state)
        if state.round != before:
            return index
    return -1


def lines(desk: Desk, number: int, head: int, is_headed: bool) -> list[Node]:
    """The lines of a step, one for each event. The event at `head` began a round: its line is a heading, or hidden."""
    id, events = desk.open_fight.ids[number - 1], desk.open_fight.session.steps[number - 1].events
    return [line(desk, event, f"event-{id}-{index}", index == head, is_headed) for index, event in enumerate(events)]


def line(desk: Desk, event: Event, id: str, is_heading: bool = False, is_shown: bool = True) -> Node:
    """The line of an event, which opens to its sums and dice. None for an event that says nothing. is_shown: of a heading."""
    said = [desk.say(sentence) for sentence in event.log()]
    if not said:
        return None
    if is_heading:
        return div(".round", hidden=not is_shown)[" ".join(said)]
    sums, thrown = event.sums(), event.dice()
    if not (sums or thrown):
        return div(".line")[text(said)]
    is_open = id in desk.view.opened
    body = div(".body")[draw_dice.throws(thrown, desk.speaker), opened_sums(desk, sums)] if is_open else None
    return details(id=id, open=is_open)[summary[text(said)], body]


def text(said: list[str]) -> Node:
    """What an event says, each sentence on a line."""
    return span(".text")[((index > 0 and br, sentence) for index, sentence in enumerate(said))]
