"""Yards and bands: the ranges of a weapon, how far a fighter throws, and what is out of reach."""

import pytest

from fray.engine.values.errors import Incomplete
from fray.rules.nwod.attacks.ranges import band_at, reach
from fray.rules.nwod.fighters.fighter import Loss

from ..table import do, refused
from .build import Attack, Weapon, begun, fighter, lines, pool, weapon

SHOT = Attack(actor="a", target="b", weapon="0")
LAPTOP = Weapon(name="Laptop", use="thrown", size=1, improvised=True)
BALL = Weapon(name="Ball", use="thrown", size=1, aerodynamic=True)


def scene(arms, **fields):
    return begun(fighter("Ann", firearms=3, athletics=1, weapons=[arms], **fields), fighter("Bo"))


@pytest.mark.rule("N-R1")
@pytest.mark.parametrize(
    ("yards", "band"),
    [(1, "short"), (20, "short"), (21, "medium"), (25, "medium"), (40, "medium"), (41, "long"), (80, "long"), (81, "beyond"),
     (160, "beyond"), (161, "far")],
)  # fmt: skip
def test_the_distance_sets_the_range_by_the_weapons_table(yards, band):
    ready = scene("pistol_light")
    assert band_at(ready.fighters["a"], weapon("pistol_light"), yards) == band
    assert SHOT.but(distance=yards).settled(ready).range == band


@pytest.mark.rule("N-R1")
def test_twenty_five_yards_with_a_light_pistol_cost_two_dice():
    ready = scene("pistol_light")
    assert lines(SHOT.but(distance=25).settled(ready), ready) == {"dexterity": 2, "firearms": 3, "weapon": 2, "range.medium": -2}


@pytest.mark.rule("N-R1")
def test_beyond_twice_long_range_nothing_can_be_hit():
    ready = scene("pistol_light")
    refused(ready, SHOT.but(distance=161).settled(ready), "refuse.out_of_range")
    assert pool(SHOT.but(distance=160).settled(ready), ready) == 0, "up to there a chance die"


@pytest.mark.rule("N-R1")
def test_without_a_distance_the_range_is_chosen_and_starts_from_the_one_last_shot_at():
    ready = scene("pistol_light", band="long")
    assert SHOT.settled(ready).range == "long"
    assert SHOT.settled(ready).but(range="medium").settled(ready).range == "medium"


@pytest.mark.rule("N-R2")
def test_a_throw_reaches_strength_dexterity_and_athletics_less_size_twice_and_four_times_that():
    thrower = fighter(strength=3, dexterity=2, athletics=1)
    assert reach(thrower, LAPTOP) == (5, 10, 20)
    assert reach(thrower, BALL) == (10, 20, 40), "twice as far what flies well"


@pytest.mark.rule("N-R2")
@pytest.mark.parametrize(("yards", "band"), [(5, "short"), (6, "medium"), (11, "long"), (21, "beyond"), (41, "far")])
def test_the_bands_of_a_throw(yards, band):
    assert band_at(fighter(strength=3, dexterity=2, athletics=1), LAPTOP, yards) == band


@pytest.mark.rule("N-R2")
@pytest.mark.parametrize("flies", [False, True])
def test_an_object_of_size_equal_to_strength_cannot_be_thrown(flies):
    heavy = Weapon(name="Safe", use="thrown", damage=2, size=3, aerodynamic=flies)
    assert reach(fighter(strength=3), heavy) is None
    refused(scene(heavy, strength=3), SHOT, "refuse.heavy")
    assert reach(fighter(strength=4), heavy) is not None


@pytest.mark.rule("N-R2")
def test_what_is_not_thrown_has_no_reach_and_a_gun_has_its_own():
    assert reach(fighter(strength=5), weapon("sword")) is None
    assert reach(fighter(strength=1), weapon("rifle")) == (200, 400, 800)


@pytest.mark.rule("N-R2")
def test_lost_strength_throws_less_far():
    weak = fighter(strength=3, dexterity=2, athletics=1, losses=(Loss(attribute="strength", points=1),))
    assert reach(weak, LAPTOP) == (4, 8, 16)


@pytest.mark.rule("N-R1")
def test_the_distance_told_counts_for_more_than_the_range_chosen():
    gun = fighter("Ann", firearms=2, weapons=[weapon("pistol_light")])  # 20, 40, 80 yards
    scene = begun(gun, fighter("Bo"))
    for yards, dice in ((20, None), (21, -2), (41, -4)):
        shown = lines(Attack(actor="a", target="b", weapon="0", distance=yards), scene)
        assert shown.get("range.medium", shown.get("range.long")) == dice
    refused(scene, Attack(actor="a", target="b", weapon="0", distance=161), "refuse.out_of_range")
    assert "range.long" in lines(Attack(actor="a", target="b", weapon="0", range="long"), scene)  # none told: the one chosen


def test_a_weapon_that_is_not_there_is_not_taken_for_bare_hands():
    with pytest.raises(Incomplete, match=r"need\.weapon"):
        do(begun(fighter("Ann"), fighter("Bo")), Attack(actor="a", target="b", weapon="7"))
