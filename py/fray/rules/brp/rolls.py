"""Plain rolls: of a skill or a characteristic, and what every other roll of a fight is made with."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ...engine.ask import Answers
from ...engine.dice import Share
from ...engine.encounter import Action, Event
from ...engine.errors import Incomplete
from ...engine.field import Ask, Option
from ...engine.modifier import Line, total
from ...engine.show import Figure, Preview
from ...engine.text import Said, Who
from .chances import chance_lines
from .dice import LEVELS, SIDES, Counting, Level, Roll, Rolled, chance_said, level_weights, roll
from .fight import Fight
from .fighter import Fighter
from .scene import circumstances
from .sheet import skill_lines
from .traits import NOTICING, ROLLS, SKILLS

Ease = Literal["", "easy", "difficult", "automatic", "impossible"]


class Tested(Rolled):
    """Somebody rolled for something. purpose: a key of the words, or own text."""

    type: Literal["Tested"] = "Tested"
    purpose: str
    takes_action: bool = False

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.actor, acted=True) if self.takes_action else encounter

    def log(self) -> tuple[Said, ...]:
        params = {"actor": Who(self.actor), "purpose": self.purpose, "face": self.roll.face, "n": self.roll.shown}
        return (Said(f"log.test.{self.roll.how}", params),)


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


def plain_lines(
    fight: Fight, id: str, key: str, ease: str = "", modifier: int = 0, reason: str = "", because: tuple[str, ...] = ()
) -> tuple[Line, ...]:  # fmt: skip
    """The chance of a plain roll of a skill or characteristic. because: keys of what else makes it Easy or Difficult."""
    fighter: Fighter = fight.fighter(id)
    standing, percent = circumstances(fight.scene, *(("noticing",) if key in NOTICING else ()))
    reasons = (*((f"{ease}.master",) if ease in ("easy", "difficult") else ()), *because, *standing)
    return chance_lines(skill_lines(fighter.now, key), reasons, percent=(*percent, *by_master(modifier, reason)))


def by_master(modifier: int, reason: str) -> tuple[Line, ...]:
    """What the game master adds, with his reason."""
    if not modifier:
        return ()
    return (Line(key="master.reason" if reason else "master", value=modifier, params={"reason": reason} if reason else {}),)


def best_noticing(fight: Fight, id: str, because: tuple[str, ...] = ()) -> str:
    """The skill that he notices with best."""
    return max(NOTICING, key=lambda key: total(plain_lines(fight, id, key, because=because)))


def roll_in(fight: Fight, title: Said, lines: tuple[Line, ...], answers: Answers) -> Roll:
    """A roll under the options of this fight."""
    return roll(title, lines, answers, fight.options.counting)


def level_shares(fight: Fight, chance: int) -> tuple[Share, ...]:
    """Failure, success, special success as one whole."""
    weights = level_weights(chance, fight.options.counting)
    tones = {"failure": "miss", "success": "hit", "special": "drop"}
    return tuple(Share(Said(f"share.{how}"), (weights[how], SIDES), tones[how]) for how in reversed(LEVELS) if weights[how])


def roll_preview(fight: Fight, lines: tuple[Line, ...]) -> Preview:
    """The sum and the chances of a plain roll."""
    shares = level_shares(fight, total(lines))
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


def table(size: int, *, special_up: int = 0, fumbles: int = 0) -> tuple[Share, ...]:
    """The chance of every level of a bare chance, for the shell."""
    weights: dict[Level, int] = level_weights(size, Counting(special_up=bool(special_up), fumbles=bool(fumbles)))
    return tuple(Share(Said(f"share.{how}"), (weights[how], SIDES)) for how in LEVELS)
