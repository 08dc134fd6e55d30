"""A foe that is not seen: guessing where he is, making him out by ear or nose, and following him after a hit."""

import pytest

from fray.rules.nwod.attacks.aim import Locate
from fray.rules.nwod.menu import due

from ..table import do, refused
from .build import Attack, Marks, attacked, begun, fighter, lines, next_round, pool

pytestmark = pytest.mark.rule("N-R11")
BLOW = Attack(actor="a", target="b")
SHOT = BLOW.but(weapon="0")
LOCATE = Locate(actor="a", target="b")


def dark(**fields):
    """Strength 3 + Brawl 4, Wits 3 + Composure 2."""
    own = {"strength": 3, "brawl": 4, "wits": 3, "firearms": 3, "weapons": ["pistol_light"]} | fields
    return begun(fighter("Ann", **own), fighter("Bo"))


@pytest.mark.parametrize("blow", [BLOW, SHOT])
def test_in_the_wrong_direction_there_is_no_chance_at_all_and_no_roll(blow):
    after, events = do(dark(), blow.but(blind="wrong"))
    assert (attacked(events).amount, attacked(events).roll.faces) == (0, ())
    assert after.fighters["b"].marks == Marks()
    assert after.fighters["a"].acted


@pytest.mark.parametrize("blow", [BLOW, SHOT])
def test_in_the_right_direction_there_is_a_chance_die(blow):
    guess = blow.but(blind="right", modifier=5, willpower=True)
    assert pool(guess, dark()) == 0
    after, events = do(dark(), guess, [10], [10], [3])
    assert attacked(events).roll.is_chance
    assert after.fighters["b"].marks.filled == 2, "as many points as tens"


@pytest.mark.parametrize("blow", [BLOW, SHOT])
@pytest.mark.parametrize(("blind", "cost"), [("located", -3), ("well", -2)])
def test_one_made_out_is_three_dice_harder_or_two_also_for_a_blow(blow, blind, cost):
    assert pool(blow.but(blind=blind), dark()) == pool(blow, dark()) + cost


def test_one_who_is_seen_costs_nothing():
    assert not any(key.startswith("blind") for key in lines(BLOW, dark()))


# ---------------------------------------------------------------- making him out


def test_listening_is_wits_and_composure_or_survival_and_takes_the_action():
    scene = dark(survival=4)
    assert lines(LOCATE, scene) == {"wits": 3, "composure": 2}
    assert lines(LOCATE.but(survival=True), scene) == {"wits": 3, "survival": 4}
    assert lines(LOCATE.but(modifier=-5, reason="stands still"), scene)["master.reason"] == -5
    after, _ = do(scene, LOCATE, [1] * 5)
    refused(after, BLOW, "refuse.acted")


@pytest.mark.parametrize(("faces", "found"), [([8, 1, 1, 1, 1], "located"), ([8] * 5, "well"), ([7] * 5, "")])
def test_a_success_makes_him_out_an_exceptional_one_well(faces, found):
    after, _ = do(dark(), LOCATE, faces)
    assert after.fighters["a"].located.get("b", "") == found
    assert BLOW.settled(next_round(after)).blind == found, "and the next attack starts from it"


def test_a_dramatic_failure_misleads():
    after, _ = do(dark(), LOCATE.but(modifier=-5), [1])
    assert BLOW.settled(next_round(after)).blind == "wrong"


def test_what_was_found_goes_when_the_next_try_fails():
    found, _ = do(dark(), LOCATE, [8] * 5)
    lost, _ = do(next_round(found), LOCATE, [1] * 5)
    assert lost.fighters["a"].located == {}


# ---------------------------------------------------------------- after a hit


def hit(scene=None):
    """He was made out and hit; the next round has begun."""
    after, _ = do(scene or dark(), BLOW.but(blind="located"), [8, 1])
    return next_round(after)


def test_one_who_was_hit_is_followed_by_ear_each_round_without_the_action():
    scene = hit()
    assert LOCATE in [one.action for one in due(scene)], "it stands among what is due"
    after, _ = do(scene, LOCATE, [8, 1, 1, 1, 1])
    assert (after.fighters["a"].located, after.fighters["a"].acted) == ({"b": "located"}, False)
    assert LOCATE not in [one.action for one in due(after)], "once a round"
    struck, _ = do(after, BLOW.settled(after), [1, 1])
    assert LOCATE in [one.action for one in due(next_round(struck))]


def test_losing_him_costs_an_action_again():
    lost, _ = do(hit(), LOCATE, [1] * 5)
    assert (lost.fighters["a"].located, lost.fighters["a"].acted) == ({}, False)
    later = next_round(lost)
    assert LOCATE not in [one.action for one in due(later)]
    after, _ = do(later, LOCATE, [8, 1, 1, 1, 1])
    assert after.fighters["a"].acted


def test_a_miss_or_a_foe_who_is_seen_leaves_nobody_to_follow():
    missed, _ = do(dark(), BLOW.but(blind="located"), [1, 1])
    seen, _ = do(dark(), BLOW, [8, 1, 1, 1, 1])
    for after in (missed, seen):
        assert due(next_round(after)) == ()


def test_listening_a_second_time_in_the_round_of_the_hit_takes_the_action():
    after, _ = do(dark(), BLOW.but(blind="located"), [8, 1])
    refused(after, LOCATE, "refuse.acted")
