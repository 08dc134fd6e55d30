"""Attacks on the street: the two pools, range, weapons, damage through armour, penetrating, and what is asked in between."""

from fractions import Fraction
from itertools import product

import pytest

from fray.engine.values.ask import Answers
from fray.engine.values.dice import Chance
from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.attacks.sums import damage_lines
from fray.rules.anarchy.equipment.weapons import BANDS, UNARMED, WEAPONS, Weapon, weapon
from fray.rules.anarchy.fighters.health import spread_damage

from ..table import do, refused, sums
from .build import begun, chances, clash, defence, every, faces, fighter, figures, incomplete, lines, marks, pool

SHOT = Attack(actor="a", target="b", weapon="0")


def duel(weapons=("heavy_pistol",), scene=None, options=None, **target):
    return begun(
        fighter("Ann", firearms=3, agility=4, close_combat=2, weapons=list(weapons)), fighter("Bo", **target), scene=scene, options=options
    )


@pytest.mark.rule("S-A1")
def test_skill_attribute_and_weapon_against_agility_and_logic():
    scene = duel(agility=4, logic=2)
    assert lines(SHOT, scene) == {"firearms": 3, "agility": 4}
    assert defence(SHOT, scene) == {"agility": 4, "logic": 2}


@pytest.mark.rule("S-A1")
def test_dice_of_the_weapon_and_what_it_takes_from_the_defence():
    gun = weapon("heavy_pistol").but(dice=2, hinders=1, rerolls=1)
    scene = duel([gun])
    assert lines(SHOT, scene)["weapon"] == 2
    assert defence(SHOT, scene)["hinders"] == -1
    _, events = do(scene, SHOT, faces(2, 9), [6], faces(0, 5))  # 3 + 4 + 2 = 9; one miss once more; 3 + 3 - 1 = 5
    assert clash(events).attack.hits == 3


@pytest.mark.rule("S-A1")
def test_untrained_is_the_attribute_alone():
    scene = begun(fighter("Ann", agility=4, weapons=["heavy_pistol"]), fighter("Bo"))
    assert lines(SHOT, scene) == {"agility": 4, "untrained": 0}


@pytest.mark.rule("S-A1")
@pytest.mark.parametrize(("band", "dice"), [("close", 7), ("near", 5), ("far", None)])
def test_the_heavy_pistol_is_ok_minus_2_and_impossible(band, dice):
    scene = duel(scene={"foes": band})
    if dice is None:
        refused(scene, SHOT, "refuse.range")
    else:
        assert pool(SHOT, scene) == dice


@pytest.mark.rule("S-A1")
def test_two_hits_against_two_hit_and_none_against_none_do_not():
    after, events = do(duel(), SHOT, faces(2, 7), faces(2, 6))
    assert clash(events).hit and clash(events).net == 0
    assert marks(after.fighters["b"]) == (0, 6, 0)  # 6P, no net hits
    after, events = do(duel(), SHOT, faces(0, 7), faces(0, 6))
    assert not clash(events).hit
    assert marks(after.fighters["b"]) == (0, 0, 0)


@pytest.mark.rule("S-D3", "S-A3")
def test_net_hits_are_added_to_the_damage():
    after, events = do(duel(), SHOT, faces(4, 7), faces(1, 6))
    assert clash(events).points == 9  # 6 + 3
    assert after.fighters["b"].physical == 9


@pytest.mark.rule("S-A3")
def test_damage_fills_the_armour_first_and_the_rest_the_track_of_its_kind():
    after, _ = do(duel(armour="light"), SHOT, faces(3, 7), faces(0, 6))  # 6 + 3 = 9 on 6 boxes
    assert marks(after.fighters["b"]) == (6, 3, 0)
    after, _ = do(duel(["taser"], armour="light"), SHOT, faces(3, 7), faces(0, 6))  # 6S + 3
    assert marks(after.fighters["b"]) == (6, 0, 3)


@pytest.mark.rule("S-A3")
def test_armour_that_is_enough_leaves_the_track_alone():
    after, _ = do(duel(armour="heavy"), SHOT, faces(3, 7), faces(0, 6))
    assert marks(after.fighters["b"]) == (9, 0, 0)


@pytest.mark.rule("S-A3")
@pytest.mark.parametrize(
    ("hits", "others", "armour", "physical"),
    [(4, 2, 4, 2), (7, 0, 0, 6), (2, 2, 6, 0)],
)
def test_penetrating_damage_does_not_grow_and_net_hits_go_through_the_armour(hits, others, armour, physical):
    dart = weapon("heavy_pistol").but(penetrating=True)
    scene = duel([dart], armour="heavy")
    after, events = do(scene, SHOT, faces(hits, 7), faces(others, 6))
    assert clash(events).points == 6
    assert marks(after.fighters["b"]) == (armour, physical, 0)


