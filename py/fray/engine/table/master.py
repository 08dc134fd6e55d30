"""What the game master sets by hand: the scene, and the conditions, numbers and sheet of a fighter.

A book derives the actions and names its own events in `event`. It narrows `scene`, `sheet` and `field`, says which conditions the game
master may set, and adds a field for each number that the game master may set.
"""

from collections.abc import Callable, Collection
from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field

from ..fight.action import Action
from ..fight.conditions import Condition, put, take
from ..fight.encounter import En
from ..fight.event import Event, FighterEvent
from ..fight.fighter import Sheet
from ..values.ask import Answers
from ..values.errors import Incomplete
from ..values.field import Ask, Option
from ..values.model import Frozen
from ..values.names import Word
from ..values.text import Own, Said, Who

Value = int | Word | bool | None


class SceneSet(Event[En]):
    """The scene was changed. A book narrows `scene` to its own."""

    type: Literal["SceneSet"] = "SceneSet"
    scene: Frozen

    def apply(self, encounter: En) -> En:
        return encounter.but(scene=self.scene)

    def standing(self) -> tuple[Said, ...]:
        """What in the scene changes rolls, for the log. Every book has its own."""
        return ()

    def log(self) -> tuple[Said, ...]:
        standing = self.standing()
        return (Said("log.scene", {"circumstances": standing}) if standing else Said("log.scene.plain"),)


class SetScene(Action[En]):
    """Changes the scene: its place, and the circumstances that count in rolls."""

    type: Literal["SetScene"] = "SetScene"
    title: ClassVar[str] = "action.scene"
    icon: ClassVar[str] = "night-sky"
    event: ClassVar[Callable[..., SceneSet]] = SceneSet
    scene: Annotated[Frozen | None, Ask(widget="nested")] = None

    def decide(self, encounter: En, answers: Answers) -> tuple[Event[En], ...]:
        return (self.event(scene=self.scene),)


class Conditioned(FighterEvent[En]):
    """A condition was put on or taken off. A book adds how long it lasts and how strong it is."""

    type: Literal["Conditioned"] = "Conditioned"
    condition: str
    on: bool

    def new(self) -> Condition:
        """The condition that was put on. Every book has its own."""
        raise NotImplementedError

    def apply(self, encounter: En) -> En:
        fighter = encounter.fighter(self.fighter)
        conditions = put(fighter, self.new()) if self.on else take(fighter, self.condition)
        return encounter.with_fighter(self.fighter, conditions=conditions)

    def log(self) -> tuple[Said, ...]:
        key = "log.condition.on" if self.on else "log.condition.off"
        return (Said(key, {"fighter": Who(self.fighter), "condition": f"condition.{self.condition}"}),)


class SetCondition(Action[En]):
    """The game master puts a condition on a fighter or takes it off.

    by_hand: the keys of the conditions that may be set. If a book adds fields, such as how long, `terms` gives them to the event.
    """

    type: Literal["SetCondition"] = "SetCondition"
    title: ClassVar[str] = "action.condition"
    icon: ClassVar[str] = "convince"
    event: ClassVar[Callable[..., Conditioned]] = Conditioned
    by_hand: ClassVar[Collection[str]] = ()
    fighter: Annotated[str, Ask(widget="fighter", whom=lambda fight, action: fight.fighters)] = ""
    condition: Annotated[str, Field(max_length=40), Ask(widget="choice")] = ""
    on: Annotated[bool, Ask()] = True

    def terms(self) -> dict[str, object]:
        """The other fields of the event."""
        return {}

    def decide(self, encounter: En, answers: Answers) -> tuple[Event[En], ...]:
        fighter = encounter.fighter(self.fighter)
        if self.condition not in self.by_hand or (not self.on and not fighter.has(self.condition)):
            raise Incomplete("need.condition")
        return (self.event(fighter=self.fighter, condition=self.condition, on=self.on, **self.terms()),)

    def matters(self, encounter: En, name: str) -> bool:
        return self.on or name in ("fighter", "condition", "on")

    def options(self, encounter: En, name: str) -> tuple[Option, ...]:
        if name == "condition":
            return tuple(Option(key, Said(f"condition.{key}")) for key in self.by_hand)
        return super().options(encounter, name)


