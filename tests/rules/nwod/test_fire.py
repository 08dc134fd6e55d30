"""Fire: its size and heat each round, catching, dying down, and what armour is good for."""

import pytest

from fray.engine.fight.ongoing import Relieve
from fray.rules.nwod.hazards.fire import Burn
from fray.rules.nwod.rounds import NextTurn

from ..table import do
from .build import begun, fighter
from .lasting import dues, refused, suffer, to_round, told

pytestmark = pytest.mark.rule("N-Z8")


def burning(size="2", heat="1", **fields):
    """Ann comes into the fire in round 1. She has 15 boxes unless told."""
    ready = begun(fighter("Ann", **{"stamina": 10} | fields), fighter("Bo"))
    return do(ready, Burn(targets=("a",), size=size, heat=heat))[0]


def lethal(fight):
    return fight.fighters["a"].lethal


def round_by_round(fight, out=99, last=6):
    """What each round costs, when he is out of the fire at the start of round `out`."""
    costs = [lethal(fight)]
    for number in range(2, last + 1):
        fight = to_round(fight, number)
        before = lethal(fight)
        if dues(fight):
            fight, _ = suffer(fight, out=number == out)
        costs.append(lethal(fight) - before)
    return costs


@pytest.mark.parametrize("size, points", [("1", 1), ("2", 2), ("3", 3)])
@pytest.mark.parametrize("heat, more", [("0", 0), ("1", 1), ("2", 2), ("3", 3)])
def test_it_does_its_size_and_its_heat_in_lethal_damage(size, points, heat, more):
    assert lethal(burning(size, heat)) == points + more


def test_a_bonfire_as_hot_as_a_torch_does_three_every_round():
    assert round_by_round(burning(), last=5) == [3, 3, 3, 3, 3]


def test_it_is_due_at_the_start_of_the_next_round_and_the_turn_waits_for_it():
    fight = burning()
    assert dues(fight) == []
    fight = to_round(fight, 2)
    assert dues(fight) == ["due.fire"]
    assert refused(fight, NextTurn()) == "refuse.due"


def test_out_of_it_after_one_round_nothing_has_caught():
    fight = burning()
    assert round_by_round(fight, out=2) == [3, 0, 0, 0, 0, 0]
    after, events = suffer(to_round(fight, 2), out=True)
    assert (after.ongoing, told(events)) == ((), ["log.ceased"])


def test_after_more_than_one_round_it_burns_on_and_dies_down_by_one_each_round():
    assert round_by_round(burning(), out=3) == [3, 3, 2, 1, 0, 0]


def test_when_nothing_is_left_of_it_it_is_over():
    fight = burning("1", "0")  # 1, 1, and then no more to burn on
    fight, _ = suffer(to_round(fight, 2))
    fight, events = suffer(to_round(fight, 3), out=True)
    assert (lethal(fight), fight.ongoing, "log.ceased" in told(events)) == (2, (), True)


def test_what_is_put_out_does_no_more():
    fight, _ = suffer(to_round(burning(), 2))
    fight, _ = do(fight, Relieve(ongoing=1))
    assert round_by_round(fight, last=4)[1:] == [0, 0, 0]


# ------------------------------------------------------------------ armour


def test_armour_of_two_takes_two_off_in_the_first_two_rounds_and_nothing_from_the_third_on():
    assert round_by_round(burning(armour="chain"), last=4) == [1, 1, 3, 3]


def test_armour_of_three_that_stops_all_of_it_does_so_for_three_rounds():
    assert round_by_round(burning(armour="plate"), last=5) == [0, 0, 0, 3, 3]


def test_it_is_the_general_rating_that_counts():
    assert round_by_round(burning(armour="vest"), last=3) == [1, 1, 3]  # 2 against blows, 3 against bullets


def test_it_helps_also_while_it_only_burns_on_him():
    assert round_by_round(burning("3", "2", armour="riot"), out=3, last=6) == [2, 2, 1, 3, 2, 1]  # 5, 5, 4, 3, 2, 1 less 3 thrice


def test_without_armour_nothing_is_taken_off():
    assert round_by_round(burning(), last=2) == [3, 3]


# ------------------------------------------------------------------ whose bane it is


@pytest.mark.rule("N-A6")
def test_to_those_whose_bane_it_is_the_damage_is_aggravated():
    ann = burning(species="vampire", banes=("fire",)).fighters["a"]
    assert tuple(ann.marks) == (3, 0, 0)


@pytest.mark.rule("N-A6")
def test_to_other_creatures_it_is_lethal():
    ann = burning(species="werewolf", banes=("silver",)).fighters["a"]
    assert tuple(ann.marks) == (0, 3, 0)
