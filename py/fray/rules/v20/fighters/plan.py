"""The plan of a turn: the actions that a fighter declared, or began with, and how many of them are taken."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from fray.engine.values.model import Frozen

Defence = Literal["block", "dodge", "parry"]
DEFENCES: tuple[Defence, ...] = ("dodge", "block", "parry")


class Plan(Frozen):
    """What was declared for this turn. actions: how many in all; done: how many are taken.

    attacks: actions still to come that are no defences; left: defences still to come, by their kind; free: actions still to come that may
    be either. full: nothing but defences. shared: dice left of the smallest pool, where the actions share it (V20); went: dice of it that
    are used; wounds: the dice that wounds cost when it was counted, None where it was not counted so. manoeuvre, target: of the first
    action, as declared.
    """

    actions: int = Field(default=1, ge=1, le=20)
    done: int = Field(default=0, ge=0)
    attacks: int = Field(default=0, ge=0)
    left: dict[Defence, int] = {}
    free: int = Field(default=0, ge=0)
    full: bool = False
    shared: int | None = None
    went: int = 0
    wounds: int | None = None
    manoeuvre: str = Field(default="", max_length=60)
    target: str = Field(default="", max_length=60)

    @property
    def remaining(self) -> int:
        """How many actions are still to come."""
        return max(self.actions - self.done, 0)

    @property
    def share(self) -> int | None:
        """The dice of the next action where the smallest pool is shared: split evenly, the larger parts first."""
        return None if self.shared is None or not self.remaining else -(-self.shared // self.remaining)

    @property
    def names_more(self) -> bool:
        """Whether the first action is still to come, and was declared by name."""
        return not self.done and bool(self.manoeuvre or self.target)

    def counted(self, alone: int, wounds: int) -> Plan:
        """The plan as it stands for an action with so many dice of its own, where the actions share the smallest of their pools (V20).

        wounds: the dice that wounds cost now. Wounds that came since the pool was counted lessen it.
        """
        whole = alone
        if self.shared is not None:
            since = 0 if self.wounds is None else wounds - self.wounds
            whole = min(self.shared + self.went + since, alone)
        return self.but(shared=max(whole - self.went, 0), wounds=wounds)

    def taken(self, share: int, **changes: object) -> Plan:
        """The plan once one more action is taken. share: dice of the shared pool that are used. changes: other fields that change."""
        shared = None if self.shared is None else max(self.shared - share, 0)
        return self.but(done=self.done + 1, shared=shared, went=self.went + (0 if self.shared is None else share), **changes)
