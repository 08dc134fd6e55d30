"""What ends with one who falls, leaves, or lets go: spells, holds on minds, personas, machines, beings that were called."""

import pytest

from fray.engine.table.company import ComeBack
from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.company import Join, Leave
from fray.rules.anarchy.fighters.fighter import Sustained
from fray.rules.anarchy.fighters.templates import template
from fray.rules.anarchy.harm.damage import Heal, Wound
from fray.rules.anarchy.harm.recovery import Rest
from fray.rules.anarchy.machines.steering import LetGo, Steer
from fray.rules.anarchy.magic.spells import Cast
from fray.rules.anarchy.magic.sustaining import DropSpell
from fray.rules.anarchy.master import Rewrite
from fray.rules.anarchy.rounds import NextTurn

from ..table import do, kinds
from .build import begun, faces, fight, fighter, marks, onward, sheet

KEPT = Sustained(spell=0, on=("b",), since=1)
CONFUSED = {"conditions": [{"key": "confused", "value": -1, "by": "a"}]}
CAR, DRONE, SPIRIT, SPRITE = (fighter("It").but(sheet=template(name)) for name in ("car", "combat_drone", "spirit_air", "sprite"))


def struck(track, amount=1, *others, bo=None, **ann):
    """The fight after Ann took so much by hand."""
    scene = begun(fighter("Ann", **ann), fighter("Bo", **(bo or {})), *others)
    return do(scene, Wound(fighter="a", track=track, amount=amount))[0]


# ------------------------------------------------------------------ falling


@pytest.mark.rule("S-G1", "S-H2")
@pytest.mark.parametrize(("stun", "ends"), [(8, False), (9, True), (10, True)])
def test_a_spell_ends_with_the_caster_who_is_staggered_or_knocked_out(stun, ends):
    after = struck("stun", 1, stun=stun, spells=["confusion"], sustains=KEPT, bo=CONFUSED)
    assert (after.fighters["a"].sustains is None) == ends
    assert after.fighters["b"].has("confused") != ends


@pytest.mark.rule("S-Z8")
@pytest.mark.parametrize(("stun", "ends"), [(8, False), (9, True)])
def test_a_hold_on_a_mind_ends_with_the_holder_and_no_other_hold(stun, ends):
    after = struck("stun", 1, fighter("Cy", controller="b", held=2), stun=stun, bo={"controller": "a", "held": 2})
    assert (after.fighters["b"].controller, after.fighters["b"].held) == ((None, 0) if ends else ("a", 2))
    assert after.fighters["c"].controller == "b"


@pytest.mark.rule("S-M2")
@pytest.mark.parametrize(
    ("ann", "mode"),
    [
        ({"talent": "technomancer"}, ""),
        ({"deck": "entry"}, "vr"),  # a decker's persona hangs on his deck
    ],
)
def test_the_persona_of_a_technomancer_ends_with_him(ann, mode):
    assert struck("stun", 1, stun=9, mode="vr", **ann).fighters["a"].mode == mode
    assert struck("stun", 1, stun=8, mode="vr", **ann).fighters["a"].mode == "vr"


@pytest.mark.rule("S-M2")
@pytest.mark.parametrize(("marked", "mode"), [(7, "vr"), (8, "")])
def test_the_persona_of_a_decker_ends_with_his_deck(marked, mode):
    after = struck("deck", 1, deck="entry", marked_deck=marked, mode="vr")  # nine boxes
    assert after.fighters["a"].mode == mode and after.fighters["a"].status == ""


@pytest.mark.rule("S-V1")
def test_a_machine_is_let_go_by_one_who_falls_and_a_wrecked_one_lets_go_of_him():
    after = struck("stun", 1, DRONE, stun=9, machine="c", mode="vr")
    assert (after.fighters["a"].machine, after.fighters["a"].mode) == (None, "")
    scene = begun(fighter("Ann", machine="b", mode="vr"), DRONE.but(armour=8))
    wrecked, _ = do(scene, Wound(fighter="b", track="armour"))
    assert (wrecked.fighters["a"].machine, wrecked.fighters["a"].mode, wrecked.fighters["b"].status) == (None, "", "wrecked")
    scratched, _ = do(scene.with_fighter("b", armour=7), Wound(fighter="b", track="armour"))
    assert scratched.fighters["a"].machine == "b"
    other, _ = do(begun(DRONE.but(armour=8), fighter("Bo", machine="c", mode="ar"), DRONE), Wound(fighter="a", track="armour"))
    assert other.fighters["b"].machine == "c"


