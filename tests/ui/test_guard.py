"""A tap that fails in a way that nobody foresaw changes nothing, is told, and the app lives on; what cannot be drawn gives way."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import fields

import pytest
from ui.driven import Tab

from fray.engine.values.dice import Chance
from fray.engine.values.errors import RuleError
from fray.engine.values.text import Own
from fray.ui.app import App
from fray.ui.panels import page
from fray.ui.saving.documents import fight_out
from fray.ui.state import guard
from fray.ui.taps import TAPS

CRAFTED = [
    ("join", {"template": "99"}),
    ("join", {"template": "9" * 5000}),
    ("make-characters", {"index": "99"}),
    ("make-characters", {"index": "x"}),
    ("example", {"index": "x"}),
    ("box", {"fighter": "nobody", "track": "health", "box": "0"}),
    ("box", {"fighter": "f1", "track": "health", "box": "-99"}),
    ("hurt", {"fighter": "f1", "track": "health", "mark": "unknown", "count": "1"}),
    ("hurt", {"fighter": "f1", "track": "health", "mark": "bashing", "count": "x"}),
    ("form-add", {"form": "draft", "name": "unknown.deep.name"}),
    ("form-drop", {"form": "draft", "name": "unknown", "index": "0"}),
    ("field-side", {"form": "draft", "name": "actor", "value": "x"}),
    ("face", {"value": "x"}),
    ("offer", {"actor": "nobody", "value": "0"}),
    ("offer", {"actor": "f1", "value": "x"}),
    ("due", {"index": "x"}),
    ("field", {"form": "draft", "name": "a." * 2000, "value": "1"}),
    ("field", {"form": "draft", "name": "actor", "value": "x" * 100_000}),
    ("go", {"to": "#/change/t/f9/x"}),
]


@pytest.fixture(autouse=True)
def lenient(monkeypatch):
    """The app as it is built."""
    monkeypatch.setattr(App, "is_strict", False)


def state(tab):
    """All that a tap may change, besides what it tells."""
    view = tab.app.view
    shown = {field.name: deepcopy(getattr(view, field.name)) for field in fields(view) if field.name not in ("notices", "last")}
    return shown, fight_out(tab.app.fight) if tab.app.fight else None, dict(tab.storage.content), tab.app.unsaved, list(tab.app.stranded)


@pytest.mark.parametrize("is_rolling", [False, True])
@pytest.mark.parametrize(("do", "args"), CRAFTED)
def test_a_crafted_tap_does_no_harm(do, args, is_rolling):
    tab = Tab()
    tab.begin()
    if is_rolling:
        tab.tap("by-hand")
    before = fight_out(tab.app.fight)
    tab.tap(do, **args)
    if tab.app.fight is not None:
        assert fight_out(tab.app.fight) == before
    assert "fight.recovered" not in str(tab.app.view.notices)
    tab.tap("route", hash=f"#/fight/{next(iter(tab.app.store.fights())).id}")
    tab.tap("fresh")
    tab.attack()
    assert tab.app.fight.session.at > len(before["steps"])


class Crash(Exception):
    pass


def half(desk, args):
    """Changes a little of everything, then fails."""
    if desk.fight is not None:
        desk.fight.session.undo()
        desk.fight.add(desk.fight.session.steps[0], "x")
        desk.fight.name = "other"
        desk.store.save(desk.fight)
    if desk.view.draft is not None:
        desk.view.draft.form.put("modifier", "3")
        desk.view.draft.faces.append(3)
        desk.view.draft = None
    desk.view.route, desk.unsaved = ("about",), True
    desk.view.opened.add("x")
    desk.view.search["x"] = "y"
    desk.view.joining.count = 7
    desk.options.errors["x"] = "y"
    desk.stranded["x"] = desk.fight
    desk.fight = None
    desk.storage_of_test.set("fray.new", "1")
    for key in list(desk.storage_of_test.names()):
        if key != "fray.new":
            desk.storage_of_test.remove(key)
    raise Crash("in the middle")


def test_what_a_failed_tap_has_changed_is_put_back(monkeypatch):
    monkeypatch.setitem(TAPS, "half", half)
    tab = Tab()
    tab.begin()
    tab.attack()
    tab.tap("undo")
    tab.tap("by-hand")
    tab.app.storage_of_test = tab.app.records
    before, shown = state(tab), dict(tab.app._shown)
    tab.tap("half")
    assert state(tab) == before
    assert "nothing was changed: Crash: in the middle" in tab.notices
    assert {name: region.inner() for name, region in tab.app._shown.items() if name != "notices"} == {
        name: region.inner() for name, region in shown.items() if name != "notices"
    }
    tab.settle()
    tab.tap("redo")
    tab.attack()
    assert Tab(tab.storage, hash=f"#/fight/{tab.app.fight.id}").fight == tab.fight


def test_every_part_of_the_desk_that_changes_in_place_is_remembered():
    """Whatever object hangs on the desk is either remembered, or one that taps do not change."""
    tab = Tab()
    tab.begin()
    tab.tap("by-hand")
    steady = ("Memo", "Careful", "Chance")
    for part in guard.parts_of(tab.app):
        for value in vars(part).values():
            for inner in guard.within(value):
                name = type(inner).__name__
                frozen = getattr(type(inner), "__dataclass_params__", None)
                is_plain = inner is None or callable(inner) or isinstance(inner, (str, int, float, frozenset, list, set, dict, tuple))
                is_model = hasattr(type(inner), "model_fields") or name.endswith(("System", "Cover"))
                assert is_plain or is_model or isinstance(inner, guard.PARTS) or name in steady or (frozen and frozen.frozen), name


def test_in_the_tests_an_error_that_nobody_foresaw_fails(monkeypatch):
    monkeypatch.setattr(App, "is_strict", True)
    monkeypatch.setitem(TAPS, "half", half)
    tab = Tab()
    tab.app.storage_of_test = tab.app.records
    with pytest.raises(Crash):
        tab.tap("half")


def refusing(monkeypatch, is_broken):
    """The page cannot be drawn while this holds of the desk."""
    seen = page.regions

    def regions(desk):
        if is_broken(desk):
            raise KeyError("x")
        return seen(desk)

    monkeypatch.setattr(page, "regions", regions)


def test_a_draft_that_cannot_be_drawn_costs_no_step(monkeypatch):
    tab = Tab()
    tab.begin()
    tab.attack()
    at = tab.app.fight.session.at
    refusing(monkeypatch, lambda desk: desk.view.draft is not None)
    tab.app.paint()
    assert tab.app.fight.session.at == at
    assert tab.app.view.draft is None
    assert "draft.broken" in str(tab.app.view.notices)


def test_a_panel_that_cannot_be_drawn_gives_way_to_the_start_page(monkeypatch):
    tab = Tab()
    tab.begin()
    at = tab.app.fight.session.at
    refusing(monkeypatch, lambda desk: desk.view.route[:1] == ("roster",))
    tab.tap("route", hash="#/roster")
    assert (tab.app.view.route, tab.app.fight.session.at) == ((), at)


def test_unsaved_steps_of_a_fight_that_cannot_be_drawn_are_not_lost(monkeypatch):
    tab = Tab()
    tab.begin()
    tab.storage.room = 0
    tab.attack()
    fight, at = tab.app.fight, tab.app.fight.session.at
    assert tab.app.unsaved
    refusing(monkeypatch, lambda desk: desk.fight is not None)
    tab.app.paint()
    assert (tab.app.stranded, fight.session.at) == ({fight.id: fight}, at)


def test_a_refusal_of_the_rules_is_told_in_its_own_words(monkeypatch):
    def refuse(desk, args):
        raise RuleError("error.fighter.unknown", id=Own("?"))

    monkeypatch.setitem(TAPS, "half", refuse)
    tab = Tab()
    tab.tap("half")
    assert "error.fighter.unknown" in str(tab.app.view.notices)
    assert isinstance(tab.app.chance, Chance)
