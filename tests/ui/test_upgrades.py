"""Records of older versions: steps, heads, characters, rolls that wait, files and scenes open whole after what is in them was renamed."""

from __future__ import annotations

import json
from contextlib import redirect_stdout
from dataclasses import replace
from importlib import import_module
from io import StringIO
from itertools import count
from pathlib import Path
from typing import Literal

import pytest
from books import SYSTEMS
from pydantic import create_model
from saves.defaults import defaults, models
from saves.shapes import shapes
from ui.driven import Tab, recorded

from fray import __main__ as shell
from fray.engine.book import upgrade
from fray.engine.book.upgrade import Upgrade, fields_of
from fray.engine.fight.action import Action
from fray.engine.fight.conditions import Condition
from fray.engine.fight.event import Event, Lifted
from fray.engine.values.errors import Newer
from fray.engine.values.modifier import Line
from fray.ui.saving import documents, files, pending
from fray.ui.saving.storage import Memory
from fray.ui.saving.store import Store

TESTS = Path(__file__).parent.parent
SAVES = sorted((TESTS / "saves").glob("*.json"))
EVERY, EVERY_2 = (json.loads((TESTS / "saves" / f"{version}-every.json").read_text(encoding="utf-8")) for version in (1, 2))
NEXT = upgrade.FORMAT + 1
BOOKS = [pytest.param(system, id=system.key) for system in SYSTEMS]
SUFFIX = "Anew"


def type_of(kind):
    return kind.model_fields["type"].default


def store_of(content, systems=SYSTEMS):
    ids = (f"new{n}" for n in count())
    return Store(Memory(dict(content)), systems, lambda: next(ids))


def of_book(system, content=EVERY["storage"]):
    """(id, what is stored) of the fight of a system in the save of everything."""
    id = f"every-{system.key}"
    return id, {key: text for key, text in content.items() if key == f"fray.fight.{id}" or key.startswith(f"fray.fight.{id}.")}


def file_of(system, content=EVERY["storage"]):
    """The fight of a system as the first version wrote it into a file."""
    id, stored = of_book(system, content)
    head = json.loads(stored[f"fray.fight.{id}"])
    steps = [json.loads(stored[f"fray.fight.{id}.{n}"]) for n in range(1, EVERY["steps"][id] + 1)]
    return json.dumps(head | {"at": len(steps), "steps": [{k: v for k, v in step.items() if k not in ("id", "before")} for step in steps]})


def renamed(kind):
    """The same event or action by another name."""
    name = type_of(kind) + SUFFIX
    return create_model(kind.__name__, __base__=kind, type=(Literal[name], name))


def rename(family, kind):
    old = type_of(kind)
    return Upgrade(NEXT, family, lambda data: {**data, "type": old + SUFFIX}, named=old)


def later(system, events=None, actions=None, more=()):
    """The system as a later version may have it: these events and actions (all, unless told) have other names."""
    book = import_module(f"fray.rules.{system.key}.system").SYSTEM
    events, actions = (book.events if events is None else events), (book.actions if actions is None else actions)
    anew = {type_of(one): renamed(one) for one in events}

    def unsaid(fight):
        told = ((anew.get(event.type), event) for event in book.unsaid(fight))
        return tuple(kind(**{**dict(event), "type": type_of(kind)}) if kind else event for kind, event in told)

    return replace(
        book,
        unsaid=unsaid,
        events=tuple(anew[type_of(one)] if one in events else one for one in book.events),
        actions=tuple(renamed(one) if one in actions else one for one in book.actions),
        upgrades=(*(rename(Event, one) for one in events), *(rename(Action, one) for one in actions), *more),
    )


@pytest.fixture
def later_version(monkeypatch):
    """The app in its next version."""
    monkeypatch.setattr(upgrade, "FORMAT", NEXT)


def end_of(fight, save=EVERY):
    """What the fight comes to, of all that is recorded of it in the save of everything."""
    return recorded(fight.session.encounter.model_dump(mode="json"), save["fights"][f"every-{fight.system.key}"])


def opened(system, content=None, save=EVERY):
    """The fight of a system out of the save of everything, when it came whole."""
    id, stored = of_book(system, content or save["storage"])
    store = store_of(stored, (system,))
    fight = store.open(id)
    assert store.reports == []
    assert len(fight.session.steps) == fight.session.at == save["steps"][id]
    assert end_of(fight, save) == save["fights"][id]
    return store, fight


# -- what is kept for ever ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("save", [EVERY, EVERY_2], ids=["1", "2"])
@pytest.mark.parametrize("system", BOOKS)
def test_the_save_of_every_step_opens_whole_and_comes_to_the_same_end(system, save):
    store, fight = opened(system, save=save)
    assert pending.read(store, fight) is not None


