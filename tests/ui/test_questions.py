"""Questions that not every rule book puts: percentile dice by their digits, a choice in the middle, several throws, points, phases."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from ui.driven import Small, Tab
from ui.tags import Tags
from ui.toy import TOY, Strike

from fray.engine.values.ask import Answer, Choice, Dice, Ruling
from fray.engine.values.text import Said
from fray.ui.forms.form import Form
from fray.ui.state import outlook
from fray.ui.taps.answering import faces_of


def toy(language: str = "en", storage: Small | None = None, hash: str = "", system: Any = TOY) -> Tab:
    return Tab(storage, language, hash=hash, systems=(system,))


def fought(language: str = "en", **more: Any) -> Tab:
    """A guard against a giant, the guard's turn."""
    tab = toy(language, **more)
    tab.begin((0, 1))
    return tab


def struck(language: str = "en") -> Tab:
    """The blow has hit, and the giant may parry."""
    tab = fought(language)
    tab.tap("by-hand")
    tab.tap("faces", value="47")
    tab.tap("answer")
    return tab


# -- percentile dice -------------------------------------------------------------------------------------------------------


def by_hand() -> Tab:
    tab = fought()
    tab.tap("by-hand")
    assert isinstance(tab.question, Dice) and tab.question.sides == 100
    return tab


def test_percentile_dice_have_ten_keys_and_say_what_00_is():
    tab = by_hand()
    keys = Tags(tab.main).of("button", data_do="face")
    assert [one["data-value"] for one in keys] == [*"1234567890"]
    assert "Tap the tens, then the units" in tab.main and "tens first; 00 is a hundred" in tab.main
    assert "60 percent" in tab.main


@pytest.mark.parametrize(("digits", "face"), [("47", 47), ("05", 5), ("00", 100), ("90", 90), ("10", 10)])
@pytest.mark.parametrize("key", [False, True])
def test_two_taps_are_a_face_tens_first(digits, face, key):
    tab = by_hand()
    for digit in digits:
        tab.tap("key", key=digit) if key else tab.tap("face", value=digit)
    assert tab.app.view.draft.faces == [face]
    tab.tap("face", value=3)
    assert tab.app.view.draft.faces == [face] and not tab.app.view.draft.tens
    assert isinstance(tab.question, Dice) and tab.question.title.key == "strike", "it has to be accepted"
    assert all(
        "aria-disabled" in one for one in Tags(tab.main).of("button") if one.get("id", "").startswith("face-") and one["id"] != "face-back"
    )


def test_a_half_entered_face_is_shown_and_is_not_accepted():
    tab = by_hand()
    tab.tap("face", value=4)
    (die,) = [one for one in Tags(tab.main).of("svg") if "half" in one.get("class", "")]
    assert die["aria-label"] == "40 and units to come"
    assert "data-do" not in next(one for one in Tags(tab.main).of("button") if one.get("id") == "answer")
    tab.tap("key", key="Enter")
    assert tab.app.view.draft.tens == "4" and "notice error" in tab.main
    tab.tap("face", value=2)
    assert tab.app.view.draft.faces == [42] and "notice error" not in tab.main


def test_back_takes_one_digit():
    tab = by_hand()
    for digit in "00":
        tab.tap("face", value=digit)
    tab.tap("face-back")
    assert (tab.app.view.draft.faces, tab.app.view.draft.tens) == ([], "0")
    tab.tap("key", key="Backspace")
    assert (tab.app.view.draft.faces, tab.app.view.draft.tens) == ([], "")
    tab.tap("face-back")
    tab.tap("face", value=4)
    tab.tap("faces", value="81")
    assert (tab.app.view.draft.faces, tab.app.view.draft.tens) == ([81], "")
    tab.tap("cancel")
    tab.tap("by-hand")
    assert (tab.app.view.draft.faces, tab.app.view.draft.tens) == ([], "")


@pytest.mark.parametrize(
    ("text", "count", "faces"),
    [
        ("47", 1, [47]),
        ("00", 1, [100]),
        ("0", 1, [100]),
        ("100", 1, [100]),
        ("5", 1, [5]),
        ("05", 1, [5]),
        ("47 00", 2, [47, 100]),
        ("4700", 2, [47, 100]),
        ("47", 2, [47]),
        ("4711", 1, [4711]),
    ],
)
def test_percentile_faces_are_typed_as_they_are_read(text, count, faces):
    assert faces_of(text, 100, count) == faces


