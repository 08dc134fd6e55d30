"""Every action in a state in which it can be done, and what is asked while it is done. An action that is missing here is red.

READY["Struggle"]    ((scene, action, how the dice fall and what is chosen), …)
"""

from dataclasses import dataclass, field
from itertools import product

from fray.engine.fight.ongoing import Relieve
from fray.engine.table.company import Note
from fray.engine.values.ask import Answer, Answers, Asked
from fray.engine.values.model import Frozen
from fray.engine.values.modifier import total
from fray.rules.v20.attacks.strafing import Strafe
from fray.rules.v20.attacks.struggle import LetGo, Struggle
from fray.rules.v20.blood.drinking import Drink
from fray.rules.v20.blood.spending import Exert, Hasten, Mend, Steel
from fray.rules.v20.company import ComeBack, Join, Leave
from fray.rules.v20.declaration import Declare
from fray.rules.v20.fighters.fight import Circumstance
from fray.rules.v20.fighters.traits import ABILITIES, ATTRIBUTES
from fray.rules.v20.harm.damage import Heal, Wound
from fray.rules.v20.harm.healing import PassTime
from fray.rules.v20.hazards.harm import Harm
from fray.rules.v20.hazards.suffering import Suffer
from fray.rules.v20.master import Amend, Rewrite, SetCondition, SetScene
from fray.rules.v20.rolling.dice import Roll
from fray.rules.v20.rounds import Begin, NextTurn
from fray.rules.v20.turns import rolls
from fray.rules.v20.turns.aiming import Aim
from fray.rules.v20.turns.ambush import Ambush
from fray.rules.v20.turns.drawing import Draw, Reload
from fray.rules.v20.turns.movement import Drop, Move, StandUp, TakeCover

from .build import Attack, Bond, Plan, Scene, Speciality, after, begun, faces, fight, fighter, next_turn, sheet
from .rows import DECLARED

FOUR = dict.fromkeys((*ATTRIBUTES, *ABILITIES), 4)
SKILLED = tuple(Speciality(ability=ability, name="own") for ability in ABILITIES)
ARMS = ["smg_large", "sword", "pistol_light"]
FULL = {"plan": Plan(full=True), "acted": True}
GUN, SWORD, PISTOL = ({"hand": key} for key in "012")


@dataclass(frozen=True)
class Way:
    """A way to do it: dice that fall otherwise than 10, by the title of their question; what is chosen where there is a choice."""

    faces: dict = field(default_factory=dict)
    chosen: str = ""


@dataclass
class Recorder(Answers):
    """Answers that write down every question for dice. All fall 10 (rolled again, 2) unless the way says otherwise."""

    way: Way = field(default_factory=Way)
    asked: list = field(default_factory=list)

    def dice(self, question):
        self.asked.append(question)
        face = 2 if question.reroll else self.way.faces.get(question.title.key, 10)
        self.used.append(answer := Answer(faces=(face,) * question.count))
        return answer

    def choice(self, question, by_hand=True):
        return next((option.value for option in question.options if option.value == self.way.chosen), question.default)


def duel(ann=None, bo=None, **fields):
    """Ann, whose turn it is, against Bo, both good at everything."""
    one = {**FOUR, "weapons": ARMS, **(ann or {})}
    other = {**FOUR, "weapons": ARMS, **(bo or {})}
    return begun(fighter("Ann", **one), fighter("Bo", **other), **fields)


def bound(kind, **ann):
    return duel({"kind": "vampire", "blood": 5, **ann}, round=2, bonds=(Bond(kind=kind, holder="a", held="b", since=1),))


def blow(manoeuvre="punch", weapon="unarmed", **more):
    return Attack(actor="a", target="b", manoeuvre=manoeuvre, weapon=weapon, **more)


FIRE = after(duel(), Harm(fighters=("b",), source="fire"))
NEW = fight(*(fighter(name, **FOUR) for name in ("Ann", "Bo")))
PLAIN = Way()
RIPOSTE = Way({"ask.attack": 2}, "parry")
STRUCK = Way({"ask.guard": 2})

