"""The JSON of fights and characters: written, read and checked in one place.

Every record has `"fray": <version>`: heads, steps, characters, files. What is read is first brought up from its version to that of today
(what a system wrote, by the upgrades of that system), and then validated; an error names the path.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from pydantic import BaseModel, TypeAdapter, ValidationError

from fray.engine.book import upgrade
from fray.engine.book.reading import Work, finish, reading
from fray.engine.book.system import Cover, System
from fray.engine.book.upgrade import Data, version_of
from fray.engine.fight.action import Action
from fray.engine.fight.encounter import Encounter
from fray.engine.fight.event import Event
from fray.engine.fight.fighter import Sheet
from fray.engine.fight.session import Session, Step, with_ends
from fray.engine.values.ask import Answer
from fray.engine.values.errors import BadDocument, Newer, RuleError
from fray.engine.values.model import Frozen
from fray.engine.values.names import no_key, read, written
from fray.engine.values.text import Own

from . import packing
from .compact import restored, step_out

T = TypeVar("T")
M = TypeVar("M", bound=BaseModel)

# (version, kind of document) -> how the document itself changed with that version; its contents have upgrades of their own
UPGRADES: dict[tuple[int, str], Callable[[Data], Data]] = {}

ANSWERS = TypeAdapter(tuple[Answer, ...])


@dataclass(frozen=True)
class Damage:
    """Something that could not be read. readable: how many steps before it could. word: the key of what the user is told.

    is_newer: whether a newer version of the app wrote it.
    """

    key: str
    path: str
    reason: str
    readable: int | None = None
    word: str = ""
    is_newer: bool = False

    @classmethod
    def of(cls, key: str, error: Exception, readable: int | None = None, word: str = "") -> Damage:
        """What an error says of the record under this key."""
        if isinstance(error, BadDocument):
            return cls(key, error.path, error.reason, readable, word, isinstance(error, Newer))
        return cls(key, "/", f"{type(error).__name__}: {error}", readable, word)


@dataclass
class Fight:
    """A fight that is open: its session, and how much of it is saved.

    ids: the id of each step. is_saved: whether the storage has it. written: how many steps are saved. seen: the mark in the storage
    when last looked at; where it differs, another tab wrote. waiting: the same for the record of the roll that waits.
    beyond: what comes in the storage after the last step and cannot be read. It must stay, so the fight can only be looked at, or
    copied. packed: the head in the storage, where that holds the steps too, as one packed text.
    thread: what the ids of the steps added here begin with.
    """

    id: str
    name: str
    system: System
    created: str
    options: Frozen
    session: Session[Encounter]
    ids: list[str] = field(default_factory=list)
    written: int = 0
    seen: str | None = None
    waiting: str | None = None
    is_saved: bool = False
    beyond: Damage | None = None
    packed: str | None = None
    thread: str = ""

    @property
    def last(self) -> str:
        """The id of the last step that stands."""
        return self.ids[self.session.at - 1] if self.session.at else ""

    def become(self, id: str, name: str) -> None:
        """Becomes a fight of its own, of which nothing is saved yet. One that was packed will be saved packed."""
        self.id, self.name = id, name
        self.is_saved, self.written, self.seen, self.waiting, self.beyond = False, 0, None, None, None

    def next_id(self, new_id: Callable[[], str]) -> str:
        """The id of a step to be added: "a.7" after "a.6". Where another page added "a.6", or a step follows it, a thread begins: "b.7"."""
        at = self.session.at
        if not self.thread or at < len(self.session.steps) or (at and self.last != f"{self.thread}.{at}"):
            self.thread = new_id()[:8]  # it is written with every step, and needs to differ within a fight alone
        return f"{self.thread}.{at + 1}"

    def add(self, step: Step, id: str) -> None:
        """Adds a step; the steps that could be redone are gone."""
        at = self.session.at
        self.session.add(step)
        self.ids[at:] = [id]
        self.written = min(self.written, at)


@dataclass(frozen=True)
class Character:
    """A character that is saved under its id."""

    id: str
    system: System
    sheet: Sheet


def parse(text: str) -> Data:
    """The document of a text, as it was written. Errors: `BadDocument`; `Newer` when a newer version wrote it."""
    return finish(parsing(text))


def parsing(text: str) -> Work[Data]:
    """Reads the document of a text in slices."""
    document = yield from reading(text)
    if not isinstance(document, dict) or "fray" not in document:
        raise BadDocument("/fray", "missing: this is no file of this app")
    version_of(document)
    return document


def framed(kind: str, document: Data, path: str = "") -> Data:
    """A document as it would be written today; its contents stay as they were. Errors: `BadDocument`."""
    for number in range(version_of(document, path) + 1, upgrade.FORMAT + 1):
        change = UPGRADES.get((number, kind))
        document = change(dict(document)) if change else document
    return document


def need(document: Data, name: str, kind: type[T], path: str) -> T:
    """A field of a certain type. Errors: `BadDocument`."""
    value = document.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadDocument(f"{path}/{name}", "missing" if value is None else f"{type(value).__name__} is not what belongs here")
    return value


def system_key(document: Data, books: Sequence[Cover], path: str = "") -> str:
    """The key of the system that a document names. Errors: `BadDocument` when there is no such system."""
    key = need(document, "system", str, path)
    if key not in {book.key for book in books}:
        raise BadDocument(f"{path}/system", f"{key!r} is not known here")
    return key


def system_of(document: Data, books: Sequence[Cover], path: str = "") -> System:
    """The system that a document names. Errors: `BadDocument`."""
    key = system_key(document, books, path)
    return next(book for book in books if book.key == key).opened


def model_of(system: System, kind: type[M], data: object, path: str, version: int) -> M:
    """A validated model of data that `version` wrote. Errors: `BadDocument`."""
    try:
        return kind.model_validate(system.upgrader.raised(kind, data, version, path))
    except ValidationError as error:
        raise BadDocument.of(error, path) from None


def action_in(system: System, data: object, path: str) -> Action:
    """An action of the system. Errors: `BadDocument`."""
    try:
        return system.action_adapter.validate_python(data)
    except ValidationError as error:
        raise BadDocument.of(error, path) from None


def answers_in(data: object, path: str) -> tuple[Answer, ...]:
    """Answers. Errors: `BadDocument`."""
    try:
        return ANSWERS.validate_python(data)
    except ValidationError as error:
        raise BadDocument.of(error, path) from None


def step_in(system: System, data: object, path: str) -> Step:
    """A step of the system. Errors: `BadDocument`."""
    if not isinstance(data, dict):
        raise BadDocument(path, "not a step")
    if data.get("fray") != upgrade.FORMAT:
        data = step_raised(system, data, path)
    events = []
    for index, event in enumerate(need(data, "events", list, path)):
        try:
            events.append(system.event_adapter.validate_python(event))
        except ValidationError as error:
            raise BadDocument.of(error, f"{path}/events/{index}") from None
    return Step.model_construct(
        action=action_in(system, data.get("action"), f"{path}/action"),
        answers=answers_in(data.get("answers", []), f"{path}/answers"),
        events=tuple(events),
    )


def step_raised(system: System, data: Data, path: str) -> Data:
    """A step of any version, as it would be written today. Errors: `BadDocument`."""
    version, raised = version_of(data, path), system.upgrader.raised
    data = decided(system, framed("step", data, path), path, version)
    events = enumerate(need(data, "events", list, path))
    return data | {"events": [raised(Event, event, version, f"{path}/events/{index}") for index, event in events]}


def decided(system: System, data: Data, path: str, version: int) -> Data:
    """A step or a roll that waits, whose action and answers `version` wrote, with both as of today. Errors: `BadDocument`."""
    raised = system.upgrader.raised
    action = raised(Action, data.get("action"), version, f"{path}/action")
    return data | {"action": action, "answers": raised(tuple[Answer, ...], data.get("answers", []), version, f"{path}/answers")}


def head_out(fight: Fight) -> Data:
    """A fight without its steps, as plain data."""
    return {
        "fray": upgrade.FORMAT,
        "kind": "fight",
        "system": fight.system.key,
        "name": written(Own(fight.name), no_key),
        "created": fight.created,
        "options": fight.options.model_dump(mode="json"),
        "start": fight.session.start.model_dump(mode="json"),
    }


def name_in(document: Data, path: str = "") -> str:
    """The name that the user gave a fight. Errors: `BadDocument`."""
    return read(need(document, "name", str, path), no_key)


def head_in(document: Data, books: Sequence[Cover], id: str, path: str = "") -> Fight:
    """A fight without its steps. Errors: `BadDocument`."""
    version = version_of(document, path)
    document = framed("fight", document, path)
    system = system_of(document, books, path)
    start = model_of(system, system.encounter, need(document, "start", dict, path), f"{path}/start", version)
    options = model_of(system, system.options, document.get("options") or {}, f"{path}/options", version)
    name, created = name_in(document, path)[:200], str(document.get("created", ""))[:40]
    if any("\ud800" <= sign <= "\udfff" for sign in name):  # half a character, as no text of a model may have it
        raise BadDocument(f"{path}/name", "must be text that can be shown")
    if start.turn is not None and start.turn not in start.fighters:
        raise BadDocument(f"{path}/start/turn", f"there is no fighter {start.turn!r}")
    return Fight(id, name, system, created, options, Session(start))


def take(fight: Fight, step: Step, id: str, path: str, is_numbered: bool) -> None:
    """Adds a step that was read. is_numbered: whether it says its version; older steps do not tell of what ended in them.

    Errors: `BadDocument` when it does not follow from the steps before.
    """
    try:
        events = step.events if is_numbered else with_ends(fight.session.encounter, step.events, fight.system.unsaid)
        fight.add(step if events is step.events else step.but(events=events), id)
    except (RuleError, ValidationError, LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        raise BadDocument(path, f"does not follow from the steps before it: {type(error).__name__}") from None


def fight_out(fight: Fight) -> Data:
    """A whole fight, as plain data."""
    steps = [step_out(step) for step in fight.session.steps]
    return head_out(fight) | {"at": fight.session.at, "steps": steps}


def fight_in(document: Data, books: Sequence[Cover], new_id: Callable[[], str], path: str = "") -> Fight:
    """A whole fight, under a new id. Errors: `BadDocument`."""
    return finish(fight_coming_in(document, books, new_id, path))


def fight_coming_in(document: Data, books: Sequence[Cover], new_id: Callable[[], str], path: str = "") -> Work[Fight]:
    """Reads a whole fight in slices: each step is one."""
    fight = head_in(document, books, new_id(), path)
    document = framed("fight", document, path)
    steps = need(document, "steps", list, path)
    for index, data in enumerate(steps):
        place = f"{path}/steps/{index}"
        take(fight, step_in(fight.system, restored(data), place), fight.next_id(new_id), place, "fray" in data)
        yield index / len(steps)
    at = document.get("at", len(fight.session.steps))
    if not isinstance(at, int) or isinstance(at, bool) or not 0 <= at <= len(fight.session.steps):
        raise BadDocument(f"{path}/at", f"{at!r} is not the number of a step")
    fight.session.at = at
    return fight


def packed(fight: Fight) -> Data:
    """A whole fight as one packed text, with what the list of fights shows of it beside."""
    head = head_out(fight)
    shown = {name: head[name] for name in ("fray", "kind", "system", "name", "created")}
    return shown | {"at": fight.session.at, "packed": packing.packed(fight_out(fight))}


def whole(document: Data) -> Data:
    """The document of a fight whose head is packed. Errors: `BadDocument`."""
    found = packing.unpacked(need(document, "packed", str, ""), "/packed")
    if not isinstance(found, dict):
        raise BadDocument("/packed", "is no fight")
    return found


def character_out(character: Character) -> Data:
    """A character as plain data."""
    return {"fray": upgrade.FORMAT, "kind": "character", "system": character.system.key, "sheet": character.sheet.model_dump(mode="json")}


def character_in(document: Data, books: Sequence[Cover], id: str, path: str = "") -> Character:
    """A character. Errors: `BadDocument`."""
    version = version_of(document, path)
    document = framed("character", document, path)
    system = system_of(document, books, path)
    return Character(id, system, model_of(system, system.sheet, need(document, "sheet", dict, path), f"{path}/sheet", version))
