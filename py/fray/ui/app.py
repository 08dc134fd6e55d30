"""The app: the one loop, tap -> change -> save -> paint.

`App` knows no browser: a tap comes in as a verb and its arguments, and patches of the page and effects go out (a file to download, an
element to focus) that the browser carries out.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import ClassVar

from fray.engine.values.errors import RuleError
from fray.engine.values.text import Own, Said

from .panels import page
from .pieces.regions import Patch, Region, patches
from .saving.storage import StoreTrouble
from .state import drafts, safety
from .state.desk import Desk
from .state.guard import Before
from .state.memo import Memo
from .state.view import OF_A_FIGHT, Args, Job, Tap
from .taps import TAPS
from .taps.keys import tap_of

REGIONS = ("bar", "main", "tabs", "notices", "sheet")
SLICE = 0.04  # seconds of long work between two paints
AT_ONCE = 0.15  # seconds of it before the first
TWICE = 350  # milliseconds within which two taps on the same button are a slip of the finger
MOST_OF_REASON = 200  # characters
FILE = "import"  # what comes with this tap is looked at where it is read: it may be long
OFTEN = ("undo", "redo")  # taps that count however fast they come


class App(Desk):
    """One open page: the desk, and the loop around it.

    is_strict: whether an error that nobody foresaw ends the app. In the app it does not: what the tap changed is put back, and the user
    is told. In the tests it does.
    """

    is_strict: ClassVar[bool] = False
    _shown: Mapping[str, Region] = {}

    def begin(self, hash: str) -> None:
        """The page is there: brings back what could not be read before and now can, and shows the panel of the address."""
        self.guarded(lambda: safety.recover(self))
        self.tap("route", {"hash": hash})

    def tap(self, do: str, args: Args | None = None, at: float | None = None) -> None:
        """Carries out a tap, and saves what it changed. at: when a finger or a mouse made it, in milliseconds."""
        if do == "key":
            self.guarded(lambda: self.press((args or {}).get("key", "")))
        elif at is None:
            self.carry_out(do, args or {})
        elif not self.is_slip(do, args or {}, at):
            before = self.turn
            self.carry_out(do, args or {})
            self.view.last = Tap(do, dict(args or {}), at, self.turn != before)

    def press(self, key: str) -> None:
        """Does what a key stands for."""
        meant = tap_of(self, key)
        if meant is not None:
            self.carry_out(*meant)

    def is_slip(self, do: str, args: Args, at: float) -> bool:
        """Whether it is a second tap by mistake: the first tap of the same button has just given the turn to another fighter."""
        last = self.view.last
        return last is not None and last.turned and (last.do, last.args) == (do, args) and at - last.at < TWICE and do not in OFTEN

    @property
    def turn(self) -> object:
        """Whose turn it is, in which round and phase of which fight."""
        fight = self.fight
        return fight and (fight.id, self.encounter.round, self.encounter.shown_phase, self.encounter.turn)

    def carry_out(self, do: str, args: Args) -> None:
        """Does what a tap asks for, tells what went wrong, and saves."""
        handler = TAPS.get(do)
        if handler is not None:
            whole_args = args if do == FILE else {name: whole(text) for name, text in args.items()}
            running = self.view.job
            self.guarded(lambda: handler(self, whole_args))
            if self.view.job is not running:
                self.work(AT_ONCE)

    def work(self, seconds: float = SLICE) -> None:
        """Goes on with the long work that waits on the desk, for about so long."""
        job = self.view.job
        if job is not None:
            self.guarded(lambda: self.go_on(job, time.perf_counter() + seconds))

    def go_on(self, job: Job, until: float) -> None:
        """Does slices of the work until this time. Work that has failed has no slices left, and ends here too."""
        for done in job.slices:
            if time.perf_counter() >= until:
                self.tell_job(done)
                return
        self.view.job = None
        self.hush("job")

    def guarded(self, change: Callable[[], object]) -> None:
        """Makes a change and saves it. When it fails in a way that nobody foresaw, nothing is changed, and the user is told."""
        before = Before(self)
        try:
            try:
                change()
            except RuleError as error:
                self.tell("error", error.said, id="rule")
            except StoreTrouble as trouble:
                before.put_back()
                safety.tell_trouble(self, trouble, Said("kept.as_it_was"), id="refused")
            safety.tell_unreadable(self)
            if self.unsaved:
                safety.save(self)
        except Exception as error:
            if self.is_strict:
                raise
            traceback.print_exception(error)
            before.put_back()
            self.effects.append(("hash", "#/" + "/".join(self.view.route)))  # the address may have changed before the tap
            self.tell("error", Said("app.failed", {"reason": reason_of(error)}), id="failed")

    def paint(self) -> list[Patch]:
        """The patches that bring the page up to date."""
        tree = self.regions()
        out: list[Patch] = []
        for id in REGIONS:
            out += patches(id, self._shown.get(id), tree[id])
        self._shown = tree
        return out

    def regions(self) -> dict[str, Region]:
        """What there is to see. What cannot be drawn gives way, the least first."""
        try:
            return page.regions(self)
        except Exception as error:
            if self.is_strict:
                raise
            traceback.print_exception(error)
            reason = reason_of(error)
        self._shown = {}
        for _ in self.ways_out(reason):
            self.memo = Memo()
            with suppress(Exception):
                return page.regions(self)
        return page.regions(self)

    def ways_out(self, reason: Said | str) -> Iterator[None]:
        """Drops the draft, then a panel that is not of the fight, then the last step, then the fight; it is left as it is saved."""
        view, fight = self.view, self.fight
        view.sheet, view.draft, view.aside = (), None, None
        safety.drop_pending(self)
        self.tell("warn", Said("draft.broken", {"reason": reason}), id="broken")
        yield
        if fight is None or view.route[:1] not in [(name,) for name in OF_A_FIGHT]:
            view.route, view.sheets, view.options = (), {}, None
            self.effects.append(("hash", "#/"))
            yield
        if fight is not None and fight.session.undo():
            was_unsaved, self.unsaved = self.unsaved, True
            self.tell("warn", Said("fight.recovered", {"reason": reason}), id="broken")
            with suppress(Exception):
                drafts.fresh(self)
            yield
            fight.session.redo()
            self.unsaved = was_unsaved
        if fight is not None and self.unsaved:
            self.stranded[fight.id] = fight
        self.fight, view.draft, view.route, self.unsaved = None, None, (), False
        self.effects.append(("hash", "#/"))
        self.tell("warn", Said("fight.broken", {"reason": reason}), id="broken")


def reason_of(error: Exception) -> Said | str:
    """What is wrong: the words of the error, or its name where it has none for the user."""
    return error.said if isinstance(error, RuleError) else Own(f"{type(error).__name__}: {error}"[:MOST_OF_REASON])


def whole(text: str) -> str:
    """The text with a sign for each half of a character: some keyboards send the halves one by one, and no file can hold one alone."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
