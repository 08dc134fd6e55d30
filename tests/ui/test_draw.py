"""Tracks and odds as pictures: what they show and what they say."""

from fractions import Fraction

import pytest

from fray.engine.values.dice import Share
from fray.engine.values.show import Mark, Track
from fray.engine.values.text import LANGUAGES, Own, Said, Speaker, Text
from fray.ui.pieces import draw

from .tags import EVIL, Tags

WORDS = {
    "health": Text("Health", "Здоровье"),
    "bashing": Text("bashing", "ударный"),
    "lethal": Text("lethal", "летальный"),
    "aggravated": Text("aggravated", "тяжкий"),
    "hit": Text("hit", "попадание"),
    "miss": Text("miss", "промах"),
    "points": Text("points", "пункты"),
    "lost": Text("lost", "потеря"),
    "never": Text("never", "никогда"),
}
EN, RU = Speaker(WORDS, "en"), Speaker(WORDS, "ru")
MARKS = tuple(Mark(key, sign, Said(key)) for key, sign in (("bashing", "slash"), ("lethal", "cross"), ("aggravated", "star")))


def health(*boxes, **more):
    return Track("health", Said("health"), boxes, MARKS, **more)


@pytest.mark.parametrize(
    ("chance", "shown"),
    [
        ((0, 5), "0%"),
        ((5, 5), "100%"),
        ((1, 2), "50%"),
        ((1, 8), "13%"),
        ((1, 200), "1%"),
        ((1, 201), "<1%"),
        ((199, 200), ">99%"),
        ((199, 201), "99%"),
        ((200, 201), ">99%"),
        ((1, 10**3000), "<1%"),
        ((10**3000 - 1, 10**3000), ">99%"),
        ((2 * 10**3000, 3 * 10**3000), "67%"),
    ],
)
def test_a_percentage_is_rounded_half_up_and_never_falsely_certain(chance, shown):
    assert draw.percent(chance) == shown


def test_percentages_with_a_decimal_have_the_mark_of_the_language():
    assert draw.percent((1, 3), 1) == "33.3%"
    assert draw.percent((1, 3), 1, "ru") == "33,3\N{NO-BREAK SPACE}%"
    assert draw.percent((1, 10**6), 1) == "<0.1%"
    assert draw.percent((10**6 - 1, 10**6), 1, "ru") == ">99,9\N{NO-BREAK SPACE}%"
    assert draw.percent((1, 50), 2) == "2.00%"


def test_percentages_agree_with_fractions():
    for whole in (7, 64, 999, 1000):
        for part in range(whole + 1):
            exact = Fraction(100 * part, whole)
            shown = draw.percent((part, whole))
            if shown[0] in "<>":
                assert 0 < exact < Fraction(1, 2) or Fraction(199, 2) <= exact < 100
            else:
                assert abs(Fraction(int(shown[:-1])) - exact) <= Fraction(1, 2)


@pytest.mark.parametrize(
    ("mark", "sign", "word"),
    [("bashing", "slash", "ударный"), ("lethal", "cross", "летальный"), ("aggravated", "star", "тяжкий")],
)
def test_each_mark_is_drawn_and_named(mark, sign, word):
    html = Tags(draw.track(health(mark, ""), RU, do="box", args={"fighter": "a"}))
    first, second = html.of("button")
    assert first["aria-label"] == f"Здоровье 1: {word}" and second["aria-label"] == "Здоровье 2: пусто"
    assert (first["data-do"], first["data-box"], first["data-track"], first["data-fighter"]) == ("box", "0", "health", "a")
    assert [one["d"] for one in html.of("path")] == [draw.SIGNS[sign]]


def test_a_penalty_stands_under_its_box_and_in_its_name():
    html = Tags(draw.track(health("lethal", "", costs=(0, -1)), EN, do="box"))
    assert [one["aria-label"] for one in html.of("button")] == ["Health 1: lethal", "Health 2: empty (−1)"]
    assert [one["text"] for one in html.of("button")] == ["", "−1"]


def test_temporary_boxes_are_dashed_and_say_so():
    html = Tags(draw.track(health("", "", "", temporary=1), EN, do="box"))
    assert ["temporary" in one["class"] for one in html.of("svg")] == [False, False, True]
    assert html.of("button")[2]["aria-label"] == "Health 3: empty, temporary"


def test_a_long_track_breaks_by_fives_and_rows_of_the_sheet_are_kept():
    assert len([one for one in Tags(draw.track(health(*[""] * 12), EN)).of("span") if one.get("class") == "five"]) == 3
    assert not [one for one in Tags(draw.track(health(*[""] * 7), EN)).of("span") if one.get("class") == "five"]
    (rows,) = Tags(draw.track(health(*[""] * 12, row=3), EN)).of("div")
    assert "in-rows" in rows["class"] and rows["style"] == "--row:3"


def points(lost, count, **more):
    boxes = ("lost",) * lost + ("",) * (count - lost)
    return Track("points", Said("points"), boxes, (Mark("lost", "fill", Said("lost")),), row=10, fills=True, **more)


