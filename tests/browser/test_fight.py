"""A whole fight from two characters made by hand to one of them down, with a finger on a phone and with a mouse on a tablet."""

import json

import pytest
from browser.hand import SIZES, Hand
from playwright.sync_api import expect

ANNA, KIRILL = '<b>Anna & "Co"</b>', "Кирилл Ёжиков"
FIGHT = "Склад № 5 <i>"


@pytest.fixture(params=SIZES)
def hand(request, page_at):
    width, height, touch = SIZES[request.param]
    return Hand(page_at(width, height, touch), touch)


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_fight_from_two_new_characters_to_one_of_them_down(new_page_at, site, size):
    width, height, touch = SIZES[size]
    hand = Hand(new_page_at(width, height, touch, locale="en-US", timezone_id="UTC"), touch)
    page, say = hand.page, hand.say
    expect(page.get_by_text(say("start.welcome"))).to_be_visible()
    hand.new_character(ANNA, weapon="weapon.sword", wits=3, composure=3, strength=3, dexterity=3, stamina=3, weaponry=3)
    hand.new_character(KIRILL, weapon="weapon.knife", brawl=2, weaponry=2)
    hand.new_fight(FIGHT, {"side.heroes": [ANNA], "side.foes": [KIRILL]})
    hand.begin_with({ANNA: 9, KIRILL: 3})
    hand.has_turn(ANNA)
    assert not page.locator("#app i, #app b:text('Anna')").count(), "a name became markup"
    hand.has_logged(say("log.initiative", fighter=ANNA, n=15), say("log.initiative", fighter=KIRILL, n=7), say("log.round", n=1))
    hand.has_marks(ANNA, empty=8)
    hand.has_marks(KIRILL, empty=7)

    def hit(actor, target, weapon, n, kind="lethal", amount=None):
        words = {"actor": actor, "target": target, "weapon": weapon, "n": n, "kind": kind, "amount": n if amount is None else amount}
        return say("log.attack.hit", **words)

    # The dice that fell on the table, tapped: 3 + 3 + 3 for the sword - 2 Defense = 7.
    expect(page.get_by_text(say("pool.dice", n=7)).first).to_be_visible()
    hand.tap("by-hand")
    hand.faces(8, 9, 1, 2, 3, 4, 5)
    hand.tap("apply")
    hand.has_logged(hit(ANNA, KIRILL, "weapon.sword", 2))
    hand.has_marks(KIRILL, lethal=2, empty=5)

    # What the rules refuse, allowed anyway; only the number of successes.
    hand.offer(say("action.attack"))
    expect(page.get_by_text(say("refuse.acted")).locator("visible=true").first).to_be_visible()
    expect(hand.seen("by-hand")).to_have_count(0)
    hand.tap("lift")
    hand.tap("by-hand")
    hand.type(say("ask.count"), 1)
    hand.tap("answer")
    hand.tap("apply")
    hand.has_logged(say("log.lifted", rule=say("refuse.acted")), hit(ANNA, KIRILL, "weapon.sword", 1))
    hand.has_marks(KIRILL, lethal=3, empty=4)

    # Dodge: Defense doubled, less the two attacks met.
    hand.next(KIRILL)
    hand.offer(say("action.dodge"))
    hand.tap("roll")
    hand.has_logged(say("log.dodge", fighter=KIRILL, kind="dodge.double", n=2))
    expect(hand.card(KIRILL).get_by_text(say("status.dodge"))).to_be_visible()

    # The app rolls; the page is left before the result is applied: the same dice wait.
    hand.next(ANNA)
    expect(page.get_by_text(say("fight.round", n=2)).locator("visible=true").first).to_be_visible()
    hand.tap("roll")
    fell = hand.dice()
    assert len(fell) >= 7
    hand.reload()
    assert hand.dice() == fell
    expect(hand.seen("apply")).to_be_visible()

    # The game master knows better.
    amount = page.get_by_label(say("field.damage"), exact=True)
    rolled = int(amount.input_value())
    wanted = 2 if rolled == 1 else 1
    hand.type(say("field.damage"), wanted)
    hand.tap("apply")
    hand.has_logged(say("log.overruled", what="field.damage", before=str(rolled), after=str(wanted)))
    hand.has_marks(KIRILL, lethal=3 + wanted, empty=4 - wanted)

    # A box of the track is tapped: it and the free ones before it are marked.
    hand.tap(hand.card(KIRILL))
    hand.choose(say("health.mark"), say("damage.lethal"))
    hand.tap("box", box=5)
    expect(hand.seen("box", box=5)).to_have_accessible_name(f"{say('field.health')} 6: {say('damage.lethal')} (−2)")
    page.keyboard.press("Escape")
    hand.has_logged(say("log.hurt.cause", cause="by_hand", fighter=KIRILL, kind="lethal", n=3 - wanted))
    hand.has_marks(KIRILL, lethal=6, empty=1)

    # The other language, in the middle: 2 + 2 + 1 for the knife - 3 Defense - 2 wounds leaves a chance die.
    hand.next(KIRILL)
    before, lines = hand.state(), len(hand.log())
    hand.tap("language", value="ru")
    hand.language = "ru"
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    assert hand.state() == before
    assert len(hand.log()) == lines
    hand.has_logged(say("log.hurt.cause", cause="by_hand", fighter=KIRILL, kind="lethal", n=3 - wanted))
    hand.has_marks(KIRILL, lethal=6, empty=1)
    expect(page.get_by_text(say("pool.chance")).first).to_be_visible()
    hand.tap("by-hand")
    hand.typed("5")
    hand.tap("apply")
    hand.has_logged(say("log.attack.miss", actor=KIRILL, target=ANNA, weapon="weapon.knife"))
    hand.has_marks(ANNA, empty=8)

    # The server is gone; the page is loaded again, and the fight goes on where it stood.
    hand.next(ANNA)
    hand.kept()
    before, order, log = hand.state(), hand.order(), hand.log()
    site.stop()
    hand.reload()
    assert (hand.state(), hand.order(), hand.log()) == (before, order, log)

    # Typed in one go, 0 for ten, which is rolled again: 3 + 1 successes more than there are boxes.
    hand.tap("by-hand")
    hand.typed("8901234")
    hand.faces(9)
    hand.tap("apply")
    hand.has_marks(KIRILL, lethal=4, aggravated=3)
    expect(hand.card(KIRILL).get_by_text(say("status.dying"))).to_be_visible()
    expect(hand.card(KIRILL)).to_have_attribute("aria-description", say("card.out"))
    assert hit(ANNA, KIRILL, "weapon.sword", 4) in hand.log()
    assert say("log.dying", fighter=KIRILL) in hand.log()[-2:]

    # All the way back and all the way forward again.
    end, order, log = hand.state(), hand.order(), hand.log()
    for left in range(end["at"] - 1, -1, -1):
        hand.tap("undo")
        assert hand.state()["at"] == left
    assert not hand.state()["fight"]["fighters"]
    page.wait_for_url("**/#/setup/*")
    while (at := hand.state()["at"]) < end["steps"]:
        hand.tap("redo")
        assert hand.state()["at"] == at + 1
    assert (hand.state(), hand.order(), hand.log()) == (end, order, log)

    # A file of it can still be had.
    hand.panel("tab.log")
    name, text = hand.download("export-fight")
    assert name.endswith(".json")
    [fight] = json.loads(text)["fights"]
    assert (fight["name"], len(fight["steps"])) == (FIGHT, end["steps"])


