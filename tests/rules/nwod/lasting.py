"""What the tests of all that lasts have in common: going on in rounds and in game time, settling what is due, reading back."""

import pytest

from fray.engine.fight.ongoing import due_now
from fray.engine.values.errors import RuleError
from fray.rules.nwod.fighters.fight import Fight
from fray.rules.nwod.harm.healing import PassTime
from fray.rules.nwod.hazards.ongoing import Suffer
from fray.rules.nwod.rounds import NextTurn
from fray.rules.nwod.system import SYSTEM

from ..table import do


def refused(fight, action, *answers):
    """The key of the reason why an action is refused."""
    with pytest.raises(RuleError) as error:
        do(fight, action, *answers)
    return error.value.said.key


def turn(fight, times=1):
    """So many turns on, with nothing due."""
    for _ in range(times):
        fight, _ = do(fight, NextTurn())
    return fight


def to_round(fight, number, *, lifted=False):
    """The first turn of that round. lifted: also past what is due."""
    while fight.round < number:
        fight, _ = do(fight, NextTurn(lifted=("refuse.due",) if lifted else ()))
    assert fight.round == number
    return fight


def wait(fight, amount, unit="hours"):
    """So much game time goes by."""
    return do(fight, PassTime(amount=amount, unit=unit))[0]


def suffer(fight, *answers, **fields):
    """Settles the first thing that is due. Gives (the fight after it, its events)."""
    return do(fight, Suffer(ongoing=due_now(fight)[0].id, **fields), *answers)


def dues(fight):
    """The keys of what falls due now, in order."""
    return [due.label.key for due in SYSTEM.due(fight)]


def told(events):
    """The keys of the log lines of these events."""
    return [said.key for event in events for said in event.log()]


def reloaded(fight):
    """The same fight, written down and read back."""
    return Fight.model_validate_json(fight.model_dump_json())
