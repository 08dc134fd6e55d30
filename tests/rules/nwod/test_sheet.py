"""The character sheet: attributes, skills, derived numbers and what is set by hand."""

import pytest
from pydantic import ValidationError

from fray.engine.values.modifier import total
from fray.rules.nwod.cards import card
from fray.rules.nwod.fighters.sheet import Sheet, Speciality, defence_lines, health_lines, initiative_lines, speed_lines, willpower_lines
from fray.rules.nwod.fighters.traits import ATTRIBUTES, SKILLS
from fray.rules.nwod.system import SYSTEM

from .build import Merit, begun, fight, fighter, sheet

# fmt: off
NINE = ["intelligence", "wits", "resolve", "strength", "dexterity", "stamina", "presence", "manipulation", "composure"]
TWENTY_FOUR = [
    "academics", "computer", "crafts", "investigation", "medicine", "occult", "politics", "science",
    "athletics", "brawl", "drive", "firearms", "larceny", "stealth", "survival", "weaponry",
    "animal_ken", "empathy", "expression", "intimidation", "persuasion", "socialize", "streetwise", "subterfuge",
]
# fmt: on


def sums(lines):
    return {line.key: line.value for line in lines}


@pytest.mark.rule("N-C1")
def test_a_sheet_has_nine_attributes_and_twenty_four_skills():
    assert sorted(ATTRIBUTES) == sorted(NINE)
    assert sorted(SKILLS) == sorted(TWENTY_FOUR)
    assert set(NINE + TWENTY_FOUR) <= set(Sheet.model_fields)


@pytest.mark.rule("N-C1")
@pytest.mark.parametrize("trait", NINE + TWENTY_FOUR)
def test_each_trait_is_its_own(trait):
    assert sheet(**{trait: 5}).trait(trait) == 5
    with pytest.raises(ValidationError):
        Sheet(name="Ann", **{trait: -1})


@pytest.mark.rule("N-C1")
@pytest.mark.parametrize("species", ["mortal", "vampire", "werewolf", "mage", "other"])
def test_a_sheet_is_of_a_species_and_may_have_banes(species):
    one = sheet(species=species, banes=("silver", "fire"))
    assert (one.species, one.banes) == (species, ("silver", "fire"))


@pytest.mark.rule("N-C1")
def test_there_is_no_other_species():
    with pytest.raises(ValidationError):
        sheet(species="dragon")


@pytest.mark.rule("N-C1")
def test_a_sheet_carries_weapons_with_rounds_armour_merits_and_specialities():
    one = sheet(
        weapons=["pistol_heavy", "knife"],
        armour="vest",
        merits=["ambidextrous"],
        specialities=(Speciality(skill="firearms", name="Duels"),),
    )
    assert [w.name for w in one.weapons] == ["weapon.pistol_heavy", "weapon.knife"]
    assert (one.armour.name, one.merit("ambidextrous"), one.specialities[0].name) == ("armour.vest", 3, "Duels")
    assert fighter(weapons=["pistol_heavy", "knife"]).ammo == {"0": 8}


@pytest.mark.rule("N-C1")
def test_a_speciality_belongs_to_a_skill_that_there_is():
    with pytest.raises(ValidationError):
        Speciality(skill="juggling", name="Balls")


@pytest.mark.rule("N-C2")
def test_health_is_stamina_and_size():
    assert sums(health_lines(sheet(stamina=2))) == {"stamina": 2, "size": 5}
    assert fighter(stamina=2).boxes == 7
    assert fighter(stamina=4, size=6).boxes == 10


@pytest.mark.rule("N-C2")
@pytest.mark.parametrize("dexterity, wits, key, value", [(3, 2, "wits", 2), (2, 4, "dexterity", 2), (3, 3, "dexterity", 3)])
def test_defence_is_the_lower_of_dexterity_and_wits(dexterity, wits, key, value):
    assert sums(defence_lines(sheet(dexterity=dexterity, wits=wits))) == {key: value}


@pytest.mark.rule("N-C2", "N-P3")
def test_armour_lowers_defence_and_speed_by_what_its_table_says():
    one = sheet(dexterity=3, wits=3, strength=2, armour="riot")
    assert sums(defence_lines(one)) == {"dexterity": 3, "armour": -2}
    assert sums(speed_lines(one)) == {"strength": 2, "dexterity": 3, "species_factor": 5, "armour": -1}


@pytest.mark.rule("N-C2", "N-P3")
def test_armour_never_lowers_defence_below_nothing():
    assert total(defence_lines(sheet(dexterity=1, wits=1, armour="plate"))) == 0


@pytest.mark.rule("N-C2", "N-P3")
def test_light_armour_costs_nothing():
    one = sheet(armour="kevlar")
    assert "armour" not in sums(defence_lines(one)) | sums(speed_lines(one))


