"""What cannot be read: reading changes nothing, nothing writes over it, and one is told."""

from __future__ import annotations

import json

import pytest
from ui.driven import Tab
from ui.harm import HARMED, NEWER, NEWER_TOO, at, cut, newer, saved, unknown, used


@pytest.mark.parametrize("harm", [cut, unknown, lambda text: "", lambda text: "[" * 9])
@pytest.mark.parametrize("what", HARMED)
def test_whatever_cannot_be_read_stays_with_all_that_comes_after_it(what, harm):
    tab = saved()
    key, id = HARMED[what](tab), tab.app.open_fight.id
    tab.storage.content[key] = harm(tab.storage.content[key])
    before = {name: text for name, text in tab.storage.content.items() if name.startswith((at(tab, ""), "fray.character."))}
    used(tab, id)
    steps = [name for name in before if name.rpartition(".")[2].isdecimal()] if "step" in what else []
    for name in (key, *steps):
        assert tab.storage.content.get(name) == before[name], name


@pytest.mark.parametrize("what", NEWER_TOO)
def test_what_a_newer_version_wrote_is_never_touched(what):
    tab = saved()
    key, id = NEWER_TOO[what](tab), tab.app.open_fight.id
    tab.storage.content[key] = newer(tab.storage.content[key])
    before = dict(tab.storage.content)
    other = used(tab, id)
    other.tap("delete-fight", id=id)
    for one in ("", key):
        other.tap("saved-delete", key=one)
    for name, text in before.items():
        if name == key or (key.startswith("fray.fight.") and name.startswith(at(tab, ""))):
            assert tab.storage.content.get(name) == text, name


def test_a_fight_that_a_newer_version_went_on_with_is_shown_up_to_there_and_can_be_copied():
    tab = saved()
    id, last = tab.app.open_fight.id, tab.app.open_fight.session.at
    tab.storage.content[at(tab, f".{last}")] = newer(tab.storage.content[at(tab, f".{last}")])
    other = Tab(tab.storage, hash=f"#/fight/{id}")
    assert other.app.open_fight.session.at == last - 1
    assert f"up to step {last - 1}" in other.main and 'data-do="newest"' in other.main
    assert 'data-do="roll"' not in other.main
    other.tap("newest")
    assert other.effect("newest")
    other.tap("keep-mine")
    copy = other.app.open_fight.id
    assert copy != id
    other.attack()
    assert other.app.open_fight.session.at > last - 1
    assert Tab(tab.storage, hash=f"#/fight/{copy}").fight == other.fight


def test_a_fight_of_a_newer_version_is_listed_with_the_way_to_load_that():
    tab = saved()
    key = at(tab, "")
    tab.storage.content[key] = newer(tab.storage.content[key])
    other = Tab(tab.storage)
    assert "cannot be read here: 1" in other.main
    assert "could not be read" not in other.notices  # it is no damage
    other.tap("go", to="#/saved")
    assert "Made by a newer version" in other.main and 'data-do="newest"' in other.main
    other.tap("resume", id=tab.app.open_fight.id)
    assert other.storage.content[key] == tab.storage.content[key]


def test_a_step_that_is_missing_leaves_those_after_it_alone():
    tab = saved()
    del tab.storage.content[at(tab, ".3")]
    rest = {key: text for key, text in tab.storage.content.items() if key.startswith(at(tab, "."))}
    used(tab, tab.app.open_fight.id)
    assert {key: tab.storage.content.get(key) for key in rest} == rest
    assert Tab(tab.storage, hash=f"#/fight/{tab.app.open_fight.id}").app.open_fight.session.at == 2


def test_where_the_last_steps_are_missing_the_fight_goes_on():
    """Nothing is left that could be written over."""
    tab = saved()
    for number in range(4, 20):
        tab.storage.content.pop(at(tab, f".{number}"), None)
    other = Tab(tab.storage, hash=f"#/fight/{tab.app.open_fight.id}")
    assert other.app.open_fight.session.at == 3 and "step 3" in other.notices
    other.attack()
    assert other.app.open_fight.session.at > 3
    assert Tab(tab.storage, hash=f"#/fight/{tab.app.open_fight.id}").fight == other.fight


