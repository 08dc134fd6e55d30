"""Spells, sustaining, spirits, astral space, minds in the power of others."""

import pytest

from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.equipment.amps import Amp, spell
from fray.rules.anarchy.fighters.fight import servant
from fray.rules.anarchy.fighters.templates import template
from fray.rules.anarchy.magic.astral import AstralAttack, Project
from fray.rules.anarchy.magic.calling import Banish, Dismiss, Summon
from fray.rules.anarchy.magic.control import Seize, Struggle
from fray.rules.anarchy.magic.spells import Cast
from fray.rules.anarchy.magic.sustaining import DropSpell
from fray.rules.anarchy.menu import due
from fray.rules.anarchy.turns.rolls import Test

from ..table import do, refused, sums, why
from .build import begun, clash, defence, faces, fighter, incomplete, lines, marks, onward, pool


def mage(name="Ann", **fields):
    base = {"talent": "magician", "sorcery": 4, "conjuring": 5, "astral_combat": 1, "willpower": 6, "logic": 4}
    return fighter(name, **{**base, **fields})


def spirit(name="Spirit", kind="spirit_air", **state):
    return fighter(name).but(sheet=template(kind), **state)


BOLT = Cast(actor="a", target="b", spell="0")


# ------------------------------------------------------------------ spells


@pytest.mark.rule("S-G1", "S-A3")
def test_the_penetrating_bolt_with_4_against_2():
    scene = begun(mage(spells=["lightning"]), fighter("Bo", strength=3, willpower=4, armour="medium"))
    assert lines(BOLT, scene) == {"sorcery": 4, "willpower": 6}
    assert defence(BOLT, scene) == {"strength": 3, "willpower": 4}  # the defence that the spell names
    # one die is rolled once more: 3 hits and the reroll make 4; against 2: 6P, two of them through
    after, events = do(scene, BOLT, faces(3, 10), [6], faces(2, 7))
    assert (clash(events).attack.hits, clash(events).points) == (4, 6)
    assert marks(after.fighters["b"]) == (4, 2, 0)


@pytest.mark.rule("S-G1")
def test_a_bolt_of_more_net_hits_than_damage_goes_wholly_through():
    scene = begun(mage(spells=["lightning"]), fighter("Bo", armour="medium"))
    after, _ = do(scene, BOLT, faces(9, 10), [1], faces(0, 6))
    assert marks(after.fighters["b"]) == (0, 6, 0)


@pytest.mark.rule("S-G1")
def test_another_combat_spell_adds_its_net_hits_and_meets_armour():
    scene = begun(mage(spells=["acid"]), fighter("Bo", armour="light"))
    assert defence(BOLT, scene) == {"agility": 3, "logic": 3}
    after, _ = do(scene, BOLT, faces(4, 10), faces(2, 6))
    assert marks(after.fighters["b"]) == (6, 2, 0)  # 6 + 2 = 8 on six boxes


@pytest.mark.rule("S-G1", "S-I2")
def test_a_spell_is_an_attack():
    scene = begun(mage(spells=["acid"], weapons=["heavy_pistol"]), fighter("Bo"))
    after, _ = do(scene, BOLT, faces(0, 10), faces(0, 6))
    refused(after, Attack(actor="a", target="b", weapon="0"), "refuse.attacks")


@pytest.mark.rule("S-C1")
def test_sorcery_cannot_be_used_untrained_and_lost_essence_costs_dice():
    refused(begun(mage(sorcery=0, spells=["acid"]), fighter("Bo")), BOLT, "refuse.untrained")
    for essence, less in ((6, 0), (5, -1), (4, -1), (3, -2), (2, -2), (1, -3)):
        assert lines(BOLT, begun(mage(essence=essence, spells=["acid"]), fighter("Bo"))).get("essence", 0) == less


@pytest.mark.rule("S-G1", "S-D3")
def test_the_spell_is_the_one_amp_of_its_roll():
    scene = begun(mage(spells=[spell("acid").but(dice=1)], amps=["smart_link"]), fighter("Bo"))
    assert lines(BOLT.but(amp="0"), scene) == {"sorcery": 4, "willpower": 6, "spell": 1}


