"""Texts of the user that read like keys of the words: shown as typed in both languages, everywhere, and kept so in files."""

import json

import pytest
from books import BY_KEY, SYSTEMS
from ui.driven import Small, Tab
from ui.tags import Tags
from ui.toy import TOY

from fray.engine.book.scene import Scene
from fray.engine.values.errors import BadDocument
from fray.engine.values.text import Own

TYPED = ("action.attack", "none", "strength", "sword", "damage.lethal", "side.foes", "count.steps")


def in_file(name):
    """How a name stands in a file: with a sign before it where it reads like a key with a dot."""
    return f"={name}" if "." in name else name


@pytest.mark.parametrize("name", (*TYPED, "=none"))
def test_a_name_that_reads_like_a_key_has_a_sign_in_the_file_alone(name):
    tab = Tab(language="ru")
    tab.tap("make-characters", index=1)
    tab.tap("field", form="character", name="name", value=name, own=1)
    tab.tap("export-characters")
    text = tab.effect("download")[2]
    assert json.loads(text)["characters"][0]["sheet"]["name"] == in_file(name)
    fresh = Tab(Small(), language="ru")
    fresh.tap("import", file="b", text=text)
    (one,) = fresh.app.store.characters()
    assert isinstance(one.sheet.name, Own) and one.sheet.name == name
    fresh.tap("go", to="#/roster")
    assert f">{name}<" in fresh.main


@pytest.mark.parametrize("name", TYPED)
def test_a_file_of_old_with_an_unseen_sign_behind_the_name_opens_without_it(name):
    tab = Tab(language="ru")
    tab.tap("make-characters", index=1)
    tab.tap("export-characters")
    document = json.loads(tab.effect("download")[2])
    document["characters"][0]["sheet"]["name"] = name + "\u2060"
    fresh = Tab(Small(), language="ru")
    fresh.tap("import", file="b", text=json.dumps(document))
    (one,) = fresh.app.store.characters()
    assert isinstance(one.sheet.name, Own) and one.sheet.name == name
    fresh.tap("backup")
    assert "\u2060" not in fresh.effect("download")[2]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", TYPED)
def test_a_name_is_shown_as_it_was_typed(name, language):
    tab = Tab(language=language)
    tab.tap("make-characters", index=1)
    tab.tap("field", form="character", name="name", value=name, own=1)
    assert Tags(tab.main).of("h2")[0]["text"] == name
    assert Tags(tab.main).of("input", data_name="name")[0]["value"] == name
    id = tab.app.view.route[1]
    tab.tap("go", to="#/roster")
    assert name in tab.main
    tab.tap("search", name="fight-name", value=name)
    tab.tap("new-fight")
    tab.tap("join", id=id)
    tab.tap("join", template=2)
    tab.tap("roll")
    assert tab.app.name("f1") == name
    assert f">{name}<" in tab.main and f">{name}<" in tab.bar
    tab.tap("fighter", id="f1")
    assert f">{name}<" in tab.sheet
    tab.tap("close")
    tab.attack()
    tab.tap("export-log")
    assert tab.effect("download")[2].startswith(f"# {name.replace('_', chr(92) + '_')}")
    tab.tap("go", to="#/")
    words = {"en": f"Continue: {name}", "ru": f"Продолжить: {name}"}
    assert words[language] in tab.main
    tab.tap("go", to="#/roster")
    tab.tap("copy-character", id=id)
    assert name in tab.app.view.sheets["character"].model.name
    tab.tap("go", to="#/roster")
    tab.tap("delete-character", id=id)
    assert name in tab.notices


def test_notes_list_items_and_weapons_are_shown_as_they_were_typed():
    tab = Tab(language="ru")
    tab.tap("make-characters", index=1)
    tab.tap("field", form="character", name="banes", value="silver, none, strength", words=1, own=1)
    assert list(tab.app.view.sheets["character"].model.banes) == ["silver", "none", "strength"]
    assert Tags(tab.main).of("input", data_name="banes") or tab.tap("opened", id="character-group.derived", open=1)
    assert Tags(tab.main).of("input", data_name="banes")[0]["value"] == "silver, none, strength"
    tab.tap("form-add", form="character", name="weapons", catalogue="weapons", value="own")
    last = len(tab.app.view.sheets["character"].model.weapons) - 1
    tab.tap("field", form="character", name=f"weapons.{last}.name", value="knife", own=1)
    assert ">knife<" in tab.main
    id = tab.app.view.route[1]
    tab.begin()
    note = next(i for i, one in enumerate(tab.app.system.table(tab.fight)) if type(one.action).__name__ == "Note")
    tab.tap("offer", actor="", value=note)
    tab.tap("field", form="draft", name="text", value="action.attack", own=1)
    tab.tap("roll")
    assert "action.attack" in tab.main
    tab.tap("backup")
    fresh = Tab(Small(), language="ru")
    fresh.tap("import", file="b", text=tab.effect("download")[2])
    assert any(one.sheet.weapons[-1].name == "knife" for one in fresh.app.store.characters())
    assert id


def test_every_line_of_ones_own_words_says_so_and_a_choice_does_not():
    for system in (*SYSTEMS, TOY):
        tab = Tab(systems=(system,))
        tab.tap("new-character")
        for fold in Tags(tab.main).of("details"):
            tab.tap("opened", id=fold["id"], open=1)
        lines = [one for one in Tags(tab.main).all if one["tag"] in ("input", "textarea") and "inputmode" not in one and "data-name" in one]
        assert {one["data-own"] for one in lines} == {"1"}
        assert not [one for one in Tags(tab.main).of("select") if "data-own" in one]


def test_a_name_of_a_template_is_still_said_in_the_language_of_the_moment():
    tab = Tab(language="en")
    tab.tap("example", index=0)
    english = tab.main
    tab.tap("language", value="ru")
    assert tab.main != english


def test_the_name_of_a_file_is_shown_as_it_is():
    tab = Tab(language="ru")
    tab.tap("import", file="none", text="{}")
    assert "Файл none не принят" in tab.notices


def test_half_a_character_is_taken_as_a_sign_for_it_and_refused_in_a_file():
    tab = Tab()
    tab.tap("search", name="fight-name", value="a\ud83d")
    tab.begin()
    assert tab.app.fight.name == "a\N{REPLACEMENT CHARACTER}"
    scene = {"fray": 1, "kind": "scene", "system": "brp", "name": "\ud83d", "fighters": {}, "steps": []}
    with pytest.raises(BadDocument):
        Scene(scene, BY_KEY)


@pytest.mark.parametrize("name", ["a\u2060b", "ab\u2060"])
def test_an_unseen_sign_in_the_name_of_a_fight_is_there_after_a_reload_too(name):
    tab = Tab()
    tab.tap("search", name="fight-name", value=name)
    tab.begin()
    again = Tab(tab.storage, hash=f"#/fight/{tab.app.fight.id}")
    assert again.app.fight.name == tab.app.fight.name == name
