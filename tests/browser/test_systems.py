"""A fight of each system, from the start page until one side is down, or long enough: the usual turn is three taps, at both sizes."""

import pytest
from books import SYSTEMS
from browser.hand import SIZES, Hand
from playwright.sync_api import expect

from fray.engine.values.text import Speaker

TURNS = 40  # a fight may last longer, as the dice fall
WAITING = ("choose", "apply", "answer-roll")


@pytest.fixture(params=SIZES)
def hand(request, page_at):
    width, height, touch = SIZES[request.param]
    page = page_at(width, height, touch)
    return Hand(page, touch)


def settled(hand):
    """Answers whatever is asked after a roll. Gives back the taps for what the result is, and those for questions in between."""
    applied = asked = 0
    while waits := [do for do in WAITING if hand.seen(do).count()]:
        if "choose" in waits:
            hand.tap(hand.page.locator('[data-do="choose"].primary:visible'))
            asked += 1
        else:
            hand.tap(waits[0])
            applied += waits[0] == "apply"
            asked += waits[0] != "apply"
    return applied, asked


def is_over(hand):
    """Whether all of one side are out of the fight."""
    standing = hand.page.locator("article.card:not(.out) .side").evaluate_all("all => all.map(one => one.textContent)")
    return len(set(standing)) < 2


@pytest.mark.parametrize("system", [pytest.param(system, id=system.key) for system in SYSTEMS])
def test_a_fight_of_each_system_in_three_taps_a_turn(hand, system):
    hand.tap("system", value=system.key)
    hand.tap("example", words=Speaker(system.words, "en").say(system.examples[0][0]))
    hand.page.wait_for_url("**/#/fight/*")
    usual = 0
    for turn in range(TURNS):
        if is_over(hand):
            break
        expect(hand.seen("roll").or_(hand.seen("next")).first).to_be_enabled()
        steps = hand.state()["steps"]
        if hand.seen("roll").count():  # it is not there for one who can do nothing this turn
            hand.tap("roll")
            applied, asked = settled(hand)
            usual += applied == 1 and not asked
            assert hand.state()["steps"] > steps, f"turn {turn}: nothing was done"
        if hand.seen("next").count():
            hand.tap("next")
            settled(hand)
    assert usual >= 2, "roll, apply, next: three taps for a usual turn"
    before = hand.state()
    hand.reload()
    assert hand.state() == before
