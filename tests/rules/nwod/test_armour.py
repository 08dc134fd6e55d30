"""Armour: what it takes from an attack, what it turns, what it costs, what pierces it."""

import pytest

from fray.engine.values.modifier import total
from fray.rules.nwod.fighters.sheet import defence_lines, speed_lines

from ..table import do
from .build import Armour, Attack, Marks, Weapon, begun, fighter, lines, pool, sheet

ARMED = Attack(actor="a", target="b", weapon="0")
FISTS = Attack(actor="a", target="b")
TABLE = [  # general, ballistic, strength, Defense, Speed
    ("reinforced", 1, 0, 1, 0, 0),
    ("kevlar", 1, 2, 1, 0, 0),
    ("vest", 2, 3, 1, -1, 0),
    ("riot", 3, 4, 2, -2, -1),
    ("leather", 1, 0, 2, -1, 0),
    ("chain", 2, 1, 3, -2, -2),
    ("plate", 3, 2, 4, -2, -3),
]
BULLETPROOF = {"kevlar", "vest", "riot"}


def shooter(**gun):
    """Dexterity 3 + Firearms 4 and a gun of 2."""
    fields = {"name": "Gun", "use": "firearm", "damage": 2, "kind": "lethal", "clip": 9}
    return fighter("Ann", dexterity=3, firearms=4, weapons=[Weapon(**{**fields, **gun})])


def shot(fight, action=ARMED):
    """The marks of two successes."""
    return do(fight, action, [8, 8] + [1] * (pool(action, fight) - 2))[0].fighters["b"].marks


@pytest.mark.rule("N-P1")
@pytest.mark.parametrize(("suit", "general", "ballistic"), [row[:3] for row in TABLE])
def test_general_rating_counts_against_blows_and_throws_ballistic_against_the_firearms_skill(suit, general, ballistic):
    scene = begun(
        fighter("Ann", strength=5, brawl=5, weaponry=5, firearms=5, athletics=5, weapons=["knife", "knife_thrown", "pistol_light"]),
        fighter("Bo", strength=5, armour=suit),
    )
    assert lines(FISTS, scene)["armour"] == -general
    assert lines(ARMED, scene)["armour"] == -general
    assert lines(ARMED.but(weapon="1"), scene)["armour"] == -general
    assert lines(ARMED.but(weapon="2"), scene).get("armour", 0) == -ballistic


@pytest.mark.rule("N-P1")
def test_a_vest_takes_two_dice_from_a_blow_and_three_from_a_shot():
    scene = begun(fighter("Ann", brawl=5, firearms=5, weapons=["pistol_light"]), fighter("Bo", armour="vest"))
    assert (lines(FISTS, scene)["armour"], lines(ARMED, scene)["armour"]) == (-2, -3)


@pytest.mark.rule("N-P1")
def test_a_shot_within_a_yard_meets_the_ballistic_rating_too():
    scene = begun(shooter(), fighter("Bo", armour="vest"))
    assert lines(ARMED.but(close=True), scene)["armour"] == -3


@pytest.mark.rule("N-P1")
def test_the_attackers_own_armour_takes_nothing_from_his_attack():
    scene = begun(fighter("Ann", brawl=5, armour="vest"), fighter("Bo"))
    assert "armour" not in lines(FISTS, scene)


@pytest.mark.rule("N-P2")
@pytest.mark.parametrize("suit", sorted(BULLETPROOF))
def test_bulletproof_armour_turns_lethal_damage_of_firearms_into_bashing(suit):
    assert shot(begun(shooter(), fighter("Bo", armour=suit))) == Marks(bashing=2)


@pytest.mark.rule("N-P2")
def test_kevlar_takes_two_dice_and_turns_the_damage():
    scene = begun(shooter(), fighter("Bo", armour="kevlar"))
    assert lines(ARMED, scene) == {"dexterity": 3, "firearms": 4, "weapon": 2, "armour": -2}
    assert shot(scene) == Marks(bashing=2)


@pytest.mark.rule("N-P2")
@pytest.mark.parametrize("suit", [row[0] for row in TABLE if row[0] not in BULLETPROOF])
def test_other_armour_does_not_turn_bullets(suit):
    assert shot(begun(shooter(), fighter("Bo", strength=5, armour=suit))) == Marks(lethal=2)


@pytest.mark.rule("N-P2")
@pytest.mark.parametrize("arms", ["sword", "knife_thrown"])
def test_bulletproof_armour_does_not_turn_blades(arms):
    scene = begun(fighter("Ann", weaponry=5, athletics=5, weapons=[arms]), fighter("Bo", armour="vest"))
    assert shot(scene) == Marks(lethal=2)


@pytest.mark.rule("N-P2")
def test_bulletproof_armour_does_not_turn_aggravated_damage():
    scene = begun(shooter(bane="silver"), fighter("Bo", species="werewolf", banes=("silver",), armour="kevlar"))
    assert shot(scene) == Marks(aggravated=2)


@pytest.mark.rule("N-A13")
@pytest.mark.rule("N-P1")
def test_a_place_without_armour_ignores_it_and_its_downgrade():
    scene = begun(shooter(), fighter("Bo", armour="vest"))
    aimed = ARMED.but(called="limb", bare=True)
    assert lines(aimed, scene) == {"dexterity": 3, "firearms": 4, "weapon": 2, "called.limb": -2}
    assert shot(scene, aimed) == Marks(lethal=2)


