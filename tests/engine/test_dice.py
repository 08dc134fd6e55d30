"""Distributions as integer weights, checked by counting every case."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fray.engine.dice import Chance, Odds, combine, repeat

weights = st.lists(st.integers(0, 9), min_size=1, max_size=4).map(tuple)


def counted(dice, last):
    """The sum of independent throws by brute force: every combination with the product of its weights."""
    top = min(last, sum(len(die) - 1 for die in dice))
    out = [0] * (top + 1)
    for results in product(*(range(len(die)) for die in dice)):
        weight = 1
        for die, result in zip(dice, results, strict=True):
            weight *= die[result]
        out[min(sum(results), top)] += weight
    return tuple(out)


@given(weights, weights, st.integers(0, 8))
def test_combine_is_the_sum_of_two_throws(left, right, last):
    assert combine(left, right, last) == counted((left, right), last)


@given(weights, st.integers(1, 4), st.integers(1, 8))
def test_repeat_is_the_sum_of_many_throws(die, times, last):
    assert repeat(die, times, last) == counted((die,) * times, last)


def test_no_throw_at_all_comes_to_nothing():
    assert repeat((3, 7), 0, 5) == (1,)


@given(weights, weights, st.integers(0, 8))
def test_no_weight_is_lost(left, right, last):
    assert sum(combine(left, right, last)) == sum(left) * sum(right)


def test_two_coins_come_to_one_two_one():
    assert repeat((1, 1), 2, 9) == (1, 2, 1)
    assert repeat((1, 1), 2, 1) == (1, 3)


def test_odds_are_read_off_the_weights():
    odds = Odds((1, 2, 1), (1, 1))
    assert odds.total == 4
    assert odds.exactly(1) == (2, 4)
    assert odds.at_least(1) == (3, 4)
    assert odds.at_least(-1) == (4, 4)
    assert odds.exactly(7) == (0, 4)
    assert odds.exactly(-1) == (0, 4)
    assert odds.at_least(7) == (0, 4)


@pytest.mark.parametrize("seed", [0, 7, "a word"])
def test_a_seed_makes_the_faces_repeatable(seed):
    one, other = Chance(seed), Chance(seed)
    faces = one.faces(200, 10)
    assert faces == other.faces(200, 10)
    assert set(faces) == set(range(1, 11))
    assert one.faces(200, 10) != faces


def test_without_a_seed_faces_are_still_faces():
    assert all(1 <= face <= 6 for face in Chance().faces(300, 6))
    assert Chance().faces(0, 6) == ()
