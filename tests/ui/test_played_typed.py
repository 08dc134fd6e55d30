"""Fights played again with names and notes that read like keys: nothing that comes of an action takes one of them for a key."""

import pytest
from books import SYSTEMS
from ui.saying import fights, places, screen, sentences, told

from fray.engine.fight.session import Session
from fray.engine.values.ask import Answers, Asked
from fray.engine.values.dice import Chance
from fray.engine.values.errors import RuleError
from fray.engine.values.text import Own
from fray.ui.forms.values import BadValue, put

EVERY = [pytest.param(system, id=system.key) for system in SYSTEMS]
ODD = Own("such.key")  # of no words: it cannot be said where it is taken for a key
REFUSED = (RuleError, Asked, LookupError, ValueError, AttributeError)


def renamed(model):
    """The model with this in every field that takes it."""
    for path in tuple(places(model)):
        try:
            model = put(model, path, ODD)
        except (BadValue, LookupError):  # what has to be a key, dice, or a name that nobody has
            continue
    return model


def decided(session, step):
    """The step as it comes out now: with the answers of then, else with dice of chance; None where it does not happen any more."""
    for given in (step.answers, ()):
        try:
            return session.decide(renamed(step.action), Answers(given=given, chance=Chance(1)))
        except REFUSED:
            continue
    return None


@pytest.mark.parametrize("system", EVERY)
def test_a_name_that_reads_like_a_key_is_none_in_whatever_is_played(system):
    played, odd = 0, set()
    for fight in fights(system.key):
        session = Session(renamed(fight.session.start))
        for old in fight.session.steps:
            step = decided(session, old)
            if step is None:
                continue
            session.add(step)
            played += 1
            state = session.state(session.at - 1)
            for event in step.events:
                state = event.apply(state)
                odd |= {one for one in sentences(system, state, *told(event)) if ODD in one}
        odd |= {one for one in sentences(system, session.encounter, *screen(system, session.encounter)) if ODD in one}
    assert played > 20 and len(odd) > 20
