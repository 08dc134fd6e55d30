"""The base of everything that is kept: frozen pydantic models that refuse unknown fields."""

from typing import Self

from pydantic import BaseModel, ConfigDict


class Frozen(BaseModel):
    """A value. It never changes; another value takes its place."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)

    @classmethod
    def __class_getitem__(cls, kinds: object) -> type[Self]:
        """The class itself. The parameters of a generic model are for readers and the type checker; so they cost no time at the start."""
        return cls

    def but(self, **changes: object) -> Self:
        """A copy with some fields replaced. Nothing is validated, so the new fields must never come from outside."""
        return self.model_copy(update=changes)
