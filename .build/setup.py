"""Fetches what the build needs into .cache/, and only when a lock file has changed.

Nothing outside the checkout is touched, except by a package manager whose command is printed first.
"""

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from failure import Failure

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / ".lock"
CACHE = ROOT / ".cache"
VENV = CACHE / "venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
WHEELS = CACHE / "wheels"
NPM = CACHE / "npm"
NODE_OLDEST = 20


def run(command, *, doing, todo, cwd=ROOT, env=None):
    """Run a tool and return what it printed; a failure becomes one line made of `doing`, the tool's last words and `todo`."""
    try:
        words = [str(part) for part in command]
        done = subprocess.run(words, cwd=cwd, env=env, capture_output=True, encoding="utf-8", errors="replace")
    except OSError as error:
        raise Failure(f"{doing} failed: {error.strerror or error}: {command[0]}. {todo}") from None
    if done.returncode:
        raise Failure(f"{doing} failed: {reason(done.stderr or done.stdout)}. {todo}")
    return done.stdout


def reason(output):
    """The line of a tool's output that says why it failed."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    telling = [line for line in lines if line.lower().startswith(("error", "npm error", "e:")) and "complete log" not in line]
    chosen = telling[-1] if telling else (lines[-1] if lines else "it said nothing")
    # pip lists every version there is, which drowns the reason.
    return chosen.split(" (from versions:")[0][:300].rstrip(".")


def locked(*names):
    """A hash over the named lock files and this file, which says what is done with them."""
    digest = hashlib.sha256(Path(__file__).read_bytes())
    for name in names:
        digest.update((LOCK / name).read_bytes())
    return digest.hexdigest()[:16]


def done(folder, key):
    """Whether `folder` was made completely under this key."""
    stamp = folder / ".made-from"
    return stamp.is_file() and stamp.read_text() == key


def mark(folder, key):
    (folder / ".made-from").write_text(key)


@contextlib.contextmanager
def alone():
    """Keep a second build in the same checkout waiting until this one is done."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "busy").open("w") as file:
        if fcntl:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def say(text):
    print(text, flush=True)


def venv(with_node=False):
    """The environment of the tools and tests, as .lock/dev.txt pins it."""
    node = ["node.txt"] if with_node or (VENV / ".with-node").is_file() else []
    key = locked("dev.txt", *node) + sys.version.split()[0]
    if done(VENV, key) and PYTHON.exists():
        return
    say("setting up: Python tools (.lock/dev.txt)")
    try:
        import ensurepip  # noqa: F401  Debian splits it off, and then `venv` fails with a page of text
    except ImportError:
        raise Failure("Python's venv module is missing: this Python has no ensurepip. On Debian: apt-get install python3-venv") from None
    shutil.rmtree(VENV, ignore_errors=True)
    run([sys.executable, "-m", "venv", VENV], doing="making the Python environment", todo="See that the folder .cache can be written to.")
    if node:
        (VENV / ".with-node").touch()
    for name in ["dev.txt", *node]:
        pip("install", "--no-deps", "--require-hashes", "-r", LOCK / name, doing=f"fetching the Python tools of .lock/{name}")
    mark(VENV, key)


def pip(*arguments, doing):
    run(
        [PYTHON, "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input", *arguments],
        doing=doing,
        todo="Check the network and pip's configuration, then run the command again.",
    )


def wheels():
    """The wheels that run in the browser and those that test there, each named by its hash."""
    key = locked("wasm.txt", "wasm-test.txt")
    if not done(WHEELS, key):
        say("setting up: wheels for the browser (.lock/wasm.txt)")
        shutil.rmtree(WHEELS, ignore_errors=True)
        for name, platforms in {"wasm": ["pyemscripten_2026_0_wasm32", "win_amd64"], "wasm-test": ["any"]}.items():
            target = ["--python-version", "314", "--implementation", "cp", "--abi", "cp314", "--abi", "none"]
            target += [part for platform in platforms for part in ("--platform", platform)]
            pip(
                *("download", "--no-deps", "--require-hashes", "--only-binary=:all:", *target),
                *("--dest", WHEELS / name, "-r", LOCK / f"{name}.txt"),
                doing=f"fetching the wheels of .lock/{name}.txt",
            )
        mark(WHEELS, key)
    return WHEELS


def node():
    """(node, npm) commands: the machine's, if new enough, else the ones in a wheel."""
    found, npm = shutil.which("node"), shutil.which("npm")
    if found and npm:
        version = subprocess.run([found, "--version"], capture_output=True, text=True).stdout.strip().lstrip("v")
        if version.split(".")[0].isdigit() and int(version.split(".")[0]) >= NODE_OLDEST:
            return found, npm
    venv(with_node=True)
    return str(BIN / "node"), str(BIN / "npm")


def npm_parts():
    """The folder node_modules with Pyodide, PyScript, idiomorph and the icons, as .lock/package-lock.json pins them."""
    key = locked("package.json", "package-lock.json")
    if not done(NPM, key):
        say("setting up: npm packages (.lock/package-lock.json)")
        node_command, npm = node()
        shutil.rmtree(NPM, ignore_errors=True)
        NPM.mkdir(parents=True)
        for source in (LOCK / "package.json", LOCK / "package-lock.json", ROOT / ".npmrc"):
            shutil.copyfile(source, NPM / source.name)
        # npm starts `node` by name, so the one chosen must come first.
        env = dict(os.environ, PATH=os.pathsep.join([str(Path(node_command).parent), os.environ.get("PATH", "")]))
        run(
            [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
            doing="fetching the npm packages",
            todo="Check the network and npm's configuration, then run the command again.",
            cwd=NPM,
            env=env,
        )
        mark(NPM, key)
    return NPM / "node_modules"


def chromium():
    """The path of a Chromium for the tests: the system's, or one that the system's package manager or playwright installs."""
    for name in ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"):
        if found := shutil.which(name):
            return found
    for usual in ("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"):
        if Path(usual).exists():
            return usual
    if shutil.which("apt-get") and hasattr(os, "geteuid") and (os.geteuid() == 0 or shutil.which("sudo")):
        sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
        for step in (["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", "chromium"]):
            say("no Chromium for the tests; running: " + " ".join(sudo + step))
            run(
                sudo + step,
                doing="installing Chromium for the browser tests",
                todo="Install chromium by hand, or run the tests without the browser: python3 build.py test lint cpython pyodide",
                env=dict(os.environ, DEBIAN_FRONTEND="noninteractive"),
            )
        if found := shutil.which("chromium"):
            return found
    say("no Chromium for the tests; running: playwright install chromium")
    run(
        [PYTHON, "-m", "playwright", "install", "chromium"],
        doing="installing Chromium for the browser tests",
        todo="Install chromium by hand, or run the tests without the browser: python3 build.py test lint cpython pyodide",
    )
    ask = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    return run([PYTHON, "-c", ask], doing="finding Chromium", todo="Install chromium by hand.").strip()


def everything():
    """What a build needs; returns after no more than a look when all is there."""
    if not shutil.which("git"):
        raise Failure("git is missing: the checkout cannot be read without it. Install git, then run the command again.")
    started = time.monotonic()
    venv()
    wheels()
    npm_parts()
    if time.monotonic() - started > 1:
        say(f"set up in {time.monotonic() - started:.0f} s")
