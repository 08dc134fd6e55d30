"""Initiative: the roll, ties, the roll of every round, and the round itself."""

import pytest

from fray.engine.values.ask import Answers, Asked
from fray.engine.values.errors import RuleError
from fray.rules.nwod.company import Join
from fray.rules.nwod.fighters.fight import Options
from fray.rules.nwod.rounds import Begin, FreshStart, NextTurn
from fray.rules.nwod.turns.order import InitiativeRolled

from ..table import do, of
from .build import Merit, fight, fighter, sheet

EVERY = Options(every_round=True)


def rolled(events):
    return {p.fighter: p for p in of(events, InitiativeRolled).places}


def numbers(fight):
    return {id: f.place for id, f in fight.fighters.items()}


@pytest.mark.rule("N-I2")
def test_initiative_is_a_die_and_dexterity_and_composure_and_the_highest_acts_first():
    after, events = do(fight(fighter("Ann", dexterity=2, composure=2), fighter("Bo", dexterity=4, composure=3)), Begin(), [3, 9])
    assert [(one.key, one.value) for one in rolled(events)["a"].lines] == [("die", 3), ("dexterity", 2), ("composure", 2)]
    assert numbers(after) == {"a": 7, "b": 16}
    assert after.line == ("b", "a")
    assert (after.round, after.turn) == (1, "b")


@pytest.mark.rule("N-I2")
def test_an_initiative_die_of_ten_is_not_rolled_again():
    after, _ = do(fight(fighter("Ann"), fighter("Bo")), Begin(), [10, 1])
    assert numbers(after) == {"a": 14, "b": 5}


@pytest.mark.rule("N-I2", "N-C3")
def test_fast_reflexes_raise_the_roll():
    quick = fighter("Ann", dexterity=3, merits=[Merit(key="fast_reflexes", dots=2)])
    after, events = do(fight(quick, fighter("Bo", dexterity=3)), Begin(), [5, 6])
    assert rolled(events)["a"].lines[-1].key == "fast_reflexes"
    assert numbers(after) == {"a": 12, "b": 11}


@pytest.mark.rule("N-I2", "N-D7", "N-H3")
@pytest.mark.parametrize("wounds, penalty", [(4, 0), (5, -1), (6, -2), (7, -3)])
def test_wounds_lower_the_roll(wounds, penalty):
    after, events = do(fight(fighter("Ann", bashing=wounds), fighter("Bo")), Begin(), [5, 1])
    assert {one.key: one.value for one in rolled(events)["a"].lines}.get("wounds", 0) == penalty
    assert numbers(after)["a"] == 9 + penalty


@pytest.mark.rule("N-I2")
def test_initiative_is_rolled_once_for_the_fight():
    after, _ = do(fight(fighter("Ann"), fighter("Bo")), Begin(), [9, 2])
    for turn in ("b", "a", "b", "a"):
        after, events = do(after, NextTurn())
        assert after.turn == turn
        assert not [event for event in events if isinstance(event, InitiativeRolled)]
    assert (after.round, numbers(after)) == (3, {"a": 13, "b": 6})


@pytest.mark.rule("N-I3")
def test_a_tie_goes_to_the_higher_dexterity_and_composure():
    after, _ = do(fight(fighter("Ann", dexterity=2, composure=2), fighter("Bo", dexterity=3, composure=3)), Begin(), [7, 5])
    assert numbers(after) == {"a": 11, "b": 11}
    assert after.line == ("b", "a")


@pytest.mark.rule("N-I3")
def test_a_tie_of_equals_is_rolled_off_until_it_is_settled():
    # Both stand at 11, both have 5; they roll 3 and 3, then 4 and 8.
    both = fight(fighter("Ann", dexterity=3, composure=2), fighter("Bo", dexterity=2, composure=3))
    after, events = do(both, Begin(), [6, 6], [3, 3], [4, 8])
    assert numbers(after) == {"a": 11, "b": 11}
    assert after.line == ("b", "a")
    assert (rolled(events)["a"].ties, rolled(events)["b"].ties) == ((3, 4), (3, 8))


@pytest.mark.rule("N-I3")
def test_the_roll_offs_are_kept_in_the_log():
    _, events = do(fight(fighter("Ann"), fighter("Bo")), Begin(), [6, 6], [3, 3], [4, 8])
    kept = [said.params["faces"] for said, _ in of(events, InitiativeRolled).sums() if said.key == "log.ties"]
    assert kept == [(3, 4), (3, 8)]


@pytest.mark.rule("N-I3")
def test_only_those_still_tied_roll_on():
    three = fight(fighter("Ann"), fighter("Bo"), fighter("Cy"))
    after, events = do(three, Begin(), [6, 6, 6], [9, 2, 2], [1, 5])
    assert after.line == ("a", "c", "b")
    assert {id: p.ties for id, p in rolled(events).items()} == {"a": (9,), "b": (2, 1), "c": (2, 5)}


