"""What the modules of a rule book hold, gathered from them, so that nothing has to be listed twice.

A class of an action or an event is in by being there. Rows and words are in under these names of a module:

HAZARDS      tuple of Hazard: what can keep coming, and how it is settled
LASTING      tuple of Lasting: what lasts as long as something else does, and its causes
CONDITIONS   tuple of rows of the book: what can hold a fighter; a line of sums is `condition.<key>`, of the section of the row
MODIFIERS    tuple of Modifier: the rows at hand; the key of each is a line of sums, its section that line's source. Those that an
             action declares in its fields are in by being there, with the words that came with them
SOURCES      dict: key of a line of sums -> key of the words of its section
WORDS        dict: key -> Text or Count

A table of the book's own kind is gathered by `rows`, whatever its name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Protocol, TypeVar

from ..fight import countdown, event, ongoing
from ..fight.action import Action
from ..fight.causes import Lasting
from ..fight.coming import Hazard
from ..fight.encounter import Encounter
from ..fight.event import Event
from ..table import company, master, rounds
from ..table.befalling import Befalls
from ..values.circumstance import rows_in, words_of
from ..values.model import Frozen
from ..values.modifier import Modifier
from ..values.text import Count, Text

SHARED = (event, company, countdown, master, ongoing, rounds)  # what every book has, but for those of which it has its own
MADE_OF_IT = "system"  # the module of a book that is itself made of what is found
M = TypeVar("M", bound=Frozen)


class Keyed(Protocol):
    """A row of any table."""

    @property
    def key(self) -> str:
        """By which others name it."""


R = TypeVar("R", bound=Keyed)


def modules_of(package: str) -> Iterator[ModuleType]:
    """The modules of a package and of the packages in it, by name, imported. The package itself comes first."""
    home = import_module(package)
    yield home
    for found in iter_modules(home.__path__):
        name = f"{package}.{found.name}"
        if found.ispkg:
            yield from modules_of(name)
        elif found.name != MADE_OF_IT:
            yield import_module(name)


def concrete(base: type[M], modules: Iterable[ModuleType]) -> tuple[type[M], ...]:
    """The classes of this kind that are defined there and have a name in files, which is their `type`."""
    return tuple(
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, base) and value.__module__ == module.__name__ and "type" in value.model_fields
    )


def gather(base: type[M], modules: Iterable[ModuleType]) -> tuple[type[M], ...]:
    """The concrete classes of a book, and those that all books share unless it has its own by the same name in files."""
    own = concrete(base, modules)
    names = {kind.model_fields["type"].default for kind in own}
    return (*own, *(kind for kind in concrete(base, SHARED) if kind.model_fields["type"].default not in names))


class Rows(Mapping[str, R]):
    """Rows by their keys, found when one is first asked for: so a module can hold the table whose rows stand in modules above it."""

    def __init__(self, find: Callable[[], Iterable[R]]) -> None:
        self._find = find

    @cached_property
    def _rows(self) -> dict[str, R]:
        return {row.key: row for row in self._find()}

    def __getitem__(self, key: str) -> R:
        return self._rows[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)


class Registry:
    """All that a rule book has, read from the modules of its package when it is first asked for."""

    def __init__(self, package: str) -> None:
        self._package = package
        self.hazards: Mapping[str, Hazard] = Rows(lambda: self.rows("HAZARDS"))
        self.lasting: Mapping[str, Lasting] = Rows(lambda: self.rows("LASTING"))

    @cached_property
    def modules(self) -> tuple[ModuleType, ...]:
        """Every module of the book but the one that is made of what is found."""
        return tuple(modules_of(self._package))

    @cached_property
    def actions(self) -> tuple[type[Action], ...]:
        """Every action."""
        return gather(Action, self.modules)

    @cached_property
    def events(self) -> tuple[type[Event], ...]:
        """Every event."""
        return gather(Event, self.modules)

    @cached_property
    def words(self) -> Mapping[str, Text | Count]:
        """All words: those of tables, and those declared with a row or a circumstance of a form."""
        told = {key: text for table in self._tables("WORDS") for key, text in table.items()}
        return told | words_of(self.modifiers, *self.actions)

    @cached_property
    def modifiers(self) -> tuple[Modifier, ...]:
        """All rows at hand: those of tables, and those that only an action's form declares."""
        rows = {row.key: row for row in self.rows("MODIFIERS")}
        for kind in self.actions:
            for row in rows_in(kind):
                rows.setdefault(row.key, row)
        return tuple(rows.values())

    @cached_property
    def sources(self) -> Mapping[str, str]:
        """Key of a line -> key of the words of its section."""
        named = {key: section for table in self._tables("SOURCES") for key, section in table.items()}
        held = {f"condition.{row.key}": row.source for row in self.rows("CONDITIONS")}
        return {**named, **held, **{row.key: row.source for row in self.modifiers}}

    def befalling(self, encounter: Encounter) -> tuple[Action, ...]:
        """The hazards that the game master can let befall somebody now, in the order of their places."""
        kinds = sorted((kind for kind in self.actions if issubclass(kind, Befalls)), key=lambda kind: kind.place)
        return tuple(action for kind in kinds for action in kind.offered_now(encounter))

    def rows(self, name: str) -> Iterator[Any]:
        """The rows of all tables of this name."""
        return (row for table in self._tables(name) for row in table)

    def _tables(self, name: str) -> tuple[Any, ...]:
        """The tables of this name, each once, however many modules import it."""
        return tuple({id(table): table for module in self.modules if (table := vars(module).get(name)) is not None}.values())
