"""Rolls outside an attack: attribute + ability against a difficulty, resisted ones, Willpower; and what a bare roll can come to."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ...engine.ask import Answers
from ...engine.dice import Odds, Share
from ...engine.encounter import Action, Event
from ...engine.errors import Incomplete
from ...engine.field import Ask, Option, people
from ...engine.modifier import Line, total
from ...engine.show import Figure, Preview, Throw
from ...engine.text import Said, Who
from .acting import multiple_lines, used
from .attack_pool import master_lines
from .chain import Throwing, net
from .dealing import sums_of
from .dice import NORMAL, Roll, Tens, botch_odds, difficulty_lines, difficulty_of, odds, pool_size, roll
from .fight import Fight, changes
from .fighter import Fighter, Plan, clumsy_lines, quick_lines, strong_lines, strong_successes, trait_lines, wound_lines
from .traits import ABILITIES, ATTRIBUTES

ROWS = 11
RARE = 1000  # what is rarer than one in so many is gathered into the last row


class Tested(Event):
    """Somebody rolled for something. purpose: a key of the words, or own text. other: who resisted it, with his roll."""

    type: Literal["Tested"] = "Tested"
    actor: str
    purpose: str
    roll: Roll
    other: str = ""
    resisted: Roll | None = None
    willpower: bool = False
    plan: Plan | None = None  # of one who used an action for it

    def apply(self, encounter: Fight) -> Fight:
        actor: Fighter = encounter.fighter(self.actor)
        paid: dict[str, object] = {"willpower": max(actor.willpower - 1, 0), "willed": True} if self.willpower else {}
        return encounter.with_fighter(self.actor, **paid, **(used(actor, self.plan) if self.plan is not None else {}))

    @property
    def won(self) -> int:
        """The successes beyond those of the one who resisted; below 0 for fewer."""
        return self.roll.successes - (self.resisted.successes if self.resisted is not None else 0)

    def log(self) -> tuple[Said, ...]:
        params = {"actor": Who(self.actor), "purpose": self.purpose, "n": self.roll.successes}
        if self.resisted is None:
            return (Said(f"log.test.{self.roll.outcome}", params),)
        return (Said("log.test.resisted", {**params, "other": Who(self.other), "m": self.resisted.successes}),)

    def sums(self) -> tuple[tuple[Said, tuple[Line, ...]], ...]:
        return sums_of("roll", self.roll) + (sums_of("resisted", self.resisted) if self.resisted is not None else ())

    def dice(self) -> tuple[Throw, ...]:
        first = self.roll.throw()
        return (first,) if self.resisted is None else (first, self.resisted.throw(Said("throw.resisted")))

    def about(self) -> tuple[str, ...]:
        return (self.actor, self.other) if self.other else (self.actor,)


def able_lines(fight: Fight, id: str, attribute: str, ability: str = "", *kinds: str, reflexive: bool = False) -> tuple[Line, ...]:
    """The dice of a roll: traits, Disciplines, armour, the scene; wounds, which take nothing from a reflex."""
    fighter: Fighter = fight.fighter(id)
    lines = trait_lines(fighter, attribute, ability)
    lines += quick_lines(fighter, attribute, fight.edition) + strong_lines(fighter, attribute, fight.edition)
    hurt = () if reflexive else wound_lines(fighter)
    return lines + clumsy_lines(fighter, attribute) + hurt + changes(fight, "dice", *kinds)


def test(
    fight: Fight,
    id: str,
    attribute: str,
    ability: str,
    purpose: str,
    answers: Answers,
    difficulty: int = NORMAL,
    *,
    reflexive: bool = False,
) -> Tested:
    """A roll that somebody is called on for, as to stay on his feet."""
    automatic = strong_successes(fight.fighter(id), attribute, fight.edition)
    lines = able_lines(fight, id, attribute, ability, reflexive=reflexive)
    rolled = roll(Said(f"ask.{purpose}", {"fighter": Who(id)}), lines, answers, difficulty_lines(base=difficulty), automatic=automatic)
    return Tested(actor=id, purpose=f"test.{purpose}", roll=rolled)


def resisted(
    fight: Fight, id: str, other: str, mine: tuple[str, str], his: tuple[str, str], purpose: str, answers: Answers, plan: Plan | None = None
) -> Tested:
    """A roll against another's: traits of both. plan: of one who uses an action for it."""
    one, two = test(fight, id, *mine, purpose, answers), test(fight, other, *his, purpose, answers)
    return one.but(other=other, resisted=two.roll, plan=plan)


