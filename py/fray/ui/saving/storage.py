"""Where saved text is: a flat map of strings, such as localStorage. It may be full or refuse to write."""

from __future__ import annotations

from contextlib import suppress
from typing import Protocol


class StoreTrouble(Exception):
    """A write failed; `key` names the words that tell the user."""

    key = "store.refused"


class StoreFull(StoreTrouble):
    """There is no room left."""

    key = "store.full"


class StoreRefused(StoreTrouble):
    """The browser does not let this page save anything."""


class Elsewhere(Exception):
    """Another tab has changed the fight since this one last looked."""


class Storage(Protocol):
    """The part of localStorage that the app uses."""

    def get(self, key: str) -> str | None:
        """The text under a key, None when there is none."""

    def set(self, key: str, value: str) -> None:
        """Saves a text. Errors: `StoreFull`, `StoreRefused`; the text that was there stays then."""

    def remove(self, key: str) -> None:
        """Deletes a key."""

    def names(self) -> list[str]:
        """All keys there are."""


class Memory:
    """A storage that lasts as long as the page: for tests, and where the browser gives none."""

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


class Records:
    """A storage that remembers what its changes since `begin` replaced, and can put that back."""

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
        """Saves a text. Errors: `StoreFull`, `StoreRefused`."""
        if key not in self.replaced:
            self.replaced[key] = self.storage.get(key)
        self.storage.set(key, value)

    def remove(self, key: str) -> None:
        """Deletes a key."""
        if key not in self.replaced:
            self.replaced[key] = self.storage.get(key)
        self.storage.remove(key)

    def names(self) -> list[str]:
        """All keys there are."""
        return self.storage.names()
