"""The page starts, says in words why it cannot, works without a network, and takes an update only when asked."""

import pytest

READY = "html[data-ready=true]"
OFFLINE = "html[data-offline=ready]"
FIGHT = ("fray.test.fight", '{"step": 1}')


def wait(page, selector):
    page.wait_for_selector(selector, state="attached")


def version(page):
    return page.evaluate("document.documentElement.dataset.version")


def kept(page):
    """Wait until everything is cached and this page is answered from the cache."""
    wait(page, OFFLINE)
    page.wait_for_function("navigator.serviceWorker.controller")


# First load


def test_the_first_load_answers_and_then_keeps_everything(new_page_at, site):
    page = new_page_at()
    kept(page)
    assert version(page).startswith("0.")
    asked = [path.split("?")[0] for path in site.requests]
    large = [name for name in ("pyodide.asm.wasm", "core.wasm", "lib.zip") if sum(path.endswith(name) for path in asked) != 1]
    assert not large, f"fetched more than once: {large}"


@pytest.mark.parametrize(
    ("locale", "chosen", "words"),
    [("ru-RU", None, "Схватка"), ("de-DE", None, "Fray"), ("ru-RU", "en", "Fray"), ("en-US", "ru", "Схватка")],
)
def test_the_loading_screen_shows_before_python_in_the_users_language(context_at, site, locale, chosen, words):
    context = context_at(locale=locale)
    if chosen:
        context.add_init_script(f"location.protocol === 'http:' && localStorage.setItem('fray.language', '{chosen}')")
    context.route("**/*.wasm*", lambda route: None)
    page = context.new_page()
    page.goto(site.url, wait_until="commit")
    page.wait_for_selector("#loading h1")
    assert page.inner_text("#loading h1") == words
    assert page.evaluate("document.documentElement.lang") == ("ru" if words == "Схватка" else "en")
    page.wait_for_function("document.getElementById('loading-bar').value > 0")


@pytest.mark.parametrize(
    ("scheme", "chosen", "dark"),
    [("dark", None, True), ("light", None, False), ("dark", "light", False), ("light", "dark", True)],
)
def test_the_loading_screen_honours_the_theme(context_at, site, scheme, chosen, dark):
    context = context_at(color_scheme=scheme)
    if chosen:
        context.add_init_script(f"location.protocol === 'http:' && localStorage.setItem('fray.theme', '{chosen}')")
    context.route("**/*.wasm*", lambda route: None)
    page = context.new_page()
    page.goto(site.url, wait_until="commit")
    page.wait_for_selector("#loading")
    colour = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert (sum(map(int, colour[4:-1].split(","))) < 200) == dark


# When it cannot start


@pytest.mark.parametrize(("locale", "words"), [("en-US", "too old"), ("ru-RU", "слишком стар")])
def test_a_browser_without_webassembly_is_told_in_words(context_at, site, watch, locale, words):
    watch.allow("WebAssembly")
    context = context_at(locale=locale)
    context.add_init_script("delete globalThis.WebAssembly")
    page = context.new_page()
    page.goto(site.url)
    page.wait_for_selector("#loading-failed")
    assert words in page.inner_text("#loading-failed")
    assert "WebAssembly" in page.inner_text("#loading-failed")


@pytest.mark.parametrize("part", ["lib.zip", "core.wasm", "app.pack", "pyodide.asm.wasm", "boot.mjs", "core.js", "main.py"])
def test_a_part_that_does_not_arrive_is_told_in_words(context_at, site, watch, part):
    watch.allow(".")
    context = context_at()
    context.route(f"**/{part}*", lambda route: route.fulfill(status=503, body=""))
    page = context.new_page()
    page.goto(site.url)
    page.wait_for_selector("#loading-failed")
    said = page.inner_text("#loading-failed")
    assert "did not arrive" in said or "could not start" in said
    assert "fights are safe" in said
    assert page.is_visible("#loading-again")


def test_python_that_fails_is_told_in_words_with_the_reason(context_at, site, watch, build_of):
    watch.allow(".")
    site.folder = build_of("failing", {"py/main.py": "raise ValueError('the probe')"})
    page = context_at().new_page()
    page.goto(site.url)
    page.wait_for_selector("#loading-failed")
    assert "could not start" in page.inner_text("#loading-failed")
    assert "update" not in page.inner_text("#loading-failed")
    assert "the probe" in page.inner_text("#loading-why")


def test_without_the_early_compiling_the_app_starts_the_plain_way(context_at, site):
    context = context_at()
    context.add_init_script("WebAssembly.compileStreaming = () => Promise.reject(new Error('refused'))")
    page = context.new_page()
    page.goto(site.url)
    wait(page, READY)


