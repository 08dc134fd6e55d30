"""What can go wrong. An error holds a key and parameters; the screen puts in the words.

RuleError
├── Refused     the rules forbid it; the game master may allow it
├── Incomplete  something is still missing: a target, a weapon
├── BadAnswer   an answer that does not fit its question: nine faces for eight dice
└── BadDocument a file or saved text that cannot be read: the path and the reason
    └── Newer   a newer version wrote it
"""

from typing import Self

from pydantic import ValidationError

from .text import Own, Said


class RuleError(Exception):
    """The base of all errors. said: what is wrong."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(key, params)
        self.said = Said(key, params)


class Refused(RuleError):
    """The rules forbid it. `said.key` names the rule. An action with this key in `lifted` may break the rule."""


class Incomplete(RuleError):
    """A choice is still open."""


class BadAnswer(RuleError):
    """The answer does not fit the question."""


class BadDocument(RuleError):
    """A document that cannot be read. path: the place in the document. reason: in plain words."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__("error.document", path=Own(path or "/"), reason=Own(reason))
        self.path, self.reason = path or "/", reason

    @classmethod
    def of(cls, error: ValidationError, path: str) -> Self:
        """The first error that pydantic found in the data at `path`."""
        first = error.errors(include_url=False, include_context=False)[0]
        return cls("/".join((path, *map(str, first["loc"]))), first["msg"])

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}"


class Newer(BadDocument):
    """A document, or a record in it, that a newer version wrote. version: the version that it names."""

    def __init__(self, path: str, version: int) -> None:
        super().__init__(path, f"made by a newer version ({version})")
        self.version = version
