"""Saved data: how much room it takes and what takes it; what a newer version made; what cannot be read."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node, div, meter, p

from fray.engine.values.text import Own

from ..pieces import parts
from ..pieces.draw import percent
from ..pieces.regions import Region
from ..saving import aside
from ..saving.aside import Unread
from ..saving.store import CHARACTER
from ..state import room
from ..state.desk import Desk
from ..state.safety import LEVELS, called


def view(desk: Desk) -> Region:
    """The whole panel."""
    found = aside.unread(desk.store)
    newer, damaged = [one for one in found if one.damage.is_newer], [one for one in found if not one.damage.is_newer]
    return Region(str(div(".panel.saved")[taken(desk), fights(desk), made_by_newer(desk, newer), unreadable(desk, damaged)]))


def taken(desk: Desk) -> Node:
    """How much of the room is taken."""
    storage = desk.store.storage
    used, whole = storage.used(), storage.capacity
    people = sum(size for key, size in room.sizes(desk).items() if key.startswith(CHARACTER))
    return parts.group(
        desk.say("saved.room"),
        meter(
            value=str(min(used, whole)),
            max=str(whole),
            high=str(int(LEVELS[0] * whole)),
            optimum="0",
            aria_label=desk.say("saved.room"),
        )[share(desk, used)],
        p[desk.say("saved.used", percent=share(desk, used), used=thousands(used), room=thousands(whole))],
        None if not people else p(".muted")[desk.say("saved.characters", percent=share(desk, people))],
        div(".toolbar")[
            parts.button(desk.say("do.backup"), "backup", icon="save"),
            room.packable(desk)
            and parts.button(desk.say("saved.pack_all"), "pack", icon="chest", kind="primary" if used >= LEVELS[0] * whole else "plain"),
        ],
        p(".muted")[desk.say("saved.pack_about")] if any(not row.is_open for row in room.fights(desk)) else None,
    )


def thousands(characters: int) -> int:
    """In thousands of characters, rounded up."""
    return -(-characters // 1000)


def share(desk: Desk, size: int) -> str:
    """How much of the room something takes."""
    room = desk.store.storage.capacity
    return Own(percent((min(size, room), room), language=desk.view.language))


def fights(desk: Desk) -> Node:
    """The saved fights, the largest first."""
    rows = room.fights(desk)
    if not rows:
        return None
    return parts.group(desk.say("start.saved"), div(".rows")[(fight_row(desk, row) for row in rows)], count=str(len(rows)))


def fight_row(desk: Desk, row: room.Row) -> Element:
    """A fight: its size, and what can be done with it."""
    args = {"id": row.summary.id}
    words = [share(desk, row.size), desk.speaker.count("count.steps", max(row.summary.steps, 0)), row.summary.created[:10]]
    return parts.row(
        row.summary.name or desk.say("fight.unnamed"),
        " · ".join(word for word in (*words, desk.say("saved.packed") if row.summary.is_packed else "") if word),
        None if row.summary.is_packed or row.is_open else parts.button(desk.say("saved.pack"), "pack", kind="quiet", args=args),
        parts.button(desk.say("do.export"), "export-fight", kind="quiet", args=args),
        parts.button(desk.say("do.delete"), "delete-fight", kind="quiet", args=args),
        do="resume",
        args=args,
        icon="open-book",
    )


def made_by_newer(desk: Desk, found: Sequence[Unread]) -> Node:
    """What a newer version made. It stays as it is until that version is loaded."""
    if not found:
        return None
    return parts.group(
        desk.say("newer.title"),
        p[desk.say("newer.about")],
        div(".toolbar")[parts.button(desk.say("newer.load"), "newest", kind="primary", id="newest")],
        div(".rows")[(row(desk, one, export(desk, one)) for one in found)],
        count=str(len(found)),
    )


def unreadable(desk: Desk, found: Sequence[Unread]) -> Node:
    """What cannot be read, and why."""
    if not found:
        return parts.group(desk.say("saved.unread"), p(".muted")[desk.say("saved.all_read")])
    return parts.group(
        desk.say("saved.unread"),
        p[desk.say("saved.unread_about")],
        div(".toolbar")[
            parts.button(desk.say("store.again"), "saved-again", kind="primary", id="saved-again"),
            parts.button(desk.say("store.export_aside"), "export-aside", icon="save"),
        ],
        div(".rows")[
            (
                row(
                    desk,
                    one,
                    export(desk, one),
                    parts.button(desk.say("do.delete"), "saved-delete", kind="quiet", args={"key": one.damage.key}),
                )
                for one in found
            )
        ],
        count=str(len(found)),
    )


def row(desk: Desk, one: Unread, *buttons: Node) -> Element:
    """What it is, and why it cannot be read."""
    reason = one.damage.reason if one.damage.path == "/" else f"{one.damage.path}: {one.damage.reason}"
    why = desk.say("saved.newer") if one.damage.is_newer else desk.say("saved.damaged", why=Own(reason))
    sizes = room.sizes(desk)
    size = share(desk, sum(sizes.get(key, 0) for key in one.keys))
    return parts.row(
        desk.say(called(desk, one)),
        " · ".join((size, why, *((desk.say("saved.aside"),) if one.is_aside else ()))),
        *buttons,
        icon="hazard-sign",
    )


def export(desk: Desk, one: Unread) -> Node:
    """The button that writes its records to a file."""
    return parts.button(desk.say("do.export"), "export-aside", kind="quiet", args={"key": one.damage.key})
