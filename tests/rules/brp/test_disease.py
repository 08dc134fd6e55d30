"""A minor disease: a Stamina roll to escape it, a hit point or two, and CON times 2, 3, … until it is over."""

import pytest

from fray.engine.fight.ongoing import Relieve
from fray.rules.brp.harm.damage import CharacteristicLost
from fray.rules.brp.hazards.disease import Sicken
from fray.rules.brp.hazards.suffering import Suffer
from fray.rules.brp.master import Drain
from fray.rules.brp.turns import rolls

from .build import do, fight, fighter, kinds, one, refused, sums
from .lasting import dues, hp, suffer, told, wait


def ill(points=1, **fields):
    """Ann, CON 10 and 10 hit points, who caught a minor disease."""
    return do(fight(fighter("Ann", **fields)), Sicken(fighters=("a",), points=points), [96])[0]


def morning(state, *given, **fields):
    """The next morning, and the roll to get over it."""
    return suffer(wait(state, 1), *given, **fields)


def chance(state, **fields):
    """(CON times how much, chance) of the roll that is due, as the preview has it."""
    lines = Suffer(ongoing=1, **fields).preview(state).lines
    return lines[0].params["times"], lines[0].value


# ------------------------------------------------------------------ catching it


@pytest.mark.rule("B-S5")
@pytest.mark.parametrize("face, escapes", [(1, True), (50, True), (51, False), (100, False)])
def test_a_stamina_roll_of_five_times_con_escapes_it(face, escapes):
    state, events = do(fight(fighter("Ann")), Sicken(fighters=("a",)), [face])
    assert sums(one(events, rolls.Tested).roll.lines) == {"roll.stamina": 50}
    assert (state.ongoing == (), hp(state)) == (escapes, 10 if escapes else 9)


@pytest.mark.rule("B-S5")
def test_each_one_exposed_rolls_for_himself():
    state = fight(fighter("Ann"), fighter("Bo", constitution=16), fighter("Cy"))
    state, _ = do(state, Sicken(fighters=("a", "b")), [60], [60])  # 50 and 80
    assert [o.fighter for o in state.ongoing] == ["a"]


@pytest.mark.rule("B-S5")
def test_it_is_named_who_is_exposed():
    assert refused(fight(fighter("Ann")), Sicken()) == "need.target"


@pytest.mark.rule("B-S5")
def test_the_preview_tells_everyones_chance_to_escape():
    preview = Sicken(fighters=("a", "b")).preview(fight(fighter("Ann"), fighter("Bo", constitution=16)))
    assert [figure.chance for figure in preview.figures] == [(50, 100), (80, 100)]


# ------------------------------------------------------------------ getting over it


@pytest.mark.rule("B-S5")
def test_nothing_is_rolled_on_the_day_it_was_caught():
    state = wait(ill(), 23, "hours")
    assert dues(state) == []
    assert dues(wait(state, 1, "hours")) == ["due.disease"]


@pytest.mark.rule("B-S5")
@pytest.mark.parametrize("face, over", [(20, True), (21, False)])
def test_on_the_second_day_it_is_twice_con(face, over):
    state, events = morning(ill(), [face])
    assert (sums(one(events, rolls.Tested).roll.lines), state.ongoing == ()) == ({"recovery": 20}, over)


@pytest.mark.rule("B-S5")
def test_each_day_it_is_once_con_more():
    state, seen = ill(), []
    for _ in range(4):
        state = wait(state, 1)
        seen.append(chance(state))
        state, _ = suffer(state, [100])
    assert seen == [(2, 20), (3, 30), (4, 40), (5, 50)]
    state, _ = morning(state, [60])  # on the sixth day six times
    assert state.ongoing == ()


@pytest.mark.rule("B-S5")
@pytest.mark.parametrize("points, lost", [(1, (1, 1, 1)), (2, (1, 2, 2))])
def test_it_costs_a_hit_point_or_two_over_the_days_and_no_more(points, lost):
    state = ill(points)
    assert hp(state) == 10 - lost[0]
    for n in (1, 2):
        state, _ = morning(state, [100])
        assert hp(state) == 10 - lost[n]


@pytest.mark.rule("B-S5")
def test_who_gets_over_it_at_once_is_spared_the_second_point():
    state, _ = morning(ill(2), [20])
    assert (hp(state), hp(wait(state, 3))) == (9, 9)


@pytest.mark.rule("B-S5")
def test_it_takes_no_characteristic():
    _, events = do(fight(fighter("Ann")), Sicken(fighters=("a",)), [96])
    assert "CharacteristicLost" not in kinds(events)


# ------------------------------------------------------------------ care and bad conditions


@pytest.mark.rule("B-S5")
@pytest.mark.parametrize("worse, better, times", [(0, 0, 3), (1, 0, 2), (2, 0, 1), (0, 1, 4), (0, 2, 5), (2, 1, 2), (5, 4, 2)])
def test_each_bad_condition_takes_a_step_and_medicine_gives_one(worse, better, times):
    state, _ = morning(ill(), [100])
    state = wait(state, 1)  # the third day: three times CON
    assert chance(state, worse=worse, better=better) == (times, 10 * times)
    _, events = suffer(state, [10 * times], worse=worse, better=better)
    assert one(events, rolls.Tested).roll.good
    _, events = suffer(state, [10 * times + 1], worse=worse, better=better)
    assert not one(events, rolls.Tested).roll.good


@pytest.mark.rule("B-S5")
def test_the_conditions_of_one_day_do_not_hold_for_the_next():
    state, _ = morning(ill(), [100], worse=1)
    assert chance(wait(state, 1)) == (3, 30)


@pytest.mark.rule("B-S5")
@pytest.mark.parametrize("worse", [2, 3])
def test_at_nought_times_con_there_is_no_roll(worse):
    state, events = morning(ill(2), worse=worse)  # no dice at all
    assert (one(events, rolls.Settled).good, told(events)[0]) == (False, "log.test.impossible")
    assert (hp(state), len(state.ongoing), chance(wait(state, 1))) == (8, 1, (3, 30))  # it lasts another day


@pytest.mark.rule("B-S5")
def test_the_preview_says_that_there_is_no_roll():
    preview = Suffer(ongoing=1, worse=2).preview(wait(ill(), 1))
    assert ("effect.no_recovery" in [said.key for said in preview.effects], preview.figures) == (True, ())


@pytest.mark.rule("B-S5")
def test_ones_lost_con_counts_in_the_roll():
    state, _ = do(ill(), Drain(fighter="a", characteristic="constitution", points=3))
    assert chance(wait(state, 1)) == (2, 14)


@pytest.mark.rule("B-S5")
def test_the_game_master_can_end_it():
    state, events = do(ill(), Relieve(ongoing=1))
    assert (state.ongoing, told(events), dues(wait(state, 3))) == ((), ["log.ceased"], [])


@pytest.mark.rule("B-S5", "B-H4")
def test_while_he_is_ill_no_lost_point_comes_back():
    state, _ = do(ill(), Drain(fighter="a", characteristic="strength", points=1))
    for _ in range(7):
        given = [[1]] if state.seconds == 6 * 86_400 else []  # the week of his wound
        state, events = suffer(wait(state, 1, "days", *given), [100])
        assert not [event for event in events if isinstance(event, CharacteristicLost)]
    assert state.fighters["a"].losses == {"strength": 1}
