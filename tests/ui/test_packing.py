"""Packed fights, and a storage that fills up."""

from __future__ import annotations

import json
import zlib

import pytest
from ui.driven import Small, Tab
from ui.harm import at, newer, saved, used

from fray.engine.values.errors import BadDocument
from fray.ui.saving import packing

HOSTILE = ["[" * 250 + "]" * 250, "[0" + ",0" * 3_000_001 + "]", '"' + "a" * 20_000_001 + '"', "9" * 5000, "\x00"]


def packing_of(text: str) -> str:
    """A text packed as a fight would be."""
    data = zlib.compress(text.encode())
    digits = "".join(f"{byte:08b}" for byte in data)
    digits += "0" * (-len(digits) % packing.BITS)
    return "".join(chr(packing.FIRST + int(digits[n : n + packing.BITS], 2)) for n in range(0, len(digits), packing.BITS))


def test_a_packed_fight_opens_as_it_was_and_goes_on():
    tab = saved()
    id = tab.app.open_fight.id
    tab.tap("answer-roll")
    tab.settle()
    tab.tap("undo")
    steps, fight = tab.app.open_fight.session.steps, tab.fight
    size = sum(len(text) for key, text in tab.storage.content.items() if key.startswith(at(tab, "")))
    other = Tab(tab.storage, hash="#/saved")
    other.tap("pack")
    assert "Packed: 2 fights" in other.notices
    left = {key: len(text) for key, text in tab.storage.content.items() if key.startswith(f"fray.fight.{id}")}
    assert left.keys() == {f"fray.fight.{id}"} and sum(left.values()) < size / 4
    other.tap("pack")
    assert "nothing that would get smaller" in other.notices
    opened = Tab(tab.storage, hash=f"#/fight/{id}")
    assert opened.fight == fight and opened.app.open_fight.session.steps == steps
    assert opened.app.store.fights()[0].steps == opened.app.open_fight.session.at
    opened.tap("redo")
    assert opened.app.open_fight.session.at == len(steps)
    opened.attack()
    assert Tab(tab.storage, hash=f"#/fight/{id}").fight == opened.fight


@pytest.mark.parametrize("kept", [0, 1, 99])
def test_a_browser_that_is_closed_in_the_middle_of_packing_or_unpacking_loses_nothing(kept):
    """The packed record is written first, and removed last; so between the two there are others beside it."""
    tab = saved()
    tab.tap("answer-roll")
    tab.settle()
    id, fight = tab.app.open_fight.id, tab.fight
    loose = {key: text for key, text in tab.storage.content.items() if key.startswith(f"fray.fight.{id}.")}
    other = Tab(tab.storage, hash="#/saved")
    other.tap("pack")
    tab.storage.content |= dict(list(loose.items())[-kept:] if kept else [])
    opened = Tab(tab.storage, hash=f"#/fight/{id}")
    assert opened.fight == fight
    opened.attack()
    assert "another tab" not in opened.notices
    assert Tab(tab.storage, hash=f"#/fight/{id}").fight == opened.fight != fight


def test_a_packed_fight_for_which_there_is_no_room_unpacked_stays_packed():
    tab = saved()
    id, fight = tab.app.open_fight.id, tab.fight
    tab.tap("face", value=5)
    tab.tap("drop")
    other = Tab(tab.storage, hash="#/saved")
    tab.storage.content.pop(f"fray.fight.{id}.pending", None)
    other.tap("pack")
    opened = Tab(tab.storage, hash=f"#/fight/{id}")
    opened.storage.room = 700
    opened.attack()
    assert "no room" in opened.notices
    assert Tab(tab.storage, hash=f"#/fight/{id}").fight == fight


@pytest.mark.parametrize("text", ["", "xyz", "\u4000" * 9, None, packing.packed({"a": 1})[:-1]])
def test_a_damaged_packed_fight_is_told_and_stays(text):
    tab = saved()
    id = tab.app.open_fight.id
    tab.storage.content.pop(f"fray.fight.{id}.pending")
    other = Tab(tab.storage, hash="#/saved")
    other.tap("pack")
    head = json.loads(tab.storage.content[f"fray.fight.{id}"])
    head["packed"] = head["packed"][:-40] if text is None else text
    tab.storage.content[f"fray.fight.{id}"] = damaged = json.dumps(head)
    opened = used(tab, id)
    assert tab.storage.content[f"fray.fight.{id}"] == damaged
    opened.tap("go", to="#/saved")
    assert "/packed" in opened.main


@pytest.mark.parametrize("text", HOSTILE)
def test_what_is_too_deep_or_too_large_to_be_read_is_refused_also_where_it_is_packed(text):
    with pytest.raises(BadDocument, match=r"/packed: is (no packed fight|cut off, or too large)"):
        packing.unpacked(packing_of(text), "/packed")


def test_one_is_warned_before_the_storage_is_full():
    tab = saved()
    tab.tap("answer-roll")
    tab.settle()
    assert "room in this browser" not in tab.notices
    tab.storage.capacity = tab.storage.used() * 10 // 8
    tab.attack()
    assert "of the room in this browser" in tab.notices and 'data-to="#/saved"' in tab.notices
    tab.tap("hush", id="room")
    tab.tap("undo")
    assert "room in this browser" not in tab.notices  # once is enough
    tab.storage.capacity = tab.storage.used() * 10 // 9
    tab.tap("redo")
    assert "90" in tab.notices


