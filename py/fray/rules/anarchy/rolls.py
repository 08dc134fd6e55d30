"""Rolls of one fighter against dice of difficulty: with Edge before or after, one amp, a glitch die, and the ruling on it."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field

from ...engine.ask import Answers, Choice, Dice, Entry, Ruling
from ...engine.dice import Share
from ...engine.encounter import Action, Event, Unfolding
from ...engine.errors import RuleError
from ...engine.field import Ask, Option
from ...engine.modifier import Line, total
from ...engine.show import Face, Figure, Preview, Throw
from ...engine.text import Said, Who
from .amps import Amp
from .dice import Edge, Glitch, Roll, contest, glitch, pool_size, roll, spread, succeeds, with_edge
from .fight import Fight, by_hand
from .fighter import Fighter
from .plot import pay, points
from .sums import (
    amp_keys,
    amp_lines,
    amp_of,
    amp_options,
    check_spending,
    edge_lines,
    edge_options,
    hits_said,
    own_lines,
    skill_lines,
    state_lines,
)  # fmt: skip

DIFFICULTIES = (4, 6, 8, 10, 12)  # very easy, easy, average, hard, very hard


def ask_edge(fight: Fight, id: str, rolled: Roll, dice: tuple[Throw, ...], outcome: tuple[Said, ...], answers: Answers) -> bool:
    """Whether his player spends Edge after a roll that failed. Asked only where he can and it could help."""
    fighter: Fighter = fight.fighter(id)
    if not (by_hand(fight, id) and fighter.edge and not rolled.edge and rolled.misses):
        return False
    options = (Option("", Said("edge_use.none")), Option("after", Said("edge_use.after"), hint=Said("hint.misses", {"n": rolled.misses})))
    title = Said("ask.second", {"fighter": Who(id), "n": fighter.edge})
    return answers.choice(Choice(title, options, "", outcome, dice)) == "after"


class Tested(Event):
    """Somebody rolled against dice of difficulty. purpose: a key of the words, or own text. purse: who paid for the glitch die."""

    __test__ = False  # for pytest

    type: Literal["Tested"] = "Tested"
    actor: str
    purpose: str
    roll: Roll
    against: Roll
    good: bool
    edge: bool = False
    attack: bool = False
    face: int = 0
    purse: str | None = None

    @property
    def net(self) -> int:
        """Net hits."""
        return max(self.roll.hits - self.against.hits, 0) if self.good else 0

    def apply(self, encounter: Fight) -> Fight:
        actor: Fighter = encounter.fighter(self.actor)
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
    """What the log says of points spent on a roll, and of a glitch die."""
    said: tuple[Said, ...] = (Said("log.edge", {"fighter": Who(actor)}),) if edge else ()
    said += (Said("log.plot.glitch", {"fighter": Who(actor)}),) if purse is not None else ()
    return said + ((Said(f"log.die.{glitch(face)}", {"fighter": Who(actor)}),) if face else ())


def throws(rolled: Roll, against: Roll, label: Said, face: int = 0) -> tuple[Throw, ...]:
    """Both pools, and a glitch die, for drawing."""
    out = (rolled.throw(Said("throw.active")), *((against.throw(label),) if against.dice else ()))
    return (*out, glitch_throw(face)) if face else out


def glitch_throw(face: int) -> Throw:
    """The glitch die, for drawing."""
    said: Glitch = glitch(face)
    return Throw((Face(face, f"die.{said}", said == "exploit", grave=said == "glitch"),), 6, Said("throw.glitch"), Said(f"die.{said}"))


def ask_glitch(fight: Fight, actor: str, bought: bool, answers: Answers) -> int:
    """The glitch die that a Plot Point buys; 0 for none."""
    return answers.faces(Dice(Said("ask.glitch", {"fighter": Who(actor)}), 1, 6))[0] if bought else 0


class Against(Action):
    """The base of all rolls of one fighter against dice of difficulty. A system part derives it and says what comes of it.

    edge: spent before or after. live: a Plot Point for a glitch die. amp: number of the one amp that counts.
    """

    purpose: ClassVar[str] = "test.other"
    attacks: ClassVar[bool] = False  # whether it uses up an attack
    least: ClassVar[int] = 1
    actor: Annotated[str, Ask(widget="hidden")] = ""
    difficulty: Annotated[int, Field(ge=0, le=40), Ask(group="", widget="stepper", step=2)] = 8
    amp: Annotated[str, Field(max_length=4), Ask(group="group.dice", widget="choice")] = ""
    edge: Annotated[Edge, Ask(group="group.dice", widget="choice")] = ""
    special: Annotated[bool, Ask(group="group.dice")] = False
    modifier: Annotated[int, Field(ge=-20, le=20), Ask(group="group.dice", widget="stepper")] = 0
    reason: Annotated[str, Field(max_length=200), Ask(group="group.dice", widget="text")] = ""
    live: Annotated[bool, Ask(group="group.plot")] = False

    def skill(self, fight: Fight) -> str:
        """The skill that is rolled."""
        raise NotImplementedError

    def touches(self, fight: Fight) -> tuple[str, ...]:
        """The kinds of roll that an amp must change to count here."""
        return (self.skill(fight),)

    def base(self, fight: Fight) -> tuple[Line, ...]:
        """Skill and attribute."""
        return skill_lines(fight.fighter(self.actor), self.skill(fight), special=self.special)

    def state(self, fight: Fight) -> tuple[Line, ...]:
        """What his condition and the surroundings bring."""
        return state_lines(fight, fight.fighter(self.actor))

    def extra(self, fight: Fight) -> tuple[Line, ...]:
        """What else this kind of roll brings."""
        return ()

    def rerolls(self, fight: Fight) -> int:
        """Misses that may be rolled once more."""
        amp = self._amp(fight)
        return amp.rerolls if amp is not None else 0

    def _amp(self, fight: Fight) -> Amp | None:
        return amp_of(fight.fighter(self.actor), self.amp, *self.touches(fight))

    def pool(self, fight: Fight) -> tuple[Line, ...]:
        """The sum behind the roll."""
        lines = self.base(fight) + amp_lines(self._amp(fight)) + self.extra(fight) + edge_lines(self.edge)
        return lines + self.state(fight) + own_lines(self.modifier, self.reason)

    def against(self, fight: Fight) -> tuple[Line, ...]:
        """The dice of difficulty."""
        return (Line(key="difficulty", value=self.difficulty),)

    def check(self, fight: Fight) -> None:
        """What forbids it, beyond what forbids every action of his. Errors: `Refused`, `Incomplete`."""

    def comes(self, fight: Fight, test: Tested, answers: Answers) -> tuple[Event, ...]:
        """What follows from the roll. fight: after the roll."""
        return ()

    def checked(self, fight: Fight) -> None:
        """Stops what the rules forbid. Errors: `Refused`, `Incomplete`."""
        fighter: Fighter = fight.fighter(self.actor)
        self.check(fight)
        check_spending(self, fight, self.actor, self.edge, self.live)
        if self.attacks and fight.round and fighter.attacks >= fighter.attacks_allowed:
            self.refuse("refuse.attacks")

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        self.checked(encounter)
        out = Unfolding(encounter)
        test = self.rolled(encounter, answers)
        out.take(test)
        out.take(*self.comes(out.encounter, test, answers))
        return out.events

    def rolled(self, fight: Fight, answers: Answers) -> Tested:
        """The roll, with second thoughts and the ruling on it."""
        title = Said("ask.of", {"fighter": Who(self.actor), "purpose": self.named(fight)})
        mine = roll(title, self.pool(fight), answers, edge=self.edge, rerolls=self.rerolls(fight))
        face = ask_glitch(fight, self.actor, self.live, answers)
        other = roll(Said("ask.difficulty"), self.against(fight), answers)
        if not succeeds(mine.hits, other.hits, self.least):
            outcome = (Said("result.test.bad", {"n": mine.hits, "m": other.hits}),)
            if ask_edge(fight, self.actor, mine, throws(mine, other, Said("throw.difficulty")), outcome, answers):
                mine = with_edge(mine, answers)
        good = succeeds(mine.hits, other.hits, self.least)
        dice = throws(mine, other, Said("throw.difficulty"), face)
        said = Said("result.test.good" if good else "result.test.bad", {"n": mine.hits, "m": other.hits})
        options = (Option("yes", Said("share.success")), Option("no", Said("share.failure")))
        asked = Entry("good", Said("field.outcome"), "yes" if good else "no", options)
        ruled = answers.ruling(Ruling(title, (asked,), dice, (said,)))
        return Tested(
            actor=self.actor, purpose=self.named(fight), roll=mine, against=other, good=ruled["good"] == "yes", edge=bool(mine.edge),
            attack=self.attacks, face=face, purse=points(fight, self.actor) if self.live else None,
        )  # fmt: skip

    def named(self, fight: Fight) -> str:
        """What it is for: a key of the words."""
        return self.purpose

    def preview(self, encounter: Fight) -> Preview:
        refused: RuleError | None = None
        try:
            self.checked(encounter)
        except RuleError as error:
            refused = error
        lines, against = self.pool(encounter), self.against(encounter)
        odds = contest(self.chances(encounter), spread(pool_size(against)), self.least)
        whole = odds.total
        shares = (Share(Said("share.failure"), (odds.failed, whole), "miss"), Share(Said("share.success"), odds.success, "hit"))
        figures = (Figure(Said("figure.success"), chance=odds.success), Figure(Said("figure.against"), total(against), lines=against))
        table = tuple(Share(Said("net", {"n": k}), (weight, whole)) for k, weight in enumerate(odds.net) if weight)
        return Preview(
            lines=lines, result=hits_said(lines), shares=shares, figures=figures, table=table, effects=self.effects(encounter),
            refused=refused, rolls=True,
        )  # fmt: skip

    def chances(self, fight: Fight) -> tuple[int, ...]:
        """The spread of his hits."""
        return spread(pool_size(self.pool(fight)), self.edge, self.rerolls(fight))

    def ready(self, fight: Fight) -> Self:
        """The draft with the likeliest amp."""
        return self.but(amp=next(iter(amp_keys(fight.fighter(self.actor), *self.touches(fight))), ""))

    def effects(self, fight: Fight) -> tuple[Said, ...]:
        """What will happen in any case."""
        return ()

    def matters(self, encounter: Fight, name: str) -> bool:
        fighter: Fighter = encounter.fighter(self.actor)
        rules = {
            "amp": bool(amp_keys(fighter, *self.touches(encounter))),
            "special": fighter.sheet.is_special(self.skill(encounter)),
            "edge": bool(fighter.edge or self.edge),
            "reason": bool(self.modifier),
            "live": points(encounter, self.actor) is not None or self.live,
        }
        return rules.get(name, True)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        fighter: Fighter = encounter.fighter(self.actor)
        if name == "amp":
            return amp_options(fighter, *self.touches(encounter))
        return edge_options(fighter) if name == "edge" else ()

    def note(self, encounter: Fight, name: str) -> Said | None:
        if name == "difficulty" and self.difficulty in DIFFICULTIES:
            return Said(f"difficulty.{self.difficulty}")
        return None
