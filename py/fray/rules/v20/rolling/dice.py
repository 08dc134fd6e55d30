"""Dice: a pool of d10 against a difficulty from 2 to 10. Each 1 takes a success away; no success at all and a 1 is a botch.

Odds are exact. A 1 counts -1, a face from the difficulty on counts 1. With a speciality a 10 is rolled once more (again) or counts two
(double). As polynomials: (a/x + b + c x) / (10 - x), or a/x + b + c x + x^2.
"""

from functools import lru_cache
from typing import Literal

from fray.engine.fight.event import Event
from fray.engine.values.ask import Answers, Dice
from fray.engine.values.dice import Odds
from fray.engine.values.model import Frozen
from fray.engine.values.modifier import Line, total
from fray.engine.values.show import Face, Throw
from fray.engine.values.text import Said

from ..fighters.fight import Fight

Tens = Literal["", "again", "double"]
NORMAL, LEAST, MOST = 6, 2, 10
TAIL = 12  # successes beyond the pool that rerolled tens are told apart to; everything from there on is gathered
Weights = tuple[int, ...]
Sums = tuple[tuple[Said, tuple[Line, ...]], ...]


class Roll(Frozen):
    """A roll that fell. lines: the sum of the dice; against: the sum of the difficulty. faces: (face, how it counted).

    how: success · double (a 10 that counts two) · again (a success that is rolled once more) · fail · one (takes a success away).
    successes: the net number with the automatic ones, never below 0. A roll of which only the number was told has no faces.
    """

    lines: tuple[Line, ...]
    against: tuple[Line, ...] = ()
    pool: int
    difficulty: int = NORMAL
    faces: tuple[tuple[int, str], ...] = ()
    automatic: int = 0
    successes: int = 0
    botch: bool = False

    def throw(self, label: Said | None = None) -> Throw:
        """The dice, for drawing."""
        filled = ("success", "double", "again")
        faces = [
            Face(
                f, f"face.{how}", filled=how in filled, again=how == "again", tied=i > 0 and self.faces[i - 1][1] == "again",
                grave=how == "one",
            )
            for i, (f, how) in enumerate(self.faces)
        ]  # fmt: skip
        return Throw(tuple(faces), 10, label, self.said)

    def sums(self, name: str) -> Sums:
        """The sums behind the roll: its dice and its difficulty. name: what it was rolled for, the tail of a key."""
        dice = (Said(f"sum.{name}", {"n": self.pool}), self.lines)
        return (dice, (Said("sum.difficulty", {"n": self.difficulty}), self.against)) if self.against else (dice,)

    @property
    def said(self) -> Said:
        """The result."""
        return Said("throw.botch") if self.botch else Said("throw.successes", {"n": self.successes, "difficulty": self.difficulty})

    @property
    def outcome(self) -> str:
        """The result as the tail of a key: botch, failure, success."""
        return "botch" if self.botch else "success" if self.successes else "failure"


class RollEvent(Event[Fight]):
    """Something that dice fell for. The log opens to the sums behind them."""

    def rolls(self) -> tuple[tuple[str, Roll | None], ...]:
        """The rolls by their names, the tails of keys of the words; None for one that did not take place."""
        return ()

    def sums(self) -> Sums:
        return tuple(part for name, roll in self.rolls() if roll is not None for part in roll.sums(name))

    def dice(self) -> tuple[Throw, ...]:
        return tuple(roll.throw(Said(f"throw.{name}")) for name, roll in self.rolls() if roll is not None)


def difficulty_of(against: tuple[Line, ...]) -> int:
    """The difficulty that a sum comes to: never below 2 nor above 10."""
    return min(max(total(against), LEAST), MOST)


def difficulty_lines(*lines: Line, base: int = NORMAL) -> tuple[Line, ...]:
    """The sum of a difficulty: the usual 6 and what changes it."""
    return (Line(key="difficulty", value=base), *(line for line in lines if line.value))


def pool_size(lines: tuple[Line, ...]) -> int:
    """The dice that a sum gives, never below 0."""
    return max(total(lines), 0)


# ------------------------------------------------------------------ odds


def times(a: Weights, b: Weights) -> Weights:
    """The product of two polynomials, by their coefficients from the lowest."""
    out = [0] * (len(a) + len(b) - 1)
    for i, left in enumerate(a):
        if left:
            for j, right in enumerate(b):
                out[i + j] += left * right
    return tuple(out)


