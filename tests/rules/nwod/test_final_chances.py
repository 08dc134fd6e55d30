"""What is shown of a roll that leads on to another is the chance of the whole: through a barrier, out of an explosion."""

from fractions import Fraction

import pytest

from fray.engine.values.dice import Odds, led_on
from fray.rules.nwod.attacks.autofire import Burst, Shot
from fray.rules.nwod.hazards.explosions import Caught, Explode
from fray.rules.nwod.rolling.dice import odds

from .build import Attack, begun, fighter, pool

WALL = {"concealment": "full", "durability": 2, "structure": 6}


def shown(action, fight):
    return {figure.label.key: figure.chance for figure in action.preview(fight).figures}


def wall(dice, armour=0):
    """The chance of a mark, worked out roll by roll: what exceeds the Durability of 2 is rolled again, less the armour."""
    first = odds(dice)
    parts = (Fraction(*first.exactly(n)) * Fraction(*odds(n - 2 - armour).at_least(1)) for n in range(3, len(first.weights)))
    return sum(parts, Fraction(0))


@pytest.mark.rule("N-R9")
def test_two_rolls_make_one_chance():
    # One success in two, then three in four of one point: 5 in 8 of nothing, 3 in 8 of one.
    led = led_on(Odds((1, 1), (1, 2)), lambda n: Odds((1, 3), (3, 4)) if n else 0)
    assert (led.weights, Fraction(*led.mean)) == ((5, 3), Fraction(3, 8))


@pytest.mark.rule("N-R9")
def test_what_needs_no_second_roll_counts_as_it_is():
    led = led_on(Odds((1, 1, 2), (5, 4)), lambda n: 2 * n)
    assert (led.weights, Fraction(*led.mean)) == ((1, 0, 1, 0, 2), Fraction(5, 2))


@pytest.mark.rule("N-R9")
@pytest.mark.parametrize(("armour", "taken"), [(None, 0), ("vest", 3)])
def test_a_shot_at_a_barrier_shows_the_chance_of_a_wound(armour, taken):
    scene = begun(fighter("Ann", weapons=["rifle"], strength=3, firearms=2), fighter("Bo", armour=armour))
    blow = Attack(actor="a", target="b", weapon="0", **WALL)
    dice = pool(blow, scene)
    assert dice == 9  # Dexterity 2 + Firearms 2 + rifle 5; the armour counts in the second roll
    found = shown(blow, scene)
    assert Fraction(*found["figure.through"]) == Fraction(*odds(9).at_least(3))
    assert Fraction(*found["figure.hit"]) == wall(9, taken)


@pytest.mark.rule("N-R9")
def test_so_does_a_burst_for_each_of_its_targets():
    scene = begun(fighter("Ann", weapons=["smg_large"], strength=3, firearms=2), fighter("Bo"))
    burst = Burst(actor="a", weapon="0", targets=("b",), shots=(Shot(target="b", **WALL),))
    assert pool(burst, scene) == 8  # 2 + 2 + 3, a short burst 1
    assert Fraction(*shown(burst, scene)["figure.target"]) == wall(8)


@pytest.mark.rule("N-R9")
def test_without_a_barrier_there_is_one_roll():
    scene = begun(fighter("Ann", weapons=["rifle"], strength=3, firearms=2), fighter("Bo"))
    found = shown(Attack(actor="a", target="b", weapon="0"), scene)
    assert "figure.through" not in found
    assert found["figure.hit"] == odds(9).at_least(1)


@pytest.mark.rule("N-Z5")
def test_an_explosion_shows_for_each_whom_it_hurts_and_whom_it_brings_down():
    # 4 points and the successes of 4 dice, lethal; Bo has 7 boxes, 2 of them marked: five more points fill them.
    scene = begun(fighter("Ann"), fighter("Bo", lethal=2))
    found = shown(Explode(targets=("b",), explosive="fragment"), scene)
    assert Fraction(*found["figure.target"]) == 1
    assert Fraction(*found["figure.falls"]) == Fraction(*odds(4).at_least(1))


@pytest.mark.rule("N-Z5")
def test_behind_a_barrier_it_has_to_go_through_first():
    scene = begun(fighter("Ann"), fighter("Bo"))
    blast = Explode(targets=("b",), explosive="fragment", caught=(Caught(target="b", cover="full", durability=6),))
    first = odds(4)
    through = sum((Fraction(*first.exactly(n)) * Fraction(*odds(n - 2).at_least(1)) for n in range(3, len(first.weights))), Fraction(0))
    assert Fraction(*shown(blast, scene)["figure.target"]) == through


@pytest.mark.rule("N-Z5")
def test_armour_and_cover_that_take_it_all_leave_nothing():
    scene = begun(fighter("Ann"), fighter("Bo", armour="riot"))
    blast = Explode(targets=("b",), explosive="incendiary", caught=(Caught(target="b", cover="good"),))
    # 2 points and at most so many successes: 4 of the armour and 3 of the cover are gone first, so six successes hurt.
    assert Fraction(*shown(blast, scene)["figure.target"]) == Fraction(*odds(2).at_least(6))
