"""What the game master does: who is in the fight, the scene, conditions, and any number set by hand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count, islice
from typing import Annotated, ClassVar, Literal, get_args

from pydantic import Field

from ...engine.ask import Answers
from ...engine.encounter import Action, Event, fold
from ...engine.errors import Incomplete
from ...engine.field import Ask, Option
from ...engine.show import Preview
from ...engine.text import Said, Who
from .conditions import BY_HAND, put, take
from .damage import Triple, after_marks
from .fight import Fight, Scene
from .fighter import Fighter, enlisted
from .health import Marks, shrink
from .initiative import roll_initiative
from .sheet import Sheet
from .turns import begin_turn, next_up


class Joined(Event):
    """Fighters came into the fight, by their new ids."""

    type: Literal["Joined"] = "Joined"
    fighters: dict[str, Fighter]

    def apply(self, encounter: Fight) -> Fight:
        return encounter.but(fighters={**encounter.fighters, **self.fighters})

    def log(self) -> tuple[Said, ...]:
        return tuple(Said("log.joined", {"fighter": Who(id)}) for id in self.fighters)

    def about(self) -> tuple[str, ...]:
        return tuple(self.fighters)


class Join(Action):
    """Brings fighters in. Once the fight runs, they roll for their place at once.

    ids: the names they go by inside, one for each sheet; several are a group.
    """

    type: Literal["Join"] = "Join"
    title: ClassVar[str] = "action.join"
    icon: ClassVar[str] = "team-upgrade"
    sheets: tuple[Sheet, ...] = Field(min_length=1, max_length=60)
    ids: tuple[str, ...] = Field(min_length=1, max_length=60)
    side: str = Field(default="", max_length=40)
    hidden: bool = False

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        if len(self.ids) != len(self.sheets) or len(set(self.ids)) != len(self.ids) or set(self.ids) & set(encounter.fighters):
            raise Incomplete("need.ids")
        group = self.ids[0] if len(self.ids) > 1 else ""
        fighters = {id: enlisted(sheet, self.side, self.hidden, group) for id, sheet in zip(self.ids, self.sheets, strict=True)}
        event = Joined(fighters=fighters)
        return (event, *_take_place(fold(encounter, (event,)), self.ids, answers))

    def preview(self, encounter: Fight) -> Preview:
        return Preview(rolls=bool(encounter.round))


def join(fight: Fight, sheets: Sequence[Sheet], side: str = "", hidden: bool = False, ids: Sequence[str] = ()) -> Join:
    """The action that brings these sheets in; without ids of their own they are numbered on: f1, f2, …"""
    numbered = (f"f{n}" for n in count(len(fight.fighters) + 1) if f"f{n}" not in fight.fighters)
    return Join(sheets=tuple(sheets), ids=tuple(ids) or tuple(islice(numbered, len(sheets))), side=side, hidden=hidden)


def _take_place(fight: Fight, ids: tuple[str, ...], answers: Answers) -> tuple[Event, ...]:
    """Initiative for those who come into a fight that runs already; the turn, if nobody has it."""
    if not fight.round:
        return ()
    event = roll_initiative(fight, ids, answers)
    after = fold(fight, (event,))
    following = next_up(after)
    return (event, *begin_turn(after, following)) if after.turn is None and following else (event,)


class Left(Event):
    """A fighter is out of the fight: fled, or led away. He may come back."""

    type: Literal["Left"] = "Left"
    fighter: str

    def apply(self, encounter: Fight) -> Fight:
        after = encounter.with_fighter(self.fighter, gone=True, acted=True, waiting="")
        return after.but(turn=None) if encounter.turn == self.fighter else after

    def log(self) -> tuple[Said, ...]:
        return (Said("log.left", {"fighter": Who(self.fighter)}),)


class Leave(Action):
    """A fighter flees or leaves. If it was his turn, the next one has it."""

    type: Literal["Leave"] = "Leave"
    title: ClassVar[str] = "action.leave"
    icon: ClassVar[str] = "exit-door"
    fighter: Annotated[str, Ask(widget="fighter")] = ""

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        if encounter.fighter(self.fighter).gone:
            raise Incomplete("need.present")
        event = Left(fighter=self.fighter)
        after = fold(encounter, (event,))
        following = next_up(after) if encounter.turn == self.fighter else None
        return (event, *begin_turn(after, following)) if following else (event,)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        return tuple(Option(id, Who(id)) for id, f in encounter.fighters.items() if not f.gone)


class CameBack(Event):
    """A fighter who had left is in the fight again, at his old place."""

    type: Literal["CameBack"] = "CameBack"
    fighter: str

    def apply(self, encounter: Fight) -> Fight:
        line = encounter.line
        if encounter.round and self.fighter in encounter.standing and self.fighter not in line:
            line = (*line, self.fighter)
        return encounter.with_fighter(self.fighter, gone=False, acted=encounter.round > 0).but(line=line)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.back", {"fighter": Who(self.fighter)}),)


class ComeBack(Action):
    """A fighter comes back: from the next round on at his old place; one who never had a place rolls for it."""

    type: Literal["ComeBack"] = "ComeBack"
    title: ClassVar[str] = "action.back"
    icon: ClassVar[str] = "entry-door"
    fighter: Annotated[str, Ask(widget="fighter")] = ""

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        if not encounter.fighter(self.fighter).gone:
            raise Incomplete("need.gone")
        event = CameBack(fighter=self.fighter)
        after = fold(encounter, (event,))
        placed = self.fighter in encounter.standing
        return (event,) if placed else (event, *_take_place(after, (self.fighter,), answers))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        return tuple(Option(id, Who(id)) for id, f in encounter.fighters.items() if f.gone)


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
            return tuple(Option(id, Who(id)) for id in encounter.fighters)
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


class Noted(Event):
    """A note in the log."""

    type: Literal["Noted"] = "Noted"
    text: str
    actor: str | None = None
    acts: bool = False

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.actor, acted=True) if self.actor and self.acts else encounter

    def log(self) -> tuple[Said, ...]:
        if self.actor:
            return (Said("log.did", {"fighter": Who(self.actor), "text": self.text}),)
        return (Said("log.note", {"text": self.text}),)


class Note(Action):
    """Anything else that happens, in own words; for a fighter it can be his action of the round."""

    type: Literal["Note"] = "Note"
    title: ClassVar[str] = "action.note"
    icon: ClassVar[str] = "quill"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    text: Annotated[str, Field(max_length=500), Ask(widget="text")] = ""
    takes_action: Annotated[bool, Ask()] = False

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        if not self.text.strip():
            raise Incomplete("need.text")
        if self.actor and self.takes_action and encounter.fighter(self.actor).acted:
            self.refuse("refuse.acted")
        return (Noted(text=self.text.strip(), actor=self.actor or None, acts=self.takes_action),)

    def matters(self, encounter: Fight, name: str) -> bool:
        return name != "takes_action" or bool(self.actor)
