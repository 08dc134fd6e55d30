"""The pieces of the panels: names for those who hear them, no markup from the outside, bounds that hold."""

import re

import pytest

from fray.ui.pieces import inputs, parts
from fray.ui.pieces.inputs import Pick

from .tags import EVIL, Tags


def test_a_button_carries_what_it_does_and_its_arguments():
    (button,) = Tags(parts.button("Бросить", "roll", args={"fighter": "a1", "at_once": 1}, icon="rolling-dices")).of("button")
    assert (button["type"], button["data-do"], button["data-fighter"], button["data-at-once"]) == ("button", "roll", "a1", "1")
    assert button["text"] == "Бросить"


def test_a_refused_button_says_why_and_does_nothing_but_keeps_its_place_in_the_tab_order():
    (button,) = Tags(parts.button("Run", "run", reason="prone")).of("button")
    assert button["aria-disabled"] == "true" and "prone" in button["text"]
    assert "data-do" not in button and "disabled" not in button


def test_a_pressed_button_says_so_and_a_tab_is_the_current_page():
    assert Tags(parts.button("x", "do", pressed=False)).of("button")[0]["aria-pressed"] == "false"
    (tab,) = Tags(parts.button("x", "do", kind="tab", pressed=True)).of("button")
    assert tab["aria-current"] == "page" and "aria-pressed" not in tab


def test_a_hotkey_is_told_to_assistive_technology_but_is_no_part_of_the_name():
    html = Tags(parts.button("Next", "next", hotkey="n"))
    assert html.of("button")[0]["aria-keyshortcuts"] == "n"
    assert html.of("kbd")[0]["aria-hidden"] == "true"


@pytest.mark.parametrize(
    "html",
    [
        parts.button(EVIL, EVIL, args={"x": EVIL}, reason=EVIL),
        inputs.stepper("n", 1, label=EVIL, least=0, most=2, note=EVIL, error=EVIL),
        inputs.toggle("t", True, label=EVIL, note=EVIL),
        inputs.choice("c", [Pick(EVIL, EVIL, hint=EVIL)], EVIL, label=EVIL),
        inputs.choice("c", [Pick(f"{i}{EVIL}", EVIL, reason=EVIL) for i in range(9)], None, label=EVIL),
        inputs.chips("c", [Pick(EVIL, EVIL)], [EVIL], label=EVIL),
        inputs.text("t", EVIL, label=EVIL, placeholder=EVIL, error=EVIL),
        inputs.text("t", EVIL, label=EVIL, multiline=True),
        parts.group(EVIL, EVIL, folded=True, count=EVIL),
        parts.lines([(EVIL, 1, EVIL)], EVIL, 1),
        parts.notice("info", EVIL),
        parts.empty("person", EVIL),
        parts.sheet_head(EVIL, "close"),
        parts.heading(EVIL),
        parts.badge(EVIL),
        parts.row(EVIL, EVIL, do="open"),
    ],
)
def test_markup_in_words_stays_words(html):
    assert not Tags(html).of("img")
    assert EVIL in "".join(str(value) for one in Tags(html).all for value in one.values())


def test_a_stepper_turns_by_its_step_and_names_its_buttons():
    less, more = Tags(inputs.stepper("str", 3, label="Strength", least=1, most=5)).of("button")
    assert (less["data-value"], more["data-value"]) == ("2", "4")
    assert (less["aria-label"], more["aria-label"]) == ("Strength −1", "Strength +1")
    assert less["data-name"] == more["data-name"] == "str"


@pytest.mark.parametrize(("value", "stuck"), [(1, [True, False]), (3, [False, False]), (5, [False, True])])
def test_at_its_bounds_a_stepper_does_nothing_more(value, stuck):
    buttons = Tags(inputs.stepper("str", value, label="Strength", least=1, most=5)).of("button")
    assert ["data-do" not in button for button in buttons] == stuck
    assert [button.get("aria-disabled") == "true" for button in buttons] == stuck


def test_a_step_never_goes_past_a_bound_and_comes_back_from_beyond():
    less, more = Tags(inputs.stepper("n", 4, label="n", least=0, most=5, step=5)).of("button")
    assert (less["data-value"], more["data-value"]) == ("0", "5")
    less, more = Tags(inputs.stepper("n", 9, label="n", least=0, most=5)).of("button")
    assert (less["data-value"], more["data-value"]) == ("5", "5")


@pytest.mark.parametrize(("value", "shown"), [(2, "+2"), (0, "0"), (-2, "-2")])
def test_a_signed_stepper_shows_what_python_reads_back(value, shown):
    (field,) = Tags(inputs.stepper("n", value, label="n", least=-9, most=9, show_sign=True)).of("input")
    assert field["value"] == shown and int(field["value"]) == value


def test_a_field_is_named_by_its_label_and_described_by_its_error():
    html = Tags(inputs.text("name", "", label="Name", error="too long", args={"form": "sheet"}))
    (field,) = html.of("input")
    assert html.of("label", **{"for": field["id"]})[0]["text"] == "Name"
    assert field["aria-invalid"] == "true"
    assert html.of("p", id=field["aria-describedby"])[0]["text"] == "too long"
    assert (field["data-change"], field["data-form"], field["name"]) == ("field", "sheet", "name")


