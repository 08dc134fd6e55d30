"""JSON in slices: the same data as by the parser of Python, the same errors, and limits that are known before anything is parsed."""

import json
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fray.engine.book import reading
from fray.engine.book.reading import LONGEST, PIECE, finish, part, read_json
from fray.engine.values.errors import BadDocument

leaves = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text()
documents = st.recursive(leaves, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=60)
signs = st.text(alphabet='[]{}",:\\ \n1atrue', max_size=40)


def walked(text):
    """The text read as a long one is."""
    at = reading.skip(text, 0)
    value, at = finish(reading.walking(text, at, 0))
    if at != len(text):
        raise json.JSONDecodeError("Extra data", text, at)
    return value


@settings(deadline=None)
@given(documents, st.sampled_from([None, 1]))
def test_a_long_text_is_read_as_a_short_one(data, indent):
    text = json.dumps(data, indent=indent)
    assert walked(text) == json.loads(text)


@settings(deadline=None)
@given(signs)
def test_what_the_parser_refuses_is_refused_in_slices_too(text):
    try:
        wanted = json.loads(text)
    except ValueError:
        with pytest.raises(ValueError):
            walked(text)
    else:
        assert walked(text) == wanted


@settings(deadline=None)
@given(st.text(alphabet='\\"[]{},a', max_size=60), st.integers(1, 7))
def test_what_stands_in_quotes_does_not_count(text, piece):
    quoted = json.dumps([text, [[text]]])
    before, most, reading.PIECE, reading.MOST = reading.PIECE, reading.MOST, piece, 4
    try:
        finish(reading.looking_through(quoted))  # [ , [ [ and no more
    finally:
        reading.PIECE, reading.MOST = before, most


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[" * LONGEST, "nested too deep"),
        ('{"a":' * (LONGEST // 5), "nested too deep"),
        ("[" + "[]," * (LONGEST // 3 - 1) + "1]", "more than 3000000 values"),
        ('\\"' * (LONGEST // 2), "Expecting value"),
        ('"' + '\\"' * (LONGEST // 2 - 1), "Unterminated string starting at"),
        ("\\" * LONGEST, "Expecting value"),
        ('"' * LONGEST, "Extra data"),
        ("x" * (LONGEST + 1), f"longer than {LONGEST} characters"),
    ],
)
def test_the_largest_texts_that_are_none_of_ours_are_refused_at_once(text, reason):
    began = time.perf_counter()
    with pytest.raises(BadDocument) as error:
        read_json(text)
    assert error.value.reason == reason
    assert time.perf_counter() - began < 5  # some 0.1 s on a machine that does nothing else


def test_a_long_text_is_read_in_slices_and_tells_how_far_it_is():
    record = {"a": [1, "two", {"b": None}] * 10}
    text = json.dumps({"fights": [{"steps": [record] * 2000} for _ in range(5)]}, indent=1)
    assert len(text) > 3 * PIECE
    work, told = reading.reading(text), []
    while True:
        try:
            told.append(next(work))
        except StopIteration as end:
            assert end.value == json.loads(text)
            break
    assert len(told) > 20
    assert told == sorted(told)
    assert 0 < told[0] <= told[-1] <= 1


def test_a_part_of_a_work_tells_its_share():
    def work():
        yield 0.5
        yield 1
        return "done"

    told = part(work(), 0.2, 0.4)
    assert [next(told), next(told)] == pytest.approx([0.3, 0.4])
    assert finish(part(work(), 0, 1)) == "done"


def test_text_after_the_end_of_a_long_document_tells_its_place():
    with pytest.raises(BadDocument, match="line 2, column 1: Extra data"):
        read_json("[" + " " * PIECE + "]\nx")
