"""The app as a user meets it, without a browser: a whole fight by taps, both languages, undo, keys, refusals."""

from __future__ import annotations

import re

import pytest
from htpy import fragment
from ui.driven import Tab

from fray.engine.values.errors import RuleError
from fray.engine.values.text import Count, Own
from fray.ui.app import App
from fray.ui.fight.log import LATEST
from fray.ui.forms.fields import fields
from fray.ui.forms.form import Form
from fray.ui.forms.guide import Guide
from fray.ui.panels import page
from fray.ui.pieces.regions import Region, patches
from fray.ui.state import now
from fray.ui.taps.answering import faces_of
from fray.ui.words.general import WORDS


def ids(html: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', html)


def test_a_whole_fight_by_taps_from_two_new_characters_to_one_of_them_down():
    tab = Tab()
    tab.tap("make-characters", index=1)
    tab.tap("field", form="character", name="name", value="Ann")
    tab.tap("make-characters", index=2)
    tab.tap("field", form="character", name="name", value="Bo")
    tab.tap("new-fight")
    for one, side in zip(tab.app.store.characters(), ("side.heroes", "side.foes"), strict=True):
        tab.tap("joining", name="side", value=side)
        tab.tap("join", id=one.id)
    tab.tap("roll")
    assert tab.app.view.route[0] == "fight"
    for _ in range(100):
        tab.attack()
        if any(tab.app.system.card(tab.fight, id).status == "out" for id in tab.fight.fighters):
            break
    else:
        raise AssertionError("nobody fell")
    assert tab.fight.round >= 1
    steps = tab.app.fight.session.at
    last = tab.fight
    while tab.app.fight.session.at:
        tab.tap("undo")
    assert not tab.fight.fighters
    for _ in range(steps):
        tab.tap("redo")
    assert tab.fight == last


def test_the_usual_attack_is_three_taps():
    tab = Tab()
    tab.begin()
    turn = tab.fight.turn
    assert 'id="roll"' in tab.main
    tab.tap("roll")
    assert 'id="apply"' in tab.main
    tab.tap("apply")
    assert 'id="next"' in tab.main
    tab.tap("next")
    assert tab.fight.turn != turn


def test_dice_of_ones_own_are_tapped_or_typed_and_a_zero_is_ten():
    tab = Tab()
    tab.begin()
    tab.tap("by-hand")
    count = tab.app.view.draft.question.count
    for _ in range(count):
        tab.tap("face", value=0)
    assert tab.app.view.draft.faces == [10] * count
    tab.tap("face", value=3)
    assert len(tab.app.view.draft.faces) == count
    tab.tap("face-back")
    tab.tap("faces", value="1" * count)
    assert tab.app.view.draft.faces == [1] * count
    tab.tap("answer")
    tab.tap("apply")
    assert tab.app.fight.session.steps[-1].answers[0].faces == (1,) * count


def test_only_the_number_of_successes_will_do():
    tab = Tab()
    tab.begin()
    tab.tap("by-hand")
    tab.tap("count", value="2")
    tab.tap("answer")
    tab.tap("apply")
    assert tab.app.fight.session.steps[-1].answers[0].count == 2


def test_faces_that_do_not_fit_are_told_and_what_was_typed_stays():
    tab = Tab()
    tab.begin()
    tab.tap("by-hand")
    tab.tap("faces", value="12 3")
    tab.tap("answer")
    assert tab.app.view.draft.question is not None
    assert tab.app.view.draft.faces == [12, 3]
    assert "notice error" in tab.main


@pytest.mark.parametrize(
    ("text", "sides", "count", "faces"),
    [
        ("8 9 0 3", 10, 4, [8, 9, 10, 3]),
        ("8903", 10, 4, [8, 9, 10, 3]),
        ("8, 9; 10", 10, 3, [8, 9, 10]),
        ("10", 10, 1, [10]),
        ("10", 10, 2, [1, 10]),
        ("0", 10, 1, [10]),
        ("", 10, 3, []),
        ("6616", 6, 4, [6, 6, 1, 6]),
        ("73", 100, 1, [73]),
        ("00 7", 100, 2, [100, 7]),
    ],
)
def test_faces_are_read_as_players_write_them(text, sides, count, faces):
    assert faces_of(text, sides, count) == faces


def test_the_initiative_of_some_is_typed_and_the_app_rolls_for_the_others():
    tab = Tab()
    tab.tap("new-fight")
    tab.tap("join", template=1)
    tab.tap("join", template=2)
    tab.tap("by-hand")
    assert len(tab.app.view.draft.question.labels) == 2
    tab.tap("labelled", index=0, value="0")
    tab.tap("answer")
    while tab.app.view.draft.question is not None:
        tab.tap("answer-roll")
    assert tab.fight.round == 1
    assert tab.app.fight.session.steps[-1].answers[0].faces[0] == 10


def test_every_entry_of_a_result_can_be_changed_before_it_is_applied():
    tab = Tab()
    tab.begin()
    tab.tap("roll")
    name = tab.app.view.draft.question.entries[0].name
    tab.tap("entry", name=name, value="x")
    tab.tap("apply")
    assert tab.app.view.draft.question is not None
    other = tab.app.view.draft.question.entries[0].default + 1
    tab.tap("entry", name=name, value=str(other))
    tab.tap("apply")
    assert tab.app.fight.session.steps[-1].answers[-1].ruling == {name: other}


def test_what_is_refused_says_why_and_the_game_master_can_allow_it():
    tab = Tab()
    tab.begin()
    tab.attack()
    tab.tap("undo")
    actor = tab.fight.turn
    menu = tab.app.system.menu(tab.fight, actor)
    index = next(i for i, offer in enumerate(menu) if offer.refused is not None)
    tab.tap("offer", actor=actor, value=index)
    rule = menu[index].refused.said.key
    tab.tap("roll")
    assert tab.app.view.draft.question is None
    assert 'data-do="lift"' in tab.main
    tab.tap("lift", rule=rule)
    assert tab.app.view.draft.action.lifted == (rule,)
    assert "Allowed:" in tab.main


def test_the_language_changes_in_the_middle_of_a_fight_and_the_log_with_it():
    tab = Tab()
    tab.begin()
    tab.attack()
    english = tab.main
    tab.tap("language", value="ru")
    assert ("look", "ru", "") in tab.app.effects
    russian = tab.main
    assert re.search("[а-я]", russian)
    assert not re.search(r">[^<]*\b(Roll|Target|joins|initiative)\b", russian)
    tab.tap("language", value="en")
    assert tab.main == english


def test_what_cannot_be_said_is_nowhere_on_the_page():
    for language in ("en", "ru"):
        tab = Tab(language=language)
        tab.begin()
        pages = [tab.main, tab.app._shown["bar"].inner(), tab.app._shown["tabs"].inner()]
        for turn in range(3):
            tab.tap("fighter", id=tab.fight.turn)
            pages += [tab.sheet]
            tab.tap("close")
            tab.tap("roll" if turn % 2 else "by-hand")
            pages += [tab.main]
            tab.tap("cancel")
            tab.attack()
            pages += [tab.main]
        for name in ("table", "help"):
            tab.tap("sheet", name=name)
            pages += [tab.sheet]
        tab.tap("close")
        for to in ("#/", "#/roster", "#/about", f"#/log/{tab.app.fight.id}", f"#/setup/{tab.app.fight.id}"):
            tab.tap("go", to=to)
            pages += [tab.main]
        for html in pages:
            texts = re.findall(r">([^<]+)<", html)
            left = [text for text in texts if re.fullmatch(r"[a-z_]+(\.[a-z_]+)+", text.strip())]
            assert not left, left


def test_every_word_of_the_app_is_there_in_both_languages():
    for key, text in WORDS.items():
        if isinstance(text, Count):
            assert all(text.en), key
            assert all(text.ru), key
        else:
            assert text.en.strip(), key
            assert text.ru.strip(), key
            assert set(re.findall(r"{(\w+)", text.en)) == set(re.findall(r"{(\w+)", text.ru)), key


def test_no_id_stands_twice_on_a_page():
    tab = Tab()
    tab.begin((1, 2, 3))
    for to in (None, "#/", "#/roster", "#/about", f"#/log/{tab.app.fight.id}", f"#/setup/{tab.app.fight.id}"):
        if to:
            tab.tap("go", to=to)
        found = [one for region in ("bar", "main", "tabs", "notices") for one in ids(tab.app._shown[region].inner())]
        assert len(found) == len(set(found)), sorted(one for one in found if found.count(one) > 1)


def test_a_tap_paints_only_the_cards_that_changed():
    tab = Tab()
    tab.tap("new-fight")
    tab.tap("joining", name="count", value=15)
    tab.tap("join", template=1)
    tab.tap("joining", name="side", value="side.foes")
    tab.tap("joining", name="count", value=15)
    tab.tap("join", template=2)
    tab.tap("roll")
    tab.tap("roll")
    tab.tap("apply")
    cards = [patch.id for patch in tab.patches if patch.id.startswith("card-")]
    assert 1 <= len(cards) <= 2
    assert "order" not in [patch.id for patch in tab.patches]
    assert "main" not in [patch.id for patch in tab.patches]
    tab.tap("next")
    assert len([patch.id for patch in tab.patches if patch.id.startswith("card-")]) == 2


def test_boxes_are_tapped_to_mark_and_to_heal_and_what_follows_is_told():
    tab = Tab()
    tab.begin()
    tab.tap("fighter", id="f1")
    tab.tap("mark", value="lethal")
    tab.tap("box", fighter="f1", track="health", box=1)
    assert tab.fight.fighters["f1"].lethal == 2
    tab.tap("box", fighter="f1", track="health", box=0)
    assert tab.fight.fighters["f1"].lethal == 1
    tab.tap("hurt", fighter="f1", track="health", mark="aggravated", count=1)
    assert tab.fight.fighters["f1"].aggravated == 1
    assert "notice info" in tab.sheet
    tab.tap("undo")
    tab.tap("undo")
    tab.tap("undo")
    assert tab.fight.fighters["f1"].lethal == tab.fight.fighters["f1"].aggravated == 0


def test_keys_do_what_the_help_says():
    tab = Tab()
    tab.begin()
    tab.tap("key", key="?")
    assert "Keys" in tab.sheet
    tab.tap("key", key="Escape")
    assert not tab.app.view.sheet
    tab.tap("key", key="r")
    tab.tap("key", key="Enter")
    at = tab.app.fight.session.at
    tab.tap("key", key="n")
    assert tab.app.fight.session.at == at + 1
    tab.tap("key", key="u")
    tab.tap("key", key="U")
    tab.tap("key", key="г")
    tab.tap("key", key="y")
    assert tab.app.fight.session.at == at + 1
    tab.tap("key", key="i")
    tab.tap("key", key="8")
    tab.tap("key", key="0")
    tab.tap("key", key="Backspace")
    assert tab.app.view.draft.faces == [8]
    tab.tap("key", key="Escape")
    assert tab.app.view.draft.question is None


def test_the_address_opens_what_it_names_and_an_unknown_one_says_so():
    tab = Tab(hash="#/fight/none")
    assert "no such fight" in tab.notices
    assert tab.app.view.route == ()
    tab = Tab(hash="#/character/none")
    assert "not here" in tab.main
    for odd in ("#/nothing", "#//", "#/fight", "#/change/x/y", "#/log", "#/setup"):
        Tab(hash=odd)


def test_odd_taps_do_no_harm():
    tab = Tab()
    for do in (
        "roll",
        "apply",
        "answer",
        "undo",
        "redo",
        "next",
        "cancel",
        "face",
        "offer",
        "due",
        "lift",
        "field",
        "form-add",
        "nothing",
        "rewrite",
    ):
        tab.tap(do)
    tab.begin()
    for do in ("apply", "answer", "answer-roll", "face-back", "entry", "lift", "rewrite", "unknown"):
        tab.tap(do)
    assert tab.fight.round == 1


def test_names_are_text_and_never_markup():
    tab = Tab()
    tab.tap("make-characters", index=1)
    tab.tap("field", form="character", name="name", value="<img src=x onerror=alert(1)>")
    tab.tap("search", name="fight-name", value="<b>fight</b>")
    tab.tap("new-fight")
    tab.tap("join", id=tab.app.store.characters()[0].id)
    tab.tap("join", template=2)
    tab.tap("roll")
    tab.attack()
    everything = "".join(region.inner() for region in tab.app._shown.values())
    assert "<img" not in everything
    assert "<b>fight" not in everything


def test_several_of_a_kind_are_numbered():
    tab = Tab()
    tab.tap("new-fight")
    tab.tap("joining", name="count", value=3)
    tab.tap("join", template=1)
    tab.tap("join", template=1)
    names = [fighter.name for fighter in tab.fight.fighters.values()]
    assert len(set(names)) == 4
    assert names[:3] == [f"{names[0][:-2]} {n}" for n in (1, 2, 3)]


def test_every_example_can_be_tried():
    for language in ("en", "ru"):
        for index in range(len(Tab().app.system.examples)):
            tab = Tab(language=language)
            tab.tap("example", index=index)
            assert tab.fight.round == 1
            tab.attack()


def test_the_sheet_of_a_fighter_is_changed_in_the_middle_of_a_fight_as_one_step():
    tab = Tab()
    tab.begin()
    at = tab.app.fight.session.at
    tab.tap("go", to=f"#/change/{tab.app.fight.id}/f1")
    tab.tap("field", form="rewrite", name="strength", value="5")
    tab.tap("rewrite")
    assert tab.fight.fighters["f1"].sheet.strength == 5
    assert tab.app.fight.session.at == at + 1
    assert tab.app.view.route[0] == "fight"


def test_the_log_is_searched_and_taken_along_as_markdown():
    tab = Tab()
    tab.begin()
    for _ in range(4):
        tab.attack()
    tab.tap("go", to=f"#/log/{tab.app.fight.id}")
    everything = tab.main.count("<li")
    tab.tap("search", name="log-fighter", value="f1")
    assert 0 < tab.main.count("<li") < everything
    tab.tap("search", name="log", value="no such words")
    tab.tap("export-log")
    name, text = tab.effect("download")[1:3]
    assert name.endswith(".md")
    assert text.startswith("# ")
    assert "## Round 1" in text


def test_patches_append_remove_and_replace():
    def column(**parts: str) -> Region:
        return Region(parts={id: Region(html) for id, html in parts.items()})

    old = column(a="1", b="2", c="3")
    assert patches("x", old, column(a="1", b="2", c="3")) == []
    assert [(p.id, p.how) for p in patches("x", old, column(a="1", b="9", c="3"))] == [("b", "inner")]
    assert [(p.id, p.how) for p in patches("x", old, column(b="2", c="3", d="4"))] == [("a", "remove"), ("x", "append")]
    assert [(p.id, p.how) for p in patches("x", old, column(z="0", a="1", b="2", c="3"))] == [("x", "prepend")]
    assert [(p.id, p.how) for p in patches("x", old, column(c="3", a="1", b="2"))] == [("x", "inner")]
    assert [(p.id, p.how) for p in patches("x", old, Region("no parts"))] == [("x", "inner")]


def test_the_amount_of_time_is_a_number_and_only_its_unit_is_chosen_from_a_list():
    tab = Tab()
    tab.begin()
    app = tab.app
    action = next(one.action for one in app.system.table(tab.fight) if one.action.type == "PassTime")
    html = str(fragment[fields(Form(action), Guide(app.speaker, "draft", set(), {}, {}, action, tab.fight))])
    assert 'data-name="unit"' in html and 'data-value="minutes"' in html
    assert "<input" in html.split('data-name="amount"')[1]


def test_a_step_that_cannot_be_shown_is_undone_and_the_app_lives_on(monkeypatch):
    monkeypatch.setattr(App, "is_strict", False)
    tab = Tab()
    tab.begin()
    tab.attack()
    at, seen = tab.app.fight.session.at, page.regions

    def regions(app):
        if app.fight is not None and app.fight.session.at >= at:
            raise RuleError("error.fighter.unknown", id=Own("?"))
        return seen(app)

    monkeypatch.setattr(page, "regions", regions)
    tab.app.paint()
    assert tab.app.fight.session.at == at - 1
    assert "fight.recovered" in str(tab.app.view.notices)


def test_a_fight_that_cannot_be_shown_at_all_is_left_and_kept(monkeypatch):
    monkeypatch.setattr(App, "is_strict", False)
    tab = Tab()
    tab.begin()
    at, seen = tab.app.fight.session.at, page.regions

    def regions(app):
        if app.fight is not None:
            raise RuleError("error.fighter.unknown", id=Own("?"))
        return seen(app)

    monkeypatch.setattr(page, "regions", regions)
    fight = tab.app.fight
    tab.app.paint()
    assert (tab.app.fight, tab.app.view.route, fight.session.at) == (None, (), at)
    assert "fight.broken" in str(tab.app.view.notices)


def test_what_is_remembered_does_not_grow_with_the_fight():
    """Of the log, the lines that are shown; of what is refused, the reason without all that led to it."""
    tab = Tab()
    tab.begin((1, 2, 3))
    for _ in range(LATEST):
        tab.tap("hurt", fighter="f1", track="health", mark="bashing", count=1)
        tab.tap("next")
    tab.tap("language", value="ru")
    names = [name for name in tab.app.memo._kept if isinstance(name, tuple) and name[0] == "step"]
    assert len(names) <= LATEST < tab.app.fight.session.at
    refused = [offer.refused for id in tab.fight.fighters for offer in now.menu(tab.app, id) if offer.refused is not None]
    assert refused
    assert all(error.__traceback__ is None for error in refused)
