"""Mending: first aid and repair, once a fight for each patient or thing, a box a hit; kits; patches; boxes for Plot Points.

Biotech mends flesh, Electronics decks, Engineering armour. Source: the part on restoring armour and healing damage.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import FighterAction
from fray.engine.fight.event import FighterEvent
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask, Option, people
from fray.engine.values.modifier import Line
from fray.engine.values.names import Name
from fray.engine.values.text import Said, Who

from ..equipment.gear import Gear
from ..fighters.fight import Events, Fight
from ..fighters.fighter import TRACKS, Fighter
from ..fighters.health import free_boxes
from ..fighters.plot import PlotSpent, check_purse
from ..fighters.sheet import essence_penalty
from ..rolling.difficulty import DifficultyTest, Tested
from ..turns.check import check_body, check_turn
from .death import Survived

What = Literal["flesh", "armour", "deck"]
SKILL = {"flesh": "biotech", "armour": "engineering", "deck": "electronics"}
KIT = {"flesh": "medkit", "armour": "repair_kit", "deck": "repair_kit"}


def damaged(fighter: Fighter, what: str) -> int:
    """The marked boxes of flesh, armour or deck."""
    tracks = ("physical", "stun") if what == "flesh" else (what,)
    return sum(fighter.marked(track) for track in tracks)


def what_options(fighter: Fighter | None) -> tuple[Option, ...]:
    """Flesh, armour and deck as choices, with the marked boxes of each."""
    return tuple(Option(what, Said(f"mends.{what}"), None if fighter is None else -damaged(fighter, what) or None) for what in SKILL)


def likely_what(fighter: Fighter, *those: What) -> What:
    """The first of those that is damaged, else the first."""
    return next((what for what in those if damaged(fighter, what)), those[0])


class Treated(FighterEvent[Fight]):
    """Somebody tried to mend this of the fighter in this fight."""

    type: Literal["Treated"] = "Treated"
    what: What

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, treated=tuple(dict.fromkeys((*encounter.fighter(self.fighter).treated, self.what))))


class Mend(DifficultyTest):
    """Mends flesh, armour or a deck, a box a hit; once a fight for each. first: the track of flesh that is healed first."""

    type: Literal["Mend"] = "Mend"
    title: ClassVar[str] = "action.mend"
    icon: ClassVar[str] = "first-aid-kit"
    effect: ClassVar[str] = "effect.mend"
    purpose: ClassVar[str] = "test.mend"
    difficulty: Annotated[int, Field(ge=0, le=40), Ask(widget="hidden")] = 0
    target: Annotated[str, Ask(widget="fighter", label="field.patient")] = ""
    what: Annotated[What, Ask(widget="choice")] = "flesh"
    first: Annotated[Literal["physical", "stun"], Ask(widget="choice", label="field.first_track", values="track.")] = "physical"

    def skill(self, fight: Fight) -> str:
        return SKILL[self.what]

    def kit(self, fight: Fight) -> Gear | None:
        """The best kit for it that the fighter carries."""
        kits = [one for one in fight.fighter(self.actor).sheet.gear if one.does == KIT[self.what] and one.rating]
        return max(kits, key=lambda one: one.rating, default=None)

    def extra_lines(self, fight: Fight) -> tuple[Line, ...]:
        kit, patient = self.kit(fight), fight.fighters.get(self.target)
        lines: tuple[Line, ...] = (Line(key="kit", value=kit.rating, params={"kit": kit.name}),) if kit is not None else ()
        if self.what == "flesh" and patient is not None and (lost := essence_penalty(patient.sheet)):
            lines += (Line(key="essence.patient", value=lost),)
        return lines

    def difficulty_lines(self, fight: Fight) -> tuple[Line, ...]:
        return ()

    def check(self, fight: Fight) -> None:
        check_turn(self, fight, self.actor)
        self.need("need.target", self.target not in fight.fighters)
        patient = fight.fighter(self.target)
        self.need("need.marked", patient.is_dead or not damaged(patient, self.what))
        self.refuse("refuse.treated", self.what in patient.treated)
        self.refuse("refuse.karma_only", self.what == "deck" and patient.is_bricked)
        check_body(self, self.fighter(fight))

    def follows(self, fight: Fight, test: Tested, answers: Answers) -> Events:
        out = Unfolding(fight)
        out.take(Treated(fighter=self.target, what=self.what))
        out.take(*free_boxes(fight, self.target, self.boxes(fight, test.roll.hits if test.good else 0)))
        return out.events

    def boxes(self, fight: Fight, hits: int) -> dict[str, int]:
        """The boxes that so many hits free: of flesh those of the chosen track first."""
        if self.what != "flesh":
            return {self.what: hits}
        patient = fight.fighter(self.target)
        other = "stun" if self.first == "physical" else "physical"
        most = min(hits, patient.marked(self.first))
        return {self.first: most, other: hits - most}

    def matters(self, encounter: Fight, name: str) -> bool:
        patient = encounter.fighters.get(self.target)
        if name == "first":
            return self.what == "flesh" and patient is not None and bool(patient.marked("physical") and patient.marked("stun"))
        return super().matters(encounter, name)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "target":
            ids = [id for id, f in encounter.fighters.items() if not f.gone and not f.dead and f.is_hurt]
            return people(sorted(ids, key=lambda id: -sum(encounter.fighters[id].marked(t) for t in TRACKS)))
        if name == "what":
            return what_options(encounter.fighters.get(self.target))
        return super().options(encounter, name)

    def settled(self, encounter: Fight) -> Mend:
        patient = encounter.fighters.get(self.target)
        return self if patient is None else self.but(what=likely_what(patient, self.what, "flesh", "armour", "deck"))


class GearUsed(FighterEvent[Fight]):
    """A thing with a number of uses was used once."""

    type: Literal["GearUsed"] = "GearUsed"
    key: str
    name: Name

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        return encounter.with_fighter(self.fighter, spent={**fighter.spent, self.key: fighter.spent.get(self.key, 0) + 1})

    def log(self) -> tuple[Said, ...]:
        return (Said("log.used", {"fighter": Who(self.fighter), "gear": self.name}),)


PATCHES = ("stim_patch", "trauma_patch")


def patches(fighter: Fighter) -> tuple[str, ...]:
    """The numbers of the patches that the fighter has left."""
    return tuple(
        str(i) for i, one in enumerate(fighter.sheet.gear)
        if one.does in PATCHES and (not one.uses or fighter.spent.get(str(i), 0) < one.uses)
    )  # fmt: skip


class Patch(FighterAction[Fight]):
    """A patch: a stimulant patch heals stun by its rating, a trauma patch keeps a fallen fighter alive."""

    type: Literal["Patch"] = "Patch"
    title: ClassVar[str] = "action.patch"
    icon: ClassVar[str] = "bandage-roll"
    gear: Annotated[str, Field(max_length=4), Ask(widget="choice", label="field.patch")] = ""
    target: Annotated[str, Ask(widget="fighter", label="field.patient")] = ""

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = check_turn(self, encounter, self.actor, body=True)
        self.need("need.patch", self.gear not in patches(fighter))
        self.need("need.target", self.target not in encounter.fighters or encounter.fighter(self.target).is_dead)
        patch, patient = fighter.sheet.gear[int(self.gear)], encounter.fighter(self.target)
        out = Unfolding(encounter)
        out.take(GearUsed(fighter=self.actor, key=self.gear, name=patch.name))
        if patch.does == "stim_patch":
            self.need("need.marked", not patient.marked("stun"))
            out.take(*free_boxes(out.encounter, self.target, {"stun": max(patch.rating, 1)}))
        else:
            self.need("need.wound", not patient.wounds)
            out.take(Survived(fighter=self.target, stable=True))
        return out.events

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        fighter = encounter.fighter(self.actor)
        if name == "gear":
            return tuple(Option(key, Said(fighter.sheet.gear[int(key)].name)) for key in patches(fighter))
        if name != "target":
            return super().options(encounter, name)
        return people(id for id, f in encounter.fighters.items() if not f.gone and not f.dead and (f.stun or f.wounds))


class Fix(FighterAction[Fight]):
    """A Plot Point restores one box, of the fighter or of another: armour, flesh or deck. A broken deck is restored for Karma alone."""

    type: Literal["Fix"] = "Fix"
    title: ClassVar[str] = "action.fix"
    icon: ClassVar[str] = "health-increase"
    effect: ClassVar[str] = "effect.fix"
    target: Annotated[str, Ask(widget="fighter")] = ""
    track: Annotated[Literal["armour", "physical", "stun", "deck"], Ask(widget="choice")] = "stun"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        target = encounter.fighter(self.target or self.actor)
        self.need("need.marked", not target.marked(self.track) or target.is_dead)
        self.refuse("refuse.karma_only", self.track == "deck" and target.is_bricked)
        purse = check_purse(self, encounter, self.actor)
        out = Unfolding(encounter)
        out.take(PlotSpent(fighter=self.actor, purse=purse, what="fix"))
        out.take(*free_boxes(out.encounter, self.target or self.actor, {self.track: 1}))
        return out.events

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "track":
            target = encounter.fighter(self.target or self.actor)
            return tuple(Option(key, Said(f"track.{key}"), -target.marked(key) or None) for key in TRACKS if target.boxes(key))
        if name != "target":
            return super().options(encounter, name)
        hurt = [id for id, f in encounter.fighters.items() if not f.gone and f.is_hurt]
        return people(sorted(dict.fromkeys((self.actor, *hurt)), key=lambda id: id != self.actor))

    def settled(self, encounter: Fight) -> Fix:
        target = encounter.fighter(self.target or self.actor)
        if target.marked(self.track):
            return self
        first = next((key for key in ("physical", "stun", "armour", "deck") if target.marked(key)), self.track)
        return self.but(target=self.target or self.actor, track=first)
