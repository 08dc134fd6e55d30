"""Files that somebody has tampered with: each is refused with words, or taken, and then everything can be done with it.

The documents are sound ones of every book with a few random changes; the seed of each is its number. By hand, with many more:
`python3 build.py test cpython -- --documents 20000 -k tampered`.
"""

from __future__ import annotations

import json
import math
from functools import cache
from pathlib import Path
from random import Random

import pytest
from books import SYSTEMS
from ui.driven import Tab

from fray.engine.values.text import Speaker
from fray.ui.saving import documents, files
from fray.ui.state import now
from fray.ui.taps import files as taking

SCENES = sorted((Path(__file__).parents[1] / "scenes").glob("*.json"))
EVERY = json.loads((Path(__file__).parents[1] / "saves" / "1-every.json").read_text(encoding="utf-8"))
MOST_STEPS = 8  # of a fight to be changed: short ones are quick to play
CHUNK = 25  # documents of one test
ODD_TEXTS = ("", "f1", "nobody", "x" * 300, "=weapon.knife", "weapon.knife", "a\u2060", "\ud800", "{n}")
ODD = (None, True, False, 0, -1, 1, 2, 10**30, 1.5, *ODD_TEXTS)
ODD_PARTS = ([], {}, [[]], ["f1"], {"type": "x"}, {"key": "x", "params": {}}, {"n": None})


def pytest_generate_tests(metafunc):
    if "chunk" in metafunc.fixturenames:
        metafunc.parametrize("chunk", range(math.ceil(metafunc.config.getoption("--documents") / CHUNK)))


@pytest.fixture(autouse=True)
def whole_trial(monkeypatch):
    """However slow the machine is, a fight is tried to the end; a key that is not among the words is shown as it is, as in the app."""
    monkeypatch.setattr(taking, "SECONDS", 1e9)
    monkeypatch.setattr(Speaker, "is_strict", False)


@cache
def sound():
    """Sound documents, as text: scenes, fights, characters, backups."""
    ids = iter(range(10**9))
    scenes = [path.read_text(encoding="utf-8") for path in SCENES]
    fights = []
    for text in scenes:
        (fight,) = files.unpack(text, SYSTEMS, lambda: f"s{next(ids)}").fights
        fights.append(documents.fight_out(fight))
    for system in SYSTEMS:
        id = f"every-{system.key}"
        steps = [json.loads(EVERY["storage"][f"fray.fight.{id}.{n}"]) for n in range(1, MOST_STEPS + 1)]
        fights.append(json.loads(EVERY["storage"][f"fray.fight.{id}"]) | {"steps": steps})
    fights = [fight | {"steps": fight["steps"][:MOST_STEPS], "at": min(len(fight["steps"]), MOST_STEPS)} for fight in fights]
    for fight in fights:
        for step in fight["steps"]:
            step.pop("id", None), step.pop("before", None)
    characters = [
        {"fray": 1, "kind": "character", "system": system.key, "sheet": json.loads(sheet.model_dump_json())}
        for system in SYSTEMS
        for _, sheet in system.templates
    ]
    backups = [
        {"fray": 1, "kind": "backup", "fights": [fight], "characters": characters[n % len(characters) :][:2]}
        for n, fight in enumerate(fights)
    ]
    return tuple(json.dumps(document) for document in (*fights, *fights, *fights, *backups, *characters)) + tuple(scenes)


def places(data, found=None):
    """All places in a document: (the list or dict, the index or name)."""
    found = [] if found is None else found
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        found.append((data, key))
        if isinstance(value, (dict, list)):
            places(value, found)
    return found


def change(document, chance):
    """One random change in place."""
    spots = places(document)
    if not spots:
        return
    where, key = chance.choice(spots)
    value, how = where[key], chance.randrange(9)
    same = [w[k] for w, k in spots if type(w[k]) is type(value)]
    if how <= 2:  # another value of the same type: another fighter, another number, another step
        where[key] = json.loads(json.dumps(chance.choice(same)))
    elif how == 3:
        del where[key]
    elif how == 4 and isinstance(value, int) and not isinstance(value, bool):
        where[key] = value + chance.choice((-1, 1, 1000, -1000, 10**9))
    elif how == 5 and isinstance(where, list):
        where.insert(key, json.loads(json.dumps(value)))
    elif how == 6:
        params = [place for place in spots if place[1] == "params" and isinstance(place[0]["params"], dict) and place[0]["params"]]
        if params:
            inside, _ = chance.choice(params)
            inside["params"].pop(chance.choice(sorted(inside["params"])))
    elif how == 7 and isinstance(where, dict):
        names = [str(name) for _, name in spots]
        where[chance.choice(("type", "fray", key + "s", chance.choice(names)))] = value
    else:
        where[key] = chance.choice(ODD if how < 8 else ODD_PARTS)


