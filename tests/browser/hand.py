"""A user at the page: taps what is seen, types, reads what stands there. Nothing here knows how a panel is built:
what is tapped is found by its words in the language of the moment, or by the verb that it sends."""

import json
from collections import ChainMap
from pathlib import Path

from books import BY_KEY
from playwright.sync_api import Locator, expect

from fray.engine.values.show import Track
from fray.engine.values.text import Said, Speaker
from fray.rules.nwod.cards import MARKS
from fray.ui.pieces import draw
from fray.ui.words.general import WORDS

expect.set_options(timeout=60_000)

SCENES = Path(__file__).parents[1] / "scenes"
READY = "html[data-ready=true]"
OFFLINE = "html[data-offline=ready]"
SIZES = {"phone": (390, 844, True), "tablet": (1024, 768, False)}


class Reader(Speaker):
    """Says what stands on the page. What fills a sentence is taken from there, and so need be no key of the words."""

    is_strict = False


SPEAK = {language: Reader(ChainMap(dict(BY_KEY["nwod"].words), dict(WORDS)), language) for language in ("en", "ru")}

RUN = """async ([code, given]) => {
    const { whenDefined } = await import(document.querySelector('script[src*="core.js"]').src);
    const python = (await whenDefined("py")).interpreter;
    const names = python.toPy({ given });
    const out = python.runPython(code, { globals: names });
    names.destroy();
    return out;
}"""
STATE = """
import gc, json
from fray.ui.app import App
app = next(one for one in gc.get_objects() if isinstance(one, App))
json.dumps({"fight": app.encounter.model_dump(mode="json"), "at": app.fight.session.at, "steps": len(app.fight.session.steps)})
"""


# Under the fight the newest step comes first, and the rounds have headings of their own.
LOG = """() => {
    const steps = [...document.querySelectorAll("#log-steps > li:not(.head)")];
    if (document.querySelector("#log-steps > .head")) steps.reverse();
    const lines = steps.flatMap(step => [...step.querySelectorAll(".round, .text")]);
    return lines.flatMap(one => (one.innerText || one.textContent).split("\\n")).filter(line => line.trim());
}"""


