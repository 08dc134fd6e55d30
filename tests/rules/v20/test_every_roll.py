"""Every way the dice can fall, played through the rolls themselves and counted, against the odds that are shown."""

from itertools import product

import pytest

from fray.engine.values.ask import Answers, Asked
from fray.engine.values.modifier import Line
from fray.engine.values.text import Said
from fray.rules.v20.rolling.attack_odds import AttackChain, DicePool, level_odds, net_odds
from fray.rules.v20.rolling.dice import botch_odds, odds, roll

from .build import Attack, attacked, begun, faces, fighter, figure, throw


@pytest.mark.rule("V-D1")
@pytest.mark.parametrize("difficulty", [2, 4, 6, 9, 10])
@pytest.mark.parametrize("size", [1, 2, 3])
@pytest.mark.parametrize("tens", ["", "double"])
def test_every_roll_of_a_pool_comes_to_the_odds(size, difficulty, tens):
    found, botches = {}, 0
    for fell in product(range(1, 11), repeat=size):
        rolled = throw(size, list(fell), difficulty=difficulty, tens=tens)
        found[rolled.successes] = found.get(rolled.successes, 0) + 1
        botches += rolled.botch
    weights = odds(size, difficulty, tens).weights
    assert {k: n for k, n in enumerate(weights) if n} == found
    assert botch_odds(size, difficulty) == (botches, 10**size)


@pytest.mark.rule("V-D3")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_every_roll_without_ones_comes_to_the_odds(size):
    found = {}
    for fell in product(range(1, 11), repeat=size):
        rolled = throw(size, list(fell), ones=False)
        found[rolled.successes] = found.get(rolled.successes, 0) + 1
    assert {k: n for k, n in enumerate(odds(size, ones=False).weights) if n} == found


def ways(size, throws):
    """({successes: ways}, those cut off after so many throws, all ways) of `size` dice with tens rolled again."""
    done, cut, waiting = [], [], [((), 0)]
    lines = (Line(key="master", value=size),)
    while waiting:
        given, dice = waiting.pop()
        try:
            done.append((dice, roll(Said("ask.test"), lines, Answers(given=given), tens="again").successes))
        except Asked as asked:
            if len(given) == throws:
                cut.append(dice)
                continue
            count = asked.question.count
            waiting += [((*given, faces(*fell)), dice + count) for fell in product(range(1, 11), repeat=count)]
    most = max(dice for dice, _ in done)
    found = {}
    for dice, value in done:
        found[value] = found.get(value, 0) + 10 ** (most - dice)
    return found, sum(10 ** (most - dice) for dice in cut), 10**most


@pytest.mark.rule("V-D2")
@pytest.mark.parametrize(("size", "throws"), [(1, 5), (2, 3)])
def test_every_roll_with_tens_rolled_again_comes_to_the_odds(size, throws):
    found, cut, whole = ways(size, throws)
    assert sum(found.values()) + cut == whole
    chances = odds(size, 6, "again")
    for k, n in found.items():  # of what was cut off some may come to it too
        weight, total = chances.exactly(k)
        assert n * total <= weight * whole <= (n + cut) * total
    for k in range(throws - size):  # who is cut off has rolled a ten in each throw, and can lose no more than the other dice
        weight, total = chances.exactly(k)
        assert found[k] * total == weight * whole


def played(scene, blow):
    """{levels: weight} and the ways that hit, over every way all the dice of the attack can fall."""
    found, hits, waiting = {}, 0, [((), 0)]
    most = 0
    done = []
    while waiting:
        given, dice = waiting.pop()
        try:
            event = attacked(blow.decide(scene, Answers(given=given)))
            done.append((dice, event.amount, event.successes > 0))
            most = max(most, dice)
        except Asked as asked:
            count = asked.question.count
            waiting += [((*given, faces(*fell)), dice + count) for fell in product(range(1, 11), repeat=count)]
    for dice, amount, hit in done:
        found[amount] = found.get(amount, 0) + 10 ** (most - dice)
        hits += 10 ** (most - dice) if hit else 0
    return found, hits, 10**most


def agrees(scene, blow):
    found, hits, whole = played(scene, blow)
    assert sum(found.values()) == whole
    top, bottom = figure(blow, scene, "hit").chance
    assert hits * bottom == top * whole
    shown = blow.preview(scene).table
    for k, share in enumerate(shown[:-1]):
        assert found.get(k, 0) * share.chance[1] == share.chance[0] * whole
    rest = sum(n for k, n in found.items() if k >= len(shown) - 1)
    assert rest * shown[-1].chance[1] == shown[-1].chance[0] * whole


@pytest.mark.rule("V-A1")
def test_every_attack_against_no_defence_comes_to_the_odds_of_its_preview():
    # 2 dice to hit, 1 or 2 of damage, no soak
    agrees(begun(fighter("Ann", strength=1), fighter("Bo", stamina=0)), Attack(actor="a", target="b"))


@pytest.mark.rule("V-A1")
def test_every_attack_against_a_dodge_comes_to_the_odds_of_its_preview():
    from .build import Plan

    scene = begun(fighter("Ann", strength=1, dexterity=1), fighter("Bo", stamina=1, dexterity=1, plan=Plan(full=True)))
    agrees(scene, Attack(actor="a", target="b"))  # 1 die to hit, 1 to dodge, 1 of damage, 1 of soak


@pytest.mark.rule("V-A4")
def test_every_blow_at_a_vampire_is_halved_in_the_odds_too():
    scene = begun(fighter("Ann", strength=2, dexterity=1), fighter("Bo", kind="vampire", stamina=1))
    agrees(scene, Attack(actor="a", target="b"))  # 1 die to hit, 2 of damage, 1 of soak, halved


@pytest.mark.rule("V-A1")
def test_every_blow_with_strength_beyond_that_of_men_comes_to_the_odds():
    agrees(begun(fighter("Ann", strength=2, dexterity=1, potence=1), fighter("Bo", stamina=1)), Attack(actor="a", target="b"))


@pytest.mark.rule("V-A1")
def test_the_odds_of_a_whole_attack_are_fast_enough():
    import sys
    from time import perf_counter

    took = []
    for _ in range(5):
        level_odds.cache_clear(), net_odds.cache_clear(), odds.cache_clear()
        start = perf_counter()
        chances = level_odds(AttackChain(DicePool(10), DicePool(10), 10, soak=10))
        took.append(perf_counter() - start)
        assert sum(chances.weights) == chances.total
    assert min(took) < (0.05 if sys.platform == "emscripten" else 0.01), "what else the machine does makes any of them slower"
