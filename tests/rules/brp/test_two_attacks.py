"""Beasts whose sheet says so attack twice a round."""

import pytest

from fray.rules.brp.fighters.fighter import enlisted
from fray.rules.brp.fighters.templates import template

from .blows import ARMED, attacked, on
from .build import begun, do, fighter, refused

BITE = ARMED.but(weapon="1")


def hunt():
    """The black bear of the book (claw 40 for 1D6, bite 25 for 1D10, +2D6) against Bo with 30 hit points."""
    return begun(enlisted(template("bear")), fighter("Bo", constitution=30, size=30, dexterity=8))


@pytest.mark.rule("B-A7")
def test_a_bear_strikes_twice_in_a_round_and_not_three_times():
    fight = hunt()
    assert fight.fighters["a"].sheet.attacks == 2
    fight, events = do(fight, ARMED, [40], "none", [4], [2, 3])  # 4 + 5
    assert attacked(events).amount == 9
    assert not attacked(events).acted, "the event says it, whatever the sheet says later"
    assert fight.turn == "a"
    assert not fight.fighters["a"].acted
    fight, events = do(fight, BITE, [25], "none", [7], [2, 3])  # 7 + 5/2 up: 3
    assert attacked(events).amount == 10
    assert fight.fighters["b"].hp == 30 - 19
    assert fight.fighters["a"].acted
    assert refused(fight, ARMED) == "refuse.acted"


@pytest.mark.rule("B-A7")
def test_an_attack_that_misses_was_one_of_the_two():
    fight, _ = do(hunt(), ARMED, [100])
    fight, _ = do(fight, ARMED, [100])
    assert refused(fight, ARMED) == "refuse.acted"


@pytest.mark.rule("B-A7")
def test_the_two_may_be_at_two_targets():
    bear, bo, cy = enlisted(template("bear")), fighter("Bo", dexterity=8), fighter("Cy", dexterity=7)
    fight, _ = do(begun(bear, bo, cy), ARMED, [40], "none", [1], [1, 1])  # 1 + 2
    fight, _ = do(fight, ARMED.but(target="c"), [40], "none", [1], [1, 2])
    assert (fight.fighters["b"].hp, fight.fighters["c"].hp) == (7, 6)


@pytest.mark.rule("B-A7")
def test_the_next_round_brings_two_more():
    fight = hunt()
    for _ in range(2):
        for _ in range(2):
            fight, _ = do(fight, ARMED, [100])
        fight = on(fight, 2)
    assert fight.round == 3
    assert fight.fighters["a"].struck == 0


@pytest.mark.rule("B-A7")
def test_a_man_has_one_attack_a_round():
    fight = begun(fighter("Ann", weapons=["sword_short"]), fighter("Bo"))
    fight, _ = do(fight, ARMED, [100])
    assert fight.fighters["a"].acted
    assert refused(fight, ARMED) == "refuse.acted"
    assert do(fight, ARMED.but(lifted=("refuse.acted",)), [100]), "unless the game master lets it pass"
