"""Forms: what is typed goes into the model, what does not fit stays typed with its error beside it."""

from __future__ import annotations

import re
from typing import Annotated, Literal

import pytest
from pydantic import Field
from ui.driven import Tab
from ui.tags import Tags

from fray.engine.values.field import Ask
from fray.engine.values.model import Frozen
from fray.engine.values.names import NAME, Name
from fray.engine.values.text import Speaker, Text
from fray.ui.forms.fields import fields
from fray.ui.forms.form import Form
from fray.ui.forms.guide import Guide
from fray.ui.words.general import WORDS


class Item(Frozen):
    name: Annotated[str, Field(min_length=1, max_length=10), NAME, Ask(widget="text")]
    weight: Annotated[int, Field(ge=0, le=9), Ask()] = 1
    kind: Annotated[Literal["hot", "cold"], Ask(widget="choice")] = "hot"


class Inside(Frozen):
    depth: Annotated[int, Ask()] = 0
    items: Annotated[tuple[Item, ...], Ask(widget="list", catalogue="items")] = ()


class Sheet(Frozen):
    name: Annotated[str, Field(min_length=1, max_length=10, validate_default=True), NAME, Ask(widget="text")] = "Ann"
    strength: Annotated[int, Field(ge=1, le=5), Ask(group="group.body")] = 2
    brave: Annotated[bool, Ask()] = False
    own: Annotated[int | None, Field(ge=0, le=20), Ask(widget="override")] = None
    kind: Annotated[Literal["a", "b"], Ask(widget="choice")] = "a"
    tags: Annotated[tuple[Name, ...], Field(max_length=3), Ask(widget="words")] = ()
    items: Annotated[tuple[Item, ...], Field(max_length=2), Ask(widget="list", catalogue="items")] = ()
    one: Annotated[Item | None, Ask(widget="one", catalogue="items")] = None
    inside: Inside = Inside()
    hidden: Annotated[int, Ask(widget="hidden")] = 7


ITEMS = (Item(name="lamp"), Item(name="rope", weight=3))


def drawn(form: Form, language: str = "en") -> str:
    from htpy import fragment

    return str(fragment[fields(form, Guide(Speaker(WORDS | {"group.body": Text("Body", "Тело")}, language), "f", set(), {"items": ITEMS}))])


@pytest.mark.parametrize(
    ("path", "text", "value"),
    [
        ("name", "Bo", "Bo"),
        ("strength", "5", 5),
        ("strength", " 3 ", 3),
        ("brave", "1", True),
        ("own", "12", 12),
        ("own", "", None),
        ("kind", "b", "b"),
        ("inside.depth", "−4", -4),
        ("items.0.name", "axe", "axe"),
        ("items.0.kind", "cold", "cold"),
        ("one.weight", "9", 9),
    ],
)
def test_what_fits_is_taken(path, text, value):
    form = Form(Sheet(items=(ITEMS[0],), one=ITEMS[1]))
    assert form.put(path, text)
    found = form.model
    for name in path.split("."):
        found = found[int(name)] if isinstance(found, tuple) else getattr(found, name)
    assert found == value
    assert not form.errors


@pytest.mark.parametrize(
    ("path", "text", "words"),
    [
        ("strength", "9", "Not more than 5."),
        ("strength", "0", "Not less than 1."),
        ("strength", "many", "A whole number is wanted here."),
        ("strength", "", "A whole number is wanted here."),
        ("strength", "9" * 5000, "A whole number is wanted here."),
        ("own", "99", "Not more than 20."),
        ("name", "", "Not empty, please."),
        ("name", "x" * 11, "At most 10 characters."),
        ("kind", "c", "Choose one of the list."),
        ("items.0.weight", "10", "Not more than 9."),
        ("one.name", "", "Not empty, please."),
    ],
)
def test_what_does_not_fit_stays_typed_with_its_error_and_the_model_as_it_was(path, text, words):
    before = Sheet(items=(ITEMS[0],), one=ITEMS[1])
    form = Form(before)
    assert not form.put(path, text)
    assert form.model == before
    assert form.typed[path] == text
    html = drawn(form)
    assert words in html
    assert 'aria-invalid="true"' in html
    assert "aria-invalid" in drawn(form, "ru")
    assert words not in drawn(form, "ru")
    good = {"strength": "3", "own": "3", "name": "Cy", "kind": "b", "items.0.weight": "3", "one.name": "Cy"}
    assert form.put(path, good[path])
    assert not form.errors
    assert "aria-invalid" not in drawn(form)


@pytest.mark.parametrize("path", ["nothing", "strength.more", "items.7.name", "items.x.name", "inside.nothing", ""])
def test_a_path_that_leads_nowhere_changes_nothing(path):
    form = Form(Sheet())
    assert not form.put(path, "1")
    assert form.model == Sheet()


def test_lists_grow_from_the_catalogue_and_shrink():
    form = Form(Sheet())
    assert form.add("items", ITEMS[1])
    assert form.add("inside.items", ITEMS[0])
    assert form.add("items", ITEMS[0])
    assert not form.add("items", ITEMS[0])
    assert "At most 2." in drawn(form)
    assert form.drop("items", 0)
    assert form.model.items == (ITEMS[0],)
    assert form.model.inside.items == (ITEMS[0],)


def test_dropping_an_item_forgets_what_was_typed_wrong_in_it():
    form = Form(Sheet(items=(ITEMS[0],)))
    form.put("items.0.weight", "x")
    form.drop("items", 0)
    assert not form.errors
    assert not form.typed


