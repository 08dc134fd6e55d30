"""Bursts: their dice and rounds, several targets each with his own modifiers, who is a target whether meant or not."""

import pytest

from fray.rules.nwod.attacks.autofire import Burst, Fired, Shot
from fray.rules.nwod.attacks.results import Attacked
from fray.rules.nwod.fighters.cover import Barrier

from ..table import do, of, refused
from .build import Armour, Attack, Marks, Weapon, attacked, begun, fighter, lines

GUN = Weapon(name="Gun", use="firearm", damage=3, kind="lethal", clip=30, automatic=True, ranges=(50, 100, 200))
TWO = Armour(name="Plate", ballistic=2)
THREE = Armour(name="Shell", ballistic=3)


def carter(*targets, **fields):
    """Dexterity 3 + Firearms 3, a gun of 3 with thirty rounds."""
    own = {"dexterity": 3, "firearms": 3, "weapons": [GUN]} | fields
    return begun(fighter("Ann", **own), *(targets or (fighter("Bo"), fighter("Cy"), fighter("Dee"), fighter("Ed"))))


def burst(length, *targets, **fields):
    return Burst(actor="a", weapon="0", length=length, targets=targets, **fields)


def pools(scene, action):
    return {attack.target: sum(line.value for line in attack.pool(scene)) for attack in action.attacks(scene)}


# ---------------------------------------------------------------- the four worked bursts


@pytest.mark.rule("N-R3")
def test_a_medium_burst_at_two_is_nine_dice_each():
    scene = carter()
    action = burst("medium", "b", "c")
    assert pools(scene, action) == {"b": 9, "c": 9}
    assert lines(action, scene) == {"dexterity": 3, "firearms": 3, "weapon": 3, "burst.medium": 2, "burst.targets": -2}
    after, events = do(scene, action, [8] + [1] * 8, {}, [8, 8] + [1] * 7)
    assert [after.fighters[id].lethal for id in "bc"] == [1, 2]
    assert after.fighters["a"].ammo == {"0": 20}
    assert len([event for event in events if isinstance(event, Attacked)]) == 2
    assert after.fighters["a"].acted


@pytest.mark.rule("N-R3")
@pytest.mark.rule("N-R8")
def test_a_long_burst_is_ten_at_one_in_the_open_seven_behind_good_cover_and_two_less_farther_off():
    scene = carter(fighter("Bo"), fighter("Cy", cover="good"), ammo={"0": 20})
    action = burst("long", "b", "c").settled(scene)
    assert pools(scene, action) == {"b": 10, "c": 7}
    far = action.but(shots=tuple(shot.but(range="medium") if shot.target == "c" else shot for shot in action.shots))
    assert pools(scene, far) == {"b": 10, "c": 5}
    after, _ = do(scene, far, [1] * 10, {}, [1] * 5)
    assert after.fighters["a"].ammo == {"0": 0}


@pytest.mark.rule("N-R3")
@pytest.mark.rule("N-R4")
def test_a_bystander_makes_four_of_three_and_a_long_burst_of_a_medium_one():
    scene = carter(fighter("Bo"), fighter("Cy", cover="good"), fighter("Dee", armour=THREE), fighter("Ed"))
    shots = (Shot(target="b", range="long"), Shot(target="c", concealment="good"), Shot(target="d"), Shot(target="e"))
    action = burst("medium", "b", "c", "d", "e", shots=shots)
    assert pools(scene, action) == {"b": 4, "c": 5, "d": 5, "e": 8}
    after, events = do(scene, action, [1] * 4, {}, [1] * 5, {}, [1] * 5, {}, [1] * 8)
    assert of(events, Fired).length == "long"
    assert after.fighters["a"].ammo == {"0": 10}


@pytest.mark.rule("N-R4")
def test_a_short_burst_at_one_who_fights_hand_to_hand_hits_both_at_their_own_odds():
    scene = carter(fighter("Bo", armour=TWO), fighter("Cy"))
    assert pools(scene, burst("short", "b", "c")) == {"b": 6, "c": 8}


# ---------------------------------------------------------------- the rules behind them


