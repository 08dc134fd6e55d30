"""Who comes into a turn, who leaves it, and turns that nobody can act in."""

import pytest

from fray.rules.v20.company import Join, Leave
from fray.rules.v20.fighters.conditions import Condition
from fray.rules.v20.rounds import Begin, NextTurn
from fray.rules.v20.turns.order import InitiativeRolled

from ..table import do, of
from .build import after, begun, fight, fighter, none_of, sheet
from .rows import CY, duel


@pytest.mark.rule("V-A7", "V-I1")
def test_a_turn_in_which_nobody_can_act_passes_by():
    long = Condition.new("dazed", 2)
    scene = begun(*(fighter(name, acted=True, conditions=[long]) for name in ("Ann", "Bo")))
    scene = after(scene, NextTurn(), [1, 2])
    assert (scene.round, scene.turn) == (2, None)
    assert after(scene, NextTurn(), [1, 2]).turn == "b"


@pytest.mark.rule("V-I1")
def test_who_comes_into_a_turn_that_nobody_has_gets_it():
    scene = begun(fighter("Ann", conditions=["dazed"]), turn=None)
    later, events = do(scene, Join.of(scene, [sheet("Di")]), [7])
    assert of(events, InitiativeRolled).line == ("a", "f2") and later.turn == "f2"
    waiting = begun(fighter("Ann"), phase="ambush")
    assert none_of(do(waiting, Join.of(waiting, [sheet("Di")]))[1], InitiativeRolled)
    before = fight(fighter("Ann"))
    assert none_of(do(before, Join.of(before, [sheet("Di")]))[1], InitiativeRolled)
    assert (Join.of(scene, [sheet("Di")]).preview(scene).rolls, Join.of(before, [sheet("Di")]).preview(before).rolls) == (True, False)
    assert not Join.of(waiting, [sheet("Di")]).preview(waiting).rolls


@pytest.mark.rule("V-I1")
def test_who_leaves_gives_the_turn_on_only_where_it_was_his_and_somebody_is_left():
    scene = begun(fighter("Ann"), fighter("Bo"), CY)
    assert after(scene, Leave(fighter="a")).turn == "b"
    assert after(scene, Leave(fighter="c")).turn == "a"
    assert after(fight(fighter("Ann"), CY), Leave(fighter="a")).turn is None
    last = begun(fighter("Ann"), fighter("Bo", lethal=7, fallen="dead"))
    assert after(last, Leave(fighter="a")).turn is None


@pytest.mark.rule("V-I1")
def test_the_parts_of_a_turn_are_shown_where_it_has_any():
    assert [duel(phase=phase).shown_phase for phase in ("ambush", "declare", "act")] == ["ambush", "declare", ""]
    assert duel(declaring=True).shown_phase == "act"


@pytest.mark.rule("V-I1")
def test_those_who_lie_in_wait_cannot_be_unaware_themselves():
    scene = fight(fighter("Ann"), fighter("Bo"), fighter("Cy", gone=True))
    assert [option.value for option in Begin().options(scene, "ambushers")] == ["a", "b"]
    assert [option.value for option in Begin(ambushers=("a",)).options(scene, "unaware")] == ["b"]
    assert [option.value for option in Begin(ambushers=("a",)).options(scene, "willing")] == ["a"]
