"""Every suit, thing and deck of the tables: what it does in a fight, and what it does not."""

import pytest

from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.harm.mending import Mend, Patch
from fray.rules.anarchy.hazards.breath import Breathless
from fray.rules.anarchy.machines.vehicles import Manoeuvre
from fray.rules.anarchy.matrix.cyber_combat import CyberAttack
from fray.rules.anarchy.matrix.hacking import Hack
from fray.rules.anarchy.menu import menu
from fray.rules.anarchy.turns.rolls import Test

from ..table import do, of, refused, sums
from .build import begun, clash, defence, faces, fighter, incomplete, lines, marks

SHOT = Attack(actor="a", target="b", weapon="0")
MEND = Mend(actor="a", target="b")
HURT = {"physical": 2, "stun": 4, "armour": "medium", "marked_armour": 3, "deck": "high", "marked_deck": 4}


def medic(*things, **fields):
    """Ann with these things, Bo with something to mend of every kind."""
    return begun(fighter("Ann", biotech=2, engineering=2, electronics=2, gear=list(things), **fields), fighter("Bo", **HURT))


# ------------------------------------------------------------------ armour

ARMOURS = {"light": (6, False), "medium": (9, False), "heavy": (12, False), "chameleon": (9, False), "environment": (9, True)}


@pytest.mark.rule("S-T1", "S-A3")
@pytest.mark.parametrize(("suit", "boxes"), [(suit, boxes) for suit, (boxes, _) in ARMOURS.items()])
def test_a_suit_has_its_boxes_and_stops_no_more_than_they_are(suit, boxes):
    assert sums(fighter(armour=suit).lines_of("armour")) == {"armour": boxes}
    scene = begun(fighter("Ann", firearms=3, weapons=["smg"]), fighter("Bo", armour=suit, marked_armour=boxes - 2))
    after, _ = do(scene, SHOT, faces(1, 6), faces(1, 6))
    assert marks(after.fighters["b"]) == (boxes, 4, 0)  # 6 on two boxes


@pytest.mark.rule("S-T1", "S-Z1")
@pytest.mark.parametrize(("suit", "sealed"), [(suit, sealed) for suit, (_, sealed) in ARMOURS.items()])
def test_only_a_sealed_suit_holds_air(suit, sealed):
    scene = begun(fighter(armour=suit))
    if sealed:
        incomplete(scene, Breathless(caught=("a",)), "need.change")
    else:
        assert do(scene, Breathless(caught=("a",)))[0].ongoing


@pytest.mark.rule("S-C1", "S-A4")
@pytest.mark.parametrize(
    ("worn", "natural", "whole", "halved"), [("medium", 3, 12, 6), ("light", 0, 6, 3), ("medium", 0, 9, 5), (None, 3, 3, 2)]
)
def test_worn_and_natural_armour_add_and_deadlier_fights_halve_them_together(worn, natural, whole, halved):
    for half, boxes in ((False, whole), (True, halved)):
        assert fighter(armour=worn, natural=natural, halved=half).boxes("armour") == boxes


# ------------------------------------------------------------------ kits


@pytest.mark.rule("S-H6")
@pytest.mark.parametrize(
    ("kit", "what", "dice"),
    [
        ("medkit", "flesh", 2),
        ("medkit", "armour", 0),
        ("medkit", "deck", 0),
        ("toolkit", "flesh", 0),
        ("toolkit", "armour", 2),
        ("toolkit", "deck", 2),
    ],
)
def test_a_kit_gives_its_dice_to_what_it_is_made_for(kit, what, dice):
    skill = {"flesh": "biotech", "armour": "engineering", "deck": "electronics"}[what]
    found = lines(MEND.but(what=what), medic(kit))
    assert found == {skill: 2, "logic": 3, **({"kit": dice} if dice else {})}
    assert "kit" not in lines(Test(actor="a", first=skill), medic(kit))  # no kit on other rolls


@pytest.mark.rule("S-H6")
def test_of_two_kits_the_better_one_counts():
    assert lines(MEND, medic("medkit", {"name": "Ward", "does": "medkit", "rating": 4}))["kit"] == 4


