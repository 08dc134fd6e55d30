"""What the forms ask and offer: fields that matter, the choices with their dice and why one is refused, what is filled in."""

import pytest

from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.equipment.amps import Amp
from fray.rules.anarchy.fighters.sheet import Speciality
from fray.rules.anarchy.fighters.templates import template
from fray.rules.anarchy.harm.death import CheatDeath
from fray.rules.anarchy.harm.mending import Fix, Mend, Patch
from fray.rules.anarchy.harm.recovery import Repair
from fray.rules.anarchy.machines.steering import Board, Steer
from fray.rules.anarchy.machines.vehicles import Crash, SetSpeed
from fray.rules.anarchy.magic.astral import AstralAttack
from fray.rules.anarchy.magic.spells import Cast
from fray.rules.anarchy.master import GivePlot
from fray.rules.anarchy.matrix.cyber_combat import CyberAttack
from fray.rules.anarchy.matrix.hacking import Connect, Hack
from fray.rules.anarchy.rounds import Begin
from fray.rules.anarchy.turns.movement import Move, Place
from fray.rules.anarchy.turns.order import Arrange
from fray.rules.anarchy.turns.rolls import Test

from .build import begun, fight, fighter

SHOT = Attack(actor="a", target="b", weapon="0")
CON = Test(actor="a", first="con")
CAR, DRONE = (fighter("It", side="us").but(sheet=template(name)) for name in ("car", "combat_drone"))


def pair(bo=None, scene=None, **ann):
    return begun(fighter("Ann", side="us", **ann), fighter("Bo", side="foes", **(bo or {})), scene=scene)


def values(action, fight, name):
    """The choices of a field."""
    return [option.value for option in action.options(fight, name)]


def refusal(option):
    return option.refused.said.key if option.refused else None


@pytest.mark.rule("S-D2", "S-D3")
@pytest.mark.parametrize("action", [SHOT, CON])
@pytest.mark.parametrize(
    ("name", "without", "with_it"),
    [
        ("edge", {"edge_left": 0}, {}),
        ("live", {}, {"plot": 1}),
        ("amp", {"amps": ["parry"]}, {"amps": [Amp(name="Own", touches="everything", dice=1)]}),
        ("amp", {"amps": [Amp(name="Own", touches="everything")]}, {"amps": [Amp(name="Own", touches="everything", rerolls=1)]}),
    ],
)
def test_a_field_matters_where_there_is_something_to_spend_or_to_choose(action, name, without, with_it):
    kit = {"weapons": ["smg"], "firearms": 1, "con": 1}
    assert not action.matters(pair(**kit, **without), name)
    assert action.matters(pair(**kit, **with_it), name)


@pytest.mark.rule("S-C1")
def test_a_speciality_matters_where_there_is_one_of_what_is_rolled():
    own = {"specialities": (Speciality(skill="firearms", name="Pistols"),), "weapons": ["smg", "club"], "firearms": 1}
    assert SHOT.matters(pair(**own), "special")
    assert not SHOT.but(weapon="1").matters(pair(**own), "special")
    assert not SHOT.matters(pair(**{**own, "firearms": 0}), "special")
    assert Test(actor="a", first="firearms").matters(pair(**own), "special") and not CON.matters(pair(**own), "special")


@pytest.mark.rule("S-D2", "S-D3")
def test_the_fields_of_the_defender_are_his():
    plain = pair(weapons=["smg"], bo={"edge_left": 0})
    assert not SHOT.matters(plain, "target_edge") and not SHOT.matters(plain, "target_amp")
    ready = pair(weapons=["smg"], bo={"amps": ["parry"]})
    assert SHOT.matters(ready, "target_edge") and SHOT.matters(ready, "target_amp")
    assert not SHOT.but(target="").matters(ready, "target_amp")
    assert values(SHOT, ready, "target_amp") == ["0", ""] and values(SHOT, ready, "amp") == []
    assert SHOT.but(target="").options(ready, "target_amp") == ()