@pytest.mark.rule("S-G1")
def test_an_effect_spell_takes_dice_as_long_as_it_is_kept_up():
    scene = begun(mage(spells=["confusion"]), fighter("Bo"))
    assert defence(BOLT, scene) == {"willpower": 3, "logic": 3}
    after, events = do(scene, BOLT, faces(3, 10), faces(1, 6))
    assert clash(events).points == 0 and marks(after.fighters["b"]) == (0, 0, 0)
    bo = Test(actor="b", first="stealth")
    assert lines(bo, after)["condition.confused"] == -1
    after = onward(after, 4)  # two turns later it is still there, without another roll
    assert lines(bo, after)["condition.confused"] == -1
    after, _ = do(after, DropSpell(actor="a"))
    assert "condition.confused" not in lines(bo, after)
    incomplete(after, DropSpell(actor="a"), "need.spell")


@pytest.mark.rule("S-G1")
def test_only_one_spell_is_kept_up():
    scene = begun(mage(spells=["confusion", "combat_sense", "acid"], amps=["reflexes_2"]), fighter("Bo"))
    after, _ = do(scene, BOLT, faces(3, 10), faces(1, 6))
    other = Cast(actor="a", target="a", spell="1")
    refused(after, other, "refuse.sustains")
    instead, _ = do(after, other.but(lifted=("refuse.sustains",)), faces(2, 10))
    assert "condition.confused" not in lines(Test(actor="b", first="stealth"), instead)  # the first one ended
    do(after, Cast(actor="a", target="b", spell="2"), faces(1, 10), faces(2, 5))  # a combat spell is over at once


@pytest.mark.rule("S-G1")
def test_a_spell_of_defence_gives_its_dice_and_one_of_armour_its_boxes():
    scene = begun(mage(spells=["combat_sense", "armour"], amps=["reflexes_2"]), fighter("Bo", weapons=["heavy_pistol"], firearms=3))
    sensed, _ = do(scene, Cast(actor="a", target="a", spell="0"), faces(1, 10))
    assert defence(Attack(actor="b", target="a", weapon="0"), sensed)["spell"] == 2
    warded, _ = do(scene, Cast(actor="a", target="a", spell="1"), faces(1, 10))
    hit, _ = do(onward(warded), Attack(actor="b", target="a", weapon="0"), faces(1, 6), faces(1, 7))
    assert hit.fighters["a"].physical == 3  # 6 less the three of the spell
    assert not hit.fighters["a"].has("warded")


@pytest.mark.rule("S-G1", "S-H6")
def test_a_spell_of_healing_frees_a_box_a_net_hit():
    scene = begun(mage(spells=["heal"], side="left"), fighter("Bo", physical=2, stun=4, side="left"))
    after, _ = do(scene, BOLT, faces(4, 10))
    assert marks(after.fighters["b"]) == (0, 0, 2)
    assert after.fighters["a"].sustains is None


@pytest.mark.rule("S-G1")
def test_a_staggered_caster_keeps_nothing_up():
    scene = begun(mage(spells=["confusion"], stun=9), fighter("Bo", weapons=["heavy_pistol"], firearms=3))
    after, _ = do(scene, BOLT, faces(3, 7), faces(1, 6))  # three rows of stun are full
    hit, _ = do(onward(after), Attack(actor="b", target="a", weapon="0"), faces(3, 5), faces(0, 4), {"kind": "stun"})
    assert hit.fighters["a"].sustains is None
    assert not hit.fighters["b"].has("confused")


@pytest.mark.rule("S-G1")
def test_a_spell_over_an_area_meets_each_with_his_own_defence():
    scene = begun(mage(spells=["fireball"]), fighter("Bo"), fighter("Cy"))
    after, _ = do(scene, BOLT.but(also=("c",)), faces(2, 10), faces(1, 6), faces(3, 6))
    assert (after.fighters["b"].physical, after.fighters["c"].physical) == (7, 0)


# ------------------------------------------------------------------ spirits


