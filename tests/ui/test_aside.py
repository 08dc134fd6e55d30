"""What was put aside comes back as soon as it can be read; files take along what cannot be."""

from __future__ import annotations

import json

import pytest
from ui.driven import Small, Tab
from ui.harm import HARMED, at, cut, newer, saved, set_aside

from fray.engine.book import upgrade


def without_mark(content: dict[str, str]) -> dict[str, object]:
    """What is saved, without the mark by which other tabs see that it has changed."""
    return {key: text if not key.endswith(".at") else {**json.loads(text), "mark": ""} for key, text in content.items()}


@pytest.mark.parametrize("what", ["whole", "steps", "character", "one"])
def test_what_an_older_version_put_aside_comes_back_by_itself(what):
    tab = saved()
    id, before = tab.app.open_fight.id, dict(tab.storage.content)
    steps = sorted(key for key in tab.keys if key.startswith(at(tab, ".")) and key.rpartition(".")[2].isdecimal())
    keys = {
        "whole": [key for key in tab.keys if key.startswith(at(tab, ""))],
        "steps": steps[3:],
        "character": [HARMED["character"](tab)],
        "one": [at(tab, ".6")],
    }[what]
    set_aside(tab.storage, *keys)
    other = Tab(tab.storage, hash=f"#/fight/{id}")
    assert without_mark(tab.storage.content) == without_mark(before)
    assert other.fight == tab.fight
    assert "come back" in other.notices
    assert "come back" not in Tab(tab.storage).notices


def test_steps_whose_place_was_taken_become_a_fight_of_their_own():
    """A tab of an older version has put the steps of a newer one aside and gone on."""
    tab = saved()
    id, fought = tab.app.open_fight.id, tab.app.open_fight.session.steps
    copies = {key: tab.storage.content[key] for key in tab.keys if key.startswith(at(tab, "."))}
    older = Tab(Small(dict(tab.storage.content)), seed=9, hash=f"#/fight/{id}")
    while older.app.open_fight.session.at > 3:
        older.tap("undo")
    older.attack()
    for number in range(4, len(fought) + 1):
        older.storage.content[f"fray.aside.{at(tab, f'.{number}')}"] = copies[at(tab, f".{number}")]
    newest = Tab(older.storage, hash=f"#/fight/{id}")
    assert newest.fight == older.fight
    assert not any(key.startswith("fray.aside.") for key in newest.keys)
    copy = next(summary.id for summary in newest.app.store.fights() if summary.name.endswith("(copy)"))
    there = Tab(older.storage, hash=f"#/fight/{copy}").app.open_fight.session
    assert there.steps == fought and there.at == len(fought)


def test_what_still_cannot_be_read_stays_aside_and_can_be_tried_exported_and_deleted():
    tab = saved()
    key = HARMED["character"](tab)
    tab.storage.content[f"fray.aside.{key}"] = text = cut(tab.storage.content.pop(key))
    other = Tab(tab.storage, hash="#/saved")
    assert "Character: " in other.main and "put aside" in other.main
    other.tap("saved-again")
    assert "Still cannot be read: 1" in other.notices
    other.tap("export-aside")
    assert json.loads(other.effect("download")[2])["records"] == {f"fray.aside.{key}": text}
    other.tap("saved-delete", key=f"fray.aside.{key}")
    assert f"fray.aside.{key}" not in other.keys and "All that is saved can be read" in other.main
    other.tap("undelete-fight")
    assert other.storage.content[f"fray.aside.{key}"] == text


def test_a_backup_holds_what_cannot_be_read_and_brings_it_to_another_device():
    tab = saved()
    id, character, damaged = tab.app.open_fight.id, HARMED["character"](tab), at(tab, ".4")
    newer_step = newer(tab.storage.content[damaged])
    tab.storage.content[damaged] = newer_step
    tab.storage.content[f"fray.aside.{character}"] = cut(tab.storage.content.pop(character))
    tab.tap("go", to="#/")
    there = Tab(tab.storage)
    there.tap("backup")
    text = there.effect("download")[2]
    fresh = Tab(Small())
    fresh.tap("import", file="backup.json", text=text)
    assert fresh.storage.content[at(tab, ".4")] == newer_step
    assert f"fray.aside.{character}" in fresh.keys
    assert len(fresh.app.store.fights()) == len(there.app.store.fights())
    assert fresh.app.store.open(id).beyond.is_newer
    before = dict(fresh.storage.content)
    fresh.tap("import", file="backup.json", text=text)  # twice is once
    assert {key: value for key, value in fresh.storage.content.items() if key != "fray.settings"} == {
        key: value for key, value in before.items() if key != "fray.settings"
    }


