"""The sheet, the tables, the templates, and what is changed by hand."""

import pytest
from pydantic import ValidationError

from fray.engine.table.company import ComeBack
from fray.rules.anarchy.cards import bonds, card, derived
from fray.rules.anarchy.company import Join, Leave, Note
from fray.rules.anarchy.equipment.amps import AMPS, SPELLS
from fray.rules.anarchy.equipment.gear import ARMOURS, DECKS, GEAR
from fray.rules.anarchy.fighters.fight import Circumstance, Scene, likely_target, targets
from fray.rules.anarchy.fighters.sheet import Sheet, armour_lines, essence_penalty
from fray.rules.anarchy.fighters.templates import TEMPLATES, template
from fray.rules.anarchy.fighters.traits import SKILLS, TRAINED_ONLY
from fray.rules.anarchy.master import Amend, Rewrite, SetCondition, SetScene
from fray.rules.anarchy.menu import menu, table
from fray.rules.anarchy.system import SYSTEM
from fray.rules.anarchy.turns.rolls import Test

from ..table import do, of, refused, sums
from .build import begun, fight, fighter, incomplete, lines, marks, onward, sheet


@pytest.mark.rule("S-C1")
def test_a_name_is_all_that_a_sheet_needs():
    assert Sheet(name="Ann").edge == 1
    with pytest.raises(ValidationError):
        Sheet(name=" ")


@pytest.mark.rule("S-C1")
def test_each_skill_has_its_attribute():
    assert {SKILLS[key] for key in ("firearms", "close_combat", "heavy_weapons", "vehicle_weapons", "stealth")} == {"agility"}
    assert (SKILLS["athletics"], SKILLS["sorcery"], SKILLS["hacking"], SKILLS["con"]) == ("strength", "willpower", "logic", "charisma")
    assert TRAINED_ONLY == ("sorcery", "conjuring", "tasking")


@pytest.mark.rule("S-C1")
def test_a_speciality_adds_two_dice_when_it_fits():
    scene = begun(fighter(firearms=3, specialities=({"skill": "firearms", "name": "Rifles"},)))
    test = Test(actor="a", first="firearms")
    assert lines(test.but(special=True), scene) == {"firearms": 3, "agility": 3, "speciality": 2}
    assert lines(test, scene) == {"firearms": 3, "agility": 3}
    assert "speciality" not in lines(Test(actor="a", first="stealth", special=True), scene)


@pytest.mark.rule("S-C1")
@pytest.mark.parametrize(("essence", "penalty"), [(6, 0), (5, -1), (4, -1), (3, -2), (2, -2), (1, -3)])
def test_lost_essence(essence, penalty):
    assert essence_penalty(sheet(essence=essence)) == penalty


@pytest.mark.rule("S-C1")
def test_armour_is_what_is_worn_and_what_the_body_has():
    assert sums(armour_lines(sheet(armour="medium", natural=3))) == {"armour": 9, "natural": 3}


@pytest.mark.rule("S-C1")
def test_tags_cues_and_karma_are_kept():
    ann = sheet(tags=("Elf",), cues=("Be water",), karma=4)
    assert (ann.tags, ann.cues, fighter(karma=4).karma) == (("Elf",), ("Be water",), 4)


@pytest.mark.rule("S-C3")
def test_there_is_a_template_for_everyone_of_the_street():
    assert {key.removeprefix("template.") for key, _ in TEMPLATES} >= {
        "ganger", "guard", "officer", "mage", "decker", "rigger", "bruiser", "spirit_air", "sprite", "combat_drone", "car",
    }  # fmt: skip
    assert template("bruiser").natural == 3 and template("bruiser").strength == 9


@pytest.mark.rule("S-C3")
@pytest.mark.parametrize("key", [key for key, _ in TEMPLATES])
def test_every_template_fights(key):
    scene = SYSTEM.new("", SYSTEM.options())
    scene, _ = do(scene, Join.of(scene, [dict(TEMPLATES)[key], template("guard")]))
    scene, _ = do(scene, SYSTEM.opening(scene))
    for id in scene.fighters:
        card(scene, id), menu(scene, id), bonds(scene, id)


