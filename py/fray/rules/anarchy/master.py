"""What the game master sets: the scene, conditions, Plot Points, sheets, and any number by hand."""

from collections.abc import Callable, Collection
from typing import Annotated, ClassVar, Literal, get_args

from pydantic import Field

from fray.engine.fight.action import Action
from fray.engine.fight.presence import present
from fray.engine.table import master
from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask, Option, people
from fray.engine.values.names import NAME
from fray.engine.values.show import Preview
from fray.engine.values.text import Said

from .fighters.conditions import BY_HAND, ROWS, Condition
from .fighters.fight import Events, Fight, Scene
from .fighters.fighter import TRACKS
from .fighters.plot import PlotGiven, give_points
from .fighters.sheet import MOST_PLOT, Sheet


class SceneSet(master.SceneSet[Fight]):
    """The scene changed."""

    scene: Scene

    def standing(self) -> tuple[Said, ...]:
        standing: tuple[Said, ...] = (Said(f"dark.{self.scene.dark}"),) if self.scene.dark else ()
        standing += (Said("field.under_water"),) if self.scene.under_water else ()
        return standing + tuple(Said("log.circumstance", {"name": c.name, "n": c.value}) for c in self.scene.circumstances)


class SetScene(master.SetScene[Fight]):
    """The place, its light, the distances of the sides, and the circumstances that count in every roll they touch."""

    event: ClassVar[Callable[..., master.SceneSet]] = SceneSet
    scene: Annotated[Scene, Ask(widget="nested")] = Scene()


class Conditioned(master.Conditioned[Fight]):
    """A condition came on or went."""

    rounds: int | None = None
    value: int = 0

    def new(self) -> Condition:
        return Condition.new(self.condition, self.rounds, value=self.value)


class SetCondition(master.SetCondition[Fight]):
    """The game master puts a condition on a fighter or takes it off."""

    event: ClassVar[Callable[..., master.Conditioned]] = Conditioned
    by_hand: ClassVar[Collection[str]] = BY_HAND
    condition: Annotated[str, Field(max_length=40), Ask(widget="choice")] = "prone"
    rounds: Annotated[int, Field(ge=0, le=1000), Ask()] = 0
    value: Annotated[int, Field(ge=-20, le=20), Ask(label="field.dice")] = 0

    def terms(self) -> dict[str, object]:
        return {"rounds": self.rounds or None, "value": self.value}

    def matters(self, encounter: Fight, name: str) -> bool:
        if name == "value":
            return self.on and self.condition in ROWS and (ROWS[self.condition].rolls or self.condition == "warded")
        return super().matters(encounter, name)


Amendable = Literal["plot", "edge", "karma", "attacks", "moves", "side", "hidden", "acted", "owes"]


class Amended(master.Amended[Fight]):
    """The game master set something of a fighter by hand."""

    field: Amendable


class Amend(master.Amend[Fight]):
    """Sets numbers and marks of a fighter by hand: points left, attacks made, side, whether hidden."""

    event: ClassVar[Callable[..., master.Amended]] = Amended
    amendable: ClassVar[tuple[str, ...]] = get_args(Amendable)
    plot: Annotated[int, Field(ge=0, le=20), Ask()] = 0
    edge: Annotated[int, Field(ge=0, le=30), Ask()] = 0
    karma: Annotated[int, Field(ge=0, le=999), Ask()] = 0
    attacks: Annotated[int, Field(ge=0, le=20), Ask()] = 0
    moves: Annotated[int, Field(ge=0, le=20), Ask()] = 0
    side: Annotated[str, Field(max_length=40), NAME, Ask(widget="text")] = ""
    hidden: Annotated[bool, Ask()] = False
    acted: Annotated[bool, Ask()] = False
    owes: Annotated[bool, Ask()] = False


class Rewritten(master.Rewritten[Fight]):
    """The sheet of a fighter was changed; marks without a box are gone. alone: a spell that is no more ends by itself."""

    sheet: Sheet
    alone: bool = False

    def carried(self, encounter: Fight) -> dict[str, object]:
        old = encounter.fighter(self.fighter)
        new = old.but(sheet=self.sheet)
        return {
            **{track: new.marked(track) for track in TRACKS},
            "sustains": old.sustains if self.alone or old.sheet.spells == self.sheet.spells else None,
            "edge": max(old.edge + self.sheet.edge - old.sheet.edge, 0),
            "karma": max(old.karma + self.sheet.karma - old.sheet.karma, 0),
        }


class Rewrite(master.Rewrite[Fight]):
    """Changes the sheet of a fighter in the middle of the fight. Derived numbers follow; marks and spent points stay."""

    event: ClassVar[Callable[..., master.Rewritten]] = Rewritten
    sheet: Sheet

    def terms(self, encounter: Fight) -> dict[str, object]:
        return {"alone": True}


class GivePlot(Action[Fight]):
    """Gives Plot Points, for a cue that was played or a good turn; to nobody: to the game master."""

    type: Literal["GivePlot"] = "GivePlot"
    title: ClassVar[str] = "action.give_plot"
    icon: ClassVar[str] = "round-star"
    fighter: Annotated[str, Ask(widget="fighter", label="field.to_whom")] = ""
    count: Annotated[int, Field(ge=-5, le=5), Ask()] = 1

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        if not self.fighter:
            after = max(min(encounter.plot + self.count, 99), 0)
            events: Events = (PlotGiven(fighter="", before=encounter.plot, after=after),) if after != encounter.plot else ()
        else:
            events = give_points(encounter, self.fighter, self.count)
        self.need("need.change", not events)
        return events

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.plot", {"n": MOST_PLOT}),))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name != "fighter":
            return super().options(encounter, name)
        return (*people(present(encounter)), Option("", Said("plot.master")))
