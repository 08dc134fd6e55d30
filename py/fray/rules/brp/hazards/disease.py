"""Disease: a Stamina roll to escape it. A minor disease costs a hit point or two; CON x2, x3, … is rolled each morning to recover.

A serious disease takes points of a characteristic, sooner after every failed roll, or hit points every hour.
"""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.coming import Hazard
from fray.engine.fight.ongoing import Came, came, cease, number
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers, Dice
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask
from fray.engine.values.modifier import Line
from fray.engine.values.show import Figure, Preview
from fray.engine.values.text import Said, Text, Who
from fray.engine.values.time import DAY, HOUR, MINUTE, WEEK

from ..fighters.fight import Events, Fight, Ongoing
from ..fighters.wounds import WoundKind
from ..rolling.pools import Pool, pool
from ..turns.rolls import Settled, Tested
from .suffering import RULED, Began, Harms, HazardAction, Suffer, take_from

Kind = Literal["minor", "major", "hourly", "hourly_die"]
HOURS = 24  # a virulent disease takes its toll every hour; the roll to recover comes each morning
FIRST = 2  # CON is multiplied by this in the first roll to recover, by one more in each roll after it


@dataclass(frozen=True, slots=True)
class Severity:
    """How bad a disease is. every: seconds between the losses by a serious disease."""

    key: str
    every: int


SEVERITIES = (Severity("mild", WEEK), Severity("acute", DAY), Severity("severe", HOUR), Severity("terminal", MINUTE))  # by failed rolls


def severity(failed: int) -> Severity:
    """The severity by the number of failed rolls, with the failed roll of Stamina at the start."""
    return SEVERITIES[min(max(failed, 1), len(SEVERITIES)) - 1]


def to_recover(fight: Fight, disease: Ongoing, care: Suffer) -> Pool | None:
    """The roll to recover: CON times the number of the day, a step less for each bad condition, more for good care. None: no chance."""
    constitution = fight.fighter(disease.fighter).now.constitution
    times = max(number(disease, "times") - care.worse + care.better, 0)
    base = (Line(key="recovery", value=constitution * times, params={"n": constitution, "times": times}),)
    return pool(fight, disease.fighter, base, action=care) if constitution * times else None


class Sicken(HazardAction):
    """Exposes fighters to a disease: those that fail a Stamina roll are ill.

    points: hit points that a minor disease costs in all, one a day.
    """

    type: Literal["Sicken"] = "Sicken"
    title: ClassVar[str] = "action.disease"
    icon: ClassVar[str] = "virus"
    place: ClassVar[int] = 30
    saved_by: ClassVar[str] = "stamina"
    kind: Annotated[Kind, Ask(widget="choice", label="field.disease_kind", values="disease.")] = "minor"
    points: Annotated[int, Field(ge=1, le=2), Ask(widget="stepper", label="field.disease_points")] = 1
    harms: Annotated[Harms, Ask(widget="choice")] = "constitution"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        if not self.fighters:
            raise Incomplete("need.target")
        out = Unfolding(encounter)
        for id in self.fighters:
            rolled = self.rolling(encounter, id).roll(Said("ask.infection", {"fighter": Who(id)}), answers)
            out.take(Tested(actor=id, purpose="test.infection", roll=rolled))
            if not rolled.good:
                self._begins(out, id, answers)
        return out.events

    def _begins(self, out: Unfolding[Fight], id: str, answers: Answers) -> None:
        every = {"minor": DAY, "major": SEVERITIES[0].every}.get(self.kind, HOUR)
        harms = "hp" if self.kind != "major" else self.harms
        values = {"failed": 1, "times": FIRST, "points": self.points - 1}
        out.take(Began.of(out.encounter, "disease", id, every, kind=self.kind, harms=harms, **values))
        out.take(*take_toll(out.encounter, id, self.kind, harms, answers))

    def preview(self, encounter: Fight) -> Preview:
        figures = tuple(
            Figure(Said("figure.escapes", {"who": Who(id)}), chance=self.rolling(encounter, id).success)
            for id in self.fighters
        )  # fmt: skip
        return Preview(figures=figures, effects=(Said(f"effect.disease.{self.kind}"),), rolls=True)

    def matters(self, encounter: Fight, name: str) -> bool:
        needed = {"points": self.kind == "minor", "harms": self.kind == "major"}
        return needed[name] if name in needed else super().matters(encounter, name)


def take_toll(fight: Fight, id: str, kind: str, harms: object, answers: Answers) -> Events:
    """A loss by the disease: a point, or 1D3 hit points by one of the virulent kinds."""
    amount = answers.faces(Dice(Said("ask.virulence", {"fighter": Who(id)}), 1, 3))[0] if kind == "hourly_die" else 1
    return take_from(fight, id, harms, amount, "disease", answers)


