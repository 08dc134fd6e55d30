"""Two tabs over one storage: neither writes over a roll or a character of the other, and nothing of either is lost."""

import pytest
from ui.driven import Tab
from ui.tags import Tags

from fray.engine.values.ask import Dice


def fighting():
    tab = Tab()
    tab.begin()
    return tab


def again(tab):
    return Tab(tab.storage, seed=99, hash=f"#/fight/{tab.app.fight.id}")


def pending(tab):
    return next((value for key, value in tab.storage.content.items() if key.endswith(".pending")), None)


# -- a roll that waits -----------------------------------------------------------------------------------------------------


def test_a_roll_that_waits_is_not_written_over_by_another_tab():
    tab = fighting()
    other = again(tab)
    tab.tap("roll")
    kept, dice = pending(tab), tab.question.dice
    other.tap("roll")
    assert pending(tab) == kept
    assert "another tab" in other.notices
    other.tap("load-theirs")
    assert other.question.dice == dice
    assert "another tab" not in other.notices
    tab.tap("apply")
    assert pending(tab) is None


def test_of_two_rolls_the_own_one_can_be_kept_as_a_copy_that_waits_too():
    tab = fighting()
    other = again(tab)
    tab.tap("roll")
    other.tap("roll")
    mine = other.question.dice
    other.tap("keep-mine")
    assert other.app.fight.id != tab.app.fight.id
    assert again(other).question.dice == mine
    assert again(tab).question.dice == tab.question.dice


def test_a_roll_that_waits_is_not_dropped_by_another_tab():
    tab = fighting()
    other = again(tab)
    other.tap("by-hand")
    other.tap("cancel")
    tab.tap("roll")
    kept = pending(tab)
    other.tap("cancel")
    other.tap("offer", actor=other.fight.turn, value=1)
    assert pending(tab) == kept


def test_no_roll_is_kept_over_a_fight_that_was_taken_further():
    tab = fighting()
    other = again(tab)
    tab.attack()
    other.tap("roll")
    assert pending(tab) is None
    assert "another tab" in other.notices


def test_what_is_left_over_from_an_undone_branch_is_no_ones_roll():
    tab = fighting()
    tab.tap("roll")
    left = pending(tab)
    tab.tap("apply")
    key = f"fray.fight.{tab.app.fight.id}.pending"
    tab.storage.content[key] = left
    tab.tap("next")
    tab.tap("roll")
    assert pending(tab) not in (None, left)
    assert "another tab" not in tab.notices


# -- a character -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def two():
    """A character in the forms of two tabs."""
    tab = Tab()
    tab.tap("make-characters", index=1)
    tab.tap("field", form="character", name="name", value="Ann")
    return tab, Tab(tab.storage, hash=f"#/character/{tab.app.view.route[1]}")


def sheets(tab):
    return {one.sheet.name: one.sheet for one in Tab(tab.storage).app.store.characters()}


def test_a_character_changed_in_two_tabs_is_kept_twice(two):
    tab, other = two
    tab.tap("field", form="character", name="strength", value="5")
    other.tap("field", form="character", name="wits", value="5")  # it has not heard of it
    found = sheets(tab)
    assert found["Ann"].strength == 5 and found["Ann"].wits != 5
    assert found["Ann (copy)"].wits == 5 and found["Ann (copy)"].strength != 5
    assert "changed in another tab" in other.notices and "Ann (copy)" in other.notices
    other.tap("field", form="character", name="wits", value="4")  # goes on in the copy
    tab.tap("field", form="character", name="strength", value="4")
    found = sheets(tab)
    assert len(found) == 2 and found["Ann"].strength == 4 and found["Ann (copy)"].wits == 4
    assert "another tab" not in tab.notices


def test_a_tab_that_hears_of_a_change_shows_it_and_goes_on_from_there(two):
    tab, other = two
    tab.tap("field", form="character", name="strength", value="5")
    other.tap("storage", key=f"fray.character.{tab.app.view.route[1]}")
    assert Tags(other.main).of("input", data_name="strength")[0]["value"] == "5"
    other.tap("field", form="character", name="wits", value="5")
    found = sheets(tab)
    assert list(found) == ["Ann"] and (found["Ann"].strength, found["Ann"].wits) == (5, 5)


def test_a_tab_that_is_looked_at_again_shows_what_was_changed_meanwhile(two):
    tab, other = two
    tab.tap("field", form="character", name="strength", value="5")
    other.tap("storage")
    assert other.app.view.sheets["character"].model.strength == 5


