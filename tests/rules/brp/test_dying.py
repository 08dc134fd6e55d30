"""At no hit points: dead when the round ends, unless somebody brings them to one by then."""

from itertools import product

import pytest

from fray.engine.values.text import Speaker
from fray.rules.brp.company import Leave
from fray.rules.brp.fighters.fight import Options
from fray.rules.brp.fighters.wounds import Wound
from fray.rules.brp.harm.damage import Died, Injure
from fray.rules.brp.harm.first_aid import FirstAid
from fray.rules.brp.harm.healing import Heal
from fray.rules.brp.harm.recovery import PassTime
from fray.rules.brp.master import SetCondition
from fray.rules.brp.rounds import NextTurn
from fray.rules.brp.system import SYSTEM
from fray.rules.brp.turns.movement import Move

from .build import begun, do, fight, fighter, kinds, one, refused
from .lasting import hp, told, turn, wait


def struck(size=10, helper=8, **fields):
    """Ann's turn at rank 15, in which Bo (10 hit points) takes so much; Cy the helper (First Aid 50) acts at his rank."""
    state = begun(fighter("Ann", dexterity=15), fighter("Bo", dexterity=5), fighter("Cy", dexterity=helper, first_aid=50), **fields)
    return do(state, Injure(fighter="b", amount=size))[0]


def aid(state, *given, wound="0", actor="c"):
    return do(state, FirstAid(actor=actor, target="b", wound=wound), *given)


@pytest.mark.rule("B-H2", "B-H3")
def test_at_zero_hit_points_and_raised_to_one_in_the_same_round_he_lives():
    state = turn(struck(10))
    assert (state.turn, hp(state, "b")) == ("c", 0)
    state, events = aid(state, [50], [1], [3])
    assert (hp(state, "b"), told(events)) == (1, ["log.aid.success", "log.fainted"])
    state = turn(state)
    assert (state.round, state.fighters["b"].dead, state.fighters["b"].has("unconscious")) == (2, False, True)


@pytest.mark.rule("B-H2")
def test_without_help_he_is_dead_when_the_round_ends():
    state = turn(struck(10))
    assert not state.fighters["b"].dead
    state, events = do(state, NextTurn())
    assert (one(events, Died).fighter, state.round, state.fighters["b"].dead) == ("b", 2, True)


@pytest.mark.rule("B-H2")
def test_he_does_not_act_while_he_is_at_zero():
    state = turn(struck(10), 2)  # Ann, Cy: and the round is over
    assert (state.round, state.turn) == (2, "a")


@pytest.mark.rule("B-H2", "B-H3")
def test_first_aid_that_fails_does_not_save_him():
    state, _ = aid(turn(struck(10)), [51])
    assert turn(state).fighters["b"].dead


@pytest.mark.rule("B-H2", "B-H3")
def test_first_aid_that_leaves_him_at_zero_does_not_save_him():
    state, events = aid(turn(struck(12)), [50], [2])  # -2 and 2
    assert (hp(state, "b"), told(events)) == (0, ["log.aid.success"])
    assert turn(state).fighters["b"].dead


@pytest.mark.rule("B-H2", "B-H3")
def test_a_special_success_raises_one_from_minus_five_to_one():
    state, _ = aid(turn(struck(15)), [10], [3], [1])  # -5 + 3 + 3
    assert (hp(state, "b"), turn(state).fighters["b"].dead) == (1, False)


@pytest.mark.rule("B-H2", "B-H3")
def test_one_whose_rank_has_passed_is_too_late():
    # Cy at rank 18 has acted before Ann at 15
    state = begun(fighter("Ann", dexterity=15), fighter("Bo", dexterity=5), fighter("Cy", dexterity=18, first_aid=95), turn="c")
    state, _ = do(turn(state), Injure(fighter="b", amount=10))
    assert state.turn == "a"
    assert refused(state, FirstAid(actor="c", target="b", wound="0")) == "refuse.acted"
    assert turn(state).fighters["b"].dead


@pytest.mark.rule("B-H3")
def test_one_whose_rank_has_not_come_yet_has_to_wait_for_it():
    assert refused(struck(10), FirstAid(actor="c", target="b", wound="0")) == "refuse.turn"


@pytest.mark.rule("B-H3", "B-I3")
def test_a_helper_who_comes_running_acts_later_but_in_time():
    state, _ = do(turn(struck(10)), Move(actor="c", metres=15))  # rank 8 halved is 4, and nobody else is left
    assert state.turn == "c"
    state, _ = aid(state, [50], [1], [6])
    assert not turn(state).fighters["b"].dead


@pytest.mark.rule("B-H3")
def test_in_the_next_round_it_is_too_late():
    assert refused(turn(struck(10), 3), FirstAid(actor="c", target="b", wound="0")) == "refuse.target_dead"


@pytest.mark.rule("B-H1", "B-H3")
def test_two_helpers_and_two_wounds_raise_him_together():
    state = begun(
        fighter("Ann", dexterity=15, first_aid=50), fighter("Bo", dexterity=5), fighter("Cy", dexterity=8, first_aid=50)
    )  # fmt: skip
    state, _ = do(state, Injure(fighter="b", amount=6))
    state, _ = do(state, Injure(fighter="b", amount=6))  # 10 - 12 = -2
    state, events = aid(state, [50], [2], wound="0", actor="a")
    assert (hp(state, "b"), told(events)) == (0, ["log.aid.success"])
    state, _ = aid(turn(state), [50], [1], [2], wound="1")
    assert (hp(state, "b"), turn(state).fighters["b"].dead) == (1, False)


