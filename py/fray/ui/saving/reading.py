"""Reads a saved fight from its records (see store.py), up to the first that cannot be read. Changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from fray.engine.book.reading import read_json
from fray.engine.book.system import Cover
from fray.engine.values.errors import BadDocument, Newer

from . import documents
from .compact import restored
from .documents import Damage, Fight
from .storage import Storage, is_newer

FIGHT = "fray.fight."
ALL = 1 << 30  # steps that stand where it cannot be read how many do: all there are


@dataclass(frozen=True)
class Mark:
    """How many steps of a fight stand. at: -1 when that cannot be read, or is missing beside steps. text: the record. last: the id of the
    last step that stands. newer: what is known of a mark that a newer version wrote."""

    at: int
    text: str | None
    last: str = ""
    newer: Damage | None = None


def fight(storage: Storage, books: Sequence[Cover], new_id: Callable[[], str], id: str) -> tuple[Fight | None, list[Damage]]:
    """A saved fight, and what could not be read of it. None when there is no such fight, or its head cannot be read."""
    text = storage.get(FIGHT + id)
    if text is None:
        return None, []
    try:
        document = documents.parse(text)
        packed = documents.whole(document) if "packed" in document else None
        found = documents.head_in(document if packed is None else packed, books, id)
        found.packed = None if packed is None else text
        damages = read_loose(storage, found)
        at = mark_of(storage, id).at
        if packed is not None and (found.beyond is not None or at < 0 or len(found.ids) < max(at, 1)):
            # What lies beside is no whole fight: it is left where the browser was closed in the middle of packing or unpacking.
            loose, found = found, documents.fight_in(packed, books, new_id, "/packed")
            found.id, found.packed, found.seen, found.is_saved, damages = id, text, loose.seen, True, []
            if loose.beyond is not None and len(loose.ids) > len(found.ids):
                found, damages = loose, [loose.beyond]
            elif loose.beyond is not None:
                found.beyond = replace(loose.beyond, readable=len(found.ids))
                damages = [found.beyond]
    except BadDocument as error:
        return None, [Damage.of(FIGHT + id, error)]
    return (found, damages) if storage.works else (None, [])


def read_loose(storage: Storage, found: Fight) -> list[Damage]:
    """Reads into a fight what stands beside its head: what of it could not be read."""
    id = found.id
    mark = mark_of(storage, id)
    most = ALL if mark.at < 0 else mark.at
    found.seen, found.is_saved = mark.text, True
    damage = read_steps(storage, found, most)
    steps = found.written = len(found.ids)
    # A damaged step among those that are undone is told, but does not keep the fight from going on; what a newer version wrote does.
    is_gap = damage is not None and (damage.is_newer or (steps < most and bool(steps_from(storage, id, steps + 1))))
    found.beyond = damage if is_gap else mark.newer or newer_rest(storage, found)
    found.session.at = min(most, steps)
    damages = [one for one in (damage, found.beyond) if one is not None]
    if mark.newer is None and (mark.at < 0 or (0 < mark.at <= steps and mark.last and found.ids[mark.at - 1] != mark.last)):
        found.session.at = steps
        reason = "not a number of steps" if mark.at < 0 else f"step {mark.at} is another one"
        damages.append(Damage(f"{FIGHT}{id}.at", "/", reason, steps, "store.damaged_mark"))
    return list(dict.fromkeys(damages))


def read_steps(storage: Storage, fight: Fight, most: int) -> Damage | None:
    """Reads the steps of a fight, of which `most` stand, up to the first that cannot be read: what is wrong with that."""
    before, prefix = "", f"{FIGHT}{fight.id}."
    while (text := storage.get(f"{prefix}{len(fight.ids) + 1}")) is not None:
        number = len(fight.ids) + 1
        try:
            data = restored(read_json(text))
            link = documents.framed("step", data) if isinstance(data, dict) else {}
            if not isinstance(link.get("id"), str) or "before" not in link:
                raise BadDocument("/id", "missing")
            if link["before"] != before and number > most:
                return None  # left over from a branch that was undone
            if link["before"] != before:
                raise BadDocument("/before", "does not follow the step before it")
            documents.take(fight, documents.step_in(fight.system, data, ""), link["id"], "/events", "fray" in data)
            before = link["id"]
        except (BadDocument, ValueError, RecursionError) as error:
            return Damage.of(f"{prefix}{number}", error, number - 1)
    number = len(fight.ids) + 1
    is_missing = number <= most and (most < ALL or bool(steps_from(storage, fight.id, number)))
    return Damage(f"{prefix}{number}", "/", "missing", number - 1) if is_missing else None


def newer_rest(storage: Storage, fight: Fight) -> Damage | None:
    """What a newer version wrote besides: a step among those that are left over from an undone branch, or a roll that waits."""
    for key in (*steps_from(storage, fight.id, len(fight.ids) + 1), f"{FIGHT}{fight.id}.pending"):
        if is_newer(storage.get(key)):
            return Damage(key, "/fray", "made by a newer version", len(fight.ids), is_newer=True)
    return None


def mark_of(storage: Storage, id: str) -> Mark:
    """How many steps of a fight stand."""
    key = f"{FIGHT}{id}.at"
    text = storage.get(key)
    if text is None:
        return Mark(0 if storage.get(f"{FIGHT}{id}.1") is None else -1, None)
    try:
        data = documents.framed("mark", read_json(text))
        at, last = data["at"], data.get("last", "")
        is_number = isinstance(at, int) and not isinstance(at, bool) and at >= 0
        return Mark(at if is_number else -1, text, str(last))
    except Newer as error:
        return Mark(-1, text, newer=Damage.of(key, error))
    except (BadDocument, TypeError, LookupError, AttributeError):
        return Mark(-1, text)


def keys_of(storage: Storage, id: str) -> list[str]:
    """The keys of all records of a fight."""
    return [key for key in storage.names() if key == FIGHT + id or key.startswith(f"{FIGHT}{id}.")]


def is_number(tail: str) -> bool:
    """Whether the end of a key is the number of a step."""
    return tail.isdecimal() and tail.isascii() and len(tail) < 10


def steps_from(storage: Storage, id: str, number: int) -> list[str]:
    """The keys of the steps of a fight from this number on."""
    prefix = f"{FIGHT}{id}."
    tails = ((key, key[len(prefix) :]) for key in storage.names() if key.startswith(prefix))
    return sorted((key for key, tail in tails if is_number(tail) and int(tail) >= number), key=lambda key: int(key[len(prefix) :]))
