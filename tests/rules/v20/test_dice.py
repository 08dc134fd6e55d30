"""Pools against a difficulty: ones, botches, tens, Willpower."""

import pytest

from fray.engine.values.modifier import Line, row_line
from fray.rules.v20.rolling.dice import botch_odds, difficulty_of, odds
from fray.rules.v20.rolling.modifiers import ROWS

from ..table import do, refused
from .build import Attack, Plan, Speciality, after, attacked, begun, difficulty, fighter, throw


@pytest.mark.rule("V-D1")
def test_each_die_at_or_above_the_difficulty_is_a_success():
    rolled = throw(5, [6, 10, 5, 9, 2])
    assert (rolled.successes, rolled.botch) == (3, False)  # 6, 10, 9


@pytest.mark.rule("V-D1")
def test_a_one_takes_a_success_away():
    assert throw(4, [1, 9, 9, 7]).successes == 2  # 3 - 1


@pytest.mark.rule("V-D1")
def test_eight_one_one_is_a_failure_and_no_botch():
    rolled = throw(3, [8, 1, 1])
    assert (rolled.successes, rolled.botch, rolled.outcome) == (0, False, "failure")


@pytest.mark.rule("V-D1")
def test_three_one_one_is_a_botch():
    rolled = throw(3, [3, 1, 1])
    assert (rolled.successes, rolled.botch) == (0, True)


@pytest.mark.rule("V-D1")
def test_seven_one_is_a_failure():
    rolled = throw(2, [7, 1])
    assert (rolled.successes, rolled.botch) == (0, False)


@pytest.mark.rule("V-D1")
def test_no_success_and_no_one_is_a_failure():
    assert not throw(3, [2, 3, 5]).botch


@pytest.mark.rule("V-D1")
def test_difficulty_two_is_legal_and_fails_only_on_ones():
    assert throw(3, [2, 3, 1], difficulty=2).successes == 1  # 2 - 1
    assert odds(1, 2).weights == (1, 9)


@pytest.mark.rule("V-D1")
def test_the_difficulty_stays_between_two_and_ten():
    six = Line(key="difficulty", value=6)
    assert difficulty_of((six, row_line(ROWS, "targeting.tiny"), row_line(ROWS, "blind"), row_line(ROWS, "off_hand"))) == 10  # 12
    assert difficulty_of((six, Line(key="master", value=-6))) == 2
    assert difficulty_of((six,)) == 6


@pytest.mark.rule("V-D1")
def test_without_a_speciality_a_ten_is_one_success_and_no_further_die():
    assert throw(1, [10]).successes == 1  # a further die would have asked for another answer


@pytest.mark.rule("V-D1")
def test_a_bare_number_of_successes_is_taken_too():
    assert throw(5, 3).successes == 3
    assert not throw(5, 0).botch


@pytest.mark.rule("V-D2")
def test_a_speciality_rolls_tens_once_more():
    rolled = throw(2, [10, 4], [10], [7], tens="again")
    assert rolled.successes == 3  # 10, 10 from it, 7 from that
    assert throw(2, [10, 4], [1], tens="again").successes == 0  # the 1 takes one away


@pytest.mark.rule("V-D2")
def test_in_the_other_edition_a_speciality_makes_tens_count_two():
    assert throw(3, [10, 4, 7], tens="double").successes == 3


@pytest.mark.rule("V-D2")
def test_a_speciality_needs_the_ability_at_four():
    special = (Speciality(ability="brawl", name="boxing"),)
    scene = begun(fighter("Ann", brawl=4, specialities=special), fighter("Bo", brawl=3, specialities=special))
    # Dexterity 2 + Brawl 4; a 10 is rolled again
    _, events = do(scene, Attack(actor="a", target="b", speciality=True), [10, 2, 2, 2, 2, 2], [9], [2, 2, 2], {})
    assert attacked(events).roll.successes == 2
    refused(scene.but(turn="b"), Attack(actor="b", target="a", speciality=True), "refuse.speciality")


@pytest.mark.rule("V-D2")
def test_the_edition_says_what_tens_do():
    special = (Speciality(ability="brawl", name="boxing"),)
    scene = begun(fighter("Ann", brawl=4, specialities=special), fighter("Bo"), edition="v20")
    # 10 counts two: Strength 2 + 1 extra = 3 dice of damage
    _, events = do(scene, Attack(actor="a", target="b", speciality=True), [10, 2, 2, 2, 2, 2], [2, 2, 2], {})
    assert (attacked(events).roll.successes, attacked(events).dealt.damage.pool) == (2, 3)


@pytest.mark.rule("V-D2")
def test_willpower_is_one_automatic_success_that_nothing_takes_away():
    rolled = throw(2, [1, 1], automatic=1)
    assert (rolled.successes, rolled.botch) == (1, False)