@pytest.mark.rule("S-G1", "S-M3")
@pytest.mark.parametrize(
    ("being", "track", "marked", "gone"),
    [
        (SPIRIT, "stun", {"stun": 10}, False),  # eleven boxes: staggered
        (SPIRIT, "stun", {"stun": 11}, True),  # knocked out
        (SPIRIT, "physical", {"physical": 9}, False),  # ten boxes
        (SPIRIT, "physical", {"physical": 10}, True),  # fallen
        (SPRITE, "stun", {"stun": 8}, False),
        (SPRITE, "stun", {"stun": 9}, True),  # its only track is full
    ],
)
def test_a_spirit_goes_when_knocked_out_or_fallen_and_a_sprite_when_its_track_is_full(being, track, marked, gone):
    scene = begun(fighter("Ann"), being.but(owner="a", **marked), turn="b")
    after, _ = do(scene, Wound(fighter="b", track=track))
    it = after.fighters["b"]
    assert it.gone == gone and (it.owner is None) == gone
    assert after.turn == (None if gone else "b")
    assert not it.tests  # no death test for what is not of flesh


@pytest.mark.rule("S-H4")
def test_a_second_wound_of_the_fallen_counts_and_unsettles_the_stable():
    scene = begun(fighter("Ann", physical=10, wounds=1, stable=True))
    after, _ = do(scene, Wound(fighter="a", track="physical"))
    ann = after.fighters["a"]
    assert (ann.wounds, ann.tests, ann.stable) == (2, 1, False)
    healed, _ = do(after, Heal(fighter="a", track="physical"))
    assert (healed.fighters["a"].wounds, healed.fighters["a"].tests) == (2, 1)  # the blow was struck: the test stays due
    settled, _ = do(begun(fighter(physical=10, stun=2, wounds=1, stable=True)), Heal(fighter="a", track="physical"))
    assert (settled.fighters["a"].wounds, settled.fighters["a"].stable) == (0, False)
    still, _ = do(begun(fighter(physical=10, stun=2, wounds=1, stable=True)), Heal(fighter="a", track="stun"))
    assert (still.fighters["a"].wounds, still.fighters["a"].stable) == (1, True)


# ------------------------------------------------------------------ letting go


@pytest.mark.rule("S-G1")
def test_a_spell_let_go_frees_those_it_held_and_nobody_else():
    scene = begun(
        fighter("Ann", spells=["control", "confusion"], sustains=Sustained(spell=0, on=("b",))),
        fighter("Bo", controller="a", spelled=True, conditions=["confused"]), fighter("Cy", controller="a"), fighter("Di", controller="b"),
    )  # fmt: skip
    after, _ = do(scene, DropSpell(actor="a"))
    assert [after.fighters[id].controller for id in "bcd"] == [None, "a", "b"]  # Cy is held by no spell
    assert after.fighters["b"].has("confused")  # the game master's


@pytest.mark.rule("S-V1")
@pytest.mark.parametrize(("mode", "inside"), [("vr", None), ("ar", "b"), ("", "b")])
def test_who_lets_go_of_a_machine_is_himself_again_and_sits_where_he_sat(mode, inside):
    after, _ = do(begun(fighter("Ann", machine="b", mode=mode, inside=inside), CAR), LetGo(actor="a"))
    ann = after.fighters["a"]
    assert (ann.machine, ann.mode, ann.inside) == (None, "", inside)


@pytest.mark.rule("S-V1")
def test_who_steers_from_outside_sits_in_nothing():
    scene = begun(fighter("Ann", machine="b", mode="ar", inside="b"), CAR)
    after, _ = do(scene, Steer(actor="a", machine="b", mode="vr", inside=False))
    assert (after.fighters["a"].inside, after.fighters["a"].mode) == (None, "vr")


# ------------------------------------------------------------------ leaving, coming, a night


@pytest.mark.rule("S-I1")
def test_who_leaves_lets_go_of_all_and_the_next_one_narrates():
    ann = fighter("Ann", machine="c", inside="c", spells=["confusion"], sustains=KEPT, struck_by="b")
    after, _ = do(begun(ann, fighter("Bo"), CAR), Leave(fighter="a"))
    gone = after.fighters["a"]
    assert (gone.gone, gone.machine, gone.inside, gone.sustains, gone.struck_by, after.turn) == (True, None, None, None, None, "b")
    stays, _ = do(begun(ann, fighter("Bo"), CAR), Leave(fighter="b"))
    assert stays.turn == "a"
    back, _ = do(after, ComeBack(fighter="a"))
    assert not back.fighters["a"].gone and back.fighters["a"].acted


@pytest.mark.rule("S-I1", "S-A4")
def test_who_joins_narrates_last_or_at_once_where_nobody_does_and_has_half_his_armour_in_deadlier_fights():
    scene = begun(fighter("Ann"), fighter("Bo"), options={"half_armour": True})
    after, _ = do(scene, Join.of(scene, [sheet("Cy", armour="medium")], ids=("c",), side="left"))
    assert (after.turn, after.line) == ("a", ("a", "b", "c"))
    assert after.fighters["c"].boxes("armour") == 5 and after.fighters["c"].side == "left"
    empty = begun(fighter("Ann", acted=True, gone=True), turn=None)
    after, _ = do(empty, Join.of(empty, [sheet("Cy")], ids=("c",)))
    assert after.turn == "c"
    early = fight(fighter("Ann"))
    after, events = do(early, Join.of(early, [sheet("Cy", armour="medium")], ids=("c",)))
    assert after.turn is None and kinds(events) == ["Joined"] and after.fighters["c"].boxes("armour") == 9


