"""What lies open: the books, the store, the open fight, what is shown of it, and the words to say it with."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Sequence
from contextlib import suppress

from fray.engine.book.system import Cover, System
from fray.engine.fight.encounter import Encounter
from fray.engine.values.dice import Chance
from fray.engine.values.model import Frozen
from fray.engine.values.text import Own, Said, Speaker, Text, Who

from ..forms.form import Form
from ..saving.documents import Fight
from ..saving.storage import Careful, Storage, StoreTrouble
from ..saving.store import Store
from ..words.general import WORDS
from .memo import Memo
from .view import OF_A_FIGHT, Notice, Press, View


class Desk:
    """What panels read and taps change. It knows neither of them, nor a browser.

    effects: what the browser has to do after the next paint, as (verb, arguments…).
    unsaved: whether the open fight has steps that are not saved. stranded: fights that were left and could not be saved, by id.
    """

    def __init__(
        self,
        books: Sequence[Cover],
        storage: Storage,
        *,
        now: Callable[[], str],
        new_id: Callable[[], str],
        language: str = "en",
        theme: str = "",
        chance: Chance | None = None,
    ) -> None:
        self.books, self.now, self.new_id = tuple(books), now, new_id
        self.chance = chance or Chance()
        self.records = Careful(storage)
        self.store = Store(self.records, books, new_id)
        self.settings = self.store.settings()
        self.view = View(language=language, theme=theme)
        self.fight: Fight | None = None
        self.effects: list[tuple[str, ...]] = []
        self.unsaved = False
        self.stranded: dict[str, Fight] = {}
        self.memo = Memo()

    # -- the systems and the fight -------------------------------------------------------------------------------------

    @property
    def system(self) -> System:
        """The system of the open fight, or the chosen one where no fight is open."""
        return self.chosen if self.fight is None else self.fight.system

    @property
    def chosen(self) -> System:
        """The system of new fights, and of the characters that are shown."""
        wanted = self.view.system or self.settings.get("system")
        return next((book for book in self.books if book.key == wanted), self.books[0]).opened

    @property
    def here(self) -> System:
        """The system of the panel that is shown: on the panels of a fight that of the fight, elsewhere the chosen one."""
        return self.system if self.view.route and self.view.route[0] in OF_A_FIGHT else self.chosen

    @property
    def options(self) -> Form[Frozen]:
        """The form with the options of the next fight."""
        if self.view.options is None:
            self.view.options = Form(self.chosen.options())
        return self.view.options

    def choose(self, key: str) -> None:
        """Makes another system the chosen one; the open fight stays open."""
        if key != self.chosen.key:
            self.view.options = None
        self.view.system = key

    @property
    def open_fight(self) -> Fight:
        """The open fight, asked for only where one is open."""
        assert self.fight is not None
        return self.fight

    @property
    def encounter(self) -> Encounter:
        """The open fight as it stands."""
        return self.open_fight.session.encounter

    @property
    def is_unsaved(self) -> bool:
        """Whether anything is lost when the page is closed now."""
        return bool(self.unsaved or self.stranded or self.store.loose)

    # -- words ---------------------------------------------------------------------------------------------------------

    @property
    def speaker(self) -> Speaker:
        """Says things in the language of the page, with the words of the system and the present names of the fighters."""
        system = self.here
        words = (system.key, self.view.language)
        return self.memo.get(
            ("speaker", *words), (), lambda: Speaker(ChainMap(dict(system.words), dict(WORDS)), self.view.language, self.name)
        )

    def name(self, id: str) -> str:
        """The present name of a fighter. It may be a key of the words: that of a template."""
        fighter = self.fight.session.encounter.fighters.get(id) if self.fight else None
        return Own(id if fighter is None else self.speaker.say(fighter.name))

    def say(self, what: Said | str | Who, **params: object) -> str:
        """The words for a key, a sentence or a fighter."""
        return self.speaker.say(what, **params)

    def say_text(self, text: Text) -> str:
        """Words that stand in no table, such as the name of a system."""
        return text.ru if self.view.language == "ru" else text.en

    def say_in(self, system: System, what: Said | str) -> str:
        """The words of a system that need not be the one shown."""
        return self.speaker_of(system).say(what)

    def speaker_of(self, system: System) -> Speaker:
        """Says things with the words of a system that need not be the one shown."""
        return Speaker(ChainMap(dict(system.words), dict(WORDS)), self.view.language)

    def copied(self, name: str) -> str:
        """The name of a copy of a fight."""
        return self.say("tabs.copy_name", name=Own(name or self.say("fight.unnamed")))

    # -- what is shown -------------------------------------------------------------------------------------------------

    def show(self, *route: str) -> None:
        """Shows another panel of what is open already."""
        self.effects.append(("hash", "#/" + "/".join(route)))
        if route != self.view.route:
            self.place(route)
            self.to_the_top()

    def place(self, route: tuple[str, ...]) -> None:
        """Another panel is the one that is shown; what lay over the last one is gone."""
        self.view.route, self.view.sheet = route, ()
        self.view.drop_passing()

    def to_the_top(self) -> None:
        """A new panel is read from its beginning."""
        self.effects += [("top",), ("focus", "main")]

    def to_the_action(self) -> None:
        """What is to be done now comes into sight."""
        self.effects.append(("start", "action") if self.view.route[:1] == ("fight",) else ("top",))

    def tell(self, kind: str, said: Said | str, *presses: Press, id: str = "", passing: bool = True) -> None:
        """Puts up a notice."""
        said = Said(said) if isinstance(said, str) else said
        id = id or said.key
        self.view.notices = [notice for notice in self.view.notices if notice.id != id and not (passing and notice.passing)]
        self.view.notices.append(Notice(id, kind, said, presses, passing))

    def tell_job(self, done: float) -> None:
        """Says how far the long work has come, in tenths: a screen reader reads each change."""
        if self.view.job is not None:
            said = Said(self.view.job.label, {"file": self.view.job.file, "percent": int(done * 10) * 10})
            self.tell("info", said, Press("do.cancel", "cancel-job"), id="job", passing=False)

    def hush(self, id: str) -> None:
        """Takes a notice down."""
        self.view.notices = [notice for notice in self.view.notices if notice.id != id]

    def announce(self, *texts: str) -> None:
        """Says something to users of a screen reader. The same text twice is changed a little, or it is not read out."""
        text = " ".join(text for text in texts if text)
        self.view.announced = text + "\N{NO-BREAK SPACE}" if text == self.view.announced else text

    def set(self, **settings: str) -> None:
        """Saves settings. Where that fails, they hold until the page is closed, and the user is not told."""
        self.settings.update(settings)
        with suppress(StoreTrouble):
            self.store.save_settings(self.settings)
