"""Who fights: the character sheet with its derived numbers, and the fighter that a sheet becomes in a fight."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, field_validator

from ...engine.field import Ask
from ...engine.model import Frozen
from ...engine.modifier import Line, total
from .armour import Armour
from .health import Marks, penalty, status
from .merits import Merit
from .traits import SKILLS
from .weapons import UNARMED, Damage, Weapon

Species = Literal["mortal", "vampire", "werewolf", "mage", "other"]
Dodging = Literal["", "double", "brawling", "weaponry"]
Waiting = Literal["", "delay", "hold"]
EXTRA_HEALTH = 4
MOST_BOXES = 60  # set by hand
MOST_MARKS = 100  # Stamina 30 + Size 40 + 20 temporary boxes are the most that a sheet can come to


class Speciality(Frozen):
    """A speciality of a skill: +1 die when it fits."""

    skill: Annotated[str, Field(max_length=40), Ask(widget="choice", label="field.skill")] = "brawl"
    name: Annotated[str, Field(min_length=1, max_length=60), Ask(widget="text")] = "…"

    @field_validator("skill")
    @classmethod
    def _known(cls, value: str) -> str:
        if value not in SKILLS:
            raise ValueError(f"no skill '{value}'; known: {', '.join(SKILLS)}")
        return value


Mental = Annotated[int, Field(ge=0, le=30), Ask(group="group.mental")]
Physical = Annotated[int, Field(ge=0, le=30), Ask(group="group.physical")]
Social = Annotated[int, Field(ge=0, le=30), Ask(group="group.social")]
MentalSkill = Annotated[int, Field(ge=0, le=30), Ask(group="group.mental_skills")]
PhysicalSkill = Annotated[int, Field(ge=0, le=30), Ask(group="group.physical_skills")]
SocialSkill = Annotated[int, Field(ge=0, le=30), Ask(group="group.social_skills")]
Override = Annotated[int | None, Field(ge=0, le=MOST_BOXES), Ask(group="group.derived", widget="override")]


class Sheet(Frozen):
    """A character. Derived numbers follow the attributes unless they are set by hand (the fields named `own_…`)."""

    name: Annotated[str, Field(min_length=1, max_length=80), Ask(widget="text")]
    species: Annotated[Species, Ask(widget="choice")] = "mortal"
    player: Annotated[bool, Ask()] = False

    intelligence: Mental = 2
    wits: Mental = 2
    resolve: Mental = 2
    strength: Physical = 2
    dexterity: Physical = 2
    stamina: Physical = 2
    presence: Social = 2
    manipulation: Social = 2
    composure: Social = 2

    athletics: PhysicalSkill = 0
    brawl: PhysicalSkill = 0
    drive: PhysicalSkill = 0
    firearms: PhysicalSkill = 0
    larceny: PhysicalSkill = 0
    stealth: PhysicalSkill = 0
    survival: PhysicalSkill = 0
    weaponry: PhysicalSkill = 0

    weapons: Annotated[tuple[Weapon, ...], Field(max_length=20), Ask(group="group.gear", widget="list", catalogue="weapons")] = ()
    armour: Annotated[Armour | None, Ask(group="group.gear", widget="one", catalogue="armours")] = None
    merits: Annotated[tuple[Merit, ...], Field(max_length=20), Ask(group="group.merits", widget="list", catalogue="merits")] = ()
    specialities: Annotated[
        tuple[Speciality, ...], Field(max_length=20), Ask(group="group.merits", widget="list", catalogue="specialities")
    ] = ()

    academics: MentalSkill = 0
    computer: MentalSkill = 0
    crafts: MentalSkill = 0
    investigation: MentalSkill = 0
    medicine: MentalSkill = 0
    occult: MentalSkill = 0
    politics: MentalSkill = 0
    science: MentalSkill = 0

    animal_ken: SocialSkill = 0
    empathy: SocialSkill = 0
    expression: SocialSkill = 0
    intimidation: SocialSkill = 0
    persuasion: SocialSkill = 0
    socialize: SocialSkill = 0
    streetwise: SocialSkill = 0
    subterfuge: SocialSkill = 0

    size: Annotated[int, Field(ge=1, le=40), Ask(group="group.derived")] = 5
    species_factor: Annotated[int, Field(ge=0, le=40), Ask(group="group.derived")] = 5
    extra: Annotated[bool, Ask(group="group.derived")] = False
    own_health: Override = None
    own_defence: Override = None
    own_initiative: Override = None
    own_speed: Override = None
    own_willpower: Override = None
    banes: Annotated[tuple[str, ...], Field(max_length=12), Ask(group="group.derived", widget="words")] = ()
    notes: Annotated[str, Field(max_length=4000), Ask(group="group.notes", widget="notes")] = ""

    def merit(self, key: str, detail: str = "") -> int:
        """The dots of a merit, 0 without it. With `detail`, only of one bound to that (or to nothing)."""
        return max((m.dots for m in self.merits if m.key == key and (not detail or m.detail in ("", detail))), default=0)

    def trait(self, key: str) -> int:
        """An attribute or skill by name."""
        return int(getattr(self, key))


def health_lines(sheet: Sheet) -> tuple[Line, ...]:
    """Health = Stamina + Size; an extra has 4 at most."""
    if sheet.own_health is not None:
        return (Line(key="overruled", value=max(sheet.own_health, 1)),)
    lines = (Line(key="stamina", value=sheet.stamina), Line(key="size", value=sheet.size))
    over = total(lines) - EXTRA_HEALTH
    return (*lines, Line(key="extra", value=-over)) if sheet.extra and over > 0 else lines


def defence_lines(sheet: Sheet) -> tuple[Line, ...]:
    """Defense = the lower of Dexterity and Wits, less what the armour costs; never below 0."""
    if sheet.own_defence is not None:
        lines: tuple[Line, ...] = (Line(key="overruled", value=sheet.own_defence),)
    else:
        key = "dexterity" if sheet.dexterity <= sheet.wits else "wits"
        lines = (Line(key=key, value=sheet.trait(key)),)
    if sheet.armour and sheet.armour.defence:
        lines += (Line(key="armour", value=max(sheet.armour.defence, -total(lines)), params={"armour": sheet.armour.name}),)
    return lines


def initiative_lines(sheet: Sheet) -> tuple[Line, ...]:
    """Initiative modifier = Dexterity + Composure, and Fast Reflexes."""
    if sheet.own_initiative is not None:
        return (Line(key="overruled", value=sheet.own_initiative),)
    lines = (Line(key="dexterity", value=sheet.dexterity), Line(key="composure", value=sheet.composure))
    reflexes = sheet.merit("fast_reflexes")
    return (*lines, Line(key="fast_reflexes", value=reflexes)) if reflexes else lines


def speed_lines(sheet: Sheet) -> tuple[Line, ...]:
    """Speed in yards a round = Strength + Dexterity + species factor, Fleet of Foot, less what the armour costs."""
    if sheet.own_speed is not None:
        lines: tuple[Line, ...] = (Line(key="overruled", value=sheet.own_speed),)
    else:
        lines = (
            Line(key="strength", value=sheet.strength),
            Line(key="dexterity", value=sheet.dexterity),
            Line(key="species_factor", value=sheet.species_factor),
        )
    if fleet := sheet.merit("fleet_of_foot"):
        lines += (Line(key="fleet_of_foot", value=fleet),)
    if sheet.armour and sheet.armour.speed:
        lines += (Line(key="armour", value=max(sheet.armour.speed, -total(lines)), params={"armour": sheet.armour.name}),)
    return lines


def willpower_lines(sheet: Sheet) -> tuple[Line, ...]:
    """Willpower = Resolve + Composure."""
    if sheet.own_willpower is not None:
        return (Line(key="overruled", value=sheet.own_willpower),)
    return (Line(key="resolve", value=sheet.resolve), Line(key="composure", value=sheet.composure))


class Condition(Frozen):
    """Something that holds a fighter. key: a row of `conditions.CONDITIONS`.

    rounds: how many it still lasts, None: until lifted. of: whose turn it is counted by, "" for the end of the round.
    ticked: the round in which it was counted last, so that no round counts twice. ends: second of game time at which it
    is over. value: how strong it is, in dice or points.
    """

    key: str = Field(max_length=40)
    rounds: int | None = Field(default=None, ge=1, le=10_000)
    of: str = Field(default="", max_length=60)
    ticked: int = 0
    ends: int | None = None
    value: int = Field(default=0, ge=-20, le=20)


class Loss(Frozen):
    """Points of an attribute that are gone for a time. speed: the kind of damage whose healing time a point takes."""

    attribute: Annotated[str, Field(max_length=20)]
    points: int = Field(ge=1, le=30)
    speed: Damage = "bashing"
    resting: int = 0


class Barrier(Frozen):
    """What a fighter stands wholly behind: successes beyond `durability` go through; at `structure` 0 it is gone."""

    durability: int = Field(ge=0, le=20)
    structure: int = Field(ge=0, le=100)


class Series(Frozen):
    """Blows that a technique still allows in the same action: how many, what the next one costs, against whom ("" anyone else)."""

    technique: str = Field(max_length=40)
    left: int = Field(ge=1, le=20)
    penalty: int = Field(le=0, ge=-20)
    target: str = ""
    other: bool = False


class Fighter(Frozen):
    """A sheet in a fight, with all that changes there. Counts of a round are whole again when the next one begins.

    aggravated, lethal, bashing: marks. temporary: boxes at the right that will go again. willpower: points left.
    hand: key of the weapon held (see `weapon`). ammo: rounds in each weapon by key. place: number in the order, None
    before he has one; ties: faces of the roll-offs behind it. count: the number that a delayed action took this round.
    trigger: what he declared that he waits for.
    met: attacks that his Defense met this round. primary: whose attack he keeps it for. foe: whom he attacked last. treated: bleeding
    stopped. band: the range last shot at. moved: has used his move. aim: dice gathered by aiming. loading: rounds spent on a
    crossbow. jammed: weapons that are. losses: attribute points gone. cover: what hides him;
    barrier: what he is wholly behind when it is full. series: blows a
    technique still allows. located: unseen foes he has made out, and how well. holders: who has him in a grapple; pin: the
    successes he is immobilised by, 0 for not. grip: what a grappler has got hold of. shield: whose body he hides behind.
    dying: second since which he has been dying; bled: what that cost so far. resting: seconds healed towards the next mark.
    """

    sheet: Sheet
    side: str = Field(default="", max_length=40)
    hidden: bool = False
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
    acted: bool = False
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
    losses: tuple[Loss, ...] = ()
    cover: Literal["", "light", "partial", "good", "full"] = ""
    barrier: Barrier | None = None
    series: Series | None = None
    located: dict[str, str] = {}
    holders: tuple[str, ...] = ()
    pin: int = Field(default=0, ge=0)
    grip: Literal["", "drawn", "turned"] = ""
    shield: str | None = None
    conditions: tuple[Condition, ...] = ()
    gone: bool = False
    treated: bool = False
    dying: int | None = None
    bled: int = 0
    resting: int = 0

    @property
    def name(self) -> str:
        """The name on the sheet."""
        return self.sheet.name

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

    def has(self, condition: str) -> bool:
        """Whether a condition holds him."""
        return any(c.key == condition for c in self.conditions)

    def weapon(self, key: str) -> Weapon:
        """The weapon with this key: "unarmed", or its number on the sheet. What is not there is bare hands."""
        return next((weapon for i, weapon in enumerate(self.sheet.weapons) if str(i) == key), UNARMED)

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


def enlisted(sheet: Sheet, side: str = "", hidden: bool = False) -> Fighter:
    """The fighter a sheet becomes when it joins: unhurt, full of Willpower, weapons loaded, the first one in hand."""
    ammo = {str(i): w.clip + w.chambered for i, w in enumerate(sheet.weapons) if w.clip}
    hand = next((str(i) for i, w in enumerate(sheet.weapons)), "unarmed")
    return Fighter(sheet=sheet, side=side, hidden=hidden, willpower=total(willpower_lines(sheet)), ammo=ammo, hand=hand)
