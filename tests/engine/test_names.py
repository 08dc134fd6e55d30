"""Names: keys of the words and texts of the user, told apart in the model, plain strings in files."""

import json
from typing import Annotated

import pytest
from pydantic import BaseModel, Field, ValidationError

from fray.engine.values.names import NAME, Name, OwnText, Word, known, read, written
from fray.engine.values.text import Own


class Thing(BaseModel):
    name: Annotated[str, Field(min_length=1, max_length=12), NAME]
    parts: tuple[Name, ...] = ()
    note: OwnText = ""
    more: dict[str, int | Word] = {}
    metal: Annotated[str, known(("iron", "silver"))] = "iron"


def is_own(text):
    return isinstance(text, Own)


def through_a_file(thing):
    return Thing.model_validate_json(thing.model_dump_json())


@pytest.mark.parametrize("key", ["weapon.knife", "a.b", "a_2.b.c"])
def test_a_text_with_the_shape_of_a_key_is_a_key(key):
    assert not is_own(Thing(name=key).name)
    assert json.loads(Thing(name=key, parts=(key,)).model_dump_json())["parts"] == [key]


@pytest.mark.parametrize("typed", ["none", "Anna", "a. b", "Weapon.knife", "weapon.", ".knife", "=x", "=", "1.5", "Анна", "==none"])
def test_any_other_text_is_the_users_and_stands_in_the_file_as_it_is(typed):
    thing = Thing(name=typed)
    assert is_own(thing.name)
    assert thing.model_dump(exclude_defaults=True) == {"name": typed}
    assert is_own(through_a_file(thing).name) and through_a_file(thing).name == typed


@pytest.mark.parametrize("typed", ["weapon.knife", "a.b", "=a.b", "==a.b"])
def test_a_text_of_the_user_that_reads_like_a_key_is_written_with_a_sign_which_reading_takes_off(typed):
    thing = Thing(name=Own(typed), parts=(Own(typed),), more={"what": Own(typed)})
    assert is_own(thing.name) and thing.name == typed
    assert json.loads(thing.model_dump_json())["name"] == "=" + typed
    again = through_a_file(thing)
    assert again == thing and again.name == typed
    assert all(map(is_own, (again.name, *again.parts, again.more["what"])))


def test_bounds_hold_for_the_text_without_the_sign():
    assert Thing(name="=abcdef.hijkl").name == "abcdef.hijkl"
    for name in ("=abcdef.hijklm", Own("abcdef.hijklm"), "abcdef.hijklm", "A" * 13):
        with pytest.raises(ValidationError) as wrong:
            Thing(name=name)
        assert wrong.value.errors()[0]["type"] == "string_too_long"
    with pytest.raises(ValidationError) as wrong:
        Thing(name="")
    assert wrong.value.errors()[0]["type"] == "string_too_short"


@pytest.mark.parametrize("text", [1, None, ["a"], "\ud800"])
def test_what_is_no_text_is_refused_as_in_any_field(text):
    with pytest.raises(ValidationError):
        Thing(name=text)


@pytest.mark.parametrize("typed", ["weapon.knife", "none", "=weapon.knife"])
def test_a_note_is_always_the_users_and_is_written_as_it_is(typed):
    thing = Thing(name="A", note=typed)
    assert is_own(thing.note)
    assert json.loads(thing.model_dump_json())["note"] == typed
    assert through_a_file(thing).note == typed


def test_a_field_may_have_keys_without_a_dot():
    thing = Thing(name="A", more={"a": "strength", "b": Own("strength"), "c": "Strength", "n": 3})
    assert [is_own(one) for one in thing.more.values()] == [False, True, True, False]
    assert json.loads(thing.model_dump_json())["more"] == {"a": "strength", "b": "=strength", "c": "Strength", "n": 3}
    assert [is_own(one) for one in through_a_file(thing).more.values()] == [False, True, True, False]


def test_a_field_may_have_a_few_keys_alone():
    assert [is_own(Thing(name="A", metal=metal).metal) for metal in ("silver", "gold", "weapon.knife", Own("silver"))] == [
        False, True, True, True,
    ]  # fmt: skip
    assert Thing(name="A", metal=Own("silver")).model_dump()["metal"] == "=silver"
    assert Thing(name="A", metal="gold").model_dump()["metal"] == "gold"


@pytest.mark.parametrize("name", ["weapon.knife\u2060", "none\u2060"])
def test_files_of_old_with_an_unseen_sign_behind_a_text_of_the_user_are_read_without_it(name):
    thing = Thing(name=name, note=name)
    assert is_own(thing.name) and thing.name == name[:-1] == thing.note
    assert "\u2060" not in thing.model_dump_json()


@pytest.mark.parametrize("typed", ["a\u2060b", "\u2060a", "weapon.axe\u2060", "\u2060", "none\u2060\u2060"])
def test_the_unseen_sign_of_old_files_within_a_text_of_the_user_stays_where_it_is(typed):
    thing = Thing(name=Own(typed), note=Own(typed))
    again = through_a_file(through_a_file(thing))
    assert is_own(again.name) and again.name == typed == again.note


def test_a_copy_keeps_what_is_the_users():
    thing = Thing(name=Own("a.b"))
    assert is_own(thing.model_copy().name) and is_own(thing.model_copy(update={"note": "x"}).name)
    assert is_own(Thing.model_validate(dict(thing)).name)


def test_the_schema_of_a_name_is_that_of_a_text_with_its_bounds():
    wanted = {"maxLength": 12, "minLength": 1, "title": "Name", "type": "string"}
    assert Thing.model_json_schema()["properties"]["name"] == wanted


@pytest.mark.parametrize("text", ["a.b", Own("a.b"), Own("=a.b"), Own("none"), Own("=x"), Own("==a.b")])
def test_what_is_written_is_read_as_what_it_was(text):
    assert read(written(text)) == text and is_own(read(written(text))) == is_own(text)
    assert not is_own(written(text))
