"""Sheets, fighters and fights for the tests of these rules, in as few words as a test needs.

    scene = begun(fighter("Ann", strength=3, weapons=["sword"]), fighter("Bo", armour="vest", lethal=2))
    after, events = do(scene, Attack(actor="a", target="b"), [1, 8, 10], [9, 2], {})

Fighters get the ids a, b, c, … in the order they are given in, and act in that order. A dodge is answered by its word.
"""

from string import ascii_lowercase

from fray.engine.fight.event import fold
from fray.engine.values.ask import Answer, Answers
from fray.engine.values.modifier import Line, total
from fray.engine.values.text import Said
from fray.rules.v20.attacks.attack import Attack
from fray.rules.v20.attacks.blow import Attacked
from fray.rules.v20.equipment.armour import Armour, armour
from fray.rules.v20.equipment.weapons import Weapon, weapon
from fray.rules.v20.fighters.conditions import Condition
from fray.rules.v20.fighters.fight import Bond, Fight, Options, Scene
from fray.rules.v20.fighters.fighter import Fighter, enlisted
from fray.rules.v20.fighters.manoeuvres import Manoeuvre
from fray.rules.v20.fighters.plan import Plan
from fray.rules.v20.fighters.sheet import Sheet, Speciality
from fray.rules.v20.rolling.dice import difficulty_lines, roll
from fray.rules.v20.turns.turn import PhaseBegan, RoundBegan, TurnBegan

from ..table import answer, do, of, sums


def sheet(name="Ann", **fields):
    """A sheet: every attribute 2, every ability 0, unless told. Weapons and armour may be named by their short names."""
    fields["weapons"] = tuple(weapon(w) if isinstance(w, str) else w for w in fields.get("weapons", ()))
    if isinstance(fields.get("armour"), str):
        fields["armour"] = armour(fields["armour"])
    return Sheet(name=name, **fields)


def fighter(name="Ann", **fields):
    """A fighter: fields of the sheet, and of the fighter where the sheet has none (lethal=5, conditions=["down"], hand="1")."""
    state = {key: fields.pop(key) for key in tuple(fields) if key in Fighter.model_fields and key not in Sheet.model_fields}
    if "conditions" in state:
        state["conditions"] = tuple(Condition(key=c) if isinstance(c, str) else c for c in state["conditions"])
    edition = fields.pop("edition", "revised")
    left = fields.pop("willpower_left", None)
    made = enlisted(sheet(name, **fields), edition=edition).but(**state)
    return made if left is None else made.but(willpower=left)


def fight(*fighters, **fields):
    """A fight before its first turn. `fields` are those of the fight, or of its options."""
    options = {key: fields.pop(key) for key in tuple(fields) if key in Options.model_fields}
    if options:
        fields["options"] = Options(**options)
    ready = [enlisted(one) if isinstance(one, Sheet) else one for one in fighters]
    return Fight(fighters=dict(zip(ascii_lowercase, ready, strict=False)), **fields)


def begun(*fighters, turn="a", round=1, phase="act", **fields):
    """A fight in its first turn, in the order given, with the numbers 30, 29, … in it."""
    ready = fight(*fighters, **fields)
    ids = tuple(ready.fighters)
    placed = {id: one.but(place=30 - i, rating=20 - i) for i, (id, one) in enumerate(ready.fighters.items())}
    return ready.but(fighters=placed, round=round, turn=turn, line=ids, phase=phase)


def faces(*numbers):
    """An answer of these faces."""
    return Answer(faces=numbers)


def after(fight, action, *answers):
    """The fight after it."""
    return do(fight, action, *answers)[0]


def lines(action, fight):
    """The dice that the action shows before it is rolled, as {key: value}; the values of lines with the same key are added."""
    return sums(action.preview(fight).lines)


def pool(action, fight):
    """What that sum comes to."""
    return total(action.preview(fight).lines)


def figure(action, fight, key):
    """A figure of the preview by its key."""
    return next((f for f in action.preview(fight).figures if f.label.key == f"figure.{key}"), None)


def difficulty(action, fight):
    """The difficulty that the action shows, and its lines as {key: value}."""
    shown = figure(action, fight, "difficulty")
    return shown.number, sums(shown.lines)


def none_of(events, kind):
    """Asserts that there is no event of this kind."""
    return not any(isinstance(event, kind) for event in events)


def attacked(events):
    """The attack among the events."""
    return of(events, Attacked)


def next_turn(fight, turn="a"):
    """The same fight when the next turn has begun (nobody rolls anew) and it is the place of `turn`."""
    from fray.engine.fight.countdown import tick_round
    from fray.rules.v20.turns.turn import Faded

    line = fight.line
    places = {id: one.place for id, one in fight.fighters.items()}
    fight = fold(fight, tick_round(fight, Faded))
    fight = fold(fight, (RoundBegan(round=fight.round + 1), PhaseBegan(phase="act", line=line)))
    fight = fight.but(fighters={id: one.but(place=places[id]) for id, one in fight.fighters.items()})
    return fold(fight, (TurnBegan(fighter=turn),))


def throw(size, *answers, difficulty=6, **how):
    """The roll of a bare pool of `size` dice."""
    book = Answers(given=[answer(one) for one in answers])
    rolled = roll(Said("ask.test"), (Line(key="master", value=size),), book, difficulty_lines(base=difficulty), **how)
    assert book.taken == len(book.given), "more answers than questions"
    return rolled


__all__ = [
    "Armour", "Attack", "Bond", "Manoeuvre", "Options", "Plan", "Scene", "Speciality", "Weapon", "after", "armour",
    "attacked", "begun", "difficulty", "faces", "fight", "fighter", "figure", "lines", "next_turn", "none_of", "pool",
    "sheet", "throw", "weapon",
]  # fmt: skip
