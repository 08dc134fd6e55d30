"""Sheets, fighters and fights for the tests of these rules, in as few words as a test needs.

    fight = begun(fighter("Ann", strength=3, weapons=["sword"]), fighter("Bo", armour="vest", lethal=2))
    after, events = do(fight, Attack(actor="a", target="b"), [1, 8, 10], [9])

Fighters get the ids a, b, c, … in the order they are given in, and act in that order.
"""

from string import ascii_lowercase

from fray.engine.fight.event import fold
from fray.engine.values.ask import Answer, Answers
from fray.engine.values.modifier import Line, total
from fray.engine.values.text import Said
from fray.rules.nwod.attacks.attack import Attack, Attacked
from fray.rules.nwod.equipment.armour import Armour, armour
from fray.rules.nwod.equipment.weapons import Weapon, weapon
from fray.rules.nwod.fighters.conditions import Condition
from fray.rules.nwod.fighters.fight import Fight
from fray.rules.nwod.fighters.fighter import Fighter, enlisted
from fray.rules.nwod.fighters.health import Marks
from fray.rules.nwod.fighters.merits import CATALOGUE, Merit
from fray.rules.nwod.fighters.sheet import Sheet
from fray.rules.nwod.rolling.dice import roll
from fray.rules.nwod.turns.durations import tick_round
from fray.rules.nwod.turns.turn import RoundBegan, TurnBegan

from ..table import answer, of

ONE_OF_EACH = {merit.key: merit for merit in CATALOGUE}


def sheet(name="Ann", **fields):
    """A sheet: every attribute 2, every skill 0, Size 5 unless told. Weapons, armour and merits may be named by their short names."""
    fields["weapons"] = tuple(weapon(w) if isinstance(w, str) else w for w in fields.get("weapons", ()))
    fields["merits"] = tuple(ONE_OF_EACH[m] if isinstance(m, str) else m for m in fields.get("merits", ()))
    if isinstance(fields.get("armour"), str):
        fields["armour"] = armour(fields["armour"])
    return Sheet(name=name, **fields)


def fighter(name="Ann", **fields):
    """A fighter: fields of the sheet, and of the fighter where the sheet has none (lethal=5, met=1, conditions=["prone"], hand="1")."""
    state = {key: fields.pop(key) for key in tuple(fields) if key in Fighter.model_fields and key not in Sheet.model_fields}
    if "conditions" in state:
        state["conditions"] = tuple(Condition(key=c) if isinstance(c, str) else c for c in state["conditions"])
    return enlisted(sheet(name, **fields)).but(**state)


def fight(*fighters, **fields):
    """A fight before its first round. `fields` are those of the fight."""
    ready = [enlisted(one) if isinstance(one, Sheet) else one for one in fighters]
    return Fight(fighters=dict(zip(ascii_lowercase, ready, strict=False)), **fields)


def begun(*fighters, turn="a", **fields):
    """A fight in round 1, in the order given, with the numbers 30, 29, … in it."""
    ready = fight(*fighters, **fields)
    ids = tuple(ready.fighters)
    placed = {id: one.but(place=30 - i) for i, (id, one) in enumerate(ready.fighters.items())}
    return ready.but(fighters=placed, round=1, turn=turn, standing=ids, line=ids)


def faces(*numbers):
    """An answer of these faces."""
    return Answer(faces=numbers)


def lines(action, fight):
    """The sum that the action shows before it is rolled, as {key: value}; the values of lines with the same key are added."""
    out = {}
    for line in action.preview(fight).lines:
        out[line.key] = out.get(line.key, 0) + line.value
    return out


def pool(action, fight):
    """What that sum comes to: 0 or less is a chance die."""
    return total(action.preview(fight).lines)


def attacked(events):
    """The attack among the events."""
    return of(events, Attacked)


def next_round(fight, turn="a"):
    """The same fight when the next round has begun (nobody rolls anew) and it is the turn of `turn`."""
    fight = fold(fight, tick_round(fight))
    return fold(fight, (RoundBegan(round=fight.round + 1, line=fight.standing), TurnBegan(fighter=turn)))


def throw(size, *answers, again=10, rote=False):
    """The roll of a bare pool of `size` dice (0 or less: a chance die)."""
    book = Answers(given=[answer(one) for one in answers])
    rolled = roll(Said("ask.test"), (Line(key="master", value=size),), book, again=again, rote=rote)
    assert len(book.used) == len(book.given), "more answers than questions"
    return rolled


__all__ = [
    "Armour", "Attack", "Marks", "Merit", "Weapon", "armour", "attacked", "begun", "faces", "fight", "fighter", "lines",
    "next_round", "pool", "sheet", "throw", "weapon",
]  # fmt: skip
