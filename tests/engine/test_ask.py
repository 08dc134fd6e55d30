"""Questions and answers: what is handed out, what is asked for, and what does not fit."""

import pytest
from pydantic import ValidationError

from fray.engine.values.ask import MOST_DICE, Answer, Answers, Asked, Choice, Dice, Entry, Ruling
from fray.engine.values.dice import Chance
from fray.engine.values.errors import BadAnswer, RuleError
from fray.engine.values.field import Option
from fray.engine.values.text import Said

TWO = Dice(Said("two"), 2)
COUNTED = Dice(Said("counted"), 3, counted=True)
RULED = Ruling(
    Said("ruled"),
    (
        Entry("amount", Said("field.amount"), 4, most=9),
        Entry("kind", Said("field.kind"), "a", options=(Option("a", Said("a")), Option("b", Said("b")))),
    ),
)


CHOSEN = Choice(
    Said("chosen"),
    (Option("a", Said("a")), Option("b", Said("b")), Option("c", Said("c"), refused=RuleError("refuse.c"))),
    "a",
)


def bad(answers, question, key):
    ask = {Ruling: answers.ruling, Choice: answers.choice, Dice: answers.dice}[type(question)]
    with pytest.raises(BadAnswer) as error:
        ask(question)
    assert error.value.said.key == key
    assert answers.used == []
    return error.value.said.params


def test_answers_are_handed_out_in_the_order_of_the_questions():
    answers = Answers([Answer(faces=(3, 9)), Answer(count=2), Answer(ruling={"amount": 1})])
    assert answers.faces(TWO) == (3, 9)
    assert answers.dice(COUNTED).count == 2
    assert answers.ruling(RULED) == {"amount": 1, "kind": "a"}
    assert len(answers.used) == 3


def test_a_missing_answer_is_asked_for():
    with pytest.raises(Asked) as asked:
        Answers().dice(TWO)
    assert asked.value.question is TWO
    assert not isinstance(asked.value, RuleError)


def test_a_missing_answer_is_rolled_where_there_is_chance():
    answers = Answers(chance=Chance(1))
    assert answers.faces(TWO) == Chance(1).faces(2, 10)
    assert answers.used == [Answer(faces=Chance(1).faces(2, 10))]


@pytest.mark.parametrize("faces", [(), (1,), (1, 2, 3)])
def test_the_number_of_faces_must_be_that_of_the_dice(faces):
    params = bad(Answers([Answer(faces=faces)]), TWO, "error.faces.count")
    assert params == {"given": len(faces), "wanted": 2}


@pytest.mark.parametrize("face", [0, 11, -1])
def test_a_face_must_be_on_the_die(face):
    assert bad(Answers([Answer(faces=(5, face))]), TWO, "error.faces.range") == {"face": face, "sides": 10}


def test_the_sides_of_the_die_are_those_of_the_question():
    assert Answers([Answer(faces=(6,))]).faces(Dice(Said("d6"), 1, sides=6)) == (6,)
    bad(Answers([Answer(faces=(7,))]), Dice(Said("d6"), 1, sides=6), "error.faces.range")


def test_a_bare_number_will_not_do_where_faces_are_wanted():
    bad(Answers([Answer(count=1)]), TWO, "error.faces.missing")


def test_a_ruling_is_no_answer_to_dice_and_dice_are_none_to_a_ruling():
    bad(Answers([Answer(ruling={})]), COUNTED, "error.faces.missing")
    bad(Answers([Answer(faces=(1, 2))]), RULED, "error.ruling.missing")


def test_a_ruling_takes_its_defaults_or_asks():
    assert Answers().ruling(RULED) == {"amount": 4, "kind": "a"}
    with pytest.raises(Asked):
        Answers(rule=False).ruling(RULED)


def test_only_what_differs_from_the_default_is_kept():
    answers = Answers([Answer(ruling={"amount": 4, "kind": "b"})])
    answers.ruling(RULED)
    assert answers.used == [Answer(ruling={"kind": "b"})]


def test_a_ruling_names_only_what_was_asked():
    assert bad(Answers([Answer(ruling={"colour": 1})]), RULED, "error.ruling.unknown") == {"name": "colour"}


@pytest.mark.parametrize("ruling", [{"amount": 10}, {"amount": -1}, {"amount": "4"}, {"kind": "c"}, {"kind": 0}])
def test_a_ruling_keeps_within_its_bounds_and_options(ruling):
    bad(Answers([Answer(ruling=ruling)]), RULED, "error.ruling.value")


def test_a_choice_takes_its_default_or_asks():
    assert Answers().choice(CHOSEN) == "a"
    with pytest.raises(Asked):
        Answers(rule=False).choice(CHOSEN)


def test_a_choice_that_is_not_made_by_hand_is_never_asked():
    answers = Answers(rule=False)
    assert answers.choice(CHOSEN, by_hand=False) == "a"
    assert (answers.used, answers.taken) == ([Answer(choice="a")], 0)


def test_a_choice_is_what_was_answered():
    answers = Answers([Answer(choice="b"), Answer(choice="b")], rule=False)
    assert answers.choice(CHOSEN) == "b"
    assert answers.choice(CHOSEN, by_hand=False) == "b"
    assert (answers.used, answers.taken) == ([Answer(choice="b")] * 2, 2)


def test_an_answer_to_the_next_question_leaves_a_choice_its_default():
    answers = Answers([Answer(faces=(3, 9))], rule=False)
    assert (answers.choice(CHOSEN), answers.faces(TWO)) == ("a", (3, 9))
    assert answers.taken == 1


@pytest.mark.parametrize("value", ["d", "", "c"])
def test_only_an_option_that_is_open_can_be_chosen(value):
    assert bad(Answers([Answer(choice=value)]), CHOSEN, "error.choice.value") == {"value": value}


def test_an_answer_cannot_be_endless():
    with pytest.raises(ValidationError):
        Answer(faces=(1,) * (MOST_DICE + 1))
    with pytest.raises(ValidationError):
        Answer(count=MOST_DICE + 1)
    with pytest.raises(ValidationError):
        Answer(count=-1)
