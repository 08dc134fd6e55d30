"""Hunger and thirst, sleeplessness, heat and cold."""

import pytest

from fray.engine.fight.ongoing import Relieve
from fray.rules.nwod.attacks.defence import defence_figure
from fray.rules.nwod.harm.healing import PassTime
from fray.rules.nwod.hazards.privation import Exposure, Sleepless, Starve
from fray.rules.nwod.turns import rolls
from fray.rules.nwod.turns.rolls import Test

from ..table import do, of
from .build import Merit, begun, fighter, lines
from .lasting import dues, refused, suffer, told, wait


def worn(hazard, **fields):
    return do(begun(fighter("Ann", **fields), fighter("Bo")), hazard(targets=("a",)))[0]


def marks(fight):
    return tuple(fight.fighters["a"].marks)


def days(fight, number):
    """So many days one by one, with all that is due settled each day."""
    for _ in range(number):
        fight = wait(fight, 1, "days")
        while dues(fight):
            fight, _ = suffer(fight)
    return fight


def starving(water=True, food=False, **fields):
    return do(begun(fighter("Ann", **fields), fighter("Bo")), Starve(targets=("a",), water=water, food=food))[0]


# ------------------------------------------------------------------ hunger and thirst


@pytest.mark.rule("N-Z1")
def test_thirst_costs_a_bashing_point_a_day_beyond_stamina_days():
    fight = starving(stamina=3)
    assert [marks(days(fight, number)) for number in (3, 4, 5)] == [(0, 0, 0), (0, 0, 1), (0, 0, 2)]


@pytest.mark.rule("N-Z1")
def test_hunger_costs_a_bashing_point_a_day_beyond_stamina_and_resolve_days():
    fight = starving(water=False, food=True, stamina=3, resolve=2)
    assert [marks(days(fight, number)) for number in (5, 6)] == [(0, 0, 0), (0, 0, 1)]


@pytest.mark.rule("N-Z1")
def test_without_both_it_is_two_points_a_day():
    fight = starving(food=True, stamina=1, resolve=1)
    assert [marks(days(fight, number))[2] for number in (1, 2, 3, 4)] == [0, 1, 3, 5]


@pytest.mark.rule("N-Z1")
def test_days_that_pass_at_once_cost_as_much():
    fight, _ = suffer(wait(starving(), 5, "days"))
    assert marks(fight) == (0, 0, 3)


@pytest.mark.rule("N-Z1", "N-H7")
def test_what_it_costs_does_not_heal_until_there_is_water_again():
    fight = days(starving(), 4)
    assert marks(wait(fight, 23)) == (0, 0, 2)
    fight, _ = do(fight, Relieve(ongoing=1))
    assert marks(wait(fight, 30, "minutes")) == (0, 0, 0)


@pytest.mark.rule("N-Z1", "N-H7")
def test_water_alone_heals_what_thirst_has_done_and_not_what_hunger_did():
    fight = days(starving(food=True, stamina=1, resolve=1), 3)  # 2 of thirst, 1 of hunger
    fight, _ = do(fight, Relieve(ongoing=1))
    assert marks(wait(fight, 23)) == (0, 0, 1)


@pytest.mark.rule("N-Z1", "N-H7")
def test_other_wounds_heal_meanwhile():
    fight = days(starving(stamina=3, lethal=2), 4)  # the first two days heal one, the next two the other
    assert marks(fight) == (0, 0, 1)
    assert marks(days(fight.with_fighter("a", lethal=1), 2)) == (0, 0, 3)  # a new point each day does not break that off


@pytest.mark.rule("N-Z1", "N-H7")
def test_the_preview_of_healing_leaves_out_what_does_not_heal():
    fight = days(starving(stamina=3), 4).with_fighter("a", lethal=1)
    (said,) = PassTime().preview(fight).effects
    assert [(part.key, part.params["n"]) for part in said.params["time"].params["parts"]] == [("time.days", 2)]


@pytest.mark.rule("N-H7", "N-C3")
def test_a_quick_healer_does_not_heal_it_either():
    fight = days(starving(stamina=4, merits=[Merit(key="quick_healer", dots=4)]), 6)
    assert marks(wait(fight, 23)) == (0, 0, 2)
    fight, _ = do(fight, Relieve(ongoing=1))
    assert [marks(wait(fight, minutes, "minutes"))[2] for minutes in (7, 8, 16)] == [2, 1, 0]