@pytest.mark.rule("N-C2")
def test_the_initiative_modifier_is_dexterity_and_composure():
    assert sums(initiative_lines(sheet(dexterity=3, composure=4, wits=5))) == {"dexterity": 3, "composure": 4}


@pytest.mark.rule("N-C2", "N-C3")
def test_fast_reflexes_add_to_initiative_only_for_those_who_have_them():
    fast = sheet(dexterity=3, merits=[Merit(key="fast_reflexes", dots=2)])
    assert sums(initiative_lines(fast))["fast_reflexes"] == 2
    assert "fast_reflexes" not in sums(initiative_lines(sheet(dexterity=3)))


@pytest.mark.rule("N-C2")
def test_speed_is_strength_and_dexterity_and_the_factor_of_the_species():
    assert sums(speed_lines(sheet(strength=2, dexterity=3))) == {"strength": 2, "dexterity": 3, "species_factor": 5}
    assert total(speed_lines(sheet(strength=4, dexterity=3, species_factor=8))) == 15


@pytest.mark.rule("N-C2")
def test_willpower_is_resolve_and_composure_and_a_fighter_begins_with_all_of_it():
    assert sums(willpower_lines(sheet(resolve=3, composure=4))) == {"resolve": 3, "composure": 4}
    assert fighter(resolve=3, composure=4).willpower == 7


@pytest.mark.rule("N-C2")
@pytest.mark.parametrize(
    "field, lines",
    [
        ("own_health", health_lines),
        ("own_defence", defence_lines),
        ("own_initiative", initiative_lines),
        ("own_speed", speed_lines),
        ("own_willpower", willpower_lines),
    ],
)
def test_every_derived_number_can_be_set_by_hand(field, lines):
    assert sums(lines(sheet(**{field: 9}))) == {"overruled": 9}
    assert "overruled" not in sums(lines(sheet()))


@pytest.mark.rule("N-C2")
def test_what_was_set_by_hand_stays_when_attributes_change_and_the_rest_follows():
    before = sheet(dexterity=2, wits=4, own_defence=1)
    after = before.but(dexterity=4)
    assert total(defence_lines(after)) == 1
    assert (total(initiative_lines(before)), total(initiative_lines(after))) == (4, 6)
    assert total(defence_lines(after.but(own_defence=None))) == 4


@pytest.mark.rule("N-C2")
def test_the_screen_is_told_every_derived_number_with_its_sum():
    figures = {figure.label.key: figure for figure in SYSTEM.derived(sheet(stamina=3, wits=3, dexterity=2, composure=3, resolve=2))}
    assert {key: figure.number for key, figure in figures.items()} == {
        "field.health": 8, "figure.defence": 2, "figure.initiative": 5, "figure.speed": 9, "figure.willpower": 5,
    }  # fmt: skip
    assert all(total(figure.lines) == figure.number for figure in figures.values())


@pytest.mark.rule("N-C4", "N-H3")
@pytest.mark.parametrize("stamina", [2, 5])
def test_an_extra_has_four_boxes_however_tough(stamina):
    one = fighter(stamina=stamina, extra=True)
    assert one.boxes == 4
    assert sums(health_lines(one.sheet))["extra"] == 4 - stamina - 5


@pytest.mark.rule("N-C4")
def test_a_small_extra_keeps_fewer_boxes():
    assert fighter(stamina=1, size=2, extra=True).boxes == 3
    assert "extra" not in sums(health_lines(sheet(stamina=1, size=2, extra=True)))


@pytest.mark.rule("N-C4")
def test_one_who_is_no_extra_has_all_his_boxes():
    assert fighter(stamina=2).boxes == 7


@pytest.mark.rule("N-C4", "N-H3")
@pytest.mark.parametrize("wounds, penalty", [(0, None), (1, None), (2, -1), (3, -2), (4, -3)])
def test_the_first_wound_of_an_extra_is_free_and_the_second_costs_one(wounds, penalty):
    shown = {f.label.key: f.number for f in card(begun(fighter(extra=True, lethal=wounds), fighter("Bo")), "a").figures}
    assert shown.get("figure.penalty") == penalty


@pytest.mark.rule("N-C1")
def test_equal_names_are_different_fighters():
    both = fight(fighter("Ann", strength=2), fighter("Ann", strength=5))
    assert [f.sheet.strength for f in both.fighters.values()] == [2, 5]
    assert [card(both, id).name for id in both.fighters] == ["Ann", "Ann"]
    hurt = both.with_fighter("b", lethal=3)
    assert (hurt.fighters["a"].lethal, hurt.fighters["b"].lethal) == (0, 3)
