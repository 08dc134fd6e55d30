"""What lasts as long as its causes do: grapples, an aim, an ambush before its blow, hazards."""

from collections.abc import Iterable

from fray.engine.fight.causes import Lasting
from fray.engine.fight.ongoing import WHILE_ALIVE
from fray.engine.fight.presence import is_in

from .attacks.grips import Loosed
from .fighters.fight import HOLDS, Bond, Fight, bonds_of, can_grip, is_blind
from .fighters.fighter import Fighter
from .fighters.sheet import WALK
from .turns.aiming import AimLost
from .turns.ambush import AmbushPassed, is_fighting

Caught = tuple[str, str]  # who lies in ambush, the victim


def _aiming(fight: Fight) -> Iterable[str]:
    return (id for id, fighter in fight.fighters.items() if fighter.aim)


def _aimed_at(fight: Fight, id: str) -> Fighter | None:
    return fight.fighters.get(fight.fighters[id].aimed)


def _target_stays(fight: Fight, id: str) -> bool:
    target = _aimed_at(fight, id)
    return target is not None and is_in(target)


def _target_is_slow(fight: Fight, id: str) -> bool:
    target = _aimed_at(fight, id)
    return target is None or target.moved <= WALK


def _caught(fight: Fight) -> Iterable[Caught]:
    return ((id, target) for id, fighter in fight.fighters.items() for target in fighter.ambush)


def _victim_stays(fight: Fight, pair: Caught) -> bool:
    victim = fight.fighters.get(pair[1])
    return victim is not None and is_in(victim)


def _unawares(fight: Fight, pair: Caught) -> bool:
    """Whether an ambush is still possible: all who lie in ambush strike in the same moment, and after it nobody who fights is surprised."""
    return fight.phase == "ambush" or pair[1] not in fight.fighters or not is_fighting(fight, pair[1])


GRIP: Lasting[Fight, Bond] = Lasting(
    "grip",
    found=lambda fight: fight.bonds,
    causes=HOLDS,
    ends=lambda fight, bond: Loosed(actor=bond.holder, target=bond.held),
)
AIM: Lasting[Fight, str] = Lasting(
    "aim",
    found=_aiming,
    causes={
        "the fighter is there and can act": lambda fight, id: can_grip(fight.fighters[id]),
        "the target is there": _target_stays,
        "the target is no faster than a walk": _target_is_slow,
        "the fighter sees": lambda fight, id: not is_blind(fight, id),
        "a gun is in hand": lambda fight, id: fight.fighters[id].in_hand.use == "firearm",
        "the fighter is in no grapple": lambda fight, id: not bonds_of(fight, id),
    },
    ends=lambda fight, id: AimLost(fighter=id),
)
AMBUSH: Lasting[Fight, Caught] = Lasting(
    "ambush",
    found=_caught,
    causes={
        "the fighter is there and can act": lambda fight, pair: can_grip(fight.fighters[pair[0]]),
        "the victim is there": _victim_stays,
        "the victim does not fight yet": _unawares,
    },
    ends=lambda fight, pair: AmbushPassed(actor=pair[0], target=pair[1]),
)
# The book names no hazard that ends when the fighter leaves: fire waits for the return (`hazards/suffering.py`).
LASTING: tuple[Lasting[Fight], ...] = (GRIP, AIM, AMBUSH, WHILE_ALIVE)
