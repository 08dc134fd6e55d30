"""How much room the saved fights take, and which of them can be packed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..saving.aside import fight_of
from ..saving.store import Summary
from .desk import Desk


@dataclass(frozen=True)
class Row:
    """A saved fight and the characters that it takes. is_open: whether it is the open one."""

    summary: Summary
    size: int
    is_open: bool


def sizes(desk: Desk) -> Mapping[str, int]:
    """How many characters each record takes."""
    return desk.store.storage.sizes()


def fights(desk: Desk) -> list[Row]:
    """The saved fights, the largest first."""
    by_fight: dict[str, int] = {}
    for key, size in sizes(desk).items():
        if id := fight_of(key):
            by_fight[id] = by_fight.get(id, 0) + size
    open_id = desk.fight.id if desk.fight is not None else ""
    rows = [Row(summary, by_fight.get(summary.id, 0), summary.id == open_id) for summary in desk.store.fights()]
    return sorted(rows, key=lambda row: -row.size)


def packable(desk: Desk) -> list[str]:
    """The ids of the fights that can be packed, the smallest first: all but the open one, and those that have steps not saved yet."""
    return [row.summary.id for row in fights(desk)[::-1] if not (row.summary.is_packed or row.is_open or row.summary.id in desk.stranded)]
