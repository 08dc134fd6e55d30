"""How a hazard that keeps coming (fire, poison, hunger) begins, is settled, and ends.

Each hazard at work is an entry of `encounter.ongoing` and is due at a second of game time. `Suffer` settles it, once for each time that it
came due; the row of the hazard says what happens. Settling moves `due` on, so no time counts twice. Words: `ongoing.<key>`,
`ongoing.<key>.effect` and `due.<key>`, filled with the values that the hazard remembers.
"""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field

from ..values.ask import Answers
from ..values.errors import Incomplete
from ..values.field import Ask
from ..values.names import Word
from ..values.show import Preview
from ..values.text import Said, Who
from .action import Action
from .causes import Lasting
from .coming import Ongoing
from .conditions import take
from .encounter import En, Encounter
from .event import Event, FighterEvent
from .presence import is_in
from .session import Unfolding

MOST_AT_ONCE = 100  # a tap settles a hazard at most so many times; what is left stays due


class Began(Event[En]):
    """A hazard began to keep coming. A book with an `Ongoing` of its own narrows the field."""

    type: Literal["Began"] = "Began"
    ongoing: Ongoing

    def apply(self, encounter: En) -> En:
        return encounter.but(ongoing=(*encounter.ongoing, self.ongoing))

    def log(self) -> tuple[Said, ...]:
        return (_named("log.began", self.ongoing.fighter, self.ongoing.key),)

    def about(self) -> tuple[str, ...]:
        return (self.ongoing.fighter,)

    @classmethod
    def of(
        cls, encounter: Encounter, key: str, fighter: str, every: int, *,
        first: int | None = None, left: int | None = None, **values: int | str,
    ) -> Self:  # fmt: skip
        """The event that begins a hazard. every: seconds from one time to the next. first: seconds until the first time, None: `every`.

        Errors: `RuleError` for an unknown fighter.
        """
        encounter.fighter(fighter)
        id = max((o.id for o in encounter.ongoing), default=0) + 1
        due = encounter.seconds + (every if first is None else first)
        fields = {"id": id, "key": key, "fighter": fighter, "due": due, "every": every, "left": left, "values": values}
        return cls.model_validate({"ongoing": fields})

    @classmethod
    def once(
        cls, encounter: Encounter, key: str, fighter: str, every: int, *, first: int | None = None, **values: int | str
    ) -> tuple[Self, ...]:
        """As `of`, for a hazard that a fighter cannot have twice, such as hunger: nothing if the fighter has it already."""
        return () if has(encounter, key, fighter) else (cls.of(encounter, key, fighter, every, first=first, left=None, **values),)


class Came(Event[En]):
    """A hazard came once. due: when it comes next. left: how many times are left. values: what the hazard remembers.

    dealt: boxes marked this time that do not heal while the hazard lasts. fighter, what: given if no other line of the log names the
    hazard.
    """

    type: Literal["Came"] = "Came"
    id: int
    due: int
    left: int | None
    values: dict[str, Word | int]
    dealt: int = 0
    fighter: str = ""
    what: str = ""

    def apply(self, encounter: En) -> En:
        changed = tuple(
            o.but(due=self.due, left=self.left, values=self.values, dealt=o.dealt + self.dealt) if o.id == self.id else o
            for o in encounter.ongoing
        )
        return encounter.but(ongoing=changed)

    def log(self) -> tuple[Said, ...]:
        return (_named("log.began", self.fighter, self.what),) if self.what else ()


class Ceased(FighterEvent[En]):
    """A hazard is over. The conditions that it brought end too, unless the fighter has the same hazard once more."""

    type: Literal["Ceased"] = "Ceased"
    id: int
    what: str

    def apply(self, encounter: En) -> En:
        brought = next((o.hazard.brings for o in encounter.ongoing if o.id == self.id), ())
        over = encounter.but(ongoing=tuple(o for o in encounter.ongoing if o.id != self.id))
        if not brought or has(over, self.what, self.fighter):
            return over
        return over.with_fighter(self.fighter, conditions=take(over.fighter(self.fighter), *brought))

    def log(self) -> tuple[Said, ...]:
        return (_named("log.ceased", self.fighter, self.what),)


def _named(key: str, fighter: str, what: str) -> Said:
    return Said(key, {"fighter": Who(fighter), "what": f"ongoing.{what}"})


def has(encounter: Encounter, key: str, fighter: str) -> bool:
    """Whether the hazard with this key is at work on the fighter."""
    return any(o.key == key and o.fighter == fighter for o in encounter.ongoing)


def came(ongoing: Ongoing, dealt: int = 0, tell: bool = False, **values: int | str) -> tuple[Event, ...]:
    """The events after a hazard was settled once: it comes again, or this was the last time. tell: the log names the hazard."""
    if ongoing.left == 1:
        return (cease(ongoing),)
    left = None if ongoing.left is None else ongoing.left - 1
    due, named = ongoing.due + ongoing.every, {"fighter": ongoing.fighter, "what": ongoing.key} if tell else {}
    return (Came(id=ongoing.id, due=due, left=left, values={**ongoing.values, **values}, dealt=dealt, **named),)


def cease(ongoing: Ongoing) -> Ceased:
    """The event that ends the hazard."""
    return Ceased(id=ongoing.id, fighter=ongoing.fighter, what=ongoing.key)


