"""The shape of everything that is kept: frozen pydantic models that refuse what they do not know."""

from __future__ import annotations

from typing import Self

from pydantic import BaseModel, ConfigDict


class Frozen(BaseModel):
    """A value: never changed, only replaced."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)

    @classmethod
    def __class_getitem__(cls, kinds: object) -> type[Self]:
        """The class itself: what a generic model is of is said for the reader and the type checker, and costs nothing at the start."""
        return cls

    def but(self, **changes: object) -> Self:
        """The same value with some fields replaced. Not validated: for values of our own making, never for input."""
        return self.model_copy(update=changes)
