"""The fighter that a sheet becomes in a fight: the health track, the blood, and all that a turn changes."""

from typing import Literal

from pydantic import Field

from fray.engine.fight import fighter as base
from fray.engine.table.carried import weapon_at, weapon_keys
from fray.engine.values.modifier import Line, total

from ..equipment.weapons import UNARMED, Edition, Weapon
from .conditions import ROWS, Condition
from .health import BOXES, Fallen, Marks, level, penalty
from .manoeuvres import ROWS as MANOEUVRES
from .manoeuvres import Manoeuvre
from .plan import Plan
from .sheet import MOST_BLOOD, Sheet, blood_lines

Cover = Literal["", "light", "good", "superior"]
COVERS: tuple[Cover, ...] = ("", "light", "good", "superior")
PUNCH = MANOEUVRES["punch"]


def better_cover(one: Cover, other: Cover) -> Cover:
    """The better of two covers."""
    return max(one, other, key=COVERS.index)


class Fighter(base.Fighter):
    """A sheet in a fight, with all that changes there. What is counted by turns starts anew with each turn.

    aggravated, lethal, bashing: marks. fallen: torpor, or dead for good. willpower, blood: points left; spent: blood spent this turn.
    place: the initiative of this turn; rating: the same without the die. plan: what was declared; told: whether the fighter was asked for
    it. defended: defences made this turn. committed: an abort failed, so that the declared action must be done. extra: actions of Celerity
    left; quick: dots of Celerity that went into them. willed: a point of Willpower bought a success this turn.

    hand: key of the weapon in hand (see `weapon`). lying: keys of dropped weapons. ammo: rounds in each weapon; shots: those fired this
    turn. loading: turns spent on a slow weapon. aim, aimed: dice gathered, and the target; sighted: the turn of the last of them. moved:
    yards this turn. ruined: the armour was destroyed.

    foe: the last one attacked. engaged: was shot at. fights: the opponents met in close combat, and the turn of it. touched: those grappled
    or tackled, and the turn of it. ambush: those caught unawares, and the surplus of successes. steady: the levels marked when a moment
    began in which several act at once; blows of that moment change no dice.
    """

    sheet: Sheet
    conditions: tuple[Condition, ...] = ()
    aggravated: int = Field(default=0, ge=0, le=BOXES)
    lethal: int = Field(default=0, ge=0, le=BOXES)
    bashing: int = Field(default=0, ge=0, le=BOXES)
    steady: int | None = None
    fallen: Fallen = ""
    willpower: int = Field(default=0, ge=0, le=20)
    blood: int = Field(default=0, ge=0, le=MOST_BLOOD)
    spent: int = Field(default=0, ge=0)
    place: int | None = None
    rating: int = 0
    plan: Plan | None = None
    told: bool = False
    defended: int = Field(default=0, ge=0)
    committed: bool = False
    extra: int = Field(default=0, ge=0)
    quick: int = Field(default=0, ge=0)
    willed: bool = False
    hand: str = Field(default="unarmed", max_length=20)
    ammo: dict[str, int] = {}
    shots: dict[str, int] = {}
    lying: tuple[str, ...] = ()
    loading: int = Field(default=0, ge=0)
    aim: int = Field(default=0, ge=0)
    aimed: str = ""
    sighted: int = 0
    cover: Cover = ""
    moved: int = Field(default=0, ge=0)
    ruined: bool = False
    foe: str | None = None
    engaged: bool = False
    fights: dict[str, int] = {}
    touched: dict[str, int] = {}
    ambush: dict[str, int] = {}

    @property
    def marks(self) -> Marks:
        """The marks on the track."""
        return Marks(self.aggravated, self.lethal, self.bashing)

    @property
    def is_dead(self) -> bool:
        """Whether the fighter is dead for good."""
        return self.fallen == "dead"

    @property
    def level(self) -> str:
        """The level of health; "" for unhurt."""
        return level(self.marks)

    @property
    def helpless(self) -> bool:
        """Whether the fighter cannot move at all, and is hit without a roll."""
        return self.fallen == "torpor" or self.marks.filled >= BOXES or any(ROWS[c.key].helpless for c in self.conditions)

    @property
    def armoured(self) -> int:
        """The rating of the armour, while it is not destroyed."""
        return self.sheet.armour.rating if self.sheet.armour is not None and not self.ruined else 0

    def weapon(self, key: str) -> Weapon:
        """The weapon with this key: "unarmed", or a number on the sheet. An unknown key means bare hands."""
        return weapon_at(self.sheet.weapons, key, UNARMED)

    @property
    def in_hand(self) -> Weapon:
        """The weapon in hand."""
        return self.weapon(self.hand)

    def fits_off_hand(self, key: str) -> bool:
        """Whether a weapon can be in the off hand: it is not on the ground, and both weapons take one hand."""
        return key not in self.lying and self.weapon(key).one_handed and self.in_hand.one_handed

    @property
    def weapon_keys(self) -> tuple[str, ...]:
        """The keys of all weapons of the fighter."""
        return weapon_keys(self.sheet.weapons)

    def manoeuvre(self, key: str) -> Manoeuvre:
        """The manoeuvre with this key: a row of the list, or "own.0" of the sheet. An unknown key means a punch."""
        if key.startswith("own."):
            return next((row for i, row in enumerate(self.sheet.manoeuvres) if f"own.{i}" == key), PUNCH)
        return MANOEUVRES.get(key, PUNCH)

    @property
    def manoeuvre_keys(self) -> tuple[str, ...]:
        """The keys of all manoeuvres that the fighter may know."""
        return (*(f"own.{i}" for i in range(len(self.sheet.manoeuvres))), *MANOEUVRES)

    def planned(self, actions: int = 1, smallest: int = 0) -> Plan:
        """The plan: what was declared, else so many actions of any kind. smallest: the dice of the smallest action (V20), 0 for not
        told.
        """
        return self.plan or Plan(actions=actions, free=actions, shared=smallest or None)

    @property
    def next_is_extra(self) -> bool:
        """Whether the next action is one of Celerity, with all dice: the plan has no action left."""
        return self.plan is not None and not (self.plan.attacks or self.plan.free) and self.extra > 0

    def next_plan(self, actions: int = 1, smallest: int = 0) -> Plan | None:
        """The plan that the next action belongs to; None where Celerity gives the action."""
        return None if self.next_is_extra else self.planned(actions, smallest)

    def leaving(self) -> dict[str, object]:
        """The fields that change when the fighter leaves the fight."""
        return {**super().leaving(), "plan": None, "extra": 0}


