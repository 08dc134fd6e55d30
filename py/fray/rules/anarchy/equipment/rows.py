"""What rows of all tables of equipment have in common: a name, and a short name by which they are found."""

from collections.abc import Callable, Sequence
from typing import Annotated, TypeVar

from pydantic import Field

from fray.engine.values.field import Ask
from fray.engine.values.model import Frozen
from fray.engine.values.names import NAME


class Row(Frozen):
    """A row, from a table or of the user."""

    name: Annotated[str, Field(min_length=1, max_length=60), NAME, Ask(widget="text")]


R = TypeVar("R", bound=Row)


def by_short_name(prefix: str, rows: Sequence[R]) -> Callable[[str], R]:
    """Finds a row by the name behind the prefix: "manabolt" for "spell.manabolt". Errors: `KeyError`."""
    keyed = {row.name: row for row in rows}
    return lambda name: keyed[f"{prefix}.{name}"]
