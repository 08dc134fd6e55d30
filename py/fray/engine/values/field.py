"""What a form needs to know of a field beyond its type: group, order, widget; and the options of a choice."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from .errors import RuleError
from .text import Said, Who


@dataclass(frozen=True, slots=True)
class Ask:
    """Put into `Annotated[...]` beside pydantic's Field.

    group: a key of the words, the heading it stands under. Fields of the group "" are always shown; the others are folded.
    widget: fighter · fighters · choice · chips (several of the options) · stepper · toggle · text · notes · list · entries · hidden.
    entries: a tuple of models kept in step with another choice by `settled`, each named by the fighter in its hidden field.
    Of what is inside, `options` and `note` are asked by the field alone, `matters` by its path ("shots.0.range").
    label: a key of the words; by default `field.<name>`. names: the fields of a list's item so marked make its name, in their order;
    where none is, the field `name` does. order: fields stand by it, and as they are declared where it is the same.
    whom: (encounter, action) -> the ids of the fighters that a field of fighters offers, the likeliest first; by default all who have not
    left.
    """

    group: str = ""
    widget: str = ""
    label: str = ""
    step: int = 1
    values: str = ""  # what stands before a value in the key of its words; by default the name of the field and a dot
    open: bool = False  # whether its group stands open at first
    catalogue: str = ""  # for lists: the name of a table of the system to add from
    names: bool = False
    order: int = 0
    whom: Callable[..., Iterable[str]] | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """One choice: its value, its words, the number it brings (None: none), and why it is refused (None: it is not)."""

    value: str
    label: Said | Who
    number: int | None = None
    refused: RuleError | None = None
    hint: Said | None = None


def people(ids: Iterable[str]) -> tuple[Option, ...]:
    """Fighters to choose from, by their ids."""
    return tuple(Option(id, Who(id)) for id in ids)
