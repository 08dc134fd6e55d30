"""What the browser loses of what was saved comes back from the journal; where there can be none, all else works as ever."""

import re
import sys
import time
from pathlib import Path

import pytest
from browser.engines import firefox, webkit
from browser.hand import READY, Hand

sys.path.insert(0, str(Path(__file__).parents[2] / ".build"))
import kills

RECORDS = """() => new Promise((resolve, reject) => {
    const asked = indexedDB.open("fray journal");
    asked.onerror = () => reject(asked.error);
    asked.onsuccess = () => {
        const all = asked.result.transaction("records").objectStore("records").getAll();
        all.onsuccess = () => {
            asked.result.close();
            resolve(Object.fromEntries(all.result.map(({ key, text, seq }) => [key, [text, seq]])));
        };
    };
})"""
SAVED = "() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => /^fray\\.(fight|character|settings)/.test(key)))"
KEPT = re.compile(r"fray\.(fight|character|settings)")
PUT = "texts => { localStorage.clear(); for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text); }"
# Opens of databases are held up until the page's `letGo()`.
HELD = """
let held = true;
const open = IDBFactory.prototype.open, waiting = [];
IDBFactory.prototype.open = function (...args) {
    if (!held) return open.apply(this, args);
    const late = {};
    waiting.push(() => {
        const request = open.apply(this, args);
        for (const name of ["onsuccess", "onerror", "onupgradeneeded"]) {
            request[name] = () => { late.result = request.result; late.error = request.error; late[name]?.(); };
        }
    });
    return late;
};
globalThis.letGo = () => { held = false; waiting.forEach(one => one()); };
"""
# Leaves so much room in localStorage.
FILL = """room => {
    let size = 0;
    for (let part = 1 << 23; part >= 1; part >>= 1) {
        try {
            localStorage.setItem("filling", "x".repeat(size + part));
            size += part;
        } catch {}
    }
    localStorage.setItem("filling", "x".repeat(size - room));
}"""
NO_ROOM_FOR_PACKED = """
const put = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, text) {
    if (sessionStorage.full && String(text).includes('"packed"')) throw new DOMException("full", "QuotaExceededError");
    return put.call(this, key, text);
};
"""
# The database as a later version of the app may have it.
LATER = """shape => new Promise((resolve, reject) => {
    const asked = indexedDB.open("fray journal", 7);
    asked.onerror = () => reject(asked.error);
    asked.onupgradeneeded = () => {
        if (shape === "other") asked.result.deleteObjectStore("records");
        asked.result.createObjectStore("more");
    };
    asked.onsuccess = () => { asked.result.close(); resolve(); };
})"""
WITHOUT = {
    "absent": "delete globalThis.indexedDB",
    "null": "Object.defineProperty(globalThis, 'indexedDB', { value: null, configurable: true })",
    "forbidden": "Object.defineProperty(globalThis, 'indexedDB', { get() { throw new Error('forbidden'); }, configurable: true })",
    "open throws": "IDBFactory.prototype.open = () => { throw new Error('refused'); }",
    "open fails": "IDBFactory.prototype.open = () => { const r = {}; setTimeout(() => r.onerror?.({})); return r; }",
    "open never answers": HELD,
    "nothing can be written": "IDBDatabase.prototype.transaction = () => { throw new DOMException('full', 'QuotaExceededError'); }",
}


def saved(page):
    return page.evaluate(SAVED)


def records(page):
    return page.evaluate(RECORDS)


def noted(page):
    """Waits until the journal has what localStorage has."""
    until = time.monotonic() + 60
    while True:
        texts = {key: text for key, (text, _) in records(page).items() if text is not None and KEPT.match(key)}
        if texts == saved(page):
            return
        assert time.monotonic() < until, set(saved(page).items()) ^ set(texts.items())
        time.sleep(0.1)


def fighting(page, id="one"):
    """A fight of two that is saved, open and noted."""
    hand = Hand(page)
    hand.python(kills.MAKE + f"make('{id}')")
    page.evaluate("id => { location.hash = `#/fight/${id}`; }", id)
    page.wait_for_selector("[data-do=next]")
    noted(page)
    return hand


