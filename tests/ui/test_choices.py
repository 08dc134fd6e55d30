"""Choosing and deciding in a fight: entries of several targets, the menu, what is due, hazards, and what a ruling will come to."""

from __future__ import annotations

import re
from time import perf_counter
from typing import Any

import pytest
from ui.driven import Tab
from ui.tags import Tags

from fray.engine.values.ask import Dice, Ruling
from fray.ui.state import outlook

SOLDIER, THUG, DOG = 3, 1, 4  # templates


def fight(*templates: int, first: str = "", language: str = "en") -> Tab:
    """A fight of these templates, each on the side of heroes or foes by turns, where it is the first one's turn."""
    for seed in range(1, 60):
        tab = Tab(seed=seed, language=language)
        tab.begin(templates or (SOLDIER, THUG, THUG, DOG))
        if not first or tab.fight.turn == first:
            return tab
    raise AssertionError(first)


def index_of(tab: Tab, actor: str, kind: str) -> int:
    """Where in a menu an action stands; "" is the game master's."""
    offers = tab.app.system.menu(tab.fight, actor) if actor else tab.app.system.table(tab.fight)
    return next(i for i, offer in enumerate(offers) if type(offer.action).__name__ == kind)


def offer(tab: Tab, actor: str, kind: str) -> Any:
    tab.tap("offer", actor=actor, value=index_of(tab, actor, kind))
    return tab.app.view.draft


def burst(tab: Tab, *targets: str) -> Any:
    draft = offer(tab, "f1", "Burst")
    tab.tap("field", form="draft", name="length", value="medium")
    for id in targets:
        if id not in draft.action.targets:
            tab.tap("field", form="draft", name="targets", value=id, on="1")
    return draft


def settle(tab: Tab) -> None:
    """Answers all that is asked."""
    for _ in range(200):
        draft = tab.app.view.draft
        if draft is None or draft.question is None:
            return
        tab.tap("answer-roll" if isinstance(draft.question, Dice) else "apply")
    raise AssertionError("it asks on and on")


# -- an entry for each target ----------------------------------------------------------------------------------------------


def test_there_is_one_entry_for_each_chosen_target_and_it_goes_with_him():
    tab = fight(first="f1")
    draft = burst(tab, "f2", "f3")
    assert {shot.target for shot in draft.action.shots} == set(draft.action.targets)
    for id in draft.action.targets:
        assert f'id="draft-shots-{id}"' in tab.main
    assert 'data-do="form-drop"' not in tab.main
    assert 'data-do="form-add"' not in tab.main
    tab.tap("field", form="draft", name="targets", value="f3", on="0")
    assert 'id="draft-shots-f3"' not in tab.main


def test_a_field_of_one_entry_changes_that_entry_alone_and_shows_in_its_line():
    tab = fight(first="f1")
    draft = burst(tab, "f2", "f3")
    at = [shot.target for shot in draft.action.shots].index("f3")
    others = [shot for shot in draft.action.shots if shot.target != "f3"]
    tab.tap("opened", id="draft-shots-f3", open="1")
    assert f'data-name="shots.{at}.range"' in tab.main
    tab.tap("field", form="draft", name=f"shots.{at}.range", value="medium")
    tab.tap("field", form="draft", name=f"shots.{at}.concealment", value="good")
    shots = tab.app.view.draft.action.shots
    assert (shots[at].range, shots[at].concealment) == ("medium", "good")
    assert [shot for shot in shots if shot.target != "f3"] == others
    assert "medium range −2 · well concealed −3" in tab.main
    assert tab.main.count("well concealed −3") == 1


def test_what_does_not_fit_in_an_entry_stays_typed_and_its_entry_opens():
    tab = fight(first="f1")
    burst(tab, "f2", "f3")
    tab.tap("field", form="draft", name="shots.0.modifier", value="99")
    assert "Not more than 20." in tab.main


def test_each_target_has_its_dice_and_chance_and_opens_to_its_sum():
    tab = fight(first="f1")
    draft = burst(tab, "f2", "f3", "f4")
    figures = draft.action.preview(tab.fight).figures
    assert len(figures) == 3
    for i in range(3):
        (row,) = Tags(tab.main).of("details", id=f"each-{i}")
        assert tab.app.say(figures[i].label) in row["text"]
        assert "%" in row["text"]
    tab.tap("opened", id="each-1", open="1")
    (row,) = Tags(tab.main).of("details", id="each-1")
    for line in figures[1].lines:
        assert line.key in tab.app.system.sources
    assert row["text"].count("ch.") >= len(figures[1].lines) - 1


# -- the menu --------------------------------------------------------------------------------------------------------------


