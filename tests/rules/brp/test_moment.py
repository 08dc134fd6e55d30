"""One state of the turn: who shares a moment acts in it whatever becomes of him; whose place went by while he lay there has missed it."""

import pytest

from fray.engine.table.company import ComeBack
from fray.rules.brp.attacks.attack import Attack
from fray.rules.brp.company import Join, Leave
from fray.rules.brp.harm.damage import Injure
from fray.rules.brp.harm.first_aid import FirstAid
from fray.rules.brp.harm.healing import Heal, Wake
from fray.rules.brp.master import Amend, Drain, SetCondition
from fray.rules.brp.rounds import Begin, NextTurn
from fray.rules.brp.turns.drawing import Draw, Drop
from fray.rules.brp.turns.movement import Move

from .build import Session, do, fight, fighter, refused, sheet

pytestmark = pytest.mark.rule("B-I2", "B-I3")

SWORD = {"weapons": ["sword_broad", "dagger"], "sword": 50, "dexterity": 12}
STRIKE = {"weapon": "0", "defence": "none"}


def three():
    """Three alike in everything, each with 10 hit points: rank 12, a sword, 50 with it."""
    return do(fight(*(fighter(name, **SWORD) for name in ("Ann", "Bo", "Cy"))), Begin())[0]


def fell(state, actor, target):
    """A special success: 9 (most of 1D8+1) and 8 + 1 rolled, 18 damage to 10 hit points."""
    return do(state, Attack(actor=actor, target=target, **STRIKE), [1], [8])[0]


def on(state):
    return do(state, NextTurn())[0]


# ------------------------------------------------------------------ the moment that some share


@pytest.mark.parametrize(
    "leaves, rank",
    [
        (Move(actor="b", metres=10), 6), (Move(actor="b", metres=20), 3), (Draw(actor="b", weapon="1"), 2),
        (Move(actor="b", metres=30), None),
    ],
    ids=["half", "quarter", "draws", "runs"],
)  # fmt: skip
def test_when_one_of_three_falls_back_the_felled_third_still_has_his_blow(leaves, rank):
    # Draw: 12 - 5 for the dagger, - 5 for the sword that is put away
    state = on(fell(three(), "a", "c"))
    assert state.turn == "b"
    state, _ = do(state, leaves)
    assert (state.turn, state.at_once) == ("c", ("c",))
    state = on(fell(state, "c", "a"))
    assert state.fighters["a"].hp == -8
    if rank is None:
        assert (state.round, state.turn) == (2, "b")
    else:
        assert (state.round, state.turn, state.place[0]) == (1, "b", -rank)


@pytest.mark.parametrize("before", [(), (Move(actor="b", metres=5),)], ids=["at once", "after five metres"])
def test_with_a_few_steps_or_none_he_has_it_too(before):
    state = on(fell(three(), "a", "c"))
    for action in before:
        state, _ = do(state, action)
        assert state.turn == "b"
    state = on(fell(state, "b", "a"))
    assert (state.round, state.turn) == (1, "c")
    assert fell(state, "c", "b").fighters["b"].hp == -8


def test_when_the_first_of_three_falls_back_the_other_two_share_the_moment():
    state, _ = do(three(), Move(actor="a", metres=6))
    assert (state.turn, set(state.at_once)) == ("b", {"b", "c"})
    state = on(fell(state, "b", "c"))
    assert state.turn == "c", "though he is down"
    state = on(fell(state, "c", "b"))
    assert (state.round, state.turn) == (1, "a")


def test_who_has_left_the_fight_has_no_blow_in_the_moment():
    state, _ = do(on(fell(three(), "a", "b")), Leave(fighter="c"))
    assert state.turn == "b"
    assert on(state).round == 2


def test_who_lets_his_sword_fall_acts_after_the_others_of_his_rank_who_hold_theirs():
    # Bare hands are short, a sword is of medium length (5.4).
    state, _ = do(three(), Drop(actor="a", weapon="0"))
    assert (state.turn, set(state.at_once)) == ("b", {"b", "c"})
    state = on(on(state))
    assert (state.round, state.turn) == (1, "a")


def test_when_he_lets_it_fall_after_his_blow_the_turn_is_still_his_to_end():
    state, _ = do(fell(three(), "a", "c"), Drop(actor="a", weapon="0"))
    assert (state.turn, on(state).turn) == ("a", "b")


# ------------------------------------------------------------------ a place that went by


def company(**fields):
    """Ann at rank 14, Bo at 12, Cy at 9 (First Aid 50), Di at 4."""
    state = fight(
        fighter("Ann", dexterity=14), fighter("Bo", dexterity=12), fighter("Cy", dexterity=9, first_aid=50), fighter("Di", dexterity=4),
        **fields,
    )  # fmt: skip
    return do(state, Begin())[0]


def down(amount, *hours):
    """Bo takes so much in Ann's turn, and the countdown goes on to Cy at 9."""
    state, _ = do(company(), Injure(fighter="b", amount=amount), *hours)
    state = on(state)
    assert (state.round, state.turn) == (1, "c")
    return state


