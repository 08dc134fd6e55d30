"""What opens over the page: a fighter with his tracks and actions, the game master's actions, the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import Node, dd, details, div, dl, dt, fragment, h3, li, p, section, span, summary, ul

from fray.engine.values.modifier import total
from fray.engine.values.show import Card, Offer, Track

from ..fight.numbers import sum_of, value
from ..fight.offers import by_heading
from ..pieces import draw, parts
from ..pieces.parts import Pick
from ..state import fights

if TYPE_CHECKING:
    from ..app import App

KEYS = (
    ("N", "do.next"),
    ("U", "do.undo"),
    ("Shift + U, Y", "do.redo"),
    ("R", "do.roll"),
    ("I", "do.by_hand"),
    ("0 – 9", "help.faces"),
    ("Enter", "help.enter"),
    ("/", "do.search"),
    ("?", "help.title"),
    ("Esc", "notice.close"),
)
TAPPED = ("help.turn", "help.card", "help.sum", "help.own_dice", "help.forbidden", "help.master", "help.undo")


def view(app: App) -> Node:
    """The open sheet, nothing if none is."""
    sheet = app.view.sheet
    if not sheet:
        return None
    if sheet[0] == "fighter" and app.fight is not None and sheet[1] in app.encounter.fighters:
        return fighter(app, sheet[1])
    if sheet[0] == "table" and app.fight is not None:
        return fragment[parts.sheet_head(app.say("fight.master"), "close", app.say("notice.close")), rows(app, "")]
    return help(app)


def fighter(app: App, id: str) -> Node:
    """A fighter: tracks to mark and heal, states, figures with their sums, what he can do now."""
    card = fights.card(app, id)
    return fragment[
        parts.sheet_head(app.name(id), "close", app.say("notice.close")),
        div(".form")[
            [track(app, id, one) for one in card.tracks],
            details_of(app, card),
            after(app),
            states(app, card),
            figures(app, card),
            gear(app, card),
            parts.group(app.say("fighter.actions"), rows(app, id)) if app.encounter.round else None,
            foot(app, id),
        ],
    ]


def track(app: App, id: str, one: Track) -> Node:
    """A track: its boxes, the kind that a tap marks, and steppers that add and heal one mark."""
    args = {"fighter": id}
    marks = tuple(mark for mark in one.marks if not mark.twin)
    chosen = app.view.mark if any(mark.key == app.view.mark for mark in marks) else marks[0].key if marks else ""
    return div(".track-sheet")[
        h3[app.say(one.label), [" ", span(".number")[draw.left(one)]] if one.fills else None],
        p(".muted")[app.say("health.fills")] if one.fills else None,
        draw.track(one, app.speaker, do="box" if marks else "", args=args),
        parts.choice(
            "mark",
            [Pick(mark.key, app.say(mark.label)) for mark in marks],
            chosen,
            label=app.say("health.mark"),
            do="mark",
            args={"track": one.key},
        )
        if len(marks) > 1
        else None,
        div(".toolbar")[
            parts.button(app.say("health.hurt"), "hurt", args={**args, "track": one.key, "mark": chosen, "count": 1}, id=f"hurt-{one.key}"),
            parts.button(
                app.say("health.heal"),
                "hurt",
                args={**args, "track": one.key, "mark": chosen, "count": -1},
                disabled=not any(one.boxes) if one.fills else chosen not in one.boxes,
                id=f"heal-{one.key}",
            ),
        ]
        if marks
        else None,
    ]


def details_of(app: App, card: Card) -> Node:
    """What else there is to say of his state, a line each."""
    if not card.details:
        return None
    return ul(".details")[(li(class_={"grave": one.grave})[app.say(one.label)] for one in card.details)]


def after(app: App) -> Node:
    """What followed from the last tap, at once."""
    fight = app.fight
    if fight is None or not app.view.applied or app.view.applied != fight.session.at:
        return None
    words = fights.told(app, fight.session.steps[fight.session.at - 1])
    return parts.notice("info", words) if words else None


def states(app: App, card: Card) -> Node:
    """What holds him."""
    if not card.states:
        return None
    return div(".toolbar")[[parts.badge(app.say(state.label), "grave" if state.grave else "") for state in card.states]]


def figures(app: App, card: Card) -> Node:
    """His numbers, each opening to its sum."""
    out: list[Node] = []
    for one in (*card.counters, *card.figures):
        label, number = app.say(one.label), value(app, one)
        if one.lines:
            id = f"card-figure-{one.label.key}"
            out.append(
                details(".group", id=id, open=id in app.view.opened)[
                    summary(".title")[label, parts.badge(number)],
                    sum_of(app, one.lines, label, total(one.lines)) if id in app.view.opened else None,
                ]
            )
        else:
            out.append(dl(".figure")[dt[label], dd[number]])
    return out


def gear(app: App, card: Card) -> Node:
    """What he has."""
    return p(".muted")[", ".join(app.say(one) for one in card.gear)] if card.gear else None


def rows(app: App, actor: str) -> Node:
    """What can be done, as a list under its headings."""
    groups = by_heading(app, actor)
    if not groups:
        return parts.empty("hourglass", app.say("fight.nothing"))
    return [
        [parts.heading(words, 3) if words else None, div(".rows.two")[(row(app, actor, index, offer) for index, offer in offers)]]
        for words, offers in groups
    ]


def row(app: App, actor: str, index: int, offer: Offer) -> Node:
    """One of them."""
    hint = app.say(offer.refused.said) if offer.refused else ", ".join(app.say(word) for word in offer.words)
    args: parts.Args = {"actor": actor, "value": index}
    return parts.row(app.say(offer.label), hint, do="offer", args=args, icon=offer.icon, is_off=bool(offer.refused))


def foot(app: App, id: str) -> Node:
    """One step back without closing; the sheet to be changed."""
    fight = app.fight
    assert fight is not None
    return div(".toolbar")[
        parts.button(
            app.say("do.undo"), "undo", icon="anticlockwise-rotation", kind="quiet", disabled=not fight.session.at, id="sheet-undo"
        ),
        parts.button(
            app.say("fighter.change"), "go", icon="pencil", kind="quiet", args={"to": f"#/change/{fight.id}/{id}"}, id="sheet-change"
        ),
    ]


def help(app: App) -> Node:
    """How to use it: by touch first, or where there are keys those first."""
    return fragment[
        parts.sheet_head(app.say("tab.help"), "close", app.say("notice.close")),
        div(".help")[
            section(".by-touch")[h3[app.say("help.taps")], ul[(li[app.say(key)] for key in TAPPED)]],
            section(".by-key")[h3[app.say("help.title")], dl(".keys-list")[((dt[key], dd[app.say(words)]) for key, words in KEYS)]],
        ],
        div(".toolbar")[parts.button(app.say("tab.about"), "go", kind="quiet", args={"to": "#/about"})],
    ]
