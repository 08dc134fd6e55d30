"""Where saved text is: a flat map of strings, such as localStorage. It may be full, refuse to write, or fail altogether."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Protocol

from fray.engine.book import upgrade
from fray.engine.book.reading import read_json
from fray.engine.values.errors import BadDocument, Newer


class StoreTrouble(Exception):
    """A write failed; `key` names the words that tell the user."""

    key = "store.refused"


class StoreFull(StoreTrouble):
    """There is no room left."""

    key = "store.full"


class StoreRefused(StoreTrouble):
    """The browser does not let this page save anything."""


class Guarded(StoreTrouble):
    """A newer version of the app has written this record, and it stays as it is."""

    key = "newer.stays"


class Elsewhere(Exception):
    """Another tab has changed the fight since this one last looked."""


ASIDE = "fray.aside."  # what was put aside, under this and the key that it had
PLACE = re.compile(re.escape(ASIDE) + r"(?:\d+\.)?(fray\.(?:fight|character)\..+)", re.DOTALL)
CAPACITY = 5_242_880  # characters that most browsers hold for a page, keys included


class Storage(Protocol):
    """The part of localStorage that the app uses."""

    @property
    def capacity(self) -> int:
        """Characters that it holds, keys included, as far as is known."""

    @property
    def works(self) -> bool:
        """Whether it can be read now."""

    def get(self, key: str) -> str | None:
        """The text under a key, None when there is none, or when the storage cannot be read."""

    def set(self, key: str, value: str) -> None:
        """Saves a text. Errors: `StoreFull`, `StoreRefused`; the text that was there stays then."""

    def remove(self, key: str) -> None:
        """Deletes a key. Errors: `StoreRefused`."""

    def names(self) -> list[str]:
        """All keys there are; none when the storage cannot be read."""

    def sizes(self) -> Mapping[str, int]:
        """How many characters each record takes, its key included."""

    def used(self) -> int:
        """How many characters are taken by all."""


class Memory:
    """A storage that lasts as long as the page: for tests, and where the browser gives none."""

    capacity = CAPACITY

    @property
    def works(self) -> bool:
        """Whether it can be read now."""
        return True

    def __init__(self, content: dict[str, str] | None = None) -> None:
        self.content = content if content is not None else {}

    def get(self, key: str) -> str | None:
        """The text under a key."""
        return self.content.get(key)

    def set(self, key: str, value: str) -> None:
        """Saves a text."""
        self.content[key] = value

    def remove(self, key: str) -> None:
        """Deletes a key."""
        self.content.pop(key, None)

    def names(self) -> list[str]:
        """All keys there are."""
        return list(self.content)

    def sizes(self) -> Mapping[str, int]:
        """How many characters each record takes, its key included."""
        return {key: len(key) + len(text) for key, text in self.content.items()}

    def used(self) -> int:
        """How many characters are taken by all."""
        return sum(self.sizes().values())


def is_newer(text: str | None) -> bool:
    """Whether a newer version of the app wrote this record."""
    try:
        data = read_json(text) if text else None
        if isinstance(data, dict):
            upgrade.version_of(data)
    except Newer:
        return True
    except BadDocument:
        pass
    return False


class Careful:
    """A storage that never changes what a newer version of the app wrote, and that can put back what was changed since `begin`."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.replaced: dict[str, str | None] = {}

    def begin(self) -> None:
        """What is changed from now on can be put back."""
        self.replaced = {}

    def revert(self) -> None:
        """Puts back what was there, as far as the browser lets it."""
        replaced, self.replaced = self.replaced, {}
        for key, text in reversed(replaced.items()):
            with suppress(StoreTrouble):
                if text is None:
                    self.storage.remove(key)
                else:
                    self.storage.set(key, text)

    def get(self, key: str) -> str | None:
        """The text under a key."""
        return self.storage.get(key)

    def set(self, key: str, value: str) -> None:
        """Saves a text. Errors: `StoreFull`, `StoreRefused`, `Guarded`."""
        self.remember(key)
        self.storage.set(key, value)

    def remove(self, key: str) -> None:
        """Deletes a key. Errors: `StoreRefused`, `Guarded`; not for what was put aside and is in its place again."""
        place = PLACE.fullmatch(key)
        there = self.storage.get(key)
        if place and there is not None and self.storage.get(place[1]) == there:
            self.replaced.setdefault(key, there)
        else:
            self.remember(key)
        self.storage.remove(key)

    def remember(self, key: str) -> None:
        """Keeps what will be replaced. Errors: `Guarded` for what a newer version wrote; `StoreRefused` when it cannot be read now."""
        there = self.storage.get(key)
        if there is None and not self.storage.works:
            raise StoreRefused
        if is_newer(there):
            raise Guarded
        self.replaced.setdefault(key, there)

    def names(self) -> list[str]:
        """All keys there are."""
        return self.storage.names()

    @property
    def works(self) -> bool:
        """Whether it can be read now."""
        return self.storage.works

    @property
    def capacity(self) -> int:
        """Characters that it holds, as far as is known."""
        return self.storage.capacity

    def sizes(self) -> Mapping[str, int]:
        """How many characters each record takes, its key included."""
        return self.storage.sizes()

    def used(self) -> int:
        """How many characters are taken by all."""
        return self.storage.used()


class Shelf:
    """Records as they are, whatever stands in them: deleted, put back, put aside; always all that belong together, or none."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    def texts(self, keys: Iterable[str]) -> dict[str, str]:
        """The records under these keys, as far as they are there. Errors: `StoreRefused` when the storage cannot be read."""
        found = {key: text for key in keys if (text := self.storage.get(key)) is not None}
        if not self.storage.works:
            raise StoreRefused
        return found

    def drop(self, keys: Iterable[str]) -> dict[str, str]:
        """Deletes records, all or none; gives them back. Errors: `StoreTrouble`."""
        gone = self.texts(keys)
        try:
            for key in gone:
                self.storage.remove(key)
        except StoreTrouble:
            self.restore(gone)
            raise
        return gone

    def restore(self, texts: Mapping[str, str]) -> None:
        """Makes records what they were, as far as the browser lets it."""
        for key, text in texts.items():
            with suppress(StoreTrouble):
                self.storage.set(key, text)

    def put_back(self, content: Mapping[str, str], over: Mapping[str, str]) -> None:
        """Puts deleted records back, or none of them where there is no room for all. One whose place is taken meanwhile goes aside.

        over: what may be written over. Errors: `StoreTrouble`.
        """
        done: list[str] = []
        try:
            for key, text in content.items():
                there = self.storage.get(key)
                if there is None:
                    self.storage.set(key, text)
                    done.append(key)
                elif there == over.get(key):
                    self.storage.set(key, text)
                elif there != text and (name := self.add_aside(ASIDE + key, text)) is not None:
                    done.append(name)
        except StoreTrouble:
            for key in done:
                self.storage.remove(key)
            raise

    # -- what has to make room for something new ---------------------------------------------------------------------

    def put_aside(self, key: str) -> None:
        """Puts a record aside. Errors: `StoreTrouble`; it stays where it is then."""
        text = self.storage.get(key)
        if text is not None:
            self.add_aside(ASIDE + key, text)
            self.storage.remove(key)

    def add_aside(self, name: str, text: str) -> str | None:
        """Saves a text under the name of what was put aside, or a name like it that is free; the name, None where it is there already."""
        key, number = name[len(ASIDE) :], 1
        while (there := self.storage.get(name)) is not None:
            if there == text:
                return None
            number += 1
            name = f"{ASIDE}{number}.{key}"
        self.storage.set(name, text)
        return name
