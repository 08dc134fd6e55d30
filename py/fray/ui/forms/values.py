"""Puts what was typed into a model: by path, validated, the error as words beside the field.

A path has the names and indices on the way to a value: "weapons.0.damage". Text that does not fit leaves the model as it was.
"""

from __future__ import annotations

import types
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo

from fray.engine.values.errors import RuleError
from fray.engine.values.field import Ask
from fray.engine.values.text import Said

M = TypeVar("M", bound=BaseModel)

# pydantic's name of an error -> the words that it gets here; the rest of its context fills them
ERRORS = {
    "int_parsing": "form.error.number",
    "int_type": "form.error.number",
    "int_from_float": "form.error.number",
    "int_parsing_size": "form.error.number",
    "greater_than_equal": "form.error.least",
    "greater_than": "form.error.more",
    "less_than_equal": "form.error.most",
    "less_than": "form.error.less",
    "string_too_short": "form.error.short",
    "string_too_long": "form.error.long",
    "too_long": "form.error.many",
    "too_short": "form.error.few",
    "literal_error": "form.error.choice",
    "missing": "form.error.missing",
    "string_pattern_mismatch": "form.error.pattern",
}


class BadValue(Exception):
    """What was typed does not fit. said: why."""

    def __init__(self, said: Said) -> None:
        super().__init__(said.key)
        self.said = said


@dataclass(frozen=True)
class Kind:
    """What a field holds: its type without None, whether None is allowed, what the form is told of it, and its bounds."""

    type: Any
    optional: bool
    ask: Ask
    least: int | None
    most: int | None
    longest: int | None

    @property
    def item(self) -> Any:
        """The type of the items of a tuple or of the values of a dict; None for anything else."""
        origin, inner = get_origin(self.type), get_args(self.type)
        if origin is tuple:
            return inner[0]
        return inner[1] if origin is dict else None

    @property
    def literals(self) -> tuple[str, ...]:
        """The values of a Literal."""
        return tuple(str(value) for value in get_args(self.type)) if get_origin(self.type) is Literal else ()


def kind_of(info: FieldInfo) -> Kind:
    """What a field of a model holds."""
    annotation, optional = unwrapped(info.annotation)
    ask, least, most, longest = Ask(), None, None, None
    for piece in info.metadata:
        if isinstance(piece, Ask):
            ask = piece
        least = next((getattr(piece, name) + (name == "gt") for name in ("ge", "gt") if isinstance(getattr(piece, name, None), int)), least)
        most = next((getattr(piece, name) - (name == "lt") for name in ("le", "lt") if isinstance(getattr(piece, name, None), int)), most)
        longest = getattr(piece, "max_length", None) or longest
    return Kind(annotation, optional, ask, least, most, longest)


def unwrapped(annotation: Any) -> tuple[Any, bool]:
    """(the type without Annotated and None, whether None is allowed)."""
    while hasattr(annotation, "__metadata__"):
        annotation = annotation.__origin__
    if get_origin(annotation) in (Union, types.UnionType):
        rest = [kind for kind in get_args(annotation) if kind is not type(None)]
        return (unwrapped(rest[0])[0] if len(rest) == 1 else annotation), len(rest) < len(get_args(annotation))
    return annotation, False


def is_model(kind: object) -> bool:
    """Whether a type is a model with fields of its own."""
    return isinstance(kind, type) and issubclass(kind, BaseModel)


def said_of(error: ValidationError) -> Said:
    """The first thing that is wrong, as a sentence."""
    first = error.errors(include_url=False)[0]
    context = first.get("ctx", {})
    inner = context.get("error")
    if isinstance(inner, RuleError):
        return inner.said
    numbers = {"least": context.get("ge", context.get("gt")), "most": context.get("le", context.get("lt"))}
    numbers |= {"shortest": context.get("min_length"), "longest": context.get("max_length")}
    return Said(ERRORS.get(first["type"], "form.error.other"), {k: v for k, v in numbers.items() if v is not None})


def get(value: Any, path: Sequence[str]) -> Any:
    """The value at a path. Errors: `LookupError`."""
    for name in path:
        if isinstance(value, BaseModel):
            if name not in type(value).model_fields:
                raise LookupError(name)
            value = getattr(value, name)
        elif isinstance(value, (tuple, list)):
            value = value[int(name)]
        else:
            value = value[name]
    return value


def put(value: Any, path: Sequence[str], new: Any, annotation: Any = None) -> Any:
    """The model with another value at a path, validated. Text is read by the type of the field. Errors: `BadValue`, `LookupError`."""
    if not path:
        return read(new, annotation)
    name, rest = path[0], path[1:]
    if isinstance(value, BaseModel):
        info = type(value).model_fields.get(name)
        if info is None:
            raise LookupError(name)
        child = put(getattr(value, name), rest, new, info.annotation)
        try:
            return type(value).model_validate({**dict(value), name: child})
        except ValidationError as error:
            raise BadValue(said_of(error)) from None
    kind = get_args(unwrapped(annotation)[0])
    if isinstance(value, (tuple, list)):
        index = int(name)
        return (*value[:index], put(value[index], rest, new, kind[0] if kind else None), *value[index + 1 :])
    if isinstance(value, dict):
        child = put(value.get(name), rest, new, kind[1] if kind else None)
        return {key: item for key, item in {**value, name: child}.items() if item is not None}
    raise LookupError(name)


def read(new: Any, annotation: Any) -> Any:
    """Text as the type wants it. An empty text is None where that is allowed. Errors: `BadValue`."""
    if not isinstance(new, str):
        return new
    kind, optional = unwrapped(annotation)
    text = new.strip() if kind is not str else new
    if optional and not text:
        return None
    if kind is int:
        try:
            return int(text.replace("\N{MINUS SIGN}", "-"))
        except ValueError:
            raise BadValue(Said("form.error.number")) from None
    if get_origin(kind) is Literal:
        return next((value for value in get_args(kind) if str(value) == text), text)
    return text


def toggled(values: Sequence[str], value: str) -> tuple[str, ...]:
    """The chosen values, with one value added, or taken out if it is among them."""
    return tuple(other for other in values if other != value) if value in values else (*values, value)


def blank(kind: type[M], name: str) -> M | None:
    """A new item of a list, with `name` for a text that must not be empty and the least allowed number elsewhere.

    None where the rules know all items and allow no others.
    """
    values: dict[str, object] = {}
    for field, info in kind.model_fields.items():
        if info.is_required():
            about = kind_of(info)
            values[field] = name if about.type is str else about.literals[0] if about.literals else about.least or 0
    try:
        return kind.model_validate(values)
    except ValidationError:
        return None
