"""Cover: what hides a fighter, up to a barrier with the fighter wholly behind it."""

from typing import Literal

from pydantic import Field

from fray.engine.values.circumstance import choice
from fray.engine.values.field import Option
from fray.engine.values.model import Frozen
from fray.engine.values.text import Text

Cover = Literal["", "light", "partial", "good", "full"]


class Barrier(Frozen):
    """A barrier with the fighter wholly behind it. Successes beyond `durability` go through; at `structure` 0 it is gone."""

    durability: int = Field(ge=0, le=20)
    structure: int = Field(ge=0, le=100)


CONCEALMENT = choice(
    "concealment", "section.cover", Text("target's cover", "укрытие цели"),
    {
        "": (None, Text("in the open", "на виду")),
        "light": (-1, Text("lightly concealed", "незначительное укрытие")),
        "partial": (-2, Text("partly concealed", "частичное укрытие")),
        "good": (-3, Text("well concealed", "хорошее укрытие")),
        "full": (None, Text("wholly behind a barrier", "полностью за заслоном")),
    },
    group="group.range", kind="ranged", when=lambda s: s.is_shot,
)  # fmt: skip


def cover_options() -> tuple[Option, ...]:
    """Every kind of cover, with the dice that it takes from a shot."""
    return CONCEALMENT.options()
