"""Long fights, played by a seed: an attack, the next turn, an attack, for as long as somebody can."""

from fray.engine.fight.session import Session
from fray.engine.values.ask import Answers
from fray.engine.values.dice import Chance
from fray.engine.values.errors import RuleError

AT_ONCE = 50  # fighters that join in one step
IDLE = 5  # turns without an attack after which the fight is over


def fight(system, size, most, chance, first=0):
    """A fight of so many fighters, and the number of its first step after the beginning. first: the template of the first fighter."""
    session = Session(system.new("Long", system.options()))
    sheets = [sheet for _, sheet in system.templates]
    for number in range(0, size, AT_ONCE):
        many = range(first + number, first + min(size, number + AT_ONCE))
        session.do(system.join(session.encounter, [sheets[n % len(sheets)] for n in many]), Answers(chance=chance))
    session.do(system.opening(session.encounter), Answers(chance=chance))
    begun = session.at
    idle = 0
    while session.at < begun + most and idle < IDLE:
        now = session.encounter
        attacks = [] if session.at % 2 == 0 or system.due(now) else list(attacks_of(system, now, session.at))
        idle = 0 if attacks else idle + 1
        actions = (*attacks, *(due.action for due in system.due(now)), system.forward(now))
        if not any(is_done(session, action, chance) for action in actions):
            break
    return session, begun


def attacks_of(system, now, at):
    """The attacks that the rules allow now, at one target and another."""
    if not now.turn:
        return
    offered = [one.action for one in system.menu(now, now.turn) if one.refused is None and type(one.action).__name__ == "Attack"]
    targets = [id for id, other in now.fighters.items() if id != now.turn and not other.gone and not other.is_dead]
    if offered and targets:
        action = offered[at // 2 % len(offered)]
        yield action.but(target=targets[at * 7 % len(targets)]).settled(now)
        yield action


def is_done(session, action, chance):
    try:
        session.do(action, Answers(chance=chance))
    except RuleError:
        return False
    return True


def steps(system, size, many, seed=7):
    """So many steps of one fight after the other, each after its beginning."""
    chance, out, number = Chance(seed), [], 0
    while len(out) < many:
        session, begun = fight(system, size, many - len(out), chance, number)
        out += session.steps[begun:]
        number += 1
    return out
