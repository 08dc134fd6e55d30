"""What is shown and being put together, and not saved with the fight: route, language, draft, notices, open sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from fray.engine.fight.action import Action
from fray.engine.fight.encounter import Encounter
from fray.engine.fight.fighter import Sheet
from fray.engine.values.ask import Answer, Question
from fray.engine.values.model import Frozen
from fray.engine.values.text import Said

from ..forms.form import Form
from ..saving.documents import Character, Fight

Args = Mapping[str, str]  # what comes with a tap
OF_A_FIGHT = ("fight", "setup", "log", "change")  # panels whose route names a fight
OTHERS = "others"  # the id of the group with the less likely actions
AT_FIRST = ("breakdown",)  # ids of the groups that stand open at first
SIDES = ("side.heroes", "side.foes", "side.others")


@dataclass(frozen=True)
class Press:
    """A button in a notice. label: the key of its words. do, args: the tap that it sends."""

    label: str
    do: str
    args: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Notice:
    """A short text to the user. It goes when it is closed, when another with the same id comes, or, if passing, with the next step."""

    id: str
    kind: str
    said: Said
    presses: tuple[Press, ...] = ()
    passing: bool = False


@dataclass
class Job:
    """Long work that is done in slices. label: the key of its words, with the name of a file. slices: gives how much is done, 0 to 1."""

    label: str
    file: str
    slices: Iterator[float]


@dataclass
class Draft:
    """An action being put together, then rolled. actor: the fighter whose menu it is from, "" for that of the game master.

    offer: its place in that menu, or "opening", "run", "due-" and a number. given: the answers so far. question: what is asked now.
    by_hand: whether the player's own dice are asked for. error: why it cannot be done. lifts: the rule that forbids it.
    faces, tens, count, labelled, entries: what is typed of the next answer. answer_error: why that answer does not fit.
    """

    form: Form[Action]
    actor: str = ""
    offer: str = ""
    given: tuple[Answer, ...] = ()
    question: Question | None = None
    by_hand: bool = False
    error: Said | None = None
    lifts: str = ""
    faces: list[int] = field(default_factory=list)
    tens: str = ""  # the first digit of a face of which two are typed
    count: str = ""
    labelled: dict[int, str] = field(default_factory=dict)
    entries: dict[str, str] = field(default_factory=dict)
    answer_error: Said | None = None

    @property
    def is_of_menu(self) -> bool:
        """Whether it comes from a menu: that of a fighter or of the game master."""
        return self.offer.isdigit()

    @property
    def is_due(self) -> bool:
        """Whether it settles something that is due."""
        return self.offer.startswith("due")

    @property
    def is_opening(self) -> bool:
        """Whether it begins the fight."""
        return self.offer == "opening"

    @property
    def is_at_once(self) -> bool:
        """Whether it was to be done at once, and then asked for something."""
        return self.offer == "run"

    @property
    def action(self) -> Action:
        """The action as it stands."""
        return self.form.model

    def reset(self) -> None:
        """Forgets the answers, the open question, and why it could not be done."""
        self.given, self.question, self.error, self.lifts = (), None, None, ""
        self.forget()

    def forget(self) -> None:
        """Clears what was typed for the last question."""
        self.faces, self.tens, self.count, self.labelled, self.entries, self.answer_error = [], "", "", {}, {}, None

    def typed(self) -> dict[str, object]:
        """What is typed of the next answer, as plain data; without the parts that are empty."""
        labelled = {str(index): text for index, text in self.labelled.items()}
        typed = {"faces": list(self.faces), "tens": self.tens, "count": self.count, "labelled": labelled, "entries": dict(self.entries)}
        return {name: value for name, value in typed.items() if value}

    def recall(self, typed: Mapping[str, object]) -> None:
        """Puts back what was typed; data of another shape is left out."""
        self.faces = [face for face in _list(typed.get("faces")) if isinstance(face, int)]
        self.tens, self.count = str(typed.get("tens", "")), str(typed.get("count", ""))
        self.labelled = {int(str(index)): str(text) for index, text in _pairs(typed.get("labelled")) if str(index).isdecimal()}
        self.entries = {str(name): str(text) for name, text in _pairs(typed.get("entries"))}


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _pairs(value: object) -> list[tuple[object, object]]:
    return list(value.items()) if isinstance(value, dict) else []


@dataclass(frozen=True)
class Tap:
    """The last tap that counted. at: when, in milliseconds. turned: whether it gave the turn to another fighter."""

    do: str
    args: Args
    at: float
    turned: bool


@dataclass
class Joining:
    """How many join a fight at once, on which side, hidden or not; and how many characters are made at once."""

    count: int = 1
    side: str = SIDES[0]
    hidden: bool = False
    make: int = 1


@dataclass
class View:
    """All that is shown. opened: ids of the groups that stand open. search: what is typed to find something, by list.

    editing: the id of the character in the form, and its saved text when last looked at: where that differs, another tab wrote.
    unsafe: whether something could not be saved. quiet: whether the user has closed the notice that said so.
    conflict: whether another tab went on with the fight. room_told: how full the storage was when the user was last warned.
    applied: the step whose outcome is shown, 0 for none.
    aside: the fight and the draft of its turn, while another draft is put together. facts: what the page tells of itself: its version,
    whether it works offline, how to install it, whether it is narrow. announced: what a screen reader reads out.
    """

    language: str = "en"
    theme: str = ""
    route: tuple[str, ...] = ()
    notices: list[Notice] = field(default_factory=list)
    sheet: tuple[str, ...] = ()
    draft: Draft | None = None
    aside: tuple[Encounter, Draft] | None = None
    sheets: dict[str, Form[Sheet]] = field(default_factory=dict)  # of a saved character, and of a fighter whose sheet is changed
    options: Form[Frozen] | None = None  # of the next fight
    opened: set[str] = field(default_factory=lambda: set(AT_FIRST))
    search: dict[str, str] = field(default_factory=dict)
    system: str = ""
    mark: str = ""
    applied: int = 0
    announced: str = ""
    conflict: bool = False
    room_told: float = 0.0
    unsafe: bool = False
    quiet: bool = False
    editing: tuple[str, str | None] = ("", None)
    last: Tap | None = None
    facts: dict[str, str] = field(default_factory=dict)
    joining: Joining = field(default_factory=Joining)
    job: Job | None = None  # that goes on
    deleted_character: Character | None = None  # to be put back
    deleted_fight: tuple[dict[str, str], Fight | None] | None = None  # its saved records, and itself if it was not all saved
    deleted_over: dict[str, str] = field(default_factory=dict)  # what was written in the place of some of these records

    @property
    def open_draft(self) -> Draft:
        """The draft, asked for only where there is one."""
        assert self.draft is not None
        return self.draft

    def drop_passing(self) -> None:
        """Takes down the notices that go with the next step."""
        self.notices = [notice for notice in self.notices if not notice.passing]
