"""The fighter that a sheet becomes in a fight: tracks, points, and all that changes there."""

from typing import Literal

from pydantic import Field

from fray.engine.fight import fighter as base
from fray.engine.table.carried import weapon_at, weapon_keys
from fray.engine.values.model import Frozen
from fray.engine.values.modifier import Line, total
from fray.engine.values.names import Name

from ..equipment.weapons import UNARMED, Weapon
from .conditions import ROWS, Condition
from .sheet import ROW, Sheet, armour_lines, deck_lines, physical_lines, plot_lines, stun_lines
from .traits import Attribute

Mode = Literal["", "ar", "vr"]
Speed = Literal["still", "moving", "fast", "full"]
TRACKS = ("armour", "physical", "stun", "deck")


class Sustained(Frozen):
    """A spell that holds somebody. spell, name: its number on the sheet and its name there; on: whom it holds; since: the turn of its
    start.
    """

    spell: int = Field(ge=0, le=99)
    on: tuple[str, ...] = ()
    since: int = 0
    name: Name = ""


class Fighter(base.Fighter):
    """A sheet in a fight, with all that changes there.

    armour, physical, stun, deck: boxes marked. halved: armour counts half in this fight. edge, plot, karma: points left. wounds: physical
    damage taken on a full track; tests: death tests that are due for it; stable: no more of them until the next wound. lost: boxes lost
    for ever on both tracks; losses: attribute points lost. placed: the last turn in which the fighter's place came. attacks, moves: made
    in this Narration; strides: moves bought for it; used: whether a mounted weapon or a personal one was fired. foe: the last target;
    struck_by: the attacker who may be struck back at until the next Narration begins. mode: how the fighter is in the Matrix or in a
    machine; astral: out of the body; machine: what the fighter steers; inside: what the fighter rides. speed: of a vehicle. owner: the
    caller of a spirit or sprite. controller: the fighter who holds this one's mind, since the turn `held`; tried: the turn of the last
    struggle; spelled: a spell holds it. sustains: the spell that is kept up; brief: spells that hold without being kept up, until the
    fighter's next Narration comes. treated: what was mended in this fight (flesh, armour, deck). owes: a favour is owed. spent: uses of
    gear, by number.
    """

    sheet: Sheet
    conditions: tuple[Condition, ...] = ()
    armour: int = Field(default=0, ge=0)
    physical: int = Field(default=0, ge=0)
    stun: int = Field(default=0, ge=0)
    deck: int = Field(default=0, ge=0)
    halved: bool = False
    edge: int = Field(default=0, ge=0, le=30)
    plot: int = Field(default=0, ge=0, le=20)
    karma: int = Field(default=0, ge=0, le=999)
    dead: bool = False
    wounds: int = Field(default=0, ge=0)
    tests: int = Field(default=0, ge=0)
    stable: bool = False
    lost: int = Field(default=0, ge=0)
    losses: dict[Attribute, int] = {}
    placed: int = Field(default=0, ge=0)
    attacks: int = Field(default=0, ge=0)
    moves: int = Field(default=0, ge=0)
    strides: int = Field(default=0, ge=0)
    used: Literal["", "mounted", "personal"] = ""
    foe: str | None = None
    struck_by: str | None = None
    mode: Mode = ""
    astral: bool = False
    machine: str | None = None
    inside: str | None = None
    speed: Speed = "still"
    owner: str | None = None
    controller: str | None = None
    held: int = 0
    tried: int = 0
    spelled: bool = False
    sustains: Sustained | None = None
    brief: tuple[Sustained, ...] = ()
    treated: tuple[str, ...] = ()
    owes: bool = False
    spent: dict[str, int] = {}

    @property
    def now(self) -> Sheet:
        """The sheet as it is now: attributes less the points lost."""
        if not self.losses:
            return self.sheet
        return self.sheet.but(**{key: max(self.sheet.trait(key) - points, 0) for key, points in self.losses.items()})

    @property
    def is_dead(self) -> bool:
        """Whether the fighter is dead."""
        return self.dead

    def lines_of(self, track: str) -> tuple[Line, ...]:
        """The sum of the boxes of a track."""
        if track == "armour":
            return armour_lines(self.now, self.halved)
        if track == "physical":
            return physical_lines(self.now, self.lost)
        return stun_lines(self.now, self.lost) if track == "stun" else deck_lines(self.now)

    def boxes(self, track: str) -> int:
        """The boxes of a track."""
        return max(total(self.lines_of(track)), 0)

    def marked(self, track: str) -> int:
        """The marked boxes of a track."""
        return min(int(getattr(self, track)), self.boxes(track))

    def free(self, track: str) -> int:
        """The free boxes of a track."""
        return self.boxes(track) - self.marked(track)

    def is_full(self, track: str) -> bool:
        """Whether a track has boxes and all of them are marked."""
        return self.boxes(track) > 0 and not self.free(track)

    @property
    def is_hurt(self) -> bool:
        """Whether a box of some track is marked."""
        return any(self.marked(track) for track in TRACKS)

    @property
    def status(self) -> str:
        """What the tracks come to: "", wrecked (a machine without armour), staggered, knocked_out, dead."""
        if self.dead:
            return "dead"
        if self.sheet.is_machine:
            return "wrecked" if not self.free("armour") else ""
        if self.has("knocked_out"):
            return "knocked_out"
        return "staggered" if self.is_full("physical") or self.is_full("stun") else ""

    @property
    def is_bricked(self) -> bool:
        """Whether the deck is broken."""
        return self.sheet.deck is not None and self.is_full("deck")

    @property
    def attacks_allowed(self) -> int:
        """Attacks in a Narration: one, and those of the amp that gives the most."""
        return 1 + max((amp.attacks for amp in self.sheet.amps), default=0)

    def weapon(self, key: str) -> Weapon:
        """The weapon with this key: "unarmed", or its number on the sheet. Any other key is bare hands."""
        return weapon_at(self.sheet.weapons, key, UNARMED)

    @property
    def weapon_keys(self) -> tuple[str, ...]:
        """The keys of all weapons."""
        return weapon_keys(self.sheet.weapons)

    def departing(self) -> dict[str, object]:
        """The fields that change when the fighter leaves; what hung on the fighter ends by itself."""
        return {"gone": True, "acted": True, "struck_by": None}

    def leaving(self) -> dict[str, object]:
        """The same as older files have it, where what hung on the fighter was dropped without a word."""
        return {"gone": True, "acted": True, "machine": None, "inside": None, "sustains": None, "struck_by": None}


