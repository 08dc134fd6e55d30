"""The order: a column of cards, each with the tracks and states of a fighter; the current one is marked."""

from __future__ import annotations

from htpy import Node, button, small, span

from fray.engine.values.show import Card

from ..pieces import draw, parts
from ..pieces.regions import Region
from ..state import now
from ..state.desk import Desk
from .numbers import figures


def view(desk: Desk) -> Region:
    """All cards, each a region of its own."""
    ids = now.once(desk, "order", lambda: tuple(desk.system.order(desk.encounter)))
    return Region(parts={f"card-{id}": region(desk, now.card(desk, id)) for id in ids}, tag="section", attributes=attributes(desk))


def attributes(desk: Desk) -> dict[str, str]:
    """The attributes of the column."""
    return {"class": "order", "aria-label": desk.say("fight.order")}


def region(desk: Desk, card: Card) -> Region:
    """A card; drawn again only when it has changed."""
    return desk.memo.get(
        ("card", desk.view.language, card.id),
        (card,),
        lambda: Region(str(content(desk, card)), tag="article", attributes={"class": f"card {card.status}"}),
    )


def tracks(desk: Desk, card: Card) -> Node:
    """The tracks of a fighter. Several stand side by side, each under its name."""
    if len(card.tracks) == 1:
        return draw.track(card.tracks[0], desk.speaker, small=True)
    return span(".tracks")[
        (
            span(".one")[small(aria_hidden="true")[desk.say(track.label)], draw.track(track, desk.speaker, small=True)]
            for track in card.tracks
        )
    ]


def content(desk: Desk, card: Card) -> Node:
    """The content of a card."""
    say = desk.say
    return button(
        ".main",
        type="button",
        data_do="fighter",
        data_id=card.id,
        aria_current="true" if card.status == "current" else None,
        aria_description=say(f"card.{card.status}"),
    )[
        span(".head")[
            span(".place")[card.place],
            span(".name")[say(card.name)],
            span(".side")[parts.badge(say(card.side), "side")] if card.side else None,
        ],
        tracks(desk, card),
        span(".counters")[figures(desk, card.counters)] if card.counters else None,
        span(".states")[
            card.hidden and parts.badge(say("setup.hidden"), "quiet"),
            [parts.badge(say(state.label), "grave" if state.grave else "") for state in card.states],
        ]
        if card.states or card.hidden
        else None,
    ]
