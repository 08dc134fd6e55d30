"""Rolls of one fighter against dice of difficulty, with Edge, one amp, a glitch die, and the ruling on the result."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.event import Event
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers, Choice, Dice, Entry, Ruling
from fray.engine.values.dice import Share
from fray.engine.values.field import Ask, Option
from fray.engine.values.modifier import Line, total
from fray.engine.values.names import Word
from fray.engine.values.show import Face, Figure, Preview, Throw
from fray.engine.values.text import Said, Who

from ..fighters.fight import Events, Fight, asks_player
from ..fighters.plot import pay, purse_for
from .dice import Glitch, Roll, contest, glitch, succeeds, with_edge
from .pools import Pool
from .roll_action import RollAction

OUTCOMES = (Option("yes", Said("share.success")), Option("no", Said("share.failure")))  # of a ruling
DIFFICULTIES = (4, 6, 8, 10, 12)  # very easy, easy, average, hard, very hard


def ask_edge(fight: Fight, id: str, rolled: Roll, dice: tuple[Throw, ...], outcome: tuple[Said, ...], answers: Answers) -> bool:
    """Whether the player spends Edge after a failed roll. Asked only where the fighter can and it could help."""
    fighter = fight.fighter(id)
    if not (asks_player(fight, id) and fighter.edge and not rolled.edge and rolled.misses):
        return False
    options = (Option("", Said("edge_use.none")), Option("after", Said("edge_use.after"), hint=Said("hint.misses", {"n": rolled.misses})))
    title = Said("ask.second", {"fighter": Who(id), "n": fighter.edge})
    return answers.choice(Choice(title, options, "", outcome, dice)) == "after"


class Tested(Event[Fight]):
    """A fighter rolled against dice of difficulty. purpose: a key of the words or own text. purse: who paid for the glitch die."""

    __test__ = False  # for pytest

    type: Literal["Tested"] = "Tested"
    actor: str
    purpose: Word
    roll: Roll
    against: Roll
    good: bool
    edge: bool = False
    attack: bool = False
    face: int = 0
    purse: str | None = None

    def apply(self, encounter: Fight) -> Fight:
        actor = encounter.fighter(self.actor)
        changed = encounter.with_fighter(self.actor, edge=max(actor.edge - self.edge, 0), attacks=actor.attacks + self.attack)
        return pay(changed, self.purse) if self.purse is not None else changed

    def log(self) -> tuple[Said, ...]:
        params = {"actor": Who(self.actor), "purpose": self.purpose, "n": self.roll.hits, "m": self.against.hits}
        said = (Said("log.test.good" if self.good else "log.test.bad", params),)
        return said + spent_said(self.actor, self.edge, self.face, self.purse)

    def sums(self) -> tuple[tuple[Said, tuple[Line, ...]], ...]:
        return ((Said("sum.of", {"who": Who(self.actor), "n": self.roll.dice}), self.roll.lines),)

    def dice(self) -> tuple[Throw, ...]:
        return throws(self.roll, self.against, Said("throw.difficulty"), self.face)


def spent_said(actor: str, edge: bool, face: int, purse: str | None) -> tuple[Said, ...]:
    """The points spent on a roll and its glitch die, for the log."""
    said: tuple[Said, ...] = (Said("log.edge", {"fighter": Who(actor)}),) if edge else ()
    said += (Said("log.plot.glitch", {"fighter": Who(actor)}),) if purse is not None else ()
    return said + ((Said(f"log.die.{glitch(face)}", {"fighter": Who(actor)}),) if face else ())


def throws(rolled: Roll, against: Roll, label: Said, face: int = 0) -> tuple[Throw, ...]:
    """Both pools and a glitch die, for drawing."""
    out = (rolled.throw(Said("throw.active")), *((against.throw(label),) if against.dice else ()))
    return (*out, glitch_throw(face)) if face else out


def glitch_throw(face: int) -> Throw:
    """The glitch die, for drawing."""
    said: Glitch = glitch(face)
    return Throw((Face(face, f"die.{said}", said == "exploit", grave=said == "glitch"),), 6, Said("throw.glitch"), Said(f"die.{said}"))


def ask_glitch(fight: Fight, actor: str, bought: bool, answers: Answers) -> int:
    """The glitch die that a Plot Point buys; 0 for none."""
    return answers.faces(Dice(Said("ask.glitch", {"fighter": Who(actor)}), 1, 6))[0] if bought else 0


class DifficultyTest(RollAction):
    """The base of all rolls of one fighter against dice of difficulty; a kind of roll says what follows."""

    purpose: ClassVar[str] = "test.other"
    fewest_hits: ClassVar[int] = 1
    difficulty: Annotated[int, Field(ge=0, le=40), Ask(group="", widget="stepper", step=2)] = 8

    def difficulty_lines(self, fight: Fight) -> tuple[Line, ...]:
        """The dice of difficulty."""
        return (Line(key="difficulty", value=self.difficulty),)

    def hits_needed(self, fight: Fight) -> int:
        """The fewest hits that can be a success."""
        return self.fewest_hits

    def check(self, fight: Fight) -> None:
        """Stops what is forbidden beyond what every roll forbids. Errors: `Refused`, `Incomplete`."""

    def follows(self, fight: Fight, test: Tested, answers: Answers) -> Events:
        """What follows from the roll. fight: after the roll."""
        return ()

    def checked(self, fight: Fight) -> None:
        """Stops what the rules forbid. Errors: `Refused`, `Incomplete`."""
        self.check(fight)
        self.check_means(fight)
        self.check_attacks(fight)

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        self.checked(encounter)
        out = Unfolding(encounter)
        test = self.rolled(encounter, answers)
        out.take(test)
        out.take(*self.follows(out.encounter, test, answers))
        return out.events

    def rolled(self, fight: Fight, answers: Answers) -> Tested:
        """The roll, with Edge after it and the ruling on it."""
        title, least = Said("ask.of", {"fighter": Who(self.actor), "purpose": self.purpose_of(fight)}), self.hits_needed(fight)
        roll = self.pool(fight).roll(title, answers)
        face = ask_glitch(fight, self.actor, self.live, answers)
        against = Pool(self.difficulty_lines(fight)).roll(Said("ask.difficulty"), answers)
        if not succeeds(roll.hits, against.hits, least):
            outcome = (Said("result.test.bad", {"n": roll.hits, "m": against.hits}),)
            if ask_edge(fight, self.actor, roll, throws(roll, against, Said("throw.difficulty")), outcome, answers):
                roll = with_edge(roll, answers)
        good = succeeds(roll.hits, against.hits, least)
        dice = throws(roll, against, Said("throw.difficulty"), face)
        said = Said("result.test.good" if good else "result.test.bad", {"n": roll.hits, "m": against.hits})
        asked = Entry("good", Said("field.outcome"), "yes" if good else "no", OUTCOMES)
        ruled = answers.ruling(Ruling(title, (asked,), dice, (said,)))
        return Tested(
            actor=self.actor, purpose=self.purpose_of(fight), roll=roll, against=against, good=ruled["good"] == "yes", edge=bool(roll.edge),
            attack=self.attacks, face=face, purse=purse_for(fight, self.actor) if self.live else None,
        )  # fmt: skip

    def purpose_of(self, fight: Fight) -> str:
        """The purpose of the roll: a key of the words, or a text of the user."""
        return self.purpose

    def preview(self, encounter: Fight) -> Preview:
        mine, against = self.pool(encounter), Pool(self.difficulty_lines(encounter))
        odds = contest(mine.chances, against.chances, self.hits_needed(encounter))
        whole = odds.total
        shares = (Share(Said("share.failure"), (odds.failed, whole), "miss"), Share(Said("share.success"), odds.success, "hit"))
        figures = (
            Figure(Said("figure.success"), chance=odds.success),
            Figure(Said("figure.against"), total(against.lines), lines=against.lines),
        )
        table = tuple(Share(Said("net", {"n": k}), (weight, whole)) for k, weight in enumerate(odds.net) if weight)
        return Preview(
            lines=mine.lines, result=Said("pool.dice", {"n": mine.size}), shares=shares, figures=figures, table=table,
            effects=self.effects(encounter), refused=self.refusal(encounter), rolls=True,
        )  # fmt: skip

    def effects(self, fight: Fight) -> tuple[Said, ...]:
        """What happens in any case."""
        return (Said(self.effect),) if self.effect else ()

    def note(self, encounter: Fight, name: str) -> Said | None:
        if name == "difficulty" and self.difficulty in DIFFICULTIES:
            return Said(f"difficulty.{self.difficulty}")
        return super().note(encounter, name)
