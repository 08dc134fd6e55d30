"""Breath, darkness, acid, molten metal, gas, water; mending, kits, rest and repair."""

import pytest

from fray.engine.fight.ongoing import Relieve
from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.harm.mending import Mend, Patch
from fray.rules.anarchy.harm.recovery import Repair, Rest
from fray.rules.anarchy.hazards.acid import Acid
from fray.rules.anarchy.hazards.breath import Breathless
from fray.rules.anarchy.hazards.gas import Gas
from fray.rules.anarchy.hazards.molten import Molten
from fray.rules.anarchy.hazards.suffering import Suffer
from fray.rules.anarchy.matrix.hacking import Hack
from fray.rules.anarchy.menu import due
from fray.rules.anarchy.rounds import NewScene
from fray.rules.anarchy.turns.rolls import Test

from ..table import do, refused
from .build import begun, defence, faces, fighter, incomplete, lines, marks, onward

SHOT = Attack(actor="a", target="b", weapon="0")


def turns(fight, count):
    """So many turns of the table later, of a fight of one, whatever is due suffered."""
    for _ in range(count):
        fight = onward(fight)
        while urgent := [one.action for one in due(fight) if one.urgent and isinstance(one.action, Suffer)]:
            fight, _ = do(fight, urgent[0])
    return fight


# ------------------------------------------------------------------ breath


@pytest.mark.rule("S-Z1")
@pytest.mark.parametrize(("strength", "narrations"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3)])
def test_breath_lasts_strength_by_three_up_then_a_stun_a_turn_past_armour(strength, narrations):
    scene, _ = do(begun(fighter(strength=strength, armour="heavy")), Breathless(caught=("a",)))
    told = []
    for _ in range(5):
        told.append(scene.fighters["a"].stun)
        scene = turns(scene, 1)
    assert told == [max(n - narrations + 1, 0) for n in range(5)]
    assert scene.fighters["a"].armour == 0


@pytest.mark.rule("S-Z1")
def test_unconscious_it_is_two_physical_a_turn():
    scene, _ = do(begun(fighter(stun=10, conditions=["knocked_out"]), fighter("Bo"), turn="b"), Breathless(caught=("a",)))
    scene = turns(scene, 2)
    assert marks(scene.fighters["a"]) == (0, 4, 10)


@pytest.mark.rule("S-Z1")
def test_with_air_all_of_it_is_gone_but_nothing_else():
    scene, _ = do(begun(fighter(stun=2, physical=1)), Breathless(caught=("a",)))
    scene = turns(scene, 4)
    assert scene.fighters["a"].stun == 6
    after, _ = do(scene, Relieve(ongoing=scene.ongoing[0].id))
    assert marks(after.fighters["a"]) == (0, 1, 2)
    assert after.ongoing == ()


@pytest.mark.rule("S-Z1", "S-Z7")
def test_gear_that_gives_air_saves_from_it_and_a_vacuum_is_the_same():
    incomplete(begun(fighter(gear=["respirator"])), Breathless(caught=("a",)), "need.change")
    incomplete(begun(fighter(armour="environment")), Breathless(caught=("a",), where="vacuum"), "need.change")
    after, _ = do(begun(fighter()), Breathless(caught=("a",), where="vacuum"))
    assert after.ongoing[0].key == "breath"


# ------------------------------------------------------------------ darkness, water, gas


@pytest.mark.rule("S-Z2")
@pytest.mark.parametrize(("dark", "dice"), [("dim", -1), ("full", -3)])
def test_darkness_weighs_on_every_roll_and_on_the_defence_too(dark, dice):
    scene = begun(fighter("Ann", weapons=["heavy_pistol"]), fighter("Bo"), scene={"dark": dark})
    assert lines(SHOT, scene)[f"dark.{dark}"] == dice
    assert defence(SHOT, scene)[f"dark.{dark}"] == dice
    assert lines(Test(actor="a", first="stealth"), scene)[f"dark.{dark}"] == dice


