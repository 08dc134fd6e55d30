"""The main path in each engine that the machine has: load, and in each system fight, undo, reload, go offline, export, import."""

import json

import pytest
from books import SYSTEMS
from browser.engines import firefox, webkit
from browser.engines.chromium import Chromium

ATTACKS = 3
TURNS = 20  # in which so many attacks are made: some fighters cannot attack in their turn
TRIES = 5
STEPS = 5  # an attack is one step, and what falls due by it has steps of its own
KEPT = "return document.documentElement.dataset.offline === 'ready' && !!navigator.serviceWorker.controller;"
# What is shown of a fight: its cards with their tracks, and its log.
SHOWN = """
    const labels = one => [...one.querySelectorAll("[aria-label]")].map(each => each.getAttribute("aria-label"));
    const cards = [...document.querySelectorAll("article")].map(card => [card.innerText, ...labels(card)].join("\\n"));
    return [cards.join("\\n\\n"), document.querySelector("#log-steps").textContent];
"""
# Whether all of one side are out of the fight.
OVER = "return new Set([...document.querySelectorAll('article.card:not(.out) .side')].map(one => one.textContent)).size < 2;"
# A file that the page writes, caught on its way out, and one that a user has chosen.
CATCH = """
    const make = URL.createObjectURL;
    window.written = null;
    URL.createObjectURL = blob => { blob.text().then(text => { window.written = text; }); return make.call(URL, blob); };
"""
CHOOSE = """
    const files = new DataTransfer();
    files.items.add(new File([arguments[0]], "fight.json", { type: "application/json" }));
    const input = document.querySelector("input[type=file]");
    input.files = files.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
"""
HOME = 'nav [data-do="go"][data-to="#/"]'
AT = "return location.hash.startsWith(arguments[0]);"


@pytest.fixture(params=["Chromium", "Firefox", "WebKit"])
def driver(request):
    if request.param == "Chromium":
        driver = Chromium(request.getfixturevalue("context_at")(1024, 768, locale="en-US").new_page())
    else:
        engine = {"Firefox": firefox, "WebKit": webkit}[request.param]
        if engine.found() is None:
            pytest.skip(f"{request.param}: not on this machine")
        driver = getattr(engine, request.param)()
    yield driver
    driver.stop()


def verb(do, **data):
    return f'[data-do="{do}"]' + "".join(f'[data-{name}="{value}"]' for name, value in data.items())


def attack(driver):
    """The usual attack of whoever has the turn, with all that is asked in between; False where there is none."""
    driver.until(f"return !!document.querySelector('{verb('roll')}, {verb('next')}');", doing="waiting for the turn")
    can = driver.seen(verb("roll"))
    if can:
        driver.tap(verb("roll"))
        settle(driver)
    return can


def settle(driver):
    for waits in iter(lambda: next(filter(driver.seen, (verb("choose") + ".primary", verb("apply"), verb("answer-roll"))), None), None):
        driver.tap(waits)


def fight(driver, key):
    """An example of the system up to its third attack: what was shown before that one. Where the dice end it sooner, it begins anew."""
    driver.tap(verb("system", value=key))
    for _ in range(TRIES):
        driver.tap(verb("example", index=0))
        driver.until(AT, "#/fight/", doing="opening the example")
        made = turns = 0
        while not driver.run(OVER) and turns < TURNS:
            before = driver.run(SHOWN)
            made += attack(driver)
            if made == ATTACKS:
                return before
            if driver.seen(verb("next")):
                driver.tap(verb("next"))
                settle(driver)
            turns += 1
        driver.tap(HOME)
        driver.tap(verb("delete-fight"))
    raise AssertionError(f"no example of {key} came to {ATTACKS} attacks")


def undo(driver, before):
    """Back to what was shown: how many steps that took."""
    for steps in range(1, STEPS):
        driver.tap(verb("undo"))
        if driver.run(SHOWN) == before:
            return steps
    raise AssertionError("undo did not bring back what was shown before the attack")


def written(driver, selector):
    """The text of the file that a tap writes."""
    driver.run(CATCH)
    driver.tap(selector)
    return driver.until("return window.written;", doing="writing a file")


def test_the_main_path(driver, site):
    driver.load(site.url)
    driver.until(KEPT, doing="keeping all for use without a network")
    for system in SYSTEMS:
        before = fight(driver, system.key)
        after = driver.run(SHOWN)
        assert after != before
        for _ in range(undo(driver, before)):
            driver.tap(verb("redo"))
        assert driver.run(SHOWN) == after
        driver.check()

        driver.reload()
        assert driver.run(SHOWN) == after
        driver.check()
        site.stop()
        driver.reload()
        driver.until(KEPT, doing="starting from what is kept")
        assert driver.run(SHOWN) == after

        driver.tap(HOME)
        text = written(driver, verb("export-fight"))
        assert len(json.loads(text)["fights"]) == 1
        driver.tap(verb("delete-fight"))
        driver.until(f"return !document.querySelector('{verb('export-fight')}');", doing="deleting the fight")
        driver.run(CHOOSE, text)
        assert written(driver, verb("export-fight")) == text
        driver.tap(verb("resume"))
        driver.until(AT, "#/fight/", doing="opening the fight that came by a file")
        assert driver.run(SHOWN) == after
        driver.check()

        site.start()
        driver.tap(HOME)
        driver.tap(verb("delete-fight"))
