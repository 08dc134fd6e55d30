"""Every action of this book that rolls, ready to be made: what its rolls are, and how they can fall."""

from dataclasses import dataclass
from itertools import product
from typing import Any

from fray.engine.values.ask import Answers
from fray.engine.values.dice import Alike
from fray.rules.brp.attacks.ambush import Ambush, Ambushed
from fray.rules.brp.attacks.attack import Attack
from fray.rules.brp.attacks.attacked import Attacked
from fray.rules.brp.fighters.wounds import Wound
from fray.rules.brp.harm.first_aid import Aided, FirstAid
from fray.rules.brp.harm.recovery import PassTime
from fray.rules.brp.hazards.disease import Sicken
from fray.rules.brp.hazards.falling import Fall
from fray.rules.brp.hazards.poison import Poison
from fray.rules.brp.hazards.suffering import Suffer
from fray.rules.brp.turns.contest import Contest, Contested
from fray.rules.brp.turns.resistance import Resist, Resisted
from fray.rules.brp.turns.rolls import Test, Tested

from .build import begun, do, fight, fighter, one


class Listening(Answers):
    """Answers that keep the questions that have a sum behind them."""

    def __init__(self, chance):
        super().__init__(chance=chance)
        self.heard = []

    def dice(self, question):
        if question.lines:
            self.heard.append(question)
        return super().dice(question)


class Fallen:
    """Dice of which those of a hundred sides show these faces in turn, and all others a 1."""

    def __init__(self, faces):
        self.left = list(faces)

    def faces(self, count, sides):
        return tuple(self.left.pop(0) if sides == 100 else 1 for _ in range(count))


def heard(state, action, face=1):
    """The questions with a sum, in their order, where every die shows this face at most."""
    book = Listening(Alike(face))
    action.decide(state, book)
    return book.heard


def counted(state, action, good, rolls=1):
    """(ways in which it comes off, all ways), of every way in which so many rolls can fall, played one by one."""
    plays = product(range(1, 101), repeat=rolls)
    won = sum(bool(good(action.decide(state, Answers(chance=Fallen(faces))))) for faces in plays)
    return won, 100**rolls


@dataclass
class Case:
    """An action ready to be made. state: fields of a fight -> the fight. own: which of its rolls the game master's choices go into.

    face: that all dice show, so that all of its rolls come. figure: of the preview; good: the events by which it came off; rolls: how
    many rolls that takes.
    """

    name: str
    state: Any
    action: Any
    own: tuple = (0,)
    face: int = 1
    figure: str = ""
    good: Any = None
    rolls: int = 1


def two(ann, bo=None):
    """Ann, whose turn it is, and Bo, who dodges at 40 unless told."""
    return lambda **fields: begun(fighter("Ann", **ann), fighter("Bo", **{"dodge": 40, **(bo or {})}), **fields)


def due(action, pause, *answers):
    """Ann, at whom something came by this action, and who settles it so much later."""

    def state(**fields):
        made, _ = do(fight(fighter("Ann"), fighter("Bo")), action, *answers)
        return do(made, pause)[0].but(**fields)

    return state


def hurt(**fields):
    """Ann (First Aid 44), and Bo with a wound of 4."""
    return begun(fighter("Ann", first_aid=44), fighter("Bo", wounds=(Wound(size=4),)), **fields)


def tested(events):
    """Whether the roll succeeded."""
    return one(events, Tested).roll.good


def struck(events):
    """Whether it did damage."""
    return one(events, Attacked).amount > 0


SWORD = {"weapons": ["sword_short"], "sword": 64}
BOW = {"weapons": ["bow_long"], "bow": 64}
SHIELD = {"weapons": ["shield.round"], "off": "0", "hand": "unarmed"}
STRIKE = Attack(actor="a", target="b", weapon="0", defence="none")
MEET = STRIKE.but(defence="")
HIT = {"figure": "figure.hit", "good": struck}

CASES = (
    Case("a blow", two(SWORD), STRIKE, **HIT),
    Case("a blow and a dodge", two(SWORD), MEET),
    Case("a blow and a parry", two(SWORD, {"weapons": ["sword_broad"], "sword": 70}), MEET),
    Case("a shot", two(BOW), STRIKE, **HIT),
    Case("an arrow and a shield", two(BOW, SHIELD), MEET),
    Case("an arrow and a dodge", two(BOW), MEET.but(may_dodge=True)),
    Case("a throw", two({"weapons": ["rock"], "throw": 64}), STRIKE, **HIT),
    Case("bare hands", two({"brawl": 64}), STRIKE.but(weapon="unarmed"), **HIT),
    Case("a knockout", two(SWORD, {"own_hp": 40}), STRIKE.but(manner="knockout"), **HIT),  # whom it cannot knock out
    Case("from behind", two(SWORD), STRIKE.but(manner="backstab"), (1,), 20),  # not noticed at 13, and hit
    Case("with another skill", two({"weapons": ["sword_short"], "dagger": 64}), STRIKE.but(skill="dagger"), **HIT),
    Case("a skill", two({"spot": 64}), Test(actor="a", skill="spot"), figure="figure.success", good=tested),
    Case("a characteristic", two({"constitution": 11}), Test(actor="a", skill="stamina"), figure="figure.success", good=tested),
    Case(
        "skill against skill", two({"stealth": 64}, {"listen": 36}), Contest(actor="a", skill="stealth", other="b", against="listen"),
        figure="figure.wins", good=lambda events: one(events, Contested).won, rolls=2,
    ),
    Case(
        "an ambush", two({"stealth": 64}, {"listen": 36}), Ambush(ambushers=("a",), victims=("b",)),
        figure="figure.unseen", good=lambda events: one(events, Ambushed).hidden, rolls=2,
    ),
    Case(
        "resistance", two({"strength": 13}), Resist(actor="a", number=10),
        figure="figure.success", good=lambda events: one(events, Resisted).roll.good,
    ),
    Case(
        "first aid", hurt, FirstAid(actor="a", target="b", wound="0"),
        figure="figure.success", good=lambda events: one(events, Aided).roll.good,
    ),
    Case("a fall", two({"dodge": 44}), Fall(fighters=("a",), dodge=True), figure="figure.dodge", good=tested),
    Case("poison in the wine", two({"sense": 44}), Poison(fighters=("a",), noticed=True), figure="figure.notices", good=tested),
    Case("infection", two({"constitution": 9}), Sicken(fighters=("a",)), figure="figure.escapes", good=tested),
    Case(
        "a dose that works", due(Poison(fighters=("a",), potency=12), PassTime(count=1, unit="hours")), Suffer(ongoing=1),
        figure="figure.overcome", good=lambda events: one(events, Resisted).roll.good,
    ),
    Case(
        "getting over it", due(Sicken(fighters=("a",)), PassTime(count=1, unit="days"), [100]), Suffer(ongoing=1),
        figure="figure.recovers", good=tested,
    ),
)  # fmt: skip
