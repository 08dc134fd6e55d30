"""A file that is taken: in slices, with progress, until it is cancelled; tried before it is saved."""

from __future__ import annotations

import gc
import json

import pytest
from books import SYSTEMS
from ui.driven import Small, Tab

from fray.engine.book.reading import LONGEST
from fray.ui import app as loop
from fray.ui.app import App
from fray.ui.panels import page
from fray.ui.taps import trial


@pytest.fixture(autouse=True)
def lenient(monkeypatch):
    """The app as it is built."""
    monkeypatch.setattr(App, "is_strict", False)


def scene(fighters=2, steps=(), **more):
    system = SYSTEMS[0]
    template = system.templates[0][0].removeprefix("template.")
    entries = {f"a{n}": {"template": template, "number": n + 1, "side": "A"} for n in range(fighters)}
    return {"fray": 1, "kind": "scene", "system": system.key, "fighters": entries, "steps": list(steps), **more}


def begin(tab, monkeypatch, document):
    """The file is chosen, and no slice takes longer than one piece of work."""
    monkeypatch.setattr(loop, "AT_ONCE", 0)
    tab.app.tap("import", {"file": "a.json", "text": json.dumps(document)})
    tab.app.paint()


def test_a_small_file_is_taken_at_once(monkeypatch):
    monkeypatch.setattr(loop, "AT_ONCE", 60)
    tab = Tab()
    tab.app.tap("import", {"file": "a.json", "text": json.dumps(scene())})
    assert tab.app.view.job is None
    assert "files.taken" in str(tab.app.view.notices)


def test_long_work_tells_how_far_it_is_and_is_done_in_slices(monkeypatch):
    tab = Tab()
    begin(tab, monkeypatch, scene(20))
    assert "Reading a.json: " in tab.notices and "Cancel" in tab.notices
    slices, told = 0, []
    while tab.app.view.job is not None:
        assert not list(tab.app.store.fights())
        tab.app.work(0)
        tab.app.paint()
        told.append(tab.notices)
        slices += 1
    assert slices > 20
    assert len(set(told)) > 5
    assert "Reading" not in tab.notices and "Taken from the file" in tab.notices
    assert len(tab.app.store.fights()) == 1


def test_long_work_can_be_cancelled(monkeypatch):
    tab = Tab()
    begin(tab, monkeypatch, scene(20))
    before = dict(tab.storage.content)
    for _ in range(10):
        tab.app.work(0)
    tab.tap("cancel-job")
    assert "a.json was not taken: cancelled" in tab.notices
    assert tab.storage.content == before
    tab.tap("import", file="b.json", text=json.dumps(scene()))
    assert len(tab.app.store.fights()) == 1


@pytest.mark.parametrize("end", ["", "cancel-job"])
def test_what_long_work_makes_is_no_garbage_until_the_work_ends(monkeypatch, end):
    tab = Tab()
    begin(tab, monkeypatch, scene(20))
    for _ in range(3):
        tab.app.work(0)
    assert gc.get_freeze_count() > 0
    if end:
        tab.tap(end)
    while tab.app.view.job is not None:
        tab.app.work(0)
    assert gc.get_freeze_count() == 0


def test_while_a_file_is_read_another_has_to_wait_and_the_fight_goes_on(monkeypatch):
    tab = Tab()
    tab.begin()
    begin(tab, monkeypatch, scene(20))
    tab.app.tap("import", {"file": "b.json", "text": json.dumps(scene())})
    tab.app.paint()
    assert "a.json is still being read" in tab.notices
    at = tab.app.fight.session.at
    tab.app.tap("roll")
    tab.app.tap("apply")
    tab.attack()  # and the file is read to its end
    assert tab.app.fight.session.at > at
    assert len(tab.app.store.fights()) == 2


def test_work_that_fails_ends_and_is_told(monkeypatch):
    tab = Tab()
    before = dict(tab.storage.content)
    monkeypatch.setattr("fray.ui.taps.files.take_parcel", lambda *args: {}["x"])
    tab.tap("import", file="a.json", text=json.dumps(scene()))
    assert (tab.app.view.job, tab.storage.content) == (None, before)
    assert "nothing was changed: KeyError" in tab.notices
    assert "Reading" not in tab.notices


@pytest.mark.parametrize("text", ['\\"' * 24_000_000, "[" * 5_000_000, "[" * (LONGEST + 1)])
def test_a_huge_file_that_is_none_of_ours_is_refused_with_words(text):
    tab = Tab()
    tab.tap("import", file="huge.json", text=text)
    assert "huge.json was not taken" in tab.notices


