"""What cannot be read: put aside, and listed.

It stays where it is, under its own key. Only what has to make room for something new is put aside, under `fray.aside.<key>`; so did
older versions with all that they could not read. What was put aside goes back to its place as soon as it can be read there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from fray.engine.book.reading import read_json
from fray.engine.values.errors import BadDocument

from . import documents, pending
from .documents import Damage
from .reading import FIGHT, is_number, steps_from
from .storage import PLACE, is_newer
from .store import CHARACTER, Store


@dataclass(frozen=True)
class Unread:
    """What cannot be read, as the screen lists it. kind: "fight", "steps", "mark", "roll" or "character". name: of the fight or the
    character, "" where it is not known. keys: its records. is_aside: whether it was put aside."""

    kind: str
    name: str
    damage: Damage
    keys: tuple[str, ...]
    is_aside: bool = False


def names(store: Store) -> dict[str, list[str]]:
    """The keys of all that was put aside, by the key that it had."""
    found: dict[str, list[str]] = {}
    for key in sorted(store.storage.names()):
        place = PLACE.fullmatch(key)
        if place:
            found.setdefault(place[1], []).append(key)
    return found


def fight_of(place: str) -> str:
    """The id of the fight whose record has this key; "" for any other record."""
    return place[len(FIGHT) :].split(".")[0] if place.startswith(FIGHT) else ""


def owner_of(key: str) -> str:
    """The key of the record that has the name of what a record belongs to: of a fight the head."""
    return FIGHT + fight_of(key) if fight_of(key) else key


def check(store: Store) -> None:
    """Reads all that is saved and has changed since it was last read so, and then it is known whatever cannot be read."""
    store.characters()
    for summary in store.fights():
        key = FIGHT + summary.id
        now = tuple(store.storage.get(key + tail) for tail in ("", ".at", ".pending"))
        if store.checked.get(summary.id) != now:
            store.checked[summary.id] = now
            fight = store.open(summary.id)
            if fight is not None and fight.beyond is None:
                pending.read(store, fight)


# -- the list ----------------------------------------------------------------------------------------------------------


def unread(store: Store) -> list[Unread]:
    """All that cannot be read, in its place or put aside."""
    store.fights()
    store.characters()
    there = [damage for text, damage in store.unread.values() if store.storage.get(damage.key) == text]
    found = [one for damage in there if (one := in_place(store, damage)) is not None]
    groups: dict[str, list[str]] = {}
    for place, keys in names(store).items():
        groups.setdefault(owner_of(place), []).extend(keys)
    return found + list(headless(store)) + [put_aside(store, place, keys) for place, keys in groups.items()]


def headless(store: Store) -> Iterator[Unread]:
    """Records of fights whose head is gone."""
    groups: dict[str, list[str]] = {}
    for key in store.storage.names():
        if fight_of(key):
            groups.setdefault(owner_of(key), []).append(key)
    for head, keys in groups.items():
        if head not in keys:
            yield Unread(
                "steps", "", Damage(keys[0], "/", "the fight itself is missing", 0, is_newer=store.is_newer(fight_of(head))), tuple(keys)
            )


def in_place(store: Store, damage: Damage) -> Unread | None:
    """What a report says of a record that is in its place; None where the record is gone."""
    key, id = damage.key, fight_of(damage.key)
    if store.is_newer(id) if id else is_newer(store.storage.get(key)):  # with the newer part the damaged one stays too
        damage = replace(damage, is_newer=True)
    if key.startswith(CHARACTER):
        return Unread("character", name_of(store.storage.get(key)), damage, (key,))
    if key == FIGHT + id:
        return Unread("fight", name_of(store.storage.get(key)), damage, tuple(store.keys_of(id)))
    tail = key[len(FIGHT) + len(id) + 1 :]
    if is_number(tail) and (steps := steps_from(store.storage, id, int(tail))):
        return Unread("steps", name_of(store.storage.get(FIGHT + id)), damage, tuple(steps))
    if store.storage.get(key) is None:
        return None
    kind = {"at": "mark", "pending": "roll"}.get(tail, "steps")
    return Unread(kind, name_of(store.storage.get(FIGHT + id)), damage, (key,))


def put_aside(store: Store, place: str, keys: list[str]) -> Unread:
    """What was put aside of a fight, or a character."""
    texts = store.texts(keys)
    whole = next((key for key in keys if PLACE.fullmatch(key)[1] == place), "")  # type: ignore[index]
    kind = "character" if place.startswith(CHARACTER) else "fight" if whole else "steps"
    is_from_newer = any(map(is_newer, texts.values()))
    reason = "made by a newer version" if is_from_newer else why(store, place, texts.get(whole)) or "put aside"
    name = name_of(texts.get(whole)) if whole else name_of(store.storage.get(place))
    tails = (PLACE.fullmatch(key)[1].rpartition(".")[2] for key in keys)  # type: ignore[index]
    first = min((int(tail) for tail in tails if is_number(tail)), default=1)
    return Unread(kind, name, Damage(keys[0], "/", reason, first - 1, is_newer=is_from_newer), tuple(keys), True)


def why(store: Store, place: str, text: str | None) -> str:
    """Why a head or a character cannot be read; "" when it can."""
    if text is None:
        return ""
    try:
        document = documents.parse(text)
        if place.startswith(CHARACTER):
            documents.character_in(document, store.books, "")
        else:
            documents.head_in(documents.whole(document) if "packed" in document else document, store.books, "")
    except BadDocument as error:
        return str(error)
    return ""


def name_of(text: str | None) -> str:
    """The name in the record of a fight or a character, as far as it can be told."""
    try:
        data = read_json(text or "")
    except BadDocument:
        return ""
    sheet = data.get("sheet") if isinstance(data, dict) else None
    name = (sheet if isinstance(sheet, dict) else data if isinstance(data, dict) else {}).get("name", "")
    return name.removeprefix("=")[:80] if isinstance(name, str) else ""
