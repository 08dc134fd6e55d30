"""Moving and running, dropping to the ground and getting up, being struck from behind, and what wounds take from Speed."""

import pytest

from fray.rules.nwod.attacks.defence import Dodge
from fray.rules.nwod.cards import card
from fray.rules.nwod.rounds import Begin, Delay
from fray.rules.nwod.turns import rolls
from fray.rules.nwod.turns.movement import GoProne, Move, Moved, StandUp, TakeCover, speed

from ..table import do, of, refused
from .build import Attack, attacked, begun, fight, fighter, lines, next_round, pool

MOVE, RUN = Move(actor="a"), Move(actor="a", run=True)
BLOW = Attack(actor="a", target="b")


def two(turn="a", **fields):
    return begun(fighter("Ann", **fields), fighter("Bo", strength=3, firearms=3, weapons=["pistol_light"]), turn=turn)


# ---------------------------------------------------------------- moving


@pytest.mark.rule("N-M1")
def test_one_moves_up_to_speed_and_acts_or_acts_and_moves():
    scene = two(strength=2, dexterity=3)
    moved, events = do(scene, MOVE)
    assert of(events, Moved).yards == 2 + 3 + 5
    struck, _ = do(moved, BLOW, [1])
    refused(struck, MOVE, "refuse.moved")
    struck, _ = do(scene, BLOW, [1])
    after, _ = do(struck, MOVE.but(yards=4))
    refused(after, MOVE, "refuse.moved")
    refused(after, BLOW, "refuse.acted")


@pytest.mark.rule("N-M1")
def test_no_farther_than_speed():
    refused(two(), MOVE.but(yards=10), "refuse.far")
    do(two(), MOVE.but(yards=9))


@pytest.mark.rule("N-M1")
def test_running_is_twice_speed_and_takes_the_whole_action():
    after, events = do(two(), RUN)
    assert of(events, Moved).yards == 18
    refused(after, BLOW, "refuse.acted")
    refused(after, MOVE, "refuse.moved")
    struck, _ = do(two(), BLOW, [1])
    refused(struck, RUN, "refuse.acted")
    moved, _ = do(two(), MOVE)
    refused(moved, RUN, "refuse.moved")
    do(next_round(after), MOVE)


@pytest.mark.rule("N-M1")
def test_one_moves_in_his_own_turn_and_one_who_dodges_or_holds_his_action_still_may():
    refused(two("b"), MOVE, "refuse.turn")
    dodging, _ = do(two(), Dodge(actor="a"))
    do(dodging, MOVE)
    waits, _ = do(two(), Delay(actor="a", until="hold"))
    moved, _ = do(waits, MOVE)
    assert moved.fighters["a"].waiting == "hold"
    refused(waits, RUN, "refuse.turn", "refuse.acted")


# ---------------------------------------------------------------- on the ground


@pytest.mark.rule("N-M2")
def test_dropping_down_is_an_action_after_which_there_is_no_move_but_one_before_it_is_fine():
    moved, _ = do(two(), MOVE)
    down, _ = do(moved, GoProne(actor="a"))
    assert (down.fighters["a"].has("prone"), down.fighters["a"].acted) == (True, True)
    lying, _ = do(two(), GoProne(actor="a"))
    refused(lying, MOVE, "refuse.prone")


@pytest.mark.rule("N-M2")
def test_it_may_be_declared_out_of_turn_by_one_who_has_not_acted_and_then_costs_the_move_too():
    scene = two("b")
    down, _ = do(scene, GoProne(actor="a"))
    assert (down.fighters["a"].acted, down.fighters["a"].moved) == (True, True)
    assert lines(Attack(actor="b", target="a", weapon="0"), down)["prone.ranged"] == -2, "the shot meets it at once"
    refused(down.but(turn="a"), BLOW, "refuse.acted")


@pytest.mark.rule("N-M2")
def test_one_who_has_acted_cannot_drop_out_of_turn():
    acted, _ = do(two(), BLOW, [1])
    refused(acted.but(turn="b"), GoProne(actor="a"), "refuse.acted")


