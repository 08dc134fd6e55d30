"""Fray without a screen: play a scene, tell odds, print the JSON schema of every document, check a saved file.

    python3 -m fray play SCENE [--json] [--language ru]     SCENE: a file, or - for standard input
    python3 -m fray odds SCENE [--json]                     the chances of the last roll of a scene
    python3 -m fray odds --system nwod --pool 7 [--with again=9] [--with rote=1]
                                                            of a bare pool, with what the system knows to change about it
    python3 -m fray schema [KIND]
    python3 -m fray convert FILE                            reads a saved file of any version, writes it in the newest

Exit code 0; 2 for a bad scene or file, with its path and the reason on standard error.
"""

from __future__ import annotations

import argparse
import codecs
import io
import json
import sys
from collections import ChainMap
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from uuid import uuid4

from pydantic import ValidationError, validate_call

from fray.engine.book.reading import read_json
from fray.engine.book.scene import Scene
from fray.engine.book.system import System
from fray.engine.values.ask import MOST_DICE
from fray.engine.values.dice import Share
from fray.engine.values.errors import BadDocument, RuleError
from fray.engine.values.model import Frozen
from fray.engine.values.text import Speaker
from fray.rules import BY_KEY
from fray.ui.saving import files
from fray.ui.words.general import WORDS

MARK = "\ufeff"  # some editors begin a file with it, to say that it is UTF-8


def escaped(error: UnicodeError) -> tuple[str, int]:
    """What an encoding does not have, as \\u0416: readable in a log, and right in JSON."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return json.dumps(error.object[error.start : error.end])[1:-1], error.end


codecs.register_error("fray.escaped", escaped)


def prepare(as_json: bool) -> None:
    """Reads UTF-8 whatever the terminal's encoding, and writes what the terminal can show. JSON is UTF-8, or else plain ASCII."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            is_utf_8 = codecs.lookup(stream.encoding).name == "utf-8"
            stream.reconfigure(encoding="ascii" if as_json and not is_utf_8 else stream.encoding, errors="fray.escaped")


def raw(path: str) -> str:
    """The text of a file or of standard input. Errors: `BadDocument`."""
    try:
        text = sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8")
        return text.removeprefix(MARK)
    except OSError as error:
        raise BadDocument(path, error.strerror or "cannot be read") from None
    except UnicodeDecodeError:
        raise BadDocument(path, "is not text in UTF-8") from None


def read(path: str) -> Any:
    """The JSON of a file or of standard input. Errors: `BadDocument`."""
    return read_json(raw(path))


def words(system: System, language: str, fighters: Mapping[str, Any] | None = None) -> Speaker:
    """Says things of a system in one language, with the names of these fighters."""
    known = fighters or {}
    return Speaker(ChainMap(dict(system.words), dict(WORDS)), language, lambda id: known[id].name if id in known else id)


def stage(path: str, language: str) -> Scene:
    """A scene from a file."""
    return Scene(read(path), BY_KEY, lambda system, what: words(system, language).say(what))


def play(path: str, language: str, as_json: bool) -> str:
    """The log of a scene, a line each, or its end state as JSON."""
    scene = stage(path, language)
    session = scene.play()
    if as_json:
        return json.dumps(session.encounter.model_dump(mode="json"), ensure_ascii=False, indent=2)
    says = words(scene.system, language, session.encounter.fighters)
    return "\n".join(says.say(line) for step in session.standing for event in step.events for line in event.log())


def chances(path: str, language: str, as_json: bool) -> str:
    """What was known before the last roll of a scene: its sum and the exact chances."""
    scene = stage(path, language)
    session = scene.play()
    previews = (session.steps[i].action.preview(session.state(i)) for i in reversed(range(session.at)))
    preview = next((one for one in previews if one.table), None)
    if preview is None:
        raise BadDocument("steps", "nothing in the scene is rolled for")
    says = words(scene.system, language, session.encounter.fighters)
    if as_json:
        rows = {"pool": [[line.key, line.value] for line in preview.lines], "table": [_fraction(row) for row in preview.table]}
        return json.dumps(rows | {"shares": {share.label.key: _fraction(share) for share in preview.shares}}, indent=2)
    lines = [f"{line.value:+4d}  {says.say(line.key, **line.params)}" for line in preview.lines]
    shares = [f"{_percent(share):>8}  {says.say(share.label)}" for share in (*preview.shares, *preview.table)]
    return "\n".join([*lines, *([f"   =  {says.say(preview.result)}"] if preview.result else []), *shares])