def go_on(page, steps, id="one"):
    """So many steps more, and what is saved then is noted."""
    for _ in range(steps):
        page.keyboard.press("n")
    noted(page)
    return page.evaluate(kills.STEPS, id)


def lose(page, disk, *then):
    """What the disk has of localStorage is this, when the app starts the next time. The page is left before, so that it writes no more."""
    url = page.url
    elsewhere = url.split("/fray/")[0] + "/elsewhere"
    page.route(elsewhere, lambda route: route.fulfill(body='<link rel="icon" href="data:,">', content_type="text/html"))
    page.goto(elsewhere)
    page.evaluate(PUT, disk)
    if then:
        page.evaluate(*then)
    page.goto(url)
    page.wait_for_selector(READY, state="attached")


def everything(page):
    return page.evaluate("() => ({ ...localStorage })")


def number(texts):
    """How far localStorage was."""
    return int(texts["fray.seq"].split()[0])


def steps_of(texts, id):
    """The records of the steps of a fight, by their number."""
    prefix = f"fray.fight.{id}."
    return {int(key.removeprefix(prefix)): text for key, text in texts.items() if key.startswith(prefix) and key[len(prefix) :].isdecimal()}


def notices(page):
    return page.inner_text("#notices")


# -- killed ----------------------------------------------------------------------------------------------------------------


def test_a_browser_that_is_killed_loses_nothing_older_than_a_second(chromium, launch, site):
    executable = launch.get("executable_path", chromium.executable_path)
    lost = list(kills.losses(chromium, executable, site.url, rounds=3, longest=4))
    assert all(one.seconds <= 1 for one in lost), lost


# -- without IndexedDB -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("script", WITHOUT.values(), ids=WITHOUT)
def test_without_a_journal_the_app_starts_and_saves(context_at, site, script):
    context = context_at()
    context.add_init_script(script)
    page = context.new_page()
    page.goto(site.url)
    page.wait_for_selector(READY, state="attached")
    hand = Hand(page)
    hand.python(kills.MAKE + "make('one')")
    page.evaluate("location.hash = '#/fight/one'")
    page.wait_for_selector("[data-do=next]")
    before = page.evaluate(kills.STEPS, "one")
    page.keyboard.press("n")
    assert page.evaluate(kills.STEPS, "one") == before + 1
    assert page.evaluate("document.documentElement.dataset.journal") != "ready"
    hand.reload()
    assert page.evaluate(kills.STEPS, "one") == before + 1
    assert not notices(page)


# -- when the page goes -----------------------------------------------------------------------------------------------------


LEAVE = {
    "left": "location.href = elsewhere;",
    "hidden": """
        Object.defineProperty(document, "visibilityState", { value: "hidden" });
        document.dispatchEvent(new Event("visibilitychange"));
    """,
}


@pytest.mark.parametrize("leave", LEAVE.values(), ids=LEAVE)
def test_what_was_not_noted_yet_is_noted_when_the_page_goes(page_at, leave):
    page = page_at()
    fighting(page)
    elsewhere = page.url.split("/fray/")[0] + "/elsewhere"
    page.route(elsewhere, lambda route: route.fulfill(body='<link rel="icon" href="data:,">', content_type="text/html"))
    before = page.evaluate(kills.STEPS, "one")
    page.evaluate("globalThis.setTimeout = () => 0")  # so that nothing else can bring it there
    tap = 'document.dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true }));'
    page.evaluate(f"elsewhere => {{ {tap} {leave} }}", elsewhere)
    if "location" in leave:
        page.wait_for_url(elsewhere)
    assert page.evaluate(kills.STEPS, "one") == before + 1
    noted(page)


# -- what comes back -------------------------------------------------------------------------------------------------------


