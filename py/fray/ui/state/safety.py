"""Saves the open fight and the roll that waits in it; what cannot be saved stays on the desk, and the user is told."""

from __future__ import annotations

from contextlib import suppress

from fray.engine.values.text import Own, Said

from ..pieces import draw
from ..saving import aside, pending, recovery
from ..saving.aside import Unread
from ..saving.documents import Damage
from ..saving.pending import Waiting
from ..saving.storage import Elsewhere, StoreTrouble
from .desk import Desk
from .view import Press

SEE = Press("saved.see", "go", {"to": "#/saved"})  # to the panel of what is saved
LEVELS = (0.8, 0.9, 0.95)  # of the room in the storage, at which the user is warned


def save(desk: Desk) -> None:
    """Writes what is new in the open fight. Where that fails, it stays unsaved and is tried again."""
    if desk.fight is None:
        return
    if desk.view.conflict:  # asked again with every step that is not saved because of it
        ask_which(desk)
        return
    try:
        desk.store.save(desk.fight)
    except Elsewhere:
        ask_which(desk)
    except StoreTrouble as trouble:
        tell_trouble(desk, trouble)
    else:
        desk.unsaved = False
        desk.stranded.pop(desk.fight.id, None)
        if desk.view.draft is None or desk.view.draft.question is None:
            drop_pending(desk)  # only now: what came of the roll is safe
        else:
            keep_pending(desk)
        tell_safe(desk)
        watch_room(desk)


def watch_room(desk: Desk) -> None:
    """Warns in time, before there is no room left: once at each of the levels."""
    used, capacity = desk.store.storage.used(), desk.store.storage.capacity
    level = max((level for level in LEVELS if used >= level * capacity), default=0.0)
    if level > desk.view.room_told:
        presses = (SEE, Press("store.backup", "backup"))
        percent = Own(draw.percent((min(used, capacity), capacity), language=desk.view.language))
        desk.tell("warn", Said("room.nearly", {"percent": percent}), *presses, id="room", passing=False)
    elif not level:
        desk.hush("room")
    desk.view.room_told = level


def ask_which(desk: Desk) -> None:
    """Another tab went on with this fight: the user is asked which of the two counts."""
    desk.view.conflict = desk.view.unsafe = True
    if desk.store.keys_of(desk.open_fight.id):
        presses = (Press("tabs.load", "load-theirs"), Press("tabs.copy", "keep-mine"))
        desk.tell("warn", "tabs.elsewhere", *presses, id="tabs", passing=False)
    else:
        desk.tell("warn", "tabs.gone", Press("tabs.anew", "keep-mine"), id="tabs", passing=False)


def tell_trouble(desk: Desk, trouble: StoreTrouble, rest: Said | None = None, *presses: Press, id: str = "store") -> None:
    """Something could not be written: tells why, and what became of it (`rest`), and offers it as a file.

    Without `rest` it is the open fight. Once the user has closed that notice, it does not come again with every step: a word in the
    bar stands for it.
    """
    desk.view.unsafe |= id == "store"
    if rest is not None:
        desk.tell("error", Said("store.told", {"why": Said(f"{trouble.key}.why"), "kept": rest}), *presses, id=id, passing=False)
    elif not desk.view.quiet:
        is_only_this = desk.fight is not None and not desk.store.loose and desk.stranded.keys() <= {desk.fight.id}
        export = Press("store.export", "export-fight") if is_only_this else Press("store.backup", "backup")
        desk.tell("error", trouble.key, export, Press("store.again", "save-again"), id=id, passing=False)


def tell_safe(desk: Desk) -> None:
    """Something was saved: once everything is, the notice and the word in the bar go."""
    if not (desk.unsaved or desk.stranded or desk.store.loose):
        desk.view.unsafe = desk.view.quiet = False
        desk.hush("store")


def recover(desk: Desk) -> int:
    """Puts back what was put aside and can be read now: how many records."""
    count = recovery.recover(desk.store, desk.copied)
    if count:
        desk.tell("good", Said("saved.recovered", {"n": count}), id="recovered", passing=False)
    return count


def tell_unreadable(desk: Desk) -> None:
    """Tells what of the saved data could not be read: one thing with its reason, several by their number. Why the open fight can only be
    looked at stands in its panel."""
    reports, desk.store.reports = desk.store.reports, []
    beyond = desk.fight.beyond if desk.fight is not None else None
    told = [damage for damage in reports if damage != beyond]
    if len(told) == 1:
        desk.tell("error", what_is_wrong(desk, told[0]), SEE, id="unread", passing=False)
    elif told:
        desk.tell("error", Said("store.damaged_several", {"n": len(told)}), SEE, id="unread", passing=False)


def called(desk: Desk, one: Unread) -> Said:
    """What cannot be read, by its kind and its name."""
    return Said(f"saved.is_{one.kind}", {"name": Own(one.name or desk.say("saved.no_name")), "n": (one.damage.readable or 0) + 1})


def what_is_wrong(desk: Desk, damage: Damage) -> Said:
    """A record that could not be read: which, and why."""
    key = damage.word or ("store.damaged" if damage.readable is None else "store.damaged_step")
    name = aside.name_of(desk.store.storage.get(aside.owner_of(damage.key)))
    name = name or desk.say("fight.unnamed" if aside.fight_of(damage.key) else "saved.no_name")
    return Said(key, {"key": Own(name), "path": Own(damage.path), "reason": Own(damage.reason), "n": damage.readable or 0})


def keep_pending(desk: Desk) -> None:
    """Saves the open question, with the dice before it and what is typed, so that a reload shows the same again.

    Not while the steps before it are unsaved, or while another tab's would be written over.
    """
    draft, fight = desk.view.draft, desk.fight
    if draft is None or draft.question is None or fight is None or desk.view.conflict or desk.unsaved or not fight.is_saved:
        return
    offer = draft.offer if draft.is_at_once else ""
    try:
        pending.save(desk.store, fight, Waiting(draft.action, draft.given, draft.by_hand, offer, draft.typed()))
    except Elsewhere:
        ask_which(desk)
    except StoreTrouble as trouble:
        tell_trouble(desk, trouble)


def drop_pending(desk: Desk) -> None:
    """Forgets the roll that was waiting."""
    if desk.fight is not None:
        with suppress(StoreTrouble):  # left over, it is known by the step that it comes after
            pending.drop(desk.store, desk.fight)