TURN = """() => { window.taps = 0; addEventListener("click", event => event.isTrusted && window.taps++, true); }"""


def test_a_usual_attack_is_three_taps_from_the_start_of_a_turn(hand):
    """Chosen, rolled, applied and on to the next turn, without scrolling and without a field to fill in."""
    page, say = hand.page, hand.say
    thug, other = say("template.thug"), say("template.bystander")  # who cannot bring each other down at once, whatever falls
    hand.new_fight("", {"side.heroes": [thug], "side.foes": [other]})
    hand.begin_with({thug: 9, other: 3})
    page.evaluate(TURN)
    for turn, name in enumerate((thug, other), 1):
        hand.has_turn(name)
        at = hand.state()["at"]
        for do in ("roll", "apply", "next"):
            button = hand.seen(do)
            box, height = button.bounding_box(), page.viewport_size["height"]
            assert box["y"] >= 0 and box["y"] + box["height"] <= height, f"{do} is out of sight"
            assert page.evaluate("scrollY") == 0
            hand.tap(button)
        assert page.evaluate("window.taps") == 3 * turn
        state = hand.state()
        assert state["at"] == at + 2, "an attack and a turn"
        assert (
            hand.python("""
import gc
from fray.ui.app import App
next(one for one in gc.get_objects() if isinstance(one, App)).fight.session.steps[-2].action.type""")
            == "Attack"
        )
    hand.has_turn(thug)