def test_a_scene_with_more_fighters_than_a_fight_can_have_is_refused_with_words():
    tab = Tab()
    tab.tap("import", file="crowd.json", text=json.dumps(scene(501, [{"do": "Begin"}], seed="1")))
    assert "crowd.json was not taken: fighters/a500: The most fighters that a fight can have: 500" in tab.notices
    assert not tab.app.store.fights()


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"name": None}, "name"),
        ({"name": 7}, "name"),
        ({"fighters": {"a": {"template": "thug", "side": None}}}, "fighters/a/side"),
        ({"fighters": {"a": {"template": "thug", "hidden": "no"}}}, "fighters/a/hidden"),
        ({"fighters": {"a" * 61: {"template": "thug"}}}, "fighters/" + "a" * 61),
        ({"steps": [{"undo": True}]}, "steps/0/undo"),
    ],
)
def test_a_field_of_a_scene_that_is_of_another_type_is_refused(change, path):
    tab = Tab()
    tab.tap("import", file="odd.json", text=json.dumps(scene() | change))
    assert f"odd.json was not taken: {path}" in tab.notices
    assert tab.keys <= {"fray.settings"}


def fought():
    tab = Tab()
    tab.begin()
    tab.attack()
    return tab


def backup_of(tab):
    tab.tap("backup")
    return json.loads(tab.effect("download")[2])


def in_three(change):
    """A backup of three fights and two characters; one fight is changed."""
    tab = fought()
    tab.tap("make-characters", index=1)
    backup = backup_of(tab)
    [fight] = backup["fights"]
    odd = json.loads(json.dumps(fight | {"name": "Odd"}))
    change(odd)
    backup["fights"] = [fight | {"name": "One"}, odd, fight | {"name": "Two"}]
    return backup


def misshapen(fight):
    fight["steps"][1]["events"][0]["more"] = 1


def test_a_fight_that_cannot_be_read_keeps_nothing_else_of_a_backup_out():
    fresh = Tab()
    fresh.tap("import", file="b.json", text=json.dumps(in_three(misshapen)))
    assert sorted(fight.name for fight in fresh.app.store.fights()) == ["One", "Two"]
    assert len(fresh.app.store.characters()) == 1
    assert "Taken from the file: 2 fights, 1 character" in fresh.notices
    assert "Left out of b.json: Odd: /fights/1/steps/1/events/0" in fresh.notices and "still in the file" in fresh.notices


def test_a_character_that_cannot_be_read_keeps_nothing_else_of_a_file_out():
    backup = in_three(lambda fight: None)
    [character] = backup["characters"]
    backup["characters"].append({**character, "sheet": character["sheet"] | {"name": "Bob", "strength": "much"}})
    fresh = Tab()
    fresh.tap("import", file="b.json", text=json.dumps(backup))
    assert (len(fresh.app.store.fights()), len(fresh.app.store.characters())) == (3, 1)
    assert "Left out of b.json: Bob: /characters/1/sheet/strength" in fresh.notices


def test_a_fight_that_cannot_be_used_keeps_nothing_else_of_a_backup_out(monkeypatch):
    seen = page.regions

    def regions(desk):
        if desk.fight is not None and desk.fight.name == "Odd":
            raise KeyError("x")
        return seen(desk)

    monkeypatch.setattr(trial.page, "regions", regions)
    fresh = Tab()
    fresh.tap("import", file="b.json", text=json.dumps(in_three(lambda fight: None)))
    assert sorted(fight.name for fight in fresh.app.store.fights()) == ["One", "Two"]
    assert "Left out of b.json: the fight Odd cannot be used after step" in fresh.notices and "KeyError" in fresh.notices


def test_where_nothing_of_a_file_can_be_taken_it_is_refused_with_the_first_reason():
    backup = in_three(misshapen)
    for fight in backup["fights"]:
        fight["at"] = -1
    backup["characters"] = []
    fresh = Tab()
    fresh.tap("import", file="b.json", text=json.dumps(backup))
    assert "b.json was not taken: /fights/0/at" in fresh.notices
    assert fresh.keys <= {"fray.settings"}