def test_the_last_steps_come_back_and_are_told(page_at):
    page = page_at()
    fighting(page)
    disk = everything(page)
    steps = go_on(page, 3)
    kept = saved(page)
    lose(page, disk)
    assert saved(page) == kept
    assert page.evaluate(kills.STEPS, "one") == steps
    assert "3 steps" in notices(page)
    Hand(page).reload()
    assert not notices(page)
    assert saved(page) == kept


def test_a_store_that_is_lost_as_a_whole_comes_back(page_at):
    page = page_at()
    fighting(page)
    fighting(page, "two")
    go_on(page, 2, "two")
    kept = saved(page)
    lose(page, {})
    assert saved(page) == kept
    assert "2 fights" in notices(page)


def test_a_store_that_is_emptied_by_hand_comes_back_though_the_app_goes_on_in_it(page_at):
    page = page_at()
    fighting(page)
    fighting(page, "two")
    kept = saved(page)
    page.evaluate("localStorage.clear()")
    page.keyboard.press("n")
    page.locator("#notices [data-do=keep-mine]").click()
    page.wait_for_function("Object.keys(localStorage).some(key => /^fray\\.fight\\.[^.]+$/.test(key))")
    page.wait_for_timeout(1000)  # until the copy is in the journal
    Hand(page).reload()
    assert {key: text for key, text in kept.items() if key.startswith("fray.fight.")}.items() <= saved(page).items()
    assert len([key for key in saved(page) if key.count(".") == 2 and key.startswith("fray.fight.")]) == 3


def test_a_fight_that_was_deleted_stays_deleted(page_at):
    page = page_at()
    hand = fighting(page)
    disk = everything(page)
    hand.python(kills.MAKE + "Store(LocalStorage(), BOOKS, lambda: 'mark').drop_fight('one')")
    noted(page)
    hand.reload()
    assert not [key for key in saved(page) if key.startswith("fray.fight.")]
    lose(page, disk)
    assert not [key for key in saved(page) if key.startswith("fray.fight.")]


def test_what_was_saved_before_there_was_a_journal_is_learnt_and_another_tab_may_delete_it(page_at):
    page = page_at()
    hand = fighting(page)
    kept = saved(page)
    page.evaluate("() => new Promise(done => { indexedDB.deleteDatabase('fray journal').onsuccess = done; })")
    hand.reload()
    noted(page)
    lose(page, {})
    assert saved(page) == kept


def test_what_finds_no_room_stays_in_the_journal_until_there_is_some(page_at):
    page = page_at()
    hand = fighting(page)
    fighting(page, "two")
    go_on(page, 2, "two")
    kept = saved(page)
    room = max(sum(len(key + text) for key, text in kept.items() if key.startswith(f"fray.fight.{id}")) for id in ("one", "two")) + 500
    lose(page, {}, FILL, room)
    there = saved(page)
    assert {key.split(".")[2] for key in there if key.startswith("fray.fight.")} in ({"one"}, {"two"})
    assert there.items() <= kept.items()
    assert "no room" in notices(page)
    page.evaluate("localStorage.removeItem('filling')")
    hand.reload()
    assert saved(page) == kept
    assert "1 fight" in notices(page)
    assert "no room" not in notices(page)


@pytest.mark.parametrize("shape", ["same", "other"])
def test_a_journal_of_a_later_version_does_not_lock_this_one_out(page_at, shape):
    page = page_at()
    hand = fighting(page)
    page.evaluate(LATER, shape)
    before = page.evaluate(kills.STEPS, "one")
    hand.reload()
    page.keyboard.press("n")
    assert page.evaluate(kills.STEPS, "one") == before + 1
    if shape == "same":
        noted(page)


