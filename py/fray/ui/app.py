"""The app: what is shown and the one loop, tap -> change -> save -> paint.

`App` knows no browser: taps come in as a verb and its arguments, and go out as patches of the page and as effects (a
file to download, an element to focus) that the browser carries out.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from fray.engine.book.system import System
from fray.engine.values.dice import Chance
from fray.engine.values.errors import RuleError
from fray.engine.values.text import Said, Speaker, Text, Who

from .panels import page
from .pieces.regions import Patch, Region, patches
from .saving import own
from .saving.documents import Fight
from .saving.storage import Elsewhere, Storage, StoreTrouble
from .saving.store import Store
from .state import editing, fights, openings
from .state.view import Notice, Press, Tap, View
from .taps import TAPS
from .words.general import WORDS

Args = Mapping[str, str]
REGIONS = ("bar", "main", "tabs", "notices", "sheet")
TWICE = 350  # milliseconds within which two taps on the same button are a slip of the finger
OFTEN = ("undo", "redo")  # what may be tapped as fast as one can


class App:
    """One open page. effects: what the browser has to do after the next paint, as (verb, arguments…)."""

    def __init__(
        self,
        systems: Sequence[System],
        storage: Storage,
        *,
        now: Callable[[], str],
        new_id: Callable[[], str],
        language: str = "en",
        theme: str = "",
        chance: Chance | None = None,
    ) -> None:
        self.systems, self.now, self.new_id = tuple(systems), now, new_id
        self.chance = chance or Chance()
        self.store = Store(storage, systems, new_id)
        self.settings = self.store.settings()
        self.view = View(language=language, theme=theme)
        self.fight: Fight | None = None
        self.effects: list[tuple[str, ...]] = []
        self.unsaved = False
        self.held: dict[str, Fight] = {}  # fights that were left and could not be saved, by id
        self.cache: dict[Any, Any] = {}  # what was computed for this state of the fight
        self.kept: dict[Any, Any] = {}  # what was drawn, for as long as it is true
        self._shown: dict[str, Region] = {}
        self._speakers: dict[Any, Speaker] = {}

    # -- what panels ask ---------------------------------------------------------------------------------------------

    @property
    def system(self) -> System:
        """The system of the open fight, else the chosen one."""
        return self.chosen if self.fight is None else self.fight.system

    @property
    def chosen(self) -> System:
        """The system of what is made next, and of the characters that are shown."""
        wanted = self.view.system or self.settings.get("system")
        return next((one for one in self.systems if one.key == wanted), self.systems[0])

    @property
    def here(self) -> System:
        """The system of the panel that is shown: the fight's on its panels, elsewhere the chosen one."""
        return self.system if self.view.route and self.view.route[0] in openings.OF_A_FIGHT else self.chosen

    def choose(self, key: str) -> None:
        """Another system is the chosen one; the open fight stays open."""
        if key != self.chosen.key:
            self.view.forms.pop("options", None)
        self.view.system = key

    @property
    def encounter(self) -> Any:
        """The open fight as it stands."""
        assert self.fight is not None
        return self.fight.session.encounter

    @property
    def speaker(self) -> Speaker:
        """Says things in the language of the moment, with the names of the moment."""
        system = self.here
        key = (system.key, self.view.language)
        if key not in self._speakers:
            self._speakers[key] = Speaker(ChainMap(dict(system.words), dict(WORDS)), self.view.language, self.name)
        return self._speakers[key]

    def name(self, id: str) -> str:
        """What a fighter is called now. A name may be a key of the words: a template's."""
        fighter = self.fight.session.encounter.fighters.get(id) if self.fight else None
        return self.speaker.say(str(getattr(fighter, "name", id)))

    def say(self, what: Said | str | Who, **params: Any) -> str:
        """The words."""
        return self.speaker.say(what, **params)

    def own(self, text: str) -> str:
        """A text of the user's, so that it is never taken for a key of the words."""
        return own.own(text, own.tails(self.kept, self.speaker.words))

    def say_text(self, text: Text) -> str:
        """A pair of words that stands in no table: a system's name."""
        return text.ru if self.view.language == "ru" else text.en

    def say_in(self, system: System, what: Said | str) -> str:
        """The words of a system that need not be the open one."""
        return self.speaker_of(system).say(what)

    def speaker_of(self, system: System) -> Speaker:
        """Says things with the words of a system that need not be the open one."""
        return Speaker(ChainMap(dict(system.words), dict(WORDS)), self.view.language)

    # -- what taps do ------------------------------------------------------------------------------------------------

    def go(self, *route: str) -> None:
        """Shows another panel."""
        self.effects.append(("hash", "#/" + "/".join(route)))
        if route != self.view.route:
            self.arrive(route)

    def arrive(self, route: tuple[str, ...]) -> None:
        """The address changed."""
        self.view.route, self.view.sheet = route, ()
        self.view.notices = [one for one in self.view.notices if not one.passing]
        if len(route) > 1 and route[0] == "character":
            editing.open_in_form(self, route[1])
        openings.arrive(self, route)
        self.effects += [("top",), ("focus", "main")]

    def tell(self, kind: str, said: Said | str, *presses: Press, id: str = "", passing: bool = True) -> None:
        """Puts up a notice."""
        said = Said(said) if isinstance(said, str) else said
        id = id or said.key
        self.view.notices = [one for one in self.view.notices if one.id != id and not (passing and one.passing)]
        self.view.notices.append(Notice(id, kind, said, presses, passing))

    def hush(self, id: str) -> None:
        """Takes a notice down."""
        self.view.notices = [one for one in self.view.notices if one.id != id]

    def announce(self, *texts: str) -> None:
        """Says something to those who listen rather than look. The same words once more are other ones, or they would not be heard."""
        text = " ".join(text for text in texts if text)
        self.view.announced = text + "\N{NO-BREAK SPACE}" if text == self.view.announced else text

    def set(self, **settings: Any) -> None:
        """Keeps a setting; where that fails, it holds until the page is closed, which is not worth a word."""
        self.settings.update(settings)
        with suppress(StoreTrouble):
            self.store.save_settings(self.settings)

    def trouble(self, trouble: StoreTrouble, kept: Said | None = None, *presses: Press, id: str = "store") -> None:
        """Something could not be written: the user is told what is `kept` and how to get it out (by default: the open fight).

        A notice of it that was closed does not come again with every step: a word in the bar stands for it.
        """
        self.view.unsafe |= id == "store"
        if kept is not None:
            self.tell("error", Said("store.told", {"why": Said(f"{trouble.key}.why"), "kept": kept}), *presses, id=id, passing=False)
        elif not self.view.quiet:
            alone = self.fight is not None and not self.store.loose and self.held.keys() <= {self.fight.id}
            export = Press("store.export", "export-fight") if alone else Press("store.backup", "backup")
            self.tell("error", trouble.key, export, Press("store.again", "save-again"), id=id, passing=False)

    def safe(self) -> None:
        """Something was saved: if nothing else is left that is not, there is no more to tell."""
        if not (self.unsaved or self.held or self.store.loose):
            self.view.unsafe = self.view.quiet = False
            self.hush("store")

    # -- the loop ----------------------------------------------------------------------------------------------------

    def tap(self, do: str, args: Args | None = None, at: float | None = None) -> None:
        """Carries out a tap, and saves what it changed. at: when a finger or a mouse made it, in milliseconds."""
        if at is None:
            self.carry_out(do, args or {})
        elif not self.is_slip(do, args or {}, at):
            before = self.turn
            self.carry_out(do, args or {})
            self.view.last = Tap(do, dict(args or {}), at, self.turn != before)

    def is_slip(self, do: str, args: Args, at: float) -> bool:
        """Whether it is the second tap of two where one was meant: the first has given the turn to somebody else."""
        last = self.view.last
        return last is not None and last.turned and (last.do, last.args) == (do, args) and at - last.at < TWICE and do not in OFTEN

    @property
    def turn(self) -> object:
        """Whose turn it is, in which round and phase of which fight."""
        fight = self.fight
        return fight and (fight.id, self.encounter.round, self.encounter.shown_phase, self.encounter.turn)

    def carry_out(self, do: str, args: Args) -> None:
        """What a tap does."""
        handler = TAPS.get(do)
        if handler is None:
            return
        try:
            handler(self, args)
        except RuleError as error:
            self.tell("error", error.said, id="rule")
        except StoreTrouble as trouble:
            self.trouble(trouble)
        self.report()
        if self.unsaved:
            self.save()

    def save(self) -> None:
        """Writes what is new in the open fight. Nothing is lost when that fails: it stays unsaved and is tried again."""
        if self.fight is None:
            return
        if self.view.conflict:  # asked again for every step that is not saved because of it
            self.elsewhere()
            return
        try:
            self.store.save(self.fight)
        except Elsewhere:
            self.elsewhere()
        except StoreTrouble as trouble:
            self.trouble(trouble)
        else:
            self.unsaved = False
            self.held.pop(self.fight.id, None)
            if self.view.draft is None or self.view.draft.question is None:
                fights.drop_pending(self)  # not before what came of it is safe
            else:
                fights.keep_pending(self)
            self.safe()

    def elsewhere(self) -> None:
        """Another tab went on with this fight: the user decides which one counts."""
        self.view.conflict = self.view.unsafe = True
        presses = (Press("tabs.load", "load-theirs"), Press("tabs.copy", "keep-mine"))
        self.tell("warn", "tabs.elsewhere", *presses, id="tabs", passing=False)

    def report(self) -> None:
        """Tells what could not be read."""
        reports, self.store.reports = self.store.reports, []
        for damage in reports:
            key = damage.word or ("store.damaged" if damage.kept is None else "store.damaged_step")
            said = Said(key, {"key": damage.key, "path": damage.path, "reason": damage.reason, "n": damage.kept or 0})
            self.tell("error", said, Press("store.export_aside", "export-aside"), id=damage.key, passing=False)

    def regions(self) -> dict[str, Region]:
        """What there is to see. A fight that cannot be shown must not take the app with it: its last step is undone, and if that
        does not help either, the fight is left and kept as it is."""
        try:
            return page.regions(self)
        except Exception as error:
            fight = self.fight
            if fight is None:
                raise
            reason = self.say(error.said) if isinstance(error, RuleError) else str(error) or type(error).__name__
            self._shown, self.kept, self.cache = {}, {}, {}
            if fight.session.undo():
                self.view.draft, self.unsaved = None, True
                fights.fresh(self)
                self.tell("warn", Said("fight.recovered", {"reason": reason}), id="broken")
                try:
                    return page.regions(self)
                except Exception:
                    fight.session.redo()
            self.fight, self.view.draft, self.view.route, self.unsaved = None, None, (), False
            self.effects.append(("hash", "#/"))
            self.tell("warn", Said("fight.broken", {"reason": reason}), id="broken")
            return page.regions(self)

    def paint(self) -> list[Patch]:
        """The patches that bring the page up to date."""
        tree = self.regions()
        out: list[Patch] = []
        for id in REGIONS:
            out += patches(id, self._shown.get(id), tree[id])
        self._shown = tree
        return out
