"""What a fighter is offered, the likeliest first, by where his mind is and what he can do; what falls due; what the game master has."""

import pytest

from fray.engine.fight.ongoing import Relieve
from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.fighters.fighter import Sustained
from fray.rules.anarchy.fighters.templates import template
from fray.rules.anarchy.hazards.acid import Acid
from fray.rules.anarchy.magic.control import Seize
from fray.rules.anarchy.matrix.hacking import Connect
from fray.rules.anarchy.menu import due, menu, table

from ..table import do
from .build import begun, fighter

MAGE = {"talent": "magician", "sorcery": 3, "willpower": 5, "spells": ["illusion", "acid"]}
ADEPT = {"talent": "technomancer", "hacking": 3}
CAR, DRONE = (fighter("It", side="us").but(sheet=template(name)) for name in ("car", "combat_drone"))
SPIRIT, SPRITE = (fighter("It", side="us").but(sheet=template(name)) for name in ("spirit_air", "sprite"))


def offered(*others, id="a", turn="a", bo=None, scene=None, **ann):
    """The names of what Ann is offered, by heading, without what the game master sets."""
    fight = begun(fighter("Ann", side="us", **ann), fighter("Bo", side="foes", **(bo or {})), *others, turn=turn, scene=scene)
    out = {}
    for one in menu(fight, id):
        out.setdefault(one.group, []).append(type(one.action).__name__)
    return {group: names for group, names in out.items() if group != "group.master"}


def first(*others, **ann):
    """What stands above all headings."""
    return offered(*others, **ann).get("", [])


@pytest.mark.rule("S-I2")
def test_on_foot_it_is_an_attack_and_a_movement():
    assert first() == ["Attack", "Move"]
    assert offered()["group.more"] == ["Test", "Note"]
    assert set(offered()) == {"", "group.more"}


@pytest.mark.rule("S-G1")
def test_a_magician_who_casts_better_than_he_strikes_is_offered_his_spell_first_and_a_combat_spell_of_those():
    assert first(**MAGE) == ["Cast", "Attack", "Move"]
    assert first(**MAGE, firearms=9) == ["Attack", "Cast", "Move"]
    assert first(**{**MAGE, "spells": ["illusion"]}) == ["Attack", "Cast", "Move"]  # nothing to fight with
    assert first(**{**MAGE, "sorcery": 0}) == ["Attack", "Move"]
    fight = begun(fighter("Ann", side="us", **MAGE), fighter("Bo", side="foes"))
    assert menu(fight, "a")[0].action.spell == "1"
    assert "group.magic" in offered(**MAGE) and "group.magic" not in offered()


@pytest.mark.rule("S-G1", "S-G2")
def test_magic_is_calling_banishing_letting_go_and_leaving_the_body():
    assert offered(**MAGE)["group.magic"] == ["Project"]
    assert offered(**MAGE, conjuring=2)["group.magic"] == ["Summon", "Project"]
    assert offered(SPIRIT, **MAGE, conjuring=2)["group.magic"] == ["Summon", "Banish", "Project"]
    assert offered(SPIRIT.but(owner="a"), **MAGE)["group.magic"] == ["Dismiss", "Project"]
    assert offered(SPRITE.but(owner="a"), **MAGE)["group.magic"] == ["Project"]
    kept = Sustained(spell=0, on=("b",), since=1)
    assert offered(**MAGE, sustains=kept)["group.magic"] == ["DropSpell", "Project"]
    assert offered(spells=["illusion"], sustains=kept)["group.magic"] == ["DropSpell"]


@pytest.mark.rule("S-G2")
def test_out_of_the_body_it_is_astral_combat_first():
    there = {"talent": "magician", "astral": True}
    assert first(bo=there, **MAGE, astral=True) == ["AstralAttack", "Cast"]
    assert first(**MAGE, astral=True) == ["Cast"]  # nobody to fight there
    assert not any("AstralAttack" in names for names in offered(bo=there, **MAGE).values())  # not from inside the body


