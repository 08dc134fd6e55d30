"""Aiming over rounds: what it gathers, what it costs, and what loses it."""

import pytest

from fray.rules.nwod.attacks.aim import Aim
from fray.rules.nwod.attacks.defence import Dodge
from fray.rules.nwod.turns.drawing import Draw
from fray.rules.nwod.turns.movement import GoProne, Move, TakeCover
from fray.rules.nwod.turns.rolls import Test as Roll

from ..table import do, refused
from .build import Attack, Weapon, attacked, begun, fighter, lines, next_round, pool

pytestmark = pytest.mark.rule("N-R6")
AIM = Aim(actor="a", target="b")
SHOT = Attack(actor="a", target="b", weapon="0")
BLOW = Attack(actor="b", target="a")


def sniper(**fields):
    own = {"dexterity": 3, "firearms": 3, "weapons": ["rifle", "pistol_light"], "strength": 2} | fields
    return begun(fighter("Ann", **own), fighter("Bo", strength=4, brawl=4), fighter("Cy"))


def aimed(rounds, scene=None):
    scene = scene or sniper()
    for _ in range(rounds):
        scene, _ = do(next_round(scene), AIM)
    return next_round(scene)


@pytest.mark.parametrize(("rounds", "dice"), [(1, 1), (2, 2), (3, 3)])
def test_each_round_of_aiming_is_a_die_more(rounds, dice):
    scene = aimed(rounds)
    assert lines(SHOT, scene) == {"dexterity": 3, "firearms": 3, "weapon": 5, "aim": dice}


def test_three_dice_are_the_most():
    scene = aimed(4)
    assert lines(SHOT, scene)["aim"] == 3
    assert scene.fighters["a"].has("aiming"), "and one may go on aiming, to wait for the moment"
    refused(begun(fighter("Ann"), fighter("Bo")), AIM, "refuse.no_gun")


def test_aiming_takes_the_action_and_all_defence_in_every_round_of_it():
    after, _ = do(sniper(), AIM)
    refused(after, SHOT, "refuse.acted")
    for scene in (after, next_round(after, "b")):
        assert lines(BLOW, scene) == {"strength": 4, "brawl": 4, "defence.none": 0}


def test_it_is_for_that_target_only_and_is_spent_with_the_shot():
    scene = aimed(2)
    assert "aim" not in lines(SHOT.but(target="c"), scene)
    after, _ = do(scene, SHOT, [1] * 13)
    assert (after.fighters["a"].aim, after.fighters["a"].has("aiming")) == (0, False)
    other, _ = do(scene, AIM.but(target="c"))
    assert other.fighters["a"].aim == 1, "a new target is aimed at anew"


def test_using_defence_loses_it_giving_way_keeps_it():
    scene = aimed(2).but(turn="b")
    kept, _ = do(scene, BLOW, [1] * 8)
    assert lines(SHOT, kept)["aim"] == 2
    used = BLOW.but(breaks_aim=True)
    assert pool(used, scene) == 8 - 2
    lost, _ = do(scene, used, [1] * 6)
    assert "aim" not in lines(SHOT, lost)
    assert pool(BLOW, lost) == 8 - 1, "and he has Defense from then on, which met one attack"


@pytest.mark.parametrize(
    "other",
    [
        Move(actor="a"), GoProne(actor="a"), TakeCover(actor="a"), Dodge(actor="a"), Draw(actor="a", weapon="1"),
        Attack(actor="a", target="c", weapon="unarmed"), Roll(actor="a", takes_action=True),
    ],
    ids=lambda action: action.type,
)  # fmt: skip
def test_anything_else_loses_it(other):
    scene = aimed(2)
    rolls = isinstance(other, (Attack, Roll))
    after, _ = do(scene, other, *([[1] * max(pool(other, scene), 1)] if rolls else []))
    assert (after.fighters["a"].aim, after.fighters["a"].has("aiming")) == (0, False)


def test_quick_draw_of_another_weapon_loses_it_too():
    scene = aimed(2, sniper(merits=["quick_draw"]))
    assert "aim" not in lines(SHOT.but(weapon="1"), scene)
    after, _ = do(scene, Draw(actor="a", weapon="1"))
    assert after.fighters["a"].aim == 0


def test_a_roll_that_takes_no_action_and_being_shot_at_keep_it():
    after, _ = do(aimed(2), Roll(actor="a"), [1, 1, 1, 1])
    assert after.fighters["a"].aim == 2


def test_a_scope_lowers_the_cost_of_range_while_aiming_and_never_below_nothing():
    gun = Weapon(name="Scoped", use="firearm", damage=5, kind="lethal", clip=5, scope=3, ranges=(200, 400, 800))
    scene = aimed(1, sniper(weapons=[gun]))
    assert (lines(SHOT.but(range="long"), scene)["range.long"], lines(SHOT.but(range="long"), scene)["scope"]) == (-4, 3)
    assert lines(SHOT.but(range="medium"), scene)["scope"] == 2
    assert "scope" not in lines(SHOT, scene)
    assert "scope" not in lines(SHOT.but(range="long"), sniper(weapons=[gun])), "not without aiming"
    assert "scope" not in lines(SHOT.but(range="long"), aimed(1)), "nor without a scope"


def test_aim_survives_an_attack_on_somebody_else_and_the_shot_tells_of_it():
    scene = aimed(3)
    other, _ = do(scene.but(turn="c"), Attack(actor="c", target="b"), [1])
    _, events = do(other.but(turn="a"), SHOT, [8] + [1] * 13)
    assert attacked(events).roll.pool == 14
