"""Damage and soak by kind of being, and armour."""

import pytest

from fray.engine.values.modifier import Line
from fray.rules.v20.harm.damage import ArmourRuined
from fray.rules.v20.harm.soak import damage_kind_for, levels_taken, soak_lines
from fray.rules.v20.rolling.attack_odds import damage_pool
from fray.rules.v20.rolling.pools import damage_lines

from ..table import do, of, sums
from .build import Attack, Plan, after, attacked, begun, fighter, none_of, weapon

MARA = {"kind": "vampire", "stamina": 3, "fortitude": 1}


@pytest.mark.rule("V-A1", "V-F2")
def test_attack_five_against_dodge_four_with_strength_five_and_two_is_a_damage_pool_of_seven():
    # net 1, so no extra success: 5 + 2 + (1 - 1)
    scene = begun(fighter("Ann", dexterity=5, strength=5, weapons=["club"]), fighter("Bo", dexterity=4, plan=Plan(full=True)))
    blow = Attack(actor="a", target="b", manoeuvre="weapon", weapon="0")
    _, events = do(scene, blow, [6, 7, 8, 9, 10], [6, 7, 8, 9], [2] * 7, {})
    assert attacked(events).successes == 1
    assert attacked(events).dealt.damage.pool == 7


@pytest.mark.rule("V-A1")
def test_each_success_beyond_the_first_is_a_die_of_damage():
    scene = begun(fighter("Ann", dexterity=4, strength=3), fighter("Bo"))
    _, events = do(scene, Attack(actor="a", target="b"), [6, 7, 8, 2], [2] * 5, {})  # 3 + (3 - 1)
    assert sums(attacked(events).dealt.damage.lines) == {"strength": 3, "extra": 2}


@pytest.mark.rule("V-A1")
def test_there_is_always_one_die_of_damage():
    assert damage_pool(-2, 0) == 1
    assert sums(damage_lines((Line(key="strength", value=0),), 0)) == {"strength": 0, "least": 1}
    assert sums(damage_lines((Line(key="strength", value=2),), 0)) == {"strength": 2}


@pytest.mark.rule("V-A1")
def test_a_miss_does_no_damage():
    scene, events = do(begun(fighter("Ann"), fighter("Bo")), Attack(actor="a", target="b"), [5, 5], {})
    assert attacked(events).dealt is None
    assert scene.fighters["b"].marks.filled == 0


@pytest.mark.rule("V-A1")
def test_what_is_not_soaked_is_marked_and_shown_before():
    scene = begun(fighter("Ann", strength=4), fighter("Bo"))
    scene, events = do(scene, Attack(actor="a", target="b"), [6, 5], [6, 7, 8, 9], [6, 5], {})  # 4 less 1
    assert scene.fighters["b"].bashing == 3
    assert len(attacked(events).sums()) == 4  # dice and difficulty of the attack, damage, soak


@pytest.mark.rule("V-A1")
def test_the_game_master_may_change_every_number_of_it():
    scene = begun(fighter("Ann", strength=4), fighter("Bo"))
    scene, events = do(scene, Attack(actor="a", target="b"), [6, 5], [6, 7, 8, 9], [6, 5], {"amount": 1, "kind": "lethal"})
    assert (scene.fighters["b"].lethal, scene.fighters["b"].bashing) == (1, 0)
    assert [said.key for event in events for said in event.log()].count("log.overruled") == 2


@pytest.mark.rule("V-A1")
def test_ten_levels_of_which_nine_are_not_soaked_are_nine():
    scene = begun(fighter("Ann", strength=10, weapons=["knife"]), fighter("Bo", **(MARA | {"stamina": 1})))
    blow = Attack(actor="a", target="b", manoeuvre="weapon", weapon="0")
    # 11 dice, ten successes; soak of 2 dice: one
    scene, events = do(scene, blow, [6, 5], [6] * 10 + [2], [6, 2], {})
    assert attacked(events).amount == 9
    assert scene.fighters["b"].lethal == 7  # and two more: torpor
    assert scene.fighters["b"].fallen == "torpor"


# ------------------------------------------------------------------ soak


@pytest.mark.rule("V-A2")
def test_four_dice_one_nine_nine_seven_against_three_lethal_let_one_level_through():
    scene = begun(fighter("Ann", strength=2, weapons=["knife"]), fighter("Mara", **MARA))
    blow = Attack(actor="a", target="b", manoeuvre="weapon", weapon="0")
    scene, events = do(scene, blow, [6, 5], [6, 6, 6], [1, 9, 9, 7], {})
    assert attacked(events).dealt.soak.successes == 2
    assert scene.fighters["b"].lethal == 1


@pytest.mark.rule("V-A2")
def test_a_mortal_would_have_taken_all_three():
    scene = begun(fighter("Ann", strength=2, weapons=["knife"]), fighter("Bo", stamina=3))
    scene = after(scene, Attack(actor="a", target="b", manoeuvre="weapon", weapon="0"), [6, 5], [6, 6, 6], {})
    assert scene.fighters["b"].lethal == 3


@pytest.mark.rule("V-A2")
@pytest.mark.parametrize(
    ("who", "kind", "dice"),
    [
        ({}, "bashing", {"stamina": 3}),
        ({}, "lethal", {}),
        ({}, "aggravated", {}),
        ({"kind": "ghoul"}, "lethal", {}),
        ({"kind": "ghoul", "fortitude": 2}, "lethal", {"stamina": 3, "fortitude": 2}),
        ({"kind": "ghoul", "fortitude": 2}, "aggravated", {"fortitude": 2}),
        ({"kind": "vampire"}, "bashing", {"stamina": 3}),
        ({"kind": "vampire"}, "lethal", {"stamina": 3}),
        ({"kind": "vampire"}, "aggravated", {}),
        ({"kind": "vampire", "fortitude": 1}, "aggravated", {"fortitude": 1}),
        ({"kind": "werewolf"}, "aggravated", {"stamina": 3}),
    ],
)
def test_who_soaks_what(who, kind, dice):
    assert sums(soak_lines(fighter(stamina=3, **who), kind)) == dice