@pytest.mark.rule("S-M1", "S-M2")
def test_in_vr_it_is_the_matrix_first_and_by_ar_the_street():
    bo = {"deck": "entry", "mode": "ar"}
    assert first(bo=bo, **ADEPT, mode="vr") == ["CyberAttack", "Hack"]
    assert offered(bo=bo, **ADEPT, mode="vr")["group.other_attacks"] == ["Attack", "Move"]
    assert first(**ADEPT, mode="vr") == ["Hack"]  # nobody to fight there
    assert first(bo=bo, **ADEPT, mode="ar") == ["Attack", "Move"]
    assert offered(bo=bo, **ADEPT, mode="ar")["group.other_attacks"] == ["CyberAttack"]
    assert offered(**ADEPT, mode="ar")["group.matrix"] == ["Connect", "Hack", "Compile"]
    assert offered(deck="entry")["group.matrix"] == ["Connect"]
    assert offered(SPRITE, **ADEPT, mode="ar")["group.matrix"] == ["Connect", "Hack", "Compile", "Decompile"]
    assert offered(SPRITE.but(owner="a"), **ADEPT)["group.matrix"] == ["Connect", "Compile", "Decompile", "Dismiss"]
    assert "group.matrix" not in offered()


@pytest.mark.rule("S-M1")
def test_going_in_is_by_vr_and_who_is_in_is_offered_to_go_out():
    for mode, to in (("", "vr"), ("ar", "off"), ("vr", "off")):
        fight = begun(fighter("Ann", mode=mode, **ADEPT), fighter("Bo"))
        assert [one.action.mode for one in menu(fight, "a") if isinstance(one.action, Connect)] == [to]


@pytest.mark.rule("S-V1")
def test_machines_are_taken_over_let_go_boarded_and_driven():
    assert "group.machines" not in offered()
    assert offered(DRONE)["group.machines"] == ["Steer"]
    assert offered(CAR)["group.machines"] == ["Steer", "Board"]
    assert offered(CAR, machine="c")["group.machines"] == ["Manoeuvre", "LetGo", "Board"]
    assert offered(DRONE, id="c", turn="c")["group.machines"] == ["Manoeuvre"]
    fight = begun(fighter("Ann", side="us"), CAR, DRONE.but(side="foes"))
    steer = next(one.action for one in menu(fight, "a") if type(one.action).__name__ == "Steer")
    assert (steer.machine, steer.inside, steer.mode) == ("b", True, "hand")
    drone = begun(fighter("Ann", side="us"), CAR.but(side="foes"), DRONE)
    steer = next(one.action for one in menu(drone, "a") if type(one.action).__name__ == "Steer")
    assert (steer.machine, steer.inside, steer.mode) == ("c", False, "vr")  # one's own side first


@pytest.mark.rule("S-V1")
def test_in_vr_with_a_machine_its_weapon_is_first_and_hacking_is_at_hand():
    rigger = {**ADEPT, "machine": "c", "mode": "vr"}
    assert first(DRONE, **rigger) == ["Attack", "Move"]
    assert "Hack" in offered(DRONE, **rigger)["group.matrix"]
    fight = begun(fighter("Ann", side="us", **rigger), fighter("Bo", side="foes"), DRONE)
    assert menu(fight, "a")[0].action.weapon == "m0"
    assert menu(fight, "a")[1].action.by_machine


@pytest.mark.rule("S-M3")
def test_a_sprite_is_offered_the_matrix_alone():
    assert offered(SPRITE, id="c", turn="c", bo={"deck": "entry", "mode": "ar"})[""] == ["CyberAttack", "Hack"]
    assert "group.other_attacks" not in offered(SPRITE, id="c", turn="c")


