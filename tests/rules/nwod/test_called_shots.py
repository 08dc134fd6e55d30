"""What an aimed blow does: the thing in the hand, the armed hand, the heart."""

import pytest

from fray.rules.nwod.attacks.results import Dropped, Staked
from fray.rules.nwod.turns import rolls
from fray.rules.nwod.turns.drawing import Draw

from ..table import do, of, refused
from .build import Attack, Marks, Weapon, attacked, begun, fighter, lines, next_round, pool

BLOW = Attack(actor="a", target="b", weapon="unarmed")
ARMED = Attack(actor="a", target="b", weapon="0")


def two(target=None, **fields):
    """Strength 5 + Brawl 5 against one with a knife in hand: Strength 3, Athletics 2, Defense 2."""
    return begun(fighter("Ann", **{"strength": 5, "brawl": 5} | fields), target or holder())


def holder(**fields):
    return fighter("Bo", **{"strength": 3, "athletics": 2, "weapons": ["knife"], "weaponry": 1} | fields)


# ---------------------------------------------------------------- the thing in the hand


@pytest.mark.rule("N-A13")
def test_a_blow_at_a_held_item_harms_the_item_and_its_damage_is_taken_from_the_roll_to_keep_hold():
    blow = BLOW.but(called="item")
    assert pool(blow, two()) == 10 - 4 - 2
    after, events = do(two(), blow, [8, 8, 1, 1], {}, [1, 2, 3])  # 3 + 2 - 2
    assert of(events, rolls.Tested).roll.pool == 3
    assert after.fighters["b"].marks == Marks()
    assert of(events, Dropped).yards == 2, "it flies as many yards as the damage"
    assert after.fighters["b"].hand == "unarmed"


@pytest.mark.rule("N-A13")
def test_one_success_keeps_hold_of_it():
    after, events = do(two(), BLOW.but(called="item"), [8, 8, 1, 1], {}, [8, 2, 3])
    assert not any(isinstance(event, Dropped) for event in events)
    assert after.fighters["b"].hand == "0"


@pytest.mark.rule("N-A13")
def test_a_miss_at_the_item_asks_for_nothing():
    _, events = do(two(), BLOW.but(called="item"), [1, 1, 1, 1])
    assert not any(isinstance(event, rolls.Tested) for event in events)


@pytest.mark.rule("N-A13")
def test_no_armour_is_in_the_way_of_a_held_item():
    assert "armour" not in lines(BLOW.but(called="item"), two(holder(armour="reinforced")))


@pytest.mark.rule("N-A13")
@pytest.mark.parametrize("target", [fighter("Bo"), holder(hand="unarmed"), fighter("Bo", weapons=["bite_dog"])])
def test_where_nothing_is_held_there_is_nothing_to_hit(target):
    refused(two(target), BLOW.but(called="item"), "refuse.no_item")


@pytest.mark.rule("N-A13")
def test_what_was_dropped_is_picked_up_as_an_action():
    after, _ = do(two(), BLOW.but(called="item"), [8, 8, 1, 1], {}, [1, 2, 3])
    assert after.fighters["b"].lying == ("0",)
    up, _ = do(after.but(turn="b"), Draw(actor="b", weapon="0"))
    assert (up.fighters["b"].hand, up.fighters["b"].lying, up.fighters["b"].acted) == ("0", (), True)


# ---------------------------------------------------------------- the armed hand


@pytest.mark.rule("N-A13")
def test_a_blow_at_the_armed_hand_wounds_and_asks_to_keep_hold_without_a_penalty_for_the_damage():
    after, events = do(two(), BLOW.but(called="hand"), [8, 8, 8, 8], {}, [1, 2, 3, 4, 5])
    assert after.fighters["b"].marks == Marks(bashing=4)
    test = of(events, rolls.Tested)
    assert (test.roll.pool, {line.key for line in test.roll.lines}) == (5, {"strength", "athletics"})
    assert of(events, Dropped).yards == 4


@pytest.mark.rule("N-A13")
def test_the_roll_to_keep_hold_is_the_game_masters_to_call():
    after, events = do(two(), BLOW.but(called="hand"), [8, 1, 1, 1], {"hold": ""})
    assert not any(isinstance(event, rolls.Tested) for event in events)
    assert after.fighters["b"].hand == "0"


@pytest.mark.rule("N-A13")
@pytest.mark.parametrize("target", [fighter("Bo"), fighter("Bo", weapons=["bite_dog"])])
def test_an_empty_hand_or_a_paw_drops_nothing(target):
    after, events = do(two(target), BLOW.but(called="hand"), [8, 1, 1, 1])
    assert after.fighters["b"].bashing == 1
    assert not any(isinstance(event, (rolls.Tested, Dropped)) for event in events)


