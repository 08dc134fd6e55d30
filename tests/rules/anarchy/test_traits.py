"""Every skill with its attribute, what a mind that is elsewhere can do with it, and every standing circumstance with what it touches."""

import pytest

from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.fighters.fight import CIRCUMSTANCES, Circumstance
from fray.rules.anarchy.fighters.templates import template
from fray.rules.anarchy.magic.calling import Banish, Dismiss, Summon
from fray.rules.anarchy.magic.spells import Cast
from fray.rules.anarchy.matrix.cyber_combat import CyberAttack
from fray.rules.anarchy.matrix.hacking import Hack
from fray.rules.anarchy.turns.rolls import Test

from ..table import refused, why
from .build import begun, defence, fighter, incomplete, lines

FLESH = ("athletics", "close_combat", "firearms", "heavy_weapons", "projectiles", "stealth", "escape")
SKILLS = {
    "strength": ("athletics",),
    "agility": (
        "close_combat", "firearms", "heavy_weapons", "projectiles", "vehicle_weapons", "stealth", "escape", "piloting_ground",
        "piloting_other",
    ),
    "willpower": ("sorcery", "conjuring", "astral_combat", "survival"),
    "logic": ("hacking", "electronics", "engineering", "biotech", "tasking", "tracking"),
    "charisma": ("con", "intimidation", "negotiation", "disguise"),
}  # fmt: skip
PAIRS = [pytest.param(skill, attribute, id=skill) for attribute, skills in SKILLS.items() for skill in skills]
VALUES = {"strength": 1, "agility": 2, "willpower": 3, "logic": 4, "charisma": 5, "edge": 6}
TRAINED_ONLY = ("sorcery", "conjuring", "tasking")
MAGIC = ("sorcery", "conjuring", "astral_combat")


def rolled(skill):
    return Test(actor="a", first=skill)


@pytest.mark.rule("S-C1", "S-D1")
@pytest.mark.parametrize(("skill", "attribute"), PAIRS)
def test_a_skill_is_rolled_with_its_attribute_and_without_it_the_attribute_alone_if_at_all(skill, attribute):
    assert lines(rolled(skill), begun(fighter(**VALUES, **{skill: 7}))) == {skill: 7, attribute: VALUES[attribute]}
    bare = begun(fighter(**VALUES))
    assert lines(rolled(skill), bare) == {attribute: VALUES[attribute], "untrained": 0}
    assert why(bare, rolled(skill)) == ("refuse.untrained" if skill in TRAINED_ONLY else None)


@pytest.mark.rule("S-D1")
@pytest.mark.parametrize("attribute", VALUES)
def test_an_attribute_alone_is_rolled_twice_and_with_another_once_each(attribute):
    scene = begun(fighter(**VALUES))
    assert lines(rolled(attribute), scene) == {attribute: 2 * VALUES[attribute]}
    other = "edge" if attribute != "edge" else "logic"
    assert lines(Test(actor="a", first=attribute, second=other), scene) == {attribute: VALUES[attribute], other: VALUES[other]}
    with_skill = Test(actor="a", first="biotech", second=attribute)
    assert lines(with_skill, begun(fighter(**VALUES, biotech=2))) == {"biotech": 2, attribute: VALUES[attribute]}


@pytest.mark.rule("S-C1")
@pytest.mark.parametrize(("essence", "less"), [(6, 0), (5, -1), (4, -1), (3, -2), (2, -2), (1, -3), (0, -3)])
@pytest.mark.parametrize(("skill", "attribute"), PAIRS)
def test_lost_essence_weighs_on_magic_alone(skill, attribute, essence, less):
    found = lines(rolled(skill), begun(fighter(essence=essence, **{skill: 2})))
    assert found == {skill: 2, attribute: 3, **({"essence": less} if less and skill in MAGIC else {})}