@pytest.mark.rule("N-Z1", "N-C3")
def test_an_iron_stomach_holds_out_three_days_more():
    assert [marks(days(starving(merits=["iron_stomach"]), number))[2] for number in (5, 6)] == [0, 1]


@pytest.mark.rule("N-Z1")
def test_nobody_starves_twice_at_once():
    assert refused(starving(), Starve(targets=("a",))) == "need.change"
    fight, _ = do(starving(), Starve(targets=("a", "b"), food=True))
    assert [(o.key, o.fighter) for o in fight.ongoing] == [("thirst", "a"), ("hunger", "a"), ("thirst", "b"), ("hunger", "b")]


# ------------------------------------------------------------------ no sleep


def sleepless(strain=0, **fields):
    """Awake for 24 hours."""
    ready = begun(fighter("Ann", **{"stamina": 3, "resolve": 3} | fields), fighter("Bo"))
    return do(ready, Sleepless(targets=("a",), strain=strain))[0]


def watch(fight, *answers, **fields):
    return suffer(wait(fight, 6), *answers, **fields)


@pytest.mark.rule("N-Z7")
def test_every_six_hours_stamina_and_resolve_keep_him_awake():
    fight = sleepless()
    assert dues(wait(fight, 5)) == []
    fight, events = watch(fight, [8, 1, 1, 1, 1, 1])
    assert [(line.key, line.value) for line in of(events, rolls.Tested).roll.lines] == [("stamina", 3), ("resolve", 3)]
    assert not fight.fighters["a"].has("asleep")


@pytest.mark.rule("N-Z7")
def test_each_six_hours_cost_one_die_more_on_everything_and_on_staying_awake():
    fight, _ = watch(sleepless(), [8, 1, 1, 1, 1, 1])
    assert lines(Test(actor="a", attribute="presence"), fight)["condition.fatigue"] == -1
    fight, events = watch(fight, [8, 1, 1, 1, 1])
    assert {line.key: line.value for line in of(events, rolls.Tested).roll.lines}["condition.fatigue"] == -1
    assert lines(Test(actor="a", attribute="presence"), fight)["condition.fatigue"] == -2


@pytest.mark.rule("N-Z7")
def test_a_failure_is_sleep_for_eight_hours_and_one_for_each_six_beyond_the_first_day():
    fight, _ = watch(sleepless(), [8, 1, 1, 1, 1, 1])
    fight, _ = watch(fight, [1, 1, 1, 1, 1])
    assert fight.fighters["a"].has("asleep")
    assert fight.ongoing == ()
    assert wait(fight, 9).fighters["a"].has("asleep")
    fight = wait(fight, 10)
    assert fight.fighters["a"].conditions == ()


@pytest.mark.rule("N-Z7")
def test_he_slept_from_the_hour_on_at_which_he_failed_however_late_it_is_settled():
    fight, _ = suffer(wait(sleepless(), 10), [1] * 6)  # failed after 6 hours, sleeps 9: until the 15th
    assert wait(fight, 4).fighters["a"].has("asleep")
    assert not wait(fight, 5).fighters["a"].has("asleep")
    fight, events = suffer(wait(sleepless(), 20), [1] * 6)
    assert (fight.fighters["a"].conditions, "log.asleep" in told(events)) == ((), True)


@pytest.mark.rule("N-Z7")
def test_hard_work_makes_it_harder():
    _, events = watch(sleepless(strain=-2), [8, 1, 1, 1])
    assert {line.key: line.value for line in of(events, rolls.Tested).roll.lines}["strain"] == -2


@pytest.mark.rule("N-Z7", "N-D6")
def test_a_point_of_willpower_brings_three_dice_to_one_of_the_rolls():
    fight, events = suffer(wait(sleepless(), 12), [8, *[1] * 8], [8, 1, 1, 1, 1], willpower=True)
    assert [event.roll.pool for event in events if isinstance(event, rolls.Tested)] == [9, 5]
    assert fight.fighters["a"].willpower == 4


