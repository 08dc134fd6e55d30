"""Poison, disease and drugs: what gets into the body, and Stamina + Resolve against it."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ....engine.ask import Answers
from ....engine.encounter import Event, Unfolding
from ....engine.field import Ask, Option, people
from ....engine.lasting import strength_of
from ....engine.modifier import Line
from ....engine.ongoing import Came, Ceased, cease, number
from ....engine.show import Preview
from ....engine.text import Said, Who
from ..conditions import Condition, effect_lines, put
from ..damage import hurt
from ..dice import roll
from ..fight import Fight, Ongoing
from ..fighter import Fighter, wound_lines
from ..health import KINDS
from ..modifiers import line
from ..rolls import Tested, spend, trait_lines
from ..weapons import Damage
from .harm import Hazard, Unhurt
from .ongoing import DAY, EFFORT, HOUR, ROUND, begin, came, effort

WEEK = 7 * DAY
SPANS = {"round": ROUND, "hour": HOUR, "day": DAY, "week": WEEK}
RESISTING = {"poison": "toxin_resistance", "drug": "toxin_resistance", "disease": "natural_immunity"}
DRUGS = ("alcohol", "marijuana", "hallucinogen", "stimulant", "opiate")
MERRIEST = 3  # dice that drink brings to social rolls at the most


def resist(fight: Fight, id: str, what: str, modifier: int, answers: Answers, willpower: bool = False) -> Tested:
    """Stamina + Resolve against poison, drug or disease, with the merit against it and a point of Willpower if he spends one."""
    fighter: Fighter = fight.fighter(id)
    merit = RESISTING[what]
    lines = trait_lines(fighter, "stamina", "resolve")
    lines += (Line(key=merit, value=2),) if fighter.sheet.merit(merit) else ()
    lines += (Line(key=f"dose.{what}", value=modifier),) if modifier else ()
    lines += (line("willpower"),) if willpower else ()
    lines += wound_lines(fighter) + effect_lines(fighter, "stamina", "resolve")
    rolled = roll(Said(f"ask.{what}", {"fighter": Who(id)}), lines, answers)
    return Tested(actor=id, purpose=f"test.{what}", roll=rolled, willpower=willpower)


class Poison(Hazard):
    """Poison: its toxicity as damage, once or again and again, unless Stamina + Resolve comes to more successes than that.

    Vampires are immune to what must get into blood, stomach or lungs, unless it works on dead flesh. willpower: those who
    spend a point to resist.
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
    willpower: Annotated[tuple[str, ...], Field(max_length=200), Ask(group="group.dice", widget="fighters", label="field.resisting")] = ()

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        out = Unfolding(encounter)
        for id in self.struck(encounter):
            fighter: Fighter = out.encounter.fighter(id)
            if fighter.sheet.species == "vampire" and self.way != "touched" and not self.works_on_dead:
                out.take(Unhurt(fighter=id))
                continue
            effort = id in self.willpower and self.resisted != "never"
            if effort:
                spend(self, fighter)
            left = self.times if self.every else 1
            start = begin(
                out.encounter, "poison", id, SPANS[self.every or "round"], first=0, left=left,
                damage=self.toxicity, kind=self.kind, resisted=self.resisted, wins=0, way=self.way,
            )  # fmt: skip
            dose = start.ongoing.but(values={**start.ongoing.values, EFFORT: int(effort)})
            if self.every:
                out.take(start)
                out.take(*poison(out.encounter, dose, answers))
            else:  # over as soon as it has begun: not worth a word
                out.take(*(event for event in poison(out.encounter, dose, answers) if not isinstance(event, Ceased)))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        effects = (Said("effect.poison", {"n": self.toxicity, "kind": self.kind}),)
        return Preview(effects=effects, rolls=self.resisted != "never")

    def matters(self, encounter: Fight, name: str) -> bool:
        if name == "works_on_dead":
            those = [encounter.fighters[id] for id in self.targets if id in encounter.fighters]
            return self.way != "touched" and any(fighter.sheet.species == "vampire" for fighter in those)
        if name == "willpower":
            return self.resisted != "never" and bool(_eager(encounter, self.targets))
        return name != "times" or bool(self.every)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "willpower":
            return _eager(encounter, self.targets)
        return _choices(name) or super().options(encounter, name)


def _eager(fight: Fight, those: tuple[str, ...]) -> tuple[Option, ...]:
    """Those of them who have a point of Willpower left."""
    return people(id for id in those if id in fight.fighters and fight.fighters[id].willpower)


def _choices(name: str) -> tuple[Option, ...]:
    lists = {
        "kind": tuple((kind, f"damage.{kind}") for kind in KINDS),
        "way": tuple((way, f"way.{way}") for way in ("injected", "swallowed", "inhaled", "touched")),
        "every": (("", "every.once"), ("round", "every.round"), ("hour", "every.hour"), ("day", "every.day")),
        "resisted": tuple((how, f"resisted.{how}") for how in ("each", "once", "never")),
        "interval": tuple((span, f"every.{span}") for span in ("hour", "day", "week")),
        "drug": tuple((drug, f"drug.{drug}") for drug in DRUGS),
    }
    return tuple(Option(value, Said(key)) for value, key in lists.get(name, ()))


