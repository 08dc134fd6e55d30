"""A fight that is not played at the moment, packed into one short text: deflated JSON, fourteen bits to a character.

Browsers count characters, whatever stands in them. The characters are those from U+4000 on: no signs that JSON or a file would change.
"""

from __future__ import annotations

import json
import zlib

from fray.engine.book.reading import LONGEST, read_json
from fray.engine.book.upgrade import Data
from fray.engine.values.errors import BadDocument

BITS, FIRST = 14, 0x4000
MOST = 2 * LONGEST  # bytes of a fight that is unpacked: Russian letters have two each


def packed(document: Data) -> str:
    """The text of a document."""
    data = zlib.compress(json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode(), 9)
    number = int.from_bytes(data + b"\0\0", "big")  # the end is filled up; what follows the deflated data is not read
    count = (len(data) * 8 + BITS - 1) // BITS
    number >>= (len(data) + 2) * 8 - count * BITS
    return "".join(map(chr, _digits(number, count)))


def _digits(number: int, count: int) -> list[int]:
    """The characters of a number of `count` digits. Halved again and again: taking off one digit after the other grows with the square."""
    if count <= 64:
        return [FIRST + (number >> BITS * place & (1 << BITS) - 1) for place in range(count - 1, -1, -1)]
    low = count // 2
    return _digits(number >> BITS * low, count - low) + _digits(number & (1 << BITS * low) - 1, low)


def _number(digits: list[int]) -> int:
    """The number of these digits."""
    if len(digits) <= 64:
        number = 0
        for digit in digits:
            number = number << BITS | digit
        return number
    low = len(digits) // 2
    return _number(digits[: len(digits) - low]) << BITS * low | _number(digits[len(digits) - low :])


def unpacked(text: str, path: str) -> object:
    """The document of a text. Errors: `BadDocument`."""
    digits = [ord(sign) - FIRST for sign in text]
    if not digits or min(digits) < 0 or max(digits) >= 1 << BITS:
        raise BadDocument(path, "is no packed fight")
    bits = len(digits) * BITS
    size = (bits + 7) // 8
    data = (_number(digits) << size * 8 - bits).to_bytes(size, "big")
    try:
        inflated = zlib.decompressobj()
        inner = inflated.decompress(data, MOST)
        if not inflated.eof:
            raise BadDocument(path, "is cut off, or too large")
        plain = inner.decode()
    except (zlib.error, UnicodeDecodeError) as error:
        raise BadDocument(path, f"is no packed fight: {error}") from None
    try:
        return read_json(plain)
    except BadDocument as error:
        raise BadDocument(path, f"is no packed fight: {error}") from None
