"""The tables of firearms, melee weapons and armour, row by row and column by column."""

import pytest

from fray.rules.nwod.attacks.attack import Attack
from fray.rules.nwod.equipment.armour import ARMOURS
from fray.rules.nwod.equipment.weapons import FIREARMS, MELEE
from fray.rules.nwod.system import SYSTEM

from ..table import do
from .build import Armour, Weapon, begun, fighter, lines, weapon

pytestmark = pytest.mark.rule("N-T1")

#    name            dmg  short med long  clip +1 Str Size cost  two    auto   again loaded
GUNS = [
    ("revolver_light", 2, (20, 40, 80), 6, 0, 2, 1, 2, False, False, 10),
    ("revolver_heavy", 3, (35, 70, 140), 6, 0, 3, 1, 2, False, False, 10),
    ("pistol_light", 2, (20, 40, 80), 17, 1, 2, 1, 3, False, False, 10),
    ("pistol_heavy", 3, (30, 60, 120), 7, 1, 3, 1, 3, False, False, 10),
    ("rifle", 5, (200, 400, 800), 5, 1, 2, 3, 2, True, False, 10),
    ("smg_small", 2, (25, 50, 100), 30, 1, 2, 1, 3, False, True, 10),
    ("smg_large", 3, (50, 100, 200), 30, 1, 3, 2, 3, True, True, 10),
    ("assault_rifle", 4, (150, 300, 600), 42, 1, 3, 3, 3, True, True, 10),
    ("shotgun", 4, (20, 40, 80), 5, 1, 3, 2, 2, True, False, 9),
    ("crossbow", 3, (40, 80, 160), 1, 0, 3, 3, 3, True, False, 10),
]
#    name        dmg kind       Size cost two   again pierce use
BLADES = [
    ("sap", 1, "bashing", 1, 1, False, 10, 0, "melee", ("knockout",)),
    ("knuckles", 1, "bashing", 0, 1, False, 10, 0, "brawl", ()),
    ("bat", 2, "bashing", 2, 0, False, 10, 0, "melee", ()),
    ("mace", 3, "bashing", 2, 2, False, 10, 0, "melee", ()),
    ("knife", 1, "lethal", 1, 1, False, 10, 0, "melee", ()),
    ("rapier", 2, "lethal", 2, 2, False, 10, 1, "melee", ()),
    ("sword", 3, "lethal", 2, 2, False, 10, 0, "melee", ()),
    ("katana", 3, "lethal", 2, 3, False, 10, 0, "melee", ("sturdy",)),
    ("greatsword", 4, "lethal", 3, 3, True, 10, 0, "melee", ()),
    ("hatchet", 2, "lethal", 1, 1, False, 10, 0, "melee", ()),
    ("axe_large", 3, "lethal", 3, 2, True, 9, 0, "melee", ()),
    ("axe_great", 5, "lethal", 4, 3, True, 9, 0, "melee", ()),
    ("stake", 1, "lethal", 1, 0, False, 10, 0, "melee", ("stake",)),
    ("spear", 3, "lethal", 4, 1, True, 10, 0, "melee", ("guard",)),
]
#    name       gen bal Str Def Speed cost bulletproof
SUITS = [
    ("reinforced", 1, 0, 1, 0, 0, 0, False),
    ("kevlar", 1, 2, 1, 0, 0, 1, True),
    ("vest", 2, 3, 1, -1, 0, 2, True),
    ("riot", 3, 4, 2, -2, -1, 3, True),
    ("leather", 1, 0, 2, -1, 0, 1, False),
    ("chain", 2, 1, 3, -2, -2, 2, False),
    ("plate", 3, 2, 4, -2, -3, 4, False),
]


def test_there_are_ten_firearms_fourteen_melee_weapons_and_seven_suits_in_the_order_of_the_tables():
    assert [w.name for w in FIREARMS] == [f"weapon.{row[0]}" for row in GUNS]
    assert [w.name for w in MELEE] == [f"weapon.{row[0]}" for row in BLADES]
    assert [a.name for a in ARMOURS] == [f"armour.{row[0]}" for row in SUITS]


@pytest.mark.parametrize("row", GUNS, ids=lambda row: row[0])
def test_a_firearm_has_the_numbers_of_the_table(row):
    name, damage, ranges, clip, chambered, strength, size, cost, two, automatic, again = row
    gun = weapon(name)
    assert (gun.damage, gun.ranges, gun.clip, gun.chambered) == (damage, ranges, clip, chambered)
    assert (gun.strength, gun.size, gun.cost) == (strength, size, cost)
    assert (gun.two_hands, gun.automatic, gun.again) == (two, automatic, again)
    assert (gun.use, gun.kind, gun.piercing, gun.improvised) == ("firearm", "lethal", 0, False)


