"""Dice: a pool of d6 in which each 5 or 6 is a hit. Edge before the roll makes 4 a hit too; rerolls throw misses once more.

Odds are exact: a distribution over the hits in integer weights. In an opposed roll the side that acts needs as many hits as the other
side, and at least one.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from fray.engine.values.ask import Answers, Dice
from fray.engine.values.model import Frozen
from fray.engine.values.modifier import Line, total
from fray.engine.values.show import Face, Throw
from fray.engine.values.text import Said

SIDES = 6
HIT, HIT_WITH_EDGE = 5, 4
EXPLOIT = 5
MOST_DICE = 100
Edge = Literal["", "before", "after"]
Glitch = Literal["", "none", "glitch", "exploit"]


class Roll(Frozen):
    """A roll that fell. faces: (face, how it counted); the new face of a reroll follows the miss.

    how: hit · miss · again (a miss that is rerolled). A roll of which only the hits were told has no faces. rerolls: the misses that an
    amp or a weapon lets reroll; edge: before (4 is a hit too), after (all misses are rerolled).
    """

    lines: tuple[Line, ...] = ()
    dice: int = 0
    edge: Edge = ""
    rerolls: int = 0
    faces: tuple[tuple[int, str], ...] = ()
    hits: int = 0

    @property
    def misses(self) -> int:
        """Dice without a hit."""
        return max(self.dice - self.hits, 0)

    def throw(self, label: Said | None = None) -> Throw:
        """The dice, for drawing."""
        tied = [i > 0 and self.faces[i - 1][1] == "again" for i in range(len(self.faces))]
        faces = tuple(
            Face(face, f"face.{how}", filled=how == "hit", again=how == "again", tied=tied[i]) for i, (face, how) in enumerate(self.faces)
        )
        return Throw(faces, SIDES, label, Said("throw.hits", {"n": self.hits}))


def pool_size(lines: tuple[Line, ...]) -> int:
    """The dice of a sum, never below 0."""
    return min(max(total(lines), 0), MOST_DICE)


def hits_from(edge: Edge) -> int:
    """The lowest face that is a hit."""
    return HIT_WITH_EDGE if edge == "before" else HIT


# ------------------------------------------------------------------ odds


@lru_cache(maxsize=256)
def _throw(dice: int, good: int) -> tuple[int, ...]:
    """The weights of the hits of so many dice, where `good` of six faces are hits: the coefficients of (6 - good + good x)^dice."""
    out: tuple[int, ...] = (1,)
    for _ in range(dice):
        missed = (*(weight * (SIDES - good) for weight in out), 0)
        hit = (0, *(weight * good for weight in out))
        out = tuple(a + b for a, b in zip(missed, hit, strict=True))
    return out


def _with_rerolls(weights: tuple[int, ...], good: int, most: int) -> tuple[int, ...]:
    """The weights of the hits when up to `most` of the misses are rerolled, where `good` of six faces are hits."""
    dice = len(weights) - 1
    out = [0] * (dice + 1)
    for hits, weight in enumerate(weights):
        again = min(most, dice - hits)
        for more, other in enumerate(_throw(again, good)):
            out[hits + more] += weight * other * SIDES ** (most - again)
    return tuple(out)


@lru_cache(maxsize=1024)
def spread(dice: int, edge: Edge = "", rerolls: int = 0) -> tuple[int, ...]:
    """The exact distribution of the hits of so many dice: index k holds the weight of k hits.

    rerolls: misses that are rerolled. With Edge after the roll all misses that are left are rerolled too.
    """
    dice = max(dice, 0)
    good = SIDES + 1 - hits_from(edge)
    weights = _throw(dice, good)
    if rerolls:
        weights = _with_rerolls(weights, good, min(rerolls, dice))
    return _with_rerolls(weights, good, dice) if edge == "after" else weights


@dataclass(frozen=True, slots=True)
class Contest:
    """An opposed roll. net[k]: the weight of k net hits; failed: the weight of failure."""

    net: tuple[int, ...]
    failed: int

    @property
    def total(self) -> int:
        """The sum of the weights."""
        return sum(self.net) + self.failed

    @property
    def success(self) -> tuple[int, int]:
        """The chance to succeed as (numerator, denominator)."""
        return sum(self.net), self.total


@lru_cache(maxsize=512)
def contest(active: tuple[int, ...], passive: tuple[int, ...], least: int = 1) -> Contest:
    """The odds of an opposed roll: as many hits as the other side and at least `least` succeed; net hits are the difference."""
    net = [0] * len(active)
    failed = 0
    for hits, weight in enumerate(active):
        for others, other in enumerate(passive):
            if succeeds(hits, others, least):
                net[hits - others] += weight * other
            else:
                failed += weight * other
    return Contest(tuple(net), failed)


def succeeds(hits: int, against: int, least: int = 1) -> bool:
    """Whether so many hits are enough: a tie succeeds, but fewer hits than `least` never do."""
    return hits >= max(against, least)


# ------------------------------------------------------------------ rolling


def roll(
    title: Said, lines: tuple[Line, ...], answers: Answers, *, edge: Edge = "", rerolls: int = 0, note: Said | None = None
) -> Roll:  # fmt: skip
    """Rolls the pool of `lines`, then the rerolls. A pool of 0 dice rolls nothing.

    An answer may also be a bare number of hits. Edge "after" is spent at once here; `with_edge` spends it on second thoughts.
    """
    size = pool_size(lines)
    rolled = Roll(lines=lines, dice=size, edge=edge if edge == "before" else "", rerolls=rerolls)
    if size:
        answer = answers.dice(Dice(title, size, SIDES, counted=True, lines=lines, note=note or _note(edge)))
        rolled = _counted(rolled, answer.faces, answer.count)
    if rerolls and rolled.misses:
        rolled = reroll(rolled, Said("ask.reroll", {"n": min(rerolls, rolled.misses)}), answers, rerolls)
    return with_edge(rolled, answers) if edge == "after" else rolled


def _note(edge: Edge) -> Said:
    return Said("ask.hits", {"n": hits_from(edge)})


def _counted(rolled: Roll, faces: tuple[int, ...] | None, count: int | None) -> Roll:
    """The roll when its first dice have fallen."""
    if faces is None:
        return rolled.but(hits=min(count or 0, rolled.dice))
    how = tuple((face, "hit" if face >= hits_from(rolled.edge) else "miss") for face in faces)
    return rolled.but(faces=how, hits=sum(h == "hit" for _, h in how))


def reroll(rolled: Roll, title: Said, answers: Answers, most: int) -> Roll:
    """The roll when up to `most` of its misses are rerolled."""
    count = min(most, rolled.misses)
    if not count:
        return rolled
    good = hits_from(rolled.edge)
    answer = answers.dice(Dice(title, count, SIDES, counted=True, note=_note(rolled.edge), reroll=True))
    if answer.faces is None or not rolled.faces:
        more = min(answer.count or 0, count) if answer.faces is None else sum(face >= good for face in answer.faces)
        return rolled.but(faces=(), hits=rolled.hits + more)
    fresh = list(answer.faces)
    out: list[tuple[int, str]] = []
    for face, how in rolled.faces:
        if how == "miss" and fresh:
            new = fresh.pop(0)
            out += [(face, "again"), (new, "hit" if new >= good else "miss")]
        else:
            out.append((face, how))
    return rolled.but(faces=tuple(out), hits=sum(how == "hit" for _, how in out))


def with_edge(rolled: Roll, answers: Answers) -> Roll:
    """The roll when Edge is spent after it: hits stay, all misses are rerolled at 5 and 6. Without a miss no Edge is spent."""
    if not rolled.misses:
        return rolled
    return reroll(rolled.but(edge="after"), Said("ask.edge", {"n": rolled.misses}), answers, rolled.misses)


def glitch(face: int) -> Glitch:
    """The meaning of a glitch die: 1 a glitch, 5 and 6 an exploit."""
    return "glitch" if face == 1 else "exploit" if face >= EXPLOIT else "none"
