"""What the tests of all that lasts have in common: going on in rounds and in game time, settling what is due."""

from fray.engine.fight.ongoing import due_now
from fray.rules.brp.harm.recovery import PassTime
from fray.rules.brp.hazards.suffering import Suffer
from fray.rules.brp.rounds import NextTurn
from fray.rules.brp.system import SYSTEM

from .build import do


def turn(fight, times=1):
    """So many turns on, with nothing due."""
    for _ in range(times):
        fight, _ = do(fight, NextTurn())
    return fight


def to_round(fight, number):
    """The first turn of that round."""
    while fight.round < number:
        fight, _ = do(fight, NextTurn())
    assert fight.round == number
    return fight


def wait(fight, count, unit="days", *given, **fields):
    """So much game time goes by."""
    return do(fight, PassTime(count=count, unit=unit, **fields), *given)[0]


def suffer(fight, *given, **fields):
    """Settles the first thing that is due. Gives (the fight after it, its events)."""
    return do(fight, Suffer(ongoing=due_now(fight)[0].id, **fields), *given)


def dues(fight):
    """The keys of what falls due now, in order."""
    return [due.label.key for due in SYSTEM.due(fight)]


def told(events):
    """The keys of the log lines of these events."""
    return [said.key for event in events for said in event.log()]


def hp(fight, id="a"):
    """Hit points of a fighter."""
    return fight.fighters[id].hp
