"""Dice, tracks and odds as pictures: what they show and what they say."""

from fractions import Fraction

import pytest

from fray.engine.dice import Share
from fray.engine.show import Mark, Track
from fray.engine.text import LANGUAGES, Said, Speaker, Text
from fray.ui import draw

from .tags import EVIL, Tags

WORDS = {
    "health": Text("Health", "Здоровье"),
    "bashing": Text("bashing", "ударный"),
    "lethal": Text("lethal", "летальный"),
    "aggravated": Text("aggravated", "тяжкий"),
    "hit": Text("hit", "попадание"),
    "miss": Text("miss", "промах"),
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


@pytest.mark.parametrize("speaker", [EN, RU])
def test_every_die_says_its_face_and_how_it_counted(speaker):
    for how in ("success", "fail", "again", "rote", "dramatic", "extra"):
        (svg,) = Tags(draw.die(7, how, speaker=speaker)).of("svg")
        words = draw.WORDS[f"draw.die.{how}"]
        assert svg["role"] == "img"
        assert svg["aria-label"] == f"7: {words.ru if speaker is RU else words.en}"


def test_only_successes_are_filled_and_only_rerolled_dice_bear_the_mark():
    seen = {how: str(draw.die(8, how)) for how in ("success", "fail", "again", "rote", "dramatic")}
    assert [how for how, html in seen.items() if "filled" in html] == ["success", "again"]
    assert [how for how, html in seen.items() if "again-mark" in html] == ["again", "rote"]


def test_dice_of_other_sides_have_their_own_shape():
    assert len(Tags(draw.die(5, "fail", 6)).of("circle")) == 5
    assert Tags(draw.die(10, "fail")).of("text")[0]["text"] == "10"
    assert Tags(draw.die(17, "fail", 20)).of("rect")


def test_a_reroll_hangs_on_the_die_it_came_from():
    faces = [(10, "again"), (10, "again"), (3, "fail"), (8, "success"), (2, "rote"), (9, "success"), (4, "fail"), (5, "extra")]
    assert [[face for face, _ in chain] for chain in draw.chains(faces)] == [[10, 10, 3], [8], [2, 9], [4, 5]]
    html = Tags(draw.dice(faces))
    assert len(html.of("li")) == 4 and len(html.of("svg")) == 8
    assert len([one for one in html.of("span") if one.get("class") == "link"]) == 4


def test_a_throw_of_no_dice_is_drawn_empty():
    assert Tags(draw.dice([])).of("li") == []


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


@pytest.mark.parametrize("small", [True, False])
def test_a_track_that_cannot_be_tapped_says_the_whole_in_one_line(small):
    html = Tags(draw.track(health("aggravated", "lethal", "lethal", "", ""), EN, small=small))
    (picture,) = [one for one in html.all if one.get("role") == "img"]
    assert picture["aria-label"] == "Health: lethal 2, aggravated 1, free 2"
    assert not html.of("button")


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
    table = [Share(Said(str(k)), (weight, 8)) for k, weight in enumerate((1, 3, 4, 0))]
    html = Tags(draw.distribution(table, EN))
    assert [one["text"] for one in html.of("th")] == ["0", "1", "2", "3"]
    assert [one["text"] for one in html.of("td") if "number" in one["class"]] == ["12.5%", "37.5%", "50.0%", "0.0%"]
    assert [one["width"] for one in html.of("rect")] == ["250", "750", "1000"]
    assert not Tags(draw.distribution([], EN)).of("tr")


def test_markup_in_labels_stays_words():
    share = [Share(Said(EVIL), (1, 1))]
    for html in (draw.odds_bar(share, EN), draw.distribution(share, EN), draw.track(Track(EVIL, Said(EVIL), ("",), ()), EN, do=EVIL)):
        assert not Tags(html).of("img")


def test_the_words_of_the_pictures_are_there_in_every_language():
    for key, text in draw.WORDS.items():
        assert key.startswith("draw.") and all(getattr(text, language) for language in LANGUAGES)
