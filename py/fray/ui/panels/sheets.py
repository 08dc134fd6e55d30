"""What opens over the page: a fighter, the actions of the game master, or help."""

from __future__ import annotations

from htpy import Node, dd, details, div, dl, dt, fragment, h3, li, p, section, span, summary, ul

from fray.engine.table.menu import Offer
from fray.engine.values.modifier import total
from fray.engine.values.show import Card, Track

from ..fight.numbers import sum_of, value
from ..fight.offers import by_heading
from ..pieces import draw, inputs, parts
from ..pieces.inputs import Pick
from ..state import now
from ..state.desk import Desk

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


def view(desk: Desk) -> Node:
    """The open sheet; None where none is open."""
    sheet = desk.view.sheet
    if not sheet:
        return None
    if sheet[0] == "fighter" and desk.fight is not None and sheet[1] in desk.encounter.fighters:
        return fighter(desk, sheet[1])
    if sheet[0] == "table" and desk.fight is not None:
        return fragment[parts.sheet_head(desk.say("fight.master"), "close", desk.say("notice.close")), rows(desk, "")]
    return help(desk)


def fighter(desk: Desk, id: str) -> Node:
    """A fighter: tracks to mark and heal, states, figures with their sums, the actions that are possible now."""
    card = now.card(desk, id)
    return fragment[
        parts.sheet_head(desk.name(id), "close", desk.say("notice.close")),
        div(".form")[
            [track_of(desk, id, track) for track in card.tracks],
            details_of(desk, card),
            after(desk),
            states(desk, card),
            figures(desk, card),
            gear(desk, card),
            parts.group(desk.say("fighter.actions"), rows(desk, id)) if desk.encounter.round else None,
            foot(desk, id),
        ],
    ]


def track_of(desk: Desk, id: str, track: Track) -> Node:
    """A track: its boxes, the kind that a tap marks, and steppers that add and heal one mark."""
    args = {"fighter": id}
    marks = tuple(mark for mark in track.marks if not mark.twin)
    chosen = desk.view.mark if any(mark.key == desk.view.mark for mark in marks) else marks[0].key if marks else ""
    return div(".track-sheet")[
        h3[desk.say(track.label), [" ", span(".number")[draw.left(track)]] if track.fills else None],
        p(".muted")[desk.say("health.fills")] if track.fills else None,
        draw.track(track, desk.speaker, do="box" if marks else "", args=args),
        inputs.choice(
            "mark",
            [Pick(mark.key, desk.say(mark.label)) for mark in marks],
            chosen,
            label=desk.say("health.mark"),
            do="mark",
            args={"track": track.key},
        )
        if len(marks) > 1
        else None,
        div(".toolbar")[
            parts.button(
                desk.say("health.hurt"), "hurt", args={**args, "track": track.key, "mark": chosen, "count": 1}, id=f"hurt-{track.key}"
            ),
            parts.button(
                desk.say("health.heal"),
                "hurt",
                args={**args, "track": track.key, "mark": chosen, "count": -1},
                disabled=not any(track.boxes) if track.fills else chosen not in track.boxes,
                id=f"heal-{track.key}",
            ),
        ]
        if marks
        else None,
    ]


def details_of(desk: Desk, card: Card) -> Node:
    """Details of the state of a fighter, a line each."""
    if not card.details:
        return None
    return ul(".details")[(li(class_={"grave": detail.grave})[desk.say(detail.label)] for detail in card.details)]


def after(desk: Desk) -> Node:
    """What the last step did, while the sheet stays open."""
    fight = desk.fight
    if fight is None or not desk.view.applied or desk.view.applied != fight.session.at:
        return None
    words = now.told(desk, fight.session.steps[fight.session.at - 1])
    return parts.notice("info", words) if words else None


def states(desk: Desk, card: Card) -> Node:
    """The conditions and other states."""
    if not card.states:
        return None
    return div(".toolbar")[[parts.badge(desk.say(state.label), "grave" if state.grave else "") for state in card.states]]


def figures(desk: Desk, card: Card) -> Node:
    """The numbers of a fighter, each opening to its sum."""
    out: list[Node] = []
    for figure in (*card.counters, *card.figures):
        label, number = desk.say(figure.label), value(desk, figure)
        if figure.lines:
            id = f"card-figure-{figure.label.key}"
            out.append(
                details(".group", id=id, open=id in desk.view.opened)[
                    summary(".title")[label, parts.badge(number)],
                    sum_of(desk, figure.lines, label, total(figure.lines)) if id in desk.view.opened else None,
                ]
            )
        else:
            out.append(dl(".figure")[dt[label], dd[number]])
    return out


def gear(desk: Desk, card: Card) -> Node:
    """The gear."""
    return p(".muted")[", ".join(desk.say(item) for item in card.gear)] if card.gear else None


def rows(desk: Desk, actor: str) -> Node:
    """The offers of a menu, as a list under headings."""
    groups = by_heading(desk, actor)
    if not groups:
        return parts.empty("hourglass", desk.say("fight.nothing"))
    return [
        [parts.heading(words, 3) if words else None, div(".rows.two")[(row(desk, actor, index, offer) for index, offer in offers)]]
        for words, offers in groups
    ]


def row(desk: Desk, actor: str, index: int, offer: Offer) -> Node:
    """An offer."""
    hint = desk.say(offer.refused.said) if offer.refused else ""
    args: inputs.Args = {"actor": actor, "value": index}
    return parts.row(desk.say(offer.label), hint, do="offer", args=args, icon=offer.icon, is_off=bool(offer.refused))


def foot(desk: Desk, id: str) -> Node:
    """Undo without closing; the button that changes the sheet of the fighter."""
    fight = desk.open_fight
    return div(".toolbar")[
        parts.button(
            desk.say("do.undo"), "undo", icon="anticlockwise-rotation", kind="quiet", disabled=not fight.session.at, id="sheet-undo"
        ),
        parts.button(
            desk.say("fighter.change"), "go", icon="pencil", kind="quiet", args={"to": f"#/change/{fight.id}/{id}"}, id="sheet-change"
        ),
    ]


def help(desk: Desk) -> Node:
    """How to use the app: by touch and by keys."""
    return fragment[
        parts.sheet_head(desk.say("tab.help"), "close", desk.say("notice.close")),
        div(".help")[
            section(".by-touch")[h3[desk.say("help.taps")], ul[(li[desk.say(key)] for key in TAPPED)]],
            section(".by-key")[h3[desk.say("help.title")], dl(".keys-list")[((dt[key], dd[desk.say(words)]) for key, words in KEYS)]],
        ],
        div(".toolbar")[parts.button(desk.say("tab.about"), "go", kind="quiet", args={"to": "#/about"})],
    ]
