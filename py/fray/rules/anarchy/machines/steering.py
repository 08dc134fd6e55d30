"""Steering a machine, and riding in it. The operator defends the machine."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from fray.engine.fight.action import FighterAction
from fray.engine.fight.event import FighterEvent
from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask, Option, people
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..fighters.fight import Events, Fight, Gap, band, gap, operator, with_gap
from ..fighters.fighter import Mode
from ..harm.damage import Ended
from ..turns.check import check_body, check_turn


class Steered(FighterEvent[Fight]):
    """A fighter steers a machine from now on. mode: "" by hand, AR, or VR with the whole mind."""

    type: Literal["Steered"] = "Steered"
    machine: str
    mode: Mode
    inside: bool

    def apply(self, encounter: Fight) -> Fight:
        where = self.machine if self.inside else None
        return encounter.with_fighter(self.fighter, machine=self.machine, mode=self.mode, inside=where)

    def log(self) -> tuple[Said, ...]:
        return (Said(f"log.steers.{self.mode or 'hand'}", {"fighter": Who(self.fighter), "machine": Who(self.machine)}),)


class Steer(FighterAction[Fight]):
    """Takes over a machine. inside: from a seat in it. VR brings a die and leaves the body helpless."""

    type: Literal["Steer"] = "Steer"
    title: ClassVar[str] = "action.steer"
    icon: ClassVar[str] = "steering-wheel"
    machine: Annotated[str, Ask(widget="fighter")] = ""
    mode: Annotated[Literal["hand", "ar", "vr"], Ask(widget="choice", values="steer_mode.")] = "ar"
    inside: Annotated[bool, Ask()] = False

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = check_turn(self, encounter, self.actor)
        self.need("need.machine", self.machine not in machines(encounter) or fighter.sheet.is_machine)
        machine = encounter.fighter(self.machine)
        by = operator(encounter, self.machine)
        mode: Mode = "" if self.mode == "hand" else self.mode
        self.need("need.change", by == self.actor and mode == fighter.mode and (fighter.inside == self.machine) == self.inside)
        self.refuse("refuse.machine", machine.status)
        self.refuse("refuse.steered", by is not None and by != self.actor)
        self.refuse("refuse.astral", fighter.astral)
        self.refuse("refuse.no_seat", self.inside and machine.sheet.kind == "drone")
        if self.inside and fighter.inside != self.machine:
            check_body(self, fighter)
            self.refuse("refuse.far_off", band(encounter, self.actor, self.machine) != "close")
        self.refuse("refuse.by_hand", self.mode == "hand" and not self.inside)
        return (Steered(fighter=self.actor, machine=self.machine, mode=mode, inside=self.inside),)

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said(f"effect.steer.{self.mode}"),))

    def matters(self, encounter: Fight, name: str) -> bool:
        machine = encounter.fighters.get(self.machine)
        return name != "inside" or (machine is not None and machine.sheet.kind == "vehicle")

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "mode":
            return tuple(Option(mode, Said(f"steer_mode.{mode}"), 1 if mode == "vr" else None) for mode in ("vr", "ar", "hand"))
        if name != "machine":
            return super().options(encounter, name)
        free = [id for id in machines(encounter) if operator(encounter, id) in (None, self.actor)]
        return people(sorted(free, key=lambda id: encounter.fighters[id].side != encounter.fighter(self.actor).side))

    def settled(self, encounter: Fight) -> Steer:
        machine = encounter.fighters.get(self.machine)
        return self.but(inside=True) if machine is not None and machine.sheet.kind == "vehicle" and self.mode == "hand" else self


class Boarded(FighterEvent[Fight]):
    """A fighter got into a vehicle, or out of it. alone: that the wheel is let go ends by itself."""

    type: Literal["Boarded"] = "Boarded"
    vehicle: str
    inside: bool
    alone: bool = False

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        changes: dict[str, object] = {"inside": self.vehicle if self.inside else None}
        if not self.alone and not self.inside and fighter.machine == self.vehicle and not fighter.mode:
            changes["machine"] = None
        after = encounter.with_fighter(self.fighter, **changes)
        if self.inside or self.vehicle not in encounter.fighters:
            return after
        for other in encounter.fighters:  # the fighter stands where the vehicle stands
            if other not in (self.fighter, self.vehicle):
                after = after.but(gaps=with_gap(after, self.fighter, other, gap(encounter, self.vehicle, other)))
        return after.but(gaps=with_gap(after, self.fighter, self.vehicle, Gap(steps=0, was="close")))

    def log(self) -> tuple[Said, ...]:
        key = "log.boarded" if self.inside else "log.got_out"
        return (Said(key, {"fighter": Who(self.fighter), "machine": Who(self.vehicle)}),)


class Board(FighterAction[Fight]):
    """Gets into a vehicle as a passenger, or out of it."""

    type: Literal["Board"] = "Board"
    title: ClassVar[str] = "action.board"
    icon: ClassVar[str] = "car-door"
    vehicle: Annotated[str, Ask(widget="fighter", whom=lambda fight, action: _boardable(fight, action.actor))] = ""

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = check_turn(self, encounter, self.actor, body=True)
        if fighter.inside is not None:
            return (Boarded(fighter=self.actor, vehicle=fighter.inside, inside=False, alone=True),)
        self.need("need.machine", self.vehicle not in machines(encounter) or encounter.fighter(self.vehicle).sheet.kind != "vehicle")
        self.need("need.machine", self.vehicle == self.actor)
        self.refuse("refuse.far_off", band(encounter, self.actor, self.vehicle) != "close")
        return (Boarded(fighter=self.actor, vehicle=self.vehicle, inside=True),)

    def preview(self, encounter: Fight) -> Preview:
        inside = encounter.fighter(self.actor).inside
        return Preview(effects=(Said("effect.get_out", {"machine": Who(inside)}),) if inside else ())

    def matters(self, encounter: Fight, name: str) -> bool:
        return encounter.fighter(self.actor).inside is None


class LetGo(FighterAction[Fight]):
    """Lets go of the machine."""

    type: Literal["LetGo"] = "LetGo"
    title: ClassVar[str] = "action.let_go"
    icon: ClassVar[str] = "plug"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = encounter.fighter(self.actor)
        self.need("need.machine", fighter.machine is None)
        return (Ended(fighter=self.actor, what="machine", other=fighter.machine),)


def _boardable(fight: Fight, id: str) -> tuple[str, ...]:
    """The vehicles that a fighter can get into."""
    return tuple(other for other in machines(fight) if fight.fighters[other].sheet.kind == "vehicle" and other != id)


def machines(fight: Fight) -> tuple[str, ...]:
    """The vehicles and drones of the fight."""
    return tuple(id for id, f in fight.fighters.items() if f.sheet.is_machine and not f.gone)
