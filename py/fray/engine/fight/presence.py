"""Which fighters are still in the fight, and which are enemies."""

from .encounter import Encounter
from .fighter import Fighter


def present(encounter: Encounter) -> tuple[str, ...]:
    """The ids of all fighters that have not left."""
    return tuple(id for id, fighter in encounter.fighters.items() if not fighter.gone)


def gone(encounter: Encounter) -> tuple[str, ...]:
    """The ids of all fighters that have left."""
    return tuple(id for id, fighter in encounter.fighters.items() if fighter.gone)


def still_in(encounter: Encounter) -> tuple[str, ...]:
    """The ids of all fighters that have not left and are not dead."""
    return tuple(id for id, fighter in encounter.fighters.items() if is_in(fighter))


def is_in(fighter: Fighter) -> bool:
    """Whether the fighter has not left and is not dead. Nothing more happens to other fighters."""
    return not (fighter.gone or fighter.is_dead)


def is_enemy(encounter: Encounter, one: str, other: str) -> bool:
    """Whether two fighters are enemies: on different sides, or both on no side. Errors: `RuleError` for an unknown id."""
    a, b = encounter.fighter(one), encounter.fighter(other)
    return one != other and (a.side != b.side or not a.side)
