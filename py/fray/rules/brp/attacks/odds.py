"""The exact odds of an attack before it is rolled: each level, each cell of the matrix, damage after armour, the chance to fell.

The faces of attack and defence are counted in pairs, of `PAIRS`; damage in the weights of its own dice.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from fray.engine.values.dice import Share, Spread, added
from fray.engine.values.errors import RuleError
from fray.engine.values.modifier import total
from fray.engine.values.show import Figure, Preview
from fray.engine.values.text import Own, Said

from ..equipment.damage_dice import Bonus, damage_spread, least_damage
from ..fighters.fight import Fight
from ..fighters.fighter import FAINTS_AT
from ..fighters.sheet import armour_points
from ..harm.damage import is_knocked_out
from ..rolling.choices import AttackChoices
from ..rolling.dice import LEVELS, SIDES, Level
from ..rolling.pools import Pool
from .defence import Defence, defence_text, defences, likely_defence
from .matrix import cell
from .sums import bonus_with, cover_takes, to_hit, to_hit_without_cover, to_notice, weapon_of

Fraction = tuple[int, int]  # (numerator, denominator)
PAIRS = SIDES * SIDES
MOST_ROWS = 12  # of the table of damage


@dataclass(frozen=True)
class Odds:
    """All that can come of an attack. to_hit: its roll. defence: what the target will do, None for nothing.

    cells: the weight of each pair of levels, of `PAIRS`; cover: the weight of shots that strike the cover.
    plain, special, behind: damage after armour (and cover) of an ordinary hit, of a special one, through the cover.
    """

    to_hit: Pool
    defence: Defence | None
    cells: dict[tuple[Level, Level], int]
    cover: int
    plain: Spread
    special: Spread
    behind: Spread

    def weight(self, hit: str) -> int:
        """The weight of all cells with this hit."""
        return sum(weight for pair, weight in self.cells.items() if cell(*pair).hit == hit)

    def wounding(self) -> tuple[tuple[int, Spread], ...]:
        """(weight, damage) of each way to do damage."""
        ways = ((self.weight("normal"), self.plain), (self.weight("special"), self.special), (self.cover, self.behind))
        return tuple((weight, damage) for weight, damage in ways if weight)

    def would_hit(self) -> Fraction:
        """The chance of an attack that hits unless the target defends."""
        return sum(weight for (attack, _), weight in self.cells.items() if attack != "failure"), PAIRS

    def hits(self) -> Fraction:
        """The chance of a hit by the matrix, whatever armour leaves of it."""
        return self.weight("normal") + self.weight("special"), PAIRS

    def pierces(self) -> Fraction:
        """The chance that a shot strikes the cover and does damage behind it."""
        ways, whole = self.behind.chance(1)
        return self.cover * ways, PAIRS * whole

    def damage(self, least: int) -> Fraction:
        """The chance of `least` damage or more."""
        return added((weight * at[0], PAIRS * at[1]) for weight, spread in self.wounding() for at in [spread.chance(least)])

    def mean(self) -> Fraction:
        """The expected damage after armour; misses count as 0."""
        return added((weight * sum(k * w for k, w in spread.items()), PAIRS * spread.total) for weight, spread in self.wounding())

    def exactly(self, amount: int) -> Fraction:
        """The chance of just so much damage, from 1 up."""
        return added((weight * dict(spread.items()).get(amount, 0), PAIRS * spread.total) for weight, spread in self.wounding())


def odds(fight: Fight, attack: AttackChoices, bonus: Bonus, unseen: bool) -> Odds:
    """The odds of an attack against the defence that it will meet. unseen: the target has not noticed the attacker."""
    target, weapon = fight.fighter(attack.target), weapon_of(fight, attack)
    roll = to_hit(fight, attack, unseen)
    defence = likely_defence(attack, defences(fight, attack, unseen))
    attacks = roll.weights
    meets: dict[Level, int] = defence.pool.weights if defence is not None else {"special": 0, "success": 0, "failure": SIDES}
    cells = {(a, d): attacks[a] * (meets[d] if a != "failure" else SIDES if d == "failure" else 0) for a in LEVELS for d in LEVELS}
    cover = 0
    if weapon.is_ranged and attack.cover:
        without = to_hit_without_cover(fight, attack, unseen)
        misses = (face for face in range(1, SIDES + 1) if roll.level(face) == "failure")
        cover = SIDES * sum(1 for face in misses if without.level(face) != "failure")
        cells["failure", "failure"] -= cover
    armour, takes = total(armour_points(target.now, weapon.is_ranged)), cover_takes(fight, attack)
    plain, special = (damage_spread(weapon.damage_dice, bonus, is_special, armour) for is_special in (False, True))
    behind = damage_spread(weapon.damage_dice, bonus, False, armour + takes) if takes is not None else Spread(0, (1,))
    return Odds(roll, defence, cells, cover, plain, special, behind)


Cases = tuple[tuple[Fraction, Odds], ...]  # (the chance of the case, the odds in it)


def cases_of(fight: Fight, attack: AttackChoices, bonus: Bonus) -> Cases:
    """The cases of an attack: a backstab that is noticed is an ordinary attack."""
    if attack.manner != "backstab":
        return (((1, 1), odds(fight, attack, bonus, False)),)
    slips = to_notice(fight, attack).weights["failure"]
    return ((slips, SIDES), odds(fight, attack, bonus, True)), ((SIDES - slips, SIDES), odds(fight, attack, bonus, False))


def over(cases: Cases, chance: Callable[[Odds], Fraction]) -> Fraction:
    """A chance over all cases."""
    return added((case[0] * part[0], case[1] * part[1]) for case, odds in cases for part in [chance(odds)])


def preview_of(fight: Fight, attack: AttackChoices, refused: RuleError | None) -> Preview:
    """The sum, the chances as one bar, every cell of the matrix, the expected damage, and the chance to fell."""
    target, weapon, unseen = fight.fighter(attack.target), weapon_of(fight, attack), attack.manner == "backstab"
    bonus = bonus_with(fight.fighter(attack.actor), weapon)
    cases = cases_of(fight, attack, bonus)
    first = cases[0][1]
    hits, pierces = over(cases, Odds.hits), over(cases, Odds.pierces)
    if attack.manner == "knockout":
        out = next(damage for damage in range(target.most_hp + 1) if is_knocked_out(damage, target.most_hp))
        fells = over(cases, lambda odds: odds.damage(out))
        pierces = 0, 1  # the roll is Difficult with and without the cover, so no such shot strikes the cover
        wounds = minus(hits, fells) if least_damage(weapon.damage_dice, bonus) else (0, 1)
        figures: tuple[Figure, ...] = (Figure(Said("figure.knocks_out"), chance=fells),)
    else:
        fells = over(cases, lambda odds: odds.damage(max(target.hp - FAINTS_AT, 1)))
        wounds = over(cases, lambda odds: odds.damage(1))
        figures = (
            Figure(Said("figure.mean"), mean=over(cases, Odds.mean)),
            Figure(Said("figure.fells"), chance=fells),
            Figure(Said("figure.dies"), chance=over(cases, lambda odds: odds.damage(max(target.hp, 1)))),
        )
    would_hit = over(cases, Odds.would_hit)
    bar = (
        ("share.miss", minus((1, 1), added((would_hit, pierces))), "miss"),
        ("share.warded", minus(would_hit, hits), "part"),
        ("share.hit", minus(added((hits, pierces)), fells), "hit"),
        ("share.fells", fells, "drop"),
    )
    return Preview(
        lines=first.to_hit.lines, result=first.to_hit.text, figures=(Figure(Said("figure.hit"), chance=wounds), *figures),
        shares=tuple(Share(Said(key), chance, tone) for key, chance, tone in bar if chance[0] > 0),
        table=(*_matrix_table(cases), *(_damage_table(cases) if attack.manner != "knockout" else ())),
        effects=_effects(fight, attack, bonus, unseen, first.defence), refused=refused, rolls=True,
    )  # fmt: skip


def minus(chance: Fraction, other: Fraction) -> Fraction:
    """The difference of two fractions."""
    return added((chance, (-other[0], other[1])))


def _matrix_table(cases: Cases) -> tuple[Share, ...]:
    """The chance of every cell of the matrix; a miss is one row."""
    rows = []
    for attack, defence in [(a, d) for a in LEVELS for d in LEVELS if a != "failure" or d == "failure"]:
        chance = added((case[0] * odds.cells[attack, defence], case[1] * PAIRS) for case, odds in cases)
        rows.append(Share(Said("table.miss" if attack == "failure" else f"table.{attack}.{defence}"), chance))
    rows.append(Share(Said("table.cover"), over(cases, lambda odds: (odds.cover, PAIRS))))
    return tuple(row for row in rows if row.chance[0])


def _damage_table(cases: Cases) -> tuple[Share, ...]:
    """The chance of each amount of damage after armour; the last row is for that amount and more."""
    most = max((spread.low + len(spread.weights) - 1 for _, odds in cases for _, spread in odds.wounding()), default=0)
    last = min(most, MOST_ROWS)
    rows = [Share(Said("table.damage", {"n": amount}), over(cases, partial(Odds.exactly, amount=amount))) for amount in range(1, last)]
    if most:
        key = "table.damage" if last == most else "table.damage.more"
        rows.append(Share(Said(key, {"n": last}), over(cases, lambda odds: odds.damage(last))))
    return tuple(row for row in rows if row.chance[0])


def _effects(fight: Fight, attack: AttackChoices, bonus: Bonus, unseen: bool, defence: Defence | None) -> tuple[Said, ...]:
    """What is known beside the chances: the dice of damage, the armour, what the target will do."""
    target, weapon = fight.fighter(attack.target), weapon_of(fight, attack)
    dice = f"{weapon.damage}{bonus}" + ("/2" if bonus.half and bonus.dice else "")
    out = [Said("effect.damage", {"dice": Own(dice), "armour": total(armour_points(target.now, weapon.is_ranged))})]
    if defence is not None:
        out.append(Said("effect.defence", {"what": defence_text(target, defence), "n": defence.pool.shown}))
    else:
        out.append(Said("effect.swift" if weapon.is_swift else "effect.undefended"))
    if unseen:
        out.append(Said("effect.noticed", {"n": to_notice(fight, attack).shown}))
    return tuple(out)
