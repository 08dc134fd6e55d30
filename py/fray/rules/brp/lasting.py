"""What lasts as long as something else does: a posture, a shield set up, an ambush, what keeps coming at the living.

A row names all causes of its kind. When one of them is gone, the thing ends, and the log says so. A count of rounds or of time can
end it too.
"""

from collections.abc import Callable, Iterator

from fray.engine.fight.causes import Lasting
from fray.engine.fight.event import Event
from fray.engine.fight.ongoing import WHILE_ALIVE
from fray.engine.fight.presence import is_in

from .attacks.shields import Placed
from .fighters.conditions import Condition
from .fighters.fight import Fight
from .fighters.fighter import is_down
from .master import Conditioned

OnFighter = tuple[str, Condition]  # (id, what holds that fighter)


def _with(key: str) -> Callable[[Fight], Iterator[OnFighter]]:
    """All conditions of one kind."""
    return lambda fight: ((id, c) for id, f in fight.fighters.items() for c in f.conditions if c.key == key)


def _off(fight: Fight, held: OnFighter) -> Event[Fight]:
    return Conditioned(fighter=held[0], condition=held[1].key, on=False)


def _present(fight: Fight, held: OnFighter) -> bool:
    return not fight.fighters[held[0]].gone


def _up(fight: Fight, held: OnFighter) -> bool:
    return not is_down(fight.fighters[held[0]])


def _stays(fight: Fight, held: OnFighter) -> bool:
    """Whether the fighter is where it took the posture."""
    return held[1].at is None or fight.fighters[held[0]].went == held[1].at


def _shield(fight: Fight, held: OnFighter) -> bool:
    """Whether the fighter still has a shield to kneel behind; what the game master set by hand needs none."""
    return held[1].at is None or fight.fighters[held[0]].large_shield


def _unaware(fight: Fight, held: OnFighter) -> bool:
    """Whether a victim that has not noticed the ambusher is still there."""
    return not held[1].by or any(id in fight.fighters and is_in(fight.fighters[id]) for id in held[1].by)


def _lurks(fight: Fight, held: OnFighter) -> bool:
    """Whether an ambusher still lies in wait for the victim."""
    return not held[1].by or any(id in fight.fighters and fight.fighters[id].has("ambushing") for id in held[1].by)


def _planted(fight: Fight) -> Iterator[str]:
    """The fighters that have set up a shield."""
    return (id for id, f in fight.fighters.items() if f.planted)


def _taken_up(fight: Fight, id: str) -> Event[Fight]:
    fighter = fight.fighters[id]
    return Placed(fighter=id, key="", name=fighter.weapon(fighter.planted).name)


LASTING = (
    Lasting("kneeling", _with("kneeling"), {"stays": _stays, "shield": _shield, "up": _up, "here": _present}, _off),
    Lasting(
        "planted", _planted,
        {"stays": lambda fight, id: fight.fighters[id].went == fight.fighters[id].planted_at,
         "here": lambda fight, id: not fight.fighters[id].gone},
        _taken_up,
    ),
    Lasting("ambushing", _with("ambushing"), {"up": _up, "here": _present, "unaware": _unaware}, _off),
    Lasting("ambushed", _with("ambushed"), {"here": _present, "lurks": _lurks}, _off),
    WHILE_ALIVE,
)  # fmt: skip
