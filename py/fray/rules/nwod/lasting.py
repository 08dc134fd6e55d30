"""What lasts only as long as something else does: each kind with its causes, and the event of its end."""

from collections.abc import Callable, Iterator, Mapping
from typing import Literal

from fray.engine.fight.causes import Lasting
from fray.engine.fight.conditions import take
from fray.engine.fight.event import FighterEvent
from fray.engine.fight.ongoing import WHILE_ALIVE
from fray.engine.values.text import Said, Text, Who

from .fighters.effects import can_hold, is_awake, why_unable
from .fighters.fight import Fight
from .fighters.fighter import Fighter
from .fighters.grips import is_held
from .grapple.wrestle import Released

What = Literal["pin", "aim", "located", "trail", "kept", "series"]


class Lapsed(FighterEvent[Fight]):
    """Something of a fighter ended because a cause of it did. other: the fighter whom it was about, where it was one of several.

    left: the successes of the best immobilising hold that is left.
    """

    type: Literal["Lapsed"] = "Lapsed"
    what: What
    other: str = ""
    left: int = 0

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        changes: dict[str, object] = {}
        match self.what:
            case "pin":
                changes = {"pin": self.left}
            case "aim":
                changes = {"aim": 0, "conditions": take(fighter, "aiming")}
            case "located":
                changes = {"located": {id: how for id, how in fighter.located.items() if id != self.other}}
            case "trail":
                changes = {"trail": {id: round for id, round in fighter.trail.items() if id != self.other}}
            case "kept":
                changes = {"primary": None}
            case "series":
                changes = {"series": None}
        return encounter.with_fighter(self.fighter, **changes)

    def log(self) -> tuple[Said, ...]:
        key = "log.lapsed.pin.less" if self.left else f"log.lapsed.{self.what}"
        return (Said(key, {"fighter": Who(self.fighter), "other": Who(self.other), "n": self.left}),)


WORDS: Mapping[str, Text] = {
    "log.lapsed.pin": Text("{fighter} is no longer held down", "{fighter}: больше не прижат(а)"),
    "log.lapsed.pin.less": Text("{fighter} is held down less firmly: {n}", "{fighter}: прижат(а) слабее — {n}"),
    "log.lapsed.aim": Text("{fighter}: the aim is lost", "{fighter}: прицел сбит"),
    "log.lapsed.located": Text("{fighter} no longer knows where {other} is", "{fighter}: место цели потеряно — {other}"),
    "log.lapsed.trail": Text("{fighter} has lost the trail of {other}", "{fighter}: след потерян — {other}"),
    "log.lapsed.kept": Text("{fighter} no longer keeps Defense for one attack", "{fighter}: Защита больше не бережётся для одной атаки"),
    "log.lapsed.series": Text("{fighter}: no further blows", "{fighter}: ударов больше не будет"),
}

# ------------------------------------------------------------------ what there is


def _fighters_with(has: Callable[[Fighter], object]) -> Callable[[Fight], Iterator[str]]:
    return lambda fight: (id for id, fighter in fight.fighters.items() if has(fighter))


def _holds(fight: Fight) -> Iterator[tuple[str, str]]:
    """The pairs (holder, held) of all grapples."""
    return ((id, fighter.holds) for id, fighter in fight.fighters.items() if fighter.holds is not None)


def _known_others(name: str) -> Callable[[Fight], Iterator[tuple[str, str]]]:
    """The pairs (fighter, other) of what fighters know of others."""
    return lambda fight: ((id, other) for id, fighter in fight.fighters.items() for other in getattr(fighter, name))


# ------------------------------------------------------------------ what it hangs on


def _is_here(fight: Fight, id: str | None) -> bool:
    """Whether there is such a fighter, and is in the fight."""
    return id in fight.fighters and not fight.fighters[id].gone


def _is_alive_here(fight: Fight, id: str | None) -> bool:
    return _is_here(fight, id) and not fight.fighters[id or ""].is_dead


def _is_awake_here(fight: Fight, id: str | None) -> bool:
    return id in fight.fighters and is_awake(fight.fighters[id])


def _is_able(fight: Fight, id: str) -> bool:
    return why_unable(fight.fighter(id)) is None


def _pinned(fight: Fight, id: str) -> bool:
    """Whether the best immobilising hold is still kept up: its holder does nothing else."""
    return fight.best_pin(id) == fight.fighter(id).pin


LASTING: tuple[Lasting[Fight], ...] = (
    Lasting(
        "hold", _holds,
        {
            "holder": lambda fight, pair: can_hold(fight.fighter(pair[0])),
            "held": lambda fight, pair: _is_here(fight, pair[1]),
        },
        lambda fight, pair: Released(fighter=pair[0], target=pair[1], slips=True),
    ),
    Lasting(
        "pin", _fighters_with(lambda f: f.pin), {"held down": _pinned},
        lambda fight, id: Lapsed(fighter=id, what="pin", left=fight.best_pin(id)),
    ),
    Lasting(
        "aim", _fighters_with(lambda f: f.aim),
        {
            "able": _is_able,
            "target": lambda fight, id: _is_alive_here(fight, fight.fighter(id).foe),
            "free": lambda fight, id: not is_held(fight, id),
            "weapon": lambda fight, id: fight.fighter(id).weapon(fight.fighter(id).hand).is_ranged,
            "upright": lambda fight, id: fight.fighter(id).has("aiming"),  # what ends the aiming condition ends the aim
        },
        lambda fight, id: Lapsed(fighter=id, what="aim"),
    ),
    Lasting(
        "located", _known_others("located"), {"there": lambda fight, pair: _is_alive_here(fight, pair[1])},
        lambda fight, pair: Lapsed(fighter=pair[0], what="located", other=pair[1]),
    ),
    Lasting(
        "trail", _known_others("trail"), {"there": lambda fight, pair: _is_alive_here(fight, pair[1])},
        lambda fight, pair: Lapsed(fighter=pair[0], what="trail", other=pair[1]),
    ),
    Lasting(
        "kept", _fighters_with(lambda f: f.primary is not None),
        {
            "attacker": lambda fight, id: _is_awake_here(fight, fight.fighter(id).primary),
            "awake": lambda fight, id: _is_awake_here(fight, id),
        },
        lambda fight, id: Lapsed(fighter=id, what="kept"),
    ),
    Lasting(
        "series", _fighters_with(lambda f: f.series is not None), {"able": _is_able},
        lambda fight, id: Lapsed(fighter=id, what="series"),
    ),
    WHILE_ALIVE,
)  # fmt: skip
