"""Every weapon of the tables: its damage, its kind, its skill, its three distances, whom it can hurt; and what it is without.

The numbers stand here as the book has them, for a fighter of Strength 5, half of which, up, is 3.
"""

from typing import NamedTuple

import pytest

from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.equipment.weapons import BANDS
from fray.rules.anarchy.fighters.templates import template
from fray.rules.anarchy.magic.astral import AstralAttack
from fray.rules.anarchy.matrix.cyber_combat import CyberAttack

from ..table import do, refused, why
from .build import begun, blow, clash, faces, fighter, lines, marks, proofs


class Proof(NamedTuple):
    """One weapon: damage, kind, dice at the three distances (None: not there), skill; whether by Strength, over an area, magical."""

    damage: int
    kind: str
    reach: tuple
    skill: str = "firearms"
    strong: bool = False
    area: bool = False
    magical: bool = False
    penetrating: bool = False
    rules: tuple = ("S-T1",)


def close(damage, kind="physical", **more):
    """A weapon of hand to hand on half of Strength."""
    return Proof(damage, kind, (0, None, None), "close_combat", **{"strong": True, "rules": ("S-T1", "S-A2"), **more})


THROWN = {"skill": "projectiles"}
WEAPONS = {
    "unarmed": close(3, "stun"),
    "short_blade": close(3 + 1),
    "blade": close(3 + 2),
    "long_blade": close(3 + 3),
    "club": close(3 + 2, "stun"),
    "knuckles": close(3 + 1),
    "stun_baton": close(7, "stun", strong=False),
    "focus": close(3 + 2, magical=True),
    "taser": Proof(6, "stun", (0, -4, None)),
    "light_pistol": Proof(5, "physical", (0, -2, None)),
    "heavy_pistol": Proof(6, "physical", (0, -2, None)),
    "machine_pistol": Proof(5, "physical", (0, -2, None)),
    "smg": Proof(6, "physical", (0, 0, None)),
    "shotgun": Proof(9, "physical", (0, -2, None)),
    "assault_rifle": Proof(8, "physical", (0, 0, -2)),
    "sniper_rifle": Proof(9, "physical", (-4, -2, 0)),
    "machine_gun": Proof(8, "physical", (0, 0, 0), "heavy_weapons"),
    "launcher": Proof(12, "physical", (0, 0, 0), "heavy_weapons", area=True),
    "thrown": Proof(3 + 1, "physical", (0, -2, None), strong=True, **THROWN),
    "bow": Proof(3 + 1, "physical", (-2, 0, -2), strong=True, **THROWN),
    "crossbow": Proof(5, "physical", (0, -2, None), **THROWN),
    "frag_grenade": Proof(12, "physical", (0, 0, None), area=True, **THROWN),
    "stun_grenade": Proof(8, "stun", (0, 0, None), area=True, **THROWN),
    "claws": close(3 + 2),
    "bite": close(3 + 1),
    "spirit_blow": close(5, "stun", strong=False, magical=True),
    "spirit_claws": close(3 + 2, magical=True),
    "spirit_flame": Proof(6, "physical", (0, 0, None), magical=True, **THROWN),
    "spirit_lightning": Proof(4, "physical", (0, 0, None), magical=True, penetrating=True, **THROWN),
}
SKILLS = {"close_combat": 2, "firearms": 3, "projectiles": 4, "heavy_weapons": 5}
EVERY = proofs(WEAPONS)


def drawn(key, band="close", *others, strength=5, **bo):
    """Ann with this weapon against Bo at this distance, and her attack with it."""
    arms = {"weapons": [key]} if key != "unarmed" else {}
    ann = fighter("Ann", strength=strength, agility=4, **SKILLS, **arms)
    return begun(ann, fighter("Bo", **bo), *others, scene={"foes": band}), Attack(actor="a", target="b", weapon="0" if arms else key)


def nearest(proof):
    """The first distance at which the weapon has all its dice."""
    return BANDS[proof.reach.index(0)]


@pytest.mark.parametrize(("key", "proof"), EVERY)
def test_a_weapon_is_used_with_its_skill_at_its_distances_and_not_beyond(key, proof):
    whole = {proof.skill: SKILLS[proof.skill], "agility": 4}
    for band, dice in zip(BANDS, proof.reach, strict=True):
        fight, attack = drawn(key, band)
        if dice is None:
            refused(fight, attack, "refuse.range")
        else:
            assert why(fight, attack) is None
            assert lines(attack, fight) == ({**whole, f"range.{band}": dice} if dice else whole)