@pytest.mark.rule("S-H6")
def test_mending_is_offered_where_one_of_ones_own_is_hurt_and_patches_where_one_has_them():
    assert offered(stun=1)["group.more"] == ["Mend", "Test", "Note"]
    assert offered(stun=1, gear=["stim_patch"])["group.more"] == ["Mend", "Patch", "Test", "Note"]
    assert offered(gear=["stim_patch"])["group.more"] == ["Test", "Note"]
    assert offered(bo={"stun": 3})["group.more"] == ["Test", "Note"]  # a foe's wounds are no care of his
    assert offered(fighter("Cy", side="us", physical=2))["group.more"][0] == "Mend"


@pytest.mark.rule("S-I3")
def test_a_point_that_mends_a_box_is_offered_to_the_hurt_who_have_one():
    assert "Fix" not in first(stun=1) and "Fix" not in first(plot=1)
    assert first(stun=1, plot=1) == ["Attack", "Move", "Fix"]


@pytest.mark.rule("S-I3")
@pytest.mark.parametrize(
    ("ann", "names"),
    [
        ({}, ["StepIn"]),
        ({"acted": True}, []),
        ({"stun": 1}, ["StepIn"]),
        ({"stun": 1, "plot": 1}, ["StepIn", "Fix"]),
        ({"struck_by": "b", "plot": 1}, ["Attack", "StepIn"]),
        ({"struck_by": "b"}, ["StepIn"]),
        ({"struck_by": "gone", "plot": 1}, ["StepIn"]),
    ],
)
def test_out_of_turn_it_is_what_points_buy(ann, names):
    assert first(turn="b", **ann) == names
    assert offered(turn="b", **ann)["group.more"] == ["Test", "Note"]


@pytest.mark.rule("S-I3")
def test_striking_back_is_aimed_at_who_struck():
    fight = begun(fighter("Ann", struck_by="c", plot=1, side="us"), fighter("Bo", side="foes"), fighter("Cy", side="foes"), turn="b")
    back = menu(fight, "a")[0].action
    assert (back.by, back.target) == ("revenge", "c")


@pytest.mark.rule("S-H2", "S-H4", "S-V1")
@pytest.mark.parametrize(
    "state", [{"gone": True}, {"stun": 10}, {"conditions": ["knocked_out"]}, {"conditions": ["bound"]}, {"dead": True}]
)
def test_who_cannot_act_is_offered_nothing(state):
    assert not first(**state)


@pytest.mark.rule("S-H5")
def test_the_dead_of_a_player_is_offered_the_ways_out():
    assert first(dead=True, player=True) == ["CheatDeath"]
    assert first(dead=True, player=True, gone=True) == []


# ------------------------------------------------------------------ what falls due


def dues(*fighters, turn="a", **fields):
    """(what, whether it is urgent) of all that is due."""
    fight = begun(*fighters, turn=turn, **fields)
    return [(type(one.action).__name__, one.urgent) for one in due(fight)]


FALLEN = {"physical": 10, "wounds": 1, "tests": 1}


@pytest.mark.rule("S-H4", "S-H5")
def test_a_death_test_is_due_at_once_and_a_way_out_when_one_likes():
    assert dues(fighter(**FALLEN)) == [("FaceDeath", True)]
    assert dues(fighter(**FALLEN, gone=True)) == []
    assert dues(fighter(**FALLEN, dead=True)) == []
    assert dues(fighter(dead=True, player=True)) == [("CheatDeath", False)]
    assert dues(fighter(dead=True)) == []


@pytest.mark.rule("S-I3")
@pytest.mark.parametrize(
    ("ann", "bo", "turn", "there"),
    [
        ({}, {}, "b", True),
        ({"player": False}, {}, "b", False),
        ({"plot": 0}, {}, "b", False),
        ({"stun": 10}, {}, "b", False),
        ({}, {}, "a", False),
        ({}, {"gone": True}, "b", False),
        ({}, {"dead": True}, "b", False),
        ({"struck_by": None}, {}, "b", False),
        ({"struck_by": "nobody"}, {}, "b", False),
    ],
)
def test_striking_back_is_due_for_a_player_who_can_pay_and_whose_foe_is_there(ann, bo, turn, there):
    ann = {"player": True, "plot": 1, "struck_by": "b", **ann}
    assert dues(fighter("Ann", **ann), fighter("Bo", **bo), turn=turn) == ([("Attack", False)] if there else [])


