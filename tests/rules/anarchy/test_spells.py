"""Every spell of the table: the defence that it names, its damage or its effect, and what it leaves alone."""

from typing import NamedTuple

import pytest

from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.equipment.amps import Spell
from fray.rules.anarchy.magic.spells import Cast
from fray.rules.anarchy.magic.sustaining import DropSpell
from fray.rules.anarchy.turns.rolls import Test

from ..table import do, refused
from .build import begun, blow, clash, defence, faces, fighter, incomplete, lines, marks, onward, proofs


class Combat(NamedTuple):
    """One combat spell: damage, kind, the defence that it names, and whether it penetrates or bursts; misses thrown once more."""

    damage: int
    kind: str
    defence: tuple
    penetrating: bool = False
    area: bool = False
    rerolls: int = 0
    rules: tuple = ("S-G1",)


BODY, DODGE, MIND = ("strength", "willpower"), ("agility", "logic"), ("willpower", "logic")
COMBAT = {
    "manabolt": Combat(6, "physical", BODY, penetrating=True),
    "stunbolt": Combat(8, "stun", BODY, penetrating=True),
    "lightning": Combat(6, "physical", BODY, penetrating=True, rerolls=1),
    "fireball": Combat(6, "physical", DODGE, area=True),
    "acid": Combat(6, "physical", DODGE),
}
EFFECTS = ("confusion", "combat_sense", "armour", "heal", "control", "illusion")
BOLT = Cast(actor="a", target="b")
SELF = Cast(actor="a", target="a")
SHOT = Attack(actor="b", target="a", weapon="0")
BO = {"strength": 1, "agility": 2, "willpower": 4, "logic": 5}


def mage(*spells, **fields):
    return fighter("Ann", **{"talent": "magician", "sorcery": 4, "willpower": 6, "spells": list(spells), **fields})


def against(spell, *others, **bo):
    return begun(mage(spell), fighter("Bo", **{**BO, "own_physical": 20, "own_stun": 20, **bo}), *others)


@pytest.mark.parametrize(("key", "proof"), proofs(COMBAT))
def test_a_combat_spell_is_sorcery_and_willpower_against_the_defence_that_it_names(key, proof):
    scene = against(key)
    assert lines(BOLT, scene) == {"sorcery": 4, "willpower": 6}
    assert defence(BOLT, scene) == {trait: BO[trait] for trait in proof.defence}
    assert blow(BOLT, scene) == (proof.damage, proof.kind)


@pytest.mark.parametrize(("key", "proof"), proofs(COMBAT))
def test_its_net_hits_go_through_armour_where_it_penetrates_and_else_add_to_its_damage(key, proof):
    once_more = [[1]] * proof.rerolls
    after, events = do(against(key, armour="heavy"), BOLT, faces(3, 10), *once_more, faces(1, sum(BO[trait] for trait in proof.defence)))
    through = 2 if proof.penetrating else 0
    whole = proof.damage if proof.penetrating else proof.damage + 2
    assert clash(events).points == whole
    physical, stun = (through, 0) if proof.kind == "physical" else (0, through)
    assert marks(after.fighters["b"]) == (whole - through, physical, stun)


@pytest.mark.parametrize(("key", "proof"), proofs(COMBAT))
def test_only_a_spell_that_bursts_reaches_others_too(key, proof):
    scene = against(key, fighter("Cy"))
    given = [faces(2, 10), *([[1]] * proof.rerolls), faces(1, sum(BO[trait] for trait in proof.defence))]
    after, _ = do(scene, BOLT.but(also=("c",)), *given, *([faces(1, 6)] if proof.area else []))
    assert (after.fighters["c"].physical > 0) == proof.area


@pytest.mark.parametrize(("key", "proof"), proofs(COMBAT))
def test_a_combat_spell_is_over_at_once_and_not_cast_at_oneself(key, proof):
    given = [faces(2, 10), *([[1]] * proof.rerolls), faces(1, sum(BO[trait] for trait in proof.defence))]
    incomplete(against(key), SELF, "need.target")
    after, _ = do(against(key), BOLT, *given)
    assert after.fighters["a"].sustains is None and after.fighters["b"].conditions == ()
    assert after.fighters["a"].attacks == 1


# ------------------------------------------------------------------ effect spells


@pytest.mark.rule("S-G1")
@pytest.mark.parametrize("spell", ["confusion", "control", "illusion"])
def test_an_effect_spell_on_an_unwilling_mind_meets_willpower_and_logic_and_does_no_damage(spell):
    scene = against(spell)
    assert defence(BOLT, scene) == {"willpower": 4, "logic": 5}
    after, events = do(scene, BOLT, faces(3, 10), faces(2, 9))
    assert clash(events).hit and marks(after.fighters["b"]) == (0, 0, 0)
    missed, _ = do(scene, BOLT, faces(1, 10), faces(2, 9))
    assert missed.fighters["a"].sustains is None and missed.fighters["b"] == scene.fighters["b"].but(struck_by="a")


@pytest.mark.rule("S-G1")
@pytest.mark.parametrize("spell", ["combat_sense", "armour", "heal"])
def test_an_effect_spell_for_the_willing_meets_no_defence(spell):
    scene = against(spell, stun=3)
    assert defence(BOLT, scene) == {}
    _, events = do(scene, BOLT, faces(1, 10))
    assert clash(events).hit


@pytest.mark.rule("S-G1")
def test_confusion_is_a_die_less_for_the_confused_and_nobody_else():
    after, _ = do(against("confusion", fighter("Cy"), weapons=["heavy_pistol"]), BOLT, faces(2, 10), faces(1, 9))
    assert lines(SHOT, after) == {"agility": 2, "untrained": 0, "condition.confused": -1}
    assert "condition.confused" not in lines(Test(actor="c", first="con"), after)
    assert "condition.confused" not in lines(Test(actor="a", first="con"), after)