@pytest.mark.rule("V-A2")
def test_a_shapechanger_soaks_all_but_his_bane():
    one = fighter(kind="werewolf", stamina=4)
    assert damage_kind_for(one, "lethal", bane="silver")[0] == "aggravated"
    assert soak_lines(one, "aggravated", bane="silver") == ()
    assert damage_kind_for(one, "lethal", bane="iron")[0] == "lethal"


@pytest.mark.rule("V-A2", "V-A3")
def test_armour_adds_to_soak_but_not_against_fire_and_sunlight():
    one = fighter(stamina=2, armour="vest")
    assert sums(soak_lines(one, "lethal")) == {"armour": 3}
    assert sums(soak_lines(one, "aggravated")) == {"armour": 3}  # of teeth and claws
    assert soak_lines(one, "aggravated", bane="fire") == ()
    assert soak_lines(one, "aggravated", bane="sunlight") == ()


@pytest.mark.rule("V-A3")
def test_armour_is_destroyed_by_a_blow_that_rolls_twice_its_rating():
    scene = begun(fighter("Ann", strength=4), fighter("Bo", armour="shirt"))  # rating 2
    scene, events = do(scene, Attack(actor="a", target="b"), [6, 5], [6, 6, 6, 6], [6, 6, 6, 6], {})
    assert of(events, ArmourRuined)
    assert scene.fighters["b"].marks.filled == 0  # it still soaked this one
    assert scene.fighters["b"].armoured == 0
    assert sums(soak_lines(scene.fighters["b"], "bashing")) == {"stamina": 2}


@pytest.mark.rule("V-A3")
def test_less_than_twice_leaves_it_whole():
    scene = begun(fighter("Ann", strength=4), fighter("Bo", armour="shirt"))
    scene, events = do(scene, Attack(actor="a", target="b"), [6, 5], [6, 6, 6, 2], [6, 6, 6, 6], {})
    assert none_of(events, ArmourRuined)
    assert scene.fighters["b"].armoured == 2


@pytest.mark.rule("V-A3")
def test_a_blow_past_the_armour_neither_meets_nor_destroys_it():
    scene = begun(fighter("Ann", strength=4, weapons=["knife"]), fighter("Bo", armour="reinforced"))
    blow = Attack(actor="a", target="b", manoeuvre="weapon", weapon="0", spot="head", past_armour=True)
    scene, events = do(scene, blow, [8, 5], [6, 6, 6, 2, 2, 2], {})
    assert attacked(events).dealt.soak is None
    assert none_of(events, ArmourRuined)


@pytest.mark.rule("V-A3")
@pytest.mark.parametrize(
    ("name", "rating", "penalty"), [("reinforced", 1, 0), ("shirt", 2, 1), ("vest", 3, 1), ("flak", 4, 2), ("riot", 5, 3)]
)
def test_armour_costs_dexterity_by_its_class(name, rating, penalty):
    one = fighter("Ann", dexterity=4, armour=name)
    assert one.armoured == rating
    scene = begun(one, fighter("Bo"))
    shown = sums(Attack(actor="a", target="b").preview(scene).lines)
    assert shown.get("armour.penalty", 0) == -penalty
    strong = sums(Attack(actor="a", target="b", manoeuvre="hold").preview(scene).lines)
    assert "armour.penalty" not in strong  # Strength is not hampered


# ------------------------------------------------------------------ vampires


@pytest.mark.rule("V-A4")
@pytest.mark.parametrize(("left", "taken"), [(1, 0), (2, 1), (3, 1), (5, 2)])
def test_a_vampire_takes_half_of_bashing_damage_down(left, taken):
    one = fighter(kind="vampire")
    assert levels_taken(one, "bashing", left) == taken
    assert levels_taken(one, "lethal", left) == left
    assert levels_taken(fighter(), "bashing", left) == left


@pytest.mark.rule("V-A4")
def test_bullets_do_bashing_damage_to_a_vampire_except_to_the_head():
    gun, body = weapon("pistol_heavy"), fighter("Bo", kind="vampire", stamina=2)
    assert damage_kind_for(body, gun.kind, bullet=gun.is_bullet)[0] == "bashing"
    assert damage_kind_for(body, gun.kind, bullet=True, head=True)[0] == "lethal"
    assert damage_kind_for(fighter(), gun.kind, bullet=True)[0] == "lethal"
    assert not weapon("crossbow").is_bullet
    scene = begun(fighter("Ann", weapons=["pistol_heavy"], dexterity=3), body)
    shot = Attack(actor="a", target="b", manoeuvre="shot", weapon="0")
    scene, events = do(scene, shot, [6, 5, 5], [6, 6, 6, 6, 2], [6, 2], {})  # 4 less 1, halved
    assert (attacked(events).kind, scene.fighters["b"].bashing) == ("bashing", 1)


@pytest.mark.rule("V-A2")
def test_armour_stops_teeth_and_claws_but_not_silver_on_its_bane():
    one = fighter("Wolf", kind="werewolf", stamina=3, armour="vest")
    assert sums(soak_lines(one, "aggravated")) == {"stamina": 3, "armour": 3}
    assert soak_lines(one, "aggravated", bane="silver") == ()
    assert sums(soak_lines(fighter(stamina=3, armour="vest"), "lethal", bane="silver")) == {"armour": 3}  # no bane of his
