"""Who joins, leaves and comes back in the middle of a fight, and when they act."""

import pytest

from fray.engine.table.company import ComeBack, next_ids
from fray.rules.brp.attacks.attack import Attack
from fray.rules.brp.company import Join, Leave
from fray.rules.brp.fighters.fight import Options, is_engaged, targets
from fray.rules.brp.harm.damage import Injure
from fray.rules.brp.rounds import Begin, NextTurn
from fray.rules.brp.system import SYSTEM

from .build import begun, do, fight, fighter, refused, sheet
from .lasting import hp, told, turn


def pair(**fields):
    """Ann at rank 12 and Bo at 8."""
    return begun(fighter("Ann", dexterity=12), fighter("Bo", dexterity=8), **fields)


def joined(state, dexterity, **fields):
    return do(state, Join.of(state, [sheet("Cy", dexterity=dexterity)], **fields))


def turns(state, times):
    """Whose turn comes, from now on."""
    out = []
    for _ in range(times):
        state = turn(state)
        out.append((state.round, state.turn))
    return out


# ------------------------------------------------------------------ joining


@pytest.mark.rule("B-I2")
def test_before_the_fight_everyone_comes_in_whole_and_waits():
    state, events = joined(fight(fighter("Ann")), 18)
    cy = state.fighters["f2"]
    assert (told(events), cy.hp, cy.power, cy.acted, state.turn) == (["log.joined"], 10, 10, False, None)


@pytest.mark.rule("B-I2")
def test_one_who_comes_in_before_his_rank_acts_at_it_in_the_same_round():
    state, _ = joined(pair(), 10)
    assert state.turn == "a"
    assert turns(state, 3) == [(1, "f3"), (1, "b"), (2, "a")]


@pytest.mark.rule("B-I2")
def test_one_whose_rank_has_passed_acts_in_the_next_round():
    state, _ = joined(pair(), 18)
    assert SYSTEM.order(state) == ("f3", "a", "b")
    assert turns(state, 3) == [(1, "b"), (2, "f3"), (2, "a")]


@pytest.mark.rule("B-I2", "B-I3")
def test_whether_his_rank_has_passed_is_told_by_the_rank_as_it_is_now():
    state = pair().with_fighter("a", moved=20)  # 12 quartered is 3: the countdown is past 8 and 10
    state, _ = joined(state, 10)
    assert turns(state, 1)[0] != (1, "f3")


@pytest.mark.rule("B-I1")
def test_in_the_statements_a_newcomer_has_his_say():
    state, _ = do(fight(fighter("Ann", dexterity=12), fighter("Bo", dexterity=8), options=Options(phases=True)), Begin())
    state, _ = joined(state, 10)
    assert [state.turn, *(one for _, one in turns(state, 2))] == ["a", "f3", "b"]


def test_several_come_as_a_group_and_on_a_side():
    state, _ = do(pair(), Join.of(pair(), [sheet("Cy"), sheet("Di")], side="Red", hidden=True))
    assert [(f.side, f.group, f.hidden) for f in list(state.fighters.values())[2:]] == [("Red", "f3", True)] * 2


def test_nobody_takes_the_place_of_another():
    assert refused(pair(), Join(sheets=(sheet("Cy"),), ids=("a",))) == "need.ids"
    assert next_ids(pair(), 2) == ("f3", "f4")


@pytest.mark.rule("B-I2")
def test_a_fight_that_nobody_could_go_on_with_goes_on_with_the_newcomer():
    state, _ = do(begun(fighter("Ann")), Leave(fighter="a"))
    assert state.turn is None
    state, _ = joined(state, 9)
    assert state.turn == "f2"


# ------------------------------------------------------------------ leaving


@pytest.mark.rule("B-I2")
def test_when_one_leaves_in_his_turn_the_next_one_has_it():
    state, events = do(pair(), Leave(fighter="a"))
    assert (state.turn, told(events)) == ("b", ["log.left"])
    assert turns(state, 2) == [(2, "b"), (3, "b")]


@pytest.mark.rule("B-I2")
def test_when_another_leaves_the_turn_stays():
    state, _ = do(pair(), Leave(fighter="b"))
    assert (state.turn, SYSTEM.order(state), targets(state, "a")) == ("a", ("a", "b"), ())
    assert turns(state, 1) == [(2, "a")]


def test_one_who_left_is_no_target_and_holds_nobody_in_a_fight():
    state, _ = do(pair(), Attack(actor="a", target="b", weapon="unarmed"), [99], {})
    assert is_engaged(state, "a")
    state, _ = do(state, Leave(fighter="b"))
    assert not is_engaged(state, "a")
    assert refused(state, Attack(actor="a", target="b", weapon="unarmed")) == "need.target"


def test_who_has_left_cannot_leave():
    state, _ = do(pair(), Leave(fighter="b"))
    assert refused(state, Leave(fighter="b")) == "need.present"


# ------------------------------------------------------------------ coming back


@pytest.mark.rule("B-I2")
def test_one_who_comes_back_acts_in_the_next_round():
    state, _ = do(pair(), Leave(fighter="b"))
    state, events = do(state, ComeBack(fighter="b"))
    assert told(events) == ["log.back"]
    assert turns(state, 2) == [(2, "a"), (2, "b")]


@pytest.mark.rule("B-H1")
def test_he_comes_back_with_his_wounds():
    state, _ = do(pair(), Injure(fighter="b", amount=4))
    state, _ = do(state, Leave(fighter="b"))
    state, _ = do(turn(state, 3), ComeBack(fighter="b"))
    assert hp(state, "b") == 6


def test_only_who_has_left_comes_back():
    assert refused(pair(), ComeBack(fighter="b")) == "need.gone"


def test_where_all_have_left_nothing_goes_on_until_somebody_comes():
    state, _ = do(pair(), Leave(fighter="a"))
    state, _ = do(state, Leave(fighter="b"))
    assert (state.turn, refused(state, NextTurn())) == (None, "need.standing")
    state, _ = do(state, ComeBack(fighter="a"))
    assert turns(state, 1) == [(2, "a")]
