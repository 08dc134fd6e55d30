"""How good a roll is: special successes to the nearest fifth, the faces that always succeed, fumbles."""

import pytest

from fray.engine.values.errors import BadAnswer
from fray.rules.brp.attacks.attack import Attack
from fray.rules.brp.fighters.fight import Options
from fray.rules.brp.rolling.dice import Counting, level, level_weights
from fray.rules.brp.turns import rolls
from fray.rules.brp.turns.drawing import Dropped

from .build import begun, decide, do, fighter, kinds, one, refused

UP, FUMBLES = Options(special_up=True), Options(fumbles=True)
# fmt: off
PRINTED = [  # chance, last special face: the table of the book, nearest fifth and at least 1
    (1, 1), (3, 1), (5, 1), (7, 1), (8, 2), (12, 2), (13, 3), (17, 3), (18, 4), (22, 4), (23, 5), (27, 5), (28, 6), (32, 6), (33, 7),
    (37, 7), (38, 8), (41, 8), (42, 8), (43, 9), (47, 9), (48, 10), (52, 10), (53, 11), (57, 11), (58, 12), (62, 12), (63, 13), (67, 13),
    (68, 14), (72, 14), (73, 15), (77, 15), (78, 16), (82, 16), (83, 17), (87, 17), (88, 18), (92, 18), (93, 19), (97, 19), (98, 20),
    (100, 20),
]
# fmt: on


def rolled(spot, face, options=None, **how):
    """A roll of Spot at this chance that fell on this face."""
    fight = begun(fighter("Ann", spot=spot), **({"options": options} if options else {}))
    return one(decide(fight, rolls.Test(actor="a", skill="spot", **how), [face]), rolls.Tested).roll


# ------------------------------------------------------------------ special


@pytest.mark.rule("B-D2")
@pytest.mark.parametrize("chance, last", PRINTED)
def test_a_roll_of_a_fifth_to_the_nearest_whole_is_special_as_the_table_prints_it(chance, last):
    assert rolled(chance, last).level == "special"
    assert rolled(chance, last + 1).level == "success"


@pytest.mark.rule("B-D2")
@pytest.mark.parametrize(
    "chance, face, how",
    [(41, 9, "success"), (42, 8, "special"), (42, 9, "success"), (43, 9, "special"), (6, 2, "success"), (8, 2, "special")],
)
def test_the_nearest_fifth_is_neither_cut_off_nor_rounded_up(chance, face, how):
    # 41 / 5 = 8.2; 42 / 5 = 8.4; 43 / 5 = 8.6; 6 / 5 = 1.2; 8 / 5 = 1.6
    assert rolled(chance, face).level == how


@pytest.mark.rule("B-D2")
@pytest.mark.parametrize("chance, face, how", [(41, 9, "special"), (41, 10, "success"), (40, 9, "success"), (6, 2, "special")])
def test_as_an_option_the_fifth_is_rounded_up(chance, face, how):
    # 41 / 5 = 8.2, up 9; 40 / 5 = 8; 6 / 5 = 1.2, up 2
    assert rolled(chance, face, UP).level == how


@pytest.mark.rule("B-D2")
@pytest.mark.parametrize("face, how", [(7, "special"), (8, "success"), (33, "success"), (34, "failure")])
def test_the_fifth_is_taken_of_the_chance_that_is_rolled_against(face, how):
    # 65 made Difficult is 33, a fifth of it 6.6; a fifth of 65 would be 13
    assert rolled(65, face, ease="difficult").level == how


@pytest.mark.rule("B-D2")
def test_above_a_hundred_the_fifth_goes_on():
    assert rolled(70, 28, ease="easy").level == "special"  # 140 / 5
    assert rolled(70, 29, ease="easy").level == "success"


@pytest.mark.rule("B-D2")
def test_an_attack_has_its_level_from_the_same_table():
    fight = begun(fighter("Ann", weapons=["sword_broad"], sword=41), fighter("Bo"))
    attack = Attack(actor="a", target="b", weapon="0", defence="none")
    for face, how in ((8, "special"), (9, "success")):
        _, events = do(fight, attack, [face], [1], chance=1)  # 1D8
        assert events[0].roll.level == how


