"""What every roll has, it has in every action: circumstances, wounds, Willpower, specialities; and nothing of another's."""

import pytest

from fray.rules.v20.attacks.blow import Riposted
from fray.rules.v20.attacks.strafing import Sprayed, Strafe, Strafed
from fray.rules.v20.attacks.struggle import Struggle
from fray.rules.v20.fighters.fight import Circumstance
from fray.rules.v20.rounds import Begin
from fray.rules.v20.turns import rolls
from fray.rules.v20.turns.ambush import Ambush, Caught

from ..table import do, of, refused, sums
from .build import Attack, Bond, Plan, Scene, Speciality, after, attacked, begun, difficulty, fight, fighter, figure, lines, pool, weapon

CLINCH = {"bonds": (Bond(kind="clinch", holder="a", held="b", since=1),), "round": 2}
BREAK = Struggle(actor="b", target="a", way="break")
NOISE = Scene(circumstances=(Circumstance(name="noise", value=2, touches="noticing"),))
MUD = Scene(circumstances=(Circumstance(name="mud", value=1, touches="close"),))
EVERY = Scene(circumstances=(Circumstance(name="cold", value=1), Circumstance(name="luck", change="dice", value=2)))
SPRAY = Strafe(actor="a", weapon="0", targets=("b", "c"))
FULL = {"plan": Plan(full=True), "acted": True}


def special(*abilities):
    return {"specialities": tuple(Speciality(ability=one, name="own") for one in abilities), **dict.fromkeys(abilities, 4)}


def gunner(**more):
    return fighter("Ann", **{"dexterity": 3, "firearms": 2, "weapons": ["smg_large"], **more})


# ------------------------------------------------------------------ Willpower and specialities


@pytest.mark.rule("V-D2", "V-M3")
def test_willpower_and_a_speciality_go_into_breaking_out_and_into_what_stands_against_it():
    scene = begun(fighter("Ann", **special("brawl")), fighter("Bo", **special("brawl")), turn="b", **CLINCH)
    # Strength 2 + Brawl 4 each. Bo: a 10 rolled again to a 6, and a point of Willpower: 3. Ann: a point and 7, 8: 3; a tie
    both = BREAK.but(willpower=True, speciality=True, target_willpower=True)
    scene, events = do(scene, both, [10, 2, 2, 2, 2, 2], [6], [7, 8, 2, 2, 2, 2])
    event = of(events, rolls.Tested)
    assert (event.roll.successes, event.resisted.successes, event.won) == (3, 3, 0)
    assert [scene.fighters[id].willpower for id in "ab"] == [2, 2] and scene.fighters["a"].willed


@pytest.mark.rule("V-D2", "V-G1")
def test_willpower_and_a_speciality_go_into_an_ambush_and_into_noticing_it():
    scene = begun(fighter("Ann", **special("stealth")), fighter("Bo", **special("alertness")))
    # Dexterity 2 + Stealth 4 against Perception 2 + Alertness 4: a point and a 10 that is rolled again to a 2, against a 10 and a 9 and a 1
    sneak = Ambush(actor="a", target="b", willpower=True, speciality=True, target_speciality=True)
    scene, events = do(scene, sneak, [10, 2, 2, 2, 2, 2], [2], [10, 1, 2, 2, 2, 2], [9])
    assert of(events, Caught).surplus == 1  # 2 against 2 - 1
    assert (scene.fighters["a"].willpower, scene.fighters["b"].willpower) == (2, 3)


@pytest.mark.rule("V-D2", "V-G1")
def test_those_who_begin_a_fight_from_ambush_may_do_so_too():
    scene = fight(fighter("Ann"), fighter("Bo"))
    scene, events = do(scene, Begin(ambushers=("a",), unaware=("b",), willing=("a", "b")), [6, 2], [2, 2])
    assert of(events, Caught).surplus == 1  # 1 + 1 against 0 + 1
    assert [scene.fighters[id].willpower for id in "ab"] == [2, 2]


@pytest.mark.rule("V-D2", "V-R1")
def test_willpower_and_a_speciality_go_into_fire_over_an_area_and_into_each_dodge():
    scene = begun(gunner(**special("firearms")), fighter("Bo", **FULL, **special("dodge")), fighter("Cy", dodge=1, **FULL))
    spray = SPRAY.but(willpower=True, speciality=True, willing=("c",), skilled=("b",))
    # 3 + 4 + 10 dice at 8: a 10 rolled again to an 8, a 9, and a point: 4, two for each. Bo: 2 + 4, a 10 and again 7; Cy: 2 + 1 and a point
    scene, events = do(scene, spray, [10, 9] + [2] * 15, [8], [10, 2, 2, 2, 2, 2], [7], [2, 2, 2], [2] * 4, {})
    assert of(events, Strafed).each == 2
    assert [event.successes for event in events if isinstance(event, Sprayed)] == [0, 1]
    assert [scene.fighters[id].willpower for id in "abc"] == [2, 3, 2]


@pytest.mark.rule("V-D2", "V-F1")
def test_a_speciality_goes_into_a_defence():
    scene = begun(fighter("Ann", dexterity=3), fighter("Bo", **FULL, **special("dodge")))
    _, events = do(scene, Attack(actor="a", target="b", target_speciality=True), [7, 8, 9], [10, 2, 2, 2, 2, 2], [6], [2, 2], {})
    assert (attacked(events).guard.roll.successes, attacked(events).successes) == (2, 1)
    plain = begun(fighter("Ann"), fighter("Bo", dodge=4, **FULL))
    refused(plain, Attack(actor="a", target="b", target_speciality=True), "refuse.speciality")


