"""A storage that is full or refuses: what is told is what is kept and what is not, and everything can be taken out."""

import json

import pytest
from books import SYSTEMS
from ui.driven import Small, Tab
from ui.tags import Tags

from fray.ui.saving import files
from fray.ui.saving.storage import Memory, StoreRefused


class Refusing(Memory):
    def set(self, key, value):
        raise StoreRefused


def fought(turns=2):
    tab = Tab()
    tab.begin()
    for _ in range(turns):
        tab.attack()
    return tab


def full():
    tab = Tab()
    tab.storage.room = 0
    return tab


def verbs(tab):
    return {one["data-do"] for one in Tags(tab.notices).of("button")}


def unpacked(tab, do, **args):
    tab.tap(do, **args)
    return files.unpack(tab.effect("download")[2], SYSTEMS, lambda: "new")


# -- characters ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("do", ["make-characters", "new-character"])
def test_a_character_for_which_there_is_no_room_can_be_used_and_taken_out(do):
    tab = full()
    tab.tap(do, index=1)
    tab.tap("field", form="character", name="name", value="Ann")
    assert "Not saved: Ann" in tab.notices and "The fight" not in tab.notices
    assert {"export-characters", "save-again"} <= verbs(tab)
    assert not any(key.startswith("fray.character.") for key in tab.keys)
    [sheet] = [one.sheet for one in unpacked(tab, "export-characters", id=tab.app.view.route[1]).characters]
    assert sheet.name == "Ann"
    tab.tap("go", to="#/roster")
    assert "Ann" in tab.main
    tab.storage.room = 10**6
    tab.tap("save-again")
    assert not tab.notices.count("notice ")
    assert [one.sheet.name for one in Tab(tab.storage).app.store.characters()] == ["Ann"]


def test_a_change_for_which_there_is_no_room_is_told_and_kept_in_the_form_and_in_the_file():
    tab = Tab()
    tab.tap("make-characters", index=1)
    id = tab.app.view.route[1]
    tab.storage.room = 0
    tab.tap("field", form="character", name="name", value="Somebody with a longer name")
    assert "Not saved: Somebody" in tab.notices
    tab.tap("go", to="#/roster")
    tab.tap("go", to=f"#/character/{id}")
    assert tab.app.view.sheets["character"].model.name.startswith("Somebody")
    assert unpacked(tab, "export-characters", id=id).characters[0].sheet.name.startswith("Somebody")
    tab.storage.room = 10**6
    tab.tap("field", form="character", name="wits", value="5")
    assert "Not saved" not in tab.notices
    assert Tab(tab.storage).app.store.characters()[0].sheet.name.startswith("Somebody")


def test_of_several_made_at_once_it_is_told_which_are_not_saved():
    tab = Tab()
    tab.tap("make-characters", index=1)
    size = sum(len(key) + len(value) for key, value in tab.storage.content.items() if key.startswith("fray.character."))
    tab.storage.room = 2 * size + 60
    tab.tap("joining", name="make", value=5)
    tab.tap("make-characters", index=1)
    assert "(3)" in tab.notices
    tab.tap("go", to="#/roster")
    assert len(tab.app.store.characters()) == 6
    assert len(Tab(tab.storage).app.store.characters()) == 3
    assert len(unpacked(tab, "backup").characters) == 6


def test_what_there_was_no_room_for_is_never_written_over_what_another_tab_saved_since():
    tab = Tab()
    tab.tap("make-characters", index=1)
    tab.tap("field", form="character", name="name", value="Ann")
    id = tab.app.view.route[1]
    tab.storage.room = 0
    tab.tap("field", form="character", name="name", value="Ann the longer one")
    tab.storage.room = 10**6
    other = Tab(tab.storage, hash=f"#/character/{id}")
    other.tap("field", form="character", name="wits", value="5")
    tab.tap("save-again")
    assert {one.sheet.name for one in Tab(tab.storage).app.store.characters()} == {"Ann", "Ann the longer one"}


# -- files -----------------------------------------------------------------------------------------------------------------


def test_a_file_for_which_there_is_no_room_is_not_taken_and_the_file_is_named():
    tab = fought()
    tab.tap("make-characters", index=1)
    tab.tap("backup")
    fresh = Tab(Small())
    fresh.storage.room = 2000
    fresh.tap("import", file="b.json", text=tab.effect("download")[2])
    assert "Nothing of b.json was taken" in fresh.notices and "The fight goes on" not in fresh.notices
    assert not fresh.app.store.fights() and not fresh.app.store.characters()
    assert "Not saved" not in fresh.bar
    fresh.tap("new-fight")
    assert "b.json" in fresh.notices