class Hand:
    """The hand and the eyes of one user at one page. It taps where the page has touch, and clicks where it has not."""

    def __init__(self, page, touch=False, language="en"):
        self.page, self.touch, self.language = page, touch, language

    # -- words -----------------------------------------------------------------------------------------------------------

    def say(self, key, **params):
        """The words of the app or of the system, in the language that the page has now."""
        return SPEAK[self.language].say(Said(key, params))

    # -- tapping ---------------------------------------------------------------------------------------------------------

    def seen(self, do, words=None, **data) -> Locator:
        """What is seen and sends this verb, with these words on it and these arguments."""
        wanted = "".join(f'[data-{name.replace("_", "-")}="{value}"]' for name, value in data.items())
        found = self.page.locator(f'[data-do="{do}"]{wanted}:visible')
        return found.filter(has=self.page.get_by_text(words, exact=True)) if words else found

    def tap(self, what, words=None, **data):
        """Taps an element, or what sends a verb."""
        what = self.seen(what, words, **data).first if isinstance(what, str) else what
        if self.touch:
            what.tap()
        else:
            what.click()

    def choose(self, group, words):
        """Chooses one of the options under a heading, whether they are drawn as chips or as a list to open."""
        options = self.page.get_by_role("radiogroup", name=group, exact=True).or_(self.page.get_by_role("combobox", name=group, exact=True))
        options = options.locator("visible=true").first
        options.wait_for()
        if options.evaluate("e => e.tagName") == "SELECT":
            options.select_option(label=words)
        else:
            self.tap(options.get_by_role("radio").filter(has=self.page.get_by_text(words, exact=True)).first)

    def offer(self, words):
        """Chooses an action; it may be folded away."""
        offers = self.seen("offer", words)
        folded = self.page.locator("#main details:is(#others, [id^=offers-])").evaluate_all("all => all.map(one => one.id)")
        while not offers.count():
            fold = self.page.locator(f'[id="{folded.pop(0)}"]')
            if fold.get_attribute("open") is None:
                self.tap(fold.locator("summary"))
            expect(fold.locator("[data-do]").first).to_be_visible()
        self.tap(offers.first)

    def open(self, words):
        """Opens what is folded under these words."""
        fold = self.page.locator("details:visible").filter(has=self.page.locator("summary").get_by_text(words, exact=True)).last
        if fold.get_attribute("open") is None:
            self.tap(fold.locator("summary").first)
        expect(fold).to_have_attribute("open", "")

    def type(self, label, text, enter=False):
        """Types into a field, and leaves it with Enter or only as the next tap does."""
        field = self.page.get_by_label(label, exact=True).locator("visible=true").last
        field.fill(str(text))
        if enter:
            field.press("Enter")

    def faces(self, *faces):
        """Dice of one's own: the faces that fell, tapped one by one as the table calls them out, then accepted."""
        for face in faces:
            self.tap("face", value=0 if face == 10 else face)
        self.tap("answer")

    def typed(self, text):
        """Dice of one's own, typed in one go."""
        self.type(self.say("ask.type") + self.say("ask.zero"), text)
        self.tap("answer")

    def set(self, name, value):
        """Sets a field of the action, whatever it is drawn as; it may be folded away."""
        control = self.page.locator(f'#main [data-form="draft"][data-name="{name}"]:visible')
        for fold in self.page.locator('#main details[id^="draft-"]').evaluate_all("all => all.map(one => one.id)"):
            if control.count():
                break
            closed = self.page.locator(f'[id="{fold}"]:not([open]) > summary')
            if closed.count():
                self.tap(closed)
                expect(self.page.locator(f'[id="{fold}"] [data-name]').first).to_be_visible()
        typed, listed = control.locator("xpath=self::input | self::textarea"), control.locator("xpath=self::select")
        if isinstance(value, list):
            for one in value:
                chip = control.and_(self.page.locator(f'[data-value="{one}"]'))
                self.tap(chip)
                expect(chip).to_have_attribute("aria-pressed", "true")
        elif isinstance(value, bool):
            if (control.get_attribute("aria-pressed") == "true") != value:
                self.tap(control)
            expect(control).to_have_attribute("aria-pressed", str(value).lower())
        elif typed.count():
            typed.fill(str(value))
            typed.press("Enter")
            expect(typed).to_have_value(str(value))
        elif listed.count():
            listed.select_option(value=str(value))
        else:
            chip = control.and_(self.page.locator(f'[data-value="{value}"]'))
            self.tap(chip)
            expect(chip).to_have_attribute("aria-checked", "true")

    # -- panels ----------------------------------------------------------------------------------------------------------

    def panel(self, tab):
        """To a panel by its tab ("tab.roster")."""
        self.tap(self.page.get_by_role("navigation").get_by_role("button", name=self.say(tab), exact=True))

    def new_character(self, name, weapon=None, **numbers):
        """A character made from nothing, by hand: every number typed or stepped, a weapon from the list."""
        self.panel("tab.roster")
        self.tap("new-character")
        self.page.wait_for_url("**/#/character/*")
        self.type(self.say("field.name"), name, enter=True)
        expect(self.page.get_by_role("heading", name=name, exact=True)).to_be_visible()
        for fold in ("group.mental", "group.physical", "group.social", "group.physical_skills", "group.gear"):
            self.open(self.say(fold))
        for key, number in numbers.items():
            label = self.say(f"field.{key}") if f"field.{key}" in SPEAK["en"].words else self.say(key)
            field = self.page.get_by_label(label, exact=True)
            now = int(field.input_value())
            if abs(number - now) == 1:
                self.tap(self.page.get_by_role("button", name=f"{label} {'+' if number > now else '−'}1", exact=True))
            else:
                self.type(label, number, enter=True)
            expect(field).to_have_value(str(number))
        if weapon:
            label = self.say("form.add", what=self.say("field.weapons"))
            self.page.get_by_label(label, exact=True).select_option(label=self.say(weapon))
            expect(self.page.locator("details").filter(has_text=self.say(weapon)).last).to_be_visible()

    def new_fight(self, name, sides):
        """A fight under a name, joined by own characters and templates: side -> who."""
        self.panel("tab.start")
        self.type(self.say("start.name"), name)
        self.tap("new-fight")
        self.page.wait_for_url("**/#/setup/*")
        for side, names in sides.items():
            self.choose(self.say("setup.side"), self.say(side))
            for one in names:
                self.join(one)

    def join(self, name):
        """Lets one take part, of one's own or ready."""
        row = self.page.locator(".row", has=self.page.get_by_text(name, exact=True)).filter(has=self.page.locator('[data-do="join"]'))
        self.tap(row.locator('[data-do="join"]').first)

    def begin_with(self, initiative):
        """Begins the fight with the initiative dice that fell: name -> face."""
        self.tap("by-hand")
        for name, face in initiative.items():
            self.type(name, face)
        self.tap("answer")
        self.page.wait_for_url("**/#/fight/*")

    def next(self, whose):
        """The next turn: it must be the one of this fighter."""
        self.tap("next")
        self.has_turn(whose)

    def has_turn(self, name):
        expect(self.card(name)).to_have_attribute("aria-current", "true")

    # -- what is seen ----------------------------------------------------------------------------------------------------

    def card(self, name) -> Locator:
        """The card of a fighter in the order."""
        return self.page.locator('article [data-do="fighter"]').filter(has=self.page.get_by_text(name, exact=True))

    def has_marks(self, name, **marks):
        """The card shows so many marks of each kind, and so many empty boxes."""
        boxes = [
            kind if kind != "empty" else "" for kind in ("aggravated", "lethal", "bashing", "empty") for _ in range(marks.get(kind, 0))
        ]
        wanted = draw.said_track(Track("health", Said("field.health"), tuple(boxes), MARKS), SPEAK[self.language])
        track = self.card(name).get_by_role("img").first
        expect(track).to_have_accessible_name(wanted)

    def log(self):
        """The lines of the log at the fight, the oldest first."""
        return self.page.evaluate(LOG)

    def has_logged(self, *lines):
        """The log ends with these lines."""
        assert self.log()[-len(lines) :] == list(lines)

    def dice(self):
        """The dice that are drawn, by their names."""
        return self.page.locator("#main .dice").get_by_role("img").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")

    def order(self):
        """All cards, as text with what is said of their tracks."""
        return self.page.locator("article").evaluate_all(
            "all => all.map(one => one.innerText + [...one.querySelectorAll('[aria-label]')].map(e => e.getAttribute('aria-label')))"
        )

    # -- inside ----------------------------------------------------------------------------------------------------------

    def python(self, code, given=None):
        """Runs Python in the page's own Pyodide and gives back its last value."""
        return self.page.evaluate(RUN, [code, given])

    def state(self):
        """The open fight as the app has it: {"fight": …, "at": …, "steps": …}."""
        return json.loads(self.python(STATE))

    def saved(self):
        """All that the app has saved, by key."""
        return self.page.evaluate("() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('fray.')))")

    def download(self, what, **data):
        """Taps what writes a file, and gives its name and text."""
        with self.page.expect_download() as caught:
            self.tap(what, **data)
        return caught.value.suggested_filename, Path(caught.value.path()).read_text(encoding="utf-8")

    def give(self, name, text, kind="application/json"):
        """Chooses a file on the Start panel."""
        data = text if isinstance(text, bytes) else text.encode()
        self.page.locator("input[type=file]").set_input_files({"name": name, "mimeType": kind, "buffer": data})

    def reload(self):
        self.page.reload()
        self.page.wait_for_selector(READY, state="attached")

    def kept(self):
        """Waits until everything is cached and this page is answered from the cache."""
        self.page.wait_for_selector(OFFLINE, state="attached")
        self.page.wait_for_function("navigator.serviceWorker.controller")
