"""The way through a fight: redo from the very start, slips of the finger, what is heard of a turn, the order of the log, help."""

import re

import pytest
from books import SYSTEMS
from ui.driven import Tab
from ui.tags import Tags
from ui.toy import TOY


def fighting(**args):
    tab = Tab(**args)
    tab.begin()
    return tab


# -- undo and redo -----------------------------------------------------------------------------------------------------------


def test_redo_is_in_reach_from_the_very_start_and_leads_back_to_the_fight():
    tab = fighting()
    tab.attack()
    end, at = tab.fight, tab.app.fight.session.at
    while tab.app.fight.session.at:
        tab.tap("undo")
    assert tab.app.view.route[0] == "setup" and not tab.fight.fighters
    while tab.app.fight.session.at < at:
        [button] = Tags(tab.main).of("button", data_do="redo")
        assert button["id"] == "redo" and button["aria-keyshortcuts"] == "Y"
        tab.tap("redo")
    assert tab.fight == end
    assert tab.app.view.route[0] == "fight"
    assert not Tags(tab.main).of("button", data_do="redo")  # nothing more to redo


def test_redo_by_its_key_from_the_set_up():
    tab = fighting()
    tab.tap("key", key="u")
    assert tab.app.view.route[0] == "setup"
    tab.tap("key", key="y")
    assert tab.app.view.route[0] == "fight"


def test_the_set_up_of_a_fight_that_has_begun_has_undo_redo_and_the_way_to_it():
    tab = fighting()
    tab.attack()
    tab.tap("undo")
    tab.tap("go", to=f"#/setup/{tab.app.fight.id}")
    assert {"undo", "redo", "go"} <= {one.get("data-do") for one in Tags(tab.main).of("button") if one.get("id")}


# -- twice where once was meant ----------------------------------------------------------------------------------------------


def slip(tab, do, first, second, **args):
    for at in (first, second):
        tab.app.tap(do, {name: str(value) for name, value in args.items()}, at)
    tab.app.paint()


def test_a_double_tap_on_next_skips_nobody():
    tab = fighting()
    slip(tab, "next", 1000, 1300)
    once = tab.fight.turn
    other = fighting()
    other.tap("next")
    assert once == other.fight.turn
    slip(tab, "next", 2000, 2351)
    other.tap("next")
    other.tap("next")
    assert (tab.fight.round, tab.fight.turn) == (other.fight.round, other.fight.turn)


def test_a_key_and_what_changes_no_turn_may_be_as_fast_as_one_can():
    tab = fighting()
    tab.tap("by-hand")
    slip(tab, "face", 10, 60, value=8)
    assert tab.app.view.draft.faces == [8, 8]
    tab.tap("cancel")
    at = tab.app.fight.session.at
    slip(tab, "hurt", 100, 150, fighter="f1", track="health", mark="bashing", count=1)
    assert tab.app.fight.session.at == at + 2
    tab.tap("key", key="n")
    tab.tap("key", key="n")
    assert tab.app.fight.session.at == at + 4
    slip(tab, "undo", 200, 240)
    assert tab.app.fight.session.at == at + 2


def test_another_button_right_after_is_no_slip():
    tab = fighting()
    tab.app.tap("next", {}, 1000)
    tab.app.tap("roll", {}, 1100)
    assert tab.question is not None


# -- what is heard -----------------------------------------------------------------------------------------------------------


def spoken(tab):
    return tab.app.view.announced


def test_whose_turn_it_is_is_told_on_the_way_on_back_and_forth():
    tab = fighting()
    first = tab.app.name(tab.fight.turn)
    assert f"Turn: {first}." in spoken(tab)
    tab.tap("next")
    second = tab.app.name(tab.fight.turn)
    assert f"Turn: {second}." in spoken(tab) and first != second
    tab.tap("undo")
    assert spoken(tab).startswith("Undone:") and spoken(tab).endswith(f"Turn: {first}.")
    tab.tap("redo")
    assert spoken(tab).startswith("Done again:") and spoken(tab).endswith(f"Turn: {second}.")
    tab.tap("hurt", fighter="f1", track="health", mark="bashing", count=1)
    assert "Turn:" not in spoken(tab)
    tab.tap("next")
    assert "Round 2." in spoken(tab)


def test_the_phase_of_a_round_is_told_too():
    tab = Tab(systems=(TOY,), language="ru")
    tab.begin((0, 1))
    tab.tap("next")
    assert "Раунд 1 · удары. Ход: Великан." in spoken(tab)
    tab.tap("undo")
    assert "Раунд 1 · заявки. Ход: Стражник." in spoken(tab)


def test_the_same_words_again_are_heard_again():
    tab = fighting()
    tab.tap("hurt", fighter="f1", track="health", mark="bashing", count=1)
    once = spoken(tab)
    tab.tap("hurt", fighter="f1", track="health", mark="bashing", count=1)
    assert spoken(tab) != once and spoken(tab).strip() == once.strip()


# -- the log -----------------------------------------------------------------------------------------------------------------


def log(tab):
    """The steps, each as its lines."""
    rows = [li for li in tab.main.split('id="log-steps"')[-1].split("<li")[1:] if not li.split(">")[0].endswith('hidden=""')]
    return [re.findall(r'<(?:div class="round"|span class="text")>([^<]+)<', row) for row in rows]