def pool(system: str, size: int, changes: Sequence[str], language: str, as_json: bool) -> str:
    """The table of a bare pool of some system, in percent or as exact fractions. changes: "again=9" and the like."""
    if size > MOST_DICE:
        raise BadDocument("--pool", f"must be at most {MOST_DICE}")
    if system not in BY_KEY:
        raise BadDocument("--system", f"must be one of {', '.join(BY_KEY)}")
    book = BY_KEY[system].opened
    table = odds_of(book, size, numbers(changes))
    if as_json:
        return json.dumps({"table": [_fraction(row) for row in table]}, indent=2)
    says = words(book, language)
    return "\n".join(f"{_percent(share):>8}  {says.say(share.label)}" for share in table)


def numbers(changes: Sequence[str]) -> dict[str, int]:
    """Options by name: of "again=9" {"again": 9}. Errors: `BadDocument`."""
    out = {}
    for text in changes:
        name, _, value = text.partition("=")
        try:
            out[name] = int(value)
        except ValueError:
            raise BadDocument(f"--with {text}", "must be a name, =, and a whole number") from None
    return out


def odds_of(system: System, size: int, options: dict[str, int]) -> Sequence[Share]:
    """The odds of a bare pool, its options held against the names, types and bounds that the system declares. Errors: `BadDocument`."""
    try:
        table: Sequence[Share] = validate_call(system.odds)(size, **options)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        name = str(first["loc"][0])
        raise BadDocument(f"--with {name}" if name in options else "--pool", first["msg"]) from None
    except (RuleError, ValueError, ArithmeticError) as error:
        raise BadDocument("--pool", words(system, "en").say(error.said) if isinstance(error, RuleError) else str(error)) from None
    return table


def _fraction(share: Share) -> str:
    return f"{share.chance[0]}/{share.chance[1]}"


def _percent(share: Share) -> str:
    return f"{100 * share.chance[0] / share.chance[1]:.2f} %"


def schemas(kind: str | None) -> str:
    """The JSON schema of every document, or of one: sheet, options, action, event, for each system."""
    out: dict[str, Any] = {}
    for system in (book.opened for book in BY_KEY.values()):
        models: dict[str, type[Frozen]] = {"sheet": system.sheet, "options": system.options, "encounter": system.encounter}
        out |= {f"{system.key}.{name}": model.model_json_schema() for name, model in models.items()}
        out[f"{system.key}.action"] = system.action_adapter.json_schema()
        out[f"{system.key}.event"] = system.event_adapter.json_schema()
    if kind is not None and kind not in out:
        raise BadDocument("schema", f"must be one of {', '.join(out)}")
    return json.dumps(out[kind] if kind else out, ensure_ascii=False, indent=2)


def convert(path: str) -> str:
    """A saved file, checked to the last field, in the newest version."""
    parcel = files.unpack(raw(path), tuple(BY_KEY.values()), lambda: uuid4().hex)
    return files.pack(parcel.kind, parcel.fights, parcel.characters, parcel.rest)


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; see the head of this file."""
    parser = argparse.ArgumentParser(prog="fray", description="Tabletop fights by the rules, without a screen.")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, text in (("play", "play a scene"), ("odds", "the chances of the last roll of a scene, or of a bare pool")):
        command = commands.add_parser(name, help=text)
        command.add_argument("scene", nargs="?" if name == "odds" else None, help="a file, or - for standard input")
        command.add_argument("--json", action="store_true")
        command.add_argument("--language", choices=("en", "ru"), default="en")
        if name == "odds":
            command.add_argument("--system", default=next(iter(BY_KEY)))
            command.add_argument("--pool", type=int)
            command.add_argument("--with", action="append", default=[], dest="changes", metavar="NAME=VALUE")
    commands.add_parser("schema", help="the JSON schema of the documents").add_argument("kind", nargs="?")
    commands.add_parser("convert", help="read a saved file of any version, write the newest").add_argument("file")
    given = parser.parse_args(argv)
    prepare(as_json=given.command in ("schema", "convert") or given.json)
    try:
        if given.command == "play":
            text = play(given.scene, given.language, given.json)
        elif given.command == "schema":
            text = schemas(given.kind)
        elif given.command == "convert":
            text = convert(given.file)
        elif given.scene:
            text = chances(given.scene, given.language, given.json)
        elif given.pool is not None:
            text = pool(given.system, given.pool, given.changes, given.language, given.json)
        else:
            raise BadDocument("odds", "wants a scene, or --pool")
    except BadDocument as error:
        print(f"fray: {error}", file=sys.stderr)
        return 2
    try:
        print(text)
    except BrokenPipeError:  # whoever read it has seen enough
        sys.stdout = None
    return 0


if __name__ == "__main__":
    sys.exit(main())
