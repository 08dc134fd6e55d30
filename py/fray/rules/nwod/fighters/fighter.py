"""The fighter: a sheet in a fight, with all that a round or an attack changes."""

from typing import Annotated, Literal

from pydantic import Field

from fray.engine.fight import fighter
from fray.engine.fight.conditions import take
from fray.engine.table.carried import weapon_at, weapon_keys
from fray.engine.values.model import Frozen
from fray.engine.values.modifier import Line, total
from fray.engine.values.names import TEXT

from ..equipment.weapons import UNARMED, Damage, Weapon
from .conditions import Condition
from .cover import Barrier, Cover
from .health import Marks, penalty, status
from .sheet import MOST_BOXES, Sheet, health_lines, willpower_lines
from .traits import Attribute

Dodging = Literal["", "double", "brawling", "weaponry"]
Waiting = Literal["", "delay", "hold"]
Band = Literal["short", "medium", "long", "beyond", "far"]
Technique = Literal[
    "combination", "haymaker", "brutal_blow", "guard_fist", "whirlwind", "lethal_strike", "guard_blades", "focused", "fluid", "gunslinger"
]
MOST_MARKS = 100  # a sheet can come to 90: Stamina 30, Size 40, 20 temporary boxes


class Loss(Frozen):
    """Points of an attribute that are lost for a time. speed: the kind of damage that heals as slowly as they come back."""

    attribute: Attribute
    points: int = Field(ge=1, le=30)
    speed: Damage = "bashing"
    resting: int = 0


class Series(Frozen):
    """The further blows of a technique in the same action. left: how many. penalty: the dice of the next one.

    target: the target of the first blow. other: the next one goes at another target. weapon: the weapon of the first blow.
    """

    technique: Technique
    left: int = Field(ge=1, le=20)
    penalty: int = Field(le=0, ge=-20)
    target: str = ""
    other: bool = False
    weapon: str = Field(default="unarmed", max_length=20)