def why_unable(fighter: Fighter) -> str | None:
    """Why the fighter cannot act at all, as the tail of a key; None for a fighter who can."""
    if fighter.gone:
        return "gone"
    if fighter.fallen:
        return fighter.fallen
    if fighter.marks.filled >= BOXES:
        return "incapacitated"
    return next((c.key for c in fighter.conditions if not ROWS[c.key].acts), None)


def wound_lines(fighter: Fighter) -> tuple[Line, ...]:
    """The dice that wounds cost; none in a turn of a fighter who has steeled against them.

    Where several act at the same moment, wounds of that very moment do not count yet.
    """
    marks = fighter.marks
    if fighter.steady is not None and fighter.steady < marks.filled:
        marks = Marks(bashing=fighter.steady)
    cost = penalty(marks)
    return (Line(key=f"wounds.{level(marks)}", value=cost),) if cost and not fighter.has("steeled") else ()


def armour_penalty_lines(fighter: Fighter, attribute: str) -> tuple[Line, ...]:
    """The dice that armour costs a roll of Dexterity."""
    suit = fighter.sheet.armour
    if attribute != "dexterity" or suit is None or fighter.ruined or not suit.penalty:
        return ()
    return (Line(key="armour.penalty", value=-suit.penalty, params={"armour": suit.name}),)


def trait_lines(fighter: Fighter, attribute: str, ability: str = "") -> tuple[Line, ...]:
    """Attribute + ability; the attribute alone where the ability is 0 or none."""
    lines = (Line(key=attribute, value=fighter.sheet.trait(attribute)),)
    dots = fighter.sheet.trait(ability) if ability else 0
    return (*lines, Line(key=ability, value=dots)) if dots else lines


def celerity_lines(fighter: Fighter, attribute: str, edition: Edition) -> tuple[Line, ...]:
    """Dice of Celerity for Dexterity (V20): the dots that are not spent on actions this turn."""
    dots = fighter.sheet.celerity - fighter.quick
    return (Line(key="celerity", value=dots),) if edition == "v20" and attribute == "dexterity" and dots > 0 else ()


def potence_lines(fighter: Fighter, attribute: str, edition: Edition) -> tuple[Line, ...]:
    """Dice of Potence for Strength (V20), unless blood has made them automatic this turn."""
    dots = fighter.sheet.potence
    rolled = edition == "v20" and attribute == "strength" and dots and not fighter.has("exerted")
    return (Line(key="potence", value=dots),) if rolled else ()


def potence_successes(fighter: Fighter, attribute: str, edition: Edition) -> int:
    """Automatic successes of Potence for Strength: always (Revised), or in a turn in which blood was spent on it (V20)."""
    return fighter.sheet.potence if attribute == "strength" and (edition == "revised" or fighter.has("exerted")) else 0


def enlisted(sheet: Sheet, side: str = "", hidden: bool = False, group: str = "", edition: Edition = "revised") -> Fighter:
    """The fighter that a sheet becomes on joining: unhurt, fed, loaded, the first weapon in hand."""
    keys = {str(i): weapon for i, weapon in enumerate(sheet.weapons)}
    hand = next((key for key, weapon in keys.items() if not weapon.is_natural), next(iter(keys), "unarmed"))
    ammo = {key: weapon.full(edition) for key, weapon in keys.items() if weapon.clip}
    return Fighter(
        sheet=sheet, side=side, hidden=hidden, group=group, willpower=sheet.willpower, blood=total(blood_lines(sheet)), hand=hand, ammo=ammo
    )  # fmt: skip