def test_where_the_browser_keeps_nothing_a_file_is_taken_for_as_long_as_the_page_is_open():
    tab = fought()
    tab.tap("make-characters", index=1)
    tab.tap("backup")
    fresh = Tab(Refusing())
    fresh.tap("import", file="b.json", text=tab.effect("download")[2])
    assert "only until this page is closed" in fresh.notices
    assert len(fresh.app.store.characters()) == 1
    [row] = [one for one in Tags(fresh.main).of("button", data_do="resume") if "main" in one["class"]]
    assert "Not saved" in row["text"]
    fresh.tap("resume", id=row["data-id"])
    assert fresh.fight == tab.fight
    assert len(unpacked(fresh, "backup").fights) == 1


def test_where_the_browser_keeps_nothing_it_is_told_that_what_cannot_be_read_is_only_in_the_file():
    tab = fought()
    tab.storage.content["fray.character.x"] = "{"
    tab.tap("backup")
    fresh = Tab(Refusing())
    fresh.tap("import", file="b.json", text=tab.effect("download")[2])
    assert "only until this page is closed" in fresh.notices and "Taken from the file: 1 fight," in fresh.notices
    assert "b.json also held 1 record that cannot be read" in fresh.notices and "only in the file" in fresh.notices


@pytest.mark.parametrize(("trouble", "words"), [("large", "too large, the most is 20 MB"), ("unreadable", "could not read it (why)")])
def test_a_file_that_cannot_be_read_is_told_as_what_it_is(trouble, words):
    tab = fought()
    before = dict(tab.storage.content)
    tab.tap("import", file="huge.json", trouble=trouble, reason="why")
    assert f"huge.json was not taken: {'it is ' if trouble == 'large' else 'the browser '}{words}" in tab.notices
    assert tab.storage.content == before


# -- fights ----------------------------------------------------------------------------------------------------------------


def test_an_example_can_be_tried_where_there_is_no_room():
    tab = full()
    tab.tap("example", index=0)
    assert tab.fight.round == 1
    assert "The fight goes on here" in tab.notices
    tab.attack()


def test_a_fight_that_is_left_unsaved_stays_until_the_page_is_closed():
    tab = fought()
    id = tab.app.fight.id
    tab.storage.room = 0
    tab.attack()
    state = tab.fight
    tab.tap("go", to="#/")
    tab.tap("example", index=0)
    second = tab.app.fight.id
    tab.tap("go", to="#/")
    assert {one["data-id"] for one in Tags(tab.main).of("button", data_do="resume")} == {id, second}
    assert "Not saved" in tab.main
    assert len(unpacked(tab, "backup").fights) == 2
    assert unpacked(tab, "export-fight", id=id).fights[0].session.encounter == state
    tab.tap("resume", id=id)
    assert tab.fight == state
    tab.storage.room = 10**6
    tab.tap("save-again")
    assert "no room" not in tab.notices and "Not saved" not in tab.bar
    assert Tab(tab.storage, hash=f"#/fight/{id}").fight == state
    assert Tab(tab.storage, hash=f"#/fight/{second}").fight.round == 1


def test_a_notice_that_was_closed_is_a_word_in_the_bar_until_all_is_saved():
    tab = fought()
    tab.storage.room = 0
    tab.attack()
    assert "no room" in tab.notices and "Not saved" not in tab.bar
    tab.tap("hush", id="store")
    tab.attack()
    assert "no room" not in tab.notices
    assert "Not saved" in tab.bar
    tab.tap("save-again")  # what a tap on the word does
    assert "no room" in tab.notices
    tab.tap("hush", id="store")
    tab.storage.room = 10**6
    tab.attack()
    assert "Not saved" not in tab.bar


def test_the_question_of_two_tabs_is_a_word_in_the_bar_when_it_is_closed():
    tab = fought()
    other = Tab(tab.storage, hash=f"#/fight/{tab.app.fight.id}")
    other.attack()
    tab.tap("storage", key=f"fray.fight.{tab.app.fight.id}.at")
    tab.tap("hush", id="tabs")
    assert "Not saved" in tab.bar
    tab.tap("roll")
    tab.tap("apply")
    assert "another tab" in tab.notices
    tab.tap("load-theirs")
    assert "Not saved" not in tab.bar


