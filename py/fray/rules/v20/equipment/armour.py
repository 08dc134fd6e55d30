"""Armour: five classes. rating: dice of soak. penalty: dice that Dexterity loses. Source: the table of armour."""

from typing import Annotated

from pydantic import Field

from fray.engine.values.field import Ask
from fray.engine.values.model import Frozen
from fray.engine.values.names import NAME


class Armour(Frozen):
    """Armour, of the table or of the user. `name` is a key of the words or a text of the user."""

    name: Annotated[str, Field(min_length=1, max_length=60), NAME, Ask(widget="text")]
    rating: Annotated[int, Field(ge=0, le=20), Ask(label="field.armour_rating")] = 1
    penalty: Annotated[int, Field(ge=0, le=10), Ask(label="field.armour_penalty")] = 0


ARMOURS: tuple[Armour, ...] = (
    Armour(name="armour.reinforced", rating=1, penalty=0),
    Armour(name="armour.shirt", rating=2, penalty=1),
    Armour(name="armour.vest", rating=3, penalty=1),
    Armour(name="armour.flak", rating=4, penalty=2),
    Armour(name="armour.riot", rating=5, penalty=3),
)


def armour(name: str) -> Armour:
    """The row of the table with this short name ("vest")."""
    return next(row for row in ARMOURS if row.name == f"armour.{name}")