@pytest.mark.parametrize("engine", [firefox.Firefox, webkit.WebKit], ids=["Firefox", "WebKit"])
def test_other_engines_bring_back_what_they_lost_too(engine, site):
    if {firefox.Firefox: firefox, webkit.WebKit: webkit}[engine].found() is None:
        pytest.skip(f"{engine.__name__}: not on this machine")
    driver = engine()
    try:
        driver.load(site.url)
        driver.tap('[data-do="example"][data-index="0"]')
        driver.until("return !!document.querySelector('[data-do=next]');", doing="opening the example")
        driver.until("return document.documentElement.dataset.journal === 'ready';", doing="opening the journal")
        disk = driver.run("return { ...localStorage };")
        driver.tap("[data-do=next]")
        after = driver.run("return { ...localStorage };")
        assert after != disk
        time.sleep(2)  # it is written a quarter of a second after the tap
        driver.run(f"({PUT})(arguments[0]);", disk)
        driver.reload()
        found = driver.run("return { ...localStorage };")
        assert number(found) >= number(after)
        assert found | {"fray.seq": after["fray.seq"]} == after
        assert "1 step." in driver.run("return document.getElementById('notices').textContent;")
        driver.check()
    finally:
        driver.stop()


# -- what must not come back -----------------------------------------------------------------------------------------------


def test_of_two_tabs_neither_brings_anything_back(page_at):
    page = page_at()
    fighting(page)
    other = page.context.new_page()
    for _ in range(3):
        steps = go_on(page, 1)
        other.goto(page.url)
        other.reload()
        other.wait_for_selector(READY, state="attached")
        assert not notices(other)
        assert other.evaluate(kills.STEPS, "one") == steps
        assert go_on(other, 1) == steps + 1
        Hand(page).reload()
        assert not notices(page)
        assert page.evaluate(kills.STEPS, "one") == steps + 1


def test_a_clock_that_was_put_back_changes_nothing(page_at):
    page = page_at()
    fighting(page)
    disk = everything(page)
    page.evaluate("() => { const now = Date.now; Date.now = () => now() - 86_400_000; }")
    steps = go_on(page, 2)
    assert number(everything(page)) > number(disk)
    lose(page, disk)
    assert page.evaluate(kills.STEPS, "one") == steps


def test_what_comes_back_after_two_tabs_have_written_is_known_to_be_of_this_app(page_at):
    page = page_at()
    fighting(page)
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector(READY, state="attached")
    for tab in (other, page):
        tab.reload()
        tab.wait_for_selector("[data-do=next]")
        go_on(tab, 1)
    disk = everything(page)
    go_on(page, 2)
    kept = saved(page)
    other.close()
    lose(page, disk)
    assert saved(page) == kept
    assert "2 steps" in notices(page)


# What makes a page write without its journal: as an app does that has none, and as this one does until the journal answers.
UNNOTED = {
    "without a journal": "if (sessionStorage.held) delete globalThis.indexedDB;",
    "no answer": HELD + "held = Boolean(sessionStorage.held);",
    "too late": HELD + "held = Boolean(sessionStorage.held);",
}


@pytest.mark.parametrize("how", UNNOTED)
def test_what_was_written_without_the_journal_stays_and_what_was_lost_becomes_a_copy(page_at, how):
    page = page_at()
    hand = fighting(page)
    disk, before = everything(page), page.evaluate(kills.STEPS, "one")
    steps = go_on(page, 3)
    lost = saved(page)
    page.add_init_script(UNNOTED[how])
    page.evaluate("sessionStorage.held = 1")
    lose(page, disk)
    page.wait_for_selector("[data-do=next]")
    for _ in range(2):
        page.keyboard.press("n")
    assert page.evaluate(kills.STEPS, "one") == before + 2
    assert number(everything(page)) == number(disk)
    if how == "too late":
        page.evaluate("letGo()")
        noted_late(page, 3)
        go_on(page, 1)
    written = saved(page)
    page.evaluate("sessionStorage.clear()")
    hand.reload()
    found = saved(page)
    assert {key: text for key, text in found.items() if key.startswith("fray.fight.one")} == {
        key: text for key, text in written.items() if key.startswith("fray.fight.one")
    }
    [copy] = {key.split(".")[2] for key in found if key.startswith("fray.fight.")} - {"one"}
    assert steps_of(found, copy) == steps_of(lost, "one")
    assert page.evaluate(kills.STEPS, copy) == steps
    assert "3 records" in notices(page)
    assert not [key for key in everything(page) if key.startswith("fray.aside.")]
    noted(page)
    hand.reload()
    assert saved(page) == found
    assert not notices(page)


