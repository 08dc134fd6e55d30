"""The stages of `build.py test`: the same tests on CPython and in the page's own Pyodide, then the page in a browser."""

import os
import subprocess
import time
from pathlib import Path

import setup
from failure import Failure

HERE = Path(__file__).parent


def lint(_):
    checked = subprocess.run([setup.PYTHON, "-m", "ruff", "check", "--quiet", "."], cwd=setup.ROOT).returncode
    return subprocess.run([setup.PYTHON, "-m", "mypy", "--no-error-summary"], cwd=setup.ROOT).returncode or checked


def cpython(more):
    return pytest([setup.PYTHON, "-m", "pytest", "-q", "-m", "not browser", *more])


def pyodide(more):
    modules = setup.npm_parts() / "pyodide"
    return pytest([setup.node()[0], HERE / "pytest.mjs", modules, setup.ROOT, "-q", "-m", "not browser and not cpython", *more])


def browser(more):
    return pytest([setup.PYTHON, "-m", "pytest", "-q", "-m", "browser", "tests/browser", *more], FRAY_CHROMIUM=setup.chromium())


def pytest(command, **env):
    return subprocess.run(command, cwd=setup.ROOT, env=dict(os.environ, PYTHONDONTWRITEBYTECODE="1", **env)).returncode


STAGES = {stage.__name__: stage for stage in (lint, cpython, pyodide, browser)}


def main(names, more):
    """Run the named stages (all if none is named) to the end, whatever fails before; the exit code says whether all passed."""
    unknown = [name for name in names if name not in STAGES]
    if unknown:
        raise Failure(f"there is no test stage {unknown[0]}. The stages are: {' '.join(STAGES)}")
    results = {}
    for name in names or STAGES:
        setup.say(f"== {name}")
        started = time.monotonic()
        code = STAGES[name](more)
        results[name] = f"{name} {'passed' if code == 0 else 'FAILED'} in {time.monotonic() - started:.0f} s"
        setup.say(results[name])
    setup.say("== " + ", ".join(results.values()))
    return int(any("FAILED" in result for result in results.values()))
