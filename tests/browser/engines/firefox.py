"""Firefox, by Marionette, the protocol that it speaks itself: JSON with its length before it, over a socket."""

import json
import shutil
import socket
from pathlib import Path

from .driver import ELEMENT, VISIBLE, WAIT, Trouble
from .programs import Outside

PREFERENCES = {
    "marionette.port": 0,  # a free one, which Firefox then writes down
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.enabled": False,
}


def found():
    """The path of Firefox, None where there is none. One that lives in a sandbox of the system's cannot be given a profile."""
    paths = [Path(path).resolve() for path in map(shutil.which, ("firefox-esr", "firefox")) if path]
    return next((path for path in paths if not is_snap(path)), None)


def is_snap(path):
    with path.open("rb") as program:
        return path.name == "snap" or b"/snap/" in program.read(4000)


class Firefox(Outside):
    """A window of a Firefox of its own, without a screen."""

    name = "Firefox"

    number = 0

    def connect(self):
        home = self.programs.home
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
        folder = json.dumps(str(home))
        lines += ['user_pref("browser.download.folderList", 2);\n', f'user_pref("browser.download.dir", {folder});\n']
        (home / "user.js").write_text("".join(lines), encoding="utf-8")
        self.programs.start(found(), "--headless", "--marionette", "--no-remote", "--profile", home)
        port = home / "MarionetteActivePort"
        self.programs.until(lambda: port.exists() and port.read_text().strip(), "starting Firefox")
        self.socket = socket.create_connection(("127.0.0.1", int(port.read_text())), WAIT)
        self.answers = self.socket.makefile("rb")
        self.read()  # it says which protocol it speaks
        self.ask("WebDriver:NewSession", {"capabilities": {"alwaysMatch": {"pageLoadStrategy": "normal"}}})

    def read(self):
        """One message."""
        length = b""
        while (digit := self.answers.read(1)) != b":":
            if not digit:
                raise Trouble(f"{self.name}: it hung up; said: {self.programs.said()}")
            length += digit
        return json.loads(self.answers.read(int(length)))

    def ask(self, command, given):
        self.number += 1
        message = json.dumps([0, self.number, command, given]).encode()
        try:
            self.socket.sendall(b"%d:%s" % (len(message), message))
            _, number, error, answer = self.read()
        except OSError as trouble:
            raise Trouble(f"{self.name}: no answer to {command}: {trouble}; said: {self.programs.said()}") from None
        if error or number != self.number:
            raise Trouble(f"{self.name}: {command}: {error['error']}: {error['message']}" if error else "an answer to something else")
        return answer.get("value") if isinstance(answer, dict) else answer

    def goto(self, url):
        self.ask("WebDriver:Navigate", {"url": url})

    def run(self, script, *arguments):
        return self.ask("WebDriver:ExecuteScript", {"script": script, "args": arguments, "sandbox": None})

    def click(self, selector):
        self.ask("WebDriver:ElementClick", {"id": self.run(VISIBLE, selector)[ELEMENT]})

    def refresh(self):
        """As the page itself reloads: the command of WebDriver goes past the service worker in Firefox."""
        self.run("window.left = true; location.reload();")
        self.until("return !window.left && document.readyState === 'complete';", doing="reloading")

    def stop(self):
        self.socket.close()
        self.programs.stop()
