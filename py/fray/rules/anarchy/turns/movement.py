"""Movement over three bands: close and near are one movement apart, near and far three, which all movers share.

A fighter who crossed between near and far can go back with one movement in the very next turn. A machine that is steered from outside goes
from far to near or close, or back, with one. A Plot Point buys a second movement.
"""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import Action, FighterAction
from fray.engine.fight.event import FighterEvent
from fray.engine.fight.presence import is_enemy, present
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask, Option
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..equipment.weapons import Band
from ..fighters.fight import STEPS, Events, Fight, Gap, band, band_of, gap, with_gap
from ..fighters.plot import PlotSpent, check_purse
from .check import check_body, check_turn

FREE = 1  # movements in a Narration
BOUGHT = 1  # and this many more for a Plot Point: two at a time, never three


def step(old: Gap, closer: bool, actor: str, turn: int, quick: Band | None = None) -> Gap:
    """The gap after one movement. quick: the band to which a machine goes at once.

    A fighter who crossed between near and far in the turn before goes back with one movement.
    """
    if quick is not None:
        return Gap(steps=STEPS[quick], was=quick, since=turn, by=(actor,))
    band_now = band_of(old)
    back = old.since >= 0 and turn - old.since == 1 and actor in old.by and (band_now, closer) in (("near", False), ("far", True))
    if back:
        new: Band = "far" if band_now == "near" else "near"
        return Gap(steps=STEPS[new], was=new, since=turn, by=(actor,))
    steps = old.steps - 1 if closer else old.steps + 1
    if not 0 <= steps <= STEPS["far"]:
        return old
    crossed = next((band for band, at in STEPS.items() if at == steps), None)
    if crossed is None:
        return Gap(steps=steps, was=band_now, by=(*old.by, actor) if actor not in old.by else old.by)
    far = {band_now, crossed} == {"near", "far"}
    return Gap(steps=steps, was=crossed, since=turn if far else -1, by=tuple(dict.fromkeys((*old.by, actor))) if far else ())


class Moved(FighterEvent[Fight]):
    """A fighter moved. gaps: the distances from these now; before: the bands until then. mover: the machine that moved, if it was one."""

    type: Literal["Moved"] = "Moved"
    gaps: dict[str, Gap]
    before: dict[str, Band]
    mover: str = ""

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        for other, new in self.gaps.items():
            encounter = encounter.but(gaps=with_gap(encounter, self.mover or self.fighter, other, new))
        return encounter.with_fighter(self.fighter, moves=fighter.moves + 1)

    def log(self) -> tuple[Said, ...]:
        out = []
        for other, new in self.gaps.items():
            params = {"fighter": Who(self.mover or self.fighter), "other": Who(other), "band": band_of(new)}
            between = new.steps not in STEPS.values()
            left = new.steps - 1 if self.before[other] == "far" else STEPS["far"] - new.steps
            out.append(Said("log.moved.part", {**params, "n": left}) if between else Said("log.moved", params))
        return tuple(out)


class Strode(FighterEvent[Fight]):
    """A Plot Point bought a second movement."""

    type: Literal["Strode"] = "Strode"

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, strides=encounter.fighter(self.fighter).strides + 1)


