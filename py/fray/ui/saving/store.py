"""Saves fights and characters in a storage. Each step is written once; nothing good is overwritten before the new is safe.

fray.fight.<id>            the head: version, system, name, when made, options, first encounter; a fight that is packed has its steps here
fray.fight.<id>.<n>        step n (from 1) with its id and the id of the step before, by which a step is known that is left over
                           from an undone branch
fray.fight.<id>.at         how many steps stand, and a mark that changes with every write
fray.fight.<id>.pending    the action being rolled, with the answers so far and what is typed of the next: see pending.py
fray.character.<id>        a character
fray.settings              language, theme, the last fight
fray.aside.<key>           what was put aside: see aside.py

Each says in `fray` which version wrote it; without that it is of the first version.

Reading changes nothing: a record that cannot be read stays where it is, whoever wrote it, and what comes after it stays too. What a newer
version of the app wrote is never removed or written over.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from fray.engine.book import upgrade
from fray.engine.book.reading import read_json
from fray.engine.book.system import Cover
from fray.engine.book.upgrade import Data
from fray.engine.values.errors import BadDocument

from . import documents, reading
from .compact import shortened, step_out
from .documents import Character, Damage, Fight
from .reading import FIGHT, keys_of, mark_of
from .storage import Elsewhere, Guarded, Shelf, Storage, StoreFull, StoreRefused, StoreTrouble, is_newer

CHARACTER, SETTINGS = "fray.character.", "fray.settings"


@dataclass(frozen=True)
class Loose:
    """The text of a character for which there was no room. over: the text that stands in its place."""

    text: str
    over: str | None


@dataclass(frozen=True)
class Summary:
    """A saved fight in the list."""

    id: str
    name: str
    system: str
    created: str
    steps: int
    is_packed: bool = False


class Store(Shelf):
    """All that is saved. reports: what could not be read, until the user is told.

    checked: the head, the mark and the roll of each fight that was read from end to end, by its id: see aside.check.
    unread: the texts that could not be read, and what is wrong with them, by key; each is reported once.
    loose: characters for which there was no room, by key. They can be used like any other until the page is closed.
    """

    def __init__(self, storage: Storage, books: Sequence[Cover], new_id: Callable[[], str]) -> None:
        super().__init__(storage)
        self.books, self.new_id = books, new_id
        self.reports: list[Damage] = []
        self.unread: dict[str, tuple[str | None, Damage]] = {}
        self.loose: dict[str, Loose] = {}
        self._characters: dict[str, tuple[str, Character]] = {}  # by key: the text, and what was read from it
        self._heads: dict[str, tuple[str, Summary]] = {}
        self.checked: dict[str, tuple[str | None, ...]] = {}

    # -- what cannot be read -----------------------------------------------------------------------------------------

    def note(self, damage: Damage, text: str | None) -> None:
        """Remembers a record that cannot be read, and reports it once. What is only newer is shown in the list of what is saved."""
        if self.unread.get(damage.key) != (text, damage):
            self.unread[damage.key] = (text, damage)
            if not damage.is_newer:
                self.reports.append(damage)

    def forget_unread(self) -> None:
        """Forgets what could not be read: all is tried anew."""
        self.unread.clear()
        self.checked.clear()

    def is_unread(self, key: str, text: str) -> bool:
        """Whether this text under this key is known to be unreadable."""
        known = self.unread.get(key)
        return known is not None and known[0] == text

    # -- settings ----------------------------------------------------------------------------------------------------

    def settings(self) -> Data:
        """The saved settings; none when they cannot be read."""
        try:
            found = read_json(self.storage.get(SETTINGS) or "{}")
            found = documents.framed("settings", found) if isinstance(found, dict) else {}
        except BadDocument:
            return {}
        return {name: value for name, value in found.items() if name != "fray"}

    def save_settings(self, settings: Data) -> None:
        """Errors: `StoreTrouble`."""
        text, there = json.dumps({"fray": upgrade.FORMAT, **settings}, ensure_ascii=False), self.texts([SETTINGS]).get(SETTINGS)
        if text != there:
            self.storage.set(SETTINGS, text)

    # -- characters --------------------------------------------------------------------------------------------------

    def characters(self) -> list[Character]:
        """All that can be read; the others are reported."""
        found = []
        for key in dict.fromkeys((*self.storage.names(), *self.loose)):
            if key.startswith(CHARACTER):
                text = self.loose[key].text if key in self.loose else self.storage.get(key)
                known = self._characters.get(key)
                if text is None:  # gone meanwhile, or the storage fails
                    continue
                if known is not None and known[0] == text:
                    found.append(known[1])
                elif not self.is_unread(key, text):
                    try:
                        character = documents.character_in(documents.parse(text), self.books, key[len(CHARACTER) :])
                    except BadDocument as error:
                        self.note(Damage.of(key, error), text)
                    else:
                        self._characters[key] = (text, character)
                        found.append(character)
        return sorted(found, key=lambda character: (str(getattr(character.sheet, "name", "")).casefold(), character.id))

    def text_of(self, id: str) -> str | None:
        """The text of a character, to find out later whether it is still the same; None when there is none."""
        key = CHARACTER + id
        return self.loose[key].text if key in self.loose else self.storage.get(key)

    def save_character(self, character: Character) -> None:
        """Saves a character; where that fails, it stays until the page is closed. Errors: `StoreTrouble`, `Elsewhere`."""
        self._save(CHARACTER + character.id, json.dumps(documents.character_out(character), ensure_ascii=False))

    def save_loose(self) -> None:
        """Tries again to save the loose characters. One that another tab has saved too becomes a second one. Errors: `StoreTrouble`."""
        for key, loose in list(self.loose.items()):
            try:
                self._save(key, loose.text)
            except Elsewhere:
                self._save(CHARACTER + self.new_id(), loose.text)
                del self.loose[key]

    def drop_character(self, id: str) -> None:
        """Deletes a character."""
        self.loose.pop(CHARACTER + id, None)
        self.storage.remove(CHARACTER + id)

    def _save(self, key: str, text: str) -> None:
        there = self.storage.get(key)
        if is_newer(there) or (key in self.loose and self.loose[key].over != there and self.storage.works):
            raise Elsewhere
        self.loose[key] = Loose(text, there)
        self.storage.set(key, text)
        del self.loose[key]

    # -- fights ------------------------------------------------------------------------------------------------------

    def fights(self) -> list[Summary]:
        """All saved fights whose head can be read, the newest first; the others are reported."""
        found = []
        for key in self.storage.names():
            if key.startswith(FIGHT) and "." not in key[len(FIGHT) :]:
                text = self.storage.get(key)
                if text is not None and not self.is_unread(key, text):
                    try:
                        found.append(self._summary(key, text))
                    except BadDocument as error:
                        self.note(Damage.of(key, error), text)
        return sorted(found, key=lambda fight: (fight.created, fight.id), reverse=True)

    def _summary(self, key: str, text: str) -> Summary:
        """A fight in the list. Errors: `BadDocument`."""
        id = key[len(FIGHT) :]
        if key not in self._heads or self._heads[key][0] != text:
            head = documents.framed("fight", documents.parse(text))
            system, created = documents.system_key(head, self.books), str(head.get("created", ""))
            at = head.get("at")
            summary = Summary(id, documents.name_in(head), system, created, at if isinstance(at, int) else 0, "packed" in head)
            self._heads[key] = (text, summary)
        summary = self._heads[key][1]
        return summary if summary.is_packed else replace(summary, steps=mark_of(self.storage, id).at)

    def open(self, id: str) -> Fight | None:
        """A saved fight, up to the first step that cannot be read; None when there is none, or its head cannot be read. What cannot be
        read is reported and stays as it is."""
        fight, damages = reading.fight(self.storage, self.books, self.new_id, id)
        for damage in damages:
            self.note(damage, self.storage.get(damage.key))
        return fight

    def is_newer(self, id: str) -> bool:
        """Whether a newer version has written any record of a fight."""
        return any(is_newer(self.storage.get(key)) for key in self.keys_of(id))

    def save(self, fight: Fight) -> None:
        """Writes what is not saved yet: usually one step, and the mark. Errors: `StoreTrouble`, `Elsewhere`."""
        if fight.beyond is not None:
            return  # nothing may come after it; the screen lets nothing be done in such a fight
        if not self.storage.works:
            raise StoreRefused
        if self.has_moved(fight):
            raise Elsewhere
        try:
            self._write(fight)
        except Guarded:
            raise Elsewhere from None

    def _write(self, fight: Fight) -> None:
        """Writes what is not saved yet. Errors: `StoreTrouble`; `Guarded` where a newer version has written in the meantime."""
        prefix = FIGHT + fight.id
        if not fight.is_saved and fight.packed is not None:
            text = json.dumps(documents.packed(fight), ensure_ascii=False)
            self.storage.set(prefix, text)
            fight.is_saved, fight.packed = True, text
            return
        if not fight.is_saved:
            self.storage.set(prefix, json.dumps(documents.head_out(fight), ensure_ascii=False))
            fight.is_saved = True
        for number in range(fight.written + 1, len(fight.session.steps) + 1):
            data = step_out(fight.session.steps[number - 1])
            data |= {"id": fight.ids[number - 1], "before": fight.ids[number - 2] if number > 1 else ""}
            if f"{prefix}.{number}" in self.unread:  # an undone step that cannot be read
                self.put_aside(f"{prefix}.{number}")
            self.storage.set(f"{prefix}.{number}", json.dumps(shortened(data), ensure_ascii=False, separators=(",", ":")))
            fight.written = number
        self.mark(fight)
        if fight.packed is not None:  # last, so that the packed steps are there until the others are
            self.storage.set(prefix, json.dumps(documents.head_out(fight), ensure_ascii=False))
            fight.packed = None

    def mark(self, fight: Fight) -> None:
        """Writes how many steps of a fight stand. Errors: `StoreTrouble`."""
        key = f"{FIGHT}{fight.id}.at"
        mark = json.dumps({"fray": upgrade.FORMAT, "at": fight.session.at, "last": fight.last, "mark": self.new_id()})
        if fight.seen and self.is_unread(key, fight.seen):
            self.put_aside(key)
        self.storage.set(key, mark)
        fight.seen = mark

    def pack(self, id: str) -> int:
        """Packs a saved fight; says how many characters that saved: 0 where it is packed already, cannot be, or would not get smaller.

        Errors: `StoreTrouble`; the fight is then as it was.
        """
        there = self.texts(self.keys_of(id))
        fight = None if self.is_newer(id) else self.open(id)
        is_sound = not any(key in self.unread for key in there)
        if fight is None or fight.packed is not None or fight.beyond is not None or not is_sound or f"{FIGHT}{id}.pending" in there:
            return 0
        text = json.dumps(documents.packed(fight), ensure_ascii=False)
        saved = sum(len(key) + len(text) for key, text in there.items()) - len(FIGHT + id) - len(text)
        if saved <= 0:
            return 0
        loose = sorted(there.keys() - {FIGHT + id}, key=lambda key: not key.endswith(".at"))  # the mark first: steps beside a mark count
        try:
            try:
                self.storage.set(FIGHT + id, text)
            except StoreFull:  # there is room only in the place of the steps; a browser writes all of one moment to the disk at once
                self.drop(loose)
                self.storage.set(FIGHT + id, text)
            self.drop(loose)
        except StoreTrouble:
            self.restore(there)
            raise
        return saved

    def save_new(self, fight: Fight) -> None:
        """Saves a whole fight, or nothing of it where there is no room for all. Errors: `StoreTrouble`."""
        try:
            self.save(fight)
        except StoreTrouble:
            self.drop_fight(fight.id)
            fight.become(fight.id, fight.name)
            raise

    def is_mark(self, fight: Fight, key: str) -> bool:
        """Whether a key is one that shows that another tab wrote to this fight. "" stands for any key."""
        return key in ("", FIGHT + fight.id, f"{FIGHT}{fight.id}.at")

    def has_moved(self, fight: Fight) -> bool:
        """Whether another tab has written to this fight."""
        if not fight.is_saved or not self.storage.works:
            return False
        is_packed_anew = fight.packed is not None and self.storage.get(FIGHT + fight.id) != fight.packed
        return is_packed_anew or self.storage.get(f"{FIGHT}{fight.id}.at") != fight.seen

    def keys_of(self, id: str) -> list[str]:
        """The keys of all records of a fight."""
        return keys_of(self.storage, id)

    def drop_fight(self, id: str) -> dict[str, str]:
        """Deletes a fight; gives back its records, so that they can be put back. Errors: `StoreTrouble`."""
        return self.drop(self.keys_of(id))