def test_a_fight_that_cannot_be_opened_does_not_keep_the_app_from_starting():
    tab = saved()
    head = json.loads(tab.storage.content[at(tab, "")])
    head["start"]["round"] = "x"
    tab.storage.content[at(tab, "")] = json.dumps(head)
    other = Tab(tab.storage, hash=f"#/fight/{tab.app.open_fight.id}")
    assert "/start/round" in other.notices
    assert 'data-do="new-fight"' in other.main  # the start page
    other.tap("go", to="#/saved")
    other.tap("export-aside", key=at(tab, ""))
    assert json.loads(other.effect("download")[2])["records"].keys() == {key for key in tab.keys if key.startswith(at(tab, ""))}


def test_deleting_the_steps_that_cannot_be_read_lets_the_fight_go_on():
    tab = saved()
    key = at(tab, ".4")
    tab.storage.content[key] = cut(tab.storage.content[key])
    other = Tab(tab.storage, hash=f"#/fight/{tab.app.open_fight.id}")
    other.tap("go", to="#/saved")
    other.tap("saved-delete", key=key)
    other.tap("resume", id=tab.app.open_fight.id)
    other.attack()
    assert other.app.open_fight.session.at > 3
    assert Tab(tab.storage, hash=f"#/fight/{tab.app.open_fight.id}").fight == other.fight


@pytest.mark.parametrize("harmed", [4, None, 0])
def test_what_is_damaged_stays_with_what_is_newer_behind_it(harmed):
    """0: the head is damaged; None: nothing is, and the mark is newer."""
    tab = saved()
    key = at(tab, ".at") if harmed is None else at(tab, f".{harmed}") if harmed else at(tab, "")
    tab.storage.content[key] = newer(tab.storage.content[key]) if harmed is None else cut(tab.storage.content[key])
    tab.storage.content[at(tab, ".5")] = newer(tab.storage.content[at(tab, ".5")])
    before = dict(tab.storage.content)
    other = used(tab, tab.app.open_fight.id)
    other.tap("go", to="#/saved")
    for one in list(before):
        other.tap("saved-delete", key=one)
    assert {key: tab.storage.content.get(key) for key in before if key.startswith(at(tab, ""))} == {
        key: text for key, text in before.items() if key.startswith(at(tab, ""))
    }


def test_a_step_that_a_newer_version_wrote_without_its_mark_is_not_written_over():
    tab = Tab()
    tab.begin()
    number = tab.app.open_fight.session.at + 1
    tab.storage.content[at(tab, f".{number}")] = text = json.dumps({"fray": NEWER, "id": "x.1", "before": "y"})
    tab.attack()
    assert tab.storage.content[at(tab, f".{number}")] == text
    assert "taken further in another tab" in tab.notices


def test_an_undone_step_that_is_damaged_is_told_and_listed_and_stays_until_the_fight_goes_on():
    tab = saved()
    id, number = tab.app.open_fight.id, tab.app.open_fight.session.at + 1
    key = at(tab, f".{number}")
    tab.storage.content[key] = bad = cut(tab.storage.content[key])
    other = Tab(tab.storage, hash=f"#/fight/{id}")
    assert f"up to step {number - 1}" in other.notices
    other.tap("go", to="#/saved")
    assert f"from step {number}" in other.main
    other.tap("go", to="#/")
    other.tap("pack", id=id)
    assert tab.storage.content[key] == bad
    other.tap("resume", id=id)
    other.attack()
    assert tab.storage.content[f"fray.aside.{key}"] == bad
    assert Tab(tab.storage, hash=f"#/fight/{id}").fight == other.fight


def test_the_address_of_a_fight_that_cannot_be_read_says_what_it_is():
    tab = saved()
    id, key = tab.app.open_fight.id, at(tab, "")
    text = tab.storage.content[key]
    tab.storage.content[key] = newer(text)
    other = Tab(tab.storage, hash=f"#/fight/{id}")
    assert 'data-do="newest"' in other.notices and "no such fight" not in other.notices
    assert "made by a newer version" in other.main.split("Try an example")[0]
    tab.storage.content[key] = cut(text)
    assert "cannot be read here" in Tab(tab.storage, hash=f"#/fight/{id}").notices
    assert "no such fight" in Tab(tab.storage, hash="#/fight/nothing").notices


def test_after_the_damaged_steps_are_deleted_nothing_is_told_of_them():
    tab = saved()
    key = at(tab, ".4")
    tab.storage.content[key] = cut(tab.storage.content[key])
    other = Tab(tab.storage, hash="#/saved")
    other.tap("saved-delete", key=key)
    assert "missing" not in Tab(tab.storage, hash=f"#/fight/{tab.app.open_fight.id}").notices
