"""Reminders: what falls due, and who dies at the end of the round unless somebody helps."""

import pytest

from fray.engine.values.text import Who
from fray.rules.brp.attacks.attack import Attack
from fray.rules.brp.fighters.fight import Options
from fray.rules.brp.fighters.wounds import Wound
from fray.rules.brp.harm.damage import Injure
from fray.rules.brp.harm.first_aid import FirstAid
from fray.rules.brp.hazards.disease import Sicken
from fray.rules.brp.hazards.poison import Poison
from fray.rules.brp.hazards.suffering import Suffer
from fray.rules.brp.rounds import NextTurn
from fray.rules.brp.system import SYSTEM

from .build import begun, do, fighter, refused
from .lasting import dues, hp, suffer, to_round, turn, wait


def struck(size=10, **fields):
    """Ann at rank 15, Cy at 8 with First Aid 50, and Bo at 5 who has taken so much of his ten."""
    state = begun(fighter("Ann", dexterity=15), fighter("Bo", dexterity=5), fighter("Cy", dexterity=8, first_aid=50), **fields)
    return do(state, Injure(fighter="b", amount=size))[0]


# ------------------------------------------------------------------ the dying


@pytest.mark.rule("B-H2", "B-H3")
def test_who_is_dying_is_told_with_the_first_aid_ready():
    (due,) = SYSTEM.due(struck())
    assert (due.label.key, due.label.params["fighter"], due.urgent) == ("due.dying", Who("b"), False)
    assert due.action == FirstAid(actor="a", target="b", wound="0")


@pytest.mark.rule("B-H3")
def test_each_one_whose_turn_comes_is_reminded_as_the_helper():
    (due,) = SYSTEM.due(turn(struck()))
    assert due.action.actor == "c"
    assert hp(do(turn(struck()), due.action, [50], [1], [4])[0], "b") == 1


@pytest.mark.rule("B-H3")
def test_once_he_is_saved_there_is_no_reminder():
    state, _ = do(turn(struck()), FirstAid(actor="c", target="b", wound="0"), [50], [1], [4])
    assert dues(state) == []


@pytest.mark.rule("B-H3")
def test_one_who_has_acted_is_not_reminded():
    state, _ = do(struck(), Attack(actor="a", target="c", weapon="unarmed"), [99], {})
    assert dues(state) == []
    assert dues(turn(state)) == ["due.dying"]


@pytest.mark.rule("B-H3", "B-A7")
def test_one_who_has_struck_once_of_twice_is_not_reminded_of_what_takes_the_whole_round():
    state = struck().with_fighter("a", sheet=fighter("Ann", dexterity=15, attacks=2).sheet)
    state, _ = do(state, Attack(actor="a", target="c", weapon="unarmed"), [99], {})
    assert (state.fighters["a"].acted, dues(state)) == (False, [])


@pytest.mark.rule("B-H3")
def test_where_first_aid_was_tried_there_is_nothing_left_to_remind_of():
    state, _ = do(turn(struck()), FirstAid(actor="c", target="b", wound="0"), [51])
    assert dues(state) == []


@pytest.mark.rule("B-H2")
def test_one_at_one_hit_point_is_not_dying():
    state = begun(fighter("Ann", dexterity=15), fighter("Bo"))
    assert dues(do(state, Injure(fighter="b", amount=9), [3])[0]) == []


@pytest.mark.rule("B-H2")
def test_the_dying_do_not_stop_the_round():
    assert turn(struck()).turn == "c"


@pytest.mark.rule("B-H2")
def test_the_dead_are_no_reminder():
    assert dues(turn(struck(), 2)) == []


@pytest.mark.rule("B-H3", "B-I1")
def test_only_the_actions_are_a_time_for_first_aid():
    assert dues(struck(options=Options(phases=True)).but(phase="statement")) == []


@pytest.mark.rule("B-H2", "B-H3")
def test_two_who_are_dying_are_both_told():
    state, _ = do(struck(), Injure(fighter="c", amount=11))
    assert [due.label.params["fighter"] for due in SYSTEM.due(state)] == [Who("b"), Who("c")]


# ------------------------------------------------------------------ what keeps coming


@pytest.mark.rule("B-S9", "B-S5")
def test_what_falls_due_is_told_the_earliest_first():
    state = begun(fighter("Ann", dexterity=15, own_hp=40), fighter("Bo"))
    state, _ = do(state, Poison(fighters=("b",), speed="own", rounds=2))
    state, _ = do(state, Poison(fighters=("a",), speed="own", rounds=1))
    assert dues(state) == []
    state = to_round(state, 2)
    assert [due.label.params["fighter"] for due in SYSTEM.due(state)] == [Who("a")]
    state, _ = do(state, NextTurn(lifted=("refuse.due",)))
    state, _ = do(state, NextTurn(lifted=("refuse.due",)))
    assert [due.label.params["fighter"] for due in SYSTEM.due(state)] == [Who("a"), Who("b")]


@pytest.mark.rule("B-S9")
def test_the_reminder_is_the_step_that_settles_it():
    state, _ = do(begun(fighter("Ann", own_hp=40)), Poison(fighters=("a",), potency=14, speed="own", rounds=0))
    (due,) = SYSTEM.due(state)
    assert (due.action, due.urgent) == (Suffer(ongoing=1), True)
    assert hp(do(state, due.action, [70])[0]) == 26


@pytest.mark.rule("B-S9")
def test_nothing_goes_on_before_it_is_settled():
    state, _ = do(begun(fighter("Ann"), fighter("Bo")), Poison(fighters=("a",), speed="own", rounds=0))
    assert refused(state, NextTurn()) == "refuse.due"


@pytest.mark.rule("B-S5")
def test_a_disease_falls_due_again_and_again_until_it_is_over():
    state, _ = do(begun(fighter("Ann", own_hp=40)), Sicken(fighters=("a",)), [99])
    for _ in range(2):
        state = wait(state, 1)
        assert dues(state) == ["due.disease"]
        state, _ = suffer(state, [95])
        assert dues(state) == []
    state, _ = suffer(wait(state, 1), [40])  # four times 10
    assert dues(wait(state, 3)) == []


@pytest.mark.rule("B-S9")
@pytest.mark.parametrize("how", ["dead", "gone"])
def test_the_dead_and_those_who_left_are_not_waited_for(how):
    state, _ = do(begun(fighter("Ann"), fighter("Bo")), Poison(fighters=("b",), speed="own", rounds=0))
    state = state.with_fighter("b", **{how: True})
    assert (dues(state), turn(state).round) == ([], 2)


@pytest.mark.rule("B-H2", "B-S9")
def test_one_whom_poison_brings_to_nought_has_no_wound_to_treat_and_no_reminder():
    state = begun(fighter("Ann", dexterity=15), fighter("Bo", wounds=(Wound(size=3, tried=True),)))
    state, _ = do(state, Poison(fighters=("b",), potency=14, speed="own", rounds=0))
    state, _ = suffer(state, [70])
    assert (hp(state, "b"), dues(state)) == (-7, [])