@pytest.mark.rule("N-M2")
def test_standing_up_is_an_action_in_ones_own_place_and_a_move_may_follow():
    scene = two(conditions=["prone"])
    up, _ = do(scene, StandUp(actor="a"))
    assert (up.fighters["a"].has("prone"), up.fighters["a"].acted) == (False, True)
    do(up, MOVE)
    refused(up, BLOW, "refuse.acted")
    refused(scene.but(turn="b"), StandUp(actor="a"), "refuse.turn")
    acted, _ = do(scene, BLOW, [1])
    refused(acted, StandUp(actor="a"), "refuse.acted")


@pytest.mark.rule("N-M2")
def test_who_stands_has_nothing_to_get_up_from_and_who_lies_nothing_to_drop():
    for action, key, conditions in ((StandUp(actor="a"), "need.prone", []), (GoProne(actor="a"), "need.upright", ["prone"])):
        with pytest.raises(Exception, match=key):
            do(two(conditions=conditions), action)


# ---------------------------------------------------------------- from behind


@pytest.mark.rule("N-M3")
def test_one_struck_from_behind_before_the_fight_who_does_not_notice_has_no_defence():
    scene = fight(fighter("Ann", strength=3, brawl=3), fighter("Bo", wits=3, composure=2, dexterity=3))
    behind = BLOW.but(unnoticed=True)
    _, events = do(scene, behind, [1, 2, 3, 4, 5], [8] + [1] * 5)
    assert of(events, rolls.Tested).roll.pool == 5, "Wits + Composure"
    assert attacked(events).roll.pool == 6
    assert not attacked(events).met
    _, events = do(scene, behind, [8, 1, 1, 1, 1], [1, 1, 1])
    assert attacked(events).roll.pool == 6 - 3, "one success keeps Defense"


@pytest.mark.rule("N-M3")
def test_a_plain_blow_asks_for_no_such_roll():
    _, events = do(fight(fighter("Ann", strength=3, brawl=3), fighter("Bo")), BLOW, [1] * 4)
    assert not any(isinstance(event, rolls.Tested) for event in events)


@pytest.mark.rule("N-M3")
def test_once_the_fight_runs_facing_does_not_matter():
    scene, _ = do(fight(fighter("Ann", strength=3, brawl=3), fighter("Bo")), Begin(), [9, 2])
    refused(scene, BLOW.but(unnoticed=True), "refuse.facing")


# ---------------------------------------------------------------- wounds


@pytest.mark.rule("N-M4")
@pytest.mark.parametrize(("marks", "yards"), [(4, 9), (5, 8), (6, 7), (7, 6)])
def test_the_last_three_boxes_take_one_two_three_yards(marks, yards):
    assert speed(fighter("Ann", bashing=marks)) == yards


@pytest.mark.rule("N-M4")
@pytest.mark.rule("N-M1")
def test_a_wounded_man_of_speed_ten_makes_nine_yards_and_runs_eighteen():
    scene = two(strength=2, dexterity=3, bashing=5)
    assert of(do(scene, MOVE)[1], Moved).yards == 9
    assert of(do(scene, RUN)[1], Moved).yards == 18
    (figure,) = (figure for figure in card(scene, "a").figures if figure.label.key == "figure.speed")
    assert figure.number == 9


@pytest.mark.rule("N-M4")
def test_armour_slows_too_and_iron_stamina_spares_what_it_ignores():
    assert speed(fighter("Ann", strength=4, armour="plate")) == 4 + 2 + 5 - 3
    assert speed(fighter("Ann", bashing=5, merits=["iron_stamina"])) == 9


@pytest.mark.rule("N-R8")
@pytest.mark.rule("N-M1")
def test_one_who_may_do_nothing_takes_no_cover():
    refused(two(conditions=["bound"]), TakeCover(actor="a"), "refuse.bound")
    assert pool(Attack(actor="b", target="a", weapon="0").settled(two("b")), two("b")) == 2 + 3 + 2
