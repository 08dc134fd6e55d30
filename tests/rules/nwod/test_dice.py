"""The dice: what succeeds, what is rolled again, the chance die."""

import pytest

from fray.engine.values.ask import Answers, Asked
from fray.engine.values.errors import BadAnswer
from fray.engine.values.modifier import Line
from fray.engine.values.show import Face, Throw
from fray.engine.values.text import Said
from fray.rules.nwod.rolling.dice import pool_size, roll
from fray.rules.nwod.text import WORDS

from .build import throw


@pytest.mark.rule("N-D1")
def test_eight_nine_and_ten_succeed():
    assert throw(5, [1, 4, 8, 8, 9]).successes == 3
    assert throw(4, [1, 7, 8, 10], [7]).successes == 2


@pytest.mark.rule("N-D1")
def test_seven_and_less_do_not_succeed():
    rolled = throw(7, [1, 2, 3, 4, 5, 6, 7])
    assert (rolled.successes, rolled.dramatic) == (0, False)
    assert {how for _, how in rolled.faces} == {"fail"}


@pytest.mark.rule("N-D1")
def test_a_ten_is_rolled_again_and_counts():
    rolled = throw(3, [2, 9, 10], [10], [8])
    assert rolled.successes == 4
    assert rolled.faces == ((2, "fail"), (9, "success"), (10, "again"), (10, "again"), (8, "success"))


@pytest.mark.rule("N-D1")
def test_two_tens_are_two_dice_more():
    assert throw(9, [1, 3, 4, 5, 6, 7, 8, 10, 10], [3, 9]).successes == 4


@pytest.mark.rule("N-D1")
def test_nothing_is_rolled_again_without_a_ten():
    assert throw(3, [8, 9, 9]).successes == 3


@pytest.mark.rule("N-D1")
def test_with_nine_again_nines_and_tens_are_rolled_again():
    assert throw(3, [8, 9, 10], [9, 2], [1], again=9).successes == 4


@pytest.mark.rule("N-D1")
def test_with_eight_again_every_success_is_rolled_again():
    assert throw(3, [7, 8, 9], [8, 3], [4], again=8).successes == 3


@pytest.mark.rule("N-D1")
def test_an_eight_is_not_rolled_again_with_nine_again():
    assert throw(1, [8], again=9).successes == 1


@pytest.mark.rule("N-D2")
def test_a_rote_roll_rolls_its_failed_dice_once_more():
    rolled = throw(3, [2, 8, 5], [9, 7], rote=True)
    assert rolled.successes == 2
    assert rolled.faces == ((2, "rote"), (9, "success"), (8, "success"), (5, "rote"), (7, "fail"))


@pytest.mark.rule("N-D2")
def test_a_ten_among_the_rerolled_dice_of_a_rote_roll_is_rolled_again():
    assert throw(2, [2, 3], [10, 4], [10], [8], rote=True).successes == 3


@pytest.mark.rule("N-D2")
def test_a_rote_roll_rolls_tens_and_failures_again_together():
    # Dice that a 10 brought are no dice of the pool: they are not rolled again when they fail.
    assert throw(2, [10, 3], [4, 8], rote=True).successes == 2


@pytest.mark.rule("N-D2")
def test_failed_dice_stay_failed_when_the_roll_is_not_rote():
    assert throw(3, [2, 8, 5]).successes == 1


@pytest.mark.rule("N-D2")
def test_a_rote_roll_without_failed_dice_rolls_nothing_again():
    assert throw(2, [8, 9], rote=True).successes == 2


@pytest.mark.rule("N-D2")
def test_five_successes_are_exceptional():
    assert throw(5, [8, 8, 8, 9, 9]).is_exceptional
    assert throw(2, [10, 10], [10, 8], [9]).is_exceptional


@pytest.mark.rule("N-D2")
def test_four_successes_are_not_exceptional():
    assert not throw(5, [8, 8, 8, 9, 7]).is_exceptional


@pytest.mark.rule("N-D3")
@pytest.mark.parametrize("size", [0, -1, -2, -17])
def test_a_pool_of_nothing_or_less_is_one_chance_die(size):
    with pytest.raises(Asked) as asked:
        roll(Said("ask.test"), (Line(key="master", value=size),), Answers())
    assert (asked.value.question.count, asked.value.question.note) == (1, Said("note.chance"))
    assert throw(size, [10], [3]).is_chance


