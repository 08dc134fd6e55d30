"""Rolls outside an attack: attribute + ability against a difficulty or a resisting roll, and Willpower."""

from dataclasses import replace
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.values.ask import Answers
from fray.engine.values.dice import Share
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option, people
from fray.engine.values.names import TEXT, Name
from fray.engine.values.show import Figure, Preview, Throw
from fray.engine.values.text import Said, Who

from ..fighters.fight import Events, Fight, Touches
from ..fighters.fighter import Fighter
from ..fighters.plan import Plan
from ..fighters.traits import ABILITIES, ATTRIBUTES
from ..rolling.attack_odds import net_odds
from ..rolling.chances import ROWS, shares_of, table_of
from ..rolling.circumstances import SIGHT, Blind
from ..rolling.dice import NORMAL, Roll, RollEvent, Tens, odds
from ..rolling.pools import Pool, pool
from ..rolling.roll_action import Opposed, RollAction, RollExtras, check_extras
from ..rolling.situation import Situation
from .turn import action_used, needs_action


class Tested(RollEvent):
    """A fighter rolled for something. purpose: a key of the words, or a text of the user. other, resisted: who resisted, and that roll.

    willpower, their_willpower: whether each spent a point of it. share: dice of a shared pool.
    """

    type: Literal["Tested"] = "Tested"
    actor: str
    purpose: Name
    roll: Roll
    other: str = ""
    resisted: Roll | None = None
    willpower: bool = False
    plan: Plan | None = None  # where an action was used for it
    share: int = 0
    their_willpower: bool = False

    def apply(self, encounter: Fight) -> Fight:
        actor = encounter.fighter(self.actor)
        acts = action_used(actor, self.plan, self.share)
        after = encounter.with_fighter(self.actor, **(willpower_spent(actor) if self.willpower else {}), **acts)
        return after.with_fighter(self.other, **willpower_spent(after.fighter(self.other))) if self.their_willpower else after

    @property
    def won(self) -> int:
        """The successes beyond those of the resisting roll; below 0 for fewer."""
        return self.roll.successes - (self.resisted.successes if self.resisted is not None else 0)

    def log(self) -> tuple[Said, ...]:
        params = {"actor": Who(self.actor), "purpose": self.purpose, "n": self.roll.successes}
        if self.resisted is None:
            return (Said(f"log.test.{self.roll.outcome}", params),)
        return (Said("log.test.resisted", {**params, "other": Who(self.other), "m": self.resisted.successes}),)

    def rolls(self) -> tuple[tuple[str, Roll | None], ...]:
        return ("roll", self.roll), ("resisted", self.resisted)

    def dice(self) -> tuple[Throw, ...]:
        first = self.roll.throw()
        return (first,) if self.resisted is None else (first, self.resisted.throw(Said("throw.resisted")))

    def about(self) -> tuple[str, ...]:
        return (self.actor, self.other) if self.other else (self.actor,)


def willpower_spent(fighter: Fighter) -> dict[str, object]:
    """The fields that change when a point of Willpower buys a success."""
    return {"willpower": max(fighter.willpower - 1, 0), "willed": True}


def roll_test(s: Situation, purpose: str, answers: Answers, difficulty: int = NORMAL) -> Tested:
    """A roll that is called for, as to stay upright."""
    rolled = pool(s, base=difficulty).roll(Said(f"ask.{purpose}", {"fighter": Who(s.id)}), answers)
    return Tested(actor=s.id, purpose=f"test.{purpose}", roll=rolled, willpower=s.extras.willpower)


def opposed_preview(mine: Pool, theirs: Pool, wins: str, *effects: Said) -> Preview:
    """What is known of a roll against a resisting one: both sums, and the chance to have more successes."""
    chances = net_odds(mine.dice_pool, theirs.dice_pool)
    figures = (
        Figure(Said("figure.difficulty"), mine.difficulty, lines=mine.against),
        Figure(Said(wins), chance=chances.at_least(1)),
        Figure(Said("figure.against"), theirs.size, lines=theirs.lines),
    )
    return Preview(mine.lines, mine.said, shares_of(chances), figures, table_of(chances), effects, rolls=True)


def pool_table(size: int, difficulty: int = NORMAL, tens: Tens = "", rows: int = ROWS) -> tuple[Share, ...]:
    """The chance of every number of successes of a bare pool."""
    return table_of(odds(max(size, 0), min(max(difficulty, 2), 10), tens), rows)


# ------------------------------------------------------------------ any roll


