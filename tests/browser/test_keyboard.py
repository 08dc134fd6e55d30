"""Everything by keyboard: a whole attack without a pointer, the short keys, and none of them while something is typed."""

import pytest
from browser.hand import Hand
from playwright.sync_api import expect


@pytest.fixture
def hand(page_at):
    return Hand(page_at(1024, 768))


def press(hand, *keys):
    for key in keys:
        hand.page.keyboard.press(key)


def tab_to(hand, what, most=80):
    """Tabs on until this has the focus, which must be seen."""
    for _ in range(most):
        press(hand, "Tab")
        if what.evaluate("e => e === document.activeElement"):
            seen = "e => { const s = getComputedStyle(e); return s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2; }"
            assert what.evaluate(seen), "the focus is not seen"
            return
    raise AssertionError(f"not reached with the Tab key: {what}")


def in_fight(hand):
    tab_to(hand, hand.seen("example").first)
    press(hand, "Enter")
    hand.page.wait_for_url("**/#/fight/*")
    expect(hand.page.locator("#roll")).to_be_visible()


def count(hand):
    return hand.state()["at"]


def test_a_whole_attack_by_keyboard_alone(hand):
    page, say = hand.page, hand.say
    in_fight(hand)
    hitman = say("template.hitman")
    at = count(hand)
    tab_to(hand, hand.seen("offer", say("action.dodge")))
    press(hand, "Enter")
    expect(hand.seen("offer", say("action.dodge"))).to_have_attribute("aria-checked", "true")
    press(hand, "Shift+Tab", "Shift+Tab")
    tab_to(hand, hand.seen("offer", say("action.attack")))
    press(hand, "Space")
    expect(hand.seen("offer", say("action.attack"))).to_have_attribute("aria-checked", "true")
    # I rolled: the faces by their keys, one taken back, then accepted and applied.
    press(hand, "i", "8", "9", "1", "7")
    assert len(hand.dice()) == 4
    press(hand, "Backspace", "2", "Enter")
    expect(page.locator("#apply")).to_be_visible()
    press(hand, "Enter")
    assert count(hand) == at + 1
    hand.has_marks(hitman, bashing=2, empty=5)
    press(hand, "n")
    hand.has_turn(hitman)


def test_the_short_keys(hand):
    page = hand.page
    in_fight(hand)
    at = count(hand)
    press(hand, "r")
    expect(page.locator("#apply")).to_be_visible()
    press(hand, "Escape")
    expect(page.locator("#roll")).to_be_visible()
    assert count(hand) == at
    press(hand, "r", "Enter", "n")
    assert count(hand) == at + 2
    press(hand, "u")
    assert count(hand) == at + 1
    press(hand, "y")
    assert count(hand) == at + 2
    press(hand, "i")
    expect(page.locator("#answer")).to_be_visible()
    while page.locator("#answer").count():  # a ten is rolled again, which is asked for anew
        press(hand, "r")
    expect(page.locator("#apply")).to_be_visible()
    press(hand, "Escape")
    # The same keys where the keyboard is a Russian one.
    page.evaluate("document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'г', bubbles: true }))")
    assert count(hand) == at + 1


def test_help_search_and_escape(hand):
    page, say = hand.page, hand.say
    in_fight(hand)
    at = count(hand)
    tab_to(hand, hand.seen("fighter").first)
    press(hand, "?")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name=say("help.title"))).to_be_visible()
    for words in ("do.next", "do.undo", "do.redo", "do.roll", "do.by_hand", "do.search"):
        expect(dialog.get_by_text(say(words), exact=True)).to_be_visible()
    press(hand, "n", "u", "r")
    assert count(hand) == at, "a key of the fight went through an open sheet"
    press(hand, "Escape")
    expect(dialog).to_have_count(0)
    expect(hand.seen("fighter").first).to_be_focused()
    press(hand, "/")
    search = page.get_by_role("searchbox")
    expect(search).to_be_focused()
    press(hand, "Escape")
    expect(search).not_to_be_focused()


def test_no_short_key_while_something_is_typed(hand):
    page, say = hand.page, hand.say
    hand.new_fight("", {"side.heroes": [say("template.thug")], "side.foes": [say("template.dog")]})
    at = count(hand)
    press(hand, "/")
    search = page.get_by_role("searchbox")
    expect(search).to_be_focused()
    page.keyboard.type("run in?")
    expect(search).to_have_value("run in?")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert count(hand) == at
    search.fill("")
    press(hand, "Escape")
    hand.begin_with({say("template.thug"): 9, say("template.dog"): 1})
    at = count(hand)
    press(hand, "i")
    faces = page.get_by_label(say("ask.type")).first
    faces.focus()
    page.keyboard.type("8901")
    expect(faces).to_have_value("8901")
    assert len(hand.dice()) == 4, "typed once, counted once"
    page.keyboard.type("nur")
    assert count(hand) == at
    expect(page.locator("#answer")).to_be_attached()


@pytest.mark.parametrize(("mobile", "first"), [(False, ".by-key"), (True, ".by-touch")])
def test_help_begins_with_what_there_is_keys_or_a_touch_screen(new_page_at, mobile, first):
    hand = Hand(new_page_at(390, 844, mobile, locale="en-US", is_mobile=mobile), touch=mobile)
    hand.tap("sheet", name="help")
    top = "e => e.getBoundingClientRect().top"
    places = {part: hand.page.locator(f"#sheet {part}").evaluate(top) for part in (".by-key", ".by-touch")}
    assert min(places, key=places.get) == first