@pytest.mark.rule("N-A13")
def test_a_blow_at_the_arm_leaves_the_weapon_where_it_is():
    _, events = do(two(), BLOW.but(called="limb"), [8] + [1] * 5)
    assert not any(isinstance(event, (rolls.Tested, Dropped)) for event in events)


@pytest.mark.rule("N-A13")
@pytest.mark.rule("N-D6")
def test_willpower_makes_three_dice_of_a_chance_at_the_hand():
    # 2 + 3 - 4 - 1 = 0; with three more: 2, 9, 10, then 10, then 8: four successes.
    scene = begun(fighter("Ann", brawl=3), fighter("Bo", wits=1, dexterity=3, weapons=["pistol_light"]))
    blow = BLOW.but(called="hand")
    assert (pool(blow, scene), pool(blow.but(willpower=True), scene)) == (0, 3)
    after, events = do(scene, blow.but(willpower=True), [2, 9, 10], [10], [8], {}, [1])
    assert after.fighters["b"].bashing == 4
    assert of(events, Dropped).yards == 4


# ---------------------------------------------------------------- the heart


def staker(weapon="stake", target=None, **fields):
    own = {"strength": 5, "weaponry": 5, "dexterity": 5, "firearms": 5, "weapons": [weapon]} | fields
    return begun(fighter("Ann", **own), target or fighter("Bo", species="vampire"))


HEART = ARMED.but(called="heart")


@pytest.mark.rule("N-A14")
@pytest.mark.parametrize(("weapon", "dice"), [("stake", 5 + 5 + 1 - 4 - 2), ("crossbow", 5 + 5 + 3 - 4)])
def test_a_stake_at_the_heart_costs_four_dice_and_works_at_three_damage_from_one_roll(weapon, dice):
    scene = staker(weapon)
    assert pool(HEART, scene) == dice
    after, events = do(scene, HEART, [8, 8, 8] + [1] * (dice - 3))
    assert of(events, Staked).fighter == "b"
    assert after.fighters["b"].has("staked")
    assert after.fighters["b"].marks == Marks(lethal=3), "a bolt of wood is no bullet, also to a vampire"


@pytest.mark.rule("N-A14")
def test_less_than_three_damage_is_just_a_wound():
    after, events = do(staker(), HEART, [8, 8, 1, 1, 1])
    assert not any(isinstance(event, Staked) for event in events)
    assert after.fighters["b"].marks == Marks(lethal=2)


@pytest.mark.rule("N-A14")
def test_two_blows_do_not_add_up():
    after, _ = do(staker(), HEART, [8, 8, 1, 1, 1])
    again, _ = do(next_round(after), HEART, [8, 8, 1, 1, 1])
    assert not again.fighters["b"].has("staked")
    assert again.fighters["b"].lethal == 4


@pytest.mark.rule("N-A14")
def test_a_mortal_is_wounded_like_by_any_blade():
    after, _ = do(staker(target=fighter("Bo")), HEART, [8, 8, 8, 1, 1])
    assert not after.fighters["b"].has("staked")
    assert after.fighters["b"].lethal == 3


@pytest.mark.rule("N-A14")
def test_the_heart_needs_a_stake_and_a_stake_elsewhere_is_a_plain_wound():
    refused(staker("sword"), HEART, "refuse.no_stake")
    refused(staker(), HEART.but(weapon="unarmed"), "refuse.no_stake")
    after, _ = do(staker(), ARMED, [8, 8, 8] + [1] * 6)
    assert not after.fighters["b"].has("staked")
    bolt, _ = do(staker("crossbow"), ARMED, [8, 8, 8] + [1] * 10)
    assert not bolt.fighters["b"].has("staked")


@pytest.mark.rule("N-A14")
@pytest.mark.rule("N-A15")
def test_only_one_who_resists_is_hard_to_stake():
    sleeper = fighter("Bo", species="vampire", conditions=["asleep"])
    after, events = do(staker(target=sleeper), HEART.but(manner="killing"))
    assert attacked(events).amount == 5 + 5 + 1
    assert after.fighters["b"].has("staked")


@pytest.mark.rule("N-A14")
def test_an_own_weapon_can_be_a_stake_that_is_thrown():
    dart = Weapon(name="Dart", use="thrown", damage=1, kind="lethal", traits=("stake",))
    scene = staker(dart, athletics=5)
    assert pool(HEART, scene) == 5 + 5 + 1 - 4 - 2
    after, _ = do(scene, HEART, [8, 8, 8, 1, 1])
    assert after.fighters["b"].has("staked")
