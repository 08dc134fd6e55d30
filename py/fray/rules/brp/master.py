"""What the game master sets by hand: the scene, conditions, characteristics, the sheet, numbers of a fighter."""

from collections.abc import Callable, Collection
from typing import Annotated, ClassVar, Literal, get_args

from pydantic import Field

from fray.engine.fight.action import Action
from fray.engine.table import master
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option, people
from fray.engine.values.names import NAME
from fray.engine.values.text import Said, signed

from .fighters.conditions import ROWS, Condition
from .fighters.fight import Events, Fight
from .fighters.fighter import Fighter, enlisted
from .fighters.scene import Scene
from .fighters.sheet import Sheet
from .fighters.traits import CHARACTERISTICS, Characteristic
from .harm.damage import lose, lost_points


class SceneSet(master.SceneSet[Fight]):
    """The scene changed."""

    scene: Scene

    def standing(self) -> tuple[Said, ...]:
        standing = [Said(f"darkness.{self.scene.darkness}")] if self.scene.darkness else []
        for c in self.scene.circumstances:
            effect = f"{signed(c.value)} %" if c.change == "percent" else Said(f"effect.{c.change}")
            standing.append(Said("log.circumstance", {"name": c.name, "effect": effect}))
        return tuple(standing)


class SetScene(master.SetScene[Fight]):
    """Notes on the scene, how dark it is, and the circumstances that enter every roll they touch until they are changed."""

    event: ClassVar[Callable[..., master.SceneSet]] = SceneSet
    scene: Annotated[Scene, Ask(widget="nested")] = Scene()


class Conditioned(master.Conditioned[Fight]):
    """A condition came on or went."""

    rounds: int | None = None

    def new(self) -> Condition:
        return Condition.new(self.condition, self.rounds)


class SetCondition(master.SetCondition[Fight]):
    """The game master puts a condition on a fighter or takes it off."""

    event: ClassVar[Callable[..., master.Conditioned]] = Conditioned
    by_hand: ClassVar[Collection[str]] = ROWS
    condition: Annotated[str, Field(max_length=40), Ask(widget="choice")] = "unaware"
    rounds: Annotated[int, Field(ge=0, le=1000), Ask()] = 0

    def terms(self) -> dict[str, object]:
        return {"rounds": self.rounds or None}


class Drain(Action[Fight]):
    """Takes points of a characteristic, or gives lost ones back (below 0). At 0 the fighter dies."""

    type: Literal["Drain"] = "Drain"
    title: ClassVar[str] = "action.drain"
    icon: ClassVar[str] = "broken-heart"
    fighter: Annotated[str, Ask(widget="fighter")] = ""
    characteristic: Annotated[Characteristic, Ask(widget="choice")] = "strength"
    points: Annotated[int, Field(ge=-100, le=100), Ask(widget="stepper")] = 1

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        if not self.fighter:
            raise Incomplete("need.target")
        fighter = encounter.fighter(self.fighter)
        if self.points < 0:
            back = min(-self.points, fighter.losses.get(self.characteristic, 0))
            events: Events = (lost_points(fighter, self.fighter, self.characteristic, -back),) if back else ()
        else:
            events = lose(encounter, self.fighter, self.characteristic, self.points, answers)
        if not events:
            raise Incomplete("need.change")
        return events

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "characteristic" and self.fighter:
            sheet = encounter.fighter(self.fighter).now
            return tuple(Option(key, Said(key), hint=Said("plain", {"n": sheet.trait(key)})) for key in CHARACTERISTICS)
        return people(encounter.fighters) if name == "fighter" else super().options(encounter, name)


Amendable = Literal["power", "defended", "moved", "drawn", "side", "hidden", "acted", "dead"]
MOST = 9999  # of each number that a round counts


class Amended(master.Amended[Fight]):
    """The game master changed a fighter by hand."""

    field: Amendable

    def log(self) -> tuple[Said, ...]:
        (line,) = super().log()
        label = "field.power_points" if self.field == "power" else f"field.{self.field}"  # a characteristic has that name too
        return (Said(line.key, {**line.params, "field": label}),)


class Amend(master.Amend[Fight]):
    """Changes a fighter by hand: power points left, defences of the round, metres, weapons drawn, side, whether it is hidden."""

    event: ClassVar[Callable[..., master.Amended]] = Amended
    amendable: ClassVar[tuple[str, ...]] = get_args(Amendable)
    power: Annotated[int, Field(ge=0, le=200), Ask(label="field.power_points")] = 0
    defended: Annotated[int, Field(ge=0, le=MOST), Ask()] = 0
    moved: Annotated[int, Field(ge=0, le=MOST), Ask(label="field.moved")] = 0
    drawn: Annotated[int, Field(ge=0, le=MOST), Ask()] = 0
    side: Annotated[str, Field(max_length=40), NAME, Ask(widget="text")] = ""
    hidden: Annotated[bool, Ask()] = False
    acted: Annotated[bool, Ask()] = False
    dead: Annotated[bool, Ask()] = False

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        events = super().decide(encounter, answers)
        fighter = encounter.fighter(self.fighter)
        if fighter.power and not self.power and not fighter.has("unconscious"):  # without power points a fighter is unconscious
            return (*events, Conditioned(fighter=self.fighter, condition="unconscious", on=True))
        return events


class Rewritten(master.Rewritten[Fight]):
    """The sheet of a fighter was changed."""

    sheet: Sheet

    def carried(self, encounter: Fight) -> dict[str, object]:
        """What is in hand, shots and wear follow the weapon to its place on the new sheet; a new weapon is whole and loaded."""
        old = encounter.fighter(self.fighter)
        fresh = enlisted(self.sheet)
        was, now = _numbered(old), _numbered(fresh)
        moved = {was[name]: key for name, key in now.items() if name in was}
        before = {new: key for key, new in moved.items()}
        shots = {key: min(old.shots.get(before.get(key, ""), n), n) for key, n in fresh.shots.items()}
        return {
            "hand": moved.get(old.hand, "unarmed"), "off": moved.get(old.off, ""), "planted": moved.get(old.planted, ""), "shots": shots,
            "worn": {moved[key]: n for key, n in old.worn.items() if key in moved},
            "lying": tuple(moved[key] for key in old.lying if key in moved),
            "reach": {moved[key]: length for key, length in old.reach.items() if key in moved},
        }  # fmt: skip


def _numbered(fighter: Fighter) -> dict[tuple[str, int], str]:
    """The keys of the weapons by (name, which of those with that name)."""
    names = [weapon.name for weapon in fighter.sheet.weapons]
    return {(name, names[:i].count(name)): str(i) for i, name in enumerate(names)}


class Rewrite(master.Rewrite[Fight]):
    """Changes the sheet of a fighter during the fight; derived numbers follow, wounds stay."""

    event: ClassVar[Callable[..., master.Rewritten]] = Rewritten
    sheet: Sheet