@pytest.mark.parametrize("system", BOOKS)
def test_every_event_and_every_action_stands_in_a_save_that_is_kept(system):
    """One that is new here wants a save of its own: see tests/saves/make.py."""
    steps = []
    for path in SAVES:
        store = store_of(json.loads(path.read_text(encoding="utf-8"))["storage"])
        steps += [step for one in store.fights() if one.system == system.key for step in store.open(one.id).session.steps]
    assert {type_of(one) for one in system.actions} <= {step.action.type for step in steps}
    assert {type_of(one) for one in (*system.events, Lifted)} <= {event.type for step in steps for event in step.events}


# -- what was renamed --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", BOOKS)
def test_every_event_and_action_may_get_another_name(system, later_version):
    book = later(system)
    names = {upgrade.named for upgrade in book.upgrades if upgrade.of is Event}
    store, fight = opened(book)
    id, stored = of_book(system)
    for number, step in enumerate(fight.session.steps, 1):
        old = json.loads(stored[f"fray.fight.{id}.{number}"])
        assert step.action.type == old["action"]["type"] + SUFFIX
        assert [event.type for event in step.events][: len(old["events"])] == [
            e["type"] + SUFFIX * (e["type"] in names) for e in old["events"]
        ]
    waiting = pending.read(store, fight)
    assert waiting.action.type == json.loads(stored[f"fray.fight.{id}.pending"])["action"]["type"] + SUFFIX
    assert store.reports == []


@pytest.mark.parametrize("system", BOOKS)
def test_upgrades_find_what_stands_in_compact_steps(system, later_version):
    """A name, and a field in a part of an event that is written without the names of its fields."""
    stored = of_book(system, EVERY_2["storage"])[1]
    assert all("step" in json.loads(text) for key, text in stored.items() if key.rpartition(".")[2].isdecimal())
    seen = []
    line = Upgrade(NEXT, Line, lambda data: seen.append(data["key"]) or data)
    store, fight = opened(later(system, more=(line,)), save=EVERY_2)
    assert all(step.action.type.endswith(SUFFIX) for step in fight.session.steps)
    assert len(seen) > 10
    assert pending.read(store, fight).action.type.endswith(SUFFIX)


def test_a_name_that_nobody_upgrades_is_noticed(later_version):
    id, stored = of_book(SYSTEMS[0])
    store = store_of(stored, (replace(later(SYSTEMS[0]), upgrades=()),))
    assert store.open(id).session.steps == []
    assert store.reports


@pytest.mark.parametrize("system", BOOKS)
def test_a_file_comes_in_whole_and_goes_out_in_the_newest_version(system, later_version, monkeypatch, tmp_path):
    new = later(system)
    monkeypatch.setattr(shell, "BY_KEY", {new.key: new})
    path = tmp_path / "old.json"
    path.write_text(file_of(system), encoding="utf-8")
    out = StringIO()
    with redirect_stdout(out):
        assert shell.main(["convert", str(path)]) == 0
    document = json.loads(out.getvalue())
    (written,) = document["fights"]
    assert {document["fray"], written["fray"], *(step["fray"] for step in written["steps"])} == {NEXT}
    assert all(step["action"]["type"].endswith(SUFFIX) for step in written["steps"])
    (fight,) = files.unpack(out.getvalue(), (new,), lambda: "id").fights
    assert len(fight.session.steps) == EVERY["steps"][f"every-{system.key}"]
    assert end_of(fight) == EVERY["fights"][f"every-{system.key}"]


@pytest.mark.cpython
def test_a_scene_of_an_older_version_is_played(later_version):
    text = (TESTS / "scenes" / "corridor.json").read_text(encoding="utf-8")
    (fight,) = files.unpack(text, (later(SYSTEMS[0]),), lambda: "id").fights
    (as_ever,) = files.unpack(text, SYSTEMS, lambda: "id").fights
    assert fight.session.encounter.model_dump() == as_ever.session.encounter.model_dump()
    assert {step.action.type for step in fight.session.steps} >= {"BeginAnew", "AttackAnew"}


def made_old(data, found, old, new):
    """The same data with a field under the name that it is to have had; and how many times. found: (key it stands under, dict)."""
    many = 0

    def back(value, under):
        nonlocal many
        if isinstance(value, list):
            return [back(one, under) for one in value]
        if not isinstance(value, dict):
            return value
        here = found(under, value) and new in value
        many += here
        return {old if here and key == new else key: back(one, key) for key, one in value.items()}

    return back(data, ""), many


def is_sheet(under, value):
    return under in ("sheet", "sheets")


def is_condition(under, value):
    return {"key", "rounds", "ticked"} <= set(value)


def restored(old, new):
    return lambda data: {new if key == old else key: value for key, value in data.items()}


