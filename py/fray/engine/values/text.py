"""Words in every language of the app: keys in, sentences out.

Nothing that is kept holds a sentence: events, lines and errors hold a key and its parameters (`Said`), so that the
language can change at any moment and the log changes with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from string import Formatter
from typing import Any, ClassVar

LANGUAGES = ("en", "ru")


class Own(str):
    """A text that is shown as it is, as the user typed it: never a key of the words, whatever it reads like ("none", "action.attack").

    `str()` and `strip()` keep it what it is. An f-string and the other methods of `str` give a plain one.
    """

    __slots__ = ()

    def __str__(self) -> Own:
        return self

    def strip(self, chars: str | None = None, /) -> Own:
        return Own(super().strip(chars))


@dataclass(frozen=True, slots=True)
class Text:
    """One template in both languages. Fields are written `{n}`, `{n:+}`, `{n:successes}`, `{kind:@damage.}`."""

    en: str
    ru: str


@dataclass(frozen=True, slots=True)
class Count:
    """A noun with its plural forms: en (one, other), ru (one, few, many)."""

    en: tuple[str, str]
    ru: tuple[str, str, str]

    def noun(self, language: str, number: int) -> str:
        """The form that goes with `number`: 1 успех, 2 успеха, 5 успехов."""
        n = abs(number)
        if language != "ru":
            return self.en[0 if n == 1 else 1]
        if n % 10 == 1 and n % 100 != 11:
            return self.ru[0]
        return self.ru[1] if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else self.ru[2]


Words = Mapping[str, Text | Count]


@dataclass(frozen=True, slots=True)
class Who:
    """A fighter in a sentence; the speaker puts in the name of the moment."""

    id: str


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence not yet in any language: a key of the words and what fills it. instead: the key where there are none for the first."""

    key: str
    params: Mapping[str, Any] = field(default_factory=dict)
    instead: str = ""


def signed(number: int) -> str:
    """+2, −1 (with a true minus sign), 0."""
    return f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}" if number < 0 else "0"


class UnknownKey(BaseException):
    """A text that is neither a key of the words nor an `Own`. No `except Exception` of the app hides it."""


class Speaker(Formatter):
    """Says things in one language, with the names that fighters have now.

    is_strict: whether a key without words is an error. In the app it is not, and the key itself is shown; in the tests it is.
    """

    is_strict: ClassVar[bool] = False

    def __init__(self, words: Words, language: str, name: Callable[[str], str] = str) -> None:
        self.words, self.language, self.name = words, language, name

    def say(self, what: Said | str | Who, **params: Any) -> str:
        """The sentence for a key or a `Said`; an own text as it is. Errors: `UnknownKey` for a key without words, where it is strict."""
        if isinstance(what, Who):
            return self.name(what.id)
        key, filled = (what.key, {**what.params, **params}) if isinstance(what, Said) else (what, params)
        if isinstance(key, Own):
            return key
        if key not in self.words and isinstance(what, Said) and what.instead:
            key = what.instead
        text = self.words.get(key)
        if text is None:
            return self._unknown(key)
        if isinstance(text, Count):
            number = int(filled.get("n", 1))
            return text.noun(self.language, number)
        template = text.ru if self.language == "ru" else text.en
        try:
            return self.vformat(template, (), filled) if "{" in template else template
        except KeyError:  # a sentence with gaps and nothing to fill them, as a name in somebody's file may be
            return self._unknown(key)

    def _unknown(self, key: str) -> str:
        if self.is_strict and key:
            raise UnknownKey(key)
        return key

    def count(self, key: str, number: int) -> str:
        """3 успеха."""
        noun = self.words[key]
        assert isinstance(noun, Count)
        return f"{number} {noun.noun(self.language, number)}".replace("-", "\N{MINUS SIGN}")

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, (tuple, list)):
            return ", ".join(self.format_field(item, format_spec) for item in value)
        if isinstance(value, (Said, Who, Own)):
            return self.say(value)
        if format_spec.startswith("@"):
            return self.say(f"{format_spec[1:]}{value}")
        if format_spec == "+":
            return signed(int(value))
        if format_spec and format_spec in self.words:
            return self.count(format_spec, int(value))
        if isinstance(value, int):
            return str(value).replace("-", "\N{MINUS SIGN}")
        return self.say(value) if isinstance(value, str) else str(value)
