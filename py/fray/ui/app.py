"""The app: the one loop, tap -> change -> save -> paint.

`App` knows no browser: a tap comes in as a verb and its arguments, and patches of the page and effects go out (a file to download, an
element to focus) that the browser carries out.
"""

from __future__ import annotations

from collections.abc import Mapping

from fray.engine.values.errors import RuleError
from fray.engine.values.text import Own, Said

from .panels import page
from .pieces.regions import Patch, Region, patches
from .saving.storage import StoreTrouble
from .state import drafts, safety
from .state.desk import Desk
from .state.memo import Memo
from .state.view import Args, Tap
from .taps import TAPS
from .taps.keys import tap_of

REGIONS = ("bar", "main", "tabs", "notices", "sheet")
TWICE = 350  # milliseconds within which two taps on the same button are a slip of the finger
OFTEN = ("undo", "redo")  # taps that count however fast they come


class App(Desk):
    """One open page: the desk, and the loop around it."""

    _shown: Mapping[str, Region] = {}

    def tap(self, do: str, args: Args | None = None, at: float | None = None) -> None:
        """Carries out a tap, and saves what it changed. at: when a finger or a mouse made it, in milliseconds."""
        if do == "key":
            if (meant := tap_of(self, (args or {}).get("key", ""))) is not None:
                self.carry_out(*meant)
        elif at is None:
            self.carry_out(do, args or {})
        elif not self.is_slip(do, args or {}, at):
            before = self.turn
            self.carry_out(do, args or {})
            self.view.last = Tap(do, dict(args or {}), at, self.turn != before)

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
        args = {name: whole(text) for name, text in args.items()}
        handler = TAPS.get(do)
        if handler is None:
            return
        try:
            handler(self, args)
        except RuleError as error:
            self.tell("error", error.said, id="rule")
        except StoreTrouble as trouble:
            safety.tell_trouble(self, trouble)
        safety.tell_unreadable(self)
        if self.unsaved:
            safety.save(self)

    def paint(self) -> list[Patch]:
        """The patches that bring the page up to date."""
        tree = self.regions()
        out: list[Patch] = []
        for id in REGIONS:
            out += patches(id, self._shown.get(id), tree[id])
        self._shown = tree
        return out

    def regions(self) -> dict[str, Region]:
        """What there is to see. When the open fight cannot be shown, its last step is undone; if that does not help, the fight is left as
        it is saved."""
        try:
            return page.regions(self)
        except Exception as error:
            fight = self.fight
            if fight is None:
                raise
            reason = error.said if isinstance(error, RuleError) else Own(str(error) or type(error).__name__)
            self._shown, self.memo = {}, Memo()
            if fight.session.undo():
                self.view.draft, self.unsaved = None, True
                drafts.fresh(self)
                self.tell("warn", Said("fight.recovered", {"reason": reason}), id="broken")
                try:
                    return page.regions(self)
                except Exception:
                    fight.session.redo()
            self.fight, self.view.draft, self.view.route, self.unsaved = None, None, (), False
            self.effects.append(("hash", "#/"))
            self.tell("warn", Said("fight.broken", {"reason": reason}), id="broken")
            return page.regions(self)


def whole(text: str) -> str:
    """The text with a sign for each half of a character: some keyboards send the halves one by one, and no file can hold one alone."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
