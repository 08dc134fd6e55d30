"""A fighter's place in the round: what must happen there happens once a round, also to one who has acted before it came."""

import pytest

from fray.engine.values.errors import Refused
from fray.rules.nwod.attacks.aim import Aim
from fray.rules.nwod.attacks.defence import Dodge
from fray.rules.nwod.rounds import Begin, Delay, Interpose, NextTurn
from fray.rules.nwod.system import SYSTEM
from fray.rules.nwod.turns.movement import GoProne, Move
from fray.rules.nwod.turns.rolls import StayConscious

from ..table import do
from .build import Attack, fight, fighter


def two(wounds=0, **second):
    """Ann at 12 and Bo at 8, in the first round: Dexterity 2 + Composure 2, a die of 8 and one of 4, which his wounds lower."""
    after, _ = do(fight(fighter("Ann"), fighter("Bo", **second)), Begin(), [8, 4 + wounds])
    assert [f.place for f in after.fighters.values()] == [12, 8]
    return after


def due(scene):
    return [type(one.action).__name__ for one in SYSTEM.due(scene) if one.urgent]


@pytest.mark.rule("N-H4")
def test_one_on_his_last_box_who_dodges_early_round_after_round_is_asked_for_stamina_in_each_of_them():
    scene = two(wounds=3, bashing=7)  # Stamina 2 + Size 5
    for number in (1, 2, 3):
        assert (scene.round, scene.turn) == (number, "a")
        scene, _ = do(scene, Dodge(actor="b"))
        scene, _ = do(scene, NextTurn())
        assert (scene.turn, due(scene)) == ("b", ["StayConscious"])
        with pytest.raises(Refused):
            do(scene, NextTurn())
        scene, _ = do(scene, StayConscious(actor="b"), [8, 1])
        scene, _ = do(scene, NextTurn())


@pytest.mark.rule("N-H4")
def test_one_who_fails_at_his_place_after_an_early_dodge_falls_there():
    scene, _ = do(two(wounds=3, bashing=7), Dodge(actor="b"))
    scene, _ = do(scene, NextTurn())
    scene, _ = do(scene, StayConscious(actor="b"), [1, 2])
    assert scene.fighters["b"].has("unconscious")


@pytest.mark.rule("N-H4")
def test_one_who_waits_from_the_round_before_is_asked_at_his_place_and_waits_on():
    scene = two(wounds=3, bashing=7)
    scene, _ = do(scene, NextTurn())
    scene, _ = do(scene, StayConscious(actor="b"), [8, 1])
    scene, _ = do(scene, Delay(actor="b", until="hold"))
    assert (scene.round, scene.turn) == (2, "a")
    scene, _ = do(scene, NextTurn())
    assert (scene.turn, due(scene)) == ("b", ["StayConscious"])
    scene, _ = do(scene, StayConscious(actor="b"), [8, 1])
    assert scene.fighters["b"].waiting == "hold"
    scene, _ = do(scene, NextTurn())
    assert (scene.round, scene.fighters["b"].waiting) == (3, "hold")


@pytest.mark.rule("N-H4")
def test_one_with_a_box_left_is_not_asked():
    scene, _ = do(two(wounds=2, bashing=6), Dodge(actor="b"))
    scene, _ = do(scene, NextTurn())
    assert (scene.turn, due(scene)) == ("b", [])


@pytest.mark.rule("N-H4")
def test_he_is_asked_once_a_round():
    scene = two(wounds=3, bashing=7)
    scene, _ = do(scene, NextTurn())
    scene, _ = do(scene, StayConscious(actor="b"), [8, 1])
    assert due(scene) == []
    scene, _ = do(scene, NextTurn())
    assert (scene.round, scene.turn, due(scene)) == (2, "a", [])


@pytest.mark.rule("N-F3")
def test_one_who_dodged_early_moves_at_his_place_and_only_there():
    scene, _ = do(two(), Dodge(actor="b"))
    with pytest.raises(Refused):
        do(scene, Move(actor="b", yards=3))
    scene, _ = do(scene, NextTurn())
    assert scene.turn == "b"
    first = SYSTEM.menu(scene, "b")[0]
    assert (type(first.action).__name__, first.refused) == ("Move", None)
    scene, _ = do(scene, Move(actor="b", yards=3))
    scene, _ = do(scene, NextTurn())
    assert (scene.round, scene.turn) == (2, "a")


@pytest.mark.rule("N-M2")
def test_the_place_of_one_who_threw_himself_down_early_is_passed_over_since_nothing_is_left_for_it():
    scene, _ = do(two(), GoProne(actor="b"))
    scene, _ = do(scene, NextTurn())
    assert (scene.round, scene.turn) == (2, "a")


@pytest.mark.rule("N-I6")
def test_the_place_of_one_who_is_stepped_before_still_comes():
    scene, _ = do(two(), Delay(actor="a", trigger="Bo strikes"))
    assert scene.turn == "b"
    scene, _ = do(scene, Interpose(actor="a", anchor="b", moment="before"))
    assert scene.turn == "a"
    scene, _ = do(scene, NextTurn())
    assert (scene.round, scene.turn) == (1, "b")
    scene, _ = do(scene, Attack(actor="b", target="a"), [1])


@pytest.mark.rule("N-R6")
def test_aiming_is_no_dodge_and_leaves_nothing_for_a_second_place():
    scene = two(weapons=["rifle"])
    scene, _ = do(scene, NextTurn())
    scene, _ = do(scene, Aim(actor="b", target="a"))
    scene, _ = do(scene, NextTurn())
    assert (scene.round, scene.turn) == (2, "a")