READY = {
    "Attack": (
        (duel(), blow(), PLAIN),
        (duel(), blow("kick", actions=2), PLAIN),
        (duel(edition="v20"), blow(actions=2), PLAIN),
        (duel(SWORD), blow("weapon", "1"), PLAIN),
        (duel(GUN), blow("shot", "0"), PLAIN),
        (duel(GUN), blow("burst", "0"), PLAIN),
        (duel(GUN), blow("automatic", "0"), PLAIN),
        (duel(None, FULL), blow(), STRUCK),
        (duel(GUN, FULL), blow("shot", "0"), STRUCK),
        (duel(None, {"player": True, **DECLARED}), blow(), Way({"ask.guard": 2}, "dodge:roll")),
        (duel(None, {"player": True}), blow(), Way({"ask.guard": 2}, "dodge:instead")),
        (duel(None, {**FULL, **SWORD, "player": True}), blow(), RIPOSTE),
        (duel(), blow("sweep"), PLAIN),
        (duel(), blow("tackle"), PLAIN),
    ),
    "Strafe": ((duel(GUN), Strafe(actor="a", weapon="0", targets=("b",)), PLAIN),
               (duel(GUN, FULL), Strafe(actor="a", weapon="0", targets=("b",)), STRUCK)),
    "Struggle": ((bound("clinch"), Struggle(actor="a", target="b"), PLAIN),
                 (bound("clinch"), Struggle(actor="a", target="b", way="break"), PLAIN),
                 (bound("hold").but(turn="b"), Struggle(actor="b", target="a", way="break"), PLAIN)),
    "Ambush": ((duel(), Ambush(actor="a", target="b"), PLAIN),),
    "Begin": ((NEW, Begin(ambushers=("a",), unaware=("b",)), PLAIN), (NEW, Begin(), PLAIN)),
    "Test": ((duel(), rolls.Test(actor="a"), PLAIN),
             (duel(), rolls.Test(actor="a", attribute="strength", ability="athletics", against="b", takes_action=True), PLAIN),
             (duel(), rolls.Test(actor="a", attribute="wits", ability=""), PLAIN),
             (duel(), rolls.Test(actor="a", attribute="willpower"), PLAIN)),
    "Harm": ((duel(), Harm(fighters=("a", "b"), source="fall"), Way({"ask.soak": 2})),
             (duel(None, {"fortitude": 2, "kind": "vampire"}), Harm(fighters=("b",), source="fire"), PLAIN)),
    "Suffer": ((next_turn(after(duel(None, {"fortitude": 2}), Harm(fighters=("b",), source="fire"), [2] * 6)), Suffer(ongoing=1), PLAIN),),
    # those that roll nothing, or a place in the order
    "Hasten": ((duel({"kind": "vampire", "celerity": 2}), Hasten(actor="a"), PLAIN),),
    "Exert": ((duel({"kind": "vampire", "potence": 2}, edition="v20"), Exert(actor="a"), PLAIN),),
    "Mend": ((duel({"kind": "vampire", "lethal": 1}), Mend(actor="a"), PLAIN),),
    "Steel": ((duel(), Steel(actor="a"), PLAIN),),
    "Wound": ((duel(), Wound(fighter="b"), PLAIN),),
    "Heal": ((duel({"bashing": 1}), Heal(fighter="a"), PLAIN),),
    "Declare": ((duel(), Declare(actor="a", target="b"), PLAIN),),
    "Drink": ((bound("kiss"), Drink(actor="a", target="b"), PLAIN),),
    "PassTime": ((duel(), PassTime(), PLAIN),),
    "Join": ((duel(), Join.of(duel(), [sheet("Cy")]), PLAIN),),
    "Leave": ((duel(), Leave(fighter="b"), PLAIN),),
    "ComeBack": ((duel(None, {"gone": True}), ComeBack(fighter="b"), PLAIN),),
    "SetScene": ((duel(), SetScene(scene=Scene(dark=True)), PLAIN),),
    "SetCondition": ((duel(), SetCondition(fighter="b"), PLAIN),),
    "Amend": ((duel(), Amend.of(duel(), "a").but(hidden=True), PLAIN),),
    "Rewrite": ((duel(), Rewrite(fighter="a", sheet=sheet("Ann")), PLAIN),),
    "Move": ((duel(), Move(actor="a", yards=3), PLAIN),),
    "Drop": ((duel(), Drop(actor="a"), PLAIN),),
    "StandUp": ((duel({"conditions": ["down"]}), StandUp(actor="a"), PLAIN),),
    "Draw": ((duel(), Draw(actor="a", weapon="1"), PLAIN),),
    "Aim": ((duel(GUN), Aim(actor="a", target="b"), PLAIN),),
    "TakeCover": ((duel(), TakeCover(actor="a"), PLAIN),),
    "Reload": ((duel({**GUN, "ammo": {"0": 1}}), Reload(actor="a", weapon="0"), PLAIN),),
    "LetGo": ((bound("hold"), LetGo(actor="a", target="b"), PLAIN),),
    "NextTurn": ((duel(), NextTurn(), PLAIN),),
    "Note": ((duel(), Note(actor="a", text="…"), PLAIN),),
    "Relieve": ((FIRE, Relieve(ongoing=1), PLAIN),),
}  # fmt: skip


def done(scene, action, way):
    """(the events, the questions for the dice of a sum)."""
    book = Recorder(way=way)
    events = action.decide(scene, book)
    return events, [question for question in book.asked if question.lines]


def circumstanced(scene, **what):
    """The scene with a circumstance on every roll."""
    return scene.but(scene=scene.scene.but(circumstances=(Circumstance(name="own", **what),)))


def everyone(scene, **changes):
    """The scene with some fields of every fighter changed; those of the sheet too."""
    of_sheet = {key: value for key, value in changes.items() if key not in type(scene.fighters["a"]).model_fields}
    own = {key: value for key, value in changes.items() if key not in of_sheet}
    return scene.but(fighters={id: one.but(sheet=one.sheet.but(**of_sheet), **own) for id, one in scene.fighters.items()})


def sizes(questions):
    """(title, dice, difficulty) of each sum that is rolled."""
    return [(one.title.key, total(one.lines), one.note.params["n"]) for one in questions]


def rolled(value):
    """All the rolls within events."""
    if isinstance(value, Roll):
        yield value
    elif isinstance(value, Frozen):
        for name in type(value).model_fields:
            yield from rolled(getattr(value, name))
    elif isinstance(value, (tuple, list)):
        for one in value:
            yield from rolled(one)


def played(scene, action, came, but=()):
    """(the ways in which it came so, all ways) over every way the dice can fall; but: titles of dice that do not bear on it."""
    finished, waiting = [], [((), 0)]
    while waiting:
        given, dice = waiting.pop()
        try:
            finished.append((dice, came(action.decide(scene, Answers(given=given)))))
        except Asked as asked:
            count = asked.question.count
            if asked.question.title.key in but:
                waiting.append(((*given, faces(*[2] * count)), dice))
                continue
            waiting += [((*given, faces(*fell)), dice + count) for fell in product(range(1, 11), repeat=count)]
    most = max(dice for dice, _ in finished)
    return sum(10 ** (most - dice) for dice, so in finished if so), 10**most
