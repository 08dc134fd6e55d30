"""What the driver of an engine offers: load, run, tap, wait, reload, stop."""

import time

WAIT = 120  # seconds, for whatever is waited for: reached only where something is wrong, however busy the machine
PAUSE = 0.05

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # how WebDriver names the reference of an element
VISIBLE = "return [...document.querySelectorAll(arguments[0])].find(one => one.checkVisibility() && !one.disabled) ?? null;"
SEEN = f"return !!(() => {{ {VISIBLE} }})();"
# What an engine tells nobody of by itself. A page that was loaded anew has to be asked again.
LISTEN = """
    window.wrong = [];
    addEventListener("error", event => wrong.push(`uncaught: ${event.message}`));
    addEventListener("unhandledrejection", event => wrong.push(`unhandled: ${event.reason}`));
    addEventListener("securitypolicyviolation", event => wrong.push(`refused by the policy: ${event.blockedURI}`));
"""
STATE = "return `${location.href} ${JSON.stringify({...document.documentElement.dataset})} ${document.body.innerText.slice(0, 600)}`;"


class Trouble(AssertionError):
    """An engine, or the page in it, did not do what was asked."""


class Driver:
    """One window of one engine. The scripts are bodies of functions: they have `arguments`, and may return a promise."""

    name = ""

    def goto(self, url):
        raise NotImplementedError

    def run(self, script, *arguments):
        raise NotImplementedError

    def click(self, selector):
        """A click by the engine, as by a mouse, on the first element that can be seen."""
        raise NotImplementedError

    def refresh(self):
        raise NotImplementedError

    def stop(self):
        raise NotImplementedError

    def load(self, url):
        """Opens the app and waits for the first tap."""
        self.goto(url)
        self.listen()

    def reload(self):
        self.refresh()
        self.listen()

    def listen(self):
        self.until("return document.documentElement.dataset.ready === 'true';", doing="starting the app")
        self.run(LISTEN)

    def seen(self, selector):
        return self.run(SEEN, selector)

    def tap(self, selector):
        self.until(SEEN, selector, doing=f"looking for {selector}")
        self.click(selector)

    def until(self, script, *arguments, doing):
        """Waits until a script returns something true, and gives it."""
        end = time.monotonic() + WAIT
        while not (found := self.run(script, *arguments)):
            if time.monotonic() > end:
                raise Trouble(f"{self.name}: nothing came of {doing} in {WAIT} s. The page: {self.run(STATE)}")
            time.sleep(PAUSE)
        return found

    def check(self):
        """Fails where the page has met an error since it was loaded."""
        wrong = self.run("return window.wrong;")
        assert wrong == [], f"{self.name}: {wrong}"
