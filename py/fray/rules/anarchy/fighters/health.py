"""Tracks: how damage goes through armour onto them, what a full track means, and boxes that become free again.

Damage fills the armour first, then the track of its kind. What is left of the hit that fills a track is lost. On a full track more stun
knocks out, and more physical damage asks for a death test. Source: the part on damage, armour and tracks.
"""

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from fray.engine.fight.conditions import take
from fray.engine.fight.event import FighterEvent
from fray.engine.values.model import Frozen
from fray.engine.values.text import Said, Who

from ..equipment.weapons import Kind
from .conditions import Condition
from .fight import Events, Fight
from .fighter import TRACKS, Fighter, ward_of

Fell = Literal["", "staggered", "knocked_out", "dying", "wrecked", "bricked"]
Route = Literal["body", "deck"]


class Landed(Frozen):
    """What damage came to: boxes newly marked of each track, points that a ward took, points lost, and what befell the fighter."""

    armour: int = 0
    physical: int = 0
    stun: int = 0
    deck: int = 0
    ward: int = 0
    lost: int = 0
    fell: Fell = ""


def spread_damage(fighter: Fighter, kind: Kind, points: int, past: int = 0, route: Route = "body") -> Landed:
    """Spreads damage over the tracks. past: points that armour does not stop. route "deck": all of it marks the deck."""
    if points < 1 or fighter.is_dead:
        return Landed()
    if route == "deck":
        marked = min(points, fighter.free("deck"))
        return Landed(deck=marked, lost=points - marked, fell="bricked" if marked and marked == fighter.free("deck") else "")
    stopped = max(points - past, 0)
    ward = min(ward_of(fighter), stopped)
    armour = min(fighter.free("armour"), stopped - ward)
    left = points - ward - armour
    if fighter.sheet.is_machine:
        armour = min(fighter.free("armour"), points)  # a machine has nothing behind its armour
        ruined = armour and armour == fighter.free("armour")
        return Landed(armour=armour, lost=points - armour, fell="wrecked" if ruined else "")
    track = kind if fighter.boxes(kind) else "stun" if kind == "physical" else "physical"
    free = fighter.free(track)
    if not left:
        return Landed(armour=armour, ward=ward)
    if not free:
        fell: Fell = "dying" if track == "physical" else "knocked_out"
        return Landed(armour=armour, ward=ward, lost=left, fell=fell)
    marked = min(left, free)
    filled = marked == free and not fighter.status
    boxes = {track: marked}
    return Landed(armour=armour, ward=ward, lost=left - marked, fell="staggered" if filled else "", **boxes)


class Hurt(FighterEvent[Fight]):
    """Damage was marked. kind, amount: what it was; landed: what it came to. quiet: another event tells of it.

    test: it asks for a death test; wound: it is a further wound, which makes that test harder. cause: a key of the words, "" where another
    event tells of it.
    """

    type: Literal["Hurt"] = "Hurt"
    kind: Kind
    amount: int
    landed: Landed
    test: bool = False
    wound: bool = False
    quiet: bool = False
    cause: str = ""

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        changes: dict[str, object] = {track: fighter.marked(track) + getattr(self.landed, track) for track in TRACKS}
        conditions = fighter.conditions
        if self.landed.ward:
            conditions = _worn(conditions, self.landed.ward)
        if self.landed.fell == "knocked_out":
            conditions = (*(c for c in conditions if c.key != "knocked_out"), Condition.new("knocked_out"))
        if self.wound:
            changes |= {"wounds": fighter.wounds + 1, "stable": False}
        return encounter.with_fighter(self.fighter, **changes, conditions=conditions, tests=fighter.tests + self.test)

    def log(self) -> tuple[Said, ...]:
        who = Who(self.fighter)
        said: tuple[Said, ...] = ()
        if not self.quiet:
            params = {"fighter": who, "kind": self.kind, "n": self.amount, "cause": self.cause}
            said = (Said("log.hurt.cause" if self.cause else "log.hurt", params),)
        boxes = tuple(
            Said(f"boxes.{track}", {"n": n}) for track in ("ward", *TRACKS) if (n := getattr(self.landed, track))
        )  # fmt: skip
        if boxes:
            said += (Said("log.boxes", {"fighter": who, "boxes": boxes}),)
        if self.landed.lost:
            said += (Said("log.lost", {"fighter": who, "n": self.landed.lost}),)
        return said + ((Said(f"log.{self.landed.fell}", {"fighter": who}),) if self.landed.fell else ())


def _worn(conditions: tuple[Condition, ...], points: int) -> tuple[Condition, ...]:
    """The conditions when wards have taken so many points, the oldest first; a ward that is used up is gone."""
    out = []
    for one in conditions:
        took = min(max(one.value, 0), points) if one.key == "warded" else 0
        points -= took
        if one.key != "warded" or one.value > took:
            out.append(one.but(value=one.value - took))
    return tuple(out)


class Healed(FighterEvent[Fight]):
    """Boxes became free again. boxes: how many of each track. woke: the fighter is knocked out no more.

    spares: death tests that are due stay due and as hard, since the wounds that asked for them were taken.
    """

    type: Literal["Healed"] = "Healed"
    boxes: dict[Literal["armour", "physical", "stun", "deck"], int] = Field(default={})
    woke: bool = False
    spares: bool = False

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        changes: dict[str, object] = {track: max(fighter.marked(track) - n, 0) for track, n in self.boxes.items()}
        if self.woke:
            changes["conditions"] = take(fighter, "knocked_out")
        if self.boxes.get("physical") and not (self.spares and fighter.tests):
            changes |= {"wounds": 0, "tests": 0, "stable": False}
        return encounter.with_fighter(self.fighter, **changes)

    def log(self) -> tuple[Said, ...]:
        boxes = tuple(Said(f"boxes.{track}", {"n": n}) for track, n in self.boxes.items() if n)
        said = (Said("log.healed", {"fighter": Who(self.fighter), "boxes": boxes}),)
        return said + ((Said("log.woke", {"fighter": Who(self.fighter)}),) if self.woke else ())


def free_boxes(fight: Fight, id: str, boxes: Mapping[str, int]) -> Events:
    """So many boxes of these tracks become free, as far as they are marked; nothing where none are."""
    fighter = fight.fighter(id)
    gone = {track: min(n, fighter.marked(track)) for track, n in boxes.items()}
    gone = {track: n for track, n in gone.items() if n > 0}
    if not gone:
        return ()
    woke = fighter.has("knocked_out") and bool(gone.get("stun"))
    return (Healed.model_validate({"fighter": id, "boxes": gone, "woke": woke, "spares": True}),)
