"""The character sheet and the numbers that are derived from it."""

from typing import Annotated, Literal

from pydantic import Field, field_validator

from fray.engine.fight import fighter
from fray.engine.values.field import Ask
from fray.engine.values.model import Frozen
from fray.engine.values.modifier import Line, total
from fray.engine.values.names import NAME, TEXT, written
from fray.engine.values.text import Own

from ..equipment.armour import Armour
from ..equipment.damage_dice import Bonus, BonusDice, bonus_for, parse_bonus
from ..equipment.weapons import Weapon
from .traits import BARE, BASES, FROM_DEXTERITY, NAMED, PERCEPTION, PHYSICAL, ROLLS, SKILLS, TIMES, related

MOST_HP = 100  # more cannot be drawn
Trait = Annotated[int, Field(ge=0, le=100), Ask(group="group.characteristics", open=True)]
Moving = Annotated[int, Field(ge=0, le=999), Ask(group="group.moving", step=5)]
Noticing = Annotated[int, Field(ge=0, le=999), Ask(group="group.noticing", step=5)]
Fighting = Annotated[int, Field(ge=0, le=999), Ask(group="group.fighting", step=5)]
Other = Annotated[int, Field(ge=0, le=999), Ask(group="group.other_skills", step=5)]


class Training(Frozen):
    """A speciality of a weapon skill in percent. Without it, the chance is the base of the weapon."""

    skill: Annotated[str, Field(min_length=1, max_length=40), Ask(widget="choice", values="skill.", names=True)] = "sword"
    value: Annotated[int, Field(ge=0, le=999), Ask(label="field.percent", step=5, names=True)] = 50


class Skill(Frozen):
    """A skill made by the user, in percent. hindered: whether armour takes from it as from a physical skill."""

    name: Annotated[str, Field(min_length=1, max_length=60), NAME, Ask(widget="text", names=True)]
    value: Annotated[int, Field(ge=0, le=999), Ask(label="field.percent", step=5, names=True)] = 5
    hindered: Annotated[bool, Ask(label="field.hindered")] = False

    @property
    def key(self) -> str:
        """What it is chosen by: its name, with a sign before it where a skill of the book is called so."""
        return written(self.name, (*ROLLS, *SKILLS, *NAMED).__contains__)


class Sheet(fighter.Sheet):
    """A character. Derived numbers follow the characteristics unless they are set by hand (the fields named `own_…`)."""

    player: Annotated[bool, Ask()] = False

    strength: Trait = 11
    constitution: Trait = 11
    size: Trait = 13
    intelligence: Trait = 13
    power: Trait = 11
    dexterity: Trait = 11
    appearance: Trait = 11

    weapons: Annotated[
        tuple[Weapon, ...], Field(max_length=20), Ask(group="group.gear", widget="list", catalogue="weapons", open=True)
    ] = ()
    trainings: Annotated[
        tuple[Training, ...], Field(max_length=40), Ask(group="group.gear", widget="list", catalogue="trainings", open=True)
    ] = ()
    armour: Annotated[Armour | None, Ask(group="group.gear", widget="one", catalogue="armours")] = None
    helmet: Annotated[Armour | None, Ask(group="group.gear", widget="one", catalogue="helmets")] = None

    dodge: Annotated[int | None, Field(ge=0, le=999), Ask(group="group.fighting", widget="override", step=5)] = None
    brawl: Fighting = BASES["brawl"]
    grapple: Fighting = BASES["grapple"]
    throw: Fighting = BASES["throw"]
    martial_arts: Fighting = BASES["martial_arts"]
    first_aid: Fighting = BASES["first_aid"]

    listen: Noticing = BASES["listen"]
    sense: Noticing = BASES["sense"]
    spot: Noticing = BASES["spot"]
    hide: Noticing = BASES["hide"]
    stealth: Noticing = BASES["stealth"]
    track: Noticing = BASES["track"]

    climb: Moving = BASES["climb"]
    jump: Moving = BASES["jump"]
    swim: Moving = BASES["swim"]
    ride: Moving = BASES["ride"]
    drive: Moving = BASES["drive"]
    pilot: Moving = BASES["pilot"]
    fly: Annotated[int | None, Field(ge=0, le=999), Ask(group="group.moving", widget="override", step=5)] = None

    medicine: Other = BASES["medicine"]
    repair: Other = BASES["repair"]
    fine_manipulation: Other = BASES["fine_manipulation"]
    sleight_of_hand: Other = BASES["sleight_of_hand"]
    navigate: Other = BASES["navigate"]
    research: Other = BASES["research"]
    command: Other = BASES["command"]
    fast_talk: Other = BASES["fast_talk"]
    insight: Other = BASES["insight"]
    persuade: Other = BASES["persuade"]
    projection: Annotated[int | None, Field(ge=0, le=999), Ask(group="group.other_skills", widget="override", step=5)] = None
    skills: Annotated[tuple[Skill, ...], Field(max_length=40), Ask(group="group.other_skills", widget="list", catalogue="skills")] = ()

    attacks: Annotated[int, Field(ge=1, le=6), Ask(group="group.derived", label="field.attacks_a_round")] = 1
    night_vision: Annotated[bool, Ask(group="group.derived")] = False
    own_hp: Annotated[int | None, Field(ge=1, le=MOST_HP), Ask(group="group.derived", widget="override")] = None
    own_bonus: Annotated[Literal["", BonusDice], Ask(group="group.derived", widget="choice", values="own_bonus.")] = ""
    own_power: Annotated[int | None, Field(ge=0, le=200), Ask(group="group.derived", widget="override")] = None
    movement: Annotated[int, Field(ge=0, le=100), Ask(group="group.derived", label="field.mov")] = 10
    notes: Annotated[str, Field(max_length=4000), TEXT, Ask(group="group.notes", widget="notes")] = ""

    @field_validator("skills", "trainings")
    @classmethod
    def _once(cls, value: tuple[Skill | Training, ...]) -> tuple[Skill | Training, ...]:
        names = [row.name if isinstance(row, Skill) else row.skill for row in value]
        if twice := next((name for name in names if names.count(name) > 1), None):
            raise ValueError(f"'{twice}' stands there twice")
        return value

    def trait(self, key: str) -> int:
        """A characteristic, or a skill with a value of its own, by its name."""
        return int(getattr(self, key))

    def own_skill(self, key: str) -> Skill | None:
        """A skill made by the user, by its key."""
        return next((skill for skill in self.skills if skill.key == key), None)

    @property
    def worn(self) -> tuple[Armour, ...]:
        """The suit and the helmet, as far as the fighter wears them."""
        return tuple(armour for armour in (self.armour, self.helmet) if armour is not None)


