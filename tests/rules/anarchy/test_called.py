"""Beings that are called: whose they are, what they are like, what calls them and lets them go, what banishing and decompiling does."""

import pytest

from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.fighters.fight import servant
from fray.rules.anarchy.fighters.templates import template
from fray.rules.anarchy.magic.calling import Banish, Called, Compile, Decompile, Dismiss, Summon
from fray.rules.anarchy.matrix.cyber_combat import CyberAttack

from ..table import do, of, why
from .build import begun, blow, clash, defence, difficulty, faces, fighter, lines, marks

MAGE = {"talent": "magician", "conjuring": 2, "willpower": 4, "side": "left"}  # six dice
ADEPT = {"talent": "technomancer", "hacking": 2, "logic": 4, "mode": "ar", "side": "left"}  # six dice
SUMMON, COMPILE = Summon(actor="a", form="template.spirit_air"), Compile(actor="a", form="template.sprite")
DISMISS, BANISH, DECOMPILE = Dismiss(actor="a"), Banish(actor="a", target="b"), Decompile(actor="a", target="b")


def alone(kind, options=None):
    return begun(fighter("Ann", **(MAGE if kind == "spirit" else ADEPT)), fighter("Bo", side="right"), options=options)


def with_it(kind, ann=None, **it):
    base = MAGE if kind == "spirit" else ADEPT
    return begun(fighter("Ann", **{**base, **(ann or {})}), fighter("It", **{"kind": kind, "willpower": 4, "logic": 4, **it}))


@pytest.mark.rule("S-G1", "S-M3")
@pytest.mark.parametrize(("call", "kind"), [(SUMMON, "spirit"), (COMPILE, "sprite")])
def test_what_is_called_is_his_stands_on_his_side_and_waits_for_his_next_narration(call, kind):
    after, _ = do(alone(kind), call.but(difficulty=4), faces(2, 6), faces(2, 4))
    it = after.fighters[servant(after, "a")]
    assert (it.owner, it.side, it.acted, it.sheet.kind) == ("a", "left", True, kind)
    assert after.fighters["a"].attacks == 1
    failed, _ = do(alone(kind), call.but(difficulty=4), faces(1, 6), faces(2, 4))
    assert len(failed.fighters) == 2 and failed.fighters["a"].attacks == 1  # the attack is spent all the same


@pytest.mark.rule("S-G1", "S-A4")
def test_a_being_of_the_players_own_making_comes_as_it_stands_on_its_sheet():
    own = template("spirit_beast").but(name="Mine", natural=5)
    for half, boxes in ((False, 5), (True, 3)):  # half of 5, up
        after, _ = do(alone("spirit", {"half_armour": half}), Summon(actor="a", sheet=own, difficulty=4), faces(2, 6), faces(1, 4))
        it = after.fighters[servant(after, "a")]
        assert (it.name, it.boxes("armour")) == ("Mine", boxes)


@pytest.mark.rule("S-G1", "S-M3")
@pytest.mark.parametrize(("call", "kind", "forms"), [(SUMMON, "spirit", 2), (COMPILE, "sprite", 2)])
def test_only_beings_of_its_nature_are_offered(call, kind, forms):
    options = call.options(alone(kind), "form")
    assert len(options) == forms
    assert all(template(option.value.removeprefix("template.")).kind == kind for option in options)


@pytest.mark.rule("S-D2", "S-G1")
def test_the_dice_against_a_call_are_the_game_masters():
    assert difficulty(SUMMON.but(difficulty=10), alone("spirit")) == {"difficulty": 10}
    assert lines(SUMMON, alone("spirit")) == {"conjuring": 2, "willpower": 4}
    assert lines(COMPILE, alone("sprite")) == {"hacking": 2, "logic": 4}


@pytest.mark.rule("S-G1", "S-M3")
@pytest.mark.parametrize(("kind", "skill", "attribute"), [("spirit", "conjuring", "willpower"), ("sprite", "hacking", "logic")])
def test_ones_own_is_let_go_with_the_skill_that_calls_it_and_stays_when_that_fails(kind, skill, attribute):
    scene = with_it(kind, owner="a")
    assert lines(DISMISS, scene) == {skill: 2, attribute: 4}
    after, _ = do(scene, DISMISS.but(difficulty=4), faces(2, 6), faces(2, 4))
    assert after.fighters["b"].gone and after.fighters["a"].attacks == 0  # no attack
    stays, _ = do(scene, DISMISS.but(difficulty=4), faces(1, 6), faces(2, 4))
    assert not stays.fighters["b"].gone and servant(stays, "a") == "b"


