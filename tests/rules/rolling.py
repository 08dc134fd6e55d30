"""Whatever an action rolls, seen from outside: the dice that it asks for with the sum behind them, and every way they can fall."""

from dataclasses import dataclass, field
from itertools import product

from fray.engine.values.ask import Answer, Answers, Asked
from fray.engine.values.dice import InTurn


@dataclass
class Listening(Answers):
    """Answers that remember what was asked with a sum behind it, as (key of the title, lines)."""

    asked: list = field(default_factory=list)

    def dice(self, question):
        if question.lines:
            self.asked.append((question.title.key, question.lines))
        return super().dice(question)


def rolls(fight, action, chance=None):
    """What an action asks dice for, with the sum behind it, when the dice fall one way."""
    heard = Listening(chance=chance or InTurn())
    action.decide(fight, heard)
    return heard.asked


def ways(decide, sides, throws):
    """(weight, events or None where the way was cut off) for every way the dice of an action can fall.

    decide: answers -> events. throws: after so many a way is cut off. The weights are those of equally long ways.
    """
    waiting, found = [((), 0)], []
    while waiting:
        given, dice = waiting.pop()
        try:
            found.append((dice, decide(Answers(given=given))))
        except Asked as asked:
            if len(given) == throws:
                found.append((dice, None))
            else:
                many = asked.question.count
                fallen = product(range(1, sides + 1), repeat=many)
                waiting += [((*given, Answer(faces=faces)), dice + many) for faces in fallen]
    most = max(dice for dice, _ in found)
    return [(sides ** (most - dice), events) for dice, events in found]