@pytest.mark.parametrize("row", GUNS, ids=lambda row: row[0])
def test_a_loaded_firearm_holds_its_clip_and_the_round_in_the_chamber(row):
    assert fighter(weapons=[row[0]]).ammo == {"0": row[3] + row[4]}


@pytest.mark.parametrize("row", GUNS, ids=lambda row: row[0])
def test_medium_range_is_twice_the_short_and_long_twice_the_medium(row):
    short, medium, long = weapon(row[0]).ranges
    assert (medium, long) == (2 * short, 4 * short)


@pytest.mark.parametrize("row", BLADES, ids=lambda row: row[0])
def test_a_melee_weapon_has_the_numbers_of_the_table(row):
    name, damage, kind, size, cost, two, again, piercing, use, traits = row
    arm = weapon(name)
    assert (arm.damage, arm.kind, arm.size, arm.cost) == (damage, kind, size, cost)
    assert (arm.two_hands, arm.again, arm.piercing, arm.use, arm.traits) == (two, again, piercing, use, traits)
    assert (arm.ranges, arm.clip, arm.automatic) == (None, 0, False)


@pytest.mark.rule("N-A7")
@pytest.mark.parametrize("row", BLADES, ids=lambda row: row[0])
def test_a_melee_weapon_needs_strength_equal_to_its_size(row):
    assert weapon(row[0]).strength == row[3]


@pytest.mark.parametrize("row", SUITS, ids=lambda row: row[0])
def test_a_suit_has_the_numbers_of_the_table(row):
    suit = next(a for a in ARMOURS if a.name == f"armour.{row[0]}")
    assert (suit.general, suit.ballistic, suit.strength, suit.defence, suit.speed, suit.cost, suit.bulletproof) == row[1:]


def test_only_the_crossbow_and_the_stake_are_for_the_heart():
    assert [w.name for w in SYSTEM.catalogues["weapons"] if "stake" in w.traits] == ["weapon.stake", "weapon.crossbow"]


def test_a_crossbow_is_loaded_as_a_crossbow_and_a_revolver_round_by_round():
    assert weapon("crossbow").reload == "crossbow"
    assert weapon("revolver_light").reload == "single"
    assert weapon("pistol_light").reload == "clip"


def test_all_rows_can_be_chosen_on_a_sheet():
    names = {w.name for w in SYSTEM.catalogues["weapons"]}
    assert {w.name for w in (*FIREARMS, *MELEE)} <= names
    assert tuple(SYSTEM.catalogues["armours"]) == ARMOURS


def test_knuckles_are_used_with_brawl_and_add_their_die():
    fight = begun(fighter("Ann", brawl=2, weaponry=4, weapons=["knuckles"]), fighter("Bo"))
    sums = lines(Attack(actor="a", target="b", weapon="0"), fight)
    assert (sums["brawl"], sums["weapon"]) == (2, 1)
    assert "weaponry" not in sums


def test_an_own_weapon_can_be_added_and_fights_with_its_own_numbers():
    chain = Weapon(name="Bike chain", use="melee", damage=2, kind="bashing", strength=3, size=2, again=9)
    fight = begun(fighter("Ann", weaponry=1, strength=2, weapons=[chain]), fighter("Bo", dexterity=1))
    attack = Attack(actor="a", target="b", weapon="0")
    assert lines(attack, fight) == {"strength": 2, "weaponry": 1, "weapon": 2, "weapon.strength": -1, "against.dexterity": -1}
    after, _ = do(fight, attack, [9, 2, 2], [8])
    assert after.fighters["b"].bashing == 2


def test_an_own_suit_can_be_added_and_takes_its_own_dice():
    hide = Armour(name="Thick hide", general=2, ballistic=1)
    fight = begun(fighter("Ann", brawl=3, firearms=3, weapons=["pistol_light"]), fighter("Bo", armour=hide, dexterity=1))
    assert lines(Attack(actor="a", target="b"), fight)["armour"] == -2
    assert lines(Attack(actor="a", target="b", weapon="0"), fight)["armour"] == -1


def test_an_own_weapon_keeps_within_bounds():
    with pytest.raises(ValueError):
        Weapon(name="", damage=1)
    with pytest.raises(ValueError):
        Weapon(name="Ray", damage=21)
    with pytest.raises(ValueError):
        Weapon(name="Ray", again=7)