def tampered(number):
    """Document number so and so."""
    chance = Random(number)
    document = json.loads(chance.choice(sound()))
    for _ in range(chance.choice((1, 1, 2, 3))):
        change(document, chance)
    return json.dumps(document, ensure_ascii=chance.random() < 0.9), chance


def is_well(tab):
    """Nothing had to give way, and nothing was told to have failed."""
    ids = {notice.id for notice in tab.app.view.notices}
    assert not ids & {"failed", "broken"}, tab.notices


def look_at_everything(tab):
    """All panels of the open fight, in both languages, and its log as a file."""
    id = tab.app.fight.id
    for language in ("ru", "en"):
        tab.tap("language", value=language)
        for panel in ("setup", "log", "fight"):
            tab.tap("go", to=f"#/{panel}/{id}")
            is_well(tab)
        tab.tap("export-log")
        assert tab.effect("download")[2]
    for fighter in list(tab.fight.fighters)[:3]:
        tab.tap("fighter", id=fighter)
        tab.tap("close")
        tab.tap("go", to=f"#/change/{id}/{fighter}")
        is_well(tab)
    tab.tap("go", to=f"#/fight/{id}")


def back_and_forth(tab):
    """Undone to the start, and redone to the end."""
    session = tab.app.fight.session
    at, there = session.at, tab.fight
    while session.at:
        tab.tap("undo")
        is_well(tab)
    for _ in range(at):
        tab.tap("redo")
        is_well(tab)
    assert tab.fight == there


def play_on(tab, chance):
    """Some actions from the menus, and the next turn."""
    for _ in range(3):
        actor = chance.choice(["", *list(tab.fight.fighters)])
        offers = now.menu(tab.app, actor)
        if offers:
            tab.tap("offer", actor=actor, value=chance.randrange(len(offers)))
            is_well(tab)
            tab.tap("roll")
            give_up_or_settle(tab)
        tab.tap("next")
        give_up_or_settle(tab)
        is_well(tab)


def give_up_or_settle(tab):
    """Answers what is asked; an answer that the rules refuse ends the draft."""
    for _ in range(40):
        if tab.question is None:
            return
        asked, given = tab.question, len(tab.app.view.draft.given)
        tab.answer()
        if tab.question is asked and len(tab.app.view.draft.given) == given:
            break
    tab.tap("cancel")


def exported(tab):
    """The open fight as a file."""
    tab.tap("export-fight")
    return tab.effect("download")[2]


def content(text):
    """What is in a file, but for the ids that every import makes anew."""
    return [json.dumps(documents.fight_out(fight), sort_keys=True) for fight in files.unpack(text, SYSTEMS, lambda: "id").fights]


def try_out(number):
    """Takes a document; says whether it was taken."""
    text, chance = tampered(number)
    tab = Tab(language=chance.choice(("en", "ru")))
    tab.tap("import", file="odd.json", text=text)
    is_well(tab)
    if not tab.app.store.fights() and not tab.app.store.characters():
        assert ("odd.json was not taken" if tab.app.view.language == "en" else "odd.json не принят") in tab.notices
        assert tab.keys <= {"fray.settings"}
        return False
    tab.tap("route", hash="#/roster")
    for character in tab.app.store.characters():
        tab.tap("go", to=f"#/character/{character.id}")
        is_well(tab)
    for summary in tab.app.store.fights():
        tab.tap("resume", id=summary.id)
        assert tab.app.fight is not None and tab.app.fight.id == summary.id
        is_well(tab)
        look_at_everything(tab)
        file = exported(tab)
        assert content(file) == [json.dumps(documents.fight_out(tab.app.fight), sort_keys=True)]
        back_and_forth(tab)
        play_on(tab, chance)
        again = Tab()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(taking, "SECONDS", 0)  # what is offered was tried when the file came
            again.tap("import", file="again.json", text=exported(tab))
        assert again.app.store.fights(), again.notices
        opened = Tab(tab.storage, hash=f"#/fight/{summary.id}")
        assert opened.app.fight.session.encounter == tab.fight
    return True


def test_tampered_files_are_refused_with_words_or_can_be_used(chunk, request):
    last = min((chunk + 1) * CHUNK, request.config.getoption("--documents"))
    for number in range(chunk * CHUNK, last):
        try:
            try_out(number)
        except Exception as error:
            raise AssertionError(f"document {number}: {type(error).__name__}") from error


def test_among_tampered_files_are_some_that_are_taken_and_some_that_are_refused():
    taken = [try_out(number) for number in range(40)]
    assert 5 < sum(taken) < 38