def hp_lines(sheet: Sheet) -> tuple[Line, ...]:
    """Hit points = half of CON + SIZ, fractions up."""
    if sheet.own_hp is not None:
        return (Line(key="overruled", value=sheet.own_hp),)
    both = sheet.constitution + sheet.size
    halved = max(-(-both // 2), 1)
    lines = (Line(key="constitution", value=sheet.constitution), Line(key="size", value=sheet.size))
    return (*lines, Line(key="halved", value=halved - both))


def power_lines(sheet: Sheet) -> tuple[Line, ...]:
    """Power points = POW."""
    if sheet.own_power is not None:
        return (Line(key="overruled", value=sheet.own_power),)
    return (Line(key="power", value=sheet.power),)


def damage_bonus(sheet: Sheet) -> Bonus:
    """The damage bonus of STR + SIZ, unless it is set by hand."""
    return parse_bonus(sheet.own_bonus) if sheet.own_bonus else bonus_for(sheet.strength + sheet.size)


def hindrance(sheet: Sheet, key: str) -> tuple[Line, ...]:
    """What the suit and the helmet take from a skill or a characteristic roll."""
    own = sheet.own_skill(key)
    kind = "perception" if key in PERCEPTION else "physical" if key in PHYSICAL or (own is not None and own.hindered) else ""
    hindering = (armour for armour in sheet.worn if armour.skills and armour.hinders == kind)
    return tuple(Line(key="armour.skills", value=armour.skills, params={"armour": armour.name}) for armour in hindering)


def skill_base(sheet: Sheet, key: str, base: int | None = None) -> tuple[Line, ...]:
    """A skill, weapon speciality or characteristic roll before armour. base: the chance with the weapon without training.

    An unknown key is a skill at 0.
    """
    if key in ROLLS:
        return (Line(key=f"roll.{key}", value=TIMES * sheet.trait(ROLLS[key])),)
    if key in FROM_DEXTERITY and getattr(sheet, key) is None:
        times, parts = FROM_DEXTERITY[key]
        return (Line(key=f"skill.{key}", value=-(-sheet.dexterity * times // parts)),)
    if key in SKILLS:
        return (Line(key=f"skill.{key}", value=sheet.trait(key)),)
    own = sheet.own_skill(key)
    value = next((training.value for training in sheet.trainings if training.skill == key), base)
    if value is None:
        value = own.value if own else 0
    elif key in NAMED:
        return (Line(key=f"skill.{key}", value=value),)
    return (Line(key="skill.own", value=value, params={"name": own.name if own else Own(key)}),)


def skill_lines(sheet: Sheet, key: str, base: int | None = None) -> tuple[Line, ...]:
    """A skill with what armour takes from it, never below 0: its value before anything of the moment."""
    lines = skill_base(sheet, key, base) + hindrance(sheet, key)
    return (*lines, Line(key="floor", value=-total(lines))) if total(lines) < 0 else lines


def weapon_lines(sheet: Sheet, weapon: Weapon, skill: str = "") -> tuple[Line, ...]:
    """The chance with a weapon: its speciality, or another skill that stands in for it."""
    key = skill or weapon.speciality
    return skill_lines(sheet, key, weapon.base if key == weapon.speciality and key not in BARE else None)


def armour_points(sheet: Sheet, ranged: bool) -> tuple[Line, ...]:
    """The points of the suit and of the helmet against a blow or a missile."""
    points = ((armour.name, armour.against(ranged)) for armour in sheet.worn)
    return tuple(Line(key="armour.points", value=value, params={"armour": name}) for name, value in points if value)


def stand_ins(sheet: Sheet, weapon: Weapon) -> tuple[tuple[str, int], ...]:
    """The trained or bare-handed skills that may stand in for that of the weapon, each with its chance, the best first."""
    keys = (*(training.skill for training in sheet.trainings), *BARE)
    chances = [(key, total(skill_lines(sheet, key))) for key in keys if related(key, weapon.speciality)]
    return tuple(sorted(chances, key=lambda chance: -chance[1]))
