"""Range: up to the listed metres, twice, three times, beyond; and the length at which a weapon is used."""

import pytest

from fray.rules.brp.equipment.weapons import MISSILES, weapon
from fray.rules.brp.turns.drawing import PickReach
from fray.rules.brp.turns.order import order

from .blows import ARMED, chance, lines, on
from .build import begun, decide, do, fighter, refused

BOW = [  # 90 metres, at a skill of 50: half is 25, a quarter 12.5, up: 13
    (1, "near", 50), (90, "near", 50), (91, "double", 25), (180, "double", 25), (181, "triple", 13), (270, "triple", 13),
]  # fmt: skip


def archers(arm="bow_long", **ann):
    """Ann with this weapon and 50 in all that shoots."""
    return begun(fighter("Ann", weapons=[arm], **{"bow": 50, "throwing_dagger": 50, "pistol": 50, **ann}), fighter("Bo"))


@pytest.mark.rule("B-A5")
@pytest.mark.parametrize(("metres", "band", "percent"), BOW)
def test_the_range_follows_the_distance(metres, band, percent):
    fight = archers()
    attack = ARMED.but(distance=metres).settled(fight)
    assert (attack.range, chance(fight, attack)) == (band, percent)


@pytest.mark.rule("B-A5")
def test_beyond_three_times_the_range_there_is_no_shot():
    fight = archers()
    assert refused(fight, ARMED.but(distance=271).settled(fight)) == "refuse.out_of_range"
    assert decide(fight, ARMED.but(distance=270).settled(fight), [100])


@pytest.mark.rule("B-A5")
@pytest.mark.parametrize("row", MISSILES, ids=lambda row: row.name)
def test_every_missile_weapon_keeps_to_its_own_metres(row):
    fight = archers(row)
    for metres, band in [(row.range, "near"), (row.range + 1, "double"), (2 * row.range, "double"), (2 * row.range + 1, "triple"),
                         (3 * row.range, "triple"), (3 * row.range + 1, "beyond")]:  # fmt: skip
        assert ARMED.but(distance=metres).settled(fight).range == band


@pytest.mark.rule("B-A5")
def test_the_sum_says_why():
    fight = archers()
    assert lines(fight, ARMED.but(range="double")) == {"skill.bow": 50, "difficult.range": -25}
    assert lines(fight, ARMED.but(range="triple")) == {"skill.bow": 50, "quarter.range": -37}
    assert lines(fight, ARMED.but(range="near")) == {"skill.bow": 50}


@pytest.mark.rule("B-A5")
@pytest.mark.parametrize(
    ("ease", "percent"),
    [("", 13), ("difficult", 7), ("easy", 25)],  # 50/4 = 12.5; 50/8 = 6.25; 50/2
)
def test_difficult_at_far_range_is_an_eighth_and_easy_a_half(ease, percent):
    assert chance(archers(), ARMED.but(range="triple", ease=ease)) == percent


@pytest.mark.rule("B-A5")
def test_difficult_at_double_range_is_still_one_halving():
    assert chance(archers(), ARMED.but(range="double", cover="all", ease="difficult")) == 25
    assert chance(archers(), ARMED.but(range="double", ease="easy")) == 50, "and Easy cancels it"


@pytest.mark.rule("B-A5")
def test_the_face_decides_at_the_chance_of_the_range():
    after, _ = do(archers(), ARMED.but(range="triple"), [13], [4])
    assert after.fighters["b"].hp == 5, "1D8 + 1"
    after, _ = do(archers(), ARMED.but(range="triple"), [14])
    assert after.fighters["b"].hp == 10


@pytest.mark.rule("B-A5")
def test_a_blow_knows_no_range():
    fight = archers("sword_short", sword=50)
    for metres in (0, 1, 500):
        attack = ARMED.but(distance=metres, range="triple").settled(fight)
        assert chance(fight, attack) == 50
    assert decide(fight, ARMED.but(range="beyond"), [100])
    assert not ARMED.matters(fight, "range")
    assert ARMED.matters(archers(), "range")


@pytest.mark.rule("B-A5")
def test_without_a_distance_the_range_is_as_it_was_picked():
    assert ARMED.but(range="triple").settled(archers()).range == "triple"


# ------------------------------------------------------------------ lengths


def spearmen(lengths, turn="a"):
    """Ann's spear has these lengths; Bo has a sword, Cy a dagger. All have DEX 10."""
    spear = weapon("spear_long").but(length=lengths[0], other_length="".join(lengths[1:2]))
    cast = fighter("Ann", weapons=[spear]), fighter("Bo", weapons=["sword_short"]), fighter("Cy", weapons=["dagger"])
    return begun(*cast, turn=turn)


@pytest.mark.rule("B-A5")
def test_of_several_lengths_the_first_stands_until_another_is_picked():
    fight = spearmen(("long", "short"))
    assert order(fight) == ("a", "b", "c")
    after, _ = do(fight, PickReach(actor="a", length="short"))
    assert after.fighters["a"].length == "short"
    assert order(after) == ("b", "c", "a"), "of the short ones the higher skill: a dagger has 25, a long spear 15"
    assert after.turn == "b"
    back, _ = do(after, PickReach(actor="a", length="long"))
    assert order(back) == ("a", "b", "c")


@pytest.mark.rule("B-A5")
def test_the_picked_length_is_kept_in_the_next_round():
    fight, _ = do(spearmen(("long", "short")), PickReach(actor="a", length="short"))
    assert on(fight, 3).fighters["a"].length == "short"


@pytest.mark.rule("B-A5")
def test_a_weapon_of_one_length_leaves_no_choice():
    fight = spearmen(("long",))
    assert refused(fight, PickReach(actor="a", length="short")) == "need.change"
    assert refused(fight, PickReach(actor="a", length="long")) == "need.change"
    assert fight.fighters["a"].length == "long"


@pytest.mark.rule("B-A5")
@pytest.mark.parametrize("metres, wanted", [(90, 50), (91, 25), (180, 25), (181, 13), (270, 13)])
def test_the_metres_alone_say_which_range_it_is(metres, wanted):
    fight = begun(fighter("Ann", weapons=["bow_long"], bow=50), fighter("Bo"))  # 90 m; 50, half 25, a quarter 12.5, up 13
    assert chance(fight, ARMED.but(distance=metres)) == wanted


@pytest.mark.rule("B-A5")
def test_beyond_three_times_the_range_nothing_is_hit_whatever_range_was_chosen():
    fight = begun(fighter("Ann", weapons=["bow_long"], bow=50), fighter("Bo"))
    assert refused(fight, ARMED.but(distance=271, range="near")) == "refuse.out_of_range"
