"""The Matrix: AR and VR, hacking and noise, cyber combat and where its damage goes, sprites."""

import pytest

from fray.engine.values.text import Own
from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.cards import card
from fray.rules.anarchy.equipment.gear import deck
from fray.rules.anarchy.fighters.fight import servant
from fray.rules.anarchy.fighters.templates import template
from fray.rules.anarchy.harm.mending import Mend
from fray.rules.anarchy.harm.recovery import Repair
from fray.rules.anarchy.magic.calling import Compile, Decompile, Dismiss
from fray.rules.anarchy.matrix.cyber_combat import CyberAttack
from fray.rules.anarchy.matrix.hacking import Connect, Hack, Marked
from fray.rules.anarchy.menu import menu
from fray.rules.anarchy.turns.rolls import Test

from ..table import do, of, refused
from .build import begun, chances, clash, defence, faces, fighter, incomplete, lines, marks, onward, pool

PLAIN = deck("standard").but(rerolls=0)
HIT = CyberAttack(actor="a", target="b")


def decker(name="Ann", **fields):
    return fighter(name, **{"hacking": 4, "logic": 5, "deck": PLAIN, "mode": "vr", **fields})


def adept(name="Ann", **fields):
    return fighter(name, **{"talent": "technomancer", "hacking": 4, "logic": 6, "mode": "vr", **fields})


# ------------------------------------------------------------------ being there


@pytest.mark.rule("S-M1")
def test_vr_gives_a_die_more_on_hacking_and_ar_none():
    assert lines(Hack(actor="a"), begun(decker())) == {"hacking": 4, "logic": 5, "vr": 1}
    assert lines(Hack(actor="a"), begun(decker(mode="ar"))) == {"hacking": 4, "logic": 5}


@pytest.mark.rule("S-M1", "S-D3")
def test_the_die_of_vr_comes_on_top_of_the_one_amp():
    scene = begun(decker(amps=["attack_program"]), decker("Bo"))
    assert lines(HIT.but(amp="0"), scene) == {"hacking": 4, "logic": 5, "amp": 2, "vr": 1}


@pytest.mark.rule("S-M1")
def test_in_vr_the_body_does_nothing():
    scene = begun(decker(weapons=["heavy_pistol"]), fighter("Bo"))
    refused(scene, Attack(actor="a", target="b", weapon="0"), "refuse.vr")
    refused(scene, Test(actor="a", first="athletics"), "refuse.vr")
    do(scene, Test(actor="a", first="con"), faces(1, 3), faces(0, 8))  # the mind does
    ar = begun(decker(mode="ar", weapons=["heavy_pistol"]), fighter("Bo"))
    do(ar, Attack(actor="a", target="b", weapon="0"), faces(1, 3), faces(0, 6))


@pytest.mark.rule("S-M1")
def test_one_goes_in_and_out():
    after, _ = do(begun(decker(mode="")), Connect(actor="a", mode="ar"))
    assert after.fighters["a"].mode == "ar"
    after, _ = do(after, Connect(actor="a", mode="off"))
    assert after.fighters["a"].mode == ""
    refused(begun(fighter()), Connect(actor="a"), "refuse.no_deck")
    do(begun(fighter(talent="technomancer")), Connect(actor="a"))
    incomplete(begun(decker()), Connect(actor="a", mode="vr"), "need.change")


@pytest.mark.rule("S-M1")
@pytest.mark.parametrize(("noise", "dice"), [("rule", (0, -1, -4)), ("example", (0, -2, -4)), ("none", (0, 0, 0))])
def test_noise_by_distance_as_the_group_sets_it(noise, dice):
    scene = begun(decker(), options={"noise": noise})
    whole = [pool(Hack(actor="a", away=band), scene) for band in ("close", "near", "far")]
    assert whole == [10 + less for less in dice]


@pytest.mark.rule("S-M1")
def test_a_success_marks_the_thing_and_gives_access():
    after, events = do(begun(decker()), Hack(actor="a", what="Camera", difficulty=6), faces(4, 10), faces(2, 6))
    assert of(events, Marked).needed == 1
    assert after.marks == {"a|Camera": 1}
    assert of(events, Marked).log()[0].key == "log.mark.access"
    assert after.fighters["a"].attacks == 0  # hacking is no attack


