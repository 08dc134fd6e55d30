"""Healing by time: 1D3 a week, three in the best hospital; power points in a day; lost points of characteristics one a week."""

import pytest

from fray.engine.values.show import Preview
from fray.rules.brp.fighters.wounds import Wound
from fray.rules.brp.harm.damage import Injure
from fray.rules.brp.harm.healing import Healed
from fray.rules.brp.harm.recovery import PassTime
from fray.rules.brp.hazards.disease import Sicken
from fray.rules.brp.hazards.poison import Poison
from fray.rules.brp.master import Drain
from fray.rules.brp.system import SYSTEM

from .build import do, fight, fighter, one, refused
from .lasting import dues, hp, suffer, told, wait


def hurt(*sizes, **fields):
    """Ann with 20 hit points when unhurt, and wounds of these sizes."""
    return fight(fighter("Ann", constitution=20, size=20, wounds=tuple(Wound(size=n) for n in sizes), **fields))


@pytest.mark.rule("B-H4")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_a_week_gives_back_1d3(die):
    state, events = do(hurt(8), PassTime(count=1, unit="weeks"), [die])
    assert (hp(state), one(events, Healed).amount, state.seconds) == (12 + die, die, 604_800)


@pytest.mark.rule("B-H4")
def test_the_best_hospital_gives_back_three_without_a_roll():
    assert hp(wait(hurt(8), 1, "weeks", hospital=True)) == 15


@pytest.mark.rule("B-H4")
def test_each_week_is_rolled_for_apart():
    assert hp(wait(hurt(9), 3, "weeks", [1], [3], [2])) == 17  # 11 + 6


@pytest.mark.rule("B-H4")
def test_it_never_heals_above_the_most_and_then_rolls_no_more():
    state = wait(hurt(4), 3, "weeks", [3], [3])  # one and the third week nothing are left
    assert (hp(state), state.fighters["a"].wounds) == (20, ())


@pytest.mark.rule("B-H4", "B-H1")
def test_a_week_of_healing_is_for_all_wounds_together():
    state = wait(hurt(2, 5), 1, "weeks", [3])
    assert [w.left for w in state.fighters["a"].wounds] == [4]  # 3 of 7


@pytest.mark.rule("B-H4", "B-H3")
def test_a_wound_that_was_treated_heals_all_the_same():
    state = hurt().with_fighter("a", wounds=(Wound(size=5, tried=True),))
    assert hp(wait(state, 1, "weeks", [2])) == 17


@pytest.mark.rule("B-H4")
def test_six_days_heal_nothing_and_the_seventh_does():
    state = wait(hurt(8), 6, "days")
    assert hp(state) == 12
    assert hp(wait(state, 1, "days", [3])) == 15


@pytest.mark.rule("B-H4")
def test_the_week_counts_from_the_wound():
    state, _ = do(wait(hurt(), 6, "days"), Injure(fighter="a", amount=5))
    state = wait(state, 1, "days")  # nothing is rolled
    assert hp(state) == 15
    assert hp(wait(state, 6, "days", [1])) == 16


@pytest.mark.rule("B-H4")
def test_the_unhurt_are_not_rolled_for():
    state, events = do(hurt(), PassTime(count=2, unit="weeks"))
    assert told(events) == ["log.time"]
    assert PassTime(count=2, unit="weeks").preview(hurt()) == Preview()
    assert state.seconds == 2 * 604_800


@pytest.mark.rule("B-H4")
def test_the_dead_do_not_heal():
    state = wait(hurt(25, dead=True), 4, "weeks")
    assert (hp(state), state.fighters["a"].dead) == (-5, True)


@pytest.mark.rule("B-H4")
def test_the_form_asks_for_the_hospital_only_where_a_week_is_full():
    assert PassTime(count=1, unit="weeks").matters(hurt(8), "hospital")
    assert not PassTime(count=6, unit="days").matters(hurt(8), "hospital")
    assert PassTime(count=1, unit="days").matters(wait(hurt(8), 6, "days"), "hospital")


@pytest.mark.rule("B-H4")
def test_the_preview_says_what_a_week_does():
    assert PassTime(count=1, unit="weeks").preview(hurt(8)).rolls
    effects = PassTime(count=1, unit="weeks", hospital=True).preview(hurt(8))
    assert ([said.key for said in effects.effects], effects.rolls) == (["effect.week.hospital"], False)


