"""Health: seven levels, how marks fill them, what they cost, and what a full track means for each kind of being.

Marks stand aggravated, lethal, bashing from the top, so three numbers tell the whole track. A lethal mark never turns aggravated.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from ..equipment.weapons import KINDS, Damage

Kind = Literal["mortal", "ghoul", "vampire", "werewolf"]
Fallen = Literal["", "torpor", "dead"]
LEVELS = ("bruised", "hurt", "injured", "wounded", "mauled", "crippled", "incapacitated")
COSTS = (0, -1, -1, -2, -2, -5, 0)  # dice; at the last level no action is possible
BOXES = len(LEVELS)
Triple = tuple[int, int, int]


class Marks(NamedTuple):
    """How many levels bear each mark, in the order of the sheet."""

    aggravated: int = 0
    lethal: int = 0
    bashing: int = 0

    @property
    def filled(self) -> int:
        """The levels marked."""
        return sum(self)

    @property
    def row(self) -> tuple[str, ...]:
        """The mark on every level from the top, "" for none."""
        marks = ("aggravated",) * self.aggravated + ("lethal",) * self.lethal + ("bashing",) * self.bashing
        return marks + ("",) * (BOXES - len(marks))

    def plus(self, kind: str, change: int) -> Marks:
        """With so many marks of a kind more."""
        return self._replace(**{kind: getattr(self, kind) + change})


def damaged(marks: Marks, fallen: Fallen, kind: Damage, amount: int, being: Kind) -> tuple[Marks, Fallen]:
    """The track after so many levels of damage, one at a time, and what has become of the fighter.

    A free level is marked. On a full track a bashing mark turns into the new kind of damage, or into lethal by further bashing damage; the
    marks of a vampire stay under bashing damage. A vampire hurt on a full track falls into torpor, and meets final death by aggravated
    damage. Anyone else is dead when no bashing mark is left to turn.
    """
    for _ in range(amount):
        if fallen == "dead":
            break
        if marks.filled < BOXES:
            marks = marks.plus(kind, 1)
            continue
        turned = marks.bashing > 0
        if turned and not (being == "vampire" and kind == "bashing"):
            marks = marks.plus("bashing", -1).plus("lethal" if kind == "bashing" else kind, 1)
        if being == "vampire":
            fallen = "dead" if kind == "aggravated" else "torpor"
        elif not turned:
            fallen = "dead"
    return marks, fallen


def healed(marks: Marks, amount: int, kind: Damage | None = None) -> Marks:
    """The track with so many marks gone: the lightest first, or of one kind only."""
    for _ in range(amount):
        gone = kind or next((k for k in KINDS if getattr(marks, k)), None)
        if gone is None or not getattr(marks, gone):
            break
        marks = marks.plus(gone, -1)
    return marks


def level(marks: Marks) -> str:
    """The level of health; "" for unhurt."""
    return LEVELS[marks.filled - 1] if marks.filled else ""


def penalty(marks: Marks) -> int:
    """The dice that wounds cost."""
    return COSTS[marks.filled - 1] if marks.filled else 0


def needed(marks: Marks, fallen: Fallen, kind: Damage, being: Kind) -> dict[str, int]:
    """The least damage of this kind that leads to incapacitated, torpor, death, where each is new."""
    out: dict[str, int] = {}
    for amount in range(1, 2 * BOXES + 2):
        after, now = damaged(marks, fallen, kind, amount, being)
        if after.filled == BOXES > marks.filled:
            out.setdefault("incapacitated", amount)
        if now and now != fallen:
            out.setdefault(now, amount)
    return out