def power(a: Weights, exponent: int) -> Weights:
    """A polynomial to a power, by squaring."""
    out: Weights = (1,)
    while exponent:
        if exponent & 1:
            out = times(out, a)
        a, exponent = times(a, a) if exponent > 1 else a, exponent >> 1
    return out


def signed_weights(size: int, difficulty: int, tens: Tens, ones: bool) -> Weights:
    """Weights of -size, -size + 1, … successes; with tens rolled again up to size + TAIL and more."""
    lost, fails = (1, difficulty - 2) if ones else (0, difficulty - 1)
    if tens == "":
        return power((lost, fails, 11 - difficulty), size)
    if tens == "double":
        return power((lost, fails, 10 - difficulty, 1), size)
    first, last = power((lost, fails, 10 - difficulty), size), 2 * size + TAIL  # last: its place in the list
    series = [1]  # of 1 / (1 - x)^size
    for m in range(1, last):
        series.append(series[-1] * (size + m - 1) // m)
    weights = [sum(first[j] * series[k - j] * 10 ** (last - 1 - k + j) for j in range(min(k, len(first) - 1) + 1)) for k in range(last)]
    return (*weights, 10 ** (size + last - 1) - sum(weights))


@lru_cache(maxsize=1024)
def odds(pool: int, difficulty: int = NORMAL, tens: Tens = "", automatic: int = 0, ones: bool = True) -> Odds:
    """The exact distribution of the successes of `pool` dice, with the automatic ones. ones: whether a 1 takes one away."""
    if pool < 1:
        return Odds((*(0,) * automatic, 1), (automatic, 1))
    signed = signed_weights(pool, difficulty, tens, ones)
    weights = (*(0,) * automatic, sum(signed[: pool + 1]), *signed[pool + 1 :])
    return Odds(weights, (sum(k * weight for k, weight in enumerate(weights)), sum(weights)))


def botch_odds(pool: int, difficulty: int = NORMAL, automatic: int = 0) -> tuple[int, int]:
    """The chance of a botch: no die succeeds and one at least shows a 1; never with an automatic success."""
    if pool < 1 or automatic:
        return 0, 1
    return (difficulty - 1) ** pool - (difficulty - 2) ** pool, 10**pool


# ------------------------------------------------------------------ rolling


def face_counts(face: int, difficulty: int, tens: Tens, ones: bool) -> str:
    """How a face counts."""
    if face >= difficulty:
        return {"again": "again", "double": "double"}.get(tens, "success") if face == 10 else "success"
    return "one" if face == 1 and ones else "fail"


def roll(
    title: Said,
    lines: tuple[Line, ...],
    answers: Answers,
    against: tuple[Line, ...] = (Line(key="difficulty", value=NORMAL),),
    *,
    tens: Tens = "",
    automatic: int = 0,
    ones: bool = True,
    botches: bool = True,
) -> Roll:
    """Rolls the pool that `lines` come to: asks for its faces, then for the rerolls as they come up. No dice, no question.

    A bare number of successes answers the question too: the net ones without the automatic. automatic: successes that nothing takes away.
    ones: whether a 1 takes a success away. botches: whether the roll can be botched; damage and soak cannot.
    """
    pool, difficulty = pool_size(lines), difficulty_of(against)
    dice: list[list[tuple[int, str]]] = [[] for _ in range(pool)]
    rolling, told, first = list(range(pool)), 0, True
    while rolling:
        note = Said("ask.difficulty", {"n": difficulty})
        title = title if first else Said("ask.reroll", {"n": len(rolling)})
        answer = answers.dice(Dice(title, len(rolling), counted=True, lines=lines if first else (), note=note, reroll=not first))
        if answer.faces is None:
            told += answer.count or 0
            break
        for home, face in zip(rolling, answer.faces, strict=True):
            dice[home].append((face, face_counts(face, difficulty, tens, ones)))
        rolling, first = [home for home in rolling if dice[home][-1][1] == "again"], False
    faces = tuple(face for die in dice for face in die)
    counts = [kind for _, kind in faces]
    good = counts.count("success") + counts.count("again") + 2 * counts.count("double")
    net = max(good - counts.count("one"), 0) + told
    botch = botches and not automatic and not good and not told and "one" in counts
    return Roll(
        lines=lines, against=against, pool=pool, difficulty=difficulty, faces=faces, automatic=automatic, successes=net + automatic,
        botch=botch,
    )  # fmt: skip