def test_redo_is_in_reach_from_the_very_start_to_the_end(hand):
    hand.tap("example", index=0)
    hand.page.wait_for_url("**/#/fight/*")
    end = hand.state()
    for _ in range(end["at"]):
        hand.tap("undo")
    for _ in range(end["at"]):
        hand.tap("redo")
    assert hand.state() == end
    hand.page.wait_for_url("**/#/fight/*")


CLOCK = "now => { window.now = now; Object.defineProperty(Event.prototype, 'timeStamp', { get: () => window.now, configurable: true }); }"
MIDDLE = """selector => {
    const button = document.querySelector(selector);
    const { left, top, width, height } = button.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
}"""


def test_a_double_tap_on_next_skips_nobody_and_a_held_key_neither(hand):
    page = hand.page
    hand.tap("example", index=0)
    page.wait_for_url("**/#/fight/*")
    at = hand.state()["at"]
    x, y = page.evaluate(MIDDLE, "#next")
    for now in (1000, 1200):
        page.evaluate(CLOCK, now)
        if hand.touch:
            page.touchscreen.tap(x, y)
        else:
            page.mouse.click(x, y)
    assert hand.state()["at"] == at + 1
    page.evaluate(CLOCK, 1600)
    hand.tap("next")
    assert hand.state()["at"] == at + 2
    page.keyboard.down("n")
    page.keyboard.down("n")  # repeats itself
    page.keyboard.up("n")
    assert hand.state()["at"] == at + 3


def test_on_a_phone_the_newest_stands_at_the_top_of_the_log(hand):
    page, say = hand.page, hand.say
    hand.new_fight("", {"side.heroes": [say("template.thug")], "side.foes": [say("template.dog")]})
    hand.begin_with({say("template.thug"): 9, say("template.dog"): 1})
    for do in ("roll", "apply", "next"):
        hand.tap(do)
    lines = [line for line in page.locator("#log-steps").inner_text().splitlines() if line.strip()]
    newest = hand.log()[-1]
    assert lines.index(newest) == (1 if hand.touch else len(lines) - 1)
    page.set_viewport_size({"width": 1024 if hand.touch else 390, "height": 768})
    expect(page.locator("#log-steps > .head")).to_have_count(0 if hand.touch else 2)
    assert hand.log()[-1] == newest


IN_SIGHT = """() => {
    const dock = document.querySelector(".dock").getBoundingClientRect().top;
    const chosen = document.querySelectorAll('#action .chip[aria-checked="true"], #action select');
    return [...chosen].map(e => [e.dataset.name, e.getBoundingClientRect().bottom <= dock]);
}"""


@pytest.mark.parametrize("many", [6, 8, 12])
def test_what_is_chosen_of_many_is_in_sight_above_the_buttons_of_a_phone(page_at, many):
    hand = Hand(page_at(390, 844, True), touch=True)
    page, say = hand.page, hand.say
    hand.new_character("Ann", weapon="weapon.sword")
    for index in range(many - 1):
        page.get_by_label(say("form.add", what=say("field.weapons")), exact=True).select_option(value=str(index))
        expect(page.locator(f'[id="character-weapons-{index + 1}"]')).to_be_attached()
    hand.new_fight("", {"side.heroes": ["Ann"], "side.foes": [say("template.dog")] * many})
    hand.tap("roll")
    page.wait_for_url("**/#/fight/*")
    for _ in range(many + 1):
        if page.locator('#action [data-name="weapon"]').count() and hand.state()["fight"]["turn"] == "f1":
            break
        page.keyboard.press("n")
    chosen = dict(page.evaluate(IN_SIGHT))
    assert {"offer", "target", "weapon"} <= chosen.keys()
    assert all(chosen.values()), chosen
    hand.tap(page.locator("#others > summary"))
    first = page.locator('#others [data-do="offer"]').first
    expect(first).to_be_visible()
    assert first.evaluate("e => e.getBoundingClientRect().bottom <= document.querySelector('.dock').getBoundingClientRect().top")
