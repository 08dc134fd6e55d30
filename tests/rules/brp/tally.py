"""A second, plain reckoning of what an attack can come to: every face of the attack against every face of the defence, one by one.

Nothing of it is taken from the rules under test; `played` gets the same by playing them.
"""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from fray.engine.values.ask import Answers
from fray.engine.values.dice import Alike

from .blows import attacked
from .build import answer

FACES = range(1, 101)
HITS = {("special", "success"): "normal", ("special", "failure"): "special", ("success", "failure"): "normal"}
FUMBLES = ((10, 96), (30, 97), (50, 98), (70, 99))


def level(face, chance, up=False, fumbles=False):
    """What a face is against a chance."""
    if fumbles and face >= next((first for most, first in FUMBLES if chance <= most), 100):
        return "failure"
    fifth = Fraction(chance, 5)
    special = max(-(-fifth // 1) if up else (fifth + Fraction(1, 2)) // 1, 1)
    if face <= special:
        return "special"
    return "success" if face <= max(chance, 5) else "failure"


def reckoned(attack, defence, *, bare=None, up=False, fumbles=False):
    """{(level of the attack or "cover", level of the defence): pairs of faces}. defence: None for none. bare: the chance without cover."""
    out = Counter()
    for a in FACES:
        one = level(a, attack, up, fumbles)
        if one == "failure":
            struck = bare is not None and level(a, bare, up, fumbles) != "failure"
            out["cover" if struck else one, "failure"] += 100
        elif defence is None:
            out[one, "failure"] += 100
        else:
            out.update((one, level(d, defence, up, fumbles)) for d in FACES)
    return out


def played(fight, attack, face, before=()):
    """{(level or "cover", level of the defence, damage): pairs}, by playing each; every die of damage shows this face at most."""
    out = Counter()
    for a in FACES:
        first = play(fight, attack, [*before, [a]], face)
        if first.met is None:
            out["cover" if first.covered else first.roll.level, "failure", first.amount] += 100
            continue
        for d in FACES:
            blow = play(fight, attack, [*before, [a], [d]], face)
            out[blow.roll.level, blow.met.level, blow.amount] += 1
    return out


def play(fight, attack, given, face):
    """The attack with these answers, then that face on every die."""
    return attacked(attack.decide(fight, Answers(given=[answer(one) for one in given], chance=Alike(face))))


def told(cells, normal, special, behind=0):
    """What `played` has to give for these cells and such damage of an ordinary hit, of a special one, through the cover."""
    amounts = {"normal": normal, "special": special, "cover": behind}
    return {(*cell, amounts.get(HITS.get(cell, cell[0] if cell[0] == "cover" else ""), 0)): pairs for cell, pairs in cells.items()}


def dealt(harm, *, special=False, bonus=None, half=False, cover=0, armour=0):
    """Every equally likely amount of damage. harm, bonus: (dice, sides, fixed part or sign)."""
    dice, sides, plus = harm
    more, of, sign = bonus or (0, 1, 1)
    out = []
    for fell in product(range(1, sides + 1), repeat=dice):
        for extra in product(range(1, of + 1), repeat=more):
            rolled = sum(extra)
            amount = sum(fell) + plus + sign * ((rolled + 1) // 2 if half else rolled) + (dice * sides + plus) * special
            out.append(max(max(amount, 0) - cover - armour, 0))
    return out


@dataclass
class Outcome:
    """What can come of an attack: [(its chance, every equally likely amount of damage, or None for no hit, cell)]."""

    ways: list

    @classmethod
    def of(cls, cells, plain, special, behind=(0,), share=Fraction(1)):
        """From the cells of `reckoned`, and the damage of an ordinary hit, of a special one, through the cover."""
        ways = []
        for cell, pairs in cells.items():
            amounts = behind if cell[0] == "cover" else {"normal": plain, "special": special}.get(HITS.get(cell, ""))
            ways.append((share * Fraction(pairs, 10_000), amounts, cell))
        return cls(ways)

    def __add__(self, other):
        return Outcome(self.ways + other.ways)

    def chance(self, test):
        """The chance that the damage passes the test; no hit is 0."""
        return sum((p * Fraction(sum(map(test, amounts or (0,))), len(amounts or (0,))) for p, amounts, _ in self.ways), Fraction(0))

    def mean(self):
        """Damage on average."""
        return sum((p * Fraction(sum(amounts), len(amounts)) for p, amounts, _ in self.ways if amounts), Fraction(0))

    def cell(self, *cell):
        """The chance of one pair of levels."""
        return sum((p for p, _, at in self.ways if at == cell), Fraction(0))

    def shares(self, fells):
        """Missed, warded off, hit, felled at this much damage, without those that cannot be."""
        struck = [(p, amounts, cell[0] == "cover") for p, amounts, cell in self.ways if amounts]
        felled = self.chance(lambda n: n >= fells)
        # what strikes the cover hits only so far as it comes through
        hit = sum((p * Fraction(sum(n > 0 or not cover for n in amounts), len(amounts)) for p, amounts, cover in struck), Fraction(0))
        good = sum((p for p, _, cell in self.ways if cell[0] in ("special", "success")), Fraction(0))
        through = sum((p * Fraction(sum(n > 0 for n in amounts), len(amounts)) for p, amounts, cover in struck if cover), Fraction(0))
        parts = {"share.miss": 1 - good - through, "share.warded": good + through - hit, "share.hit": hit - felled, "share.fells": felled}
        return {key: part for key, part in parts.items() if part}


def figures(preview):
    """{key: chance or mean} of a preview, as fractions."""
    return {one.label.key: Fraction(*(one.chance or one.mean)) for one in preview.figures}


def shares(preview):
    """{key: chance} of its bar."""
    return {one.label.key: Fraction(*one.chance) for one in preview.shares}


def table(preview):
    """{key, of damage (key, n): chance} of its table."""
    out = {(one.label.key, one.label.params["n"]) if one.label.params else one.label.key: Fraction(*one.chance) for one in preview.table}
    assert len(out) == len(preview.table)
    return out


def agree(preview, outcome, hp):
    """Everything that the preview tells of an ordinary attack at a target of so many hit points is what was reckoned."""
    assert figures(preview) == {
        "figure.hit": outcome.chance(lambda n: n > 0),
        "figure.mean": outcome.mean(),
        "figure.fells": outcome.chance(lambda n: hp - n <= 2),
        "figure.dies": outcome.chance(lambda n: hp - n <= 0),
    }
    assert shares(preview) == outcome.shares(hp - 2)
    assert sum(shares(preview).values()) == 1
    assert table(preview) == rows(outcome)


def rows(outcome):
    """The table that should be there: every cell, then every amount of damage, the twelfth row being that and more."""
    cells = {f"table.{a}.{d}": outcome.cell(a, d) for a in ("special", "success") for d in ("special", "success", "failure")}
    cells |= {"table.miss": outcome.cell("failure", "failure"), "table.cover": outcome.cell("cover", "failure")}
    most = max((n for p, amounts, _ in outcome.ways if amounts and p for n in amounts), default=0)
    last = min(most, 12)
    damage = {("table.damage", n): outcome.chance(lambda k, n=n: k == n) for n in range(1, last)}
    damage[("table.damage" if last == most else "table.damage.more", last)] = outcome.chance(lambda k: k >= last)
    return {key: chance for key, chance in (cells | (damage if most else {})).items() if chance}
