"""The page: listens once on the document, patches it. Only this file and local.py know the browser."""

from __future__ import annotations

import secrets
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy, jsnull, to_js

from fray.engine.book.reading import LONGEST
from fray.rules import BOOKS

from .app import App
from .local import LocalStorage, opened
from .pieces.regions import Patch
from .saving.storage import Storage

Js = Any  # whatever JavaScript hands over

document: Js = js.document
window: Js = js.window
root: Js = document.documentElement
LANGUAGE, THEME = "fray.language", "fray.theme"  # plain texts, since the page reads them before Python starts
SEQUENCE = "fray.seq"  # of the journal: goes up with every write
MORPH = {"restoreFocus": True}
TYPING = ("INPUT", "TEXTAREA", "SELECT")
NARROW = "(max-width: 899px)"  # where the log stands under the fight: see panels.css
LEISURE = 3000  # milliseconds from the start to what need not be done at once
MARGINS = 16  # above and below the notice of a new version, in pixels
AGAIN = ("Backspace",)  # keys that count as often as they repeat themselves
SEEN = {"block": "nearest", "inline": "center"}


def found(value: Js) -> Js:
    """A value of JavaScript, with None for its null."""
    return None if value is jsnull else value


def attribute(element: Js, name: str) -> str:
    """An attribute, "" where there is none."""
    value = element.getAttribute(name) if hasattr(element, "getAttribute") else None
    return value if isinstance(value, str) else ""