def test_a_file_of_what_could_not_be_read_is_taken_also_as_older_versions_wrote_it():
    tab = saved()
    keys = [key for key in tab.keys if key.startswith(at(tab, ""))]
    old = json.dumps({f"fray.aside.{key}": tab.storage.content[key] for key in keys}, ensure_ascii=False)
    fresh = Tab(Small())
    fresh.tap("import", file="fray-unreadable.json", text=old)
    [summary] = fresh.app.store.fights()
    assert fresh.app.store.open(summary.id).session.encounter == tab.fight
    assert not any(key.startswith("fray.aside.") for key in fresh.keys)


@pytest.mark.parametrize("has_head", [False, True])
def test_steps_without_the_head_of_their_fight_are_put_aside_and_listed(has_head):
    tab = saved()
    key = at(tab, ".4")
    harmed = cut(tab.storage.content[key])
    fresh = Tab(Small({at(tab, ""): tab.storage.content[at(tab, "")]} if has_head else {}))
    fresh.tap("import", file="b.json", text=json.dumps({"fray": upgrade.FORMAT, "kind": "records", "records": {key: harmed}}))
    assert fresh.storage.content[f"fray.aside.{key}"] == harmed
    assert not [one for one in fresh.keys if one.startswith("fray.fight.") and one != at(tab, "")]
    fresh.tap("go", to="#/saved")
    assert "Steps of the fight" in fresh.main
    before = dict(fresh.storage.content)
    fresh.tap("import", file="b.json", text=json.dumps({"fray": upgrade.FORMAT, "kind": "records", "records": {key: harmed}}))
    assert fresh.storage.content == before


def test_steps_that_come_without_a_head_go_on_with_the_fight_that_has_one():
    tab = saved()
    last = tab.app.open_fight.session.at
    key = at(tab, f".{last}")
    text = tab.storage.content.pop(key)
    fresh = Tab(tab.storage)
    fresh.tap("import", file="b.json", text=json.dumps({"fray": upgrade.FORMAT, "kind": "records", "records": {key: text}}))
    fresh.tap("saved-again")
    assert fresh.storage.content[key] == text
    assert fresh.app.store.open(tab.app.open_fight.id).session.at == last


def test_where_there_is_no_room_a_file_of_records_changes_nothing():
    tab = saved()
    character = HARMED["character"](tab)
    text = json.dumps({f"fray.aside.{character}": cut(tab.storage.content[character]), f"fray.aside.{at(tab, '.9')}": "x" * 400})
    fresh = Tab(Small())
    fresh.storage.room = 300
    before = dict(fresh.storage.content)
    fresh.tap("import", file="fray-unreadable.json", text=text)
    assert fresh.storage.content == before
    assert "Nothing of fray-unreadable.json was taken" in fresh.notices


def test_a_record_that_must_make_room_is_put_aside_or_nothing_is_written():
    """A roll that waited, and cannot be read, lies where the next one is saved."""
    for room in (10**6, 200):
        tab = saved()
        key = at(tab, ".pending")
        tab.storage.content[key] = text = cut(tab.storage.content[key])
        other = Tab(tab.storage, hash=f"#/fight/{tab.app.open_fight.id}")
        other.storage.room = room
        other.tap("roll")
        assert text in (other.storage.content[key], other.storage.content.get(f"fray.aside.{key}"))
        assert (other.storage.content[key] != text) == (room > 200)


def test_what_was_deleted_comes_back_beside_what_has_its_place_now():
    tab = saved()
    id, key = tab.app.open_fight.id, at(tab, ".4")
    tab.storage.content[key] = bad = cut(tab.storage.content[key])
    other = Tab(tab.storage, hash="#/saved")
    other.tap("saved-delete", key=key)
    other.tap("resume", id=id)
    other.attack()
    fight, good = other.fight, tab.storage.content[key]
    other.tap("undelete-fight")
    assert tab.storage.content[key] == good and tab.storage.content[f"fray.aside.{key}"] == bad
    assert Tab(tab.storage, hash=f"#/fight/{id}").fight == fight


def test_a_roll_that_is_sound_but_fits_no_more_is_put_aside_for_the_next():
    tab = saved()
    key = at(tab, ".pending")
    tab.storage.content[key] = text = tab.storage.content[key].replace('"type": "Attack"', '"type": "Nothing"')
    other = Tab(tab.storage, hash=f"#/fight/{tab.app.open_fight.id}")
    other.tap("roll")
    assert "another tab" not in other.notices and other.question is not None
    assert tab.storage.content[f"fray.aside.{key}"] == text
    third = Tab(tab.storage, hash=f"#/fight/{tab.app.open_fight.id}")
    assert "come back" not in third.notices


