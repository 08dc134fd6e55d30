"""Shots: range, cover, aiming, bursts, automatic fire, strafing, rate, loading, two weapons; and the tables."""

import pytest

from fray.rules.v20.attacks.strafing import Sprayed, Strafe, Strafed
from fray.rules.v20.company import Join
from fray.rules.v20.equipment.armour import ARMOURS
from fray.rules.v20.equipment.weapons import FIREARMS, MELEE, WEAPONS
from fray.rules.v20.turns.aiming import Aim
from fray.rules.v20.turns.drawing import Reload
from fray.rules.v20.turns.movement import Move, TakeCover

from ..table import do, of, refused
from .build import Attack, Plan, after, attacked, begun, difficulty, fight, fighter, figure, lines, next_turn, pool, sheet, weapon


def shot(key="shot", **more):
    return Attack(actor="a", target="b", manoeuvre=key, weapon="0", **more)


def armed(name, **more):
    return fighter("Ann", dexterity=3, firearms=2, weapons=[name], **more)


@pytest.mark.rule("V-R1")
def test_a_shot_is_dexterity_and_firearms_and_the_damage_of_the_gun():
    scene = begun(armed("pistol_heavy"), fighter("Bo"))
    assert lines(shot(), scene) == {"dexterity": 3, "firearms": 2}
    assert figure(shot(), scene, "damage_dice").number == 5
    scene, events = do(scene, shot(), [6, 2, 2, 2, 2], [6, 6, 2, 2, 2], {})
    assert (scene.fighters["b"].lethal, scene.fighters["a"].ammo["0"]) == (2, 7)  # 7 + 1 less one
    assert attacked(events).kind == "lethal"


@pytest.mark.rule("V-R1")
@pytest.mark.parametrize(("where", "at"), [("normal", 6), ("long", 8), ("point_blank", 4)])
def test_range(where, at):
    assert difficulty(shot(range=where), begun(armed("pistol_light"), fighter("Bo")))[0] == at


@pytest.mark.rule("V-R1")
@pytest.mark.parametrize(("yards", "where"), [(2, "point_blank"), (3, "normal"), (20, "normal"), (21, "long"), (40, "long")])
def test_the_distance_says_which(yards, where):
    scene = begun(armed("pistol_light"), fighter("Bo"))  # 20 yards
    assert shot(distance=yards).settled(scene).range == where


@pytest.mark.rule("V-R1")
def test_beyond_twice_the_range_nothing_is_hit():
    refused(begun(armed("pistol_light"), fighter("Bo")), shot(distance=41), "refuse.range")


@pytest.mark.rule("V-R1")
@pytest.mark.parametrize(("cover", "harder", "back"), [("light", 1, 0), ("good", 2, 1), ("superior", 3, 2)])
def test_cover_makes_shots_harder_and_those_from_it_one_less(cover, harder, back):
    scene = begun(armed("pistol_light"), fighter("Bo"))
    assert difficulty(shot(cover=cover), scene)[0] == 6 + harder
    assert difficulty(shot(from_cover=cover), scene)[0] == 6 + back
    assert difficulty(Attack(actor="a", target="b", cover=cover), scene)[0] == 6  # no matter in close combat


@pytest.mark.rule("V-R1")
def test_cover_taken_is_remembered():
    scene = after(begun(armed("pistol_light"), fighter("Bo"), turn="b"), TakeCover(actor="b", cover="superior"))
    scene = scene.but(turn="a")
    assert shot().settled(scene).cover == "superior"


@pytest.mark.rule("V-R1")
def test_aiming_is_a_die_a_turn_up_to_perception():
    scene = begun(armed("pistol_light", perception=2), fighter("Bo"))
    for dice in (1, 2):
        scene = after(scene, Aim(actor="a", target="b"))
        assert scene.fighters["a"].aim == dice
        scene = next_turn(scene)
    assert lines(shot(), scene)["aim"] == 2
    refused(scene, Aim(actor="a", target="b"), "refuse.aimed_out")


@pytest.mark.rule("V-R1")
def test_a_scope_is_two_dice_more():
    scene = begun(fighter("Ann", firearms=1, weapons=[weapon("rifle").but(scope=True)], aim=1, aimed="b"), fighter("Bo"))
    assert lines(shot(), scene) == {"dexterity": 2, "firearms": 1, "aim": 1, "scope": 2}