def rest_of_round(state):
    """Who has a turn still in this round."""
    out, round = [], state.round
    while (state := on(state)).round == round:
        out.append(state.turn)
    return out


def test_who_is_raised_by_first_aid_after_his_rank_has_passed_acts_in_the_next_round():
    state, _ = do(down(10), FirstAid(actor="c", target="b", wound="0"), [10], [3])  # special: 3 + 3, 6 hit points
    assert state.fighters["b"].hp == 6
    assert rest_of_round(state) == ["d"]


@pytest.mark.parametrize(
    "back",
    [
        Wake(actor="c", target="b"), Wake(target="b"), SetCondition(fighter="b", condition="unconscious", on=False),
    ],
    ids=["woken", "by the game master", "condition off"],
)  # fmt: skip
def test_so_does_whoever_comes_round_by_any_other_way(back):
    assert rest_of_round(do(down(8, [3]), back)[0]) == ["d"]


def test_so_does_one_at_no_hit_points_to_whom_the_game_master_gives_some_back():
    assert rest_of_round(do(down(10), Heal(fighter="b", amount=5))[0]) == ["d"]


def test_who_is_freed_after_his_rank_has_passed_acts_in_the_next_round():
    state, _ = do(company(), SetCondition(fighter="b", condition="bound"))
    state, _ = do(on(state), SetCondition(fighter="b", condition="bound", on=False))
    assert (state.turn, rest_of_round(state)) == ("c", ["d"])


def test_before_his_rank_comes_he_acts_at_it():
    state, _ = do(company(), SetCondition(fighter="d", condition="unconscious"))
    state = on(on(state))
    assert state.turn == "c"
    state, _ = do(state, Wake(actor="c", target="d"))
    assert rest_of_round(state) == ["d"]


def test_it_is_the_rank_that_the_helper_acts_at_now_that_counts():
    # Cy goes 20 m: rank 9 quartered is 3, after Di at 4. Di lay there when 4 went by.
    state, _ = do(company(), SetCondition(fighter="d", condition="unconscious"))
    state, _ = do(on(on(state)), Move(actor="c", metres=20))
    state, _ = do(state, SetCondition(fighter="d", condition="unconscious", on=False))
    assert (state.turn, rest_of_round(state)) == ("c", [])


def test_who_grew_quicker_before_his_place_came_does_not_lose_it():
    state, _ = do(company(), Drain(fighter="d", characteristic="dexterity", points=1))
    state, _ = do(on(on(state)), Drain(fighter="d", characteristic="dexterity", points=-1))
    assert rest_of_round(state) == ["d"]


def test_the_game_master_can_give_him_his_place_all_the_same():
    state, _ = do(down(8, [3]), Wake(target="b"))
    state, _ = do(state, Amend.of(state, "b").but(acted=False))
    assert on(state).turn == "b"


def test_in_the_next_round_he_acts_at_his_place():
    state, _ = do(down(8, [3]), Wake(target="b"))
    state = on(on(state))
    assert [state.round, state.turn, on(state).turn] == [2, "a", "b"]


def test_who_comes_back_or_comes_in_after_his_rank_waits_too():
    state, _ = do(company(), Leave(fighter="b"))
    state, _ = do(on(state), ComeBack(fighter="b"))
    state, _ = do(state, Join.of(state, [sheet("Ed", dexterity=10)], ids=("e",)))
    state, _ = do(state, Join.of(state, [sheet("Flo", dexterity=6)], ids=("f",)))
    assert (state.turn, rest_of_round(state)) == ("c", ["f", "d"])


def test_it_is_told_who_missed_his_place_and_undone_with_the_step():
    session = Session(company())
    session.do(SetCondition(fighter="b", condition="bound"))
    step = session.do(NextTurn())
    assert [event.missed for event in step.events if hasattr(event, "missed")] == [("b",)]
    session.undo()
    assert not session.encounter.fighters["b"].acted


def test_why_he_cannot_act_is_told_by_what_holds_him_and_only_then_by_the_place():
    state = down(8, [3])
    strike = Attack(actor="b", target="a")
    assert refused(state, strike) == "refuse.unconscious"
    state, _ = do(state, Wake(target="b"))
    assert refused(state, strike) == "refuse.acted"


# ------------------------------------------------------------------ what a round counts


@pytest.mark.parametrize(
    "meanwhile",
    [
        (), (Attack(actor="a", target="d", defence="none"),), (Move(actor="a", metres=30),), (Injure(fighter="a", amount=10),),
        (SetCondition(fighter="a", condition="knocked_out"),),
    ],
    ids=["acts in no way", "acts", "runs", "is dying", "is out"],
)  # fmt: skip
def test_what_a_round_counts_is_counted_once_a_round_whatever_he_does(meanwhile):
    state, _ = do(company(), SetCondition(fighter="a", condition="unaware", rounds=2))
    for action in meanwhile:
        state, _ = do(state, action, chance=4)
    left = []
    while state.round < 3:
        round = state.round
        while state.round == round:
            state = on(state)
        left.append([c.rounds for c in state.fighters["a"].conditions if c.key == "unaware"])
    assert left == [[1], []]
