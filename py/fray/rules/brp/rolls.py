"""Rolls outside an attack: a skill or characteristic, a contest of two skills by their levels, the resistance table."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ...engine.ask import Answers
from ...engine.dice import Share
from ...engine.encounter import Action, Event
from ...engine.errors import Incomplete
from ...engine.field import Ask, Option, people
from ...engine.modifier import Line, total
from ...engine.show import Figure, Preview
from ...engine.text import Said, Who
from .chances import chance_lines
from .dice import LEVELS, RANK, SIDES, Level, Roll, Rolled, chance_of, chance_said, is_sure, level_weights, resistance, roll, shown
from .fight import Fight, circumstances
from .fighter import Fighter
from .sheet import skill_lines
from .traits import CHARACTERISTICS, HIDING, NOTICING, ROLLS, SKILLS, Characteristic

Ease = Literal["", "easy", "difficult", "automatic", "impossible"]


class Tested(Rolled):
    """Somebody rolled for something. purpose: a key of the words, or own text."""

    type: Literal["Tested"] = "Tested"
    purpose: str
    takes_action: bool = False

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.actor, acted=True) if self.takes_action else encounter

    def log(self) -> tuple[Said, ...]:
        how = "fumble" if self.roll.fumble else self.roll.level
        params = {"actor": Who(self.actor), "purpose": self.purpose, "face": self.roll.face, "n": shown(self.roll.chance)}
        return (Said(f"log.test.{how}", params),)


class Settled(Event):
    """A roll that needed no dice: automatic, or impossible."""

    type: Literal["Settled"] = "Settled"
    actor: str
    purpose: str
    good: bool
    takes_action: bool = False

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.actor, acted=True) if self.takes_action else encounter

    def log(self) -> tuple[Said, ...]:
        key = "log.test.automatic" if self.good else "log.test.impossible"
        return (Said(key, {"actor": Who(self.actor), "purpose": self.purpose}),)


def every_skill(fighter: Fighter) -> tuple[str, ...]:
    """All that he can be asked to roll for: characteristic rolls, skills, weapon specialities, skills of his own."""
    sheet = fighter.sheet
    return (*ROLLS, *SKILLS, *(one.skill for one in sheet.trainings), *(one.name for one in sheet.skills))


def skill_name(fighter: Fighter, key: str) -> str:
    """A skill as a key of the words; one of his own by its own name."""
    return f"roll.{key}" if key in ROLLS else key if fighter.sheet.own(key) is not None else f"skill.{key}"


def plain_lines(fight: Fight, id: str, key: str, ease: str = "", modifier: int = 0, reason: str = "") -> tuple[Line, ...]:
    """The chance of a plain roll of a skill or characteristic."""
    fighter: Fighter = fight.fighter(id)
    easy, hard, percent = circumstances(fight, *(("noticing",) if key in NOTICING else ()))
    if modifier:
        percent += (Line(key="master.reason" if reason else "master", value=modifier, params={"reason": reason} if reason else {}),)
    return chance_lines(
        skill_lines(fighter.now, key),
        easy=(*(("easy.master",) if ease == "easy" else ()), *easy),
        difficult=(*(("difficult.master",) if ease == "difficult" else ()), *hard),
        percent=percent,
    )


def roll_in(fight: Fight, title: Said, lines: tuple[Line, ...], answers: Answers) -> Roll:
    """A roll under the options of this fight."""
    return roll(title, lines, answers, fight.options.special_up, fight.options.fumbles)


def level_shares(fight: Fight, chance: int) -> tuple[Share, ...]:
    """Failure, success, special success as one whole."""
    weights = level_weights(chance, fight.options.special_up, fight.options.fumbles)
    tones = {"failure": "miss", "success": "hit", "special": "drop"}
    return tuple(Share(Said(f"share.{how}"), (weights[how], SIDES), tones[how]) for how in reversed(LEVELS) if weights[how])


def roll_preview(fight: Fight, lines: tuple[Line, ...]) -> Preview:
    """The sum and the chances of a plain roll."""
    shares = level_shares(fight, chance_of(lines))
    figures = (Figure(Said("figure.success"), chance=(sum(s.chance[0] for s in shares if s.tone != "miss"), SIDES)),)
    return Preview(lines=lines, result=chance_said(lines), shares=shares, figures=figures, table=shares, rolls=True)


class Test(Action):
    """Any roll of a skill or characteristic. Does not end the turn unless it takes the action."""

    __test__ = False
    type: Literal["Test"] = "Test"
    title: ClassVar[str] = "action.test"
    icon: ClassVar[str] = "dice-twenty-faces-twenty"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    skill: Annotated[str, Field(max_length=60), Ask(widget="choice")] = "spot"
    ease: Annotated[Ease, Ask(widget="choice")] = ""
    modifier: Annotated[int, Field(ge=-200, le=200), Ask(widget="stepper", step=5)] = 0
    reason: Annotated[str, Field(max_length=200), Ask(widget="text")] = ""
    takes_action: Annotated[bool, Ask()] = False
    purpose: Annotated[str, Field(max_length=120), Ask(group="group.more", widget="text")] = ""

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        fighter: Fighter = encounter.fighter(self.actor)
        if self.skill not in every_skill(fighter):
            raise Incomplete("need.skill")
        if self.takes_action and fighter.acted:
            self.refuse("refuse.acted")
        named = {"purpose": self.purpose or skill_name(fighter, self.skill), "takes_action": self.takes_action}
        if self.ease in ("automatic", "impossible"):
            return (Settled(actor=self.actor, good=self.ease == "automatic", **named),)
        lines = plain_lines(encounter, self.actor, self.skill, self.ease, self.modifier, self.reason)
        return (Tested(actor=self.actor, roll=roll_in(encounter, Said("ask.test", {"actor": Who(self.actor)}), lines, answers), **named),)

    def preview(self, encounter: Fight) -> Preview:
        if self.ease in ("automatic", "impossible"):
            return Preview(effects=(Said(f"effect.{self.ease}"),))
        return roll_preview(encounter, plain_lines(encounter, self.actor, self.skill, self.ease, self.modifier, self.reason))

    def matters(self, encounter: Fight, name: str) -> bool:
        if name in ("modifier", "reason") and self.ease in ("automatic", "impossible"):
            return False
        return name != "reason" or bool(self.modifier)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "skill":
            return skill_options(encounter.fighter(self.actor), every_skill(encounter.fighter(self.actor)))
        if name == "ease":
            eases = ("", "easy", "difficult", "automatic", "impossible")
            return tuple(Option(key, Said(f"ease.{key or 'none'}")) for key in eases)
        return ()


def skill_options(fighter: Fighter, keys: tuple[str, ...]) -> tuple[Option, ...]:
    """Skills to choose from, each with its chance."""
    return tuple(
        Option(key, Said(skill_name(fighter, key)), hint=Said("hint.chance", {"n": total(skill_lines(fighter.now, key))})) for key in keys
    )


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
    a = level_weights(one, fight.options.special_up, fight.options.fumbles)
    b = level_weights(other, fight.options.special_up, fight.options.fumbles)
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
        figures = (
            Figure(
                Said("figure.wins"), chance=contest_chance(encounter, chance_of(mine), chance_of(theirs), lead(self.skill, self.against))
            ),
            Figure(Said("figure.against"), chance=(shown(chance_of(theirs)), SIDES)),
        )
        shares = level_shares(encounter, chance_of(mine))
        return Preview(lines=mine, result=chance_said(mine), shares=shares, figures=figures, table=shares, rolls=True)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "other":
            return people(id for id in encounter.fighters if id != self.actor)
        if name in ("skill", "against") and (name == "skill" or self.other):
            fighter = encounter.fighter(self.actor if name == "skill" else self.other)
            return skill_options(fighter, every_skill(fighter))
        return ()


class Resisted(Rolled):
    """A roll on the resistance table. purpose: a key of the words, or own text."""

    type: Literal["Resisted"] = "Resisted"
    purpose: str

    def apply(self, encounter: Fight) -> Fight:
        return encounter

    def log(self) -> tuple[Said, ...]:
        key = "log.resistance.won" if self.roll.good else "log.resistance.lost"
        params = {"actor": Who(self.actor), "purpose": self.purpose, "face": self.roll.face, "n": self.roll.chance}
        return (Said(key, params),)


def resistance_lines(active: int, passive: int) -> tuple[Line, ...]:
    """50, and 5 for each point of difference."""
    return (Line(key="resistance.even", value=50), Line(key="resistance.active", value=5 * active, params={"n": active}),
            Line(key="resistance.passive", value=-5 * passive, params={"n": passive}))  # fmt: skip


def resist(active: int, passive: int, actor: str, purpose: str, title: Said, answers: Answers) -> tuple[tuple[Event, ...], bool]:
    """The events of a roll on the resistance table, and whether the active side overcame. Ten points apart need no roll."""
    if resistance(active, passive) is None:
        sure = is_sure(active, passive)
        return (Settled(actor=actor, purpose=purpose, good=sure),), sure
    rolled = roll(title, resistance_lines(active, passive), answers)
    return (Resisted(actor=actor, purpose=purpose, roll=rolled),), rolled.good


class Resist(Action):
    """The resistance table: a characteristic (or a number) against another. The active side rolls."""

    type: Literal["Resist"] = "Resist"
    title: ClassVar[str] = "action.resist"
    icon: ClassVar[str] = "muscle-up"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    active: Annotated[Characteristic, Ask(widget="choice")] = "strength"
    other: Annotated[str, Ask(widget="fighter", label="field.against")] = ""
    passive: Annotated[Characteristic, Ask(widget="choice")] = "strength"
    number: Annotated[int, Field(ge=0, le=200), Ask(widget="stepper", label="field.passive_number")] = 10

    def values(self, fight: Fight) -> tuple[int, int]:
        """(active, passive)."""
        mine = fight.fighter(self.actor).now.trait(self.active)
        return mine, fight.fighter(self.other).now.trait(self.passive) if self.other else self.number

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        active, passive = self.values(encounter)
        title = Said("ask.resist", {"actor": Who(self.actor)})
        return resist(active, passive, self.actor, f"resisting.{self.active}", title, answers)[0]

    def preview(self, encounter: Fight) -> Preview:
        active, passive = self.values(encounter)
        if resistance(active, passive) is None:
            return Preview(effects=(Said("effect.automatic" if is_sure(active, passive) else "effect.impossible"),))
        lines = resistance_lines(active, passive)
        shares = plain_shares(chance_of(lines))
        return Preview(lines=lines, result=chance_said(lines), shares=shares, table=shares, rolls=True,
                       figures=(Figure(Said("figure.success"), chance=(chance_of(lines), SIDES)),))  # fmt: skip

    def matters(self, encounter: Fight, name: str) -> bool:
        return name != ("number" if self.other else "passive")

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "other":
            return (Option("", Said("nobody")), *people(id for id in encounter.fighters if id != self.actor))
        if name in ("active", "passive") and (name == "active" or self.other):
            sheet = encounter.fighter(self.actor if name == "active" else self.other).now
            return tuple(Option(key, Said(key), sheet.trait(key)) for key in CHARACTERISTICS)
        return ()


def plain_shares(chance: int) -> tuple[Share, ...]:
    """Success and failure as one whole."""
    return tuple(
        Share(Said(key), (n, SIDES), tone) for key, n, tone in (("share.failure", SIDES - chance, "miss"), ("share.success", chance, "hit"))
    )


def table(size: int, *, special_up: int = 0, fumbles: int = 0) -> tuple[Share, ...]:
    """The chance of every level of a bare chance, for the shell."""
    weights: dict[Level, int] = level_weights(size, bool(special_up), bool(fumbles))
    return tuple(Share(Said(f"share.{how}"), (weights[how], SIDES)) for how in LEVELS)
