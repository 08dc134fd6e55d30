"""Points of attributes that are gone for a time, and how they come back."""

import pytest
from pydantic import ValidationError

from fray.rules.nwod.attacks.attack import Attack
from fray.rules.nwod.fighters.sheet import speed_lines
from fray.rules.nwod.harm.damage import Fell
from fray.rules.nwod.hazards.privation import Sap
from fray.rules.nwod.rounds import Begin
from fray.rules.nwod.turns.rolls import Test

from ..table import do, of
from .build import begun, fight, fighter, lines, pool
from .lasting import refused, reloaded, told, wait

pytestmark = pytest.mark.rule("N-E3")


def sapped(attribute="strength", points=2, speed="bashing", **fields):
    ready = begun(fighter("Ann", **{attribute: 3} | fields), fighter("Bo"))
    return do(ready, Sap(targets=("a",), attribute=attribute, points=points, speed=speed))[0]


def gone(fight, attribute="strength"):
    return fight.fighters["a"].lost(attribute)


@pytest.mark.parametrize("speed, early, each", [
    ("bashing", (14, "minutes"), (15, "minutes")), ("lethal", (47, "hours"), (2, "days")), ("aggravated", (6, "days"), (1, "weeks")),
])  # fmt: skip
def test_points_come_back_one_by_one_at_the_speed_of_their_kind(speed, early, each):
    fight = sapped(speed=speed)
    assert gone(wait(fight, *early)) == 2
    once = wait(fight, *each)
    assert (gone(fight), gone(once), gone(wait(once, *each))) == (2, 1, 0)


def test_time_in_pieces_brings_back_as_much_as_time_in_one():
    fight = wait(wait(sapped(), 8, "minutes"), 7, "minutes")
    assert gone(fight) == 1
    assert gone(reloaded(wait(fight, 15, "minutes"))) == 0


def test_losses_of_different_kinds_come_back_each_in_its_own_time():
    fight, _ = do(sapped(points=1), Sap(targets=("a",), attribute="strength", points=1, speed="lethal"))
    assert gone(wait(fight, 15, "minutes")) == 1
    assert gone(wait(fight, 47, "hours")) == 1
    assert gone(wait(fight, 2, "days")) == 0


def test_rolls_of_that_attribute_are_so_many_dice_less():
    assert lines(Test(actor="a", attribute="strength", second="brawl"), sapped(brawl=2)) == {"strength": 3, "brawl": 2, "loss": -2}


def test_rolls_of_another_attribute_are_not_touched():
    assert lines(Test(actor="a", attribute="wits", second="composure"), sapped()) == {"wits": 2, "composure": 2}


def test_no_more_is_lost_than_there_was():
    fight = sapped(points=9)
    assert pool(Test(actor="a", attribute="strength", second="brawl"), fight) == -1
    assert gone(fight) == 3
    assert refused(fight, Sap(targets=("a",), attribute="strength", points=1)) == "need.change"


def test_what_is_derived_of_it_goes_with_it_and_comes_back():
    def defence(fight):
        return lines(Attack(actor="b", target="a"), fight.but(turn="b"))["against.dexterity"]

    fight = sapped("dexterity", wits=3)
    assert defence(fight) == -1
    assert sum(line.value for line in speed_lines(fight.fighters["a"].now)) == 2 + 1 + 5
    assert defence(wait(fight, 15, "minutes")) == -2


def test_initiative_loses_the_points_once():
    ready, _ = do(fight(fighter("Ann", dexterity=3), fighter("Bo")), Sap(targets=("a",), attribute="dexterity", points=2))
    after, _ = do(ready, Begin(), [7, 1])
    assert after.fighters["a"].place == 7 + 1 + 2


def test_there_must_be_such_an_attribute():
    with pytest.raises(ValidationError):
        Sap(targets=("a",), attribute="luck")


# ------------------------------------------------------------------ Stamina, and the boxes that go with it


def test_a_point_of_stamina_takes_a_box():
    fight = sapped("stamina", 1)
    assert (fight.fighters["a"].boxes, wait(fight, 15, "minutes").fighters["a"].boxes) == (7, 8)


@pytest.mark.rule("N-H6")
def test_the_mark_in_that_box_turns_the_lightest_graver():
    fight = sapped("stamina", 1, bashing=8)
    assert (fight.fighters["a"].boxes, fight.fighters["a"].marks) == (7, (0, 1, 6))


@pytest.mark.rule("N-H4", "N-H5")
def test_losing_a_box_can_bring_him_to_the_brink():
    ready = begun(fighter("Ann", stamina=3, lethal=7), fighter("Bo"))
    after, events = do(ready, Sap(targets=("a",), attribute="stamina", points=1))
    assert (of(events, Fell).status, after.fighters["a"].status, after.fighters["a"].dying) == ("dying", "dying", 0)
    assert "log.dying" in told(events)


def test_a_box_that_comes_back_takes_him_from_the_brink():
    fight = sapped("stamina", 1, "bashing", bashing=7, conditions=["unconscious"])
    assert fight.fighters["a"].status == "reeling"
    after = wait(fight.with_fighter("a", bashing=0, lethal=6, aggravated=1), 15, "minutes")
    assert (after.fighters["a"].boxes, after.fighters["a"].status, after.fighters["a"].dying) == (8, "", None)
    assert not after.fighters["a"].has("unconscious")
