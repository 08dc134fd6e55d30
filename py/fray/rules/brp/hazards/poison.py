"""Poison: its potency against CON, after a delay; each dose apart. An antidote taken in time lowers the potency before the roll."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ....engine.ask import Answers
from ....engine.encounter import Action, Event, Unfolding
from ....engine.errors import Incomplete
from ....engine.field import Ask, Option, people
from ....engine.ongoing import Began, Ongoing, came, number
from ....engine.show import Figure, Preview
from ....engine.text import Said, Who
from ..damage import hurt, lose
from ..dice import SIDES, is_sure, resistance
from ..fight import ROUND, TURN, Fight
from ..fighter import Antidote, Fighter
from ..rolls import Tested, plain_lines, resist, roll_in
from ..traits import CHARACTERISTICS, half

ROUNDS, TURNS = 3, 3  # the delay of a fast poison and of a slow one
IN_TIME = 6 * TURN  # an antidote works if it was taken so long before, in seconds

Harms = Literal["hp", "strength", "constitution", "size", "intelligence", "power", "dexterity", "appearance"]
Speed = Literal["fast", "slow", "own"]


class Poison(Action):
    """Poisons fighters: each dose comes due after its delay, and is then resisted apart.

    rounds: the delay, of a speed of its own. kind: what antidotes are against. noticed: they roll Sense first, and who succeeds
    does not take it.
    """

    type: Literal["Poison"] = "Poison"
    title: ClassVar[str] = "action.poison"
    icon: ClassVar[str] = "poison-bottle"
    fighters: Annotated[tuple[str, ...], Field(max_length=50), Ask(widget="fighters", label="field.whom")] = ()
    potency: Annotated[int, Field(ge=1, le=200), Ask(widget="stepper")] = 10
    harms: Annotated[Harms, Ask(widget="choice")] = "hp"
    speed: Annotated[Speed, Ask(widget="choice")] = "fast"
    rounds: Annotated[int, Field(ge=0, le=9999), Ask(widget="stepper", label="field.delay_rounds")] = 3
    doses: Annotated[int, Field(ge=1, le=20), Ask(widget="stepper")] = 1
    kind: Annotated[str, Field(max_length=40), Ask(group="group.more", widget="text", label="field.poison_kind")] = ""
    noticed: Annotated[bool, Ask(group="group.more", label="field.poison_noticed")] = False

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        if not self.fighters:
            raise Incomplete("need.target")
        out = Unfolding(encounter)
        for id in self.fighters:
            if self.noticed:
                rolled = roll_in(encounter, Said("ask.test", {"actor": Who(id)}), plain_lines(encounter, id, "sense"), answers)
                out.take(Tested(actor=id, purpose="skill.sense", roll=rolled))
                if rolled.good:
                    continue
            for _ in range(self.doses):
                given = {"potency": self.potency, "harms": self.harms, "kind": self.kind, "taken": encounter.seconds}
                out.take(Began.of(out.encounter, "poison", id, ROUND, first=self.delay(), left=1, **given))
        return out.events

    def delay(self) -> int:
        """Seconds until it works."""
        return {"fast": ROUNDS * ROUND, "slow": TURNS * TURN, "own": self.rounds * ROUND}[self.speed]

    def preview(self, encounter: Fight) -> Preview:
        figures = tuple(
            Figure(Said("figure.overcomes", {"who": Who(id)}), chance=overcomes(encounter, id, self.potency, self.kind, encounter.seconds))
            for id in self.fighters
        )  # fmt: skip
        effects = (Said("effect.poison", {"n": self.potency, "half": half(self.potency), "delay": self.delay() // ROUND}),)
        return Preview(figures=figures, effects=effects, rolls=self.noticed)

    def matters(self, encounter: Fight, name: str) -> bool:
        return name != "rounds" or self.speed == "own"

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "fighters":
            return people(id for id, f in encounter.fighters.items() if not (f.gone or f.dead))
        if name == "harms":
            return (Option("hp", Said("harms.hp")), *(Option(key, Said(key)) for key in CHARACTERISTICS))
        if name == "speed":
            return tuple(Option(key, Said(f"speed.{key}")) for key in ("fast", "slow", "own"))
        return ()


def weakened(fight: Fight, id: str, potency: int, kind: str, taken: int) -> tuple[int, int]:
    """(potency that is left, what the antidote took). Antidotes do not add up: the strongest counts.

    It must have been taken within six turns before the poison (option: or after it, before it works); one against another poison
    does half as much.
    """
    fighter: Fighter = fight.fighter(id)
    last = fight.seconds if fight.options.antidote_after else taken
    able = [a for a in fighter.antidotes if taken - IN_TIME <= a.at <= last]
    took = max((a.potency if a.against == kind else half(a.potency) for a in able), default=0)
    return max(potency - took, 0), min(took, potency)


def overcomes(fight: Fight, id: str, potency: int, kind: str, taken: int) -> tuple[int, int]:
    """The chance that a dose overcomes him."""
    left, _ = weakened(fight, id, potency, kind, taken)
    constitution = fight.fighter(id).now.constitution
    chance = resistance(left, constitution) if left else 0
    return (chance if chance is not None else SIDES * is_sure(left, constitution)), SIDES


def settle(fight: Fight, dose: Ongoing, answers: Answers) -> tuple[Event, ...]:
    """One dose works: potency against CON; overcome, all of it is damage, resisted half, fractions up."""
    out = Unfolding(fight)
    id = dose.fighter
    potency, took = weakened(fight, id, number(dose, "potency"), str(dose.values.get("kind", "")), number(dose, "taken"))
    if took:
        out.take(Weakened(fighter=id, took=took, left=potency))
    if potency:
        title = Said("ask.poison", {"fighter": Who(id)})
        events, overcame = resist(potency, fight.fighter(id).now.constitution, id, "resisting.poison", title, answers)
        out.take(*events)
        amount, harms = potency if overcame else half(potency), str(dose.values.get("harms", "hp"))
        if harms == "hp":
            out.take(*hurt(out.encounter, id, amount, "poison", "", answers))
        else:
            out.take(*lose(out.encounter, id, harms, amount, "wound.poison", answers))
    out.take(*came(dose))
    return out.events


class Weakened(Event):
    """An antidote took from a poison."""

    type: Literal["Weakened"] = "Weakened"
    fighter: str
    took: int
    left: int

    def apply(self, encounter: Fight) -> Fight:
        return encounter

    def log(self) -> tuple[Said, ...]:
        return (Said("log.weakened", {"fighter": Who(self.fighter), "n": self.took, "left": self.left}),)


class Drank(Event):
    """He took an antidote."""

    type: Literal["Drank"] = "Drank"
    fighter: str
    antidote: Antidote

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        return encounter.with_fighter(self.fighter, antidotes=(*fighter.antidotes, self.antidote))

    def log(self) -> tuple[Said, ...]:
        return (Said("log.antidote", {"fighter": Who(self.fighter), "n": self.antidote.potency}),)


class TakeAntidote(Action):
    """Takes an antidote: it helps against what is taken within six turns after it. Several of one kind do no more than the strongest."""

    type: Literal["TakeAntidote"] = "TakeAntidote"
    title: ClassVar[str] = "action.antidote"
    icon: ClassVar[str] = "health-potion"
    fighter: Annotated[str, Ask(widget="fighter")] = ""
    potency: Annotated[int, Field(ge=1, le=200), Ask(widget="stepper")] = 10
    kind: Annotated[str, Field(max_length=40), Ask(widget="text", label="field.poison_kind")] = ""
    minutes: Annotated[int, Field(ge=0, le=999), Ask(widget="stepper", label="field.minutes_ago")] = 0

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        if not self.fighter:
            raise Incomplete("need.target")
        taken = Antidote(potency=self.potency, against=self.kind, at=encounter.seconds - 60 * self.minutes)
        return (Drank(fighter=self.fighter, antidote=taken),)

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.antidote", {"n": IN_TIME // 60}),))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        return people(id for id, f in encounter.fighters.items() if not (f.gone or f.dead)) if name == "fighter" else ()
