"""Registered or red: what a book's files hold is known to the book, can be reached by whoever plays, and has its words.

Every book is looked at, a new one too. An action that neither the scenes nor a walk through the menus comes upon needs a scene.
"""

import ast
import json
import re
import shutil
import subprocess
import sys
from collections import ChainMap
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import ClassVar, Literal

import pytest
from books import BY_KEY, SYSTEMS

from fray.engine.book.registry import Registry, gather
from fray.engine.book.scene import Scene
from fray.engine.fight.action import Action
from fray.engine.fight.coming import Hazard
from fray.engine.fight.event import Event
from fray.engine.fight.ongoing import Suffer
from fray.engine.fight.session import Session
from fray.engine.table.befalling import Befalls
from fray.engine.values.ask import Answers
from fray.engine.values.dice import Chance
from fray.engine.values.errors import RuleError
from fray.engine.values.modifier import Modifier
from fray.engine.values.text import Text
from fray.ui.pieces import draw
from fray.ui.words.general import WORDS

ROOT = Path(__file__).parents[1]
PY = ROOT / "py" / "fray"
OWN = {**WORDS, **draw.WORDS}
EVERY = [pytest.param(system, id=system.key) for system in SYSTEMS]
STEPS = 60


def registry(system):
    return import_module(f"fray.rules.{system.key}").REGISTRY


def known(system):
    """All words that the screen has for this system."""
    return ChainMap(dict(system.words), dict(OWN))


# ------------------------------------------------------------------ what stands in the files


