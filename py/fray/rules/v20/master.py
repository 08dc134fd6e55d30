"""What the game master sets by hand: the scene, conditions, any number of a fighter, a sheet changed in the middle of the fight."""

from collections.abc import Callable, Collection
from typing import Annotated, ClassVar, Literal, get_args

from pydantic import Field

from fray.engine.fight.event import fold
from fray.engine.table import master
from fray.engine.table.master import Value
from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask
from fray.engine.values.modifier import total
from fray.engine.values.names import NAME
from fray.engine.values.text import Said

from .fighters.conditions import ROWS, Condition
from .fighters.fight import Events, Fight, Scene
from .fighters.fighter import enlisted
from .fighters.sheet import Sheet, blood_lines
from .turns.movement import GotUp


class SceneSet(master.SceneSet[Fight]):
    """The scene changed."""

    scene: Scene

    def standing(self) -> tuple[Said, ...]:
        standing = tuple(Said(f"log.circumstance.{c.change}", {"name": c.name, "n": c.value}) for c in self.scene.circumstances)
        return (*standing, Said("circumstance.dark")) if self.scene.dark else standing


class SetScene(master.SetScene[Fight]):
    """Notes on the scene, darkness, and the standing circumstances."""

    event: ClassVar[Callable[..., master.SceneSet]] = SceneSet
    scene: Annotated[Scene, Ask(widget="nested")] = Scene()


class Conditioned(master.Conditioned[Fight]):
    """A condition came on or went."""

    turns: int | None = None

    def new(self) -> Condition:
        return Condition.new(self.condition, self.turns)


class SetCondition(master.SetCondition[Fight]):
    """The game master puts a condition on a fighter or takes it off, as when a stake is drawn from the heart."""

    event: ClassVar[Callable[..., master.Conditioned]] = Conditioned
    by_hand: ClassVar[Collection[str]] = ROWS
    condition: Annotated[str, Field(max_length=40), Ask(widget="choice")] = "blinded"
    turns: Annotated[int, Field(ge=0, le=1000), Ask()] = 0

    def terms(self) -> dict[str, object]:
        return {"turns": self.turns or None}

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        events = super().decide(encounter, answers)
        before, after = (state.fighter(self.fighter) for state in (encounter, fold(encounter, events)))
        rose = before.has("down") and not after.has("down") and before.cover == "light"  # the cover that lying gave
        return (*events, GotUp(fighter=self.fighter)) if rose else events


Amendable = Literal["willpower", "blood", "spent", "place", "extra", "side", "hidden", "acted", "committed", "ruined", "fallen"]


class Amended(master.Amended[Fight]):
    """The game master set something of a fighter by hand."""

    field: Amendable

    def apply(self, encounter: Fight) -> Fight:
        changed = super().apply(encounter)
        if self.field != "place":
            return changed
        line = sorted(changed.line, key=lambda id: (-(changed.fighters[id].place or 0), -changed.fighters[id].rating))
        return changed.but(line=tuple(line))

    def in_words(self, value: Value) -> Said | int | str:
        return Said(f"status.{value}") if value in ("torpor", "dead") else super().in_words(value)


class Amend(master.Amend[Fight]):
    """Sets what the game master wants otherwise: points left, initiative, side, actions, torpor or death."""

    event: ClassVar[Callable[..., master.Amended]] = Amended
    amendable: ClassVar[tuple[str, ...]] = get_args(Amendable)
    willpower: Annotated[int, Field(ge=0, le=20), Ask()] = 0
    blood: Annotated[int, Field(ge=0, le=100), Ask()] = 0
    spent: Annotated[int, Field(ge=0, le=100), Ask()] = 0
    place: Annotated[int, Field(ge=-999, le=999), Ask()] = 0
    extra: Annotated[int, Field(ge=0, le=20), Ask()] = 0
    side: Annotated[str, Field(max_length=40), NAME, Ask(widget="text")] = ""
    hidden: Annotated[bool, Ask()] = False
    acted: Annotated[bool, Ask()] = False
    committed: Annotated[bool, Ask()] = False
    ruined: Annotated[bool, Ask()] = False
    fallen: Annotated[Literal["", "torpor", "dead"], Ask(widget="choice", values="status.")] = ""

    def matters(self, encounter: Fight, name: str) -> bool:
        if name == "ruined":
            return encounter.fighter(self.fighter).sheet.armour is not None
        return name != "place" or self.fighter in encounter.line


class Rewritten(master.Rewritten[Fight]):
    """The sheet of a fighter was changed. Points that were missing stay missing."""

    sheet: Sheet

    def carried(self, encounter: Fight) -> dict[str, object]:
        old = encounter.fighter(self.fighter)
        fresh = enlisted(self.sheet, edition=encounter.edition)
        was = {old.weapon(key).name: rounds for key, rounds in old.ammo.items() if key in old.weapon_keys}
        ammo = {key: min(was.get(fresh.weapon(key).name, rounds), rounds) for key, rounds in fresh.ammo.items()}
        held = old.in_hand.name
        hand = next((key for key in fresh.weapon_keys if fresh.weapon(key).name == held), "unarmed")
        names = {old.weapon(key).name for key in old.lying}
        lying = tuple(str(i) for i, weapon in enumerate(self.sheet.weapons) if weapon.name in names)
        most = total(blood_lines(self.sheet))
        missing = total(blood_lines(old.sheet)) - old.blood
        blood = min(max(most - missing, 0), max(most, old.blood)) if most != total(blood_lines(old.sheet)) else old.blood
        willpower = max(self.sheet.willpower - old.sheet.willpower + old.willpower, 0)
        ruined = old.ruined and self.sheet.armour == old.sheet.armour
        return {
            "ammo": ammo, "hand": hand, "lying": lying, "blood": blood, "willpower": min(willpower, 20), "ruined": ruined,
        }  # fmt: skip


class Rewrite(master.Rewrite[Fight]):
    """Changes the sheet of a fighter in the middle of the fight. Derived numbers follow; marks stay."""

    event: ClassVar[Callable[..., master.Rewritten]] = Rewritten
    sheet: Sheet
