"""What cannot be read: reading changes nothing, nothing writes over it, and it comes back as soon as it can be read."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable

import pytest
from ui.driven import Small, Tab

from fray.engine.book import upgrade
from fray.engine.values.errors import BadDocument
from fray.ui.saving import packing
from fray.ui.saving.storage import Memory, StoreRefused

NEWER = upgrade.FORMAT + 1


HOSTILE = ["[" * 250 + "]" * 250, "[0" + ",0" * 3_000_001 + "]", '"' + "a" * 20_000_001 + '"', "9" * 5000, "\x00"]


def packing_of(text: str) -> str:
    """A text packed as a fight would be."""
    data = zlib.compress(text.encode())
    digits = "".join(f"{byte:08b}" for byte in data)
    digits += "0" * (-len(digits) % packing.BITS)
    return "".join(chr(packing.FIRST + int(digits[n : n + packing.BITS], 2)) for n in range(0, len(digits), packing.BITS))


def cut(text: str) -> str:
    return text[: len(text) * 2 // 3]


def unknown(text: str) -> str:
    return (
        text.replace('"type": "', '"type": "Un', 1)
        .replace('"start": {', '"start": {"unknown": 1, ', 1)
        .replace('"sheet": {', '"sheet": {"unknown": 1, ', 1)
    )


def newer(text: str) -> str:
    return json.dumps({**json.loads(text), "fray": NEWER, "later": {"a": 1}}, ensure_ascii=False)


def saved() -> Tab:
    """A fight with six steps and an undone one, a roll that waits, a character; and a second fight."""
    tab = Tab()
    tab.begin()
    tab.tap("go", to="#/")
    tab.begin()
    for _ in range(3):
        tab.attack()
    tab.tap("undo")
    tab.tap("undo")
    tab.tap("roll")
    assert tab.question is not None
    tab.tap("make-characters", index=1)
    return tab


def at(tab: Tab, tail: str) -> str:
    return f"fray.fight.{tab.app.open_fight.id}{tail}"


def used(tab: Tab, id: str) -> Tab:
    """A page over the same storage, on which everything is looked at and much is tapped."""
    other = Tab(tab.storage, hash=f"#/fight/{id}")
    for to in ("#/", "#/saved", "#/roster", f"#/setup/{id}", f"#/log/{id}", f"#/fight/{id}"):
        other.tap("go", to=to)
    for verb in ("saved-again", "pack", "save-again", "storage", "resume", "backup", "export-characters", "export-aside"):
        other.tap(verb)
    other.tap("system", value=other.app.chosen.key)
    other.tap("language", value="ru")
    other.tap("language", value="en")
    if other.app.fight is not None:
        for verb in ("next", "undo", "redo", "fresh"):
            other.tap(verb)
        other.tap("offer", actor="f1", index=0)
        if other.app.view.draft is not None:
            other.tap("roll")
            other.settle()
        other.tap("hurt", fighter="f1", track="health", mark="bashing", count=1)
        other.tap("joining", name="count", value="2")
        other.tap("join", template=0)
    return other


HARMED: dict[str, Callable[[Tab], str]] = {
    "head": lambda tab: at(tab, ""),
    "first step": lambda tab: at(tab, ".1"),
    "step": lambda tab: at(tab, ".4"),
    "last step": lambda tab: at(tab, f".{tab.app.open_fight.session.at}"),
    "character": lambda tab: next(key for key in tab.keys if key.startswith("fray.character.")),
}
NEWER_TOO = HARMED | {
    "mark": lambda tab: at(tab, ".at"),
    "roll that waits": lambda tab: at(tab, ".pending"),
    "undone step": lambda tab: at(tab, f".{tab.app.open_fight.session.at + 1}"),
    "settings": lambda tab: "fray.settings",
}


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


# -- what was put aside --------------------------------------------------------------------------------------------------


def set_aside(storage: Memory, *keys: str) -> None:
    """As older versions did with what they could not read."""
    for key in keys:
        storage.content[f"fray.aside.{key}"] = storage.content.pop(key)


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


# -- room ----------------------------------------------------------------------------------------------------------------


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


# -- a storage that begins to fail ---------------------------------------------------------------------------------------


class Failing(Small):
    """A storage that works until it fails, as that of the browser does: nothing is read, nothing written, nothing removed."""

    fails = False

    @property
    def works(self) -> bool:
        return not self.fails

    def get(self, key: str) -> str | None:
        return super().get(key) if self.works else None

    def set(self, key: str, value: str) -> None:
        if not self.works:
            raise StoreRefused
        super().set(key, value)

    def remove(self, key: str) -> None:
        if not self.works:
            raise StoreRefused
        super().remove(key)

    def names(self) -> list[str]:
        return super().names() if self.works else []


def test_where_the_storage_begins_to_fail_the_fight_goes_on_in_memory_and_is_saved_later():
    tab = Tab(Failing())
    tab.begin()
    tab.attack()
    id, steps = tab.app.open_fight.id, tab.app.open_fight.session.at
    tab.storage.fails = True
    tab.attack()
    assert tab.app.open_fight.session.at > steps
    assert "does not let the app save" in tab.notices and tab.app.is_unsaved
    for to in ("#/", "#/saved", "#/roster", f"#/log/{id}", f"#/setup/{id}", f"#/fight/{id}"):
        tab.tap("go", to=to)
    assert "could not be read" not in tab.notices
    for verb in ("undo", "redo", "storage", "export-fight", "backup", "pack", "saved-again", "save-again"):
        tab.tap(verb)
    fight = tab.fight
    assert tab.app.fight is not None and tab.main
    tab.storage.fails = False
    tab.tap("save-again")
    assert not tab.app.is_unsaved
    assert Tab(tab.storage, hash=f"#/fight/{id}").fight == fight


@pytest.mark.parametrize("do", ["delete-fight", "saved-delete", "pack", "undo", "roll", "export-fight"])
def test_what_fails_for_want_of_a_storage_is_as_if_it_had_not_been_tapped(do):
    tab = Tab(Failing())
    tab.begin()
    tab.attack()
    id, content = tab.app.open_fight.id, dict(tab.storage.content)
    tab.storage.fails = True
    tab.attack()
    fight = tab.fight
    tab.tap(do, id=id)
    if do in ("undo", "roll"):
        tab.settle()
        fight = tab.fight
    assert tab.fight == fight and tab.app.is_unsaved
    tab.storage.fails = False
    tab.tap("save-again")
    assert Tab(tab.storage, hash=f"#/fight/{id}").fight == fight
    assert content.keys() <= tab.storage.content.keys()


def test_a_fight_that_is_read_while_the_storage_fails_is_not_taken_for_a_shorter_one():
    class Fading(Failing):
        left = 10**9

        def get(self, key: str) -> str | None:
            self.left -= 1
            self.fails = self.fails or self.left < 0
            return super().get(key)

    tab = saved()
    id = tab.app.open_fight.id
    for left in range(1, 40):
        storage = Fading(dict(tab.storage.content))
        other = Tab(storage)
        storage.left = left
        other.tap("resume", id=id)
        storage.left, storage.fails = 10**9, False
        assert other.app.fight is None or other.fight == tab.fight
        assert storage.content == tab.storage.content


# -- what a reader of the code found ---------------------------------------------------------------------------------------


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


def test_a_damaged_mark_goes_aside_when_the_fight_goes_on():
    tab = saved()
    tab.storage.content[at(tab, ".at")] = '{"at": "x"}'
    other = Tab(tab.storage, hash=f"#/fight/{tab.app.open_fight.id}")
    other.tap("undo")
    assert tab.storage.content[f"fray.aside.{at(tab, '.at')}"] == '{"at": "x"}'


# -- two versions, and an older one that puts aside what it cannot read ------------------------------------------------------


def test_a_fight_that_an_older_version_put_aside_with_a_newer_mark_comes_back_as_it_was():
    tab = saved()
    id = tab.app.open_fight.id
    for tail in (".at", ".6", ".7"):
        tab.storage.content[at(tab, tail)] = newer(tab.storage.content[at(tab, tail)])
    before = {key: text for key, text in tab.storage.content.items() if key.startswith(at(tab, ""))}
    set_aside(tab.storage, *before)
    Tab(tab.storage)
    assert {key: text for key, text in tab.storage.content.items() if id in key} == before


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


def test_steps_without_a_head_are_listed_and_taken_along():
    tab = saved()
    del tab.storage.content[at(tab, "")]
    other = Tab(tab.storage, hash="#/saved")
    assert "the fight itself is missing" in other.main
    other.tap("backup")
    assert at(tab, ".1") in json.loads(other.effect("download")[2])["records"]


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


def test_a_damaged_roll_is_listed_before_its_fight_is_opened():
    tab = saved()
    key = at(tab, ".pending")
    tab.storage.content[key] = cut(tab.storage.content[key])
    other = Tab(tab.storage, hash="#/saved")
    assert "The roll that waits" in other.main
    other.tap("backup")
    assert key in json.loads(other.effect("download")[2])["records"]


def test_after_the_damaged_steps_are_deleted_nothing_is_told_of_them():
    tab = saved()
    key = at(tab, ".4")
    tab.storage.content[key] = cut(tab.storage.content[key])
    other = Tab(tab.storage, hash="#/saved")
    other.tap("saved-delete", key=key)
    assert "missing" not in Tab(tab.storage, hash=f"#/fight/{tab.app.open_fight.id}").notices


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
