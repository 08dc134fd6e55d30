"""Poison: after its delay its potency against CON, for each dose apart; all of it or half, fractions up."""

import pytest

from fray.engine.fight.ongoing import Relieve
from fray.rules.brp.hazards.poison import Poison
from fray.rules.brp.hazards.suffering import Suffer
from fray.rules.brp.rounds import NextTurn
from fray.rules.brp.turns import resistance, rolls

from .build import begun, do, fight, fighter, kinds, one, refused, sums
from .lasting import dues, hp, suffer, to_round, told, wait


def poisoned(state=None, **fields):
    """Ann, CON 10 and 30 hit points, who was poisoned; it works at once unless told."""
    state = state or fight(fighter("Ann", own_hp=30))
    return do(state, Poison(fighters=("a",), **{"potency": 14, "speed": "own", "rounds": 0} | fields))[0]


# ------------------------------------------------------------------ what it does


@pytest.mark.rule("B-S9", "B-D4")
@pytest.mark.parametrize("face, left", [(70, 16), (1, 16), (71, 23), (100, 23)])
def test_what_overcomes_does_all_its_potency_and_what_is_resisted_half(face, left):
    # 50 + 5 x (14 - 10) = 70; 30 - 14, or 30 - 7
    state, events = suffer(poisoned(), [face])
    assert (hp(state), state.ongoing) == (left, ())
    resisted = one(events, resistance.Resisted).roll
    assert (resisted.chance, sums(resisted.lines)) == (70, {"resistance.even": 50, "resistance.active": 70, "resistance.passive": -50})


@pytest.mark.rule("B-S9")
@pytest.mark.parametrize("potency, half", [(1, 1), (2, 1), (7, 4), (11, 6), (12, 6)])
def test_half_is_rounded_up(potency, half):
    state, _ = suffer(poisoned(potency=potency), [100])
    assert hp(state) == 30 - half


@pytest.mark.rule("B-S9", "B-D4")
def test_ten_points_more_than_con_need_no_roll():
    state, events = suffer(poisoned(potency=20))
    assert (hp(state), one(events, rolls.Settled).good) == (10, True)


@pytest.mark.rule("B-S9", "B-D4")
def test_ten_points_less_cannot_overcome_but_do_half():
    state, events = suffer(poisoned(fight(fighter("Ann", constitution=20, own_hp=30)), potency=10))
    assert (hp(state), one(events, rolls.Settled).good) == (25, False)


@pytest.mark.rule("B-S9", "B-D4")
@pytest.mark.parametrize("potency, chance", [(19, 95), (10, 50), (1, 5)])
def test_nine_points_apart_are_rolled_for(potency, chance):
    _, events = suffer(poisoned(potency=potency), [chance])
    assert (one(events, resistance.Resisted).roll.chance, one(events, resistance.Resisted).roll.good) == (chance, True)
    _, events = suffer(poisoned(potency=potency), [chance + 1])
    assert not one(events, resistance.Resisted).roll.good


@pytest.mark.rule("B-S9")
@pytest.mark.parametrize("face, left", [(70, 6), (71, 13)])
def test_a_characteristic_may_be_the_target(face, left):
    state, _ = suffer(poisoned(fight(fighter("Ann", strength=20)), harms="strength"), [face])
    assert (state.fighters["a"].now.strength, hp(state)) == (left, 10)


@pytest.mark.rule("B-S9")
def test_at_nought_of_the_characteristic_he_dies():
    state, events = suffer(poisoned(harms="dexterity"), [70])  # 14 of 10
    assert (state.fighters["a"].dead, state.fighters["a"].losses) == (True, {"dexterity": 10})
    assert told(events)[-3:] == ["log.lost", "log.died", "log.ceased"]


@pytest.mark.rule("B-S9", "B-H2")
def test_at_no_hit_points_of_it_he_is_dying():
    state = poisoned(begun(fighter("Ann"), fighter("Bo", dexterity=12), turn="b"))
    state, _ = suffer(state, [70])
    assert (hp(state), state.fighters["a"].is_dying) == (-4, True)


@pytest.mark.rule("B-S9")
def test_armour_is_no_help():
    assert hp(suffer(poisoned(fight(fighter("Ann", own_hp=30, armour="plate"))), [70])[0]) == 16


# ------------------------------------------------------------------ the delay


def pair():
    return begun(fighter("Ann", dexterity=12, own_hp=30), fighter("Bo"))


@pytest.mark.rule("B-S9")
def test_a_fast_one_works_after_three_rounds():
    state = poisoned(pair(), speed="fast")
    for number in (1, 2, 3):
        state = to_round(state, number)
        assert (dues(state), hp(state)) == ([], 30)
    state = to_round(state, 4)
    assert dues(state) == ["due.poison"]


