"""A row of the book: percent, points, or a factor of the chance; and a choice in a form whose values bring such rows."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from fray.engine.values.circumstance import Chosen, When
from fray.engine.values.field import Option
from fray.engine.values.modifier import Modifier
from fray.engine.values.text import Said, Text


@dataclass(frozen=True, slots=True)
class Row(Modifier):
    """A row of the book. factor: (numerator, denominator) of what multiplies the chance; all rows of a group multiply it once."""

    factor: tuple[int, int] = (1, 1)


def under(number: int, *rows: Row) -> int:
    """A number under the factors of rows. The rows of a group count once; there is one division, fractions up."""
    top, bottom = 1, 1
    for times, parts in {row.group: row.factor for row in rows}.values():
        top, bottom = top * times, bottom * parts
    return -(-number * top // bottom)


def easy(key: str, source: str, words: Text, when: When | None = None) -> Row:
    """A row that makes a roll Easy: twice the chance."""
    return Row(f"easy.{key}", 0, source, "easy", "effect.easy", (2, 1), words=words, when=when)


def difficult(key: str, source: str, words: Text, when: When | None = None) -> Row:
    """A row that makes a roll Difficult: half of the chance, fractions up, however many there are."""
    return Row(f"difficult.{key}", 0, source, "difficult", "effect.difficult", (1, 2), words=words, when=when)


def quarter(key: str, source: str, words: Text, when: When | None = None) -> Row:
    """A row that leaves a quarter of the chance."""
    return Row(f"quarter.{key}", 0, source, "quarter", "effect.quarter", (1, 4), words=words, when=when)


@dataclass(frozen=True, slots=True)
class Picked(Chosen):
    """A choice in a form. Each value may bring a row, and shows its number or, in words, its factor."""

    def options(self) -> tuple[Option, ...]:
        return tuple(replace(option, hint=self.hint(option.value)) for option in Chosen.options(self))

    def hint(self, value: str) -> Said | None:
        """The effect of a value, where it is no number."""
        row = self.rows.get(value)
        return Said(row.effect) if row is not None and row.effect else None


def picked(
    name: str, label: Text | None, values: Mapping[str, tuple[Text, Row | None]], *,
    group: str = "", when: When | None = None, order: int = 0,
) -> Picked:  # fmt: skip
    """The declaration of a choice. name: of the field. label: None where its words stand elsewhere.

    values: value -> (its words, the row that it brings).
    """
    rows: dict[str | bool, Modifier] = {value: row for value, (_, row) in values.items() if row is not None}
    texts = {f"{name}.{value or 'none'}": text for value, (text, _) in values.items()} | ({f"field.{name}": label} if label else {})
    return Picked(
        group=group, widget="choice", order=order, values=f"{name}.", rows=rows, choices=tuple(values), shown=when, texts=texts
    )  # fmt: skip