def named(tree):
    """(class, its name in files) of every class that has one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for line in node.body:
                if (
                    isinstance(line, ast.AnnAssign)
                    and ast.unparse(line.target) == "type"
                    and ast.unparse(line.annotation).startswith("Literal[")
                ):
                    yield node.name, ast.literal_eval(line.value)


def written(folder):
    """The names of the actions and events of all files of a folder, read from the text alone."""
    return {name: kind for path in sorted((PY / folder).rglob("*.py")) for kind, name in named(ast.parse(path.read_text(encoding="utf-8")))}


def names(kinds):
    return [kind.model_fields["type"].default for kind in kinds]


@pytest.mark.cpython  # reads the files
@pytest.mark.parametrize("system", EVERY)
def test_every_action_and_event_of_the_files_is_read_back_by_its_name(system):
    there = {**written("engine"), **written(f"rules/{system.key}")}
    assert {name: kind for name, kind in there.items() if name != kind} == {}
    found = [*names(system.actions), *names(system.events)]
    assert sorted(set(found)) == sorted(there)
    assert len(found) == len(set(found)), "one name in files for two"


@pytest.mark.parametrize("system", EVERY)
def test_every_action_and_event_says_what_it_is(system):
    assert [kind.__name__ for kind in (*system.actions, *system.events) if not vars(kind).get("__doc__")] == []


def rows_in(registry, kinds):
    """(module, name, row) of all rows of these kinds that modules hold, by themselves or in a table."""
    for module in registry.modules:
        for name, value in vars(module).items():
            for one in value if isinstance(value, (tuple, list)) else (value,):
                row = one[1] if isinstance(one, tuple) and len(one) == 2 else one
                if isinstance(row, tuple(kinds)):
                    yield module.__name__, name, row


def strays(registry, system):
    """(module, name) of hazards, modifiers and conditions that stand in a module by themselves, or in a table that nobody gathers."""
    holding = list(registry.rows("CONDITIONS"))
    tables = {Hazard: registry.hazards.values(), Modifier: system.modifiers, **{type(row): holding for row in holding}}
    keys = {kind: {row.key for row in rows} for kind, rows in tables.items()}
    found = rows_in(registry, tables)
    return sorted({(module, name) for module, name, row in found for kind in tables if isinstance(row, kind) and row.key not in keys[kind]})


@pytest.mark.parametrize("system", EVERY)
def test_every_row_of_a_table_is_known_to_the_book(system):
    assert strays(registry(system), system) == []


@pytest.mark.parametrize("system", EVERY)
def test_every_weapon_armour_and_ready_fighter_of_the_book_is_called_something(system):
    kinds = {type(row) for rows in system.catalogues.values() for row in rows} | {system.sheet}
    rows = [row for module, name, row in rows_in(registry(system), kinds) if not name.startswith("_")]
    assert {type(row) for row in rows} <= kinds and len(rows) > len(system.templates)
    assert [row.name for row in rows if hasattr(row, "name") and row.name not in system.words] == []


# ------------------------------------------------------------------ how one comes to an action


def offered(system, fight):
    """All actions that somebody can tap now."""
    yield from (offer.action for id in fight.fighters for offer in system.menu(fight, id))
    yield from (offer.action for offer in system.table(fight))
    yield from (due.action for due in system.due(fight))


def kinds(actions):
    return {type(action) for action in actions}


def in_scenes(system):
    """What is offered in any moment of any scene."""
    for path in sorted((Path(__file__).parent / "scenes").glob("*.json")):
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["system"] == system.key:
            session = Scene(data, BY_KEY).play()
            for at in range(session.at + 1):
                yield from offered(system, session.state(at))


def on_a_walk(system, chosen):
    """What is offered to all ready fighters when each time that is done which was done least. chosen: the options of the group."""
    session = Session(system.new("", system.options.model_validate(chosen)))
    session.do(system.join(session.encounter, [sheet for _, sheet in system.templates]))
    session.do(system.opening(session.encounter), Answers(chance=Chance(1)))
    done = {}
    for step in range(STEPS):
        fight = session.encounter
        actions = list(offered(system, fight))
        yield from actions
        for action in (*sorted(actions, key=lambda one: done.get(type(one), 0))[:6], system.forward(fight)):
            done[type(action)] = done.get(type(action), 0) + 1
            try:
                session.do(action, Answers(chance=Chance(step)))
            except RuleError:
                continue
            break


def by_the_app(system):
    """What the app itself does: fighters join, the rounds begin and go on, a box is tapped, a sheet is edited."""
    fight = system.new("", system.options())
    _, sheet = system.templates[0]
    join = system.join(fight, [sheet])
    session = Session(fight)
    session.do(join)
    (id,) = session.encounter.fighters
    (track, *_) = system.card(session.encounter, id).tracks
    mark = track.marks[0].key
    return (
        join,
        system.opening(fight),
        system.forward(fight),
        system.wound(id, track.key, mark, 1),
        system.heal(id, track.key, mark, 1),
        (system.rewrite(id, sheet)),
    )


@cache
def reached(key):
    system = BY_KEY[key]
    everything = {name: True for name, info in system.options.model_fields.items() if info.annotation is bool}
    walked = kinds(on_a_walk(system, {})) | kinds(on_a_walk(system, everything))
    return walked | kinds(in_scenes(system)) | kinds(by_the_app(system))


def unreached(actions, system):
    return [kind.__name__ for kind in actions if kind not in reached(system.key)]


@pytest.mark.cpython  # reads the scenes
@pytest.mark.parametrize("system", EVERY)
def test_every_action_can_be_reached(system):
    assert unreached(system.actions, system) == []


@pytest.mark.parametrize("system", EVERY)
def test_every_hazard_stands_in_the_game_masters_menu(system):
    fight = system.new("", system.options())
    there = {type(offer.action) for offer in system.table(fight) if offer.group == "group.hazards"}
    assert [kind.__name__ for kind in system.actions if issubclass(kind, Befalls) and kind not in there] == []
    assert any(issubclass(kind, Befalls) for kind in system.actions)


# ------------------------------------------------------------------ words and signs


def unsaid(registry, words):
    """Keys without words of what holds a fighter, wounds him or keeps coming."""
    wanted = [f"condition.{row.key}" for row in registry.rows("CONDITIONS")]
    wanted += [f"wound.{row.key}" for row in registry.rows("WOUNDS")]
    wanted += [key for hazard in registry.hazards for key in (f"ongoing.{hazard}", f"ongoing.{hazard}.effect", f"due.{hazard}")]
    return [key for key in wanted if not isinstance(words.get(key), Text)]


@pytest.mark.parametrize("system", EVERY)
def test_what_holds_a_fighter_what_wounds_him_and_what_keeps_coming_has_its_words(system):
    assert unsaid(registry(system), system.words) == []


def signless(actions):
    """Names of actions whose sign the build does not put into the page: those it finds by reading, and those in its list."""
    pattern = re.search(
        r"""^ICON_CALL = re\.compile\(r\"{3}(.*)\"{3}\)$""", (ROOT / ".build" / "bundle.py").read_text(encoding="utf-8"), re.M
    )
    found = {name for path in PY.rglob("*.py") for name in re.findall(pattern[1], path.read_text(encoding="utf-8"))}
    return [kind.__name__ for kind in actions if kind.icon not in found]