@pytest.mark.rule("N-Z7")
def test_after_as_many_days_as_the_lower_of_stamina_and_resolve_he_drops_without_a_roll():
    fight = sleepless(stamina=2, resolve=5)  # 48 hours: three rolls, and then no more
    for pool in (7, 6, 5):
        fight, _ = watch(fight, [8, *[1] * (pool - 1)])
    fight, events = watch(fight)
    assert (fight.fighters["a"].has("asleep"), [e for e in events if isinstance(e, rolls.Tested)]) == (True, [])
    assert (wait(fight, 11).fighters["a"].has("asleep"), wait(fight, 12).fighters["a"].has("asleep")) == (True, False)


@pytest.mark.rule("N-Z7")
def test_with_one_of_them_at_one_the_first_day_is_all():
    fight = sleepless(stamina=1)
    assert dues(fight) == ["due.fatigue"]
    fight, _ = suffer(fight)
    assert (wait(fight, 7).fighters["a"].has("asleep"), wait(fight, 8).fighters["a"].has("asleep")) == (True, False)


@pytest.mark.rule("N-Z7", "N-C3")
def test_iron_stamina_bears_the_first_of_it():
    fight, events = watch(sleepless(merits=[Merit(key="iron_stamina", dots=1)]), [8, 1, 1, 1, 1, 1])
    assert (fight.fighters["a"].conditions, told(events)) == ((), ["log.test.success"])
    fight, _ = watch(fight, [8, 1, 1, 1, 1, 1])
    assert lines(Test(actor="a", attribute="presence"), fight)["condition.fatigue"] == -1


@pytest.mark.rule("N-Z7")
def test_when_he_goes_to_bed_himself_it_is_over():
    fight, _ = watch(sleepless(), [8, 1, 1, 1, 1, 1])
    fight, _ = do(fight, Relieve(ongoing=1))
    assert (fight.fighters["a"].conditions, dues(wait(fight, 30))) == ((), [])


# ------------------------------------------------------------------ heat and cold


def hours(fight, number):
    for _ in range(number):
        fight, _ = suffer(wait(fight, 1))
    return fight


def dice(fight, attribute):
    return lines(Test(actor="a", attribute=attribute), fight).get("condition.climate", 0)


@pytest.mark.rule("N-Z10", "N-F8")
def test_each_hour_takes_a_die_from_strength_dexterity_and_wits_and_a_point_of_defense():
    fight = hours(worn(Exposure, dexterity=4, wits=4), 2)
    assert [dice(fight, attribute) for attribute in ("strength", "dexterity", "wits")] == [-2, -2, -2]
    assert sum(line.value for line in defence_figure(fight.fighters["a"]).lines) == 2


@pytest.mark.rule("N-Z10")
def test_other_rolls_are_not_touched_and_nothing_is_felt_before_the_first_hour():
    fight = worn(Exposure)
    assert [dice(hours(fight, 2), attribute) for attribute in ("stamina", "presence", "intelligence")] == [0, 0, 0]
    assert (dues(wait(fight, 59, "minutes")), dice(fight, "strength")) == ([], 0)


@pytest.mark.rule("N-Z10")
def test_after_stamina_and_resolve_hours_a_bashing_point_an_hour():
    fight = worn(Exposure, stamina=1, resolve=1)
    assert [marks(hours(fight, number)) for number in (2, 3, 4)] == [(0, 0, 0), (0, 0, 1), (0, 0, 2)]


@pytest.mark.rule("N-Z10", "N-H7")
def test_that_does_not_heal_until_conditions_improve_and_then_the_dice_are_back_too():
    fight = hours(worn(Exposure, stamina=1, resolve=1), 4)
    assert marks(hours(fight, 1)) == (0, 0, 3)
    fight, _ = do(fight, Relieve(ongoing=1))
    assert (dice(fight, "strength"), fight.fighters["a"].conditions) == (0, ())
    assert marks(wait(fight, 30, "minutes")) == (0, 0, 0)


@pytest.mark.rule("N-Z10")
def test_when_nothing_is_left_of_all_three_he_can_do_nothing_more():
    fight = worn(Exposure, strength=3, dexterity=2, wits=2)
    assert not hours(fight, 2).fighters["a"].has("exhausted")
    assert hours(fight, 3).fighters["a"].has("exhausted")


@pytest.mark.rule("N-Z10")
def test_nobody_freezes_twice_at_once():
    assert refused(worn(Exposure), Exposure(targets=("a",))) == "need.change"
