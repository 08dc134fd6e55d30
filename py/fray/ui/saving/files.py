"""Files that the user saves and opens: a fight, characters, everything; and scenes, which are only opened."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from fray.engine.book import upgrade
from fray.engine.book.scene import Scene, read_json
from fray.engine.book.system import Cover, System
from fray.engine.book.upgrade import Data
from fray.engine.values.errors import BadDocument
from fray.engine.values.text import Said

from . import records
from .documents import Character, Fight, character_in, character_out, fight_in, fight_out, framed, parse

NONE: Mapping[str, str] = {}


@dataclass(frozen=True)
class Parcel:
    """The contents of a file."""

    kind: str
    fights: tuple[Fight, ...] = ()
    characters: tuple[Character, ...] = ()
    rest: Mapping[str, str] = field(default_factory=dict)  # records that cannot be read, as they are


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


def records_of(text: str) -> Data:
    """A file of records that older versions wrote, as it would be written today. Errors: `BadDocument`."""
    return {"fray": upgrade.FORMAT, "kind": "records", "records": read_json(text)}


def plainly(system: System, what: Said | str) -> str:
    """The key of a sentence instead of its words."""
    return what.key if isinstance(what, Said) else what


def unpack(
    text: str, books: Sequence[Cover], new_id: Callable[[], str], say: Callable[[System, Said | str], str] = plainly, now: str = ""
) -> Parcel:
    """What a file holds, all of it validated. A scene is played, with `say` for its words. Errors: `BadDocument`."""
    document = records_of(text) if BARE.match(text) else parse(text)
    kind = document.get("kind")
    if kind == "scene":
        return Parcel("fight", (fight_of_scene(text, books, say, new_id, now),))
    if kind == "character":
        return Parcel("characters", (), (character_in(document, books, new_id()),))
    if kind == "fight" and "steps" in document:
        return Parcel("fight", (fight_in(document, books, new_id),))
    if kind not in ("fight", "characters", "backup", "records"):
        raise BadDocument("/kind", f"{kind!r} is not known here")
    document = framed("file", document)
    lists: dict[str, list[Data]] = {}
    for name in ("fights", "characters"):
        given = document.get(name, [])
        if not isinstance(given, list) or not all(isinstance(entry, dict) for entry in given):
            raise BadDocument(f"/{name}", "not a list of documents")
        lists[name] = given
    fights = tuple(fight_in(fight, books, new_id, f"/fights/{n}") for n, fight in enumerate(lists["fights"]))
    characters = tuple(character_in(character, books, new_id(), f"/characters/{n}") for n, character in enumerate(lists["characters"]))
    raw = document.get("records", {})
    if raw and not records.are_records(raw):
        raise BadDocument("/records", "not a list of records")
    more_fights, more_characters, rest = records.read(raw, books, new_id)
    fights, characters = (*fights, *more_fights), (*characters, *more_characters)
    if not fights and not characters and not rest:
        raise BadDocument("/", "there is nothing in it")
    return Parcel(kind, fights, characters, rest)


def fight_of_scene(
    text: str, books: Sequence[Cover], say: Callable[[System, Said | str], str], new_id: Callable[[], str], now: str
) -> Fight:
    """A scene played to its end, as a fight. Errors: `BadDocument`."""
    scene = Scene(read_json(text), {book.key: book for book in books}, say)
    session = scene.play()
    ids = [new_id() for _ in session.steps]
    return Fight(new_id(), scene.name, scene.system, now, session.start.options or scene.system.options(), session, ids)
