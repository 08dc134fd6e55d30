"""What is carried and worn: armour's percentage on physical skills and on perception, hit points and shots of gear."""

import pytest

from fray.engine.values.modifier import total
from fray.rules.brp.attacks.attack import Attack
from fray.rules.brp.equipment.weapons import weapon
from fray.rules.brp.fighters.sheet import Skill, skill_lines, weapon_lines
from fray.rules.brp.fighters.traits import ROLLS, SKILLS, SPECIALITIES
from fray.rules.brp.turns import rolls

from .build import begun, decide, do, fighter, one, sheet, sums

pytestmark = pytest.mark.rule("B-C3")

# fmt: off
PHYSICAL = ["climb", "dodge", "fine_manipulation", "hide", "jump", "sleight_of_hand", "stealth", "swim", "throw"]
SUITS = [
    ("vest", -5), ("chain", -20), ("flak", -10), ("panoply", -20), ("hard_leather", -10), ("plate", -25), ("quilted", -5), ("riot", -10),
]
# fmt: on
HELMETS = [("heavy_helmet", -50), ("light_helmet", -15)]
FREE = ["heavy_clothing", "soft_leather"]


def change(made, key):
    """What armour takes from a skill that would be 80 without it."""
    return total(skill_lines(made, key)) - 80


def skilled(**fields):
    """A sheet with 80 in everything, and 80 in every characteristic roll."""
    return sheet(**dict.fromkeys(SKILLS, 80), **dict.fromkeys((*ROLLS.values(), "size"), 16), **fields)


@pytest.mark.parametrize("suit, percent", SUITS)
def test_a_suit_takes_its_percentage_from_every_physical_skill_and_from_nothing_else(suit, percent):
    made = skilled(armour=suit)
    assert {key for key in SKILLS if change(made, key)} == set(PHYSICAL)
    assert {change(made, key) for key in PHYSICAL} == {percent}


@pytest.mark.parametrize("suit, percent", SUITS)
def test_of_the_characteristic_rolls_it_takes_from_agility_alone(suit, percent):
    made = skilled(armour=suit)
    assert {key: change(made, key) for key in ROLLS if change(made, key)} == {"agility": percent}


@pytest.mark.parametrize("helmet, percent", HELMETS)
def test_a_helmet_takes_its_percentage_from_listen_and_spot_but_not_from_sense(helmet, percent):
    made = skilled(helmet=helmet)
    assert {key: change(made, key) for key in (*SKILLS, *ROLLS) if change(made, key)} == {"listen": percent, "spot": percent}
    assert change(made, "sense") == 0


@pytest.mark.parametrize("suit", FREE)
def test_light_clothes_take_nothing(suit):
    made = skilled(armour=suit)
    assert not [key for key in (*SKILLS, *ROLLS) if change(made, key)]


def test_a_suit_and_a_helmet_take_each_from_its_own():
    made = skilled(armour="plate", helmet="heavy_helmet")
    assert (change(made, "climb"), change(made, "spot"), change(made, "sense"), change(made, "ride")) == (-25, -50, 0, 0)


def test_it_is_a_line_of_the_sum_with_the_name_of_the_armour():
    lines = skill_lines(sheet(dodge=60, armour="chain"), "dodge")
    assert sums(lines) == {"skill.dodge": 60, "armour.skills": -20}
    assert lines[1].params == {"armour": "armour.chain"}


def test_it_applies_by_itself_when_a_roll_is_made():
    fight = begun(fighter("Ann", stealth=60, spot=70, armour="chain", helmet="light_helmet"))
    for skill, chance in (("stealth", 40), ("spot", 55), ("agility", 30), ("sense", 10)):  # DEX 10 x 5 - 20
        assert one(decide(fight, rolls.Test(actor="a", skill=skill), [100]), rolls.Tested).roll.chance == chance


def test_skills_with_weapons_do_not_suffer_but_a_rock_is_thrown_with_a_physical_skill():
    made = skilled(armour="plate", trainings=[{"skill": key, "value": 80} for key in SPECIALITIES])
    for key in SPECIALITIES:
        assert change(made, key) == 0
    assert total(weapon_lines(made, weapon("sword_broad"))) == 80
    assert total(weapon_lines(made, weapon("rock"))) == 55  # Throw 80 - 25


def test_a_skill_of_ones_own_suffers_when_it_is_said_to():
    own = [Skill(name="Dance", value=50, hindered=True), Skill(name="Sing", value=50)]
    made = sheet(skills=own, armour="chain", helmet="heavy_helmet")
    assert [total(skill_lines(made, skill.name)) for skill in own] == [30, 50]


def test_it_takes_no_skill_below_nothing():
    assert total(skill_lines(sheet(stealth=10, armour="plate"), "stealth")) == 0
    fight = begun(fighter("Ann", stealth=10, armour="plate"))
    assert one(decide(fight, rolls.Test(actor="a", skill="stealth", modifier=15), [15]), rolls.Tested).roll.chance == 15  # not 10 - 25 + 15


# ------------------------------------------------------------------ what is carried


def test_every_weapon_has_its_own_hit_points_and_shots():
    made = fighter("Ann", weapons=["sword_broad", "shield.round", "pistol", "pistol", "bow_long"])
    assert [made.points(key) for key in made.weapon_keys] == [12, 12, 8, 8, 10, 0]  # bare hands last
    assert made.shots == {"2": 6, "3": 6}


def test_what_one_of_two_like_weapons_loses_the_other_keeps():
    fight = begun(fighter("Ann", weapons=["pistol", "pistol"], worn={"1": 3}), fighter("Bo"))
    after, _ = do(fight, Attack(actor="a", target="b", weapon="0"), [99])
    assert after.fighters["a"].shots == {"0": 5, "1": 6}
    assert [after.fighters["a"].points(key) for key in ("0", "1")] == [8, 5]


def test_a_newcomer_holds_his_first_weapon_and_a_shield_if_a_hand_is_free():
    assert fighter("Ann", weapons=["sword_broad", "shield.round"]).held == ("0", "1")
    assert fighter("Ann", weapons=["shield.round", "sword_broad"]).held == ("1", "0")
    assert fighter("Ann", weapons=["sword_great", "shield.round"]).held == ("0",)  # two hands
    assert fighter("Ann").held == ()


def test_armour_and_helmet_can_be_left_out():
    made = skilled()
    assert (made.armour, made.helmet) == (None, None)
    assert not [key for key in (*SKILLS, *ROLLS) if change(made, key)]
