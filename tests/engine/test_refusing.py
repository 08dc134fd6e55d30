"""What stops an action: a rule, unless the game master lifts it, and what is still missing; each where there is reason for it."""

import pytest

from fray.engine.fight.action import Action
from fray.engine.values.errors import Incomplete, Refused


def test_a_rule_stops_an_action_where_there_is_reason_for_it():
    with pytest.raises(Refused) as stopped:
        Action().refuse("refuse.dead", True)
    assert stopped.value.said.key == "refuse.dead"
    Action().refuse("refuse.dead", False)


def test_a_rule_that_is_lifted_stops_nothing():
    Action(lifted=("refuse.dead",)).refuse("refuse.dead", True)
    with pytest.raises(Refused):
        Action(lifted=("refuse.gone",)).refuse("refuse.dead", True)


def test_what_is_missing_stops_an_action_whatever_is_lifted():
    with pytest.raises(Incomplete) as stopped:
        Action(lifted=("need.target",)).need("need.target", True)
    assert stopped.value.said.key == "need.target"
    Action().need("need.target", False)


def test_what_an_action_does_is_said_before_it_is_done():
    class Sleep(Action):
        effect = "effect.sleep"

    assert [said.key for said in Sleep().preview(None).effects] == ["effect.sleep"]
    assert Action().preview(None).effects == ()