def willpower_lines(fighter: Fighter) -> tuple[Line, ...]:
    """A roll of Willpower: the permanent rating, whatever the wounds."""
    return (Line(key="willpower.rating", value=fighter.sheet.willpower),)


# ------------------------------------------------------------------ chances


def shares_of(chances: Odds, botch: tuple[int, int] = (0, 1)) -> tuple[Share, ...]:
    """Botch, failure, success as one whole."""
    whole = chances.total * botch[1]
    bad, miss = botch[0] * chances.total, chances.weights[0] * botch[1] - botch[0] * chances.total
    parts = (
        Share(Said("share.botch"), (bad, whole), "dramatic"),
        Share(Said("share.failure"), (miss, whole), "miss"),
        Share(Said("share.success"), (whole - bad - miss, whole), "hit"),
    )
    return tuple(part for part in parts if part.chance[0])


def rows_of(chances: Odds, rows: int = ROWS) -> tuple[Share, ...]:
    """The chance of every single result; the last row is "that many or more"."""
    rows = min(rows, len(chances.weights))
    last = next((k for k in range(1, rows) if sum(chances.weights[k:]) * RARE < chances.total), rows - 1)
    out = [Share(Said("plain", {"n": k}), chances.exactly(k)) for k in range(last)]
    return (*out, Share(Said("or_more", {"n": last}), chances.at_least(last)))


def table(size: int, difficulty: int = NORMAL, tens: Tens = "", rows: int = ROWS) -> tuple[Share, ...]:
    """The chance of every number of successes of a bare pool."""
    return rows_of(odds(max(size, 0), min(max(difficulty, 2), 10), tens), rows)


def pool_said(lines: tuple[Line, ...], difficulty: int) -> Said:
    """What a sum comes to, in words: so many dice against a difficulty."""
    return Said("pool.dice", {"n": pool_size(lines), "difficulty": difficulty})


def roll_preview(lines: tuple[Line, ...], against: tuple[Line, ...], tens: Tens = "", automatic: int = 0) -> Preview:
    """The sum, the difficulty, the chances and the table of a plain roll."""
    size, difficulty = pool_size(lines), difficulty_of(against)
    chances = odds(size, difficulty, tens, automatic)
    figures = (
        Figure(Said("figure.difficulty"), difficulty, lines=against),
        Figure(Said("figure.success"), chance=chances.at_least(1)),
        Figure(Said("figure.mean"), mean=chances.mean),
    )
    shares = shares_of(chances, botch_odds(size, difficulty, automatic))
    return Preview(lines, pool_said(lines, difficulty), shares, figures, rows_of(chances), rolls=True)


# ------------------------------------------------------------------ any roll