@pytest.mark.rule("S-D2")
@pytest.mark.parametrize(("left", "why"), [(1, None), (0, "refuse.edge")])
def test_edge_is_offered_before_and_after_and_refused_to_who_has_none(left, why):
    none, before, after = CON.options(pair(edge_left=left), "edge")
    assert (none.value, before.value, after.value) == ("", "before", "after")
    assert (none.number, before.number, after.number) == (None, 1, None)
    assert (refusal(none), refusal(before), refusal(after)) == (None, why, why)


@pytest.mark.rule("S-D3")
def test_the_strongest_amp_is_the_first_choice_and_none_the_last():
    one, three = Amp(name="One", touches="everything", dice=1), Amp(name="Three", touches="con", rerolls=3)
    amps = [one, three, Amp(name="Two", touches="con", dice=2)]
    options = CON.options(pair(con=1, amps=amps), "amp")
    # two points a die, one a reroll: 4, 3, 2
    assert [(option.value, option.number) for option in options] == [("2", 2), ("1", None), ("0", 1), ("", None)]
    assert [option.hint.params if option.hint else None for option in options] == [None, {"n": 3}, None, None]
    assert CON.ready(pair(con=1, amps=amps)).amp == "2"
    assert CON.ready(pair(con=1)).amp == ""


@pytest.mark.rule("S-A1", "S-A2")
def test_weapons_are_offered_with_their_dice_at_this_distance_and_their_damage():
    scene = pair(scene={"foes": "near"}, weapons=["heavy_pistol", "long_blade", {"name": "Own", "use": "firearm", "near": "ok", "dice": 2}])
    told = {option.value: (option.number, refusal(option)) for option in SHOT.options(scene, "weapon")}
    assert told == {"0": (-2, None), "1": (None, "refuse.range"), "2": (2, None), "unarmed": (None, "refuse.range")}
    hints = {option.value: option.hint.params["n"] for option in SHOT.options(scene, "weapon")}
    assert (hints["0"], hints["1"], hints["unarmed"]) == (6, 5, 2)  # half of 3, up, is 2
    nobody = SHOT.but(target="").options(scene, "weapon")
    assert all(option.refused is None for option in nobody)


@pytest.mark.rule("S-G1")
def test_will_is_filled_in_against_a_spirit_for_what_is_mundane_and_close_and_asked_for_no_other():
    spirit = pair(bo={"kind": "spirit"}, weapons=["long_blade", "focus", "smg"])
    assert [SHOT.but(weapon=key).settled(spirit).willed for key in ("0", "1", "2", "unarmed")] == [True, False, False, True]
    assert not SHOT.but(willed=True).settled(pair(weapons=["long_blade"])).willed
    assert SHOT.matters(spirit, "willed") and not SHOT.matters(pair(weapons=["long_blade"]), "willed")


@pytest.mark.rule("S-A1")
def test_others_in_the_area_are_asked_for_where_there_is_one_enemies_first():
    scene = begun(
        fighter("Ann", side="us", weapons=["frag_grenade", "smg"]), fighter("Bo", side="foes"), fighter("Cy", side="us"),
        fighter("Di", side="foes"), fighter("Ed", side="foes", gone=True),
    )  # fmt: skip
    assert SHOT.matters(scene, "also") and not SHOT.but(weapon="1").matters(scene, "also")
    assert values(SHOT, scene, "also") == ["d", "c"]
    assert SHOT.but(also=("b", "c")).settled(scene).also == ("c",)
    assert SHOT.but(weapon="1", also=("c",)).settled(scene).also == ()


@pytest.mark.rule("S-D3")
def test_amps_are_filled_in_again_for_another_way_of_attacking_or_another_target():
    scene = begun(fighter("Ann", amps=["smart_link", "muscles"], weapons=["smg"]), fighter("Bo", amps=["parry"]), fighter("Cy"))
    shot = SHOT.settled(scene)
    assert (shot.amp, shot.target_amp) == ("0", "0")
    blow = shot.but(weapon="unarmed").settled(scene)
    assert (blow.amp, blow.target_amp) == ("1", "0")
    assert shot.but(target="c").settled(scene).target_amp == ""
    assert shot.but(amp="", target_amp="").settled(scene) == shot.but(amp="", target_amp="")
    assert SHOT.but(target="nobody").settled(scene).amp == ""


# ------------------------------------------------------------------ magic, the Matrix


