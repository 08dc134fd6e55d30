"""Stunning, knocking out, knocking down."""

import pytest

from fray.rules.nwod.attacks.attack import Attack
from fray.rules.nwod.harm.damage import Hurt
from fray.rules.nwod.rounds import Delay, Interpose, NextTurn
from fray.rules.nwod.turns import rolls
from fray.rules.nwod.turns.movement import Move, StandUp

from ..table import do, of
from .build import Merit, Weapon, begun, fighter, lines, weapon
from .lasting import refused, to_round, told, turn

pytestmark = pytest.mark.rule("N-E1")
TASER = Weapon(name="Taser", use="melee", damage=3, traits=("stun",))
FLAIL = Weapon(name="Flail", use="melee", damage=3, traits=("knockdown",))
BLOW = Attack(actor="a", target="b", weapon="0")
HEAD = Attack(actor="a", target="b", weapon="unarmed", called="head")


def fight(arm=TASER, **other):
    """Ann rolls 5 + 2 + 3 - 2 = 8 dice with it; Bo has Size 5."""
    return begun(fighter("Ann", strength=5, weaponry=2, weapons=[arm]), fighter("Bo", **other))


def hit(successes, pool=8):
    return [8] * successes + [1] * (pool - successes)


# ------------------------------------------------------------------ stunning


def test_successes_that_reach_the_size_stun():
    after, events = do(fight(), BLOW, hit(5))
    assert after.fighters["b"].has("stunned")
    assert "log.struck.stunned" in told(events)


@pytest.mark.parametrize("size, successes", [(5, 4), (6, 5)])
def test_fewer_successes_than_the_size_do_not_stun(size, successes):
    after, _ = do(fight(size=size), BLOW, hit(successes))
    assert not after.fighters["b"].has("stunned")


def test_a_weapon_that_does_not_stun_stuns_nobody():
    after, _ = do(fight("bat"), BLOW, hit(7, 7))
    assert after.fighters["b"].conditions == ()


def test_one_who_has_not_acted_loses_this_action_and_has_the_next():
    after, _ = do(fight(), BLOW, hit(5))
    after = turn(after)
    assert (after.round, after.turn) == (2, "a")
    assert not after.fighters["b"].has("stunned")
    assert turn(after).turn == "b"


def test_one_who_has_acted_loses_the_action_of_the_next_round():
    ready = begun(fighter("Bo", acted=True), fighter("Ann", strength=5, weaponry=2, weapons=[TASER]), turn="b")
    after, _ = do(ready, Attack(actor="b", target="a", weapon="0"), hit(5))
    after = turn(after)
    assert (after.round, after.turn, after.fighters["a"].has("stunned")) == (2, "b", True)
    after = turn(after)
    assert (after.round, after.turn, after.fighters["a"].has("stunned")) == (3, "a", False)


def test_the_stunned_keep_their_defence_but_cannot_act():
    after, _ = do(fight(), BLOW, hit(5))
    assert refused(after.but(turn="b"), Attack(actor="b", target="a")) == "refuse.stunned"
    assert lines(Attack(actor="a", target="b", weapon="0"), after)["against.dexterity"] == -2


# ------------------------------------------------------------------ knocking out


def struck(successes, *, acted=False, called="head", **other):
    """Ann hits Bo's head with 5 + 5 - 3 - 2 = 5 dice. Bo has Stamina 5 and so 10 boxes, and rolls five dice."""
    ready = begun(fighter("Ann", strength=5, brawl=5), fighter("Bo", **{"stamina": 5, "acted": acted} | other))
    return ready, HEAD.but(called=called), hit(successes, {"head": 5, "torso": 7, "": 8}[called]), {}


def test_damage_to_the_head_that_reaches_the_size_asks_for_stamina():
    after, events = do(*struck(5), [8, 1, 1, 1, 1])
    test = of(events, rolls.Tested)
    assert (test.purpose, [(line.key, line.value) for line in test.roll.lines]) == ("test.knockout", [("stamina", 5)])
    assert after.fighters["b"].conditions == ()


def test_without_a_success_he_is_unconscious_for_as_many_rounds_as_the_damage():
    after, events = do(*struck(5), [1] * 5)
    (out,) = after.fighters["b"].conditions
    assert (out.key, out.rounds) == ("knocked_out", 5)
    assert "log.struck.knocked_out" in told(events)
    assert lines(HEAD, after)["defence.none"] == 0


@pytest.mark.parametrize("called, successes", [("head", 4), ("torso", 5), ("", 5)])
def test_less_damage_or_another_place_knocks_nobody_out(called, successes):
    after, events = do(*struck(successes, called=called))
    assert not [event for event in events if isinstance(event, rolls.Tested)]
    assert after.fighters["b"].conditions == ()


def test_a_bigger_one_needs_more_damage():
    _, events = do(*struck(5, size=6))
    assert not [event for event in events if isinstance(event, rolls.Tested)]


def test_one_who_had_not_acted_misses_this_round_and_wakes_when_the_fifth_is_over():
    after, _ = do(*struck(5), [1] * 5)
    assert to_round(after, 5).fighters["b"].has("knocked_out")
    after = to_round(after, 6)
    assert not after.fighters["b"].has("knocked_out")
    assert turn(after).turn == "b"


