"""RULES.md tells of every rule that a test proves, and of no other."""

import json
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
ID = re.compile(r"[NBVS]-[A-Z]\d+")
LINE = re.compile(r"- ([NBVS]-[A-Z]\d+): (\S.*)")

pytestmark = pytest.mark.cpython


def marked():
    """The ids that tests and scenes bear: every text that is one, also where a table gives it to the mark."""
    for path in TESTS.rglob("*.py"):
        yield from re.findall(rf'"({ID.pattern})"', path.read_text(encoding="utf-8"))
    for path in (TESTS / "scenes").glob("*.json"):
        yield from ID.findall(json.loads(path.read_text(encoding="utf-8"))["about"].partition(":")[0])


def told():
    """The ids of the page, in their order."""
    found = map(LINE.fullmatch, (TESTS / "RULES.md").read_text(encoding="utf-8").splitlines())
    return [line[1] for line in found if line]


def test_every_rule_that_is_marked_stands_on_the_page_and_every_rule_of_the_page_is_marked():
    assert set(told()) == set(marked())


def test_each_stands_there_once_and_under_its_book():
    page = (TESTS / "RULES.md").read_text(encoding="utf-8")
    assert len(told()) == len(set(told()))
    for book in page.split("\n## ")[1:]:
        letter = book.partition("\n")[0][-2]
        assert {line[0] for line in re.findall(r"^- (\S+)", book, re.MULTILINE)} == {letter}


def test_every_line_that_begins_like_a_rule_is_one():
    lines = (TESTS / "RULES.md").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line.startswith("-") and not LINE.fullmatch(line)] == []