@pytest.mark.rule("V-R1")
def test_aim_is_lost_by_another_target_or_another_action_and_needs_firearms():
    scene = begun(armed("pistol_light", aim=2, aimed="b"), fighter("Bo"), fighter("Cy"))
    assert "aim" not in lines(shot().but(target="c"), scene)
    moved = after(scene, Move(actor="a", pace="run"))
    assert moved.fighters["a"].aim == 0
    refused(begun(fighter("Ann", weapons=["pistol_light"]), fighter("Bo")), Aim(actor="a", target="b"), "refuse.untrained")
    refused(begun(armed("pistol_light"), fighter("Bo", moved=8)), Aim(actor="a", target="b"), "refuse.target_runs")


@pytest.mark.rule("V-R1")
def test_a_burst_is_two_dice_one_harder_and_three_rounds():
    scene = begun(armed("smg_small"), fighter("Bo"))
    assert (pool(shot("burst"), scene), difficulty(shot("burst"), scene)[0]) == (7, 7)
    scene = after(scene, shot("burst"), [2] * 7, {})
    assert scene.fighters["a"].ammo["0"] == 28  # 30 + 1 less 3
    refused(begun(armed("smg_small", ammo={"0": 2}), fighter("Bo")), shot("burst"), "refuse.rounds")
    refused(begun(armed("pistol_light"), fighter("Bo")), shot("burst"), "refuse.needs.burst")


@pytest.mark.rule("V-R1")
def test_automatic_fire_is_ten_dice_two_harder_and_the_whole_clip():
    scene = begun(armed("assault_rifle"), fighter("Bo"))
    assert (pool(shot("automatic"), scene), difficulty(shot("automatic"), scene)[0]) == (15, 8)
    scene = after(scene, shot("automatic"), [2] * 15, {})
    assert scene.fighters["a"].ammo["0"] == 0
    half = begun(armed("assault_rifle", ammo={"0": 20}), fighter("Bo"))  # of 42 it takes 21
    refused(half, shot("automatic"), "refuse.rounds")


@pytest.mark.rule("V-R1")
def test_strafing_splits_its_successes_over_all_who_stand_there():
    people = fighter("Bo"), fighter("Cy"), fighter("Di")
    scene = begun(armed("smg_large"), *people)
    spray = Strafe(actor="a", weapon="0", targets=("b", "c", "d"))
    assert (pool(spray, scene), difficulty(spray, scene)[0]) == (15, 8)
    # 7 successes over three: 2 each, one is lost; 4 dice and one more for each
    scene, events = do(scene, spray, [8] * 7 + [2] * 8, [6, 2, 2, 2, 2], [6, 6, 2, 2, 2], [2] * 5, {})
    assert of(events, Strafed).each == 2
    assert [scene.fighters[id].lethal for id in "bcd"] == [1, 2, 0]
    assert scene.fighters["a"].ammo["0"] == 0


@pytest.mark.rule("V-R1")
def test_who_has_a_dodge_left_uses_it_against_his_part():
    scene = begun(armed("smg_large"), fighter("Bo", dodge=2, plan=Plan(full=True)))
    scene, events = do(scene, Strafe(actor="a", weapon="0", targets=("b",)), [8, 8] + [2] * 13, [7, 8, 2, 2], {})
    assert of(events, Sprayed).successes == 0
    assert scene.fighters["b"].cover == "good"


@pytest.mark.rule("V-R1")
def test_fewer_successes_than_targets_hit_nobody():
    scene = begun(armed("smg_large"), fighter("Bo"), fighter("Cy"))
    _, events = do(scene, Strafe(actor="a", weapon="0", targets=("b", "c")), [8] + [2] * 14, {})
    assert of(events, Strafed).each == 0


@pytest.mark.rule("V-R1")
def test_no_more_shots_than_the_rate():
    scene = begun(armed("revolver_heavy"), fighter("Bo"))  # rate 2
    for size in (2, 1):  # 5 - 3, 5 - 4
        scene = after(scene, shot(actions=3), [2] * size, {})
    refused(scene, shot(modifier=5), "refuse.rate")


