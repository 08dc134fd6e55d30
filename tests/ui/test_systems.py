"""Several systems beside each other: each fight and each character keeps to its own, whichever is chosen for what comes next."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from ui.driven import Small, Tab
from ui.tags import Tags
from ui.toy import TOY

from fray.engine.values.text import Text
from fray.ui.saving import files

SCENE = json.dumps(
    {
        "fray": 1,
        "kind": "scene",
        "system": "other",
        "name": "Two",
        "fighters": {"a": {"template": "guard", "name": "Ann"}, "b": {"template": "giant", "name": "Bo"}},
        "steps": [{"do": "Begin"}],
    }
)
OTHER = replace(
    TOY,
    title=replace(TOY.title, key="other", name=Text("Other", "Другая"), accent="#9b2335"),
    words={**TOY.words, "template.guard": Text("Sentry", "Часовой")},
    examples=(("template.guard", SCENE),),
)
BOTH = (OTHER, TOY)


def two(storage: Small | None = None, language: str = "en", hash: str = "") -> Tab:
    return Tab(storage, language, hash=hash, systems=BOTH)


def choose(tab: Tab, key: str) -> None:
    tab.tap("system", value=key)


def picks(html: str) -> dict[str, tuple[str, bool]]:
    """The choice of the system: key -> (words, whether it is the chosen one)."""
    found = Tags(html).of("button", data_do="system")
    return {one["data-value"]: (one["text"], one["aria-checked"] == "true") for one in found}


def test_the_start_names_each_system_and_what_it_is():
    tab = two()
    shown = picks(tab.main)
    assert list(shown) == ["other", "toy"]
    assert shown["other"][1] and "Other" in shown["other"][0] and "d100" in shown["toy"][0]
    choose(tab, "toy")
    assert picks(tab.main)["toy"][1] and tab.app.here is TOY
    assert "Игрушка" in two(language="ru").main


def test_one_system_alone_is_not_asked_for():
    tab = Tab(systems=(TOY,))
    assert not picks(tab.main)
    tab.tap("go", to="#/roster")
    assert not picks(tab.main)


def test_the_chosen_system_is_there_after_a_reload_and_an_unknown_one_is_none():
    tab = two()
    choose(tab, "toy")
    choose(tab, "chess")
    assert tab.app.chosen is TOY
    assert two(tab.storage).app.chosen is TOY


def test_the_examples_are_those_of_the_chosen_system():
    tab = two()
    assert "Sentry" in tab.main
    choose(tab, "toy")
    assert 'data-do="example"' not in tab.main
    tab.tap("example", index=0)
    assert tab.app.fight is None
    choose(tab, "other")
    tab.tap("example", index=0)
    assert tab.app.fight.system is OTHER


def test_the_roster_shows_the_characters_of_one_system_and_how_many_each_has():
    tab = two()
    tab.tap("make-characters", index=0)
    choose(tab, "toy")
    tab.tap("joining", name="make", value=3)
    tab.tap("make-characters", index=0)
    tab.tap("go", to="#/roster")
    assert {key: words for key, (words, _) in picks(tab.main).items()} == {"other": "Other: 1", "toy": "Toy: 3"}
    assert "Guard 2" in tab.main and "Sentry" not in tab.main
    choose(tab, "other")
    assert "Guard 2" not in tab.main and "Sentry" in tab.main


@pytest.mark.parametrize("key", ["other", "toy"])
def test_a_fight_is_begun_in_the_chosen_system_and_takes_only_its_characters(key):
    tab = two()
    for one in BOTH:
        choose(tab, one.key)
        tab.tap("make-characters", index=1)
        tab.tap("field", form="character", name="name", value=f"Of {one.key}")
    choose(tab, key)
    tab.tap("new-fight")
    assert tab.app.fight.system.key == key
    assert f"Of {key}" in tab.main and tab.main.count("Of ") == 1
    tab.tap("joining", name="count", value=2)
    tab.tap("join", template=0)
    assert [one.name for one in tab.fight.fighters.values()] == [f"{'Sentry' if key == 'other' else 'Guard'} {n}" for n in (1, 2)]


def test_another_system_is_chosen_while_a_fight_stays_open():
    tab = two()
    choose(tab, "toy")
    tab.begin((0, 1))
    fight = tab.app.fight
    tab.tap("go", to="#/roster")
    choose(tab, "other")
    assert tab.app.fight is fight and tab.app.here is OTHER
    assert "Sentry" in tab.main and f"#/fight/{fight.id}" in tab.tabs
    tab.tap("new-character")
    assert tab.app.store.characters()[0].system is OTHER
    assert f"#/setup/{fight.id}" not in tab.main, "there is no way for him into a fight of another system"
    tab.tap("go", to=f"#/fight/{fight.id}")
    assert tab.app.here is TOY and "Guard" in tab.main
    tab.tap("go", to="#/")
    tab.tap("new-fight")
    assert tab.app.fight.system is OTHER


def test_a_character_is_edited_and_kept_in_its_own_system_whatever_fight_is_open():
    tab = two()
    tab.tap("make-characters", index=0)
    id = tab.app.view.route[1]
    choose(tab, "toy")
    tab.begin((0, 1))
    tab.tap("route", hash=f"#/character/{id}")
    assert tab.app.here is OTHER
    tab.tap("field", form="character", name="skill", value="77")
    (saved,) = two(tab.storage).app.store.characters()
    assert (saved.system.key, saved.sheet.skill) == ("other", 77)


def test_a_saved_fight_is_gone_on_with_in_its_own_system():
    tab = two()
    choose(tab, "toy")
    tab.begin((0, 1))
    first = tab.app.fight.id
    tab.tap("go", to="#/")
    choose(tab, "other")
    tab.tap("new-fight")
    tab.tap("go", to="#/")
    assert "Toy · 2026-01-02" in tab.main and "Other · 2026-01-02" in tab.main
    tab.tap("resume", id=first)
    assert tab.app.fight.system is TOY and tab.app.here is TOY
    tab.attack()
    assert tab.app.fight.session.at == 5


def test_the_options_of_a_new_fight_are_those_of_its_system():
    tab = two()
    tab.tap("field", form="options", name="quick", value="1")
    assert tab.app.view.options.model.quick
    choose(tab, "toy")
    assert not tab.app.view.options.model.quick
    choose(tab, "toy")
    tab.tap("field", form="options", name="quick", value="1")
    choose(tab, "toy")
    assert tab.app.view.options.model.quick, "choosing what is chosen changes nothing"


def test_what_comes_from_a_file_is_shown_in_its_own_system():
    source = two()
    choose(source, "toy")
    source.tap("make-characters", index=1)
    text = files.pack("characters", (), source.app.store.characters())
    tab = two()
    tab.tap("import", file="x.json", text=text)
    assert "1 character" in tab.notices
    tab.tap("go", to="#/roster")
    assert tab.app.here is TOY and "Giant" in tab.main


def test_a_file_of_both_systems_takes_both_and_a_system_that_is_not_there_is_told():
    source = two()
    for key in ("toy", "other"):
        choose(source, key)
        source.tap("make-characters", index=0)
        source.tap("new-fight")
        source.tap("join", template=0)
    source.tap("backup")
    text = source.effect("download")[2]
    tab = two()
    tab.tap("import", file="x.json", text=text)
    assert "2 fights" in tab.notices and "2 characters" in tab.notices
    assert tab.app.chosen is OTHER
    assert {one.system.key for one in tab.app.store.characters()} == {"toy", "other"}
    alone = Tab(systems=(TOY,))
    alone.tap("import", file="x.json", text=text)
    assert "not known here" in alone.notices
    assert [one.system for one in alone.app.store.fights()] == [one.system.key for one in alone.app.store.characters()] == ["toy"]


def test_words_are_those_of_the_system_that_is_shown():
    tab = two()
    choose(tab, "toy")
    tab.begin((0, 1))
    tab.tap("go", to="#/roster")
    choose(tab, "other")
    assert tab.app.say("template.guard") == "Sentry"
    tab.tap("go", to=f"#/log/{tab.app.fight.id}")
    assert tab.app.say("template.guard") == "Guard"


def test_about_names_all_of_them():
    tab = two(hash="#/about")
    assert "Other" in tab.main and "Toy" in tab.main
