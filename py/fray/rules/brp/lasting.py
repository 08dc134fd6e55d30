"""What lasts as long as something else does: a posture, a shield set up, an ambush, what keeps coming at the living.

Each kind with all its causes; it ends when one of them is gone, and the log says so. What is counted in rounds or in time beside
that ends with them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from fray.engine.fight.causes import Lasting
from fray.engine.fight.event import Event
from fray.engine.fight.ongoing import cease
from fray.engine.fight.presence import is_in

from .attacks.shields import Placed
from .fighters.conditions import Condition
from .fighters.fight import Fight, Ongoing
from .fighters.fighter import is_down
from .master import Conditioned

Held = tuple[str, Condition]  # whom it holds


def _holding(key: str) -> Callable[[Fight], Iterator[Held]]:
    """All conditions of one kind."""
    return lambda fight: ((id, c) for id, f in fight.fighters.items() for c in f.conditions if c.key == key)


def _off(fight: Fight, one: Held) -> Event:
    return Conditioned(fighter=one[0], condition=one[1].key, on=False)


def _here(fight: Fight, one: Held) -> bool:
    """Whether the one whom it holds has not left the fight."""
    return not fight.fighters[one[0]].gone


def _up(fight: Fight, one: Held) -> bool:
    """Whether he does not lie there."""
    return not is_down(fight.fighters[one[0]])


# ------------------------------------------------------------------ postures


def _stays(fight: Fight, one: Held) -> bool:
    """Whether he is where he took the posture."""
    return one[1].at is None or fight.fighters[one[0]].went == one[1].at


def _shield(fight: Fight, one: Held) -> bool:
    """Whether he still holds a shield to kneel behind; what the game master set by hand needs none."""
    fighter = fight.fighters[one[0]]
    return one[1].at is None or fighter.large_shield


def _planted(fight: Fight) -> Iterator[str]:
    return (id for id, f in fight.fighters.items() if f.planted)


def _where_set(fight: Fight, id: str) -> bool:
    """Whether he is where he set it up."""
    fighter = fight.fighters[id]
    return fighter.went == fighter.planted_at


def _present(fight: Fight, id: str) -> bool:
    return not fight.fighters[id].gone


def _taken_up(fight: Fight, id: str) -> Event:
    fighter = fight.fighters[id]
    return Placed(fighter=id, key="", name=fighter.weapon(fighter.planted).name)


# ------------------------------------------------------------------ ambushes


def _unaware(fight: Fight, one: Held) -> bool:
    """Whether somebody who has not noticed him is still there."""
    return not one[1].by or any(id in fight.fighters and is_in(fight.fighters[id]) for id in one[1].by)


def _lurks(fight: Fight, one: Held) -> bool:
    """Whether somebody still lies in wait for him."""
    return not one[1].by or any(id in fight.fighters and fight.fighters[id].has("ambushing") for id in one[1].by)


# ------------------------------------------------------------------ what keeps coming


def _coming(fight: Fight) -> Iterator[Ongoing]:
    return (one for one in fight.ongoing if one.fighter in fight.fighters)


def _alive(fight: Fight, one: Ongoing) -> bool:
    return not fight.fighters[one.fighter].is_dead


LASTING = (
    Lasting("kneeling", _holding("kneeling"), {"stays": _stays, "shield": _shield, "up": _up, "here": _here}, _off),
    Lasting("planted", _planted, {"stays": _where_set, "here": _present}, _taken_up),
    Lasting("ambushing", _holding("ambushing"), {"up": _up, "here": _here, "unaware": _unaware}, _off),
    Lasting("ambushed", _holding("ambushed"), {"here": _here, "lurks": _lurks}, _off),
    Lasting("ongoing", _coming, {"alive": _alive}, lambda fight, one: cease(one)),
)
