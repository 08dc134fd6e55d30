"""What can go wrong, as keys and parameters; the words are put in where it is shown.

RuleError
├── Refused     the rules forbid it; the game master may lift it
├── Incomplete  something is still missing: a target, a weapon
├── BadAnswer   an answer that does not fit its question: nine faces for eight dice
└── BadDocument a file or saved text that cannot be read: the path and the reason
"""

from __future__ import annotations

from typing import Self

from pydantic import ValidationError

from .text import Own, Said


class RuleError(Exception):
    """The base of all: `said` tells what is wrong."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(key, params)
        self.said = Said(key, params)


class Refused(RuleError):
    """The rules forbid it. `said.key` names the rule; an action whose `lifted` holds that key is allowed all the same."""


class Incomplete(RuleError):
    """A choice is still open."""


class BadAnswer(RuleError):
    """The answer does not fit the question."""


class BadDocument(RuleError):
    """A document that cannot be read: `path` inside it and a `reason` in plain words."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__("error.document", path=Own(path or "/"), reason=Own(reason))
        self.path, self.reason = path or "/", reason

    @classmethod
    def of(cls, error: ValidationError, path: str) -> Self:
        """The first thing wrong with the data at a path."""
        first = error.errors(include_url=False, include_context=False)[0]
        return cls("/".join((path, *map(str, first["loc"]))), first["msg"])

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}"
