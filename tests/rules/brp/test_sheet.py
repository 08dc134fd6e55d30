"""The sheet: seven characteristics, the rolls of five times each, and what is derived from them."""

import pytest
from pydantic import ValidationError

from fray.engine.values.modifier import total
from fray.rules.brp.cards import card, derived
from fray.rules.brp.fighters.sheet import Sheet, damage_bonus, hp_lines, power_lines, skill_lines
from fray.rules.brp.fighters.traits import CHARACTERISTICS
from fray.rules.brp.turns import rolls

from .build import begun, decide, fight, fighter, one, sheet, sums

pytestmark = pytest.mark.rule("B-C1")

SEVEN = ["strength", "constitution", "size", "intelligence", "power", "dexterity", "appearance"]
ROLLS = [
    ("effort", "strength"), ("stamina", "constitution"), ("idea", "intelligence"), ("luck", "power"), ("agility", "dexterity"),
    ("charisma", "appearance"),
]  # fmt: skip


def test_a_sheet_has_seven_characteristics():
    assert list(CHARACTERISTICS) == SEVEN
    assert set(SEVEN) <= set(Sheet.model_fields)


@pytest.mark.parametrize("trait", SEVEN)
def test_each_characteristic_is_its_own_and_not_below_nothing(trait):
    assert sheet(**{trait: 17}).trait(trait) == 17
    with pytest.raises(ValidationError):
        Sheet(name="Ann", **{trait: -1})


@pytest.mark.parametrize("roll, trait", ROLLS)
def test_a_characteristic_roll_has_five_times_the_characteristic(roll, trait):
    line = skill_lines(sheet(**{trait: 13}), roll)
    assert sums(line) == {f"roll.{roll}": 65}  # 13 x 5
    assert total(skill_lines(sheet(**dict.fromkeys(set(SEVEN) - {trait}, 18)), roll)) == 50  # the others have no say


@pytest.mark.parametrize("roll, trait", ROLLS)
def test_a_characteristic_roll_can_be_rolled_and_follows_what_is_lost(roll, trait):
    scene = begun(fighter("Ann", **{trait: 13}, losses={trait: 3}))
    fell = one(decide(scene, rolls.Test(actor="a", skill=roll), [50]), rolls.Tested).roll
    assert (fell.chance, fell.good) == (50, True)  # (13 - 3) x 5


def test_size_has_no_roll():
    assert "size" not in rolls.every_skill(fighter("Ann"))


# ------------------------------------------------------------------ derived


@pytest.mark.parametrize("constitution, size, hp", [(11, 13, 12), (12, 13, 13), (10, 10, 10), (3, 8, 6), (18, 18, 18), (13, 21, 17)])
def test_hit_points_are_half_of_constitution_and_size_fractions_up(constitution, size, hp):
    one_ = sheet(constitution=constitution, size=size)
    assert sums(hp_lines(one_)) == {"constitution": constitution, "size": size, "halved": hp - constitution - size}
    assert fighter("Ann", constitution=constitution, size=size).hp == hp


@pytest.mark.parametrize(
    "strength, size, dice",
    [
        (1, 1, "-1D6"), (6, 6, "-1D6"), (6, 7, "-1D4"), (8, 8, "-1D4"), (8, 9, ""), (12, 12, ""), (12, 13, "+1D4"), (16, 16, "+1D4"),
        (16, 17, "+1D6"), (20, 20, "+1D6"), (20, 21, "+2D6"), (28, 28, "+2D6"), (28, 29, "+3D6"), (36, 36, "+3D6"), (36, 37, "+4D6"),
        (44, 44, "+4D6"), (44, 45, "+5D6"),
    ],
)  # fmt: skip
def test_the_damage_bonus_follows_strength_and_size(strength, size, dice):
    # 2-12, 13-16, 17-24, 25-32, 33-40, 41-56, and one die more for each 16 from 57 on
    assert str(damage_bonus(sheet(strength=strength, size=size))) == dice


def test_movement_is_ten():
    assert sheet().movement == 10


def test_power_points_are_power():
    assert sums(power_lines(sheet(power=14))) == {"power": 14}
    assert fighter("Ann", power=14).power == 14


def test_dodge_starts_at_twice_dexterity():
    assert sums(skill_lines(sheet(dexterity=13), "dodge")) == {"skill.dodge": 26}


# ------------------------------------------------------------------ set by hand


def test_hit_points_can_be_set_by_hand():
    made = fighter("Ann", constitution=11, size=13, own_hp=20)
    assert sums(hp_lines(made.sheet)) == {"overruled": 20}
    assert (made.hp, made.most_hp) == (20, 20)


def test_what_is_set_by_hand_does_not_follow_a_lost_characteristic():
    assert fighter("Ann", constitution=12, size=12, losses={"constitution": 4}).hp == 10  # (8 + 12) / 2
    assert fighter("Ann", constitution=12, size=12, losses={"constitution": 4}, own_hp=20).hp == 20


@pytest.mark.parametrize("given, dice", [("-1D6", "-1D6"), ("-1D4", "-1D4"), ("0", ""), ("+1D4", "+1D4"), ("+3D6", "+3D6")])
def test_the_damage_bonus_can_be_set_by_hand(given, dice):
    assert str(damage_bonus(sheet(strength=18, size=18, own_bonus=given))) == dice
    assert str(damage_bonus(sheet(strength=18, size=18))) == "+1D6"  # 36, without


def test_power_points_movement_and_dodge_can_be_set_by_hand():
    made = sheet(power=11, own_power=20, movement=14, dexterity=10, dodge=55)
    assert sums(power_lines(made)) == {"overruled": 20}
    assert made.movement == 14
    assert sums(skill_lines(made, "dodge")) == {"skill.dodge": 55}


def test_the_sheet_shows_its_derived_numbers_with_their_sums():
    figures = {figure.label.key: figure for figure in derived(sheet(strength=13, constitution=12, size=13, power=14, dexterity=11))}
    assert figures["field.own_hp"].number == 13  # 12.5 up
    assert sums(figures["field.own_hp"].lines) == {"constitution": 12, "size": 13, "halved": -12}
    assert figures["figure.damage_bonus"].text.params["dice"] == "+1D4"  # 13 + 13 = 26
    assert figures["field.own_power"].number == 14
    assert figures["field.dodge"].number == 22
    assert [figures[f"roll.{roll}"].number for roll, _ in ROLLS] == [65, 60, 50, 70, 55, 50]


def test_the_card_shows_hit_points_and_the_dex_rank():
    shown = card(fight(fighter("Ann", constitution=11, size=13, dexterity=14)), "a")
    assert shown.place == "14"
    assert shown.tracks[0].boxes == ("",) * 12
