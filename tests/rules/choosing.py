"""The forms of a book and what their fields let one choose, gathered for the tests of all rule books."""

from typing import Literal, get_origin

from fray.engine.values.circumstance import declared
from fray.engine.values.field import Ask


def forms(system):
    """The actions that can be shown with nothing chosen yet."""
    return [kind for kind in system.actions if not any(info.is_required() for info in kind.model_fields.values())]


def with_rows(kinds):
    """(action, field) of every field that declares what it brings."""
    return [(kind, name) for kind in kinds for name, chosen in declared(kind).items() if chosen.rows]


def with_values(kinds):
    """(action, field) of every choice whose values are those of its type."""
    return [
        (kind, name)
        for kind in kinds
        for name, info in kind.model_fields.items()
        if get_origin(info.annotation) is Literal and any(isinstance(piece, Ask) and piece.widget == "choice" for piece in info.metadata)
    ]


def ready(kind, filled):
    """A form of this kind, as far filled in as it takes to be shown."""
    known = {name: value for name, value in filled.items() if name in kind.model_fields}
    return kind.model_construct(**{name: info.get_default(call_default_factory=True) for name, info in kind.model_fields.items()} | known)


def named(pair):
    """A test by its action and field."""
    return pair if isinstance(pair, str) else pair.__name__