def test_all_the_first_actions_stand_at_once_and_the_others_in_one_fold():
    tab = fight(first="f1")
    offers = tab.app.system.menu(tab.fight, "f1")
    first = [str(i) for i, one in enumerate(offers) if not one.group]
    shown = [one["data-value"] for one in Tags(tab.main).of("button", data_do="offer")]
    assert shown == first
    assert len([one for one in Tags(tab.main).of("details") if one.get("id") == "others"]) == 1
    tab.tap("opened", id="others", open="1")
    shown = [one["data-value"] for one in Tags(tab.main).of("button", data_do="offer")]
    assert sorted(shown, key=int) == [str(i) for i in range(len(offers))]
    for group in {one.group for one in offers if one.group}:
        assert tab.app.say(group) in tab.main


def test_an_action_from_the_fold_becomes_the_chosen_chip_and_the_fold_closes():
    tab = fight(first="f1")
    tab.tap("opened", id="others", open="1")
    offer(tab, "f1", "TakeCover")
    assert "others" not in tab.app.view.opened
    (chosen,) = [one for one in Tags(tab.main).of("button", data_do="offer") if one.get("aria-checked") == "true"]
    assert chosen["text"] == "Take cover"


def test_a_reason_that_all_share_is_said_once():
    tab = fight(first="f1")
    tab.tap("roll")
    settle(tab)
    offers = [one for one in tab.app.system.menu(tab.fight, "f1") if not one.group]
    why = {tab.app.say(one.refused.said) for one in offers if one.refused}
    assert len(why) == 1
    assert tab.main.count(f">{why.pop()}<") == 1
    assert "chip off" in tab.main


def test_the_draft_of_the_turn_is_there_again_after_another_one():
    tab = fight(first="f1")
    tab.tap("field", form="draft", name="target", value="f3")
    mine = tab.app.view.draft
    offer(tab, "", "Note")
    assert tab.app.view.draft is not mine
    tab.tap("fresh")
    assert tab.app.view.draft is mine


# -- what is due, and hazards ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_table_of_the_game_master_has_its_headings(language):
    tab = fight(first="f1", language=language)
    offer(tab, "", "Burn")
    tab.tap("field", form="draft", name="targets", value="f2", on="1")
    tab.tap("roll")
    tab.tap("sheet", name="table")
    headings = [one["text"] for one in Tags(tab.sheet).of("h3")]
    groups = list(dict.fromkeys(one.group for one in tab.app.system.table(tab.fight)))
    assert headings == [tab.app.say(group) for group in groups if group]
    assert len(headings) == 2


def test_all_of_a_side_are_chosen_with_one_tap_and_go_with_another():
    tab = fight(first="f1")
    draft = offer(tab, "", "Fall")
    foes = tuple(id for id, one in tab.fight.fighters.items() if one.side == "side.foes")
    tab.tap("field-side", form="draft", name="targets", value="side.foes", on="1")
    assert tab.app.view.draft.action.targets == foes
    tab.tap("field-side", form="draft", name="targets", value="*", on="1")
    assert set(tab.app.view.draft.action.targets) == set(tab.fight.fighters)
    tab.tap("field-side", form="draft", name="targets", value="side.foes", on="0")
    assert not set(foes) & set(draft.action.targets)
    tab.tap("field-side", form="draft", name="nothing", value="*", on="1")


def test_a_hazard_over_many_asks_each_roll_by_hand_and_the_fight_shows_what_came_of_it():
    tab = fight(first="f1")
    offer(tab, "", "Fall")
    tab.tap("field-side", form="draft", name="targets", value="*", on="1")
    tab.tap("field", form="draft", name="yards", value="12")
    tab.tap("field", form="draft", name="roll", value="1")
    assert ">4 bashing damage<" in tab.main
    at = tab.app.fight.session.at
    tab.tap("by-hand")
    asked = 0
    while tab.app.view.draft.question is not None and asked < 20:
        assert isinstance(tab.app.view.draft.question, Dice)
        tab.tap("faces", value="1" * tab.app.view.draft.question.count)
        tab.tap("answer")
        asked += 1
        if tab.app.fight.session.at > at:
            break
    assert tab.app.fight.session.at == at + 1
    assert asked == len(tab.fight.fighters)
    assert all(one.bashing for one in tab.fight.fighters.values())
    (shown,) = Tags(tab.main).of("div", **{"class": "applied"})
    for id in tab.fight.fighters:
        assert tab.app.name(id) in shown["text"]
    tab.tap("undo")
    assert not any(one.bashing for one in tab.fight.fighters.values())


def burning() -> Tab:
    tab = fight(first="f1")
    offer(tab, "", "Burn")
    tab.tap("field", form="draft", name="targets", value="f2", on="1")
    tab.tap("roll")
    for _ in range(12):
        if tab.app.system.due(tab.fight):
            return tab
        tab.tap("next")
    raise AssertionError("nothing came due")


