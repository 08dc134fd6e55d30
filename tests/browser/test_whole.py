"""What runs is of one version, whatever the browser has lost, a disk has damaged, or the host hands out; and what can be mended is."""

import shutil

import pytest
from browser.test_boot import OFFLINE, READY, kept, version, wait
from playwright.sync_api import Error

# By a word of the address: of each kind of file one, and all at once.
PARTS = ["index.html", "boot.mjs", "pyodide.asm.mjs", "asm.wasm", "lib.zip", "app.pack", "main.py", "base.css"]
KINDS = [*PARTS, ""]
SAME = ["pyodide.asm.mjs", "asm.wasm", "lib.zip"]

LOSE = """async word => {
  const cache = await caches.open((await caches.keys()).find(name => !name.endsWith(" image")));
  const lost = (await cache.keys()).filter(one => one.url.includes(word));
  for (const one of lost) await cache.delete(one);
  return lost.length;
}"""
DAMAGE = """async word => {
  const cache = await caches.open((await caches.keys()).find(name => !name.endsWith(" image")));
  const damaged = (await cache.keys()).filter(one => one.url.includes(word));
  for (const one of damaged) {
    const answer = await cache.match(one), bytes = new Uint8Array(await answer.arrayBuffer());
    bytes[word.endsWith("wasm") ? 0 : bytes.length >> 1] ^= 1;
    await cache.put(one, new Response(bytes, { headers: answer.headers }));
  }
  return damaged.length;
}"""
# What Python and the styles know of the version of the page: all three are of the newer one, or none is.
VIEWS = """async () => {
  const { whenDefined } = await import(document.querySelector('script[src*="core.js"]').src);
  const python = (await whenDefined("py")).interpreter;
  const views = python.runPython('import fray; [hasattr(fray, "CHANGED"), hasattr(fray, "MAIN")]').toJs();
  return [...views, getComputedStyle(document.documentElement).getPropertyValue("--changed").trim() === "9"];
}"""


def is_newer(page):
    """Whether the page that runs is of the newer version, and all of it of the same."""
    wait(page, READY)
    newer = version(page).startswith("9.")
    assert page.evaluate(VIEWS) == [newer] * 3, f"a mixture: {version(page)}"
    return newer


def said(page):
    """What the loading screen says has gone wrong."""
    page.wait_for_selector("#loading-failed")
    return page.inner_text("#loading-failed")


def works_without(page, site):
    """The app starts without the server, whole."""
    kept(page)
    site.stop()
    page.reload()
    wait(page, READY)
    wait(page, OFFLINE)


# The browser has lost a file, or all of them; or a file of its own is damaged

BOTH = [pytest.param(LOSE, id="lost"), pytest.param(DAMAGE, id="damaged")]


@pytest.mark.parametrize("harm", BOTH)
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_lost_or_damaged_is_fetched_again_and_kept(new_page_at, site, watch, kind, harm):
    if harm == DAMAGE:
        watch.allow("integrity|Failed to load resource|Failed to fetch|net::")
    page = new_page_at()
    kept(page)
    assert page.evaluate(harm, kind)
    page.reload()
    assert not is_newer(page)
    works_without(page, site)


@pytest.mark.parametrize("harm", BOTH)
@pytest.mark.parametrize("kind", ["boot.mjs", "asm.wasm", "app.pack"])
def test_what_is_lost_or_damaged_and_cannot_be_fetched_is_told_and_comes_back_with_the_network(new_page_at, site, watch, kind, harm):
    watch.allow(".")
    site.max_age = 0
    page = new_page_at()
    kept(page)
    page.evaluate(harm, kind)
    site.stop()
    page.reload()
    assert "did not arrive" in said(page)
    site.start()
    page.click("#loading-again")
    assert not is_newer(page)
    works_without(page, site)


def test_the_page_does_not_call_itself_ready_while_something_is_missing(new_page_at, site, watch):
    watch.allow("Failed to load resource|net::")
    site.max_age = 0
    page = new_page_at()
    kept(page)
    page.evaluate(LOSE, "licences.txt")
    site.stop()
    page.reload()
    wait(page, READY)
    wait(page, "html[data-offline=no]")
    site.start()
    page.evaluate("dispatchEvent(new Event('online'))")
    works_without(page, site)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_lost_when_the_host_has_moved_on_makes_no_mixture(new_page_at, site, newer, watch, kind):
    watch.allow(".")
    site.max_age = 0
    page = new_page_at()
    kept(page)
    page.evaluate(LOSE, kind)
    site.folder = newer
    page.reload()
    # The files of Pyodide and the library are the same in both versions.
    page.wait_for_function(f"document.documentElement.dataset.version.startsWith({'0.' if kind in SAME else '9.'!r})")
    is_newer(page)
    works_without(page, site)
    is_newer(page)


# The host is in the middle of an update


@pytest.fixture
def mixed(dist, newer, tmp_path):
    """A host that has some files of one version and the rest of the other."""

    def make(base, other, *paths):
        folder = shutil.copytree(base, tmp_path / "mixed", dirs_exist_ok=True)
        for path in paths:
            shutil.copyfile(other / path, folder / path)
        return folder

    return make


@pytest.mark.parametrize("path", ["app.pack", "static/boot.mjs", "static/style/base.css", "py/main.py"])
@pytest.mark.parametrize("is_page_newer", [True, False])
def test_a_first_visit_in_the_middle_of_an_update_waits_for_its_end(context_at, site, watch, mixed, dist, newer, path, is_page_newer):
    watch.allow(".")
    site.folder = mixed(newer, dist, path) if is_page_newer else mixed(dist, newer, path)
    page = context_at().new_page()
    page.goto(site.url)
    assert "being updated" in said(page)
    assert page.evaluate("document.documentElement.dataset.ready") == "false"
    site.folder = newer
    page.click("#loading-again")
    assert is_newer(page)
    works_without(page, site)


def test_a_page_from_the_hosts_cache_whose_parts_are_gone_gives_way_to_the_new_one(context_at, site, watch, dist, newer):
    watch.allow(".")
    page = context_at(service_workers="block").new_page()
    page.route("**/*", lambda route: route.abort() if "?" in route.request.url or "-" in route.request.url else route.continue_())
    page.goto(site.url)  # of this visit only the page itself is in the cache
    said(page)
    page.unroute("**/*")
    site.folder = newer
    tab = page.context.new_page()
    tab.goto(site.url)
    assert is_newer(tab)


# A version that is asked for


@pytest.mark.parametrize("workers", ["allow", "block"])
def test_the_newest_version_is_loaded_when_the_app_asks_for_it(context_at, site, newer, watch, workers):
    watch.allow("registration blocked by Playwright")
    page = context_at(service_workers=workers).new_page()
    page.goto(site.url)
    wait(page, READY if workers == "block" else OFFLINE)
    assert not is_newer(page)
    site.folder = newer
    page.evaluate("document.dispatchEvent(new CustomEvent('fray:newest'))")
    page.wait_for_function("document.documentElement.dataset.version.startsWith('9.')")
    assert is_newer(page)


def test_without_the_server_asking_for_the_newest_version_does_no_harm(new_page_at, site, watch):
    watch.allow("net::ERR_FAILED|net::ERR_CONNECTION")
    page = new_page_at()
    kept(page)
    site.stop()
    with page.expect_navigation():
        page.evaluate("document.dispatchEvent(new CustomEvent('fray:newest'))")
    assert not is_newer(page)
    with pytest.raises(Error):
        page.evaluate("url => fetch(url + 'nothing.txt')", site.url)