@pytest.mark.rule("S-G1")
def test_a_spirit_is_summoned_by_conjuring_and_uses_the_attack():
    scene = begun(mage(side="left"), fighter("Bo", side="right"))
    call = Summon(actor="a", form="template.spirit_air", difficulty=8)
    assert lines(call, scene) == {"conjuring": 5, "willpower": 6}
    after, _ = do(scene, call, faces(4, 11), faces(3, 8))
    assert after.fighters[servant(after, "a")].sheet.kind == "spirit"
    assert after.fighters["a"].attacks == 1
    refused(after, call, "refuse.one_servant", "refuse.attacks")
    failed, _ = do(scene, call, faces(2, 11), faces(3, 8))
    assert servant(failed, "a") is None and failed.fighters["a"].attacks == 1


@pytest.mark.rule("S-G1")
def test_only_magicians_summon_and_not_untrained():
    refused(begun(fighter(conjuring=3)), Summon(actor="a", form="template.spirit_air"), "refuse.magician")
    refused(begun(mage(conjuring=0)), Summon(actor="a", form="template.spirit_air"), "refuse.untrained")


@pytest.mark.rule("S-G1")
def test_a_mundane_weapon_does_not_hurt_a_spirit_and_a_focus_does():
    scene = begun(fighter("Ann", firearms=4, close_combat=3, weapons=["heavy_pistol", "focus"]), spirit())
    refused(scene, Attack(actor="a", target="b", weapon="0"), "refuse.spirit")
    after, _ = do(scene, Attack(actor="a", target="b", weapon="1"), faces(4, 6), faces(2, 14))
    assert after.fighters["b"].physical == 6  # half of 3 is 2, and 2, and 2 net hits


@pytest.mark.rule("S-G1")
def test_by_force_of_will_bare_hands_do():
    scene = begun(fighter("Ann", close_combat=3, strength=5, willpower=4), spirit())
    blow = Attack(actor="a", target="b").settled(scene)
    assert blow.willed
    assert lines(blow, scene) == {"close_combat": 3, "willpower": 4, "willed": -2}
    _, events = do(scene, blow, faces(3, 5), faces(2, 14))
    assert (clash(events).points, clash(events).kind) == (4, "stun")  # 3 + 1 net hit
    refused(
        begun(fighter("Ann", weapons=["heavy_pistol"]), spirit()), Attack(actor="a", target="b", weapon="0", willed=True), "refuse.willed"
    )


@pytest.mark.rule("S-G1")
def test_a_spell_hurts_a_spirit():
    scene = begun(mage(spells=["acid"]), spirit())
    do(scene, BOLT, faces(3, 10), faces(2, 14))


@pytest.mark.rule("S-G1")
def test_banishing_does_willpower_in_stun_flat():
    scene = begun(mage(willpower=6), spirit())
    end = Banish(actor="a", target="b")
    assert lines(end, scene) == {"conjuring": 5, "willpower": 6}
    assert defence(end, scene) == {"overruled": 14}
    after, events = do(scene, end, faces(8, 11), faces(2, 14))
    assert clash(events).points == 6 and after.fighters["b"].stun == 6
    refused(begun(mage(), fighter("Bo")), end, "refuse.not_spirit")


@pytest.mark.rule("S-G1")
def test_a_spirit_that_is_knocked_out_is_gone():
    after, _ = do(begun(mage(), spirit(stun=11, owner="a")), Banish(actor="a", target="b"), faces(3, 11), faces(1, 10))
    assert after.fighters["b"].gone  # four rows are full, the last of two boxes: 14 - 4 = 10 dice


@pytest.mark.rule("S-G1")
def test_its_own_spirit_is_let_go_by_a_test():
    scene = begun(mage(), spirit(owner="a"))
    after, _ = do(scene, Dismiss(actor="a", difficulty=4), faces(2, 11), faces(1, 4))
    assert after.fighters["b"].gone


# ------------------------------------------------------------------ astral space


@pytest.mark.rule("S-G2")
def test_a_magician_leaves_his_body_and_comes_back_without_a_roll():
    after, _ = do(begun(mage()), Project(actor="a"))
    assert after.fighters["a"].astral
    after, _ = do(after, Project(actor="a"))
    assert not after.fighters["a"].astral
    refused(begun(fighter()), Project(actor="a"), "refuse.magician")


