"""Poison: after a delay each dose rolls its potency against CON. An antidote that was taken in time lowers the potency."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import Action
from fray.engine.fight.coming import Hazard
from fray.engine.fight.event import FighterEvent
from fray.engine.fight.ongoing import came, number
from fray.engine.fight.presence import still_in
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask
from fray.engine.values.names import TEXT
from fray.engine.values.show import Figure, Preview
from fray.engine.values.text import Said, Text, Who
from fray.engine.values.time import MINUTE

from ..fighters.fight import ROUND, TURN, Events, Fight, Ongoing
from ..fighters.fighter import Antidote
from ..fighters.wounds import WoundKind
from ..rolling.dice import SIDES
from ..turns.resistance import overcomes, resist
from ..turns.rolls import Tested
from .suffering import RULED, Began, Harms, HazardAction, Suffer, take_from

ROUNDS, TURNS = 3, 3  # the delay of a fast poison and of a slow one
IN_TIME = 6 * TURN  # seconds for which an antidote works

Speed = Literal["fast", "slow", "own"]


class Poison(HazardAction):
    """Poisons fighters: each dose works after a delay, and is then resisted apart.

    rounds: the delay, where the speed is neither fast nor slow. kind: antidotes against the same kind work fully. noticed: they roll
    Sense first, and those that succeed do not take the poison.
    """

    type: Literal["Poison"] = "Poison"
    title: ClassVar[str] = "action.poison"
    icon: ClassVar[str] = "poison-bottle"
    place: ClassVar[int] = 20
    saved_by: ClassVar[str] = "sense"
    potency: Annotated[int, Field(ge=1, le=200), Ask(widget="stepper")] = 10
    harms: Annotated[Harms, Ask(widget="choice")] = "hp"
    speed: Annotated[Speed, Ask(widget="choice")] = "fast"
    rounds: Annotated[int, Field(ge=0, le=9999), Ask(widget="stepper", label="field.delay_rounds")] = 3
    doses: Annotated[int, Field(ge=1, le=20), Ask(widget="stepper")] = 1
    kind: Annotated[str, Field(max_length=40), TEXT, Ask(group="group.more", widget="text", label="field.poison_kind")] = ""
    noticed: Annotated[bool, Ask(group="group.more", label="field.poison_noticed")] = False

    @property
    def is_rolled(self) -> bool:
        return self.noticed

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        if not self.fighters:
            raise Incomplete("need.target")
        out = Unfolding(encounter)
        for id in self.fighters:
            if self.noticed:
                rolled = self.rolling(encounter, id).roll(Said("ask.test", {"actor": Who(id)}), answers)
                out.take(Tested(actor=id, purpose="skill.sense", roll=rolled))
                if rolled.good:
                    continue
            for _ in range(self.doses):
                given = {"potency": self.potency, "harms": self.harms, "kind": self.kind}
                when = {"taken": encounter.seconds, "had": len(encounter.fighter(id).antidotes)}
                out.take(Began.of(out.encounter, "poison", id, ROUND, first=self.delay(), left=1, **given, **when))
        return out.events

    def delay(self) -> int:
        """Seconds until a dose works."""
        return {"fast": ROUNDS * ROUND, "slow": TURNS * TURN, "own": self.rounds * ROUND}[self.speed]

    def preview(self, encounter: Fight) -> Preview:
        figures = []
        for id in self.fighters:
            dose = (self.potency, self.kind, encounter.seconds, len(encounter.fighter(id).antidotes))
            if self.noticed:
                figures.append(Figure(Said("figure.notices", {"who": Who(id)}), chance=self.rolling(encounter, id).success))
            figures.append(Figure(Said("figure.overcomes", {"who": Who(id)}), chance=works(encounter, id, *dose)))
        effects = (Said("effect.poison", {"n": self.potency, "half": half(self.potency), "delay": self.delay() // ROUND}),)
        return Preview(figures=tuple(figures), effects=effects, rolls=self.noticed)

    def matters(self, encounter: Fight, name: str) -> bool:
        return (name != "rounds" or self.speed == "own") and super().matters(encounter, name)


def half(number: int) -> int:
    """Half of a number, fractions up."""
    return -(-number // 2)


def weakened(fight: Fight, id: str, potency: int, kind: str, taken: int, had: int) -> tuple[int, int]:
    """(potency that is left, what the antidote took). Antidotes do not add up: the strongest counts.

    An antidote must have been taken within six turns before the poison (by an option also after it, before the poison works). An
    antidote against another poison does half as much. taken: second of game time; had: antidotes that the fighter had taken by then.
    """
    fighter = fight.fighter(id)
    late = fight.options.antidote_after
    able = [a for i, a in enumerate(fighter.antidotes) if taken - IN_TIME <= a.at and (late or (a.at, i) < (taken, had))]
    took = max((a.potency if a.against == kind else half(a.potency) for a in able), default=0)
    return max(potency - took, 0), min(took, potency)


def works(fight: Fight, id: str, potency: int, kind: str, taken: int, had: int, care: Suffer | None = None) -> tuple[int, int]:
    """The chance that a dose overcomes CON. taken, had: as of `weakened`."""
    left, _ = weakened(fight, id, potency, kind, taken, had)
    return overcomes(fight, id, left, fight.fighter(id).now.constitution, care) if left else (0, SIDES)


def settle(fight: Fight, dose: Ongoing, answers: Answers) -> Events:
    """A dose works: potency against CON. All of the potency is damage, or half of it (fractions up) if CON resists."""
    out = Unfolding(fight)
    care, dose = Suffer.asked_with(dose)
    id = dose.fighter
    potency, took = weakened(
        fight, id, number(dose, "potency"), str(dose.values.get("kind", "")), number(dose, "taken"), number(dose, "had")
    )
    if took:
        out.take(Weakened(fighter=id, took=took, left=potency))
    if potency:
        title = Said("ask.poison", {"fighter": Who(id)})
        events, overcame = resist(fight, id, potency, fight.fighter(id).now.constitution, "resisting.poison", title, answers, care)
        out.take(*events)
        amount = potency if overcame else half(potency)
        out.take(*take_from(out.encounter, id, dose.values.get("harms", "hp"), amount, "poison", answers))
    out.take(*came(dose))
    return out.events


def preview_dose(fight: Fight, dose: Ongoing) -> Preview:
    """A dose before it works: the chance that it overcomes CON."""
    care, dose = Suffer.asked_with(dose)
    values = (number(dose, "potency"), str(dose.values.get("kind", "")), number(dose, "taken"), number(dose, "had"))
    chance = works(fight, dose.fighter, *values, care)
    return Preview(
        figures=(Figure(Said("figure.overcome"), chance=chance),), effects=(Said("ongoing.poison.effect", {**dose.values}),), rolls=True
    )


HAZARDS = (Hazard("poison", settle, rolls=True, asks=RULED, preview=preview_dose),)


class Weakened(FighterEvent[Fight]):
    """An antidote took from a poison."""

    type: Literal["Weakened"] = "Weakened"
    told: ClassVar[str] = "log.weakened"
    took: int
    left: int

    def apply(self, encounter: Fight) -> Fight:
        return encounter


class Drank(FighterEvent[Fight]):
    """A fighter took an antidote."""

    type: Literal["Drank"] = "Drank"
    antidote: Antidote

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        return encounter.with_fighter(self.fighter, antidotes=(*fighter.antidotes, self.antidote))

    def log(self) -> tuple[Said, ...]:
        return (Said("log.antidote", {"fighter": Who(self.fighter), "n": self.antidote.potency}),)


class TakeAntidote(Action[Fight]):
    """Takes an antidote: it works against poison taken within the next six turns. Of several antidotes the strongest counts."""

    type: Literal["TakeAntidote"] = "TakeAntidote"
    title: ClassVar[str] = "action.antidote"
    icon: ClassVar[str] = "health-potion"
    fighter: Annotated[str, Ask(widget="fighter", whom=lambda fight, action: still_in(fight))] = ""
    potency: Annotated[int, Field(ge=1, le=200), Ask(widget="stepper")] = 10
    kind: Annotated[str, Field(max_length=40), TEXT, Ask(widget="text", label="field.poison_kind")] = ""
    minutes: Annotated[int, Field(ge=0, le=999), Ask(widget="stepper", label="field.minutes_ago")] = 0

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        if not self.fighter:
            raise Incomplete("need.target")
        taken = Antidote(potency=self.potency, against=self.kind, at=encounter.seconds - MINUTE * self.minutes)
        return (Drank(fighter=self.fighter, antidote=taken),)

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.antidote", {"n": IN_TIME // MINUTE}),))


WOUNDS = (WoundKind("poison", first_aid=False),)

# fmt: off
WORDS = {
    "action.poison": Text("Poison", "Яд"),
    "action.antidote": Text("Antidote", "Противоядие"),
    "field.potency": Text("Potency", "Потенция"),
    "field.speed": Text("How fast", "Скорость"),
    "field.delay_rounds": Text("Delay, rounds", "Задержка, раундов"),
    "field.doses": Text("Doses", "Доз"),
    "field.poison_kind": Text("Which poison", "Какой яд"),
    "field.poison_noticed": Text("A Sense roll may notice it", "Чутьё может заметить"),
    "field.minutes_ago": Text("Minutes ago", "Минут назад"),
    "speed.fast": Text("fast: 3 rounds", "быстрый: 3 раунда"),
    "speed.slow": Text("slow: 3 turns", "медленный: 3 хода"),
    "speed.own": Text("own", "своя"),
    "effect.poison": Text("{n} if it overcomes CON, {half} if not; in {delay:rounds}",
                          "{n}, если преодолеет ВЫН, иначе {half}; через {delay:rounds}"),
    "effect.antidote": Text("Against what is taken within {n:minutes} after it",
                            "Против яда, принятого не позже чем через {n:minutes.acc}"),
    "figure.overcome": Text("Overcomes", "Преодолеет"),
    "figure.notices": Text("{who}: notices it", "{who}: заметит"),
    "figure.overcomes": Text("{who}: overcome", "{who}: яд преодолеет"),
    "ongoing.poison": Text("poison", "яд"),
    "ongoing.poison.times": Text("poison × {n}", "яд × {n}"),
    "ongoing.poison.effect": Text("Potency {potency} against CON: all of it, or half if resisted",
                                  "Потенция {potency} против ВЫН: целиком, при сопротивлении половина"),
    "due.poison": Text("{fighter}: poison works", "{fighter}: яд действует"),
    "ask.poison": Text("The poison against {fighter}", "Яд против: {fighter}"),
    "resisting.poison": Text("poison against CON", "яд против ВЫН"),
    "log.weakened": Text("{fighter}: the antidote takes {took} of the potency, {left} left",
                         "{fighter}: противоядие снимает {took} потенции, осталось {left}"),
    "log.antidote": Text("{fighter}: antidote, potency {n}", "{fighter}: противоядие, потенция {n}"),
    "wound.poison": Text("poison", "яд"),
}
# fmt: on
