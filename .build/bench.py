"""Measures the built page against the stock page in one run, and prints a Markdown table.

The stock page is what the documentation of PyScript leads to, on the same host: PyScript, Pyodide and the pydantic wheels as
published, with the library as source, and the same service worker. It is ready when its first line after importing pydantic and
making one model has run; ours when the app answers.
"""

import contextlib
import gzip
import hashlib
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import zipfile
from datetime import date
from pathlib import Path

import bundle
import kills
import setup
from failure import Failure
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


def kept_ready(page, folder):
    """Wait until everything is kept, with us also the image of Python's memory, which is made some seconds after the start."""
    page.wait_for_selector("html[data-offline=ready]", state="attached")
    if folder == setup.ROOT / "dist":
        page.wait_for_selector("html[data-image]", state="attached")


def once(chromium, folder, throttle):
    """(cold start, offline start) in ms, each in a browser process of its own."""
    site = Site(folder, "/fray/").start()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        with Browser(chromium, profile, throttle) as browser:
            cold = browser.start(site.url)
            kept_ready(browser.page, folder)
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


# What is measured inside the running app. `interpreter` is the app's own Python, which PyScript hands out.
INSIDE = """
import json, time, types
from fray.engine.values.ask import Answers
from fray.engine.values.dice import Chance
from fray.engine.fight.session import Session
from fray.engine.values.errors import RuleError
from fray.rules import BOOKS
from fray.rules.nwod.attacks.attack import Attack
from fray.rules.nwod.attacks.autofire import Burst
from fray.rules.nwod.rolling.dice import odds
from fray.ui.browser import LocalStorage
from fray.ui.saving.documents import Fight
from fray.ui.saving.store import Store

system, chance = BOOKS[0].opened, Chance(7)
store = Store(LocalStorage(), BOOKS, lambda: "mark")

def median(values):
    values = sorted(values)
    return values[len(values) // 2]

def timed(do):
    started = time.perf_counter()
    do()
    return 1000 * (time.perf_counter() - started)

def fight_of(size, steps, id):
    session = Session(system.new("Bench", system.options()))
    sheets = [sheet for _, sheet in system.templates]
    fight = Fight(id, "Bench", system, "2026-01-01T00:00:00Z", system.options(), session)
    for first in range(0, size, 50):
        joining = [sheets[n % len(sheets)] for n in range(first, min(size, first + 50))]
        session.do(system.join(session.encounter, joining), Answers(chance=chance))
    session.do(system.opening(session.encounter), Answers(chance=chance))
    while session.at < steps:
        e = session.encounter
        try:
            target = next(id for id, one in e.fighters.items() if id != e.turn and not one.gone)
            action = Attack(actor=e.turn or "", target=target, waived=True) if session.at % 2 else system.forward(e)
            session.do(action, Answers(chance=chance))
        except RuleError:
            session.do(system.forward(e), Answers(chance=chance))
    fight.ids[:] = [f"s{n}" for n in range(session.at)]
    return fight

def odds_of_30():
    odds.cache_clear()
    return timed(lambda: odds(30))

def attack():
    session = fight_of(30, 3, "one").session
    e = session.encounter
    target = next(id for id in e.fighters if id != e.turn)
    return timed(lambda: session.do(Attack(actor=e.turn, target=target), Answers(chance=chance)))

def autofire():
    e = fight_of(30, 3, "burst").session.encounter
    gunner = next(id for id, one in e.fighters.items() if one.weapon(one.hand).automatic and not one.gone)
    targets = tuple(id for id in e.fighters if id != gunner)[:10]
    action = Burst(actor=gunner, weapon="0", length="long", targets=targets, lifted=("refuse.turn", "refuse.acted", "refuse.surprised"))
    return timed(lambda: action.decide(e, Answers(chance=chance)))

def saving(long, steps):
    # Always the same step, so that only the number of those before it differs.
    before = [long.session.steps[3]] * steps
    session = types.SimpleNamespace(start=long.session.start, steps=before, at=steps)
    fight = Fight(f"save{steps}", "Bench", system, long.created, long.options, session)
    fight.ids[:] = long.ids[:steps]
    store.save(fight)
    def once():
        fight.written = steps - 1
        return timed(lambda: store.save(fight))
    found = median(once() for _ in range(25))
    store.drop_fight(fight.id)
    return found

def rows():
    store.save_new(fight_of(30, 2, "bench"))
    out = {"odds": median(odds_of_30() for _ in range(9)), "attack": median(attack() for _ in range(15))}
    out["burst"] = median(autofire() for _ in range(9))
    long = fight_of(30, 1000, "long")
    out |= {"first": saving(long, 1), "last": saving(long, 1000)}
    store.save_new(long)
    out["load"] = median(timed(lambda: store.open("long")) for _ in range(5))
    store.drop_fight("long")
    return json.dumps(out)
"""
TAPS = """
globalThis.taps = [];
document.addEventListener("click", event => {
  const from = event.timeStamp;
  requestAnimationFrame(() => requestAnimationFrame(() => taps.push(performance.now() - from)));
}, true);
"""


