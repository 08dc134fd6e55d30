"""Plain rolls: attribute + skill, and the Stamina roll to stay conscious; and the events of rolls."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.event import Event
from fray.engine.values.ask import Answers
from fray.engine.values.circumstance import plain, toggle
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option, people
from fray.engine.values.modifier import Line
from fray.engine.values.names import TEXT, Name
from fray.engine.values.show import Throw
from fray.engine.values.text import Said, Text, Who

from ..fighters.conditions import put
from ..fighters.effects import weakened_resistance
from ..fighters.fight import Events, Fight
from ..fighters.traits import ATTRIBUTES, SKILLS
from ..rolling.dice import Roll
from ..rolling.modifiers import ROWS
from ..rolling.pools import WILLED, Pool, RollAction, pool, pool_said, spend
from ..rolling.situation import LAST
from .turn import must_stay_conscious, needs_action


class Rolled(Event[Fight]):
    """The base of all events of a roll."""

    roll: Roll

    def sums(self) -> tuple[tuple[Said, tuple[Line, ...]], ...]:
        return ((pool_said(self.roll.lines), self.roll.lines),)

    def dice(self) -> tuple[Throw, ...]:
        return self.roll.thrown()


class Tested(Rolled):
    """A fighter rolled for something. purpose: a key of the words, or a text. resisted: the fighter who spent Willpower against it."""

    type: Literal["Tested"] = "Tested"
    actor: str
    purpose: Name
    willpower: bool = False
    resisted: str | None = None
    takes_action: bool = False

    def apply(self, encounter: Fight) -> Fight:
        actor = encounter.fighter(self.actor)
        encounter = encounter.with_fighter(self.actor, **actor.paying(self.willpower) | (actor.acting() if self.takes_action else {}))
        if self.resisted:
            encounter = encounter.with_fighter(self.resisted, **encounter.fighter(self.resisted).paying(1))
        return encounter

    def log(self) -> tuple[Said, ...]:
        return (Said(outcome_key("log.test", self.roll), {"actor": Who(self.actor), "purpose": self.purpose, "n": self.roll.successes}),)


def reflexive_roll(
    fight: Fight, id: str, attribute: str, second: str, purpose: str, answers: Answers, *own: Line, willpower: bool = False
) -> Tested:
    """A roll that is no action, because of what happened to the fighter. purpose: the tail of the keys of its words.

    own: lines of this roll alone. willpower: a point is spent on it.
    """
    own += WILLED if willpower else ()
    rolled = pool(fight, id, attribute, second, *own).roll(Said(f"ask.{purpose}", {"fighter": Who(id)}), answers)
    return Tested(actor=id, purpose=f"test.{purpose}", roll=rolled, willpower=willpower)


def outcome_key(base: str, rolled: Roll) -> str:
    """The key of the outcome of a roll: `base` with .dramatic, .failure, .success or .exceptional."""
    if rolled.dramatic:
        return f"{base}.dramatic"
    return f"{base}.{'exceptional' if rolled.is_exceptional else 'success' if rolled.successes else 'failure'}"


class Test(RollAction):
    """Any roll: attribute + skill, against the resistance of another fighter if there is one. It may take the action."""

    __test__ = False
    type: Literal["Test"] = "Test"
    title: ClassVar[str] = "action.test"
    icon: ClassVar[str] = "dice-twenty-faces-twenty"
    attribute: Annotated[str, Field(max_length=20), Ask(widget="choice")] = "wits"
    second: Annotated[str, Field(max_length=20), Ask(widget="choice")] = "composure"
    lifting: Annotated[
        bool,
        toggle(
            "strong_back", 1, "section.merits", Text("Strong Back", "Крепкая спина"), kind="dice", label=Text("Lifting", "Подъём тяжестей"),
            when=lambda s: s.action.attribute == "strength" and s.fighter.sheet.merit("strong_back") > 0, order=LAST,
        ),
    ] = False  # fmt: skip
    takes_action: Annotated[bool, Ask(order=LAST)] = False
    purpose: Annotated[str, Field(max_length=120), TEXT, Ask(group="group.more", widget="text")] = ""
    against: Annotated[str, Ask(group="group.more", widget="fighter")] = ""
    resistance: Annotated[
        Literal["stamina", "resolve", "composure"],
        plain(group="group.more", widget="choice", choices=("stamina", "resolve", "composure"), when=lambda s: bool(s.action.against)),
    ] = "resolve"
    resist_willpower: Annotated[bool, plain(group="group.more", when=lambda s: bool(s.action.against))] = False
    rote: Annotated[bool, Ask(group="group.more")] = False
    again: Annotated[int, Field(ge=8, le=10), Ask(group="group.more")] = 10

    def traits(self, fight: Fight) -> tuple[str, str]:
        if self.attribute not in ATTRIBUTES or self.second not in ("", *ATTRIBUTES, *SKILLS):
            raise Incomplete("need.trait")
        return self.attribute, self.second

    def rolling(self, fight: Fight) -> Pool:
        by, against = self.situation(fight), self._against(fight)
        return pool(fight, self.actor, *self.traits(fight), by=by, against=against, again=self.again, rote=self.rote)

    def _against(self, fight: Fight) -> tuple[Line, ...]:
        """What the resistance of the other fighter takes from it."""
        if self.against == self.actor:
            raise Incomplete("need.target")
        if not self.against:
            return ()
        other = fight.fighter(self.against)
        left = other.now.trait(self.resistance)
        lines: tuple[Line, ...] = (Line(key=f"resist.{self.resistance}", value=-left),)
        for entry in weakened_resistance(other):  # never below 0
            taken = min(-entry.value, left)
            left -= taken
            lines += (Line(key=entry.key, value=taken),)
        return (*lines, Line(key="willpower.resist", value=-ROWS["willpower.resist"].value)) if self.resist_willpower else lines

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        self.spends(encounter)
        if self.against and self.resist_willpower:
            spend(self, encounter.fighter(self.against))
        if self.takes_action:
            needs_action(encounter, self, self.actor, physical=False)
        rolled = self.rolling(encounter).roll(Said("ask.test", {"actor": Who(self.actor)}), answers)
        resisted = self.against if self.against and self.resist_willpower else None
        paid = {"willpower": self.willpower, "takes_action": self.takes_action}
        return (Tested(actor=self.actor, purpose=self.purpose or "test.plain", roll=rolled, resisted=resisted, **paid),)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        sheet = encounter.fighter(self.actor).sheet
        if name == "attribute":
            return tuple(Option(key, Said(key), sheet.trait(key)) for key in ATTRIBUTES)
        if name == "second":
            return (Option("", Said("none")), *(Option(key, Said(key), sheet.trait(key)) for key in (*ATTRIBUTES, *SKILLS)))
        if name == "against":
            return (Option("", Said("nobody")), *people(id for id in encounter.fighters if id != self.actor))
        return super().options(encounter, name)


class StayedConscious(Rolled):
    """A fighter whose last box bears a bashing mark rolled Stamina when the turn came."""

    type: Literal["StayedConscious"] = "StayedConscious"
    fighter: str
    willpower: bool = False

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        changes = fighter.paying(self.willpower) | {"rolled": True}
        if not self.roll.successes:
            changes |= {"conditions": put(fighter, "unconscious"), "acted": True, "waiting": ""}
        return encounter.with_fighter(self.fighter, **changes)

    def log(self) -> tuple[Said, ...]:
        key = "log.conscious" if self.roll.successes else "log.unconscious"
        return (Said(key, {"fighter": Who(self.fighter), "n": self.roll.successes}),)


class StayConscious(RollAction):
    """Stamina, without the wound penalty. A failure is unconsciousness until the last box is free."""

    type: Literal["StayConscious"] = "StayConscious"
    title: ClassVar[str] = "action.stay_conscious"
    icon: ClassVar[str] = "knockout"

    def traits(self, fight: Fight) -> tuple[str, str]:
        return "stamina", ""

    def rolling(self, fight: Fight) -> Pool:
        return pool(fight, self.actor, *self.traits(fight), by=self.situation(fight), wounds=False)

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        if not must_stay_conscious(encounter, self.actor):
            self.refuse("refuse.conscious.none")
        self.spends(encounter)
        rolled = self.rolling(encounter).roll(Said("ask.conscious", {"actor": Who(self.actor)}), answers)
        return (StayedConscious(fighter=self.actor, roll=rolled, willpower=self.willpower),)
