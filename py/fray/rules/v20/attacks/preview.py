"""What is known of an attack before the roll: its sums, the chances of every link, its effects."""

from fray.engine.values.dice import Odds, Share
from fray.engine.values.errors import RuleError
from fray.engine.values.modifier import Line
from fray.engine.values.show import Figure, Preview
from fray.engine.values.text import Said

from ..fighters.fight import Fight
from ..fighters.health import needed
from ..harm.soak import damage_kind_for
from ..rolling.attack_odds import level_odds, net_odds
from ..rolling.chances import table_of
from ..rolling.pools import Pool, harm_pool, soak_pool
from . import defence
from .choices import AttackChoices
from .sums import (
    attack_chain,
    base_lines,
    damage_kind,
    hits_without_roll,
    is_ranged,
    manoeuvre_of,
    target_soak_lines,
    weapon_damage_kind,
    weapon_of,
)

Base = tuple[Line, ...] | None
FALLS = ("incapacitated", "torpor", "dead")


def preview(fight: Fight, attack: AttackChoices, pool: Pool, refused: RuleError | None) -> Preview:
    """All of it, against the likely defence."""
    way = defence.likely_defence(fight, attack)
    base = base_lines(fight, attack)
    whole = attack_chain(fight, attack, pool.dice_pool, defence.defence_dice(fight, attack, way) if way is not None else None, base)
    chances = level_odds(whole)
    target = fight.fighter(attack.target)
    falls = needed(target.marks, target.fallen, damage_kind(fight, attack), target.sheet.kind) if base is not None else {}
    hit = (1, 1) if whole.sure else net_odds(whole.attack, whole.defence).at_least(1)
    figures = [Figure(Said("figure.hit"), chance=hit), Figure(Said("figure.difficulty"), pool.difficulty, lines=pool.against)]
    if base is not None:
        harm, soak = harm_pool(fight, base), soak_pool(fight, target_soak_lines(fight, attack))
        figures += [
            Figure(Said("figure.damage_dice"), harm.size, lines=harm.lines),
            Figure(Said("figure.soak"), soak.size, lines=soak.lines),
            Figure(Said("figure.levels"), mean=chances.mean),
        ]
        figures += [
            Figure(Said(f"figure.{what}"), chance=chances.at_least(falls[what]))
            for what in FALLS
            if what in falls and (what == FALLS[0] or chances.at_least(falls[what])[0])
        ]
    return Preview(
        lines=pool.lines, result=pool.said, shares=shares(fight, attack, pool, hit, chances, falls),
        figures=tuple(figures), table=table_of(chances) if base is not None else (), effects=effects(fight, attack, way, pool, base),
        refused=refused, rolls=True,
    )  # fmt: skip


def shares(
    fight: Fight, attack: AttackChoices, pool: Pool, hit: tuple[int, int], chances: Odds, falls: dict[str, int]
) -> tuple[Share, ...]:  # fmt: skip
    """Botch, miss, a hit that is soaked, one that hurts, one that brings the target down, as parts of a whole."""
    whole = chances.total * hit[1]
    miss = (hit[1] - hit[0]) * chances.total
    bad = pool.botch if not hits_without_roll(fight, attack) else (0, 1)
    botch = bad[0] * whole // bad[1]
    drop = min(falls.values(), default=len(chances.weights))
    down = sum(chances.weights[drop:]) * hit[1]
    hurts = sum(chances.weights[1:drop]) * hit[1]
    plain = "share.hit" if manoeuvre_of(fight, attack).base == "none" else "share.soaked"
    parts = (
        Share(Said("share.botch"), (botch, whole), "dramatic"),
        Share(Said("share.miss"), (miss - botch, whole), "miss"),
        Share(Said(plain), (whole - miss - hurts - down, whole), "hit" if plain == "share.hit" else "miss"),
        Share(Said("share.hurts"), (hurts, whole), "hit"),
        Share(Said("share.falls"), (down, whole), "drop"),
    )
    return tuple(part for part in parts if part.chance[0])


def effects(fight: Fight, attack: AttackChoices, way: defence.DefenceOption | None, pool: Pool, base: Base) -> tuple[Said, ...]:
    """What it does in any case, the parts of its difficulty, and what the target can do about it."""
    target, weapon, manoeuvre = fight.fighter(attack.target), weapon_of(fight, attack), manoeuvre_of(fight, attack)
    out: list[Said] = []
    if base is not None:
        harm, soak = harm_pool(fight, base), soak_pool(fight, target_soak_lines(fight, attack))
        out.append(Said("effect.damage", {"kind": damage_kind(fight, attack), "n": harm.size, "parts": _parts(harm.lines)}))
        out.append(Said("effect.soak", {"n": soak.size, "parts": _parts(soak.lines)}) if soak.lines else Said("effect.no_soak"))
        out += damage_kind_for(
            target, weapon_damage_kind(fight, attack), bullet=weapon.is_bullet, head=attack.spot in ("head", "eye"), bane=weapon.bane
        )[1]  # fmt: skip
    if manoeuvre.effect:
        out.append(Said(f"effect.{manoeuvre.effect}"))
    if hits_without_roll(fight, attack):
        out.append(Said("effect.sure"))
    if len(pool.against) > 1:
        out.append(Said("effect.difficulty", {"n": pool.difficulty, "parts": _parts(pool.against[1:])}))
    if way is not None:
        dice = defence.defence_dice(fight, attack, way)
        out.append(Said("effect.defended", {"defence": defence.defence_words(way), "n": dice.pool, "difficulty": dice.difficulty}))
    elif not defence.is_unopposed(fight, attack):
        out += _could(fight, attack, pool)
    if pool.tens:
        out.append(Said(f"effect.tens.{pool.tens}"))
    if is_ranged(fight, attack) and manoeuvre.needs == "automatic":
        out.append(Said("effect.empties"))
    return tuple(out)


def _parts(lines: tuple[Line, ...]) -> tuple[Said, ...]:
    """The addends of a sum in words."""
    return tuple(Said("part", {"name": Said(line.key, line.params), "n": line.value}) for line in lines)


def _could(fight: Fight, attack: AttackChoices, pool: Pool) -> list[Said]:
    """The best defences that would cost the target its action: each kind with the chance to be hit all the same."""
    best: dict[str, defence.DefenceOption] = {}
    for option in defence.possible_defences(fight, attack):
        best.setdefault(option.kind, option)
    parts = []
    for option in best.values():
        chance = defence.percent(net_odds(pool.dice_pool, defence.defence_dice(fight, attack, option)).at_least(1))
        parts.append(Said("part.defence", {"defence": Said(f"defence.{option.kind}"), "percent": chance}))
    return [Said("effect.could", {"parts": tuple(parts)})] if parts else []
