"""The odds against those of a library that others wrote: they must agree exactly."""

from fractions import Fraction

import pytest

from fray.rules.nwod.rolling.dice import dramatic_odds, odds

icepool = pytest.importorskip("icepool")

DEPTH = 20  # a die is followed through so many rerolls: up to as many successes the library is exact; the odds name 12 + 8


def exploding(again, least):
    """The successes of one die."""
    return icepool.map(lambda face: 1 + icepool.Again if face >= again else int(face >= least), icepool.d10, again_depth=DEPTH, again_end=0)


def rote_die(again, least, kept):
    """The same, a first face that fails rolled once more unless it is `kept`."""
    once = exploding(again, least)
    return icepool.d10.map(lambda face: 1 + once if face >= again else 1 if face >= least else 0 if face in kept else once)


def agrees(die, size, chances):
    """Every number of successes that both know exactly, and the tail."""
    pool = size @ die
    last = len(chances.weights) - 1
    for k in range(last):
        assert Fraction(*chances.exactly(k)) == Fraction(pool.quantity("==", k), pool.denominator()), k
    assert last <= DEPTH
    assert Fraction(*chances.at_least(last)) == Fraction(pool.quantity(">=", last), pool.denominator())


@pytest.mark.rule("N-D1")
@pytest.mark.parametrize("again", [10, 9, 8])
@pytest.mark.parametrize("size", range(1, 13))
def test_pools_agree(size, again):
    agrees(exploding(again, 8), size, odds(size, again))


@pytest.mark.rule("N-D2")
@pytest.mark.parametrize("again", [10, 9, 8])
@pytest.mark.parametrize("size", range(1, 13))
def test_rote_pools_agree(size, again):
    agrees(rote_die(again, 8, ()), size, odds(size, again, True))


@pytest.mark.rule("N-D3")
@pytest.mark.parametrize("again", [10, 9, 8])
@pytest.mark.parametrize("size", [0, -2])
def test_chance_dice_agree(size, again):
    agrees(exploding(10, 10), 1, odds(size, again))
    agrees(rote_die(10, 10, (1,)), 1, odds(size, again, True))
    assert Fraction(*dramatic_odds(size)) == Fraction(icepool.d10.quantity("==", 1), 10)


@pytest.mark.rule("N-D1")
@pytest.mark.parametrize(("again", "mean"), [(10, Fraction(1, 3)), (9, Fraction(3, 8)), (8, Fraction(3, 7))])
def test_the_mean_of_a_die_is_exact(again, mean):
    # m = 3/10 + n/10 · m, for n faces that are rolled again
    for size in range(1, 13):
        assert Fraction(*odds(size, again).mean) == size * mean
        assert Fraction(*odds(size, again, True).mean) == size * mean * Fraction(17, 10)
    assert Fraction(*odds(0).mean) == Fraction(1, 9)
    assert Fraction(*odds(0, 10, True).mean) == Fraction(1, 9) * Fraction(18, 10)