@pytest.mark.cpython  # reads the files
@pytest.mark.parametrize("system", EVERY)
def test_every_action_has_a_title_and_a_sign_that_the_page_has(system):
    assert [kind.__name__ for kind in system.actions if kind.title not in known(system)] == []
    assert signless(system.actions) == []


@pytest.mark.parametrize("system", EVERY)
def test_what_a_hazard_names_is_there(system):
    book = registry(system)
    holding = {row.key for row in book.rows("CONDITIONS")}
    settling = next(kind for kind in system.actions if issubclass(kind, Suffer))
    for hazard in book.hazards.values():
        assert set(hazard.brings) <= holding, hazard.key
        assert set(hazard.asks) <= set(settling.model_fields), hazard.key


@pytest.mark.parametrize("system", EVERY)
def test_a_hazard_that_nobody_knows_is_refused_where_a_file_is_read(system):
    began = {"type": "Began", "ongoing": {"id": 1, "key": "boredom", "fighter": "a", "due": 0, "every": 1}}
    with pytest.raises(ValueError, match="no hazard 'boredom'; known: "):
        system.event_adapter.validate_python(began)
    with pytest.raises(ValueError, match="no hazard 'boredom'; known: "):
        system.encounter.model_validate({"ongoing": [began["ongoing"]]})


# ------------------------------------------------------------------ it can fail


class Lost(Action):
    """An action of a book that nothing leads to, without words, under a sign that is none."""

    type: Literal["Lost"] = "Lost"
    title: ClassVar[str] = "action.lost"
    icon: ClassVar[str] = "no-such-sign"


class Wandered(Event):
    """An event of a book."""

    type: Literal["Wandered"] = "Wandered"


@pytest.fixture(params=EVERY)
def more(request, monkeypatch):
    """(system, its registry with one more module): an action that nothing leads to, an event, a hazard in no table, one without words."""
    system = request.param
    module = ModuleType(f"fray.rules.{system.key}.lost")
    for kind in (Lost, Wandered):
        monkeypatch.setattr(kind, "__module__", module.__name__)
        setattr(module, kind.__name__, kind)
    module.STRAY = Hazard("stray", lambda *_: ())
    module.HAZARDS = (Hazard("mute", lambda *_: ()),)
    book = Registry(f"fray.rules.{system.key}")
    monkeypatch.setitem(vars(book), "modules", (*registry(system).modules, module))
    return system, book


def test_what_is_left_out_is_found(more):
    system, book = more
    assert Lost in book.actions and Wandered in book.events
    assert unreached(book.actions, system) == ["Lost"]
    assert [kind.__name__ for kind in book.actions if kind.title not in known(system)] == ["Lost"]
    assert ("stray" not in book.hazards, "mute" in book.hazards) == (True, True)
    assert strays(book, system) == [(f"fray.rules.{system.key}.lost", "STRAY")]
    assert unsaid(book, system.words) == ["ongoing.mute", "ongoing.mute.effect", "due.mute"]


@pytest.mark.cpython  # reads the files
def test_a_sign_that_is_none_is_found(more):
    assert signless(more[1].actions) == ["Lost"]