@pytest.mark.rule("S-A2")
@pytest.mark.parametrize(("strength", "damage"), [(1, 1), (2, 1), (3, 2), (6, 3), (9, 5)])
def test_bare_hands_do_half_of_strength_up_as_stun(strength, damage):
    scene = begun(fighter("Ann", strength=strength, close_combat=2), fighter("Bo"))
    after, events = do(scene, Attack(actor="a", target="b"), faces(1, 5), faces(1, 6))
    assert clash(events).points == damage
    assert marks(after.fighters["b"]) == (0, 0, damage)


@pytest.mark.rule("S-A2")
def test_a_melee_weapon_has_its_bonus_on_that_base_and_its_own_kind():
    ann = fighter("Ann", strength=5, close_combat=3, weapons=["long_blade", "club"])
    scene = begun(ann, fighter("Bo"))
    # half of 5, up, is 3: blade 3 + 3 = 6P, club 3 + 2 = 5S
    assert sums(damage_lines(scene, ann, weapon("long_blade"))) == {"half.strength": 3, "weapon": 3}
    after, _ = do(scene, SHOT, faces(1, 6), faces(1, 6))
    assert marks(after.fighters["b"]) == (0, 6, 0)
    after, _ = do(scene, Attack(actor="a", target="b", weapon="1"), faces(1, 6), faces(1, 6))
    assert marks(after.fighters["b"]) == (0, 0, 5)


@pytest.mark.rule("S-A2")
def test_a_fixed_weapon_does_not_care_for_strength():
    ann = fighter("Ann", strength=9, weapons=["stun_baton"])
    assert sums(damage_lines(begun(ann), ann, weapon("stun_baton"))) == {"weapon": 7}


@pytest.mark.rule("S-A2")
def test_hand_to_hand_needs_to_be_close():
    refused(duel(["long_blade"], scene={"foes": "near"}), SHOT, "refuse.range")


@pytest.mark.rule("S-A4")
@pytest.mark.parametrize(("damage", "points"), [("full", 6), ("less", 5), ("half", 3)])
def test_gentler_fights_take_one_or_half_of_the_damage_of_weapons(damage, points):
    _, events = do(duel(options={"damage": damage}), SHOT, faces(1, 7), faces(1, 6))
    assert clash(events).points == points


@pytest.mark.rule("S-A4")
def test_deadlier_fights_halve_the_armour():
    assert fighter(armour="medium", halved=True).boxes("armour") == 5  # half of 9, up
    assert fighter(armour="medium").boxes("armour") == 9


@pytest.mark.rule("S-T1")
def test_every_weapon_of_the_table_has_its_line():
    rows = {w.name.removeprefix("weapon."): (w.damage, w.kind, w.base, *(w.at(band) for band in BANDS)) for w in (UNARMED, *WEAPONS)}
    assert rows["unarmed"] == (0, "stun", "strength", 0, None, None)
    assert rows["short_blade"] == (1, "physical", "strength", 0, None, None)
    assert rows["stun_baton"] == (7, "stun", "fixed", 0, None, None)
    assert rows["taser"] == (6, "stun", "fixed", 0, -4, None)
    assert rows["light_pistol"] == (5, "physical", "fixed", 0, -2, None)
    assert rows["heavy_pistol"] == (6, "physical", "fixed", 0, -2, None)
    assert rows["smg"] == (6, "physical", "fixed", 0, 0, None)
    assert rows["assault_rifle"] == (8, "physical", "fixed", 0, 0, -2)
    assert rows["sniper_rifle"] == (9, "physical", "fixed", -4, -2, 0)
    assert rows["shotgun"] == (9, "physical", "fixed", 0, -2, None)
    assert rows["machine_gun"] == (8, "physical", "fixed", 0, 0, 0)
    assert rows["bow"] == (1, "physical", "strength", -2, 0, -2)
    assert rows["frag_grenade"] == (12, "physical", "fixed", 0, 0, None)


@pytest.mark.rule("S-C1")
def test_a_seventh_weapon_is_carried_only_if_the_game_master_allows():
    scene = duel(["heavy_pistol"] * 7)
    refused(scene, SHOT.but(weapon="6"), "refuse.slots")
    do(scene, SHOT.but(weapon="5"), faces(1, 7), faces(0, 6))


