"""How fighters join, leave and come back; and notes on what no rule covers.

A book always derives `Join`, which makes a fighter of a sheet. It derives the other actions where something more follows. If the book has
an event of its own, the action names it in `event`.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import count, islice
from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field

from ..fight.action import Action, FighterAction
from ..fight.encounter import En, Encounter
from ..fight.event import Event, FighterEvent, fold
from ..fight.fighter import LONGEST_ID, MOST_FIGHTERS, Fighter, Sheet
from ..fight.presence import gone
from ..values.ask import Answers
from ..values.errors import Incomplete
from ..values.field import Ask
from ..values.names import NAME, TEXT, OwnText
from ..values.text import Said, Who


def next_ids(encounter: Encounter, many: int) -> tuple[str, ...]:
    """New ids for `many` fighters: f1, f2, …; no fighter has them yet."""
    numbered = (f"f{n}" for n in count(len(encounter.fighters) + 1) if f"f{n}" not in encounter.fighters)
    return tuple(islice(numbered, many))


class Joined(Event[En]):
    """Fighters joined the fight. fighters: new id -> fighter. A book narrows the field to its own fighters."""

    type: Literal["Joined"] = "Joined"
    fighters: Mapping[str, Fighter]

    def apply(self, encounter: En) -> En:
        return encounter.but(fighters={**encounter.fighters, **self.fighters})

    def log(self) -> tuple[Said, ...]:
        return tuple(Said("log.joined", {"fighter": Who(id)}) for id in self.fighters)

    def about(self) -> tuple[str, ...]:
        return tuple(self.fighters)


class Join(Action[En]):
    """Brings fighters into the fight. ids: one new id for each sheet; several fighters together are a group.

    A book narrows `sheets` to its own.
    """

    type: Literal["Join"] = "Join"
    title: ClassVar[str] = "action.join"
    icon: ClassVar[str] = "team-upgrade"
    event: ClassVar[Callable[..., Joined]] = Joined
    sheets: tuple[Sheet, ...] = Field(min_length=1, max_length=60)
    ids: tuple[str, ...] = Field(min_length=1, max_length=60)
    side: Annotated[str, Field(max_length=40), NAME] = ""
    hidden: bool = False

    @classmethod
    def of(cls, encounter: En, sheets: Sequence[Sheet], side: str = "", hidden: bool = False, ids: Sequence[str] = ()) -> Self:
        """The action that brings these sheets into the fight. Without `ids` they get the next free ids: f1, f2, …"""
        return cls(sheets=tuple(sheets), ids=tuple(ids) or next_ids(encounter, len(sheets)), side=side, hidden=hidden)

    def decide(self, encounter: En, answers: Answers) -> tuple[Event[En], ...]:
        if len(self.ids) != len(self.sheets) or len(set(self.ids)) != len(self.ids) or set(self.ids) & set(encounter.fighters):
            raise Incomplete("need.ids")
        if len(encounter.fighters) + len(self.ids) > MOST_FIGHTERS:
            raise Incomplete("need.fewer", n=MOST_FIGHTERS)
        if not all(1 <= len(id) <= LONGEST_ID for id in self.ids):
            raise Incomplete("need.id", n=LONGEST_ID)
        group = self.ids[0] if len(self.ids) > 1 else ""
        fighters = {id: self.enlist(encounter, which, group) for which, id in enumerate(self.ids)}
        event = self.event(fighters=fighters)
        return (event, *self.arrived(fold(encounter, (event,)), self.ids, answers))

    def enlist(self, encounter: En, which: int, group: str) -> Fighter:
        """The fighter made of `sheets[which]`, with `side`, `hidden` and this group. Every book has its own."""
        raise NotImplementedError

    def arrived(self, encounter: En, ids: tuple[str, ...], answers: Answers) -> tuple[Event[En], ...]:
        """What follows after the fighters joined, such as their places in the order. encounter: after they joined."""
        return ()


class Left(FighterEvent[En]):
    """A fighter left the fight, and may come back."""

    type: Literal["Left"] = "Left"
    told: ClassVar[str] = "log.left"

    def apply(self, encounter: En) -> En:
        after = encounter.with_fighter(self.fighter, **encounter.fighter(self.fighter).leaving())
        return after.but(turn=None) if encounter.turn == self.fighter else after


class Leave(Action[En]):
    """A fighter flees or leaves. If it was the turn of this fighter, `follows` gives the turn to the next fighter."""

    type: Literal["Leave"] = "Leave"
    title: ClassVar[str] = "action.leave"
    icon: ClassVar[str] = "exit-door"
    event: ClassVar[Callable[..., Left]] = Left
    fighter: Annotated[str, Ask(widget="fighter")] = ""

    def decide(self, encounter: En, answers: Answers) -> tuple[Event[En], ...]:
        if encounter.fighter(self.fighter).gone:
            raise Incomplete("need.present")
        event = self.event(fighter=self.fighter, **self.terms())
        return (event, *self.follows(encounter, fold(encounter, (event,)), answers))

    def terms(self) -> dict[str, object]:
        """The other fields of the event."""
        return {}

    def follows(self, before: En, after: En, answers: Answers) -> tuple[Event[En], ...]:
        """What follows after a fighter left: the next turn, if it was the turn of this fighter. before, after: the encounter."""
        return ()


class CameBack(FighterEvent[En]):
    """A fighter came back. acted: whether the fighter acts no more in this round; None: so if a round runs."""

    type: Literal["CameBack"] = "CameBack"
    told: ClassVar[str] = "log.back"
    acted: bool | None = None

    def apply(self, encounter: En) -> En:
        return encounter.with_fighter(self.fighter, gone=False, acted=encounter.round > 0 if self.acted is None else self.acted)


class ComeBack(Action[En]):
    """A fighter that has left comes back."""

    type: Literal["ComeBack"] = "ComeBack"
    title: ClassVar[str] = "action.back"
    icon: ClassVar[str] = "entry-door"
    event: ClassVar[Callable[..., CameBack]] = CameBack
    fighter: Annotated[str, Ask(widget="fighter", whom=lambda fight, action: gone(fight))] = ""

    def decide(self, encounter: En, answers: Answers) -> tuple[Event[En], ...]:
        if not encounter.fighter(self.fighter).gone:
            raise Incomplete("need.gone")
        event = self.event(fighter=self.fighter, acted=self.has_acted(encounter))
        return (event, *self.follows(encounter, fold(encounter, (event,)), answers))

    def has_acted(self, encounter: En) -> bool:
        """Whether the fighter acts no more in this round. By default so whenever a round runs."""
        return bool(encounter.round > 0)

    def follows(self, before: En, after: En, answers: Answers) -> tuple[Event[En], ...]:
        """What follows after a fighter came back: a place in the order, if the fighter has none."""
        return ()


class Noted(Event[En]):
    """A note in the log. actor: the fighter that the note is about. acts: it was the action of this fighter for the round."""

    type: Literal["Noted"] = "Noted"
    text: OwnText
    actor: str | None = None
    acts: bool = False

    def apply(self, encounter: En) -> En:
        return encounter.with_fighter(self.actor, **encounter.fighter(self.actor).acting()) if self.actor and self.acts else encounter

    def log(self) -> tuple[Said, ...]:
        if self.actor:
            return (Said("log.did", {"fighter": Who(self.actor), "text": self.text}),)
        return (Said("log.note", {"text": self.text}),)


class Note(FighterAction[En]):
    """Anything else that happens, in the words of the user. takes_action: it is the action of the fighter for the round."""

    type: Literal["Note"] = "Note"
    title: ClassVar[str] = "action.note"
    icon: ClassVar[str] = "quill"
    text: Annotated[str, Field(max_length=500), TEXT, Ask(widget="text")] = ""
    takes_action: Annotated[bool, Ask()] = False

    def decide(self, encounter: En, answers: Answers) -> tuple[Event[En], ...]:
        if not self.text.strip():
            raise Incomplete("need.text")
        if self.actor and self.takes_action and encounter.fighter(self.actor).acted:
            self.refuse("refuse.acted")
        return (Noted(text=self.text.strip(), actor=self.actor or None, acts=self.takes_action),)

    def matters(self, encounter: En, name: str) -> bool:
        return name != "takes_action" or bool(self.actor)