def test_what_is_due_stands_before_everything_else_with_what_it_does():
    tab = burning()
    (step,) = Tags(tab.main).of("button", data_do="due")
    assert "urgent" in step["class"]
    assert step["aria-current"] == "step"
    effects = tab.app.system.due(tab.fight)[0].action.preview(tab.fight).effects
    assert tab.app.say(effects[0]) in step["text"]
    assert 'data-do="offer"' not in tab.main


def test_next_names_what_is_due_and_offers_both_ways():
    tab = burning()
    at = tab.app.fight.session.at
    tab.tap("next")
    assert tab.app.fight.session.at == at
    due = tab.app.system.due(tab.fight)[0]
    assert tab.app.say(due.label) in tab.notices
    presses = {one["data-do"]: one for one in Tags(tab.notices).of("button")}
    tab.tap("due", index=presses["due"]["data-index"])
    assert not tab.app.view.notices
    tab.tap("next")
    tab.tap("next", rule=presses["next"]["data-rule"])
    assert tab.app.fight.session.at == at + 1
    assert "allows" in tab.main


def test_a_step_that_is_settled_is_gone_and_comes_back_with_undo():
    tab = burning()
    tab.tap("roll")
    settle(tab)
    assert not [one for one in tab.app.system.due(tab.fight) if one.urgent]
    tab.tap("undo")
    assert 'data-do="due"' in tab.main


# -- what a ruling comes to ------------------------------------------------------------------------------------------------


def seen(tab: Tab) -> outlook.Outlook:
    draft = tab.app.view.draft
    assert isinstance(draft.question, Ruling)
    found = outlook.ahead(tab.app, draft, draft.question)
    assert found is not None
    return found


@pytest.mark.parametrize("kind", ["bashing", "lethal", "aggravated"])
@pytest.mark.parametrize("amount", [0, 1, 5, 12])
def test_what_a_ruling_will_come_to_is_what_is_applied(amount, kind):
    tab = fight(SOLDIER, THUG, first="f1")
    tab.tap("hurt", fighter="f2", track="health", mark="bashing", count=4)
    tab.tap("roll")
    tab.tap("entry", name="amount", value=amount)
    tab.tap("entry", name="kind", value=kind)
    found = seen(tab)
    assert not found.more
    before = tab.app.system.card(tab.fight, "f2")
    assert "What it comes to" in tab.main
    for said in found.lines:
        assert tab.app.say(said) in Tags(tab.main).of("section", **{"class": "ahead"})[0]["text"]
    tab.tap("apply")
    step = tab.app.fight.session.steps[-1]
    assert found.lines == tuple(said for event in step.events for said in event.log())
    after = tab.app.system.card(tab.fight, "f2")
    if before.tracks != after.tracks:
        change = next(one for one in found.changes if one.fighter == "f2")
        assert [track for track, _ in change.tracks] == list(after.tracks)
        assert change.states == tuple(one for one in after.states if one not in before.states)
    else:
        assert not any(one.tracks for one in found.changes)


def test_of_several_targets_each_ruling_shows_only_its_own():
    tab = fight(first="f1")
    burst(tab, "f2", "f4")
    tab.tap("roll")
    told = []
    while tab.app.view.draft.question is not None:
        tab.tap("entry", name="amount", value="2")
        found = seen(tab)
        target = tab.app.view.draft.question.title.params["target"].id
        assert {one.fighter for one in found.changes if one.tracks} == {target}
        told += found.lines
        at = tab.app.fight.session.at
        tab.tap("apply")
        if tab.app.fight.session.at > at:
            break
    step = tab.app.fight.session.steps[-1]
    assert told == [said for event in step.events for said in event.log()]


def test_a_number_that_is_none_is_told_beside_it_and_nothing_is_foretold():
    tab = fight(SOLDIER, THUG, first="f1")
    tab.tap("roll")
    tab.tap("entry", name="amount", value="x")
    assert 'value="x"' in tab.main
    assert "A whole number is wanted here." in tab.main
    assert "What it comes to" not in tab.main


def test_looking_ahead_takes_less_than_ten_milliseconds():
    tab = fight(SOLDIER, THUG, first="f1")
    tab.tap("roll")
    draft = tab.app.view.draft
    took = []
    for amount in range(9):
        draft.entries["amount"] = str(amount)
        start = perf_counter()
        outlook.ahead(tab.app, draft, draft.question)
        took.append(perf_counter() - start)
    assert min(took) < 0.01, "the quickest of them: what else the machine does makes any of them slower"


# -- the small things ------------------------------------------------------------------------------------------------------


def test_a_slash_goes_to_the_search_of_the_log():
    tab = fight(first="f1")
    tab.tap("key", key="/")
    assert tab.app.view.route[0] == "log"
    assert ("search",) in tab.app.effects


def test_the_game_master_bears_the_name_of_the_system():
    tab = fight(first="f1", language="ru")
    assert "Рассказчик" in tab.main
    assert not re.search("Ведущ", tab.main + tab.sheet)
