"""Fighters who join, leave, flee and come back: the order stays right."""

import pytest

from fray.engine.values.errors import RuleError
from fray.rules.nwod.attacks.attack import Attack
from fray.rules.nwod.company import ComeBack, Join, Leave
from fray.rules.nwod.fighters.fight import Options, targets
from fray.rules.nwod.rounds import Begin, Delay, NextTurn

from ..table import do
from .build import fight, fighter, sheet

pytestmark = pytest.mark.rule("N-I10")
EVERY = Options(every_round=True)


def three(*dice, **fields):
    """Ann, Bo and Cy under way; each number is the die + 4."""
    after, _ = do(fight(fighter("Ann"), fighter("Bo"), fighter("Cy"), **fields), Begin(), dice or (9, 6, 3))
    return after


def turns(fight, number):
    """Whose turns follow each other from now on, when everybody passes."""
    out = []
    for _ in range(number):
        out.append(fight.turn)
        fight, _ = do(fight, NextTurn())
    return out


def test_one_who_joins_before_the_fight_only_stands_in_it():
    after, _ = do(fight(), Join(sheets=(sheet("Ann"), sheet("Ann")), ids=("x", "y"), side="Red", hidden=True))
    assert [(f.name, f.side, f.hidden, f.place) for f in after.fighters.values()] == [("Ann", "Red", True, None)] * 2


def test_one_who_joins_a_running_fight_rolls_for_his_place_at_once():
    after, _ = do(three(), Join(sheets=(sheet("Di"),), ids=("d",)), [4])
    assert after.fighters["d"].place == 8
    assert after.standing == after.line == ("a", "b", "d", "c")
    assert turns(after, 8) == ["a", "b", "d", "c"] * 2


def test_one_who_joins_with_a_number_that_is_over_already_still_acts_this_round():
    after, _ = do(three(), NextTurn())
    after, _ = do(after, Join(sheets=(sheet("Di"),), ids=("d",)), [10])
    assert (after.turn, after.standing) == ("b", ("d", "a", "b", "c"))
    assert turns(after, 7) == ["b", "d", "c", "d", "a", "b", "c"]


def test_several_may_join_at_once():
    after, _ = do(three(), Join(sheets=(sheet("Di"), sheet("Ed")), ids=("d", "e")), [10, 1])
    assert after.standing == ("d", "a", "b", "c", "e")


def test_two_fighters_cannot_go_by_the_same_id():
    with pytest.raises(RuleError):
        do(three(), Join(sheets=(sheet("Di"),), ids=("a",)))
    with pytest.raises(RuleError):
        do(three(), Join(sheets=(sheet("Di"), sheet("Ed")), ids=("d", "d")))


def test_ids_given_by_the_app_are_never_taken():
    after, _ = do(fight(), Join.of(fight(), (sheet("Ann"), sheet("Bo"))))
    after, _ = do(after, Join.of(after, (sheet("Cy"),)))
    assert len(after.fighters) == 3


def test_one_who_leaves_has_no_turn_and_is_no_target():
    after, _ = do(three(), Leave(fighter="b"))
    assert turns(after, 4) == ["a", "c", "a", "c"]
    assert "b" not in targets(after, "a")
    with pytest.raises(RuleError):
        do(after, Attack(actor="a", target="b"), [1])


def test_when_he_leaves_in_his_own_turn_the_next_one_has_it():
    after, _ = do(three(), Leave(fighter="a"))
    assert after.turn == "b"


def test_when_the_last_one_leaves_in_his_turn_the_round_is_over():
    after = three()
    for _ in range(2):
        after, _ = do(after, NextTurn())
    after, _ = do(after, Leave(fighter="c"))
    assert after.turn is None
    after, _ = do(after, NextTurn())
    assert (after.round, after.turn) == (2, "a")


def test_one_who_waits_and_leaves_waits_no_more():
    after, _ = do(three(), Delay(actor="a"))
    after, _ = do(after, Leave(fighter="a"))
    assert after.fighters["a"].waiting == ""


def test_one_who_has_left_cannot_leave_again_and_one_who_is_there_cannot_come_back():
    after, _ = do(three(), Leave(fighter="b"))
    with pytest.raises(RuleError):
        do(after, Leave(fighter="b"))
    with pytest.raises(RuleError):
        do(after, ComeBack(fighter="a"))


def test_one_who_comes_back_has_his_old_place_from_the_next_round():
    after, _ = do(three(), Leave(fighter="b"))
    after, _ = do(after, ComeBack(fighter="b"))
    assert after.fighters["b"].place == 10
    assert turns(after, 5) == ["a", "c", "a", "b", "c"]


def test_one_who_comes_back_rounds_later_has_his_old_place_too():
    after, _ = do(three(), Leave(fighter="a"))
    for _ in range(5):
        after, _ = do(after, NextTurn())
    after, _ = do(after, ComeBack(fighter="a"))
    while after.turn != "a":
        after, _ = do(after, NextTurn())
    assert turns(after, 4) == ["a", "b", "c", "a"]


def test_wounds_and_willpower_are_kept_while_he_is_away():
    hurt = three().with_fighter("b", lethal=3, willpower=1)
    after, _ = do(hurt, Leave(fighter="b"))
    after, _ = do(after, ComeBack(fighter="b"))
    assert (after.fighters["b"].lethal, after.fighters["b"].willpower) == (3, 1)


def test_one_who_was_away_when_the_fight_began_rolls_when_he_comes():
    away, _ = do(fight(fighter("Ann"), fighter("Bo")), Leave(fighter="b"))
    after, _ = do(away, Begin(), [5])
    after, _ = do(after, ComeBack(fighter="b"), [9])
    assert after.fighters["b"].place == 13
    after, _ = do(after, NextTurn())
    assert (after.round, after.turn) == (2, "b")


@pytest.mark.rule("N-I4")
def test_with_a_roll_every_round_those_who_are_away_do_not_roll():
    after, _ = do(three(9, 6, 3, options=EVERY), Leave(fighter="b"))
    after, _ = do(after, NextTurn())
    after, _ = do(after, NextTurn(), [1, 10])
    assert after.line == ("c", "a")
    after, _ = do(after, ComeBack(fighter="b"), [9])
    assert (after.turn, after.fighters["b"].place) == ("c", 13)
    after, _ = do(after, NextTurn())
    assert after.turn == "a"  # the one who is back acts from the next round on
    after, _ = do(after, NextTurn(), [4, 5, 6])
    assert (after.round, after.line) == (3, ("c", "b", "a"))


def test_a_fight_in_which_nobody_can_act_any_more_cannot_go_on():
    after = three()
    for id in "abc":
        after, _ = do(after, Leave(fighter=id))
    with pytest.raises(RuleError):
        do(after, NextTurn())