@pytest.mark.parametrize("count", [1, 5, 7, 8, 10, 12, 20, 40])
def test_rows_of_ten_break_into_fives_where_the_screen_is_narrow(count):
    html = Tags(draw.track(points(0, count), EN, do="box"))
    assert len(html.of("button")) == count
    assert len([one for one in html.of("div") if one["class"] == "row-of"]) == -(-count // 10)
    assert len([one for one in html.of("span") if one.get("class") == "five"]) == -(-count // 5)


def test_a_box_of_a_track_that_fills_says_how_many_a_tap_marks_or_heals():
    html = Tags(draw.track(points(3, 6), EN, do="box"))
    assert [one["aria-label"].split(", ")[1] for one in html.of("button")] == [
        "a tap heals 3",
        "a tap heals 2",
        "a tap heals 1",
        "a tap marks 1",
        "a tap marks 2",
        "a tap marks 3",
    ]
    assert "нажатие отметит 1" in str(draw.track(points(3, 6), RU, do="box"))
    assert "tap" not in str(draw.track(health("lethal", ""), EN, do="box"))


def test_a_tap_on_another_track_heals_one_mark():
    track = health("lethal", "lethal", "bashing", "", "")
    assert [draw.reach(track, i) for i in range(5)] == [1, 1, 1, 1, 2]


@pytest.mark.parametrize("count", [1, 9, 10, 11, 40])
def test_small_points_stand_in_rows_of_ten_with_their_number(count):
    html = Tags(draw.track(points(1, count), EN, small=True))
    (svg,) = html.of("svg")
    assert int(svg["width"]) == min(count, 10) * draw.POINT and int(svg["height"]) == -(-count // 10) * draw.POINT
    assert html.of("b")[0]["text"] == f"{count - 1}/{count}"
    assert len(html.of("rect")) == count and len(html.of("path")) == 1


def test_new_marks_stand_out_on_a_small_track_too():
    html = Tags(draw.track(points(4, 12), EN, small=True, new=frozenset({2, 3})))
    assert [i for i, one in enumerate(html.of("rect")) if "new" in one.get("class", "")] == [2, 3]


@pytest.mark.parametrize("small", [True, False])
def test_a_track_that_cannot_be_tapped_says_the_whole_in_one_line(small):
    html = Tags(draw.track(health("aggravated", "lethal", "lethal", "", ""), EN, small=small))
    (picture,) = [one for one in html.all if one.get("role") == "img"]
    assert picture["aria-label"] == "Health: lethal 2, aggravated 1, free 2"
    assert not html.of("button")


def test_of_points_it_is_said_how_many_are_left():
    one = Track("points", Said("health"), ("bashing",) * 3 + ("",) * 9, MARKS[:1], fills=True)
    assert draw.said_track(one, EN) == "Health: 9/12"
    both = Track("points", Said("health"), ("bashing", "lethal", ""), MARKS[:2], fills=True)
    assert draw.said_track(both, EN) == "Health: bashing 1, lethal 1, free 1"


def test_a_small_track_draws_every_box_within_its_frame():
    for count, row in ((1, 0), (7, 0), (12, 0), (13, 0), (30, 0), (11, 3)):
        (svg,) = Tags(draw.track(health(*[""] * count, row=row), EN, small=True)).of("svg")
        assert int(svg["width"]) <= 12 * draw.PITCH and int(svg["width"]) * int(svg["height"]) >= count * draw.PITCH**2
        assert len(Tags(draw.track(health(*[""] * count, row=row), EN, small=True)).of("rect")) == count


def test_an_empty_track_is_drawn():
    assert draw.track(health(), EN) and draw.track(health(), EN, small=True)


def test_the_bar_fills_its_width_and_says_each_part():
    shares = [Share(Said("miss"), (1, 3), "miss"), Share(Said("hit"), (2, 3), "hit"), Share(Said("never"), (0, 3))]
    html = Tags(draw.odds_bar(shares, RU))
    assert [one["text"] for one in html.of("li")] == ["промах 33\N{NO-BREAK SPACE}%", "попадание 67\N{NO-BREAK SPACE}%"]
    bars = [one for one in html.of("rect") if one["height"] == "24"]
    assert [(one["x"], one["width"]) for one in bars] == [("0", "333"), ("333", "667")]


def test_the_bar_takes_numbers_of_any_size():
    huge = 10**4000
    html = Tags(draw.odds_bar([Share(Said("miss"), (1, huge)), Share(Said("hit"), (huge - 1, huge))], EN))
    assert [one["text"] for one in html.of("li")] == ["miss <1%", "hit >99%"]


def test_the_distribution_gives_every_result_its_bar_and_figure():
    table = [Share(Said(Own(k)), (weight, 8)) for k, weight in enumerate((1, 3, 4, 0))]
    html = Tags(draw.distribution(table, EN))
    assert [one["text"] for one in html.of("th")] == ["0", "1", "2", "3"]
    assert [one["text"] for one in html.of("td") if "number" in one["class"]] == ["12.5%", "37.5%", "50.0%", "0.0%"]
    assert [one["width"] for one in html.of("rect")] == ["250", "750", "1000"]
    assert not Tags(draw.distribution([], EN)).of("tr")


def test_markup_in_labels_stays_words():
    share = [Share(Said(Own(EVIL)), (1, 1))]
    for html in (draw.odds_bar(share, EN), draw.distribution(share, EN), draw.track(Track(EVIL, Said(Own(EVIL)), ("",), ()), EN, do=EVIL)):
        assert not Tags(html).of("img")


def test_the_words_of_the_pictures_are_there_in_every_language():
    for key, text in draw.WORDS.items():
        assert key.startswith("draw.") and all(getattr(text, language) for language in LANGUAGES)
