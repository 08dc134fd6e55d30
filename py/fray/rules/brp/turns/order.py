"""The order: DEX rank, less what moving and drawing cost; then missile weapons, long, medium, short ones; then the higher skill.

Who is still alike acts at the same moment.
"""

from __future__ import annotations

from fray.engine.fight.presence import is_in
from fray.engine.values.modifier import Line, total

from ..equipment.weapons import LENGTHS
from ..fighters.fight import Fight, Place
from ..fighters.fighter import Fighter, attack_skill, idle
from ..fighters.pace import ALL, DRAWING, pace


def rank_lines(fighter: Fighter) -> tuple[Line, ...]:
    """DEX rank: halved or quartered by movement (fractions up), then less for each weapon drawn or put away."""
    dexterity = fighter.now.dexterity
    lines: tuple[Line, ...] = (Line(key="dexterity", value=dexterity),)
    band = pace(fighter.moved)
    if band.change is not None:
        lines += (Line(key=band.change.key, value=-(-dexterity // band.parts) - dexterity, params={"n": fighter.moved}),)
    return (*lines, Line(key=DRAWING.key, value=DRAWING.value * fighter.drawn)) if fighter.drawn else lines


def rank(fighter: Fighter) -> int:
    """His DEX rank this round."""
    return total(rank_lines(fighter))


def key(fighter: Fighter) -> Place:
    """What he is sorted by, the least first. Fighters with the same key act at once."""
    return -rank(fighter), LENGTHS.index(fighter.length), -total(attack_skill(fighter))


def order(fight: Fight) -> tuple[str, ...]:
    """All of the fight in the order of this round; those who are out of it last."""
    return tuple(sorted(fight.fighters, key=lambda id: (not is_in(fight.fighters[id]), key(fight.fighters[id]))))


def by_dexterity(fight: Fight) -> tuple[str, ...]:
    """In the order of the statements: DEX from high to low."""
    return tuple(sorted(fight.fighters, key=lambda id: (-fight.fighters[id].now.dexterity, *key(fight.fighters[id])[1:])))


def next_speaker(fight: Fight) -> str | None:
    """Who says next what he will do."""
    return next((id for id in by_dexterity(fight) if fight.fighters[id].plan is None and idle(fight.fighters[id]) is None), None)


def may_act(fight: Fight, id: str) -> str | None:
    """Why he cannot act in this round any more, as the tail of a key; None when he still can, now or later.

    One of those who act at the same moment can, whatever the others have just done to him.
    """
    fighter = fight.fighters[id]
    if (why := idle(fighter)) is not None and (fighter.gone or id not in fight.at_once):
        return why
    if fighter.acted:
        return "acted"
    if pace(fighter.moved) is ALL:
        return "ran"
    return "late" if rank(fighter) < 1 else None


def reached(fight: Fight) -> Place | None:
    """How far the countdown of this round has come: to him who has the turn, or to the last who had one. None before it begins."""
    if fight.phase != "actions":
        return None
    return key(fight.fighters[fight.turn]) if fight.turn is not None else fight.place
