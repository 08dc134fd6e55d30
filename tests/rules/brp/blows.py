"""Blows for the tests of these rules: the plain attacks, what one of them did, and the chances that a target has against it."""

from fray.engine.values.ask import Answers, Asked
from fray.engine.values.modifier import total
from fray.rules.brp.attacks.attack import Attack
from fray.rules.brp.attacks.attacked import Attacked, Worn
from fray.rules.brp.attacks.defence import defences
from fray.rules.brp.rounds import NextTurn

from .build import answer, do, one, sums

ARMED = Attack(actor="a", target="b", weapon="0")
BARE = Attack(actor="a", target="b")


def attacked(events):
    """The attack among the events."""
    return one(events, Attacked)


def worn(events):
    """{(fighter, key): hit points lost} of weapons and shields."""
    return {(event.fighter, event.key): event.loss for event in events if isinstance(event, Worn)}


def chance(fight, attack=ARMED):
    """The chance of an attack, in percent."""
    return total(attack.pool(fight))


def lines(fight, attack=ARMED):
    """The sum of that chance as a dict key -> value."""
    return sums(attack.pool(fight))


def ways(fight, attack=ARMED, unseen=False):
    """{key of each defence that the target has: its chance}."""
    return {one.key: one.pool.chance for one in defences(fight, attack, unseen)}


def question(fight, action, *given):
    """What is asked after these answers where everything is asked; None when nothing more is."""
    try:
        action.decide(fight, Answers(given=[answer(it) for it in given], rule=False))
    except Asked as asked:
        return asked.question
    return None


def on(fight, times=1):
    """The fight so many turns later."""
    for _ in range(times):
        fight, _ = do(fight, NextTurn())
    return fight


__all__ = ["ARMED", "BARE", "Attack", "attacked", "chance", "lines", "on", "question", "ways", "worn"]
