"""What weapon and hand bring to an attack, and the kind of damage a weapon does to whom."""

import pytest

from ..table import do
from .build import Attack, Marks, Weapon, attacked, begun, fighter, lines, pool, weapon

ARMED = Attack(actor="a", target="b", weapon="0")


# ---------------------------------------------------------------- who suffers what


@pytest.mark.rule("N-A6")
def test_firearms_do_bashing_damage_to_vampires():
    scene = begun(fighter("Ann", firearms=2, weapons=["pistol_light"]), fighter("Bo", species="vampire"))
    after, _ = do(scene, ARMED, [8, 8, 8, 1, 1, 1])
    assert after.fighters["b"].marks == Marks(bashing=3)


@pytest.mark.rule("N-A6")
@pytest.mark.parametrize("species", ["mortal", "werewolf", "mage", "other"])
def test_firearms_do_lethal_damage_to_everybody_else(species):
    scene = begun(fighter("Ann", firearms=2, weapons=["pistol_light"]), fighter("Bo", species=species))
    after, _ = do(scene, ARMED, [8, 8, 8, 1, 1, 1])
    assert after.fighters["b"].marks == Marks(lethal=3)


@pytest.mark.rule("N-A6")
def test_blades_do_lethal_damage_to_vampires_too():
    scene = begun(fighter("Ann", weaponry=2, weapons=["sword"]), fighter("Bo", species="vampire"))
    after, _ = do(scene, ARMED, [8, 8, 1, 1, 1])
    assert after.fighters["b"].marks == Marks(lethal=2)


SILVER = Weapon(name="Silver blade", damage=2, kind="lethal", size=2, bane="silver")
TORCH = Weapon(name="Torch", damage=1, kind="lethal", size=1, bane="fire")
BULLET = Weapon(name="Silver bullets", use="firearm", damage=2, kind="lethal", clip=6, bane="silver")


@pytest.mark.rule("N-A6")
@pytest.mark.parametrize(
    ("arms", "species", "banes"),
    [(SILVER, "werewolf", ("silver",)), (TORCH, "vampire", ("fire", "sunlight")), (BULLET, "werewolf", ("silver",))],
)
def test_what_is_somebodys_bane_does_aggravated_damage_to_him(arms, species, banes):
    scene = begun(fighter("Ann", weaponry=2, firearms=2, weapons=[arms]), fighter("Bo", species=species, banes=banes))
    after, _ = do(scene, ARMED, [8, 8] + [1] * (pool(ARMED, scene) - 2))
    assert after.fighters["b"].marks == Marks(aggravated=2)


@pytest.mark.rule("N-A6")
@pytest.mark.parametrize(
    ("arms", "species", "banes"), [(SILVER, "mortal", ()), (SILVER, "vampire", ("fire",)), (TORCH, "werewolf", ("silver",))]
)
def test_what_is_not_his_bane_does_its_plain_damage(arms, species, banes):
    scene = begun(fighter("Ann", weaponry=2, weapons=[arms]), fighter("Bo", species=species, banes=banes))
    after, _ = do(scene, ARMED, [8, 8] + [1] * (pool(ARMED, scene) - 2))
    assert after.fighters["b"].marks == Marks(lethal=2)


@pytest.mark.rule("N-A6")
def test_a_bane_does_not_go_through_armour_by_itself():
    scene = begun(fighter("Ann", weaponry=2, weapons=[SILVER]), fighter("Bo", species="werewolf", banes=("silver",), armour="reinforced"))
    assert lines(ARMED, scene)["armour"] == -1


# ---------------------------------------------------------------- strength and hands


@pytest.mark.rule("N-A7")
@pytest.mark.parametrize(("arms", "weak", "strong"), [("sword", 1, 2), ("axe_great", 3, 4), ("pistol_heavy", 2, 3), ("shotgun", 2, 3)])
def test_too_little_strength_for_a_weapon_costs_one_die(arms, weak, strong):
    # melee weapons: their Size; firearms: as the table says
    skills = {"weaponry": 2, "firearms": 2, "weapons": [arms]}
    assert lines(ARMED, begun(fighter("Ann", strength=weak, **skills), fighter("Bo")))["weapon.strength"] == -1
    assert "weapon.strength" not in lines(ARMED, begun(fighter("Ann", strength=strong, **skills), fighter("Bo")))


