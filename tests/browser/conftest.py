"""The built page in Chromium: a server that can be stopped, a browser, and pages that fail the test on any error or foreign request."""

import os
import re
import shutil
import sys
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / ".build"))
from server import Site  # noqa: E402  it is part of the build, not a package

FLAGS = """--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update
--disable-sync --disable-dev-shm-usage"""
READY = "html[data-ready=true]"
OFFLINE = "html[data-offline=ready]"
WAIT = 20_000


def pytest_collection_modifyitems(items):
    for item in items:
        if Path(item.fspath).is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def dist(tmp_path_factory):
    """A copy of the build, so that a build in the meantime does not change what is tested."""
    built = ROOT / "dist"
    if not (built / "index.html").exists():
        pytest.fail("there is no dist/: run python3 build.py build")
    return Path(shutil.copytree(built, tmp_path_factory.mktemp("built") / "dist"))


@pytest.fixture
def site(dist):
    """dist/ under a sub-path, as on the host; `stop` and `start` take the network away and give it back."""
    site = Site(dist, "/fray/").start()
    yield site
    site.stop()


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        yield playwright.chromium


def executable():
    found = os.environ.get("FRAY_CHROMIUM") or next(filter(None, map(shutil.which, ("chromium", "google-chrome"))), None)
    return {"executable_path": found} if found else {}


@pytest.fixture(scope="session")
def launch():
    """What every launch of the browser needs; a test that keeps a profile starts its own."""
    return {"args": FLAGS.split(), **executable()}


@pytest.fixture(scope="session")
def browser(chromium, launch):
    browser = chromium.launch(**launch)
    yield browser
    browser.close()


class Watch:
    """Notes what a page does wrong: errors and warnings on the console, uncaught errors, requests to another origin."""

    def __init__(self, origin):
        self.origin, self.allowed, self.wrong = origin, [], []

    def on(self, context):
        context.on("request", lambda request: self.note_request(request.url))
        context.on("console", lambda message: message.type in ("error", "warning") and self.note(f"console: {message.text}"))
        context.on("weberror", lambda error: self.note(f"uncaught: {error.error}"))
        return context

    def note_request(self, url):
        if not url.startswith((self.origin, "data:", "blob:")):
            self.note(f"foreign request: {url}")

    def note(self, what):
        self.wrong.append(what)

    def allow(self, pattern):
        """Let errors pass whose text has this pattern."""
        self.allowed.append(pattern)

    def check(self):
        wrong = [what for what in self.wrong if not any(re.search(pattern, what) for pattern in self.allowed)]
        assert not wrong, "\n".join(wrong)


@pytest.fixture
def watch(site):
    watch = Watch(site.url.removesuffix("/fray/"))
    yield watch
    watch.check()


@pytest.fixture
def context_at(browser, watch):
    """A new browser context (its own storage) of a size, with or without touch; closed at the end."""
    contexts = []

    def make(width=390, height=844, touch=False, **options):
        context = browser.new_context(viewport={"width": width, "height": height}, has_touch=touch, **options)
        context.set_default_timeout(WAIT)
        contexts.append(watch.on(context))
        return context

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def page_at(context_at, site):
    """A page of a size, open at the app and ready for the first tap."""

    def make(width=390, height=844, touch=False, path="", **options):
        page = context_at(width, height, touch, **options).new_page()
        page.goto(site.url + path)
        page.wait_for_selector(READY, state="attached")
        return page

    return make