@pytest.mark.parametrize("system", BOOKS)
@pytest.mark.parametrize("old, new, found, kind", [("might", "strength", is_sheet, None), ("last", "ticked", is_condition, Condition)])
def test_a_field_of_a_model_may_get_another_name_wherever_the_model_stands(system, old, new, found, kind, later_version):
    content, times = {}, 0
    for key, text in of_book(system)[1].items():
        data, many = made_old(json.loads(text), found, old, new)
        content[key], times = json.dumps(data), times + many
    assert times
    book = later(system, (), (), (Upgrade(NEXT, kind or system.sheet, restored(old, new)),))
    opened(book, content)
    text = file_of(system, content)
    (fight,) = files.unpack(text, (book,), lambda: "id").fights
    assert end_of(fight) == EVERY["fights"][f"every-{system.key}"]


@pytest.mark.parametrize("system", BOOKS)
def test_the_sheet_of_a_character_and_of_a_scene_is_upgraded(system, later_version):
    book = later(system, (), (), (Upgrade(NEXT, system.sheet, restored("might", "strength")),))
    content = {}
    for key, text in EVERY["storage"].items():
        if key.startswith(f"fray.character.{system.key}-"):
            content[key] = json.dumps(made_old(json.loads(text), is_sheet, "might", "strength")[0])
    store, as_ever = store_of(content, (book,)), store_of(EVERY["storage"])
    assert len(content) == len(store.characters()) > 1
    assert {one.sheet.strength for one in store.characters()} == {
        one.sheet.strength for one in as_ever.characters() if one.system.key == system.key
    }
    assert store.reports == []
    scene = {"fray": 1, "kind": "scene", "system": system.key, "fighters": {"a": {"name": "A", "might": 3}}}
    scene["expect"] = {"fighters": {"a": {"sheet": {"might": 3}}}}
    (fight,) = files.unpack(json.dumps(scene), (book,), lambda: "id").fights
    assert fight.session.encounter.fighters["a"].sheet.strength == 3


def test_steps_of_two_versions_stand_in_one_fight(later_version):
    new = later(SYSTEMS[0], [one for one in SYSTEMS[0].events if type_of(one) == "Attacked"], ())
    id, stored = of_book(SYSTEMS[0])
    tab = Tab(Memory(dict(stored)), systems=(new,), hash=f"#/fight/{id}")
    tab.tap("cancel")
    steps = tab.app.fight.session.at
    tab.tap("hurt", fighter="f1", track="health", mark="bashing", count=1)
    assert tab.app.fight.session.at == steps + 1
    assert [json.loads(tab.storage.content[f"fray.fight.{id}.{n}"]).get("fray") for n in (steps, steps + 1)] == [None, NEXT]
    again = Tab(tab.storage, systems=(new,), hash=f"#/fight/{id}")
    assert again.fight == tab.fight
    assert not again.app.view.notices


def test_what_is_a_documents_own_may_get_another_name(later_version, monkeypatch):
    """The head, the step, the mark, the settings, the roll that waits, the character: what ui/ itself writes."""
    names = {"fight": "name", "step": "before", "mark": "last", "settings": "system", "pending": "after", "character": "sheet"}
    monkeypatch.setattr(documents, "UPGRADES", {(NEXT, kind): restored("old", name) for kind, name in names.items()})
    id, stored = of_book(SYSTEMS[0])
    stored |= {key: EVERY["storage"][key] for key in ("fray.settings", "fray.character.nwod-0")}
    kinds = {f"fray.fight.{id}": "fight", f"fray.fight.{id}.at": "mark", f"fray.fight.{id}.pending": "pending", "fray.settings": "settings"}
    kinds["fray.character.nwod-0"] = "character"
    content = {key: json.dumps(restored(names[kinds.get(key, "step")], "old")(json.loads(text))) for key, text in stored.items()}
    assert all('"old"' in text for text in content.values())
    store, fight = opened(SYSTEMS[0], content)
    assert pending.read(store, fight) is not None
    store = store_of(content)
    assert store.fights()[0].name == fight.name == "Everything"
    assert store.settings()["system"] == "nwod"
    assert len(store.characters()) == 1
    assert store.reports == []


def test_a_step_that_says_no_version_ends_what_ended_by_itself_in_its_day():
    """A hold ended in the fold of whatever made the holder unable; now an event tells of it, which a step of today has."""
    system = SYSTEMS[0]
    _, fight = opened(system)
    number, step = next((n, one) for n, one in enumerate(fight.session.steps, 1) if getattr(one.events[-1], "slips", False))
    assert fight.session.state(number - 1).fighters["f5"].holds == "f4"
    assert fight.session.state(number).fighters["f5"].holds is None
    id, stored = of_book(system)
    key = f"fray.fight.{id}.{number}"
    assert len(json.loads(stored[key])["events"]) == len(step.events) - 1
    numbered = store_of(stored | {key: json.dumps({"fray": 1, **json.loads(stored[key])})}, (system,)).open(id)
    assert numbered.session.state(number).fighters["f5"].holds == "f4"


