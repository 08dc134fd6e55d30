"""The fighter that a sheet becomes in a fight: his track, and all that a round or a blow changes of him."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from fray.engine.fight import fighter
from fray.engine.fight.conditions import take
from fray.engine.values.model import Frozen
from fray.engine.values.modifier import Line, total

from ..equipment.weapons import UNARMED, Damage, Weapon
from .conditions import Condition
from .cover import Barrier, Cover
from .health import Marks, penalty, status
from .sheet import MOST_BOXES, Sheet, health_lines, willpower_lines
from .traits import Attribute

Dodging = Literal["", "double", "brawling", "weaponry"]
Waiting = Literal["", "delay", "hold"]
Technique = Literal[
    "combination", "haymaker", "brutal_blow", "guard_fist", "whirlwind", "lethal_strike", "guard_blades", "focused", "fluid", "gunslinger"
]
MOST_MARKS = 100  # Stamina 30 + Size 40 + 20 temporary boxes are the most that a sheet can come to


class Loss(Frozen):
    """Points of an attribute that are gone for a time. speed: the kind of damage whose healing time a point takes."""

    attribute: Attribute
    points: int = Field(ge=1, le=30)
    speed: Damage = "bashing"
    resting: int = 0


class Series(Frozen):
    """Blows that a technique still allows in the same action: how many, what the next one costs.

    target: whom the first one went at; other: the next goes at somebody else. weapon: what the first was struck with.
    """

    technique: Technique
    left: int = Field(ge=1, le=20)
    penalty: int = Field(le=0, ge=-20)
    target: str = ""
    other: bool = False
    weapon: str = Field(default="unarmed", max_length=20)


class Fighter(fighter.Fighter):
    """A sheet in a fight, with all that changes there. Counts of a round are whole again when the next one begins.

    aggravated, lethal, bashing: marks. temporary: boxes at the right that will go again. willpower: points left.
    hand: key of the weapon held (see `weapon`). ammo: rounds in each weapon by key. place: number in the order, None
    before he has one; ties: faces of the roll-offs behind it. count: the number that a delayed action took this round.
    trigger: what he declared that he waits for. had: his place of this round has come; rolled: he has rolled to stay conscious.
    met: attacks that his Defense met this round. primary: whose attack he keeps it for. foe: whom he attacked last.
    treated: bleeding stopped. band: the range last shot at. moved: has used his move. aim: dice gathered by aiming.
    loading: rounds spent on a crossbow. jammed: weapons that are; lying: those that were knocked out of his hand, by key.
    losses: attribute points gone. cover: what hides him; barrier: what he is wholly behind when it is full. series: blows a
    technique still allows. located: unseen foes he has made out, and how well; trail: those he hit unseen, and the round in
    which he last followed them. beset: attacked this round otherwise than with Brawl. holds: whom he has in a grapple;
    holders: who has him; pin: the successes he is immobilised by, 0 for not; pins: he keeps the one he holds immobilised.
    grip: what a grappler has got hold of. shield: whose body he hides behind.
    tended, care: successes of Medicine gathered so far, and of which kind; helped: second at which
    it helped last. dying: second since which he has been dying; bled: what that cost so far. resting: seconds healed towards the next mark.
    """

    sheet: Sheet
    aggravated: int = Field(default=0, ge=0, le=MOST_MARKS)
    lethal: int = Field(default=0, ge=0, le=MOST_MARKS)
    bashing: int = Field(default=0, ge=0, le=MOST_MARKS)
    temporary: int = Field(default=0, ge=0, le=20)
    willpower: int = Field(default=0, ge=0, le=MOST_BOXES)
    hand: str = Field(default="unarmed", max_length=20)
    ammo: dict[str, int] = {}
    place: int | None = None
    ties: tuple[int, ...] = ()
    count: int | None = None
    had: bool = False
    rolled: bool = False
    waiting: Waiting = ""
    trigger: str = Field(default="", max_length=200)
    met: int = Field(default=0, ge=0)
    dodge: Dodging = ""
    primary: str | None = None
    foe: str | None = None
    band: str = "short"
    moved: bool = False
    aim: int = Field(default=0, ge=0, le=3)
    loading: int = Field(default=0, ge=0, le=9)
    jammed: tuple[str, ...] = ()
    lying: tuple[str, ...] = ()
    losses: tuple[Loss, ...] = ()
    cover: Cover = ""
    barrier: Barrier | None = None
    series: Series | None = None
    located: dict[str, str] = {}
    trail: dict[str, int] = {}
    beset: bool = False
    holds: str | None = None
    holders: tuple[str, ...] = ()
    pin: int = Field(default=0, ge=0)
    pins: bool = False
    grip: Literal["", "drawn", "turned"] = ""
    shield: str | None = None
    conditions: tuple[Condition, ...] = ()
    treated: bool = False
    tended: int = Field(default=0, ge=0)
    care: str = Field(default="", max_length=20)
    helped: int | None = None
    dying: int | None = None
    bled: int = 0
    resting: int = 0

    @property
    def now(self) -> Sheet:
        """The sheet as it is now: attributes less what was lost of them."""
        if not self.losses:
            return self.sheet
        lost = {attribute: self.lost(attribute) for attribute in {loss.attribute for loss in self.losses}}
        return self.sheet.but(**{key: max(self.sheet.trait(key) - points, 0) for key, points in lost.items()})

    def lost(self, attribute: str) -> int:
        """The points of an attribute that are gone."""
        return sum(loss.points for loss in self.losses if loss.attribute == attribute)

    @property
    def boxes(self) -> int:
        """Boxes of Health, temporary ones included."""
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
        """He has acted; what he had aimed is lost, and whom he held down he holds down no more."""
        return super().acting() | {"waiting": "", "aim": 0, "pins": False, "conditions": take(self, "aiming")}

    def leaving(self) -> dict[str, object]:
        return super().leaving() | {"waiting": "", "had": True}

    def weapon(self, key: str) -> Weapon:
        """The weapon with this key: "unarmed", or its number on the sheet. What is not there is bare hands."""
        return next((weapon for i, weapon in enumerate(self.sheet.weapons) if str(i) == key), UNARMED)

    @property
    def armed(self) -> bool:
        """Whether there is something in his hand that can be knocked out of it."""
        return not self.weapon(self.hand).is_natural

    @property
    def weapon_keys(self) -> tuple[str, ...]:
        """The keys of all he can fight with."""
        return (*(str(i) for i in range(len(self.sheet.weapons))), "unarmed")


def wound_penalty(fighter: Fighter) -> int:
    """0 to -3 by the last boxes marked; Iron Stamina ignores as many dice as it has dots; opiates ignore them all."""
    if fighter.has("opiate"):
        return 0
    return min(penalty(fighter.marks, fighter.boxes) + fighter.sheet.merit("iron_stamina"), 0)


def wound_lines(fighter: Fighter) -> tuple[Line, ...]:
    """The wound penalty as a line, if there is one."""
    value = wound_penalty(fighter)
    return (Line(key="wounds", value=value),) if value else ()


def enlisted(sheet: Sheet, side: str = "", hidden: bool = False, group: str = "") -> Fighter:
    """The fighter a sheet becomes when it joins: unhurt, full of Willpower, weapons loaded, the first one in hand."""
    ammo = {str(i): w.clip + w.chambered for i, w in enumerate(sheet.weapons) if w.clip}
    hand = next((str(i) for i, w in enumerate(sheet.weapons)), "unarmed")
    return Fighter(sheet=sheet, side=side, hidden=hidden, group=group, willpower=total(willpower_lines(sheet)), ammo=ammo, hand=hand)
