"""Privation: hunger and thirst, lack of sleep, heat and cold; and attribute points that are lost for a time."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.coming import Hazard
from fray.engine.fight.conditions import strength_of, take
from fray.engine.fight.event import Event, FighterEvent
from fray.engine.fight.ongoing import cease, number
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask
from fray.engine.values.modifier import Line
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Text, Who
from fray.engine.values.time import DAY, HOUR

from ..equipment.weapons import Damage
from ..fighters.conditions import ConditionRow, put
from ..fighters.fight import Events, Fight, Ongoing
from ..fighters.fighter import Fighter, Loss
from ..fighters.health import Marks, shrink, status
from ..fighters.traits import Attribute
from ..harm.damage import Fell, Triple, after_marks, hurt
from ..turns.rolls import reflexive_roll
from .form import HazardForm, with_effect
from .ongoing import came, once, spends_willpower
from .resisting import Affected

STOMACH = 3  # what Iron Stomach adds to Stamina
WATCH = 6 * HOUR


class Starve(HazardForm):
    """No food or no water: a bashing point a day, after Stamina days of thirst or Stamina + Resolve days of hunger.

    These marks do not heal until there is regular food or water again.
    """

    type: Literal["Starve"] = "Starve"
    title: ClassVar[str] = "action.starve"
    icon: ClassVar[str] = "empty-metal-bucket"
    effect: ClassVar[str] = "effect.starve"
    place: ClassVar[int] = 45
    water: Annotated[bool, Ask(label="field.no_water")] = True
    food: Annotated[bool, Ask(label="field.no_food")] = False

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        out = Unfolding(encounter)
        for id in self.struck(encounter):
            for key, wanted in (("thirst", self.water), ("hunger", self.food)):
                if wanted:
                    out.take(*once(out.encounter, key, id, DAY, days=0))
        return with_effect(out.events)


def days_without(fighter: Fighter, what: str) -> int:
    """The days that the fighter can go without water (Stamina) or food (Stamina + Resolve)."""
    base = fighter.now.stamina + (STOMACH if fighter.sheet.merit("iron_stomach") else 0)
    return base + (fighter.now.resolve if what == "hunger" else 0)


def starve(fight: Fight, want: Ongoing, answers: Answers) -> Events:
    """One more day without."""
    days = number(want, "days") + 1
    late = days > days_without(fight.fighter(want.fighter), want.key)
    harm = hurt(fight, want.fighter, "bashing", 1, creeping=True) if late else ()
    return (*came(want, int(late), tell=True, days=days), *harm)


class Sleepless(HazardForm):
    """Awake for 24 hours by now: every 6 hours Stamina + Resolve or asleep, and one die less on every roll each time.

    strain: what hard work takes from the rolls to stay awake.
    """

    type: Literal["Sleepless"] = "Sleepless"
    title: ClassVar[str] = "action.sleepless"
    icon: ClassVar[str] = "night-sleep"
    effect: ClassVar[str] = "effect.sleepless"
    place: ClassVar[int] = 50
    strain: Annotated[int, Field(ge=-3, le=0), Ask(label="field.strain")] = 0

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        out = Unfolding(encounter)
        for id in self.struck(encounter):
            if limit(out.encounter.fighter(id)) > DAY:
                out.take(*once(out.encounter, "fatigue", id, WATCH, periods=0, strain=self.strain))
            else:  # this day is the limit already
                out.take(*once(out.encounter, "fatigue", id, WATCH, first=0, periods=-1, strain=self.strain))
        return with_effect(out.events)


def limit(fighter: Fighter) -> int:
    """The most seconds that the fighter can stay awake: the lower of Stamina and Resolve, in days."""
    return min(fighter.now.stamina, fighter.now.resolve) * DAY


def stay_awake(fight: Fight, watch: Ongoing, answers: Answers) -> Events:
    """Six more hours: the roll to stay awake, then one die less on every roll. At the limit of days the fighter falls asleep without a
    roll.

    The fighter then sleeps for 8 hours, and 1 more for each six hours beyond the first 24.
    """
    fighter = fight.fighter(watch.fighter)
    periods, strain = number(watch, "periods") + 1, number(watch, "strain")
    events: Events = ()
    if DAY + periods * WATCH < limit(fighter):
        own = (Line(key="strain", value=strain),) if strain else ()
        test = reflexive_roll(fight, watch.fighter, "stamina", "resolve", "awake", answers, *own, willpower=spends_willpower(watch))
        events = (test,)
        if test.roll.successes:
            tired = min(fighter.sheet.merit("iron_stamina") - periods, 0)
            worse = put(fighter, "fatigue", value=tired)
            felt = (Affected(fighter=watch.fighter, conditions=worse, what="fatigue"),) if tired else ()
            return (*events, *came(watch, periods=periods), *felt)
    owed = (8 + periods) * HOUR
    rested = take(fighter, "fatigue")
    until = watch.due + owed  # the sleep began when it was due, also if it is settled later
    asleep = put(fighter.but(conditions=rested), "asleep", ends=until) if until > fight.seconds else rested
    sleep = FellAsleep(fighter=watch.fighter, seconds=owed)
    return (*events, cease(watch), sleep, Affected(fighter=watch.fighter, conditions=asleep, what=""))


class FellAsleep(FighterEvent[Fight]):
    """A fighter fell asleep, and sleeps so many seconds."""

    type: Literal["FellAsleep"] = "FellAsleep"
    seconds: int

    def apply(self, encounter: Fight) -> Fight:
        return encounter

    def log(self) -> tuple[Said, ...]:
        return (Said("log.asleep", {"fighter": Who(self.fighter), "n": self.seconds // HOUR}),)


class Exposure(HazardForm):
    """Great heat or cold: every hour takes 1 from Strength, Dexterity and Wits rolls and from Defense.

    After Stamina + Resolve hours it also does a bashing point an hour, which does not heal until the weather is better.
    """

    type: Literal["Exposure"] = "Exposure"
    title: ClassVar[str] = "action.exposure"
    icon: ClassVar[str] = "thermometer-cold"
    effect: ClassVar[str] = "effect.exposure"
    place: ClassVar[int] = 55

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        out = Unfolding(encounter)
        for id in self.struck(encounter):
            out.take(*once(out.encounter, "climate", id, HOUR, hours=0))
        return with_effect(out.events)


def expose(fight: Fight, weather: Ongoing, answers: Answers) -> Events:
    """One more hour of it. When it has used up all three attributes, the fighter cannot act any more."""
    fighter = fight.fighter(weather.fighter)
    hours = number(weather, "hours") + 1
    worse = strength_of(fighter, "climate") - 1
    conditions = put(fighter, "climate", value=max(worse, -20))
    spent = max(fighter.now.strength, fighter.now.dexterity, fighter.now.wits) + worse <= 0
    if spent and not fighter.has("exhausted"):
        conditions = put(fighter.but(conditions=conditions), "exhausted")
    late = hours > fighter.now.stamina + fighter.now.resolve
    harm = hurt(fight, weather.fighter, "bashing", 1, creeping=True) if late else ()
    return (*came(weather, int(late), hours=hours), Affected(fighter=weather.fighter, conditions=conditions, what="climate"), *harm)


class Lost(FighterEvent[Fight]):
    """Points of an attribute were lost for a time."""

    type: Literal["Lost"] = "Lost"
    losses: tuple[Loss, ...]
    attribute: str
    points: int
    marks: Triple

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        changed = fighter.but(losses=self.losses)  # lost Stamina takes boxes away
        changes = after_marks(changed, Marks(*self.marks), encounter.seconds, fighter.status)
        return encounter.with_fighter(self.fighter, losses=self.losses, **changes)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.lost", {"fighter": Who(self.fighter), "attribute": self.attribute, "n": self.points}),)


class Sap(HazardForm):
    """Takes points of an attribute away for a time. They come back as bashing, lethal or aggravated damage heals."""

    type: Literal["Sap"] = "Sap"
    title: ClassVar[str] = "action.sap"
    icon: ClassVar[str] = "despair"
    place: ClassVar[int] = 60
    attribute: Annotated[Attribute, Ask(widget="choice")] = "strength"
    points: Annotated[int, Field(ge=1, le=10), Ask()] = 1
    speed: Annotated[Damage, Ask(widget="choice", label="field.heals_like", values="heals.")] = "bashing"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        events: list[Event[Fight]] = []
        for id in self.struck(encounter):
            fighter = encounter.fighter(id)
            points = min(self.points, fighter.now.trait(self.attribute))
            if points:
                losses = (*fighter.losses, Loss(attribute=self.attribute, points=points, speed=self.speed))
                boxes = fighter.but(losses=losses).boxes
                marks = shrink(fighter.marks, boxes)
                events.append(Lost(fighter=id, losses=losses, attribute=self.attribute, points=points, marks=tuple(marks)))
                fallen = status(marks, boxes)
                events += [Fell(fighter=id, status=fallen)] if fallen and fallen != fighter.status else []
        return with_effect(tuple(events))

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.sap", {"n": self.points, "attribute": self.attribute}),))


HAZARDS = (
    Hazard("thirst", starve),
    Hazard("hunger", starve),
    Hazard("fatigue", stay_awake, rolls=True, brings=("fatigue",)),
    Hazard("climate", expose, brings=("climate", "exhausted")),
)
CONDITIONS = (
    ConditionRow("exhausted", "section.climate", acts=False),
    ConditionRow("fatigue", "section.fatigue", touches=("all",)),
    ConditionRow("climate", "section.climate", touches=("strength", "dexterity", "wits"), wears=True),
)
SOURCES = {"strain": "section.hazards"}

# fmt: off
WORDS = {
    "action.starve": Text("Hunger and thirst", "Голод и жажда"),
    "action.sleepless": Text("No sleep", "Без сна"),
    "action.exposure": Text("Heat or cold", "Жара или мороз"),
    "action.sap": Text("Attribute loss", "Понижение атрибута"),
    "field.no_water": Text("No water", "Без воды"),
    "field.no_food": Text("No food", "Без пищи"),
    "field.strain": Text("Hard work", "Тяжёлый труд"),
    "field.points": Text("Points", "Пунктов"),
    "field.heals_like": Text("Comes back like", "Возвращается как"),
    "strain": Text("hard work", "тяжёлый труд"),
    "heals.bashing": Text("bashing: 15 minutes a point", "тупой урон: пункт за 15 минут"),
    "heals.lethal": Text("lethal: 2 days a point", "летальный: пункт за 2 дня"),
    "heals.aggravated": Text("aggravated: a week a point", "аггравированный: пункт за неделю"),
    "effect.starve": Text(
        "A bashing point a day each, after Stamina (water) or Stamina + Resolve (food) days",
        "По тупому урону в день: без воды после Выносливости дней, без пищи — после Выносливости + Решительности",
    ),
    "effect.sleepless": Text(
        "From 24 hours on: every 6 hours Stamina + Resolve, one die less each time",
        "После 24 часов: каждые 6 часов Выносливость + Решительность и −1 дайс",
    ),
    "effect.exposure": Text(
        "Every hour −1 Strength, Dexterity, Wits, Defense; in time bashing damage",
        "Каждый час −1 Сила, Ловкость, Сообразительность, Защита; со временем тупой урон",
    ),
    "effect.sap": Text("{attribute:@} −{n}", "{attribute:@} −{n}"),
    "ongoing.thirst": Text("thirst", "жажда"),
    "ongoing.hunger": Text("hunger", "голод"),
    "ongoing.fatigue": Text("lack of sleep", "недостаток сна"),
    "ongoing.climate": Text("heat or cold", "жара или мороз"),
    "ongoing.thirst.effect": Text("Past Stamina days a bashing point a day", "Сверх Выносливости дней — тупой урон 1 в день"),
    "ongoing.hunger.effect": Text(
        "Past Stamina + Resolve days a bashing point a day", "Сверх Выносливости + Решительности дней — тупой урон 1 в день"
    ),
    "ongoing.fatigue.effect": Text("Stamina + Resolve or asleep; then one die less", "Выносливость + Решительность или сон; затем −1 дайс"),
    "ongoing.climate.effect": Text(
        "One die less; past Stamina + Resolve hours a bashing point", "−1 дайс; сверх Выносливости + Решительности часов — тупой урон 1"
    ),
    "due.thirst": Text("{fighter}: another day without water", "{fighter}: ещё день без воды"),
    "due.hunger": Text("{fighter}: another day without food", "{fighter}: ещё день без пищи"),
    "due.fatigue": Text("{fighter}: stay awake", "{fighter}: не уснуть"),
    "due.climate": Text("{fighter}: another hour of heat or cold", "{fighter}: ещё час жары или мороза"),
    "condition.exhausted": Text("exhausted", "изнеможение"),
    "condition.fatigue": Text("tired", "усталость"),
    "condition.climate": Text("suffering from heat or cold", "жара или мороз"),
    "ask.awake": Text("{fighter}: Stamina + Resolve to stay awake", "{fighter}: Выносливость + Решительность, чтобы не уснуть"),
    "test.awake": Text("stays awake", "не уснуть"),
    "log.asleep": Text("{fighter} falls asleep for {n:hours}", "{fighter}: сон, {n:hours}"),
    "log.lost": Text("{fighter}: {attribute:@} −{n}", "{fighter}: {attribute:@} −{n}"),
    "section.fatigue": Text("ch. 7, fatigue", "гл. 7, усталость"),
    "section.climate": Text("ch. 7, extreme temperatures", "гл. 7, экстремальные температуры"),
}
# fmt: on