def test_a_copy_for_which_there_is_no_room_is_kept_here_and_saved_later():
    tab = fought()
    old = tab.app.fight.id
    other = Tab(tab.storage, hash=f"#/fight/{old}")
    other.attack()
    tab.tap("storage", key=f"fray.fight.{old}.at")
    tab.storage.room = 0
    tab.tap("keep-mine")
    assert "The fight goes on here" in tab.notices
    new = tab.app.fight.id
    assert tab.app.view.route == ("fight", new)
    tab.storage.room = 10**6
    tab.tap("save-again")
    assert Tab(tab.storage, hash=f"#/fight/{new}").fight == tab.fight


def test_a_setting_that_cannot_be_kept_is_not_worth_a_word():
    tab = full()
    tab.tap("system", value=tab.app.books[-1].key)
    assert tab.app.chosen is tab.app.books[-1]
    assert "notice " not in tab.notices


# -- deleted, and put back -------------------------------------------------------------------------------------------------


def test_a_deleted_fight_can_be_put_back_until_another_is_deleted():
    tab = fought()
    first = tab.app.fight.id
    tab.tap("go", to="#/")
    tab.tap("delete-fight", id=first)
    tab.tap("route", hash=f"#/fight/{first}")  # the browser's Back
    tab.tap("route", hash="#/roster")
    tab.begin()
    tab.attack()
    assert "undelete-fight" in verbs(tab)
    tab.tap("undelete-fight")
    assert first in {one.id for one in tab.app.store.fights()}
    assert "undelete-fight" not in verbs(tab)


def test_a_deleted_character_can_be_put_back_from_another_panel():
    tab = Tab()
    tab.tap("make-characters", index=1)
    tab.tap("go", to="#/roster")
    tab.tap("delete-character", id=tab.app.store.characters()[0].id)
    tab.tap("go", to="#/")
    tab.tap("undelete-character")
    assert len(tab.app.store.characters()) == 1


def test_what_was_not_saved_of_a_deleted_fight_comes_back_with_it():
    tab = fought()
    id, old = tab.app.fight.id, tab.app.fight.session.at
    tab.storage.room = 0
    tab.attack()
    state = tab.fight
    assert tab.app.fight.session.at > old
    tab.storage.room = 10**6
    tab.app.unsaved = True  # not tried again yet
    tab.app.carry_out("delete-fight", {"id": id})
    tab.app.view.route = ()
    tab.tap("undelete-fight")
    tab.tap("resume", id=id)
    assert tab.fight == state
    assert Tab(tab.storage, hash=f"#/fight/{id}").fight == state


def test_a_deleted_fight_that_finds_no_room_again_is_held_and_can_be_tried_again():
    tab = fought()
    id = tab.app.fight.id
    tab.tap("go", to="#/")
    tab.tap("delete-fight", id=id)
    tab.storage.room = 0
    tab.tap("undelete-fight")
    assert "could not be put back" in tab.notices
    assert not tab.app.store.fights()
    tab.storage.room = 10**6
    tab.tap("undelete-fight")
    assert [one.id for one in tab.app.store.fights()] == [id]


# -- the mark --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["?", "", "null", '{"at": -3}', '{"at": "x"}', None, '{"at": 3, "last": "another"}'])
def test_a_damaged_mark_is_told_with_what_is_assumed_and_mended(text):
    tab = fought()
    tab.tap("undo")
    steps, key = len(tab.app.fight.session.steps), f"fray.fight.{tab.app.fight.id}.at"
    if text is None:
        del tab.storage.content[key]
    else:
        tab.storage.content[key] = text
    second = Tab(tab.storage, hash=f"#/fight/{tab.app.fight.id}")
    assert second.app.fight.session.at == steps
    assert "could not be read" in second.notices and f"All {steps} steps" in second.notices
    assert second.storage.content.get(key) == text
    second.attack()
    assert json.loads(second.storage.content[key])["at"] == second.app.fight.session.at
    assert "another tab" not in second.notices
    third = Tab(tab.storage, hash=f"#/fight/{tab.app.fight.id}")
    assert third.fight == second.fight
    assert "could not be read" not in third.notices


def test_a_question_that_found_no_room_is_kept_once_there_is_some():
    storage = Small()
    tab = Tab(storage)
    tab.begin()
    storage.room = 0
    tab.tap("roll")
    assert tab.question is not None
    assert not any(name.endswith(".pending") for name in storage.names())
    storage.room = 10**9
    tab.tap("save-again")
    again = Tab(storage, hash=f"#/fight/{tab.app.fight.id}", seed=9)
    assert again.question == tab.question
