"""What a hit does: dice and damage bonus (whole, half or none), the most of the weapon for a special success, less armour."""

import pytest

from fray.rules.brp.equipment.damage_dice import DamageDice, parse_bonus, parse_damage
from fray.rules.brp.equipment.weapons import weapon
from fray.rules.brp.harm.damage import Hurt

from .blows import ARMED, BARE, attacked, question
from .build import begun, do, fighter

# STR + SIZ: 14 gives -1D4, 12 gives -1D6, 20 nothing, 30 +1D4, 40 +1D6, 42 +2D6
BUILDS = {"-1D4": (7, 7), "-1D6": (6, 6), "0": (10, 10), "+1D4": (15, 15), "+1D6": (20, 20), "+2D6": (21, 21)}
SKILLS = {"sword": 60, "dagger": 60, "bow": 60, "throwing_dagger": 60, "crossbow": 60, "rifle": 60, "throw": 60, "club": 60, "sling": 60}


def duel(arm, build="0", **bo):
    strength, size = BUILDS[build]
    return begun(fighter("Ann", weapons=[arm], strength=strength, size=size, **SKILLS), fighter("Bo", constitution=30, size=30, **bo))


def dealt(arm, build, *faces, roll=60, **bo):
    """What a hit does to Bo's 30 hit points with these faces. 60 is an ordinary hit, 12 a special one."""
    after, events = do(duel(arm, build, **bo), ARMED, [roll], *([] if weapon(arm).is_ranged else ["none"]), *faces)
    assert after.fighters["b"].hp == 30 - attacked(events).amount
    return attacked(events).amount


# ------------------------------------------------------------------ dice and bonus


@pytest.mark.rule("B-A8")
@pytest.mark.parametrize(
    ("build", "faces", "amount"),
    [
        ("0", [[5]], 6),  # 5 + 1
        ("+1D4", [[5], [3]], 9),  # 5 + 1 + 3
        ("+1D6", [[5], [6]], 12),
        ("+2D6", [[5], [6, 1]], 13),
        ("-1D4", [[5], [3]], 3),  # 5 + 1 - 3
    ],
)
def test_a_blow_does_its_dice_and_the_whole_damage_bonus(build, faces, amount):
    assert dealt("sword_broad", build, *faces) == amount


@pytest.mark.rule("B-A8")
@pytest.mark.parametrize(
    ("build", "rolled", "half"), [("+1D4", [1], 1), ("+1D4", [2], 1), ("+1D4", [3], 2), ("+1D6", [5], 3), ("+2D6", [4, 3], 4)]
)
@pytest.mark.parametrize(("arm", "die", "bare"), [("bow_long", 5, 6), ("dagger_thrown", 3, 3), ("rock", 2, 2), ("sling", 8, 8)])
def test_where_the_weapon_takes_half_the_bonus_is_rolled_halved_and_rounded_up(arm, die, bare, build, rolled, half):
    # The dice of the bonus together are halved: 4 + 3 = 7, half 3.5, up 4.
    assert dealt(arm, build, [die], rolled) == bare + half


