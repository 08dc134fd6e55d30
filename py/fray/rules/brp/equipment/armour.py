"""Armour: the twelve suits and helmets. points: damage that it stops. skills: percent that it takes from physical skills.

Source: the table of armour. The light helmet hinders perception, as the heavy one does: what the table prints for it is a slip.
"""

from typing import Annotated, Literal

from pydantic import Field

from fray.engine.values.field import Ask
from fray.engine.values.model import Frozen
from fray.engine.values.names import NAME

Hinders = Literal["physical", "perception"]


class Armour(Frozen):
    """A suit or helmet, from the table or made by the user. missile: points against missiles where they differ. skills: 0 or less."""

    name: Annotated[str, Field(min_length=1, max_length=60), NAME, Ask(widget="text")]
    points: Annotated[int, Field(ge=0, le=60), Ask(label="field.armour_points")] = 0
    missile: Annotated[int | None, Field(ge=0, le=60), Ask(widget="override", label="field.armour_missile")] = None
    skills: Annotated[int, Field(ge=-100, le=0), Ask(label="field.armour_skills", step=5)] = 0
    hinders: Annotated[Hinders, Ask(widget="choice", values="hinders.")] = "physical"

    def against(self, ranged: bool) -> int:
        """The points against a blow, or against a missile."""
        return self.missile if ranged and self.missile is not None else self.points


def _suit(name: str, points: int, skills: int, missile: int | None = None) -> Armour:
    return Armour(name=f"armour.{name}", points=points, skills=skills, missile=missile)


def _helmet(name: str, points: int, skills: int) -> Armour:
    return Armour(name=f"armour.{name}", points=points, skills=skills, hinders="perception")


# fmt: off
#     name              points skills missiles
ARMOURS: tuple[Armour, ...] = (
    _suit("vest",           8,  -5),
    _suit("chain",          7, -20),
    _suit("flak",           4, -10),
    _suit("heavy_clothing", 1,   0),
    _suit("panoply",        6, -20),
    _suit("soft_leather",   1,   0),
    _suit("hard_leather",   2, -10),
    _suit("plate",          8, -25),
    _suit("quilted",        2,  -5),
    _suit("riot",          12, -10, 6),
)
HELMETS: tuple[Armour, ...] = (
    _helmet("heavy_helmet", 2, -50),
    _helmet("light_helmet", 1, -15),
)
# fmt: on


def armour(name: str) -> Armour:
    """The row of the tables with this short name ("chain")."""
    return next(row for row in (*ARMOURS, *HELMETS) if row.name == f"armour.{name}")
