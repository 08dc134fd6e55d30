"""The Health track: marks, how they push each other, how they turn graver, and what the last boxes cost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fray.engine.values.modifier import total
from fray.rules.nwod.attacks.attack import Attack
from fray.rules.nwod.attacks.defence import current_defence
from fray.rules.nwod.cards import card
from fray.rules.nwod.fighters.health import KINDS, box_costs, mark, penalty, status
from fray.rules.nwod.harm.damage import Fell, Hurt, Wound
from fray.rules.nwod.master import Amend
from fray.rules.nwod.turns.rolls import Test

from ..table import do, of
from .build import Marks, Merit, begun, fighter, lines

boxes_and_marks = st.integers(1, 12).flatmap(
    lambda boxes: st.tuples(
        st.just(boxes), st.lists(st.integers(0, 2), max_size=boxes).map(lambda kinds: Marks(*(kinds.count(k) for k in (2, 1, 0))))
    )
)


def hurt(marks, *points, boxes=7):
    """The track after points of damage in this order, as it is drawn: / for bashing, X for lethal, * for aggravated."""
    for kind in points:
        marks = mark(Marks(*marks), boxes, kind, 1)
    signs = {"bashing": "/", "lethal": "X", "aggravated": "*", "": "."}
    return "".join(signs[kind] for kind in Marks(*marks).row(boxes))


B, L, A = KINDS


@pytest.mark.rule("N-H1")
def test_boxes_are_filled_from_the_left():
    assert hurt((0, 0, 0), B) == "/......"
    assert hurt((0, 0, 0), B, B, B) == "///...."
    assert hurt((0, 0, 0)) == "......."


@pytest.mark.rule("N-H1")
def test_a_graver_mark_pushes_lighter_ones_right():
    assert hurt((0, 0, 1), L) == "X/....."
    assert hurt((0, 0, 1), L, B) == "X//...."
    assert hurt((0, 0, 1), L, B, L) == "XX//..."
    assert hurt((0, 1, 1), A) == "*X/...."
    assert hurt((0, 1, 1), A, A) == "**X/..."


@pytest.mark.rule("N-H1")
def test_a_lighter_mark_stands_right_of_graver_ones():
    assert hurt((1, 2, 0), B) == "*XX/..."
    assert hurt((1, 0, 2), L) == "*X//..."


@pytest.mark.rule("N-H1")
def test_what_is_pushed_past_the_last_box_is_gone():
    assert hurt((0, 0, 7), L) == "X//////"
    assert hurt((0, 4, 3), L) == "XXXXX//"
    assert hurt((1, 3, 3), A) == "**XXX//"


@pytest.mark.rule("N-H1")
def test_lethal_marks_are_pushed_out_by_aggravated_ones():
    assert hurt((0, 7, 0), A) == "*XXXXXX"
    assert hurt((0, 5, 2), A, A, A) == "***XXXX"


@pytest.mark.rule("N-H1", "N-H2")
def test_a_full_track_of_bashing_takes_seven_lethal_points_before_anything_turns_graver():
    assert hurt((0, 0, 7), *[L] * 6) == "XXXXXX/"
    assert hurt((0, 0, 7), *[L] * 7) == "XXXXXXX"
    assert hurt((0, 0, 7), *[L] * 8) == "*XXXXXX"


@pytest.mark.rule("N-H2")
def test_on_a_full_track_each_point_turns_the_leftmost_of_the_lightest_one_step_graver():
    # Two aggravated, two lethal, three bashing: one bashing point, then three more.
    assert hurt((2, 2, 3), B) == "**XXX//"
    assert hurt((2, 3, 2), B, B) == "**XXXXX"
    assert hurt((2, 3, 2), B, B, B) == "***XXXX"


@pytest.mark.rule("N-H2")
def test_blows_alone_can_bring_one_to_bleed_and_die():
    assert hurt((0, 0, 7), B) == "X//////"
    assert hurt((0, 0, 7), *[B] * 7) == "XXXXXXX"
    assert hurt((0, 0, 7), *[B] * 14) == "*******"


@pytest.mark.rule("N-H2")
@pytest.mark.parametrize("kind", [B, L])
def test_on_a_track_of_lethal_marks_any_point_turns_one_aggravated(kind):
    assert hurt((0, 7, 0), kind) == "*XXXXXX"
    assert hurt((3, 4, 0), kind) == "****XXX"


@pytest.mark.rule("N-H2")
def test_a_lighter_point_on_a_full_track_with_graver_marks_turns_the_lightest_there():
    assert hurt((0, 6, 1), B) == "XXXXXXX"
    assert hurt((6, 1, 0), B) == "*******"


@pytest.mark.rule("N-H2")
def test_while_a_box_is_free_nothing_turns_graver():
    assert hurt((0, 0, 6), B) == "///////"
    assert hurt((0, 6, 0), B) == "XXXXXX/"


@pytest.mark.rule("N-H2")
def test_on_a_track_of_aggravated_marks_nothing_is_left_to_mark():
    assert hurt((7, 0, 0), A, L, B) == "*******"


@pytest.mark.rule("N-H1", "N-H2")
@given(boxes_and_marks, st.sampled_from(KINDS))
def test_marks_never_grow_lighter_and_never_leave_the_track(track, kind):
    boxes, marks = track
    after = mark(marks, boxes, kind, 1)
    assert after.filled == min(marks.filled + 1, boxes)
    weight = {"": 0, "bashing": 1, "lethal": 2, "aggravated": 3}
    before_row, after_row = ([weight[m] for m in m.row(boxes)] for m in (marks, after))
    assert all(a >= b for a, b in zip(after_row, before_row, strict=True))
    assert after_row == sorted(after_row, reverse=True)


@pytest.mark.rule("N-H1", "N-A5")
def test_damage_is_marked_one_point_after_the_other_in_a_fight():
    fight = begun(fighter("Ann"), fighter("Bo", bashing=6, lethal=0))
    after, events = do(fight, Wound(fighter="b", kind="lethal", amount=3))
    assert of(events, Hurt).marks == (0, 3, 4)
    assert (after.fighters["b"].lethal, after.fighters["b"].bashing) == (3, 4)
    assert of(events, Fell).status == "reeling"


@pytest.mark.rule("N-H3")
@pytest.mark.parametrize("wounds, cost", [(0, 0), (4, 0), (5, -1), (6, -2), (7, -3)])
def test_the_last_three_boxes_cost_one_two_three_dice(wounds, cost):
    assert penalty(Marks(0, 0, wounds), 7) == cost
    fight = begun(fighter("Ann", brawl=3, bashing=wounds), fighter("Bo"))
    assert lines(Attack(actor="a", target="b"), fight).get("wounds", 0) == cost
    assert lines(Test(actor="a"), fight).get("wounds", 0) == cost


@pytest.mark.rule("N-H3")
def test_the_kind_of_the_marks_makes_no_difference():
    assert penalty(Marks(2, 2, 1), 7) == penalty(Marks(0, 5, 0), 7) == penalty(Marks(5, 0, 0), 7) == -1


@pytest.mark.rule("N-H3")
@pytest.mark.parametrize("boxes, costs", [(7, (0, 0, 0, 0, -1, -2, -3)), (4, (0, -1, -2, -3)), (3, (-1, -2, -3)), (1, (-3,))])
def test_each_box_shows_what_it_costs(boxes, costs):
    assert box_costs(boxes) == costs


@pytest.mark.rule("N-H3", "N-D7")
def test_wounds_do_not_lower_defence():
    assert total(current_defence(fighter(dexterity=3, wits=3, bashing=6))) == 3


@pytest.mark.rule("N-H3", "N-C3")
def test_iron_stamina_leaves_out_as_many_dice_as_it_has_dots():
    iron = fighter("Ann", brawl=3, bashing=6, merits=[Merit(key="iron_stamina", dots=1)])
    assert lines(Attack(actor="a", target="b"), begun(iron, fighter("Bo")))["wounds"] == -1
    light = fighter("Ann", brawl=3, bashing=5, merits=[Merit(key="iron_stamina", dots=3)])
    assert "wounds" not in lines(Attack(actor="a", target="b"), begun(light, fighter("Bo")))


@pytest.mark.rule("N-M4")
@pytest.mark.parametrize("wounds, speed", [(0, 10), (4, 10), (5, 9), (6, 8), (7, 7)])
def test_wounds_in_the_last_three_boxes_slow_one_down(wounds, speed):
    one = begun(fighter("Ann", strength=2, dexterity=3, lethal=wounds), fighter("Bo"))
    (figure,) = (f for f in card(one, "a").figures if f.label.key == "figure.speed")
    assert figure.number == speed
    assert [line.value for line in figure.lines if line.key == "wounds"] == ([speed - 10] if speed < 10 else [])


@pytest.mark.rule("N-H4", "N-H5")
@pytest.mark.parametrize("marks, says", [
    ((0, 0, 6), ""), ((0, 6, 0), ""), ((0, 0, 7), "reeling"), ((3, 3, 1), "reeling"), ((0, 7, 0), "dying"), ((6, 1, 0), "dying"),
    ((7, 0, 0), "dead"),
])  # fmt: skip
def test_the_last_box_says_how_it_stands(marks, says):
    assert status(Marks(*marks), 7) == says


# ------------------------------------------------------------------ temporary boxes


def bolstered(aggravated=0, lethal=0, bashing=0):
    """Eight boxes and two temporary ones."""
    return begun(fighter("Ann", stamina=3, temporary=2, aggravated=aggravated, lethal=lethal, bashing=bashing), fighter("Bo"))


def without(fight):
    return do(fight, Amend.of(fight, "a").but(temporary=0))[0].fighters["a"]


@pytest.mark.rule("N-H6")
def test_temporary_boxes_stand_at_the_right_and_can_be_marked():
    one = bolstered(bashing=9)
    assert one.fighters["a"].boxes == 10
    assert card(one, "a").tracks[0].temporary == 2
    assert hurt((0, 0, 8), B, boxes=10) == "/////////."


@pytest.mark.rule("N-H6", "N-H3")
def test_temporary_boxes_put_the_penalties_off():
    assert lines(Test(actor="a"), bolstered(bashing=7)).get("wounds", 0) == 0
    assert lines(Test(actor="a"), bolstered(bashing=8))["wounds"] == -1


@pytest.mark.rule("N-H6")
def test_when_they_go_each_of_their_marks_turns_the_leftmost_of_the_lightest_graver():
    # Nine marks, the last three bashing: the mark in the lost box turns the bashing in the seventh lethal.
    after = without(bolstered(aggravated=2, lethal=4, bashing=3))
    assert (after.boxes, after.marks, after.status) == (8, (2, 5, 1), "reeling")


@pytest.mark.rule("N-H6")
def test_when_both_lost_boxes_were_marked_he_bleeds():
    after = without(bolstered(aggravated=2, lethal=4, bashing=4))
    assert (after.boxes, after.marks, after.status) == (8, (2, 6, 0), "dying")


@pytest.mark.rule("N-H6")
def test_when_unmarked_boxes_go_nothing_turns_graver():
    after = without(bolstered(lethal=2, bashing=6))
    assert (after.boxes, after.marks, after.status) == (8, (0, 2, 6), "reeling")


@pytest.mark.rule("N-H6")
def test_lethal_marks_lost_turn_lethal_ones_aggravated():
    assert without(bolstered(lethal=10)).marks == (2, 6, 0)
