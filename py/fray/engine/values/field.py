"""What a form knows of a field besides its type: group, order, widget; and the options of a choice."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from .errors import RuleError
from .text import Said, Who


@dataclass(frozen=True, slots=True)
class Ask:
    """What a form knows of a field. It stands in `Annotated[...]` beside pydantic's Field.

    group: a key of the words, the heading of the field. Fields of the group "" are always shown; the others are folded.
    widget: fighter · fighters · choice · chips (several of the options) · stepper · toggle · text · notes · list · entries · hidden.
    The widget `entries` shows a tuple of models, one for each fighter of another field; `settled` keeps the two in step, and a hidden
    field of each model names its fighter. For a field of such a model, `options` and `note` get the name of the field, `matters` gets
    its path ("shots.0.range").
    label: a key of the words; by default `field.<name>`. names: the value of this field is part of the name of a list's item; an item
    without such fields is called by its field `name`. order: fields stand in this order; with equal numbers, as they are declared.
    whom: (encounter, action) -> the ids of the fighters that the field offers, the likeliest first; by default all who have not left.
    """

    group: str = ""
    widget: str = ""
    label: str = ""
    step: int = 1
    values: str = ""  # the key of the words of a value begins with this; by default the name of the field and a dot
    open: bool = False  # whether its group is unfolded at first
    catalogue: str = ""  # for lists: the name of a table of the book; its rows can be added
    names: bool = False
    order: int = 0
    whom: Callable[..., Iterable[str]] | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a choice. number: the dice or points that it brings, None: it brings none. refused: why the rules forbid it."""

    value: str
    label: Said | Who
    number: int | None = None
    refused: RuleError | None = None
    hint: Said | None = None


def people(ids: Iterable[str]) -> tuple[Option, ...]:
    """The fighters with these ids, as options."""
    return tuple(Option(id, Who(id)) for id in ids)
