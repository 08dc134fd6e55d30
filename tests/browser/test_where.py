"""Where the page stands: at an address without https, and in a frame of another page."""

import shutil

import pytest
from browser.hand import Hand
from playwright.sync_api import expect

from server import Site

READY = "html[data-ready=true]"
HOST = "fray.lan"
FRAME = """<!doctype html><title>around</title><link rel="icon" href="data:,">
<iframe name="inside" src="{}" width="800" height="600"></iframe>"""


# An address without https


@pytest.fixture
def plain(chromium, launch, site, watch):
    """A page of a browser for which the server stands in the house, under a name of its own, and its address."""
    browser = chromium.launch(**{**launch, "args": [*launch["args"], f"--host-resolver-rules=MAP {HOST} 127.0.0.1"]})
    url = site.url.replace("127.0.0.1", HOST)
    watch.origins += (url,)
    context = watch.on(browser.new_context(locale="en-US", timezone_id="UTC"))
    context.set_default_timeout(60_000)
    yield context.new_page(), url
    browser.close()


def test_at_an_address_without_https_a_fight_goes_on_and_the_network_is_said_to_be_needed_once(plain):
    page, url = plain
    page.goto(url)
    page.wait_for_selector(READY, state="attached")
    assert not page.evaluate("isSecureContext || 'caches' in window || 'serviceWorker' in navigator || 'subtle' in crypto")
    hand = Hand(page)
    words = hand.say("offline.insecure")
    expect(page.get_by_text(words)).to_be_visible()
    hand.new_fight("", {"side.heroes": [hand.say("template.thug")], "side.foes": [hand.say("template.dog")]})
    hand.begin_with({hand.say("template.thug"): 9, hand.say("template.dog"): 3})
    hand.tap("roll")
    hand.tap("apply")
    before = hand.state()
    page.reload()
    page.wait_for_selector(READY, state="attached")
    assert hand.state() == before
    hand.panel("tab.start")
    expect(hand.seen("new-fight")).to_be_visible()
    expect(page.get_by_text(words)).to_have_count(0)
    hand.tap("go", hand.say("tab.about"))
    expect(page.get_by_text(words)).to_be_visible()


def test_at_an_address_without_https_parts_are_compared_with_their_hashes_too(plain, site, watch, tmp_path, dist, newer):
    watch.allow(".")
    page, url = plain
    site.folder = shutil.copytree(newer, tmp_path / "mixed")
    shutil.copyfile(dist / "app.pack", site.folder / "app.pack")
    page.goto(url)
    page.wait_for_selector("#loading-failed")
    assert "being updated" in page.inner_text("#loading-failed")
    site.folder = newer
    page.click("#loading-again")
    page.wait_for_selector(READY, state="attached")
    assert page.evaluate("document.documentElement.dataset.version").startswith("9.")


# Frames


@pytest.fixture
def around(tmp_path, watch):
    """A site of another origin."""
    site = Site(tmp_path).start()
    watch.origins += (site.url,)
    yield site
    site.stop()


@pytest.mark.parametrize("sandbox", [False, True])
def test_in_a_frame_of_another_site_the_app_does_not_start_and_leads_to_a_window_of_its_own(context_at, site, watch, around, sandbox):
    watch.allow("sandbox|Blocked|CORS|net::|Failed to load")
    frame = FRAME.format(site.url)
    if sandbox:
        frame = frame.replace("<iframe", '<iframe sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"')
    (around.folder / "index.html").write_text(frame, encoding="utf-8")
    page = context_at().new_page()
    page.goto(around.url)
    inside = page.frame("inside")
    expect(inside.locator("#loading-failed")).to_contain_text("only in a window of its own")
    page.wait_for_timeout(4000)
    assert inside.evaluate("document.documentElement.dataset.ready") == "false"
    assert inside.locator("[data-do]").count() == 0
    with page.expect_popup() as popup:
        inside.click("#loading-alone")
    popup.value.wait_for_selector(READY, state="attached")
    assert popup.value.url == site.url


def test_in_a_frame_of_its_own_site_the_app_works(context_at, site, dist, tmp_path):
    site.folder = shutil.copytree(dist, tmp_path / "dist")
    (site.folder / "around.html").write_text(FRAME.format("./"), encoding="utf-8")
    page = context_at().new_page()
    page.goto(f"{site.url}around.html")
    page.frame("inside").wait_for_selector(READY, state="attached")
    assert page.frame("inside").locator("#loading").is_hidden()
