"""Ready fighters: all kinds that a table needs, and the black bear with its numbers."""

import pytest

from fray.engine.values.modifier import total
from fray.rules.brp.attacks.attack import Attack
from fray.rules.brp.company import Join
from fray.rules.brp.fighters.fighter import enlisted
from fray.rules.brp.fighters.sheet import Sheet, armour_points, damage_bonus, hp_lines, skill_lines, weapon_lines
from fray.rules.brp.fighters.templates import TEMPLATES, template

from .build import begun, do, fight, fighter, sheet

pytestmark = pytest.mark.rule("B-C5")
ASKED = ["townsman", "bandit", "guard", "archer", "knight", "gunman", "wolf", "bear"]
KINDS = [key.removeprefix("template.") for key, _ in TEMPLATES]


def held(kind):
    """The names of what a ready fighter has in hand."""
    made = enlisted(template(kind))
    return [made.weapon(key).name for key in (made.hand, made.off) if key]


def test_every_kind_that_was_asked_for_is_there():
    assert set(ASKED) <= set(KINDS)
    assert len(set(KINDS)) == len(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_a_template_is_a_valid_sheet_and_can_attack_with_what_it_holds(kind):
    one = template(kind)
    assert Sheet.model_validate_json(one.model_dump_json()) == one
    scene = begun(enlisted(one), fighter("Bo"))
    attack = Attack(actor="a", target="b", weapon=scene.fighters["a"].hand, defence="none")
    after, events = do(scene, attack, [100])
    assert events[0].roll.chance == total(weapon_lines(one, one.weapons[0])) >= 25
    assert after.fighters["a"].struck == 1


def test_the_guard_holds_a_shield_the_archer_a_bow_the_gunman_a_gun():
    assert held("guard") == ["weapon.sword_short", "shield.round"]
    assert held("knight") == ["weapon.sword_broad", "shield.heater"]
    assert held("archer") == ["weapon.bow_long"]
    assert held("gunman") == ["weapon.pistol"]
    assert held("townsman") == ["weapon.club_light"]


def test_the_knight_is_in_plate_with_a_helmet_and_feels_it():
    knight = template("knight")
    assert total(armour_points(knight, False)) == 10  # 8 + 2
    assert total(skill_lines(knight, "dodge")) == 0  # DEX 12 x 2 - 25
    assert total(skill_lines(knight, "spot")) == 0  # 25 - 50


def test_the_black_bear_has_the_numbers_of_its_kind():
    bear = template("bear")
    assert total(hp_lines(bear)) == 17
    assert str(damage_bonus(bear)) == "+2D6"
    assert (bear.intelligence, bear.movement, bear.attacks) == (5, 14, 2)
    assert total(armour_points(bear, False)) == total(armour_points(bear, True)) == 3
    assert [total(skill_lines(bear, key)) for key in ("climb", "listen", "sense")] == [40, 75, 75]
    rows = {w.name: (total(weapon_lines(bear, w)), w.damage, w.bonus) for w in bear.weapons}
    assert rows == {"weapon.bite": (25, "1D10", "half"), "weapon.claw": (40, "1D6", "full"), "weapon.slap": (25, "1D3", "full")}


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "bear"])
def test_all_others_attack_once_a_round(kind):
    assert template(kind).attacks == 1


@pytest.mark.parametrize("kind", ["wolf", "bear"])
def test_a_beast_fights_with_parts_of_its_body_that_cannot_be_broken_or_shot(kind):
    for weapon in template(kind).weapons:
        assert (weapon.natural, weapon.hp, weapon.shots, weapon.is_ranged) == (True, 0, 0, False)


def test_any_sheet_of_ones_own_can_come_in_several_times():
    own = sheet("Ghoul", weapons=["club_heavy"], own_hp=9)
    after, _ = do(fight(), Join.of(fight(), [own, own], side="left"))
    assert [(f.name, f.side, f.hp) for f in after.fighters.values()] == [("Ghoul", "left", 9)] * 2
