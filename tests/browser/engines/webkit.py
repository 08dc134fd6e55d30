"""WebKitGTK, the nearest to Safari that runs on Linux, by WebDriver over http."""

import contextlib
import json
import os
import shutil
import socket
import time
import urllib.error
import urllib.request
from pathlib import Path

from .driver import ELEMENT, VISIBLE, WAIT, Trouble
from .programs import LEAVING, Outside

TRIES = 10  # of a click
DRIVER, SCREEN = "WebKitWebDriver", "Xvfb"
SETTINGS = {
    "GDK_BACKEND": "x11",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",  # the sandbox needs rights that a container does not have; it sees only our own page
}


def found():
    """The path of the small browser that WebKitGTK brings, None where it, its driver or a screen is not there."""
    browsers = sorted(path for lib in ("lib", "lib64", "libexec") for path in Path("/usr", lib).glob("**/webkit2gtk-4*/MiniBrowser"))
    return browsers[-1] if browsers and all(map(shutil.which, (DRIVER, SCREEN))) else None


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return taken.getsockname()[1]


class WebKit(Outside):
    """A window of a WebKitGTK of its own, on a screen of its own that nobody sees. It keeps nothing when it ends."""

    name = "WebKit"

    def connect(self):
        environment = self.programs.environment(DISPLAY=f":{self.screen()}", **SETTINGS)
        self.address = f"http://127.0.0.1:{free_port()}"
        self.programs.start(DRIVER, f"--port={self.address.rpartition(':')[2]}", env=environment)
        self.programs.until(self.listens, "starting its driver")
        options = {"webkitgtk:browserOptions": {"binary": str(found()), "args": ["--automation"]}}
        session = self.call("POST", "/session", {"capabilities": {"alwaysMatch": options}})
        self.address += f"/session/{session['sessionId']}"

    def screen(self):
        """The number of a screen that is free: the server of the screen looks for one and tells it."""
        ours, theirs = os.pipe()
        self.programs.start(SCREEN, "-displayfd", theirs, "-screen", "0", "1024x768x24", "-nolisten", "tcp", pass_fds=(theirs,))
        os.close(theirs)
        with open(ours, encoding="ascii") as told:
            number = told.readline().strip()
        if not number:
            raise Trouble(f"{self.name}: {SCREEN} did not start; said: {self.programs.said()}")
        return number

    def listens(self):
        try:
            return self.call("GET", "/status") is not None
        except Trouble:
            return False

    def call(self, method, path, given=None, wait=WAIT):
        data = None if given is None else json.dumps(given).encode()
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=wait) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise Trouble(f"{self.name}: {path}: {error.read().decode(errors='replace')[:500]}") from None
        except OSError as error:
            raise Trouble(f"{self.name}: no answer to {path}: {error}; said: {self.programs.said()}") from None

    def goto(self, url):
        self.call("POST", "/url", {"url": url})

    def run(self, script, *arguments):
        return self.call("POST", "/execute/sync", {"script": script, "args": arguments})

    def click(self, selector):
        for left in range(TRIES, 0, -1):
            found = self.run(VISIBLE, selector)
            self.run("arguments[0].scrollIntoView({ block: 'nearest' });", found)  # its driver does not scroll far enough by itself
            try:
                self.call("POST", f"/element/{found[ELEMENT]}/click", {})
            except Trouble as trouble:
                if left == 1 or "intercepted" not in str(trouble):  # while the page is painted anew, something else may be in the way
                    raise
                time.sleep(0.3)
            else:
                return

    def refresh(self):
        self.call("POST", "/refresh", {})

    def stop(self):
        with contextlib.suppress(Trouble):
            self.call("DELETE", "", wait=LEAVING)
        self.programs.stop()
