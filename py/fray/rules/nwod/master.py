"""What the game master sets: the scene, conditions, the sheet, and numbers of a fighter."""

from collections.abc import Callable, Collection
from typing import Annotated, ClassVar, Literal, get_args

from pydantic import Field

from fray.engine.table import master
from fray.engine.values.field import Ask
from fray.engine.values.names import NAME
from fray.engine.values.text import Said

from .fighters.conditions import BY_HAND, Condition
from .fighters.fight import Fight, Scene
from .fighters.fighter import Fighter, enlisted
from .fighters.health import Marks, shrink
from .fighters.sheet import Sheet
from .harm.damage import Triple, after_marks


class SceneSet(master.SceneSet[Fight]):
    """The scene changed."""

    scene: Scene

    def standing(self) -> tuple[Said, ...]:
        return tuple(Said("log.circumstance", {"name": c.name, "n": c.value}) for c in self.scene.circumstances)


class SetScene(master.SetScene[Fight]):
    """Notes on the scene, and the circumstances that enter every roll they touch until they are changed."""

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
    by_hand: ClassVar[Collection[str]] = BY_HAND
    condition: Annotated[str, Field(max_length=40), Ask(widget="choice")] = "prone"
    rounds: Annotated[int, Field(ge=0, le=1000), Ask()] = 0

    def terms(self) -> dict[str, object]:
        return {"rounds": self.rounds or None}


Amendable = Literal["willpower", "temporary", "met", "place", "side", "hidden", "acted"]


class Amended(master.Amended[Fight]):
    """The game master set a number of a fighter. marks: the track where the boxes changed."""

    field: Amendable
    marks: Triple | None = None

    def apply(self, encounter: Fight) -> Fight:
        changed: Fight = super().apply(encounter)
        if self.marks is not None:
            fighter = changed.fighter(self.fighter)
            was = encounter.fighter(self.fighter).status
            changed = changed.with_fighter(self.fighter, **after_marks(fighter, Marks(*self.marks), encounter.seconds, was))
        if self.field == "acted":  # a fighter with the action back has a place of this round to come
            changed = changed.with_fighter(self.fighter, had=bool(self.after))
        if self.field == "place":
            order = {id: i for i, id in enumerate(changed.standing)}
            standing = tuple(sorted(order, key=lambda id: (-(changed.fighters[id].place or 0), order[id])))
            line = tuple(sorted(changed.line, key=lambda id: standing.index(id) if id in standing else 999))
            changed = changed.but(standing=standing, line=line)
        return changed


class Amend(master.Amend[Fight]):
    """Sets numbers of a fighter: Willpower left, temporary boxes, the place in the order, the side, whether hidden."""

    event: ClassVar[Callable[..., master.Amended]] = Amended
    amendable: ClassVar[tuple[str, ...]] = get_args(Amendable)
    willpower: Annotated[int, Field(ge=0, le=60), Ask()] = 0
    temporary: Annotated[int, Field(ge=0, le=20), Ask()] = 0
    met: Annotated[int, Field(ge=0, le=9999), Ask()] = 0
    place: Annotated[int, Field(ge=-999, le=999), Ask()] = 0
    side: Annotated[str, Field(max_length=40), NAME, Ask(widget="text")] = ""
    hidden: Annotated[bool, Ask()] = False
    acted: Annotated[bool, Ask()] = False

    def amended(self, encounter: Fight, name: str) -> master.Amended:
        event, fighter = super().amended(encounter, name), encounter.fighter(self.fighter)
        boxes = fighter.boxes + self.temporary - fighter.temporary
        return event.but(marks=(*shrink(fighter.marks, boxes),)) if name == "temporary" else event

    def matters(self, encounter: Fight, name: str) -> bool:
        return name != "place" or self.fighter in encounter.standing


class Rewritten(master.Rewritten[Fight]):
    """The sheet of a fighter changed. Marks that have no box any more made others graver."""

    sheet: Sheet
    marks: Triple

    def apply(self, encounter: Fight) -> Fight:
        old = encounter.fighter(self.fighter)
        changed: Fight = super().apply(encounter)
        return changed.with_fighter(
            self.fighter, **after_marks(changed.fighter(self.fighter), Marks(*self.marks), encounter.seconds, old.status)
        )

    def carried(self, encounter: Fight) -> dict[str, object]:
        """What goes with a weapon to its new number on the sheet: its rounds, and being in hand. A new weapon comes loaded."""
        old = encounter.fighter(self.fighter)
        fresh = enlisted(self.sheet)
        was = {old.weapon(key).name: rounds for key, rounds in old.ammo.items() if key in old.weapon_keys}
        ammo = {key: min(was.get(fresh.weapon(key).name, rounds), rounds) for key, rounds in fresh.ammo.items()}
        held = old.weapon(old.hand).name
        hand = next((key for key in fresh.weapon_keys if fresh.weapon(key).name == held), "unarmed")
        return {"ammo": ammo, "hand": hand, "jammed": self._moved(old, old.jammed), "lying": self._moved(old, old.lying)}

    def _moved(self, old: Fighter, keys: tuple[str, ...]) -> tuple[str, ...]:
        """The new numbers of these weapons on the sheet."""
        names = {old.weapon(key).name for key in keys}
        return tuple(str(i) for i, weapon in enumerate(self.sheet.weapons) if weapon.name in names)


class Rewrite(master.Rewrite[Fight]):
    """Changes the sheet of a fighter during the fight. Derived numbers follow; marks and the Willpower left stay."""

    event: ClassVar[Callable[..., master.Rewritten]] = Rewritten
    sheet: Sheet

    def terms(self, encounter: Fight) -> dict[str, object]:
        fighter = encounter.fighter(self.fighter)
        return {"marks": tuple(shrink(fighter.marks, fighter.but(sheet=self.sheet).boxes))}