class Test(RollAction, Opposed):
    """Any roll: attribute + ability against a difficulty, or against the roll of another. It uses an action only where it is said so."""

    __test__ = False
    type: Literal["Test"] = "Test"
    title: ClassVar[str] = "action.test"
    icon: ClassVar[str] = "dice-twenty-faces-twenty"
    attribute: Annotated[str, Field(max_length=20), Ask(widget="choice")] = "perception"
    ability: Annotated[str, Field(max_length=20), Ask(widget="choice")] = "alertness"
    difficulty: Annotated[int, Field(ge=2, le=10), Ask()] = NORMAL
    takes_action: Annotated[bool, Ask()] = False
    blind: Annotated[Blind, replace(SIGHT, group="group.dice", rows={}, shown=lambda s: bool(s.blind or s.sight))] = ""
    purpose: Annotated[str, Field(max_length=120), TEXT, Ask(group="group.more", widget="text")] = ""
    against: Annotated[str, Ask(group="group.target", widget="fighter")] = ""
    their_attribute: Annotated[str, Field(max_length=20), Ask(group="group.target", widget="choice")] = "dexterity"
    their_ability: Annotated[str, Field(max_length=20), Ask(group="group.target", widget="choice")] = "athletics"

    def situation(self, encounter: Fight) -> Situation:
        """What the rows of the roll are asked of, with the resisting roll."""
        plan = self._next_plan(encounter)
        shares = encounter.edition == "v20" and plan is not None and plan.actions > 1
        mine = replace(_rolled(encounter, self.actor, self.attribute, self.ability, self.extras), form=self, sight=self.blind)
        if self.against not in encounter.fighters:
            return replace(mine, shares=shares)
        theirs = _rolled(encounter, self.against, self.their_attribute, self.their_ability, self.opposing)
        return replace(mine, shares=shares, opposing=theirs)

    def _next_plan(self, fight: Fight) -> Plan | None:
        plan = fight.fighter(self.actor).plan
        return plan if self.takes_action and plan is not None and plan.remaining else None

    def _named(self) -> None:
        """Stops what is no roll. Errors: `Incomplete`."""
        for attribute, ability in ((self.attribute, self.ability), (self.their_attribute, self.their_ability)):
            if (attribute not in ATTRIBUTES and attribute != "willpower") or ability not in ("", *ABILITIES):
                raise Incomplete("need.trait")
        if self.against == self.actor:
            raise Incomplete("need.target")

    def _pool(self, fight: Fight) -> Pool:
        return pool(self.situation(fight), base=self.difficulty, plan=self._next_plan(fight))

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = encounter.fighter(self.actor)
        self._named()
        check_extras(self, fighter, self.extras, self.ability)
        if self.takes_action:
            needs_action(encounter, self, self.actor)
        mine = self._pool(encounter)
        rolled = mine.roll(Said("ask.test", {"actor": Who(self.actor)}), answers)
        event = Tested(actor=self.actor, purpose=self.purpose or "test.plain", roll=rolled, willpower=self.willpower)
        if self.takes_action:
            event = event.but(plan=mine.plan or fighter.plan or Plan(free=1), share=mine.share)
        if self.against:
            check_extras(self, encounter.fighter(self.against), self.opposing, self.their_ability)
            resisting = self.situation(encounter).opposing
            if resisting is not None:
                other = roll_test(resisting, "resist", answers)
                event = event.but(other=self.against, resisted=other.roll, their_willpower=self.target_willpower)
        return (event,)

    def preview(self, encounter: Fight) -> Preview:
        self._named()
        mine, resisting = self._pool(encounter), self.situation(encounter).opposing
        effects = (Said(f"effect.tens.{mine.tens}"),) if mine.tens else ()
        return mine.preview(*effects) if resisting is None else opposed_preview(mine, pool(resisting), "figure.wins", *effects)

    def matters(self, encounter: Fight, name: str) -> bool:
        if name in ("their_attribute", "their_ability"):
            return bool(self.against)
        return name != "harder" and super().matters(encounter, name)  # its difficulty is set as a whole

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        id = self.against if name.startswith("their_") and self.against in encounter.fighters else self.actor
        sheet = encounter.fighter(id).sheet
        if name in ("attribute", "their_attribute"):
            will = () if name != "attribute" else (Option("willpower", Said("willpower.rating"), sheet.willpower),)
            return (*(Option(key, Said(key), sheet.trait(key)) for key in ATTRIBUTES), *will)
        if name in ("ability", "their_ability"):
            return (Option("", Said("none")), *(Option(key, Said(key), sheet.trait(key)) for key in ABILITIES))
        if name == "against":
            return (Option("", Said("nobody")), *people(i for i in encounter.fighters if i != self.actor))
        return super().options(encounter, name)


def _rolled(fight: Fight, id: str, attribute: str, ability: str, extras: RollExtras) -> Situation:
    """What the rows of a roll of these traits are asked of; a roll of Willpower is a reflex."""
    touches: tuple[Touches, ...] = ("noticing",) if attribute == "perception" else ()
    will = attribute == "willpower"
    return Situation(fight, id, attribute, "" if will else ability, touches=touches, extras=extras, reflex=will)
