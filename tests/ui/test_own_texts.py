"""Texts of the user that read like keys of the words: shown as typed in both languages, everywhere, and kept so in files."""

import pytest
from ui.driven import Small, Tab
from ui.tags import Tags
from ui.toy import TOY

from fray.engine.values.text import Speaker
from fray.rules import SYSTEMS
from fray.ui.saving import own
from fray.ui.words.general import WORDS

TYPED = ("action.attack", "none", "strength", "sword", "damage.lethal", "side.foes", "count.steps")


def plain(html):
    return own.bare(html)


def test_only_what_could_be_a_key_is_marked_and_the_mark_is_not_seen():
    tails = own.tails({}, ["weapon.sword", "none", "a.b.c"])
    assert own.own("sword", tails) == "sword\u2060" == own.own("sword\u2060", tails)
    assert [own.own(one, tails) for one in ("Sword", "words", "", "a.b", "Анна")] == ["Sword", "words", "", "a.b", "Анна"]
    assert [own.bare(own.own(one, tails)) for one in ("b.c", "c", "none")] == ["b.c", "c", "none"]
    speaker = Speaker(WORDS, "ru")
    assert own.bare(speaker.say(own.own("do.roll", own.tails({}, WORDS)))) == "do.roll"


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", TYPED)
def test_a_name_is_shown_as_it_was_typed(name, language):
    tab = Tab(language=language)
    tab.tap("make-characters", index=1)
    tab.tap("field", form="character", name="name", value=name, own=1)
    assert Tags(tab.main).of("h2")[0]["text"] in (name, own.own(name, {name}))
    assert Tags(tab.main).of("input", data_name="name")[0]["value"] == name
    id = tab.app.view.route[1]
    tab.tap("go", to="#/roster")
    assert name in plain(tab.main)
    tab.tap("search", name="fight-name", value=name)
    tab.tap("new-fight")
    tab.tap("join", id=id)
    tab.tap("join", template=2)
    tab.tap("roll")
    assert plain(tab.app.name("f1")) == name
    assert f">{name}<" in plain(tab.main) and f">{name}<" in plain(tab.bar)
    tab.tap("fighter", id="f1")
    assert f">{name}<" in plain(tab.sheet)
    tab.tap("close")
    tab.attack()
    tab.tap("export-log")
    assert own.SIGN not in tab.effect("download")[2]
    assert tab.effect("download")[2].startswith(f"# {name.replace('_', chr(92) + '_')}")
    tab.tap("go", to="#/")
    words = {"en": f"Continue: {name}", "ru": f"Продолжить: {name}"}
    assert words[language] in plain(tab.main)
    tab.tap("go", to="#/roster")
    tab.tap("copy-character", id=id)
    assert name in plain(tab.app.view.sheets["character"].model.name)
    tab.tap("go", to="#/roster")
    tab.tap("delete-character", id=id)
    assert name in plain(tab.notices)


def test_notes_list_items_and_weapons_are_shown_as_they_were_typed():
    tab = Tab(language="ru")
    tab.tap("make-characters", index=1)
    tab.tap("field", form="character", name="banes", value="silver, none, strength", words=1, own=1)
    assert [own.bare(one) for one in tab.app.view.sheets["character"].model.banes] == ["silver", "none", "strength"]
    assert Tags(tab.main).of("input", data_name="banes") or tab.tap("opened", id="character-group.derived", open=1)
    assert Tags(tab.main).of("input", data_name="banes")[0]["value"] == "silver, none, strength"
    tab.tap("form-add", form="character", name="weapons", catalogue="weapons", value="own")
    last = len(tab.app.view.sheets["character"].model.weapons) - 1
    tab.tap("field", form="character", name=f"weapons.{last}.name", value="knife", own=1)
    assert ">knife<" in plain(tab.main)
    id = tab.app.view.route[1]
    tab.begin()
    note = next(i for i, one in enumerate(tab.app.system.table(tab.fight)) if type(one.action).__name__ == "Note")
    tab.tap("offer", actor="", value=note)
    tab.tap("field", form="draft", name="text", value="action.attack", own=1)
    tab.tap("roll")
    assert "action.attack" in plain(tab.main)
    tab.tap("backup")
    fresh = Tab(Small(), language="ru")
    fresh.tap("import", file="b", text=tab.effect("download")[2])
    assert any(own.bare(one.sheet.weapons[-1].name) == "knife" for one in fresh.app.store.characters())
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
    assert own.SIGN not in tab.main


def test_the_name_of_a_file_is_shown_as_it_is():
    tab = Tab(language="ru")
    tab.tap("import", file="none", text="{}")
    assert "Файл none не принят" in plain(tab.notices)