@pytest.mark.parametrize(("sides", "key", "faces"), [(6, "6", [6]), (6, "7", []), (6, "0", []), (10, "0", [10]), (4, "9", [])])
def test_a_key_that_is_no_face_does_nothing(sides, key, faces):
    tab = by_hand()
    tab.app.view.draft.question = Dice(Said("damage"), 2, sides)
    tab.tap("key", key=key)
    assert tab.app.view.draft.faces == faces


@pytest.mark.parametrize(("sides", "keys"), [(2, 2), (4, 4), (6, 6), (8, 8), (10, 10), (12, 12), (20, 20), (30, 0), (100, 10)])
def test_dice_of_few_sides_have_a_key_for_each_face(sides, keys):
    tab = by_hand()
    tab.app.view.draft.question = Dice(Said("damage"), 2, sides)
    tab.tap("facts")
    assert len([one for one in Tags(tab.main).of("button") if one.get("id", "").startswith("face-") and one["id"] != "face-back"]) == keys


def test_dice_that_count_can_be_answered_by_what_they_came_to():
    tab = struck()
    tab.tap("choose", value="none")
    assert "or only what they came to" in tab.main
    tab.tap("count", value="9")
    tab.tap("answer")
    assert isinstance(tab.question, Ruling) and tab.question.entries[0].default == 9


# -- a choice --------------------------------------------------------------------------------------------------------------


def test_a_choice_shows_what_is_known_and_a_button_for_each_option():
    tab = struck()
    assert isinstance(tab.question, Choice)
    html = Tags(tab.main)
    assert "Giant: parry or dodge?" in tab.main and html.of("ul", **{"class": "outcome"})[0]["text"] == "hit"
    assert [one["aria-label"] for one in html.of("svg") if "die" in one.get("class", "")] == ["47: a hit"]
    parry, dodge, none = [one for one in html.of("button") if "pick" in one["class"].split()]
    assert "primary" in parry["class"] and parry["data-do"] == "choose" and parry["aria-keyshortcuts"] == "Enter"
    assert "45 percent" in parry["text"] and "+45" in parry["text"]
    assert "data-do" not in dodge and dodge["aria-disabled"] == "true" and "He has fallen" in dodge["text"]
    assert none["data-value"] == "none" and "primary" not in none["class"]
    assert "cancel" in [one.get("id") for one in html.of("button")]
    assert tab.app.view.announced == "hit Giant: parry or dodge?"
    assert "парировать" in struck("ru").main


def test_one_tap_answers_a_choice_and_enter_takes_the_usual_one():
    tab = struck()
    tab.tap("choose", value="none")
    assert isinstance(tab.question, Dice) and tab.question.title.key == "damage"
    tab = struck()
    tab.tap("key", key="Enter")
    assert isinstance(tab.question, Dice) and tab.question.title.key == "parry"


@pytest.mark.parametrize("value", ["dodge", "nothing", ""])
def test_what_cannot_be_chosen_is_told_beside_the_choice(value):
    tab = struck()
    tab.tap("choose", value=value)
    assert isinstance(tab.question, Choice) and "notice error" in tab.main
    tab.tap("choose", value="none")
    assert isinstance(tab.question, Dice)


def test_a_choice_is_cancelled_without_a_trace():
    tab = struck()
    at = tab.app.fight.session.at
    tab.tap("key", key="Escape")
    assert tab.question is None and tab.app.fight.session.at == at
    assert not any(key.endswith(".pending") for key in tab.keys)


def test_what_fell_before_a_choice_is_there_after_a_reload():
    tab = struck()
    second = toy(storage=tab.storage, hash=f"#/fight/{tab.app.fight.id}")
    assert isinstance(second.question, Choice) and second.question.dice == tab.question.dice
    second.tap("choose", value="parry")
    third = toy(storage=tab.storage, hash=f"#/fight/{tab.app.fight.id}")
    assert third.question.title.key == "parry" and third.app.view.draft.by_hand
    assert third.app.view.draft.given == (Answer(faces=(47,)), Answer(choice="parry"))


