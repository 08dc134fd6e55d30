"""Movement: what it leaves of the DEX rank; drawing and putting away; dropping."""

import pytest

from fray.rules.brp.attacks.attack import Attack
from fray.rules.brp.rounds import Begin, NextTurn
from fray.rules.brp.turns.drawing import Draw, Drop
from fray.rules.brp.turns.movement import Move
from fray.rules.brp.turns.order import rank, rank_lines

from .build import begun, do, fight, fighter, refused, sums

BLOW = {"defence": "none"}


def moved(dexterity, *metres, **fields):
    """A lone fighter of this DEX after going so far."""
    scene = begun(fighter("Ann", dexterity=dexterity, **fields))
    for some in metres:
        scene, _ = do(scene, Move(actor="a", metres=some))
    return scene.fighters["a"]


# ------------------------------------------------------------------ movement


@pytest.mark.rule("B-I3")
@pytest.mark.parametrize(
    "dexterity, metres, left",
    [(13, 1, 13), (13, 5, 13), (13, 6, 7), (13, 15, 7), (13, 16, 4), (13, 29, 4), (12, 15, 6), (12, 16, 3), (3, 29, 1), (1, 29, 1)],
)
def test_up_to_five_metres_are_free_up_to_fifteen_halve_the_rank_up_to_twenty_nine_quarter_it(dexterity, metres, left):
    # 13 / 2 = 6.5; 13 / 4 = 3.25; 3 / 4 and 1 / 4 come to 1
    assert rank(moved(dexterity, metres)) == left


@pytest.mark.rule("B-I3")
def test_the_rank_shows_what_it_came_from():
    assert sums(rank_lines(moved(13, 5))) == {"dexterity": 13}
    assert sums(rank_lines(moved(13, 10))) == {"dexterity": 13, "rank.half": -6}
    assert sums(rank_lines(moved(13, 20))) == {"dexterity": 13, "rank.quarter": -9}


@pytest.mark.rule("B-I3")
def test_metres_of_a_round_add_up():
    assert rank(moved(13, 3, 2)) == 13
    assert rank(moved(13, 3, 3)) == 7
    assert rank(moved(13, 10, 6)) == 4


@pytest.mark.rule("B-I3")
def test_a_new_round_begins_with_the_whole_rank():
    scene, _ = do(do(begun(fighter("Ann", dexterity=13)), Move(actor="a", metres=10))[0], NextTurn())
    assert (scene.round, rank(scene.fighters["a"])) == (2, 13)


@pytest.mark.rule("B-I3")
def test_another_acts_first_whose_rank_is_higher_now_and_then_the_one_who_moved():
    scene = begun(fighter("Ann", dexterity=14), fighter("Bo", dexterity=10))
    scene, _ = do(scene, Move(actor="a", metres=6))
    assert scene.turn == "b"
    scene, _ = do(scene, NextTurn())
    assert (scene.round, scene.turn) == (1, "a")
    do(scene, Attack(actor="a", target="b", **BLOW), [100])


@pytest.mark.rule("B-I3")
@pytest.mark.parametrize("dexterity, metres", [(6, 6), (10, 5)])
def test_who_still_comes_first_goes_on_at_once(dexterity, metres):
    scene = begun(fighter("Ann", dexterity=14), fighter("Bo", dexterity=dexterity))  # 14 / 2 = 7
    assert do(scene, Move(actor="a", metres=metres))[0].turn == "a"


@pytest.mark.rule("B-I3")
def test_who_ran_thirty_metres_does_not_act_any_more_this_round():
    scene = begun(fighter("Ann", dexterity=14), fighter("Bo", dexterity=10))
    scene, _ = do(scene, Move(actor="a", metres=30))
    assert scene.turn == "b"
    scene, _ = do(scene, NextTurn())
    assert (scene.round, scene.turn) == (2, "a")
    do(scene, Attack(actor="a", target="b", **BLOW), [100])


@pytest.mark.rule("B-I3")
def test_not_even_when_nobody_else_is_left_to_act():
    scene = begun(fighter("Ann", dexterity=14), fighter("Bo", dexterity=10, acted=True))
    scene, _ = do(scene, Move(actor="a", metres=30))
    assert refused(scene, Attack(actor="a", target="b", **BLOW)) == "refuse.ran"


@pytest.mark.rule("B-I3")
def test_twenty_nine_metres_still_leave_an_action():
    scene, _ = do(begun(fighter("Ann", dexterity=14), fighter("Bo", acted=True)), Move(actor="a", metres=29))
    do(scene, Attack(actor="a", target="b", **BLOW), [100])


@pytest.mark.rule("B-I3")
def test_who_exchanges_blows_cannot_run_thirty_metres_but_can_go_twenty_nine():
    scene = begun(fighter("Ann", fights={"b": 1}), fighter("Bo"))
    assert refused(scene, Move(actor="a", metres=30)) == "refuse.engaged"
    do(scene, Move(actor="a", metres=29))


@pytest.mark.rule("B-I3")
def test_whose_foe_is_down_or_fought_two_rounds_ago_is_free_to_run():
    do(begun(fighter("Ann", fights={"b": 1}), fighter("Bo", dead=True)), Move(actor="a", metres=30))
    do(begun(fighter("Ann", fights={"b": 1}), fighter("Bo"), round=3), Move(actor="a", metres=30))


@pytest.mark.rule("B-I3")
def test_nobody_goes_farther_than_thirty_metres():
    scene, _ = do(begun(fighter("Ann")), Move(actor="a", metres=25))
    assert refused(scene, Move(actor="a", metres=6)) == "refuse.far"
    do(scene, Move(actor="a", metres=5))