class Amended(FighterEvent[En]):
    """The game master set a field of a fighter by hand. field: its name, with words under `field.<name>`. before, after: its values."""

    type: Literal["Amended"] = "Amended"
    field: str
    before: Value
    after: Value

    def apply(self, encounter: En) -> En:
        return encounter.with_fighter(self.fighter, **{self.field: self.after})

    def in_words(self, value: Value) -> Said | int | str:
        """A value for the log: true and false as words, an empty value as a dash."""
        if isinstance(value, bool):
            return Said("yes" if value else "no")
        return Own("—") if value is None or value == "" else value

    def log(self) -> tuple[Said, ...]:
        params = {"field": f"field.{self.field}", "before": self.in_words(self.before), "after": self.in_words(self.after)}
        return (Said("log.amended", {"fighter": Who(self.fighter), **params}),)


class Amend(Action[En]):
    """The game master changes fields of a fighter. A book adds the fields that may be changed, named as on the fighter.

    amendable: the names of these fields, in the order of the events. A field that does not matter now stays as it is.
    """

    type: Literal["Amend"] = "Amend"
    title: ClassVar[str] = "action.amend"
    icon: ClassVar[str] = "quill-ink"
    event: ClassVar[Callable[..., Amended]] = Amended
    amendable: ClassVar[tuple[str, ...]] = ()
    fighter: Annotated[str, Ask(widget="hidden")] = ""

    def decide(self, encounter: En, answers: Answers) -> tuple[Event[En], ...]:
        fighter = encounter.fighter(self.fighter)
        changed = [name for name in self.amendable if getattr(fighter, name) != getattr(self, name) and self.matters(encounter, name)]
        if not changed:
            raise Incomplete("need.change")
        return tuple(self.amended(encounter, name) for name in changed)

    def amended(self, encounter: En, name: str) -> Amended[En]:
        """The event for one changed field. encounter: before the change."""
        fighter = encounter.fighter(self.fighter)
        return self.event(fighter=self.fighter, field=name, before=getattr(fighter, name), after=getattr(self, name))

    @classmethod
    def of(cls, encounter: En, id: str) -> Self:
        """The draft that changes nothing yet. A number out of its bounds is moved to the nearest bound; no number counts as 0."""
        fighter = encounter.fighter(id)
        return cls.model_validate({"fighter": id, **{name: cls._bounded(name, getattr(fighter, name)) for name in cls.amendable}})

    @classmethod
    def _bounded(cls, name: str, value: Value) -> Value:
        if isinstance(value, (bool, str)):
            return value
        bounds = cls.model_fields[name].metadata
        most = next((rule.le for rule in bounds if hasattr(rule, "le")), None)
        least = next((rule.ge for rule in bounds if hasattr(rule, "ge")), None)
        number = value or 0
        number = number if most is None else min(number, most)
        return number if least is None else max(number, least)


class Rewritten(FighterEvent[En]):
    """The sheet of a fighter was changed. A book narrows `sheet` to its own."""

    type: Literal["Rewritten"] = "Rewritten"
    told: ClassVar[str] = "log.rewritten"
    sheet: Sheet

    def apply(self, encounter: En) -> En:
        return encounter.with_fighter(self.fighter, sheet=self.sheet, **self.carried(encounter))

    def carried(self, encounter: En) -> dict[str, object]:
        """The other fields of the fighter that change with the sheet, such as shots in a weapon that has another number now."""
        return {}


class Rewrite(Action[En]):
    """Changes the sheet of a fighter in the middle of the fight. A book narrows `sheet` to its own."""

    type: Literal["Rewrite"] = "Rewrite"
    title: ClassVar[str] = "action.rewrite"
    icon: ClassVar[str] = "scroll-quill"
    event: ClassVar[Callable[..., Rewritten]] = Rewritten
    fighter: str
    sheet: Sheet

    def terms(self, encounter: En) -> dict[str, object]:
        """The other fields of the event."""
        return {}

    def decide(self, encounter: En, answers: Answers) -> tuple[Event[En], ...]:
        fighter = encounter.fighter(self.fighter)
        if fighter.sheet == self.sheet:
            raise Incomplete("need.change")
        return (self.event(fighter=self.fighter, sheet=self.sheet, **self.terms(encounter)),)
