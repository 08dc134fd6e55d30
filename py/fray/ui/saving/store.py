"""Saves fights and characters in a storage. Each step is written once; nothing good is overwritten before the new is safe.

fray.fight.<id>            the head: version, system, name, when made, options, first encounter
fray.fight.<id>.<n>        step n (from 1) with its id and the id of the step before, by which a step is known that is left over
                           from an undone branch
fray.fight.<id>.at         how many steps stand, and a mark that changes with every write
fray.fight.<id>.pending    the action being rolled, with the answers so far and what is typed of the next: see pending.py
fray.character.<id>        a character
fray.settings              language, theme, the last fight
fray.aside.<key>           what could not be read; never deleted

Each says in `fray` which version wrote it; without that it is of the first version. What is put aside stays as it was.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from fray.engine.book import upgrade
from fray.engine.book.scene import read_json
from fray.engine.book.system import Cover
from fray.engine.book.upgrade import Data
from fray.engine.values.errors import BadDocument

from . import documents
from .documents import Character, Fight
from .storage import Elsewhere, Storage, StoreTrouble

FIGHT, CHARACTER, SETTINGS, ASIDE = "fray.fight.", "fray.character.", "fray.settings", "fray.aside."


@dataclass(frozen=True)
class Damage:
    """Something that could not be read. readable: how many steps before it could. word: the key of what the user is told."""

    key: str
    path: str
    reason: str
    readable: int | None = None
    word: str = ""


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


class Store:
    """All that is saved. reports: what could not be read, until the user is told.

    loose: characters for which there was no room, by key. They can be used like any other until the page is closed.
    """

    def __init__(self, storage: Storage, books: Sequence[Cover], new_id: Callable[[], str]) -> None:
        self.storage, self.books, self.new_id = storage, books, new_id
        self.reports: list[Damage] = []
        self.loose: dict[str, Loose] = {}
        self._characters: dict[str, tuple[str, Character]] = {}  # by key: the text, and what was read from it

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
        text = json.dumps({"fray": upgrade.FORMAT, **settings}, ensure_ascii=False)
        if text != self.storage.get(SETTINGS):
            self.storage.set(SETTINGS, text)

    # -- characters --------------------------------------------------------------------------------------------------

    def characters(self) -> list[Character]:
        """All that can be read; the others are put aside and reported."""
        found = []
        for key in dict.fromkeys((*self.storage.names(), *self.loose)):
            if key.startswith(CHARACTER):
                text = self.loose[key].text if key in self.loose else self.storage.get(key) or ""
                known = self._characters.get(key)
                if known is not None and known[0] == text:
                    found.append(known[1])
                    continue
                try:
                    character = documents.character_in(documents.parse(text), self.books, key[len(CHARACTER) :])
                    self._characters[key] = (text, character)
                    found.append(character)
                except BadDocument as error:
                    self.put_aside([key], Damage(key, error.path, error.reason))
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
        if key in self.loose and self.loose[key].over != there:
            raise Elsewhere
        self.loose[key] = Loose(text, there)
        self.storage.set(key, text)
        del self.loose[key]

    # -- fights ------------------------------------------------------------------------------------------------------

    def fights(self) -> list[Summary]:
        """All saved fights, the newest first. A head that is no JSON is put aside and reported."""
        found = []
        for key in self.storage.names():
            if key.startswith(FIGHT) and "." not in key[len(FIGHT) :]:
                id = key[len(FIGHT) :]
                try:
                    head = documents.framed("fight", documents.parse(self.storage.get(key) or ""))
                    name = documents.name_in(head)
                    system = documents.need(head, "system", str, "")
                except BadDocument as error:
                    self._fight_aside(id, Damage(key, error.path, error.reason))
                    continue
                steps, _, _ = self._at(id)
                found.append(Summary(id, name, system, str(head.get("created", "")), steps))
        return sorted(found, key=lambda fight: (fight.created, fight.id), reverse=True)

    def open(self, id: str) -> Fight | None:
        """A saved fight, as far as it can be read; None when there is none. The rest is put aside and reported."""
        text = self.storage.get(FIGHT + id)
        if text is None:
            return None
        try:
            fight = documents.head_in(documents.parse(text), self.books, id)
        except BadDocument as error:
            self._fight_aside(id, Damage(FIGHT + id, error.path, error.reason))
            return None
        at, fight.seen, last = self._at(id)
        fight.is_saved = True
        before = ""
        while (text := self.storage.get(f"{FIGHT}{id}.{len(fight.ids) + 1}")) is not None:
            number = len(fight.ids) + 1
            key = f"{FIGHT}{id}.{number}"
            try:
                data = read_json(text)
                link = documents.framed("step", data) if isinstance(data, dict) else {}
                if not isinstance(link.get("id"), str) or "before" not in link:
                    raise BadDocument("/id", "missing")
                if link["before"] != before and number > at:
                    break  # left over from a branch that was undone
                if link["before"] != before:
                    raise BadDocument("/before", "does not follow the step before it")
                documents.take(fight, documents.step_in(fight.system, data, ""), link["id"], "/events", "fray" in data)
                before = link["id"]
            except (BadDocument, ValueError, RecursionError) as error:
                path = error.path if isinstance(error, BadDocument) else "/"
                reason = error.reason if isinstance(error, BadDocument) else str(error)
                damage = Damage(key, path, reason, number - 1)
                self.put_aside(self._steps_from(id, number), damage)
                break
        steps = len(fight.ids)
        if at > steps and not any(damage.key.startswith(f"{FIGHT}{id}.") for damage in self.reports):
            self.reports.append(Damage(f"{FIGHT}{id}.{steps + 1}", "/", "missing", steps))
        fight.session.at = min(at, steps)
        fight.written = steps
        if at < 0 or (0 < at <= steps and last and fight.ids[at - 1] != last):
            self._mend_mark(fight, "not a number of steps" if at < 0 else f"step {at} is another one")
        return fight

    def _mend_mark(self, fight: Fight, reason: str) -> None:
        """It cannot be read how many steps stand, so all are taken to stand. The bad mark is put aside, and a good one takes its place."""
        fight.session.at = fight.written
        key = f"{FIGHT}{fight.id}.at"
        self.put_aside([key], Damage(key, "/", reason, fight.written, "store.damaged_mark"))
        fight.seen = self.storage.get(key)
        with suppress(StoreTrouble):
            self._mark(fight)

    def save(self, fight: Fight) -> None:
        """Writes what is not saved yet: usually one step, and the mark. Errors: `StoreTrouble`, `Elsewhere`."""
        prefix = FIGHT + fight.id
        if fight.is_saved and self.storage.get(prefix + ".at") != fight.seen:
            raise Elsewhere
        if not fight.is_saved:
            self.storage.set(prefix, json.dumps(documents.head_out(fight), ensure_ascii=False))
            fight.is_saved = True
        for number in range(fight.written + 1, len(fight.session.steps) + 1):
            data = documents.step_out(fight.session.steps[number - 1])
            data |= {"id": fight.ids[number - 1], "before": fight.ids[number - 2] if number > 1 else ""}
            self.storage.set(f"{prefix}.{number}", json.dumps(data, ensure_ascii=False))
            fight.written = number
        self._mark(fight)

    def _mark(self, fight: Fight) -> None:
        mark = json.dumps({"fray": upgrade.FORMAT, "at": fight.session.at, "last": fight.last, "mark": self.new_id()})
        self.storage.set(f"{FIGHT}{fight.id}.at", mark)
        fight.seen = mark

    def save_new(self, fight: Fight) -> None:
        """Saves a whole fight, or nothing of it where there is no room for all. Errors: `StoreTrouble`."""
        try:
            self.save(fight)
        except StoreTrouble:
            self.drop_fight(fight.id)
            fight.is_saved, fight.written, fight.seen = False, 0, None
            raise

    def is_mark(self, fight: Fight, key: str) -> bool:
        """Whether a key is that of the mark of this fight, which shows that another tab wrote. "" stands for any key."""
        return not key or key == f"{FIGHT}{fight.id}.at"

    def has_moved(self, fight: Fight) -> bool:
        """Whether another tab has written to this fight."""
        return fight.is_saved and self.storage.get(f"{FIGHT}{fight.id}.at") != fight.seen

    def drop_fight(self, id: str) -> dict[str, str]:
        """Deletes a fight; gives back its records, so that they can be put back."""
        keys = [key for key in self.storage.names() if key == FIGHT + id or key.startswith(f"{FIGHT}{id}.")]
        gone = {key: self.storage.get(key) or "" for key in keys}
        for key in keys:
            self.storage.remove(key)
        return gone

    def put_back(self, content: dict[str, str]) -> None:
        """Puts the records of a deleted fight back, or none of them where there is no room for all. Errors: `StoreTrouble`."""
        try:
            for key, value in content.items():
                self.storage.set(key, value)
        except StoreTrouble:
            for key in content:
                self.storage.remove(key)
            raise

    # -- what cannot be read -----------------------------------------------------------------------------------------

    def put_aside(self, keys: Sequence[str], damage: Damage) -> None:
        """Moves records out of the way and reports them. Where there is no room to move them, they stay where they are."""
        self.reports.append(damage)
        for key in keys:
            text = self.storage.get(key)
            if text is None:
                continue
            name, number = ASIDE + key, 1
            while (there := self.storage.get(name)) is not None and there != text:
                number += 1
                name = f"{ASIDE}{number}.{key}"
            try:
                self.storage.set(name, text)
            except StoreTrouble:
                return
            self.storage.remove(key)

    def aside(self) -> dict[str, str]:
        """All that was put aside."""
        return {key: self.storage.get(key) or "" for key in self.storage.names() if key.startswith(ASIDE)}

    def _fight_aside(self, id: str, damage: Damage) -> None:
        keys = [key for key in self.storage.names() if key == FIGHT + id or key.startswith(f"{FIGHT}{id}.")]
        self.put_aside(keys, damage)

    def _steps_from(self, id: str, number: int) -> list[str]:
        prefix = f"{FIGHT}{id}."
        tails = ((key, key[len(prefix) :]) for key in self.storage.names() if key.startswith(prefix))
        return sorted(key for key, tail in tails if tail.isdecimal() and int(tail) >= number)

    def _at(self, id: str) -> tuple[int, str | None, str]:
        """(how many steps stand, the text of the mark, the id of the last one); -1 when it cannot be read, or is missing beside steps."""
        text = self.storage.get(f"{FIGHT}{id}.at")
        if text is None:
            return (0 if self.storage.get(f"{FIGHT}{id}.1") is None else -1), None, ""
        try:
            data = documents.framed("mark", read_json(text))
            at, last = data["at"], data.get("last", "")
            return (at if isinstance(at, int) and at >= 0 else -1), text, str(last)
        except (BadDocument, TypeError, LookupError, AttributeError):
            return -1, text, ""
