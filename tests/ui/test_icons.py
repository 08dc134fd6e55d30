"""Icons that the build does not find by itself are in its list."""

import ast
from pathlib import Path

import pytest

pytestmark = pytest.mark.cpython  # reads files of the checkout

ROOT = Path(__file__).parents[2]


def named(tree):
    """The names that stand where an icon stands and the build does not look: empty("…") and NOTICE_ICONS."""
    for node in ast.walk(tree):
        given = []
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "NOTICE_ICONS" and isinstance(node.value, ast.Dict):
            given = node.value.values
        elif isinstance(node, ast.Call) and (getattr(node.func, "id", "") or getattr(node.func, "attr", "")) == "empty":
            given = node.args[:1]
        for value in given:
            if isinstance(value, ast.Constant) and isinstance(value.value, str) and value.value:
                yield value.value


def test_every_icon_of_an_empty_state_or_a_notice_is_listed():
    listed = {line for line in (ROOT / "static" / "icons.txt").read_text(encoding="utf-8").splitlines() if line and line[0] != "#"}
    wanted = {}
    for path in sorted((ROOT / "py").rglob("*.py")):
        for name in named(ast.parse(path.read_text(encoding="utf-8"))):
            wanted[name] = path.relative_to(ROOT).as_posix()
    assert {name: where for name, where in wanted.items() if name not in listed} == {}
    assert "check-mark" in wanted  # the search finds something
