"""Health: how marks fill the boxes, push each other right, and grow graver; and what a full track means.

Marks always stand aggravated, lethal, bashing from the left, so that three numbers tell the whole track. Source: the section on health
and the marking of damage.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from ..equipment.weapons import Damage

KINDS: tuple[Damage, ...] = ("bashing", "lethal", "aggravated")  # from the lightest
Status = Literal["", "reeling", "dying", "dead"]
PENALTIES = (-1, -2, -3)  # third from last, second from last, last box


class Marks(NamedTuple):
    """How many boxes bear each mark, in the order of the sheet."""

    aggravated: int = 0
    lethal: int = 0
    bashing: int = 0

    @property
    def filled(self) -> int:
        """The number of marked boxes."""
        return sum(self)

    def row(self, boxes: int) -> tuple[str, ...]:
        """The mark in every box from the left, "" for none."""
        marks = ("aggravated",) * self.aggravated + ("lethal",) * self.lethal + ("bashing",) * self.bashing
        return marks + ("",) * (boxes - len(marks))

    def _with(self, kind: str, change: int) -> Marks:
        return self._replace(**{kind: getattr(self, kind) + change})

    def lightest(self) -> Damage | None:
        """The lightest kind of mark on the track, None for none."""
        return next((kind for kind in KINDS if getattr(self, kind)), None)

    def upgraded(self) -> Marks:
        """The track with the leftmost of its lightest marks one step graver. Aggravated marks stay."""
        kind = self.lightest()
        if kind is None or kind == "aggravated":
            return self
        return self._with(kind, -1)._with(KINDS[KINDS.index(kind) + 1], 1)


def mark(marks: Marks, boxes: int, kind: Damage, amount: int) -> Marks:
    """The track after `amount` points of damage, one at a time.

    A point marks a free box; graver marks push lighter ones to the right. On a full track a graver point pushes the lightest mark out;
    where none is lighter, the leftmost of the lightest marks grows one step graver.
    """
    for _ in range(amount):
        lightest = marks.lightest()
        if marks.filled < boxes:
            marks = marks._with(kind, 1)
        elif lightest is not None and KINDS.index(lightest) < KINDS.index(kind):
            marks = marks._with(lightest, -1)._with(kind, 1)
        else:
            marks = marks.upgraded()
    return marks


def heal(marks: Marks, amount: int, kind: Damage | None = None) -> Marks:
    """The track with `amount` marks gone: from the right, or of one kind only."""
    for _ in range(amount):
        gone = kind or marks.lightest()
        if gone is None or not getattr(marks, gone):
            break
        marks = marks._with(gone, -1)
    return marks


def shrink(marks: Marks, boxes: int) -> Marks:
    """The track when boxes at its right are lost: each mark in them upgrades the lightest mark that is left."""
    lost = max(marks.filled - boxes, 0)
    marks = heal(marks, lost)
    for _ in range(lost):
        marks = marks.upgraded()
    return marks


def penalty(marks: Marks, boxes: int) -> int:
    """0, or -1, -2, -3 when the third from last, second from last, last box is marked."""
    free = boxes - marks.filled
    return PENALTIES[2 - free] if 0 <= free <= 2 and marks.filled else -3 if free < 0 else 0


def box_costs(boxes: int) -> tuple[int, ...]:
    """What the mark in each box costs."""
    return tuple(-max(0, 3 - (boxes - 1 - i)) for i in range(boxes))


def status(marks: Marks, boxes: int) -> Status:
    """What the last box says: nothing, reeling (a bashing mark in it), dying (lethal or worse), dead (all aggravated)."""
    if marks.filled < boxes:
        return ""
    if marks.aggravated >= boxes:
        return "dead"
    return "reeling" if marks.bashing else "dying"
