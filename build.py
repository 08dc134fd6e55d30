#!/usr/bin/env python3
"""Fray: set up, build, serve, test. The parts are in .build/.

    python3 build.py              set up, build dist/, serve it and print the address (--port N)
    python3 build.py build        set up and build dist/
    python3 build.py test         set up, build and run all tests; or only the stages named: lint cpython pyodide browser
                                  (what follows -- goes to pytest: build.py test cpython -- -k dice)
    python3 build.py bench        measure the built page against the stock page, and kill it 30 times; or only that: bench kills
    python3 build.py clean        remove dist/ and .cache/

Needs Python 3.11 or newer and git; everything else is fetched into .cache/, pinned by version and hash in .lock/.
"""

import argparse
import contextlib
import shutil
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True  # .build/ stays free of __pycache__
ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / ".build"))

if sys.version_info < (3, 11):  # noqa: UP036  ruff takes the minimum for granted; here it is made sure of
    sys.exit(f"build.py needs Python 3.11 or newer, this is {sys.version.split()[0]}. Install one and call it by its name, as python3.12")

# Found only by the path set above, and written for a Python that the check above has made sure of.
import bundle  # noqa: E402
import setup  # noqa: E402
from failure import Failure  # noqa: E402


def build():
    started = time.monotonic()
    with setup.alone():
        setup.everything()
        dist, version = bundle.build()
    size = sum(path.stat().st_size for path in dist.rglob("*") if path.is_file())
    setup.say(f"dist/ is version {version}, {size / 1e6:.1f} MB, made in {time.monotonic() - started:.1f} s")


def serve(port):
    from server import Site

    build()
    site = None
    for candidate in range(port, port + 20):
        with contextlib.suppress(OSError):
            site = Site(ROOT / "dist", port=candidate, max_age=0).start()
            break
    if site is None:
        raise Failure(f"ports {port} to {port + 19} are all taken. Name a free one: python3 build.py --port N")
    setup.say(f"Fray is at http://localhost:{site.port}/ (Ctrl+C stops it)")
    with contextlib.suppress(KeyboardInterrupt):
        while True:
            time.sleep(3600)


def clean():
    for name in ("dist", ".cache"):
        shutil.rmtree(ROOT / name, ignore_errors=True)
    setup.say("removed dist/ and .cache/")


def partition(words):
    """What stands before "--", that, and what stands after it (for pytest)."""
    cut = words.index("--") if "--" in words else len(words)
    return words[:cut], words[cut : cut + 1], words[cut + 1 :]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", nargs="?", default="serve", choices=["serve", "build", "test", "bench", "clean"], metavar="command")
    parser.add_argument("stages", nargs="*", help="of test: lint, cpython, pyodide, browser; of bench: kills")
    parser.add_argument("--port", type=int, default=8000, help="where to serve (the next free one if taken)")
    own, _, more = (list(part) for part in partition(sys.argv[1:]))
    given = parser.parse_args(own)
    try:
        if given.command == "serve":
            serve(given.port)
        elif given.command == "build":
            build()
        elif given.command == "clean":
            clean()
        elif given.command == "bench":
            import bench

            build()
            return bench.main([*given.stages, *more])
        else:
            import stages

            build()
            return stages.main(given.stages, more)
    except Failure as failure:
        print(f"build.py: {failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
