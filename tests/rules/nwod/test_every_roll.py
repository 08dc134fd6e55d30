"""Every way the dice can fall, played through the roll itself and counted, against the odds that are shown.

A way of m dice stands for 10^(most - m) ways of as many dice as the longest one has. After `throws` throws a way is cut
off with what it has; whoever is cut off has rolled success after success, so that only counts below a bound are final.
"""

from itertools import product

import pytest

from fray.engine.values.ask import Answers, Asked
from fray.engine.values.modifier import Line
from fray.engine.values.text import Said
from fray.rules.nwod.rolling.dice import dramatic_odds, odds, roll

from .build import Attack, attacked, begun, faces, fighter, pool


def ways(play, throws):
    """(dice, result or None where the way was cut off) for every way; `play` takes answers and gives a result or asks."""
    waiting = [((), 0)]
    while waiting:
        given, dice = waiting.pop()
        try:
            yield dice, play(Answers(given=given))
        except Asked as asked:
            if len(given) == throws:
                yield dice, None
            else:
                count = asked.question.count
                waiting += [((*given, faces(*fell)), dice + count) for fell in product(range(1, 11), repeat=count)]


def counted(play, throws):
    """({result: ways}, all ways), cut-off ways under None."""
    found = {}
    for dice, result in ways(play, throws):
        found.setdefault(result, {}).setdefault(dice, 0)
        found[result][dice] += 1
    most = max(dice for by_dice in found.values() for dice in by_dice)
    out = {result: sum(n * 10 ** (most - dice) for dice, n in by_dice.items()) for result, by_dice in found.items()}
    whole = 10**most
    assert sum(out.values()) == whole, "the ways make up the whole"
    return out, whole


def agrees(found, whole, chances, bound):
    """The counts below the bound are those of the odds, and so is all the rest together."""
    for k in range(bound):
        weight, total = chances.exactly(k)
        assert found.get(k, 0) * total == weight * whole, k
    rest, total = chances.at_least(bound)
    assert sum(n for k, n in found.items() if k is None or k >= bound) * total == rest * whole


def bare(size, again=10, rote=False):
    lines = (Line(key="master", value=size),)
    return lambda answers: roll(Said("ask.test"), lines, answers, again=again, rote=rote)


@pytest.mark.rule("N-D1")
@pytest.mark.parametrize(("size", "throws"), [(1, 5), (2, 4), (3, 2)])
def test_every_roll_of_a_pool_comes_to_the_odds(size, throws):
    found, whole = counted(lambda answers: bare(size)(answers).successes, throws)
    agrees(found, whole, odds(size), throws)


@pytest.mark.rule("N-D1")
@pytest.mark.parametrize(("again", "size", "throws"), [(9, 1, 5), (9, 2, 3), (9, 3, 2), (8, 1, 4), (8, 2, 3)])
def test_every_roll_with_nine_or_eight_again_comes_to_the_odds(again, size, throws):
    found, whole = counted(lambda answers: bare(size, again)(answers).successes, throws)
    agrees(found, whole, odds(size, again), throws)


@pytest.mark.rule("N-D2")
@pytest.mark.parametrize(("again", "size", "throws"), [(10, 1, 5), (10, 2, 3), (9, 1, 4), (8, 1, 4)])
def test_every_rote_roll_comes_to_the_odds(again, size, throws):
    # One throw may have been spent on a die that failed at first.
    found, whole = counted(lambda answers: bare(size, again, rote=True)(answers).successes, throws)
    agrees(found, whole, odds(size, again, True), throws - 1)


@pytest.mark.rule("N-D3")
@pytest.mark.parametrize("rote", [False, True])
def test_every_chance_die_comes_to_the_odds_and_one_in_ten_is_dramatic(rote):
    def play(answers):
        rolled = bare(-2, rote=rote)(answers)
        assert not (rolled.dramatic and rolled.successes)
        return -1 if rolled.dramatic else rolled.successes

    found, whole = counted(play, 5)
    bad, of = dramatic_odds(-2)
    assert found.pop(-1) * of == bad * whole
    found[0] += bad * whole // of
    agrees(found, whole, odds(-2, 10, rote), 4 if rote else 5)


@pytest.mark.rule("N-A5")
@pytest.mark.parametrize(("brawl", "size", "throws"), [(1, 0, 4), (2, 1, 4), (3, 2, 3)])
def test_every_blow_comes_to_the_odds_of_its_preview(brawl, size, throws):
    scene = begun(fighter("Ann", brawl=brawl), fighter("Bo", own_defence=3))
    blow = Attack(actor="a", target="b")
    assert pool(blow, scene) == size
    found, whole = counted(lambda answers: attacked(blow.decide(scene, answers)).amount, throws)
    agrees(found, whole, odds(size), throws)
    shown = {figure.label.key: figure.chance for figure in blow.preview(scene).figures}["figure.hit"]
    assert (whole - found[0]) * shown[1] == shown[0] * whole
