"""The tables of weapons, shields and armour, row by row and column by column."""

import pytest
from pydantic import ValidationError

from fray.rules.brp.attacks.attack import Attack
from fray.rules.brp.equipment.armour import ARMOURS, HELMETS, Armour, armour
from fray.rules.brp.equipment.weapons import MELEE, MISSILES, SHIELDS, Weapon, weapon
from fray.rules.brp.system import SYSTEM

from .build import begun, do, fighter, sums

pytestmark = pytest.mark.rule("B-T1")

#     name            speciality  base damage   hands HP; bare hands cannot be broken (a dash in the table)
BLADES = [
    ("axe_battle", "axe", 15, "1D8+2", 1, 15),
    ("axe_great", "axe", 15, "2D6+2", 2, 15),
    ("axe_hand", "axe", 15, "1D6+1", 1, 12),
    ("brawl", "brawl", 25, "1D3", 1, 0),
    ("club_heavy", "club", 25, "1D8", 2, 22),
    ("club_light", "club", 25, "1D6", 1, 15),
    ("dagger", "dagger", 25, "1D4", 1, 15),
    ("halberd", "polearm", 15, "3D6", 2, 25),
    ("hammer", "hammer", 25, "1D6", 1, 15),
    ("hammer_great", "hammer", 25, "1D10+3", 2, 15),
    ("knife", "dagger", 25, "1D3+1", 1, 15),
    ("mace_heavy", "mace", 25, "1D8+2", 2, 10),
    ("mace_light", "mace", 25, "1D6+2", 1, 6),
    ("pike", "polearm", 15, "1D10+2", 2, 12),
    ("quarterstaff", "staff", 25, "1D8", 2, 8),
    ("spear_long", "spear", 15, "1D10", 2, 10),
    ("sword_broad", "sword", 15, "1D8+1", 1, 12),
    ("sword_great", "sword", 5, "2D8", 2, 12),
    ("sword_short", "sword", 15, "1D6+1", 1, 12),
]
#     name             skill      speciality         base damage   bonus   hands HP metres; a rock's base is that of Throw, 25
GUNS = [
    ("axe_thrown", "missile", "throwing_axe", 10, "1D6", "half", 1, 12, 20),
    ("bow_long", "missile", "bow", 5, "1D8+1", "half", 2, 10, 90),
    ("crossbow_heavy", "missile", "crossbow", 25, "2D6+2", "none", 2, 18, 55),
    ("crossbow_light", "missile", "crossbow", 25, "1D6+2", "none", 2, 10, 40),
    ("dagger_thrown", "missile", "throwing_dagger", 15, "1D4", "half", 1, 15, 10),
    ("knife_thrown", "missile", "throwing_dagger", 15, "1D3+1", "half", 1, 10, 10),
    ("pistol", "firearm", "pistol", 20, "1D8", "none", 1, 8, 20),
    ("laser_pistol", "energy", "laser_pistol", 20, "1D8", "none", 1, 14, 20),
    ("rifle", "firearm", "rifle", 25, "2D6", "none", 2, 12, 80),
    ("laser_rifle", "energy", "laser_rifle", 15, "2D8", "none", 2, 20, 100),
    ("rock", "missile", "throw", 25, "1D2", "half", 1, 0, 20),
    ("sling", "missile", "sling", 5, "1D8", "half", 2, 2, 80),
]
#     name     base HP damage  against missiles, large enough to kneel behind
BOARDS = [
    ("heater", 15, 12, "1D3", 30, False),
    ("hoplite", 15, 16, "1D4", 60, True),
    ("kite", 15, 16, "1D4", 30, False),
    ("riot", 15, 16, "1D3", 60, True),
    ("round", 15, 12, "1D3", 30, False),
    ("target", 15, 12, "1D2", 15, False),
]
#     name            points, against missiles, percent, from what
SUITS = [
    ("vest", 8, 8, -5, "physical"),
    ("chain", 7, 7, -20, "physical"),
    ("flak", 4, 4, -10, "physical"),
    ("heavy_clothing", 1, 1, 0, "physical"),
    ("panoply", 6, 6, -20, "physical"),
    ("soft_leather", 1, 1, 0, "physical"),
    ("hard_leather", 2, 2, -10, "physical"),
    ("plate", 8, 8, -25, "physical"),
    ("quilted", 2, 2, -5, "physical"),
    ("riot", 12, 6, -10, "physical"),
]
CAPS = [("heavy_helmet", 2, 2, -50, "perception"), ("light_helmet", 1, 1, -15, "perception")]  # the second is a slip of the print