@pytest.mark.rule("B-D2")
def test_what_a_roll_counts_to_is_what_was_counted_for_its_odds():
    # 43: 9 special, 34 more succeed, 57 fail; up, 41: 9, 32, 59
    assert level_weights(43) == {"special": 9, "success": 34, "failure": 57}
    assert level_weights(41, Counting(special_up=True)) == {"special": 9, "success": 32, "failure": 59}
    for chance in range(-30, 131):
        for up, fumbles in ((False, False), (True, False), (False, True)):
            counting = Counting(special_up=up, fumbles=fumbles)
            faces = [level(face, chance, counting) for face in range(1, 101)]
            assert {how: faces.count(how) for how in ("special", "success", "failure")} == level_weights(chance, counting), chance


# ------------------------------------------------------------------ always


@pytest.mark.rule("B-D3")
@pytest.mark.parametrize("face, how", [(1, "special"), (2, "success"), (5, "success"), (6, "failure")])
@pytest.mark.parametrize("chance, modifier", [(0, 0), (3, 0), (10, -50)])
def test_one_to_five_always_succeed_however_small_the_chance(chance, modifier, face, how):
    assert rolled(chance, face, modifier=modifier).level == how


@pytest.mark.rule("B-D3")
def test_a_chance_above_five_gains_nothing_by_it():
    assert rolled(6, 6).good
    assert not rolled(6, 7).good


@pytest.mark.rule("B-D3")
def test_what_is_impossible_does_not_succeed_on_one_to_five():
    fight = begun(fighter("Ann", spot=90, weapons=["bow_long"], bow=90), fighter("Bo"))
    events = decide(fight, rolls.Test(actor="a", skill="spot", ease="impossible"))
    assert kinds(events) == ["Settled"] and not events[0].good  # no die falls at all
    assert refused(fight, Attack(actor="a", target="b", weapon="0", range="beyond"), [1]) == "refuse.out_of_range"


# ------------------------------------------------------------------ fumbles


@pytest.mark.rule("B-D3")
@pytest.mark.parametrize(
    "chance, first", [(1, 96), (10, 96), (11, 97), (30, 97), (31, 98), (50, 98), (51, 99), (70, 99), (71, 100), (99, 100)]
)
def test_the_last_faces_of_a_failure_are_a_fumble_and_the_log_says_so(chance, first):
    fight = begun(fighter("Ann", spot=chance))
    for face, fumble in ((first - 1, False), (first, True), (100, True)):
        event = one(decide(fight, rolls.Test(actor="a", skill="spot"), [face]), rolls.Tested)
        assert event.roll.fumble is fumble
        assert (event.log()[0].key == "log.test.fumble") is fumble


@pytest.mark.rule("B-D3")
def test_a_chance_below_one_fumbles_like_the_lowest_row():
    assert not rolled(0, 95).fumble
    assert rolled(0, 96).fumble


@pytest.mark.rule("B-D3")
def test_a_fumble_has_no_effect_of_its_own():
    fight = begun(fighter("Ann", weapons=["sword_broad"], sword=60), fighter("Bo"))
    after, events = do(fight, Attack(actor="a", target="b", weapon="0"), [100])
    assert events[0].roll.fumble
    assert kinds(events) == ["Attacked"]
    assert after.fighters["a"].hand == "0"
    with pytest.raises(BadAnswer):
        do(fight, Attack(actor="a", target="b", weapon="0"), [100], {"mishap": "drop"})


@pytest.mark.rule("B-D3")
def test_a_face_within_the_chance_is_no_fumble_unless_the_option_is_on():
    assert (rolled(100, 100).good, rolled(100, 100).fumble) == (True, False)
    assert (rolled(100, 100, FUMBLES).good, rolled(100, 100, FUMBLES).fumble) == (False, True)


@pytest.mark.rule("B-D3")
def test_as_an_option_a_fumble_may_cost_the_weapon():
    fight = begun(fighter("Ann", weapons=["sword_broad"], sword=60), fighter("Bo"), options=FUMBLES)
    after, events = do(fight, Attack(actor="a", target="b", weapon="0"), [99], {"mishap": "drop"})
    assert one(events, Dropped).weapon == "0"
    assert after.fighters["a"].hand == "unarmed"
    kept, _ = do(fight, Attack(actor="a", target="b", weapon="0"), [99], {})
    assert kept.fighters["a"].hand == "0"


@pytest.mark.rule("B-D3")
def test_a_plain_failure_has_no_mishap_even_with_the_option():
    fight = begun(fighter("Ann", weapons=["sword_broad"], sword=60), fighter("Bo"), options=FUMBLES)
    with pytest.raises(BadAnswer):
        do(fight, Attack(actor="a", target="b", weapon="0"), [98], {"mishap": "drop"})
