"""Event: something that happened. The fold of the events is the fight."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic, Literal

from pydantic import Field
from typing_extensions import TypeVar

from ..values.ask import Ruling
from ..values.model import Frozen
from ..values.modifier import Line
from ..values.names import Word
from ..values.show import Throw
from ..values.text import Said, Who

E = TypeVar("E", default=Any)  # the encounter of a book
FIGHTERS = ("actor", "fighter", "target", "attacker", "by", "other")  # fields that hold the id of a fighter, in sentences of the log


class Event(Frozen, Generic[E]):
    """Something that happened. An event holds its results, so it stays true when a rule of the app is corrected later.

    told: the key of its sentence in the log, whose gaps are the fields of the event; "" for none.
    """

    told: ClassVar[str] = ""

    def apply(self, encounter: E) -> E:
        """The encounter after this event."""
        raise NotImplementedError

    def log(self) -> tuple[Said, ...]:
        """The sentences of the log: none, one or two."""
        if not self.told:
            return ()
        fields = ((name, value) for name, value in self if name != "type" and isinstance(value, str | int))
        return (Said(self.told, {name: Who(str(value)) if name in FIGHTERS else value for name, value in fields}),)

    def sums(self) -> tuple[tuple[Said, tuple[Line, ...]], ...]:
        """The sums behind the event, each with its heading. The log shows them when its line is opened."""
        return ()

    def dice(self) -> tuple[Throw, ...]:
        """The dice that fell and how each counted, for the screen."""
        return ()

    def about(self) -> tuple[str, ...]:
        """The ids of the fighters in the event, for the filter of the log."""
        return tuple(value for value in (getattr(self, name, None) for name in ("actor", "fighter", "target")) if isinstance(value, str))


class FighterEvent(Event[E]):
    """What happened to one fighter. fighter: the id of the fighter."""

    fighter: str


class Lifted(Event[E]):
    """The game master allowed a rule to be broken. The log names the rule by `<rule>.short` if there is such a key, else by its own."""

    type: Literal["Lifted"] = "Lifted"
    rule: str = Field(max_length=200)

    def apply(self, encounter: E) -> E:
        return encounter

    def log(self) -> tuple[Said, ...]:
        return (Said("log.lifted", {"rule": Said(f"{self.rule}.short", instead=self.rule)}),)


class Overruled(Event[E]):
    """The game master changed a result. what: a key of the words. before, after: keys of the words, or numbers."""

    type: Literal["Overruled"] = "Overruled"
    told: ClassVar[str] = "log.overruled"
    what: Word
    before: Word
    after: Word

    def apply(self, encounter: E) -> E:
        return encounter


def overruled(question: Ruling, values: Mapping[str, int | str]) -> tuple[Overruled, ...]:
    """What the game master changed of a result. values: name of the entry -> value; an entry without a value is as it was."""
    return tuple(
        Overruled(what=entry.what or entry.label.key, before=entry.told(entry.default), after=entry.told(values[entry.name]))
        for entry in question.entries
        if not entry.quiet and values.get(entry.name, entry.default) != entry.default
    )


def fold(encounter: E, events: Iterable[Event[E]]) -> E:
    """The encounter after the events."""
    for event in events:
        encounter = event.apply(encounter)
    return encounter
