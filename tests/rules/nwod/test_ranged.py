"""Shots and throws: distance, what hides the target or the shooter, friends in the way."""

import pytest

from fray.rules.nwod.fighters.cover import Barrier

from ..table import do
from .build import Attack, attacked, begun, fighter, lines, pool

SHOT = Attack(actor="a", target="b", weapon="0")
RANGED = ("pistol_light", "knife_thrown")


def duel(weapon="pistol_light"):
    """2 + 4 + the weapon, at somebody with no Defense to speak of."""
    return begun(fighter("Ann", firearms=4, athletics=4, brawl=2, weapons=[weapon]), fighter("Bo", conditions=["bound"]))


@pytest.mark.rule("N-R1")
@pytest.mark.parametrize("weapon", RANGED)
@pytest.mark.parametrize(("range", "cost"), [("medium", -2), ("long", -4)])
def test_distance_costs_two_dice_at_medium_and_four_at_long_range(weapon, range, cost):
    assert lines(SHOT.but(range=range), duel(weapon))[f"range.{range}"] == cost


@pytest.mark.rule("N-R1")
def test_short_range_costs_nothing():
    assert not any(key.startswith("range") for key in lines(SHOT, duel()))


@pytest.mark.rule("N-R1")
@pytest.mark.parametrize("weapon", RANGED)
def test_beyond_long_range_there_is_a_chance_die_whatever_the_pool(weapon):
    shot = SHOT.but(range="beyond", willpower=True, modifier=5)
    assert pool(shot, duel(weapon)) == 0
    _, events = do(duel(weapon), shot, [10], [8])
    assert (attacked(events).roll.is_chance, attacked(events).amount) == (True, 1)


@pytest.mark.rule("N-R1")
def test_distance_means_nothing_to_a_blow():
    fists = Attack(actor="a", target="b", range="beyond")
    assert lines(fists, duel()) == {"strength": 2, "brawl": 2, "defence.none": 0}


# ---------------------------------------------------------------- concealment


@pytest.mark.rule("N-R8")
@pytest.mark.parametrize("weapon", RANGED)
@pytest.mark.parametrize(("cover", "cost"), [("light", -1), ("partial", -2), ("good", -3)])
def test_what_hides_the_target_costs_dice(weapon, cover, cost):
    assert lines(SHOT.but(concealment=cover), duel(weapon))[f"concealment.{cover}"] == cost


@pytest.mark.rule("N-R8")
@pytest.mark.parametrize(("cover", "cost"), [("light", 0), ("partial", -1), ("good", -2)])
def test_firing_from_cover_costs_one_less_than_its_rating(cover, cost):
    assert lines(SHOT.but(from_cover=cover), duel()).get(f"from_cover.{cover}", 0) == cost


@pytest.mark.rule("N-R8")
@pytest.mark.parametrize(("own", "theirs"), [("good", "partial"), ("partial", "good")])
def test_both_covers_add(own, theirs):
    # -2 for the target and -2 from good cover; -3 for the target and -1 from partial cover
    assert pool(SHOT.but(from_cover=own, concealment=theirs), duel()) == 8 - 4


@pytest.mark.rule("N-R8")
def test_the_open_costs_nothing():
    assert not any(key.startswith(("concealment", "from_cover")) for key in lines(SHOT, duel()))


@pytest.mark.rule("N-R8")
def test_concealment_does_not_hinder_close_attacks():
    fists = Attack(actor="a", target="b", concealment="good", from_cover="good")
    assert lines(fists, duel()) == {"strength": 2, "brawl": 2, "defence.none": 0}


@pytest.mark.rule("N-R8")
@pytest.mark.rule("N-A16")
def test_one_who_lies_behind_good_cover_is_five_dice_harder_to_hit():
    scene = begun(fighter("Ann", firearms=4, weapons=["pistol_light"]), fighter("Bo", conditions=["prone"]))
    assert pool(SHOT.but(concealment="good"), scene) == 8 - 5


# ---------------------------------------------------------------- friends in the way


@pytest.mark.rule("N-R7")
@pytest.mark.parametrize("weapon", RANGED)
@pytest.mark.parametrize(("friends", "cost"), [(1, -2), (2, -4), (4, -8)])
def test_each_friend_to_be_spared_costs_two_dice(weapon, friends, cost):
    assert lines(SHOT.but(spared=tuple(f"friend {i}" for i in range(friends))), duel(weapon))["spared"] == cost


@pytest.mark.rule("N-R7")
def test_nobody_to_spare_costs_nothing():
    assert "spared" not in lines(SHOT, duel())


@pytest.mark.rule("N-R7")
def test_a_blow_spares_friends_by_itself():
    assert "spared" not in lines(Attack(actor="a", target="b", spared=("c", "d", "e")), duel())


@pytest.mark.rule("N-R7")
def test_a_dramatic_failure_may_hit_one_of_the_spared_by_a_die():
    scene = begun(fighter("Ann", weapons=["pistol_light"]), *(fighter(n) for n in ("Bo", "Cy", "Dee")))
    shot = SHOT.but(spared=("c", "d"), modifier=-5)
    after, _ = do(scene, shot, [1], {"stray": 2}, [2])
    assert [after.fighters[id].lethal for id in "bcd"] == [0, 0, 2]
    after, _ = do(scene, shot, [1], {})
    assert [after.fighters[id].lethal for id in "bcd"] == [0, 0, 0], "only if the game master says so"


@pytest.mark.rule("N-R8")
@pytest.mark.parametrize(
    ("said", "cover"),
    [({}, {"concealment.partial": -2}), ({"concealment": ""}, {}), ({"concealment": "good"}, {"concealment.good": -3})],
    ids=["nothing", "in the open", "good"],
)
def test_a_shot_that_says_nothing_of_cover_meets_the_cover_that_the_target_has(said, cover):
    scene = begun(fighter("Ann", dexterity=3, firearms=3, weapons=["pistol_light"]), fighter("Bo", cover="partial"))
    shot = Attack(actor="a", target="b", weapon="0", **said)
    assert lines(shot, scene) == {"dexterity": 3, "firearms": 3, "weapon": 2, **cover}
    _, events = do(scene, shot, [1] * (8 + sum(cover.values())))
    assert attacked(events).roll.pool == 8 + sum(cover.values())


@pytest.mark.rule("N-R9")
def test_nor_does_it_leave_out_the_barrier():
    walled = fighter("Bo", cover="full", barrier=Barrier(durability=2, structure=5))
    scene = begun(fighter("Ann", dexterity=3, firearms=3, weapons=["pistol_light"]), walled)
    after, events = do(scene, Attack(actor="a", target="b", weapon="0"), [8, 8, 8, 1, 1, 1, 1, 1], [8])  # one of three goes through
    assert (attacked(events).amount, after.fighters["b"].barrier) == (1, Barrier(durability=2, structure=4))
