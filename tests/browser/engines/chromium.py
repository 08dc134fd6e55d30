"""Chromium, by playwright."""

from .driver import VISIBLE, Driver

WHOLE = "given => (function () { %s }).apply(null, given)"


class Chromium(Driver):
    """A page of playwright's as a driver."""

    name = "Chromium"

    def __init__(self, page):
        self.page = page

    def goto(self, url):
        self.page.goto(url)

    def run(self, script, *arguments):
        return self.page.evaluate(WHOLE % script, arguments)

    def click(self, selector):
        found = self.page.evaluate_handle(WHOLE % VISIBLE, [selector])
        found.as_element().click()

    def refresh(self):
        self.page.reload()

    def stop(self):
        self.page.close()
