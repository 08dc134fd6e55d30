"""Where two rules meet: staying conscious, a throw from full cover, two yards, a friend in another grapple, waiting for a dodger."""

from fractions import Fraction

import pytest

from fray.engine.table.company import Note
from fray.engine.values.modifier import total
from fray.rules.nwod.attacks.defence import Dodge
from fray.rules.nwod.harm.medicine import Tend
from fray.rules.nwod.hazards.explosions import ThrowExplosive
from fray.rules.nwod.rolling.dice import odds
from fray.rules.nwod.rounds import Delay, Interpose, NextTurn
from fray.rules.nwod.turns.movement import GoProne, Move, TakeCover
from fray.rules.nwod.turns.rolls import StayConscious, Test

from ..table import do, why
from .build import Attack, begun, fighter, lines, pool

SHOT = Attack(actor="a", target="b", weapon="0")
GUN = {"weapons": ["pistol_light"], "dexterity": 3, "firearms": 3}


@pytest.mark.rule("N-H4")
@pytest.mark.parametrize(
    "action",
    [
        Move(actor="a"), TakeCover(actor="a"), GoProne(actor="a"), Dodge(actor="a"), Tend(actor="a", target="b"),
        Test(actor="a", takes_action=True), Attack(actor="a", target="b"),
    ],
    ids=lambda action: type(action).__name__,
)  # fmt: skip
def test_before_he_has_rolled_to_stay_conscious_he_does_nothing_at_his_place(action):
    scene = begun(fighter("Ann", bashing=7), fighter("Bo", bashing=2))
    assert why(scene, action) == "refuse.conscious"
    awake, _ = do(scene, StayConscious(actor="a"), [8, 1])
    assert why(awake, action) is None
    assert why(begun(fighter("Ann", bashing=6), fighter("Bo", bashing=2)), action) is None


@pytest.mark.rule("N-R9")
def test_nobody_throws_an_explosive_out_of_full_cover_without_leaning_out_and_then_good_cover_is_left():
    scene = begun(fighter("Ann", cover="full"), fighter("Bo"))
    assert why(scene, ThrowExplosive(actor="a")) == "refuse.behind"
    after, _ = do(scene, ThrowExplosive(actor="a", from_cover="good"), chance=1)
    assert after.fighters["a"].cover == "good"
    after, _ = do(begun(fighter("Ann", cover="light"), fighter("Bo")), ThrowExplosive(actor="a"), chance=1)
    assert after.fighters["a"].cover == "light"


@pytest.mark.rule("N-A16")
@pytest.mark.parametrize(("distance", "close", "value"), [(0, True, 2), (1, False, 2), (2, False, -2), (2, True, -2), (10, False, -2)])
def test_one_who_lies_is_easier_to_hit_within_a_yard_alone(distance, close, value):
    scene = begun(fighter("Ann", **GUN), fighter("Bo", conditions=["prone"]))
    found = lines(SHOT.but(distance=distance, close=close), scene)
    assert found.get("prone.close", 0) + found.get("prone.ranged", 0) == value


@pytest.mark.rule("N-A3")
@pytest.mark.parametrize(("distance", "met"), [(1, True), (2, True), (3, False), (0, False)])
def test_within_two_yards_a_shot_meets_defence(distance, met):
    assert ("against.dexterity" in lines(SHOT.but(distance=distance), begun(fighter("Ann", **GUN), fighter("Bo")))) == met


@pytest.mark.rule("N-R7")
def test_a_friend_in_another_grapple_costs_as_one_who_stands_free():
    # Bo holds Di, Ed holds Cy: Cy is in no grapple with Bo. 3 + 3 + 2, less 2; Di is in it: less 4.
    scene = begun(
        fighter("Ann", **GUN), fighter("Bo", holds="d"), fighter("Cy", holders=("e",)), fighter("Di", holders=("b",)),
        fighter("Ed", holds="c"),
    )  # fmt: skip
    assert pool(SHOT.but(spared=("c",)), scene) == 6
    assert pool(SHOT.but(spared=("d",)), scene) == 4


@pytest.mark.rule("N-R7")
def test_two_who_hold_the_same_one_are_in_one_grapple():
    scene = begun(fighter("Ann", **GUN), fighter("Bo", holds="d"), fighter("Cy", holds="d"), fighter("Di", holders=("b", "c")))
    assert pool(SHOT.but(spared=("c",)), scene) == 4


@pytest.mark.rule("N-R6")
def test_anything_else_that_takes_the_action_loses_the_aim_and_ends_holding_down():
    aims = begun(fighter("Ann", **GUN, conditions=["aiming"], aim=2, foe="b"), fighter("Bo"))
    assert do(aims, Note(actor="a", text="waves", takes_action=True))[0].fighters["a"].aim == 0
    assert do(aims, Note(actor="a", text="waves"))[0].fighters["a"].aim == 2
    pinned = begun(fighter("Ann", holds="b", pins=True), fighter("Bo", holders=("a",), pin=2))
    assert do(pinned, Note(actor="a", text="waves", takes_action=True))[0].fighters["b"].pin == 0


@pytest.mark.rule("N-G6")
def test_one_who_is_held_down_tends_nobody():
    scene = begun(fighter("Ann", holders=("c",), pin=2), fighter("Bo", bashing=2), fighter("Cy", holds="a", pins=True))
    assert why(scene, Tend(actor="a", target="b")) == "refuse.pinned"


@pytest.mark.rule("N-I7")
def test_one_who_waits_steps_in_before_one_who_dodged_early_while_his_place_is_to_come():
    scene = begun(fighter("Ann"), fighter("Bo"), fighter("Cy", waiting="hold"))
    scene, _ = do(scene, Dodge(actor="b"))
    before = Interpose(actor="c", anchor="b", moment="before")
    after, _ = do(scene, before)
    assert after.line == ("a", "c", "b")
    scene, _ = do(scene, NextTurn())
    scene, _ = do(scene, Move(actor="b"))
    scene, _ = do(scene, NextTurn(), chance=1)
    assert (scene.round, scene.turn) == (2, "a")


@pytest.mark.rule("N-I6")
def test_the_moment_before_one_who_has_had_his_place_is_over():
    scene, _ = do(begun(fighter("Ann"), fighter("Bo")), Delay(actor="a", trigger="Bo strikes"))
    scene, _ = do(scene, Attack(actor="b", target="a"), chance=1)
    assert why(scene, Interpose(actor="a", anchor="b", moment="before")) == "refuse.past"


@pytest.mark.rule("N-R9")
def test_the_bar_of_a_shot_through_a_barrier_is_that_of_the_wounds():
    scene = begun(fighter("Ann", **GUN), fighter("Bo", armour="kevlar"))
    behind = SHOT.but(concealment="full", durability=1)
    assert total(behind.pool(scene)) == 8
    first = odds(8)
    hurt = sum((Fraction(*first.exactly(n)) * Fraction(*odds(n - 1 - 2).at_least(1)) for n in range(2, len(first.weights))), Fraction(0))
    shares = {share.label.key: Fraction(*share.chance) for share in behind.preview(scene).shares}
    assert shares["share.miss"] == 1 - hurt
    assert sum(shares.values()) == 1