def test_a_toggle_sends_what_it_will_be():
    (off,) = Tags(inputs.toggle("prone", False, label="Prone", number=-2)).of("button")
    assert (off["aria-pressed"], off["data-value"]) == ("false", "1") and off["text"] == "Prone−2"
    (on,) = Tags(inputs.toggle("prone", True, label="Prone")).of("button")
    assert (on["aria-pressed"], on["data-value"]) == ("true", "0")


def test_few_short_options_stand_in_a_row_with_one_of_them_checked():
    html = Tags(inputs.choice("hand", [Pick("l", "Left"), Pick("r", "Right")], "r", label="Hand"))
    (group,) = html.of("div", role="radiogroup")
    assert group["class"] == "segments"
    assert html.of("span", id=group["aria-labelledby"])[0]["text"] == "Hand"
    assert [one["aria-checked"] for one in html.of("button", role="radio")] == ["false", "true"]


def test_options_with_reasons_or_numbers_or_many_words_stand_as_chips():
    for options in ([Pick("a", "A", 2)], [Pick("a", "A", reason="no")], [Pick("a", "word " * 9)], [Pick(str(i), "A") for i in range(5)]):
        assert Tags(inputs.choice("c", options, None, label="c")).of("div", role="radiogroup")[0]["class"] == "chips"


def test_many_options_become_a_list_that_keeps_numbers_and_reasons():
    html = Tags(inputs.choice("c", [Pick(str(i), f"No. {i}", i - 2, "too far" if i == 1 else "") for i in range(9)], "3", label="Range"))
    (box,) = html.of("select")
    assert html.of("label", **{"for": box["id"]})[0]["text"] == "Range"
    assert [one["text"] for one in html.of("option")][:3] == ["No. 0 (−2)", "No. 1 (−1) – too far", "No. 2 (0)"]
    assert [one["value"] for one in html.of("option") if "selected" in one] == ["3"]
    assert [one["value"] for one in html.of("option") if "disabled" in one] == ["1"]


def test_a_list_without_a_value_shows_that_nothing_is_chosen():
    html = Tags(inputs.choice("c", [Pick(str(i), "x") for i in range(9)], None, label="Range"))
    assert [one["value"] for one in html.of("option") if "selected" in one] == [""]


def test_several_may_be_chosen_and_each_says_what_it_will_be():
    html = Tags(inputs.chips("c", [Pick("a", "A"), Pick("b", "B")], {"b"}, label="Merits"))
    assert [(one["data-value"], one["aria-pressed"], one["data-on"]) for one in html.of("button")] == [
        ("a", "false", "1"),
        ("b", "true", "0"),
    ]


def test_a_group_that_folds_is_a_details_and_one_that_does_not_a_section():
    assert "open" in Tags(parts.group("G", "x", id="g", folded=False)).of("details", id="g")[0]
    assert "open" not in Tags(parts.group("G", "x", id="g", folded=True)).of("details", id="g")[0]
    assert Tags(parts.group("G", "x", id="g")).of("section", id="g")


def test_a_sum_signs_its_parts_with_true_minus_signs_and_not_its_total():
    html = Tags(parts.lines([("Strength", 3, ""), ("Defense", -4, "Anna"), ("Cover", 0, "")], "Dice", -1))
    assert [one["text"] for one in html.of("td")] == ["+3", "−4", "0", "−1"]
    assert [one["text"] for one in html.of("th", scope="row")] == ["Strength", "DefenseAnna", "Cover", "Dice"]


def test_a_row_opens_by_its_large_part_and_holds_no_button_within_a_button():
    html = str(parts.row("Anna", "nWoD", parts.button("Edit", "edit"), do="open", args={"fighter": "a"}, icon="person"))
    depth = 0
    for slash in re.findall(r"<(/?)button", html):
        depth += -1 if slash else 1
        assert depth in (0, 1)
    assert Tags(html).of("button", data_do="open", data_fighter="a")[0]["text"] == "AnnanWoD"


def test_a_cross_that_closes_has_a_name():
    assert Tags(parts.sheet_head("Anna", "close", "Закрыть")).of("button")[0]["aria-label"] == "Закрыть"
    assert "Anna" in Tags(parts.sheet_head("Anna", "close")).of("button")[0]["aria-label"]


def test_icons_are_hidden_from_those_who_hear_the_page():
    assert Tags(parts.icon("person")).of("svg")[0]["aria-hidden"] == "true"


def test_ids_differ_for_the_same_field_of_two_forms():
    ids = [Tags(inputs.text("name", "", label="n", args={"form": form})).of("input")[0]["id"] for form in ("a", "b")]
    assert ids[0] != ids[1]


def test_a_single_option_is_a_chip():
    assert Tags(inputs.choice("c", [Pick("a", "A")], "a", label="c")).of("div", role="radiogroup")[0]["class"] == "chips"