@pytest.mark.rule("S-H6")
@pytest.mark.parametrize(
    ("what", "hits", "left"),
    [
        ("flesh", 1, (3, 1, 4, 4)),
        ("flesh", 5, (3, 0, 1, 4)),
        ("armour", 2, (1, 2, 4, 4)),
        ("deck", 3, (3, 2, 4, 1)),
        ("deck", 0, (3, 2, 4, 4)),
    ],
)
def test_a_hit_mends_a_box_of_what_is_treated_and_of_nothing_else(what, hits, left):
    after, _ = do(medic(), MEND.but(what=what), faces(hits, 5))
    bo = after.fighters["b"]
    assert (bo.armour, bo.physical, bo.stun, bo.deck) == left
    assert bo.treated == (what,)
    refused(after, MEND.but(what=what), "refuse.treated")
    for other in {"flesh", "armour", "deck"} - {what}:
        do(after, MEND.but(what=other), faces(1, 5))  # another thing of his may be tried


@pytest.mark.rule("S-H6", "S-C1")
def test_lost_essence_of_the_patient_weighs_on_healing_his_flesh_and_not_on_mending_his_things():
    scene = begun(fighter("Ann", biotech=2, engineering=2), fighter("Bo", essence=1, **HURT))
    assert lines(MEND, scene) == {"biotech": 2, "logic": 3, "essence.patient": -3}
    assert "essence.patient" not in lines(MEND.but(what="armour"), scene)
    medic_lost = begun(fighter("Ann", biotech=2, essence=1), fighter("Bo", **HURT))
    assert lines(MEND, medic_lost) == {"biotech": 2, "logic": 3}  # his own does not


# ------------------------------------------------------------------ patches


@pytest.mark.rule("S-H6")
@pytest.mark.parametrize(("stun", "left"), [(5, 2), (3, 0), (2, 0)])
def test_a_stim_patch_frees_three_boxes_of_stun_once(stun, left):
    scene = begun(fighter("Ann", gear=["stim_patch"]), fighter("Bo", stun=stun, physical=2))
    after, _ = do(scene, Patch(actor="a", gear="0", target="b"))
    assert marks(after.fighters["b"]) == (0, 2, left)
    assert not after.fighters["b"].treated  # no treatment: a medic may still try
    incomplete(after, Patch(actor="a", gear="0", target="b"), "need.patch")


@pytest.mark.rule("S-H6")
def test_a_stim_patch_does_nothing_for_wounds_that_are_physical():
    incomplete(begun(fighter("Ann", gear=["stim_patch"]), fighter("Bo", physical=4)), Patch(actor="a", gear="0", target="b"), "need.marked")


@pytest.mark.rule("S-H6", "S-H4")
def test_a_trauma_patch_is_for_those_who_have_fallen_alone_and_works_once():
    patch = Patch(actor="a", gear="0", target="b")
    fallen = begun(fighter("Ann", gear=["trauma_patch"]), fighter("Bo", physical=10, wounds=1, tests=1))
    after, _ = do(fallen, patch)
    assert (after.fighters["b"].tests, after.fighters["b"].stable, after.fighters["b"].physical) == (0, True, 10)
    incomplete(after, patch, "need.patch")
    incomplete(begun(fighter("Ann", gear=["trauma_patch"]), fighter("Bo", physical=9)), patch, "need.wound")


@pytest.mark.parametrize("thing", ["medkit", "toolkit", "optics", "commlink"])
def test_what_is_no_patch_is_not_used_as_one(thing):
    incomplete(medic(thing), Patch(actor="a", gear="0", target="b"), "need.patch")


# ------------------------------------------------------------------ eyes and air


@pytest.mark.rule("S-Z2")
@pytest.mark.parametrize("dark", ["dim", "full"])
def test_optics_take_the_darkness_away_on_both_sides_of_a_shot(dark):
    scene = begun(fighter("Ann", weapons=["smg"], gear=["optics"]), fighter("Bo"), scene={"dark": dark})
    assert f"dark.{dark}" not in lines(SHOT, scene) and f"dark.{dark}" in defence(SHOT, scene)
    scene = begun(fighter("Ann", weapons=["smg"]), fighter("Bo", gear=["optics"]), scene={"dark": dark})
    assert f"dark.{dark}" in lines(SHOT, scene) and f"dark.{dark}" not in defence(SHOT, scene)