@pytest.mark.rule("S-G1")
def test_combat_sense_is_two_dice_of_the_street_defence_as_long_as_it_is_kept_up():
    scene = begun(mage("combat_sense"), fighter("Bo", weapons=["heavy_pistol"]))
    after, _ = do(scene, SELF, faces(1, 10))
    assert defence(SHOT, after) == {"agility": 3, "logic": 3, "spell": 2}
    assert "spell" not in lines(Test(actor="a", first="stealth"), after)
    assert defence(SHOT.but(actor="a", target="b", weapon="unarmed"), after) == {"agility": 3, "logic": 3}
    dropped, _ = do(after, DropSpell(actor="a"))
    assert "spell" not in defence(SHOT, dropped)


@pytest.mark.rule("S-G1")
def test_a_ward_takes_three_points_of_what_armour_would_stop_and_nothing_of_what_goes_past_it():
    scene = begun(mage("armour", armour="light"), fighter("Bo", firearms=3, weapons=["heavy_pistol"]))
    warded, _ = do(scene, SELF, faces(1, 10))
    hit, _ = do(onward(warded), SHOT, faces(1, 6), faces(1, 6))
    assert marks(hit.fighters["a"]) == (3, 0, 0)  # 6 - 3 on the armour
    dart = {"name": "Dart", "damage": 2, "penetrating": True}
    needle = begun(mage("armour", armour="light"), fighter("Bo", firearms=3, weapons=[{**dart, "use": "firearm"}]))
    needle, _ = do(needle, SELF, faces(1, 10))
    hit, _ = do(onward(needle), SHOT, faces(2, 6), faces(1, 6))
    assert marks(hit.fighters["a"]) == (0, 1, 0)  # one of two goes through: the ward stops the other
    assert hit.fighters["a"].has("warded")  # two of three points are left
    hit, _ = do(hit.with_fighter("b", attacks=0), SHOT, faces(1, 6), faces(1, 6))
    assert marks(hit.fighters["a"]) == (0, 1, 0) and not hit.fighters["a"].has("warded")


@pytest.mark.rule("S-G1", "S-H6")
def test_a_spell_of_healing_frees_physical_boxes_first_a_box_a_net_hit_and_is_not_kept_up():
    after, _ = do(against("heal", physical=1, stun=5, armour="light", marked_armour=2), BOLT, faces(3, 10))
    assert marks(after.fighters["b"]) == (2, 0, 3)  # armour is no flesh
    assert after.fighters["a"].sustains is None


@pytest.mark.rule("S-G1", "S-Z8")
def test_control_seizes_the_mind_and_an_illusion_does_not():
    for spell, by in (("control", "a"), ("illusion", None)):
        after, _ = do(against(spell), BOLT, faces(3, 10), faces(2, 9))
        assert after.fighters["b"].controller == by
        assert after.fighters["a"].sustains.on == ("b",)  # both are kept up


@pytest.mark.rule("S-G1")
def test_an_effect_spell_that_is_not_to_be_kept_up_is_not():
    after, _ = do(against("confusion"), BOLT.but(keep=False), faces(3, 10), faces(2, 9))
    assert after.fighters["a"].sustains is None


@pytest.mark.rule("S-G1")
def test_an_effect_spell_may_hold_several_and_ends_for_all():
    scene = against("confusion", fighter("Cy", willpower=4, logic=5), fighter("Di"))
    after, _ = do(scene, BOLT.but(also=("c",)), faces(3, 10), faces(2, 9), faces(1, 9))
    assert [after.fighters[id].has("confused") for id in "bcd"] == [True, True, False]
    assert after.fighters["a"].sustains.on == ("b", "c")
    over, _ = do(after, DropSpell(actor="a"))
    assert not any(over.fighters[id].has("confused") for id in "bcd")


@pytest.mark.rule("S-G1")
def test_a_spell_of_ones_own_that_helps_gives_its_dice():
    bless = Spell(name="Bless", combat=False, damage=0, effect="bonus", power=2, first="none", second="none")
    after, _ = do(begun(mage(bless), fighter("Bo", side="x")), SELF, faces(1, 10))
    assert lines(Test(actor="a", first="con"), after)["condition.boosted"] == 2
    assert "condition.boosted" not in lines(Test(actor="b", first="con"), after)


@pytest.mark.rule("S-G1", "S-D3")
def test_a_spell_gives_its_own_dice_to_its_own_roll():
    scene = begun(mage(Spell(name="Ice", dice=2), "acid"), fighter("Bo"))
    assert lines(BOLT, scene) == {"sorcery": 4, "willpower": 6, "spell": 2}
    assert lines(BOLT.but(spell="1"), scene) == {"sorcery": 4, "willpower": 6}


@pytest.mark.rule("S-G1")
def test_who_keeps_a_spell_up_may_attack_but_not_keep_up_another():
    scene = begun(mage("confusion", "illusion", "acid"), fighter("Bo", **BO), fighter("Cy"))
    after, _ = do(scene, BOLT, faces(3, 10), faces(2, 9))
    after = onward(after, 3)
    refused(after, Cast(actor="a", target="c", spell="1"), "refuse.sustains")
    hit, _ = do(after, Cast(actor="a", target="c", spell="2"), faces(2, 10), faces(1, 6))
    assert hit.fighters["a"].sustains.on == ("b",) and hit.fighters["c"].physical == 7