def test_a_choice_is_asked_for_too_when_the_app_rolls():
    for seed in range(1, 30):
        tab = Tab(seed=seed, systems=(TOY,))
        tab.begin((0, 1))
        tab.tap("roll")
        if tab.question is not None:
            break
    assert isinstance(tab.question, Choice)
    face = tab.app.view.draft.given[0].faces
    tab.tap("choose", value="none")
    assert isinstance(tab.question, Ruling)
    assert tab.app.view.draft.given[0].faces == face
    tab.tap("apply")
    assert [bool(one.choice) for one in tab.app.fight.session.steps[-1].answers] == [False, True, False, False]


def test_odd_taps_at_a_choice_do_no_harm():
    tab = struck()
    for do in ("answer", "apply", "face", "face-back", "faces", "count", "answer-roll", "entry", "roll", "next"):
        tab.tap(do, value="1")
    assert isinstance(tab.question, Choice)
    tab.tap("cancel")
    tab.tap("choose", value="parry")
    assert tab.question is None


def test_before_a_choice_only_what_no_option_changes_is_certain():
    """Two blows in one action: what the first came to stands, and the second is foretold from its own choice on."""
    tab = fought()
    draft = tab.app.view.draft
    draft.form = Form(Strike(actor="f1", target="f2", targets=2))
    one = (Answer(faces=(47,)), Answer(choice="none"), Answer(faces=(3, 4)))
    events, more = outlook.certain(tab.app, draft, one[:1])
    assert (events, more) == ((), True)
    events, more = outlook.certain(tab.app, draft, one)
    assert more and [event.type for event in events] == ["Struck", "Marked"]
    events, more = outlook.certain(tab.app, draft, (*one, Answer(ruling={}), *one))
    assert not more and [event.type for event in events] == ["Struck", "Marked"] * 2


def test_each_ruling_foretells_its_own_although_choices_lie_between():
    tab = fought()
    draft = tab.app.view.draft
    draft.form, draft.by_hand = Form(Strike(actor="f1", target="f2", targets=2)), True
    tab.tap("by-hand")
    for number in (7, 5):
        tab.tap("faces", value="47")
        tab.tap("answer")
        tab.tap("choose", value="parry")
        tab.tap("faces", value="99")
        tab.tap("answer")
        tab.tap("faces", value=f"{number - 1} 1")
        tab.tap("answer")
        seen = outlook.ahead(tab.app, draft, tab.question)
        assert seen is not None and [said.params.get("n") for said in seen.lines] == [None, number]
        assert seen.more == (number == 7)
        tab.tap("apply")
    assert tab.fight.fighters["f2"].lost == 12


# -- several throws --------------------------------------------------------------------------------------------------------


def hit() -> Tab:
    tab = struck()
    for do, value in (("choose", "parry"), ("faces", "100"), ("answer", ""), ("faces", "6 5"), ("answer", "")):
        tab.tap(do, value=value)
    return tab


def test_each_throw_of_a_blow_stands_on_its_line_with_its_label():
    tab = hit()
    labels = [one["text"] for one in Tags(tab.main).of("span") if one.get("class") == "for"]
    assert labels == ["Blow", "Parry", "Damage"]
    assert "11 points" in tab.main
    tab.tap("apply")
    assert [one["text"] for one in Tags(tab.main).of("span") if one.get("class") == "for"] == labels
    tab.tap("go", to=f"#/log/{tab.app.fight.id}")
    assert 'class="throws"' not in tab.main
    (opened,) = [one["id"] for one in Tags(tab.main).of("details")]
    tab.tap("opened", id=opened, open="1")
    assert [one["text"] for one in Tags(tab.main).of("span") if one.get("class") == "for"] == labels


def test_the_markdown_has_a_line_for_each_throw():
    tab = hit()
    tab.tap("apply")
    tab.tap("export-log")
    lines = [line.strip() for line in tab.effect("download")[2].splitlines() if "🎲" in line]
    assert lines == ["- 🎲 Blow: 47 → hit", "- 🎲 Parry: 100", "- 🎲 Damage: 6 5 → 11 points"]


