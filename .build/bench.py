"""Measures the built page against the stock page in one run, and prints a Markdown table.

The stock page is what the documentation of PyScript leads to, on the same host: PyScript, Pyodide and the pydantic wheels as
published, with the library as source, and the same service worker. It is ready when its first line after importing pydantic and
making one model has run; ours when the app answers.
"""

import gzip
import hashlib
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import zipfile

import bundle
import setup
from server import Site

ROUNDS = 5
THROTTLES = (1, 4)
STOCK_MAIN = """\
from pydantic import BaseModel, Field
from js import document

class Fighter(BaseModel):
    name: str
    health: int = Field(ge=0)

Fighter.model_validate_json('{"name": "first", "health": 7}')
document.documentElement.dataset.ready = "true"
"""
STOCK_PAGE = """\
<!doctype html>
<html lang="en" data-ready="false" data-offline="no" data-version="stock">
<head><meta charset="utf-8"><title>stock</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="pyscript/core.css"><script type="module" src="pyscript/core.js"></script>
<script type="module" src="static/offline.mjs"></script></head>
<body><aside id="update" hidden><button id="update-now"></button><button id="update-later"></button></aside>
<script type="py" src="main.py"
 config='{"interpreter": "./pyodide/pyodide.mjs", "packages": ["pydantic"], "packages_cache": "passthrough"}'></script></body>
</html>
"""
# Runs before the page's own scripts: the moment of readiness on the page's clock.
CLOCK = """
new MutationObserver((_, observer) => {
  if (document.documentElement?.dataset.ready !== "true") return;
  window.readyAfter = performance.now();
  observer.disconnect();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ready"] });
"""


