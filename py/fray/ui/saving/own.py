"""Texts of the user: shown as they were typed, also where they read like a key of the words ("none", "action.attack").

Names and notes are said like everything else, since those of a template are keys. What the user types and a key could be made of
gets a sign at its end that is not seen and takes no room; so it is no key any more, in whatever file it is kept.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

SIGN = "\N{WORD JOINER}"


def own(text: str, tails: Collection[str]) -> str:
    """The text, marked where it could be taken for a key or for the end of one."""
    text = bare(text)
    return text + SIGN if text.strip() in tails else text


def bare(text: str) -> str:
    """The text as it was typed."""
    return text.replace(SIGN, "")


def tails(kept: dict[Any, Any], words: Iterable[str]) -> frozenset[str]:
    """Every key of the words, and what is left of each after a dot: a field puts "weapon." before what stands in it. Kept in `kept`."""
    held: tuple[Any, frozenset[str]] | None = kept.get("tails")
    if held is None or held[0] is not words:
        parts = (key.split(".") for key in words)
        held = kept["tails"] = (words, frozenset(".".join(part[at:]) for part in parts for at in range(len(part))))
    return held[1]
