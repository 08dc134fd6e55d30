"""A model being filled in, and which of its fields a form shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Generic, TypeVar

from pydantic import BaseModel

from fray.engine.values.text import Said

from . import values
from .values import BadValue, Kind

M_co = TypeVar("M_co", bound=BaseModel, covariant=True)
SILENT = ("type", "lifted")  # fields that no form shows


@dataclass
class Form(Generic[M_co]):
    """A model being filled in. typed: what was typed and does not fit, by the path of its field; errors: why it does not."""

    model: M_co
    typed: dict[str, str] = field(default_factory=dict)
    errors: dict[str, Said] = field(default_factory=dict)

    def put(self, path: str, new: object) -> bool:
        """Sets a value. What does not fit is kept as typed, with its error. Says whether it fitted."""
        steps = path.split(".")
        try:
            self.model = values.put(self.model, steps, new)
        except BadValue as error:
            self.typed[path], self.errors[path] = str(new), error.said
            return False
        except (LookupError, ValueError):
            return False
        self.typed.pop(path, None)
        self.errors.pop(path, None)
        return True

    def change(self, args: Mapping[str, str]) -> bool:
        """Takes what an input sent. `name` is the path, `value` the text; chips tell in `on` whether they come or go."""
        path, text = args.get("name", ""), args.get("value", "")
        if "on" not in args:
            return self.put(path, text)
        chosen = values.get(self.model, path.split("."))
        return self.put(path, values.toggled(tuple(chosen), text))

    def add(self, path: str, item: object) -> bool:
        """Adds an item to a list."""
        return self.put(path, (*values.get(self.model, path.split(".")), item))

    def drop(self, path: str, index: int) -> bool:
        """Takes an item out of a list."""
        items = values.get(self.model, path.split("."))
        for gone in [wrong for wrong in self.errors if wrong.startswith(path + ".")]:
            self.errors.pop(gone, None)
            self.typed.pop(gone, None)
        return self.put(path, (*items[:index], *items[index + 1 :]))

    def is_wrong(self, path: str) -> bool:
        """Whether something within what stands at a path does not fit."""
        return any(wrong.startswith(path + ".") for wrong in self.errors)


@cache
def kinds(model: type[BaseModel]) -> tuple[tuple[str, Kind], ...]:
    """The names of the fields that a form of this model shows, with what they hold."""
    every = ((name, values.kind_of(info)) for name, info in model.model_fields.items() if name not in SILENT)
    return tuple(sorted(((name, kind) for name, kind in every if kind.ask.widget != "hidden"), key=lambda field: field[1].ask.order))


def open_at_first(model: BaseModel, target: str) -> set[str]:
    """The ids of the groups that stand open when a form is opened."""
    return {f"{target}-{kind.ask.group}" for _, kind in kinds(type(model)) if kind.ask.open}