# ------------------------------------------------------------------ power points


@pytest.mark.rule("B-C1")
@pytest.mark.parametrize("count, unit, power", [(1, "days", 14), (23, "hours", 3), (2, "weeks", 14)])
def test_a_day_gives_all_power_points_back(count, unit, power):
    assert wait(fight(fighter("Ann", power=14).but(power=3)), count, unit).fighters["a"].power == power


@pytest.mark.rule("B-C1")
def test_more_power_points_than_usual_are_not_taken_away():
    assert wait(fight(fighter("Ann", power=14).but(power=20)), 1).fighters["a"].power == 20


# ------------------------------------------------------------------ lost points of a characteristic


@pytest.mark.rule("B-S5", "B-H4")
def test_a_lost_point_of_each_characteristic_comes_back_in_a_week():
    state, _ = do(hurt(), Drain(fighter="a", characteristic="strength", points=2))
    state, _ = do(state, Drain(fighter="a", characteristic="dexterity", points=1))
    state = wait(state, 1, "weeks")
    assert state.fighters["a"].losses == {"strength": 1}
    assert wait(state, 1, "weeks").fighters["a"].losses == {}


@pytest.mark.rule("B-S5")
def test_the_week_counts_from_the_loss():
    state, _ = do(wait(hurt(), 6, "days"), Drain(fighter="a", characteristic="strength", points=1))
    assert wait(state, 6, "days").fighters["a"].losses == {"strength": 1}
    assert wait(state, 7, "days").fighters["a"].losses == {}


# ------------------------------------------------------------------ time stops at what falls due


@pytest.mark.rule("B-H4", "B-S9")
def test_time_stops_where_a_poison_falls_due_before_anything_heals():
    state, _ = do(hurt(8), Poison(fighters=("a",), potency=6, speed="slow"))
    action = PassTime(count=2, unit="weeks")
    assert [said.key for said in action.preview(state).effects] == ["effect.until_due"]
    state, _ = do(state, action)
    assert (state.seconds, hp(state), dues(state)) == (900, 12, ["due.poison"])  # three turns of five minutes


@pytest.mark.rule("B-H4", "B-S9")
def test_time_does_not_go_on_while_something_is_due():
    state, _ = do(hurt(8), Poison(fighters=("a",), potency=6, speed="slow"))
    state = wait(state, 1, "weeks")
    assert refused(state, PassTime()) == "refuse.due"
    state, _ = suffer(state)  # 6 against CON 20: impossible, half is 3
    assert (hp(state), hp(wait(state, 1, "weeks", [3]))) == (9, 12)


@pytest.mark.rule("B-H4")
def test_what_comes_later_than_the_time_that_goes_by_does_not_stop_it():
    state, _ = do(hurt(8), Poison(fighters=("a",), potency=6, speed="slow"))
    state = wait(state, 14, "minutes")
    assert (state.seconds, dues(state)) == (840, [])


@pytest.mark.rule("B-H4", "B-S5")
@pytest.mark.parametrize("how", ["dead", "gone"])
def test_what_would_come_at_the_dead_or_at_those_who_left_stops_nobody(how):
    state = fight(fighter("Ann"), fighter("Bo"))
    state, _ = do(state, Sicken(fighters=("a",)), [99])
    state = wait(state.with_fighter("a", **{how: True}), 3, "days")
    assert (state.seconds, dues(state)) == (3 * 86_400, [])


@pytest.mark.rule("B-H4")
def test_the_game_master_can_pass_time_at_any_moment():
    assert any(isinstance(offer.action, PassTime) and offer.refused is None for offer in SYSTEM.table(hurt(8)))


@pytest.mark.rule("B-C1")
def test_half_a_day_twice_gives_the_power_points_back_but_half_a_day_does_not():
    scene = fight(fighter("Ann", power=12).but(power=3))
    once, _ = do(scene, PassTime(count=12, unit="hours"))
    assert once.fighters["a"].power == 3
    twice, _ = do(once, PassTime(count=12, unit="hours"))
    assert twice.fighters["a"].power == 12