@pytest.mark.rule("N-A13")
def test_an_aimed_shot_at_an_armoured_place_meets_the_armour():
    scene = begun(shooter(), fighter("Bo", armour="vest"))
    aimed = ARMED.but(called="torso")
    assert lines(aimed, scene)["armour"] == -3
    assert shot(scene, aimed) == Marks(bashing=2)


@pytest.mark.rule("N-A13")
def test_armour_is_passed_by_only_where_the_attack_is_aimed_at_a_place():
    scene = begun(shooter(), fighter("Bo", armour="vest"))
    loose = ARMED.but(bare=True)
    assert lines(loose, scene)["armour"] == -3
    assert shot(scene, loose) == Marks(bashing=2)


# ---------------------------------------------------------------- what it costs


@pytest.mark.rule("N-P3")
@pytest.mark.parametrize(("suit", "strength"), [(row[0], row[3]) for row in TABLE])
def test_too_little_strength_for_armour_costs_a_die_of_brawl_and_weaponry(suit, strength):
    skills = {"brawl": 2, "weaponry": 2, "weapons": [Weapon(name="Stick", size=0)]}
    weak = begun(fighter("Ann", strength=strength - 1, armour=suit, **skills), fighter("Bo"))
    for action in (FISTS, ARMED):
        assert lines(action, weak)["armour.strength"] == -1
    fit = begun(fighter("Ann", strength=strength, armour=suit, **skills), fighter("Bo"))
    assert "armour.strength" not in lines(FISTS, fit)


@pytest.mark.rule("N-P3")
@pytest.mark.parametrize("arms", ["pistol_light", "knife_thrown"])
def test_too_little_strength_for_armour_does_not_hinder_shots_and_throws(arms):
    scene = begun(fighter("Ann", strength=2, firearms=2, athletics=2, armour="plate", weapons=[arms]), fighter("Bo"))
    assert "armour.strength" not in lines(ARMED, scene)


@pytest.mark.rule("N-P3")
@pytest.mark.parametrize(("suit", "defence", "speed"), [(row[0], row[4], row[5]) for row in TABLE])
def test_armour_lowers_defence_and_speed_as_in_the_table(suit, defence, speed):
    clad = sheet(strength=4, dexterity=3, wits=3, armour=suit)
    assert total(defence_lines(clad)) == 3 + defence
    assert total(speed_lines(clad)) == 4 + 3 + 5 + speed
    scene = begun(fighter("Ann", brawl=5), fighter("Bo", strength=4, dexterity=3, wits=3, armour=suit))
    assert lines(FISTS, scene).get("against.armour", 0) == -defence


@pytest.mark.rule("N-P3")
def test_armour_lowers_defence_to_nothing_at_most():
    assert total(defence_lines(sheet(dexterity=1, wits=1, armour="plate"))) == 0


# ---------------------------------------------------------------- what pierces it


@pytest.mark.rule("N-P4")
@pytest.mark.parametrize(("piercing", "left"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_piercing_ignores_so_many_points_of_armour(piercing, left):
    plate = Armour(name="Shell", general=0, ballistic=3)
    scene = begun(shooter(piercing=piercing), fighter("Bo", armour=plate))
    assert pool(ARMED, scene) == 3 + 4 + 2 - left
    assert lines(ARMED, scene).get("piercing", 0) == piercing


@pytest.mark.rule("N-P4")
def test_piercing_brings_no_dice_where_there_is_less_armour_or_none():
    assert pool(ARMED, begun(shooter(piercing=3), fighter("Bo", armour="chain"))) == 9  # 1 against bullets
    assert lines(ARMED, begun(shooter(piercing=3), fighter("Bo"))) == {"dexterity": 3, "firearms": 4, "weapon": 2}


@pytest.mark.rule("N-P4")
def test_a_rapier_ignores_one_point_of_general_armour():
    scene = begun(fighter("Ann", weaponry=3, weapons=["rapier"]), fighter("Bo", strength=4, armour="plate"))
    assert (lines(ARMED, scene)["armour"], lines(ARMED, scene)["piercing"]) == (-3, 1)


@pytest.mark.rule("N-P4")
def test_piercing_above_the_ballistic_rating_ignores_bulletproof_armour_and_its_downgrade():
    scene = begun(shooter(piercing=3), fighter("Bo", armour="kevlar"))  # ballistic 2
    assert lines(ARMED, scene) == {"dexterity": 3, "firearms": 4, "weapon": 2, "armour.pierced": 0}
    assert shot(scene) == Marks(lethal=2)


@pytest.mark.rule("N-P4")
@pytest.mark.parametrize(("suit", "piercing", "left"), [("kevlar", 2, 0), ("vest", 3, 0), ("riot", 3, 1), ("kevlar", 1, 1)])
def test_piercing_up_to_the_ballistic_rating_takes_points_but_leaves_the_downgrade(suit, piercing, left):
    scene = begun(shooter(piercing=piercing), fighter("Bo", armour=suit))
    assert pool(ARMED, scene) == 9 - left
    assert shot(scene) == Marks(bashing=2)
