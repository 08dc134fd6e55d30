"""The order: a column of cards, the current one marked, each with its track, state and what is left this round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import Node, button, small, span

from fray.engine.values.show import Card

from ..pieces import draw, parts
from ..pieces.regions import Region
from ..state import fights
from .numbers import figures

if TYPE_CHECKING:
    from ..app import App


def view(app: App) -> Region:
    """All cards, each a region of its own that is drawn again only when the card changed."""
    ids = fights.remember(app, "order", lambda: tuple(app.system.order(app.encounter)))
    return Region(parts={f"card-{id}": one(app, fights.card(app, id)) for id in ids}, tag="section", attributes=attributes(app))


def attributes(app: App) -> dict[str, str]:
    """Of the column."""
    return {"class": "order", "aria-label": app.say("fight.order")}


def one(app: App, card: Card) -> Region:
    """A card, from memory if it has not changed."""
    key = ("card", app.view.language, card.id)
    held = app.kept.get(key)
    if held is not None and (held[0] is card or held[0] == card):
        region: Region = held[1]
        return region
    region = Region(str(content(app, card)), tag="article", attributes={"class": f"card {card.status}"})
    app.kept[key] = (card, region)
    return region


def tracks(app: App, card: Card) -> Node:
    """His tracks; several stand side by side, each under its name."""
    if len(card.tracks) == 1:
        return draw.track(card.tracks[0], app.speaker, small=True)
    return span(".tracks")[
        (span(".one")[small(aria_hidden="true")[app.say(track.label)], draw.track(track, app.speaker, small=True)] for track in card.tracks)
    ]


def content(app: App, card: Card) -> Node:
    """What a card shows."""
    say = app.say
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
        tracks(app, card),
        span(".counters")[figures(app, card.counters)] if card.counters else None,
        span(".states")[
            card.hidden and parts.badge(say("setup.hidden"), "quiet"),
            [parts.badge(say(state.label), "grave" if state.grave else "") for state in card.states],
        ]
        if card.states or card.hidden
        else None,
    ]
