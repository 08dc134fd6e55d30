"""Distributions as integer weights, and where faces come from."""

import pytest

from fray.engine.values.dice import Chance, InTurn, Odds, Spread, spread


def test_a_die_looked_ahead_with_shows_every_face_in_turn():
    ahead = InTurn()
    assert (ahead.faces(3, 10), ahead.faces(9, 10)) == ((1, 2, 3), (4, 5, 6, 7, 8, 9, 10, 1, 2))


def test_odds_are_read_off_the_weights():
    odds = Odds((1, 2, 1), (1, 1))
    assert odds.total == 4
    assert odds.exactly(1) == (2, 4)
    assert odds.at_least(1) == (3, 4)
    assert odds.at_least(-1) == (4, 4)
    assert odds.exactly(7) == (0, 4)
    assert odds.exactly(-1) == (0, 4)
    assert odds.at_least(7) == (0, 4)


def test_a_spread_is_counted_way_by_way():
    assert spread(0, 6) == Spread(0, (1,))
    two = spread(2, 3)
    assert two == Spread(2, (1, 2, 3, 2, 1))
    assert two.total == 9
    assert two.chance(5) == (3, 9)
    assert two.map(lambda result: result // 2).items() == ((1, 3), (2, 5), (3, 1))
    assert two.plus(Spread(-1, (1,))) == Spread(1, (1, 2, 3, 2, 1))


@pytest.mark.parametrize("seed", [0, 7, "a word"])
def test_a_seed_makes_the_faces_repeatable(seed):
    one, other = Chance(seed), Chance(seed)
    faces = one.faces(200, 10)
    assert faces == other.faces(200, 10)
    assert set(faces) == set(range(1, 11))
    assert one.faces(200, 10) != faces


def test_without_a_seed_faces_are_still_faces():
    assert all(1 <= face <= 6 for face in Chance().faces(300, 6))
    assert Chance().faces(0, 6) == ()
