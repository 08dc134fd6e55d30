"""The desk as it was before a tap. It is put back when the tap fails in a way that nobody foresaw."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

from fray.engine.fight.session import Session

from ..forms.form import Form
from ..saving.documents import Fight
from ..saving.store import Store
from .desk import Desk
from .memo import Memo
from .view import Draft, Joining, View

PARTS = (View, Draft, Joining, Form, Fight, Session, Store)  # what a tap changes in place
PLAIN = (list, dict, set)


class Before:
    """The desk, the fight and the storage at one moment. Models do not change, so that to remember them costs next to nothing."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        desk.records.begin()
        self.parts = [(part, {name: copied(value) for name, value in vars(part).items()}) for part in parts_of(desk)]

    def put_back(self) -> None:
        """Makes everything what it was, also in the storage."""
        self.desk.records.revert()
        for part, fields in self.parts:
            vars(part).clear()
            vars(part).update(fields)
        self.desk.memo = Memo()


def copied(value: object) -> object:
    """A list, dict or set of its own; anything else as it is."""
    return copy(value) if type(value) in PLAIN else value


def parts_of(desk: Desk) -> list[object]:
    """The desk, and all that can be reached from it and is changed in place."""
    found: dict[int, object] = {}
    waiting: list[object] = [desk]
    while waiting:
        part = waiting.pop()
        if id(part) not in found:
            found[id(part)] = part
            waiting += [inner for value in vars(part).values() for inner in within(value) if isinstance(inner, PARTS)]
    return list(found.values())


def within(value: object) -> Iterator[object]:
    """A value, or what a dict or a tuple holds."""
    if isinstance(value, dict):
        yield from value.values()
    elif isinstance(value, tuple):
        yield from value
    else:
        yield value
