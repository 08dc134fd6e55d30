"""Durations: conditions count down in rounds of three seconds."""

from functools import partial

from fray.engine.fight import countdown

from ..fighters.conditions import Condition
from ..fighters.fight import ROUND, Fight


class Ticked(countdown.Ticked[Fight]):
    """Conditions counted down."""

    conditions: dict[str, tuple[Condition, ...]]


tick_turn = partial(countdown.tick_turn, event=Ticked)
tick_round = partial(countdown.tick_round, event=Ticked)
expired = partial(countdown.expired, round_seconds=ROUND, event=Ticked)
