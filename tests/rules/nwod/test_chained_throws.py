"""Throws that go on and on: their distribution in whole numbers, checked by plain sums of fractions."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fray.rules.nwod.rolling.dice import chained

# (a, b) and (c, n): a die that comes to nothing with a/c, and after any point goes on to one more with n/c
KINDS = [((7, 2), (10, 1)), ((7, 0), (10, 3)), ((49, 31), (100, 20)), ((1, 1), (2, 0))]


def summed(start, again, times, last):
    """The same by plain sums of fractions: the series of one throw, and throw by throw what they come to together."""
    (a, b), (c, n) = start, again
    one = [Fraction(a, c)]
    for k in range(1, last):
        one.append(((b if k == 1 else 0) + n * one[-1]) / c)
    sums = [Fraction(1)] + [Fraction(0)] * (last - 1)
    for _ in range(times):
        sums = [sum(sums[i] * one[k - i] for i in range(k + 1)) for k in range(last)]
    return [*sums, 1 - sum(sums)]


@pytest.mark.parametrize(("start", "again"), KINDS)
@given(times=st.integers(1, 5), last=st.integers(1, 8))
def test_chained_throws_come_to_the_sum_of_their_series(start, again, times, last):
    weights = chained(start, again, times, last)
    whole = again[0] ** (times + last)
    assert [Fraction(weight, whole) for weight in weights] == summed(start, again, times, last)


def test_two_coins_come_to_one_two_one():
    assert [Fraction(weight, 2**5) for weight in chained((1, 1), (2, 0), 2, 3)] == [Fraction(1, 4), Fraction(1, 2), Fraction(1, 4), 0]