class Move(FighterAction[Fight]):
    """One movement, towards some or away from some. Once in a Narration, and once more for a Plot Point.

    by_machine: the steered machine moves instead, and goes to the band `to` at once where its operator is outside.
    """

    type: Literal["Move"] = "Move"
    title: ClassVar[str] = "action.move"
    icon: ClassVar[str] = "run"
    way: Annotated[Literal["closer", "away"], Ask(widget="choice", values="way_to.")] = "closer"
    others: Annotated[tuple[str, ...], Field(max_length=60), Ask(widget="fighters")] = ()
    by_machine: Annotated[bool, Ask()] = False
    to: Annotated[Band, Ask(widget="choice", values="band.")] = "close"
    plot: Annotated[bool, Ask(label="field.second_move")] = False

    def mover(self, fight: Fight) -> str:
        """The id of what changes place: the fighter, or the steered machine."""
        fighter = fight.fighter(self.actor)
        if self.by_machine and fighter.machine is not None and fighter.machine in fight.fighters:
            return fighter.machine
        return self.actor

    def goes_at_once(self, fight: Fight, other: str) -> bool:
        """Whether a machine with its operator outside moves against somebody on foot."""
        fighter = fight.fighter(self.actor)
        mover = fight.fighter(self.mover(fight))
        opponent = fight.fighter(other)
        outside = mover.sheet.is_machine and fighter.inside is None and self.mover(fight) != self.actor
        return outside and not opponent.sheet.is_machine and opponent.inside is None

    def new_gaps(self, fight: Fight) -> dict[str, Gap]:
        """The distances after the movement, where they change."""
        closer, turn, out = self.way == "closer", fight.round, {}
        for other in self.others:
            quick = self.to if self.goes_at_once(fight, other) else None
            old = gap(fight, self.mover(fight), other)
            new = step(old, closer, self.actor, turn, quick)
            if new != old:
                out[other] = new
        return out

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = check_turn(self, encounter, self.actor)
        others = [id for id in self.others if id in encounter.fighters and id not in (self.actor, self.mover(encounter))]
        self.need("need.whom", not others or len(others) != len(self.others))
        self.need("need.machine", self.by_machine and fighter.machine is None)
        if not self.by_machine:
            self.need("need.outside", fighter.inside is not None)
            check_body(self, fighter)
        self.refuse("refuse.bound", fighter.has("bound"))
        out = Unfolding(encounter)
        if encounter.round and fighter.moves >= FREE + fighter.strides:
            if self.plot and fighter.strides < BOUGHT:
                out.take(PlotSpent(fighter=self.actor, purse=check_purse(self, encounter, self.actor), what="move"))
                out.take(Strode(fighter=self.actor))
            else:
                self.refuse("refuse.moved")
        gaps = self.new_gaps(out.encounter)
        self.need("need.room", not gaps)
        mover = self.mover(encounter)
        before = {id: band(encounter, mover, id) for id in gaps}
        out.take(Moved(fighter=self.actor, gaps=gaps, before=before, mover="" if mover == self.actor else mover))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        said = []
        mover = self.mover(encounter)
        for other, new in self.new_gaps(encounter).items():
            params = {"other": Who(other), "before": band(encounter, mover, other), "band": band_of(new)}
            said.append(Said("effect.move", params))
        return Preview(effects=tuple(said))

    def matters(self, encounter: Fight, name: str) -> bool:
        fighter = encounter.fighter(self.actor)
        quick = any(self.goes_at_once(encounter, other) for other in self.others if other in encounter.fighters)
        rules = {
            "by_machine": fighter.machine is not None,
            "to": quick,
            "way": not quick,
            "plot": encounter.round > 0 and fighter.moves >= FREE + fighter.strides and fighter.strides < BOUGHT,
        }
        return rules.get(name, True)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name != "others":
            return super().options(encounter, name)
        mover = self.mover(encounter)
        others = [id for id, f in encounter.fighters.items() if id not in (self.actor, mover) and not f.gone]
        hints = {id: Said(f"band.{band(encounter, mover, id)}") for id in others}
        return tuple(
            Option(id, Who(id), hint=hints[id]) for id in sorted(others, key=lambda id: not is_enemy(encounter, self.actor, id))
        )  # fmt: skip


class Placed(FighterEvent[Fight]):
    """The game master said how far two stand apart."""

    type: Literal["Placed"] = "Placed"
    target: str
    band: Band

    def apply(self, encounter: Fight) -> Fight:
        return encounter.but(gaps=with_gap(encounter, self.fighter, self.target, Gap(steps=STEPS[self.band], was=self.band)))

    def log(self) -> tuple[Said, ...]:
        return (Said("log.moved", {"fighter": Who(self.fighter), "other": Who(self.target), "band": self.band}),)


class Place(Action[Fight]):
    """Sets how far a fighter stands from others."""

    type: Literal["Place"] = "Place"
    title: ClassVar[str] = "action.place"
    icon: ClassVar[str] = "virtual-marker"
    fighter: Annotated[str, Ask(widget="fighter")] = ""
    others: Annotated[
        tuple[str, ...], Field(max_length=60),
        Ask(widget="fighters", whom=lambda fight, action: (id for id in present(fight) if id != action.fighter)),
    ] = ()  # fmt: skip
    to: Annotated[Band, Ask(widget="choice", values="band.")] = "near"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        self.need("need.whom", self.fighter not in encounter.fighters)
        others = [id for id in dict.fromkeys(self.others) if id in encounter.fighters and id != self.fighter]
        self.need("need.whom", not others)
        return tuple(Placed(fighter=self.fighter, target=id, band=self.to) for id in others)
