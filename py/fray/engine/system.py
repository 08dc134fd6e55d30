"""System: the few things a rule book must offer so that the app can run it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, Union

from pydantic import Field, TypeAdapter

from .dice import Share
from .encounter import Action, Event, Lifted
from .model import Frozen
from .modifier import Modifier
from .show import Card, Due, Figure, Offer
from .text import Count, Text


def _union(kinds: tuple[type[Frozen], ...]) -> TypeAdapter[Any]:
    """Reads any of these models by its `type`."""
    union: Any = Union[kinds]  # noqa: UP007  (made from a tuple, which `|` cannot do)
    return TypeAdapter(Annotated[union, Field(discriminator="type")])


@dataclass(frozen=True)
class System:
    """A rule book.

    key: as it stands in files. name, accent: what the player sees. sheet: the model of a character, of which only the name must
    be given. encounter: the
    model of a fight. options: the model of a fight's options. actions, events: all there are.
    templates: (key of the words, sheet). catalogues: tables that a sheet's lists are filled from.
    """

    key: str
    name: Text
    about: Text
    accent: str
    words: Mapping[str, Text | Count]
    sheet: type[Frozen]
    encounter: type[Any]
    options: type[Frozen]
    actions: Sequence[type[Action]]
    events: Sequence[type[Event]]
    modifiers: Sequence[Modifier]
    sources: Mapping[str, str]  # key of a line -> key of the words: the section of the book
    templates: Sequence[tuple[str, Frozen]]
    catalogues: Mapping[str, Sequence[Frozen]]
    new: Callable[[str, Any], Any]  # (name, options) -> Encounter
    join: Callable[..., Action]  # (encounter, sheets, side=, hidden=, ids=) -> the action that brings them in
    opening: Callable[[Any], Action]  # the draft of the action that starts the rounds
    forward: Callable[[Any], Action]  # next turn, or next round
    wound: Callable[[str, str, str, int], Action]  # (fighter, track, mark, boxes)
    heal: Callable[[str, str, str, int], Action]
    rewrite: Callable[[str, Any], Action]  # (fighter, sheet): the sheet changed in the middle of the fight
    scene: Callable[[Any], Action]  # the draft of the action that sets the scene
    order: Callable[[Any], Sequence[str]]  # ids in the order of this round, those out of it last
    bonds: Callable[[Any, str], object]  # what else of the encounter a card shows: with the fighter, the round and the turn all of it
    card: Callable[[Any, str], Card]  # from the fighter himself, the round, and whether it is his turn: from nothing else
    menu: Callable[[Any, str], Sequence[Offer]]  # what a fighter can do now, the likeliest first; then what is set on him by hand
    table: Callable[[Any], Sequence[Offer]]  # what the game master can do at any time
    due: Callable[[Any], Sequence[Due]]
    derived: Callable[[Any], Sequence[Figure]]  # the derived numbers of a sheet
    odds: Callable[..., Sequence[Share]]  # (size, …): the chance of every result of a bare pool
    examples: Sequence[tuple[str, str]] = field(default=())  # (key of the words, JSON of a scene to try)

    @cached_property
    def action_adapter(self) -> TypeAdapter[Action]:
        """Reads an action of this system by its `type`."""
        return _union(tuple(self.actions))

    @cached_property
    def event_adapter(self) -> TypeAdapter[Event]:
        """Reads an event of this system by its `type`."""
        return _union((*self.events, Lifted))