@pytest.mark.rule("V-R1")
def test_an_empty_gun_does_not_shoot_and_loading_takes_a_turn():
    scene = begun(armed("pistol_light", ammo={"0": 0}), fighter("Bo"))
    refused(scene, shot(), "refuse.empty")
    scene = after(scene, Reload(actor="a", weapon="0"))
    assert (scene.fighters["a"].ammo["0"], scene.fighters["a"].acted) == (17, True)
    refused(begun(armed("pistol_light"), fighter("Bo")), Reload(actor="a", weapon="0"), "refuse.loaded")


@pytest.mark.rule("V-R1")
def test_or_one_of_several_actions():
    scene = after(begun(armed("pistol_light", ammo={"0": 0}), fighter("Bo")), Reload(actor="a", weapon="0", actions=2))
    assert not scene.fighters["a"].acted
    assert lines(shot(), scene)["multiple"] == -3


@pytest.mark.rule("V-R1")
def test_a_crossbow_takes_five_turns():
    scene = begun(armed("crossbow", ammo={"0": 0}), fighter("Bo"))
    for _ in range(4):
        scene = after(scene, Reload(actor="a", weapon="0"))
        assert scene.fighters["a"].ammo["0"] == 0
        scene = next_turn(scene)
    assert after(scene, Reload(actor="a", weapon="0")).fighters["a"].ammo["0"] == 1


@pytest.mark.rule("V-R1")
def test_the_second_weapon_is_one_harder_unless_one_is_ambidextrous():
    assert difficulty(shot(off_hand=True, actions=2), begun(armed("pistol_light"), fighter("Bo")))[0] == 7
    assert difficulty(shot(off_hand=True), begun(armed("pistol_light", ambidextrous=True), fighter("Bo")))[0] == 6


# ------------------------------------------------------------------ the tables


@pytest.mark.rule("V-T1")
@pytest.mark.parametrize(
    ("name", "damage", "kind", "conceal"),
    [
        ("sap", 1, "bashing", "P"), ("club", 2, "bashing", "T"), ("knife", 1, "lethal", "J"), ("sword", 2, "lethal", "T"),
        ("axe", 3, "lethal", "N"), ("stake", 1, "lethal", "T"),
    ],
)  # fmt: skip
def test_weapons_for_close_combat(name, damage, kind, conceal):
    row = weapon(name)
    assert (row.damage, row.kind, row.conceal, row.based, row.use) == (damage, kind, conceal, True, "melee")


@pytest.mark.rule("V-T1")
@pytest.mark.parametrize(
    ("name", "damage", "yards", "rate", "clip", "conceal"),
    [
        ("revolver_light", 4, (12, 12), 3, (6, 6), "P"),
        ("revolver_heavy", 6, (35, 35), 2, (6, 6), "J"),
        ("pistol_light", 4, (20, 20), 4, (18, 16), "P"),
        ("pistol_heavy", 5, (30, 25), 3, (8, 14), "J"),
        ("rifle", 8, (200, 200), 1, (6, 4), "N"),
        ("smg_small", 4, (25, 20), 3, (31, 18), "J"),
        ("smg_large", 4, (50, 50), 3, (33, 31), "T"),
        ("assault_rifle", 7, (150, 150), 3, (43, 31), "N"),
        ("shotgun", 8, (20, 20), 1, (6, 6), "T"),
        ("shotgun_auto", 8, (20, 20), 3, (9, 7), "T"),
        ("crossbow", 5, (20, 20), 1, (1, 1), "T"),
    ],
)
def test_firearms_with_the_columns_of_both_editions(name, damage, yards, rate, clip, conceal):
    row = weapon(name)
    assert (row.damage, row.rate, row.conceal, row.based) == (damage, rate, conceal, False)
    assert (row.yards("revised"), row.yards("v20")) == yards
    assert (row.full("revised"), row.full("v20")) == clip


@pytest.mark.rule("V-T1")
def test_the_edition_of_the_fight_says_which_column_counts():
    for edition, rounds in (("revised", 8), ("v20", 14)):
        scene = fight(edition=edition)
        scene = after(scene, Join.of(scene, [sheet("Ann", weapons=["pistol_heavy"])]))
        assert scene.fighters["f1"].ammo["0"] == rounds


