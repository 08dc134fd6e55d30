"""System: the few things a rule book must offer so that the app can run it."""

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
from ..values.dice import Share
from ..values.model import Frozen
from ..values.modifier import Modifier
from ..values.show import Card, Due, Figure, Offer
from ..values.text import Count, Text
from .registry import Registry
from .upgrade import UPGRADES, Upgrade, Upgrader

S = TypeVar("S", bound=Frozen, default=Any)  # a sheet


def _union(kinds: tuple[type[Frozen], ...]) -> TypeAdapter[Any]:
    """Reads any of these models by its `type`."""
    union: Any = Union[kinds]  # noqa: UP007  (made from a tuple, which `|` cannot do)
    return TypeAdapter(Annotated[union, Field(discriminator="type")])


@dataclass(frozen=True, slots=True)
class Title:
    """What stands on the cover of a rule book. key: as it stands in files. name, about, accent: what the player sees."""

    key: str
    name: Text
    about: Text
    accent: str


class Cover:
    """What stands on the cover of a rule book, at hand before the book is opened."""

    title: Title

    @property
    def opened(self) -> System:
        """The book itself."""
        raise NotImplementedError

    @property
    def key(self) -> str:
        """As it stands in files."""
        return self.title.key

    @property
    def name(self) -> Text:
        """What it is called."""
        return self.title.name

    @property
    def about(self) -> Text:
        """What it is, in a line."""
        return self.title.about

    @property
    def accent(self) -> str:
        """Its colour."""
        return self.title.accent


@dataclass(frozen=True)
class System(Cover, Generic[En, S]):
    """A rule book.

    sheet: the model of a character, of which only the name must be given. encounter: the model of a fight. options: the model of a
    fight's options. actions, events: all there are. modifiers: the rules at hand. sources: key of a line -> key of the words, the section
    of the book. card: from the fighter himself, the round, and whether it is his turn: from nothing else; bonds: what else of the
    encounter the card shows. menu: what a fighter can do now, the likeliest first, then what is set on him by hand. table: what the
    game master can do at any time. order: ids in the order of this round, those out of it last. derived: the derived numbers of a
    sheet. odds: (size, …) -> the chance of every result of a bare pool. templates: (key of the words, sheet). catalogues: tables that a
    sheet's lists are filled from. examples: (key of the words, JSON of a scene to try). upgrades: what became of this book's models
    since the first version. unsaid: what ended by itself, when steps bore no version.
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
    join: Callable[..., Action[En]]  # (encounter, sheets, side=, hidden=, ids=) -> the action that brings them in
    opening: Callable[[En], Action[En]]  # the draft of the action that starts the rounds
    forward: Callable[[En], Action[En]]  # next turn, or next round
    wound: Callable[[str, str, str, int], Action[En]]  # (fighter, track, mark, boxes)
    heal: Callable[[str, str, str, int], Action[En]]
    rewrite: Callable[[str, S], Action[En]]  # (fighter, sheet): the sheet changed in the middle of the fight
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
        """The book whose modules the registry has read. It has the actions Join, Begin, NextTurn and Rewrite, by their type.

        headings: those of the rules at hand in their order; the rest comes after. wounds, heals: the types of the actions that set and
        take marks, with the fields fighter, track, kind and amount as far as they have them. more: the other fields.
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
        """Reads an action of this system by its `type`."""
        return _union(tuple(self.actions))

    @cached_property
    def event_adapter(self) -> TypeAdapter[Event]:
        """Reads an event of this system by its `type`."""
        return _union(tuple(dict.fromkeys((*self.events, Lifted))))

    @cached_property
    def upgrader(self) -> Upgrader:
        """Brings what older versions wrote of this system to the form of today."""
        return Upgrader({Action: self.actions, Event: (*self.events, Lifted)}, (*UPGRADES, *self.upgrades))


class Book(Cover):
    """A rule book on the shelf. It is read when it is opened for the first time, so that the page starts with no more rules than it needs.

    package: the folder of the rules, whose module `system` has `SYSTEM`.
    """

    def __init__(self, title: Title, package: str) -> None:
        self.title, self.package = title, package

    @cached_property
    def opened(self) -> System:
        system: System = import_module(f"{self.package}.system").SYSTEM
        return system