def test_under_the_fight_the_newest_comes_first_each_round_under_its_heading():
    tab = fighting()
    for _ in range(3):
        tab.attack()
    wide = [[line for line in step if not line.startswith("Round")] for step in log(tab)]
    tab.tap("facts", narrow="1")
    narrow = [step for step in log(tab) if step]
    heads = [["Round 2"], ["Round 1"], ["Before the fight"]]
    assert narrow[0] == heads[0]
    assert [step for step in narrow if step in heads] == heads
    assert [step for step in reversed(narrow) if step not in heads] == [step for step in wide if step]
    assert narrow.index(wide[0]) > narrow.index(heads[2])


def test_a_new_step_costs_one_row_where_the_newest_comes_first():
    tab = fighting()
    tab.tap("facts", narrow="1")
    tab.attack()
    tab.tap("hurt", fighter="f1", track="health", mark="bashing", count=1)
    here = [patch for patch in tab.patches if patch.id.startswith(("log", "step"))]
    assert len(here) <= 4 and sum(len(patch.html) for patch in here) < len(tab.main) / 2


def test_the_panel_of_the_log_is_turned_round_by_a_switch():
    tab = fighting()
    for _ in range(3):
        tab.attack()
    tab.tap("go", to=f"#/log/{tab.app.fight.id}")

    def rows():
        return [li["text"] for li in Tags(tab.main).of("li")]

    oldest = rows()
    assert oldest.index("Round 1") < oldest.index("Round 2")
    [switch] = Tags(tab.main).of("button", data_name="log-newest")
    tab.tap("search", name="log-newest", value=switch["data-value"])
    newest = rows()
    assert newest[0] == "Round 2" and sorted(newest) == sorted(oldest)
    tab.tap("search", name="log-newest", value="0")
    assert rows() == oldest


# -- help, words of buttons, counters ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ru"])
def test_help_tells_of_touch_first_and_of_keys(language):
    tab = Tab(language=language)
    tab.tap("sheet", name="help")
    assert tab.sheet.index("by-touch") < tab.sheet.index("by-key")
    assert len(Tags(tab.sheet).of("li")) >= 5
    assert tab.app.say("help.title") in tab.sheet


@pytest.mark.parametrize(("language", "words"), [("en", "Begin the fight"), ("ru", "Начать бой")])
def test_the_button_that_begins_the_fight_says_so(language, words):
    for systems in ({}, {"systems": (TOY,)}):
        tab = Tab(language=language, **systems)
        tab.tap("new-fight")
        tab.tap("join", template=0)
        [button] = Tags(tab.main).of("button", id="roll")
        assert button["text"].startswith(words)
        tab.tap("roll")
        [button] = Tags(tab.main).of("button", id="roll")
        assert not button["text"].startswith(words)


@pytest.mark.parametrize(("language", "words"), [("en", "1 changed"), ("ru", "изменено: 1")])
def test_a_folded_group_says_how_much_in_it_was_changed(language, words):
    tab = Tab(language=language)
    tab.tap("new-character")
    assert words not in tab.main
    tab.tap("field", form="character", name="strength", value="4")
    assert f'<span class="count">{words}</span>' in tab.main


def test_every_number_beside_a_heading_says_what_it_counts():
    tab = fighting()
    pages = [tab.main]
    for to in ("#/", f"#/setup/{tab.app.fight.id}"):
        tab.tap("go", to=to)
        pages.append(tab.main)
    tab.tap("make-characters", index=1)
    tab.tap("go", to="#/roster")
    pages.append(tab.main)
    counts = [one for page in pages for one in Tags(page).of("span") if one.get("class") == "count"]
    assert len(counts) >= 4
    for one in counts:
        number, words = one.get("title", one["text"]).split()
        assert one["text"] in (f"{number} {words}", f"{number}{number} {words}") and words.isalpha()


def test_a_new_fight_begins_with_the_first_side_whatever_the_last_one_ended_with():
    tab = Tab()
    tab.tap("new-fight")
    tab.tap("joining", name="side", value="side.foes")
    tab.tap("join", template=1)
    assert tab.fight.fighters["f1"].side == "side.foes"
    tab.tap("route", hash="#/")
    tab.tap("new-fight")
    tab.tap("join", template=1)
    assert tab.fight.fighters["f1"].side == "side.heroes"


def test_boxes_are_not_marked_while_a_roll_lies_on_the_table():
    tab = Tab()
    tab.begin()
    tab.tap("roll")
    asked, before = tab.question, tab.fight
    assert asked is not None
    tab.tap("hurt", fighter="f2", track="health", mark="bashing", count=1)
    assert tab.fight is before
    assert tab.question is asked
    assert "A roll is waiting" in tab.notices


def test_what_was_not_gone_ahead_for_is_told_above_the_button():
    tab = Tab()
    tab.begin()
    tab.tap("sheet", name="table")
    index = next(i for i, offer in enumerate(tab.app.system.table(tab.fight)) if type(offer.action).__name__ == "Fall")
    tab.tap("offer", actor="", value=index)
    tab.tap("roll")
    assert tab.app.view.draft.error is not None
    assert 'class="known lacking"' in tab.main


def test_where_the_likeliest_action_is_spent_nothing_else_stands_ready():
    for system in SYSTEMS:
        tab = Tab()
        tab.tap("system", value=system.key)
        tab.begin()
        tab.tap("roll")
        tab.settle()
        draft, offers = tab.app.view.draft, tab.app.system.menu(tab.fight, tab.fight.turn)
        assert (draft is None) == (offers[0].refused is not None or bool(offers[0].group)), system.key


@pytest.mark.parametrize("typed", ["²", "9" * 5000, "", "x", "0", "31"])
def test_whatever_is_typed_for_how_many_some_come(typed):
    tab = Tab()
    tab.tap("new-fight")
    tab.tap("joining", name="count", value=typed)
    tab.tap("join", template=1)
    assert len(tab.fight.fighters) in (1, 30)
