"""What keeps coming: each hazard that lasts is a row in `Fight.ongoing`, due at a second of game time.

A hazard's file registers how one coming is settled, in `TURNS`, under its key. `Suffer` settles what is due, once for every
time it came due; nothing is counted twice, since settling moves `due` on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ....engine.ask import Answers
from ....engine.encounter import Action, Event, fold
from ....engine.errors import Incomplete
from ....engine.field import Ask
from ....engine.modifier import Line
from ....engine.show import Due, Preview
from ....engine.text import Said, Who
from ..conditions import take
from ..fight import Fight, Ongoing
from ..modifiers import line
from ..rolls import spend

ROUND, HOUR, DAY = 3, 3600, 86_400
EFFORT = "willpower"  # kept among the values of one coming only
MOST_AT_ONCE = 100  # comings settled in one tap; what is still due after that stays due
Turn = Callable[[Fight, Ongoing, Answers], tuple[Event, ...]]
TURNS: dict[str, Turn] = {}


class Began(Event):
    """Something began to keep coming."""

    type: Literal["Began"] = "Began"
    ongoing: Ongoing

    def apply(self, encounter: Fight) -> Fight:
        return encounter.but(ongoing=(*encounter.ongoing, self.ongoing))

    def log(self) -> tuple[Said, ...]:
        return (Said("log.began", {"fighter": Who(self.ongoing.fighter), "what": self.ongoing.key}),)

    def about(self) -> tuple[str, ...]:
        return (self.ongoing.fighter,)


class Came(Event):
    """It came once: what it keeps of itself, and when it comes next.

    dealt: boxes it marked this time that it keeps from healing. fighter, what: where the log has nothing else that tells of it.
    """

    type: Literal["Came"] = "Came"
    id: int
    due: int
    left: int | None
    values: dict[str, int | str]
    dealt: int = 0
    fighter: str = ""
    what: str = ""

    def apply(self, encounter: Fight) -> Fight:
        changed = tuple(
            o.but(due=self.due, left=self.left, values=self.values, dealt=o.dealt + self.dealt) if o.id == self.id else o
            for o in encounter.ongoing
        )
        return encounter.but(ongoing=changed)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.began", {"fighter": Who(self.fighter), "what": self.what}),) if self.what else ()


# Conditions that a lasting hazard brings, and that go with it.
BROUGHT = {"climate": ("climate", "exhausted"), "disease": ("sick",), "fatigue": ("fatigue",), "sobering": ("alcohol", "tipsy")}


class Ceased(Event):
    """It is over, and with it the conditions that it brought."""

    type: Literal["Ceased"] = "Ceased"
    id: int
    fighter: str
    what: str

    def apply(self, encounter: Fight) -> Fight:
        over = encounter.but(ongoing=tuple(o for o in encounter.ongoing if o.id != self.id))
        if self.what not in BROUGHT or has(over, self.what, self.fighter):
            return over
        return over.with_fighter(self.fighter, conditions=take(over.fighter(self.fighter), *BROUGHT[self.what]))

    def log(self) -> tuple[Said, ...]:
        return (Said("log.ceased", {"fighter": Who(self.fighter), "what": self.what}),)


def begin(
    fight: Fight, key: str, fighter: str, every: int, *, first: int | None = None, left: int | None = None, **values: int | str
) -> Began:
    """Something new that keeps coming: first after `first` seconds (by default after one interval)."""
    id = max((o.id for o in fight.ongoing), default=0) + 1
    due = fight.seconds + (every if first is None else first)
    return Began(ongoing=Ongoing(id=id, key=key, fighter=fighter, due=due, every=every, left=left, values=values))


def has(fight: Fight, key: str, fighter: str) -> bool:
    """Whether something of this kind is coming at him already."""
    return any(o.key == key and o.fighter == fighter for o in fight.ongoing)


def once(fight: Fight, key: str, fighter: str, every: int, *, first: int | None = None, **values: int | str) -> tuple[Event, ...]:
    """The same for what nobody can have twice, as hunger or cold: nothing where he has it already."""
    return () if has(fight, key, fighter) else (begin(fight, key, fighter, every, first=first, left=None, **values),)


def changed(events: list[Event]) -> tuple[Event, ...]:
    """The events of a form. Errors: `Incomplete` where all whom it was for have it already."""
    if not events:
        raise Incomplete("need.change")
    return tuple(events)


def came(ongoing: Ongoing, dealt: int = 0, tell: bool = False, **values: int | str) -> tuple[Event, ...]:
    """The events of one coming that is settled: on to the next, or over if it was the last. tell: the log is to name it."""
    if ongoing.left == 1:
        return (cease(ongoing),)
    left = None if ongoing.left is None else ongoing.left - 1
    kept = {name: value for name, value in {**ongoing.values, **values}.items() if name != EFFORT}
    due, named = ongoing.due + ongoing.every, {"fighter": ongoing.fighter, "what": ongoing.key} if tell else {}
    return (Came(id=ongoing.id, due=due, left=left, values=kept, dealt=dealt, **named),)


def effort(ongoing: Ongoing) -> tuple[Line, ...]:
    """The dice of a point of Willpower, if he spends one on the roll of this coming."""
    return (line("willpower"),) if number(ongoing, EFFORT) else ()


def cease(ongoing: Ongoing) -> Ceased:
    """The event of its end."""
    return Ceased(id=ongoing.id, fighter=ongoing.fighter, what=ongoing.key)


def number(ongoing: Ongoing, name: str) -> int:
    """A number that the hazard keeps of itself; 0 if it keeps none."""
    return int(ongoing.values.get(name, 0))


def due_now(fight: Fight) -> tuple[Ongoing, ...]:
    """What is due, the earliest first. The dead and those who left suffer nothing more."""
    able = [o for o in fight.ongoing if o.due <= fight.seconds and o.fighter in fight.fighters]
    return tuple(sorted((o for o in able if not _out(fight, o.fighter)), key=lambda o: (o.due, o.id)))


def _out(fight: Fight, id: str) -> bool:
    fighter = fight.fighters[id]
    return fighter.gone or fighter.status == "dead"


def find(fight: Fight, id: int) -> Ongoing:
    """The ongoing thing with this number. Errors: `Incomplete`."""
    found = next((o for o in fight.ongoing if o.id == id), None)
    if found is None:
        raise Incomplete("need.ongoing")
    return found


class Suffer(Action):
    """Settles what is due: its roll, its damage, and when it comes again.

    out: no longer in the fire. all_due: every time it came due since. willpower: a point on the first of its rolls.
    """

    type: Literal["Suffer"] = "Suffer"
    title: ClassVar[str] = "action.suffer"
    icon: ClassVar[str] = "hazard-sign"
    ongoing: Annotated[int, Field(ge=0), Ask(widget="hidden")] = 0
    out: Annotated[bool, Ask(label="field.out")] = False
    all_due: Annotated[bool, Ask(label="field.all_due")] = True
    willpower: Annotated[bool, Ask(group="group.dice")] = False

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        current = find(encounter, self.ongoing)
        if current.due > encounter.seconds or _out(encounter, current.fighter):
            self.refuse("refuse.not_due")
        if self.willpower and current.key in ROLLING:
            spend(self, encounter.fighter(current.fighter))
        if self.out:
            return (Stepped(id=current.id), *self._settle(fold(encounter, (Stepped(id=current.id),)), answers))
        return self._settle(encounter, answers)

    def _settle(self, fight: Fight, answers: Answers) -> tuple[Event, ...]:
        events: list[Event] = []
        times, most = 0, MOST_AT_ONCE if self.all_due else 1
        while True:
            current = next((o for o in fight.ongoing if o.id == self.ongoing), None)
            late = current is not None and (current.due <= fight.seconds or not events)
            if current is None or not late or _out(fight, current.fighter) or times >= most:
                return tuple(events)
            times += 1
            if self.willpower and times == 1:
                current = current.but(values={**current.values, EFFORT: 1})
            new = TURNS[current.key](fight, current, answers)
            events += new
            fight = fold(fight, new)

    def preview(self, encounter: Fight) -> Preview:
        current = find(encounter, self.ongoing)
        times = max((encounter.seconds - current.due) // current.every + 1, 1)
        said = [Said(f"ongoing.{current.key}.effect", {**current.values})]
        if times > 1:
            said.append(Said("effect.times", {"n": times}))
        if current.key not in ROLLING and current.due <= encounter.seconds:  # no dice: what will happen is known
            said += [line for event in self.decide(encounter, Answers()) for line in event.log()]
        return Preview(effects=tuple(said), rolls=current.key in ROLLING)

    def matters(self, encounter: Fight, name: str) -> bool:
        current = find(encounter, self.ongoing)
        if name == "out":
            return bool(current.values.get("contact", 0))
        if name == "willpower":
            return current.key in ROLLING and bool(encounter.fighter(current.fighter).willpower)
        return name != "all_due" or encounter.seconds - current.due >= current.every


ROLLING = {"electricity", "poison", "disease", "fatigue"}


class Stepped(Event):
    """He is out of what burns him, which may have caught on him."""

    type: Literal["Stepped"] = "Stepped"
    id: int

    def apply(self, encounter: Fight) -> Fight:
        changed = tuple(o.but(values={**o.values, "contact": 0}) if o.id == self.id else o for o in encounter.ongoing)
        return encounter.but(ongoing=changed)


class Relieve(Action):
    """Ends something that keeps coming: put out, cured, fed, warm again."""

    type: Literal["Relieve"] = "Relieve"
    title: ClassVar[str] = "action.relieve"
    icon: ClassVar[str] = "cancel"
    ongoing: Annotated[int, Field(ge=0), Ask(widget="hidden")] = 0

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        return (cease(find(encounter, self.ongoing)),)

    def preview(self, encounter: Fight) -> Preview:
        current = find(encounter, self.ongoing)
        return Preview(effects=(Said("effect.relieve", {"fighter": Who(current.fighter), "what": current.key}),))


def dues(fight: Fight) -> tuple[Due, ...]:
    """What is due, as steps to tap."""
    return tuple(Due(Said(f"due.{o.key}", {"fighter": Who(o.fighter), **o.values}), Suffer(ongoing=o.id)) for o in due_now(fight))
