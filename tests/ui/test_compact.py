"""A step as it is written into the storage: nothing is lost, and it takes at most half of what the first version wrote."""

from __future__ import annotations

import json
from pathlib import Path

import long
import pytest
from books import BY_KEY, SYSTEMS
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel
from rules.wild import CALM
from ui.driven import Tab

from fray.engine.book.scene import Scene
from fray.engine.values.dice import Chance
from fray.engine.values.errors import BadDocument, Newer
from fray.engine.values.names import Named, Own
from fray.ui.saving import documents
from fray.ui.saving.compact import id_before, restored, shortened, step_out
from fray.ui.saving.storage import Memory
from fray.ui.saving.store import Store

TESTS = Path(__file__).parent.parent
SAVES = sorted((TESTS / "saves").glob("*.json"))
SCENES = sorted((TESTS / "scenes").glob("*.json"))
BOOKS = [pytest.param(system, id=system.key) for system in SYSTEMS]
STEP = {
    "fray": 2,
    "action": {"type": "Attack", "actor": "f1", "target": "f2", "weapon": "0"},
    "events": [
        {
            "type": "Attacked",
            "actor": "f1",
            "target": "f2",
            "roll": {
                "lines": [{"key": "strength", "value": 4}, {"key": "armour", "value": -2, "params": {"armour": "armour.vest"}}],
                "faces": [[7, "fail"], [3, "fail"], [8, "success"]],
                "pool": 2,
            },
        },
        {"type": "Hurt", "fighter": "f2", "marks": [0, 0, 1]},
        {"type": "RoundEnded"},
    ],
    "answers": [{"faces": [7, 3, 8]}, {"choice": "none"}, {"count": 2}, {"ruling": {}}],
    "id": "a.7",
    "before": "a.6",
}
COMPACT = {
    "fray": 2,
    "step": [
        ["Attack", "f1", "f2", {"weapon": "0"}],
        [
            [
                "Attacked",
                "f1",
                "f2",
                {
                    "roll": {
                        "+lines": ["strength", 4, "armour", -2, {"armour": "armour.vest"}],
                        "*faces": ["fail", 7, 3, "success", 8],
                        "pool": 2,
                    }
                },
            ],
            ["Hurt", "f2", {"marks": [0, 0, 1]}],
            ["RoundEnded"],
        ],
        [[7, 3, 8], "none", 2, {}],
    ],
    "id": "a.7",
}


def text_of(data):
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def read(system, text):
    return documents.step_in(system, restored(json.loads(text)), "")


def as_the_first_version_wrote(step):
    """Every field of every event, with blanks."""
    out = {"fray": 1, "action": step.action.model_dump(mode="json", exclude_defaults=True) | {"type": step.action.type}}
    out["events"] = [event.model_dump(mode="json") for event in step.events]
    if step.answers:
        out["answers"] = [answer.model_dump(mode="json", exclude_none=True) for answer in step.answers]
    return json.dumps(out | {"id": "0123456789ab", "before": "ba9876543210"}, ensure_ascii=False)


def as_of_now(step):
    return text_of(shortened(step_out(step) | {"id": "01234567.1234", "before": "01234567.1233"}))


