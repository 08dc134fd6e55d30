"""Which tap a key stands for, pressed while nothing is being typed."""

from __future__ import annotations

from fray.engine.values.ask import Choice, Dice, Question

from ..state.desk import Desk
from ..state.view import Args
from .answering import has_digits

Press = tuple[str, Args]  # a tap: what, with what

RUSSIAN = {"т": "n", "г": "u", "Г": "U", "н": "y", "к": "r", "ш": "i"}  # the same keys of the keyboard
IN_A_FIGHT = {"n": "next", "u": "undo", "U": "redo", "y": "redo", "r": "roll", "i": "by-hand"}
FOR_DICE = {"Backspace": "face-back", "Enter": "answer", "r": "answer-roll"}


def tap_of(desk: Desk, key: str) -> Press | None:
    """The tap that a key stands for now, None for a key that stands for nothing."""
    key = RUSSIAN.get(key, key)
    is_fighting = desk.fight is not None and desk.view.route[:1] in (("fight",), ("setup",))
    draft = desk.view.draft
    asked = draft.question if draft is not None and is_fighting else None
    if key == "Escape":
        return way_out(desk, asked)
    if key == "?":
        return "sheet", {"name": "help"}
    if desk.view.sheet:
        return None
    if asked is not None:
        return answer_of(asked, key)
    if key == "/":
        return "find", {}
    return (IN_A_FIGHT[key], {}) if is_fighting and key in IN_A_FIGHT else None


def way_out(desk: Desk, asked: Question | None) -> Press | None:
    """What Escape closes: the sheet, else the open question, else the last notice."""
    if desk.view.sheet:
        return "close", {}
    if asked is not None:
        return "cancel", {}
    return ("hush", {"id": desk.view.notices[-1].id}) if desk.view.notices else None


def answer_of(asked: Question, key: str) -> Press | None:
    """The answer to an open question that a key stands for."""
    if isinstance(asked, Dice):
        if key.isdecimal() and has_digits(asked):
            return "face", {"value": key}
        return (FOR_DICE[key], {}) if key in FOR_DICE else None
    if key != "Enter":
        return None
    if isinstance(asked, Choice):
        return "choose", {"value": asked.default}
    return "apply", {}