@pytest.mark.rule("S-T1")
def test_the_tables():
    assert {row.name.removeprefix("armour."): row.boxes for row in ARMOURS} | {} == {
        "light": 6, "medium": 9, "heavy": 12, "chameleon": 9, "environment": 9,
    }  # fmt: skip
    assert [(row.rating, row.firewall, row.rerolls) for row in DECKS] == [(2, 1, 1), (4, 2, 2), (6, 3, 3)]
    assert {row.does for row in GEAR} >= {"medkit", "repair_kit", "optics", "air", "stim_patch", "trauma_patch"}
    assert {amp.name for amp in AMPS} >= {"amp.reflexes_1", "amp.rig"}
    assert {spell.effect for spell in SPELLS} >= {"none", "penalty", "defence", "control", "heal", "armour"}
    drone, car = template("combat_drone"), template("car")
    assert (drone.armour.boxes, drone.handling, drone.autopilot) == (9, 2, 6)
    assert (car.own_armour, car.ram) == (12, 6)


@pytest.mark.rule("S-C2")
def test_derived_numbers_come_with_their_sums():
    told = {figure.label.key: figure.number for figure in derived(sheet(strength=3, willpower=4, agility=5, armour="light", player=True))}
    assert told == {"track.physical": 10, "track.stun": 10, "track.armour": 6, "figure.defence": 8, "figure.plot": 3}


def test_one_who_comes_in_leaves_and_comes_back():
    scene = begun(fighter("Ann"), fighter("Bo"))
    after, _ = do(scene, Leave(fighter="a"))
    assert after.fighters["a"].gone and after.turn == "b"
    after, _ = do(after, ComeBack(fighter="a"))
    assert not after.fighters["a"].gone
    assert onward(after).turn == "a"


def test_the_scene_enters_every_roll_it_touches():
    scene = begun(fighter("Ann", weapons=["heavy_pistol"]), fighter("Bo"))
    after, _ = do(scene, SetScene(scene=Scene(circumstances=(Circumstance(name="Wind", value=-2, touches="ranged"),))))
    from fray.rules.anarchy.attacks.attack import Attack

    assert lines(Attack(actor="a", target="b", weapon="0"), after)["circumstance"] == -2
    assert "circumstance" not in lines(Attack(actor="a", target="b"), after)


def test_conditions_are_set_and_end_by_themselves():
    scene = begun(fighter("Ann"), fighter("Bo"))
    after, _ = do(scene, SetCondition(fighter="a", condition="bound", rounds=1))
    refused(after, Test(actor="a", first="con"), "refuse.bound")
    assert not onward(after, 2).fighters["a"].has("bound")
    incomplete(scene, SetCondition(fighter="a", condition="winded"), "need.condition")


def test_numbers_are_set_by_hand_and_told():
    scene = begun(fighter("Ann", plot=1))
    after, events = do(scene, Amend.of(scene, "a").but(plot=4, karma=2))
    assert (after.fighters["a"].plot, after.fighters["a"].karma) == (4, 2)
    assert len(events) == 2
    incomplete(scene, Amend.of(scene, "a"), "need.change")


def test_the_sheet_changes_in_the_middle_of_the_fight():
    scene = begun(fighter("Ann", strength=6, physical=11, edge=2, edge_left=1))
    after, _ = do(scene, Rewrite(fighter="a", sheet=scene.fighters["a"].sheet.but(strength=1, edge=4)))
    assert after.fighters["a"].physical == 9  # what has no box is gone
    assert after.fighters["a"].edge == 3


def test_a_note_is_a_note():
    after, events = do(begun(fighter()), Note(actor="a", text="waits"))
    assert len(events) == 1 and not after.fighters["a"].acted


def test_enemies_on_their_feet_come_first():
    scene = begun(fighter("Ann", side="l"), fighter("Bo", side="r", physical=10), fighter("Cy", side="r"), fighter("Di", side="l"))
    assert targets(scene, "a") == ("c", "b", "d")
    assert likely_target(scene, "a") == "c"


def test_what_the_game_master_can_do_is_never_refused_outright():
    scene = begun(fighter("Ann"), fighter("Bo"))
    assert all(offer.refused is None for offer in table(scene))


def test_several_who_come_in_together_are_a_group():
    scene = fight()
    after, _ = do(scene, Join.of(scene, [template("ganger")] * 3, side="foes"))
    assert {f.group for f in after.fighters.values()} == {"f1"}
    assert marks(next(iter(after.fighters.values()))) == (0, 0, 0)
    assert of(do(scene, Join.of(scene, [template("ganger")]))[1], object)
