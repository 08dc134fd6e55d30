"""In every text field of every book, what the user types is shown as it was typed, also where it reads like a key of the words, and is
the same after all that is done with it: a file, a reload, undo."""

import json
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import Annotated

import pytest
from books import SYSTEMS
from pydantic import TypeAdapter, ValidationError
from ui.driven import Small, Tab
from ui.saying import fights, is_named, places, screen, sentences, told
from ui.tags import Tags

import fray
from fray.engine.values.field import Ask
from fray.engine.values.model import Frozen
from fray.engine.values.text import Own, UnknownKey
from fray.ui.forms.values import BadValue, get, put
from fray.ui.saving import documents

TYPED = ("none", "action.attack", "weapon.knife", "=x")
EVERY = [pytest.param(system, id=system.key) for system in SYSTEMS]


@cache
def models():
    """Every model of the app."""
    for module in walk_packages(fray.__path__, "fray."):
        if module.name not in ("fray.ui.browser", "fray.ui.local") and "__main__" not in module.name:
            import_module(module.name)

    def below(kind):
        return {kind, *(one for part in kind.__subclasses__() for one in below(part))}

    return sorted(
        (kind for kind in below(Frozen) if kind.__module__.startswith("fray.")), key=lambda kind: (kind.__module__, kind.__name__)
    )


NAMED = [
    pytest.param(info, id=f"{kind.__module__.removeprefix('fray.')}.{kind.__name__}.{name}")
    for kind in models()
    for name, info in kind.model_fields.items()
    if is_named(info) and name in kind.__annotations__
]


def test_every_line_to_type_into_holds_a_text_of_the_user_or_means_a_value_of_its_own():
    for kind in models():
        for name, info in kind.model_fields.items():
            for ask in info.metadata:
                if isinstance(ask, Ask) and ask.widget in ("text", "notes", "words"):
                    assert is_named(info) or ask.values, (kind, name)


def leaves(value):
    """The texts in a value."""
    if isinstance(value, dict):
        return [leaf for one in value.values() for leaf in leaves(one)]
    return [leaf for one in value for leaf in leaves(one)] if isinstance(value, tuple) else [value]


@pytest.mark.parametrize("info", NAMED)
def test_a_field_writes_what_was_typed_so_that_it_is_read_as_the_users(info):
    field = TypeAdapter(Annotated[info.annotation, None, *info.metadata])
    shapes = (lambda text: text, lambda text: (text,), lambda text: {"a": text})
    done = 0
    for typed in map(Own, TYPED):
        for shape in shapes:
            try:
                value = field.validate_python(shape(typed))
            except ValidationError:  # of another shape, or too long
                continue
            again = field.validate_json(field.dump_json(value))
            for one in (value, again, field.validate_python(field.dump_python(value))):
                assert all(isinstance(leaf, Own) and leaf == typed for leaf in leaves(one))
            done += 1
    assert done >= 2


# ------------------------------------------------------------------ what is said


def typed_in(model):
    """(what was typed, the model with it in one of its fields), for each field that takes it."""
    for path in places(model):
        for text in map(Own, TYPED):
            try:
                yield path, text, put(model, path, text)
            except BadValue:
                continue


@pytest.mark.parametrize("system", EVERY)
def test_whatever_stands_in_an_event_is_said_and_kept_as_it_was_typed(system):
    seen = set()
    for fight in fights(system.key):
        state = fight.session.start
        for event in (event for step in fight.session.steps for event in step.events):
            state = event.apply(state)
            if (type(event), *places(event)) in seen:
                continue
            seen.add((type(event), *places(event)))
            try:
                before = sentences(system, state, *told(event))
            except UnknownKey:  # where play never came to an event, the save has one with lines made up from what their fields take
                continue
            for path, text, changed in typed_in(event):
                after = sentences(system, state, *told(changed))
                assert all(text in one for one in after - before), (type(event), path)
                again = system.event_adapter.validate_python(json.loads(changed.model_dump_json()))
                assert again == changed and sentences(system, state, *told(again)) == after, (type(event), path)
    assert seen


