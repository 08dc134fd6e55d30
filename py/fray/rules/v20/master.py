"""What the game master does: who is in the fight, the scene, conditions, and any number set by hand."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Annotated, Any, ClassVar, Literal, get_args

from pydantic import Field

from fray.engine.fight.event import Event, fold
from fray.engine.fight.session import Unfolding
from fray.engine.table import company, master
from fray.engine.table.master import Value
from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask, Option
from fray.engine.values.show import Preview
from fray.engine.values.text import Said

from .fighters.conditions import ROWS, Condition
from .fighters.fight import Fight, Scene
from .fighters.fighter import Fighter, enlisted
from .fighters.sheet import Sheet
from .hazards.suffering import passed
from .rounds import give_on
from .turns.movement import GotUp
from .turns.order import roll_initiative


class Joined(company.Joined):
    """Fighters came into the fight, by their new ids."""

    fighters: dict[str, Fighter]


class Join(company.Join):
    """Brings fighters in. Once the turns run, they roll for their place at once."""

    event: ClassVar[Any] = Joined
    sheets: tuple[Sheet, ...] = Field(min_length=1, max_length=60)

    def enlist(self, encounter: Fight, sheet: Sheet, group: str) -> Fighter:
        return enlisted(sheet, self.side, self.hidden, group, encounter.edition)

    def arrived(self, encounter: Fight, ids: tuple[str, ...], answers: Answers) -> tuple[Event, ...]:
        return take_places(encounter, ids, answers)

    def preview(self, encounter: Fight) -> Preview:
        return Preview(rolls=bool(encounter.round) and encounter.phase != "ambush")


def take_places(fight: Fight, ids: tuple[str, ...], answers: Answers) -> tuple[Event, ...]:
    """Initiative for those who come into a turn that runs; the turn, if nobody has it."""
    if not fight.round or fight.phase == "ambush":
        return ()
    out = Unfolding(fight)
    out.take(roll_initiative(fight, ids, answers))
    if fight.turn is None:
        give_on(out, answers)
    return out.events


class Leave(company.Leave):
    """A fighter flees or leaves. If it was his turn, the next one has it."""

    def follows(self, before: Fight, after: Fight, answers: Answers) -> tuple[Event, ...]:
        if not before.round or before.turn != self.fighter:
            return ()
        if all(one.gone or one.fallen for one in after.fighters.values()):
            return ()
        out = Unfolding(after)
        give_on(out, answers)
        return out.events


class ComeBack(company.ComeBack):
    """A fighter comes back. What keeps coming at him goes on from now."""

    def follows(self, before: Fight, after: Fight, answers: Answers) -> tuple[Event, ...]:
        return passed(after, self.fighter)


class SceneSet(master.SceneSet):
    """The scene changed."""

    scene: Scene

    def standing(self) -> tuple[Said, ...]:
        standing = tuple(Said(f"log.circumstance.{c.change}", {"name": c.name, "n": c.value}) for c in self.scene.circumstances)
        return (*standing, Said("circumstance.dark")) if self.scene.dark else standing


class SetScene(master.SetScene):
    """Notes on the scene, darkness, and the circumstances that enter every roll they touch until they are changed."""

    event: ClassVar[Callable[..., master.SceneSet]] = SceneSet
    scene: Annotated[Scene, Ask(widget="nested")] = Scene()


class Conditioned(master.Conditioned):
    """A condition came on or went."""

    turns: int | None = None

    def new(self) -> Condition:
        return Condition.new(self.condition, self.turns)


class SetCondition(master.SetCondition):
    """The game master puts a condition on a fighter or takes it off, as a stake drawn from the heart."""

    event: ClassVar[Callable[..., master.Conditioned]] = Conditioned
    by_hand: ClassVar[Collection[str]] = ROWS
    condition: Annotated[str, Field(max_length=40), Ask(widget="choice")] = "blinded"
    turns: Annotated[int, Field(ge=0, le=1000), Ask()] = 0

    def terms(self) -> dict[str, Any]:
        return {"turns": self.turns or None}

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        events = super().decide(encounter, answers)
        before, after = (one.fighter(self.fighter) for one in (encounter, fold(encounter, events)))
        rose = before.has("down") and not after.has("down") and before.cover == "light"  # the cover that lying gave
        return (*events, GotUp(fighter=self.fighter)) if rose else events


Amendable = Literal["willpower", "blood", "spent", "place", "extra", "side", "hidden", "acted", "committed", "ruined", "fallen"]


class Amended(master.Amended):
    """The game master set something of a fighter by hand."""

    field: Amendable

    def apply(self, encounter: Fight) -> Fight:
        changed: Fight = super().apply(encounter)
        if self.field != "place":
            return changed
        line = sorted(changed.line, key=lambda id: (-(changed.fighters[id].place or 0), -changed.fighters[id].rating))
        return changed.but(line=tuple(line))

    def told(self, value: Value) -> Said | int | str:
        return Said(f"status.{value}") if value in ("torpor", "dead") else super().told(value)


class Amend(master.Amend):
    """Sets what the game master wants otherwise: points left, the place in the order, side, what was used up, what became of him."""

    event: ClassVar[Callable[..., master.Amended]] = Amended
    amendable: ClassVar[tuple[str, ...]] = get_args(Amendable)
    willpower: Annotated[int, Field(ge=0, le=20), Ask()] = 0
    blood: Annotated[int, Field(ge=0, le=100), Ask()] = 0
    spent: Annotated[int, Field(ge=0, le=100), Ask()] = 0
    place: Annotated[int, Field(ge=-999, le=999), Ask()] = 0
    extra: Annotated[int, Field(ge=0, le=20), Ask()] = 0
    side: Annotated[str, Field(max_length=40), Ask(widget="text")] = ""
    hidden: Annotated[bool, Ask()] = False
    acted: Annotated[bool, Ask()] = False
    committed: Annotated[bool, Ask()] = False
    ruined: Annotated[bool, Ask()] = False
    fallen: Annotated[Literal["", "torpor", "dead"], Ask(widget="choice")] = ""

    def matters(self, encounter: Fight, name: str) -> bool:
        if name == "ruined":
            return encounter.fighter(self.fighter).sheet.armour is not None
        return name != "place" or self.fighter in encounter.line

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        return tuple(Option(key, Said(f"status.{key or 'alive'}")) for key in ("", "torpor", "dead")) if name == "fallen" else ()
