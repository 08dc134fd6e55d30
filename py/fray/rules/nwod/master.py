"""What the game master does: the scene, conditions, the sheet, and any number set by hand."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, get_args

from pydantic import Field

from ...engine.ask import Answers
from ...engine.encounter import Action, Event
from ...engine.errors import Incomplete
from ...engine.field import Ask, Option, people
from ...engine.lasting import take
from ...engine.text import Said, Who
from .conditions import BY_HAND, put
from .damage import Triple, after_marks
from .fight import Fight, Scene
from .fighter import Fighter, enlisted
from .health import Marks, shrink
from .sheet import Sheet


class SceneSet(Event):
    """The scene changed."""

    type: Literal["SceneSet"] = "SceneSet"
    scene: Scene

    def apply(self, encounter: Fight) -> Fight:
        return encounter.but(scene=self.scene)

    def log(self) -> tuple[Said, ...]:
        standing = tuple(Said("log.circumstance", {"name": c.name, "n": c.value}) for c in self.scene.circumstances)
        return (Said("log.scene", {"circumstances": standing}) if standing else Said("log.scene.plain"),)


class SetScene(Action):
    """Notes on the scene, and the circumstances that enter every roll they touch until they are changed."""

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
        conditions = put(fighter, self.condition, self.rounds) if self.on else take(fighter, self.condition)
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
    condition: Annotated[str, Field(max_length=40), Ask(widget="choice")] = "prone"
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


Amendable = Literal["willpower", "temporary", "met", "place", "side", "hidden", "acted"]
AMENDABLE: tuple[Amendable, ...] = get_args(Amendable)


class Amended(Event):
    """The game master set something of a fighter by hand. field: a key of the words; before, after: what it was and is."""

    type: Literal["Amended"] = "Amended"
    fighter: str
    field: Amendable
    before: int | str | bool | None
    after: int | str | bool | None
    marks: Triple | None = None

    def apply(self, encounter: Fight) -> Fight:
        changed: Fight = encounter.with_fighter(self.fighter, **{self.field: self.after})
        if self.marks is not None:
            fighter: Fighter = changed.fighter(self.fighter)
            was = encounter.fighter(self.fighter).status
            changed = changed.with_fighter(self.fighter, **after_marks(fighter, Marks(*self.marks), encounter.seconds, was))
        if self.field == "place":
            order = {id: i for i, id in enumerate(changed.standing)}
            standing = tuple(sorted(order, key=lambda id: (-(changed.fighters[id].place or 0), order[id])))
            line = tuple(sorted(changed.line, key=lambda id: standing.index(id) if id in standing else 999))
            changed = changed.but(standing=standing, line=line)
        return changed

    def log(self) -> tuple[Said, ...]:
        params = {"fighter": Who(self.fighter), "field": f"field.{self.field}", "before": _value(self.before), "after": _value(self.after)}
        return (Said("log.amended", params),)


def _value(value: int | str | bool | None) -> Said | int | str:
    """A value as the log says it: yes and no in words, nothing as a dash."""
    if isinstance(value, bool):
        return Said("yes" if value else "no")
    return "—" if value in (None, "") else value


class Amend(Action):
    """Sets what the game master wants otherwise: Willpower left, temporary boxes, the number in the order, side, whether hidden."""

    type: Literal["Amend"] = "Amend"
    title: ClassVar[str] = "action.amend"
    icon: ClassVar[str] = "quill-ink"
    fighter: Annotated[str, Ask(widget="hidden")] = ""
    willpower: Annotated[int, Field(ge=0, le=60), Ask()] = 0
    temporary: Annotated[int, Field(ge=0, le=20), Ask()] = 0
    met: Annotated[int, Field(ge=0, le=9999), Ask()] = 0
    place: Annotated[int, Field(ge=-999, le=999), Ask()] = 0
    side: Annotated[str, Field(max_length=40), Ask(widget="text")] = ""
    hidden: Annotated[bool, Ask()] = False
    acted: Annotated[bool, Ask()] = False

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        fighter: Fighter = encounter.fighter(self.fighter)
        events: list[Event] = []
        for name in AMENDABLE:
            before, after = getattr(fighter, name), getattr(self, name)
            if before == after or (name == "place" and self.fighter not in encounter.standing):
                continue
            marks: Triple | None = None
            if name == "temporary":
                marks = (*shrink(fighter.marks, fighter.boxes + after - before),)
            events.append(Amended(fighter=self.fighter, field=name, before=before, after=after, marks=marks))
        if not events:
            raise Incomplete("need.change")
        return tuple(events)

    def matters(self, encounter: Fight, name: str) -> bool:
        return name != "place" or self.fighter in encounter.standing

    @classmethod
    def of(cls, fight: Fight, id: str) -> Amend:
        """The draft with everything as it is."""
        f: Fighter = fight.fighter(id)
        kept = {name: getattr(f, name) for name in AMENDABLE if name != "place"}
        return cls(fighter=id, place=f.place or 0, **kept)


class Rewritten(Event):
    """The sheet of a fighter was changed; marks that have no box any more were pushed into graver ones."""

    type: Literal["Rewritten"] = "Rewritten"
    fighter: str
    sheet: Sheet
    marks: Triple

    def apply(self, encounter: Fight) -> Fight:
        old: Fighter = encounter.fighter(self.fighter)
        changed: Fight = encounter.with_fighter(self.fighter, sheet=self.sheet, **self._gear(old))
        return changed.with_fighter(
            self.fighter, **after_marks(changed.fighter(self.fighter), Marks(*self.marks), encounter.seconds, old.status)
        )

    def _gear(self, old: Fighter) -> dict[str, object]:
        """Rounds and the weapon in hand go with the weapon, wherever it stands on the sheet now; a new one comes loaded."""
        fresh = enlisted(self.sheet)
        was = {old.sheet.weapons[int(key)].name: rounds for key, rounds in old.ammo.items() if int(key) < len(old.sheet.weapons)}
        ammo = {key: min(was.get(fresh.weapon(key).name, rounds), rounds) for key, rounds in fresh.ammo.items()}
        held = old.weapon(old.hand).name
        hand = next((key for key in fresh.weapon_keys if fresh.weapon(key).name == held), "unarmed")
        return {"ammo": ammo, "hand": hand, "jammed": self._moved(old, old.jammed), "lying": self._moved(old, old.lying)}

    def _moved(self, old: Fighter, keys: tuple[str, ...]) -> tuple[str, ...]:
        """Where these weapons stand on the sheet now."""
        names = {old.weapon(key).name for key in keys}
        return tuple(str(i) for i, weapon in enumerate(self.sheet.weapons) if weapon.name in names)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.rewritten", {"fighter": Who(self.fighter)}),)


class Rewrite(Action):
    """Changes the sheet of a fighter in the middle of the fight; derived numbers follow, marks and Willpower left stay."""

    type: Literal["Rewrite"] = "Rewrite"
    title: ClassVar[str] = "action.rewrite"
    icon: ClassVar[str] = "scroll-quill"
    fighter: str
    sheet: Sheet

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        fighter: Fighter = encounter.fighter(self.fighter)
        if fighter.sheet == self.sheet:
            raise Incomplete("need.change")
        boxes = fighter.but(sheet=self.sheet).boxes
        return (Rewritten(fighter=self.fighter, sheet=self.sheet, marks=tuple(shrink(fighter.marks, boxes))),)
