"""Completeness: every action that rolls has what every roll of this book has; one added later is red until it stands among the cases.

The book has no penalty of wounds (5.12), no Willpower, and a speciality only as another skill that stands in for a weapon's (5.5).
"""

from fractions import Fraction

import pytest

from fray.engine.fight.session import Session
from fray.engine.values.ask import Answers
from fray.engine.values.dice import Chance
from fray.engine.values.errors import RuleError
from fray.rules.brp.company import Join
from fray.rules.brp.fighters.fight import Fight, Options
from fray.rules.brp.fighters.scene import Circumstance, Scene
from fray.rules.brp.fighters.templates import TEMPLATES
from fray.rules.brp.fighters.wounds import Wound
from fray.rules.brp.rolling.choices import RollAction
from fray.rules.brp.rounds import Begin, NextTurn
from fray.rules.brp.system import SYSTEM

from .build import total
from .rolling import CASES, Listening, counted, heard

EVERY = [pytest.param(case, id=case.name) for case in CASES]
CHANCES = [pytest.param(case, id=case.name) for case in CASES if case.figure]
PLAIN = [case for case in CASES if case.name not in ("a knockout", "from behind", "with another skill", "an arrow and a dodge")]


def scene(**how):
    """A scene with one circumstance on every roll."""
    return Scene(circumstances=(Circumstance(name="The Moon", **{"touches": "all", **how}),))


def totals(state, case, action=None):
    """What its sums come to."""
    return [total(question.lines) for question in heard(state, action or case.action, case.face)]


# ------------------------------------------------------------------ all of them are here


def test_every_action_that_rolls_is_among_the_cases():
    assert {kind.__name__ for kind in SYSTEM.actions if issubclass(kind, RollAction)} == {type(case.action).__name__ for case in CASES}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nothing_else_rolls_in_any_fight(seed):
    session, dice = Session(Fight(name="", options=Options(phases=seed == 2))), Chance(seed)
    session.do(Join.of(session.encounter, [sheet for _, sheet in TEMPLATES[:8]]))
    session.do(Begin())
    rolled = set()
    for _ in range(120):
        fight = session.encounter
        offers = [*SYSTEM.table(fight), *SYSTEM.menu(fight, fight.turn or "f1")]
        actions = [NextTurn(), *(due.action for due in SYSTEM.due(fight)), *(offer.action for offer in offers)]
        action = actions[dice.faces(1, len(actions))[0] - 1]
        if "fighters" in type(action).model_fields:
            action = action.but(fighters=("f1", "f2"))
        book = Listening(dice)
        try:
            step = session.decide(action, book)
        except RuleError:
            continue
        session.add(step)
        rolled |= {type(action)} if book.heard else set()
    assert rolled
    assert {kind for kind in rolled if not issubclass(kind, RollAction)} == set()


# ------------------------------------------------------------------ what goes into every roll


@pytest.mark.rule("B-D5")
@pytest.mark.parametrize("case", EVERY)
def test_a_circumstance_on_all_rolls_moves_each_sum_by_exactly_its_value(case):
    before, after = totals(case.state(), case), totals(case.state(scene=scene(value=-7)), case)
    assert len(before) >= 1
    assert after == [n - 7 for n in before]


@pytest.mark.rule("B-D1")
@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in PLAIN])
def test_one_that_makes_all_rolls_difficult_halves_each_and_an_easy_one_doubles_it(case):
    before = totals(case.state(), case)
    assert totals(case.state(scene=scene(change="difficult")), case) == [(n + 1) // 2 for n in before]
    assert totals(case.state(scene=scene(change="easy")), case) == [2 * n for n in before]


@pytest.mark.rule("B-H1")
@pytest.mark.parametrize("case", EVERY)
def test_wounds_take_nothing_from_any_roll(case):
    state = case.state()
    wounded = state
    for id, f in state.fighters.items():
        wounded = wounded.with_fighter(id, wounds=(*f.wounds, Wound(size=3)))
    assert totals(wounded, case) == totals(state, case)


@pytest.mark.rule("B-D5")
@pytest.mark.parametrize("case", EVERY)
def test_the_game_masters_own_modifier_moves_the_roll_of_the_action_by_exactly_its_value_and_no_other(case):
    state = case.state()
    before = totals(state, case)
    action = case.action.but(modifier=11, reason="The bell")
    assert totals(state, case, action) == [n + 11 * (i in case.own) for i, n in enumerate(before)]
    last = [heard(state, action, case.face)[i].lines[-1] for i in case.own]
    assert [(line.key, line.params) for line in last] == [("master.reason", {"reason": "The bell"})] * len(case.own)


@pytest.mark.rule("B-D1")
@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in PLAIN])
@pytest.mark.parametrize("ease", ["easy", "difficult"])
def test_the_game_master_can_call_the_roll_of_every_action_easy_or_difficult(case, ease):
    state = case.state()
    before = totals(state, case)
    changed = [(2 * n if ease == "easy" else (n + 1) // 2) if i in case.own else n for i, n in enumerate(before)]
    assert totals(state, case, case.action.but(ease=ease)) == changed


@pytest.mark.parametrize("case", EVERY)
def test_its_form_offers_both_and_the_reason_once_there_is_a_modifier(case):
    state = case.state()
    assert all(case.action.matters(state, name) for name in ("ease", "modifier"))
    assert {"", "easy", "difficult"} <= {option.value for option in case.action.options(state, "ease")}
    assert not case.action.matters(state, "reason")
    assert case.action.but(modifier=5).matters(state, "reason")


# ------------------------------------------------------------------ what is known before the roll


@pytest.mark.rule("B-D2", "B-D3")
@pytest.mark.parametrize("case", CHANCES)
@pytest.mark.parametrize("options", [Options(), Options(fumbles=True, special_up=True)], ids=["as printed", "by the options"])
def test_the_chance_that_is_shown_is_what_every_face_comes_to(case, options):
    state = case.state(options=options, scene=scene(value=3))
    figure = next(one for one in case.action.preview(state).figures if one.label.key == case.figure)
    assert Fraction(*figure.chance) == Fraction(*counted(state, case.action, case.good, case.rolls))


@pytest.mark.parametrize("case", EVERY)
def test_the_sum_that_is_shown_is_the_one_that_is_rolled(case):
    state = case.state()
    lines = case.action.preview(state).lines
    assert not lines or lines in [question.lines for question in heard(state, case.action, case.face)]


@pytest.mark.parametrize("case", EVERY)
def test_the_roll_is_judged_by_the_sum_that_was_asked_for(case):
    state = case.state()
    events = case.action.decide(state, Answers(chance=Chance(7)))
    sums = [lines for event in events for said, lines in event.sums() if said.key == "sum.of"]
    assert sums[0] == heard(state, case.action, case.face)[0].lines
