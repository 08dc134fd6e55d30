"""Dice: a pool of d10. Each 8 or more is a success, and a 10 is rolled again. A pool of 0 or less is a chance die.

Odds are exact. Of the 3 faces that succeed, n are rolled again (10-again: 1, 9-again: 2, 8-again: 3). A die brings no success with
7/10, and k successes with P(k) = (n/10)^(k-1) · (3 - n)/10 + (n/10)^k · 7/10. Its generating function is (7 + (3 - n) x) / (10 - n x).
"""

from functools import lru_cache

from fray.engine.values.ask import Answers, Dice
from fray.engine.values.dice import Odds
from fray.engine.values.model import Frozen
from fray.engine.values.modifier import Line, total
from fray.engine.values.show import Face, Throw
from fray.engine.values.text import Said

SUCCESS = 8
EXCEPTIONAL = 5
MOST_SUCCESSES = 40  # the last row of the odds is "this many or more"
COUNTS = ("success", "again")
ONCE_MORE = ("again", "rote")  # the next die is the reroll of such a die


class Roll(Frozen):
    """A roll that fell. pool: dice, 0 for a chance die. faces: (face, how it counted), each reroll after its die.

    how: success, again (a success that is rolled again), fail, rote (a failed die that is rolled once more), dramatic. A roll of which
    only the number of successes is known has no faces.
    """

    lines: tuple[Line, ...]
    pool: int
    again: int = 10
    rote: bool = False
    faces: tuple[tuple[int, str], ...] = ()
    successes: int = 0
    dramatic: bool = False

    @property
    def is_chance(self) -> bool:
        """Whether it was a chance die."""
        return self.pool < 1

    @property
    def is_exceptional(self) -> bool:
        """Five successes or more."""
        return self.successes >= EXCEPTIONAL

    def thrown(self, label: Said | None = None) -> tuple[Throw, ...]:
        """The dice for drawing: one throw, none where only the number of successes is known. label: what it was for."""
        before = ("", *(how for _, how in self.faces))
        faces = tuple(
            Face(face, f"die.{how}", how in COUNTS, how in ONCE_MORE, last in ONCE_MORE, how == "dramatic")
            for (face, how), last in zip(self.faces, before, strict=False)
        )
        return (Throw(faces, label=label),) if faces else ()


def chained(start: tuple[int, int], again: tuple[int, int], times: int, last: int) -> tuple[int, ...]:
    """The distribution of the sum of `times` independent throws, each of which may go on without end.

    One throw has the generating function (a + b x) / (c - n x), where `start` is (a, b) and `again` is (c, n): nothing with a/c, and
    every further point with n/c. The result has the weights of 0 to last - 1 and of "last or more", of c^(times + last) in all.
    """
    (a, b), (c, n) = start, again
    first = [choose(times, j) * a ** (times - j) * b**j for j in range(min(times, last - 1) + 1)]
    further = [choose(times + m - 1, m) * n**m * c ** (last - m) for m in range(last)]
    weights = [sum(first[j] * further[k - j] for j in range(min(k, len(first) - 1) + 1)) for k in range(last)]
    return (*weights, c ** (times + last) - sum(weights))


def choose(many: int, number: int) -> int:
    """The number of ways to choose `number` out of `many`."""
    ways = 1
    for i in range(number):
        ways = ways * (many - i) // (i + 1)
    return ways


def pool_size(lines: tuple[Line, ...]) -> int:
    """The dice that a sum gives, 0 for a chance die. All bonuses and penalties are added first."""
    return max(total(lines), 0)


@lru_cache(maxsize=512)
def odds(pool: int, again: int = 10, rote: bool = False) -> Odds:
    """The exact distribution of the successes of `pool` dice (0 or less: a chance die)."""
    last = min(max(pool, 0) + 8, MOST_SUCCESSES)
    if pool < 1:
        # Only a 10 succeeds and is rolled again. On a rote roll a first die of 2 to 9 is rolled once more; a 1 is not.
        chance = (9 * 10 ** (last - 1), *(9 * 10 ** (last - k - 1) for k in range(1, last)))
        chance = (*chance, 10**last - sum(chance))
        if not rote:
            return Odds(chance, (1, 9))
        twice = tuple(10 * w * (k > 0) + 8 * w for k, w in enumerate(chance))
        return Odds((twice[0] + 10**last, *twice[1:]), (18, 90))
    n = 11 - again  # faces that are rolled again
    if rote:  # a failed die, 7 in 10, is rolled once more: 17/10 of a die less 7/10
        return Odds(chained((49, 51 - 10 * n), (100, 10 * n), pool, last), (3 * 17 * pool, (again - 1) * 10))
    return Odds(chained((7, 3 - n), (10, n), pool, last), (3 * pool, again - 1))  # 3/10 of a success a die and n/10 of a die more


def dramatic_odds(pool: int) -> tuple[int, int]:
    """The chance of a dramatic failure: a 1 on a chance die, never on a pool."""
    return (1, 10) if pool < 1 else (0, 1)


def roll(title: Said, lines: tuple[Line, ...], answers: Answers, *, again: int = 10, rote: bool = False) -> Roll:
    """Rolls the pool of these lines: asks for its faces, then for the rerolls.

    A number of successes alone answers a question too, with all its rerolls. A chance die needs its face, since a failure and a
    dramatic failure differ.
    """
    pool = pool_size(lines)
    chance = pool == 0
    note = Said("note.chance") if chance else None
    question = Dice(title, max(pool, 1), counted=not chance, lines=lines, note=note)
    thrown = list(range(question.count))  # the dice of the pool that are thrown now
    dice: list[list[tuple[int, str]]] = [[] for _ in thrown]  # the faces of each die, rerolls included
    known = 0  # successes that are known by number only
    first = True
    while thrown:
        answer = answers.dice(question)
        if answer.faces is None:
            known += answer.count or 0
            break
        for die, face in zip(thrown, answer.faces, strict=True):
            dice[die].append((face, _counted(face, again, chance=chance, first=first, rote=rote)))
        thrown = [die for how in ONCE_MORE for die in thrown if dice[die][-1][1] == how]
        first = False
        question = Dice(Said("ask.reroll", {"n": len(thrown)}), len(thrown), counted=not chance, note=note, reroll=True)
    faces = tuple(face for die in dice for face in die)
    successes = known + sum(how in COUNTS for _, how in faces)
    dramatic = any(how == "dramatic" for _, how in faces)
    return Roll(lines=lines, pool=pool, again=again, rote=rote, faces=faces, successes=successes, dramatic=dramatic)


def _counted(face: int, again: int, *, chance: bool, first: bool, rote: bool) -> str:
    """How a face counts; see `Roll`. A rote action rolls the dice once more that failed at first."""
    if chance and first and face == 1:
        return "dramatic"
    if face >= (10 if chance else SUCCESS):
        return "again" if face >= (10 if chance else again) else "success"
    return "rote" if rote and first else "fail"
