"""Tries again to read what was put aside, and puts it back in its place where that succeeds."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count

from fray.engine.book.reading import read_json
from fray.engine.values.errors import BadDocument

from . import documents, pending
from .aside import fight_of, names, why
from .compact import restored
from .documents import Fight
from .reading import ALL, FIGHT, mark_of, steps_from
from .storage import Memory, StoreTrouble
from .store import CHARACTER, Store

Aside = Mapping[str, Sequence[str]]  # the keys of what was put aside, by the key that it had


def recover(store: Store, copied: Callable[[str], str]) -> int:
    """Puts what was put aside back in its place where it can be read now; says how many records came back.

    Steps whose place was taken meanwhile, or that did not stand, become a fight of their own, together with those before them. copied: the
    name of that fight by the name of the other. Where there is no room, what is left stays aside.
    """
    there = names(store)
    number = 0
    try:
        for place, keys in there.items():
            if place == FIGHT + fight_of(place) or place.startswith(CHARACTER):
                number += back(store, place, keys)
        for id in {fight_of(place): None for place in there if fight_of(place)}:
            if store.storage.get(FIGHT + id) is not None:
                drop_twins(store, id)
                number += fight_back(store, id) + branch_back(store, id, copied)
    except StoreTrouble:
        pass
    if number:
        store.forget_unread()
    return number


def move(store: Store, key: str, place: str, text: str) -> None:
    """Puts a record back in its place. Errors: `StoreTrouble`; it stays aside then."""
    store.storage.set(place, text)
    store.storage.remove(key)


def back(store: Store, place: str, keys: Sequence[str]) -> int:
    """Puts a head or a character back, if its place is free and it can be read: the number of records, 0 or 1."""
    for key, text in store.texts(keys).items():
        if store.storage.get(place) is None and not why(store, place, text):
            move(store, key, place, text)
            return 1 + (all_back(store, fight_of(place)) if fight_of(place) else 0)
    return 0


def all_back(store: Store, id: str) -> int:
    """Puts all records of a fight back whose places are free, whether they can be read or not: how many. An older version put the whole
    fight aside, so it comes back as a whole."""
    number = 0
    for place, keys in names(store).items():
        if fight_of(place) == id and store.storage.get(place) is None:
            for key, text in list(store.texts(keys).items())[:1]:
                move(store, key, place, text)
                number += 1
    return number


def drop_twins(store: Store, id: str) -> None:
    """Removes what was put aside of a fight and is in its place too: so it is where the browser was closed in the middle of `move`."""
    fight = store.open(id)
    left_over = steps_from(store.storage, id, len(fight.ids) + 1 if fight is not None else 0)
    for place, keys in names(store).items():
        if fight_of(place) == id and place not in left_over:
            for key, text in store.texts(keys).items():
                if store.storage.get(place) == text:
                    store.storage.remove(key)


def fight_back(store: Store, id: str) -> int:
    """Puts back the records of a fight that stand and whose places are free: steps as far as each can be read and follows the last."""
    prefix, there = f"{FIGHT}{id}.", names(store)
    head = store.storage.get(FIGHT + id)
    side = Memory(store.texts(store.keys_of(id)))
    wanted: dict[str, tuple[str, str]] = {}  # place -> key and text
    for key, text in store.texts(there.get(f"{prefix}at", ())).items():
        if side.get(f"{prefix}at") is None and mark_of(Memory({f"{prefix}at": text}), id).at >= 0:
            side.set(f"{prefix}at", text)
            wanted[f"{prefix}at"] = key, text
    # Undone steps come back with those that stand. By themselves they would be written over by the next step.
    most = ALL if wanted else mark_of(side, id).at
    for place, key, text in following(store, side, there, prefix, most):
        wanted[place] = key, text
    fight = Store(side, store.books, store.new_id).open(id)
    if fight is None or head is None:
        return 0
    steps = {
        place: one for place, one in wanted.items() if place[len(prefix) :].isdecimal() and int(place[len(prefix) :]) <= len(fight.ids)
    }
    moved = steps | {place: one for place, one in wanted.items() if place == f"{prefix}at"}
    for place, (key, text) in moved.items():
        move(store, key, place, text)
    return len(moved) + roll_back(store, fight, there.get(f"{prefix}pending", ())) + (mark_anew(store, id) if steps else 0)


def following(store: Store, side: Memory, there: Aside, prefix: str, most: int) -> Iterator[tuple[str, str, str]]:
    """The steps that were put aside, have a free place, and follow, the first of them among those that stand: (place, key, text).

    They are put into `side`.
    """
    last, has_found = "", False
    for number in count(1):
        place = f"{prefix}{number}"
        if side.get(place) is None:
            found = next(((key, text) for key, text in store.texts(there.get(place, ())).items() if ids_of(text)[1] == last), None)
            if found is None or (number > most and not has_found):
                return
            has_found = True
            side.set(place, found[1])
            yield place, *found
        last = ids_of(side.get(place))[0]


def roll_back(store: Store, fight: Fight, keys: Sequence[str]) -> int:
    """Puts back the roll that was waiting, if there is no other and it can be read: 1, else 0."""
    place = f"{FIGHT}{fight.id}.pending"
    for key, text in store.texts(keys).items():
        try:
            if store.storage.get(place) is None and pending.parsed(fight, text) is not None:
                move(store, key, place, text)
                return 1
        except BadDocument:
            continue
    return 0


def mark_anew(store: Store, id: str) -> int:
    """Changes the mark of a fight, by which another tab that has it open sees that it is not the same any more. Counts as no record."""
    key = f"{FIGHT}{id}.at"
    text = store.storage.get(key)
    if text is not None and mark_of(store.storage, id).at >= 0:
        store.storage.set(key, json.dumps(read_json(text) | {"mark": store.new_id()}))
    return 0


def ids_of(text: str | None) -> tuple[str, str | None]:
    """The id of a step, and the id of the step before it; ("", None) for what is no step."""
    try:
        data = documents.framed("step", restored(read_json(text or "")))
        return str(data.get("id", "")), str(data["before"])
    except (BadDocument, LookupError, AttributeError, TypeError, ValueError):
        return "", None


def branch_back(store: Store, id: str, copied: Callable[[str], str]) -> int:
    """Makes a fight of its own of steps that were put aside and have no place: the number of steps that came back."""
    fight, prefix, there = store.open(id), f"{FIGHT}{id}.", names(store)
    if fight is None or fight.packed is not None:
        return 0
    side = Memory({FIGHT + id: store.storage.get(FIGHT + id) or ""})
    before, keys = "", list[str]()
    for number in range(1, len(fight.ids) + 2):
        keys = chain(store, there, prefix, number, before)
        if keys:
            break
        if number <= len(fight.ids):
            before = fight.ids[number - 1]
            side.set(f"{prefix}{number}", store.storage.get(f"{prefix}{number}") or "")
    for offset, text in enumerate(store.texts(keys).values()):
        side.set(f"{prefix}{number + offset}", text)
    other = Store(side, store.books, store.new_id).open(id) if keys else None
    came = 0 if other is None else len(other.ids) - number + 1
    if other is None or came <= 0:
        return 0
    other.become(store.new_id(), copied(other.name))
    store.save_new(other)
    store.drop(keys[:came])
    return came


def chain(store: Store, there: Aside, prefix: str, number: int, before: str) -> list[str]:
    """The keys of the steps that were put aside and follow one another, the first as step `number` after the step `before`."""
    keys: list[str] = []
    while found := next((k for k, text in store.texts(there.get(f"{prefix}{number}", ())).items() if ids_of(text)[1] == before), None):
        keys.append(found)
        before = ids_of(store.storage.get(found))[0]
        number += 1
    return keys
