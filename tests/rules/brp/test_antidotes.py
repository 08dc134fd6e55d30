"""Antidotes: one taken within six turns before takes its potency from the poison's; they do not add up."""

import pytest

from fray.rules.brp.fighters.fight import Options
from fray.rules.brp.hazards.poison import Poison, TakeAntidote, Weakened
from fray.rules.brp.hazards.suffering import Suffer
from fray.rules.brp.turns import resistance

from .build import begun, do, fight, fighter, kinds, one, refused
from .lasting import hp, suffer, to_round, told, wait


def drunk(potency=6, minutes=0, kind="", state=None):
    """Ann, CON 10 and 30 hit points, who took an antidote so many minutes ago."""
    state = state or fight(fighter("Ann", own_hp=30))
    return do(state, TakeAntidote(fighter="a", potency=potency, minutes=minutes, kind=kind))[0]


def poisoned(state, **fields):
    return do(state, Poison(fighters=("a",), **{"potency": 14, "speed": "own", "rounds": 0} | fields))[0]


def chance(state):
    """The chance of a poison of 14 that works at once."""
    return Suffer(ongoing=1).preview(poisoned(state)).figures[0].chance[0]


@pytest.mark.rule("B-S9")
@pytest.mark.parametrize("face, left", [(40, 22), (41, 26)])
def test_its_potency_comes_off_before_the_resistance_roll(face, left):
    # 14 - 6 = 8 against 10: 50 - 10 = 40; then 30 - 8, or 30 - 4
    state, events = suffer(poisoned(drunk()), [face])
    assert (one(events, resistance.Resisted).roll.chance, hp(state)) == (40, left)
    assert (one(events, Weakened).took, one(events, Weakened).left) == (6, 8)


@pytest.mark.rule("B-S9")
def test_without_one_nothing_comes_off():
    state, events = suffer(poisoned(fight(fighter("Ann", own_hp=30))), [70])
    assert (hp(state), "Weakened" in kinds(events)) == (16, False)


@pytest.mark.rule("B-S9")
@pytest.mark.parametrize("potency", [14, 20])
def test_one_as_strong_as_the_poison_leaves_nothing_of_it(potency):
    state, events = suffer(poisoned(drunk(potency)))  # no roll
    assert (hp(state), state.ongoing, told(events)) == (30, (), ["log.weakened", "log.ceased"])


@pytest.mark.rule("B-S9")
@pytest.mark.parametrize("minutes, expected", [(0, 40), (29, 40), (30, 40), (31, 70), (60, 70)])
def test_it_works_for_six_turns_of_five_minutes(minutes, expected):
    assert chance(drunk(minutes=minutes)) == expected


@pytest.mark.rule("B-S9")
def test_time_that_goes_by_wears_it_off():
    assert chance(wait(drunk(), 30, "minutes")) == 40
    assert chance(wait(drunk(), 31, "minutes")) == 70


@pytest.mark.rule("B-S9")
def test_several_of_one_kind_do_no_more_than_the_strongest():
    assert chance(drunk(6, state=drunk(6))) == 40
    assert chance(drunk(4, state=drunk(7))) == 35  # 14 - 7 = 7 against 10
    assert chance(drunk(7, state=drunk(4))) == 35


@pytest.mark.rule("B-S9")
def test_it_works_against_each_dose():
    state = poisoned(drunk(), doses=2)
    state, first = suffer(state, [100])
    state, second = suffer(state, [100])
    assert [one(events, resistance.Resisted).roll.chance for events in (first, second)] == [40, 40]
    assert hp(state) == 22  # half of 8, twice


@pytest.mark.rule("B-S9")
@pytest.mark.parametrize("potency, took", [(6, 3), (5, 3), (1, 1)])
def test_one_against_another_poison_does_half_as_much(potency, took):
    state = poisoned(drunk(potency, kind="viper"), kind="nightshade")
    _, events = suffer(state, [100])
    assert (one(events, Weakened).took, one(events, resistance.Resisted).roll.chance) == (took, 50 + 5 * (14 - took - 10))


@pytest.mark.rule("B-S9")
def test_one_against_this_poison_does_all_that_it_can():
    _, events = suffer(poisoned(drunk(kind="viper"), kind="viper"), [100])
    assert one(events, Weakened).took == 6


@pytest.mark.rule("B-S9")
def test_the_stronger_of_a_right_one_and_a_wrong_one_counts_alone():
    _, events = suffer(poisoned(drunk(10, kind="spider", state=drunk(6, kind="viper")), kind="viper"), [100])
    assert one(events, Weakened).took == 6  # the other one would take 5
    _, events = suffer(poisoned(drunk(16, kind="spider", state=drunk(6, kind="viper")), kind="viper"), [100])
    assert one(events, Weakened).took == 8


@pytest.mark.rule("B-S9")
def test_it_lessens_what_a_characteristic_loses():
    state, _ = suffer(poisoned(drunk(), harms="strength"), [40])
    assert state.fighters["a"].losses == {"strength": 8}


# ------------------------------------------------------------------ after the poison


def after(**options):
    """An antidote in the round after the poison was taken, which works two rounds later."""
    state = begun(fighter("Ann", dexterity=12, own_hp=30), fighter("Bo"), options=Options(**options))
    state, _ = do(state, Poison(fighters=("a",), potency=14, speed="fast"))
    return to_round(drunk(state=to_round(state, 2)), 4)


@pytest.mark.rule("B-S9")
def test_one_taken_after_the_poison_is_too_late():
    state, events = suffer(after(), [70])
    assert (hp(state), "Weakened" in kinds(events)) == (16, False)


@pytest.mark.rule("B-S9")
def test_as_an_option_it_helps_while_the_poison_has_not_worked_yet():
    state, events = suffer(after(antidote_after=True), [40])
    assert (hp(state), one(events, Weakened).left) == (22, 8)


@pytest.mark.rule("B-S9")
def test_with_the_option_one_taken_before_helps_too_and_one_that_is_too_old_does_not():
    for minutes, expected in ((30, 40), (31, 70)):
        state = fight(fighter("Ann", own_hp=30), options=Options(antidote_after=True))
        assert chance(drunk(minutes=minutes, state=state)) == expected


@pytest.mark.rule("B-S9")
def test_it_helps_nobody_else():
    state = drunk(state=fight(fighter("Ann"), fighter("Bo", own_hp=30)))
    state, _ = do(state, Poison(fighters=("b",), potency=14, speed="own", rounds=0))
    assert hp(suffer(state, [70])[0], "b") == 16


@pytest.mark.rule("B-S9")
def test_somebody_takes_it():
    assert refused(fight(fighter("Ann")), TakeAntidote()) == "need.target"


@pytest.mark.rule("B-S9")
def test_one_taken_after_the_poison_in_the_same_round_is_too_late():
    state = poisoned(fight(fighter("Ann", own_hp=30)))
    late = drunk(state=state)
    assert Suffer(ongoing=1).preview(late).figures[0].chance[0] == 70  # 50 + 5 x (14 - 10), nothing taken off
    allowed = drunk(state=state.but(options=Options(antidote_after=True)))
    assert Suffer(ongoing=1).preview(allowed).figures[0].chance[0] == 40