@pytest.mark.rule("S-Z2")
def test_who_sees_in_the_dark_does_not_mind_and_neither_does_the_matrix():
    scene = begun(fighter("Ann", amps=["eyes"], weapons=["heavy_pistol"]), fighter("Bo", gear=["optics"]), scene={"dark": "full"})
    assert "dark.full" not in lines(SHOT, scene)
    assert "dark.full" not in defence(SHOT, scene)
    deep = begun(fighter(deck="entry", mode="vr"), scene={"dark": "full"})
    assert "dark.full" not in lines(Hack(actor="a"), deep)


@pytest.mark.rule("S-Z5")
def test_an_attack_through_gas_has_two_dice_less():
    scene = begun(fighter("Ann", weapons=["heavy_pistol"]), fighter("Bo"))
    assert lines(SHOT.but(gas=True), scene)["gas"] == -2
    assert "gas" not in lines(SHOT, scene)


@pytest.mark.rule("S-Z6")
def test_under_water_shots_have_a_die_less_and_blows_three():
    scene = begun(fighter("Ann", weapons=["heavy_pistol", "long_blade"]), fighter("Bo"), scene={"under_water": True})
    assert lines(SHOT, scene)["water.ranged"] == -1
    assert lines(SHOT.but(weapon="1"), scene)["water.close"] == -3
    assert "water.ranged" not in lines(SHOT, begun(fighter("Ann", weapons=["heavy_pistol"]), fighter("Bo")))


# ------------------------------------------------------------------ acid, molten, gas


@pytest.mark.rule("S-Z3")
def test_acid_eats_two_boxes_of_armour_now_and_in_two_turns_more():
    scene, _ = do(begun(fighter(armour="medium")), Acid(caught=("a",)))
    told = []
    for _ in range(4):
        told.append(scene.fighters["a"].armour)
        scene = turns(scene, 1)
    assert told == [2, 4, 6, 6]


@pytest.mark.rule("S-Z3")
def test_without_armour_it_is_a_physical_box():
    scene, _ = do(begun(fighter(armour="light", marked_armour=5)), Acid(caught=("a",)))
    assert marks(scene.fighters["a"]) == (6, 0, 0)  # the one box that is there
    scene = turns(scene, 1)
    assert marks(scene.fighters["a"]) == (6, 1, 0)


@pytest.mark.rule("S-Z3")
def test_washed_off_it_stops():
    scene, _ = do(begun(fighter(armour="medium")), Acid(caught=("a",)))
    scene, _ = do(scene, Relieve(ongoing=scene.ongoing[0].id))
    assert turns(scene, 3).fighters["a"].armour == 2


@pytest.mark.rule("S-Z4")
def test_molten_metal_takes_three_boxes_of_armour_and_a_physical_one_and_a_splash_one_of_armour():
    scene = begun(fighter(armour="medium"))
    after, _ = do(scene, Molten(caught=("a",)))
    assert marks(after.fighters["a"]) == (3, 1, 0)
    after, _ = do(scene, Molten(caught=("a",), splash=True))
    assert marks(after.fighters["a"]) == (1, 0, 0)


@pytest.mark.rule("S-Z5")
def test_moving_through_gas_is_two_physical_whatever_armour():
    after, _ = do(begun(fighter(armour="heavy"), fighter("Bo")), Gas(caught=("a", "b")))
    assert marks(after.fighters["a"]) == (0, 2, 0) and marks(after.fighters["b"]) == (0, 2, 0)


# ------------------------------------------------------------------ mending


@pytest.mark.rule("S-H6")
def test_biotech_heals_a_box_a_hit_once_a_fight():
    scene = begun(fighter("Ann", biotech=4, logic=3), fighter("Bo", physical=2, stun=4))
    mend = Mend(actor="a", target="b")
    assert lines(mend, scene) == {"biotech": 4, "logic": 3}
    after, _ = do(scene, mend, faces(3, 7))
    assert marks(after.fighters["b"]) == (0, 0, 3)  # two physical first, then one of stun
    refused(after, mend, "refuse.treated")
    again, _ = do(after, NewScene())
    do(again, mend, faces(1, 7))


