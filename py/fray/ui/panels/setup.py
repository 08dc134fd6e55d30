"""Set-up: the scene, who takes part and on which side, who is surprised; then the first initiative."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from htpy import Node, div, p

from fray.engine.values.show import Offer

from ..fight import action
from ..fight.offers import by_heading, count_of
from ..pieces import draw, parts
from ..pieces.folds import fold
from ..pieces.regions import Region
from ..state import fights
from .roster import about, characters, search

if TYPE_CHECKING:
    from ..app import App

SIDES = ("side.heroes", "side.foes", "side.others")


def view(app: App) -> Region:
    """The whole panel; while something is asked, only that."""
    if app.fight is None:
        return Region("")
    draft = app.view.draft
    if draft is not None and draft.question is not None:
        return Region(str(div(".panel.setup")[action.panel(app)]))
    body = div(".panel.setup")[
        div(".columns")[
            div(".panel-part")[joined(app), None if app.encounter.round else opening(app), scene(app)],
            div(".panel-part")[pick(app)],
        ],
        dock(app),
    ]
    return Region(str(body))


def dock(app: App) -> Node:
    """What begins the fight or sets the scene; else the ways back, forth and to the fight."""
    draft, fight = app.view.draft, app.fight
    assert fight is not None
    if draft is not None and draft.offer == "opening":
        return action.dock(app, draft, fights.preview(app), app.say("setup.begin"))
    if sets_scene(app) and draft is not None:
        return action.dock(app, draft, fights.preview(app))
    go = parts.button(app.say("tab.fight"), "go", icon="crossed-swords", kind="primary", args={"to": f"#/fight/{fight.id}"}, id="to-fight")
    return div(".dock")[action.back_and_forth(app), go if app.encounter.round else None]


def sets_scene(app: App) -> bool:
    """Whether the draft is one of the game master's."""
    draft = app.view.draft
    return draft is not None and draft.actor == "" and draft.offer.isdigit()


def joined(app: App) -> Node:
    """Who is in it."""
    ids = list(app.encounter.fighters)
    if not ids:
        return parts.group(app.say("setup.joined"), parts.empty("three-friends", app.say("setup.nobody")))
    sides: dict[str, list[Node]] = {}
    for id in ids:
        card = fights.card(app, id)
        words = [app.say("setup.hidden")] if card.hidden else []
        words += [draw.said_track(track, app.speaker) for track in card.tracks[:1]]
        row = parts.row(app.name(id), " · ".join(words), do="fighter", args={"id": id}, icon="person")
        sides.setdefault(card.side, []).append(row)
    return parts.group(
        app.say("setup.joined"),
        [[parts.heading(app.say(side), 4) if side else None, div(".rows")[rows]] for side, rows in sides.items()],
        count=str(len(ids)),
        counted=app.speaker.count("count.fighters", len(ids)),
    )


def pick(app: App) -> Node:
    """Who can join: own characters and templates, so many of them, on a side, hidden or not."""
    joining = app.view.joining
    count, side, hidden = int(joining.get("count", 1)), str(joining.get("side", SIDES[0])), bool(joining.get("hidden", False))
    wanted = app.view.search.get("setup", "").strip().casefold()
    rows: list[Node] = []
    for one in characters(app):
        name = app.say(one.sheet.name)
        if wanted in name.casefold():
            button = parts.button(app.say("setup.add"), "join", args={"id": one.id}, id=f"join-{one.id}")
            rows.append(parts.row(name, about(app, one.sheet), button, icon="person"))
    for index, (key, sheet) in enumerate(app.system.templates):
        name = app.say(key)
        if wanted in name.casefold():
            button = parts.button(app.say("setup.add"), "join", args={"template": index}, id=f"join-template-{index}")
            rows.append(parts.row(name, about(app, sheet), button, icon="book-cover"))
    options = [parts.Pick(key, app.say(key)) for key in SIDES]
    return parts.group(
        app.say("setup.pick"),
        parts.choice("side", options, side, label=app.say("setup.side"), do="joining"),
        parts.stepper("count", count, label=app.say("setup.count"), least=1, most=30, do="joining"),
        parts.toggle("hidden", hidden, label=app.say("setup.hide"), do="joining"),
        div(".toolbar")[search(app, "setup")],
        div(".rows")[rows],
        parts.button(app.say("setup.new_character"), "go", kind="quiet", args={"to": "#/roster"}),
    )


def scene(app: App) -> Node:
    """What the game master can set before the first blow and after."""
    draft = app.view.draft
    here = sets_scene(app)

    def button(index: int, offer: Offer) -> Node:
        pressed = bool(here and draft and draft.offer == str(index))
        args: parts.Args = {"actor": "", "value": index}
        return parts.button(app.say(offer.label), "offer", icon=offer.icon, args=args, pressed=pressed, id=f"table-{index}")

    def buttons(offers: list[tuple[int, Offer]]) -> Node:
        return div(".toolbar")[(button(index, offer) for index, offer in offers)]

    groups = by_heading(app, "")
    form = div[action.form(app, draft)] if here and draft is not None else None
    plain = [buttons(offers) for words, offers in groups if not words]
    more = [
        fold(app.view.opened, f"table-{words}", words, partial(buttons, offers), str(len(offers)), count_of(app, len(offers)))
        for words, offers in groups
        if words
    ]
    return parts.group(app.say("setup.scene"), plain, form, more) if groups else None


def opening(app: App) -> Node:
    """The first initiative."""
    draft = app.view.draft
    if not app.encounter.fighters:
        return p(".muted")[app.say("setup.begin.none")]
    if draft is None or draft.offer != "opening":
        return parts.button(app.say("setup.begin"), "fresh", kind="primary", wide=True)
    return parts.group(app.say("setup.begin"), div[action.form(app, draft)])
