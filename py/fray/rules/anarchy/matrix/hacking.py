"""The Matrix: going in by AR or VR, and hacking for marks."""

from dataclasses import replace
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import FighterAction
from fray.engine.fight.event import FighterEvent
from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask, Option
from fray.engine.values.modifier import lines_of, total
from fray.engine.values.names import TEXT, Name, written
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..equipment.weapons import BANDS, Band
from ..fighters.fight import Events, Fight
from ..fighters.fighter import Mode
from ..rolling.difficulty import DifficultyTest, Tested
from ..rolling.modifiers import PURPOSE
from ..rolling.situation import Situation
from ..turns.check import check_turn
from .deck import DeckRoll

MARKS_AT = ((4, 1), (8, 2), (40, 3))  # (difficulty up to, marks that are needed), where the group counts them


class Connected(FighterEvent[Fight]):
    """A persona is in the Matrix by AR or VR, or is out of it."""

    type: Literal["Connected"] = "Connected"
    mode: Mode

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, mode=self.mode)

    def log(self) -> tuple[Said, ...]:
        return (Said(f"log.mode.{self.mode or 'off'}", {"fighter": Who(self.fighter)}),)


class Connect(FighterAction[Fight]):
    """Goes into the Matrix by AR or VR, or out of it. VR brings a die to hacking and leaves the body helpless."""

    type: Literal["Connect"] = "Connect"
    title: ClassVar[str] = "action.connect"
    icon: ClassVar[str] = "vr-headset"
    mode: Annotated[Literal["ar", "vr", "off"], Ask(widget="choice")] = "vr"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = check_turn(self, encounter, self.actor)
        mode: Mode = "" if self.mode == "off" else self.mode
        self.need("need.change", mode == fighter.mode)
        if mode and fighter.sheet.deck is None and fighter.sheet.talent != "technomancer" and fighter.sheet.kind != "sprite":
            self.refuse("refuse.no_deck")
        self.refuse("refuse.bricked", mode and fighter.is_bricked)
        self.refuse("refuse.astral", mode and fighter.astral)
        return (Connected(fighter=self.actor, mode=mode),)

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said(f"effect.mode.{self.mode}"),))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name != "mode":
            return super().options(encounter, name)
        now = encounter.fighter(self.actor).mode or "off"
        return tuple(Option(mode, Said(f"mode.{mode}"), 1 if mode == "vr" else None) for mode in ("vr", "ar", "off") if mode != now)


def mark_key(fighter: str, what: str) -> str:
    """What the fight keeps the marks of a fighter on a thing by: both, the thing as it stands in files."""
    return f"{fighter}|{written(what)}"


class Marked(FighterEvent[Fight]):
    """A persona put a mark on a thing in the Matrix. count: the marks there now; needed: how many give access."""

    type: Literal["Marked"] = "Marked"
    what: Name
    count: int
    needed: int

    def apply(self, encounter: Fight) -> Fight:
        return encounter.but(marks={**encounter.marks, mark_key(self.fighter, self.what): self.count})

    def log(self) -> tuple[Said, ...]:
        key = "log.mark.access" if self.count >= self.needed else "log.mark"
        return (Said(key, {"fighter": Who(self.fighter), "what": self.what, "n": self.count, "m": self.needed}),)


class Hack(DeckRoll, DifficultyTest):
    """Hacks a thing of the Matrix: a success puts a mark on it and gives access. what: the thing; away: how far off it is."""

    type: Literal["Hack"] = "Hack"
    title: ClassVar[str] = "action.hack"
    icon: ClassVar[str] = "cyber-eye"
    purpose: ClassVar[str] = "test.hack"
    what: Annotated[str, Field(max_length=60), TEXT, Ask(widget="text", label="field.device")] = ""
    away: Annotated[Band, Ask(widget="choice", label="field.away")] = "close"

    def situation(self, encounter: Fight) -> Situation:
        return replace(super().situation(encounter), away=self.away)

    def check(self, fight: Fight) -> None:
        check_turn(self, fight, self.actor)
        self.refuse("refuse.offline", not fight.fighter(self.actor).mode and fight.fighter(self.actor).sheet.kind != "sprite")

    def marks_needed(self, fight: Fight) -> int:
        """The marks that give access: one, or by the difficulty where the group counts them."""
        if not fight.options.many_marks:
            return 1
        return next(marks for most, marks in MARKS_AT if self.difficulty <= most)

    def follows(self, fight: Fight, test: Tested, answers: Answers) -> Events:
        if not test.good:
            return ()
        what = self.what.strip() or "device.some"
        count = fight.marks.get(mark_key(self.actor, what), 0) + 1
        return (Marked(fighter=self.actor, what=what, count=count, needed=self.marks_needed(fight)),)

    def effects(self, fight: Fight) -> tuple[Said, ...]:
        return (Said("effect.hack", {"n": self.marks_needed(fight)}),)

    def noise(self, fight: Fight, away: Band) -> int | None:
        """The dice that noise takes at a distance; None for none."""
        rows = (row for row in PURPOSE if row.key.startswith("noise."))
        return total(lines_of(rows, self.but(away=away).situation(fight))) or None

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "away":
            return tuple(Option(one, Said(f"band.{one}"), self.noise(encounter, one)) for one in BANDS)
        return super().options(encounter, name)
