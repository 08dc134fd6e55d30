"""Blood and Willpower spent: actions of Celerity, healing, Potence, a turn without the penalty of wounds."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import Action
from fray.engine.fight.event import FighterEvent
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask
from fray.engine.values.modifier import total
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..fighters.conditions import put
from ..fighters.fight import Events, Fight, FighterAction
from ..fighters.fighter import Fighter, why_unable
from ..fighters.health import BOXES, Marks, healed
from ..fighters.sheet import blood_turn_lines
from ..harm.damage import Healed, track_effects
from ..harm.healing import AGGRAVATED
from ..turns.turn import hastened


def blood_left_this_turn(fight: Fight, id: str) -> int:
    """Blood points that the fighter can still spend this turn."""
    fighter = fight.fighter(id)
    limit = total(blood_turn_lines(fighter.sheet)) - fighter.spent
    return max(min(limit, fighter.blood) if fight.round else fighter.blood, 0)


def spend_blood(fight: Fight, action: Action[Fight], id: str, points: int) -> Fighter:
    """The fighter, where so much blood is there, and the generation allows to spend it this turn. Errors: `Refused`."""
    fighter = fight.fighter(id)
    if fighter.blood < points:
        action.refuse("refuse.blood", n=fighter.blood)
    if fight.round and fighter.spent + points > total(blood_turn_lines(fighter.sheet)):
        action.refuse("refuse.blood_turn", n=total(blood_turn_lines(fighter.sheet)))
    return fighter


class Hastened(FighterEvent[Fight]):
    """Celerity gave more actions this turn. dots: of Celerity that went into them (V20)."""

    type: Literal["Hastened"] = "Hastened"
    extra: int
    blood: int
    dots: int = 0

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        return encounter.with_fighter(
            self.fighter, quick=fighter.quick + self.dots, spent=fighter.spent + self.blood, blood=max(fighter.blood - self.blood, 0),
            **hastened(fighter, self.extra, encounter.turn == self.fighter),
        )  # fmt: skip

    def log(self) -> tuple[Said, ...]:
        return (Said("log.hastened", {"fighter": Who(self.fighter), "n": self.extra, "blood": self.blood}),)


class Hasten(FighterAction):
    """Celerity: a point of blood for as many actions as there are dots (Revised), or for each action, up to the dots (V20)."""

    type: Literal["Hasten"] = "Hasten"
    title: ClassVar[str] = "action.hasten"
    icon: ClassVar[str] = "sprint"
    amount: Annotated[int, Field(ge=1, le=10), Ask(label="field.extra_actions")] = 1

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = encounter.fighter(self.actor)
        dots, revised = fighter.sheet.celerity, encounter.edition == "revised"
        if (why := why_unable(fighter)) is not None:
            self.refuse(f"refuse.{why}")
        self.refuse("refuse.not_begun", not encounter.round)
        self.refuse("refuse.celerity", not dots)
        self.refuse("refuse.hastened", revised and fighter.extra)
        if not revised and fighter.quick + self.amount > dots:
            self.refuse("refuse.dots", n=dots - fighter.quick)
        points = 1 if revised else self.amount
        spend_blood(encounter, self, self.actor, points)
        return (Hastened(fighter=self.actor, extra=dots if revised else points, blood=points, dots=0 if revised else points),)

    def preview(self, encounter: Fight) -> Preview:
        fighter = encounter.fighter(self.actor)
        revised = encounter.edition == "revised"
        n, blood = (fighter.sheet.celerity, 1) if revised else (self.amount, self.amount)
        return Preview(effects=(Said("effect.hasten", {"n": n, "blood": blood}),))

    def matters(self, encounter: Fight, name: str) -> bool:
        return name != "amount" or bool(encounter.edition == "v20")


class Mend(FighterAction):
    """A vampire heals with blood: a point for each bashing or lethal level. An aggravated level takes five, and a day of rest."""

    type: Literal["Mend"] = "Mend"
    title: ClassVar[str] = "action.mend"
    icon: ClassVar[str] = "bleeding-heart"
    kind: Annotated[Literal["", "bashing", "lethal", "aggravated"], Ask(widget="choice", values="damage.")] = ""
    amount: Annotated[int, Field(ge=1, le=BOXES), Ask(label="field.levels")] = 1

    def _healed(self, fighter: Fighter) -> Marks:
        """The track after it. Aggravated levels are healed only where that kind is chosen."""
        if self.kind:
            return healed(fighter.marks, self.amount, self.kind)
        return healed(fighter.marks, min(self.amount, fighter.bashing + fighter.lethal))

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = encounter.fighter(self.actor)
        if fighter.sheet.kind != "vampire":
            self.refuse("refuse.mend")
        if fighter.fallen or fighter.has("staked"):
            self.refuse(f"refuse.{fighter.fallen or 'staked'}")
        after = self._healed(fighter)
        levels = fighter.marks.filled - after.filled
        if not levels:
            raise Incomplete("need.marks")
        if self.kind == "aggravated":
            self.refuse("refuse.needs_day")
            return (Healed(fighter=self.actor, amount=levels, marks=tuple(after), blood=AGGRAVATED * levels, willpower=levels - 1),)
        spend_blood(encounter, self, self.actor, levels)
        return (Healed(fighter=self.actor, amount=levels, marks=tuple(after), blood=levels),)

    def preview(self, encounter: Fight) -> Preview:
        fighter = encounter.fighter(self.actor)
        after = self._healed(fighter)
        levels = fighter.marks.filled - after.filled
        cost = levels * (AGGRAVATED if self.kind == "aggravated" else 1)
        said = Said("effect.mend", {"blood": cost, "left": blood_left_this_turn(encounter, self.actor)})
        return Preview(effects=(said, *track_effects(fighter, after)))


class Steeled(FighterEvent[Fight]):
    """A point of Willpower was spent: wounds cost no dice this turn."""

    type: Literal["Steeled"] = "Steeled"
    told: ClassVar[str] = "log.steeled"

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        return encounter.with_fighter(self.fighter, willpower=max(fighter.willpower - 1, 0), conditions=put(fighter, "steeled"))


class Steel(FighterAction):
    """Spends a point of Willpower so that wounds cost no dice this turn."""

    type: Literal["Steel"] = "Steel"
    title: ClassVar[str] = "action.steel"
    icon: ClassVar[str] = "muscle-up"
    effect: ClassVar[str] = "effect.steel"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = self.able(encounter)
        if fighter.willpower < 1:
            self.refuse("refuse.willpower")
        return (Steeled(fighter=self.actor),)


class Exerted(FighterEvent[Fight]):
    """Blood made the dice of Potence automatic successes for this turn."""

    type: Literal["Exerted"] = "Exerted"
    told: ClassVar[str] = "log.exerted"

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        changes = {"blood": max(fighter.blood - 1, 0), "spent": fighter.spent + 1}
        return encounter.with_fighter(self.fighter, **changes, conditions=put(fighter, "exerted"))


class Exert(FighterAction):
    """Potence in V20: a point of blood turns its dice into automatic successes for a turn. In Revised they always are."""

    type: Literal["Exert"] = "Exert"
    title: ClassVar[str] = "action.exert"
    icon: ClassVar[str] = "fist"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = self.able(encounter)
        if not encounter.round:
            self.refuse("refuse.not_begun")
        if encounter.edition != "v20" or not fighter.sheet.potence:
            self.refuse("refuse.potence")
        spend_blood(encounter, self, self.actor, 1)
        return (Exerted(fighter=self.actor),)

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.exert", {"n": encounter.fighter(self.actor).sheet.potence}),))