@pytest.mark.rule("S-G2")
def test_out_of_the_body_it_does_nothing_and_does_not_defend():
    scene = begun(mage(astral=True, weapons=["heavy_pistol"]), fighter("Bo", weapons=["heavy_pistol"]))
    refused(scene, Attack(actor="a", target="b", weapon="0"), "refuse.astral")
    refused(scene, Test(actor="a", first="athletics"), "refuse.astral")
    assert defence(Attack(actor="b", target="a", weapon="0"), scene) == {}


@pytest.mark.rule("S-G2")
def test_astral_combat_is_an_attack_and_all_damage_is_stun_past_armour():
    scene = begun(mage(astral=True, weapons=["focus"]), mage("Bo", astral=True, armour="heavy"))
    strike = AstralAttack(actor="a", target="b", weapon="0")
    assert lines(strike, scene) == {"astral_combat": 1, "willpower": 6}
    assert defence(strike, scene) == {"willpower": 6, "logic": 4}
    after, _ = do(scene, strike, faces(3, 7), faces(2, 10))
    assert marks(after.fighters["b"]) == (0, 0, 5)  # the focus: half of Strength 3, up, 2 and 2; one net hit
    refused(after, strike, "refuse.attacks")


@pytest.mark.rule("S-G2")
def test_without_the_skill_willpower_alone():
    scene = begun(mage(astral=True, astral_combat=0), spirit())
    strike = AstralAttack(actor="a", target="b")
    assert lines(strike, scene) == {"willpower": 6, "untrained": 0}
    assert sums(strike.damage(scene, "b")) == {"half.willpower": 3}
    assert defence(strike, scene) == {"overruled": 14}


@pytest.mark.rule("S-G2")
def test_who_is_not_there_cannot_be_fought():
    refused(begun(mage(), spirit()), AstralAttack(actor="a", target="b"), "refuse.need_astral")
    refused(begun(mage(astral=True), fighter("Bo")), AstralAttack(actor="a", target="b"), "refuse.not_astral")


@pytest.mark.rule("S-G2")
def test_a_combat_spell_in_astral_space_does_stun():
    scene = begun(mage(astral=True, spells=["acid"]), spirit())
    after, _ = do(scene, BOLT, faces(3, 10), faces(2, 14))
    assert marks(after.fighters["b"]) == (0, 0, 7)
    refused(begun(mage(astral=True, spells=["acid"]), fighter("Bo")), BOLT, "refuse.not_astral")


# ------------------------------------------------------------------ the one amp

FOCUS = Amp(name="Focus", touches="sorcery", dice=2)


@pytest.mark.rule("S-D3", "S-G1")
def test_an_amp_counts_for_a_spell_that_has_nothing_of_its_own():
    scene = begun(mage(amps=[FOCUS], spells=["manabolt"]), fighter("Bo"))
    assert lines(BOLT.but(amp="0"), scene) == {"sorcery": 4, "willpower": 6, "amp": 2}
    assert pool(BOLT.but(amp="0"), scene) == 12
    assert pool(BOLT, scene) == 10  # the player chooses
    assert BOLT.settled(scene).amp == "0"


@pytest.mark.rule("S-D3", "S-G1")
def test_a_spell_with_rerolls_of_its_own_is_the_one_amp():
    scene = begun(mage(amps=[FOCUS], spells=["lightning"]), fighter("Bo"))
    refused(scene, BOLT.but(amp="0"), "refuse.one_amp")
    assert BOLT.settled(scene).amp == "" and why(scene, BOLT) is None
    own, other = BOLT.options(scene, "amp")
    assert (own.value, own.hint.key, own.refused) == ("", "hint.own_amp", None)
    assert (other.value, other.refused.said.key) == ("0", "refuse.one_amp")


@pytest.mark.rule("S-G1")
def test_only_magicians_and_beings_of_magic_cast():
    refused(begun(mage(talent="mundane", spells=["manabolt"]), fighter("Bo")), BOLT, "refuse.magician")
    assert why(begun(mage(talent="mundane", kind="spirit", spells=["manabolt"]), fighter("Bo")), BOLT) is None


@pytest.mark.rule("S-G1")
def test_will_in_place_of_agility_is_for_spirits_alone():
    blow = Attack(actor="a", target="b", willed=True)
    scene = begun(fighter("Ann", close_combat=3, willpower=4), fighter("Bo"), spirit())
    refused(scene, blow, "refuse.willed_spirit")
    assert lines(blow.but(target="c"), scene) == {"close_combat": 3, "willpower": 4, "willed": -2}