def test_one_who_had_acted_misses_the_five_rounds_that_follow():
    ready = begun(fighter("Bo", stamina=5, acted=True), fighter("Ann", strength=5, brawl=5), turn="b")
    after, _ = do(ready, Attack(actor="b", target="a", called="head"), hit(5, 5), {}, [1] * 5)
    assert to_round(after, 6).fighters["a"].has("knocked_out")
    after = to_round(after, 7)
    assert (after.turn, after.fighters["a"].has("knocked_out")) == ("a", False)


def test_the_end_of_a_knockout_is_told():
    after, _ = do(*struck(5), [1] * 5)
    _, events = do(to_round(after, 5), NextTurn())
    assert "log.condition.off" in told(events)


@pytest.mark.rule("N-A15")
def test_one_knocked_out_is_helpless():
    after, _ = do(*struck(5), [1] * 5)
    after = turn(after)
    _, events = do(after, Attack(actor="a", target="b", manner="killing"))
    assert events[0].roll.faces == ()


# ------------------------------------------------------------------ knocking down


def down(*answers, **other):
    """Bo has Dexterity 2 and no Athletics: one die."""
    return do(fight(FLAIL, **other), BLOW, hit(1), {}, *answers)


def test_dexterity_and_athletics_keep_him_up():
    after, events = down([8, 1, 1, 1], athletics=2)
    assert [(line.key, line.value) for line in of(events, rolls.Tested).roll.lines] == [("dexterity", 2), ("athletics", 2)]
    assert not after.fighters["b"].has("prone")


def test_without_a_success_he_lies_there_and_does_nothing_until_the_next_round():
    after, events = down([1])
    bo = after.fighters["b"]
    assert (bo.has("prone"), bo.acted, bo.moved) == (True, True, True)
    assert "log.struck.prone" in told(events)
    on = after.but(turn="b")
    assert refused(on, StandUp(actor="b")) == "refuse.acted"
    assert refused(on, Move(actor="b")) == "refuse.moved"


def test_in_the_next_round_he_can_stand_up_or_stay():
    after = turn(down([1])[0], 2)
    assert (after.round, after.turn, after.fighters["b"].has("prone")) == (2, "b", True)
    after, _ = do(after, StandUp(actor="b"))
    assert not after.fighters["b"].has("prone")


def test_one_who_has_acted_only_lies_there():
    after, _ = down([1], acted=True)
    assert (after.fighters["b"].has("prone"), after.fighters["b"].acted) == (True, True)


def test_one_who_was_waiting_for_a_moment_of_this_round_does_not_step_in_any_more():
    ready = begun(fighter("Bo"), fighter("Ann", strength=5, weaponry=2, weapons=[FLAIL]))
    waits, _ = do(ready, Delay(actor="a"))
    after, _ = do(waits, Attack(actor="b", target="a", weapon="0"), hit(1), {}, [1])
    assert refused(after, Interpose(actor="a", anchor="b")) == "refuse.waiting"
    after = turn(after)
    assert (after.round, after.turn) == (2, "a")


@pytest.mark.parametrize("armour, bashing", [(None, 2), ("kevlar", 1)])
def test_a_dramatic_failure_costs_one_bashing_more_unless_armour_takes_it(armour, bashing):
    pool = 8 if armour else 9  # against Defense 1, and 1 of armour
    after, events = do(fight(FLAIL, dexterity=1, armour=armour), BLOW, hit(1, pool), {}, [1])
    assert (after.fighters["b"].has("prone"), after.fighters["b"].bashing) == (True, bashing)
    assert len([event for event in events if isinstance(event, Hurt)]) == bashing


def test_a_plain_failure_on_the_chance_die_costs_nothing_more():
    after, _ = do(fight(FLAIL, dexterity=1), BLOW, hit(1, 9), {}, [5])
    assert (after.fighters["b"].has("prone"), after.fighters["b"].bashing) == (True, 1)


def test_a_miss_and_a_common_weapon_throw_nobody_down():
    after, _ = do(fight(FLAIL), BLOW, hit(0))
    assert not after.fighters["b"].has("prone")
    after, _ = do(fight("bat"), BLOW, hit(3, 7))
    assert not after.fighters["b"].has("prone")


# ------------------------------------------------------------------ the body blow of boxing


def test_a_boxer_stuns_with_bare_hands():
    boxer = fighter("Ann", strength=5, brawl=4, merits=[Merit(key="boxing", dots=1)], weapons=["bat"], hand="unarmed")
    after, _ = do(begun(boxer, fighter("Bo")), Attack(actor="a", target="b"), hit(5, 7))
    assert after.fighters["b"].has("stunned")


def test_a_boxer_does_not_stun_with_a_bat():
    boxer = fighter("Ann", strength=5, weaponry=4, merits=[Merit(key="boxing", dots=1)], weapons=[weapon("bat")])
    after, _ = do(begun(boxer, fighter("Bo")), BLOW, hit(5, 9))
    assert not after.fighters["b"].has("stunned")
