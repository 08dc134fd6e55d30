"""The stages of `build.py test`: the same tests on CPython and in the page's own Pyodide, then the page in a browser.

One stage comes after the other, and each keeps all cores busy. At the end it is told what took longest, and last what pytest counted.
"""

import contextlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from xml.etree import ElementTree

import setup
from failure import Failure

HERE = Path(__file__).parent
REPORTS = setup.CACHE / "reports"
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
WORKERS = min(CORES, 4)  # of pages and Pythons in wasm more would not fit into the memory of a small machine
SLOWEST = 10
NOTHING = 5  # pytest's word for a run in which no test was wanted; of several side by side one may have none
COUNTED = re.compile(r"\d+ (passed|failed|error|skipped|deselected)|no tests ran")


def lint(_):
    checked = subprocess.run([setup.PYTHON, "-m", "ruff", "check", "--quiet", "."], cwd=setup.ROOT).returncode
    return subprocess.run([setup.PYTHON, "-m", "mypy", "--no-error-summary"], cwd=setup.ROOT).returncode or checked, []


def cpython(more):
    return pytest([[*workers("cpython"), "-m", "not browser", *more]])


def pyodide(more):
    command = [setup.node()[0], HERE / "pytest.mjs", setup.npm_parts() / "pyodide", setup.ROOT, REPORTS]
    parts = range(1, WORKERS + 1)
    return pytest([[*command, f"{part}/{WORKERS}", *report(f"pyodide-{part}", "/reports"), *more] for part in parts])


def browser(more):
    """With the reason of each skipped test: an engine that is not on this machine."""
    return pytest([[*workers("browser"), "-m", "browser", "-rs", "tests/browser", *more]], FRAY_CHROMIUM=setup.chromium())


def workers(stage):
    """pytest with its workers; what is given after them can overrule their number (-n 0)."""
    side_by_side = ["-n", str(WORKERS), "--dist", "worksteal"] if WORKERS > 1 else []
    return [setup.PYTHON, "-m", "pytest", *report(stage, REPORTS), *side_by_side]


def report(name, folder):
    """Brief, and with a file that says how long each test took."""
    colour = ["--color=yes"] if sys.stdout.isatty() else []
    return ["-q", *colour, f"--junitxml={folder}/{name}.xml"]


def pytest(commands, **env):
    """Run pytests side by side and print what they say, one after the other: (the worst exit code, the lines with which each ended)."""
    env = dict(os.environ, PYTHONDONTWRITEBYTECODE="1", PYTHONUNBUFFERED="1", **env)
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        runs = []
        for number, command in enumerate(commands):
            out = stack.enter_context(Path(folder, str(number)).open("wb"))
            run = subprocess.Popen(command, cwd=setup.ROOT, env=env, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT)
            stack.callback(stopped, run)
            runs.append((run, out.name))
        ends = [printed(*run) for run in runs]
    codes = [abs(run.returncode) for run, _ in runs]
    return min(codes) if set(codes) == {0, NOTHING} else max(codes), ends


def stopped(run):
    run.terminate()
    run.wait()


def printed(run, name):
    """Print what a run writes into a file until it ends; the line in which pytest counted."""
    counted = []
    with open(name, encoding="utf-8", errors="replace") as out:
        while True:
            over = run.poll() is not None
            text = out.read()
            sys.stdout.write(text)
            sys.stdout.flush()
            counted.append(text)
            if over:
                break
            time.sleep(0.1)
    lines = [line for line in "".join(counted).splitlines() if COUNTED.search(line)]
    return lines[-1] if lines else "pytest counted nothing"


def slowest():
    """(seconds, stage, test) of the tests that took longest, over all stages."""
    took = []
    for path in REPORTS.glob("*.xml"):
        for case in ElementTree.parse(path).iter("testcase"):
            took.append((float(case.get("time")), path.stem.split("-")[0], f"{case.get('classname')}::{case.get('name')}"))
    return sorted(took, reverse=True)[:SLOWEST]


STAGES = {stage.__name__: stage for stage in (lint, cpython, pyodide, browser)}


def main(names, more):
    """Run the named stages (all if none is named) to the end, whatever fails before; the exit code says whether all passed."""
    unknown = [name for name in names if name not in STAGES]
    if unknown:
        raise Failure(f"there is no test stage {unknown[0]}. The stages are: {' '.join(STAGES)}")
    shutil.rmtree(REPORTS, ignore_errors=True)
    REPORTS.mkdir(parents=True)
    results, counted = {}, []
    for name in names or STAGES:
        setup.say(f"== {name}")
        started = time.monotonic()
        code, ends = STAGES[name](more)
        results[name] = f"{name} {'passed' if code == 0 else 'FAILED'} in {time.monotonic() - started:.0f} s"
        counted += [(name, end) for end in ends]
        setup.say(results[name])
    setup.say("== the slowest tests")
    for seconds, stage, test in slowest():
        setup.say(f"{seconds:6.1f} s  {stage:8} {test}")
    setup.say("== " + ", ".join(results.values()))
    for name, end in counted:
        setup.say(f"{name}:\n{end}")
    return int(any("FAILED" in result for result in results.values()))
