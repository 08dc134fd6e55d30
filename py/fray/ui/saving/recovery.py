"""Tries again to read what was put aside, and puts it back in its place where that succeeds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from fray.engine.book.reading import read_json
from fray.engine.values.errors import BadDocument

from . import documents
from .aside import fight_of, names, why
from .compact import restored
from .reading import FIGHT
from .storage import Memory, StoreTrouble
from .store import CHARACTER, Store


def recover(store: Store, copied: Callable[[str], str]) -> int:
    """Puts what was put aside back in its place where it can be read now; says how many records came back.

    Steps whose place was taken meanwhile become a fight of their own, together with those before them. copied: the name of that fight by
    the name of the other. Where there is no room, what is left stays aside.
    """
    there = names(store)
    count = 0
    try:
        for place in there:
            if place == FIGHT + fight_of(place) or place.startswith(CHARACTER):
                count += back(store, place, there[place])
        for id in {fight_of(place): None for place in there if fight_of(place)}:
            if store.storage.get(FIGHT + id) is not None:
                count += fight_back(store, id) or branch_back(store, id, copied)
    except StoreTrouble:
        pass
    if count:
        store.unread.clear()
    return count


def back(store: Store, place: str, keys: Iterable[str]) -> int:
    """Puts a head or a character back, if its place is free and it can be read: the number of records, 0 or 1."""
    for key in keys:
        text = store.storage.get(key) or ""
        if store.storage.get(place) is None and not why(store, place, text):
            store.storage.set(place, text)
            store.storage.remove(key)
            return 1
    return 0


def fight_back(store: Store, id: str) -> int:
    """Puts the records of a fight back whose places are free, steps as far as each follows the one before and can be read."""
    prefix = f"{FIGHT}{id}."
    moved: list[tuple[str, str]] = []
    there = names(store)
    for tail in ("at", "pending"):
        move(store, f"{prefix}{tail}", there, moved)
    number, last = 1, ""
    while (text := store.storage.get(f"{prefix}{number}")) is not None or move(store, f"{prefix}{number}", there, moved, last):
        last = ids_of(store.storage.get(f"{prefix}{number}") if text is None else text)[0]
        number += 1
    fight = store.open(id)
    readable = 0 if fight is None else len(fight.ids)
    for place, key in moved[::-1]:  # what cannot be read after all goes aside again
        tail = place[len(prefix) :]
        if tail.isdecimal() and int(tail) > readable:
            store.storage.set(key, store.storage.get(place) or "")
            store.storage.remove(place)
            moved.remove((place, key))
    return len(moved)


def move(store: Store, place: str, there: Mapping[str, list[str]], moved: list[tuple[str, str]], before: str | None = None) -> bool:
    """Puts a record back into its free place. before: the id of the step that it must follow."""
    for key in there.get(place, ()):
        text = store.storage.get(key)
        if store.storage.get(place) is None and text is not None and (before is None or ids_of(text)[1] == before):
            store.storage.set(place, text)
            store.storage.remove(key)
            moved.append((place, key))
            return True
    return False


def ids_of(text: str | None) -> tuple[str, str | None]:
    """The id of a step, and the id of the step before it; ("", None) for what is no step."""
    try:
        data = documents.framed("step", restored(read_json(text or "")))
        return str(data.get("id", "")), str(data["before"])
    except (BadDocument, LookupError, AttributeError, TypeError):
        return "", None


def branch_back(store: Store, id: str, copied: Callable[[str], str]) -> int:
    """Makes a fight of its own of steps that were put aside and whose place another step has taken: the number of steps that came back."""
    fight, prefix, there = store.open(id), f"{FIGHT}{id}.", names(store)
    if fight is None or fight.is_packed:
        return 0
    for number in range(1, len(fight.ids) + 1):
        before = fight.ids[number - 2] if number > 1 else ""
        if any(ids_of(store.storage.get(key))[1] == before for key in there.get(f"{prefix}{number}", ())):
            break
    else:
        return 0
    side = Memory({FIGHT + id: store.storage.get(FIGHT + id) or ""})
    side.content |= {f"{prefix}{n}": store.storage.get(f"{prefix}{n}") or "" for n in range(1, number)}
    used, last, first = [], before, number
    while key := next((k for k in there.get(f"{prefix}{number}", ()) if ids_of(store.storage.get(k))[1] == last), None):
        side.content[f"{prefix}{number}"] = store.storage.get(key) or ""
        last = ids_of(store.storage.get(key))[0]
        used.append(key)
        number += 1
    other = Store(side, store.books, store.new_id).open(id)
    if other is None or len(other.ids) < first:
        return 0
    other.become(store.new_id(), copied(other.name))
    store.save_new(other)
    for key in used[: len(other.ids) - first + 1]:
        store.storage.remove(key)
    return len(other.ids) - first + 1