SAMPLED = "HeapProfilerReporting:stable-probability/1.0/nonstable-probability/1.0/renderer-sampling-rate-bytes/20000"


def test_the_app_starts_where_the_browser_samples_what_memory_is_used_for(chromium, launch, site, watch):
    """Which Chromium does in some browsers only, by lot: this one is made to."""
    browser = chromium.launch(**{**launch, "args": [*launch["args"], f"--enable-features={SAMPLED}"]})
    page = watch.on(browser.new_context()).new_page()
    page.goto(site.url)
    wait(page, READY)
    browser.close()


def test_without_a_service_worker_the_app_works_and_says_so(context_at, site):
    context = context_at()
    refuse = "ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('refused'))"
    context.add_init_script(f"if (navigator.serviceWorker) {refuse}")
    page = context.new_page()
    page.goto(site.url)
    wait(page, READY)
    wait(page, "html[data-offline=unsupported]")


# Without a network


def test_without_the_server_reload_new_tab_deep_link_and_both_languages_work(new_page_at, site):
    page = new_page_at()
    kept(page)
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", FIGHT)
    site.stop()
    page.reload()
    wait(page, READY)
    wait(page, OFFLINE)
    tab = page.context.new_page()
    tab.goto(site.url + "#/fight/probe")
    wait(tab, READY)
    assert tab.evaluate("localStorage.getItem('fray.test.fight')") == FIGHT[1]
    tab.goto(site.url + "no/such/page")
    wait(tab, READY)
    assert tab.url == site.url
    for language in ("ru", "en"):
        page.evaluate("language => localStorage.setItem('fray.language', language)", language)
        page.reload()
        wait(page, READY)
        assert page.evaluate("document.documentElement.lang") == language
    picture = page.evaluate("fetch('icons.svg').then(r => r.status)")
    assert picture == 200


def test_a_fresh_browser_starts_without_the_server(chromium, launch, site, watch, tmp_path):
    context = watch.on(chromium.launch_persistent_context(tmp_path, **launch))
    page = context.new_page()
    page.goto(site.url)
    kept(page)
    context.close()
    site.stop()
    context = watch.on(chromium.launch_persistent_context(tmp_path, **launch))
    page = context.new_page()
    page.goto(site.url)
    wait(page, READY)
    wait(page, OFFLINE)
    context.close()


# The image of Python's memory


MADE = "html:is([data-image=made], [data-image=used])"


@pytest.fixture
def imaged(page_at):
    """A page of a browser that has the image."""
    page = page_at()
    wait(page, MADE)
    return page


@pytest.fixture
def new_imaged(context_at, site):
    """The same in a browser of its own, with a server of its own."""
    page = context_at(memory=8).new_page()
    page.goto(site.url)
    kept(page)
    wait(page, MADE)
    return page


def again(page):
    """Load the page again; whether it began with the image."""
    page.reload()
    wait(page, READY)
    return page.evaluate("document.documentElement.dataset.image") == "used"


def python(page, code):
    interpreter = "(await (await import(document.querySelector('script[src*=\"core.js\"]').src)).whenDefined('py')).interpreter"
    return page.evaluate(f"async code => {interpreter}.runPython(code)", code)


# Puts `change` of the image's bytes in its place, as whole as `whole` says.
CHANGE = """async ([change, whole]) => {
  const name = (await caches.keys()).find(name => name.endsWith(" image")), cache = await caches.open(name), [key] = await cache.keys();
  const answer = await cache.match(key), image = new Uint8Array(await answer.arrayBuffer());
  new Function("image", change)(image);
  const sum = [...new Uint8Array(await crypto.subtle.digest("SHA-256", image))].join(" ");
  await cache.put(key, new Response(image, { headers: { "x-sha256": whole ? sum : answer.headers.get("x-sha256") } }));
}"""


def test_a_later_start_begins_with_the_image_and_is_no_different(new_imaged, site):
    new_imaged.evaluate("([key, value]) => localStorage.setItem(key, value)", FIGHT)
    site.stop()
    rolls = set()
    for _ in range(3):
        assert again(new_imaged)
        rolls.add(python(new_imaged, "import random; random.random()"))
        assert new_imaged.evaluate("localStorage.getItem('fray.test.fight')") == FIGHT[1]
        assert python(new_imaged, "import sys, fray.ui.browser; len(sys.modules)") > 100
    assert len(rolls) == 3, "the dice fall the same at each start"
    wait(new_imaged, OFFLINE)
    new_imaged.wait_for_function("localStorage.getItem('fray-image') === null")


