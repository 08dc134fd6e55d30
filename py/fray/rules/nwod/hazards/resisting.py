"""Resisting poison, disease and drugs with Stamina + Resolve; and the conditions that they change."""

from typing import Literal

from fray.engine.fight.event import FighterEvent
from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask
from fray.engine.values.modifier import Line
from fray.engine.values.text import Said, Text, Who
from fray.engine.values.time import DAY, HOUR, WEEK

from ..fighters.conditions import Condition
from ..fighters.fight import ROUND, Fight
from ..turns.rolls import Tested, reflexive_roll

SPANS = {"round": ROUND, "hour": HOUR, "day": DAY, "week": WEEK}
RESISTING = {"poison": "toxin_resistance", "drug": "toxin_resistance", "disease": "natural_immunity"}


def resist(fight: Fight, id: str, what: str, modifier: int, answers: Answers, willpower: bool = False) -> Tested:
    """Stamina + Resolve against poison, drug or disease, with the merit against it, and a point of Willpower where it is spent."""
    merit = RESISTING[what]
    own: tuple[Line, ...] = (Line(key=merit, value=2),) if fight.fighter(id).sheet.merit(merit) else ()
    own += (Line(key=f"dose.{what}", value=modifier),) if modifier else ()
    return reflexive_roll(fight, id, "stamina", "resolve", what, answers, *own, willpower=willpower)


def with_willpower(fight: Fight, targets: tuple[str, ...]) -> tuple[str, ...]:
    """The targets who have a point of Willpower left."""
    return tuple(id for id in targets if id in fight.fighters and fight.fighters[id].willpower)


RESISTING_BY_WILL = Ask(  # the field for the targets who spend a point
    group="group.dice", widget="fighters", label="field.resisting", whom=lambda fight, action: with_willpower(fight, action.targets)
)


class Affected(FighterEvent[Fight]):
    """The conditions of a fighter changed. conditions: all of them now. what: the key of the changed one, "" for nothing to tell."""

    type: Literal["Affected"] = "Affected"
    conditions: tuple[Condition, ...]
    what: str

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, conditions=self.conditions)

    def log(self) -> tuple[Said, ...]:
        value = next((c.value for c in self.conditions if c.key == self.what), 0)
        if not self.what:
            return ()
        key = "log.affected" if value else "log.condition.off"
        return (Said(key, {"fighter": Who(self.fighter), "condition": f"condition.{self.what}", "n": value}),)


# fmt: off
WORDS = {
    "log.affected": Text("{fighter}: {condition:@} {n:+}", "{fighter}: {condition:@} {n:+}"),
}
# fmt: on