@pytest.mark.rule("N-R3")
@pytest.mark.parametrize(("length", "dice", "rounds"), [("short", 1, 3), ("medium", 2, 10), ("long", 3, 20)])
def test_each_length_has_its_dice_and_spends_its_rounds(length, dice, rounds):
    scene = carter()
    action = burst(length, "b")
    assert lines(action, scene) == {"dexterity": 3, "firearms": 3, "weapon": 3, f"burst.{length}": dice}
    after, _ = do(scene, action, [1] * (9 + dice))
    assert after.fighters["a"].ammo == {"0": 30 - rounds}


@pytest.mark.rule("N-R3")
def test_one_target_costs_no_die_and_a_single_shot_has_no_dice_of_a_burst():
    scene = carter()
    assert "burst.targets" not in lines(burst("long", "b"), scene)
    single = Attack(actor="a", target="b", weapon="0")
    assert lines(single, scene) == {"dexterity": 3, "firearms": 3, "weapon": 3}
    after, _ = do(scene, single, [1] * 9)
    assert after.fighters["a"].ammo == {"0": 29}


@pytest.mark.rule("N-R3")
def test_only_automatic_weapons_fire_bursts():
    refused(carter(weapons=["pistol_light"]), burst("short", "b"), "refuse.not_automatic", "refuse.rounds")


@pytest.mark.rule("N-R3")
@pytest.mark.rule("N-D4")
def test_the_number_of_targets_and_bonus_of_weapon_and_burst_are_not_capped_by_the_rule_of_five():
    crowd = [fighter(n) for n in ("Bo", "Cy", "Dee", "Ed", "Fay", "Gil", "Hal")]
    action = burst("long", *"bcdefgh")
    assert lines(action, carter(*crowd)) == {"dexterity": 3, "firearms": 3, "weapon": 3, "burst.long": 3, "burst.targets": -7}


@pytest.mark.rule("N-R3")
def test_what_lies_on_the_ground_is_his_own_modifier():
    assert pools(carter(fighter("Bo", conditions=["prone"]), fighter("Cy")), burst("medium", "b", "c")) == {"b": 7, "c": 9}


@pytest.mark.rule("N-R4")
def test_those_in_a_grapple_with_a_target_are_targets_too():
    scene = carter(fighter("Bo", holders=("c",)), fighter("Cy", holds="b"), fighter("Dee"))
    assert burst("short", "b").all_targets(scene) == ("b", "c")
    assert burst("short", "c").all_targets(scene) == ("c", "b")
    assert pools(scene, burst("short", "b")) == {"b": 8, "c": 8}
    assert burst("short", "d").all_targets(scene) == ("d",), "one who stands apart is alone"


@pytest.mark.rule("N-R4")
def test_a_shooter_who_leaves_one_out_keeps_his_medium_burst():
    scene = carter()
    assert burst("medium", "b", "c", "d").true_length(scene) == "medium"
    assert pools(scene, burst("medium", "b", "c", "d")) == {"b": 8, "c": 8, "d": 8}
    assert burst("medium", "b", "c", "d", "e").true_length(scene) == "long"


@pytest.mark.rule("N-R5")
@pytest.mark.parametrize(("length", "rounds"), [("short", 3), ("medium", 10), ("long", 20)])
def test_a_burst_needs_its_rounds(length, rounds):
    refused(carter(ammo={"0": rounds - 1}), burst(length, "b"), "refuse.rounds")
    do(carter(ammo={"0": rounds}), burst(length, "b"), [1] * {"short": 10, "medium": 11, "long": 12}[length])


@pytest.mark.rule("N-R5")
@pytest.mark.rule("N-R4")
def test_a_medium_burst_that_became_a_long_one_needs_the_rounds_of_a_long_one():
    refused(carter(ammo={"0": 19}), burst("medium", *"bcde"), "refuse.rounds")


@pytest.mark.rule("N-R6")
def test_aiming_brings_nothing_to_a_burst_and_is_lost_by_it():
    scene = carter(aim=2, foe="b", conditions=["aiming"])
    assert "aim" not in lines(burst("short", "b"), scene)
    after, _ = do(scene, burst("short", "b"), [1] * 10)
    assert (after.fighters["a"].aim, after.fighters["a"].has("aiming")) == (0, False)