@pytest.mark.rule("V-D2")
def test_a_point_of_willpower_for_a_defence_that_is_not_made_is_not_spent():
    scene = begun(fighter("Ann"), fighter("Bo", acted=True))
    assert after(scene, Attack(actor="a", target="b", target_willpower=True), [2, 2], {}).fighters["b"].willpower == 3


# ------------------------------------------------------------------ circumstances


@pytest.mark.rule("V-G1")
def test_noise_hinders_whoever_is_to_notice_an_ambush():
    scene = begun(fighter("Ann"), fighter("Bo"), scene=NOISE)
    _, events = do(scene, Ambush(actor="a", target="b"), [6, 2], [6, 7])  # at 6 + 2 neither of his counts
    assert of(events, Caught).surplus == 1
    tests = [event.roll.difficulty for event in events if isinstance(event, rolls.Tested)]
    assert tests == [6, 8]


@pytest.mark.rule("V-M3")
def test_what_touches_close_combat_touches_breaking_out_of_it_on_both_sides():
    _, events = do(begun(fighter("Ann"), fighter("Bo"), turn="b", scene=MUD, **CLINCH), BREAK, [6, 7], [6, 7])
    assert (of(events, rolls.Tested).roll.successes, of(events, rolls.Tested).resisted.successes) == (1, 1)  # at 7


def test_what_touches_every_roll_touches_damage_and_soak_too():
    scene = begun(fighter("Ann", strength=3), fighter("Bo", stamina=3), scene=EVERY)
    blow = Attack(actor="a", target="b")
    # 2 + 2 dice at 7 to hit: one. 3 + 2 dice of damage at 7: two. 3 + 2 dice of soak at 7: one
    _, events = do(scene, blow, [7, 6, 6, 6], [7, 8, 6, 6, 6], [7, 6, 6, 6, 6], {})
    assert attacked(events).amount == 1
    assert figure(blow, scene, "damage_dice").number == 5 and figure(blow, scene, "soak").number == 5


@pytest.mark.rule("V-R1")
def test_fire_over_an_area_has_the_circumstances_of_a_shot():
    scene = begun(gunner(cover="good"), fighter("Bo"), fighter("Cy"))
    assert difficulty(SPRAY, scene) == (9, {"difficulty": 6, "manoeuvre": 2, "from_cover.good": 1})
    refused(scene, SPRAY.but(distance=101), "refuse.range")  # twice fifty yards
    dark = begun(gunner(), fighter("Bo"), fighter("Cy"), scene=Scene(dark=True))
    assert difficulty(SPRAY.but(distance=60), dark) == (10, {"difficulty": 6, "manoeuvre": 2, "blind": 2, "range.long": 2})


@pytest.mark.rule("V-R1")
def test_fire_over_an_area_has_the_same_dice_in_whatever_order_its_targets_are_named():
    scene = begun(gunner(aim=2, aimed="b"), fighter("Bo", conditions=["blinded"]), fighter("Cy"))
    one, other = SPRAY, SPRAY.but(targets=("c", "b"))
    assert lines(one, scene) == lines(other, scene) == {"dexterity": 3, "firearms": 2, "accuracy": 10}


@pytest.mark.rule("V-M1")
def test_wounds_take_dice_from_breaking_out_and_from_strafing():
    scene = begun(fighter("Ann"), fighter("Bo", strength=4, lethal=4), turn="b", **CLINCH)
    assert lines(BREAK, scene) == {"strength": 4, "wounds.wounded": -2}
    assert lines(SPRAY, begun(gunner(lethal=4), fighter("Bo"), fighter("Cy")))["wounds.wounded"] == -2


# ------------------------------------------------------------------ damage and soak


@pytest.mark.rule("V-F3", "V-C1")
def test_the_riposte_has_the_automatic_successes_of_potence():
    scene = begun(fighter("Ann"), fighter("Bo", melee=2, strength=2, potence=2, weapons=["sword"], player=True, **FULL))
    # 0 against 1: Strength 2 + 2 for the sword + 1; no die succeeds, two successes of Potence stand
    scene, events = do(scene, Attack(actor="a", target="b"), "parry", [2, 2], [6, 2, 2, 2], {}, [2] * 5, {})
    assert of(events, Riposted).amount == 2 and scene.fighters["a"].lethal == 2


@pytest.mark.rule("V-A2")
def test_armour_stops_aggravated_damage_of_teeth_and_claws_and_of_no_blade():
    blade = weapon("sword").but(kind="aggravated")
    scene = begun(fighter("Ann", weapons=[blade], kind="vampire", claws="feral"), fighter("Bo", armour="vest", fortitude=1))
    cut, claw = Attack(actor="a", target="b", manoeuvre="weapon", weapon="0"), Attack(actor="a", target="b", manoeuvre="claws")
    assert sums(figure(cut, scene, "soak").lines) == {"fortitude": 1}
    assert sums(figure(claw, scene, "soak").lines) == {"fortitude": 1, "armour": 3}
    _, events = do(scene, cut, [6, 6], [6, 6, 2, 2, 2], [2], {})  # one die of soak
    assert attacked(events).amount == 2


@pytest.mark.rule("V-F1")
def test_a_dodge_behind_cover_is_no_worse_than_the_cover_that_he_has():
    scene = begun(gunner(), fighter("Bo", cover="superior", player=True, **FULL))
    shot = Attack(actor="a", target="b", manoeuvre="shot", weapon="0")
    for way in ("dodge.cover", "dodge.prone"):
        assert after(scene, shot, way, [2] * 5, [2, 2], {}).fighters["b"].cover == "superior"
    spray = Strafe(actor="a", weapon="0", targets=("b",), lifted=("refuse.no_dice",))
    assert after(scene, spray, "dodge.cover", [2] * 15, [2, 2], {}).fighters["b"].cover == "superior"
    assert pool(shot, scene) == 5
