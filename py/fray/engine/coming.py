"""One thing that keeps coming, as the fight keeps it. What is done with it stands in ongoing.py."""

from __future__ import annotations

from pydantic import Field

from .model import Frozen


class Ongoing(Frozen):
    """Something that keeps coming. key: the hazard that settles it; a system narrows it to those it has.

    due: second of game time when it comes next; every: seconds between; left: how often still, None: until it is ended.
    values: what the hazard keeps of itself. dealt: boxes it marked that do not heal while it lasts.
    """

    id: int
    key: str = Field(max_length=40)
    fighter: str
    due: int
    every: int = Field(ge=1)
    left: int | None = Field(default=None, ge=1)
    values: dict[str, int | str] = {}
    dealt: int = 0

    def brings(self) -> tuple[str, ...]:
        """The conditions that go when it ends: those its hazard `brings`. A system that has such hazards looks them up here."""
        return ()
