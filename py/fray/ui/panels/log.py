"""The log of a fight: all of it, to be searched, and to be saved to a file as text."""

from __future__ import annotations

from htpy import Node, div, li, ol

from ..fight.log import heads, line
from ..pieces import inputs, parts
from ..pieces.inputs import Pick
from ..pieces.regions import Region
from ..state.desk import Desk
from .lists import search

FEW = 5  # up to so many names to filter by stand as chips


def view(desk: Desk) -> Region:
    """The whole panel."""
    fight = desk.fight
    if fight is None:
        return Region("")
    who, is_newest_first = desk.view.search.get("log-fighter", ""), desk.view.search.get("log-newest") == "1"
    rounds = by_round(desk, who, desk.view.search.get("log", "").strip().casefold())
    if is_newest_first:
        rounds = [[*group[:1], *reversed(group[1:])] for group in reversed(rounds)]
    rows = [li[row] for group in rounds for row in group if row is not None]
    picks = [Pick("", desk.say("log.everybody")), *(Pick(id, desk.name(id)) for id in desk.encounter.fighters)]
    body = div(".panel.log")[
        div(".toolbar")[
            search(desk, "log"),
            parts.button(desk.say("do.markdown"), "export-log", icon="scroll-quill"),
            parts.button(desk.say("do.export"), "export-fight", icon="save", kind="quiet", args={"id": fight.id}),
        ],
        inputs.choice("log-fighter", picks, who, label=desk.say("log.who"), do="search", most=FEW),
        div(".chips")[inputs.toggle("log-newest", is_newest_first, label=desk.say("log.newest"), do="search")],
        ol(".loglist")[rows] if rows else parts.empty("scroll-unfurled", desk.say("log.empty")),
    ]
    return Region(str(body))


def by_round(desk: Desk, who: str, words: str) -> list[list[Node]]:
    """The lines that match the search, by round: the heading (None before the first round) and the lines under it."""
    out: list[list[Node]] = [[None]]
    for number in range(1, desk.open_fight.session.at + 1):
        head = heads(desk, number)
        for index, event in enumerate(desk.open_fight.session.steps[number - 1].events):
            id = f"event-{desk.open_fight.ids[number - 1]}-{index}"
            if index == head:
                out.append([line(desk, event, id, True)])
            elif (not who or who in event.about()) and words in " ".join(desk.say(said) for said in event.log()).casefold():
                out[-1].append(line(desk, event, id))
    return out
