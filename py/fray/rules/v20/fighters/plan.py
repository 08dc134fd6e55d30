"""The plan of a turn: what a fighter declared, or began with; how many of these actions are taken."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from fray.engine.values.model import Frozen

Defence = Literal["block", "dodge", "parry"]
DEFENCES: tuple[Defence, ...] = ("dodge", "block", "parry")


class Plan(Frozen):
    """What he declared for this turn. actions: how many in all; done: those taken.

    attacks: other actions than defences still to come; left: defences still to come, by their kind; free: actions that may be
    either. full: he does nothing but defend himself. shared: dice left of the smallest pool, where the actions share it; went:
    those that went of it; wounds: what wounds took when it was counted, None for not counted so.
    manoeuvre, target: what he said he would do, and to whom.
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
        """The dice of the next action where the smallest pool is shared: as even as can be, the larger parts first."""
        return None if self.shared is None or not self.remaining else -(-self.shared // self.remaining)

    @property
    def names_more(self) -> bool:
        """Whether the first action is still to be the one that was named."""
        return not self.done and bool(self.manoeuvre or self.target)

    def counted(self, alone: int, wounds: int) -> Plan:
        """The plan as it stands for an action with so many dice of its own, where the actions share the smallest of their pools (V20).

        wounds: the dice that they take now; those that came since the pools were counted lessen them.
        """
        whole = alone
        if self.shared is not None:
            since = 0 if self.wounds is None else wounds - self.wounds
            whole = min(self.shared + self.went + since, alone)
        return self.but(shared=max(whole - self.went, 0), wounds=wounds)

    def taken(self, share: int, **changes: object) -> Plan:
        """The plan once one more of its actions is taken, with so many dice of a shared pool. changes: what else changes of it."""
        shared = None if self.shared is None else max(self.shared - share, 0)
        return self.but(done=self.done + 1, shared=shared, went=self.went + (0 if self.shared is None else share), **changes)
