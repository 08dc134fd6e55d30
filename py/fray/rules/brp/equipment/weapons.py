"""Weapons and shields: nineteen for melee, twelve missile weapons, six shields, bare hands, the natural weapons of beasts; ranges.

base: percent. damage: dice without the damage bonus. hp: hit points, 0 for what cannot be broken. range: metres. shots: how many the
weapon holds, or how many pieces to throw the fighter carries; 0 for any number. Source: the tables of weapons and of shields.
"""

from dataclasses import dataclass
from typing import Annotated, Literal, get_args

from pydantic import Field, field_validator

from fray.engine.values.field import Ask
from fray.engine.values.model import Frozen
from fray.engine.values.modifier import Modifier
from fray.engine.values.names import NAME, TEXT
from fray.engine.values.text import Own, Text

from .damage_dice import DamageDice, parse_damage

Use = Literal["melee", "missile", "firearm", "energy", "shield"]
Length = Literal["missile", "long", "medium", "short"]
Share = Literal["full", "half", "none"]
Band = Literal["near", "double", "triple", "beyond"]
LENGTHS: tuple[Length, ...] = get_args(Length)

# Against missiles the chance to parry is what a shield covers.
COVERS = {
    "small": Modifier("shield.small", 15, "section.shields", "shield", words=Text("small", "малый")),
    "medium": Modifier("shield.medium", 30, "section.shields", "shield", words=Text("medium", "средний")),
    "large": Modifier("shield.large", 60, "section.shields", "shield", words=Text("large", "большой")),
}
KNEELING = Modifier("shield.kneeling", 90, "section.shields", "shield", words=Text("kneeling behind: {shield:@}", "на колене, {shield:@}"))


class Weapon(Frozen):
    """A weapon or shield, from the table or made by the user. name: a key of the words or a text of the user.

    speciality: the skill of the weapon; without training in it, `base` is the chance. bonus: how much of the damage bonus is added.
    length, other_length: of two lengths the fighter picks one. slow: shoots every other round. cover: the chance of a shield to stop
    missiles; large: a fighter can kneel behind the shield. natural: a part of the body.
    """

    name: Annotated[str, Field(min_length=1, max_length=60), NAME, Ask(widget="text")]
    use: Annotated[Use, Ask(widget="choice", values="use.")] = "melee"
    speciality: Annotated[str, Field(min_length=1, max_length=40), Ask(widget="text", values="skill.")] = "sword"
    base: Annotated[int, Field(ge=0, le=200), Ask(step=5)] = 15
    damage: Annotated[str, Field(min_length=1, max_length=12, validate_default=True), TEXT, Ask(widget="text")] = "1D6"
    bonus: Annotated[Share, Ask(widget="choice", values="bonus.")] = "full"
    hands: Annotated[int, Field(ge=1, le=2), Ask()] = 1
    hp: Annotated[int, Field(ge=0, le=200), Ask(label="field.weapon_hp")] = 15
    range: Annotated[int, Field(ge=0, le=5000), Ask(label="field.metres_range", step=5)] = 0
    shots: Annotated[int, Field(ge=0, le=500), Ask()] = 0
    length: Annotated[Length, Ask(widget="choice", values="length.")] = "medium"
    other_length: Annotated[Literal["", Length], Ask(widget="choice", values="length.")] = ""
    thrown: Annotated[bool, Ask(label="field.is_thrown")] = False
    slow: Annotated[bool, Ask()] = False
    cover: Annotated[int, Field(ge=0, le=100), Ask(label="field.shield_cover", step=5)] = 0
    large: Annotated[bool, Ask()] = False
    natural: Annotated[bool, Ask(widget="hidden")] = False

    @field_validator("damage")
    @classmethod
    def _dice(cls, value: str) -> str:
        return Own(parse_damage(value))

    @property
    def damage_dice(self) -> DamageDice:
        """The dice of damage."""
        return parse_damage(self.damage)

    @property
    def lengths(self) -> tuple[Length, ...]:
        """The lengths at which the weapon can be used."""
        return (self.length, self.other_length) if self.other_length and self.other_length != self.length else (self.length,)

    @property
    def holds(self) -> int:
        """The most shots or pieces to throw; 0 for any number. A slow weapon has to be loaded for each shot."""
        return self.shots or int(self.slow)

    @property
    def is_ranged(self) -> bool:
        """Whether it is shot or thrown."""
        return self.use in ("missile", "firearm", "energy")

    @property
    def is_shield(self) -> bool:
        """Whether it is a shield."""
        return self.use == "shield"

    @property
    def is_swift(self) -> bool:
        """Whether its shots are too fast to be parried or dodged."""
        return self.use in ("firearm", "energy")


def _blade(name: str, speciality: str, base: int, damage: str, hands: int, hp: int, length: Length = "medium") -> Weapon:
    return Weapon(name=f"weapon.{name}", speciality=speciality, base=base, damage=damage, hands=hands, hp=hp, length=length)


def _shot(
    name: str, use: Use, speciality: str, base: int, damage: str, hands: int, hp: int, metres: int, *flags: str, shots: int = 0
) -> Weapon:
    return Weapon(
        name=f"weapon.{name}", use=use, speciality=speciality, base=base, damage=damage, bonus="half" if "half" in flags else "none",
        hands=hands, hp=hp, range=metres, shots=shots, length="missile", thrown="thrown" in flags, slow="slow" in flags,
    )  # fmt: skip


