"""The odds against those of a library that others wrote: they must agree exactly, for a pool and for the whole chain of an attack."""

from fractions import Fraction

import pytest

from fray.rules.v20.rolling.attack_odds import AttackChain, DicePool, damage_pool, level_odds, net_odds
from fray.rules.v20.rolling.dice import odds

icepool = pytest.importorskip("icepool")


def die(difficulty=6, tens="", ones=True):
    """What one die brings."""
    good = {"": 1, "double": 2}[tens]
    return icepool.d10.map(lambda face: good if face == 10 else int(face >= difficulty) - int(ones and face == 1))


def floored(pool):
    """Never below 0."""
    return pool.map(lambda value: max(value, 0))


def thrown(size, *how):
    """The successes of a pool; nothing for no dice."""
    return floored(size @ die(*how)) if size else icepool.Die([0])


def agrees(pool, chances):
    for k, _ in enumerate(chances.weights):
        assert Fraction(*chances.exactly(k)) == Fraction(pool.quantity("==", k), pool.denominator()), k
    assert Fraction(*chances.mean) == pool.mean()


@pytest.mark.rule("V-D1")
@pytest.mark.parametrize("difficulty", [2, 4, 6, 8, 10])
@pytest.mark.parametrize("size", [1, 2, 5, 10, 15])
def test_pools_agree(size, difficulty):
    agrees(thrown(size, difficulty), odds(size, difficulty))


@pytest.mark.rule("V-D2", "V-D3")
@pytest.mark.parametrize("size", [1, 3, 8])
def test_pools_with_double_tens_and_without_ones_agree(size):
    agrees(thrown(size, 6, "double"), odds(size, 6, "double"))
    agrees(thrown(size, 6, "", False), odds(size, ones=False))


def struck(attack, defence, base, soak, halved):
    """The levels of an attack, link by link."""
    beyond = floored(attack - defence) if defence is not None else attack
    soaked = thrown(soak)

    def dealt(hit):
        if not hit:
            return 0
        left = floored(thrown(damage_pool(base, hit - 1)) - soaked)
        return left.map(lambda value: value // 2) if halved else left

    return beyond.map(dealt)


@pytest.mark.rule("V-A1", "V-A4", "V-F2")
@pytest.mark.parametrize(
    ("attack", "defence", "base", "soak", "halved"),
    [(5, None, 3, 2, False), (5, 4, 7, 3, False), (6, 6, 4, 4, True), (8, 3, 2, 0, False), (1, 5, 1, 1, False), (10, 10, 10, 10, True)],
)
def test_whole_attacks_agree(attack, defence, base, soak, halved):
    guard = DicePool(defence, 7) if defence is not None else None
    chain = AttackChain(DicePool(attack), guard, base, soak=soak, halved=halved)
    agrees(struck(thrown(attack), thrown(defence, 7) if defence is not None else None, base, soak, halved), level_odds(chain))


@pytest.mark.rule("V-F2")
def test_what_is_left_of_an_attack_agrees():
    agrees(floored(thrown(7) - thrown(5, 8)), net_odds(DicePool(7), DicePool(5, 8)))


@pytest.mark.rule("V-D2")
def test_an_automatic_success_comes_on_top_of_what_is_left():
    agrees(thrown(4).map(lambda value: value + 1), odds(4, automatic=1))