@pytest.mark.rule("S-G1")
def test_spells_are_offered_and_an_effect_spell_may_be_for_oneself():
    mage = {"talent": "magician", "sorcery": 2, "spells": ["fireball", "illusion", "heal", "acid"]}
    scene = pair(**mage)
    cast = Cast(actor="a", target="b")
    assert values(cast, scene, "spell") == ["0", "1", "2", "3"]
    assert values(cast, scene, "target") == ["b"] and values(cast.but(spell="1"), scene, "target") == ["a", "b"]
    assert [cast.but(spell=str(i)).matters(scene, "keep") for i in range(4)] == [False, True, False, False]
    assert [cast.but(spell=str(i)).matters(scene, "also") for i in range(4)] == [True, True, True, False]
    assert values(cast, scene, "also") == ["a"]


@pytest.mark.rule("S-M1")
def test_going_in_is_offered_by_what_one_is_not_in_and_noise_by_distance():
    for mode, modes in (("", ["vr", "ar"]), ("ar", ["vr", "off"]), ("vr", ["ar", "off"])):
        options = Connect(actor="a").options(pair(deck="entry", mode=mode), "mode")
        assert [option.value for option in options] == modes
        assert all((option.number == 1) == (option.value == "vr") for option in options)
    told = [(option.value, option.number) for option in Hack(actor="a").options(pair(deck="entry", mode="ar"), "away")]
    assert told == [("close", None), ("near", -1), ("far", -4)]


@pytest.mark.rule("S-M2")
def test_a_weapon_is_asked_for_of_a_sprite_alone():
    sprite = fighter("It").but(sheet=template("sprite"))
    assert CyberAttack(actor="a", target="b").matters(begun(sprite, fighter("Bo", deck="entry", mode="ar")), "weapon")
    assert not CyberAttack(actor="a", target="b").matters(pair(deck="entry", mode="ar"), "weapon")


@pytest.mark.rule("S-G2")
def test_what_is_magical_is_offered_in_astral_space_beside_bare_will():
    scene = pair(weapons=["smg", "focus"], talent="magician", astral=True)
    assert values(AstralAttack(actor="a", target="b"), scene, "weapon") == ["1", ""]


# ------------------------------------------------------------------ machines, movement, order


@pytest.mark.rule("S-V1")
def test_machines_are_offered_ones_own_side_first_and_none_that_another_steers():
    scene = begun(fighter("Ann", side="us"), CAR.but(side="foes"), DRONE, DRONE, fighter("Bo", side="foes", machine="d", mode="ar"))
    assert values(Steer(actor="a"), scene, "machine") == ["c", "b"]
    assert [(o.value, o.number) for o in Steer(actor="a").options(scene, "mode")] == [("vr", 1), ("ar", None), ("hand", None)]
    assert Steer(actor="a", machine="b").matters(scene, "inside") and not Steer(actor="a", machine="c").matters(scene, "inside")
    assert Steer(actor="a", machine="b", mode="hand").settled(scene).inside and not Steer(actor="a", machine="b").settled(scene).inside
    assert not Steer(actor="a", machine="c", mode="hand").settled(scene).inside
    assert values(Board(actor="a"), scene, "vehicle") == ["b"]
    assert values(Crash(), scene, "fighter") == ["b", "c", "d"]
    told = [(o.value, o.number) for o in SetSpeed(fighter="b").options(scene, "speed")]
    assert told == [("still", 3), ("moving", -1), ("fast", -2), ("full", -3)]


@pytest.mark.rule("S-I4", "S-V1")
def test_a_machine_from_outside_is_told_where_to_go_and_all_others_which_way():
    walker, rigger = pair(), begun(fighter("Ann", side="us", machine="b", mode="ar"), DRONE, fighter("Bo", side="foes"))
    step, ride = Move(actor="a", others=("b",)), Move(actor="a", others=("c",), by_machine=True)
    assert [step.matters(walker, name) for name in ("way", "to", "by_machine", "plot")] == [True, False, False, False]
    assert [ride.matters(rigger, name) for name in ("way", "to", "by_machine", "plot")] == [False, True, True, False]
    moved = pair(moves=1, plot=1)
    assert step.matters(moved, "plot") and not step.matters(pair(moves=2, strides=1), "plot")
    assert not step.matters(moved.but(round=0, turn=None), "plot")
    assert values(ride, rigger, "others") == ["c"]