@pytest.mark.rule("S-M1")
@pytest.mark.parametrize(("difficulty", "marks_needed"), [(4, 1), (6, 2), (8, 2), (10, 3)])
def test_hard_targets_need_more_marks_where_the_group_counts_them(difficulty, marks_needed):
    scene = begun(decker(), options={"many_marks": True})
    after, events = do(scene, Hack(actor="a", what="Vault", difficulty=difficulty), faces(9, 10), faces(2, difficulty))
    assert of(events, Marked).needed == marks_needed
    again, events = do(after, Hack(actor="a", what="Vault", difficulty=difficulty), faces(9, 10), faces(2, difficulty))
    assert again.marks == {"a|Vault": 2}


@pytest.mark.rule("S-M1")
def test_a_failure_marks_nothing_and_nobody_hacks_from_outside():
    after, _ = do(begun(decker()), Hack(actor="a", what="Camera"), faces(1, 10), faces(2, 8))
    assert after.marks == {}
    refused(begun(decker(mode="")), Hack(actor="a"), "refuse.offline")


@pytest.mark.rule("S-M1")
def test_the_deck_gives_its_dice_and_rerolls():
    scene = begun(decker(deck=deck("standard").but(dice=1)))
    assert lines(Hack(actor="a"), scene)["deck"] == 1
    _, events = do(scene, Hack(actor="a", difficulty=4), faces(1, 11), faces(2, 2), faces(2, 4))  # two misses once more
    assert of(events, Marked).count == 1


# ------------------------------------------------------------------ cyber combat


@pytest.mark.rule("S-M2")
def test_hacking_and_logic_against_logic_and_firewall():
    scene = begun(decker(), decker("Bo", logic=4, deck="high"))
    assert lines(HIT, scene) == {"hacking": 4, "logic": 5, "vr": 1}
    assert defence(HIT, scene) == {"logic": 4, "firewall": 3}


@pytest.mark.rule("S-M2")
def test_a_technomancer_defends_with_logic_twice():
    assert defence(HIT, begun(decker(), adept("Bo", logic=6))) == {"logic": 6, "logic.again": 6}


@pytest.mark.rule("S-M2")
@pytest.mark.parametrize("mode", ["ar", "vr"])
def test_stun_marks_the_deck_whether_in_ar_or_vr(mode):
    scene = begun(decker(deck=None, talent="technomancer"), decker("Bo", mode=mode, armour="light"))
    after, events = do(scene, HIT, faces(3, 10), faces(1, 7))
    assert clash(events).points == 5  # half of 5, up, is 3; and 2
    assert after.fighters["b"].deck == 5
    assert marks(after.fighters["b"]) == (0, 0, 0)


@pytest.mark.rule("S-M2")
def test_physical_damage_in_vr_goes_past_armour_to_the_decker_and_in_ar_to_the_deck():
    black = HIT.but(deadly=True)
    scene = begun(adept(logic=5), decker("Bo", armour="heavy"))
    after, _ = do(scene, black, faces(3, 10), faces(1, 7))
    assert marks(after.fighters["b"]) == (0, 5, 0) and after.fighters["b"].deck == 0
    scene = begun(adept(logic=5), decker("Bo", armour="heavy", mode="ar"))
    after, _ = do(scene, black, faces(3, 10), faces(1, 7))
    assert marks(after.fighters["b"]) == (0, 0, 0) and after.fighters["b"].deck == 5


@pytest.mark.rule("S-M2")
def test_a_full_deck_throws_out_and_only_karma_mends_it():
    scene = begun(adept(logic=5), decker("Bo", marked_deck=8, karma=1, karma_left=1))
    after, _ = do(scene, HIT, faces(3, 10), faces(1, 7))  # ten boxes, five damage
    bo = after.fighters["b"]
    assert (bo.deck, bo.mode, bo.is_bricked) == (10, "", True)
    after = onward(after)
    refused(after, Connect(actor="b", mode="ar"), "refuse.bricked")
    refused(after, Mend(actor="b", target="b", what="deck"), "refuse.karma_only")
    after, _ = do(after, Repair(actor="b", what="deck", pay="karma"))
    assert (after.fighters["b"].deck, after.fighters["b"].karma) == (0, 0)


