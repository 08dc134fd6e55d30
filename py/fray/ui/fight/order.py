"""The order: a column of cards, the current one marked, each with its track, state and what is left this round."""

from __future__ import annotations

from htpy import Node, button, small, span

from fray.engine.values.show import Card

from ..pieces import draw, parts
from ..pieces.regions import Region
from ..state import now
from ..state.desk import Desk
from .numbers import figures


def view(desk: Desk) -> Region:
    """All cards, each a region of its own that is drawn again only when the card changed."""
    ids = now.once(desk, "order", lambda: tuple(desk.system.order(desk.encounter)))
    return Region(parts={f"card-{id}": one(desk, now.card(desk, id)) for id in ids}, tag="section", attributes=attributes(desk))


def attributes(desk: Desk) -> dict[str, str]:
    """Of the column."""
    return {"class": "order", "aria-label": desk.say("fight.order")}


def one(desk: Desk, card: Card) -> Region:
    """A card, from memory if it has not changed."""
    return desk.memo.get(
        ("card", desk.view.language, card.id),
        (card,),
        lambda: Region(str(content(desk, card)), tag="article", attributes={"class": f"card {card.status}"}),
    )


def tracks(desk: Desk, card: Card) -> Node:
    """His tracks; several stand side by side, each under its name."""
    if len(card.tracks) == 1:
        return draw.track(card.tracks[0], desk.speaker, small=True)
    return span(".tracks")[
        (
            span(".one")[small(aria_hidden="true")[desk.say(track.label)], draw.track(track, desk.speaker, small=True)]
            for track in card.tracks
        )
    ]


def content(desk: Desk, card: Card) -> Node:
    """What a card shows."""
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