def test_there_are_nineteen_melee_weapons_twelve_missile_weapons_six_shields_and_twelve_armours():
    assert [w.name for w in MELEE] == [f"weapon.{row[0]}" for row in BLADES]
    assert [w.name for w in MISSILES] == [f"weapon.{row[0]}" for row in GUNS]
    assert [w.name for w in SHIELDS] == [f"shield.{row[0]}" for row in BOARDS]
    assert sorted(a.name for a in (*ARMOURS, *HELMETS)) == sorted(f"armour.{row[0]}" for row in (*SUITS, *CAPS))
    assert (len(MELEE), len(MISSILES), len(SHIELDS), len(ARMOURS) + len(HELMETS)) == (19, 12, 6, 12)


@pytest.mark.parametrize("row", BLADES, ids=lambda row: row[0])
def test_a_melee_weapon_has_the_numbers_of_the_table(row):
    name, speciality, base, damage, hands, hp = row
    arm = weapon(name)
    assert (arm.speciality, arm.base, arm.damage, arm.hands, arm.hp) == (speciality, base, damage, hands, hp)
    assert (arm.use, arm.bonus) == ("melee", "full")
    assert (arm.is_ranged, arm.is_shield, arm.range, arm.shots, arm.cover) == (False, False, 0, 0, 0)


@pytest.mark.parametrize("row", GUNS, ids=lambda row: row[0])
def test_a_missile_weapon_has_the_numbers_of_the_table(row):
    name, use, speciality, base, damage, bonus, hands, hp, metres = row
    arm = weapon(name)
    assert (arm.use, arm.speciality, arm.base, arm.damage, arm.bonus) == (use, speciality, base, damage, bonus)
    assert (arm.hands, arm.hp, arm.range) == (hands, hp, metres)
    assert (arm.is_ranged, arm.lengths) == (True, ("missile",))


@pytest.mark.parametrize("row", BOARDS, ids=lambda row: row[0])
def test_a_shield_has_the_numbers_of_the_table(row):
    name, base, hp, damage, cover, large = row
    board = weapon(f"shield.{name}")
    assert (board.base, board.hp, board.damage, board.cover, board.large) == (base, hp, damage, cover, large)
    assert (board.use, board.speciality, board.bonus, board.hands) == ("shield", "shield", "full", 1)


@pytest.mark.parametrize("row", [*SUITS, *CAPS], ids=lambda row: row[0])
def test_a_suit_or_helmet_has_the_numbers_of_the_table(row):
    name, points, missiles, percent, hinders = row
    worn = armour(name)
    assert (worn.against(False), worn.against(True)) == (points, missiles)
    assert (worn.skills, worn.hinders) == (percent, hinders)


def test_the_notes_of_the_table_hold_for_the_weapons_they_are_put_to():
    every = (*MELEE, *MISSILES, *SHIELDS)
    assert [w.name for w in every if w.slow] == ["weapon.crossbow_heavy", "weapon.crossbow_light"]
    assert {w.name: w.shots for w in every if w.use in ("firearm", "energy")} == {
        "weapon.pistol": 6, "weapon.laser_pistol": 20, "weapon.rifle": 6, "weapon.laser_rifle": 20,
    }  # fmt: skip
    assert [w.name for w in every if w.is_swift] == ["weapon.pistol", "weapon.laser_pistol", "weapon.rifle", "weapon.laser_rifle"]


@pytest.mark.parametrize(
    "length, names",
    [
        ("long", ["spear_long", "pike", "halberd"]),
        ("medium", ["sword_broad", "sword_great", "sword_short", "axe_battle", "axe_great", "axe_hand"]),
        ("short", ["dagger", "knife", "brawl"]),
    ],
)
def test_spears_and_pikes_are_long_swords_and_axes_medium_daggers_and_bare_hands_short(length, names):
    assert {weapon(name).lengths for name in names} == {(length,)}


