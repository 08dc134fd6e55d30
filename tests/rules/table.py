"""What the tests of all rule books have in common: doing an action with answers in short forms, and looking at what came of it.

after, events = do(fight, Attack(actor="a", target="b"), [1, 8, 10], "dodge", {"amount": 2})
"""

from fray.engine.fight.event import Lifted, fold
from fray.engine.fight.session import Session, with_ends
from fray.engine.values.ask import Answer, Answers
from fray.engine.values.dice import Chance
from fray.engine.values.errors import RuleError

FORMS = {list: "faces", tuple: "faces", int: "count", str: "choice", dict: "ruling"}


def answer(given):
    """An answer from its short form: a list of faces, a count, the word of a choice, or the entries of a ruling that differ."""
    return given if isinstance(given, Answer) else Answer(**{FORMS[type(given)]: given})


def decide(fight, action, *given, chance=None):
    """The events of an action with these answers, all of which must be used up, and what ends by them. chance: the seed of other dice."""
    book = Answers(given=[answer(one) for one in given], chance=None if chance is None else Chance(chance))
    events = action.decide(fight, book)
    assert book.taken >= len(given), f"{len(given) - book.taken} answers more than were asked for"
    return with_ends(fight, tuple(events))


def do(fight, action, *given, chance=None):
    """Does it: (the fight after it, its events)."""
    events = decide(fight, action, *given, chance=chance)
    return fold(fight, events), events


def why(fight, action, *given):
    """The key by which the action is refused, or of what is missing; None where it is allowed."""
    try:
        decide(fight, action, *given, chance=1)
    except RuleError as error:
        return error.said.key
    return None


def refused(fight, action, key, *others):
    """Asserts that the rules refuse the action by this key, that the game master can lift it (and others with it), which is logged."""
    assert why(fight, action) == key
    step = Session(fight).do(action.but(lifted=(key, *others)), Answers(chance=Chance(1)))
    assert Lifted(rule=key) in step.events


def of(events, kind):
    """The only event of this kind."""
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1, f"{len(found)} of {kind.__name__} among {kinds(events)}"
    return found[0]


def kinds(events):
    """The names of the events."""
    return [type(event).__name__ for event in events]


def sums(lines):
    """A sum as {key: value}; the values of lines with the same key are added."""
    out = {}
    for line in lines:
        out[line.key] = out.get(line.key, 0) + line.value
    return out