def test_a_character_deleted_in_another_tab_is_kept_anew_when_it_is_changed_here(two):
    tab, other = two
    tab.tap("delete-character", id=tab.app.view.route[1])
    other.tap("field", form="character", name="wits", value="5")
    assert list(sheets(tab)) == ["Ann"]
    assert "deleted in another tab" in other.notices
    tab.tap("undelete-character")
    assert len(Tab(tab.storage).app.store.characters()) == 2


def test_what_does_not_fit_stays_typed_in_the_copy(two):
    tab, other = two
    other.tap("field", form="character", name="strength", value="many")
    tab.tap("field", form="character", name="wits", value="5")
    other.tap("field", form="character", name="stamina", value="5")
    assert Tags(other.main).of("input", data_name="strength")[0]["value"] == "many"
    assert other.app.view.sheets["character"].model.stamina == 5


def test_a_character_that_is_open_stays_open_when_a_fight_is_kept_as_a_copy():
    tab = fighting()
    other = again(tab)
    tab.tap("roll")
    other.tap("roll")
    other.tap("make-characters", index=1)
    mine = other.app.view.route[1]
    other.tap("keep-mine")
    other.tap("field", form="character", name="name", value="Ann", own=1)
    assert other.app.view.route == ("character", mine)
    assert [one.sheet.name for one in Tab(tab.storage).app.store.characters()] == ["Ann"]


# -- faces that are being typed --------------------------------------------------------------------------------------------


def test_faces_tapped_at_the_first_question_are_there_after_a_reload():
    tab = fighting()
    tab.tap("by-hand")
    for face in (8, 0, 3):
        tab.tap("face", value=face)
    tab.tap("face-back")
    second = again(tab)
    assert isinstance(second.question, Dice)
    assert second.app.view.draft.faces == [8, 10]
    second.tap("face", value=1)
    third = again(second)
    assert third.app.view.draft.faces == [8, 10, 1]
    third.tap("cancel")
    assert again(third).question is None
    assert pending(third) is None


def test_lines_of_several_dice_a_bare_count_and_a_changed_ruling_are_there_after_a_reload():
    tab = Tab()
    tab.tap("new-fight")
    tab.tap("join", template=1)
    tab.tap("join", template=2)
    tab.tap("by-hand")
    tab.tap("labelled", index=1, value="7")
    tab = Tab(tab.storage, hash=f"#/setup/{tab.app.fight.id}")
    assert tab.app.view.draft.labelled == {1: "7"}
    assert Tags(tab.main).of("input", data_index="1")[0]["value"] == "7"
    tab.tap("answer")
    assert tab.fight.round == 1
    tab.tap("by-hand")
    tab.tap("count", value="2")
    tab = again(tab)
    assert tab.app.view.draft.count == "2"
    tab.tap("answer")
    name = tab.question.entries[0].name
    tab.tap("entry", name=name, value="1")
    tab = again(tab)
    assert tab.app.view.draft.entries == {name: "1"}
    tab.tap("apply")
    assert tab.app.fight.session.steps[-1].answers[-1].ruling == {name: 1}


@pytest.mark.parametrize("typed", ["x", 7, [1], {"faces": "x", "labelled": [1], "tens": 4}, {"labelled": {"x": 1}, "faces": [None, 3]}])
def test_what_was_typed_is_read_as_far_as_it_is_any_use(typed):
    import json

    tab = fighting()
    tab.tap("by-hand")
    tab.tap("face", value=8)
    key = f"fray.fight.{tab.app.fight.id}.pending"
    tab.storage.content[key] = json.dumps(json.loads(tab.storage.content[key]) | {"typed": typed})
    second = again(tab)
    assert isinstance(second.question, Dice)
    second.tap("answer-roll")


def test_a_damaged_roll_that_waited_is_told_and_put_aside():
    tab = fighting()
    tab.tap("roll")
    key = f"fray.fight.{tab.app.fight.id}.pending"
    tab.storage.content[key] = tab.storage.content[key][:-9]
    second = again(tab)
    assert second.question is None
    assert "roll again" in second.notices
    text = tab.storage.content[key]
    assert second.storage.content[key] == text
    second.tap("roll")
    assert second.storage.content[f"fray.aside.{key}"] == text != second.storage.content[key]


def test_a_roll_is_only_forgotten_when_what_came_of_it_is_safe():
    tab = fighting()
    tab.tap("roll")
    dice = tab.question.dice
    tab.storage.room = 0
    tab.tap("apply")
    assert "no room" in tab.notices
    assert again(tab).question.dice == dice