class Page:
    """Carries taps to the app, and patches and effects to the page."""

    def __init__(self, app: App, storage: Storage) -> None:
        self.app, self.storage = app, storage
        # By what is patched, and whether the user is typing. A field that has the focus is left as it is while the user types in it;
        # a button that has the focus is not, or it would keep its old words.
        self.ways: dict[tuple[str, bool], Js] = {
            (style, typing): to_js({**MORPH, "morphStyle": style, "ignoreActiveValue": typing}, dict_converter=js.Object.fromEntries)
            for style in ("innerHTML", "outerHTML")
            for typing in (False, True)
        }
        self.still: Js = to_js({"preventScroll": True}, dict_converter=js.Object.fromEntries)
        self.seen: Js = to_js(SEEN, dict_converter=js.Object.fromEntries)
        self.accent = ""
        self.room: dict[str, int] = {}  # the height of what pushes the rest down, by its id
        self.taken = ("", "")
        self.moved = False  # whether the last paint was meant to scroll
        self.back: Js = None  # what had the focus before a sheet opened
        self.is_working = False  # whether the next slice of long work is on its way
        self.go_on: Js = create_proxy(self.work)

    # -- out -----------------------------------------------------------------------------------------------------------

    def tap(self, do: str, args: dict[str, str], at: float | None = None) -> None:
        """One tap: change, save, paint. Where the element with the focus is gone, the focus goes to the likeliest next button."""
        had = document.activeElement != document.body
        self.app.tap(do, args, at)
        self.paint()
        if had and document.activeElement == document.body and not self.app.view.sheet:
            after = found(document.querySelector("#main .dock .primary"))
            (document.getElementById("main") if after is None else after).focus(self.still)

    def paint(self) -> None:
        """Brings the page up to date, then carries out what the app asked of the browser."""
        painted = self.app.paint()
        for patch in painted:
            self.patch(patch)
        if any(patch.id == "notices" for patch in painted):
            self.make_room()
        accent = self.app.here.accent
        if accent != self.accent:
            self.accent = accent
            root.style.setProperty("--accent-light", accent)
            root.style.setProperty("--accent-dark", f"color-mix(in srgb, {accent} 50%, white)")
        self.dialog()
        effects, self.app.effects = self.app.effects, []
        self.moved = any(effect[0] in ("start", "top") for effect in effects)
        for verb, *rest in effects:
            effect = getattr(self, f"do_{verb}", None)
            if effect is not None:
                effect(*rest)
        if self.app.view.job is not None and not self.is_working:
            self.is_working = True
            window.setTimeout(self.go_on, 0)

    def work(self, *ignored: Js) -> None:
        """The next slice of long work. Between two slices the browser paints, and takes taps."""
        self.is_working = False
        self.app.work()
        self.paint()

    def patch(self, patch: Patch) -> None:
        """One patch of the page."""
        element = found(document.getElementById(patch.id))
        if element is None:
            return
        active = found(document.activeElement)
        typing = active is not None and str(active.tagName) in TYPING
        if patch.how == "inner":
            if found(element.firstChild) is None or not patch.html:
                element.innerHTML = patch.html
            else:
                js.Idiomorph.morph(element, patch.html, self.ways["innerHTML", typing])
        elif patch.how == "outer":
            js.Idiomorph.morph(element, patch.html, self.ways["outerHTML", typing])
        elif patch.how == "remove":
            element.remove()
        else:
            element.insertAdjacentHTML("beforeend" if patch.how == "append" else "afterbegin", patch.html)

    def make_room(self, *ignored: Js) -> None:
        """Tells the styles the height of the notices, and of the notice of a new version. What else stays in sight stands below them."""
        for name in ("notices", "update"):
            element = document.getElementById(name)
            height = int(element.offsetHeight)
            if height != self.room.get(name, 0):
                self.room[name] = height
                root.style.setProperty(f"--{name}", f"{height + (MARGINS if name == 'update' and height else 0)}px")

    def dialog(self) -> None:
        """Opens or closes the dialog, as the view says."""
        dialog = found(document.getElementById("sheet"))
        wanted = bool(self.app.view.sheet)
        if wanted and not dialog.open:
            self.back = found(document.activeElement)
            dialog.showModal()
            dialog.scrollTop = 0
        elif not wanted and dialog.open:
            dialog.close()
            if self.back is not None and self.back.isConnected:
                self.back.focus()

    def do_hash(self, hash: str) -> None:
        """Changes the address."""
        if window.location.hash != hash:
            window.location.hash = hash

    def do_look(self, language: str, theme: str) -> None:
        """Sets language and theme, and saves them for the next start."""
        root.lang = language
        document.title = self.app.say("tab.title")
        if theme:
            root.dataset.theme = theme
        else:
            root.removeAttribute("data-theme")
        try:
            window.localStorage.setItem(LANGUAGE, language)
            window.localStorage.setItem(THEME, theme)
        except Exception:  # forbidden, or there is no storage: they hold until the page is closed
            pass

    def do_focus(self, id: str) -> None:
        """Moves the focus, without scrolling."""
        element = found(document.getElementById(id))
        if element is not None and document.activeElement != element:
            element.focus(self.still)

    def do_top(self) -> None:
        """To the top of the page."""
        window.scrollTo(0, 0)

    def do_see(self, id: str) -> None:
        """Brings an element into sight."""
        element = found(document.getElementById(id))
        if element is not None:
            element.scrollIntoView(self.seen)

    def do_start(self, id: str) -> None:
        """Scrolls a column to its beginning: by itself, or with the page where it is part of that."""
        element = found(document.getElementById(id))
        if element is not None:
            element.scrollTop = 0
            if element.scrollHeight <= element.clientHeight:
                window.scrollTo(0, 0)

    def do_end(self, id: str) -> None:
        """Scrolls a column to its end, if it scrolls by itself."""
        element = found(document.getElementById(id))
        if element is not None and element.scrollHeight > element.clientHeight:
            element.scrollTop = element.scrollHeight

    def do_newest(self) -> None:
        """Loads the newest version of the app: static/offline.mjs does it."""
        document.dispatchEvent(js.CustomEvent.new("fray:newest"))

    def do_search(self) -> None:
        """To the search field of the panel, if it has one."""
        element = found(document.querySelector("#main input[type=search]"))
        if element is not None:
            element.focus()

    def do_pick(self, id: str) -> None:
        """Opens the chooser of files."""
        element = found(document.getElementById(id))
        if element is not None:
            element.click()

    def do_download(self, name: str, text: str, kind: str) -> None:
        """Downloads a file."""
        options = to_js({"type": f"{kind};charset=utf-8"}, dict_converter=js.Object.fromEntries)
        url = js.URL.createObjectURL(js.Blob.new(to_js([text]), options))
        link = document.createElement("a")
        link.href, link.download = url, name
        document.body.append(link)
        link.click()
        link.remove()
        window.setTimeout(js.URL.revokeObjectURL.bind(js.URL, url), 60_000)

    # -- in ------------------------------------------------------------------------------------------------------------

    def args(self, element: Js, *but: str) -> dict[str, str]:
        """The data attributes of an element."""
        return {key: value for key, value in js.Object.assign(js.Object.new(), element.dataset).to_py().items() if key not in but}

    def on_click(self, event: Js) -> None:
        """A tap on an element with `data-do`. A tap beside an open sheet closes it."""
        self.take_typed()
        element = found(event.target.closest("[data-do]"))
        if element is not None:
            event.preventDefault()
            args = self.args(element)
            top = element.getBoundingClientRect().top
            self.tap(args.pop("do"), args, float(event.timeStamp))
            self.hold(element, top)
        elif event.target.id == "sheet" and self.app.view.sheet:
            self.tap("close", {})

    def take_typed(self) -> None:
        """Sends what is typed and not sent yet: on a phone a button can be tapped while the field keeps the focus."""
        active = found(document.activeElement)
        if active is None or active.tagName not in ("INPUT", "TEXTAREA"):
            return
        do, now = attribute(active, "data-change"), (str(active.id), str(active.value))
        if do and active.value != active.defaultValue and now != self.taken:
            self.taken = now
            self.tap(do, {**self.args(active, "change", "input"), "value": now[1]})

    def hold(self, element: Js, top: float) -> None:
        """Keeps the tapped element under the finger, when the page above it has grown or shrunk."""
        if not element.isConnected or self.moved:
            return
        by = element.getBoundingClientRect().top - top
        if abs(by) < 1:
            return
        scroller = found(element.parentElement)
        while scroller is not None and not (
            scroller.scrollHeight > scroller.clientHeight and str(window.getComputedStyle(scroller).overflowY) in ("auto", "scroll")
        ):
            scroller = found(scroller.parentElement)
        (window if scroller is None else scroller).scrollBy(0, by)

    def on_change(self, event: Js) -> None:
        """An input was changed."""
        element = event.target
        do = attribute(element, "data-change")
        if not do:
            return
        if attribute(element, "type") == "file":
            self.read(element, do)
            return
        self.taken = (str(element.id), str(element.value))
        self.tap(do, {**self.args(element, "change", "input"), "value": str(element.value)})

    def on_input(self, event: Js) -> None:
        """A letter was typed in an input that sends every letter."""
        element = event.target
        do = attribute(element, "data-input")
        if do:
            self.tap(do, {**self.args(element, "change", "input"), "value": str(element.value)})

    def on_keydown(self, event: Js) -> None:
        """A key. While the user types in a field, only Enter and Escape do something: they leave it."""
        if event.ctrlKey or event.metaKey or event.altKey or event.isComposing:
            return
        target, key = event.target, str(event.key)
        tag = str(getattr(target, "tagName", ""))
        typing = tag in ("INPUT", "TEXTAREA", "SELECT")
        if typing:
            if (key == "Enter" and tag == "INPUT") or key == "Escape":
                target.blur()
            return
        if key in ("Enter", " ") and tag in ("BUTTON", "SUMMARY", "A"):
            if event.repeat and found(target.closest(".turn")) is None:
                event.preventDefault()  # a key that is held down counts once
            return
        if event.repeat and key not in AGAIN:
            return
        if len(key) == 1 or key in ("Enter", "Escape", "Backspace"):
            if key in ("/", "Escape"):
                event.preventDefault()
            self.tap("key", {"key": key})

    def on_toggle(self, event: Js) -> None:
        """A group was opened or closed: remembered, so that the next paint leaves it as it is."""
        element = event.target
        if element.tagName == "DETAILS" and element.id and (element.id in self.app.view.opened) != bool(element.open):
            self.tap("opened", {"id": element.id, "open": "1" if element.open else "0"})

    def on_hash(self, event: Js) -> None:
        """Back, forward, or a link."""
        self.tap("route", {"hash": str(window.location.hash)})

    def on_storage(self, event: Js) -> None:
        """Another tab wrote something, or emptied the storage: then no key is named."""
        key = event.key if isinstance(event.key, str) else ""
        if (not key or key.startswith("fray.")) and key != SEQUENCE:
            if isinstance(self.storage, LocalStorage):
                self.storage.changed(key)
            self.tap("storage", {"key": key})

    def on_back(self, *ignored: Js) -> None:
        """The journal tells what it has of what the browser had lost."""
        back = found(js.frayJournal.back())
        if back is not None:
            self.tap("brought-back", {name: str(number) for name, number in back.to_py().items()})

    def on_visible(self, event: Js) -> None:
        """The page is shown again: another tab may have gone on, and the page may work offline by now."""
        if document.visibilityState == "visible":
            self.app.tap("storage", {})
            self.tell_facts()

    def on_leave(self, event: Js) -> None:
        """The page is about to be closed: where something is not saved, the browser asks first."""
        if self.app.is_unsaved:
            event.preventDefault()
            event.returnValue = "unsaved"

    def on_facts(self, *ignored: Js) -> None:
        """The version of the page, or whether it works offline, has changed."""
        self.tell_facts()

    def on_width(self, event: Js) -> None:
        """The page has become narrow or wide."""
        self.tap("facts", {"narrow": "1" if event.matches else ""})

    def tell_facts(self) -> None:
        """Tells the app its version and whether it works without a network."""
        agent = str(window.navigator.userAgent)
        alone = bool(window.matchMedia("(display-mode: standalone)").matches)
        install = "" if alone else "ios" if "iPhone" in agent or "iPad" in agent else "menu"
        self.tap("facts", {"version": attribute(root, "data-version"), "offline": attribute(root, "data-offline"), "install": install})

    def read(self, element: Js, do: str) -> None:
        """Reads the chosen file."""
        file = found(element.files.item(0))
        if file is None:
            return
        name = str(file.name)

        def done(text: Js) -> None:
            self.tap(do, {"file": name, "text": str(text)})

        def failed(error: Js) -> None:
            self.tap(do, {"file": name, "trouble": "unreadable", "reason": str(error)})

        if file.size > 2 * LONGEST:  # bytes, two for a letter that is not Latin
            self.tap(do, {"file": name, "trouble": "large"})
        else:
            file.text().then(done, failed)
        element.value = ""

    def listen(self) -> None:
        """Listens to the document and the window. There are no other listeners."""
        root.style.setProperty("overflow-anchor", "none")  # `hold` does the same in every browser
        listeners: list[tuple[Js, str, Callable[[Js], None], bool]] = [
            (document, "click", self.on_click, False),
            (document, "change", self.on_change, False),
            (document, "input", self.on_input, False),
            (document, "keydown", self.on_keydown, False),
            (document, "toggle", self.on_toggle, True),
            (document, "cancel", self.on_cancel, True),
            (document, "visibilitychange", self.on_visible, False),
            (window, "hashchange", self.on_hash, False),
            (window, "storage", self.on_storage, False),
            (window, "beforeunload", self.on_leave, False),
            (document, "fray:back", self.on_back, False),
            (window.matchMedia(NARROW), "change", self.on_width, False),
        ]
        for target, name, listener, capture in listeners:
            target.addEventListener(name, create_proxy(listener), capture)
        observer = js.MutationObserver.new(create_proxy(self.on_facts))
        filter = to_js({"attributes": True, "attributeFilter": ["data-offline", "data-version"]}, dict_converter=js.Object.fromEntries)
        observer.observe(root, filter)
        heights = js.ResizeObserver.new(create_proxy(self.make_room))
        for name in ("notices", "update"):
            heights.observe(document.getElementById(name))

    def on_cancel(self, event: Js) -> None:
        """Escape in a sheet."""
        if event.target.id == "sheet":
            event.preventDefault()
            self.tap("close", {})


def start() -> None:
    """Starts the app in the page; a failure is shown by the loading screen."""
    try:
        begin()
    except Exception as error:
        detail = to_js({"detail": "".join(traceback.format_exception(error))}, dict_converter=js.Object.fromEntries)
        document.dispatchEvent(js.CustomEvent.new("fray:failed", detail))
        raise


def begin() -> None:
    """Makes the app and paints it for the first time."""
    storage = opened()
    language = "ru" if str(root.lang).startswith("ru") else "en"
    app = App(
        BOOKS,
        storage,
        now=lambda: datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        new_id=lambda: secrets.token_hex(6),
        language=language,
        theme=attribute(root, "data-theme"),
    )
    app.view.facts["narrow"] = "1" if window.matchMedia(NARROW).matches else ""
    page = Page(app, storage)
    page.listen()
    app.begin(str(window.location.hash))
    page.on_back()
    document.getElementById("app").hidden = False
    page.paint()
    page.tell_facts()
    root.dataset.ready = "true"
    window.setTimeout(create_once_callable(lambda: page.tap("room", {})), LEISURE)  # it counts all that is saved, once
