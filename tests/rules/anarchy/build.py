"""Sheets, fighters and fights for the tests of these rules, in as few words as a test needs.

    fight = begun(fighter("Ann", firearms=3, weapons=["heavy_pistol"]), fighter("Bo", armour="medium", stun=2))
    after, events = do(fight, Attack(actor="a", target="b", weapon="0"), [5, 6, 1], [5, 1])

Fighters get the ids a, b, c, … in the order they are given in, narrate in that order, and stand close to each other unless told.
"""

from fractions import Fraction
from itertools import product
from string import ascii_lowercase
from typing import NamedTuple

import pytest

from fray.engine.fight.action import Action
from fray.engine.fight.event import fold
from fray.engine.fight.session import with_ends
from fray.engine.values.ask import Answer, Answers, Asked
from fray.engine.values.dice import Chance
from fray.engine.values.modifier import total
from fray.rules.anarchy.attacks.attacked import Clashed
from fray.rules.anarchy.equipment.amps import amp, spell
from fray.rules.anarchy.equipment.gear import armour, deck, gear
from fray.rules.anarchy.equipment.weapons import weapon
from fray.rules.anarchy.fighters.conditions import Condition
from fray.rules.anarchy.fighters.fight import Fight, Options, Scene
from fray.rules.anarchy.fighters.fighter import Fighter, new_fighter
from fray.rules.anarchy.fighters.sheet import Sheet
from fray.rules.anarchy.rounds import NextTurn

from ..table import of, sums, why

ROWS = {"weapons": weapon, "amps": amp, "spells": spell, "gear": gear}


def sheet(name="Ann", **fields):
    """A sheet: every attribute 3 (Edge 1), every skill 0 unless told. Rows of the tables may be named by their short names."""
    for field, row in ROWS.items():
        if field in fields:
            fields[field] = tuple(row(one) if isinstance(one, str) else one for one in fields[field])
    for field, row in (("armour", armour), ("deck", deck)):
        if isinstance(fields.get(field), str):
            fields[field] = row(fields[field])
    return Sheet(name=name, **fields)


STATE = {"marked_armour": "armour", "marked_deck": "deck", "edge_left": "edge", "karma_left": "karma"}


def is_state(key):
    """Whether a field is the fighter's and not the sheet's."""
    return key in STATE or (key in Fighter.model_fields and key not in Sheet.model_fields)


def fighter(name="Ann", **fields):
    """A fighter: fields of the sheet, and of the fighter where the sheet has none (stun=5, plot=3, marked_armour=2)."""
    state = {STATE.get(key, key): fields.pop(key) for key in tuple(fields) if is_state(key)}
    if "conditions" in state:
        given = state["conditions"]
        state["conditions"] = tuple(Condition(key=c) if isinstance(c, str) else Condition(**c) if isinstance(c, dict) else c for c in given)
    return new_fighter(sheet(name, **fields)).but(**state)


def fight(*fighters, scene=None, options=None, **fields):
    """A fight before its first turn, all close to each other."""
    ready = [new_fighter(one) if isinstance(one, Sheet) else one for one in fighters]
    where = Scene(**{"foes": "close", "friends": "close", **(scene or {})})
    return Fight(fighters=dict(zip(ascii_lowercase, ready, strict=False)), scene=where, options=Options(**(options or {})), **fields)


def begun(*fighters, turn="a", **fields):
    """A fight in turn 1, in the order given."""
    ready = fight(*fighters, **fields)
    return ready.but(round=1, turn=turn, line=tuple(ready.fighters))


class Refusal(NamedTuple):
    """An action that is refused in a fight; `but`: a fight in which it is allowed, or what to change of it; others: what else to lift."""

    action: Action
    fight: Fight
    but: Fight | dict
    others: tuple = ()

    def allowed(self):
        """The nearest case that is allowed, as (fight, action)."""
        return (self.fight, self.action.but(**self.but)) if isinstance(self.but, dict) else (self.but, self.action)


def refusals(table, rules):
    """All refusals of a table {key: [Refusal, …]} as parameters (key, proof), with the lines of the checklist for each key."""
    return [
        pytest.param(key, proof, id=f"{key}-{type(proof.action).__name__}-{i}", marks=pytest.mark.rule(*rules[key]))
        for key, those in table.items()
        for i, proof in enumerate(those)
    ]


def every(fight, action, *given):
    """Every way that the dice of an action can fall: (its chance, its events)."""
    try:
        yield Fraction(1), action.decide(fight, Answers(given=given))
    except Asked as asked:
        dice = asked.question
        for fell in product(range(1, dice.sides + 1), repeat=dice.count):
            for chance, events in every(fight, action, *given, Answer(faces=fell)):
                yield chance / dice.sides**dice.count, events


def faces(hits, dice):
    """The faces of so many dice with so many hits."""
    return [6] * hits + [1] * (dice - hits)


def lines(action, fight):
    """The sum that the action shows before it is rolled, as {key: value}; the values of lines with the same key are added."""
    return sums(action.preview(fight).lines)


def pool(action, fight):
    """What that sum comes to."""
    return total(action.preview(fight).lines)


def defence(action, fight):
    """The sum of the defence as {key: value}, as the figure of the preview has it."""
    return sums(figures(action, fight)["figure.defence"].lines)


def difficulty(action, fight):
    """The sum of the dice that a roll is against, as {key: value}."""
    return sums(figures(action, fight)["figure.against"].lines)


def blow(action, fight):
    """What a hit without net hits does, as the preview says: (points, kind)."""
    said = action.preview(fight).effects[0]
    return said.params["n"], said.params["kind"]


def proofs(table):
    """The rows of a table of proofs as parameters (key, row), each with the lines of the checklist that it proves."""
    return [pytest.param(key, row, id=key, marks=pytest.mark.rule(*row.rules)) for key, row in table.items()]


def clash(events):
    """The exchange among the events."""
    return of(events, Clashed)


def marks(fighter):
    """The boxes marked: (armour, physical, stun)."""
    return fighter.armour, fighter.physical, fighter.stun


def incomplete(fight, action, key):
    """Asserts that something is still missing."""
    assert why(fight, action) == key


def onward(fight, times=1):
    """The fight so many Narrations later."""
    for _ in range(times):
        events = NextTurn(lifted=("refuse.due",)).decide(fight, Answers(chance=Chance(1)))
        fight = fold(fight, with_ends(fight, events))
    return fight


def chances(action, fight):
    """The chances of the bar by their words, as (numerator, denominator)."""
    return {share.label.key: share.chance for share in action.preview(fight).shares}


def figures(action, fight):
    """The figures of the preview by their words."""
    return {figure.label.key: figure for figure in action.preview(fight).figures}
