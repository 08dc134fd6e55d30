"""What the modules of a rule book hold, gathered from the modules, so that nothing has to be listed twice.

Every class of an action or an event is found by itself, and so are the modifiers and words that an action declares in its fields. Other
rows and words are found under these names in a module:

HAZARDS      tuple of Hazard: what can keep coming, and how it is settled
LASTING      tuple of Lasting: what lasts as long as its causes
CONDITIONS   tuple of rows of the book: what can hold a fighter. The line `condition.<key>` in a sum has the section of the row
MODIFIERS    tuple of Modifier: the rules at hand. A line in a sum has the key of its modifier, and the section of its modifier
SOURCES      dict: key of a line in a sum -> key of the words of its section
WORDS        dict: key -> Text or Count

Other tables of a book are gathered by `rows`, whatever their name.
"""

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

SHARED = (event, company, countdown, master, ongoing, rounds)  # the modules with actions and events that every book has
MADE_OF_IT = "system"  # the module of a book that is made from the registry, so the registry leaves it out
M = TypeVar("M", bound=Frozen)


class Keyed(Protocol):
    """A row of a table."""

    @property
    def key(self) -> str:
        """The name of the row for the rest of the app."""


R = TypeVar("R", bound=Keyed)


def modules_of(package: str) -> Iterator[ModuleType]:
    """Imports the package, and then all modules in it and in its packages, in the order of their names."""
    home = import_module(package)
    yield home
    for found in iter_modules(home.__path__):
        name = f"{package}.{found.name}"
        if found.ispkg:
            yield from modules_of(name)
        elif found.name != MADE_OF_IT:
            yield import_module(name)


def concrete(base: type[M], modules: Iterable[ModuleType]) -> tuple[type[M], ...]:
    """The classes derived from `base` that these modules define, as far as they have a `type`, which is their name in files."""
    return tuple(
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, base) and value.__module__ == module.__name__ and "type" in value.model_fields
    )


def gather(base: type[M], modules: Iterable[ModuleType]) -> tuple[type[M], ...]:
    """The concrete classes of a book, and the shared classes. A class of the book replaces the shared class with the same `type`."""
    own = concrete(base, modules)
    names = {kind.model_fields["type"].default for kind in own}
    return (*own, *(kind for kind in concrete(base, SHARED) if kind.model_fields["type"].default not in names))


class Rows(Mapping[str, R]):
    """Key -> row. The rows are found when the table is first used, not when it is made.

    So a row may come from a module that imports the module of the table.
    """

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
    """All that a rule book has. It is read from the modules of the package at the first use."""

    def __init__(self, package: str) -> None:
        self._package = package
        self.hazards: Mapping[str, Hazard] = Rows(lambda: self.rows("HAZARDS"))
        self.lasting: Mapping[str, Lasting] = Rows(lambda: self.rows("LASTING"))

    @cached_property
    def modules(self) -> tuple[ModuleType, ...]:
        """Every module of the book but `system`."""
        return tuple(modules_of(self._package))

    @cached_property
    def actions(self) -> tuple[type[Action], ...]:
        """Every action of the book."""
        return gather(Action, self.modules)

    @cached_property
    def events(self) -> tuple[type[Event], ...]:
        """Every event of the book."""
        return gather(Event, self.modules)

    @cached_property
    def words(self) -> Mapping[str, Text | Count]:
        """All words: those of the tables, and those declared with a modifier or a field of an action."""
        told = {key: text for table in self._tables("WORDS") for key, text in table.items()}
        return told | words_of(self.modifiers, *self.actions)

    @cached_property
    def modifiers(self) -> tuple[Modifier, ...]:
        """All rules at hand: those of the tables, and those declared only with a field of an action."""
        rows = {row.key: row for row in self.rows("MODIFIERS")}
        for kind in self.actions:
            for row in rows_in(kind):
                rows.setdefault(row.key, row)
        return tuple(rows.values())

    @cached_property
    def sources(self) -> Mapping[str, str]:
        """Key of a line in a sum -> key of the words of its section."""
        named = {key: section for table in self._tables("SOURCES") for key, section in table.items()}
        held = {f"condition.{row.key}": row.source for row in self.rows("CONDITIONS")}
        return {**named, **held, **{row.key: row.source for row in self.modifiers}}

    def befalling(self, encounter: Encounter) -> tuple[Action, ...]:
        """The hazards that the game master can start now, in the order of their `place`."""
        kinds = sorted((kind for kind in self.actions if issubclass(kind, Befalls)), key=lambda kind: kind.place)
        return tuple(action for kind in kinds for action in kind.offered_now(encounter))

    def rows(self, name: str) -> Iterator[Any]:
        """The rows of all tables with this name."""
        return (row for table in self._tables(name) for row in table)

    def _tables(self, name: str) -> tuple[Any, ...]:
        """The tables with this name, each once, even if several modules import the table."""
        return tuple({id(table): table for module in self.modules if (table := vars(module).get(name)) is not None}.values())
