"""The distribution of damage against every way the dice can fall."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from fray.engine.values.dice import Spread, spread
from fray.rules.brp.equipment.damage_dice import Bonus, damage_spread, parse_bonus, parse_damage
from fray.rules.brp.equipment.weapons import MELEE, MISSILES, NATURAL, SHIELDS

from .tally import dealt

WEAPONS = (*MELEE, *MISSILES, *SHIELDS, *NATURAL)
BONUSES = ("-1D6", "-1D4", "0", "+1D4", "+1D6", "+2D6")


def brute(harm, extra, special, armour):
    """{damage: its chance}, from `tally.dealt`, which knows nothing of the rules' own code."""
    dice = (extra.dice, extra.sides, extra.sign) if extra.dice else None
    amounts = dealt((harm.dice, harm.sides, harm.plus), special=special, bonus=dice, half=extra.half, armour=armour)
    return {n: Fraction(k, len(amounts)) for n, k in Counter(amounts).items()}


def exact(found):
    return {n: Fraction(weight, found.total) for n, weight in found.items()}


@pytest.mark.rule("B-A8", "B-A9")
@pytest.mark.parametrize("row", WEAPONS, ids=lambda row: row.name)
def test_every_weapon_of_the_tables_comes_to_all_ways_of_its_dice(row):
    for text, special, armour in product(BONUSES, (False, True), (0, 2, 8)):
        own = parse_bonus(text)
        extra = Bonus() if row.bonus == "none" or not own.dice else Bonus(own.dice, own.sides, own.sign, half=row.bonus == "half")
        assert exact(damage_spread(row.damage_dice, extra, special, armour)) == brute(row.damage_dice, extra, special, armour)


@pytest.mark.rule("B-A8")
@pytest.mark.parametrize("text", ["1D6", "2D6+2", "1D4-2", "3", "0", "2D8-9"])
@pytest.mark.parametrize("extra", [Bonus(), Bonus(1, 6, -1), Bonus(2, 6, 1, half=True), Bonus(1, 4, -1, half=True)])
def test_damage_of_ones_own_does_too(text, extra):
    for armour in (0, 1, 5, 40):
        for special in (False, True):
            assert exact(damage_spread(parse_damage(text), extra, special, armour)) == brute(parse_damage(text), extra, special, armour)


@pytest.mark.rule("B-A8")
def test_a_distribution_worked_by_hand():
    # 1D4 - 1D4: of 16 pairs 6 + 4 come to nothing or less, then 3, 2, 1 to 1, 2, 3.
    assert exact(damage_spread(parse_damage("1D4"), parse_bonus("-1D4"), False, 0)) == {
        0: Fraction(10, 16), 1: Fraction(3, 16), 2: Fraction(2, 16), 3: Fraction(1, 16),
    }  # fmt: skip
    # Half of 1D4 is 1, 1, 2, 2: with 1D2 that is 2, 3 and 3, 4, each twice of eight.
    half = Bonus(1, 4, 1, half=True)
    assert exact(damage_spread(parse_damage("1D2"), half, False, 0)) == {2: Fraction(1, 4), 3: Fraction(1, 2), 4: Fraction(1, 4)}


@pytest.mark.rule("B-A9")
def test_the_special_damage_of_a_short_sword_by_hand():
    # 7 and 1D6 + 1: from 9 to 14, each one in six; chain leaves 2 to 7.
    assert exact(damage_spread(parse_damage("1D6+1"), Bonus(), True, 7)) == {n: Fraction(1, 6) for n in range(2, 8)}


@pytest.mark.rule("B-A8")
def test_no_dice_are_a_sure_number():
    assert spread(0, 1) == Spread(0, (1,))
    assert exact(damage_spread(parse_damage("3"), Bonus(), False, 1)) == {2: Fraction(1)}
    assert exact(damage_spread(parse_damage("3"), Bonus(), False, 5)) == {0: Fraction(1)}


@pytest.mark.rule("B-A8")
def test_the_chance_of_so_much_or_more():
    found = damage_spread(parse_damage("1D6+1"), Bonus(), False, 2)  # 0 to 5
    assert [Fraction(*found.chance(least)) for least in (0, 1, 5, 6)] == [1, Fraction(5, 6), Fraction(1, 6), 0]