# -- what is written now -----------------------------------------------------------------------------------------------------


def test_every_record_says_which_version_wrote_it():
    tab = Tab()
    tab.tap("make-characters", index=1)
    tab.begin()
    tab.tap("roll")
    assert any(key.endswith(".pending") for key in tab.keys)
    assert {key: json.loads(text).get("fray") for key, text in tab.storage.content.items()} == dict.fromkeys(tab.keys, upgrade.FORMAT)


def test_settings_hold_nothing_but_what_was_set():
    store = store_of({"fray.settings": '{"system": "nwod"}'})
    assert store.settings() == {"system": "nwod"}
    store.save_settings({"system": "brp"})
    assert store.settings() == {"system": "brp"}


@pytest.mark.parametrize("system", BOOKS)
def test_an_upgrade_leads_to_a_version_that_there_is(system):
    for one in (*upgrade.UPGRADES, *system.upgrades):
        assert 2 <= one.version <= upgrade.FORMAT
    assert all(2 <= version <= upgrade.FORMAT for version, _ in documents.UPGRADES)


@pytest.mark.parametrize("path", sorted((TESTS / "saves" / "defaults").glob("*.json")), ids=lambda path: path.stem)
@pytest.mark.parametrize("system", BOOKS)
def test_a_field_that_was_left_out_is_what_it_was_when_it_was_left_out(system, path):
    """A default that changes wants an upgrade that writes the old one: see README, "How a record changes"."""
    recorded_defaults, version = json.loads(path.read_text(encoding="utf-8"))[system.key], int(path.stem)
    for place, kind in models(system).items():
        raised = [one for one in (*upgrade.UPGRADES, *system.upgrades) if one.version > version and issubclass(kind, one.of)]
        now = defaults(kind)
        for name, value in recorded_defaults.get(place, {}).items():
            assert raised or name not in now or now[name] == value, f"{place}.{name}"


@pytest.mark.parametrize("system", BOOKS)
def test_the_defaults_of_today_are_kept(system):
    """Those of new fields and models too: tests/saves/defaults.py writes them."""
    path = TESTS / "saves" / "defaults" / f"{upgrade.FORMAT}.json"
    rows = json.loads(path.read_text(encoding="utf-8"))[system.key]
    for place, kind in models(system).items():
        assert set(defaults(kind)) <= set(rows.get(place, {})), place


@pytest.mark.parametrize("system", BOOKS)
def test_no_field_leaves_open_which_model_stands_in_it(system):
    """Upgrades find a model by the type of its field."""
    todo, seen = [*system.events, *system.actions, system.encounter, system.options, system.sheet], set()
    while todo:
        kind = todo.pop()
        if kind not in seen:
            seen.add(kind)
            for name, (_, models) in fields_of(kind).items():
                assert len(models) == 1, f"{kind.__name__}.{name}"
                todo += models
    assert len(seen) > 50


# -- what a newer version wrote ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("change", ["file", "fight", "step", "scene", "character"])
def test_what_a_newer_version_wrote_is_refused_wherever_it_stands(change):
    system = SYSTEMS[0]
    fight = json.loads(file_of(system))
    sheet = json.loads(system.templates[0][1].model_dump_json())
    character = {"fray": 1, "kind": "character", "system": system.key, "sheet": sheet}
    file = {"fray": 1, "kind": "backup", "fights": [fight], "characters": [character]}
    whole, path = {
        "file": (file, "/fray"),
        "fight": (file, "/fights/0/fray"),
        "step": (file, "/fights/0/steps/2/fray"),
        "character": (file, "/characters/0/fray"),
        "scene": ({"fray": 1, "kind": "scene", "system": system.key}, "/fray"),
    }[change]
    newer = {"file": file, "fight": fight, "step": fight["steps"][2], "character": character, "scene": whole}[change]
    newer["fray"] = upgrade.FORMAT + 1
    with pytest.raises(Newer, match="made by a newer version") as caught:
        files.unpack(json.dumps(whole), SYSTEMS, lambda: "id")
    assert (caught.value.path, caught.value.version) == (path, upgrade.FORMAT + 1)
    tab = Tab()
    tab.tap("import", file="new.json", text=json.dumps(whole))
    assert "made by a newer version of the app" in tab.notices
    there = (len(tab.app.store.fights()), len(tab.app.store.characters()))  # what stands beside it in the file is taken
    assert there == {"fight": (0, 1), "step": (0, 1), "character": (1, 0)}.get(change, (0, 0))


def test_the_form_of_records_changes_only_with_the_version():
    """Otherwise an older version would take for damaged what it should leave alone as newer. See tests/saves/shapes.py."""
    assert shapes() == json.loads((TESTS / "saves" / "shapes.txt").read_text(encoding="utf-8"))