def stock():
    """Make the stock page in .cache/stock."""
    folder = setup.CACHE / "stock"
    shutil.rmtree(folder, ignore_errors=True)
    modules = setup.npm_parts()
    unused = shutil.ignore_patterns("*.map", "*.ts", "*.html", "*.md", "*.js", "package.json")
    shutil.copytree(modules / "pyodide", folder / "pyodide", ignore=unused)
    shutil.copytree(modules / "@pyscript/core/dist", folder / "pyscript", ignore=shutil.ignore_patterns("*.map"))
    lock = json.loads((folder / "pyodide/pyodide-lock.json").read_text())
    packages = {
        "pydantic": ["pydantic-core", "annotated-types", "typing-extensions", "typing-inspection"],
        "pydantic-core": ["typing-extensions"],
        "annotated-types": [],
        "typing-extensions": [],
        "typing-inspection": ["typing-extensions"],
    }
    for name, depends in packages.items():
        [wheel] = (setup.wheels() / "wasm").glob(name.replace("-", "_") + "-*.whl")
        shutil.copyfile(wheel, folder / "pyodide" / wheel.name)
        with zipfile.ZipFile(wheel) as archive:
            code = [entry for entry in archive.namelist() if ".dist-info/" not in entry]
        tops = sorted({entry.split("/")[0].removesuffix(".py") for entry in code})
        lock["packages"][name] = lock["packages"].get(name, {}) | {
            **{"name": name, "version": wheel.name.split("-")[1], "file_name": wheel.name},
            **{"install_dir": "site", "package_type": "package"},
            **{"sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(), "imports": tops, "depends": depends, "unvendored_tests": False},
        }
    (folder / "pyodide/pyodide-lock.json").write_text(json.dumps(lock))
    (folder / "static").mkdir()
    shutil.copyfile(setup.ROOT / "static/offline.mjs", folder / "static/offline.mjs")
    (folder / "main.py").write_text(STOCK_MAIN)
    (folder / "index.html").write_text(STOCK_PAGE)
    return folder


def keep_for_offline(folder, asked):
    """Give the stock page a service worker that keeps just what a start asks for."""
    files = {name: (folder / name).read_bytes() for name in sorted({*asked, "index.html"}) if (folder / name).is_file()}
    (folder / "service-worker.js").write_text(bundle.worker(setup.ROOT, files, "stock", lambda name: name))


class Browser:
    """One browser process with a profile that outlives it."""

    def __init__(self, chromium, profile, throttle):
        flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-sync"]
        flags += ["--disable-component-update", "--disable-dev-shm-usage"]
        self.context = chromium.launch_persistent_context(profile, executable_path=setup.chromium(), args=flags)
        self.context.set_default_timeout(180_000)
        self.context.add_init_script(CLOCK)
        self.page = self.context.new_page()
        if throttle > 1:
            self.context.new_cdp_session(self.page).send("Emulation.setCPUThrottlingRate", {"rate": throttle})

    def start(self, url):
        """Milliseconds from the navigation to readiness."""
        self.page.goto(url)
        self.page.wait_for_function("window.readyAfter")
        return self.page.evaluate("window.readyAfter")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.context.close()


def once(chromium, folder, throttle):
    """(cold start, offline start) in ms, each in a browser process of its own."""
    site = Site(folder, "/fray/").start()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        with Browser(chromium, profile, throttle) as browser:
            cold = browser.start(site.url)
            browser.page.wait_for_selector("html[data-offline=ready]", state="attached")
            time.sleep(2)  # the browser writes its caches behind our back
        site.stop()
        with Browser(chromium, profile, throttle) as browser:
            offline = browser.start(site.url)
    return cold, offline


def first_load(chromium, folder):
    """The files that a first visit asks for until it is ready for offline use (the stock page: until it has started)."""
    site = Site(folder, "/fray/").start()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile, Browser(chromium, profile, 1) as browser:
        browser.start(site.url)
        if (folder / "service-worker.js").exists():
            browser.page.wait_for_selector("html[data-offline=ready]", state="attached")
    site.stop()
    names = {path.split("?")[0].removeprefix("/fray/") or "index.html" for path in site.requests}
    return sorted(name for name in names if (folder / name).is_file())


def sizes(folder, names):
    """(raw, gzip) bytes; what gzip makes larger counts as it is."""
    data = [(folder / name).read_bytes() for name in names]
    return sum(map(len, data)), sum(min(len(each), len(gzip.compress(each, 6))) for each in data)


def app_rows(page):
    """Rows measured inside the running app: (what, value with its unit). `page` is open at the app and ready, not throttled.

    To come: tap to painted with 30 fighters, odds of 30 dice, one attack resolved, saving step 1 and step 1,000.
    """
    return []


def row(name, ours, theirs, unit, digits=0):
    shown = [f"{value:.{digits}f} {unit}" for value in (ours, theirs)]
    return f"| {name} | {shown[0]} | {shown[1]} | {ours / theirs:.2f} |"


def measure():
    from playwright.sync_api import sync_playwright

    ours, theirs = setup.ROOT / "dist", stock()
    with sync_playwright() as playwright:
        chromium = playwright.chromium
        keep_for_offline(theirs, first_load(chromium, theirs))
        loads = [sizes(folder, first_load(chromium, folder)) for folder in (ours, theirs)]
        lines = [row(f"first load, {kind}", loads[0][at] / 1e6, loads[1][at] / 1e6, "MB", 2) for at, kind in enumerate(("raw", "gzip"))]
        for throttle in THROTTLES:
            results = {ours: [], theirs: []}
            for number in range(ROUNDS):
                for folder, found in results.items():
                    found.append(once(chromium, folder, throttle))
                print(f"round {number + 1} of {ROUNDS} at {throttle}x done", file=sys.stderr, flush=True)
            for at, kind in enumerate(("cold start", "offline start, fresh browser")):
                medians = [statistics.median(pair[at] for pair in found) for found in results.values()]
                lines.append(row(kind + (f", {throttle}x slower processor" if throttle > 1 else ""), *medians, "ms"))
        site = Site(ours, "/fray/").start()
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile, Browser(chromium, profile, 1) as browser:
            browser.start(site.url)
            inside = [f"| {name} | {value} | | |" for name, value in app_rows(browser.page)]
        site.stop()
    print("\n| what | Fray | stock page | ratio |\n|---|---|---|---|")
    print("\n".join(lines + inside))


def main(more):
    """`build.py bench` runs this again with the Python that has playwright."""
    return subprocess.run([setup.PYTHON, __file__, *more], cwd=setup.ROOT).returncode


if __name__ == "__main__":
    measure()
