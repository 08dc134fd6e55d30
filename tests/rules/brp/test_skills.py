"""Skills: what each starts at, specialities of weapons, skills of one's own, a related speciality in place of another."""

import pytest
from pydantic import ValidationError

from fray.engine.values.modifier import total
from fray.engine.values.text import Own
from fray.rules.brp.attacks.attack import Attack
from fray.rules.brp.equipment.weapons import WEAPONS, Weapon
from fray.rules.brp.fighters.sheet import Sheet, Skill, Training, skill_lines, weapon_lines
from fray.rules.brp.fighters.traits import SKILLS, SPECIALITIES
from fray.rules.brp.turns import rolls

from .build import begun, decide, do, fighter, one, refused, sheet, sums

# fmt: off
BASES = {
    "brawl": 25, "grapple": 25, "throw": 25, "martial_arts": 1, "climb": 40, "jump": 25, "swim": 25, "ride": 5, "drive": 20, "pilot": 1,
    "hide": 10, "stealth": 10, "listen": 25, "sense": 10, "spot": 25, "track": 10, "first_aid": 30, "medicine": 5, "repair": 15,
    "fine_manipulation": 5, "sleight_of_hand": 5, "navigate": 10, "research": 25, "command": 5, "fast_talk": 5, "insight": 5,
    "persuade": 15,
}
# fmt: on
FROM_DEXTERITY = {"dodge": 26, "projection": 26, "fly": 7}  # DEX 13: x2, x2, x1/2 up


# ------------------------------------------------------------------ skills


@pytest.mark.rule("B-C2")
def test_these_are_all_the_skills():
    assert sorted(SKILLS) == sorted([*BASES, *FROM_DEXTERITY])


@pytest.mark.rule("B-C2")
@pytest.mark.parametrize("skill, base", [*BASES.items(), *FROM_DEXTERITY.items()])
def test_a_skill_starts_at_its_base(skill, base):
    assert sums(skill_lines(Sheet(name="Ann", dexterity=13), skill)) == {f"skill.{skill}": base}


@pytest.mark.rule("B-C2")
@pytest.mark.parametrize("skill", [*BASES, *FROM_DEXTERITY])
def test_a_skill_that_is_learnt_is_rolled_at_what_it_was_learnt_to(skill):
    fight = begun(fighter("Ann", dexterity=13, **{skill: 62}))
    assert one(decide(fight, rolls.Test(actor="a", skill=skill), [62]), rolls.Tested).roll.chance == 62


@pytest.mark.rule("B-C2")
@pytest.mark.parametrize("weapon", [w for w in WEAPONS if not w.natural and w.speciality != "throw"], ids=lambda w: w.name)
def test_a_weapon_is_used_at_its_base_until_its_speciality_is_learnt(weapon):
    assert weapon.speciality in SPECIALITIES
    assert total(weapon_lines(sheet(), weapon)) == weapon.base
    learnt = sheet(trainings=[Training(skill=weapon.speciality, value=61)])
    assert sums(weapon_lines(learnt, weapon)) == {f"skill.{weapon.speciality}": 61}


@pytest.mark.rule("B-C2")
def test_weapons_of_one_speciality_are_learnt_together_and_differ_in_their_bases():
    fight = begun(fighter("Ann", weapons=["sword_broad", "sword_great", "axe_hand"]))
    chances = [total(weapon_lines(fight.fighters["a"].sheet, weapon)) for weapon in fight.fighters["a"].sheet.weapons]
    assert chances == [15, 5, 15]
    learnt = sheet(sword=60, weapons=["sword_broad", "sword_great", "axe_hand"])
    assert [total(weapon_lines(learnt, weapon)) for weapon in learnt.weapons] == [60, 60, 15]


@pytest.mark.rule("B-C2")
def test_bare_hands_are_used_with_brawl_and_a_rock_with_throw():
    fight = begun(fighter("Ann", brawl=55, throw=45, weapons=["rock"]), fighter("Bo"))
    assert sums(Attack(actor="a", target="b").pool(fight)) == {"skill.brawl": 55}
    assert sums(Attack(actor="a", target="b", weapon="0").pool(fight)) == {"skill.throw": 45}


@pytest.mark.rule("B-C2")
def test_a_speciality_can_be_rolled_for_by_itself():
    fight = begun(fighter("Ann", sword=60))
    assert one(decide(fight, rolls.Test(actor="a", skill="sword"), [60]), rolls.Tested).roll.good
    assert refused(fight, rolls.Test(actor="a", skill="axe")) == "need.skill"


@pytest.mark.rule("B-C2")
def test_a_skill_of_ones_own_can_be_added_and_rolled():
    fight = begun(fighter("Ann", skills=[Skill(name="Alchemy", value=35)]))
    event = one(decide(fight, rolls.Test(actor="a", skill="Alchemy"), [35]), rolls.Tested)
    assert (event.roll.chance, event.roll.good, event.purpose) == (35, True, "Alchemy")
    assert (event.roll.lines[0].key, event.roll.lines[0].params) == ("skill.own", {"name": "Alchemy"})