def test_where_what_can_be_read_cannot_be_used_the_file_is_refused(monkeypatch):
    backup = in_three(misshapen)
    backup["characters"] = []
    monkeypatch.setattr(trial.page, "regions", lambda desk, seen=page.regions: seen(desk) if desk.fight is None else {}["x"])
    fresh = Tab()
    fresh.tap("import", file="b.json", text=json.dumps(backup))
    assert "b.json was not taken" in fresh.notices and "Taken from the file" not in fresh.notices
    assert fresh.keys <= {"fray.settings"}


def test_of_many_that_are_left_out_some_are_named_and_the_others_counted_and_another_file_clears_that():
    backup = in_three(misshapen)
    backup["fights"] += [backup["fights"][1] | {"name": f"Odd {n}"} for n in range(2, 8)]
    fresh = Tab()
    fresh.tap("import", file="b.json", text=json.dumps(backup))
    assert fresh.notices.count("Left out of b.json: Odd") == 5  # in one notice: three are shown at most
    assert "Left out of b.json besides: 2." in fresh.notices
    fresh.tap("import", file="c.json", text=json.dumps(scene()))
    assert "Left out" not in fresh.notices


def test_a_fight_that_is_here_already_is_not_tried(monkeypatch):
    tab = fought()
    text = json.dumps(backup_of(tab))
    monkeypatch.setattr("fray.ui.taps.files.trying", None)
    tab.tap("import", file="b.json", text=text)
    assert "Taken from the file: 0 fights, 0 characters. Already here: 1" in tab.notices


def over(document, fighters):
    """The fight with these ids for its two fighters: in its start and in all steps."""
    text = json.dumps(document)
    for old, new in zip(("f1", "f2"), fighters, strict=True):
        text = text.replace(f'"{old}"', json.dumps(new))
    return json.loads(text)


@pytest.mark.parametrize("ids", [("a" * 61, "b"), ("a", "b" * 300)])
def test_a_fight_over_the_bounds_is_taken_only_where_the_first_version_wrote_it(ids):
    tab = Tab()
    tab.begin()
    document = over(backup_of(tab), ids)
    fresh = Tab()
    fresh.tap("import", file="b.json", text=json.dumps(document))
    assert "b.json was not taken: /fights/0: an id of a fighter must have 1 to 60 characters" in fresh.notices
    for record in (document["fights"][0], *document["fights"][0]["steps"]):
        record["fray"] = 1
    fresh.tap("import", file="b.json", text=json.dumps(document))
    [summary] = fresh.app.store.fights()
    assert set(fresh.app.store.open(summary.id).session.encounter.fighters) == set(ids)


@pytest.mark.parametrize("count", [501, 2])
def test_a_saved_fight_over_the_bounds_opens(count):
    """The first version knew no bounds: a scene could bring in any number of fighters, with ids of any length."""
    tab = fought()
    id = tab.app.fight.id
    key = f"fray.fight.{id}"
    head = json.loads(tab.storage.content[key])
    one = json.loads(tab.app.fight.session.encounter.fighters["f1"].model_dump_json())
    head["start"]["fighters"] = {str(n) * 70: one for n in range(count)}
    store = {key: json.dumps(head), f"{key}.at": json.dumps({"at": 0, "mark": "x"})}
    opened = Tab(Small(store), hash=f"#/fight/{id}")
    assert len(opened.fight.fighters) == count
    opened.tap("pack")
    assert len(Tab(opened.storage, hash=f"#/fight/{id}").fight.fighters) == count


@pytest.mark.parametrize("at", [True, False, 1.0, "1", -1, 99, None])
def test_the_number_of_steps_that_stand_is_a_number(at):
    tab = Tab()
    tab.begin()
    tab.tap("export-fight")
    document = json.loads(tab.effect("download")[2])
    document["fights"][0]["at"] = at
    tab.tap("import", file="odd.json", text=json.dumps(document))
    assert "odd.json was not taken: /fights/0/at" in tab.notices


def test_a_fight_that_cannot_be_shown_is_refused_before_it_is_saved(monkeypatch):
    seen = page.regions

    def regions(desk):
        if desk.fight is not None and desk.fight.session.at == 2:
            raise KeyError("x")
        return seen(desk)

    monkeypatch.setattr(trial.page, "regions", regions)
    tab = Tab()
    tab.tap("import", file="odd.json", text=json.dumps(scene()))
    assert "odd.json was not taken: the fight in it cannot be used as it stands after step 2 (KeyError)" in tab.notices
    assert tab.keys <= {"fray.settings"}
