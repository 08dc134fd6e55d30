"""Plain rolls of a skill or a characteristic, and the events of any roll."""

from dataclasses import replace
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.event import Event
from fray.engine.values.ask import Answers
from fray.engine.values.dice import Share
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option
from fray.engine.values.modifier import total
from fray.engine.values.names import TEXT, Name
from fray.engine.values.show import Preview
from fray.engine.values.text import Own, Said, Text, Who

from ..fighters.fight import Events, Fight
from ..fighters.fighter import Fighter
from ..fighters.sheet import skill_lines
from ..fighters.traits import NAMED, ROLLS, SKILLS
from ..rolling.choices import EASE, EASES, LAST, LATE, MODIFIER, REASON, Ease, RollAction
from ..rolling.dice import LEVELS, SIDES, Counting, Level, Rolled, level_weights
from ..rolling.pools import Pool, skill_pool
from ..rolling.row import Row, picked
from ..rolling.situation import Situation
from .turn import check_turn, mark_acted

NO_ROLL: dict[str, tuple[Text, Row | None]] = {
    "automatic": (Text("automatic", "автоматический"), None),
    "impossible": (Text("impossible", "невозможный"), None),
}


class Tested(Rolled):
    """A fighter rolled. purpose: a key of the words, or a text of the user."""

    type: Literal["Tested"] = "Tested"
    purpose: Name
    takes_action: bool = False

    def apply(self, encounter: Fight) -> Fight:
        return mark_acted(encounter, self.actor) if self.takes_action else encounter

    def log(self) -> tuple[Said, ...]:
        params = {"actor": Who(self.actor), "purpose": self.purpose, "face": self.roll.face, "n": self.roll.shown}
        return (Said(f"log.test.{self.roll.how}", params),)


class Settled(Event[Fight]):
    """A roll that needed no dice: it was automatic, or impossible."""

    type: Literal["Settled"] = "Settled"
    actor: str
    purpose: Name
    good: bool
    takes_action: bool = False

    def apply(self, encounter: Fight) -> Fight:
        return mark_acted(encounter, self.actor) if self.takes_action else encounter

    def log(self) -> tuple[Said, ...]:
        key = "log.test.automatic" if self.good else "log.test.impossible"
        return (Said(key, {"actor": Who(self.actor), "purpose": self.purpose}),)


def every_skill(fighter: Fighter) -> tuple[str, ...]:
    """All that a fighter can roll: characteristic rolls, skills, weapon specialities, skills made by the user."""
    sheet = fighter.sheet
    return (*ROLLS, *SKILLS, *(training.skill for training in sheet.trainings), *(skill.key for skill in sheet.skills))


def skill_name(fighter: Fighter, key: str) -> str:
    """A skill as a key of the words; a skill or speciality made by the user by its own name."""
    if key in ROLLS:
        return f"roll.{key}"
    own = fighter.sheet.own_skill(key)
    return own.name if own is not None else f"skill.{key}" if key in (*SKILLS, *NAMED) else Own(key)


class Test(RollAction):
    """Any roll of a skill or characteristic. It does not end the turn unless it takes the action."""

    __test__ = False
    type: Literal["Test"] = "Test"
    title: ClassVar[str] = "action.test"
    icon: ClassVar[str] = "dice-twenty-faces-twenty"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    skill: Annotated[str, Field(max_length=60), Ask(widget="choice")] = "spot"
    ease: Annotated[Ease, picked("ease", EASE, EASES | NO_ROLL, order=LATE)] = ""
    modifier: Annotated[int, Field(ge=-200, le=200), replace(MODIFIER, group="")] = 0
    reason: Annotated[str, Field(max_length=200), TEXT, replace(REASON, group="")] = ""
    takes_action: Annotated[bool, Ask(order=LAST)] = False
    purpose: Annotated[str, Field(max_length=120), TEXT, Ask(group="group.more", widget="text")] = ""

    @property
    def is_rolled(self) -> bool:
        return self.ease not in NO_ROLL

    def who(self, fight: Fight) -> str:
        return self.actor

    def situation(self, encounter: Fight) -> Situation:
        return Situation(encounter, self.actor, self)

    def rolling(self, fight: Fight) -> Pool:
        """The roll."""
        return skill_pool(fight, self.actor, self.skill, self)

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = encounter.fighter(self.actor)
        if self.skill not in every_skill(fighter):
            raise Incomplete("need.skill")
        if self.takes_action:
            check_turn(encounter, self, self.actor)
        named = {"purpose": self.purpose or skill_name(fighter, self.skill), "takes_action": self.takes_action}
        if not self.is_rolled:
            return (Settled(actor=self.actor, good=self.ease == "automatic", **named),)
        rolled = self.rolling(encounter).roll(Said("ask.test", {"actor": Who(self.actor)}), answers)
        return (Tested(actor=self.actor, roll=rolled, **named),)

    def preview(self, encounter: Fight) -> Preview:
        return self.rolling(encounter).preview() if self.is_rolled else Preview(effects=(Said(f"effect.{self.ease}"),))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "skill":
            return skill_options(encounter.fighter(self.actor), every_skill(encounter.fighter(self.actor)))
        return super().options(encounter, name)


def skill_options(fighter: Fighter, keys: tuple[str, ...]) -> tuple[Option, ...]:
    """Skills to choose from, each with its chance."""
    return tuple(
        Option(key, Said(skill_name(fighter, key)), hint=Said("hint.chance", {"n": total(skill_lines(fighter.now, key))})) for key in keys
    )


def table(size: int, *, special_up: int = 0, fumbles: int = 0) -> tuple[Share, ...]:
    """The odds of every level at a given chance, for the shell."""
    weights: dict[Level, int] = level_weights(size, Counting(special_up=bool(special_up), fumbles=bool(fumbles)))
    return tuple(Share(Said(f"share.{how}"), (weights[how], SIDES)) for how in LEVELS)