class Test(Action):
    """Any roll: attribute + ability against a difficulty, or against another's. Does not end the turn unless it takes an action."""

    __test__ = False
    type: Literal["Test"] = "Test"
    title: ClassVar[str] = "action.test"
    icon: ClassVar[str] = "dice-twenty-faces-twenty"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    attribute: Annotated[str, Field(max_length=20), Ask(widget="choice")] = "perception"
    ability: Annotated[str, Field(max_length=20), Ask(widget="choice")] = "alertness"
    difficulty: Annotated[int, Field(ge=2, le=10), Ask()] = NORMAL
    speciality: Annotated[bool, Ask()] = False
    willpower: Annotated[bool, Ask()] = False
    modifier: Annotated[int, Field(ge=-20, le=20), Ask(widget="stepper", label="field.dice_change")] = 0
    reason: Annotated[str, Field(max_length=200), Ask(widget="text")] = ""
    takes_action: Annotated[bool, Ask()] = False
    purpose: Annotated[str, Field(max_length=120), Ask(group="group.more", widget="text")] = ""
    against: Annotated[str, Ask(group="group.more", widget="fighter")] = ""
    their_attribute: Annotated[str, Field(max_length=20), Ask(group="group.more", widget="choice")] = "dexterity"
    their_ability: Annotated[str, Field(max_length=20), Ask(group="group.more", widget="choice")] = "athletics"

    def pool(self, fight: Fight) -> tuple[Line, ...]:
        """The dice of the roll. Errors: `Incomplete`."""
        for attribute, ability in ((self.attribute, self.ability), (self.their_attribute, self.their_ability)):
            if (attribute not in ATTRIBUTES and attribute != "willpower") or ability not in ("", *ABILITIES):
                raise Incomplete("need.trait")
        if self.against == self.actor:
            raise Incomplete("need.target")
        if self.attribute == "willpower":
            return willpower_lines(fight.fighter(self.actor)) + master_lines(self.modifier, self.reason)
        kinds = ("noticing",) if self.attribute == "perception" else ()
        lines = able_lines(fight, self.actor, self.attribute, self.ability, *kinds) + master_lines(self.modifier, self.reason)
        plan = fight.fighter(self.actor).plan
        return lines + multiple_lines(plan, lines) if self.takes_action and plan is not None and plan.remaining else lines

    def _against(self, fight: Fight) -> tuple[Line, ...]:
        kinds = ("noticing",) if self.attribute == "perception" else ()
        return difficulty_lines(*changes(fight, "difficulty", *kinds), base=self.difficulty)

    def _tens(self, fight: Fight) -> Tens:
        if not self.speciality or not fight.fighter(self.actor).sheet.is_special(self.ability):
            return ""
        return "again" if fight.edition == "revised" else "double"

    def _automatic(self, fight: Fight) -> int:
        return int(self.willpower) + strong_successes(fight.fighter(self.actor), self.attribute, fight.edition)

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        fighter: Fighter = encounter.fighter(self.actor)
        lines = self.pool(encounter)
        if self.willpower and fighter.willpower < 1:
            self.refuse("refuse.willpower")
        if self.willpower and fighter.willed:
            self.refuse("refuse.willed")
        if self.takes_action and fighter.acted:
            self.refuse("refuse.acted")
        title = Said("ask.test", {"actor": Who(self.actor)})
        rolled = roll(title, lines, answers, self._against(encounter), tens=self._tens(encounter), automatic=self._automatic(encounter))
        event = Tested(actor=self.actor, purpose=self.purpose or "test.plain", roll=rolled, willpower=self.willpower)
        if self.takes_action:
            event = event.but(plan=fighter.plan or Plan(free=1))
        if self.against:
            other = test(encounter, self.against, self.their_attribute, self.their_ability, "resist", answers)
            event = event.but(other=self.against, resisted=other.roll)
        return (event,)

    def preview(self, encounter: Fight) -> Preview:
        lines, against = self.pool(encounter), self._against(encounter)
        shown = roll_preview(lines, against, self._tens(encounter), self._automatic(encounter))
        if not self.against:
            return shown
        mine = Throwing(pool_size(lines), difficulty_of(against), self._tens(encounter), self._automatic(encounter))
        theirs = Throwing(total(able_lines(encounter, self.against, self.their_attribute, self.their_ability)))
        chances = net(mine, theirs)
        figures = (shown.figures[0], Figure(Said("figure.wins"), chance=chances.at_least(1)))
        return Preview(lines, shown.result, shares_of(chances), figures, rows_of(chances), rolls=True)

    def matters(self, encounter: Fight, name: str) -> bool:
        if name in ("their_attribute", "their_ability"):
            return bool(self.against)
        if name == "speciality":
            return bool(encounter.fighter(self.actor).sheet.is_special(self.ability))
        if name == "willpower":
            return bool(encounter.fighter(self.actor).willpower) or self.willpower
        return name != "reason" or bool(self.modifier)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        id = self.against if name.startswith("their_") and self.against in encounter.fighters else self.actor
        sheet = encounter.fighter(id).sheet
        if name == "attribute":
            will = Option("willpower", Said("willpower.rating"), sheet.willpower)
            return (*(Option(key, Said(key), sheet.trait(key)) for key in ATTRIBUTES), will)
        if name == "their_attribute":
            return tuple(Option(key, Said(key), sheet.trait(key)) for key in ATTRIBUTES)
        if name in ("ability", "their_ability"):
            return (Option("", Said("none")), *(Option(key, Said(key), sheet.trait(key)) for key in ABILITIES))
        return (Option("", Said("nobody")), *people(i for i in encounter.fighters if i != self.actor)) if name == "against" else ()