def test_a_class_that_nobody_gathers_would_be_missed(more):
    assert Lost not in gather(Action, registry(more[0]).modules)


# ------------------------------------------------------------------ a new hazard is one file

QUICKSAND = '''"""Quicksand: it swallows, and somebody has to pull one out."""

from typing import Annotated, ClassVar, Literal

from fray.engine.table.befalling import Befalls
from fray.engine.fight.coming import Hazard
from fray.engine.values.field import Ask
from fray.engine.values.modifier import Modifier
from fray.engine.fight.ongoing import came
from fray.engine.values.text import Text
from fray.rules.{book} import REGISTRY


class Sink(Befalls):
    """He steps into quicksand."""

    type: Literal["Sink"] = "Sink"
    title: ClassVar[str] = "action.sink"
    icon: ClassVar[str] = "quicksand"
    fighter: Annotated[str, Ask(widget="fighter")] = ""

    def decide(self, encounter, answers):
        began = next(kind for kind in REGISTRY.events if kind.__name__ == "Began")
        return (began.of(encounter, "quicksand", self.fighter, 3),)


def sink(encounter, coming, answers):
    """One more round in it."""
    return came(coming, tell=True)


HAZARDS = (Hazard("quicksand", sink),)
MODIFIERS = (Modifier("sinking", -2, "section.sinking", "sinking", words=Text("in quicksand", "в зыбучем песке")),)
WORDS = {{
    "action.sink": Text("Quicksand", "Зыбучий песок"),
    "ongoing.quicksand": Text("quicksand", "зыбучий песок"),
    "ongoing.quicksand.effect": Text("deeper", "глубже"),
    "due.quicksand": Text("{{fighter}} sinks", "{{fighter}}: глубже"),
    "section.sinking": Text("quicksand", "зыбучие пески"),
}}
'''

PLAY = """
import json, sys
from fray.engine.values.ask import Answers
from fray.engine.values.dice import Chance
from fray.engine.fight.session import Session
from fray.rules import BY_KEY
system = BY_KEY[sys.argv[1]].opened
session = Session(system.new("", system.options()))
session.do(system.join(session.encounter, [sheet for _, sheet in system.templates[:2]], ids=["a", "b"]))
offers = [offer for offer in system.table(session.encounter) if type(offer.action).__name__ == "Sink"]
session.do(system.action_adapter.validate_python({"type": "Sink", "fighter": "a"}))
began = system.event_adapter.validate_json(session.steps[-1].events[0].model_dump_json())
later = Session(session.encounter.but(seconds=3))
(due,) = system.due(later.encounter)
effects = [said.key for said in due.action.preview(later.encounter).effects]
later.do(due.action, Answers(chance=Chance(1)))
print(json.dumps({
    "group": [offer.group for offer in offers], "label": system.words[offers[0].label.key].en, "key": began.ongoing.key,
    "due": due.label.key, "effects": effects, "next": later.encounter.ongoing[0].due,
    "rows": [row.key for row in system.modifiers if row.key == "sinking"], "source": system.sources["sinking"],
    "card": [state.label.key for state in system.card(session.encounter, "a").states if "quicksand" in state.label.key],
}))
"""


@pytest.mark.cpython  # needs files and a second Python
@pytest.mark.parametrize("system", EVERY)
def test_a_new_hazard_is_one_file_and_nothing_else(system, tmp_path):
    shutil.copytree(PY, tmp_path / "fray", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "fray/rules" / system.key / "hazards" / "quicksand.py").write_text(QUICKSAND.format(book=system.key), encoding="utf-8")
    done = subprocess.run([sys.executable, "-c", PLAY, system.key], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {
        "group": ["group.hazards"], "label": "Quicksand", "key": "quicksand", "due": "due.quicksand",
        "effects": ["ongoing.quicksand.effect", "log.began"], "next": 6, "rows": ["sinking"], "source": "section.sinking",
        "card": ["ongoing.quicksand"],
    }  # fmt: skip