@pytest.mark.rule("S-M1", "S-G2")
@pytest.mark.parametrize(("skill", "attribute"), PAIRS)
@pytest.mark.parametrize(("state", "key"), [({"mode": "vr"}, "refuse.vr"), ({"astral": True}, "refuse.astral")])
def test_a_mind_that_is_elsewhere_rolls_nothing_that_needs_the_flesh(skill, attribute, state, key):
    scene = begun(fighter(**state, **{skill: 2}))
    if skill in FLESH:
        refused(scene, rolled(skill), key)
    else:
        assert why(scene, rolled(skill)) is None
    assert why(begun(fighter(mode="ar", **{skill: 2})), rolled(skill)) is None


@pytest.mark.parametrize(("first", "second"), [("", ""), ("luck", ""), ("con", "luck"), ("logic", "biotech")])
def test_only_skills_and_attributes_are_rolled(first, second):
    incomplete(begun(fighter()), Test(actor="a", first=first, second=second), "need.trait")


# ------------------------------------------------------------------ circumstances

SHOT = Attack(actor="a", target="b", weapon="0")
MAGE = {"talent": "magician", "sorcery": 2, "conjuring": 2, "spells": ["acid"]}
KIT = {"firearms": 2, "weapons": ["smg"], "hacking": 2, "deck": "entry", "mode": "ar", **MAGE}
SPIRIT = fighter("It", owner="a").but(sheet=template("spirit_air"))
SPRITE = fighter("It", owner="a").but(sheet=template("sprite"))
ROLLS = {
    "shot": (lines, SHOT),
    "blow": (lines, SHOT.but(weapon="unarmed")),
    "guard": (defence, SHOT),
    "hack": (lines, Hack(actor="a")),
    "cyber": (lines, CyberAttack(actor="a", target="b")),
    "cyber guard": (defence, CyberAttack(actor="a", target="b")),
    "spell": (lines, Cast(actor="a", target="b")),
    "summon": (lines, Summon(actor="a", form="template.spirit_air")),
    "banish": (lines, Banish(actor="a", target="c")),
    "dismiss": (lines, Dismiss(actor="a")),
    "test": (lines, Test(actor="a", first="con")),
}
ATTACKS = {"shot", "blow", "cyber", "spell", "banish"}
TOUCHED = {
    "all": set(ROLLS),
    "attacks": ATTACKS,
    "ranged": {"shot"},
    "close": {"blow"},
    "defence": {"guard", "cyber guard"},
    "matrix": {"hack", "cyber", "cyber guard"},
    "magic": {"spell", "summon", "banish", "dismiss"},
}


@pytest.mark.parametrize("touches", TOUCHED)
def test_a_circumstance_is_in_the_rolls_that_it_touches_and_in_no_other(touches):
    scene = {"circumstances": (Circumstance(name="Own", value=-2, touches=touches),)}
    fight = begun(fighter("Ann", **KIT), fighter("Bo", deck="entry", mode="ar"), SPIRIT, scene=scene)
    found = {name for name, (told, action) in ROLLS.items() if told(action, fight).get("circumstance") == -2}
    assert found == TOUCHED[touches]
    assert not any("circumstance" in told(action, fight) for name, (told, action) in ROLLS.items() if name not in found)


@pytest.mark.rule("S-M3")
def test_letting_a_sprite_go_is_a_roll_of_the_matrix_and_no_magic():
    for touches, there in (("matrix", True), ("magic", False)):
        scene = {"circumstances": (Circumstance(name="Own", value=-2, touches=touches),)}
        ann = fighter("Ann", talent="technomancer", hacking=2, mode="ar")
        assert ("circumstance" in lines(Dismiss(actor="a"), begun(ann, SPRITE, scene=scene))) == there


CATALOGUE = {
    "rain": (-1, "ranged"),
    "storm": (-2, "ranged"),
    "cover": (2, "defence"),
    "footing": (-1, "close"),
    "static": (-2, "matrix"),
    "background": (-2, "magic"),
}


def test_the_circumstances_to_choose_from():
    assert {one.name.removeprefix("circumstance."): (one.value, one.touches) for one in CIRCUMSTANCES} == CATALOGUE