@pytest.mark.rule("S-I1")
def test_who_can_narrate_may_be_the_first():
    scene = fight(fighter("Ann", stun=10), CAR, fighter("Cy"), fighter("Di", gone=True))
    assert values(Begin(), scene, "first") == ["c"]
    assert Begin().settled(scene).first == "c" and Begin(first="b").settled(scene).first == "b"
    assert values(Arrange(fighter="a"), scene, "anchor") == ["b", "c", "d"]
    assert values(Place(fighter="a"), scene, "others") == ["b", "c"]
    assert values(Place(fighter="a"), scene, "fighter") == ["a", "b", "c"]


# ------------------------------------------------------------------ mending, points, death


@pytest.mark.rule("S-H6")
def test_the_worst_hurt_is_the_first_patient_and_what_is_marked_is_what_is_mended():
    scene = begun(
        fighter("Ann", stun=1), fighter("Bo", physical=2, stun=2), fighter("Cy"), fighter("Di", armour="light", marked_armour=3),
        fighter("Ed", stun=9, gone=True),
    )  # fmt: skip
    assert values(Mend(actor="a"), scene, "target") == ["b", "d", "a"]
    assert [option.number for option in Mend(actor="a", target="b").options(scene, "what")] == [-4, None, None]
    assert Mend(actor="a", target="d").settled(scene).what == "armour" and Mend(actor="a", target="b").settled(scene).what == "flesh"
    assert Mend(actor="a", target="b").matters(scene, "first") and not Mend(actor="a", target="a").matters(scene, "first")
    assert not Mend(actor="a", target="b", what="armour").matters(scene, "first")
    patched = begun(fighter("Ann", gear=["commlink", "stim_patch"]), fighter("Bo", stun=1), fighter("Cy", physical=1))
    assert values(Patch(actor="a"), patched, "gear") == ["1"] and values(Patch(actor="a"), patched, "target") == ["b"]


@pytest.mark.rule("S-H6")
def test_a_repair_tells_what_is_marked_and_what_it_cannot_be_paid_with():
    poor = pair(stun=2, owes=True)
    assert [refusal(option) for option in Repair(actor="a").options(poor, "pay")] == ["refuse.karma", "refuse.owes"]
    rich = pair(stun=2, karma_left=1)
    assert [refusal(option) for option in Repair(actor="a").options(rich, "pay")] == [None, None]
    assert Repair(actor="a").settled(poor).what == "flesh"
    both = pair(stun=2, deck="entry", marked_deck=1)
    assert Repair(actor="a", what="armour").settled(both).what == "deck" and Repair(actor="a", what="flesh").settled(both).what == "flesh"


@pytest.mark.rule("S-I3")
def test_a_point_mends_what_is_marked_ones_own_first():
    scene = pair(plot=1, stun=2, armour="light", bo={"physical": 1})
    assert values(Fix(actor="a", target="a"), scene, "target") == ["a", "b"]
    told = [(option.value, option.number) for option in Fix(actor="a", target="a").options(scene, "track")]
    assert told == [("armour", None), ("physical", None), ("stun", -2)]
    assert Fix(actor="a", target="b").settled(scene).track == "physical"
    assert Fix(actor="a", target="a").settled(scene).track == "stun"
    assert values(GivePlot(), scene, "fighter") == ["a", "b", ""]


@pytest.mark.rule("S-H5")
def test_points_are_no_way_out_for_who_has_but_one():
    for plot, why in ((1, "refuse.two_points"), (2, None)):
        options = CheatDeath(actor="a").options(pair(dead=True, player=True, plot=plot), "ways")
        assert [refusal(option) for option in options] == [why, None, None, None]


@pytest.mark.rule("S-D2")
@pytest.mark.parametrize(("difficulty", "told"), [(4, True), (6, True), (8, True), (10, True), (12, True), (5, False), (14, False)])
def test_the_dice_of_the_game_master_have_names(difficulty, told):
    note = CON.but(difficulty=difficulty).note(pair(), "difficulty")
    assert (note is not None and note.key) == (f"difficulty.{difficulty}" if told else False)
    assert CON.note(pair(), "amp") is None