class Named(Frozen):
    art: Annotated[Literal["blades", "…"], Ask(label="field.art", names=True)] = "blades"
    name: Annotated[str, Ask(widget="text")] = "not this"
    place: Annotated[str, Ask(widget="text", names=True)] = "north"
    level: Annotated[int, Ask(names=True)] = 3


@pytest.mark.parametrize(
    ("item", "name"),
    [
        (Named(), "Blades, north 3"),
        (Named(place=""), "Blades 3"),
        (Named(art="…"), "north 3"),
        (Named(art="…", place="", level=0), "0"),
        (Item(name="lamp", weight=5), "lamp"),
        (Inside(), ""),
    ],
)
def test_an_item_of_a_list_is_called_by_the_fields_that_make_its_name_else_by_its_name(item, name):
    words = {**WORDS, "art.blades": Text("Blades", "Клинки")}
    assert Guide(Speaker(words, "en"), "f", set()).item(item) == name


def test_chips_come_and_go():
    class Picked(Frozen):
        who: tuple[str, ...] = ()

    form = Form(Picked())
    form.change({"name": "who", "value": "ann", "on": "1"})
    form.change({"name": "who", "value": "bo", "on": "1"})
    form.change({"name": "who", "value": "ann", "on": "0"})
    assert form.model.who == ("bo",)


def test_hidden_fields_are_not_drawn_and_groups_tell_how_much_is_set_in_them():
    html = drawn(Form(Sheet(strength=4)))
    assert 'data-name="hidden"' not in html
    assert 'id="f-group.body"' in html
    assert '<span class="count">1 changed</span>' in html


def test_what_the_user_typed_is_never_markup():
    form = Form(Sheet())
    form.put("name", "<b>x")
    form.put("strength", "<script>")
    html = drawn(form)
    assert "<b>x" not in html
    assert "<script>" not in html


def test_every_sheet_template_and_option_of_every_system_can_be_drawn_in_both_languages():
    for language in ("en", "ru"):
        tab = Tab(language=language)
        app = tab.app
        for _, sheet in app.system.templates:
            opened = {f"f-{name}" for name in ("weapons-0", "armour", "merits-0")}
            guide = Guide(app.speaker, "f", opened, app.system.catalogues)
            from htpy import fragment

            html = str(fragment[fields(Form(sheet), guide)])
            assert ">field." not in html
            assert ">group." not in html


def test_an_edited_character_is_saved_at_once_and_what_does_not_fit_is_not():
    tab = Tab()
    tab.tap("make-characters", index=1)
    id = tab.app.view.route[1]
    tab.tap("field", form="character", name="strength", value="5")
    tab.tap("field", form="character", name="wits", value="many")
    assert "whole number" in tab.main
    tab.tap("field", form="character", name="name", value="Zed")
    saved = next(one for one in Tab(tab.storage).app.store.characters() if one.id == id)
    assert (saved.sheet.strength, saved.sheet.name) == (5, "Zed")
    assert 'value="many"' in tab.main


def test_a_list_of_a_character_is_filled_from_its_catalogue_or_by_an_own_item():
    tab = Tab()
    tab.tap("make-characters", index=0)
    tab.tap("form-add", form="character", name="weapons", catalogue="weapons", value="2")
    tab.tap("form-add", form="character", name="weapons", catalogue="weapons", value="own")
    sheet = tab.app.view.sheets["character"].model
    assert sheet.weapons[-2] == tab.app.system.catalogues["weapons"][2]
    assert sheet.weapons[-1].name == "own"
    tab.tap("form-drop", form="character", name="weapons", index=len(sheet.weapons) - 1)
    assert tab.app.view.sheets["character"].model.weapons == sheet.weapons[:-1]


def test_a_derived_number_can_be_set_by_hand_and_made_automatic_again():
    tab = Tab()
    tab.tap("make-characters", index=0)
    tab.tap("field", form="character", name="own_health", value="3")
    assert tab.app.view.sheets["character"].model.own_health == 3
    tab.tap("field", form="character", name="own_health", value="")
    assert tab.app.view.sheets["character"].model.own_health is None


def test_what_follows_from_other_numbers_says_so_with_the_number_it_has():
    tab = Tab()
    tab.tap("make-characters", index=0)
    for fold in Tags(tab.main).of("details"):
        tab.tap("opened", id=fold["id"], open=1)
    label, figures = tab.app.say("field.own_health"), tab.app.here.derived(tab.app.view.sheets["character"].model)
    health = next(one.number for one in figures if tab.app.say(one.label).casefold() == label.casefold())
    [button] = Tags(tab.main).of("button", data_name="own_health")
    assert button["text"] == f"{label}{health}, automatic"
    assert button["data-value"] == str(health)


def test_a_text_with_values_of_its_own_is_chosen_in_words_and_an_own_one_stays():
    tab = Tab(language="ru")
    tab.tap("system", value="brp")
    tab.tap("new-character")
    tab.tap("form-add", form="character", name="weapons", catalogue="weapons", value="0")
    [chosen] = Tags(tab.main).of("select", data_name="weapons.0.speciality")
    assert not re.search("[a-z]", chosen["text"])
    tab.tap("field", form="character", name="weapons.0.speciality", value="кочерга")
    [chosen] = Tags(tab.main).of("select", data_name="weapons.0.speciality")
    assert "кочерга" in chosen["text"]
