"""Speed, manoeuvres and crashes of vehicles and drones.

Damage to a machine never reaches its riders, but a crash hurts all: by the ram value, or half the body, rounded up.
"""

from typing import Annotated, ClassVar, Literal

from fray.engine.fight.action import Action
from fray.engine.fight.event import FighterEvent
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers, Entry, Ruling
from fray.engine.values.field import Ask, Option
from fray.engine.values.modifier import Line
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..fighters.fight import Events, Fight, riders
from ..fighters.fighter import Fighter, Speed
from ..fighters.sheet import Sheet, half
from ..harm.damage import deal
from ..rolling.difficulty import DifficultyTest, Tested
from ..rolling.modifiers import ROWS
from ..turns.check import check_turn
from .steering import machines

SPEEDS: tuple[Speed, ...] = ("still", "moving", "fast", "full")
FLAT_CRASH = 6  # an option


class SpeedSet(FighterEvent[Fight]):
    """A vehicle stands, moves, or goes faster."""

    type: Literal["SpeedSet"] = "SpeedSet"
    told: ClassVar[str] = "log.speed"
    speed: Speed

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, speed=self.speed)


class SetSpeed(Action[Fight]):
    """How fast a vehicle goes, which matters to the shots of its passengers."""

    type: Literal["SetSpeed"] = "SetSpeed"
    title: ClassVar[str] = "action.speed"
    icon: ClassVar[str] = "stopwatch"
    fighter: Annotated[str, Ask(widget="fighter", label="field.machine", whom=lambda fight, action: machines(fight))] = ""
    speed: Annotated[Speed, Ask(widget="choice")] = "moving"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        self.need("need.machine", self.fighter not in machines(encounter))
        self.need("need.change", encounter.fighter(self.fighter).speed == self.speed)
        return (SpeedSet(fighter=self.fighter, speed=self.speed),)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "speed":
            return tuple(Option(one, Said(f"speed.{one}"), ROWS[f"ride.{one}"].value) for one in SPEEDS)
        return super().options(encounter, name)


def crash_damage(fight: Fight, sheet: Sheet) -> int:
    """The damage of a crash: the ram value, else half the body, or a flat 6 where the group plays it so."""
    if sheet.ram:
        return sheet.ram
    return FLAT_CRASH if fight.options.flat_crash else half(sheet.body)


def crash(fight: Fight, machine: str) -> Events:
    """A crash hurts the vehicle and all its riders alike."""
    points = crash_damage(fight, fight.fighter(machine).sheet)
    out = Unfolding(fight)
    out.take(Crashed(fighter=machine, points=points))
    for id in (machine, *riders(fight, machine)):
        out.take(*deal(out.encounter, id, "physical", points, quiet=True))
    return out.events


class Crashed(FighterEvent[Fight]):
    """A vehicle crashed."""

    type: Literal["Crashed"] = "Crashed"
    points: int

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, speed="still")

    def log(self) -> tuple[Said, ...]:
        return (Said("log.crash", {"fighter": Who(self.fighter), "n": self.points}),)


class Crash(Action[Fight]):
    """A vehicle crashes."""

    type: Literal["Crash"] = "Crash"
    title: ClassVar[str] = "action.crash"
    icon: ClassVar[str] = "explosion-rays"
    fighter: Annotated[str, Ask(widget="fighter", label="field.machine", whom=lambda fight, action: machines(fight))] = ""

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        self.need("need.machine", self.fighter not in machines(encounter))
        return crash(encounter, self.fighter)

    def preview(self, encounter: Fight) -> Preview:
        if self.fighter not in machines(encounter):
            return Preview()
        n = crash_damage(encounter, encounter.fighter(self.fighter).sheet)
        return Preview(effects=(Said("effect.crash", {"n": n}),))


class Manoeuvre(DifficultyTest):
    """A risky manoeuvre: Piloting + Agility against the difficulty. A failure is a crash. The handling of the machine is an option."""

    type: Literal["Manoeuvre"] = "Manoeuvre"
    title: ClassVar[str] = "action.manoeuvre"
    icon: ClassVar[str] = "car-wheel"
    by_autopilot: ClassVar[bool] = True
    purpose: ClassVar[str] = "test.manoeuvre"

    def machine(self, fight: Fight) -> Fighter | None:
        """The machine that the fighter is or steers."""
        fighter = fight.fighter(self.actor)
        if fighter.sheet.is_machine:
            return fighter
        return fight.fighters.get(fighter.machine or "")

    def skill(self, fight: Fight) -> str:
        machine = self.machine(fight)
        return "piloting_other" if machine is not None and machine.sheet.flies else "piloting_ground"

    def extra_lines(self, fight: Fight) -> tuple[Line, ...]:
        machine = self.machine(fight)
        handling = machine.sheet.handling if machine is not None and fight.options.handling else 0
        return (Line(key="handling", value=handling),) if handling else ()

    def check(self, fight: Fight) -> None:
        check_turn(self, fight, self.actor)
        self.need("need.machine", self.machine(fight) is None)

    def follows(self, fight: Fight, test: Tested, answers: Answers) -> Events:
        fighter = fight.fighter(self.actor)
        id = self.actor if fighter.sheet.is_machine else fighter.machine
        if test.good or id is None:
            return ()
        options = (Option("yes", Said("crash.yes")), Option("no", Said("crash.no")))
        points = crash_damage(fight, fight.fighter(id).sheet)
        asked = Ruling(
            Said("result.crash", {"machine": Who(id)}),
            (Entry("crash", Said("field.crash"), "yes", options),),
            outcome=(Said("effect.crash", {"n": points}),),
        )
        return crash(fight, id) if answers.ruling(asked)["crash"] == "yes" else ()
