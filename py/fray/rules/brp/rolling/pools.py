"""Any roll of this book: the chance and all that goes into it. The preview and the roll use the same value.

The sum of a chance follows the order of the book: lasting changes of the skill first, then Easy or Difficult, then percentages.
Any number of reasons to be Difficult are one halving; Easy and Difficult cancel. A quarter (far range) rounds up; Difficult beside it
makes an eighth of the skill, Easy makes it a half.
"""

from dataclasses import dataclass
from functools import cache, cached_property

from fray.engine.values.ask import Answers
from fray.engine.values.circumstance import own_rows
from fray.engine.values.dice import Share
from fray.engine.values.modifier import Line, Modifier, lines_of, master_lines, total
from fray.engine.values.show import Figure, Preview
from fray.engine.values.text import Said

from ..fighters.fight import Fight
from ..fighters.sheet import skill_lines
from ..fighters.traits import NOTICING
from .choices import AttackChoices, RollAction
from .circumstances import COUNTED, PITCH, PLAIN, chosen
from .dice import LEVELS, SIDES, Counting, Level, Roll, chance_text, level, level_weights, roll, shown
from .row import Row, under
from .situation import Part, Situation

TONES: dict[Level, str] = {"failure": "miss", "success": "hit", "special": "drop"}


@dataclass(frozen=True)
class Pool:
    """A roll that is about to be made. counting: how the group counts faces."""

    lines: tuple[Line, ...]
    counting: Counting

    @cached_property
    def chance(self) -> int:
        """Percent: the sum of the lines."""
        return total(self.lines)

    @property
    def shown(self) -> int:
        """Percent, as it is shown."""
        return shown(self.chance)

    @property
    def text(self) -> Said:
        """The chance in words."""
        return chance_text(self.lines)

    @property
    def weights(self) -> dict[Level, int]:
        """How many of the hundred faces reach each level."""
        return level_weights(self.chance, self.counting)

    @property
    def success(self) -> tuple[int, int]:
        """The chance to succeed, as (numerator, denominator)."""
        return SIDES - self.weights["failure"], SIDES

    def level(self, face: int) -> Level:
        """The level of a face."""
        return level(face, self.chance, self.counting)

    def roll(self, title: Said, answers: Answers) -> Roll:
        """Rolls it."""
        return roll(title, self.lines, answers, self.counting)

    @property
    def shares(self) -> tuple[Share, ...]:
        """Failure, success, special success as one whole."""
        weights = self.weights
        return tuple(Share(Said(f"share.{how}"), (weights[how], SIDES), TONES[how]) for how in reversed(LEVELS) if weights[how])

    def preview(self, *effects: Said, figures: tuple[Figure, ...] = ()) -> Preview:
        """The sum and the chances. figures: those that stand before the chance to succeed."""
        every = (*figures, Figure(Said("figure.success"), chance=self.success))
        return Preview(self.lines, self.text, self.shares, every, self.shares, effects, rolls=True)


DARK = "difficult.dark"


def chance_lines(
    skill: tuple[Line, ...],
    reasons: tuple[Row, ...] = (),
    *,
    most: Line | None = None,
    percent: tuple[Line, ...] = (),
) -> tuple[Line, ...]:
    """The lines of a chance. skill: its value with lasting changes.

    reasons: the rows that make the roll Easy, Difficult or a quarter; of several with the same effect the first has the number.
    most: in pitch darkness, a line that replaces the skill where that makes the chance lower. percent: the circumstances.
    """
    base = at = total(skill)
    lines, counted = list(skill), tuple[Row, ...]()
    far = tuple(row for row in reasons if row.group == "quarter")
    for rows in (far, tuple(row for row in reasons if row.group != "quarter")):
        counted = (*counted, *rows)
        after = under(base, *counted)
        lines += [Line(key=row.key, value=after - at if i == 0 else 0) for i, row in enumerate(rows)]
        at = after
    if most is not None:  # it is Easy or Difficult for all reasons except the dark itself
        highest = under(most.value, *(row for row in reasons if row.key != DARK))
        lines += [most.but(value=highest - at)] if highest < at else []
    return (*lines, *percent)


@cache
def circumstances(form: type[RollAction]) -> tuple[tuple[Row, ...], tuple[Modifier, ...]]:
    """All rows that can count in a roll with such a form: (those that multiply the chance, those that are added to it)."""
    rows = (*COUNTED, *own_rows(form, (AttackChoices, RollAction), chosen))
    factors = tuple(row for row in rows if isinstance(row, Row) and row.factor != (1, 1))
    return factors, tuple(row for row in rows if row not in factors)


def pool(
    fight: Fight, id: str, base: tuple[Line, ...], skill: str = "", *, action: RollAction | None = None, part: Part = "",
    attack: AttackChoices | None = None, unseen: bool = False,
) -> Pool:  # fmt: skip
    """The roll of a fighter: every roll of this book is made here.

    base: the chance before anything of the moment. skill: the key of the skill that is rolled, "" for none. action: its choices go into
    the roll; None for a roll that the fighter did not choose. part: what the roll is in `attack`. unseen: the target has not noticed.
    """
    form = action or PLAIN
    situation = Situation(fight, id, form, skill, part, attack, unseen)
    factors, numbers = circumstances(type(form))
    reasons = tuple(row for row in factors if row.counts(situation))
    percent = lines_of(numbers, situation)
    touched = fight.scene.touching(*situation.kinds)
    percent += tuple(Line(key="circumstance", value=c.value, params={"name": c.name}) for c in touched if c.change == "percent" and c.value)
    percent += master_lines(form.modifier, form.reason)
    most = Line(key=PITCH.key, value=situation.fighter.now.power) if PITCH.counts(situation) else None
    counting = Counting(special_up=fight.options.special_up, fumbles=fight.options.fumbles)
    return Pool(chance_lines(base, reasons, most=most, percent=percent), counting)


def skill_pool(fight: Fight, id: str, skill: str, action: RollAction | None = None, part: Part = "") -> Pool:
    """The roll of a skill or characteristic."""
    fighter = fight.fighter(id)
    return pool(fight, id, skill_lines(fighter.now, skill), skill, action=action, part=part)


def noticing(fight: Fight, id: str, skill: str = "", part: Part = "") -> tuple[str, Pool]:
    """(skill, roll) with which a fighter notices. skill: "" for the best of that fighter."""
    every = {key: skill_pool(fight, id, key, part=part) for key in ((skill,) if skill else NOTICING)}
    best = max(every, key=lambda key: every[key].chance)
    return best, every[best]