@pytest.mark.rule("S-A1")
def test_a_grenade_is_one_roll_against_the_defence_of_each_in_its_area():
    ann = fighter("Ann", projectiles=3, agility=3, weapons=["frag_grenade"])
    scene = begun(ann, fighter("Bo", armour="heavy"), fighter("Cy", armour="heavy"), fighter("Di"))
    throw = Attack(actor="a", target="b", weapon="0", also=("c",))
    after, _ = do(scene, throw, faces(2, 6), faces(1, 6), faces(3, 6))
    assert after.fighters["b"].armour == 12 and after.fighters["b"].physical == 1  # 12 + 1
    assert marks(after.fighters["c"]) == (0, 0, 0)  # 3 hits of 2
    assert marks(after.fighters["d"]) == (0, 0, 0)
    assert after.fighters["a"].attacks == 1


@pytest.mark.rule("S-A1")
def test_who_lies_unconscious_has_no_defence():
    scene = duel(conditions=["knocked_out"])
    assert defence(SHOT, scene) == {}
    _, events = do(scene, SHOT, faces(1, 7))
    assert clash(events).hit


@pytest.mark.rule("S-D2", "S-A1")
def test_the_defender_may_spend_edge_when_he_is_hit():
    scene = begun(fighter("Ann", firearms=3, agility=4, weapons=["heavy_pistol"]), fighter("Bo", player=True, armour="light"))
    after, events = do(scene, SHOT, faces(2, 7), faces(1, 6), "edge", faces(2, 5))
    assert not clash(events).hit  # 1 + 2 against 2
    assert after.fighters["b"].edge == 0
    after, events = do(scene, SHOT, faces(2, 7), faces(1, 6), "")
    assert clash(events).hit and after.fighters["b"].edge == 1


@pytest.mark.rule("S-D2", "S-A1")
def test_the_attacker_may_spend_edge_when_he_misses():
    scene = begun(fighter("Ann", firearms=3, agility=4, player=True, weapons=["heavy_pistol"]), fighter("Bo"))
    after, events = do(scene, SHOT, faces(1, 7), faces(3, 6), "after", faces(3, 6))
    assert clash(events).hit and clash(events).net == 1  # 1 + 3 against 3
    assert after.fighters["a"].edge == 0


@pytest.mark.rule("S-D3")
def test_one_amp_counts_beside_the_weapons_own_feature():
    ann = fighter("Ann", firearms=3, agility=4, amps=["smart_link", "smart_link"], weapons=[weapon("heavy_pistol").but(dice=1)])
    scene = begun(ann, fighter("Bo"))
    shot = SHOT.but(amp="0")
    assert lines(shot, scene) == {"firearms": 3, "agility": 4, "amp": 1, "weapon": 1}  # not 2 for two amps


@pytest.mark.rule("S-D3")
def test_an_amp_for_other_rolls_does_not_count():
    scene = begun(fighter("Ann", firearms=3, amps=["parry"], weapons=["heavy_pistol"]), fighter("Bo", amps=["smart_link"]))
    assert "amp" not in lines(SHOT.but(amp="0"), scene)
    assert "amp" not in defence(SHOT.but(target_amp="0"), scene)


@pytest.mark.rule("S-D3", "S-C1")
def test_amps_of_the_defence_take_off_damage_and_roll_misses_once_more():
    scene = begun(
        fighter("Ann", firearms=3, agility=4, weapons=["heavy_pistol"]),
        fighter("Bo", amps=["reaction", "dermal_plates"], armour="light"),
    )
    _, events = do(scene, SHOT.but(target_amp="0"), faces(2, 7), faces(0, 6), [6, 1])  # two misses once more
    assert clash(events).net == 1
    assert clash(events).points == 6  # 6 + 1 - 1


@pytest.mark.rule("S-C1")
def test_an_amp_can_make_bare_hands_harder_and_deadly():
    scene = begun(fighter("Ann", strength=4, close_combat=3, amps=["bone_density"]), fighter("Bo"))
    _, events = do(scene, Attack(actor="a", target="b", amp="0"), faces(1, 6), faces(1, 6))
    assert (clash(events).points, clash(events).kind) == (3, "physical")  # 2 + 1


@pytest.mark.rule("S-A1")
def test_the_game_master_can_change_every_number_of_the_result():
    after, events = do(duel(armour="light"), SHOT, faces(2, 7), faces(1, 6), {"amount": 8, "kind": "stun"})
    assert marks(after.fighters["b"]) == (6, 0, 2)
    assert [event.type for event in events].count("Overruled") == 2
    after, events = do(duel(), SHOT, faces(0, 7), faces(1, 6), {"amount": 3})
    assert after.fighters["b"].physical == 3 and clash(events).hit


@pytest.mark.rule("S-A1")
def test_what_is_missing_is_said():
    scene = duel()
    incomplete(scene, SHOT.but(target=""), "need.target")
    incomplete(scene, SHOT.but(target="a"), "need.target")
    incomplete(scene, SHOT.but(weapon="7"), "need.weapon")
    refused(scene.but(turn="b"), SHOT, "refuse.turn")


