"""Any roll of this book: its traits and all that goes into its sum. The same value is shown, rolled and judged."""

from dataclasses import dataclass
from functools import cache
from typing import Annotated

from pydantic import Field

from fray.engine.fight.action import Action
from fray.engine.values.ask import Answers
from fray.engine.values.circumstance import own_rows, rows_of
from fray.engine.values.dice import Odds, Share
from fray.engine.values.modifier import Line, Modifier, lines_of, master_lines
from fray.engine.values.show import Figure, Preview
from fray.engine.values.text import Said

from ..fighters.effects import effect_lines
from ..fighters.fight import Fight
from ..fighters.fighter import Fighter, wound_lines
from ..fighters.traits import ATTRIBUTES, untrained
from .dice import EXCEPTIONAL, Roll, dramatic_odds, odds, pool_size, roll
from .modifiers import five_dice
from .situation import WILLPOWER, RollChoices, Situation

NOTICING = ("wits", "composure")  # to notice a danger in time


# ------------------------------------------------------------------ the sum


@dataclass(frozen=True, slots=True)
class Pool:
    """A roll about to be made. again: the lowest face rolled again. rote: failed dice are rolled once more. needed: successes needed."""

    lines: tuple[Line, ...]
    again: int = 10
    rote: bool = False
    needed: int = 1

    @property
    def size(self) -> int:
        """The dice that it comes to; 0 for a chance die."""
        return pool_size(self.lines)

    @property
    def said(self) -> Said:
        """The dice that it comes to, in words."""
        return pool_said(self.lines)

    @property
    def odds(self) -> Odds:
        """The exact chances of its successes."""
        return odds(self.size, self.again, self.rote)

    @property
    def chance(self) -> tuple[int, int]:
        """The chance of success, as (numerator, denominator)."""
        return self.odds.at_least(self.needed)

    def roll(self, title: Said, answers: Answers) -> Roll:
        """Rolls it."""
        return roll(title, self.lines, answers, again=self.again, rote=self.rote)

    def is_won(self, rolled: Roll) -> bool:
        """Whether a roll of it succeeded."""
        return rolled.successes >= self.needed

    @property
    def table(self) -> tuple[Share, ...]:
        """The chance of every number of successes."""
        return table(self.size, self.again, self.rote)

    @property
    def shares(self) -> tuple[Share, ...]:
        """Failure, success, exceptional success, and the dramatic failure of a chance die: together one whole."""
        return self.split(self.odds, self.needed, max(EXCEPTIONAL, self.needed), ("share.failure", "share.success", "share.exceptional"))

    def split(self, chances: Odds, good: int, best: int, keys: tuple[str, str, str]) -> tuple[Share, ...]:
        """One whole in parts: the dramatic failure of a chance die, and what comes to less than `good`, to `good`, to `best` or more.

        chances: of the roll itself, or of what comes of it in the end. keys: the words of the three parts.
        """
        dramatic, whole = dramatic_odds(self.size), chances.total
        bad = whole * dramatic[0] // dramatic[1]
        parts = (
            Share(Said("share.dramatic"), (bad, whole), "grave"),
            Share(Said(keys[0]), (sum(chances.weights[:good]) - bad, whole), "miss"),
            Share(Said(keys[1]), (sum(chances.weights[good:best]), whole), "hit"),
            Share(Said(keys[2]), (sum(chances.weights[best:]), whole), "drop"),
        )
        return tuple(part for part in parts if part.chance[0])

    def preview(self, *effects: Said) -> Preview:
        """The sum, the chances and the table."""
        needs = (Said("effect.needed", {"n": self.needed}),) if self.needed > 1 else ()
        figures = (Figure(Said("figure.success"), chance=self.chance), Figure(Said("figure.mean"), mean=self.odds.mean))
        return Preview(self.lines, self.said, self.shares, figures, self.table, (*needs, *effects), rolls=True)


def trait_lines(fighter: Fighter, attribute: str, second: str = "") -> tuple[Line, ...]:
    """Attribute + skill, or + a second attribute. A skill without dots is rolled untrained."""
    lines = (Line(key=attribute, value=fighter.sheet.trait(attribute)),)
    if not second:
        return lines
    dots = fighter.sheet.trait(second)
    if dots or second in ATTRIBUTES:
        return (*lines, Line(key=second, value=dots))
    return (*lines, Line(key="untrained", value=untrained(second), params={"skill": second}))