@pytest.mark.rule("S-G1")
def test_the_one_whose_narration_it_is_is_asked_about_his_spell_from_the_next_turn_on():
    ann = fighter("Ann", spells=["illusion"], sustains=Sustained(spell=0, on=("b",), since=1))
    for turn, number, there in (("a", 1, False), ("a", 2, True), ("b", 2, False)):
        found = due(begun(ann, fighter("Bo"), turn=turn).but(round=number))
        assert bool(found) == there
        assert not any(one.urgent for one in found)


@pytest.mark.rule("S-Z8")
def test_a_struggle_is_due_to_the_one_whose_narration_it_is():
    held = fighter("Ann", controller="b", held=1)
    for turn, number, there in (("a", 1, False), ("a", 2, True), ("b", 2, False)):
        found = due(begun(held, fighter("Bo"), turn=turn).but(round=number))
        assert [(type(one.action).__name__, one.urgent) for one in found] == ([("Struggle", True)] if there else [])


# ------------------------------------------------------------------ the game master


def test_the_table_has_the_hazards_and_crashes_where_there_is_something_to_crash():
    plain = [type(one.action) for one in table(begun(fighter("Ann"), fighter("Bo")))]
    assert {Acid, Seize} <= set(plain)
    names = {kind.__name__ for kind in plain}
    assert not names & {"Crash", "SetSpeed"}
    with_car = {type(one.action).__name__ for one in table(begun(fighter("Ann"), CAR))}
    assert {"Crash", "SetSpeed"} <= with_car


def test_the_hazards_stand_in_the_order_of_the_book():
    names = [type(one.action).__name__ for one in table(begun(fighter("Ann")))]
    assert [name for name in names if name in ("Gas", "Molten", "Acid", "Breathless")] == ["Breathless", "Acid", "Molten", "Gas"]


def test_what_keeps_coming_can_be_ended_at_the_table():
    fight = begun(fighter("Ann", armour="heavy"))
    assert not any(isinstance(one.action, Relieve) for one in table(fight))
    burning, _ = do(fight, Acid(caught=("a",)))
    assert any(isinstance(one.action, Relieve) for one in (*table(burning), *menu(burning, "a")))


def test_a_fighters_card_has_a_repair_where_something_is_marked_and_an_order_once_the_turns_run():
    def hand(round=1, **ann):
        fight = begun(fighter("Ann", **ann), fighter("Bo")).but(round=round, turn="a" if round else None)
        return {type(one.action).__name__ for one in menu(fight, "a")}

    assert "Repair" in hand(stun=1) and "Repair" not in hand() and "Repair" not in hand(stun=1, dead=True)
    assert "Arrange" in hand() and "Arrange" not in hand(round=0)


@pytest.mark.rule("S-A1")
def test_the_likeliest_weapon_reaches_with_the_most_dice_and_then_does_the_most():
    def likely(band="close", **ann):
        fight = begun(fighter("Ann", **ann), fighter("Bo"), scene={"foes": band})
        return next(one.action.weapon for one in menu(fight, "a") if isinstance(one.action, Attack))

    both = ["heavy_pistol", "assault_rifle", "long_blade"]
    assert likely(weapons=both) == "1"  # 8 before 6 and 5
    assert likely("far", weapons=both) == "1"
    assert likely("near", weapons=["long_blade", "heavy_pistol"]) == "1"
    assert likely(weapons=[]) == "unarmed"
    assert likely("near", weapons=["shotgun", "smg"]) == "1"  # 9 with two dice less against 6 with none
