"""Files that the user saves and opens: a fight, characters, everything; and scenes, which are only opened."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from fray.engine.book import upgrade
from fray.engine.book.reading import Work, finish, part, read_json, reading
from fray.engine.book.scene import Scene
from fray.engine.book.system import Cover, System
from fray.engine.book.upgrade import Data
from fray.engine.fight.fighter import over_bounds
from fray.engine.values.errors import BadDocument
from fray.engine.values.names import no_key, read
from fray.engine.values.text import Said

from . import records
from .documents import Character, Fight, character_in, character_out, fight_coming_in, fight_out, framed, parsing

NONE: Mapping[str, str] = {}
PARSED = 0.3  # of the work is to read the text
BOUNDED = 2  # since this version the fighters of a fight have bounds


@dataclass(frozen=True)
class Bad:
    """A fight or a character among others in a file that cannot be taken. name: as far as it can be told."""

    name: str
    error: BadDocument


@dataclass(frozen=True)
class Parcel:
    """The contents of a file. rest: records that cannot be read, as they are. bad: what else cannot be taken."""

    kind: str
    fights: tuple[Fight, ...] = ()
    characters: tuple[Character, ...] = ()
    rest: Mapping[str, str] = field(default_factory=dict)
    bad: tuple[Bad, ...] = ()


def pack(kind: str, fights: Sequence[Fight] = (), characters: Sequence[Character] = (), raw: Mapping[str, str] = NONE) -> str:
    """The text of a file: kind is "fight", "characters", "backup", or "records" for what cannot be read."""
    document: Data = {"fray": upgrade.FORMAT, "kind": kind}
    if fights or kind == "backup":
        document["fights"] = [fight_out(fight) for fight in fights]
    if characters or kind == "backup":
        document["characters"] = [character_out(character) for character in characters]
    if raw or kind == "records":
        document["records"] = dict(raw)
    return json.dumps(document, ensure_ascii=False, indent=1)


BARE = re.compile(r'\s*\{\s*"fray\.')  # how a file begins that is nothing but records: older versions wrote what they could not read so


def records_of(text: str) -> Work[Data]:
    """Reads a file of records that older versions wrote, as it would be written today. Errors: `BadDocument`."""
    found = yield from reading(text)
    return {"fray": upgrade.FORMAT, "kind": "records", "records": found}


def plainly(system: System, what: Said | str) -> str:
    """The key of a sentence instead of its words."""
    return what.key if isinstance(what, Said) else what


def unpack(
    text: str, books: Sequence[Cover], new_id: Callable[[], str], say: Callable[[System, Said | str], str] = plainly, now: str = ""
) -> Parcel:
    """What a file holds, all of it validated. A scene is played, with `say` for its words. Errors: `BadDocument`."""
    parcel = finish(unpacking(text, books, new_id, say, now))
    for bad in parcel.bad:
        raise bad.error
    return parcel


def unpacking(
    text: str, books: Sequence[Cover], new_id: Callable[[], str], say: Callable[[System, Said | str], str], now: str
) -> Work[Parcel]:
    """Reads a file in slices. A fight or a character that cannot be read keeps no other one out. Errors: `BadDocument` where nothing can be
    read."""
    document = yield from part(records_of(text) if BARE.match(text) else parsing(text), 0, PARSED)
    fights, characters, raw = listed(document)
    share = (1 - PARSED) / (len(fights) + len(characters) + bool(raw) or 1)
    came: list[Fight] = []
    made: list[Character] = []
    bad: list[Bad] = []
    for number, (path, data) in enumerate(fights):
        is_scene = data is document and data.get("kind") == "scene"
        work = scene_coming_in(data, books, say, new_id, now) if is_scene else outside_coming_in(data, books, new_id, path)
        try:
            came.append((yield from part(work, PARSED + share * number, PARSED + share * (number + 1))))
        except BadDocument as error:
            bad.append(Bad(name_of(data), error))
    for number, (path, data) in enumerate(characters, len(fights)):
        try:
            made.append(character_in(data, books, new_id(), path))
        except BadDocument as error:
            bad.append(Bad(name_of(data), error))
        yield PARSED + share * number
    more_fights, more_characters, rest = yield from part(records.reading(raw, books, new_id), 1 - share, 1)
    if not came and not made and not more_fights and not more_characters and not rest:
        raise bad[0].error if bad else BadDocument("/", "there is nothing in it")
    kind = str(document["kind"])
    kind = {"scene": "fight", "character": "characters"}.get(kind, kind)
    return Parcel(kind, (*came, *more_fights), (*made, *more_characters), rest, tuple(bad))


def outside_coming_in(data: Data, books: Sequence[Cover], new_id: Callable[[], str], path: str) -> Work[Fight]:
    """Reads a fight in slices, and holds it against the bounds of today, unless an older version wrote it."""
    fight = yield from fight_coming_in(data, books, new_id, path)
    reason = over_bounds(fight.session.state(len(fight.session.steps)).fighters)
    if reason and upgrade.version_of(data, path) >= BOUNDED:
        raise BadDocument(path or "/", reason)
    return fight


def name_of(document: Data) -> str:
    """The name of a fight or a character in a file, as far as it can be told."""
    sheet = document.get("sheet")
    name = (sheet if isinstance(sheet, dict) else document).get("name", "")
    return read(name, no_key)[:80].encode(errors="replace").decode() if isinstance(name, str) else ""


def listed(document: Data) -> tuple[list[tuple[str, Data]], list[tuple[str, Data]], Mapping[str, str]]:
    """The fights and the characters of a file, each with its path; and its records. Errors: `BadDocument`."""
    kind = document.get("kind")
    if kind == "scene" or (kind == "fight" and "steps" in document):
        return [("", document)], [], {}
    if kind == "character":
        return [], [("", document)], {}
    if kind not in ("fight", "characters", "backup", "records"):
        raise BadDocument("/kind", f"{kind!r} is not known here")
    document = framed("file", document)
    lists: list[list[tuple[str, Data]]] = []
    for name in ("fights", "characters"):
        given = document.get(name, [])
        if not isinstance(given, list) or not all(isinstance(entry, dict) for entry in given):
            raise BadDocument(f"/{name}", "not a list of documents")
        lists.append([(f"/{name}/{number}", entry) for number, entry in enumerate(given)])
    raw = document.get("records", {})
    if raw and not records.are_records(raw):
        raise BadDocument("/records", "not a list of records")
    fights, characters = lists
    return fights, characters, raw


def fight_of_scene(
    text: str, books: Sequence[Cover], say: Callable[[System, Said | str], str], new_id: Callable[[], str], now: str
) -> Fight:
    """A scene played to its end, as a fight. Errors: `BadDocument`."""
    return finish(scene_coming_in(read_json(text), books, say, new_id, now))


def scene_coming_in(
    data: object, books: Sequence[Cover], say: Callable[[System, Said | str], str], new_id: Callable[[], str], now: str
) -> Work[Fight]:
    """Plays a scene in slices."""
    scene = Scene(data, {book.key: book for book in books}, say)
    session = yield from scene.playing()
    thread = new_id()
    ids = [f"{thread}.{number}" for number, _ in enumerate(session.steps, 1)]
    return Fight(new_id(), scene.name[:200], scene.system, now, session.start.options or scene.system.options(), session, ids)