# ------------------------------------------------------------------ the odds


def small(**bo):
    return begun(
        fighter("Ann", firearms=1, agility=1, weapons=[weapon("heavy_pistol").but(damage=2)]),
        fighter("Bo", **{"agility": 1, "logic": 0, **bo}),
    )


@pytest.mark.rule("S-A1", "S-A3", "S-H2")
@pytest.mark.parametrize(
    "state", [{}, {"own_armour": 2}, {"own_physical": 4, "physical": 1}, {"own_physical": 2, "physical": 2, "agility": 2}]
)
def test_every_exchange_comes_to_the_chances_that_it_shows(state):
    scene, found, landed, whole = small(**state), {"miss": 0, "armour": 0, "hit": 0, "drop": 0}, {}, 0
    for rolled in product(range(1, 7), repeat=3):
        after, events = do(scene, SHOT, list(rolled[:2]), list(rolled[2:]))
        before, there = scene.fighters["b"], after.fighters["b"]
        fell = next((e.landed.fell for e in events if e.type == "Hurt"), "")
        hit = clash(events).hit
        marked = there.physical > before.physical
        found["drop" if fell else "hit" if marked else "armour" if hit else "miss"] += 1
        if hit:
            key = (there.armour - before.armour, there.physical - before.physical)
            landed[key] = landed.get(key, 0) + 1
        whole += 1
    told = {key.removeprefix("share."): chance for key, chance in chances(SHOT, scene).items()}
    for name, count in found.items():
        part, of = told.get(name, (0, 1))
        assert count * of == part * whole, name
    rows = [row for row in SHOT.preview(scene).table if row.label.key != "share.miss"]
    assert sorted(count for count in landed.values()) == sorted(row.chance[0] * whole // row.chance[1] for row in rows)


@pytest.mark.rule("S-A1")
def test_the_bar_is_one_whole_and_the_expected_boxes_are_exact():
    scene = small()
    shown = chances(SHOT, scene)
    assert sum(part for part, _ in shown.values()) == next(iter(shown.values()))[1]
    boxes = sum(clash(do(scene, SHOT, list(r[:2]), list(r[2:]))[1]).points for r in product(range(1, 7), repeat=3))
    top, bottom = figures(SHOT, scene)["figure.boxes"].mean
    assert top * 6**3 == boxes * bottom


@pytest.mark.rule("S-A3")
def test_landing_is_pure_and_marks_no_more_than_there_is():
    bo = fighter(armour="light", stun=2)
    assert spread_damage(bo, "physical", 30).lost == 30 - 6 - 10
    assert spread_damage(bo, "stun", 0).armour == 0
    assert bo.stun == 2


def test_by_chance_every_attack_of_a_menu_can_be_decided():
    scene = duel(armour="light")
    for seed in range(20):
        SHOT.decide(scene, Answers(chance=Chance(seed)))


def test_a_weapon_of_ones_own_is_a_weapon():
    own = Weapon(name="Chair", base="strength", damage=1, kind="stun")
    _, events = do(begun(fighter("Ann", weapons=[own]), fighter("Bo")), SHOT, faces(1, 3), faces(0, 6))
    assert clash(events).points == 4  # 2 + 1 + 1


@pytest.mark.rule("S-D2", "S-D3", "S-A1")
@pytest.mark.parametrize(("edge", "target_edge", "rerolls"), [("after", "before", 0), ("before", "after", 0), ("", "after", 1)])
def test_edge_and_rerolls_are_in_the_chances(edge, target_edge, rerolls):
    gun = weapon("heavy_pistol").but(rerolls=rerolls)
    scene = begun(fighter("Ann", agility=1, weapons=[gun]), fighter("Bo", agility=1, logic=0, own_armour=3))
    shot = SHOT.but(edge=edge, target_edge=target_edge)
    good, boxes = 0, 0
    for chance, events in every(scene, shot):
        good += chance * clash(events).hit
        boxes += chance * sum(event.landed.armour + event.landed.physical for event in events if event.type == "Hurt")
    shown = figures(shot, scene)
    assert good == Fraction(*shown["figure.hit"].chance)
    assert boxes == Fraction(*shown["figure.boxes"].mean)


@pytest.mark.rule("S-D3")
def test_the_likeliest_amp_is_filled_in_once_and_can_be_left_out():
    scene = begun(fighter("Ann", firearms=3, amps=["smart_link"], weapons=["heavy_pistol"]), fighter("Bo", amps=["parry"]))
    shot = SHOT.settled(scene)
    assert (shot.amp, shot.target_amp) == ("0", "0")
    assert shot.but(amp="").settled(scene).amp == ""
    assert shot.but(weapon="unarmed").settled(scene).amp == ""  # it does not touch blows
