"""Saving: each step once, nothing good overwritten, what cannot be read left alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from books import SYSTEMS
from ui.driven import Small, Tab, recorded

from fray.engine.values.errors import BadDocument
from fray.ui.saving import documents, files
from fray.ui.saving.compact import restored, shortened
from fray.ui.saving.storage import Memory

SAVES = Path(__file__).parent.parent / "saves"


def fought(turns: int = 4) -> Tab:
    tab = Tab()
    tab.begin()
    for _ in range(turns):
        tab.attack()
    return tab


def again(tab: Tab) -> Tab:
    """The page loaded anew over the same storage."""
    assert tab.app.fight is not None
    return Tab(tab.storage, hash=f"#/fight/{tab.app.fight.id}")


def step_key(tab: Tab, number: int) -> str:
    assert tab.app.fight is not None
    return f"fray.fight.{tab.app.fight.id}.{number}"


def test_a_fight_comes_back_as_it_stood():
    tab = fought()
    assert again(tab).fight == tab.fight
    assert again(tab).app.fight.session.steps == tab.app.fight.session.steps


def test_each_step_is_written_once_under_its_own_key():
    tab = fought()
    before = dict(tab.storage.content)
    tab.tap("roll")
    tab.tap("apply")
    changed = {key for key, value in tab.storage.content.items() if before.get(key) != value}
    number = len(tab.app.fight.session.steps)
    assert changed == {step_key(tab, number), f"fray.fight.{tab.app.fight.id}.at"}


def test_saving_a_late_step_costs_what_an_early_one_does():
    tab = Tab()
    tab.begin()

    def written() -> int:
        before = dict(tab.storage.content)
        tab.tap("hurt", fighter="f1", track="health", mark="bashing", count=1)
        return sum(len(value) for key, value in tab.storage.content.items() if before.get(key) != value)

    first = written()
    for _ in range(60):
        tab.tap("hurt", fighter="f1", track="health", mark="bashing", count=-1)
        tab.tap("hurt", fighter="f1", track="health", mark="bashing", count=1)
    assert written() < 2 * first


def test_undo_and_redo_stand_after_a_reload():
    tab = fought()
    states = [tab.app.fight.session.state(n) for n in range(tab.app.fight.session.at + 1)]
    tab.tap("undo")
    tab.tap("undo")
    second = again(tab)
    assert second.fight == states[-3]
    second.tap("redo")
    third = again(second)
    assert third.fight == states[-2]
    for _ in range(len(states)):
        third.tap("undo")
    assert third.fight == states[0]


def test_steps_left_over_from_an_undone_branch_are_recognised():
    tab = fought()
    for _ in range(4):
        tab.tap("undo")
    tab.tap("hurt", fighter="f1", track="health", mark="bashing", count=1)
    number = len(tab.app.fight.session.steps)
    assert step_key(tab, number + 1) in tab.keys
    second = again(tab)
    assert second.fight == tab.fight
    assert len(second.app.fight.session.steps) == number
    assert not second.app.view.notices


def test_a_roll_not_yet_applied_shows_the_same_dice_after_a_reload():
    tab = fought()
    tab.tap("roll")
    dice = tab.question.dice
    second = Tab(tab.storage, seed=99, hash=f"#/fight/{tab.app.fight.id}")
    assert dice and second.question.dice == dice
    second.tap("apply")
    tab.tap("apply")
    assert second.fight == tab.fight
    assert not any(key.endswith(".pending") for key in second.keys)


def test_a_damaged_step_opens_the_fight_up_to_the_one_before_and_stays():
    tab = fought()
    bad = step_key(tab, 5)
    tab.storage.content[bad] = tab.storage.content[bad][:40]
    rest = tab.storage.content[step_key(tab, 6)]
    second = again(tab)
    assert second.app.fight.session.at == 4
    assert second.fight == tab.app.fight.session.state(4)
    assert "Step 5 of this fight cannot be read" in second.main
    second.tap("hurt", fighter="f1", track="health", mark="bashing", count=1)
    assert "only be looked at" in second.notices
    assert second.storage.content[step_key(tab, 6)] == rest and second.storage.content[bad] == tab.storage.content[bad]
    second.tap("keep-mine")
    second.tap("hurt", fighter="f1", track="health", mark="bashing", count=1)
    assert second.app.fight.session.at == 5
    third = again(second)
    assert third.fight == second.fight
    assert third.storage.content[step_key(tab, 6)] == rest


@pytest.mark.parametrize(
    "change",
    [
        lambda step: step.pop("id"),
        lambda step: step.update(before="elsewhere"),
        lambda step: step["events"][0].update(type="Nothing"),
        lambda step: step["events"][0].update(more=1),
        lambda step: step["action"].update(type="Nothing"),
        lambda step: step.update(events=[{"type": "TurnEnded", "fighter": "nobody"}]),
        lambda step: step.update(answers=[{"faces": ["x"]}]),
    ],
)
@pytest.mark.parametrize("form", [restored, shortened])
def test_whatever_is_wrong_in_a_step_is_noticed(change, form):
    tab = fought()
    data = restored(json.loads(tab.storage.content[step_key(tab, 5)]))
    change(data)
    tab.storage.content[step_key(tab, 5)] = json.dumps(form(data))
    second = again(tab)
    assert second.app.fight.session.at == 4
    assert second.app.fight.beyond.key == step_key(tab, 5)
    assert second.storage.content[step_key(tab, 5)] == json.dumps(form(data))


def test_a_missing_step_is_reported():
    tab = fought()
    del tab.storage.content[step_key(tab, 5)]
    second = again(tab)
    assert second.app.fight.session.at == 4
    assert "Step 5 of this fight cannot be read" in second.main


@pytest.mark.parametrize(
    "text", ["", "null", "[]", "{}", '{"fray": 1}', '{"fray": 2, "kind": "fight"}', '{"fray": true}', "{" * 9, "[" * 100000]
)
def test_a_damaged_head_stays_and_the_rest_goes_on(text):
    tab = fought()
    id = tab.app.fight.id
    tab.storage.content[f"fray.fight.{id}"] = text
    second = Tab(tab.storage)
    assert second.storage.content[f"fray.fight.{id}"] == text
    assert "could not be read" in second.notices
    second.tap("export-aside")
    assert id in second.effect("download")[2]


def test_a_damaged_mark_still_opens_all_steps():
    tab = fought()
    tab.storage.content[f"fray.fight.{tab.app.fight.id}.at"] = "?"
    assert again(tab).fight == tab.fight


def test_a_damaged_character_stays_beside_the_others():
    tab = Tab()
    tab.tap("make-characters", index=1)
    tab.tap("make-characters", index=2)
    one, other = sorted(key for key in tab.keys if key.startswith("fray.character."))
    data = json.loads(tab.storage.content[one])
    data["sheet"]["strength"] = -4
    tab.storage.content[one] = json.dumps(data)
    second = Tab(tab.storage, hash="#/roster")
    assert second.storage.content[one] == json.dumps(data)
    assert [character.id for character in second.app.store.characters()] == [other.removeprefix("fray.character.")]
    assert "sheet/strength" in second.notices


def test_a_full_store_is_told_and_the_fight_goes_on_in_memory():
    tab = fought()
    tab.storage.room = 0
    steps = len(tab.app.fight.session.steps)
    tab.attack()
    assert len(tab.app.fight.session.steps) > steps
    assert "no room" in tab.notices
    tab.tap("export-fight")
    parcel = files.unpack(tab.effect("download")[2], SYSTEMS, lambda: "new")
    assert parcel.fights[0].session.encounter == tab.fight
    assert again(tab).app.fight.session.at == steps
    tab.storage.room = 10**9
    tab.tap("save-again")
    assert again(tab).fight == tab.fight
    assert "no room" not in tab.notices


def test_a_second_tab_that_went_on_is_never_overwritten():
    tab = fought()
    other = again(tab)
    other.attack()
    content = dict(tab.storage.content)
    tab.tap("roll")
    tab.tap("apply")
    assert "another tab" in tab.notices
    assert {key: value for key, value in tab.storage.content.items() if not key.endswith("pending")} == content
    tab.tap("load-theirs")
    assert tab.fight == other.fight
    assert "another tab" not in tab.notices


def test_the_other_tab_can_be_kept_as_a_copy():
    tab = fought()
    other = again(tab)
    other.attack()
    tab.tap("storage", key=f"fray.fight.{tab.app.fight.id}.at")
    assert "another tab" in tab.notices
    old = tab.app.fight.id
    tab.tap("keep-mine")
    assert tab.app.fight.id != old
    tab.attack()
    assert again(tab).fight == tab.fight
    assert Tab(tab.storage, hash=f"#/fight/{old}").fight == other.fight


def test_a_fight_survives_a_file():
    tab = fought()
    tab.tap("undo")
    tab.tap("export-fight")
    name, text = tab.effect("download")[1:3]
    assert name.endswith(".json")
    fresh = Tab(Small())
    fresh.tap("import", file=name, text=text)
    fresh.tap("resume", id=fresh.app.store.fights()[0].id)
    assert fresh.fight == tab.fight
    fresh.tap("redo")
    tab.tap("redo")
    assert fresh.fight == tab.fight


def test_a_backup_holds_everything_and_never_overwrites():
    tab = fought()
    tab.tap("make-characters", index=1)
    tab.tap("backup")
    text = tab.effect("download")[2]
    fresh = Tab(Small())
    fresh.tap("import", file="b", text=text)
    assert len(fresh.app.store.fights()) == len(fresh.app.store.characters()) == 1
    before = dict(fresh.storage.content)
    fresh.tap("import", file="b", text=text)
    assert fresh.storage.content == before
    assert "Already here: 2" in fresh.notices


BAD = [
    "",
    "{",
    "[]",
    '"x"',
    "{}",
    '{"fray": 1}',
    '{"fray": 1, "kind": "song"}',
    '{"fray": 99, "kind": "fight"}',
    '{"fray": 1, "kind": "backup"}',
]


@pytest.mark.parametrize(
    "text", [*BAD, '{"fray": 1, "kind": "characters", "characters": [7]}', '{"fray": 1, "kind": "scene", "system": "none"}']
)
def test_a_foreign_file_is_refused_and_nothing_changes(text):
    tab = fought()
    before = dict(tab.storage.content)
    tab.tap("import", file="song.json", text=text)
    assert "song.json was not taken" in tab.notices
    assert tab.storage.content == before


def test_a_bad_file_is_refused_with_the_place_and_the_reason():
    tab = fought()
    tab.tap("make-characters", index=1)
    tab.tap("backup")
    document = json.loads(tab.effect("download")[2])
    document["fights"][0]["steps"][2]["events"][0]["more"] = 1
    before = dict(tab.storage.content)
    tab.tap("import", file="b.json", text=json.dumps(document))
    assert "/fights/0/steps/2/events/0" in tab.notices
    assert tab.storage.content == before
    document = json.loads(tab.effect("download")[2])
    document["characters"][0]["sheet"]["strength"] = "much"
    with pytest.raises(BadDocument) as caught:
        files.unpack(json.dumps(document), SYSTEMS, lambda: "id")
    assert caught.value.path == "/characters/0/sheet/strength"


def test_an_import_that_finds_no_room_leaves_nothing_behind():
    tab = fought()
    tab.tap("backup")
    fresh = Tab(Small())
    fresh.storage.room = 2000
    fresh.tap("import", file="b", text=tab.effect("download")[2])
    assert not fresh.app.store.fights()
    assert "no room" in fresh.notices


def test_a_deleted_fight_can_be_put_back():
    tab = fought()
    id, state = tab.app.fight.id, tab.fight
    tab.tap("go", to="#/")
    tab.tap("delete-fight", id=id)
    assert not tab.app.store.fights()
    tab.tap("undelete-fight")
    tab.tap("resume", id=id)
    assert tab.fight == state


@pytest.mark.parametrize("path", sorted(SAVES.glob("*.json")), ids=lambda path: path.stem)
def test_a_save_of_every_version_is_read_for_ever(path):
    content = json.loads(path.read_text(encoding="utf-8"))
    tab = Tab(Memory(content["storage"]))
    for id, wanted in content["fights"].items():
        tab.tap("resume", id=id)
        assert tab.app.fight is not None
        assert recorded(tab.fight.model_dump(mode="json"), wanted) == wanted
    assert len(tab.app.store.characters()) == content["characters"]
    assert not tab.app.view.notices


def test_of_a_fight_that_another_tab_deleted_what_stands_here_is_kept_as_a_copy():
    tab = fought()
    old, at = tab.app.fight.id, tab.app.fight.session.at
    other = again(tab)
    other.tap("delete-fight", id=old)
    tab.tap("storage", key=f"fray.fight.{old}.at")
    tab.tap("load-theirs")
    assert tab.app.fight.id != old and tab.app.fight.session.at == at
    assert "was deleted in the other tab" in tab.notices
    assert again(tab).app.store.open(tab.app.fight.id).session.at == at


def test_a_fight_whose_turn_is_nobodys_is_not_taken():
    tab = Tab()
    tab.begin()
    document = json.loads(json.dumps(documents.fight_out(tab.app.fight)))
    ids = iter("abcdefgh")
    assert documents.fight_in(document, SYSTEMS, lambda: next(ids)).session.encounter.turn is not None
    event = next(event for step in document["steps"] for event in step["events"] if event["type"] == "TurnBegan")
    event["fighter"] = "f9"
    with pytest.raises(BadDocument, match="does not follow"):
        documents.fight_in(document, SYSTEMS, lambda: next(ids))


def test_half_a_character_is_no_name_of_a_fight():
    tab = Tab()
    tab.begin()
    document = documents.fight_out(tab.app.fight) | {"name": "\ud800"}
    with pytest.raises(BadDocument, match="can be shown"):
        documents.fight_in(document, SYSTEMS, lambda: "a")
