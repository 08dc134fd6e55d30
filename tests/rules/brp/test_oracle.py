"""The odds against those of a library that others wrote: they must agree exactly."""

from fractions import Fraction
from itertools import product

import pytest

from fray.rules.brp.attacks.odds import odds
from fray.rules.brp.equipment.damage_dice import Bonus, damage_spread, parse_bonus
from fray.rules.brp.equipment.weapons import MELEE, MISSILES
from fray.rules.brp.fighters.fight import Options
from fray.rules.brp.rolling.dice import Counting, level_weights

from .blows import ARMED
from .build import begun, fighter

icepool = pytest.importorskip("icepool")

BONUSES = ("-1D6", "-1D4", "0", "+1D4", "+1D6", "+2D6", "+3D6")
BY_LEVEL = {("special", "success"): "normal", ("special", "failure"): "special", ("success", "failure"): "normal"}


def damage(harm, extra, special, armour):
    """Damage after armour as a die of the library."""
    rolled = harm.dice @ icepool.d(harm.sides) if harm.dice else icepool.Die([0])
    more = extra.dice @ icepool.d(extra.sides) if extra.dice else icepool.Die([0])
    more = more.map(lambda n: extra.sign * ((n + 1) // 2 if extra.half else n))
    fixed = harm.plus + (harm.dice * harm.sides + harm.plus if special else 0)
    return (rolled + more).map(lambda n: max(max(n + fixed, 0) - armour, 0))


def level_die(chance, up=False):
    """The level of a D100 as a die of the library."""
    special = max(1, -(-chance // 5) if up else (chance + 2) // 5)  # up by option, else to the nearest

    def of(face):
        return "special" if face <= special else "success" if face <= max(chance, 5) else "failure"

    return icepool.d100.map(of)


def exact(die):
    return {result: Fraction(n, die.denominator()) for result, n in die.items()}


@pytest.mark.rule("B-A8", "B-A9")
@pytest.mark.parametrize("row", (*MELEE, *MISSILES), ids=lambda row: row.name)
def test_damage_agrees(row):
    for text, half, special, armour in product(BONUSES, (False, True), (False, True), (0, 1, 7, 14)):
        own = parse_bonus(text)
        extra = Bonus(own.dice, own.sides, own.sign, half=half) if own.dice else own
        found = damage_spread(row.damage_dice, extra, special, armour)
        assert {n: Fraction(weight, found.total) for n, weight in found.items()} == exact(damage(row.damage_dice, extra, special, armour))


@pytest.mark.rule("B-D2", "B-D3")
@pytest.mark.parametrize("up", [False, True])
@pytest.mark.parametrize("chance", [*range(1, 30), 47, 48, 52, 53, 95, 99, 100, 101, 137, 250])
def test_levels_agree(chance, up):
    found = {level: Fraction(n, 100) for level, n in level_weights(chance, Counting(special_up=up)).items() if n}
    assert found == exact(level_die(chance, up))


@pytest.mark.rule("B-A2")
@pytest.mark.parametrize("up", [False, True])
@pytest.mark.parametrize(("strikes", "meets"), [(60, 40), (33, 88), (7, 3), (120, 60), (98, 102)])
def test_a_whole_attack_agrees(strikes, meets, up):
    ann = fighter("Ann", weapons=["sword_great"], sword=strikes, strength=15, size=15)
    fight = begun(ann, fighter("Bo", dodge=meets, armour="quilted"), options=Options(special_up=up))
    row = fight.fighters["a"].weapon("0")
    found = odds(fight, ARMED, parse_bonus("+1D4"), False)
    parried = level_die(meets - 5, up)  # quilted: -5

    def of(a, d):
        hit = BY_LEVEL.get((a, d))
        return damage(row.damage_dice, parse_bonus("+1D4"), hit == "special", 2) if hit else 0

    whole = icepool.map(of, level_die(strikes, up), parried)
    assert Fraction(*found.mean()) == whole.mean()
    for least in range(1, 45):
        assert Fraction(*found.damage(least)) == whole.probability(">=", least)
