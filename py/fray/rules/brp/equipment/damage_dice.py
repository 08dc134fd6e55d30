"""Dice of damage, such as "2D6+2": read from text, rolled, and their exact chances; the damage bonus, whole or halved."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from fray.engine.values.ask import Answers, Dice
from fray.engine.values.dice import Spread, spread
from fray.engine.values.model import Frozen
from fray.engine.values.show import Face, Throw
from fray.engine.values.text import Own, Said

PATTERN = re.compile(r"(\d{1,2})d(\d{1,3})([+-]\d{1,3})?|(\d{1,3})")
MOST_DICE, MOST_SIDES = 20, 100


@dataclass(frozen=True, slots=True)
class DamageDice:
    """`dice` dice of `sides` and `plus`: 2D6+2."""

    dice: int
    sides: int
    plus: int = 0

    @property
    def most(self) -> int:
        """The highest result."""
        return self.dice * self.sides + self.plus

    @property
    def least(self) -> int:
        """The lowest result."""
        return self.dice + self.plus

    def __str__(self) -> str:
        if not self.dice:
            return str(self.plus)
        return f"{self.dice}D{self.sides}" + (f"{self.plus:+d}" if self.plus else "")


def parse_damage(text: str) -> DamageDice:
    """Reads "2D6+2", "1d3", "1к8-1" or a plain number. Errors: ValueError."""
    plain = re.sub(r"\s", "", text).lower().replace("д", "d").replace("к", "d").replace("\N{MINUS SIGN}", "-")
    found = PATTERN.fullmatch(plain)
    if found is None:
        raise ValueError(f"'{text}' is no damage: write it like 1D8+1")
    dice, sides, plus, number = found.groups()
    if number is not None:
        return DamageDice(0, 1, int(number))
    if not (1 <= int(dice) <= MOST_DICE and 2 <= int(sides) <= MOST_SIDES):
        raise ValueError(f"'{text}': from 1 to {MOST_DICE} dice of 2 to {MOST_SIDES} sides")
    return DamageDice(int(dice), int(sides), int(plus or 0))


@dataclass(frozen=True, slots=True)
class Bonus:
    """A damage bonus: `dice` dice of `sides`, added or (`sign` -1) taken off; no dice for none. half: rolled, then halved, fractions up."""

    dice: int = 0
    sides: int = 1
    sign: int = 1
    half: bool = False

    def value(self, rolled: int) -> int:
        """What is added to the damage when the dice of the bonus show this sum."""
        return self.sign * (-(-rolled // 2) if self.half else rolled)

    @property
    def least(self) -> int:
        """The lowest value."""
        return self.value(self.dice if self.sign > 0 else self.dice * self.sides)

    def __str__(self) -> str:
        return f"{'+' if self.sign > 0 else '-'}{self.dice}D{self.sides}" if self.dice else ""


BonusDice = Literal["-1D6", "-1D4", "0", "+1D4", "+1D6", "+2D6", "+3D6", "+4D6", "+5D6", "+6D6", "+7D6", "+8D6"]
# The most of STR + SIZ that each bonus goes with; above the last one, each further `FURTHER` begun adds 1D6.
BONUSES: tuple[tuple[int, BonusDice], ...] = ((12, "-1D6"), (16, "-1D4"), (24, "0"), (32, "+1D4"), (40, "+1D6"))
FURTHER = 16


def parse_bonus(text: str) -> Bonus:
    """Reads "-1D4", "+2D6" or "0"."""
    if text in ("", "0"):
        return Bonus()
    rolled = parse_damage(text[1:])
    return Bonus(rolled.dice, rolled.sides, -1 if text[0] == "-" else 1)


def bonus_for(size: int) -> Bonus:
    """The damage bonus of STR + SIZ."""
    last, text = BONUSES[-1]
    if size > last:
        most = parse_bonus(text)
        return Bonus(most.dice + -(-(size - last) // FURTHER), most.sides)
    return parse_bonus(next(text for limit, text in BONUSES if size <= limit))


def least_damage(weapon: DamageDice, bonus: Bonus) -> int:
    """The least damage that the dice of a weapon and of the damage bonus can do, never below 0."""
    return max(weapon.least + bonus.least, 0)


class DamageRoll(Frozen):
    """Damage as it fell. faces: of the weapon's dice; plus: its fixed part; top: what a special success adds, else 0.

    bonus: the faces of the damage bonus; sign, half: how they count.
    """

    faces: tuple[int, ...] = ()
    sides: int = 1
    plus: int = 0
    top: int = 0
    bonus: tuple[int, ...] = ()
    bonus_sides: int = 1
    sign: int = 1
    half: bool = False

    @property
    def added(self) -> int:
        """The value of the damage bonus."""
        return Bonus(len(self.bonus), self.bonus_sides, self.sign, self.half).value(sum(self.bonus)) if self.bonus else 0

    @property
    def amount(self) -> int:
        """The damage before armour, never below 0."""
        return max(self.top + sum(self.faces) + self.plus + self.added, 0)

    def throws(self) -> tuple[Throw, ...]:
        """The dice, for drawing."""
        thrown = ((self.faces, self.sides, "throw.damage"), (self.bonus, self.bonus_sides, "throw.bonus"))
        return tuple(Throw(tuple(Face(f) for f in faces), sides, Said(label)) for faces, sides, label in thrown if faces)


def roll_damage(weapon: DamageDice, bonus: Bonus, special: bool, answers: Answers) -> DamageRoll:
    """Rolls the dice of the weapon, then those of the bonus. A special success adds the highest result of the weapon."""
    faces = answers.faces(Dice(Said("ask.damage", {"dice": Own(weapon)}), weapon.dice, weapon.sides)) if weapon.dice else ()
    more = answers.faces(Dice(Said("ask.bonus", {"dice": Own(bonus)}), bonus.dice, bonus.sides)) if bonus.dice else ()
    return DamageRoll(
        faces=faces, sides=weapon.sides, plus=weapon.plus, top=weapon.most if special else 0,
        bonus=more, bonus_sides=bonus.sides, sign=bonus.sign, half=bonus.half,
    )  # fmt: skip


@lru_cache(maxsize=512)
def damage_spread(weapon: DamageDice, bonus: Bonus, special: bool, armour: int) -> Spread:
    """The exact chances of all damage after armour, never below 0: weapon, bonus, and the weapon's highest for a special success."""
    rolled = spread(weapon.dice, weapon.sides).plus(spread(bonus.dice, bonus.sides).map(bonus.value) if bonus.dice else Spread(0, (1,)))
    fixed = weapon.plus + (weapon.most if special else 0)
    return rolled.map(lambda result: max(max(result + fixed, 0) - armour, 0))