@pytest.mark.rule("S-H6")
def test_stun_first_if_one_likes():
    scene = begun(fighter("Ann", biotech=4), fighter("Bo", physical=2, stun=4))
    after, _ = do(scene, Mend(actor="a", target="b", first="stun"), faces(3, 7))
    assert marks(after.fighters["b"]) == (0, 2, 1)


@pytest.mark.rule("S-H6")
def test_engineering_mends_armour_and_electronics_decks_each_once():
    scene = begun(fighter("Ann", engineering=2, electronics=4), fighter("Bo", armour="light", marked_armour=4, deck="entry", marked_deck=3))
    after, _ = do(scene, Mend(actor="a", target="b", what="armour"), faces(2, 5))
    assert after.fighters["b"].armour == 2
    after, _ = do(after, Mend(actor="a", target="b", what="deck"), faces(3, 7))
    assert after.fighters["b"].deck == 0


@pytest.mark.rule("S-H6")
def test_a_failed_try_counts_too():
    after, _ = do(begun(fighter("Ann", biotech=2), fighter("Bo", stun=3)), Mend(actor="a", target="b"), faces(0, 5))
    refused(after, Mend(actor="a", target="b"), "refuse.treated")


@pytest.mark.rule("S-H6")
def test_a_kit_gives_its_dice_and_the_patients_lost_essence_takes_some():
    scene = begun(fighter("Ann", biotech=2, gear=["medkit"]), fighter("Bo", stun=3, essence=3))
    assert lines(Mend(actor="a", target="b"), scene) == {"biotech": 2, "logic": 3, "kit": 2, "essence.patient": -2}


@pytest.mark.rule("S-H6")
def test_patches_work_once():
    scene = begun(fighter("Ann", gear=["stim_patch"], stun=4))
    after, _ = do(scene, Patch(actor="a", gear="0", target="a"))
    assert after.fighters["a"].stun == 1
    incomplete(after, Patch(actor="a", gear="0", target="a"), "need.patch")


@pytest.mark.rule("S-H6", "S-H4")
def test_a_trauma_patch_spares_the_death_test():
    scene = begun(fighter("Ann", gear=["trauma_patch"]), fighter("Bo", physical=10, wounds=1, tests=1))
    after, _ = do(scene, Patch(actor="a", gear="0", target="b"))
    assert after.fighters["b"].tests == 0 and after.fighters["b"].stable


@pytest.mark.rule("S-H6")
def test_a_nights_rest_restores_everything():
    scene = begun(fighter(armour="light", marked_armour=3, physical=4, stun=10, conditions=["knocked_out"], deck="entry", marked_deck=2))
    after, _ = do(scene, Rest())
    assert marks(after.fighters["a"]) == (0, 0, 0)
    assert after.fighters["a"].deck == 0 and after.fighters["a"].status == ""


@pytest.mark.rule("S-H6")
def test_full_repair_costs_a_point_of_karma_or_a_favour_and_one_favour_at_a_time():
    scene = begun(fighter(armour="light", marked_armour=6, physical=5, stun=1, karma=1))
    after, _ = do(scene, Repair(actor="a", what="armour", pay="karma"))
    assert (after.fighters["a"].armour, after.fighters["a"].karma) == (0, 0)
    refused(after, Repair(actor="a", what="flesh", pay="karma"), "refuse.karma")
    after, _ = do(after, Repair(actor="a", what="flesh", pay="favour"))
    assert marks(after.fighters["a"]) == (0, 0, 0) and after.fighters["a"].owes
    owing = begun(fighter(owes=True, stun=1))
    refused(owing, Repair(actor="a", what="flesh", pay="favour"), "refuse.owes")