def _on_fighters(encounter: Encounter) -> Iterator[Ongoing]:
    return (o for o in encounter.ongoing if o.fighter in encounter.fighters)


def _alive(encounter: Encounter, ongoing: Ongoing) -> bool:
    return not encounter.fighters[ongoing.fighter].is_dead


# Hazards end with the life of the fighter. A fighter who leaves keeps them, and they go on after the return.
WHILE_ALIVE: Lasting = Lasting("ongoing", _on_fighters, {"alive": _alive}, lambda encounter, ongoing: cease(ongoing))


def number(ongoing: Ongoing, name: str) -> int:
    """A number that the hazard remembers; 0 if it has none with this name."""
    return int(ongoing.values.get(name, 0))


def due_now(encounter: Encounter) -> tuple[Ongoing, ...]:
    """The hazards that are due, the earliest first. Fighters that are dead or have left suffer nothing more."""
    able = [o for o in encounter.ongoing if o.due <= encounter.seconds and o.fighter in encounter.fighters]
    return tuple(sorted((o for o in able if is_in(encounter.fighters[o.fighter])), key=lambda o: (o.due, o.id)))


def find(encounter: Encounter, id: int) -> Ongoing:
    """The hazard at work with this id. Errors: `Incomplete` if there is none."""
    found = next((o for o in encounter.ongoing if o.id == id), None)
    if found is None:
        raise Incomplete("need.ongoing")
    return found


class Suffer(Action[En]):
    """Settles a hazard that is due: its roll, its damage, and when it comes again. all_due: settles it for every time that it came due.

    A book derives this action to make `check`, `first` and `faced` its own.
    """

    type: Literal["Suffer"] = "Suffer"
    title: ClassVar[str] = "action.suffer"
    icon: ClassVar[str] = "hazard-sign"
    ongoing: Annotated[int, Field(ge=0), Ask(widget="hidden")] = 0
    all_due: Annotated[bool, Ask(label="field.all_due")] = True

    def decide(self, encounter: En, answers: Answers) -> tuple[Event[En], ...]:
        self.check(encounter)
        out = Unfolding(encounter)
        out.take(*self.first(encounter))
        for time in range(MOST_AT_ONCE if self.all_due else 1):
            current = next((o for o in out.encounter.ongoing if o.id == self.ongoing), None)
            if current is None or not is_in(out.encounter.fighters[current.fighter]) or (time and current.due > encounter.seconds):
                break
            out.take(*current.hazard.settle(out.encounter, self.faced(current, time), answers))
        return out.events

    def check(self, encounter: En) -> None:
        """Stops the action if the hazard cannot be settled now. Errors: `Refused`, `Incomplete`."""
        current = find(encounter, self.ongoing)
        if current.due > encounter.seconds or not is_in(encounter.fighters[current.fighter]):
            self.refuse("refuse.not_due")

    def first(self, encounter: En) -> tuple[Event[En], ...]:
        """What happens before the hazard is settled."""
        return ()

    def faced(self, ongoing: Ongoing, time: int) -> Ongoing:
        """The hazard as `Hazard.settle` gets it: its values, and the fields of this form that it asks for. time: 0, 1, … within one tap."""
        asked = {name: getattr(self, name) for name in ongoing.hazard.asks}
        return ongoing.but(values={**ongoing.values, **asked}) if asked else ongoing

    def preview(self, encounter: En) -> Preview:
        current = find(encounter, self.ongoing)
        rolls, known = current.hazard.rolls, current.hazard.preview
        if known is not None:
            return known(encounter, self.faced(current, 0))
        times = max((encounter.seconds - current.due) // current.every + 1, 1)
        said = [Said(f"ongoing.{current.key}.effect", {**current.values})]
        if times > 1:
            said.append(Said("effect.times", {"n": times}))
        if not rolls and current.due <= encounter.seconds:  # no dice fall, so what will happen is known
            said += [line for event in self.decide(encounter, Answers()) for line in event.log()]
        return Preview(effects=tuple(said), rolls=rolls)

    def matters(self, encounter: En, name: str) -> bool:
        current = find(encounter, self.ongoing)
        if name not in current.hazard.asks and any(name in hazard.asks for hazard in current.hazards.values()):
            return False
        if name == "all_due" and encounter.seconds - current.due < current.every:
            return False
        return super().matters(encounter, name)


class Relieve(Action[En]):
    """Ends a hazard early: the fire is put out, the poison cured, the hungry fighter fed."""

    type: Literal["Relieve"] = "Relieve"
    title: ClassVar[str] = "action.relieve"
    icon: ClassVar[str] = "cancel"
    ongoing: Annotated[int, Field(ge=0), Ask(widget="hidden")] = 0

    def decide(self, encounter: En, answers: Answers) -> tuple[Event[En], ...]:
        current = find(encounter, self.ongoing)
        out = Unfolding(encounter)
        out.take(cease(current))
        if current.hazard.ends is not None:
            out.take(*current.hazard.ends(out.encounter, current))
        return out.events

    def preview(self, encounter: En) -> Preview:
        current = find(encounter, self.ongoing)
        return Preview(effects=(_named("effect.relieve", current.fighter, current.key),))