def penalty(marked: int, boxes: int) -> int:
    """-1 for each row of three that is full; a shorter last row is full when all its boxes are marked."""
    return -(-(-boxes // ROW) if marked >= boxes else marked // ROW)


def wound_lines(fighter: Fighter) -> tuple[Line, ...]:
    """The penalties of both tracks, which add up; none while unhurt."""
    out = []
    for track in ("physical", "stun"):
        if value := penalty(fighter.marked(track), fighter.boxes(track)):
            out.append(Line(key=f"wounds.{track}", value=value))
    return tuple(out)


def condition_lines(fighter: Fighter, dying: bool = False) -> tuple[Line, ...]:
    """The dice of conditions on a roll. dying: for the death test."""
    rows = ((c, ROWS[c.key]) for c in fighter.conditions if c.value)
    return tuple(Line(key=f"condition.{c.key}", value=c.value) for c, row in rows if row.rolls and not (dying and row.lives))


def ward_of(fighter: Fighter) -> int:
    """The points of damage that wards on the fighter still take."""
    return sum(max(c.value, 0) for c in fighter.conditions if c.key == "warded")


def why_unable(fighter: Fighter) -> str | None:
    """Why the fighter cannot act at all, as the tail of a key; None where the fighter can."""
    if fighter.gone:
        return "gone"
    return fighter.status or next((c.key for c in fighter.conditions if not ROWS[c.key].acts), None)


def defends(fighter: Fighter) -> bool:
    """Whether the fighter can defend at all. A staggered fighter still does."""
    return fighter.status not in ("dead", "knocked_out", "wrecked") and all(ROWS[c.key].defends for c in fighter.conditions)


def new_fighter(sheet: Sheet, side: str = "", hidden: bool = False, group: str = "", halved: bool = False, plot: int = 0) -> Fighter:
    """The fighter that a sheet becomes when it joins: unhurt, with all points."""
    points = max(total(plot_lines(sheet)), plot)
    edge = 0 if sheet.is_machine else sheet.edge
    return Fighter(
        sheet=sheet, side=side, hidden=hidden, group=group, halved=halved, edge=edge, plot=points, karma=sheet.karma,
        speed="moving" if sheet.is_machine else "still",
    )  # fmt: skip
