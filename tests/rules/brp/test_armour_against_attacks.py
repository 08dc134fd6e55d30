"""Armour against blows and against missiles; helmets add their points."""

import pytest

from fray.engine.values.modifier import total
from fray.rules.brp.equipment.armour import ARMOURS, HELMETS
from fray.rules.brp.fighters.sheet import armour_points

from .blows import ARMED, attacked
from .build import begun, do, fighter, sheet

SUITS = [
    ("vest", 8), ("chain", 7), ("flak", 4), ("heavy_clothing", 1), ("panoply", 6), ("soft_leather", 1), ("hard_leather", 2),
    ("plate", 8), ("quilted", 2),
]  # fmt: skip
ARMS = {"bow_long": "bow", "pistol": "pistol", "laser_rifle": "laser_rifle", "dagger_thrown": "throwing_dagger", "sling": "sling"}


def hit(arm, special=False, **bo):
    """What Bo's armour takes from a hit. A great sword (2D8) with 8 and 8, or a missile weapon at its best."""
    skills = dict.fromkeys(ARMS.values(), 60)
    fight = begun(fighter("Ann", weapons=[arm], sword=60, **skills), fighter("Bo", constitution=60, **bo))
    weapon = fight.fighters["a"].weapon("0")
    answers = ([] if weapon.is_ranged else ["none"]) + [[weapon.damage_dice.sides] * weapon.damage_dice.dice]
    _, events = do(fight, ARMED, [12 if special else 60], *answers)
    blow = attacked(events)
    assert blow.amount == max(blow.dealt.amount - blow.armour, 0)
    return min(blow.armour, blow.dealt.amount)


@pytest.mark.rule("B-A10")
def test_riot_gear_takes_twelve_from_a_blow():
    assert hit("sword_great", armour="riot") == 12


@pytest.mark.rule("B-A10")
@pytest.mark.parametrize("arm", ["bow_long", "sling", "laser_rifle", "pistol"])
def test_riot_gear_takes_six_from_whatever_is_shot(arm):
    assert hit(arm, armour="riot") == 6


@pytest.mark.rule("B-A10")
def test_riot_gear_takes_no_more_than_a_throw_does():
    assert hit("dagger_thrown", armour="riot") == 4, "1D4 with a 4"
    assert hit("dagger_thrown", special=True, armour="riot") == 6, "4 + 4"


@pytest.mark.rule("B-A10")
@pytest.mark.parametrize(("suit", "points"), SUITS)
def test_every_other_suit_takes_the_same_from_both(suit, points):
    assert hit("sword_great", armour=suit) == points
    assert hit("laser_rifle", armour=suit) == points


@pytest.mark.rule("B-A10")
def test_only_riot_gear_has_two_numbers():
    assert [one.name for one in (*ARMOURS, *HELMETS) if one.missile is not None] == ["armour.riot"]


@pytest.mark.rule("B-A10")
@pytest.mark.parametrize(("helmet", "points"), [("light_helmet", 1), ("heavy_helmet", 2)])
def test_a_helmet_adds_its_points_against_both(helmet, points):
    assert hit("sword_great", armour="chain", helmet=helmet) == 7 + points
    assert hit("laser_rifle", armour="chain", helmet=helmet) == 7 + points
    assert hit("laser_rifle", armour="riot", helmet=helmet) == 6 + points
    assert hit("sword_great", helmet=helmet) == points, "alone too"


@pytest.mark.rule("B-A10")
def test_without_armour_nothing_is_taken():
    assert hit("sword_great") == 0
    assert hit("laser_rifle") == 0


@pytest.mark.rule("B-A10")
def test_the_sum_names_suit_and_helmet():
    clad = sheet("Bo", armour="riot", helmet="heavy_helmet")
    assert [(line.params["armour"], line.value) for line in armour_points(clad, False)] == [("armour.riot", 12), ("armour.heavy_helmet", 2)]
    assert total(armour_points(clad, True)) == 8