@pytest.mark.rule("S-M2")
def test_cyber_combat_is_an_attack_and_needs_both_in_the_matrix():
    scene = begun(decker(deck=None, talent="technomancer"), decker("Bo"))
    after, _ = do(scene, HIT, faces(0, 10), faces(1, 7))
    refused(after, HIT, "refuse.attacks")
    refused(begun(decker(mode=""), decker("Bo")), HIT, "refuse.offline")
    refused(begun(decker(), decker("Bo", mode="")), HIT, "refuse.target_offline")


@pytest.mark.rule("S-M2")
def test_noise_weighs_on_attempts_to_hack_and_not_on_cyber_combat():
    scene = begun(decker(side="left"), decker("Bo", side="right"), scene={"foes": "far"})
    assert lines(Hack(actor="a", away="far"), scene)["noise.far"] == -4
    assert "noise.far" not in lines(HIT, scene)


@pytest.mark.rule("S-M2")
@pytest.mark.parametrize("mode", ["ar", "vr"])
def test_a_technomancer_takes_all_on_himself_past_armour(mode):
    scene = begun(adept(logic=5), adept("Bo", mode=mode, armour="heavy"))
    after, _ = do(scene, HIT, faces(5, 10), faces(1, 12))
    assert marks(after.fighters["b"]) == (0, 0, 7)  # 3 + 4
    after, _ = do(scene, HIT.but(deadly=True), faces(5, 10), faces(1, 12))
    assert marks(after.fighters["b"]) == (0, 7, 0)


@pytest.mark.rule("S-M2")
def test_an_amp_takes_off_damage_in_the_matrix():
    scene = begun(adept(logic=5), adept("Bo", amps=["biofeedback_filter", "dermal_plates"]))
    after, _ = do(scene, HIT, faces(5, 10), faces(1, 12))
    assert marks(after.fighters["b"]) == (0, 0, 6)  # 3 + 4 - 1; the plates do not count here


@pytest.mark.rule("S-M2")
def test_a_technomancer_drops_out_when_staggered():
    scene = begun(adept(logic=5), adept("Bo", stun=5))
    after, _ = do(scene, HIT, faces(5, 10), faces(1, 11))  # a row of stun is full; 7 on 5 free boxes
    assert (after.fighters["b"].status, after.fighters["b"].mode) == ("staggered", "")


@pytest.mark.rule("S-M2")
def test_the_chances_of_cyber_combat_are_told_with_the_deck():
    scene = begun(adept(logic=5), decker("Bo", marked_deck=9))
    told = chances(HIT, scene)
    assert "share.drop" in told and "share.hit" not in told  # one box is free: every hit breaks the deck


# ------------------------------------------------------------------ sprites


@pytest.mark.rule("S-M3")
def test_a_technomancer_compiles_a_sprite_which_uses_the_attack():
    scene = begun(adept(side="left"), decker("Bo", side="right"))
    call = Compile(actor="a", form="template.sprite", difficulty=6)
    assert lines(call, scene) == {"hacking": 4, "logic": 6, "vr": 1}
    after, _ = do(scene, call, faces(3, 11), faces(2, 6))
    sprite = servant(after, "a")
    assert after.fighters[sprite].side == "left" and after.fighters["a"].attacks == 1
    refused(after, call, "refuse.one_servant", "refuse.attacks")


@pytest.mark.rule("S-M3")
def test_deckers_cannot_compile():
    refused(begun(decker()), Compile(actor="a", form="template.sprite"), "refuse.technomancer")


