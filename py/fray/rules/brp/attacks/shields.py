"""Shields as cover: set up before the fighter, or a large one to kneel behind."""

from typing import ClassVar, Literal

from fray.engine.fight.action import FighterAction
from fray.engine.fight.conditions import put, take
from fray.engine.fight.event import FighterEvent
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.names import Name
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..equipment.weapons import KNEELING
from ..fighters.conditions import Condition
from ..fighters.fight import Events, Fight
from ..fighters.fighter import Fighter


class Placed(FighterEvent[Fight]):
    """A fighter set up a shield as cover, or took it up again (key "")."""

    type: Literal["Placed"] = "Placed"
    key: str
    name: Name

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, planted=self.key, planted_at=encounter.fighter(self.fighter).went)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.shield.set" if self.key else "log.shield.up", {"fighter": Who(self.fighter), "shield": self.name}),)


class SetShield(FighterAction[Fight]):
    """Sets the shield up as cover, or takes it up again. Of a shot, it stops as much damage as it has hit points, and loses as many."""

    type: Literal["SetShield"] = "SetShield"
    title: ClassVar[str] = "action.set_shield"
    icon: ClassVar[str] = "shield"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = encounter.fighter(self.actor)
        key = shield_of(fighter)
        if not key:
            raise Incomplete("need.shield")
        return (Placed(fighter=self.actor, key="" if fighter.planted else key, name=fighter.weapon(key).name),)

    def preview(self, encounter: Fight) -> Preview:
        fighter = encounter.fighter(self.actor)
        if fighter.planted:
            return Preview(effects=(Said("effect.shield.up"),))
        return Preview(effects=(Said("effect.shield.set", {"n": fighter.points(shield_of(fighter))}),))


def shield_of(fighter: Fighter) -> str:
    """The key of the shield that is in hand or set up, "" for none."""
    return fighter.planted or next((key for key in fighter.held if fighter.weapon(key).is_shield and not fighter.is_broken(key)), "")


class Knelt(FighterEvent[Fight]):
    """A fighter knelt behind its shield, or stood up (condition None)."""

    type: Literal["Knelt"] = "Knelt"
    condition: Condition | None = None

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        conditions = put(fighter, self.condition) if self.condition is not None else take(fighter, "kneeling")
        return encounter.with_fighter(self.fighter, conditions=conditions)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.kneels" if self.condition is not None else "log.stands", {"fighter": Who(self.fighter)}),)


class Kneel(FighterAction[Fight]):
    """Kneels behind a large shield, which then stops missiles better, or stands up again."""

    type: Literal["Kneel"] = "Kneel"
    title: ClassVar[str] = "action.kneel"
    icon: ClassVar[str] = "kneeling"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = encounter.fighter(self.actor)
        if fighter.has("kneeling"):
            return (Knelt(fighter=self.actor),)
        if not fighter.large_shield:
            self.refuse("refuse.large_shield")
        # If the game master allows it without such a shield, moving does not end it.
        return (Knelt(fighter=self.actor, condition=Condition.new("kneeling", at=fighter.went if fighter.large_shield else None)),)

    def preview(self, encounter: Fight) -> Preview:
        fighter = encounter.fighter(self.actor)
        if fighter.has("kneeling"):
            return Preview(effects=(Said("effect.stands"),))
        return Preview(effects=(Said("effect.kneels", {"n": KNEELING.value}),))