@pytest.mark.rule("S-H6")
def test_a_night_heals_all_but_the_dead_the_gone_and_a_broken_deck():
    state = {"physical": 3, "stun": 4, "armour": "light", "marked_armour": 2, "treated": ("flesh",), "edge_left": 0}
    winded = {"conditions": [{"key": "winded", "value": -1}, {"key": "prone"}]}
    scene = begun(
        fighter("Ann", deck="entry", marked_deck=9, **winded, **state), fighter("Bo", deck="entry", marked_deck=8, **state),
        fighter("Cy", dead=True, **state), fighter("Di", gone=True, **state),
    )  # fmt: skip
    after, _ = do(scene, Rest())
    for id, left in (("a", 9), ("b", 0)):
        one = after.fighters[id]
        assert (*marks(one), one.deck, one.treated, one.edge) == (0, 0, 0, left, (), 1)
    assert [c.key for c in after.fighters["a"].conditions] == ["prone"]
    assert marks(after.fighters["c"]) == marks(after.fighters["d"]) == (2, 3, 4)
    fallen, _ = do(begun(fighter(physical=10, wounds=2, stable=True)), Rest())
    assert (fallen.fighters["a"].wounds, fallen.fighters["a"].tests, fallen.fighters["a"].stable) == (0, 0, False)


@pytest.mark.rule("S-C1", "S-C2")
def test_a_new_sheet_keeps_what_was_spent_and_marked_as_far_as_there_are_boxes():
    ann = fighter("Ann", strength=6, physical=10, stun=2, edge=3, edge_left=1, karma=5, karma_left=2, spells=["confusion"], sustains=KEPT)
    scene = begun(ann, fighter("Bo"))
    after, _ = do(scene, Rewrite(fighter="a", sheet=ann.sheet.but(edge=5, karma=4)))
    changed = after.fighters["a"]
    # two points of Edge more, a point of Karma less
    assert (changed.physical, changed.stun, changed.edge, changed.karma, changed.sustains) == (10, 2, 3, 1, KEPT)
    weaker, _ = do(scene, Rewrite(fighter="a", sheet=ann.sheet.but(strength=1)))
    assert (weaker.fighters["a"].physical, weaker.fighters["a"].sustains) == (9, None)  # nine boxes, all marked: staggered
    poorer, _ = do(scene, Rewrite(fighter="a", sheet=ann.sheet.but(edge=0, karma=0, spells=())))
    assert (poorer.fighters["a"].edge, poorer.fighters["a"].karma, poorer.fighters["a"].sustains) == (0, 0, None)


@pytest.mark.rule("S-I2", "S-I3")
def test_a_narration_begins_with_all_there_is_for_those_who_act_in_it_and_ends_the_time_to_strike_back():
    spent = {"attacks": 1, "moves": 1, "strides": 1, "used": "personal", "struck_by": "a"}
    scene = begun(fighter("Ann", **spent), fighter("Bo", **spent), fighter("Cy", owner="b", **spent), fighter("Di", **spent))
    after, _ = do(scene, NextTurn())
    for id, left in (("a", 1), ("b", 0), ("c", 0), ("d", 1)):
        one = after.fighters[id]
        assert (one.attacks, one.moves, one.strides, one.used != "") == (left, left, left, bool(left))
        assert one.struck_by is None


@pytest.mark.rule("S-I3")
def test_only_what_is_hostile_is_struck_back_at():
    mage = {"talent": "magician", "sorcery": 3, "spells": ["illusion"]}
    for side, struck_by in (("left", None), ("right", "a")):
        scene = begun(fighter("Ann", side="left", **mage), fighter("Bo", side=side))
        after, _ = do(scene, Cast(actor="a", target="b"), faces(2, 6), faces(1, 6))
        assert after.fighters["b"].struck_by == struck_by
        assert after.fighters["a"].foe == "b"
    friendly = begun(fighter("Ann", side="left"), fighter("Bo", side="left"))
    after, _ = do(friendly, Attack(actor="a", target="b"), faces(0, 3), faces(1, 6))
    assert after.fighters["b"].struck_by == "a"  # a blow is hostile whoever strikes it


@pytest.mark.rule("S-I1")
def test_the_turn_goes_on_past_those_who_cannot_act():
    scene = begun(fighter("Ann"), fighter("Bo", stun=10), fighter("Cy", gone=True), CAR, DRONE, fighter("Ed", conditions=["bound"]))
    assert onward(scene).turn == "e"  # a car without autopilot has no Narration, the drone has
    assert (onward(scene, 2).turn, onward(scene, 2).round) == ("a", 2)