def _shield(name: str, damage: str, hp: int, size: Literal["small", "medium", "large"]) -> Weapon:
    """A shield of the table. Its size decides what it covers against missiles; a fighter can kneel behind a large shield."""
    return Weapon(
        name=f"shield.{name}", use="shield", speciality="shield", base=15, damage=damage, hp=hp, cover=COVERS[size].value,
        large=size == "large", length="short",
    )  # fmt: skip


# fmt: off
#     name           speciality base damage  hands HP
MELEE: tuple[Weapon, ...] = (
    _blade("axe_battle",   "axe",     15, "1D8+2",  1, 15),
    _blade("axe_great",    "axe",     15, "2D6+2",  2, 15),
    _blade("axe_hand",     "axe",     15, "1D6+1",  1, 12),
    Weapon(name="weapon.brawl", speciality="brawl", base=25, damage="1D3", hp=0, length="short", natural=True),
    _blade("club_heavy",   "club",    25, "1D8",    2, 22),
    _blade("club_light",   "club",    25, "1D6",    1, 15),
    _blade("dagger",       "dagger",  25, "1D4",    1, 15, "short"),
    _blade("halberd",      "polearm", 15, "3D6",    2, 25, "long"),
    _blade("hammer",       "hammer",  25, "1D6",    1, 15),
    _blade("hammer_great", "hammer",  25, "1D10+3", 2, 15),
    _blade("knife",        "dagger",  25, "1D3+1",  1, 15, "short"),
    _blade("mace_heavy",   "mace",    25, "1D8+2",  2, 10),
    _blade("mace_light",   "mace",    25, "1D6+2",  1,  6),
    _blade("pike",         "polearm", 15, "1D10+2", 2, 12, "long"),
    _blade("quarterstaff", "staff",   25, "1D8",    2,  8, "long"),
    _blade("spear_long",   "spear",   15, "1D10",   2, 10, "long"),
    _blade("sword_broad",  "sword",   15, "1D8+1",  1, 12),
    _blade("sword_great",  "sword",    5, "2D8",    2, 12),
    _blade("sword_short",  "sword",   15, "1D6+1",  1, 12),
)
#     name               use        speciality      base damage  hands HP metres
MISSILES: tuple[Weapon, ...] = (
    _shot("axe_thrown",     "missile", "throwing_axe",    10, "1D6",   1, 12,  20, "half", "thrown", shots=1),
    _shot("bow_long",       "missile", "bow",              5, "1D8+1", 2, 10,  90, "half"),
    _shot("crossbow_heavy", "missile", "crossbow",        25, "2D6+2", 2, 18,  55, "slow", shots=1),
    _shot("crossbow_light", "missile", "crossbow",        25, "1D6+2", 2, 10,  40, "slow", shots=1),
    _shot("dagger_thrown",  "missile", "throwing_dagger", 15, "1D4",   1, 15,  10, "half", "thrown", shots=1),
    _shot("knife_thrown",   "missile", "throwing_dagger", 15, "1D3+1", 1, 10,  10, "half", "thrown", shots=1),
    _shot("pistol",         "firearm", "pistol",          20, "1D8",   1,  8,  20, shots=6),
    _shot("laser_pistol",   "energy",  "laser_pistol",    20, "1D8",   1, 14,  20, shots=20),
    _shot("rifle",          "firearm", "rifle",           25, "2D6",   2, 12,  80, shots=6),
    _shot("laser_rifle",    "energy",  "laser_rifle",     15, "2D8",   2, 20, 100, shots=20),
    _shot("rock",           "missile", "throw",           25, "1D2",   1,  0,  20, "half", "thrown"),
    _shot("sling",          "missile", "sling",            5, "1D8",   2,  2,  80, "half"),
)
#       name       damage HP  against missiles
SHIELDS: tuple[Weapon, ...] = (
    _shield("heater", "1D3", 12, "medium"),
    _shield("hoplite", "1D4", 16, "large"),
    _shield("kite",   "1D4", 16, "medium"),
    _shield("riot",   "1D3", 16, "large"),
    _shield("round",  "1D3", 12, "medium"),
    _shield("target", "1D2", 12, "small"),
)
# fmt: on


def _natural(name: str, base: int, damage: str, bonus: Share = "full") -> Weapon:
    return Weapon(name=f"weapon.{name}", speciality=name, base=base, damage=damage, bonus=bonus, hp=0, length="short", natural=True)


NATURAL: tuple[Weapon, ...] = (
    _natural("bite", 30, "1D6"),
    _natural("claw", 40, "1D6"),
    _natural("slap", 25, "1D3"),
)
UNARMED = next(row for row in MELEE if row.name == "weapon.brawl")
WEAPONS = (*(row for row in MELEE if row is not UNARMED), *MISSILES, *SHIELDS, *NATURAL)


def weapon(name: str) -> Weapon:
    """The row of the tables with this short name ("sword_broad", "shield.round")."""
    return next(row for row in (UNARMED, *WEAPONS) if row.name in (name, f"weapon.{name}"))


# ------------------------------------------------------------------ ranges of missiles


@dataclass(frozen=True, slots=True)
class Range:
    """A band of distance. times: up to so many times the listed range, None for any distance beyond."""

    key: Band
    times: int | None


# fmt: off
RANGES = (
    Range("near",   1),
    Range("double", 2),
    Range("triple", 3),
    Range("beyond", None),
)
# fmt: on


def band_at(weapon: Weapon, metres: int) -> Band:
    """The band of a distance in metres, for this weapon."""
    return next(row.key for row in RANGES if row.times is None or metres <= weapon.range * row.times)