@pytest.mark.rule("S-M3")
def test_a_sprite_acts_in_the_narration_of_who_compiled_it_and_only_in_the_matrix():
    scene = begun(adept(side="left"), decker("Bo", side="right", weapons=["heavy_pistol"]))
    after, _ = do(scene, Compile(actor="a", form="template.sprite"), faces(3, 11), faces(2, 8))
    sprite = servant(after, "a")
    first = menu(after, sprite)[0].action
    assert isinstance(first, CyberAttack) and first.target == "b"
    do(after, first, faces(3, 8), faces(1, 7))  # Hacking 3 + Logic 5
    theirs = onward(after)
    assert theirs.turn == "b"
    refused(theirs, first, "refuse.turn")
    refused(theirs.with_fighter("b", mode=""), Attack(actor="b", target=sprite, weapon="0"), "refuse.sprite")


@pytest.mark.rule("S-M3")
def test_decompiling_does_logic_flat_and_uses_the_attack():
    sprite = fighter("Sprite").but(sheet=template("sprite"))
    scene = begun(adept(logic=6), sprite)
    end = Decompile(actor="a", target="b")
    assert defence(end, scene) == {"overruled": 10}
    after, events = do(scene, end, faces(9, 11), faces(1, 10))
    assert clash(events).points == 6  # not more for eight net hits
    assert after.fighters["b"].stun == 6 and after.fighters["a"].attacks == 1
    refused(begun(decker(), sprite), end, "refuse.technomancer")
    refused(begun(adept(), decker("Bo")), end, "refuse.not_sprite")


@pytest.mark.rule("S-M3")
def test_a_sprite_whose_track_is_full_is_gone():
    sprite = fighter("Sprite").but(sheet=template("sprite"), stun=5, owner="a")
    after, _ = do(begun(adept(logic=6), sprite), Decompile(actor="a", target="b"), faces(2, 11), faces(1, 9))
    assert after.fighters["b"].gone and servant(after, "a") is None


@pytest.mark.rule("S-M3")
def test_its_own_sprite_is_let_go_by_a_test():
    sprite = fighter("Sprite").but(sheet=template("sprite"), owner="a")
    scene = begun(adept(), sprite)
    assert lines(Dismiss(actor="a"), scene) == {"hacking": 4, "logic": 6, "vr": 1}
    after, _ = do(scene, Dismiss(actor="a", difficulty=4), faces(2, 11), faces(1, 4))
    assert after.fighters["b"].gone
    incomplete(after, Dismiss(actor="a"), "need.called")


@pytest.mark.rule("S-M3", "S-C1")
def test_tasking_cannot_be_used_untrained():
    refused(begun(fighter()), Test(actor="a", first="tasking"), "refuse.untrained")


@pytest.mark.rule("S-M1", "S-D3")
def test_the_decks_own_bonus_or_an_amp_but_not_both():
    scene = begun(decker(deck=deck("standard").but(dice=1), amps=["stealth_program"]))
    assert "deck" not in lines(Hack(actor="a", amp="0"), scene)
    assert lines(Hack(actor="a"), scene)["deck"] == 1
    assert [one.value for one in Hack(actor="a").options(scene, "amp")] == ["0", ""]


@pytest.mark.rule("S-M1")
def test_the_marks_stand_on_the_card():
    after, _ = do(begun(decker()), Hack(actor="a", what="Camera", difficulty=4), faces(4, 10), faces(2, 4))
    assert [one.label.params for one in card(after, "a").details] == [{"what": "Camera", "n": 1}]


@pytest.mark.rule("S-M1")
@pytest.mark.parametrize("typed", ["Camera", "none", "device.some", "weapon.knife"])
def test_what_is_marked_is_called_as_it_was_typed_whatever_it_reads_like(typed):
    after, _ = do(begun(decker()), Hack(actor="a", what=Own(typed), difficulty=4), faces(4, 10), faces(2, 4))
    (there,) = card(type(after).model_validate_json(after.model_dump_json()), "a").details
    assert isinstance(there.label.params["what"], Own) and there.label.params["what"] == typed
    plain, _ = do(begun(decker()), Hack(actor="a", difficulty=4), faces(4, 10), faces(2, 4))
    (there,) = card(plain, "a").details
    assert not isinstance(there.label.params["what"], Own) and there.label.params["what"] == "device.some"
