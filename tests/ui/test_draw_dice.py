"""Dice as pictures: a shape for each kind, marks by the flags of a face, and the words of the system."""

import pytest

from fray.engine.values.show import Face, Throw
from fray.engine.values.text import Own, Said, Speaker, Text
from fray.ui.pieces import draw_dice

from .tags import EVIL, Tags

WORDS = {"hit": Text("a hit", "попадание"), "blow": Text("Blow", "Удар"), "points": Text("{n} points", "очков: {n}")}
EN, RU = Speaker(WORDS, "en"), Speaker(WORDS, "ru")


def die(face, sides=10, speaker=EN, **flags):
    return Tags(draw_dice.die(Face(face, **flags), sides, speaker))


def figures(html):
    return [one["text"] for one in html.of("text")]


@pytest.mark.parametrize(("speaker", "words"), [(EN, "8: a hit"), (RU, "8: попадание")])
def test_a_die_says_its_face_and_how_it_counted_in_the_words_of_the_system(speaker, words):
    (svg,) = die(8, speaker=speaker, how="hit").of("svg")
    assert (svg["role"], svg["aria-label"]) == ("img", words)
    assert die(8).of("svg")[0]["aria-label"] == "8"


def test_each_flag_has_its_look():
    classes = {flag: die(3, **{flag: True}).of("svg")[0]["class"].split() for flag in ("filled", "again", "tied", "grave")}
    assert all(flag in found for flag, found in classes.items())
    assert die(3).of("svg")[0]["class"] == "die d10"
    marks = {flag: [one["class"] for one in die(3, **{flag: True}).of("path")] for flag in classes}
    assert {flag: [one for one in found if one != "body"] for flag, found in marks.items()} == {
        "filled": [],
        "again": ["again-mark"],
        "tied": [],
        "grave": ["grave-mark"],
    }


def test_two_marks_do_not_lie_on_each_other():
    again, grave = [one for one in die(1, again=True, grave=True).of("path") if one["class"] != "body"]
    assert again["transform"] and not grave.get("transform")


@pytest.mark.parametrize("sides", [2, 3, 4, 6, 7, 8, 10, 12, 20, 30, 100])
def test_every_face_of_every_die_is_drawn(sides):
    for face in range(1, sides + 1):
        html = die(face, sides)
        assert html.of("svg")[0]["aria-label"] == str(face)
        if sides == 6:
            assert len(html.of("circle")) == face
        elif sides != 100:
            assert figures(html) == [str(face)]


def test_the_shapes_differ_by_kind():
    bodies = {sides: str(draw_dice.SHAPES[sides]("1")[0]) for sides in (4, 6, 8, 10, 12, 20)}
    assert len(set(bodies.values())) == len(bodies)


@pytest.mark.parametrize(
    ("face", "shown"), [(47, ["40", "7"]), (7, ["00", "7"]), (10, ["10", "0"]), (99, ["90", "9"]), (100, ["00", "0"]), (1, ["00", "1"])]
)
def test_percentile_dice_are_tens_and_units(face, shown):
    html = die(face, 100)
    assert figures(html) == shown
    assert html.of("svg")[0]["viewbox"].split()[2] == "80"


def test_of_half_a_percentile_roll_the_tens_stand_and_the_units_are_open():
    html = Tags(draw_dice.half(4, "40 and more to come"))
    assert figures(html) == ["40", ""]
    assert html.of("g")[0]["class"] == "open" and html.of("svg")[0]["aria-label"] == "40 and more to come"


def test_what_is_tied_hangs_on_the_die_before_it():
    faces = [Face(10, again=True), Face(10, again=True, tied=True), Face(3, tied=True), Face(8), Face(2), Face(9, tied=True), Face(4)]
    assert [[one.face for one in chain] for chain in draw_dice.chains(faces)] == [[10, 10, 3], [8], [2, 9], [4]]
    html = Tags(draw_dice.row(faces, 10, EN))
    assert len(html.of("li")) == 4 and len(html.of("svg")) == 7
    assert len([one for one in html.of("span") if one.get("class") == "link"]) == 3
    assert [[one.face for one in chain] for chain in draw_dice.chains([Face(1, tied=True)])] == [[1]]


def test_each_throw_has_its_label_and_result():
    throws = (
        Throw((Face(47, filled=True),), 100, Said("blow"), Said("hit")),
        Throw((Face(3), Face(4)), 6, None, Said("points", {"n": 7})),
        Throw((), 6, Said("blow"), Said("points", {"n": 5})),
    )
    html = Tags(draw_dice.throws(throws, EN))
    assert [one["text"] for one in html.of("span") if one.get("class") == "for"] == ["Blow", "Blow"]
    assert [one["text"] for one in html.of("b")] == ["a hit", "7 points", "5 points"]
    assert len(html.of("ul")) == 2 and len(html.of("svg")) == 3
    assert "Удар" in str(draw_dice.throws(throws, RU))
    assert draw_dice.throws((), EN) is None


def test_markup_in_words_stays_words():
    html = Tags(draw_dice.throws((Throw((Face(1, Own(EVIL)),), 10, Said(Own(EVIL)), Said(Own(EVIL))),), EN))
    assert not html.of("img")
