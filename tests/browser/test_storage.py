"""A storage that fills up, or begins to fail in the middle: one is told in time, the app goes on, and nothing is lost without a word."""

import pytest
from browser.hand import Hand
from browser.test_files import FULL, ROOM, attack_by_keys, example, fights, notice
from playwright.sync_api import expect

NAMES = ["getItem", "setItem", "removeItem"]
FAILS = """names => {
    for (const name of names) Storage.prototype[name] = () => { throw new DOMException("gone", "InvalidStateError"); };
}"""
KEPT = "() => { window.whole = {}; for (const name of ['getItem', 'setItem', 'removeItem']) whole[name] = Storage.prototype[name]; }"
MENDED = "() => Object.assign(Storage.prototype, window.whole)"


@pytest.fixture
def hand(page_at):
    return Hand(page_at(390, 844, True), touch=True)


def asked(page):
    """Whether the browser asks before the page is left."""
    dialogs = []

    def answer(dialog):
        dialogs.append(dialog.type)
        dialog.dismiss()

    page.on("dialog", answer)
    page.evaluate("setTimeout(() => location.assign('about:blank#left'), 0)")
    page.wait_for_timeout(700)
    page.remove_listener("dialog", answer)
    return "beforeunload" in dialogs


def test_a_page_with_something_unsaved_is_not_left_without_a_question(hand):
    example(hand)
    hand.page.evaluate(FULL)
    attack_by_keys(hand)
    notice(hand, "store.full")
    assert asked(hand.page)
    hand.page.evaluate(ROOM)
    hand.tap("save-again")
    expect(hand.page.locator("#notices .notice")).to_have_count(0)
    assert not asked(hand.page)


@pytest.mark.parametrize("names", [*([name] for name in NAMES), NAMES], ids="+".join)
def test_a_storage_that_begins_to_fail_stops_nothing(hand, watch, names):
    page = hand.page
    example(hand)
    page.evaluate(KEPT)
    page.evaluate(FAILS, names)
    attack_by_keys(hand)
    page.keyboard.press("n")
    attack_by_keys(hand)
    if names != ["removeItem"]:
        notice(hand, "store.refused")
    for panel in ("tab.start", "tab.roster", "tab.log", "tab.setup", "tab.fight"):
        hand.panel(panel)
    hand.tap("language")
    hand.tap("language")
    state = hand.state()
    assert state["at"] == 6
    page.evaluate(MENDED)
    if names != ["removeItem"]:
        hand.tap("save-again")
        expect(page.locator("#notices .notice")).to_have_count(0)
    hand.reload()
    assert hand.state() == state


def test_where_there_is_no_storage_the_app_starts_and_says_so(context_at, site):
    context = context_at(390, 844, True, locale="en-US")
    context.add_init_script("if (location.protocol === 'http:') Object.defineProperty(window, 'localStorage', { value: null });")
    page = context.new_page()
    page.goto(site.url)
    page.wait_for_selector("html[data-ready=true]", state="attached")
    hand = Hand(page, touch=True)
    example(hand)
    attack_by_keys(hand)
    notice(hand, "store.refused")


def test_one_is_warned_at_four_fifths_and_can_pack(hand):
    page = hand.page
    example(hand)
    hand.panel("tab.start")
    hand.tap("example", index=0)
    page.wait_for_url("**/#/fight/*")
    page.evaluate("localStorage.setItem('fray.character.filler', 'x'.repeat(4_300_000))")
    hand.reload()
    page.keyboard.press("r")
    expect(page.locator("#apply")).to_be_attached()
    page.keyboard.press("Enter")
    expect(page.locator("#notices")).to_contain_text("of the room in this browser")
    page.locator("#notices [data-do=go]").first.click()
    page.wait_for_url("**/#/saved")
    expect(page.locator("meter")).to_be_visible()
    before = sum(map(len, fights(hand.saved()).values()))
    page.locator("#main .toolbar [data-do=pack]").click()
    expect(page.locator("#notices")).to_contain_text("Packed: 1 fight")
    assert sum(map(len, fights(hand.saved()).values())) < before
