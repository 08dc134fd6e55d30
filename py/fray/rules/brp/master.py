"""What the game master sets: the scene, conditions, characteristics, the sheet, and any number of a fighter."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, get_args

from pydantic import Field

from ...engine.ask import Answers
from ...engine.encounter import Action, Event
from ...engine.errors import Incomplete
from ...engine.field import Ask, Option, people
from ...engine.lasting import put, take
from ...engine.text import Said, Who, signed
from .conditions import BY_HAND, condition
from .damage import Lost, lose
from .fight import Fight, Scene
from .fighter import Fighter, enlisted
from .sheet import Sheet
from .traits import CHARACTERISTICS, Characteristic


class SceneSet(Event):
    """The scene changed."""

    type: Literal["SceneSet"] = "SceneSet"
    scene: Scene

    def apply(self, encounter: Fight) -> Fight:
        return encounter.but(scene=self.scene)

    def log(self) -> tuple[Said, ...]:
        standing = [Said(f"darkness.{self.scene.darkness}")] if self.scene.darkness else []
        for c in self.scene.circumstances:
            effect = f"{signed(c.value)} %" if c.change == "percent" else Said(f"effect.{c.change}")
            standing.append(Said("log.circumstance", {"name": c.name, "effect": effect}))
        return (Said("log.scene", {"circumstances": tuple(standing)}) if standing else Said("log.scene.plain"),)


class SetScene(Action):
    """Notes on the scene, how dark it is, and the circumstances that enter every roll they touch until they are changed."""

    type: Literal["SetScene"] = "SetScene"
    title: ClassVar[str] = "action.scene"
    icon: ClassVar[str] = "night-sky"
    scene: Annotated[Scene, Ask(widget="nested")] = Scene()

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        return (SceneSet(scene=self.scene),)


class Conditioned(Event):
    """A condition came on or went."""

    type: Literal["Conditioned"] = "Conditioned"
    fighter: str
    condition: str
    on: bool
    rounds: int | None = None

    def apply(self, encounter: Fight) -> Fight:
        fighter: Fighter = encounter.fighter(self.fighter)
        conditions = put(fighter, condition(self.condition, self.rounds)) if self.on else take(fighter, self.condition)
        return encounter.with_fighter(self.fighter, conditions=conditions)

    def log(self) -> tuple[Said, ...]:
        key = "log.condition.on" if self.on else "log.condition.off"
        return (Said(key, {"fighter": Who(self.fighter), "condition": f"condition.{self.condition}"}),)


class SetCondition(Action):
    """The game master puts a condition on a fighter or takes it off."""

    type: Literal["SetCondition"] = "SetCondition"
    title: ClassVar[str] = "action.condition"
    icon: ClassVar[str] = "convince"
    fighter: Annotated[str, Ask(widget="fighter")] = ""
    condition: Annotated[str, Field(max_length=40), Ask(widget="choice")] = "unaware"
    on: Annotated[bool, Ask()] = True
    rounds: Annotated[int, Field(ge=0, le=1000), Ask()] = 0

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        fighter: Fighter = encounter.fighter(self.fighter)
        if self.condition not in {row.key for row in BY_HAND} or (not self.on and not fighter.has(self.condition)):
            raise Incomplete("need.condition")
        return (Conditioned(fighter=self.fighter, condition=self.condition, on=self.on, rounds=self.rounds or None),)

    def matters(self, encounter: Fight, name: str) -> bool:
        return name != "rounds" or self.on

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "fighter":
            return people(encounter.fighters)
        return tuple(Option(row.key, Said(f"condition.{row.key}")) for row in BY_HAND)


class Drain(Action):
    """Takes points of a characteristic, or (below 0) gives lost ones back. At 0 of any of them he dies."""

    type: Literal["Drain"] = "Drain"
    title: ClassVar[str] = "action.drain"
    icon: ClassVar[str] = "broken-heart"
    fighter: Annotated[str, Ask(widget="fighter")] = ""
    characteristic: Annotated[Characteristic, Ask(widget="choice")] = "strength"
    points: Annotated[int, Field(ge=-100, le=100), Ask(widget="stepper")] = 1

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        if not self.fighter:
            raise Incomplete("need.target")
        fighter: Fighter = encounter.fighter(self.fighter)
        if self.points < 0:
            back = min(-self.points, fighter.losses.get(self.characteristic, 0))
            events: tuple[Event, ...] = (Lost(fighter=self.fighter, characteristic=self.characteristic, points=-back),) if back else ()
        else:
            events = lose(encounter, self.fighter, self.characteristic, self.points, "", answers)
        if not events:
            raise Incomplete("need.change")
        return events

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "characteristic" and self.fighter:
            sheet = encounter.fighter(self.fighter).now
            return tuple(Option(key, Said(key), hint=Said("plain", {"n": sheet.trait(key)})) for key in CHARACTERISTICS)
        return people(encounter.fighters) if name == "fighter" else ()


Amendable = Literal["power", "defended", "moved", "drawn", "side", "hidden", "acted", "dead"]
AMENDABLE: tuple[Amendable, ...] = get_args(Amendable)


class Amended(Event):
    """The game master set something of a fighter by hand. field: a key of the words; before, after: what it was and is."""

    type: Literal["Amended"] = "Amended"
    fighter: str
    field: Amendable
    before: int | str | bool
    after: int | str | bool

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, **{self.field: self.after})

    def log(self) -> tuple[Said, ...]:
        params = {"fighter": Who(self.fighter), "field": f"field.{self.field}", "before": _value(self.before), "after": _value(self.after)}
        return (Said("log.amended", params),)


def _value(value: int | str | bool) -> Said | int | str:
    """A value as the log says it: yes and no in words, nothing as a dash."""
    if isinstance(value, bool):
        return Said("yes" if value else "no")
    return "—" if value == "" else value


class Amend(Action):
    """Sets what the game master wants otherwise: power points left, parries of the round, metres, weapons drawn, side, whether hidden."""

    type: Literal["Amend"] = "Amend"
    title: ClassVar[str] = "action.amend"
    icon: ClassVar[str] = "quill-ink"
    fighter: Annotated[str, Ask(widget="hidden")] = ""
    power: Annotated[int, Field(ge=0, le=200), Ask(label="field.power_points")] = 0
    defended: Annotated[int, Field(ge=0, le=999), Ask()] = 0
    moved: Annotated[int, Field(ge=0, le=9999), Ask(label="field.moved")] = 0
    drawn: Annotated[int, Field(ge=0, le=999), Ask()] = 0
    side: Annotated[str, Field(max_length=40), Ask(widget="text")] = ""
    hidden: Annotated[bool, Ask()] = False
    acted: Annotated[bool, Ask()] = False
    dead: Annotated[bool, Ask()] = False

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        fighter: Fighter = encounter.fighter(self.fighter)
        changed = [name for name in AMENDABLE if getattr(fighter, name) != getattr(self, name)]
        if not changed:
            raise Incomplete("need.change")
        events: list[Event] = [
            Amended(fighter=self.fighter, field=name, before=getattr(fighter, name), after=getattr(self, name)) for name in changed
        ]
        if "power" in changed and not self.power and not fighter.has("unconscious"):  # without power points nobody stays awake
            events.append(Conditioned(fighter=self.fighter, condition="unconscious", on=True))
        return tuple(events)

    @classmethod
    def of(cls, fight: Fight, id: str) -> Amend:
        """The draft with everything as it is."""
        fighter: Fighter = fight.fighter(id)
        return cls(fighter=id, **{name: getattr(fighter, name) for name in AMENDABLE})


class Rewritten(Event):
    """The sheet of a fighter was changed."""

    type: Literal["Rewritten"] = "Rewritten"
    fighter: str
    sheet: Sheet

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, sheet=self.sheet, **self._gear(encounter.fighter(self.fighter)))

    def _gear(self, old: Fighter) -> dict[str, object]:
        """What is in hand, shots and wear go with the weapon, wherever it stands on the sheet now; a new one comes whole and loaded."""
        fresh = enlisted(self.sheet)
        was, now = _numbered(old), _numbered(fresh)
        moved = {was[name]: key for name, key in now.items() if name in was}
        before = {new: key for key, new in moved.items()}
        shots = {key: min(old.shots.get(before.get(key, ""), n), n) for key, n in fresh.shots.items()}
        return {
            "hand": moved.get(old.hand, "unarmed"), "off": moved.get(old.off, ""), "set": moved.get(old.set, ""), "shots": shots,
            "worn": {moved[key]: n for key, n in old.worn.items() if key in moved},
            "lying": tuple(moved[key] for key in old.lying if key in moved),
            "reach": {moved[key]: length for key, length in old.reach.items() if key in moved},
        }  # fmt: skip

    def log(self) -> tuple[Said, ...]:
        return (Said("log.rewritten", {"fighter": Who(self.fighter)}),)


def _numbered(fighter: Fighter) -> dict[tuple[str, int], str]:
    """The keys of his weapons by (name, which of those with that name)."""
    names = [weapon.name for weapon in fighter.sheet.weapons]
    return {(name, names[:i].count(name)): str(i) for i, name in enumerate(names)}


class Rewrite(Action):
    """Changes the sheet of a fighter in the middle of the fight; derived numbers follow, wounds stay."""

    type: Literal["Rewrite"] = "Rewrite"
    title: ClassVar[str] = "action.rewrite"
    icon: ClassVar[str] = "scroll-quill"
    fighter: str
    sheet: Sheet

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        if encounter.fighter(self.fighter).sheet == self.sheet:
            raise Incomplete("need.change")
        return (Rewritten(fighter=self.fighter, sheet=self.sheet),)
