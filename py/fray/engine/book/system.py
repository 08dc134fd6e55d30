"""System: what a rule book must offer so that the app can run it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import Annotated, Any, Generic, Self, Union

from pydantic import Field, TypeAdapter
from typing_extensions import TypeVar

from ..fight.action import Action
from ..fight.encounter import En
from ..fight.event import Event, Lifted
from ..table.menu import Due, Offer
from ..values.dice import Share
from ..values.model import Frozen
from ..values.modifier import Modifier
from ..values.show import Card, Figure
from ..values.text import Count, Text
from .registry import Registry
from .upgrade import UPGRADES, Upgrade, Upgrader

S = TypeVar("S", bound=Frozen, default=Any)  # the sheet of a book
M = TypeVar("M", bound=Frozen)


def _union(kinds: tuple[type[M], ...]) -> TypeAdapter[M]:
    """Reads each of these models by its `type`."""
    union: Any = Union[kinds]  # noqa: UP007  (made from a tuple, which `|` cannot do)
    return TypeAdapter(Annotated[union, Field(discriminator="type")])


@dataclass(frozen=True, slots=True)
class Title:
    """What stands on the cover of a rule book. key: the name of the book in files. name, about, accent: what the player sees."""

    key: str
    name: Text
    about: Text
    accent: str


class Cover:
    """The cover of a rule book. It can be read before the book is opened."""

    title: Title

    @property
    def opened(self) -> System:
        """The whole book."""
        raise NotImplementedError

    @property
    def key(self) -> str:
        """The name of the book in files."""
        return self.title.key

    @property
    def name(self) -> Text:
        """The name of the book for the player."""
        return self.title.name

    @property
    def about(self) -> Text:
        """The book in one line."""
        return self.title.about

    @property
    def accent(self) -> str:
        """The colour of the book."""
        return self.title.accent


@dataclass(frozen=True)
class System(Cover, Generic[En, S]):
    """A rule book.

    sheet: the model of a character; only the name has no default. encounter: the model of a fight. options: the model of the options of a
    fight. actions, events: every class. modifiers: the rules at hand. sources: key of a line in a sum -> key of the words of its section.
    card: made of the fighter, the round, whose turn it is, and `bonds`; the screen draws it again only when one of these has changed.
    bonds: what else in the encounter the card shows. menu: what a fighter can do now, the likeliest first, then what is set by hand. table:
    what the game master can do at any time. order: ids in the order of this round, fighters without a place last. derived: the derived
    numbers of a sheet. odds: (size, …) -> the chance of every result of a bare pool. templates: (key of the words, sheet). catalogues: name
    -> the rows that can be added to a list of the sheet. examples: (key of the words, JSON of a scene to try). upgrades: how the models of
    this book changed since the first version. unsaid: events of ends that the oldest saves did not write.
    """

    title: Title
    words: Mapping[str, Text | Count]
    sheet: type[S]
    encounter: type[En]
    options: type[Frozen]
    actions: Sequence[type[Action]]
    events: Sequence[type[Event]]
    modifiers: Sequence[Modifier]
    sources: Mapping[str, str]
    new: Callable[[str, Frozen | None], En]  # (name, options)
    join: Callable[..., Action[En]]  # (encounter, sheets, side=, hidden=, ids=) -> the action that brings the sheets into the fight
    opening: Callable[[En], Action[En]]  # the draft of the action that starts the rounds
    forward: Callable[[En], Action[En]]  # the draft of the action that begins the next turn
    wound: Callable[[str, str, str, int], Action[En]]  # (fighter, track, mark, boxes)
    heal: Callable[[str, str, str, int], Action[En]]
    rewrite: Callable[[str, S], Action[En]]  # (fighter, sheet): the action that changes the sheet in the middle of a fight
    card: Callable[[En, str], Card]
    menu: Callable[[En, str], Sequence[Offer]]
    table: Callable[[En], Sequence[Offer]]
    order: Callable[[En], Sequence[str]] = field(default=lambda encounter: tuple(encounter.fighters))
    bonds: Callable[[En, str], object] = field(default=lambda encounter, id: None)
    due: Callable[[En], Sequence[Due]] = field(default=lambda encounter: ())
    derived: Callable[[S], Sequence[Figure]] = field(default=lambda sheet: ())
    odds: Callable[..., Sequence[Share]] = field(default=lambda size: ())
    templates: Sequence[tuple[str, S]] = ()
    catalogues: Mapping[str, Sequence[Frozen]] = field(default_factory=dict)
    examples: Sequence[tuple[str, str]] = ()
    upgrades: Sequence[Upgrade] = ()
    unsaid: Callable[[En], Iterable[Event]] = field(default=lambda encounter: ())

    @classmethod
    def of(
        cls, title: Title, registry: Registry, sheet: type[S], encounter: type[En], *,
        headings: Sequence[str] = (), wounds: str = "Wound", heals: str = "Heal", **more: Any,
    ) -> Self:  # fmt: skip
        """A book made from its registry. The book must have actions with the types Join, Begin, NextTurn and Rewrite.

        headings: of the rules at hand, in this order; other headings come after them. wounds, heals: the types of the actions that mark
        boxes and heal them; of the fields fighter, track, kind and amount they may have some. more: the other fields of the book.
        """
        kinds = {kind.model_fields["type"].default: kind for kind in registry.actions}
        options = encounter.model_fields["options"].default

        def made(type: str, **fields: object) -> Action:
            kind = kinds[type]
            return kind.model_validate({name: value for name, value in fields.items() if name in kind.model_fields})

        def new(name: str, options: Frozen | None = None) -> En:
            return encounter(name=name) if options is None else encounter(name=name, options=options)

        def heading(row: Modifier) -> int:
            return headings.index(row.group) if row.group in headings else len(headings)

        return cls(
            title=title, words=registry.words, sheet=sheet, encounter=encounter, options=Frozen if options is None else type(options),
            actions=registry.actions, events=registry.events, modifiers=tuple(sorted(registry.modifiers, key=heading)),
            sources=registry.sources, new=new, join=kinds["Join"].of,  # type: ignore[attr-defined]
            opening=lambda encounter: made("Begin").settled(encounter),
            forward=lambda encounter: made("NextTurn"),
            wound=lambda fighter, track, kind, amount: made(wounds, fighter=fighter, track=track, kind=kind, amount=amount),
            heal=lambda fighter, track, kind, amount: made(heals, fighter=fighter, track=track, kind=kind, amount=amount),
            rewrite=lambda fighter, sheet: made("Rewrite", fighter=fighter, sheet=sheet), **more,
        )  # fmt: skip

    @property
    def opened(self) -> System:
        return self

    @cached_property
    def action_adapter(self) -> TypeAdapter[Action]:
        """Reads an action of this book by its `type`."""
        return _union(tuple(self.actions))

    @cached_property
    def event_adapter(self) -> TypeAdapter[Event]:
        """Reads an event of this book by its `type`."""
        return _union(tuple(dict.fromkeys((*self.events, Lifted))))

    @cached_property
    def upgrader(self) -> Upgrader:
        """Brings records of this book that older versions wrote to the form of today."""
        return Upgrader({Action: self.actions, Event: (*self.events, Lifted)}, (*UPGRADES, *self.upgrades))


class Book(Cover):
    """A rule book on the shelf. Its rules are imported when it is first opened, so that the page starts quickly.

    package: the package of the rules; its module `system` holds `SYSTEM`.
    """

    def __init__(self, title: Title, package: str) -> None:
        self.title, self.package = title, package

    @cached_property
    def opened(self) -> System:
        system: System = import_module(f"{self.package}.system").SYSTEM
        return system