class Fighter(fighter.Fighter):
    """A sheet in a fight, with all that changes there. Counts of a round are whole again when the next one begins."""

    sheet: Sheet
    willpower: int = Field(default=0, ge=0, le=MOST_BOXES)  # points left
    conditions: tuple[Condition, ...] = ()

    # Health
    aggravated: int = Field(default=0, ge=0, le=MOST_MARKS)
    lethal: int = Field(default=0, ge=0, le=MOST_MARKS)
    bashing: int = Field(default=0, ge=0, le=MOST_MARKS)
    temporary: int = Field(default=0, ge=0, le=20)  # boxes at the right that will go again
    losses: tuple[Loss, ...] = ()
    resting: int = 0  # seconds healed towards the next mark
    dying: int | None = None  # the second since which the fighter is dying
    bled: int = 0  # boxes that this has cost
    treated: bool = False  # the bleeding is stopped
    tended: int = Field(default=0, ge=0)  # successes of Medicine gathered
    care: str = Field(default="", max_length=20)  # of which kind they are
    helped: int | None = None  # the second at which first aid helped last
    mended: int | None = None  # the second at which a hospital helped last

    # the round
    place: int | None = None  # number in the order, None for none yet
    ties: tuple[int, ...] = ()  # faces of the roll-offs behind it
    count: int | None = None  # number that a delayed action took this round
    had: bool = False  # the turn of this round has come
    moved: bool = False
    rolled: bool = False  # the roll to stay conscious is made
    waiting: Waiting = ""
    trigger: Annotated[str, Field(max_length=200), TEXT] = ""  # what a waiting fighter waits for
    met: int = Field(default=0, ge=0)  # attacks that Defense has met
    primary: str | None = None  # the attacker whom Defense is kept for
    beset: bool = False  # attacked otherwise than with Brawl
    dodge: Dodging = ""

    # arms
    hand: str = Field(default="unarmed", max_length=20)  # the key of the weapon held, see `weapon`
    ammo: dict[str, int] = {}  # rounds, by the key of the weapon
    loading: int = Field(default=0, ge=0, le=9)  # rounds spent on a crossbow
    jammed: tuple[str, ...] = ()  # keys of weapons
    lying: tuple[str, ...] = ()  # keys of weapons on the ground
    aim: int = Field(default=0, ge=0, le=3)  # dice gathered by aiming
    foe: str | None = None  # the target last attacked or aimed at
    band: Band = "short"  # the range last shot at
    series: Series | None = None
    located: dict[str, str] = {}  # unseen foes, and how well they are located
    trail: dict[str, int] = {}  # unseen foes who were hit, and the round in which they were last followed

    # position and grapple
    cover: Cover = ""
    barrier: Barrier | None = None  # where cover is full
    shield: str | None = None  # the fighter whose body is used as a shield
    holds: str | None = None  # the fighter held in a grapple
    holders: tuple[str, ...] = ()  # the fighters who hold this one
    pin: int = Field(default=0, ge=0)  # successes of the best hold that immobilises this one, 0 for none
    pins: bool = False  # keeps the held fighter immobilised
    pinning: int = Field(default=0, ge=0)  # successes of the hold by which this one does so
    grip: Literal["", "drawn", "turned"] = ""  # what the fighter has got hold of in a grapple

    @property
    def now(self) -> Sheet:
        """The sheet as it is now: attributes less their lost points."""
        if not self.losses:
            return self.sheet
        lost = {attribute: self.lost(attribute) for attribute in {loss.attribute for loss in self.losses}}
        return self.sheet.but(**{key: max(self.sheet.trait(key) - points, 0) for key, points in lost.items()})

    def lost(self, attribute: str) -> int:
        """The points of an attribute that are lost."""
        return sum(loss.points for loss in self.losses if loss.attribute == attribute)

    @property
    def boxes(self) -> int:
        """The boxes of Health, temporary ones included."""
        return max(total(health_lines(self.now)), 1) + self.temporary

    @property
    def marks(self) -> Marks:
        """The marks on the track."""
        return Marks(self.aggravated, self.lethal, self.bashing)

    @property
    def status(self) -> str:
        """What the last box says: "", reeling, dying, dead."""
        return status(self.marks, self.boxes)

    @property
    def is_dead(self) -> bool:
        return self.status == "dead"

    def acting(self) -> dict[str, object]:
        """The fields that change when the fighter acts: the aim is lost, and an immobilising hold is not kept up."""
        return super().acting() | {"waiting": "", "aim": 0, "pins": False, "pinning": 0, "conditions": take(self, "aiming")}

    def paying(self, willpower: int) -> dict[str, object]:
        """The fields that change when the fighter spends so many points of Willpower."""
        return {"willpower": max(self.willpower - willpower, 0)}

    def leaving(self) -> dict[str, object]:
        return super().leaving() | {"waiting": "", "had": True}

    def weapon(self, key: str) -> Weapon:
        """The weapon with this key: "unarmed", or its number on the sheet. An unknown key is bare hands."""
        return weapon_at(self.sheet.weapons, key, UNARMED)

    @property
    def armed(self) -> bool:
        """Whether the fighter holds something that can be knocked out of the hand."""
        return not self.weapon(self.hand).is_natural

    @property
    def weapon_keys(self) -> tuple[str, ...]:
        """The keys of all weapons, bare hands last."""
        return weapon_keys(self.sheet.weapons)


def wound_penalty(fighter: Fighter) -> int:
    """0 to -3 by the last boxes marked. Iron Stamina ignores a die for each dot; opiates ignore all of it."""
    if fighter.has("opiate"):
        return 0
    return min(penalty(fighter.marks, fighter.boxes) + fighter.sheet.merit("iron_stamina"), 0)


def wound_lines(fighter: Fighter) -> tuple[Line, ...]:
    """The wound penalty as a line, where there is one."""
    value = wound_penalty(fighter)
    return (Line(key="wounds", value=value),) if value else ()


def enlisted(sheet: Sheet, side: str = "", hidden: bool = False, group: str = "") -> Fighter:
    """The fighter that a sheet becomes: unhurt, with full Willpower, weapons loaded, the first one in hand."""
    ammo = {str(i): w.clip + w.chambered for i, w in enumerate(sheet.weapons) if w.clip}
    hand = next((str(i) for i, w in enumerate(sheet.weapons)), "unarmed")
    return Fighter(sheet=sheet, side=side, hidden=hidden, group=group, willpower=total(willpower_lines(sheet)), ammo=ammo, hand=hand)