@pytest.mark.rule("V-T1")
def test_which_are_automatic_and_the_classes_of_armour():
    assert {row.name for row in WEAPONS if row.automatic} == {"weapon.smg_small", "weapon.smg_large", "weapon.assault_rifle"}
    assert [(row.rating, row.penalty) for row in ARMOURS] == [(1, 0), (2, 1), (3, 1), (4, 2), (5, 3)]
    assert (len(MELEE), len(FIREARMS)) == (6, 11)


@pytest.mark.rule("V-F1", "V-R1")
def test_one_who_lies_is_harder_to_shoot_and_easier_to_strike():
    scene = begun(fighter("Ann", firearms=2, weapons=["pistol_light"]), fighter("Bo", conditions=["down"]))
    assert pool(shot(), scene) == 4  # Dexterity 2 + Firearms 2
    assert difficulty(shot(), scene)[0] == difficulty(shot().settled(scene), scene)[0] == 7  # light cover
    assert lines(Attack(actor="a", target="b"), scene) == {"dexterity": 2, "down.target": 1}
    assert difficulty(Attack(actor="a", target="b"), scene)[0] == 6


@pytest.mark.rule("V-R1")
def test_cover_counts_without_being_filled_in_and_can_be_taken_off():
    scene = begun(armed("pistol_light", cover="good"), fighter("Bo", cover="superior"))
    assert difficulty(shot(), scene)[0] == 10  # 6 + 3 for his cover + 1 for one's own
    assert difficulty(shot().settled(scene).but(cover="", from_cover=""), scene)[0] == 6


@pytest.mark.rule("V-R1")
def test_anything_else_loses_the_aim():
    aiming = armed("pistol_light", aim=2, aimed="b", dodge=1, willpower_left=3)
    scene = begun(aiming, fighter("Bo"))
    assert after(scene, Move(actor="a", yards=3)).fighters["a"].aim == 0
    assert after(scene, TakeCover(actor="a")).fighters["a"].aim == 0
    blow = Attack(actor="b", target="a", defence="dodge:instead")
    scene = begun(aiming, fighter("Bo"), turn="b")
    assert after(scene, blow, [2, 2], [2] * 4, {}).fighters["a"].aim == 0  # the defence is the action
    assert after(scene, blow.but(defence="none"), [2, 2], {}).fighters["a"].aim == 2
    scene = begun(aiming.but(plan=Plan(full=True), acted=True), fighter("Bo"), turn="b")
    assert after(scene, blow.but(defence="dodge"), [2, 2], [2] * 4, {}).fighters["a"].aim == 0


@pytest.mark.rule("V-R1")
def test_a_second_gun_is_fired_with_the_off_hand():
    scene = begun(fighter("Ann", dexterity=4, firearms=2, weapons=["pistol_light", "pistol_light"]), fighter("Bo"))
    scene = after(scene, shot(actions=2), [2] * 4, {})  # 6 - 2
    second = shot(off_hand=True).but(weapon="1")
    assert (pool(second, scene), difficulty(second, scene)[0]) == (3, 7)  # 6 - 3 at 6 + 1
    scene = after(scene, second, [2] * 3, {})
    assert (scene.fighters["a"].ammo["0"], scene.fighters["a"].ammo["1"]) == (17, 17)  # 17 + 1 each, less one
    handy = begun(fighter("Ann", ambidextrous=True, weapons=["pistol_light", "pistol_light"]), fighter("Bo"))
    assert difficulty(second, handy)[0] == 6


@pytest.mark.rule("V-R1")
def test_without_the_off_hand_or_with_a_rifle_in_it_the_second_is_not_in_hand():
    second = shot().but(weapon="1")
    refused(begun(fighter("Ann", weapons=["pistol_light", "pistol_light"]), fighter("Bo")), second, "refuse.undrawn")
    for guns in (["pistol_light", "rifle"], ["rifle", "pistol_light"]):
        refused(begun(fighter("Ann", weapons=guns), fighter("Bo")), second.but(off_hand=True), "refuse.undrawn")


@pytest.mark.rule("V-R1")
def test_the_distance_sets_the_difficulty_without_being_filled_in():
    scene = begun(armed("pistol_light"), fighter("Bo"))  # 20 yards
    assert [difficulty(shot(distance=yards), scene)[0] for yards in (2, 20, 21)] == [4, 6, 8]