@pytest.mark.parametrize("system", EVERY)
def test_whatever_stands_on_a_sheet_or_in_the_scene_is_said_and_kept_as_it_was_typed(system):
    seen = set()
    for fight in fights(system.key):
        state = fight.session.encounter
        before = sentences(system, state, *screen(system, state))
        for path, text, changed in typed_in(state):
            kind = (text, *(one for one in path if not one.isdecimal() and one not in state.fighters))
            if kind in seen:
                continue
            seen.add(kind)
            after = sentences(system, changed, *screen(system, changed))
            assert all(text in one for one in after - before), path
            again = system.encounter.model_validate_json(changed.model_dump_json())
            assert again == changed and sentences(system, again, *screen(system, again)) == after, path
    assert len(seen) > 3 * len(TYPED)


# ------------------------------------------------------------------ typed into the page


def lines(tab):
    """The lines of the page that texts of the user are typed into: path -> what stands there."""
    tab.app.paint()
    while folds := {fold["id"] for fold in Tags(tab.main).of("details")} - tab.app.view.opened:
        tab.app.view.opened |= folds
        tab.app.paint()
    return {one["data-name"]: one for one in Tags(tab.main).all if one.get("data-own")}


def standing(line):
    return line["text"] if line["tag"] == "textarea" else line["value"]


@pytest.mark.parametrize("system", EVERY)
def test_what_is_typed_into_a_character_stays_in_every_line_of_it(system):
    tab = Tab(language="ru", systems=(system,))
    tab.tap("new-character")
    for name, info in system.sheet.model_fields.items():
        if any(isinstance(ask, Ask) and ask.catalogue for ask in info.metadata):
            tab.tap("form-add", form="character", name=name, catalogue=name, value="own")
    form, wanted = tab.app.view.sheets["character"], {}
    words = {path: {"words": "1"} if "data-words" in line else {} for path, line in lines(tab).items()}
    for typed in TYPED:
        for path, more in words.items():
            before = form.model
            tab.app.tap("field", {"form": "character", "name": path, "value": typed, "own": "1", **more})
            if path in form.errors:  # too long, or no skill, no dice
                form.put(path, get(before, path.split(".")))
            else:
                wanted[path] = typed
        assert {path: standing(line) for path, line in lines(tab).items() if path in wanted} == wanted
    assert len(wanted) > 3
    tab.tap("export-characters")
    taken = Tab(Small(), language="ru", systems=(system,))
    taken.tap("import", file="a", text=tab.effect("download")[2])
    (copy,) = taken.app.store.characters()
    for page, id in ((Tab(tab.storage, language="ru", systems=(system,)), tab.app.view.route[1]), (taken, copy.id)):
        page.tap("route", hash=f"#/character/{id}")
        assert {path: standing(line) for path, line in lines(page).items() if path in wanted} == wanted
        assert page.app.view.sheets["character"].model == form.model


@pytest.mark.parametrize("typed", TYPED)
@pytest.mark.parametrize("system", EVERY)
def test_what_is_typed_into_actions_stays_in_the_log_through_undo_reload_and_a_file(system, typed):
    tab = Tab(language="ru", systems=(system,))
    tab.begin()
    done = 0
    for actor in (tab.fight.turn or "f1", ""):
        for index, offer in enumerate(tab.app.system.menu(tab.fight, actor) if actor else tab.app.system.table(tab.fight)):
            if type(offer.action).__name__ != "Note":
                continue
            tab.tap("offer", actor=actor, value=index)
            tab.tap("field", form="draft", name="text", value=typed, own=1)
            assert standing(lines(tab)["text"]) == typed
            tab.tap("roll")
            done += 1
    assert done
    fight = tab.app.fight
    log = [tab.app.say(one) for event in fight.session.steps[-1].events for one in event.log()]
    assert any(typed in line for line in log)
    tab.tap("undo")
    tab.tap("redo")
    tab.tap("export-fight")
    taken = Tab(Small(), language="ru", systems=(system,))
    taken.tap("import", file="a", text=tab.effect("download")[2])
    again = Tab(tab.storage, language="ru", systems=(system,))
    for page in (tab, again, taken):
        (one,) = page.app.store.fights()
        page.tap("open", id=one.id) if page.app.fight is None else None
        kept = page.app.store.open(one.id)
        assert [page.app.speaker.say(said) for event in kept.session.steps[-1].events for said in event.log()] == log
    assert documents.fight_out(tab.app.fight) | {"at": 0} == documents.fight_out(kept) | {"at": 0}
