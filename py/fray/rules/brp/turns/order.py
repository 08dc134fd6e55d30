"""The order: DEX rank, less what moving and drawing cost; then missile weapons, long, medium, short ones; then the higher skill.

Fighters that are still equal act at the same moment.
"""

from fray.engine.fight.presence import is_in
from fray.engine.values.modifier import Line, total

from ..equipment.weapons import LENGTHS
from ..fighters.fight import Fight, Place
from ..fighters.fighter import Fighter, why_unable
from ..fighters.pace import ALL, DRAWING, pace
from ..fighters.sheet import weapon_lines


def rank_lines(fighter: Fighter) -> tuple[Line, ...]:
    """DEX rank: halved or quartered by movement (fractions up), then lowered for each weapon drawn or put away."""
    dexterity = fighter.now.dexterity
    lines: tuple[Line, ...] = (Line(key="dexterity", value=dexterity),)
    band = pace(fighter.moved)
    if band.change is not None:
        lines += (Line(key=band.change.key, value=-(-dexterity // band.parts) - dexterity, params={"n": fighter.moved}),)
    return (*lines, Line(key=DRAWING.key, value=DRAWING.value * fighter.drawn)) if fighter.drawn else lines


def rank(fighter: Fighter) -> int:
    """The DEX rank of this round."""
    return total(rank_lines(fighter))


def order_key(fighter: Fighter) -> Place:
    """What the order is sorted by, the least first. Fighters with the same key act at once."""
    return -rank(fighter), LENGTHS.index(fighter.length), -total(weapon_lines(fighter.now, fighter.weapon(fighter.hand)))


def order(fight: Fight) -> tuple[str, ...]:
    """All fighters in the order of this round; those that are out of the fight last."""
    return tuple(sorted(fight.fighters, key=lambda id: (not is_in(fight.fighters[id]), order_key(fight.fighters[id]))))


def by_dexterity(fight: Fight) -> tuple[str, ...]:
    """All fighters in the order of the statements: DEX from high to low."""
    return tuple(sorted(fight.fighters, key=lambda id: (-fight.fighters[id].now.dexterity, *order_key(fight.fighters[id])[1:])))


def next_speaker(fight: Fight) -> str | None:
    """The next fighter to state what it will do."""
    return next((id for id in by_dexterity(fight) if fight.fighters[id].plan is None and why_unable(fight.fighters[id]) is None), None)


def cannot_act(fight: Fight, id: str) -> str | None:
    """Why a fighter cannot act in this round any more, as the tail of a key of a refusal; None for a fighter that still can.

    Fighters of the same moment all act, whatever the others of that moment have just done to them.
    """
    fighter = fight.fighters[id]
    if (why := why_unable(fighter)) is not None and (fighter.gone or id not in fight.at_once):
        return why
    if fighter.acted:
        return "acted"
    if pace(fighter.moved) is ALL:
        return "ran"
    return "late" if rank(fighter) < 1 else None


def countdown_at(fight: Fight) -> Place | None:
    """How far the countdown has come: to the fighter that has the turn, or to the last that had one. None before it begins."""
    if fight.phase != "actions":
        return None
    return order_key(fight.fighters[fight.turn]) if fight.turn is not None else fight.place
