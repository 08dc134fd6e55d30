"""Explosives: the chapter's five. Source: the table of explosives.

throw: dice on the throw, None where it cannot be thrown. area: diameter in yards. damage: points, and as many dice.
"""

from typing import Annotated, Literal

from pydantic import Field

from fray.engine.values.field import Ask
from fray.engine.values.model import Frozen
from fray.engine.values.names import NAME

from .weapons import Damage

Key = Literal["incendiary", "stun", "fragment", "demolition", "charge"]


class Explosive(Frozen):
    """A row of the table. fire: it sets things alight. down: it throws people to the ground."""

    name: Annotated[str, Field(min_length=1, max_length=60), NAME, Ask(widget="text")]
    throw: Annotated[int | None, Field(ge=-5, le=5), Ask()] = 0
    area: Annotated[int, Field(ge=0, le=500), Ask()] = 3
    damage: Annotated[int, Field(ge=0, le=60), Ask()] = 4
    kind: Annotated[Damage, Ask(widget="choice")] = "lethal"
    size: Annotated[int, Field(ge=0, le=10), Ask()] = 1
    aerodynamic: Annotated[bool, Ask()] = False
    fire: Annotated[bool, Ask()] = False
    down: Annotated[bool, Ask()] = False
    cost: Annotated[int, Field(ge=0, le=5), Ask(widget="hidden")] = 0


def _row(name: str, throw: int | None, area: int, damage: int, size: int, cost: int, kind: Damage = "lethal", *flags: str) -> Explosive:
    return Explosive(
        name=f"explosive.{name}", throw=throw, area=area, damage=damage, size=size, cost=cost, kind=kind,
        aerodynamic="flies" in flags, fire="fire" in flags, down="down" in flags,
    )  # fmt: skip


# fmt: off
#         name        throw area dmg size cost
EXPLOSIVES: tuple[Explosive, ...] = (
    _row("incendiary",  -1,   2,  2, 1, 0, "bashing", "fire"),
    _row("stun",         2,   3,  4, 1, 3, "bashing", "flies", "down"),
    _row("fragment",     2,   3,  4, 1, 3, "lethal",  "flies"),
    _row("demolition",   1,   4,  4, 1, 3),
    _row("charge",    None,  20,  6, 2, 4),
)
# fmt: on
BY_KEY: dict[str, Explosive] = {row.name.removeprefix("explosive."): row for row in EXPLOSIVES}
