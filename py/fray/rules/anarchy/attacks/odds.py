"""The exact chances of an attack: hit or miss, boxes of armour and of each track, and what brings the target down."""

from dataclasses import dataclass

from fray.engine.values.dice import Share
from fray.engine.values.errors import RuleError
from fray.engine.values.modifier import total
from fray.engine.values.show import Figure, Preview
from fray.engine.values.text import Said, Who

from ..equipment.weapons import Kind
from ..fighters.fighter import TRACKS, Fighter
from ..fighters.health import Landed, Route, spread_damage
from ..rolling.dice import Contest, contest
from ..rolling.pools import Pool

FALLS = ("staggered", "knocked_out", "dying", "wrecked", "bricked")


@dataclass(frozen=True, slots=True)
class TargetOdds:
    """One target with the dice of its defence. blows: (points, of them past armour) by net hits."""

    id: str
    fighter: Fighter
    defence: Pool
    kind: Kind
    route: Route
    blows: tuple[tuple[int, int], ...]
    penetrating: bool


def outcomes(odds: Contest, target: TargetOdds) -> dict[Landed, int]:
    """The weight of each way in which a hit can be marked."""
    landed_weights: dict[Landed, int] = {}
    for net, weight in enumerate(odds.net):
        if weight:
            points, past = target.blows[net]
            landed = spread_damage(target.fighter, target.kind, points, past, target.route)
            landed_weights[landed] = landed_weights.get(landed, 0) + weight
    return landed_weights


def shares(odds: Contest, landed: dict[Landed, int], harms: bool) -> tuple[Share, ...]:
    """Miss, stopped by armour, marks a track, brings the target down: one whole."""
    whole = odds.total
    if not harms:
        return Share(Said("share.failure"), (odds.failed, whole), "miss"), Share(Said("share.success"), odds.success, "hit")
    drop = sum(weight for one, weight in landed.items() if one.fell in FALLS)
    marks = sum(weight for one, weight in landed.items() if one.fell not in FALLS and (one.physical or one.stun or one.deck))
    stopped = sum(landed.values()) - drop - marks
    parts = (
        Share(Said("share.miss"), (odds.failed, whole), "miss"),
        Share(Said("share.armour"), (stopped, whole), ""),
        Share(Said("share.hit"), (marks, whole), "hit"),
        Share(Said("share.drop"), (drop, whole), "drop"),
    )
    return tuple(part for part in parts if part.chance[0])


def box_table(odds: Contest, landed: dict[Landed, int]) -> tuple[Share, ...]:
    """The chance of every way that the boxes can be marked, the least first; ways that mark the same boxes are one."""
    rows: dict[tuple[int, ...], int] = {}
    for one, weight in landed.items():
        key = (one.ward, *(getattr(one, track) for track in TRACKS))
        rows[key] = rows.get(key, 0) + weight
    out = [Share(Said("share.miss"), (odds.failed, odds.total), "miss")] if odds.failed else []
    for key in sorted(rows, key=lambda boxes: (sum(boxes[2:]), sum(boxes))):
        boxes = tuple(Said(f"boxes.{track}", {"n": n}) for track, n in zip(("ward", *TRACKS), key, strict=True) if n)
        label = Said("spread.boxes", {"boxes": boxes}) if boxes else Said("spread.nothing")
        out.append(Share(label, (rows[key], odds.total)))
    return tuple(out)


def attack_preview(pool: Pool, targets: tuple[TargetOdds, ...], harms: bool, refused: RuleError | None) -> Preview:
    """Everything that is known before the roll. Each of several targets has its own line; the bar is that of the first."""
    first, chances = targets[0], pool.chances
    odds = contest(chances, first.defence.chances)
    landed = outcomes(odds, first)
    result = Said("pool.against", {"n": pool.size, "m": first.defence.size})
    if len(targets) > 1:
        figures = tuple(
            Figure(Said("figure.target", {"target": Who(target.id)}), chance=contest(chances, target.defence.chances).success,
                   lines=target.defence.lines, text=Said("pool.dice", {"n": target.defence.size}))
            for target in targets
        )  # fmt: skip
    else:
        figures = single_figures(odds, landed, first, harms)
    damage = Said("effect.penetrating" if first.penetrating else "effect.damage", {"n": first.blows[0][0], "kind": first.kind})
    return Preview(
        lines=pool.lines, result=result, shares=shares(odds, landed, harms), figures=figures,
        table=box_table(odds, landed) if harms else (), effects=(damage,) if harms else (), refused=refused, rolls=True,
    )  # fmt: skip


def single_figures(odds: Contest, landed: dict[Landed, int], target: TargetOdds, harms: bool) -> tuple[Figure, ...]:
    """The chance to hit, the mean damage, the chance of each way to bring the target down, and the defence with its sum."""
    whole = odds.total
    out = [Figure(Said("figure.hit" if harms else "figure.success"), chance=odds.success)]
    if harms:
        boxes = sum(weight * (one.armour + one.physical + one.stun + one.deck + one.ward) for one, weight in landed.items())
        track = sum(weight * (one.physical + one.stun + one.deck) for one, weight in landed.items())
        out.append(Figure(Said("figure.boxes"), mean=(boxes, whole)))
        if track:
            out.append(Figure(Said("figure.on_track"), mean=(track, whole)))
        for fell in FALLS:
            if weight := sum(w for one, w in landed.items() if one.fell == fell):
                out.append(Figure(Said(f"figure.{fell}"), chance=(weight, whole)))
    return (*out, Figure(Said("figure.defence"), max(total(target.defence.lines), 0), lines=target.defence.lines))