@pytest.mark.rule("S-G1", "S-M3")
@pytest.mark.parametrize(
    ("act", "kind", "ann", "points"),
    [(BANISH, "spirit", {"willpower": 4}, 4), (BANISH, "spirit", {"willpower": 7}, 7), (DECOMPILE, "sprite", {"logic": 4}, 4),
     (DECOMPILE, "sprite", {"logic": 9}, 9)],
)  # fmt: skip
def test_it_takes_the_attribute_in_stun_whatever_the_net_hits_past_all_that_protects(act, kind, ann, points):
    scene = with_it(kind, ann, natural=6, amps=["spirit_hide"], own_stun=20)
    assert blow(act, scene) == (points, "stun")
    for hits in (2, 5):
        after, events = do(scene, act, faces(hits, sum(lines(act, scene).values())), faces(2, sum(defence(act, scene).values())))
        assert clash(events).points == points
        assert marks(after.fighters["b"]) == (0, 0, points)
        assert after.fighters["a"].attacks == 1
    missed, _ = do(scene, act, faces(1, sum(lines(act, scene).values())), faces(2, sum(defence(act, scene).values())))
    assert marks(missed.fighters["b"]) == (0, 0, 0)


@pytest.mark.rule("S-G1", "S-M3")
def test_a_spirit_defends_with_agility_and_logic_and_a_sprite_with_logic_twice_or_as_set_by_hand():
    assert defence(BANISH, with_it("spirit", agility=5)) == {"agility": 5, "logic": 4}
    assert defence(DECOMPILE, with_it("sprite")) == {"logic": 4, "logic.again": 4}
    for act, kind in ((BANISH, "spirit"), (DECOMPILE, "sprite")):
        assert defence(act, with_it(kind, own_defence=11)) == {"overruled": 11}
        assert defence(act, with_it(kind, conditions=["bound"])) == {}


@pytest.mark.rule("S-G1")
def test_a_spirit_may_be_banished_by_another_than_who_called_it_and_by_him():
    for owner in ("a", None, "z"):
        assert why(with_it("spirit", owner=owner), BANISH) is None


@pytest.mark.rule("S-G1", "S-M3")
def test_those_who_can_be_driven_away_are_offered():
    scene = begun(fighter("Ann", **MAGE), fighter("Bo"), fighter("It", kind="spirit"), fighter("Er", kind="sprite"))
    gone = scene.with_fighter("c", gone=True)
    assert [option.value for option in BANISH.options(scene, "target")] == ["c"]
    assert [option.value for option in DECOMPILE.options(scene, "target")] == ["d"]
    assert BANISH.options(gone, "target") == ()


@pytest.mark.rule("S-M3", "S-G1")
def test_a_servant_is_the_one_who_is_still_there():
    scene = begun(fighter("Ann", **MAGE), fighter("It", kind="spirit", owner="a", gone=True), fighter("Er", kind="spirit", owner="a"))
    assert servant(scene, "a") == "c" and servant(scene, "b") is None
    _, events = do(alone("spirit"), SUMMON.but(difficulty=4), faces(2, 6), faces(1, 4))
    assert list(of(events, Called).fighters) == ["f3"]


@pytest.mark.rule("S-C3", "S-G1", "S-M3")
@pytest.mark.parametrize(
    ("name", "boxes", "street", "matrix"),
    [
        ("spirit_air", (10, 11), 14, None),  # 8 and half of Strength 3, up; 8 and half of Willpower 5, up
        ("spirit_beast", (12, 11), 10, None),
        ("sprite", (0, 10), None, 10),
        ("ice", (0, 11), None, 11),
    ],
)
def test_the_ready_beings(name, boxes, street, matrix):
    it = fighter("It").but(sheet=template(name))
    assert (it.boxes("physical"), it.boxes("stun"), it.boxes("armour")) == (*boxes, 0)
    ann = {"talent": "technomancer", "hacking": 2, "mode": "ar", "weapons": ["focus"], "conjuring": 1}
    fist, cyber = Attack(actor="a", target="b", weapon="0"), CyberAttack(actor="a", target="b")
    scene = begun(fighter("Ann", **ann), it)
    assert why(scene, fist) == (None if street else "refuse.sprite")
    assert why(scene, cyber) == (None if matrix else "refuse.target_offline")
    assert defence(fist if street else cyber, scene) == {"overruled": street or matrix}