@pytest.mark.rule("V-D2")
def test_willpower_goes_into_one_roll_a_turn():
    scene = begun(fighter("Ann", brawl=1, willpower=5), fighter("Bo"))
    blow = Attack(actor="a", target="b", willpower=True, actions=2)
    scene, events = do(scene, blow, [2], [2, 2], {})  # 3 dice less 2; one success without a die, Strength 2
    assert attacked(events).successes == 1
    assert scene.fighters["a"].willpower == 4
    refused(scene, blow.but(modifier=5), "refuse.willed")


@pytest.mark.rule("V-D2")
def test_without_willpower_there_is_none_to_spend():
    scene = begun(fighter("Ann", willpower=0), fighter("Bo"))
    refused(scene, Attack(actor="a", target="b", willpower=True), "refuse.willpower")


@pytest.mark.rule("V-D3")
def test_damage_and_soak_cannot_be_botched_and_ones_take_from_both():
    scene = begun(fighter("Ann", strength=3), fighter("Bo", stamina=3))
    # one success: Strength 3 dice 9, 8, 1 = 1 level; soak 1, 1, 2 = 0
    scene, events = do(scene, Attack(actor="a", target="b"), [7, 3], [9, 8, 1], [1, 1, 2], {})
    dealt = attacked(events).dealt
    assert (dealt.damage.successes, dealt.soak.successes, dealt.soak.botch) == (1, 0, False)
    assert scene.fighters["b"].bashing == 1


@pytest.mark.rule("V-D3")
def test_the_option_lets_ones_take_nothing_from_damage_and_soak_but_still_from_attacks():
    scene = begun(fighter("Ann", strength=3, brawl=1), fighter("Bo", stamina=3), ignore_ones=True)
    _, events = do(scene, Attack(actor="a", target="b"), [7, 8, 1], [9, 8, 1], [1, 6, 2], {})
    blow = attacked(events)
    assert (blow.roll.successes, blow.dealt.damage.successes, blow.dealt.soak.successes) == (1, 2, 1)


@pytest.mark.rule("V-D4")
def test_wounds_take_dice_from_actions_but_not_from_soak():
    scene = begun(fighter("Ann", brawl=4, lethal=3, strength=3), fighter("Bo", stamina=3, lethal=3))
    blow = Attack(actor="a", target="b")
    assert blow.preview(scene).lines[-1].value == -1  # Injured
    _, events = do(scene, blow, [6, 2, 2, 2, 2], [7, 7, 7], [7, 7, 7], {})  # 6 - 1 = 5 dice; 3 of damage; 3 of soak
    assert attacked(events).dealt.soak.pool == 3
    assert attacked(events).dealt.damage.pool == 3


@pytest.mark.rule("V-D4")
def test_the_option_lets_wounds_lessen_the_damage_of_strength():
    scene = begun(fighter("Ann", lethal=3, strength=3), fighter("Bo"), weak_blows=True)
    _, events = do(scene, Attack(actor="a", target="b"), [6], [7, 7], [2, 2], {})  # 2 - 1 dice; 3 - 1 of damage
    assert attacked(events).dealt.damage.pool == 2


@pytest.mark.rule("V-D4")
def test_willpower_rolls_do_not_heed_wounds():
    scene = begun(fighter("Ann"), fighter("Bo", player=True, lethal=5, willpower=4, dodge=3, plan=Plan(attacks=1)))
    # Mauled takes 2 from the dodge (2 + 3), nothing from the 4 dice of Willpower
    scene, events = do(scene, Attack(actor="a", target="b"), "dodge:roll", [6, 2, 2, 2], [6, 6], [6, 6, 2], {})
    assert scene.fighters["b"].plan.full
    assert attacked(events).guard.roll.pool == 3


@pytest.mark.rule("V-D4")
def test_steeled_by_willpower_one_heeds_no_wounds_for_a_turn():
    from fray.rules.v20.blood.spending import Steel

    from .build import next_turn

    scene = begun(fighter("Ann", lethal=5), fighter("Bo"))
    blow = Attack(actor="a", target="b")
    assert refused(scene, blow, "refuse.no_dice") is None  # 2 - 2
    scene = after(scene, Steel(actor="a"))
    assert scene.fighters["a"].willpower == 2
    assert sum(one.value for one in blow.preview(scene).lines) == 2
    assert difficulty(blow, scene)[0] == 6
    assert sum(one.value for one in blow.preview(next_turn(scene)).lines) == 0


def test_the_chance_of_a_botch_is_that_of_ones_without_a_success():
    assert botch_odds(1) == (1, 10)
    assert botch_odds(2) == (9, 100)  # 25 ways without a success, 16 of them without a 1
    assert botch_odds(3, automatic=1)[0] == 0
