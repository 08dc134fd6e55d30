"""What must hold of any action on any fight, whatever the rule book: the walks that the property tests of all books share.

Each takes a session, its dice, the moves to make, and picked(fight, move): the action that a move is on that fight.
"""

from contextlib import suppress

from hypothesis import HealthCheck, Phase, settings

from fray.engine.fight.event import fold
from fray.engine.fight.session import Session
from fray.engine.values.ask import Answers
from fray.engine.values.errors import RuleError

MANY = 40
CALM = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=MANY,
    phases=(Phase.explicit, Phase.generate, Phase.shrink),  # the explaining phase traces every line and takes ten times as long
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def pick(system, names):
    """How a move of this system's becomes an action. names: the fields that a form filled in at will mostly keeps from the menu."""

    def picked(fight, move):
        """The next turn, one from the menus of now, a form filled in by the one whose turn it is, or any at all."""
        way, number, action = move
        turn = fight.turn or next(iter(fight.fighters))
        if way == "next":
            return system.forward(fight)
        menu = system.menu(fight, turn)
        if way == "menu":
            others = (offer for id in fight.fighters if id != turn for offer in system.menu(fight, id))
            actions = [*(one.action for one in system.due(fight)), *(offer.action for offer in (*menu, *others, *system.table(fight)))]
            return actions[number % len(actions)]
        if way == "mine" and "actor" in type(action).model_fields:
            likely = next((offer.action for offer in menu if type(offer.action) is type(action)), action)
            kept = {name: getattr(likely, name) for name in names if hasattr(action, name) and number % 4}
            return action.but(actor=turn, **kept)
        return action

    return picked


def previewed(fight, action):
    """The preview of an action, which may be refused by a rule and by nothing else."""
    with suppress(RuleError):
        action.preview(fight)


def told(event):
    """All that an event says of itself."""
    event.log(), event.sums(), event.dice(), event.about()


def sound_throughout(session, chance, moves, picked, sound, looked=previewed, told=told):
    """Asserts that each move gives events that fold to a sound fight, or is refused and changes nothing."""
    sound(session.encounter)
    for move in moves:
        before = session.encounter
        action = picked(before, move)
        looked(before, action)
        try:
            step = session.do(action, Answers(chance=chance))
        except RuleError:
            assert session.encounter == before, "nothing is changed by what is refused"
            continue
        assert fold(before, step.events) == session.encounter
        sound(session.encounter)
        for event in step.events:
            told(event)


def undone_throughout(session, chance, moves, picked):
    """Asserts that each step can be undone and done again, and all of them undone, as if nothing was done."""
    for move in moves:
        before = session.encounter
        try:
            session.do(picked(before, move), Answers(chance=chance))
        except RuleError:
            continue
        after = session.encounter
        assert session.undo() and session.encounter == before
        assert session.redo() and session.encounter == after
    while session.undo():
        pass
    assert session.encounter == session.start


def read_back_throughout(session, chance, moves, picked, system, read):
    """Asserts that actions, events and every state are what is read back of them. read: the adapter of the system's fight."""
    for move in moves:
        try:
            session.do(picked(session.encounter, move), Answers(chance=chance))
        except RuleError:
            continue
    fight = read.validate_json(session.start.model_dump_json())
    for at, step in enumerate(session.standing):
        assert system.action_adapter.validate_json(step.action.model_dump_json()) == step.action
        events = tuple(system.event_adapter.validate_json(event.model_dump_json()) for event in step.events)
        assert events == step.events
        fight = fold(fight, events)
        assert fight == session.state(at + 1)
        assert read.validate_json(fight.model_dump_json()) == fight


def alike_throughout(session, chance, moves, picked):
    """Asserts that the same answers give the same events again."""
    for move in moves:
        before = session.encounter
        try:
            step = session.do(picked(before, move), Answers(chance=chance))
        except RuleError:
            continue
        assert Session(before).decide(step.action, Answers(given=step.answers)) == step
