"""Ready fighters: those of the chapter's example have its numbers, the rest can fight as they come."""

import pytest

from fray.engine.values.modifier import total
from fray.rules.nwod.attacks.attack import Attack
from fray.rules.nwod.fighters.fighter import enlisted
from fray.rules.nwod.fighters.merits import MERITS
from fray.rules.nwod.fighters.sheet import defence_lines, initiative_lines, speed_lines
from fray.rules.nwod.fighters.templates import TEMPLATES, template
from fray.rules.nwod.system import SYSTEM

from .build import begun, fighter, lines, pool

pytestmark = pytest.mark.rule("N-C5")
KINDS = ["bystander", "thug", "officer", "soldier", "dog", "wolf", "brute", "vampire", "detective", "hitman", "gunman"]


def test_every_kind_of_fighter_that_a_table_needs_is_there():
    assert [key for key, _ in TEMPLATES] == [f"template.{kind}" for kind in KINDS]
    assert tuple(SYSTEM.templates) == TEMPLATES


@pytest.mark.parametrize("kind", KINDS)
def test_a_template_is_a_valid_sheet_and_can_attack(kind):
    one = template(kind)
    assert type(one).model_validate_json(one.model_dump_json()) == one
    fight = begun(enlisted(one), fighter("Bo"))
    for weapon in fight.fighters["a"].weapon_keys:
        assert lines(Attack(actor="a", target="b", weapon=weapon), fight)


@pytest.mark.parametrize("kind", KINDS)
def test_a_template_meets_what_its_merits_ask_for(kind):
    one = template(kind)
    for merit in one.merits:
        row = next(row for row in MERITS if row.key == merit.key)
        for trait, dots in row.asks:
            assert (one.merit(trait) if trait == "fast_reflexes" else one.trait(trait)) >= dots, (kind, merit.key, trait)


@pytest.mark.parametrize("kind", KINDS)
def test_a_template_stays_within_the_dots_of_its_kind(kind):
    one = template(kind)
    assert all(1 <= one.trait(a) <= 5 for a in ("intelligence", "wits", "resolve", "strength", "dexterity", "stamina"))


def test_the_detective_has_the_numbers_of_the_example():
    one = template("detective")
    assert (one.wits, one.composure, one.dexterity, one.strength, one.brawl, one.drive) == (4, 3, 3, 2, 3, 2)
    assert total(initiative_lines(one)) == 6
    assert total(speed_lines(one)) == 10
    assert enlisted(one).boxes == 8
    assert (one.weapons, one.armour) == ((), None)


def test_the_hitman_has_the_numbers_of_the_example():
    one = template("hitman")
    assert (one.dexterity, one.firearms, one.strength, one.stamina) == (3, 4, 2, 2)
    assert total(defence_lines(one)) == 1
    assert total(speed_lines(one)) == 10
    assert enlisted(one).boxes == 7
    assert [w.name for w in one.weapons] == ["weapon.pistol_light", "weapon.knife"]
    assert one.armour is None


def test_the_hitman_shoots_with_nine_dice():
    fight = begun(enlisted(template("hitman")), enlisted(template("detective")))
    assert pool(Attack(actor="a", target="b", weapon="0"), fight) == 9


def test_the_gunman_has_the_numbers_of_the_example():
    one = template("gunman")
    assert (one.dexterity, one.firearms, one.weapons[0].damage, one.weapons[0].ranges[0]) == (2, 3, 2, 25)
    assert one.weapons[0].automatic


@pytest.mark.parametrize("kind, damage", [("dog", 1), ("wolf", 2)])
def test_beasts_bite_for_lethal_damage(kind, damage):
    one = template(kind)
    assert (one.weapons[0].damage, one.weapons[0].kind, one.weapons[0].use) == (damage, "lethal", "brawl")


def test_the_vampire_has_its_species_and_banes_and_the_bystander_has_none():
    assert (template("vampire").species, set(template("vampire").banes)) == ("vampire", {"fire", "sunlight"})
    assert (template("bystander").species, template("bystander").banes) == ("mortal", ())