def test_lost_steps_of_a_fight_are_in_a_copy_where_something_else_was_written_without_the_journal(page_at):
    page = page_at()
    fighting(page)
    disk, before = everything(page), page.evaluate(kills.STEPS, "one")
    steps = go_on(page, 3)
    kept = saved(page)
    lose(page, disk | {"fray.settings": '{"fray": 2, "language": "en", "fight": "one", "theme": "dark"}'})
    assert "dark" in saved(page)["fray.settings"]
    assert page.evaluate(kills.STEPS, "one") == before
    [copy] = {key.split(".")[2] for key in saved(page) if key.startswith("fray.fight.")} - {"one"}
    assert steps_of(saved(page), copy) == steps_of(kept, "one")
    assert page.evaluate(kills.STEPS, copy) == steps


def test_what_a_newer_version_wrote_is_neither_written_over_nor_removed(page_at):
    page = page_at()
    fighting(page)
    newer = {f"fray.character.{id}": '{"fray": 99, "name": "N"}' for id in ("a", "b")}
    texts = "texts => { for (const [key, text] of Object.entries(texts)) frayJournal.set(key, text); }"
    page.evaluate(texts, newer)
    disk = everything(page)
    older = dict.fromkeys(newer, '{"fray": 2, "name": "O"}')
    page.evaluate(texts, older)
    page.evaluate("frayJournal.remove('fray.character.b')")
    noted(page)
    lose(page, disk)
    assert saved(page).items() >= newer.items()
    assert everything(page)["fray.aside.fray.character.a"] == older["fray.character.a"]


def test_what_a_pack_has_removed_is_there_until_the_packed_fight_finds_room(page_at):
    page = page_at()
    hand = fighting(page)
    go_on(page, 6)
    page.evaluate("location.hash = '#/'")
    page.wait_for_selector("[data-do=next]", state="detached")
    noted(page)
    disk, loose = everything(page), saved(page)
    hand.python(kills.MAKE + "assert Store(LocalStorage(), BOOKS, lambda: 'mark').pack('one') > 0")
    noted(page)
    packed = saved(page)
    assert len(packed) < len(loose)
    page.add_init_script(NO_ROOM_FOR_PACKED)
    page.evaluate("sessionStorage.full = 1")
    lose(page, disk)
    assert saved(page) == loose
    assert "no room" in notices(page)
    page.evaluate("sessionStorage.clear()")
    hand.reload()
    assert saved(page) == packed


def noted_late(page, steps):
    """Waits until the journal has so many lost steps for the next start, and the user knows."""
    page.wait_for_selector("html[data-journal=ready]", state="attached")
    page.wait_for_selector("#notices :text('next one')")
    late = [key for key in records(page) if key.startswith("late ")]
    assert sum(key.rpartition(".")[2].isdecimal() for key in late) == steps


def test_a_journal_that_answers_too_late_is_left_for_the_next_start(page_at):
    page = page_at()
    hand = fighting(page)
    disk, before = everything(page), page.evaluate(kills.STEPS, "one")
    steps = go_on(page, 2)
    kept = saved(page)
    page.add_init_script(HELD + "held = Boolean(sessionStorage.held)")
    page.evaluate("sessionStorage.held = 1")
    lose(page, disk)
    assert page.evaluate(kills.STEPS, "one") == before
    page.evaluate("letGo()")
    noted_late(page, 2)
    hand.python(kills.MAKE + "make('two')")
    page.wait_for_timeout(7000)  # longer than it takes until the two are brought level
    there = saved(page)
    assert page.evaluate(kills.STEPS, "one") == before
    page.evaluate("sessionStorage.clear()")
    hand.reload()
    assert page.evaluate(kills.STEPS, "one") == steps
    assert saved(page) == there | kept
    assert "2 steps" in notices(page)
    noted(page)
    hand.reload()
    assert not notices(page)
