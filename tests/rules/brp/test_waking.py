"""Waking: the unconscious come round when their hours are over, or when somebody wakes them."""

import pytest

from fray.rules.brp.harm.damage import Injure
from fray.rules.brp.harm.healing import Wake, sleepers
from fray.rules.brp.master import SetCondition

from .build import begun, do, fight, fighter, refused
from .lasting import hp, told, turn, wait


def fainted(hours=3, start=begun, **fields):
    """Ann, and Bo who lies there with 2 hit points for so many hours."""
    return do(start(fighter("Ann", dexterity=12, **fields), fighter("Bo")), Injure(fighter="b", amount=8), [hours])[0]


@pytest.mark.rule("B-H2")
def test_he_comes_round_when_his_hours_are_over_and_not_before():
    state = wait(fainted(3, fight), 2, "hours")
    assert state.fighters["b"].has("unconscious")
    state = wait(state, 59, "minutes")
    assert state.fighters["b"].has("unconscious")
    state = wait(state, 1, "minutes")
    assert (state.fighters["b"].has("unconscious"), hp(state, "b")) == (False, 2)


@pytest.mark.rule("B-H2")
def test_who_is_woken_is_conscious_at_once_with_the_hit_points_that_he_had():
    state, events = do(fainted(6), Wake(actor="a", target="b"))
    assert (state.fighters["b"].has("unconscious"), hp(state, "b"), told(events)) == (False, 2, ["log.woke"])


@pytest.mark.rule("B-H2")
def test_waking_somebody_is_the_action_of_the_round():
    state, _ = do(fainted(6), Wake(actor="a", target="b"))
    assert state.fighters["a"].acted
    assert refused(state, Wake(actor="a", target="b")) == "need.target"


@pytest.mark.rule("B-H2")
def test_who_has_acted_wakes_nobody_in_this_round():
    assert refused(fainted(6).with_fighter("a", acted=True), Wake(actor="a", target="b")) == "refuse.acted"
    assert refused(fainted(6).with_fighter("a", struck=1), Wake(actor="a", target="b")) == "refuse.acted"


@pytest.mark.rule("B-H2")
def test_only_those_can_be_woken_who_are_out():
    state = begun(fighter("Ann"), fighter("Bo"))
    assert sleepers(state) == ()
    assert refused(state, Wake(actor="a", target="b")) == "need.target"


@pytest.mark.rule("B-H2")
def test_one_at_zero_hit_points_cannot_be_woken():
    state, _ = do(begun(fighter("Ann"), fighter("Bo")), Injure(fighter="b", amount=10))
    assert refused(state, Wake(actor="a", target="b")) == "need.target"


@pytest.mark.rule("B-H2")
def test_who_was_woken_and_is_struck_down_to_one_faints_anew():
    state, _ = do(fainted(6), Wake(actor="a", target="b"))
    state, events = do(state, Injure(fighter="b", amount=1), [2])
    assert (hp(state, "b"), state.fighters["b"].has("unconscious"), told(events)) == (1, True, ["log.hurt", "log.fainted"])


@pytest.mark.rule("B-H2", "B-I2")
def test_who_is_woken_before_his_rank_comes_acts_at_it():
    state, _ = do(fainted(6), Wake(actor="a", target="b"))  # Ann at 12, Bo at 10
    assert (turn(state).round, turn(state).turn) == (1, "b")


@pytest.mark.rule("B-H2", "B-I2")
def test_one_whose_rank_has_passed_acts_in_the_next_round():
    state = begun(fighter("Ann", dexterity=12), fighter("Bo", dexterity=15), fighter("Cy", dexterity=8))
    state, _ = do(state, Injure(fighter="b", amount=8), [6])
    state, _ = do(state, Wake(actor="a", target="b"))
    assert [(turn(state, n).round, turn(state, n).turn) for n in (1, 2)] == [(1, "c"), (2, "b")]


@pytest.mark.rule("B-H2")
def test_the_game_master_can_lay_somebody_out_and_raise_him():
    state, _ = do(begun(fighter("Ann"), fighter("Bo")), SetCondition(fighter="b", condition="unconscious"))
    assert sleepers(state) == ("b",)
    state, _ = do(state, SetCondition(fighter="b", condition="unconscious", on=False))
    assert sleepers(state) == ()
