"""The order: DEX rank, less what moving and drawing cost; then missile weapons, long, medium, short ones; then the higher skill.

Who is still alike acts at the same moment.
"""

from __future__ import annotations

from ...engine.modifier import Line, total
from .fight import Fight
from .fighter import Fighter, attack_skill, idle
from .weapons import LENGTHS

FREE, HALF, QUARTER, ALL = 5, 15, 29, 30  # metres: free, at half the rank, at a quarter, defence only
DRAWING = 5  # ranks


def pace(metres: int) -> str:
    """What moving so far leaves of the rank: free, half, quarter, all."""
    return "free" if metres <= FREE else "half" if metres <= HALF else "quarter" if metres <= QUARTER else "all"


def rank_lines(fighter: Fighter) -> tuple[Line, ...]:
    """DEX rank: halved or quartered by movement (fractions up), then 5 less for each weapon drawn or put away."""
    dexterity = fighter.now.dexterity
    lines: tuple[Line, ...] = (Line(key="dexterity", value=dexterity),)
    parts = {"half": 2, "quarter": 4}.get(pace(fighter.moved), 1)
    if parts > 1:
        lines += (Line(key=f"rank.{pace(fighter.moved)}", value=-(-dexterity // parts) - dexterity, params={"n": fighter.moved}),)
    return (*lines, Line(key="rank.drawing", value=-DRAWING * fighter.drawn)) if fighter.drawn else lines


def rank(fighter: Fighter) -> int:
    """His DEX rank this round."""
    return total(rank_lines(fighter))


def key(fighter: Fighter) -> tuple[int, int, int]:
    """What he is sorted by, the least first. Fighters with the same key act at once."""
    return -rank(fighter), LENGTHS.index(fighter.length), -total(attack_skill(fighter))


def order(fight: Fight) -> tuple[str, ...]:
    """All of the fight in the order of this round; those who are out of it last."""
    out = ("gone", "dead")
    return tuple(sorted(fight.fighters, key=lambda id: (idle(fight.fighters[id]) in out, key(fight.fighters[id]))))


def by_dexterity(fight: Fight) -> tuple[str, ...]:
    """In the order of the statements: DEX from high to low."""
    return tuple(sorted(fight.fighters, key=lambda id: (-fight.fighters[id].now.dexterity, *key(fight.fighters[id])[1:])))


def may_act(fight: Fight, id: str) -> str | None:
    """Why he cannot act in this round any more, as the tail of a key; None when he still can, now or later.

    One of those who act at the same moment can, whatever the others have just done to him.
    """
    fighter = fight.fighters[id]
    if fighter.acted:
        return "acted"
    if (why := idle(fighter)) is not None and (fighter.gone or id not in fight.at_once):
        return why
    if pace(fighter.moved) == "all":
        return "ran"
    return "late" if rank(fighter) < 1 else None


def has_passed(fight: Fight, fighter: Fighter) -> bool:
    """Whether the countdown of this round is past his rank already."""
    return fight.phase == "actions" and fight.turn is not None and key(fighter) < key(fight.fighters[fight.turn])


def next_up(fight: Fight) -> str | None:
    """Who acts next in this round: one of the same moment, else the first in order who still can."""
    same = next((id for id in fight.at_once if may_act(fight, id) is None), None)
    return same or next((id for id in order(fight) if may_act(fight, id) is None), None)


def together(fight: Fight, id: str) -> tuple[str, ...]:
    """All who act at his moment, himself first."""
    mine = key(fight.fighters[id])
    return (id, *(other for other, f in fight.fighters.items() if other != id and may_act(fight, other) is None and key(f) == mine))