@pytest.mark.parametrize(
    ("change", "whole"),
    [
        ("image[20_000_000] ^= 1", False),
        ("image.fill(0, 4096)", True),
        ("image.fill(255, 0, 64)", True),
        ("image.fill(7, 1_000_000)", True),
    ],
)
def test_an_image_that_is_damaged_is_thrown_away_and_the_app_starts(imaged, watch, change, whole):
    watch.allow("(?i)abort|memory access|unreachable|fatal|snapshot|table index|null function|out of bounds|pyodide|runtimeerror|invalid")
    imaged.evaluate(CHANGE, [change, whole])
    assert not again(imaged)
    wait(imaged, "html[data-image=made]")
    assert again(imaged)


def test_an_image_that_brought_the_page_down_twice_is_used_no_more(imaged):
    assert again(imaged)
    imaged.wait_for_function("localStorage.getItem('fray-image') === null")
    key = "(await (await caches.open((await caches.keys()).find(name => name.endsWith(' image')))).keys())[0].url"
    imaged.evaluate(f"async () => localStorage.setItem('fray-image', '2 ' + {key})")
    assert not again(imaged)
    assert not again(imaged)
    wait(imaged, "html[data-image=none]")
    assert not [name for name in imaged.evaluate("caches.keys()") if name.endswith(" image")]


def test_no_image_is_made_where_memory_is_scarce(context_at, site):
    page = context_at(memory=2).new_page()
    page.goto(site.url)
    kept(page)
    wait(page, "html[data-image=none]")
    assert len(page.evaluate("caches.keys()")) == 1


def test_an_update_throws_the_image_of_the_old_version_away(new_imaged, site, newer):
    assert again(new_imaged)
    site.folder = newer
    new_imaged.reload()
    new_imaged.wait_for_selector("#update")
    new_imaged.click("#update-now")
    new_imaged.wait_for_function("document.documentElement.dataset.version.startsWith('9.')")
    wait(new_imaged, READY)
    assert new_imaged.evaluate("document.documentElement.dataset.image") != "used"
    assert python(new_imaged, "import fray; fray.CHANGED")
    wait(new_imaged, "html[data-image=made]")
    assert again(new_imaged)
    assert python(new_imaged, "import fray; fray.CHANGED")


# Updates


def test_an_update_waits_until_the_user_asks_for_it(new_page_at, site, newer):
    page = new_page_at()
    kept(page)
    old = version(page)
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", FIGHT)
    other = page.context.new_page()
    other.goto(site.url)
    wait(other, READY)
    site.folder = newer
    site.requests.clear()
    page.reload()
    page.wait_for_selector("#update")
    page.evaluate("window.same = true")
    other.evaluate("window.same = true")
    assert version(page) == old
    assert "new version" in page.inner_text("#update")
    assert not any(path.split("?")[0].endswith((".wasm", "lib.zip")) for path in site.requests), "what had not changed was fetched again"
    page.reload()
    page.wait_for_selector("#update")
    page.click("#update-later")
    page.wait_for_selector("#update", state="hidden")
    assert version(page) == old
    page.reload()
    page.wait_for_selector("#update")
    page.click("#update-now")
    page.wait_for_function("old => document.documentElement.dataset.version !== old", arg=old)
    wait(page, READY)
    assert version(page).startswith("9.")
    assert page.evaluate("localStorage.getItem('fray.test.fight')") == FIGHT[1]
    other.wait_for_selector("#update")
    assert "another tab" in other.inner_text("#update")
    assert other.evaluate("window.same") and version(other) == old
    site.stop()
    page.reload()
    wait(page, READY)
    assert version(page).startswith("9.")
    assert len([name for name in page.evaluate("caches.keys()") if not name.endswith(" image")]) == 1


@pytest.mark.parametrize("answers", [0, 1, 2])
def test_an_update_that_breaks_off_leaves_the_old_version_working(new_page_at, site, newer, answers):
    page = new_page_at()
    kept(page)
    old = version(page)
    site.folder = newer
    site.break_after = answers
    page.reload()
    wait(page, READY)
    assert site.broke.wait(60)
    page.wait_for_function("navigator.serviceWorker.getRegistration().then(one => !one.installing && !one.waiting)")
    assert not page.is_visible("#update")
    page.reload()
    wait(page, READY)
    assert version(page) == old
    site.break_after = None
    page.reload()
    page.wait_for_selector("#update")
    page.click("#update-now")
    page.wait_for_function("old => document.documentElement.dataset.version !== old", arg=old)
    wait(page, READY)
