"""JSON texts, read in slices: how large and how deep one is, is known before anything is made of it.

A reader is a generator. It yields how much is done (0 to 1) wherever the work may be stopped, and returns what was read. `finish` does all
of it at once.
"""

import gc
import json
import re
from collections.abc import Callable, Generator
from itertools import accumulate
from typing import Any, TypeVar

from ..values.errors import BadDocument

T = TypeVar("T")
Work = Generator[float, None, T]

LONGEST = 20_000_000  # characters: several times what a browser lets a page keep
DEEPEST = 200  # levels
MOST = 3_000_000  # values
PIECE = 500_000  # characters that are looked through, or read, without a stop
WALKED = 4  # levels that are read value by value: the document, its fights, a fight, its steps

LEVELS = bytes.maketrans(b"[{]}", b"\x01\x01\xff\xff")  # one level in, one level out, as signed bytes
NO_BRACKETS = bytes(set(range(256)) - set(b"[{]}"))
not_backslash = re.compile(r"[^\\]")
blank = re.compile(r"[ \t\n\r]*")
decode = json.JSONDecoder().raw_decode


def finish(work: Work[T]) -> T:
    """What the work comes to."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


def part(work: Work[T], since: float, until: float) -> Work[T]:
    """The work as a part of a greater one, from this share of it to that."""
    return (yield from each(work, lambda done: since + (until - since) * done))


def each(work: Work[T], change: Callable[[float], float]) -> Work[T]:
    """The work, with what it says of its progress after every slice handed through a function."""
    while True:
        try:
            done = next(work)
        except StopIteration as end:
            result: T = end.value
            return result
        yield change(done)


def unwalked(work: Work[T]) -> Work[T]:
    """The work, with what every slice makes left out of the collection of garbage until the work ends. Otherwise the collector walks
    through the whole of a large document again and again, in the middle of a slice."""

    def frozen(done: float) -> float:
        gc.freeze()
        return done

    try:
        return (yield from each(work, frozen))
    finally:
        gc.unfreeze()


def read_json(text: str) -> Any:
    """The data of a JSON text. Errors: `BadDocument` with the line and the column."""
    return finish(reading(text))


def reading(text: str) -> Work[Any]:
    """Reads a JSON text. Errors: `BadDocument`."""
    if len(text) > LONGEST:
        raise BadDocument("/", f"longer than {LONGEST} characters")
    if text.count("[") + text.count("{") > DEEPEST or text.count(",") >= MOST:
        yield from part(looking_through(text), 0, 0.3)
    try:
        if len(text) <= PIECE:
            return json.loads(text)
        at = skip(text, 0)
        value, at = yield from part(walking(text, at, 0), 0.3, 1)
        if at != len(text):
            raise json.JSONDecodeError("Extra data", text, at)
        return value
    except json.JSONDecodeError as error:
        raise BadDocument(f"line {error.lineno}, column {error.colno}", error.msg) from None
    except ValueError as error:  # a number with more digits than Python reads
        raise BadDocument("/", str(error)) from None


def looking_through(text: str) -> Work[None]:
    """Makes sure that the text holds no more values, and no deeper ones, than any file of the app. Errors: `BadDocument`.

    The parser of the browser would crash on deeper ones, and no `except` could stop that. What stands in quotes does not count, and a
    piece never ends between a backslash and the sign that it stands for.
    """
    start, depth, values, is_quoted = 0, 0, 0, False
    while start < len(text):
        end = min(start + PIECE, len(text))
        if text[end - 1] == "\\":
            beyond = not_backslash.search(text, end)
            end = beyond.end() if beyond else len(text)
        pieces = text[start:end].replace("\\\\", "").replace('\\"', "").split('"')
        outside = "".join(pieces[is_quoted::2])
        is_quoted ^= len(pieces) % 2 == 0
        levels = memoryview(outside.encode("ascii", "replace").translate(LEVELS, NO_BRACKETS)).cast("b")
        if max(accumulate(levels, initial=depth)) > DEEPEST:
            raise BadDocument("/", "nested too deep")
        depth += sum(levels)
        values += outside.count(",") + (len(levels) + sum(levels)) // 2
        if values > MOST:
            raise BadDocument("/", f"more than {MOST} values")
        start = end
        yield start / len(text)


def walking(text: str, at: int, level: int) -> Work[tuple[Any, int]]:
    """Reads the value at a place: what it is, and where what comes after it stands."""
    if level == WALKED or text[at : at + 1] not in ("[", "{"):
        value, at = decode(text, at)
        return value, skip(text, at)
    items: dict[str, Any] | list[Any] = {} if text[at] == "{" else []
    closing = "}" if text[at] == "{" else "]"
    at, told = skip(text, at + 1), at
    if text[at : at + 1] == closing:
        return items, skip(text, at + 1)
    while True:
        name = ""
        if isinstance(items, dict):
            name, at = name_at(text, at)
        if text[at : at + 1] in ("[", "{"):
            value, at = yield from walking(text, at, level + 1)
        else:
            value, at = decode(text, at)
            at = skip(text, at)
        if isinstance(items, dict):
            items[name] = value
        else:
            items.append(value)
        if at - told > PIECE // 10:
            told = at
            yield at / len(text)
        sign = text[at : at + 1]
        if sign == closing:
            return items, skip(text, at + 1)
        if sign != ",":
            raise json.JSONDecodeError("Expecting ',' delimiter", text, at)
        at = skip(text, at + 1)


def name_at(text: str, at: int) -> tuple[str, int]:
    """The name of a field, and where its value stands."""
    if text[at : at + 1] != '"':
        raise json.JSONDecodeError("Expecting property name enclosed in double quotes", text, at)
    name, at = decode(text, at)
    at = skip(text, at)
    if text[at : at + 1] != ":":
        raise json.JSONDecodeError("Expecting ':' delimiter", text, at)
    return name, skip(text, at + 1)


def skip(text: str, at: int) -> int:
    """Where the next sign stands that is no blank."""
    found = blank.match(text, at)
    return found.end() if found else at
