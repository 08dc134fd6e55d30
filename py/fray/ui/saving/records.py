"""What cannot be read, in files: written out as it is, and taken in again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from fray.engine.book.reading import Work
from fray.engine.book.system import Cover

from . import recovery
from .aside import Unread, fight_of, owner_of
from .documents import Character, Fight
from .reading import FIGHT
from .storage import ASIDE, Memory, StoreTrouble
from .store import CHARACTER, Store

RECORD = re.compile(r"fray\.(?:fight|character|aside)\..+", re.DOTALL)


def records(store: Store, wanted: Iterable[Unread]) -> dict[str, str]:
    """The records of what cannot be read; with steps the fight to which they belong."""
    keys: dict[str, None] = {}
    for one in wanted:
        own = [key for key in one.keys if store.storage.get(key) is not None]
        if one.kind in ("steps", "mark", "roll") and not one.is_aside:
            own = store.keys_of(fight_of(one.damage.key))
        keys |= dict.fromkeys(own)
    return store.texts(keys)


def are_records(document: object) -> bool:
    """Whether a document is a list of records, by their keys."""
    return (
        isinstance(document, dict)
        and bool(document)
        and all(isinstance(text, str) and RECORD.fullmatch(key) for key, text in document.items())
    )


def reading(
    document: Mapping[str, str], books: Sequence[Cover], new_id: Callable[[], str]
) -> Work[tuple[tuple[Fight, ...], tuple[Character, ...], dict[str, str]]]:
    """Reads what can be read of records in a file, as new fights and characters; and the records that cannot be, as they are. Each fight is
    a slice."""
    side = Memory(dict(document))
    other = Store(side, books, new_id)
    recovery.recover(other, str)
    fights = []
    summaries = other.fights()
    for number, summary in enumerate(summaries):
        yield number / len(summaries)
        fight = other.open(summary.id)
        if fight is not None and fight.beyond is None:
            for key in other.keys_of(summary.id):
                side.remove(key)
            fight.become(new_id(), fight.name)
            fights.append(fight)
    characters = other.characters()
    for character in characters:
        side.remove(CHARACTER + character.id)
    return tuple(fights), tuple(Character(new_id(), one.system, one.sheet) for one in characters), side.content


def take(store: Store, rest: Mapping[str, str]) -> list[str]:
    """Saves records that cannot be read, as they are: the keys that are new. What is here already is left out; where something else has the
    place of a fight or a character, it gets a new id. Steps that come without the head of their fight are put aside: only with it could
    they be listed and read. Errors: `StoreTrouble`; nothing is saved then."""
    groups: dict[str, dict[str, str]] = {}
    for key, text in rest.items():
        groups.setdefault(owner_of(key), {})[key] = text
    done: list[str] = []
    try:
        for head, group in groups.items():
            if head.startswith(ASIDE):
                done += filter(None, [store.add_aside(head, group[head])])
            elif head not in group:
                strange = {key: text for key, text in group.items() if store.storage.get(key) != text}
                done += filter(None, [store.add_aside(ASIDE + key, text) for key, text in strange.items()])
            elif any(store.storage.get(key) != text for key, text in group.items()):
                prefix = FIGHT if head.startswith(FIGHT) else CHARACTER
                is_taken = any(store.storage.get(key) is not None for key in (head, *group))
                place = prefix + store.new_id() if is_taken else head
                for key, text in group.items():
                    store.storage.set(place + key[len(head) :], text)
                    done.append(place + key[len(head) :])
    except StoreTrouble:
        for key in done:
            store.storage.remove(key)
        raise
    return done
