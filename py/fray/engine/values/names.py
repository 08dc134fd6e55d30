"""Names: fields that hold a key of the words (a template's, a catalogue's) or a text of the user; in the model a plain `str` or an `Own`.

In files both are plain strings. What has the shape of a key is one; a text of the user that has it is written with a "=" before it.
The marks stand in `Annotated` behind the bounds, which hold for the text without that sign:

    name: Annotated[str, Field(min_length=1, max_length=60), NAME, Ask(widget="text")]
    place: Annotated[str, Field(max_length=200), TEXT, Ask(widget="text")] = ""
"""

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Annotated, Any

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from .text import Own

ESCAPE = "="
OLD_MARK = "\N{WORD JOINER}"  # what files of old have behind a text of the user that reads like a key

IsKey = Callable[[str], object]

dotted: IsKey = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_]+)+").fullmatch  # weapon.knife
any_key: IsKey = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_]+)*").fullmatch  # also: strength
no_key: IsKey = frozenset[str]().__contains__


def read(text: str, is_key: IsKey = dotted) -> str:
    """A key, or an `Own`: what a text in a file stands for. An `Own` stays what it is."""
    if isinstance(text, Own):
        return text
    if is_key(text):
        return text
    if text.startswith(ESCAPE) and is_key(text.lstrip(ESCAPE)):
        return Own(text[1:])
    return Own(text.removesuffix(OLD_MARK))


def written(text: str, is_key: IsKey = dotted) -> str:
    """How a key or a text of the user stands in a file: a plain string, which `read` tells apart again."""
    plain = str.__str__(text)
    if plain.endswith(OLD_MARK):
        return plain + OLD_MARK  # `read` takes one off
    return ESCAPE + plain if isinstance(text, Own) and is_key(plain.lstrip(ESCAPE)) else plain


@dataclass(frozen=True, slots=True)
class Named:
    """Stands in `Annotated` behind a `str` and its bounds: the field holds a key or an `Own`. is_key: which texts in a file are keys."""

    is_key: IsKey = field(default=dotted)

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        def validate(value: Any, bounded: Callable[[Any], str]) -> Any:
            if not isinstance(value, str):
                return read(bounded(value), self.is_key)
            named = read(value, self.is_key)
            text = bounded(named)
            return Own(text) if isinstance(named, Own) else text

        out = core_schema.plain_serializer_function_ser_schema(self.out, return_schema=core_schema.str_schema())
        return core_schema.no_info_wrap_validator_function(validate, handler(source), serialization=out)

    def out(self, value: Any) -> Any:
        """The value for a file."""
        return written(value, self.is_key) if isinstance(value, str) else value


def known(keys: Collection[str]) -> Named:
    """The mark of a field whose keys are these alone."""
    return Named(frozenset(keys).__contains__)


NAME = Named()
TEXT = Named(no_key)  # always a text of the user
WORD = Named(any_key)  # a key that may have no dot in it

Name = Annotated[str, NAME]
OwnText = Annotated[str, TEXT]
Word = Annotated[str, WORD]