@pytest.mark.rule("N-I3")
def test_there_is_no_roll_off_without_a_tie():
    _, events = do(fight(fighter("Ann"), fighter("Bo"), fighter("Cy", dexterity=3)), Begin(), [6, 5, 5])
    assert all(p.ties == () for p in rolled(events).values())


@pytest.mark.rule("N-I3")
def test_one_who_joins_into_a_tie_rolls_off_with_the_one_who_stands_there():
    running, _ = do(fight(fighter("Ann"), fighter("Bo")), Begin(), [8, 3])
    after, _ = do(running, Join(sheets=(sheet("Cy"),), ids=("c",)), [3], [7, 2])
    assert numbers(after)["c"] == numbers(after)["b"] == 7
    assert after.line in (("a", "b", "c"), ("a", "c", "b"))
    assert after.line.index(max("bc", key=lambda id: after.fighters[id].ties)) == 1


@pytest.mark.rule("N-I4")
def test_with_the_option_everybody_rolls_at_the_start_of_each_round():
    after, _ = do(fight(fighter("Ann"), fighter("Bo"), options=EVERY), Begin(), [9, 2])
    after, _ = do(after, NextTurn())
    after, _ = do(after, NextTurn(), [1, 10])
    assert after.round == 2
    assert numbers(after) == {"a": 5, "b": 14}
    assert (after.line, after.turn) == (("b", "a"), "b")


@pytest.mark.rule("N-I4", "N-D7")
def test_a_roll_of_a_later_round_bears_the_wounds_of_that_round():
    after, _ = do(fight(fighter("Ann"), fighter("Bo"), options=EVERY), Begin(), [9, 2])
    after, _ = do(after.with_fighter("a", lethal=5), NextTurn())
    after, _ = do(after, NextTurn(), [9, 2])
    assert numbers(after)["a"] == 12


@pytest.mark.rule("N-I5", "N-I4")
def test_with_the_option_a_fresh_start_rolls_twice_and_keeps_the_better():
    fresh = fighter("Ann", dexterity=3, merits=[Merit(key="fast_reflexes", dots=2), "fresh_start"])
    after, events = do(fight(fresh, fighter("Bo"), options=EVERY), Begin(), [2, 7, 5])
    assert rolled(events)["a"].faces == (2, 7)
    assert numbers(after) == {"a": 7 + 5 + 2, "b": 9}
    after, _ = do(after, NextTurn())
    after, events = do(after, NextTurn(), [4, 1, 5])
    assert numbers(after)["a"] == 11


@pytest.mark.rule("N-I5", "N-I4")
def test_without_the_option_a_fresh_start_rolls_once():
    fresh = fighter("Ann", dexterity=3, merits=["fast_reflexes", "fresh_start"])
    _, events = do(fight(fresh, fighter("Bo")), Begin(), [2, 7])
    assert rolled(events)["a"].faces == (2,)


@pytest.mark.rule("N-I4", "N-I5")
def test_with_the_option_no_place_can_be_bought_for_the_rest_of_the_fight():
    fresh = fighter("Ann", dexterity=3, merits=["fast_reflexes", "fresh_start"])
    after, _ = do(fight(fresh, fighter("Bo"), options=EVERY), Begin(), [9, 9, 1])
    with pytest.raises(RuleError) as error:
        do(after, FreshStart(actor="a", anchor="b"))
    assert error.value.said.key == "refuse.every_round"


@pytest.mark.rule("N-I1")
def test_a_round_is_three_seconds_and_everybody_acts_once_in_it():
    after, _ = do(fight(fighter("Ann"), fighter("Bo")), Begin(), [9, 2])
    assert (after.round, after.seconds, after.turn) == (1, 0, "a")
    after, _ = do(after, NextTurn())
    assert (after.round, after.seconds, after.turn) == (1, 0, "b")
    after, _ = do(after, NextTurn())
    assert (after.round, after.seconds, after.turn) == (2, 3, "a")
    assert not any(f.acted for f in after.fighters.values())


@pytest.mark.rule("N-I1")
def test_a_fight_begins_once_and_with_somebody_in_it():
    after, _ = do(fight(fighter("Ann"), fighter("Bo")), Begin(), [9, 2])
    with pytest.raises(RuleError):
        do(after, Begin())
    with pytest.raises(RuleError):
        do(fight(), Begin())
    with pytest.raises(RuleError):
        do(fight(fighter("Ann")), NextTurn())


@pytest.mark.rule("N-I2")
def test_a_die_that_was_not_thrown_is_asked_for_by_the_name_of_its_owner():
    with pytest.raises(Asked) as asked:
        Begin().decide(fight(fighter("Ann"), fighter("Bo")), Answers())
    assert [who.id for who in asked.value.question.labels] == ["a", "b"]
