"""The character: traits, blood, health levels, movement, templates."""

import pytest
from pydantic import ValidationError

from fray.engine.values.modifier import total
from fray.rules.v20.blood.spending import Mend
from fray.rules.v20.cards import card, derived
from fray.rules.v20.fighters.health import COSTS, LEVELS, Marks, penalty
from fray.rules.v20.fighters.sheet import Sheet, blood_lines, blood_turn_lines
from fray.rules.v20.fighters.templates import TEMPLATES, template
from fray.rules.v20.turns.movement import Move, free_yards, pace_lines

from ..table import refused
from .build import Attack, after, begun, fighter, lines, pool, sheet


@pytest.mark.rule("V-C1")
def test_only_the_name_is_wanted():
    assert Sheet(name="Ann").strength == 2
    with pytest.raises(ValidationError):
        Sheet(name=" ")


@pytest.mark.rule("V-C1")
@pytest.mark.parametrize(
    ("generation", "most", "turn"),
    [
        (4, 50, 10), (5, 40, 8), (6, 30, 6), (7, 20, 4), (8, 15, 3), (9, 14, 2), (10, 13, 1), (11, 12, 1), (12, 11, 1), (13, 10, 1),
        (14, 10, 1), (15, 10, 1),
    ],
)  # fmt: skip
def test_generation_gives_the_blood_pool_and_the_blood_of_a_turn(generation, most, turn):
    one = sheet(kind="vampire", generation=generation)
    assert (total(blood_lines(one)), total(blood_turn_lines(one))) == (most, turn)


@pytest.mark.rule("V-C1")
def test_blood_of_the_living_and_numbers_set_by_hand():
    assert (total(blood_lines(sheet())), total(blood_turn_lines(sheet()))) == (10, 0)
    assert total(blood_turn_lines(sheet(kind="ghoul"))) == 1
    assert total(blood_lines(sheet(kind="vampire", own_blood=33))) == 33


@pytest.mark.rule("V-C1")
def test_more_blood_than_the_generation_allows_is_refused():
    scene = begun(fighter("Ann", kind="vampire", generation=9, lethal=3))
    refused(scene, Mend(actor="a", amount=3), "refuse.blood_turn")
    scene = after(scene, Mend(actor="a", amount=2))
    assert (scene.fighters["a"].lethal, scene.fighters["a"].blood, scene.fighters["a"].spent) == (1, 12, 2)
    refused(scene, Mend(actor="a"), "refuse.blood_turn")


@pytest.mark.rule("V-C1")
def test_without_the_ability_the_attribute_alone_is_rolled():
    scene = begun(fighter("Ann", dexterity=3), fighter("Bo"))
    assert lines(Attack(actor="a", target="b"), scene) == {"dexterity": 3}


@pytest.mark.rule("V-C1")
def test_celerity_and_potence_add_dice_in_one_edition_only():
    people = fighter("Ann", kind="vampire", celerity=2, potence=1, dexterity=3, strength=3), fighter("Bo")
    assert lines(Attack(actor="a", target="b"), begun(*people, edition="v20")) == {"dexterity": 3, "celerity": 2}
    assert lines(Attack(actor="a", target="b"), begun(*people)) == {"dexterity": 3}
    assert lines(Attack(actor="a", target="b", manoeuvre="clinch"), begun(*people, edition="v20")) == {"strength": 3, "potence": 1}


@pytest.mark.rule("V-C2")
@pytest.mark.parametrize(("marks", "cost"), [(0, 0), (1, 0), (2, -1), (3, -1), (4, -2), (5, -2), (6, -5)])
def test_each_level_costs_its_dice(marks, cost):
    assert penalty(Marks(lethal=marks)) == cost


@pytest.mark.rule("V-C2")
def test_there_are_seven_levels_from_bruised_to_incapacitated():
    assert len(LEVELS) == len(COSTS) == 7
    assert (LEVELS[0], LEVELS[-1]) == ("bruised", "incapacitated")


@pytest.mark.rule("V-C2")
def test_injured_takes_one_die_from_a_pool_of_six():
    scene = begun(fighter("Ann", dexterity=3, brawl=3, bashing=3), fighter("Bo"))
    assert pool(Attack(actor="a", target="b"), scene) == 5
    assert lines(Attack(actor="a", target="b"), scene)["wounds.injured"] == -1


@pytest.mark.rule("V-C2")
def test_one_incapacitated_cannot_act():
    scene = begun(fighter("Ann", lethal=7), fighter("Bo"))
    refused(scene, Attack(actor="a", target="b"), "refuse.incapacitated")


@pytest.mark.rule("V-C2", "V-I4")
@pytest.mark.parametrize(("marks", "run"), [(0, 26), (2, 26), (3, 13), (4, 7), (5, 3), (6, 1), (7, 0)])
def test_wounds_limit_how_far_one_runs(marks, run):
    # 20 + 3 x Dexterity 2 = 26; Injured half of it, Wounded a walk of 7, Mauled 3, Crippled 1
    assert total(pace_lines(fighter(lethal=marks), "run")) == run


@pytest.mark.rule("V-C2", "V-I4")
def test_one_wounded_cannot_move_and_act():
    assert free_yards(fighter(lethal=3)) == 6  # 26 / 2 = 13, half of it
    assert free_yards(fighter(lethal=4)) == 0
    scene = begun(fighter("Ann", lethal=4), fighter("Bo"))
    scene = after(scene, Move(actor="a", pace="walk", yards=5))
    assert scene.fighters["a"].acted


@pytest.mark.rule("V-C3")
@pytest.mark.parametrize("name", ["mortal", "tough", "police", "hunter", "ghoul", "neonate", "elder", "dog"])
def test_there_is_a_ready_sheet(name):
    one = template(name)
    assert one.name == f"template.{name}"
    assert derived(one)


@pytest.mark.rule("V-C3")
def test_every_ready_sheet_can_be_shown_and_fights():
    scene = begun(*(fighter(**{**one.model_dump(), "name": one.name}) for _, one in TEMPLATES))
    assert all(card(scene, id).tracks[0].boxes == ("",) * 7 for id in scene.fighters)


@pytest.mark.rule("V-C2", "V-I4")
def test_one_injured_moves_half_of_what_he_can_still_run_and_acts():
    assert free_yards(fighter(dexterity=3)) == 14  # 29 / 2
    assert free_yards(fighter(dexterity=3, lethal=3)) == 7  # 29 / 2 = 14 to run, half of that
    assert free_yards(fighter(dexterity=3, lethal=3, conditions=["steeled"])) == 14
    scene = begun(fighter("Ann", dexterity=3, lethal=3), fighter("Bo"))
    assert not after(scene, Move(actor="a", pace="run", yards=7)).fighters["a"].acted
    assert after(scene, Move(actor="a", pace="run", yards=8)).fighters["a"].acted


@pytest.mark.rule("V-C2", "V-I4")
def test_one_wounded_only_walks():
    scene = begun(fighter("Ann", lethal=4), fighter("Bo"))
    for pace in ("jog", "run"):
        refused(scene, Move(actor="a", pace=pace), "refuse.slow")
    assert after(scene, Move(actor="a")).fighters["a"].moved == 7
    assert after(begun(fighter("Ann", lethal=3)), Move(actor="a", pace="run")).fighters["a"].moved == 13
