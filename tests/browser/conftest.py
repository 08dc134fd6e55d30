"""The built page in Chromium: servers, a browser, and pages that fail the test on any error or foreign request.

A page that a test gets from `page_at` is of a browser that has been here before: contexts outlive a test, with all that a browser
keeps of the app (service worker, compiled code, image of Python's memory), and only what was saved in them is cleared. So a start
takes a second and not five. Whatever is about the start itself, or takes the network away, has `new_page_at` or `context_at`: a
browser and a server that nobody has used.
"""

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
WAIT = 60_000  # milliseconds, for whatever is waited for: reached only where something is wrong, however busy the machine

MEMORY = "Object.defineProperty(navigator, 'deviceMemory', {{ value: {} }})"  # in GB: a page is told the same on every machine


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


@pytest.fixture(scope="session")
def build_of(tmp_path_factory):
    """Makes a build of the same checkout with some files put in the place of its own."""

    def make(name, files):
        import bundle

        root = tmp_path_factory.mktemp(name) / "checkout"
        for folder in ("py", "static"):
            shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
        for file in ("index.html", "pyproject.toml"):
            shutil.copyfile(ROOT / file, root / file)
        for path, text in files.items():
            (root / path).write_text(text, encoding="utf-8")
        with bundle.setup.alone():  # whoever comes second finds compiled what the first has compiled
            return bundle.build(root)[0]

    return make


@pytest.fixture(scope="session")
def newer(build_of):
    """A build with the next version number, and with changes that tell which version a part is of."""
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    more = {"py/fray/__init__.py": "\nCHANGED = True\n", "py/main.py": "\nimport fray\n\nfray.MAIN = True\n"}
    more["static/style/base.css"] = "\n:root { --changed: 9; }\n"
    files = {path: (ROOT / path).read_text(encoding="utf-8") + text for path, text in more.items()}
    return build_of("newer", {**files, "pyproject.toml": project.replace('\nversion = "', '\nversion = "9.', 1)})


@pytest.fixture(scope="session")
def home(dist):
    """The server of all tests that leave it as it is: dist/ under a sub-path, as on the host."""
    site = Site(dist, "/fray/").start()
    yield site
    site.stop()


@pytest.fixture
def site(dist, watch):
    """A server of the test's own; `stop` takes the network away."""
    site = Site(dist, "/fray/").start()
    watch.origins += (origin(site),)
    yield site
    site.stop()


def origin(site):
    return site.url.removesuffix("/fray/")


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
    devtools = browser.new_browser_cdp_session()
    devtools.on("Target.targetCrashed", lambda died: DEATHS.append(f"a page died: {died['status']}, code {died['errorCode']}, {killed()}"))
    devtools.send("Target.setDiscoverTargets", {"discover": True})
    yield browser
    browser.close()


DEATHS = []  # of pages, as the browser tells of them: playwright says no more than "Target crashed"


def killed():
    """How many processes the kernel has killed for want of memory, those of pages first."""
    counters = Path("/proc/vmstat")
    lines = counters.read_text(encoding="ascii").splitlines() if counters.exists() else []
    return next((f"{line} on this machine since its start" for line in lines if line.startswith("oom_kill ")), "oom_kill is not known")


class Watch:
    """Notes what a page does wrong: errors and warnings on the console, uncaught errors, requests to another origin."""

    def __init__(self, *origins):
        self.origins, self.allowed, self.wrong = origins, [], []
        self.told = {
            "request": lambda request: self.note_request(request.url),
            "console": lambda message: message.type in ("error", "warning") and self.note(f"console: {message.text}"),
            "weberror": lambda error: self.note(f"uncaught: {error.error}"),
        }

    def on(self, context):
        for event, note in self.told.items():
            context.on(event, note)
        return context

    def off(self, context):
        for event, note in self.told.items():
            context.remove_listener(event, note)

    def note_request(self, url):
        if not url.startswith((*self.origins, "data:", "blob:")):
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
def watch(home):
    watch = Watch(origin(home))
    yield watch
    deaths = DEATHS[:]
    DEATHS.clear()
    assert not deaths, "\n".join(deaths)
    watch.check()


def ready(page, url):
    page.goto(url)
    page.wait_for_selector(READY, state="attached")
    return page


class Devices:
    """Browser contexts by what they are made with, each with the app kept in it. None is lent twice at a time."""

    def __init__(self, browser, home):
        self.browser, self.home = browser, home
        self.all, self.lent = {}, []

    def lend(self, watch, **options):
        """A page of a context with nothing saved in it."""
        alike = self.all.setdefault(tuple(sorted(options.items())), [])
        context = next((one for one in alike if one not in self.lent), None)
        if context:
            self.lent.append(watch.on(context))
            return self.emptied(context.new_page())
        context = self.browser.new_context(**options)
        context.set_default_timeout(WAIT)
        context.add_init_script(MEMORY.format(8))
        alike.append(context)
        self.lent.append(watch.on(context))
        return self.emptied(self.used_once(context.new_page()))

    def used_once(self, page):
        """Wait until a browser has kept all that it ever will."""
        ready(page, self.home.url)
        page.wait_for_selector(OFFLINE, state="attached")
        page.wait_for_selector("html[data-image=made]", state="attached")
        return page

    def emptied(self, page):
        """Clear what was saved, not what is kept of the app."""
        page.goto("about:blank")
        devtools = page.context.new_cdp_session(page)
        devtools.send("Storage.clearDataForOrigin", {"origin": origin(self.home), "storageTypes": "local_storage,indexeddb"})
        devtools.detach()
        return page

    def back(self, watch):
        """Take back all that was lent, with their pages closed."""
        for context in self.lent:
            for page in context.pages:
                page.close()
            watch.off(context)
        self.lent = []


@pytest.fixture(scope="session")
def devices(browser, home):
    return Devices(browser, home)


@pytest.fixture
def page_at(devices, home, watch):
    """A page of a size, with or without touch, open at the app and ready for the first tap; nothing is saved."""

    def make(width=390, height=844, touch=False, **media):
        page = devices.lend(watch, has_touch=touch, locale="en-US", timezone_id="UTC")
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(**media)
        return ready(page, home.url)

    yield make
    devices.back(watch)


@pytest.fixture
def context_at(browser, site, watch):
    """A context of a browser that was never here, of a size, with or without touch; closed at the end.

    It tells the page that there are 2 GB of memory, too few for an image of Python's memory to be made.
    """
    contexts = []

    def make(width=390, height=844, touch=False, memory=2, **options):
        context = browser.new_context(viewport={"width": width, "height": height}, has_touch=touch, **options)
        context.set_default_timeout(WAIT)
        context.add_init_script(MEMORY.format(memory))
        contexts.append(watch.on(context))
        return context

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def new_page_at(context_at, site):
    """A page of such a context, open at a server of its own and ready for the first tap."""

    def make(width=390, height=844, touch=False, **options):
        return ready(context_at(width, height, touch, **options).new_page(), site.url)

    return make
