"""Armour: the chapter's seven suits. general, ballistic: dice taken from an attack. Source: the table of armour."""

from typing import Annotated

from pydantic import Field

from fray.engine.values.field import Ask
from fray.engine.values.model import Frozen
from fray.engine.values.names import NAME


class Armour(Frozen):
    """A suit, from the table or made up. strength: what it needs. defence, speed: what it costs (0 or less)."""

    name: Annotated[str, Field(min_length=1, max_length=60), NAME, Ask(widget="text")]
    general: Annotated[int, Field(ge=0, le=10), Ask()] = 0
    ballistic: Annotated[int, Field(ge=0, le=10), Ask()] = 0
    strength: Annotated[int, Field(ge=0, le=10), Ask()] = 0
    defence: Annotated[int, Field(ge=-5, le=0), Ask(label="field.armour_defence")] = 0
    speed: Annotated[int, Field(ge=-10, le=0), Ask(label="field.armour_speed")] = 0
    bulletproof: Annotated[bool, Ask()] = False
    cost: Annotated[int, Field(ge=0, le=5), Ask(widget="hidden")] = 0


def _suit(name: str, general: int, ballistic: int, strength: int, defence: int, speed: int, cost: int, bulletproof: bool = False) -> Armour:
    return Armour(name=f"armour.{name}", general=general, ballistic=ballistic, strength=strength, defence=defence, speed=speed,
                  cost=cost, bulletproof=bulletproof)  # fmt: skip


# fmt: off
#    name               gen bal Str Def Spd cost
ARMOURS: tuple[Armour, ...] = (
    _suit("reinforced",   1, 0, 1,  0,  0, 0),
    _suit("kevlar",       1, 2, 1,  0,  0, 1, True),
    _suit("vest",         2, 3, 1, -1,  0, 2, True),
    _suit("riot",         3, 4, 2, -2, -1, 3, True),
    _suit("leather",      1, 0, 2, -1,  0, 1),
    _suit("chain",        2, 1, 3, -2, -2, 2),
    _suit("plate",        3, 2, 4, -2, -3, 4),
)
# fmt: on


def armour(name: str) -> Armour:
    """The row of the table with this short name ("vest")."""
    return next(row for row in ARMOURS if row.name == f"armour.{name}")
