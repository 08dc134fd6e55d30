"""Set-up: who takes part and on which side, the scene; then the first initiative."""

from __future__ import annotations

from functools import partial

from htpy import Node, div, p

from fray.engine.table.menu import Offer

from ..fight import action, barred
from ..fight.offers import by_heading, count_of
from ..pieces import draw, inputs, parts
from ..pieces.folds import fold
from ..pieces.regions import Region
from ..state import now
from ..state.desk import Desk
from ..state.view import SIDES
from .lists import about, characters, is_wanted, search


def view(desk: Desk) -> Region:
    """The whole panel; while a question is open, only that."""
    if desk.fight is None:
        return Region("")
    if desk.fight.beyond is not None:
        return Region(str(div(".panel.setup")[barred.view(desk), joined(desk)]))
    draft = desk.view.draft
    if draft is not None and draft.question is not None:
        return Region(str(div(".panel.setup")[action.panel(desk)]))
    body = div(".panel.setup")[
        div(".columns")[
            div(".panel-part")[joined(desk), None if desk.encounter.round else opening(desk), scene(desk)],
            div(".panel-part")[pick(desk)],
        ],
        dock(desk),
    ]
    return Region(str(body))


def dock(desk: Desk) -> Node:
    """The buttons that begin the fight or set the scene; else undo, redo and the button to the fight."""
    draft, fight = desk.view.draft, desk.open_fight
    if draft is not None and draft.is_opening:
        return action.dock(desk, draft, now.preview(desk), desk.say("setup.begin"))
    if sets_scene(desk) and draft is not None:
        return action.dock(desk, draft, now.preview(desk))
    go = parts.button(desk.say("tab.fight"), "go", icon="crossed-swords", kind="primary", args={"to": f"#/fight/{fight.id}"}, id="to-fight")
    return div(".dock")[action.back_and_forth(desk), go if desk.encounter.round else None]


def sets_scene(desk: Desk) -> bool:
    """Whether the draft is an action of the game master."""
    draft = desk.view.draft
    return draft is not None and draft.actor == "" and draft.is_of_menu


def joined(desk: Desk) -> Node:
    """The fighters, by side."""
    ids = list(desk.encounter.fighters)
    if not ids:
        return parts.group(desk.say("setup.joined"), parts.empty("three-friends", desk.say("setup.nobody")))
    sides: dict[str, list[Node]] = {}
    for id in ids:
        card = now.card(desk, id)
        words = [desk.say("setup.hidden")] if card.hidden else []
        words += [draw.said_track(track, desk.speaker) for track in card.tracks[:1]]
        row = parts.row(desk.name(id), " · ".join(words), do="fighter", args={"id": id}, icon="person")
        sides.setdefault(card.side, []).append(row)
    return parts.group(
        desk.say("setup.joined"),
        [[parts.heading(desk.say(side), 4) if side else None, div(".rows")[rows]] for side, rows in sides.items()],
        count=str(len(ids)),
        counted=desk.speaker.count("count.fighters", len(ids)),
    )


def pick(desk: Desk) -> Node:
    """The characters and templates that can join: how many at once, on which side, hidden or not."""
    joining = desk.view.joining
    rows: list[Node] = []
    for character in characters(desk):
        name = desk.say(character.sheet.name)
        if is_wanted(desk, "setup", name):
            button = parts.button(desk.say("setup.add"), "join", args={"id": character.id}, id=f"join-{character.id}")
            rows.append(parts.row(name, about(desk, character.sheet), button, icon="person"))
    for index, (key, sheet) in enumerate(desk.system.templates):
        name = desk.say(key)
        if is_wanted(desk, "setup", name):
            button = parts.button(desk.say("setup.add"), "join", args={"template": index}, id=f"join-template-{index}")
            rows.append(parts.row(name, about(desk, sheet), button, icon="book-cover"))
    options = [inputs.Pick(key, desk.say(key)) for key in SIDES]
    return parts.group(
        desk.say("setup.pick"),
        inputs.choice("side", options, joining.side, label=desk.say("setup.side"), do="joining"),
        inputs.stepper("count", joining.count, label=desk.say("setup.count"), least=1, most=30, do="joining"),
        inputs.toggle("hidden", joining.hidden, label=desk.say("setup.hide"), do="joining"),
        div(".toolbar")[search(desk, "setup")],
        div(".rows")[rows],
        parts.button(desk.say("setup.new_character"), "go", kind="quiet", args={"to": "#/roster"}),
    )


def scene(desk: Desk) -> Node:
    """The actions of the game master that set the scene."""
    draft = desk.view.draft
    here = sets_scene(desk)

    def button(index: int, offer: Offer) -> Node:
        pressed = bool(here and draft and draft.offer == str(index))
        args: inputs.Args = {"actor": "", "value": index}
        return parts.button(desk.say(offer.label), "offer", icon=offer.icon, args=args, pressed=pressed, id=f"table-{index}")

    def buttons(offers: list[tuple[int, Offer]]) -> Node:
        return div(".toolbar")[(button(index, offer) for index, offer in offers)]

    groups = by_heading(desk, "")
    form = div[action.form(desk, draft)] if here and draft is not None else None
    plain = [buttons(offers) for words, offers in groups if not words]
    more = [
        fold(desk.view.opened, f"table-{words}", words, partial(buttons, offers), str(len(offers)), count_of(desk, len(offers)))
        for words, offers in groups
        if words
    ]
    return parts.group(desk.say("setup.scene"), plain, form, more) if groups else None


def opening(desk: Desk) -> Node:
    """The form that begins the fight."""
    draft = desk.view.draft
    if not desk.encounter.fighters:
        return p(".muted")[desk.say("setup.begin.none")]
    if draft is None or not draft.is_opening:
        return parts.button(desk.say("setup.begin"), "fresh", kind="primary", wide=True)
    return parts.group(desk.say("setup.begin"), div[action.form(desk, draft)])
