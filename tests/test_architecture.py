"""How the parts may lean on each other, read from the source: engine below rules below screen, and no chance or fraction in the rules."""

import ast
from pathlib import Path

import pytest

PY = Path(__file__).parents[1] / "py"
FRAY = PY / "fray"
MODULES = sorted(FRAY.rglob("*.py"))
SYSTEMS = sorted(path.name for path in (FRAY / "rules").iterdir() if (path / "__init__.py").exists())
LONGEST = 330
LONGER = {  # file -> why it may be longer
    "ui/browser.py": "all that touches the page in one place",
}
GROUND = (("equipment",), ("fighters",), ("rolling",), ("turns",), ("harm",))  # of every book, as far as it has them
TOP = (("hazards",), ("",), ("text",))
ROOMS = {  # house -> its rooms from the ground up, "" for the files on top; those of one storey do not know each other
    "engine": (("values",), ("fight",), ("table",), ("book",), ("",)),
    "rules/anarchy": (*GROUND, ("attacks",), ("matrix", "machines"), ("magic",), *TOP),
    "rules/brp": (*GROUND, ("attacks",), *TOP),
    "rules/nwod": (*GROUND, ("attacks",), ("grapple",), *TOP),
    "rules/v20": (*GROUND, ("blood",), ("attacks",), *TOP),
    "ui": (("words",), ("pieces", "saving"), ("forms",), ("state",), ("fight",), ("panels",), ("taps",), ("",)),
}
MOST = 12  # files in a room, besides its contents page
FORBIDDEN = (
    "random", "secrets", "time", "datetime", "os", "sys", "pathlib", "uuid", "threading", "asyncio", "math", "decimal", "fractions",
)  # fmt: skip
PARSED = {path: ast.parse(path.read_text(encoding="utf-8")) for path in MODULES}


def name_of(path):
    return path.relative_to(FRAY).as_posix()


def module_of(path):
    """The dotted name of a module as a list: fray, rules, nwod, attack."""
    return [*path.relative_to(PY).with_suffix("").parts] if path.name != "__init__.py" else [*path.relative_to(PY).parent.parts]


NAMED = {".".join(module_of(path)): path for path in MODULES}


