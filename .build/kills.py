"""What a browser that is killed in the middle of a fight loses: it is started, tapped, killed as a whole, and started again."""

import contextlib
import os
import random
import shutil
import signal
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

ROUNDS = 30
TAPS = 3  # a second
LONGEST = 8  # seconds of taps before a kill
FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
FLAGS += ["--disable-sync", "--disable-component-update", "--disable-dev-shm-usage", "--remote-debugging-port=0", "--window-size=390,844"]
# Makes a fight of two and saves it. `interpreter` is the app's own Python, which PyScript hands out.
MAKE = """
from fray.engine.fight.session import Session
from fray.engine.values.ask import Answers
from fray.engine.values.dice import Chance
from fray.rules import BOOKS
from fray.ui.browser import LocalStorage
from fray.ui.saving.documents import Fight
from fray.ui.saving.store import Store

def make(id):
    system, answers = BOOKS[0].opened, Answers(chance=Chance(7))
    session = Session(system.new(id, system.options()))
    session.do(system.join(session.encounter, [sheet for _, sheet in system.templates][:2]), answers)
    session.do(system.opening(session.encounter), answers)
    fight = Fight(id, id, system, "2026-01-01T00:00:00Z", system.options(), session)
    fight.ids[:] = [f"s{n}" for n in range(session.at)]
    Store(LocalStorage(), BOOKS, lambda: "mark").save_new(fight)
"""
PYTHON = """async code => {
    const { whenDefined } = await import([...document.scripts].find(script => /core\\.js/.test(script.src)).src);
    (await whenDefined("py")).interpreter.runPython(code);
}"""
STEPS = "id => JSON.parse(localStorage.getItem(`fray.fight.${id}.at`) ?? '{\"at\": 0}').at"


class Browser:
    """A browser of its own, in a group of processes of its own, with a profile that outlives it."""

    def __init__(self, chromium, executable, profile, url, script=""):
        port = Path(profile, "DevToolsActivePort")
        port.unlink(missing_ok=True)
        command = [executable, *FLAGS, f"--user-data-dir={profile}", "about:blank"]
        self.process = subprocess.Popen(command, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            until = time.monotonic() + 60
            while not (port.exists() and port.read_text().count("\n")):
                if time.monotonic() > until or self.process.poll() is not None:
                    raise RuntimeError("the browser did not start")
                time.sleep(0.02)
            self.link = chromium.connect_over_cdp(f"http://127.0.0.1:{port.read_text().split()[0]}")
            [context] = self.link.contexts
            context.set_default_timeout(180_000)
            if script:
                context.add_init_script(script)
            self.page = context.new_page()
            self.page.goto(url)
            self.page.wait_for_selector("html[data-ready=true]", state="attached")
        except BaseException:
            self.kill()
            raise

    def kill(self):
        """Everything at once, as by a machine that has no memory left."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def python(self, code):
        self.page.evaluate(PYTHON, code)

    def steps(self, id):
        return self.page.evaluate(STEPS, id)


@dataclass
class Loss:
    """What one kill cost. seconds: how old the oldest lost step was; 0 where none was lost."""

    steps: int
    seconds: float


def taps(browser, id, seconds):
    """Taps for so long: (steps, when the tap that made the last of them began) after every tap."""
    done = []
    until = time.monotonic() + seconds
    while (began := time.monotonic()) < until:
        browser.page.keyboard.press("n")
        done.append((browser.steps(id), began))
        time.sleep(max(0, min(until, began + 1 / TAPS) - time.monotonic()))
    return done


def loss(done, killed, found):
    """What was lost of what had been done, when so many steps are found again."""
    lost = [began for steps, began in done if steps > found]
    return Loss(max(0, done[-1][0] - found), killed - lost[0] if lost else 0.0)


def losses(chromium, executable, url, rounds=ROUNDS, longest=LONGEST, script=""):
    """Kills a browser so many times, each after a time of its own, and tells what each kill cost."""
    profile = tempfile.mkdtemp()
    browser = Browser(chromium, executable, profile, url, script)
    try:
        browser.python(MAKE + "make('kill')")
        for _ in range(rounds):
            browser.page.evaluate("location.hash = '#/fight/kill'")
            browser.page.wait_for_selector("[data-do=next]")
            done = taps(browser, "kill", random.uniform(1, longest))
            browser.kill()
            killed = time.monotonic()
            browser = Browser(chromium, executable, profile, url, script)
            found = browser.steps("kill")
            yield loss(done, killed, found)
            if not found:
                browser.python(MAKE + "make('kill')")
    finally:
        browser.kill()
        shutil.rmtree(profile, ignore_errors=True)