@pytest.mark.rule("N-R7")
def test_a_burst_spares_nobody():
    assert "spared" not in lines(Attack(actor="a", target="b", weapon="0", burst="short", spared=("c",)), carter())


@pytest.mark.rule("N-F7")
def test_a_burst_within_a_yard_meets_defence():
    scene = carter()
    near = burst("short", "b", shots=(Shot(target="b", close=True),))
    assert pools(scene, near) == {"b": 10 - 2}
    after, _ = do(scene, near, [1] * 8)
    assert after.fighters["b"].met == 1
    assert pools(scene, burst("short", "b")) == {"b": 10}


@pytest.mark.rule("N-R9")
def test_a_long_burst_through_a_car_window():
    # 2 + 3 + 2 + 3 - 1: nine dice; four successes, three go through; the window of Structure 4 has one left.
    scene = begun(fighter("Ann", firearms=3, weapons=["smg_small"]), fighter("Bo"))
    action = burst("long", "b", shots=(Shot(target="b", concealment="full", window=True, durability=1, structure=4),))
    assert pools(scene, action) == {"b": 9}
    after, events = do(scene, action, [1, 3, 4, 5, 6, 7, 8, 10, 10], [3, 9], [8, 8, 8])
    blow = attacked(events)
    assert (blow.roll.successes, blow.through.pool, blow.structure) == (4, 3, 1)
    assert after.fighters["b"].marks == Marks(lethal=3)
    assert (after.fighters["b"].barrier.structure, after.fighters["a"].ammo) == (1, {"0": 11})


@pytest.mark.rule("N-R3")
@pytest.mark.rule("N-A9")
def test_one_who_draws_quickly_fires_his_burst_at_once_and_has_the_gun_in_hand():
    scene = carter(hand="unarmed", merits=["quick_draw"])
    after, _ = do(scene, burst("short", "b"), [1] * 10)
    assert after.fighters["a"].hand == "0"
    refused(carter(hand="unarmed"), burst("short", "b"), "refuse.undrawn")


@pytest.mark.rule("N-R3")
def test_every_target_has_his_entry_with_what_is_known_of_him():
    scene = carter(fighter("Bo", cover="good"), fighter("Cy"), band="medium")
    action = burst("medium", "b", "c").settled(scene)
    assert [(shot.target, shot.range, shot.concealment) for shot in action.shots] == [("b", "medium", "good"), ("c", "medium", "")]
    fewer = action.but(targets=("c",)).settled(scene)
    assert [shot.target for shot in fewer.shots] == ["c"], "an entry goes with its target"


# ---------------------------------------------------------------- entries that do not say everything


@pytest.mark.rule("N-R3", "N-R8")
def test_an_entry_that_says_nothing_of_cover_leaves_the_target_the_cover_that_it_has():
    scene = carter(fighter("Bo", cover="good"), fighter("Cy"))
    assert pools(scene, burst("long", "b", shots=(Shot(target="b"),))) == {"b": 3 + 3 + 3 + 3 - 3}
    far = burst("long", "b", shots=(Shot(target="b", range="medium"),))
    assert pools(scene, far) == pools(scene, far.settled(scene)) == {"b": 3 + 3 + 3 + 3 - 3 - 2}


@pytest.mark.rule("N-R3", "N-R8")
def test_an_entry_that_says_the_target_is_in_the_open_has_its_way():
    scene = carter(fighter("Bo", cover="good"), fighter("Cy"))
    open_to_it = burst("long", "b", shots=(Shot(target="b", concealment=""),))
    assert pools(scene, open_to_it) == pools(scene, open_to_it.settled(scene)) == {"b": 3 + 3 + 3 + 3}


@pytest.mark.rule("N-R3", "N-R9")
def test_an_entry_that_says_nothing_of_the_barrier_leaves_it_there():
    scene = carter(fighter("Bo", cover="full", barrier=Barrier(durability=3, structure=8)), fighter("Cy"))
    (attack,) = burst("long", "b", shots=(Shot(target="b", range="long"),)).attacks(scene)
    assert (attack.concealment, attack.durability, attack.structure) == ("full", 3, 8)