def test_steps_put_aside_beyond_those_that_stand_become_a_fight_of_their_own():
    """In their place they would be undone steps, and the next tap would write over them."""
    tab = saved()
    id, fought = tab.app.open_fight.id, tab.app.open_fight.session.steps
    steps = [at(tab, f".{number}") for number in range(5, len(fought) + 1)]
    set_aside(tab.storage, *steps)
    mark = json.loads(tab.storage.content[at(tab, ".at")])
    tab.storage.content[at(tab, ".at")] = json.dumps(mark | {"at": 4, "last": json.loads(tab.storage.content[at(tab, ".4")])["id"]})
    other = Tab(tab.storage, hash=f"#/fight/{id}")
    assert other.app.open_fight.session.at == len(other.app.open_fight.session.steps) == 4
    [copy] = [summary.id for summary in other.app.store.fights() if summary.name.endswith("(copy)")]
    assert Tab(tab.storage, hash=f"#/fight/{copy}").app.open_fight.session.steps == fought


def test_steps_that_come_back_are_seen_by_a_tab_that_has_the_fight_open():
    tab = saved()
    tab.tap("answer-roll")
    tab.settle()
    id = tab.app.open_fight.id
    set_aside(tab.storage, at(tab, ".5"), at(tab, ".6"))
    first = Tab(Small(dict(tab.storage.content)))
    first.tap("resume", id=id)
    old = Tab(tab.storage)  # brings them back
    assert "come back" in old.notices
    tab.attack()
    assert "taken further in another tab" in tab.notices


def test_all_that_cannot_be_read_is_listed_before_any_fight_is_opened():
    tab = saved()
    key = at(tab, ".4")
    tab.storage.content[key] = cut(tab.storage.content[key])
    other = Tab(tab.storage, hash="#/saved")
    assert "from step 4" in other.main
    other.tap("export-aside")
    assert key in json.loads(other.effect("download")[2])["records"]


def test_a_damaged_mark_goes_aside_when_the_fight_goes_on():
    tab = saved()
    tab.storage.content[at(tab, ".at")] = '{"at": "x"}'
    other = Tab(tab.storage, hash=f"#/fight/{tab.app.open_fight.id}")
    other.tap("undo")
    assert tab.storage.content[f"fray.aside.{at(tab, '.at')}"] == '{"at": "x"}'


def test_a_fight_that_an_older_version_put_aside_with_a_newer_mark_comes_back_as_it_was():
    tab = saved()
    id = tab.app.open_fight.id
    for tail in (".at", ".6", ".7"):
        tab.storage.content[at(tab, tail)] = newer(tab.storage.content[at(tab, tail)])
    before = {key: text for key, text in tab.storage.content.items() if key.startswith(at(tab, ""))}
    set_aside(tab.storage, *before)
    Tab(tab.storage)
    assert {key: text for key, text in tab.storage.content.items() if id in key} == before


def test_steps_without_a_head_are_listed_and_taken_along():
    tab = saved()
    del tab.storage.content[at(tab, "")]
    other = Tab(tab.storage, hash="#/saved")
    assert "the fight itself is missing" in other.main
    other.tap("backup")
    assert at(tab, ".1") in json.loads(other.effect("download")[2])["records"]


def test_a_deleted_character_whose_place_is_taken_comes_back_beside():
    tab = saved()
    key = HARMED["character"](tab)
    tab.tap("go", to="#/roster")
    text = tab.storage.content[key]
    tab.tap("delete-character", id=key.removeprefix("fray.character."))
    tab.storage.content[key] = theirs = newer(text)
    tab.tap("undelete-character")
    assert tab.storage.content[key] == theirs
    assert [json.loads(text)["sheet"] for name, text in tab.storage.content.items() if name.startswith("fray.character.") and name != key]


def test_a_damaged_roll_is_listed_before_its_fight_is_opened():
    tab = saved()
    key = at(tab, ".pending")
    tab.storage.content[key] = cut(tab.storage.content[key])
    other = Tab(tab.storage, hash="#/saved")
    assert "The roll that waits" in other.main
    other.tap("backup")
    assert key in json.loads(other.effect("download")[2])["records"]


def test_the_undo_of_a_deletion_of_damaged_steps_is_exact():
    tab = saved()
    key = at(tab, ".4")
    good = tab.storage.content[key]
    tab.storage.content[key] = cut(good)
    other = Tab(tab.storage, hash="#/saved")
    before = dict(tab.storage.content)
    other.tap("saved-delete", key=key)
    assert "from step 4 (" in other.notices
    other.tap("undelete-fight")
    assert {key: text for key, text in tab.storage.content.items() if key != "fray.settings"} == {
        key: text for key, text in before.items() if key != "fray.settings"
    }
    tab.storage.content[key] = good
    assert Tab(tab.storage, hash=f"#/fight/{tab.app.open_fight.id}").fight == tab.fight