@pytest.mark.rule("N-A7")
def test_far_too_little_strength_costs_no_more_than_one_die():
    scene = begun(fighter("Ann", strength=1, weaponry=2, weapons=["axe_great"]), fighter("Bo"))
    assert lines(ARMED, scene)["weapon.strength"] == -1


@pytest.mark.rule("N-A7")
def test_an_own_melee_weapon_needs_strength_equal_to_its_size():
    anvil = Weapon(name="Anvil", damage=2, size=4)
    assert lines(ARMED, begun(fighter("Ann", strength=3, weaponry=2, weapons=[anvil]), fighter("Bo")))["weapon.strength"] == -1
    assert "weapon.strength" not in lines(ARMED, begun(fighter("Ann", strength=4, weaponry=2, weapons=[anvil]), fighter("Bo")))


@pytest.mark.rule("N-A7")
@pytest.mark.parametrize(("arms", "enough"), [("shotgun", 4), ("greatsword", 4)])
def test_a_two_handed_weapon_in_one_hand_needs_one_more_strength(arms, enough):
    skills = {"weaponry": 2, "firearms": 2, "weapons": [arms]}
    one = ARMED.but(one_handed=True)
    almost = begun(fighter("Ann", strength=enough - 1, **skills), fighter("Bo"))
    assert lines(one, almost)["weapon.strength"] == -1
    assert "weapon.strength" not in lines(ARMED, almost), "in both hands it is enough"
    assert "weapon.strength" not in lines(one, begun(fighter("Ann", strength=enough, **skills), fighter("Bo")))


@pytest.mark.rule("N-A7")
def test_a_one_handed_weapon_needs_no_more_strength_in_one_hand():
    scene = begun(fighter("Ann", strength=2, weaponry=2, weapons=["sword"]), fighter("Bo"))
    assert "weapon.strength" not in lines(ARMED.but(one_handed=True), scene)


@pytest.mark.rule("N-A7")
def test_an_improvised_weapon_costs_one_die():
    chair = Weapon(name="Chair", damage=2, size=2, improvised=True)
    scene = begun(fighter("Ann", strength=3, weaponry=2, weapons=[chair, "bat"]), fighter("Bo"))
    assert lines(ARMED, scene)["weapon.improvised"] == -1
    assert "weapon.improvised" not in lines(ARMED.but(weapon="1"), scene)


@pytest.mark.rule("N-A8")
@pytest.mark.parametrize("arms", ["knife", "pistol_light"])
def test_the_off_hand_costs_two_dice(arms):
    scene = begun(fighter("Ann", weaponry=2, firearms=2, weapons=[arms]), fighter("Bo"))
    assert lines(ARMED.but(off_hand=True), scene)["off_hand"] == -2
    assert "off_hand" not in lines(ARMED, scene)


@pytest.mark.rule("N-A8")
def test_the_ambidextrous_have_no_off_hand():
    scene = begun(fighter("Ann", weaponry=2, weapons=["knife"], merits=["ambidextrous"]), fighter("Bo"))
    assert "off_hand" not in lines(ARMED.but(off_hand=True), scene)


# ---------------------------------------------------------------- dice of the weapon


@pytest.mark.rule("N-D1")
@pytest.mark.parametrize("arms", ["shotgun", "axe_large", "axe_great"])
def test_a_nine_again_weapon_rolls_nines_again(arms):
    scene = begun(fighter("Ann", strength=5, weaponry=2, firearms=2, weapons=[arms]), fighter("Bo"))
    assert weapon(arms).again == 9
    _, events = do(scene, ARMED, [9] + [1] * (pool(ARMED, scene) - 1), [9], [8])
    assert attacked(events).amount == 3


@pytest.mark.rule("N-D1")
def test_other_weapons_do_not_roll_nines_again():
    scene = begun(fighter("Ann", weaponry=2, weapons=["sword"]), fighter("Bo"))
    _, events = do(scene, ARMED, [9] + [1] * (pool(ARMED, scene) - 1))
    assert attacked(events).amount == 1


@pytest.mark.rule("N-A2")
def test_knuckles_are_used_with_brawl():
    scene = begun(fighter("Ann", brawl=2, weaponry=4, weapons=["knuckles"]), fighter("Bo"))
    assert lines(ARMED, scene) == {"strength": 2, "brawl": 2, "weapon": 1, "against.dexterity": -2}
