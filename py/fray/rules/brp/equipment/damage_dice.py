"""Dice of damage: "2D6+2" read, rolled, and as an exact distribution; the damage bonus with its sign, whole or halved."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from fray.engine.values.ask import Answers, Dice
from fray.engine.values.dice import Spread, spread
from fray.engine.values.model import Frozen
from fray.engine.values.show import Face, Throw
from fray.engine.values.text import Said

PATTERN = re.compile(r"(?:(\d{1,2})[dк](\d{1,3}))?(?:([+-])?(\d{1,3}))?")
MOST_DICE, MOST_SIDES = 20, 100


@dataclass(frozen=True, slots=True)
class Harm:
    """`dice` dice of `sides` and `plus`: 2D6+2."""

    dice: int
    sides: int
    plus: int = 0

    @property
    def most(self) -> int:
        """The most it can show."""
        return self.dice * self.sides + self.plus

    @property
    def least(self) -> int:
        """The least it can show."""
        return self.dice + self.plus

    def __str__(self) -> str:
        dice = f"{self.dice}D{self.sides}" if self.dice else ""
        return dice + (f"{self.plus:+d}" if self.plus and dice else str(self.plus) if not dice else "")


def read(text: str) -> Harm:
    """Reads "2D6+2", "1d3", "1к8-1" or a plain number. Errors: ValueError."""
    plain = re.sub(r"\s", "", text).lower().replace("д", "d").replace("к", "d").replace("\N{MINUS SIGN}", "-")
    found = PATTERN.fullmatch(plain)
    if not found or not plain:
        raise ValueError(f"'{text}' is no damage: write it like 1D8+1")
    dice, sides, sign, plus = found.groups()
    if dice is None and sign is not None:
        raise ValueError(f"'{text}' is no damage: write it like 1D8+1")
    if dice is not None and plus is not None and sign is None:
        raise ValueError(f"'{text}' is no damage: write it like 1D8+1")
    number = int(plus or 0) * (-1 if sign == "-" else 1)
    if dice is None:
        return Harm(0, 1, number)
    if not (1 <= int(dice) <= MOST_DICE and 2 <= int(sides) <= MOST_SIDES):
        raise ValueError(f"'{text}': from 1 to {MOST_DICE} dice of 2 to {MOST_SIDES} sides")
    return Harm(int(dice), int(sides), number)


@dataclass(frozen=True, slots=True)
class Bonus:
    """A damage bonus: `dice` dice of `sides`, added or (`sign` -1) taken off; no dice for none. half: rolled, then halved, fractions up."""

    dice: int = 0
    sides: int = 1
    sign: int = 1
    half: bool = False

    def value(self, rolled: int) -> int:
        """What a roll of the dice comes to."""
        return self.sign * (-(-rolled // 2) if self.half else rolled)

    @property
    def least(self) -> int:
        """The least it can come to."""
        return self.value(self.dice if self.sign > 0 else self.dice * self.sides)

    def __str__(self) -> str:
        return f"{'+' if self.sign > 0 else '-'}{self.dice}D{self.sides}" if self.dice else ""


BonusDice = Literal["-1D6", "-1D4", "0", "+1D4", "+1D6", "+2D6", "+3D6", "+4D6", "+5D6", "+6D6", "+7D6", "+8D6"]
# The most of STR + SIZ that each bonus goes with; from there on it is a further 1D6 for each `FURTHER` begun.
BONUSES: tuple[tuple[int, BonusDice], ...] = ((12, "-1D6"), (16, "-1D4"), (24, "0"), (32, "+1D4"), (40, "+1D6"))
FURTHER = 16


def bonus(text: str) -> Bonus:
    """Reads "-1D4", "+2D6" or "0"."""
    if text in ("", "0"):
        return Bonus()
    one = read(text[1:])
    return Bonus(one.dice, one.sides, -1 if text[0] == "-" else 1)


def bonus_for(size: int) -> Bonus:
    """The damage bonus of STR + SIZ."""
    for limit, text in BONUSES:
        if size <= limit:
            return bonus(text)
    last, text = BONUSES[-1]
    most = bonus(text)
    return Bonus(most.dice + -(-(size - last) // FURTHER), most.sides)


def least_damage(harm: Harm, extra: Bonus) -> int:
    """The least that the dice of a weapon and of the damage bonus can come to, never below 0."""
    return max(harm.least + extra.least, 0)


# ------------------------------------------------------------------ what fell


class Dealt(Frozen):
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
        """What the bonus came to."""
        return Bonus(len(self.bonus), self.bonus_sides, self.sign, self.half).value(sum(self.bonus)) if self.bonus else 0

    @property
    def amount(self) -> int:
        """The damage before armour, never below 0."""
        return max(self.top + sum(self.faces) + self.plus + self.added, 0)

    def throws(self) -> tuple[Throw, ...]:
        """The dice, for drawing."""
        out = [Throw(tuple(Face(f) for f in self.faces), self.sides, Said("throw.damage"))] if self.faces else []
        out += [Throw(tuple(Face(f) for f in self.bonus), self.bonus_sides, Said("throw.bonus"))] if self.bonus else []
        return tuple(out)


def deal(harm: Harm, extra: Bonus, special: bool, answers: Answers) -> Dealt:
    """DicedAction damage: the weapon's dice, then those of the bonus. A special success adds the most that the weapon can do."""
    faces = answers.faces(Dice(Said("ask.damage", {"dice": str(harm)}), harm.dice, harm.sides)) if harm.dice else ()
    more = answers.faces(Dice(Said("ask.bonus", {"dice": str(extra)}), extra.dice, extra.sides)) if extra.dice else ()
    top = harm.most if special else 0
    return Dealt(
        faces=faces, sides=harm.sides, plus=harm.plus, top=top, bonus=more, bonus_sides=extra.sides, sign=extra.sign, half=extra.half
    )  # fmt: skip


# ------------------------------------------------------------------ odds


@lru_cache(maxsize=512)
def damage_spread(harm: Harm, extra: Bonus, special: bool, armour: int) -> Spread:
    """Damage after armour, never below 0: a throw of the weapon, its bonus, and the most of the weapon for a special success."""
    rolled = spread(harm.dice, harm.sides).plus(spread(extra.dice, extra.sides).map(extra.value) if extra.dice else Spread(0, (1,)))
    fixed = harm.plus + (harm.most if special else 0)
    return rolled.map(lambda result: max(max(result + fixed, 0) - armour, 0))
