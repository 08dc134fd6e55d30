"""Taps about what is saved: packing fights, what cannot be read, what a newer version made."""

from __future__ import annotations

from fray.engine.values.text import Own, Said

from ..pieces import draw
from ..saving import aside
from ..saving.reading import FIGHT
from ..saving.storage import StoreTrouble
from ..state import room, safety
from ..state.desk import Desk
from ..state.safety import SEE, tell_trouble, watch_room
from ..state.view import Args, Press


def pack(desk: Desk, args: Args) -> None:
    """Packs a fight, or all that can be packed."""
    wanted = room.packable(desk)
    ids = [id for id in wanted if id == args["id"]] if args.get("id") else wanted
    count = saved = 0
    trouble: StoreTrouble | None = None
    for id in ids:  # the smallest first: each makes room for the next
        try:
            gained = desk.store.pack(id)
        except StoreTrouble as error:
            trouble = error
        else:
            count, saved = count + (gained > 0), saved + gained
    if trouble is not None:
        tell_trouble(desk, trouble, Said("kept.unpacked"), id="packed")
        return
    percent = draw.percent((min(saved, desk.store.storage.capacity), desk.store.storage.capacity), language=desk.view.language)
    desk.tell(
        "good" if count else "info", Said("saved.done" if count else "saved.nothing", {"n": count, "percent": Own(percent)}), id="packed"
    )
    watch_room(desk)


def again(desk: Desk, args: Args) -> None:
    """Tries again to read what could not be read."""
    desk.store.forget_unread()
    aside.check(desk.store)
    count = safety.recover(desk)
    left = sum(not one.damage.is_newer for one in aside.unread(desk.store))
    if left and not count:
        desk.tell("info", Said("saved.still", {"n": left}), id="recovered")


def delete(desk: Desk, args: Args) -> None:
    """Deletes something that cannot be read. It can be put back like a fight. What a newer version made stays."""
    one = next((one for one in aside.unread(desk.store) if one.damage.key == args.get("key")), None)
    if one is None or one.damage.is_newer:
        return
    gone = desk.store.drop(one.keys)
    id = aside.fight_of(one.damage.key)
    fight = desk.store.open(id) if one.kind == "steps" and not one.is_aside else None
    if fight is not None and fight.beyond is None:
        gone |= desk.store.texts([f"{FIGHT}{id}.at"])
        desk.store.mark(fight)  # so many steps stand now
    if desk.fight is not None and desk.fight.id == id:
        desk.fight = desk.view.draft = None
    desk.store.unread.pop(one.damage.key, None)
    desk.view.deleted_fight, desk.view.deleted_over = (gone, None), desk.store.texts(gone)
    desk.tell(
        "info",
        Said("saved.deleted", {"what": safety.called(desk, one), "n": len(one.keys)}),
        Press("do.undo", "undelete-fight"),
        id="deleted",
        passing=False,
    )


def newest(desk: Desk, args: Args) -> None:
    """Loads the newest version of the app."""
    desk.effects.append(("newest",))


def brought_back(desk: Desk, args: Args) -> None:
    """The browser had lost some of what was saved; the page has put it back, as far as there was room, and nobody else had
    written there. later: how much of it waits for the next start."""
    steps, fights, others, left = (int(args.get(name, 0)) for name in ("steps", "fights", "others", "left"))
    kept, later = int(args.get("aside", 0)), int(args.get("later", 0))
    if fights:
        desk.tell("info", Said("journal.fights", {"fights": fights, "n": steps}), id="journal", passing=False)
    elif steps or others:
        desk.tell("info", Said("journal.steps" if steps else "journal.records", {"n": steps or others}), id="journal", passing=False)
    if kept:
        desk.tell("warn", Said("journal.aside", {"n": kept}), SEE, id="journal-aside", passing=False)
    if later:
        desk.tell("warn", Said("journal.later", {"n": later}), id="journal-later", passing=False)
    if left:
        desk.tell("warn", Said("journal.left", {"n": left}), Press("store.backup", "backup"), id="journal-left", passing=False)


def look_at_room(desk: Desk, args: Args) -> None:
    """Warns where the storage is nearly full."""
    watch_room(desk)


TAPS = {"room": look_at_room, "brought-back": brought_back, "pack": pack, "saved-again": again, "saved-delete": delete, "newest": newest}