@pytest.mark.rule("N-D3")
def test_bonuses_and_penalties_are_all_added_before_the_pool_is_looked_at():
    lines = (Line(key="strength", value=5), Line(key="called.eye", value=-5), Line(key="willpower", value=3))
    assert pool_size(lines) == 3
    assert pool_size(lines[:2]) == 0
    assert pool_size((*lines[:2], Line(key="wounds", value=-2))) == 0


@pytest.mark.rule("N-D3")
def test_a_pool_of_one_die_is_no_chance_die():
    rolled = throw(1, [8])
    assert (rolled.successes, rolled.is_chance) == (1, False)
    assert not throw(1, [1]).dramatic


@pytest.mark.rule("N-D3")
def test_only_a_ten_succeeds_on_a_chance_die():
    for face in (2, 7, 8, 9):
        rolled = throw(-2, [face])
        assert (rolled.successes, rolled.dramatic) == (0, False)


@pytest.mark.rule("N-D3")
def test_a_ten_on_a_chance_die_counts_and_is_rolled_again():
    assert throw(0, [10], [10], [3]).successes == 2
    assert throw(0, [10], [9]).successes == 1, "of the rerolls too only tens count"


@pytest.mark.rule("N-D3")
def test_a_first_die_of_one_on_a_chance_die_is_a_dramatic_failure():
    rolled = throw(-2, [1])
    assert (rolled.successes, rolled.dramatic) == (0, True)


@pytest.mark.rule("N-D3")
def test_a_one_after_a_ten_is_no_dramatic_failure():
    rolled = throw(0, [10], [1])
    assert (rolled.successes, rolled.dramatic) == (1, False)


@pytest.mark.rule("N-D3")
def test_ones_in_a_pool_are_no_dramatic_failure():
    assert not throw(3, [1, 1, 1]).dramatic


@pytest.mark.rule("N-D3")
@pytest.mark.parametrize("again", [8, 9])
def test_a_chance_die_is_ten_again_whatever_the_weapon(again):
    assert throw(0, [9], again=again).successes == 0
    assert throw(0, [10], [9], again=again).successes == 1


@pytest.mark.rule("N-D3")
@pytest.mark.rule("N-D2")
def test_a_rote_chance_die_is_rolled_once_more_unless_it_is_a_one():
    assert throw(0, [5], [10], [2], rote=True).successes == 1
    assert throw(0, [10], [5], rote=True).successes == 1
    assert throw(0, [1], rote=True).dramatic
    assert not throw(0, [5], [1], rote=True).dramatic


@pytest.mark.rule("N-D1")
def test_the_successes_alone_can_be_told():
    rolled = throw(5, 3)
    assert (rolled.successes, rolled.faces, rolled.dramatic) == (3, (), False)
    assert throw(3, [10, 2, 2], 2).successes == 3, "also those of the rerolls"


@pytest.mark.rule("N-D3")
def test_the_face_of_a_chance_die_must_be_told():
    with pytest.raises(BadAnswer):
        throw(0, 0)


def test_a_roll_is_drawn_die_by_die_with_what_was_rolled_from_each():
    (drawn,) = throw(3, [2, 8, 10], [9, 10], [1], rote=True).thrown()
    assert (drawn.sides, drawn.label, drawn.result) == (10, None, None)
    assert drawn.faces == (
        Face(2, "die.rote", again=True),
        Face(10, "die.again", filled=True, again=True, tied=True),
        Face(1, "die.fail", tied=True),
        Face(8, "die.success", filled=True),
        Face(10, "die.again", filled=True, again=True),
        Face(9, "die.success", filled=True, tied=True),
    )


def test_a_one_on_a_chance_die_is_drawn_as_a_fault():
    assert throw(0, [1]).thrown(Said("ask.test")) == (Throw((Face(1, "die.dramatic", grave=True),), label=Said("ask.test")),)


def test_successes_that_were_only_told_are_not_drawn():
    assert throw(5, 3).thrown() == ()


def test_every_way_a_die_can_count_has_its_words():
    assert {f"die.{how}" for how in ("success", "again", "fail", "rote", "dramatic")} == {key for key in WORDS if key.startswith("die.")}
