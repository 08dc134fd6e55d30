"""localStorage of the browser as a storage. Only this file and browser.py know the browser."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import js
from pyodide.ffi import JsException

from .saving.storage import CAPACITY, Memory, Storage, StoreFull, StoreRefused

Js = Any  # whatever JavaScript hands over


class LocalStorage:
    """localStorage as a `Storage`. It may begin to fail at any time: what cannot be read is then as if it were not there, and each write
    is refused, until it works again. The journal writes, and notes what it writes: see static/journal.mjs."""

    def __init__(self) -> None:
        self.capacity = CAPACITY // 2 if is_webkit() else CAPACITY
        self._sizes: dict[str, int] | None = None
        self._used = 0
        self.journal: Js = js.frayJournal
        self.store: Js = js.window.localStorage
        self.store.getItem("fray.settings")  # throws at once where the browser forbids it

    @property
    def works(self) -> bool:
        """Whether it can be read now."""
        try:
            self.store.getItem("fray.settings")
        except Exception:
            return False
        return True

    def get(self, key: str) -> str | None:
        """The text under a key."""
        try:
            text = self.store.getItem(key)
        except JsException:
            return None
        return text if isinstance(text, str) else None

    def set(self, key: str, value: str) -> None:
        """Saves a text."""
        try:
            self.journal.set(key, value)
        except JsException as error:
            if "quota" not in str(error).casefold():
                raise StoreRefused from None
            if self.used() > self.capacity // 4:  # so much it holds, and no more
                self.capacity = min(self.capacity, self.used() + len(key) + len(value))
            raise StoreFull from None
        self.count(key, len(key) + len(value))

    def remove(self, key: str) -> None:
        """Deletes a key."""
        try:
            self.journal.remove(key)
        except JsException:
            raise StoreRefused from None
        self.count(key, 0)

    def names(self) -> list[str]:
        """All keys there are."""
        try:
            return [str(key) for key in js.Object.keys(self.store)] if self.works else []
        except JsException:
            return []

    def sizes(self) -> Mapping[str, int]:
        """How many characters each record takes, its key included."""
        if self._sizes is None:
            self._sizes = {key: len(key) + len(self.get(key) or "") for key in self.names()}
            self._used = sum(self._sizes.values())
        return self._sizes

    def used(self) -> int:
        """How many characters are taken by all."""
        self.sizes()
        return self._used

    def count(self, key: str, size: int) -> None:
        """Notes the size of a record that was written here, or in another tab."""
        if self._sizes is not None:
            self._used += size - self._sizes.pop(key, 0)
            if size:
                self._sizes[key] = size

    def changed(self, key: str) -> None:
        """Another tab wrote or deleted a record; "" stands for all of them."""
        if not key:
            self._sizes = None
            return
        text = self.get(key)
        self.count(key, 0 if text is None else len(key) + len(text))


def is_webkit() -> bool:
    """Whether this browser is one of WebKit, which gives a page half the room that others do."""
    agent = str(js.window.navigator.userAgent)
    return "AppleWebKit" in agent and "Chrom" not in agent


class Refusing(Memory):
    """For a browser that gives no storage: everything is read from memory, and each write fails, so that the user is told."""

    def set(self, key: str, value: str) -> None:
        """Refuses."""
        raise StoreRefused


def opened() -> Storage:
    """The storage of this page."""
    try:
        return LocalStorage()
    except Exception:  # forbidden, or there is none
        return Refusing()