@pytest.mark.rule("B-I3", "B-I4")
def test_movement_halves_first_and_drawing_comes_off_after():
    scene = begun(fighter("Ann", dexterity=14, weapons=["sword_broad"], hand="unarmed"))
    for actions in ((Move(actor="a", metres=6), Draw(actor="a", weapon="0")), (Draw(actor="a", weapon="0"), Move(actor="a", metres=6))):
        after = scene
        for action in actions:
            after, _ = do(after, action)
        assert sums(rank_lines(after.fighters["a"])) == {"dexterity": 14, "rank.half": -7, "rank.drawing": -5}  # 2, not (14 - 5) / 2


# ------------------------------------------------------------------ drawing


def gear(dexterity=12, hand="unarmed", off="", others=(), **fields):
    """Ann with a sword (0), a dagger (1), a great sword (2) and a round shield (3)."""
    weapons = ["sword_broad", "dagger", "sword_great", "shield.round"]
    return begun(fighter("Ann", dexterity=dexterity, weapons=weapons, hand=hand, off=off, **fields), *others)


@pytest.mark.rule("B-I4")
@pytest.mark.parametrize(
    "hand, off, draw, left, now",
    [
        ("unarmed", "", "0", 15, ("0", "")),  # drawn: 20 - 5
        ("1", "", "0", 10, ("0", "")),  # put away and drawn
        ("1", "", "unarmed", 15, ("unarmed", "")),  # put away
        ("0", "", "3", 15, ("0", "3")),  # a shield beside the sword
        ("0", "3", "1", 10, ("1", "3")),  # the shield stays
        ("0", "3", "2", 5, ("2", "")),  # both put away for two hands
        ("2", "", "3", 10, ("unarmed", "3")),  # two hands put away for a shield
    ],
)
def test_each_weapon_drawn_or_put_away_costs_five_ranks(hand, off, draw, left, now):
    scene, _ = do(gear(20, hand, off), Draw(actor="a", weapon=draw))
    ann = scene.fighters["a"]
    assert (rank(ann), (ann.hand, ann.off)) == (left, now)


@pytest.mark.rule("B-I4")
def test_what_is_dropped_instead_costs_nothing():
    scene, _ = do(gear(20, "0", "3"), Draw(actor="a", weapon="2", drop=True))
    ann = scene.fighters["a"]
    assert (rank(ann), ann.held, set(ann.lying)) == (15, ("2",), {"0", "3"})


@pytest.mark.rule("B-I4")
def test_dropping_is_free():
    scene, _ = do(gear(12, "0"), Drop(actor="a", weapon="0"))
    ann = scene.fighters["a"]
    assert (rank(ann), ann.hand, ann.lying) == (12, "unarmed", ("0",))
    assert not ann.acted


@pytest.mark.rule("B-I4")
def test_what_is_in_hand_need_not_be_drawn_and_what_is_not_cannot_be_used():
    scene = gear(12, "0", others=[fighter("Bo")])
    do(scene, Attack(actor="a", target="b", weapon="0", **BLOW), [100])
    assert refused(scene, Attack(actor="a", target="b", weapon="1", **BLOW)) == "refuse.undrawn"
    assert refused(scene, Draw(actor="a", weapon="0")) == "need.weapon"


@pytest.mark.rule("B-I4")
def test_who_draws_acts_at_his_lower_rank():
    scene = gear(12, others=[fighter("Bo", dexterity=8)])
    scene, _ = do(scene, Draw(actor="a", weapon="0"))  # 7
    assert scene.turn == "b"
    scene, _ = do(scene, NextTurn())
    assert (scene.round, scene.turn) == (1, "a")
    do(scene, Attack(actor="a", target="b", weapon="0", **BLOW), [100])


@pytest.mark.rule("B-I4")
@pytest.mark.parametrize("dexterity", [3, 5])
def test_at_a_rank_of_nothing_or_less_he_waits_for_the_next_round(dexterity):
    scene = gear(dexterity, others=[fighter("Bo", dexterity=2)])
    scene, _ = do(scene, Draw(actor="a", weapon="0"))
    assert scene.turn == "b"
    scene, _ = do(scene, NextTurn())
    assert (scene.round, scene.turn, rank(scene.fighters["a"])) == (2, "a", dexterity)
    do(scene, Attack(actor="a", target="b", weapon="0", **BLOW), [100])


@pytest.mark.rule("B-I4")
def test_he_waits_even_when_nobody_else_is_left_to_act():
    scene, _ = do(gear(5, others=[fighter("Bo", acted=True)]), Draw(actor="a", weapon="0"))
    assert refused(scene, Attack(actor="a", target="b", weapon="0", **BLOW)) == "refuse.late"


@pytest.mark.rule("B-I4")
def test_at_a_rank_of_one_he_acts():
    scene, _ = do(gear(6, others=[fighter("Bo", acted=True)]), Draw(actor="a", weapon="0"))
    do(scene, Attack(actor="a", target="b", weapon="0", **BLOW), [100])


@pytest.mark.rule("B-I4")
def test_parts_of_the_body_are_neither_drawn_nor_dropped():
    scene = begun(fighter("Wolf", weapons=["bite", "claw"]), fighter("Bo"))
    do(scene, Attack(actor="a", target="b", weapon="1", **BLOW), [100])
    assert refused(scene, Drop(actor="a", weapon="0")) == "need.weapon"
    scene, _ = do(scene, Draw(actor="a", weapon="1"))
    assert rank(scene.fighters["a"]) == 10


@pytest.mark.rule("B-I4")
def test_the_first_round_begins_with_what_is_in_hand_already():
    scene, _ = do(fight(fighter("Ann", dexterity=12, weapons=["sword_broad"]), fighter("Bo", dexterity=11)), Begin())
    assert (scene.turn, rank(scene.fighters["a"])) == ("a", 12)