@pytest.mark.rule("B-C2")
@pytest.mark.parametrize("name", ["name", "notes", "weapons", "armour", "attacks", "strength", "own_hp"])
def test_a_skill_of_ones_own_may_be_called_like_anything_else_on_the_sheet(name):
    fight = begun(fighter("Ann", skills=[Skill(name=name, value=35)], notes="none"))
    assert one(decide(fight, rolls.Test(actor="a", skill=name), [35]), rolls.Tested).roll.chance == 35


@pytest.mark.rule("B-C2")
@pytest.mark.parametrize(("name", "known"), [("climb", 40), ("sword", 60), ("agility", 65), ("weapon.knife", None)])
def test_a_skill_of_ones_own_may_be_called_like_one_of_the_book_and_is_another_one(name, known):
    own = Skill(name=Own(name), value=35)
    fight = begun(fighter("Ann", skills=[own], dexterity=13, sword=60))
    event = one(decide(fight, rolls.Test(actor="a", skill=own.key), [35]), rolls.Tested)
    assert event.roll.chance == 35 and event.purpose == name == event.roll.lines[0].params["name"]
    assert isinstance(event.purpose, Own) and isinstance(event.roll.lines[0].params["name"], Own)
    values = [option.value for option in rolls.Test(actor="a").options(fight, "skill")]
    assert len(set(values)) == len(values)
    if known is not None:
        assert one(decide(fight, rolls.Test(actor="a", skill=name), [35]), rolls.Tested).roll.chance == known


@pytest.mark.rule("B-C2")
@pytest.mark.parametrize("name", ["name", "attacks", "notes"])
def test_so_may_the_speciality_of_a_weapon_of_ones_own(name):
    whip = Weapon(name="Whip", speciality=name, base=5)
    fight = begun(fighter("Ann", weapons=[whip]), fighter("Bo"))
    assert [line.value for line in Attack(actor="a", target="b", weapon="0").pool(fight)] == [5]
    learnt = sheet(trainings=[Training(skill=name, value=40)])
    assert total(weapon_lines(learnt, whip)) == 40


@pytest.mark.rule("B-C2")
def test_nothing_stands_on_a_sheet_twice():
    with pytest.raises(ValidationError):
        Sheet(name="Ann", skills=(Skill(name="Alchemy"), Skill(name="Alchemy", value=9)))
    with pytest.raises(ValidationError):
        Sheet(name="Ann", trainings=(Training(skill="sword"), Training(skill="sword", value=9)))


# ------------------------------------------------------------------ a related speciality


def with_skill(weapon, skill, lifted=(), **fields):
    fight = begun(fighter("Ann", weapons=[weapon], **fields), fighter("Bo"))
    return fight, Attack(actor="a", target="b", weapon="0", skill=skill, defence="none", lifted=lifted)


@pytest.mark.rule("B-C4")
def test_a_sword_may_be_used_with_the_skill_of_the_dagger_as_difficult():
    fight, attack = with_skill("sword_broad", "dagger", dagger=65)
    assert sums(attack.pool(fight)) == {"skill.dagger": 65, "difficult.related": -32}  # 32.5 up: 33
    _, events = do(fight, attack, [33], [1])
    assert events[0].roll.good


@pytest.mark.rule("B-C4")
@pytest.mark.parametrize(
    "weapon, skill",
    [("spear_long", "staff"), ("axe_hand", "hammer"), ("bow_long", "crossbow"), ("rifle", "pistol"), ("laser_rifle", "laser_pistol")],
)
def test_so_may_any_weapon_of_the_same_skill(weapon, skill):
    fight, attack = with_skill(weapon, skill, **{skill: 50})
    assert sums(attack.pool(fight)) == {f"skill.{skill}": 50, "difficult.related": -25}
    do(fight, attack, [26])


@pytest.mark.rule("B-C4")
def test_its_own_speciality_is_not_difficult():
    fight, attack = with_skill("sword_broad", "sword", sword=65)
    assert sums(attack.pool(fight)) == {"skill.sword": 65}


@pytest.mark.rule("B-C4")
def test_it_is_one_halving_with_what_else_is_difficult():
    fight, attack = with_skill("bow_long", "crossbow", crossbow=50)
    assert total(attack.but(range="double").pool(fight)) == 25


@pytest.mark.rule("B-C4")
@pytest.mark.parametrize("weapon, skill", [("sword_broad", "bow"), ("pistol", "sword"), ("rifle", "laser_rifle"), ("bow_long", "pistol")])
def test_a_skill_of_another_kind_does_not_stand_in_unless_the_game_master_says_so(weapon, skill):
    fight, attack = with_skill(weapon, skill, **{skill: 50})
    assert refused(fight, attack) == "refuse.unrelated"
    fight, attack = with_skill(weapon, skill, lifted=("refuse.unrelated",), **{skill: 50})
    assert total(attack.pool(fight)) == 25
    do(fight, attack, [26])


@pytest.mark.rule("B-C4")
def test_the_form_offers_the_related_ones_that_he_has_the_best_first():
    fight, attack = with_skill("sword_broad", "", dagger=40, axe=60, bow=90, brawl=25)
    assert [option.value for option in attack.options(fight, "skill")] == ["", "axe", "dagger", "brawl"]