def imports(path):
    """The full names of all that a module imports, wherever in it."""
    package = module_of(path) if path.name == "__init__.py" else module_of(path)[:-1]
    for node in ast.walk(PARSED[path]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            whole = ".".join([*base, *([node.module] if node.module else [])])
            yield whole
            yield from (f"{whole}.{alias.name}" for alias in node.names)


def under(folder):
    return [pytest.param(path, id=name_of(path)) for path in MODULES if name_of(path).startswith(folder)]


def starts(name, *packages):
    return any(name == package or name.startswith(package + ".") for package in packages)


def test_relative_imports_are_resolved():
    path = FRAY / "rules" / SYSTEMS[0] / "system.py"
    assert "fray.engine.book.system" in set(imports(path))
    assert f"fray.rules.{SYSTEMS[0]}.cards" in set(imports(path))


@pytest.mark.parametrize("path", under("engine/"))
def test_the_engine_knows_neither_rules_nor_screen(path):
    assert [name for name in imports(path) if starts(name, "fray") and not starts(name, "fray.engine")] == []


@pytest.mark.parametrize("path", under("rules/"))
def test_a_rule_book_knows_only_the_engine_and_itself(path):
    inside = path.relative_to(FRAY / "rules").parts
    own = [f"fray.rules.{inside[0]}"] if len(inside) > 1 else ["fray.rules"]
    assert [name for name in imports(path) if starts(name, "fray") and not starts(name, "fray.engine", *own)] == []


def home(path, house):
    """The room of a file, "" for a file on top of its house."""
    inside = path.relative_to(FRAY / house).parts
    return inside[0] if len(inside) > 1 else ""


def known(path):
    """The files of the project that a file imports from, also where only the type checker does.

    A room's contents page is one of them only where something of its own is taken from it, and not one of the files of the room.
    """
    names = set(imports(path))
    taken = {name.rpartition(".")[0] for name in names if name not in NAMED}
    return {NAMED[name] for name in names & set(NAMED) if NAMED[name].name != "__init__.py" or name in taken} - {path}


def housed(house):
    return [path for path in MODULES if path.is_relative_to(FRAY / house)]


def is_contents(path, house):
    """Whether it is the contents page of the whole house, which only lists what is in it."""
    return path == FRAY / house / "__init__.py"


@pytest.mark.parametrize(("path", "house"), [pytest.param(path, house, id=name_of(path)) for house in ROOMS for path in housed(house)])
def test_a_file_knows_only_its_own_room_and_those_below(path, house):
    height = {room: storey for storey, rooms in enumerate(ROOMS[house]) for room in rooms}
    room = home(path, house)
    inside = [other for other in known(path) if other.is_relative_to(FRAY / house) and not is_contents(other, house)]
    above = [other for other in inside if home(other, house) != room and height[home(other, house)] >= height[room]]
    assert sorted(map(name_of, above)) == []


def circles(files):
    """What is left of the files after those are taken away, again and again, that know none of the others."""
    left = {path: {other for other in known(path) if other in files} for path in files}
    while ends := [path for path, others in left.items() if not others]:
        left = {path: others.difference(ends) for path, others in left.items() if path not in ends}
    return left


def test_every_house_says_its_rooms():
    assert {"engine", "ui", *(f"rules/{key}" for key in SYSTEMS)} == set(ROOMS)


@pytest.mark.parametrize("house", ROOMS)
def test_a_room_has_no_more_files_than_one_can_overlook(house):
    rooms = {}
    for path in housed(house):
        rooms.setdefault(path.parent, []).append(path)
    crowded = {name_of(room): len(files) for room, files in rooms.items() if sum(file.name != "__init__.py" for file in files) > MOST}
    assert crowded == {}


@pytest.mark.parametrize("path", under(""))
def test_what_only_the_type_checker_imports_is_imported_by_all(path):
    assert "TYPE_CHECKING" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", [*under("engine/"), *under("rules/"), *under("ui/")])
def test_a_contents_page_names_files_that_are_there(path):
    if path.name == "__init__.py":
        named = {word for word in (ast.get_docstring(PARSED[path]) or "").split() if word.endswith((".py", "/"))}
        assert {name for name in named if not (path.parent / name).exists()} == set()
        if any(name.endswith(".py") for name in named):  # it lists files: then all of them
            assert {other.name for other in path.parent.glob("*.py") if other != path} - named == set()


@pytest.mark.parametrize("house", ROOMS)
def test_no_files_know_each_other_in_a_circle(house):
    assert {name_of(path): sorted(map(name_of, others)) for path, others in circles(set(housed(house))).items()} == {}


@pytest.mark.parametrize("path", under("rules/"))
def test_rules_read_only_the_plainest_of_the_standard_library(path):
    assert [name for name in imports(path) if starts(name, *FORBIDDEN)] == []


@pytest.mark.parametrize("path", under(""))
def test_only_one_module_touches_the_page(path):
    touched = [name for name in imports(path) if starts(name, "js", "pyodide", "pyscript", "pyodide_js")]
    assert not touched or name_of(path) in ("ui/browser.py", "ui/local.py")


@pytest.mark.parametrize("path", under(""))
def test_nothing_reaches_for_the_network(path):
    assert [name for name in imports(path) if starts(name, "socket", "urllib", "http", "ssl", "requests", "subprocess")] == []


@pytest.mark.parametrize("path", under("rules/"))
def test_rules_count_in_whole_numbers(path):
    for node in ast.walk(PARSED[path]):
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), f"line {node.lineno}"
        assert not (isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(node.op, ast.Div)), f"line {node.lineno}"
        called = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
        assert called not in ("float", "round"), f"line {node.lineno}"


def own_words(tree):
    """(line, text) of every string that is no docstring, and of every name."""
    homes = [node for node in ast.walk(tree) if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))]
    docs = {id(home.body[0].value) for home in homes if home.body and isinstance(home.body[0], ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.lineno, node.value
        for attribute in ("id", "attr", "name", "arg", "module"):
            value = getattr(node, attribute, None)
            if isinstance(value, str):
                yield getattr(node, "lineno", 0), value


@pytest.mark.parametrize("path", [*under("engine/"), *under("ui/")])
def test_neither_engine_nor_screen_names_a_rule_book(path):
    assert [(line, text) for line, text in own_words(PARSED[path]) for key in SYSTEMS if key in text.lower()] == []


def public(tree):
    """Every public function and class of a module, and the public methods of its classes without a base (others may override)."""
    for node in tree.body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and not node.name.startswith("_"):
            yield node, node.name
            if isinstance(node, ast.ClassDef) and not node.bases:
                for inner in node.body:
                    if isinstance(inner, (ast.FunctionDef, ast.AsyncFunctionDef)) and not inner.name.startswith("_"):
                        yield inner, f"{node.name}.{inner.name}"


@pytest.mark.parametrize("path", [*under("engine/"), *under("rules/")])
def test_all_that_others_use_says_what_it_is(path):
    tree = PARSED[path]
    assert ast.get_docstring(tree), "the module"
    assert [name for node, name in public(tree) if not ast.get_docstring(node)] == []


@pytest.mark.parametrize("path", under(""))
def test_a_file_can_be_read_at_one_sitting(path):
    lines = len(path.read_text(encoding="utf-8").splitlines())
    if name_of(path) in LONGER:
        assert lines > LONGEST, "no longer an exception"
        assert lines <= LONGEST * 3 // 2
    else:
        assert lines <= LONGEST