def exact(value):
    """All that is in a value, with what tells equal values apart: a text of the user and a key, a number and a truth."""
    if isinstance(value, BaseModel):
        return type(value).__name__, {name: exact(inner) for name, inner in value}
    if isinstance(value, dict):
        return {key: exact(inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return type(value).__name__, [exact(inner) for inner in value]
    return value != "" and isinstance(value, Own), isinstance(value, bool), value  # an empty text says nothing, whosever it is


def is_whole(system, step):
    """Asserts that a step comes back from both forms, the compact one and that of files, as it was."""
    for text in (as_of_now(step), text_of(step_out(step))):
        found = read(system, text)
        assert found == step
        assert exact(found) == exact(documents.step_in(system, json.loads(as_the_first_version_wrote(step)), ""))
        assert json.loads(as_the_first_version_wrote(found)) == json.loads(as_the_first_version_wrote(step))


# -- the form ----------------------------------------------------------------------------------------------------------------


def test_a_step_is_written_in_few_characters_and_read_back():
    assert shortened(STEP) == COMPACT
    assert restored(COMPACT) == STEP


def test_what_is_in_the_form_of_files_is_read_as_it_is():
    assert restored(STEP) is STEP
    assert restored([1]) == [1]


IDS = [
    ("a.1", ""),
    ("a.12", "a.11"),
    ("a.b.3", "a.b.2"),
    ("a", None),
    ("a.x", None),
    ("a.²", None),
    (7, None),
    ("a." + "9" * 9, "a.999999998"),
    ("a." + "9" * 5000, None),
]


@pytest.mark.parametrize("id, before", IDS)
def test_the_id_before_follows_from_the_id(id, before):
    assert id_before(id) == before


def test_another_id_before_is_written():
    other = STEP | {"before": "b.6"}
    assert shortened(other) == COMPACT | {"before": "b.6"}
    assert restored(shortened(other)) == other


@pytest.mark.parametrize(
    "more",
    [
        {"action": {"type": "Note", "texts": {"+lines": [1]}}},
        {"events": [{"type": "Set", "*faces": 1}]},
        {"answers": [{"faces": [1], "count": 1}]},
        {"answers": [{"faces": None}]},
    ],
)
def test_a_step_that_does_not_fit_is_written_as_in_files(more):
    assert shortened(STEP | more) == STEP | more


NAMES = ["", "a", "key", "value", "params", "type", "fighter", "actor", "target", "+b", "*c"]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.sampled_from(["", "a", "+a", "*"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(NAMES), inner, max_size=4),
    max_leaves=12,
)
LINE = st.fixed_dictionaries({"key": st.sampled_from(["", "a"]), "value": st.integers(-2, 2)}, optional={"params": st.just({"+n": 1})})
FACES = st.lists(st.tuples(st.integers(1, 9), st.sampled_from(["", "hit"])).map(list), max_size=4)
TYPED = st.builds(
    lambda fields, more: fields | more | {"type": "X"},
    st.dictionaries(st.sampled_from(["fighter", "actor", "target", "a", "+b"]), JSON, max_size=3),
    st.fixed_dictionaries({}, optional={"lines": st.lists(LINE, max_size=3), "faces": FACES}),
)
ANSWER = st.dictionaries(st.sampled_from(["faces", "count", "choice", "ruling"]), JSON, min_size=1, max_size=2)
WHOLE = st.fixed_dictionaries(
    {"fray": st.just(2), "action": TYPED, "events": st.lists(TYPED, max_size=3)}, optional={"answers": st.lists(ANSWER, max_size=3)}
)


@CALM
@given(WHOLE)
def test_any_data_comes_back_as_it_was(step):
    assert restored(json.loads(text_of(shortened(step)))) == step


@pytest.mark.parametrize(
    "step",
    [
        7, [], [[]], [["A"]], [["A"], 7], ["A", []], [["A"], [7]], [["A"], [[]]], [["A"], [], [], []], [["A"], [], 7],
        [["A"], [], [True]], [["A"], [], [None]], [["A", "f1", "f2", "f3"], []],
    ],
)  # fmt: skip
def test_what_nobody_wrote_is_refused(step):
    with pytest.raises(BadDocument):
        restored({"fray": 2, "step": step, "id": "a.1"})


def test_a_compact_step_of_a_newer_version_is_not_looked_into():
    with pytest.raises(Newer):
        restored({"fray": 99, "step": "another form"})


# -- what is played ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_every_step_that_is_kept_comes_back_as_it_was(path):
    store = Store(Memory(json.loads(path.read_text(encoding="utf-8"))["storage"]), SYSTEMS, lambda: "new")
    steps = [(one.system, step) for one in store.fights() for step in store.open(one.id).session.steps]
    assert len(steps) > 10
    for system, step in steps:
        is_whole(BY_KEY[system], step)


@pytest.mark.parametrize("path", SCENES, ids=lambda path: path.stem)
def test_every_step_of_a_scene_comes_back_as_it_was(path):
    scene = Scene(json.loads(path.read_text(encoding="utf-8")), BY_KEY)
    for step in scene.play().steps:
        is_whole(scene.system, step)


@pytest.mark.parametrize("system", BOOKS)
def test_every_step_of_the_examples_comes_back_as_it_was(system):
    for number, (_, text) in enumerate(system.examples):
        for step in Scene(json.loads(text) | {"seed": number}, BY_KEY).play().steps:
            is_whole(system, step)


NEVER_TYPED = ("Died.cause",)  # the rules set it, always to a key


@pytest.mark.parametrize("system", BOOKS)
def test_a_name_that_reads_like_a_default_stays_a_text_of_the_user(system):
    """It is left out like the default; so where a text is the default of a field, it must be read as one of the user."""
    todo, seen = [*system.events, *system.actions], set()
    while todo:
        kind = todo.pop()
        if kind in seen:
            continue
        seen.add(kind)
        todo += [model for _, models in documents.upgrade.fields_of(kind).values() for model in models]
        for name, info in kind.model_fields.items():
            if f"{kind.__name__}.{name}" in NEVER_TYPED:
                continue
            if info.default and not info.is_required() and (mark := next((one for one in info.metadata if isinstance(one, Named)), None)):
                assert info.validate_default and not mark.is_key(info.default), f"{kind.__name__}.{name}"


# -- its size ----------------------------------------------------------------------------------------------------------------

MANY = 200


@pytest.mark.parametrize("system", BOOKS)
@pytest.mark.parametrize("size", [2, 100])
def test_a_step_takes_at_most_half_of_what_the_first_version_wrote(system, size):
    steps = long.steps(system, size, MANY)
    for step in steps:
        is_whole(system, step)
    now, before = (sum(len(form(step)) for step in steps) for form in (as_of_now, as_the_first_version_wrote))
    assert now / before <= 0.5


def test_what_is_played_is_stored_like_that_each_step_after_the_one_before():
    tab = Tab(seed=3)
    tab.begin((1, 2, 3))
    for _ in range(6):
        tab.attack()
    fight = tab.app.fight
    records = [json.loads(tab.storage.content[f"fray.fight.{fight.id}.{n}"]) for n in range(1, fight.session.at + 1)]
    assert all(set(record) == {"fray", "step", "id"} for record in records)
    assert [record["id"] for record in records] == [f"{fight.thread}.{n}" for n in range(1, len(records) + 1)]


def test_after_an_undo_and_after_a_reload_another_thread_of_ids_begins():
    tab = Tab(seed=3)
    tab.begin((1, 2, 3))
    first = tab.app.fight.thread
    tab.tap("undo")
    tab.tap("hurt", fighter="f1", track="health", mark="bashing", count=1)
    second, at, id = tab.app.fight.thread, tab.app.fight.session.at, tab.app.fight.id
    key = f"fray.fight.{id}."
    assert json.loads(tab.storage.content[f"{key}{at}"]) | {"step": 0} == {
        "fray": 2, "step": 0, "id": f"{second}.{at}", "before": f"{first}.{at - 1}",
    }  # fmt: skip
    tab.tap("hurt", fighter="f2", track="health", mark="bashing", count=1)
    assert "before" not in json.loads(tab.storage.content[f"{key}{at + 1}"])
    again = Tab(tab.storage, hash=f"#/fight/{id}")
    assert again.fight == tab.fight
    again.tap("hurt", fighter="f1", track="health", mark="bashing", count=1)
    third = json.loads(tab.storage.content[f"{key}{at + 2}"])
    assert third["before"] == f"{second}.{at + 1}"
    assert len({first, second, again.app.fight.thread}) == 3
    assert Tab(tab.storage, hash=f"#/fight/{id}").fight == again.fight


def test_the_long_fights_of_tests_are_the_same_each_time():
    one, other = (long.fight(SYSTEMS[0], 3, 8, Chance(2))[0] for _ in range(2))
    assert one.steps == other.steps