def test_steps_that_a_newer_version_left_beside_a_packed_fight_stay():
    tab = saved()
    id = tab.app.open_fight.id
    loose = {key: text for key, text in tab.storage.content.items() if key.startswith(f"fray.fight.{id}.")}
    tab.storage.content.pop(f"fray.fight.{id}.pending")
    Tab(tab.storage, hash="#/saved").tap("pack")
    tab.storage.content |= {key: newer(text) for key, text in loose.items() if not key.endswith(".pending")}
    before = dict(tab.storage.content)
    used(tab, id)
    assert {key: tab.storage.content.get(key) for key in before if id in key} == {key: text for key, text in before.items() if id in key}


@pytest.mark.parametrize("reaches", [True, False])
def test_where_the_browser_is_closed_in_the_middle_of_unpacking_the_steps_count_that_the_mark_counts(reaches):
    tab = saved()
    tab.tap("answer-roll")
    tab.settle()
    id = tab.app.open_fight.id
    Tab(tab.storage, hash="#/saved").tap("pack")
    packed = tab.storage.content[f"fray.fight.{id}"]
    opened = Tab(tab.storage, hash=f"#/fight/{id}")
    before = opened.fight
    opened.attack()
    tab.storage.content[f"fray.fight.{id}"] = packed  # the head comes last
    if not reaches:
        del tab.storage.content[f"fray.fight.{id}.at"]
    again = Tab(tab.storage, hash=f"#/fight/{id}")
    assert again.fight == (opened.fight if reaches else before)
    again.attack()
    assert "another tab" not in again.notices
    assert Tab(tab.storage, hash=f"#/fight/{id}").fight == again.fight


def test_a_packed_fight_that_was_played_and_packed_again_elsewhere_is_not_written_over():
    tab = saved()
    tab.tap("answer-roll")
    tab.settle()
    id = tab.app.open_fight.id
    Tab(tab.storage, hash="#/saved").tap("pack")
    frozen = Tab(tab.storage, hash=f"#/fight/{id}")
    active = Tab(tab.storage, hash=f"#/fight/{id}")
    active.attack()
    Tab(tab.storage, hash="#/saved").tap("pack")
    before = dict(tab.storage.content)
    frozen.attack()
    assert "taken further in another tab" in frozen.notices
    assert {key: tab.storage.content.get(key) for key in before if id in key} == {key: text for key, text in before.items() if id in key}


def test_a_full_store_packs_the_small_fights_first_and_so_finds_room_for_the_large():
    tab = Tab()
    for turns in (12, 1, 1):
        tab.tap("go", to="#/")
        tab.begin()
        for _ in range(turns):
            tab.attack()
    other = Tab(tab.storage, hash="#/saved")
    other.storage.room = 6000
    other.tap("pack")
    assert "Packed: 3 fights" in other.notices


def test_a_packed_fight_that_a_newer_version_unpacked_halfway_is_shown_whole():
    tab = saved()
    tab.tap("answer-roll")
    tab.settle()
    id, fight = tab.app.open_fight.id, tab.fight
    first = tab.storage.content[at(tab, ".1")]
    Tab(tab.storage, hash="#/saved").tap("pack")
    tab.storage.content[f"fray.fight.{id}.1"] = newer(first)
    other = Tab(tab.storage, hash=f"#/fight/{id}")
    assert other.fight == fight and other.app.open_fight.beyond.is_newer
    assert "are taken to stand" not in other.notices


def test_a_backup_of_packed_fights_stays_small_and_comes_in_packed():
    tab = saved()
    tab.tap("answer-roll")
    tab.settle()
    fight = tab.fight
    Tab(tab.storage, hash="#/saved").tap("pack")
    other = Tab(tab.storage)
    other.tap("backup")
    text = other.effect("download")[2]
    assert len(text) < 1.5 * sum(map(len, tab.storage.content.values()))
    fresh = Tab(Small())
    fresh.tap("import", file="backup.json", text=text)
    assert "2 fights" in fresh.notices
    assert [summary.is_packed for summary in fresh.app.store.fights()] == [True, True]
    assert fight in [fresh.app.store.open(summary.id).session.encounter for summary in fresh.app.store.fights()]
    fresh.tap("import", file="backup.json", text=text)
    assert "Already here: 3" in fresh.notices
    copy = next(summary.id for summary in fresh.app.store.fights() if summary.steps > 3)
    fresh.tap("resume", id=copy)
    fresh.attack()
    assert Tab(fresh.storage, hash=f"#/fight/{copy}").fight == fresh.fight != fight


def test_a_full_store_finds_room_for_the_packed_fight_in_the_place_of_its_steps():
    tab = saved()
    tab.tap("answer-roll")
    tab.settle()
    id, fight = tab.app.open_fight.id, tab.fight
    other = Tab(tab.storage, hash="#/saved")
    other.storage.room = 0
    other.tap("pack")
    assert "Packed: 2 fights" in other.notices
    assert Tab(tab.storage, hash=f"#/fight/{id}").fight == fight


def test_a_store_that_was_emptied_under_the_app_is_told_as_what_it_is():
    tab = saved()
    tab.tap("answer-roll")
    tab.settle()
    fight = tab.fight
    tab.storage.content.clear()
    tab.tap("storage")
    assert "is not saved any more" in tab.notices and 'data-do="load-theirs"' not in tab.notices
    tab.tap("keep-mine")
    assert Tab(tab.storage, hash=f"#/fight/{tab.app.open_fight.id}").fight == fight
