"""A file that is taken: in slices, with progress, until it is cancelled; tried before it is saved."""

from __future__ import annotations

import json

import pytest
from books import SYSTEMS
from ui.driven import Tab

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
