"""Poison and disease: what they do, and what it takes to suffer nothing."""

import pytest

from fray.engine.fight.ongoing import Relieve
from fray.rules.nwod.hazards.disease import Disease
from fray.rules.nwod.hazards.poison import Poison
from fray.rules.nwod.turns import rolls
from fray.rules.nwod.turns.rolls import Test

from ..table import do, of
from .build import begun, fighter, lines
from .lasting import dues, refused, suffer, to_round, told, wait


def ready(**fields):
    """Ann resists with 3 + 3 dice and has 15 boxes unless told."""
    return begun(fighter("Ann", **{"stamina": 3, "resolve": 3, "size": 12} | fields), fighter("Bo"))


def poisoned(*answers, fight=None, **fields):
    return do(fight or ready(), Poison(targets=("a",), **fields), *answers)


def marks(fight):
    return tuple(fight.fighters["a"].marks)


def hit(successes, pool=6):
    return [8] * successes + [1] * (pool - successes)


# ------------------------------------------------------------------ poison


@pytest.mark.rule("N-Z9")
def test_it_does_its_toxicity_in_lethal_damage():
    fight, events = poisoned(hit(0), toxicity=4)
    assert [(line.key, line.value) for line in of(events, rolls.Tested).roll.lines] == [("stamina", 3), ("resolve", 3)]
    assert marks(fight) == (0, 4, 0)


@pytest.mark.rule("N-Z9")
@pytest.mark.parametrize("successes, lethal", [(0, 3), (2, 3), (3, 3), (4, 0), (5, 0)])
def test_only_more_successes_than_its_toxicity_spare_all_of_it_and_fewer_spare_nothing(successes, lethal):
    assert marks(poisoned(hit(successes), toxicity=3)[0]) == (0, lethal, 0)


@pytest.mark.rule("N-Z9")
def test_a_gas_that_stuns_does_bashing():
    assert marks(poisoned(hit(0), toxicity=3, kind="bashing")[0]) == (0, 0, 3)


@pytest.mark.rule("N-Z9")
def test_what_works_once_is_over_at_once():
    fight, events = poisoned(hit(0), toxicity=3)
    assert (fight.ongoing, told(events)) == ((), ["log.test.failure", "log.hurt"])
    assert told(poisoned(hit(4), toxicity=3)[1]) == ["log.test.success", "log.unhurt"]


@pytest.mark.rule("N-Z9")
def test_what_cannot_be_resisted_is_not_rolled_for():
    fight, events = poisoned(toxicity=3, resisted="never")
    assert (marks(fight), [event for event in events if isinstance(event, rolls.Tested)]) == ((0, 3, 0), [])


@pytest.mark.rule("N-Z9")
def test_it_comes_again_each_round_as_often_as_it_is_said_and_each_time_it_can_be_resisted():
    fight, _ = poisoned(hit(0), toxicity=2, every="round", times=3)
    assert (marks(fight), dues(fight)) == ((0, 2, 0), [])
    fight = to_round(fight, 2)
    assert dues(fight) == ["due.poison"]
    fight, _ = suffer(fight, hit(3))
    assert marks(fight) == (0, 2, 0)
    fight, _ = suffer(to_round(fight, 3), hit(2))
    assert (marks(fight), fight.ongoing) == ((0, 4, 0), ())
    assert marks(to_round(fight, 6)) == (0, 4, 0)


@pytest.mark.rule("N-Z9")
@pytest.mark.parametrize("successes, after", [(3, (0, 0, 0)), (2, (0, 6, 0))])
def test_one_roll_can_be_for_all_the_times(successes, after):
    fight, _ = poisoned(hit(successes), toxicity=2, every="round", times=3, resisted="once")
    for number in (2, 3):
        fight, _ = suffer(to_round(fight, number))
    assert marks(fight) == after


@pytest.mark.rule("N-Z9")
@pytest.mark.parametrize("every, early, unit", [("hour", 59, "minutes"), ("day", 23, "hours")])
def test_it_can_come_every_hour_or_day_as_game_time_moves(every, early, unit):
    fight, _ = poisoned(toxicity=2, every=every, times=3, resisted="never")
    fight = wait(fight, early, unit)
    assert dues(fight) == []
    fight = wait(fight, 1, unit)
    assert dues(fight) == ["due.poison"]
    fight, _ = suffer(fight)
    fight, _ = suffer(wait(fight, 1, every + "s"))
    assert (marks(fight), fight.ongoing) == ((0, 6, 0), ())


@pytest.mark.rule("N-Z9")
def test_an_antidote_ends_it():
    fight, _ = poisoned(toxicity=2, every="round", times=3, resisted="never")
    fight, _ = do(fight, Relieve(ongoing=1))
    assert marks(to_round(fight, 4)) == (0, 2, 0)


@pytest.mark.rule("N-Z9", "N-C3")
def test_toxin_resistance_brings_two_dice():
    _, events = poisoned(hit(0, 8), fight=ready(merits=["toxin_resistance"]))
    assert {line.key: line.value for line in of(events, rolls.Tested).roll.lines}["toxin_resistance"] == 2