@pytest.mark.parametrize(("key", "proof"), EVERY)
def test_a_weapon_does_the_damage_of_its_row_and_marks_its_kind_alone(key, proof):
    fight, attack = drawn(key, nearest(proof), own_physical=20, own_stun=20)
    assert blow(attack, fight) == (proof.damage, proof.kind)
    after, events = do(fight, attack, faces(1, SKILLS[proof.skill] + 4), faces(1, 6))  # a tie: nothing on top
    assert clash(events).points == proof.damage
    physical, stun = (proof.damage, 0) if proof.kind == "physical" else (0, proof.damage)
    assert marks(after.fighters["b"]) == (0, physical, stun)


@pytest.mark.parametrize(("key", "proof"), EVERY)
def test_strength_is_in_the_damage_of_what_is_swung_drawn_or_thrown_by_it_and_of_nothing_else(key, proof):
    # half of 1, up, is 1: two less than half of 5; half of 10 is 5: two more
    for strength, more in ((1, -2), (10, 2)):
        fight, attack = drawn(key, nearest(proof), strength=strength)
        assert blow(attack, fight)[0] == proof.damage + (more if proof.strong else 0)


@pytest.mark.parametrize(("key", "proof"), EVERY)
def test_net_hits_add_to_the_damage_or_go_through_the_armour_where_it_penetrates(key, proof):
    fight, attack = drawn(key, nearest(proof), armour="heavy", own_physical=20, own_stun=20)
    after, events = do(fight, attack, faces(3, SKILLS[proof.skill] + 4), faces(1, 6))
    whole = proof.damage if proof.penetrating else proof.damage + 2
    armour = proof.damage - 2 if proof.penetrating else min(whole, 12)
    assert clash(events).points == whole
    assert after.fighters["b"].armour == armour
    assert after.fighters["b"].physical + after.fighters["b"].stun == whole - armour


@pytest.mark.parametrize(("key", "proof"), EVERY)
def test_only_what_bursts_reaches_others_too(key, proof):
    fight, attack = drawn(key, nearest(proof), fighter("Cy"))
    given = [faces(1, 6), faces(1, 6)] if proof.area else [faces(1, 6)]
    after, _ = do(fight, attack.but(also=("c",)), faces(1, SKILLS[proof.skill] + 4), *given)
    assert bool(after.fighters["c"].physical + after.fighters["c"].stun) == proof.area
    assert attack.matters(fight, "also") == proof.area


@pytest.mark.rule("S-G1")
@pytest.mark.parametrize(("key", "proof"), EVERY)
def test_only_what_is_magical_hurts_a_spirit(key, proof):
    fight, attack = drawn(key, nearest(proof), kind="spirit")
    if proof.magical:
        assert why(fight, attack) is None
    else:
        refused(fight, attack, "refuse.spirit")


@pytest.mark.rule("S-G2")
@pytest.mark.parametrize(("key", "proof"), EVERY)
def test_only_what_is_magical_helps_in_astral_space_and_marks_stun_there(key, proof):
    arms = {"weapons": [key]} if key != "unarmed" else {}
    ann = fighter("Ann", strength=5, willpower=8, talent="magician", astral=True, astral_combat=2, **arms)
    strike = AstralAttack(actor="a", target="b", weapon="0")
    # bare: half of Willpower 8 is 4
    scene = begun(ann, fighter("Bo", talent="magician", astral=True))
    assert blow(strike, scene) == (proof.damage if proof.magical else 4, "stun")


@pytest.mark.rule("S-M2", "S-T1")
@pytest.mark.parametrize(("name", "damage", "kind"), [("sprite", 3, "stun"), ("ice", 3, "physical")])
def test_what_sprites_fight_with_does_its_own_damage_in_the_matrix(name, damage, kind):
    sprite = fighter("Sprite").but(sheet=template(name))
    attack = CyberAttack(actor="a", target="b", weapon="0")
    scene = begun(sprite, fighter("Bo", deck="entry", mode="vr"))
    assert blow(attack, scene) == (damage, kind)
    assert blow(attack.but(weapon=""), scene) == (3, "stun")  # half of Logic 5, up
    ann = fighter("Ann", hacking=3, logic=8, deck="entry", mode="vr", weapons=["heavy_pistol"])
    persona = begun(ann, fighter("Bo", deck="entry", mode="vr"))
    assert blow(attack, persona) == (4, "stun")  # a pistol is no weapon there: half of Logic


@pytest.mark.rule("S-A4")
@pytest.mark.parametrize(
    ("key", "damage", "points"),
    [
        ("heavy_pistol", "full", 6),
        ("heavy_pistol", "less", 5),
        ("heavy_pistol", "half", 3),
        ("shotgun", "half", 5),  # half of 9, up
        ("long_blade", "less", 5),
        ("long_blade", "half", 3),
        ("unarmed", "less", 2),
        ("unarmed", "half", 2),
    ],
)
def test_gentler_fights_take_one_or_half_off_the_damage_of_every_weapon(key, damage, points):
    fight, attack = drawn(key)
    gentler = fight.but(options=fight.options.but(damage=damage))
    assert blow(attack, gentler)[0] == points