@pytest.mark.rule("B-S9")
def test_a_slow_one_works_after_three_turns_of_twenty_five_rounds():
    state = poisoned(pair(), speed="slow")
    assert state.ongoing[0].due == 3 * 25 * 12
    state = to_round(state, 75)
    assert dues(state) == []
    assert dues(to_round(state, 76)) == ["due.poison"]


@pytest.mark.rule("B-S9")
def test_the_game_master_may_set_another_delay():
    state = to_round(poisoned(pair(), speed="own", rounds=1), 2)
    assert dues(state) == ["due.poison"]
    assert dues(poisoned(pair(), speed="own", rounds=0)) == ["due.poison"]


@pytest.mark.rule("B-S9")
def test_the_round_does_not_go_on_while_it_is_due():
    state = to_round(poisoned(pair(), speed="fast"), 4)
    assert refused(state, NextTurn()) == "refuse.due"
    state, _ = suffer(state, [71])
    assert do(state, NextTurn())[0].turn == "b"


@pytest.mark.rule("B-S9")
def test_it_cannot_be_settled_before():
    assert refused(poisoned(pair(), speed="fast"), Suffer(ongoing=1)) == "refuse.not_due"


# ------------------------------------------------------------------ doses


@pytest.mark.rule("B-S9")
def test_each_dose_is_resisted_apart():
    state = poisoned(potency=10, doses=2)
    assert dues(state) == ["due.poison"] * 2
    state, events = suffer(state, [50])  # 10 against 10, and not 20 against 10
    assert (one(events, resistance.Resisted).roll.chance, hp(state)) == (50, 20)
    state, _ = suffer(state, [51])
    assert (hp(state), state.ongoing) == (15, ())


@pytest.mark.rule("B-S9")
def test_a_dose_taken_later_works_later():
    state = to_round(poisoned(pair(), speed="fast"), 2)
    state = to_round(poisoned(state, speed="fast"), 4)
    state, _ = suffer(state, [71])
    assert dues(state) == []
    assert dues(to_round(state, 5)) == ["due.poison"]


@pytest.mark.rule("B-S9")
def test_the_second_dose_meets_the_con_that_the_first_one_left():
    state = poisoned(potency=6, harms="constitution", doses=2)
    state, _ = suffer(state, [100])  # half of 6: CON 7
    _, events = suffer(state, [45])
    assert one(events, resistance.Resisted).roll.chance == 45  # 50 + 5 x (6 - 7)


# ------------------------------------------------------------------ noticing it


@pytest.mark.rule("B-S9")
@pytest.mark.parametrize("face, taken", [(10, False), (11, True)])
def test_a_sense_roll_may_notice_it(face, taken):
    state, events = do(fight(fighter("Ann")), Poison(fighters=("a",), noticed=True), [face])
    assert sums(one(events, rolls.Tested).roll.lines) == {"skill.sense": 10}
    assert (len(state.ongoing) == 1) == taken


@pytest.mark.rule("B-S9")
def test_what_cannot_be_noticed_is_not_rolled_for():
    _, events = do(fight(fighter("Ann", sense=95)), Poison(fighters=("a",)))
    assert kinds(events) == ["Began"]


@pytest.mark.rule("B-S9")
def test_at_a_table_each_one_notices_for_himself():
    state = fight(fighter("Ann"), fighter("Bo", sense=60))
    state, _ = do(state, Poison(fighters=("a", "b"), noticed=True), [60], [60])
    assert [o.fighter for o in state.ongoing] == ["a"]


@pytest.mark.rule("B-S9")
def test_what_is_missing_is_asked_for():
    assert refused(fight(fighter("Ann")), Poison()) == "need.target"


@pytest.mark.rule("B-S9")
def test_the_preview_tells_the_chance_that_it_overcomes():
    state = fight(fighter("Ann"), fighter("Bo", constitution=16))
    preview = Poison(fighters=("a", "b"), potency=14, speed="slow").preview(state)
    assert [figure.chance for figure in preview.figures] == [(70, 100), (40, 100)]
    assert preview.effects[0].params == {"n": 14, "half": 7, "delay": 75}
    assert Suffer(ongoing=1).preview(poisoned()).figures[0].chance == (70, 100)


@pytest.mark.rule("B-S9")
def test_the_game_master_can_end_it():
    state, _ = do(poisoned(speed="slow"), Relieve(ongoing=1))
    assert hp(wait(state, 1)) == 30