@pytest.mark.rule("S-Z1")
@pytest.mark.parametrize(("thing", "breathes"), [("respirator", True), ("medkit", False), ("optics", False)])
def test_a_respirator_gives_air_and_nothing_else_does(thing, breathes):
    scene = begun(fighter(gear=[thing]), fighter("Bo"))
    after, _ = do(scene, Breathless(caught=("a", "b")))
    assert [o.fighter for o in after.ongoing] == (["b"] if breathes else ["a", "b"])


# ------------------------------------------------------------------ what is only carried


@pytest.mark.rule("S-T1", "S-C1")
@pytest.mark.parametrize("thing", ["commlink", "jammer", "lockpicks", "restraints", "console"])
def test_what_has_no_rule_of_its_own_changes_no_roll(thing):
    rolls = (
        SHOT, MEND, MEND.but(what="armour"), MEND.but(what="deck"), Hack(actor="a"), Test(actor="a", first="stealth"),
        Manoeuvre(actor="a"),
    )  # fmt: skip
    plain, with_it = medic(weapons=["smg"], deck="entry", mode="ar"), medic(thing, weapons=["smg"], deck="entry", mode="ar")
    for action in rolls:
        assert lines(action, with_it) == lines(action, plain)
    back = SHOT.but(actor="b", target="a", weapon="unarmed")
    assert defence(back, with_it) == defence(back, plain)
    assert [type(one.action) for one in menu(with_it, "a")] == [type(one.action) for one in menu(plain, "a")]


# ------------------------------------------------------------------ decks

DECKS = {"entry": (9, 1, 1), "standard": (10, 2, 2), "high": (11, 3, 3)}
HIT = CyberAttack(actor="b", target="a")


@pytest.mark.rule("S-C2", "S-M2", "S-T1")
@pytest.mark.parametrize(("name", "boxes", "firewall", "rerolls"), [(name, *row) for name, row in DECKS.items()])
def test_a_deck_has_eight_boxes_and_half_its_rating_its_firewall_and_its_rerolls(name, boxes, firewall, rerolls):
    scene = begun(fighter("Ann", hacking=3, deck=name, mode="ar"), fighter("Bo", talent="technomancer", mode="ar"), turn="b")
    assert scene.fighters["a"].boxes("deck") == boxes
    assert defence(HIT, scene) == {"logic": 3, "firewall": firewall}
    mine = scene.but(turn="a")
    assert lines(Hack(actor="a"), mine) == {"hacking": 3, "logic": 3}
    _, events = do(mine, Hack(actor="a", difficulty=0), faces(1, 6), faces(rerolls, rerolls))
    assert events[0].roll.hits == 1 + rerolls
    assert defence(SHOT.but(actor="b", target="a", weapon="unarmed"), scene) == {"agility": 3, "logic": 3}  # no firewall on the street


@pytest.mark.rule("S-M2")
def test_a_broken_deck_has_no_firewall_and_no_rerolls():
    ann = fighter("Ann", hacking=3, deck="high", marked_deck=11, mode="ar")
    scene = begun(ann, fighter("Bo", talent="technomancer", hacking=2, mode="ar"))
    assert defence(HIT, scene.but(turn="b")) == {"logic": 3}
    do(scene, Hack(actor="a", difficulty=4), faces(1, 6), faces(2, 4))  # nothing is thrown once more


@pytest.mark.rule("S-M2", "S-M1")
def test_the_rerolls_of_a_deck_are_for_hacking_alone():
    scene = begun(fighter("Ann", hacking=3, deck="high", mode="ar"), fighter("Bo", deck="entry", mode="ar"))
    do(scene, Test(actor="a", first="electronics"), faces(1, 3), faces(2, 8))
    _, events = do(scene, HIT.but(actor="a", target="b"), faces(1, 6), faces(1, 3), faces(1, 4))
    assert clash(events).attack.hits == 2
    _, events = do(scene, Hack(actor="a", what="Door", difficulty=4), faces(1, 6), faces(0, 3), faces(1, 4))
    assert of(events, type(events[0])).good
