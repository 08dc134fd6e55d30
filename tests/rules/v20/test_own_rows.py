"""A circumstance that an action declares in its own form counts in its roll: seen before it, and when it is made."""

from typing import Annotated

import pytest
from pydantic import create_model

from fray.engine.values.circumstance import toggle
from fray.engine.values.modifier import total
from fray.engine.values.text import Text
from fray.rules.v20.rolling.modifiers import form_rows
from fray.rules.v20.rolling.roll_action import RollAction
from fray.rules.v20.system import SYSTEM

from ..table import sums
from .build import Attack, difficulty
from .every import FULL, READY, blow, done, duel, sizes
from .test_every_action import ROLLING, followed

# the roll that an action is, by the title of its question; what stands against it, or follows from it, is not its own
OWN = {
    "Attack": "ask.attack", "Strafe": "ask.strafe", "Struggle": "ask.break", "Ambush": "ask.ambush", "Begin": "ask.ambush",
    "Test": "ask.test",
}  # fmt: skip
NOBODYS = {"Harm", "Suffer"}  # nobody rolls to do it: it is soaked
HURTS = toggle("hurts", 3, "section.damage", Text("hurts", "больно"), kind="damage")


def declaring(action, name, value, kind, when=None):
    """The action as one of a kind that has one more switch, which is on."""
    row = toggle(name, value, "section.damage", Text(name, name), kind=kind, when=when)
    return switched(action, name, row)


def switched(action, name, row):
    own_kind = create_model("Own", __base__=type(action), **{name: (Annotated[bool, row], False)})
    return own_kind(**{field: getattr(action, field) for field in type(action).model_fields}, **{name: True})


def moved(questions, title, dice=0, hard=0):
    """The sizes of the rolls, without damage, if the first of this title had so much more."""
    out = followed(sizes(questions))
    at = next((i for i, one in enumerate(out) if one[0] == title), None)
    if at is not None:
        out[at] = (title, out[at][1] + dice, min(out[at][2] + hard, 10))
    return out


def test_every_action_that_rolls_is_looked_at():
    assert {name for name, _ in ROLLING} <= set(OWN) | NOBODYS | {"Join", "NextTurn"}  # those two roll for places
    assert {kind.__name__ for kind in SYSTEM.actions if issubclass(kind, RollAction)} <= set(OWN)


@pytest.mark.parametrize("kind", SYSTEM.actions)
def test_what_an_action_declares_is_of_a_kind_that_its_roll_counts(kind):
    assert all(row.group == "dice" for row in form_rows(kind, "dice"))  # an error where a row is of no such kind


@pytest.mark.parametrize(("name", "i"), [case for case in ROLLING if case[0] in OWN])
def test_it_moves_the_roll_by_its_value(name, i):
    scene, action, way = READY[name][i]
    before = done(scene, action, way)[1]
    for kind, value, dice, hard in (("dice", 2, 2, 0), ("difficulty", 1, 0, 1)):
        now = done(scene, declaring(action, "own", value, kind), way)[1]
        assert followed(sizes(now)) == moved(before, OWN[name], dice, hard)
        assert done(scene, declaring(action, "own", value, kind).but(own=False), way)[1] == before
        assert done(scene, declaring(action, "own", value, kind, lambda s: False), way)[1] == before


@pytest.mark.parametrize(("name", "i"), [case for case in ROLLING if case[0] in OWN and case[0] != "Begin"])
def test_it_is_seen_beforehand(name, i):
    scene, action, way = READY[name][i]
    if OWN[name] not in [question.title.key for question in done(scene, action, way)[1]]:  # as one who hurts in a clinch
        return
    plain, more = action.preview(scene), declaring(action, "own", 2, "dice").preview(scene)
    assert total(more.lines) == total(plain.lines) + 2 and sums(more.lines)["own"] == 2
    before, now = difficulty(action, scene), difficulty(declaring(action, "own", 1, "difficulty"), scene)
    assert now == (before[0] + 1, before[1] | {"own": 1})


@pytest.mark.parametrize("case", [0, 6, 7, 12, "strafe", "clinch"])
def test_that_of_damage_moves_the_damage(case):
    cases = READY["Strafe"] if case == "strafe" else READY["Struggle"] if case == "clinch" else READY["Attack"]
    scene, action, way = cases[0 if isinstance(case, str) else case]
    before, now = (damage(done(scene, one, way)[1]) for one in (action, switched(action, "hurts", HURTS)))
    assert before and now == [dice + 3 for dice in before]


def damage(questions):
    return [dice for title, dice, _ in sizes(questions) if title == "ask.damage"]


def test_it_touches_nothing_of_the_roll_against_it():
    scene = duel(None, FULL)
    action = declaring(blow(), "own", 2, "dice")
    assert isinstance(action, Attack)
    guards = [question for question in done(scene, action, READY["Attack"][7][2])[1] if question.title.key == "ask.guard"]
    assert guards and all("own" not in sums(question.lines) for question in guards)


def test_a_row_of_a_kind_that_no_roll_counts_is_an_error():
    with pytest.raises(ValueError, match="row 'own'"):
        declaring(blow(), "own", 2, "initiative").preview(duel())