def test_all_rows_can_be_chosen_for_a_sheet():
    names = [w.name for w in SYSTEM.catalogues["weapons"]]
    assert {f"weapon.{row[0]}" for row in (*BLADES, *GUNS)} - {"weapon.brawl"} <= set(names)  # bare hands need not be carried
    assert {f"shield.{row[0]}" for row in BOARDS} <= set(names)
    assert [a.name for a in SYSTEM.catalogues["armours"]] == [f"armour.{row[0]}" for row in SUITS]
    assert [a.name for a in SYSTEM.catalogues["helmets"]] == [f"armour.{row[0]}" for row in CAPS]


@pytest.mark.parametrize("row", BLADES, ids=lambda row: row[0])
def test_every_melee_weapon_strikes_at_its_base_by_its_dice(row):
    name, speciality, base, damage, _, _ = row
    carried, key = ([], "unarmed") if name == "brawl" else ([name], "0")
    fight = begun(fighter("Ann", weapons=carried), fighter("Bo", own_hp=60))
    blow = Attack(actor="a", target="b", weapon=key, defence="none")
    assert sums(blow.pool(fight)) == {f"skill.{speciality}": base}
    dice, _, plus = damage.partition("+")
    after, _ = do(fight, blow, [base], [1] * int(dice.partition("D")[0]))
    assert after.fighters["b"].hp == 60 - int(dice.partition("D")[0]) - int(plus or 0)  # ones all over


@pytest.mark.parametrize("row", GUNS, ids=lambda row: row[0])
def test_every_missile_weapon_shoots_at_its_base_by_its_dice(row):
    name, _, speciality, base, damage, _, _, _, _ = row
    fight = begun(fighter("Ann", weapons=[name]), fighter("Bo", own_hp=60))
    shot = Attack(actor="a", target="b", weapon="0", defence="none")
    assert sums(shot.pool(fight)) == {f"skill.{speciality}": base}
    dice, _, plus = damage.partition("+")
    after, _ = do(fight, shot, [base], [1] * int(dice.partition("D")[0]))
    assert after.fighters["b"].hp == 60 - int(dice.partition("D")[0]) - int(plus or 0)


# ------------------------------------------------------------------ one's own


def test_an_own_weapon_can_be_added_and_fights_with_its_own_numbers():
    flail = Weapon(name="Flail", speciality="flail", base=10, damage="1D10-1", hands=2, hp=11)
    fight = begun(fighter("Ann", weapons=[flail]), fighter("Bo"))
    blow = Attack(actor="a", target="b", weapon="0", defence="none")
    assert [line.value for line in blow.pool(fight)] == [10]
    after, _ = do(fight, blow, [10], [6])  # 6 - 1
    assert after.fighters["b"].hp == 5
    assert after.fighters["a"].points("0") == 11


def test_an_own_suit_can_be_added_and_stops_its_own_points():
    hide = Armour(name="Thick hide", points=3, missile=1, skills=-15)
    fight = begun(fighter("Ann", weapons=["sword_broad", "sling"]), fighter("Bo", armour=hide, dodge=60))
    blow = Attack(actor="a", target="b", weapon="0", defence="none")
    assert do(fight, blow, [15], [5])[0].fighters["b"].hp == 7  # 5 + 1 - 3
    slung = fight.with_fighter("a", hand="1")
    assert do(slung, blow.but(weapon="1"), [5], [5])[0].fighters["b"].hp == 6  # 5 - 1
    _, events = do(fight, blow.but(defence="dodge"), [15], "dodge", [45])
    assert events[0].met.chance == 45  # 60 - 15


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": ""},
        {"damage": "lots"},
        {"damage": "D6"},
        {"damage": "1D1"},
        {"damage": "99D6"},
        {"hands": 3},
        {"base": -1},
        {"length": ""},
    ],
)
def test_an_own_weapon_keeps_within_bounds(wrong):
    with pytest.raises(ValidationError):
        Weapon(**{"name": "Ray", **wrong})


@pytest.mark.parametrize("wrong", [{"name": ""}, {"points": -1}, {"skills": 5}, {"hinders": "moral"}])
def test_an_own_suit_keeps_within_bounds(wrong):
    with pytest.raises(ValidationError):
        Armour(**{"name": "Hide", **wrong})