def scene_lines(fight: Fight, *kinds: str, lifted: bool = False) -> tuple[Line, ...]:
    """The circumstances of the scene that touch a roll of these kinds (attacks, ranged, close, noticing); "all" always does."""
    return tuple(line for c in fight.scene.touching(*kinds) for line in five_dice(c.line, lifted))


def ruled_lines(modifier: int, reason: str, lifted: bool) -> tuple[Line, ...]:
    """The game master's own modifier with its reason, under the rule of five."""
    return tuple(part for line in master_lines(modifier, reason) for part in five_dice(line, lifted))


def pool(
    fight: Fight, id: str, attribute: str, second: str = "", *own: Line, by: Situation | None = None, kinds: tuple[str, ...] = (),
    wounds: bool = True, against: tuple[Line, ...] = (), again: int = 10, rote: bool = False, needed: int = 1,
) -> Pool:  # fmt: skip
    """The roll of a fighter. Every roll of this book is made here.

    own: lines of this roll alone. by: the situation of the action that rolls, whose choices count; None for a roll that only follows
    from something. kinds: the kinds of roll that circumstances of the scene touch. wounds: whether wounds count. against: lines taken
    from it at last.
    """
    fighter = fight.fighter(id)
    lifted = by is not None and "refuse.five" in by.form.lifted
    noticing = ("noticing",) if {attribute, second} == set(NOTICING) else ()
    lines = trait_lines(fighter, attribute, second)
    lines += chosen_lines(by) if by is not None else ()
    lines += own
    lines += scene_lines(fight, *kinds, *noticing, lifted=lifted)
    lines += ruled_lines(by.form.modifier, by.form.reason, lifted) if by is not None else ()
    lines += wound_lines(fighter) if wounds else ()
    lines += effect_lines(fighter, attribute, second)
    return Pool(lines + against, again, rote, needed)


def chosen_lines(s: Situation) -> tuple[Line, ...]:
    """The rows chosen in the form of the roll, and those that only its action declares."""
    return lines_of((*_form_rows(type(s.form)), *own_rows(type(s.action), (type(s.form),), _action_of)), s)


@cache
def _form_rows(form: type[RollChoices]) -> tuple[Modifier, ...]:
    return rows_of(form, of=lambda s: s.form)


def _action_of(s: Situation) -> RollChoices:
    return s.action


def pool_said(lines: tuple[Line, ...]) -> Said:
    """The dice of a sum in words: so many, or a chance die."""
    size = pool_size(lines)
    return Said("pool.dice", {"n": size}) if size else Said("pool.chance")


def table(pool: int, again: Annotated[int, Field(ge=8, le=10)] = 10, rote: bool = False, rows: int = 13) -> tuple[Share, ...]:
    """The chance of every number of successes; the last row is "that many or more"."""
    chances = odds(pool, again, rote)
    rows = min(rows, len(chances.weights))
    last = next((k for k in range(1, rows) if sum(chances.weights[k:]) * 1000 < chances.total), rows - 1)
    out = [Share(Said("plain", {"n": k}), chances.exactly(k)) for k in range(last)]
    return (*out, Share(Said("or_more", {"n": last}), chances.at_least(last)))


# ------------------------------------------------------------------ actions that roll

WILLED = (Line(key="willpower", value=WILLPOWER.rows[True].value),)  # for a point of Willpower on a roll that is no action


class RollAction(RollChoices):
    """The base of every action that rolls. `traits` says what is rolled, `rolling` adds what only this action has."""

    def situation(self, encounter: Fight) -> Situation:
        return Situation(encounter, self, self)

    def rolling(self, fight: Fight) -> Pool:
        """The roll as it stands."""
        return pool(fight, self.actor, *self.traits(fight), by=self.situation(fight))

    def pool(self, fight: Fight) -> tuple[Line, ...]:
        """The sum behind the roll."""
        return self.rolling(fight).lines

    def spends(self, fight: Fight) -> None:
        """Refuses a point of Willpower where none is left. Errors: `Refused`."""
        if self.willpower:
            spend(self, fight.fighter(self.actor))

    def preview(self, encounter: Fight) -> Preview:
        return self.rolling(encounter).preview()


def spend(action: Action, fighter: Fighter) -> None:
    """Refuses a point of Willpower where none is left. Errors: `Refused`."""
    if fighter.willpower < 1:
        action.refuse("refuse.willpower")
