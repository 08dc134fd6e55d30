"""Other programs that a driver runs: started so that none outlives the test, and with a home of their own."""

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from .driver import WAIT, Driver, Trouble

LEAVING = 5  # seconds that a program has to end by itself
# With a worker of the tests, even one that is killed, its programs end too.
WITH_US = ("setpriv", "--pdeathsig", "KILL", "--")


class Programs:
    """The programs of one driver, and a folder that is their home."""

    def __init__(self, name):
        self.name = name
        self.home = Path(tempfile.mkdtemp(prefix="fray-"))
        self.running = []

    def start(self, *command, **options):
        """Starts a program. What it says is kept for the message that tells of its failure."""
        with_us = WITH_US if shutil.which(WITH_US[0]) else ()
        with (self.home / "said.txt").open("ab") as said:
            options = {"env": self.environment(), "stdin": subprocess.DEVNULL, "stdout": said, "stderr": said} | options
            self.running.append(subprocess.Popen([*with_us, *map(str, command)], start_new_session=True, **options))
        return self.running[-1]

    def environment(self, **more):
        """The machine's, but with nothing of the user's settings and no way to a desktop that may be there."""
        folders = {name: str(self.home) for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR")}
        without = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
        return without | folders | {"DBUS_SESSION_BUS_ADDRESS": "disabled:", "NO_AT_BRIDGE": "1"} | more

    def until(self, found, doing):
        """Waits until something is found, as long as all programs run."""
        end = time.monotonic() + WAIT
        while not (there := found()):
            ended = [program.args[-1] for program in self.running if program.poll() is not None]
            if ended or time.monotonic() > end:
                raise Trouble(f"{self.name}: {doing} failed; ended: {ended}; said: {self.said()}")
            time.sleep(0.05)
        return there

    def said(self):
        path = self.home / "said.txt"
        return path.read_text(encoding="utf-8", errors="replace")[-1000:] if path.exists() else ""

    def stop(self):
        """Ends all programs with all that they have started, the last one first."""
        for program in reversed(self.running):
            for how in (signal.SIGTERM, signal.SIGKILL):
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(program.pid, how)
                with contextlib.suppress(subprocess.TimeoutExpired):
                    program.wait(LEAVING)
        shutil.rmtree(self.home, ignore_errors=True)


class Outside(Driver):
    """The driver of an engine that is a program of its own."""

    def __init__(self):
        self.programs = Programs(self.name)
        try:
            self.connect()
        except BaseException:
            self.programs.stop()
            raise

    def connect(self):
        """Starts the engine and opens a window."""
        raise NotImplementedError
