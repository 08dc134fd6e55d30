"""Poison, disease and drugs: what gets into the body, and Stamina + Resolve against it."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ....engine.ask import Answers
from ....engine.encounter import Event, fold
from ....engine.field import Ask, Option
from ....engine.modifier import Line
from ....engine.show import Preview
from ....engine.text import Said, Who
from ..conditions import effect_lines, put, strength_of, take
from ..damage import hurt
from ..dice import roll
from ..fight import Fight, Ongoing
from ..fighter import Condition, Fighter, wound_lines
from ..health import KINDS
from ..rolls import Tested, trait_lines
from ..weapons import Damage
from .harm import Hazard, Unhurt
from .ongoing import DAY, HOUR, ROUND, TURNS, begin, came, cease, number

WEEK = 7 * DAY
SPANS = {"round": ROUND, "hour": HOUR, "day": DAY, "week": WEEK}
RESISTING = {"poison": "toxin_resistance", "drug": "toxin_resistance", "disease": "natural_immunity"}
DRUGS = ("alcohol", "marijuana", "hallucinogen", "stimulant", "opiate")


def resist(fight: Fight, id: str, what: str, modifier: int, answers: Answers) -> Tested:
    """Stamina + Resolve against poison, drug or disease, with the merit against it."""
    fighter: Fighter = fight.fighter(id)
    merit = RESISTING[what]
    lines = trait_lines(fighter, "stamina", "resolve")
    lines += (Line(key=merit, value=2),) if fighter.sheet.merit(merit) else ()
    lines += (Line(key=f"dose.{what}", value=modifier),) if modifier else ()
    lines += wound_lines(fighter) + effect_lines(fighter, "stamina", "resolve")
    return Tested(actor=id, purpose=f"test.{what}", roll=roll(Said(f"ask.{what}", {"fighter": Who(id)}), lines, answers))


class Poison(Hazard):
    """Poison: its toxicity as damage, once or again and again, unless Stamina + Resolve comes to more successes than that.

    Vampires are immune unless it works on dead flesh.
    """

    type: Literal["Poison"] = "Poison"
    title: ClassVar[str] = "action.poison"
    icon: ClassVar[str] = "poison-bottle"
    toxicity: Annotated[int, Field(ge=1, le=20), Ask()] = 4
    kind: Annotated[Damage, Ask(widget="choice")] = "lethal"
    way: Annotated[Literal["injected", "swallowed", "inhaled", "touched"], Ask(widget="choice")] = "injected"
    every: Annotated[Literal["", "round", "hour", "day"], Ask(widget="choice")] = ""
    times: Annotated[int, Field(ge=2, le=100), Ask()] = 3
    resisted: Annotated[Literal["each", "once", "never"], Ask(widget="choice")] = "each"
    works_on_dead: Annotated[bool, Ask()] = False

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        events: list[Event] = []
        for id in self.struck(encounter):
            fight = fold(encounter, events)
            if fight.fighter(id).sheet.species == "vampire" and not self.works_on_dead:
                events.append(Unhurt(fighter=id))
                continue
            left = self.times if self.every else 1
            start = begin(
                fight, "poison", id, SPANS[self.every or "round"], first=0, left=left,
                damage=self.toxicity, kind=self.kind, resisted=self.resisted, wins=0, way=self.way,
            )  # fmt: skip
            events.append(start)
            events += poison(fold(fight, (start,)), start.ongoing, answers)
        return tuple(events)

    def preview(self, encounter: Fight) -> Preview:
        effects = (Said("effect.poison", {"n": self.toxicity, "kind": self.kind}),)
        return Preview(effects=effects, rolls=self.resisted != "never")

    def matters(self, encounter: Fight, name: str) -> bool:
        if name == "works_on_dead":
            return any(encounter.fighters[id].sheet.species == "vampire" for id in self.targets if id in encounter.fighters)
        return name != "times" or bool(self.every)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        return _choices(name) or super().options(encounter, name)


def _choices(name: str) -> tuple[Option, ...]:
    lists = {
        "kind": tuple((kind, f"damage.{kind}") for kind in KINDS),
        "way": tuple((way, f"way.{way}") for way in ("injected", "swallowed", "inhaled", "touched")),
        "every": (("", "every.once"), ("round", "every.round"), ("hour", "every.hour"), ("day", "every.day")),
        "resisted": tuple((how, f"resisted.{how}") for how in ("each", "once", "never")),
        "interval": tuple((span, f"every.{span}") for span in ("hour", "day", "week")),
        "drug": tuple((drug, f"drug.{drug}") for drug in DRUGS),
        "boost": (("strength", "strength"), ("stamina", "stamina")),
    }
    return tuple(Option(value, Said(key)) for value, key in lists.get(name, ()))


def poison(fight: Fight, dose: Ongoing, answers: Answers) -> tuple[Event, ...]:
    """The poison works once: all of its damage, or none if more successes than that resist it."""
    damage, kind = number(dose, "damage"), next(k for k in KINDS if k == dose.values["kind"])
    won, events = bool(number(dose, "wins")), []
    how = dose.values["resisted"]
    if how == "each" or (how == "once" and "rolled" not in dose.values):
        test = resist(fight, dose.fighter, "poison", 0, answers)
        events.append(test)
        won = test.roll.successes > damage
    after = came(dose, wins=int(won), rolled=1)
    harm = () if won else hurt(fight, dose.fighter, kind, damage)
    return (*events, *after, *(harm or (Unhurt(fighter=dose.fighter),)))


class Disease(Hazard):
    """Disease: damage at an interval unless Stamina + Resolve wins; it is over when the successes add up to what it asks for."""

    type: Literal["Disease"] = "Disease"
    title: ClassVar[str] = "action.disease"
    icon: ClassVar[str] = "virus"
    damage: Annotated[int, Field(ge=0, le=20), Ask()] = 1
    kind: Annotated[Damage, Ask(widget="choice")] = "bashing"
    interval: Annotated[Literal["hour", "day", "week"], Ask(widget="choice")] = "day"
    modifier: Annotated[int, Field(ge=-5, le=5), Ask(widget="stepper", label="field.virulence")] = 0
    goal: Annotated[int, Field(ge=1, le=100), Ask(label="field.recovery")] = 5
    sick: Annotated[int, Field(ge=-5, le=0), Ask(label="field.sick")] = 0
    lasting: Annotated[bool, Ask(label="field.lasting")] = False

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        events: list[Event] = []
        for id in self.struck(encounter):
            fight = fold(encounter, events)
            start = begin(
                fight, "disease", id, SPANS[self.interval], damage=self.damage, kind=self.kind, modifier=self.modifier,
                goal=self.goal, sum=0, lasting=int(self.lasting),
            )  # fmt: skip
            events.append(start)
            if self.sick:
                events.append(Affected(fighter=id, conditions=put(fight.fighter(id), "sick", value=self.sick), what="sick"))
        return tuple(events)

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.disease", {"n": self.damage, "kind": self.kind, "every": f"every.{self.interval}"}),))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        return _choices(name) or super().options(encounter, name)


def disease(fight: Fight, illness: Ongoing, answers: Answers) -> tuple[Event, ...]:
    """One bout: Stamina + Resolve; more successes than its damage spare it, and all of them add up to recovery."""
    damage, kind = number(illness, "damage"), next(k for k in KINDS if k == illness.values["kind"])
    test = resist(fight, illness.fighter, "disease", number(illness, "modifier"), answers)
    gathered = number(illness, "sum") + test.roll.successes
    harm = hurt(fight, illness.fighter, kind, damage) if test.roll.successes <= damage else ()
    if gathered >= number(illness, "goal"):
        well = take(fight.fighter(illness.fighter), "sick")
        return (test, *harm, cease(illness), Affected(fighter=illness.fighter, conditions=well, what=""))
    dealt = damage if harm and number(illness, "lasting") else 0
    return (test, *came(illness, dealt, sum=gathered), *harm)


class Affected(Event):
    """Conditions of a fighter as they are now. what: the key of the one that changed, "" when it went without a word."""

    type: Literal["Affected"] = "Affected"
    fighter: str
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


class Drug(Hazard):
    """A drug in moderate dose; Stamina + Resolve against it, if it is resisted.

    Alcohol: every drink beyond Stamina in an hour takes 1 from Dexterity, Intelligence and Wits rolls and from Defense, and
    gives 1 to social rolls (to 3); it wears off by 1 an hour. Marijuana: 1 from Dexterity, Intelligence, Resolve, Wits and
    Defense for each dose, gone an hour after the last. Hallucinogens: 1 to 3 from every roll and from Defense for 8 - Stamina
    hours. Stimulants: a bonus to Strength or Stamina rolls, 1 from social ones. Opiates: no wound penalties, 2 from every roll
    and from Defense, for 8 - Stamina hours.
    """

    type: Literal["Drug"] = "Drug"
    title: ClassVar[str] = "action.drug"
    icon: ClassVar[str] = "medicines"
    drug: Annotated[Literal["alcohol", "marijuana", "hallucinogen", "stimulant", "opiate"], Ask(widget="choice")] = "alcohol"
    doses: Annotated[int, Field(ge=1, le=20), Ask()] = 1
    bonus: Annotated[int, Field(ge=1, le=5), Ask()] = 1
    hours: Annotated[int, Field(ge=1, le=48), Ask()] = 1
    resisted: Annotated[bool, Ask(label="field.drug_resisted")] = False
    modifier: Annotated[int, Field(ge=-5, le=5), Ask(widget="stepper", label="field.strength_of_dose")] = 0

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        events: list[Event] = []
        for id in self.struck(encounter):
            fight = fold(encounter, events)
            if self.resisted:
                test = resist(fight, id, "drug", self.modifier, answers)
                events.append(test)
                if test.roll.successes:
                    continue
            events += self._effect(fold(encounter, events), id)
        return tuple(events)

    def _effect(self, fight: Fight, id: str) -> tuple[Event, ...]:
        fighter: Fighter = fight.fighter(id)
        until = fight.seconds + max(8 - fighter.now.stamina, 1) * HOUR
        match self.drug:
            case "alcohol":
                over = max(self.doses - fighter.now.stamina, 0)
                if not over:
                    return (Unhurt(fighter=id),)
                changed = fighter.but(conditions=put(fighter, "alcohol", value=-over + strength_of(fighter, "alcohol")))
                drunk = Affected(fighter=id, conditions=put(changed, "tipsy", value=min(over, 3)), what="alcohol")
                sobering = any(o.key == "sobering" and o.fighter == id for o in fight.ongoing)
                return (drunk,) if sobering else (drunk, begin(fight, "sobering", id, HOUR))
            case "marijuana":
                worse = strength_of(fighter, "marijuana") - self.doses
                dazed = put(fighter, "marijuana", value=worse, ends=fight.seconds + HOUR)
                return (Affected(fighter=id, conditions=dazed, what="marijuana"),)
            case "hallucinogen":
                dose = put(fighter, "hallucinogen", value=-min(self.doses, 3), ends=until)
                return (Affected(fighter=id, conditions=dose, what="hallucinogen"),)
            case "stimulant":
                ends = fight.seconds + self.hours * HOUR
                high = fighter.but(conditions=put(fighter, "stimulant", value=self.bonus, ends=ends))
                return (Affected(fighter=id, conditions=put(high, "edgy", value=-1, ends=ends), what="stimulant"),)
        return (Affected(fighter=id, conditions=put(fighter, "opiate", value=-2, ends=until), what="opiate"),)

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said(f"effect.drug.{self.drug}"),), rolls=self.resisted)

    def matters(self, encounter: Fight, name: str) -> bool:
        if name == "doses":
            return self.drug in ("alcohol", "marijuana", "hallucinogen")
        if name in ("bonus", "hours"):
            return self.drug == "stimulant"
        return name != "modifier" or self.resisted

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        return _choices(name) or super().options(encounter, name)


def sober(fight: Fight, alcohol: Ongoing, answers: Answers) -> tuple[Event, ...]:
    """An hour later: everything alcohol does is one less."""
    fighter: Fighter = fight.fighter(alcohol.fighter)
    left = strength_of(fighter, "alcohol") + 1
    if left >= 0:
        return (Affected(fighter=alcohol.fighter, conditions=take(fighter, "alcohol", "tipsy"), what="alcohol"), cease(alcohol))
    less = fighter.but(conditions=put(fighter, "alcohol", value=left))
    merry = put(less, "tipsy", value=min(-left, 3))
    return (*came(alcohol), Affected(fighter=alcohol.fighter, conditions=merry, what="alcohol"))


TURNS |= {"poison": poison, "disease": disease, "sobering": sober}