# ------------------------------------------------------------------ minds


def controlled(options=None, **ann):
    held = fighter("Bo", player=True, controller="a", held=1, weapons=["heavy_pistol"], side="left")
    return begun(mage(side="right", **ann), held, fighter("Cy", side="left"), options=options)


@pytest.mark.rule("S-Z8")
def test_a_mind_is_held_for_one_narration_at_least_then_willpower_and_logic():
    scene = begun(mage(spells=["control"]), fighter("Bo", willpower=4, logic=2))
    after, _ = do(scene, BOLT, faces(3, 10), faces(1, 6))
    assert after.fighters["b"].controller == "a"
    bo = onward(after)
    refused(bo, Struggle(actor="b"), "refuse.first_narration")
    assert not due(bo)
    bo = onward(bo, 2)
    assert any(isinstance(one.action, Struggle) for one in due(bo))
    assert lines(Struggle(actor="b"), bo) == {"willpower": 4, "logic": 2}
    still, _ = do(bo, Struggle(actor="b"), faces(1, 6), faces(2, 8))
    assert still.fighters["b"].controller == "a"
    refused(still, Struggle(actor="b"), "refuse.tried")  # once a Narration
    free, _ = do(bo, Struggle(actor="b"), faces(2, 6), faces(2, 8))
    assert free.fighters["b"].controller is None


@pytest.mark.rule("S-Z8")
def test_it_ends_when_who_holds_it_is_staggered():
    scene = controlled(stun=9, willpower=3)
    after, _ = do(scene.but(turn="c"), Attack(actor="c", target="a"), faces(1, 3), faces(0, 4))
    assert after.fighters["a"].status == "staggered"
    assert after.fighters["b"].controller is None


@pytest.mark.rule("S-Z8")
def test_it_ends_with_the_spell():
    scene = begun(mage(spells=["control"]), fighter("Bo"))
    after, _ = do(scene, BOLT, faces(3, 10), faces(1, 6))
    after, _ = do(after, DropSpell(actor="a"))
    assert after.fighters["b"].controller is None


@pytest.mark.rule("S-Z8")
def test_a_players_character_cannot_be_made_to_harm_his_friends_unless_the_group_plays_it_hard():
    scene = controlled().but(turn="b")
    shot = Attack(actor="b", target="c", weapon="0")
    refused(scene, shot, "refuse.control")
    do(scene, shot.but(target="a"), faces(1, 3), faces(0, 7))
    do(controlled({"hard_control": True}).but(turn="b"), shot, faces(1, 3), faces(0, 6))


@pytest.mark.rule("S-Z8")
def test_another_way_to_seize_a_mind():
    after, _ = do(begun(fighter("Ann"), fighter("Bo")), Seize(fighter="b", by="a"))
    assert after.fighters["b"].controller == "a"
    incomplete(begun(fighter()), Seize(fighter="a", by="a"), "need.whom")
    assert pool(Struggle(actor="b"), after) == 6


@pytest.mark.rule("S-Z8")
def test_the_first_narration_is_the_next_one_where_that_of_this_turn_is_over():
    scene = begun(mage(), fighter("Bo", acted=True), fighter("Cy"), turn="a")
    after, _ = do(scene, Seize(fighter="b", by="a"))
    assert after.fighters["b"].held == 2
    after, _ = do(scene, Seize(fighter="c", by="a"))
    assert after.fighters["c"].held == 1


def test_a_kindness_calls_for_no_revenge():
    scene = begun(mage(spells=["heal"], side="left"), fighter("Bo", stun=4, side="left", player=True))
    after, _ = do(scene, BOLT, faces(2, 10))
    assert after.fighters["b"].struck_by is None


@pytest.mark.rule("S-G1")
def test_a_spirit_acts_in_the_narration_of_who_called_it_and_on_its_own_when_that_one_is_out():
    scene = begun(mage(), fighter("Bo"), spirit(owner="a"))
    assert [onward(scene, n).turn for n in range(3)] == ["a", "b", "a"]
    alone = scene.with_fighter("a", stun=11).but(turn="b")
    assert onward(alone).turn == "c"