def test_what_the_rules_refuse_in_a_ruling_can_be_had_all_the_same():
    tab = hit()
    head = next(one for one in Tags(tab.main).of("button", data_do="entry") if one["data-value"] == "head")
    assert "off" in head["class"] and "He has fallen" in head["text"]
    tab.tap("entry", name="where", value="head")
    tab.tap("apply")
    assert tab.app.fight.session.steps[-1].answers[-1].ruling == {"where": "head"}


# -- points ----------------------------------------------------------------------------------------------------------------


def test_a_tap_on_a_box_marks_up_to_it_or_heals_back_to_it_in_one_step():
    tab = fought()
    tab.tap("fighter", id="f1")
    at = tab.app.fight.session.at
    for box, lost in ((6, 7), (9, 10), (4, 4), (11, 12), (0, 0)):
        tab.tap("box", fighter="f1", track="points", box=box)
        at += 1
        assert (tab.fight.fighters["f1"].lost, tab.app.fight.session.at) == (lost, at)
    tab.tap("undo")
    assert tab.fight.fighters["f1"].lost == 12


def test_the_sheet_says_what_a_tap_does_and_how_many_points_are_left():
    tab = fought()
    tab.tap("hurt", fighter="f1", track="points", mark="lost", count=5)
    tab.tap("fighter", id="f1")
    assert "A tap on a free box marks all up to it" in tab.sheet
    assert Tags(tab.sheet).of("h3")[0]["text"] == "Hit points 7/12"
    assert "7/12" in tab.main


def test_a_track_without_marks_is_only_looked_at():
    tab = fought()
    tab.tap("fighter", id="f1")
    assert not Tags(tab.sheet).of("button", data_track="power")
    tab.tap("box", fighter="f1", track="power", box=0)
    assert not tab.app.view.notices


def test_details_stand_on_the_sheet_of_a_fighter_and_not_on_his_card():
    tab = fought()
    tab.tap("hurt", fighter="f1", track="points", mark="lost", count=7)
    tab.tap("hurt", fighter="f1", track="points", mark="lost", count=2)
    tab.tap("fighter", id="f1")
    lines = [(one["text"], one.get("class", "")) for one in Tags(tab.sheet.split('class="details"')[1]).of("li")]
    assert lines[:2] == [("A wound of 7", "grave"), ("A wound of 2", "")]
    card = tab.app._shown["main"].parts["fight"].parts["order"].inner()
    assert "wound" not in card


# -- phases ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "words"), [("en", ("Round 1 · statements", "blows")), ("ru", ("Раунд 1 · заявки", "удары"))])
def test_the_phase_stands_beside_the_round(language, words):
    tab = fought(language)
    assert words[0] in tab.bar
    tab.tap("next")
    assert words[1] in tab.bar
    tab.tap("go", to="#/")
    assert words[1] not in tab.bar


def test_a_fight_without_phases_shows_the_round_alone():
    plain = replace(TOY, new=lambda name, options: TOY.new(name, options).but(phase=""), opening=lambda e: Quiet())
    tab = fought(system=plain)
    assert "Round 1<" in tab.bar


class Quiet(type(TOY.opening(None))):  # type: ignore[misc]
    def decide(self, encounter: Any, answers: Any) -> Any:
        return tuple(event.but(phase="") for event in super().decide(encounter, answers))


# -- and the rest of the page ------------------------------------------------------------------------------------------------


def test_an_own_item_is_named_by_the_fields_that_make_its_name():
    tab = toy()
    tab.tap("make-characters", index=0)
    names = [one["text"] for one in Tags(tab.main).of("summary") if one["text"].startswith(("Blades", "Bows"))]
    assert names == ["Blades 1", "Bows 3"]
    assert "Lamp" in tab.main


@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_key_is_left_unsaid(language):
    tab = struck(language)
    pages = [tab.main, tab.bar]
    tab.tap("choose", value="none")
    pages.append(tab.main)
    tab.tap("answer-roll")
    pages.append(tab.main)
    tab.tap("apply")
    tab.tap("fighter", id="f2")
    pages += [tab.main, tab.sheet]
    for html in pages:
        for key in ("ask.", "health.", "draw.", "result.", "phase.", "die."):
            assert f">{key}" not in html and f'"{key}' not in html