@pytest.mark.rule("B-A8")
@pytest.mark.parametrize(("rolled", "half"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_half_of_a_negative_bonus_is_rounded_up_before_its_sign(rolled, half):
    assert dealt("bow_long", "-1D4", [5], [rolled]) == 6 - half


@pytest.mark.rule("B-A8")
@pytest.mark.parametrize(("arm", "faces", "amount"), [("crossbow_heavy", [3, 4], 9), ("crossbow_light", [3], 5), ("rifle", [3, 4], 7)])
@pytest.mark.parametrize("build", ["+2D6", "-1D6"])
def test_crossbows_and_guns_have_no_damage_bonus(arm, faces, amount, build):
    assert dealt(arm, build, faces) == amount
    assert question(duel(arm, build), ARMED, [60], faces).title.key == "result.title", "nor are its dice asked for"


@pytest.mark.rule("B-A8")
def test_a_bare_hand_takes_the_whole_bonus():
    ann = fighter("Ann", strength=15, size=15, brawl=60)
    after, _ = do(begun(ann, fighter("Bo")), BARE, [60], "none", [2], [4])  # 1D3 + 1D4
    assert after.fighters["b"].hp == 4


@pytest.mark.rule("B-A8")
@pytest.mark.parametrize(("die", "rolled", "amount"), [(1, 4, 0), (3, 3, 0), (3, 4, 0), (4, 3, 1)])
def test_a_negative_bonus_never_makes_damage_below_nothing(die, rolled, amount):
    after, events = do(duel("dagger", "-1D4"), ARMED, [60], "none", [die], [rolled])
    assert attacked(events).amount == amount
    assert attacked(events).dealt.amount == amount
    assert any(isinstance(event, Hurt) for event in events) == bool(amount), "and no wound without damage"
    assert after.fighters["b"].hp == 30 - amount


@pytest.mark.rule("B-A8")
def test_a_bonus_set_on_the_sheet_stands_for_that_of_the_build():
    ann = fighter("Ann", weapons=["sword_broad"], own_bonus="+1D6", **SKILLS)
    after, _ = do(begun(ann, fighter("Bo", constitution=30, size=30)), ARMED, [60], "none", [5], [6])
    assert after.fighters["b"].hp == 30 - 12


@pytest.mark.rule("B-A8")
def test_armour_takes_its_points_and_never_more_than_there_is():
    assert dealt("sword_broad", "0", [5], armour="flak") == 2  # 6 - 4
    assert dealt("sword_broad", "0", [3], armour="flak") == 0  # 4 - 4
    assert dealt("sword_broad", "0", [1], armour="flak") == 0  # 2 - 4
    assert dealt("dagger", "-1D4", [1], [4], armour="flak") == 0  # 0 - 4


@pytest.mark.rule("B-A8")
def test_the_worked_example_of_armour():
    # 12 hit points, hard leather of 2, 6 damage: 4 come through, 8 are left.
    ann = fighter("Ann", weapons=["sword_short"], **SKILLS)
    after, _ = do(begun(ann, fighter("Bo", constitution=12, size=12, armour="hard_leather")), ARMED, [60], "none", [5])
    assert after.fighters["b"].most_hp == 12
    assert after.fighters["b"].hp == 8


@pytest.mark.rule("B-A8")
def test_the_sum_of_the_damage_is_told_line_by_line():
    _, events = do(duel("sword_broad", "+1D4", armour="hard_leather"), ARMED, [60], "none", [5], [3])
    lines = {line.key: line.value for line in attacked(events).damage_lines()}
    assert lines == {"damage.dice": 6, "damage.bonus": 3, "damage.armour": -2}
    _, events = do(duel("dagger", "-1D4"), ARMED, [60], "none", [1], [4])
    lines = {line.key: line.value for line in attacked(events).damage_lines()}
    assert lines == {"damage.dice": 1, "damage.bonus": -4, "damage.floor": 3}


# ------------------------------------------------------------------ special damage


@pytest.mark.rule("B-A9")
def test_the_worked_example_of_special_damage():
    # A short sword: the most it can do 7, a throw of 3 + 1, and 2 on the 1D4 of the bonus: 13.
    assert dealt("sword_short", "+1D4", [3], [2], roll=12) == 13


@pytest.mark.rule("B-A9")
@pytest.mark.parametrize(
    ("arm", "build", "faces", "amount"),
    [
        ("sword_short", "0", [[3]], 11),  # 7 + 4
        ("sword_short", "-1D6", [[3], [6]], 5),  # 7 + 4 - 6
        ("sword_great", "+1D6", [[1, 1], [6]], 24),  # 16 + 2 + 6
        ("bow_long", "+1D4", [[1], [3]], 13),  # 9 + 2 + half of 3, up
        ("dagger_thrown", "-1D4", [[1], [4]], 3),  # 4 + 1 - 2
        ("rifle", "+2D6", [[1, 2]], 15),  # 12 + 3
        ("crossbow_heavy", "0", [[1, 1]], 18),  # 14 + 4
    ],
)
def test_special_damage_is_the_most_of_the_weapon_a_throw_and_the_bonus(arm, build, faces, amount):
    assert dealt(arm, build, *faces, roll=12) == amount


@pytest.mark.rule("B-A9")
def test_armour_counts_against_special_damage():
    assert dealt("sword_short", "0", [3], roll=12, armour="plate") == 3  # 11 - 8
    assert dealt("sword_short", "0", [3], roll=12, armour="riot") == 0  # 11 - 12


@pytest.mark.rule("B-A9")
@pytest.mark.parametrize(("roll", "amount"), [(12, 11), (13, 4)])
def test_only_a_special_success_does_it(roll, amount):
    assert dealt("sword_short", "0", [3], roll=roll) == amount


@pytest.mark.rule("B-A9")
def test_a_special_success_that_is_partly_met_does_ordinary_damage():
    fight = begun(fighter("Ann", weapons=["sword_short"], **SKILLS), fighter("Bo", dodge=40))
    after, events = do(fight, ARMED, [12], "dodge", [40], [3])
    assert attacked(events).dealt.top == 0
    assert after.fighters["b"].hp == 6


@pytest.mark.rule("B-A9")
@pytest.mark.parametrize(
    ("text", "most", "least"), [("1D6+1", 7, 2), ("2D6+2", 14, 4), ("1D3", 3, 1), ("3D6", 18, 3), ("1D10+3", 13, 4), ("1D6-1", 5, 0)]
)
def test_the_most_and_the_least_of_a_weapon_are_those_of_its_dice_and_its_fixed_part(text, most, least):
    assert (parse_damage(text).most, parse_damage(text).least) == (most, least)


@pytest.mark.rule("B-A8")
def test_the_least_of_a_bonus_is_its_lowest_or_if_negative_its_highest_throw():
    assert [parse_bonus(text).least for text in ("+1D4", "+2D6", "-1D4", "-1D6", "0")] == [1, 2, -4, -6, 0]
    assert DamageDice(1, 6, 1).least == 2