@pytest.mark.rule("N-Z9", "N-D6")
def test_a_point_of_willpower_brings_three_dice_to_the_roll_against_it():
    fight, events = poisoned(hit(0, 9), willpower=("a",), every="round")
    assert (of(events, rolls.Tested).roll.pool, fight.fighters["a"].willpower) == (9, 4)
    fight, events = suffer(to_round(fight, 2), hit(0))  # the next time it must be spent again
    assert (of(events, rolls.Tested).roll.pool, fight.fighters["a"].willpower) == (6, 4)
    assert refused(ready().with_fighter("a", willpower=0), Poison(targets=("a",), willpower=("a",))) == "refuse.willpower"


@pytest.mark.rule("N-Z9", "N-D7")
def test_wounds_make_it_harder_to_resist():
    _, events = poisoned(hit(0, 5), fight=ready(lethal=13))
    assert {line.key: line.value for line in of(events, rolls.Tested).roll.lines}["wounds"] == -1


@pytest.mark.rule("N-Z9")
@pytest.mark.parametrize("way", ["injected", "swallowed", "inhaled"])
def test_vampires_are_immune_to_what_works_on_the_living(way):
    dead = ready(species="vampire")
    fight, events = poisoned(fight=dead, way=way, every="round")
    assert (marks(fight), fight.ongoing, told(events)) == ((0, 0, 0), (), ["log.unhurt"])
    assert marks(poisoned(hit(0), fight=dead, way=way, works_on_dead=True)[0]) == (0, 4, 0)


@pytest.mark.rule("N-Z9")
def test_what_works_through_the_skin_works_on_vampires_too():
    assert marks(poisoned(hit(0), fight=ready(species="vampire"), way="touched")[0]) == (0, 4, 0)


# ------------------------------------------------------------------ disease


def ill(**fields):
    merits = fields.pop("merits", ())
    return do(ready(merits=merits), Disease(targets=("a",), **fields))[0]


@pytest.mark.rule("N-Z2")
def test_a_disease_does_its_damage_after_each_interval_unless_more_successes_resist():
    fight = ill(damage=1, kind="lethal", goal=9)
    assert (marks(fight), dues(fight)) == ((0, 0, 0), [])
    fight = wait(fight, 1, "days")
    assert dues(fight) == ["due.disease"]
    fight, _ = suffer(fight, hit(1))
    assert marks(fight) == (0, 1, 0)
    fight, _ = suffer(wait(fight, 1, "days"), hit(2))
    assert marks(fight) == (0, 1, 0)


@pytest.mark.rule("N-Z2")
def test_the_successes_of_all_rolls_add_up_to_recovery():
    fight, _ = suffer(wait(ill(goal=3), 1, "days"), hit(1))
    assert fight.ongoing
    fight, events = suffer(wait(fight, 1, "days"), hit(2))
    assert (fight.ongoing, "log.ceased" in told(events)) == ((), True)
    assert dues(wait(fight, 5, "days")) == []


@pytest.mark.rule("N-Z2")
def test_its_strength_and_natural_immunity_change_the_roll():
    fight = wait(ill(modifier=-3, merits=["natural_immunity"]), 1, "days")
    _, events = suffer(fight, hit(0, 5))
    sums = {line.key: line.value for line in of(events, rolls.Tested).roll.lines}
    assert sums == {"stamina": 3, "resolve": 3, "natural_immunity": 2, "dose.disease": -3}


@pytest.mark.rule("N-Z2")
@pytest.mark.parametrize("interval, span", [("hour", "hours"), ("day", "days"), ("week", "weeks")])
def test_its_interval_is_an_hour_a_day_or_a_week(interval, span):
    fight = wait(ill(interval=interval), 3, span)
    fight, events = suffer(fight, hit(0), hit(0), hit(0))
    assert len([event for event in events if isinstance(event, rolls.Tested)]) == 3


@pytest.mark.rule("N-Z2")
def test_it_can_take_dice_from_every_roll_until_it_is_over():
    fight = ill(sick=-2, goal=1)
    assert lines(Test(actor="a", attribute="presence", second="empathy"), fight)["condition.sick"] == -2
    well, _ = suffer(wait(fight, 1, "days"), hit(4, 4))
    assert "condition.sick" not in lines(Test(actor="a", attribute="presence", second="empathy"), well)
    cured, _ = do(fight, Relieve(ongoing=1))
    assert cured.fighters["a"].conditions == ()


@pytest.mark.rule("N-Z2", "N-H7")
@pytest.mark.parametrize("lasting, left", [(True, 1), (False, 0)])
def test_what_it_did_may_not_heal_before_it_is_cured(lasting, left):
    fight, _ = suffer(wait(ill(kind="lethal", interval="week", lasting=lasting, goal=99), 1, "weeks"), hit(0))
    fight = wait(fight, 2, "days")
    assert marks(fight) == (0, left, 0)
    fight, _ = do(fight, Relieve(ongoing=1))
    assert marks(wait(fight, 2, "days")) == (0, 0, 0)
