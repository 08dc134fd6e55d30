"""A contest of two skills by their levels: the higher one wins, and who hides is noticed at equal ones."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ...engine.ask import Answers
from ...engine.encounter import Action, Event
from ...engine.errors import Incomplete
from ...engine.field import Ask, Option, people
from ...engine.modifier import total
from ...engine.show import Figure, Preview
from ...engine.text import Said, Who
from .dice import LEVELS, RANK, SIDES, chance_said, level_weights, shown
from .fight import Fight
from .rolls import Tested, every_skill, level_shares, plain_lines, roll_in, skill_name, skill_options
from .traits import HIDING, NOTICING


class Contested(Event):
    """Two skills against each other. won: he who acts."""

    type: Literal["Contested"] = "Contested"
    actor: str
    other: str
    won: bool

    def apply(self, encounter: Fight) -> Fight:
        return encounter

    def log(self) -> tuple[Said, ...]:
        return (Said("log.contest.won" if self.won else "log.contest.lost", {"actor": Who(self.actor), "other": Who(self.other)}),)


def contest(
    fight: Fight, actor: str, skill: str, other: str, against: str, answers: Answers
) -> tuple[Tested, Tested, bool]:  # fmt: skip
    """Both rolls and whether the first one wins: by the higher level, or by an equal one when he might notice who hides."""
    fell = []
    for id, key in ((actor, skill), (other, against)):
        lines = plain_lines(fight, id, key)
        rolled = roll_in(fight, Said("ask.test", {"actor": Who(id)}), lines, answers)
        fell.append(Tested(actor=id, purpose=skill_name(fight.fighter(id), key), roll=rolled))
    first, second = fell
    return first, second, RANK[first.roll.level] >= RANK[second.roll.level] + lead(skill, against)


def lead(skill: str, against: str) -> int:
    """How many levels ahead wins: one; none for him who might notice, since at equal levels he who hides is noticed."""
    return 0 if skill in NOTICING and against in HIDING else 1


def contest_chance(fight: Fight, one: int, other: int, ahead: int = 1) -> tuple[int, int]:
    """The chance that the first of two chances comes to a level so far ahead of the other's."""
    a, b = level_weights(one, fight.options.counting), level_weights(other, fight.options.counting)
    return sum(a[x] * b[y] for x in LEVELS for y in LEVELS if RANK[x] >= RANK[y] + ahead), SIDES * SIDES


class Contest(Action):
    """A skill against another's, as stealth against listening: the higher level wins; at equal levels he who hides is noticed."""

    type: Literal["Contest"] = "Contest"
    title: ClassVar[str] = "action.contest"
    icon: ClassVar[str] = "hidden"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    skill: Annotated[str, Field(max_length=60), Ask(widget="choice")] = "stealth"
    other: Annotated[str, Ask(widget="fighter", label="field.against")] = ""
    against: Annotated[str, Field(max_length=60), Ask(widget="choice", label="field.against_skill")] = "listen"

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        if not self.other or self.other == self.actor:
            raise Incomplete("need.target")
        for id, key in ((self.actor, self.skill), (self.other, self.against)):
            if key not in every_skill(encounter.fighter(id)):
                raise Incomplete("need.skill")
        first, second, won = contest(encounter, self.actor, self.skill, self.other, self.against, answers)
        return first, second, Contested(actor=self.actor, other=self.other, won=won)

    def preview(self, encounter: Fight) -> Preview:
        if not self.other:
            return Preview(rolls=True)
        mine, theirs = plain_lines(encounter, self.actor, self.skill), plain_lines(encounter, self.other, self.against)
        wins = contest_chance(encounter, total(mine), total(theirs), lead(self.skill, self.against))
        figures = (Figure(Said("figure.wins"), chance=wins), Figure(Said("figure.against"), chance=(shown(total(theirs)), SIDES)))
        shares = level_shares(encounter, total(mine))
        return Preview(lines=mine, result=chance_said(mine), shares=shares, figures=figures, table=shares, rolls=True)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "other":
            return people(id for id in encounter.fighters if id != self.actor)
        if name in ("skill", "against") and (name == "skill" or self.other):
            fighter = encounter.fighter(self.actor if name == "skill" else self.other)
            return skill_options(fighter, every_skill(fighter))
        return ()
