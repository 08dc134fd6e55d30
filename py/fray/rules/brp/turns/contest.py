"""A contest of two skills: the higher level wins; at equal levels a hidden fighter is noticed."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.event import Event
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option
from fray.engine.values.show import Figure, Preview
from fray.engine.values.text import Said, Who

from ..fighters.fight import Events, Fight
from ..fighters.traits import HIDING, NOTICING
from ..rolling.circumstances import DicedAction
from ..rolling.dice import LEVELS, RANK, SIDES
from ..rolling.pools import Pool, skill_pool
from .rolls import Tested, every_skill, skill_name, skill_options


class Contested(Event[Fight]):
    """Two skills were rolled against each other. won: whether the actor won."""

    type: Literal["Contested"] = "Contested"
    actor: str
    other: str
    won: bool

    def apply(self, encounter: Fight) -> Fight:
        return encounter

    def log(self) -> tuple[Said, ...]:
        return (Said("log.contest.won" if self.won else "log.contest.lost", {"actor": Who(self.actor), "other": Who(self.other)}),)


def levels_ahead(skill: str, against: str) -> int:
    """By how many levels the first skill must be ahead to win: one, or none if it might notice a hidden fighter."""
    return 0 if skill in NOTICING and against in HIDING else 1


def contest_chance(first: Pool, second: Pool, ahead: int = 1) -> tuple[int, int]:
    """The chance that the level of the first roll is so far ahead of the level of the second."""
    a, b = first.weights, second.weights
    return sum(a[x] * b[y] for x in LEVELS for y in LEVELS if RANK[x] >= RANK[y] + ahead), SIDES * SIDES


class Contest(DicedAction):
    """A skill of the fighter against a skill of another, as stealth against listening: the higher level wins.

    At equal levels a hidden fighter is noticed.
    """

    type: Literal["Contest"] = "Contest"
    title: ClassVar[str] = "action.contest"
    icon: ClassVar[str] = "hidden"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    skill: Annotated[str, Field(max_length=60), Ask(widget="choice")] = "stealth"
    other: Annotated[
        str, Ask(widget="fighter", label="field.against", whom=lambda fight, action: [id for id in fight.fighters if id != action.actor])
    ] = ""
    against: Annotated[str, Field(max_length=60), Ask(widget="choice", label="field.against_skill")] = "listen"

    def who(self, fight: Fight) -> str:
        return self.actor

    def rolling(self, fight: Fight) -> tuple[Pool, Pool]:
        """The roll of the fighter, and that of the other."""
        return skill_pool(fight, self.actor, self.skill, self), skill_pool(fight, self.other, self.against)

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        if not self.other or self.other == self.actor:
            raise Incomplete("need.target")
        sides = ((self.actor, self.skill), (self.other, self.against))
        if any(key not in every_skill(encounter.fighter(id)) for id, key in sides):
            raise Incomplete("need.skill")
        first, second = (
            Tested(
                actor=id, purpose=skill_name(encounter.fighter(id), key),
                roll=pool.roll(Said("ask.test", {"actor": Who(id)}), answers),
            )
            for (id, key), pool in zip(sides, self.rolling(encounter), strict=True)
        )  # fmt: skip
        won = RANK[first.roll.level] >= RANK[second.roll.level] + levels_ahead(self.skill, self.against)
        return first, second, Contested(actor=self.actor, other=self.other, won=won)

    def preview(self, encounter: Fight) -> Preview:
        if not self.other:
            return Preview(rolls=True)
        mine, theirs = self.rolling(encounter)
        wins = contest_chance(mine, theirs, levels_ahead(self.skill, self.against))
        figures = (Figure(Said("figure.wins"), chance=wins), Figure(Said("figure.against"), chance=theirs.success))
        return Preview(lines=mine.lines, result=mine.text, shares=mine.shares, figures=figures, table=mine.shares, rolls=True)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name in ("skill", "against") and (name == "skill" or self.other):
            fighter = encounter.fighter(self.actor if name == "skill" else self.other)
            return skill_options(fighter, every_skill(fighter))
        return super().options(encounter, name)
