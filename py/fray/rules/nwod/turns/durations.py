"""Durations: the conditions of this system count down as any do, in rounds of three seconds."""

from __future__ import annotations

from functools import partial

from fray.engine.fight import conditions as lasting

from ..fighters.conditions import Condition

ROUND = 3  # seconds


class Ticked(lasting.Ticked):
    """Conditions counted down; see `engine.lasting`."""

    conditions: dict[str, tuple[Condition, ...]]


tick_turn = partial(lasting.tick_turn, event=Ticked)
tick_round = partial(lasting.tick_round, event=Ticked)
expired = partial(lasting.expired, round_seconds=ROUND, event=Ticked)
