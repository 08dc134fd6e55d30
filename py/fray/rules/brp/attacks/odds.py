"""What an attack comes to before it is rolled, exactly: each level, each cell of the matrix, damage after armour, the chance to fell.

All is counted in ten thousandths, the pairs of faces of attack and defence; damage in the weights of its own dice.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from fray.engine.values.dice import Share, Spread, added
from fray.engine.values.errors import RuleError
from fray.engine.values.modifier import total
from fray.engine.values.show import Figure, Preview
from fray.engine.values.text import Said

from ..equipment.damage_dice import Bonus, damage_spread, least_damage
from ..fighters.fight import Fight
from ..fighters.fighter import FAINTS_AT
from ..fighters.sheet import armour_points
from ..harm.damage import is_knocked_out
from ..rolling.dice import LEVELS, SIDES, Level
from ..rolling.pools import Pool
from .choices import AttackForm
from .defence import Defence, defence_text, defences, likely_defence
from .matrix import cell
from .sums import cover_takes, to_hit, to_hit_without_cover, to_notice, weapon_of

Fraction = tuple[int, int]
PAIRS = SIDES * SIDES


@dataclass(frozen=True)
class Odds:
    """All that can come of an attack. attacks: its roll. defence: what the target will do, None for nothing.

    cells: weight of each pair of levels, of `PAIRS`; cover: of shots that strike the cover.
    plain, special, behind: damage after armour (and cover) of an ordinary hit, of a special one, through the cover.
    """

    attacks: Pool
    defence: Defence | None
    cells: dict[tuple[Level, Level], int]
    cover: int
    plain: Spread
    special: Spread
    behind: Spread

    def weight(self, hit: str) -> int:
        """The weight of all cells with this hit."""
        return sum(weight for pair, weight in self.cells.items() if cell(*pair).hit == hit)

    def hits(self) -> tuple[tuple[int, Spread], ...]:
        """(weight, damage) of each way in which it does damage."""
        ways = ((self.weight("normal"), self.plain), (self.weight("special"), self.special), (self.cover, self.behind))
        return tuple((weight, damage) for weight, damage in ways if weight)

    @property
    def good(self) -> Fraction:
        """The chance that the attack would hit if nobody met it."""
        return sum(weight for (attack, _), weight in self.cells.items() if attack != "failure"), PAIRS

    @property
    def strikes(self) -> Fraction:
        """The chance of a hit by the matrix, whatever armour leaves of it."""
        return self.weight("normal") + self.weight("special"), PAIRS

    def pierces(self, least: int) -> Fraction:
        """The chance that a shot strikes the cover and does `least` damage or more behind it."""
        ways, whole = self.behind.chance(least)
        return self.cover * ways, PAIRS * whole

    def damage(self, least: int) -> Fraction:
        """The chance that it does `least` damage or more."""
        return added((weight * at[0], PAIRS * at[1]) for weight, spread in self.hits() for at in [spread.chance(least)])

    def mean(self) -> Fraction:
        """Expected damage after armour, misses counted."""
        return added((weight * sum(k * w for k, w in spread.items()), PAIRS * spread.total) for weight, spread in self.hits())

    def exactly(self, amount: int) -> Fraction:
        """The chance of just so much damage, from 1 up."""
        return added((weight * dict(spread.items()).get(amount, 0), PAIRS * spread.total) for weight, spread in self.hits())


def odds(fight: Fight, attack: AttackForm, extra: Bonus, unseen: bool) -> Odds:
    """Everything an attack can come to against the defence it will meet. unseen: the target has not noticed."""
    target, weapon = fight.fighter(attack.target), weapon_of(fight, attack)
    attacks = to_hit(fight, attack, unseen)
    strikes = attacks.weights
    defence = likely_defence(attack, defences(fight, attack, weapon, unseen))
    meets: dict[Level, int] = {"special": 0, "success": 0, "failure": SIDES}
    if defence is not None:
        meets = defence.pool.weights
    cells = {(a, d): strikes[a] * (meets[d] if a != "failure" else SIDES if d == "failure" else 0) for a in LEVELS for d in LEVELS}
    armour = total(armour_points(target.now, weapon.is_ranged))
    plain = damage_spread(weapon.damage_dice, extra, False, armour)
    special = damage_spread(weapon.damage_dice, extra, True, armour)
    takes = cover_takes(fight, attack)
    behind = damage_spread(weapon.damage_dice, extra, False, armour + takes) if takes is not None else Spread(0, (1,))
    cover = _cover(fight, attack, unseen, attacks) if weapon.is_ranged and attack.cover else 0
    cells["failure", "failure"] -= cover
    return Odds(attacks, defence, cells, cover, plain, special, behind)


def _cover(fight: Fight, attack: AttackForm, unseen: bool, attacks: Pool) -> int:
    """The weight of the faces that miss because of the cover alone."""
    without = to_hit_without_cover(fight, attack, unseen)
    faces = (face for face in range(1, SIDES + 1) if attacks.level(face) == "failure" and without.level(face) != "failure")
    return sum(1 for _ in faces) * SIDES


def cases_of(fight: Fight, attack: AttackForm, extra: Bonus) -> tuple[tuple[Fraction, Odds], ...]:
    """The odds with the chance of each case: a backstab that is noticed is an ordinary attack."""
    if attack.manner != "backstab":
        return (((1, 1), odds(fight, attack, extra, False)),)
    slips = to_notice(fight, attack).weights["failure"]
    return ((slips, SIDES), odds(fight, attack, extra, True)), ((SIDES - slips, SIDES), odds(fight, attack, extra, False))


def preview_of(fight: Fight, attack: AttackForm, extra: Bonus, refused: RuleError | None) -> Preview:
    """The sum, the chances as one bar, every cell of the matrix, the expected damage, and the chance to fell."""
    target, weapon, unseen = fight.fighter(attack.target), weapon_of(fight, attack), attack.manner == "backstab"
    cases = cases_of(fight, attack, extra)
    shown = cases[0][1]

    def whole(of: Callable[[Odds], Fraction]) -> Fraction:
        return added((p[0] * f[0], p[1] * f[1]) for p, one in cases for f in [of(one)])

    good, strikes = whole(lambda one: one.good), whole(lambda one: one.strikes)
    if attack.manner == "knockout":
        out, least = knocks_out_at(target.most_hp), least_damage(weapon.damage_dice, extra)
        fells = whole(lambda one: one.damage(out))
        pierces: Fraction = (0, 1)  # it is Difficult with cover or without: no such shot strikes the cover
        harms = minus(strikes, fells) if least else (0, 1)
        figures: tuple[Figure, ...] = (Figure(Said("figure.knocks_out"), chance=fells),)
    else:
        fells = whole(lambda one: one.damage(max(target.hp - FAINTS_AT, 1)))
        pierces, harms = whole(lambda one: one.pierces(1)), whole(lambda one: one.damage(1))
        figures = (
            Figure(Said("figure.mean"), mean=whole(lambda one: one.mean())),
            Figure(Said("figure.fells"), chance=fells),
            Figure(Said("figure.dies"), chance=whole(lambda one: one.damage(max(target.hp, 1)))),
        )
    shares = _shares(good, strikes, pierces, fells)
    return Preview(
        lines=shown.attacks.lines, result=shown.attacks.text, shares=shares, figures=(Figure(Said("figure.hit"), chance=harms), *figures),
        table=(*_table(cases), *_damage_table(cases, attack)), effects=_effects(fight, attack, extra, unseen, shown.defence),
        refused=refused, rolls=True,
    )  # fmt: skip


def knocks_out_at(most_hp: int) -> int:
    """The least damage that knocks out one of so many hit points."""
    return next(k for k in range(most_hp + 1) if is_knocked_out(k, most_hp))


def minus(one: Fraction, other: Fraction) -> Fraction:
    """The difference of two fractions."""
    return added((one, (-other[0], other[1])))


def _shares(good: Fraction, strikes: Fraction, pierces: Fraction, fells: Fraction) -> tuple[Share, ...]:
    """Missed, warded off, hit (through the cover too), felled, as one whole."""
    parts = (
        ("share.miss", minus((1, 1), added((good, pierces))), "miss"),
        ("share.warded", minus(good, strikes), "part"),
        ("share.hit", minus(added((strikes, pierces)), fells), "hit"),
        ("share.fells", fells, "drop"),
    )
    return tuple(Share(Said(key), chance, tone) for key, chance, tone in parts if chance[0] > 0)


def _table(cases: tuple[tuple[Fraction, Odds], ...]) -> tuple[Share, ...]:
    """The chance of every cell of the matrix; a miss is one row."""
    out = []
    for attack in LEVELS:
        for defence in LEVELS if attack != "failure" else ("failure",):
            chance = added((p[0] * one.cells[attack, defence], p[1] * PAIRS) for p, one in cases)
            if chance[0]:
                out.append(Share(Said("table.miss") if attack == "failure" else Said(f"table.{attack}.{defence}"), chance))
    cover = added((p[0] * one.cover, p[1] * PAIRS) for p, one in cases)
    return (*out, *((Share(Said("table.cover"), cover),) if cover[0] else ()))


MOST_ROWS = 12


def _damage_table(cases: tuple[tuple[Fraction, Odds], ...], attack: AttackForm) -> tuple[Share, ...]:
    """The chance of each amount of damage after armour; the last row is that and more. A knockout has none of its own."""
    if attack.manner == "knockout":
        return ()
    most = max((spread.low + len(spread.weights) - 1 for _, one in cases for _, spread in one.hits()), default=0)

    def chance(of: str, amount: int) -> Fraction:
        return added((p[0] * f[0], p[1] * f[1]) for p, one in cases for f in [getattr(one, of)(amount)])

    last = min(most, MOST_ROWS)
    single = [Share(Said("table.damage", {"n": k}), chance("exactly", k)) for k in range(1, last)]
    more = [Share(Said("table.damage" if last == most else "table.damage.more", {"n": last}), chance("damage", last))] if most else []
    return tuple(share for share in (*single, *more) if share.chance[0])


def _effects(fight: Fight, attack: AttackForm, extra: Bonus, unseen: bool, defence: Defence | None) -> tuple[Said, ...]:
    """What is known beside the chances: damage, armour, what the target will do."""
    target, weapon = fight.fighter(attack.target), weapon_of(fight, attack)
    share = f"{extra}" + ("/2" if extra.half else "") if extra.dice else ""
    dealt = Said("effect.damage", {"dice": f"{weapon.damage}{share}", "armour": total(armour_points(target.now, weapon.is_ranged))})
    out = [dealt]
    if defence is not None:
        out.append(Said("effect.defence", {"what": defence_text(target, defence), "n": defence.pool.shown}))
    elif weapon.is_swift:
        out.append(Said("effect.swift"))
    else:
        out.append(Said("effect.undefended"))
    if unseen:
        out.append(Said("effect.noticed", {"n": to_notice(fight, attack).shown}))
    return tuple(out)
