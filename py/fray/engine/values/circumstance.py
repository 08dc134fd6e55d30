"""A circumstance that the user chooses in a form. One declaration says its number, section, words, place in the form, and when it counts.

The declaration stands with a field of an action, or of a model that several actions share:

    smoke: Annotated[bool, toggle("smoke", -3, "section.cover", Text("smoke", "дым"), when=is_shot, group="group.range")] = False

The row of the rules at hand, the line of the sum, the field, its note, its options and the words all come from the declaration. A
circumstance that nobody chooses, because it follows from the fight, is a `Modifier` with `when` in a list.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from pydantic import BaseModel

from .field import Ask, Option
from .modifier import Modifier
from .text import Said, Text

When = Callable[..., bool]  # (situation) -> whether it holds; a book makes the situation of a fight and an action


@dataclass(frozen=True, slots=True)
class Chosen(Ask):
    """What a field brings to a roll.

    rows: value of the field -> the row that the value brings. choices: the values of a choice in their order. empty: the word that stands
    for the value "" in keys. shown: whether the field changes anything in a situation; where it does not, its rows do not count.
    texts: the words of the field, and of the values without a row of their own.
    """

    rows: Mapping[str | bool, Modifier] = field(default_factory=dict)
    choices: tuple[str, ...] = ()
    empty: str = "none"
    shown: When | None = None
    texts: Mapping[str, Text] = field(default_factory=dict)

    def options(self) -> tuple[Option, ...]:
        """The values of a choice in their order, with the number that each brings."""
        numbers = {value: row.value for value, row in self.rows.items() if not row.effect}
        return tuple(Option(value, Said(f"{self.values}{value or self.empty}"), numbers.get(value)) for value in self.choices)

    def note(self) -> Said | None:
        """The number that a switch brings."""
        row = self.rows.get(True)
        return Said("note.dice", {"n": row.value}) if row is not None and not row.effect else None


def toggle(
    key: str, value: int, source: str, words: Text, *, group: str = "", kind: str = "", when: When | None = None,
    label: Text | None = None, order: int = 0,
) -> Chosen:  # fmt: skip
    """A switch that brings one row.

    group: its heading in the form. kind: its heading among the rules at hand. label: its words in the form, if not the words of the row.
    """
    row = Modifier(key, value, source, kind, words=words)
    names = {f"field.{key}": label} if label is not None else {}
    named = f"field.{key}" if label else key
    return Chosen(group=group, label=named, order=order, rows={True: row}, shown=when, texts=names)


def choice(
    key: str, source: str, label: Text, values: Mapping[str, Modifier | tuple[int | Modifier | None, Text]], *,
    group: str = "", kind: str = "", when: When | None = None, only: Mapping[str, When] | None = None, order: int = 0, empty: str = "none",
) -> Chosen:  # fmt: skip
    """A choice of one value. values: value -> (what it brings, its words). The words of the value "" have the key `<key>.<empty>`.

    A value brings a number (its row gets the key `<key>.<value>`), a row with a key of its own, or None. A row in place of the pair also
    gives the value its words. only: value -> when its row counts, for values whose row does not always count.
    """
    rows: dict[str | bool, Modifier] = {}
    texts = {f"field.{key}": label}
    for value, given in values.items():
        brings, text = (given, given.words) if isinstance(given, Modifier) else given
        if isinstance(brings, int):
            rows[value] = Modifier(f"{key}.{value}", brings, source, kind, words=text, when=(only or {}).get(value))
            continue
        if text is not None:
            texts[f"{key}.{value or empty}"] = text
        if brings is not None:
            rows[value] = brings
    return Chosen(
        group=group, widget="choice", label=f"field.{key}", values=f"{key}.", order=order, rows=rows, choices=tuple(values), empty=empty,
        shown=when, texts=texts,
    )  # fmt: skip


def plain(
    *, group: str = "", when: When | None = None, widget: str = "", label: str = "", step: int = 1, order: int = 0,
    choices: tuple[str, ...] = (),
) -> Chosen:  # fmt: skip
    """A field that brings no row: it has only a place in the form. when: whether it changes anything in a situation."""
    return Chosen(group=group, widget=widget, label=label, step=step, order=order, choices=choices, shown=when)


@cache
def declared(model: type[BaseModel]) -> Mapping[str, Chosen]:
    """Name of a field -> its circumstance, for all circumstances of a model."""
    found = ((name, piece) for name, info in model.model_fields.items() for piece in info.metadata if isinstance(piece, Chosen))
    return dict(found)


def rows_of(model: type[BaseModel], of: Callable[..., object]) -> tuple[Modifier, ...]:
    """All rows that the fields of a model bring. Each counts when its field has the value and is shown. of: situation -> the model."""
    return tuple(row for name, chosen in declared(model).items() for row in _rows(name, chosen, of))


@cache
def own_rows(form: type[BaseModel], shared: tuple[type[BaseModel], ...], of: Callable[..., object]) -> tuple[Modifier, ...]:
    """As `rows_of`, without the fields that the form has from models in `shared`."""
    known = {name for model in shared for name in declared(model)}
    return tuple(row for name, chosen in declared(form).items() if name not in known for row in _rows(name, chosen, of))


def _rows(name: str, chosen: Chosen, of: Callable[..., object]) -> Iterable[Modifier]:
    for value, row in chosen.rows.items():
        yield replace(row, when=_all(_has(name, value, of), row.when, chosen.shown))


def _has(name: str, value: str | bool, of: Callable[..., object]) -> When:
    return lambda situation: bool(getattr(of(situation), name) == value)


def _all(*conditions: When | None) -> When:
    """All conditions as one. They are asked in order, so the cheap ones should come first."""
    every = tuple(condition for condition in conditions if condition is not None)
    return lambda situation: all(condition(situation) for condition in every)


def rows_in(model: type[BaseModel]) -> tuple[Modifier, ...]:
    """The rows that the fields of a model bring, as they are declared."""
    return tuple(row for chosen in declared(model).values() for row in chosen.rows.values())


def words_of(rows: Iterable[Modifier], *models: type[BaseModel]) -> dict[str, Text]:
    """Key -> words, for all words that are declared with rows and with fields of models."""
    every = (*rows, *(row for model in models for row in rows_in(model)))
    out = {row.key: row.words for row in every if row.words is not None}
    for model in models:
        for chosen in declared(model).values():
            out |= chosen.texts
    return out