def tapped(page, rounds):
    """Milliseconds from a tap to the frame after its paint, (of Next, of the choice of another action)."""
    kinds = {"[data-do=next]": [], "#main [data-do=offer]:not([aria-pressed=true], [aria-checked=true], :checked)": []}
    for number in range(rounds + 2):
        for selector, found in kinds.items():
            page.evaluate("taps.length = 0")
            page.query_selector(selector).click()
            page.wait_for_function("taps.length")
            page.wait_for_timeout(60)
            if number >= 2:  # the first ones warm up
                found += page.evaluate("taps")
    return tuple(kinds.values())


def taken_up(page):
    """Give the page the app's own Python, as `python`."""
    get = "async () => (await (await import([...document.scripts].find(s => /core\\.js/.test(s.src)).src)).whenDefined('py')).interpreter"
    page.evaluate(f"async () => {{ globalThis.python = await ({get})(); }}")


def deep_rows(browser, url):
    """A fight of 100 with 5,010 steps: the memory when it is open in a fresh page, and undo there, from the tap to the frame after."""
    page = browser.page
    page.evaluate("python.runPython('store.save_new(fight_of(100, 5010, \"deep\"))')")
    page.goto("about:blank")
    browser.start(f"{url}#/fight/deep")
    page.wait_for_selector("[data-do=undo]")
    page.evaluate(TAPS)
    undone = []
    for _ in range(25):
        page.evaluate("taps.length = 0")
        page.query_selector("[data-do=undo]").click()
        page.wait_for_function("taps.length")
        page.wait_for_timeout(60)
        undone += page.evaluate("taps")
    taken_up(page)
    memory = page.evaluate("python._module.HEAP8.length / 2 ** 20")
    fight, undo = "100 fighters, 5,010 steps", statistics.median(undone[2:])
    return [f"| memory of Python, {fight} | {memory:.0f} MB | | | 120 MB |", f"| undo, {fight} | {undo:.1f} ms | | | 100 ms |"]


def app_rows(page):
    """Rows measured inside the running app: (what, value, target), each in ms. `page` is open at the app and ready, not throttled."""
    taken_up(page)
    page.evaluate("code => { python.runPython(code); }", INSIDE)
    found = json.loads(page.evaluate("python.runPython('rows()')"))
    page.evaluate("location.hash = '#/fight/bench'")
    page.wait_for_selector("[data-do=next]")
    page.evaluate(TAPS)
    throttle = page.context.new_cdp_session(page)
    taps = {}
    for rate in THROTTLES:
        throttle.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        taps[rate] = tapped(page, 20)
    throttle.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    painted = [
        (f"tap to painted, 30 fighters{', 4x slower processor' if rate > 1 else ''}: {what}", statistics.median(values), f"{target} ms")
        for rate, target in ((1, 33), (4, 112))
        for what, values in zip(("all", "Next", "a choice"), ([*taps[rate][0], *taps[rate][1]], *taps[rate]), strict=True)
    ]
    return [
        *painted,
        ("odds of 30 dice, nothing remembered", found["odds"], "20 ms"),
        ("one attack resolved, 30 fighters", found["attack"], ""),
        ("autofire on ten targets decided", found["burst"], "50 ms"),
        ("saving step 1", found["first"], ""),
        ("saving step 1,000", found["last"], "as step 1"),
        ("opening a fight of 30 with 1,000 steps", found["load"], "1000 ms"),
    ]