def settle(fight: Fight, disease: Ongoing, answers: Answers) -> Events:
    """A roll to recover falls due: success ends the disease, failure costs a point and brings the next roll, sooner if it is serious."""
    out = Unfolding(fight)
    care, disease = Suffer.asked_with(disease)
    id, kind = disease.fighter, str(disease.values.get("kind", "minor"))
    hours = number(disease, "hours") + 1
    if kind.startswith("hourly") and hours % HOURS:
        out.take(*take_toll(fight, id, kind, "hp", answers))
        out.take(*came(disease, hours=hours))
        return out.events
    rolling = to_recover(fight, disease, care)
    if rolling is None:
        out.take(Settled(actor=id, purpose="test.recovery", good=False))
    else:
        roll = rolling.roll(Said("ask.recovery", {"fighter": Who(id)}), answers)
        out.take(Tested(actor=id, purpose="test.recovery", roll=roll))
        if roll.good:
            out.take(cease(disease))
            return out.events
    failed = number(disease, "failed") + 1
    if kind != "minor" or number(disease, "points"):
        out.take(*take_toll(fight, id, kind, disease.values.get("harms", "hp"), answers))
    every = severity(failed).every if kind == "major" else disease.every
    now = {"hours": hours, "failed": failed, "times": number(disease, "times") + 1, "points": max(number(disease, "points") - 1, 0)}
    out.take(Came(id=disease.id, due=disease.due + every, left=None, values={**disease.values, **now}))
    return out.events


def preview_recovery(fight: Fight, disease: Ongoing) -> Preview:
    """The roll to recover: its sum and its chance."""
    care, disease = Suffer.asked_with(disease)
    rolling = to_recover(fight, disease, care)
    how = Said(f"severity.{severity(int(disease.values.get('failed', 1))).key}")
    effect = Said("ongoing.disease.effect", {**disease.values, "severity": how})
    if rolling is None:
        return Preview(effects=(effect, Said("effect.no_recovery")), rolls=True)
    figures = (Figure(Said("figure.recovers"), chance=rolling.success),)
    return Preview(rolling.lines, rolling.text, figures=figures, effects=(effect,), rolls=True)


HAZARDS = (Hazard("disease", settle, rolls=True, asks=("worse", "better", *RULED), preview=preview_recovery),)
SOURCES = {"recovery": "section.disease"}
WOUNDS = (WoundKind("disease", first_aid=False),)

# fmt: off
WORDS = {
    "action.disease": Text("Disease", "Болезнь"),
    "field.disease_kind": Text("Disease", "Болезнь"),
    "field.disease_points": Text("Hit points in all", "Хитов всего"),
    "recovery": Text("CON {n} × {times}", "ВЫН {n} × {times}"),
    "severity.mild": Text("mild", "лёгкая"),
    "severity.acute": Text("acute", "острая"),
    "severity.severe": Text("severe", "тяжёлая"),
    "severity.terminal": Text("terminal", "смертельная"),
    "disease.minor": Text("minor", "лёгкая"),
    "disease.major": Text("serious, a characteristic", "серьёзная, характеристика"),
    "disease.hourly": Text("virulent, 1 an hour", "мощная, 1 в час"),
    "disease.hourly_die": Text("virulent, 1D3 an hour", "мощная, 1D3 в час"),
    "effect.disease.minor": Text("Stamina, or ill: a roll each morning, CON × 2, × 3 …",
                                 "Стойкость, иначе болезнь: по утрам ВЫН × 2, × 3 …"),
    "effect.disease.major": Text("Stamina, or a point at once, then a week, a day, an hour, a minute",
                                 "Стойкость, иначе очко сразу, потом раз в неделю, день, час, минуту"),
    "effect.disease.hourly": Text("Stamina, or 1 hit point an hour", "Стойкость, иначе 1 хит в час"),
    "effect.disease.hourly_die": Text("Stamina, or 1D3 hit points an hour", "Стойкость, иначе 1D3 хита в час"),
    "effect.no_recovery": Text("No roll: the conditions are too bad", "Без броска: условия слишком плохи"),
    "figure.recovers": Text("Recovers", "Выздоровеет"),
    "figure.escapes": Text("{who}: escapes", "{who}: избежит"),
    "ongoing.disease": Text("disease", "болезнь"),
    "ongoing.disease.times": Text("disease × {n}", "болезнь × {n}"),
    "ongoing.disease.effect": Text("Roll to get over it, CON × {times}: {severity:@}",
                                   "Бросок на выздоровление, ВЫН × {times}: {severity:@}"),
    "due.disease": Text("{fighter}: roll against the disease", "{fighter}: бросок против болезни"),
    "ask.infection": Text("{fighter}: Stamina against infection", "{fighter}: Стойкость против заражения"),
    "ask.recovery": Text("{fighter}: to get over it", "{fighter}: выздоровление"),
    "ask.virulence": Text("{fighter}: hit points lost", "{fighter}: потеря хитов"),
    "test.infection": Text("against infection", "против заражения"),
    "test.recovery": Text("to get over the disease", "выздоровление"),
    "wound.disease": Text("disease", "болезнь"),
}
# fmt: on
