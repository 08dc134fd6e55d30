"""What the tests of single rows have in common: a duel in few words, a case of a refusal, and what a fight is changed in.

duel(GUN, {"cover": "light"})      Ann with a light pistol against Bo behind light cover
changed(before, after)             {"b.bashing": 2, "a.acted": True}
"""

from dataclasses import dataclass

import pytest

from fray.engine.fight.action import Action
from fray.rules.v20.attacks.strafing import Strafe
from fray.rules.v20.declaration import Declare
from fray.rules.v20.fighters.fight import Fight
from fray.rules.v20.turns.aiming import Aim
from fray.rules.v20.turns.rolls import Test as AnyRoll

from .build import Attack, Bond, Plan, Scene, begun, fighter


@dataclass(frozen=True)
class Refusal:
    """A refusal. no: (where, what) is refused by it; yes: (where, what) is not refused at all. others: refusals that come after it."""

    rule: str
    no: tuple[tuple[Fight, Action], ...]
    yes: tuple[tuple[Fight, Action], ...]
    others: tuple[str, ...] = ()


@dataclass(frozen=True)
class Happening:
    """An event. on: (where, what, answers) it comes of; change: all that is different after that action; told: the keys of its log.

    off: (where, what, answers) of which it does not come.
    """

    rule: str
    on: tuple
    change: dict
    told: tuple[str, ...]
    off: tuple


def params(cases):
    """The cases of a table as parameters, each with the line of the checklist that it proves."""
    return [pytest.param(key, case, id=key, marks=pytest.mark.rule(case.rule)) for key, case in cases.items()]


def blow(key="punch", weapon="unarmed", **more):
    """Ann at Bo with a manoeuvre; with her fist if none is told."""
    return Attack(actor="a", target="b", manoeuvre=key, weapon=weapon, **more)


def shot(**more):
    """Ann at Bo with what is first on her sheet."""
    return blow("shot", "0", **more)


def duel(ann=None, bo=None, *others, **fields):
    """Ann, whose turn it is, against Bo. fields: of the fight."""
    return begun(fighter("Ann", **(ann or {})), fighter("Bo", **(bo or {})), *others, **fields)


def holding(kind, holder="a", held="b", since=1):
    """The second turn of a fight in which one has got hold of another."""
    return {"round": 2, "bonds": (Bond(kind=kind, holder=holder, held=held, since=since),)}


def changed(before, after):
    """What is different in a fight: {"b.bashing": 2, "bonds": ()}, of fighters field by field; {"c": fighter} of a new one."""
    new = {}
    for name in type(before).model_fields:
        if name != "fighters" and getattr(before, name) != getattr(after, name):
            new[name] = getattr(after, name)
    for id, was in before.fighters.items():
        now = after.fighters[id]
        new |= {f"{id}.{name}": getattr(now, name) for name in type(was).model_fields if getattr(was, name) != getattr(now, name)}
    return new | {id: one for id, one in after.fighters.items() if id not in before.fighters}


GUN = {"firearms": 1, "weapons": ["pistol_light"]}  # 20 yards, 4 shots a turn, 17 + 1 rounds
SMG = {"firearms": 1, "weapons": ["smg_small"]}  # 30 + 1 rounds, 3 shots a turn
SABRE = {"melee": 1, "weapons": ["sword"]}
STAKE = {"melee": 1, "weapons": ["stake"]}
KINDRED = {"kind": "vampire"}
VAMPIRE = {**KINDRED, "brawl": 6}
CLAWED = {**VAMPIRE, "claws": "feral"}
ALL = {"plan": Plan(full=True), "acted": True}  # full defence
DECLARED = {"plan": Plan(attacks=1)}  # an action, which only an abort gives up
DARK = {"scene": Scene(dark=True)}
CY = fighter("Cy")
BACK = Attack(actor="b", target="a")
AIM = Aim(actor="a", target="b")
SPRAY = Strafe(actor="a", weapon="0", targets=("b",))
TEST = AnyRoll(actor="a")
FULL = Declare(actor="a", attacks=0, dodges=1)