def kill_rows(chromium):
    """Rows of what a fight loses when the whole browser is killed while it is tapped."""
    site = Site(setup.ROOT / "dist", "/fray/").start()
    found = []
    for loss in kills.losses(chromium, setup.chromium(), site.url):
        found.append(loss)
        print(f"kill {len(found)} of {kills.ROUNDS}: {loss.steps} steps, {loss.seconds:.2f} s", file=sys.stderr, flush=True)
    site.stop()
    name = f"browser killed {len(found)} times at {kills.TAPS} taps a second"
    return [
        f"| {name}: steps lost, all together | {sum(loss.steps for loss in found)} | | | |",
        f"| {name}: age of the oldest step lost | {max(loss.seconds for loss in found):.1f} s | | | 1 s |",
        f"| {name}: times that a step older than 1 s was lost | {sum(loss.seconds > 1 for loss in found)} | | | 0 |",
    ]


def row(name, ours, theirs, unit, target, digits=0):
    shown = [f"{value:.{digits}f} {unit}" for value in (ours, theirs)]
    return f"| {name} | {shown[0]} | {shown[1]} | {ours / theirs:.2f} | {target} |"


def machine(browser):
    """Where and when: the table means little without."""
    model = next((line.split(":")[1].strip() for line in cpuinfo() if line.startswith("model name")), platform.machine())
    return f"{date.today()}, {os.cpu_count()} cores ({model}), headless Chromium {browser}, medians of {ROUNDS}"


def cpuinfo():
    with contextlib.suppress(OSError):
        return Path("/proc/cpuinfo").read_text().splitlines()
    return []


def measure():
    from playwright.sync_api import sync_playwright

    ours, theirs = setup.ROOT / "dist", stock()
    with sync_playwright() as playwright:
        chromium = playwright.chromium
        keep_for_offline(theirs, first_load(chromium, theirs))
        loads = [sizes(folder, first_load(chromium, folder)) for folder in (ours, theirs)]
        lines = [
            row(f"first load, {kind}", loads[0][at] / 1e6, loads[1][at] / 1e6, "MB", target, 2)
            for at, (kind, target) in enumerate((("raw", ""), ("gzip", "9 MB")))
        ]
        for throttle in THROTTLES:
            results = {ours: [], theirs: []}
            for number in range(ROUNDS):
                for folder, found in results.items():
                    found.append(once(chromium, folder, throttle))
                print(f"round {number + 1} of {ROUNDS} at {throttle}x done", file=sys.stderr, flush=True)
            for at, (kind, target) in enumerate((("cold start", "0.55"), ("offline start, fresh browser", "0.45"))):
                medians = [statistics.median(pair[at] for pair in found) for found in results.values()]
                slower = f", {throttle}x slower processor" if throttle > 1 else ""
                lines.append(row(kind + slower, *medians, "ms", "" if slower else target))
        site = Site(ours, "/fray/").start()
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile, Browser(chromium, profile, 1) as browser:
            browser.start(site.url)
            kept_ready(browser.page, ours)
            lines += [f"| {name} | {value:.1f} ms | | | {target} |" for name, value, target in app_rows(browser.page)]
            lines += deep_rows(browser, site.url)
            where = machine(browser.page.evaluate("navigator.userAgent.match(/Chrome.([0-9]+)/)[1]"))
        site.stop()
        lines += kill_rows(chromium)
    print(f"\n{where}")
    table(lines)


def measure_kills():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        table(kill_rows(playwright.chromium))


def table(lines):
    print("\n| what | Fray | stock page | ratio | to reach |\n|---|---|---|---|---|")
    print("\n".join(lines))


PARTS = {(): measure, ("kills",): measure_kills}  # by what follows `bench`


def main(more):
    """`build.py bench` runs this again with the Python that has playwright."""
    if tuple(more) not in PARTS:
        raise Failure(f"there is no part {' '.join(more)} of the bench. The part that can be run alone is: kills")
    return subprocess.run([setup.PYTHON, __file__, *more], cwd=setup.ROOT).returncode


if __name__ == "__main__":
    PARTS[tuple(sys.argv[1:])]()