def poison(fight: Fight, dose: Ongoing, answers: Answers) -> tuple[Event, ...]:
    """The poison works once: all of its damage, or none if more successes than that resist it."""
    damage, kind = number(dose, "damage"), next(k for k in KINDS if k == dose.values["kind"])
    won, events = bool(number(dose, "wins")), []
    how = dose.values["resisted"]
    if how == "each" or (how == "once" and "rolled" not in dose.values):
        test = resist(fight, dose.fighter, "poison", 0, answers, bool(effort(dose)))
        events.append(test)
        won = test.roll.successes > damage
    again = "rolled" in dose.values
    after = came(dose, tell=again and not events, wins=int(won), rolled=1)
    harm = () if won else hurt(fight, dose.fighter, kind, damage)
    harm = harm or (Unhurt(fighter=dose.fighter),)
    return (*events, *harm, *after) if dose.left == 1 else (*events, *after, *harm)  # its end is told last


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
        out = Unfolding(encounter)
        for id in self.struck(encounter):
            start = begin(
                out.encounter, "disease", id, SPANS[self.interval], damage=self.damage, kind=self.kind, modifier=self.modifier,
                goal=self.goal, sum=0, lasting=int(self.lasting),
            )  # fmt: skip
            out.take(start)
            if self.sick:
                out.take(Affected(fighter=id, conditions=put(out.encounter.fighter(id), "sick", value=self.sick), what="sick"))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.disease", {"n": self.damage, "kind": self.kind, "every": f"every.{self.interval}"}),))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        return _choices(name) or super().options(encounter, name)


def disease(fight: Fight, illness: Ongoing, answers: Answers) -> tuple[Event, ...]:
    """One bout: Stamina + Resolve; more successes than its damage spare it, and all of them add up to recovery."""
    damage, kind = number(illness, "damage"), next(k for k in KINDS if k == illness.values["kind"])
    test = resist(fight, illness.fighter, "disease", number(illness, "modifier"), answers, bool(effort(illness)))
    gathered = number(illness, "sum") + test.roll.successes
    harm = hurt(fight, illness.fighter, kind, damage) if test.roll.successes <= damage else ()
    if gathered >= number(illness, "goal"):
        return (test, *harm, cease(illness))
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
    gives 1 to social rolls (to 3), or takes it when he has had too much; it wears off by 1 an hour. Marijuana: 1 from
    Dexterity, Intelligence, Resolve, Wits and Defense for each dose, gone an hour after the last. Hallucinogens: 1 to 3 from
    every roll and from Defense for 8 - Stamina hours. Stimulants: a bonus to Strength or Stamina rolls, 1 from social ones.
    Opiates: no wound penalties, 2 from every roll and from Defense, for 8 - Stamina hours.
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
    too_much: Annotated[bool, Ask()] = False
    willpower: Annotated[tuple[str, ...], Field(max_length=200), Ask(group="group.dice", widget="fighters", label="field.resisting")] = ()

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        out = Unfolding(encounter)
        for id in self.struck(encounter):
            if self.resisted:
                if id in self.willpower:
                    spend(self, out.encounter.fighter(id))
                test = resist(out.encounter, id, "drug", self.modifier, answers, id in self.willpower)
                out.take(test)
                if test.roll.successes:
                    continue
            out.take(*self._effect(out.encounter, id))
        return out.events

    def _effect(self, fight: Fight, id: str) -> tuple[Event, ...]:
        fighter: Fighter = fight.fighter(id)
        until = fight.seconds + max(8 - fighter.now.stamina, 1) * HOUR
        match self.drug:
            case "alcohol":
                return self._drink(fight, id)
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

    def _drink(self, fight: Fight, id: str) -> tuple[Event, ...]:
        """Drinks add to those of the same hour; those beyond Stamina take their dice at once."""
        fighter: Fighter = fight.fighter(id)
        before = next((o for o in fight.ongoing if o.key == "sobering" and o.fighter == id), None)
        had = number(before, "drinks") if before else 0
        over = max(had + self.doses - max(fighter.now.stamina, had), 0)
        if before is None:
            counted: Event = begin(fight, "sobering", id, HOUR, drinks=self.doses)
        else:
            counted = Came(id=before.id, due=before.due, left=before.left, values={**before.values, "drinks": had + self.doses})
        if not over:
            return counted, Unhurt(fighter=id)
        worse = strength_of(fighter, "alcohol") - over
        drunk = fighter.but(conditions=put(fighter, "alcohol", value=worse))
        social = min(-worse, MERRIEST) * (-1 if self.too_much else 1)
        return counted, Affected(fighter=id, conditions=put(drunk, "tipsy", value=social), what="alcohol")

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said(f"effect.drug.{self.drug}"),), rolls=self.resisted)

    def matters(self, encounter: Fight, name: str) -> bool:
        if name == "doses":
            return self.drug in ("alcohol", "marijuana", "hallucinogen")
        if name == "too_much":
            return self.drug == "alcohol"
        if name == "willpower":
            return self.resisted and bool(_eager(encounter, self.targets))
        if name in ("bonus", "hours"):
            return self.drug == "stimulant"
        return name != "modifier" or self.resisted

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "willpower":
            return _eager(encounter, self.targets)
        return _choices(name) or super().options(encounter, name)


def sober(fight: Fight, alcohol: Ongoing, answers: Answers) -> tuple[Event, ...]:
    """An hour later: everything alcohol does is one less, and the drinks of the next hour are counted anew."""
    fighter: Fighter = fight.fighter(alcohol.fighter)
    left = strength_of(fighter, "alcohol") + 1
    if left >= 0:
        return (cease(alcohol),)
    less = fighter.but(conditions=put(fighter, "alcohol", value=left))
    social = min(-left, MERRIEST) * (-1 if strength_of(fighter, "tipsy") < 0 else 1)
    return (*came(alcohol, drinks=0), Affected(fighter=alcohol.fighter, conditions=put(less, "tipsy", value=social), what="alcohol"))