@pytest.mark.rule("B-H2")
def test_one_who_lay_unconscious_and_is_saved_lies_on_for_the_hours_that_he_had():
    state, _ = do(
        begun(fighter("Ann", dexterity=15), fighter("Bo", dexterity=5), fighter("Cy", first_aid=50)), Injure(fighter="b", amount=8), [5]
    )
    state, _ = do(state, Injure(fighter="b", amount=2))
    state, events = aid(turn(state), [50], [1], wound="1")
    assert (hp(state, "b"), "Fainted" in kinds(events)) == (1, False)
    assert next(c.ends for c in state.fighters["b"].conditions) == 5 * 3600


@pytest.mark.rule("B-H2")
def test_raised_above_two_he_is_not_unconscious():
    state, events = aid(turn(struck(10)), [10], [1])  # 0 + 1 + 3
    assert (hp(state, "b"), state.fighters["b"].conditions, told(events)) == (4, (), ["log.aid.special"])


@pytest.mark.rule("B-H2", "B-I1")
def test_with_all_four_phases_he_dies_in_that_of_the_results():
    state = turn(struck(10, options=Options(phases=True)), 2)
    assert (state.round, state.phase, state.fighters["b"].dead) == (1, "results", False)
    late = FirstAid(actor="c", target="b", wound="0")
    assert refused(state, late) == "refuse.acted"
    assert refused(state.with_fighter("c", acted=False), late) == "refuse.phase"
    state, events = do(state, NextTurn())
    assert (one(events, Died).fighter, state.round) == ("b", 2)


@pytest.mark.rule("B-H2")
def test_what_the_game_master_gives_back_before_the_end_saves_him_too():
    state, _ = do(turn(struck(10)), Heal(fighter="b", amount=1), [6])
    assert (hp(turn(state), "b"), turn(state).fighters["b"].dead) == (1, False)


@pytest.mark.rule("B-H2")
def test_time_that_goes_by_kills_who_is_at_zero():
    state = fight(fighter("Ann", wounds=(Wound(size=10),)), fighter("Bo", wounds=(Wound(size=9),)))
    state = wait(state, 1, "minutes")
    assert (state.fighters["a"].dead, state.fighters["b"].dead) == (True, False)


@pytest.mark.rule("B-H2")
def test_the_dead_have_no_turn_any_more():
    state = turn(struck(10), 2)
    assert [turn(state, n).turn for n in range(4)] == ["a", "c", "a", "c"]


@pytest.mark.rule("B-H2")
def test_who_is_led_away_at_zero_dies_all_the_same_unless_hit_points_come_back():
    state, _ = do(struck(10), Leave(fighter="b"))
    assert turn(state, 2).fighters["b"].dead
    saved, _ = do(state, Heal(fighter="b", amount=3))
    assert not turn(saved, 2).fighters["b"].dead


@pytest.mark.rule("B-H2", "B-H4")
def test_the_preview_of_time_tells_who_dies_of_it():
    state = fight(fighter("Ann", wounds=(Wound(size=10),)), fighter("Bo", wounds=(Wound(size=9),)))
    assert [said.key for said in PassTime(count=1, unit="hours").preview(state).effects] == ["effect.dies"]


@pytest.mark.rule("B-H2")
def test_a_condition_by_hand_is_no_wound_and_nobody_dies_of_it():
    state, _ = do(begun(fighter("Ann", dexterity=15), fighter("Bo")), SetCondition(fighter="b", condition="unconscious"))
    assert not turn(state, 3).fighters["b"].dead


@pytest.mark.rule("B-H2")
@pytest.mark.parametrize(
    "language, lines",
    [
        ("en", ["b loses 14 hit points: by hand", "b: −4 hit points left, dead at the end of the round"]),
        ("ru", ["b теряет 14 хитов: вручную", "b: остаток −4 хита, смерть в конце раунда"]),
    ],
)
def test_the_log_tells_what_was_lost_and_what_is_left_in_different_words(language, lines):
    _, events = do(begun(fighter("Ann"), fighter("Bo")), Injure(fighter="b", amount=14))  # of 10
    says = Speaker(SYSTEM.words, language)
    assert [says.say(said) for event in events for said in event.log()] == lines


# ------------------------------------------------------------------ the chance to save him


def saved(size, skill=65):
    state = turn(struck(size)).with_fighter("c", sheet=fighter("Cy", dexterity=8, first_aid=skill).sheet)
    figures = FirstAid(actor="c", target="b", wound="0").preview(state).figures
    return next(figure.chance for figure in figures if figure.label.key == "figure.saves")


@pytest.mark.rule("B-H2", "B-H3")
@pytest.mark.parametrize(
    "size, ways",
    [
        (10, 3 * 52 + 3 * 13),  # one is wanted: any die of either level (65: 13 faces special, 52 success)
        (12, 1 * 52 + 3 * 13),  # three are wanted: a 3, or any die with 3 more
        (13, 3 * 13),  # four: only special, any die
        (15, 1 * 13),  # six: only special with a 3
        (16, 0),
    ],
)
def test_the_preview_tells_the_chance_that_he_lives(size, ways):
    n, of = saved(size)
    assert n * 300 == ways * of


@pytest.mark.rule("B-H2", "B-H3")
def test_the_chance_that_he_lives_is_what_every_roll_comes_to():
    state = turn(struck(12))  # -2: three are wanted; First Aid 50
    lives = 0
    for face, die in product(range(1, 101), (1, 2, 3)):
        back = die + 3 if face <= 10 else die if face <= 50 else 0
        faints = 1 <= back - 2 <= 2
        after, _ = aid(state, [face], *(([die],) if face <= 50 else ()), *(([1],) if faints else ()))
        assert hp(after, "b") == back - 2
        lives += back > 2
    assert lives == 3 * 10 + 40  # ways of 300
    assert FirstAid(actor="c", target="b", wound="0").saves(state, state.fighters["b"], state.fighters["b"].wounds[0]) == (70, 300)
