"""Who may parry or dodge, with what and against what, and at what chance."""

import pytest

from fray.engine.values.ask import Choice, Ruling
from fray.rules.brp.attacks.shields import Kneel
from fray.rules.brp.equipment.weapons import weapon
from fray.rules.brp.fighters.conditions import Condition
from fray.rules.brp.fighters.fight import Options
from fray.rules.brp.fighters.scene import Circumstance, Scene

from .blows import ARMED, attacked, question, ways, worn
from .build import begun, decide, do, fighter, refused

SHIELDS = [("target", 15), ("heater", 30), ("kite", 30), ("round", 30), ("hoplite", 60), ("riot", 60)]
SWIFT = ["pistol", "rifle", "laser_pistol", "laser_rifle"]
SLOW = ["bow_long", "sling", "crossbow_light", "crossbow_heavy", "axe_thrown", "dagger_thrown", "knife_thrown", "rock"]


def against(arm, *, options=None, scene=None, **bo):
    """Ann with this weapon against Bo, who dodges at 50."""
    ann = fighter("Ann", weapons=[arm], sword=60, bow=60, pistol=60)
    return begun(ann, fighter("Bo", **{"dodge": 50, **bo}), options=options or Options(), scene=scene or Scene())


# ------------------------------------------------------------------ with what


@pytest.mark.rule("B-A3")
def test_a_blow_can_be_dodged_and_parried_with_all_that_is_in_hand():
    bo = {"weapons": ["sword_broad", "shield.round"], "sword": 65, "shield": 45}
    assert ways(against("sword_short", **bo)) == {"dodge": 50, "parry:0": 65, "parry:1": 45}


@pytest.mark.rule("B-A3")
def test_a_parry_is_made_at_the_skill_with_the_item_or_its_base():
    bo = {"weapons": ["sword_broad", "shield.round"], "dodge": None, "dexterity": 12}
    assert ways(against("sword_short", **bo)) == {"dodge": 24, "parry:0": 15, "parry:1": 15}, "12 x 2, and both bases are 15"


@pytest.mark.rule("B-A3")
def test_bare_hands_and_parts_of_the_body_do_not_parry():
    assert ways(against("sword_short")) == {"dodge": 50}
    assert ways(against("sword_short", weapons=["claw"], hand="0")) == {"dodge": 50}


@pytest.mark.rule("B-A3")
def test_what_is_not_in_hand_does_not_parry():
    bo = {"weapons": ["sword_broad", "shield.round"], "hand": "unarmed", "off": ""}
    assert ways(against("sword_short", **bo)) == {"dodge": 50}
    assert refused(against("sword_short", **bo), ARMED.but(defence="parry:0")) == "need.defence"


@pytest.mark.rule("B-A3")
def test_a_bow_in_hand_does_not_parry():
    assert ways(against("sword_short", weapons=["bow_long"], bow=60)) == {"dodge": 50}


@pytest.mark.rule("B-A3", "B-A4")
def test_a_broken_weapon_does_not_parry():
    assert ways(against("sword_short", weapons=["sword_broad"], worn={"0": 12})) == {"dodge": 50}
    assert ways(against("sword_short", weapons=["sword_broad"], worn={"0": 11})) == {"dodge": 50, "parry:0": 15}


# ------------------------------------------------------------------ whom one sees coming


@pytest.mark.rule("B-A3")
@pytest.mark.parametrize("key", ["unaware", "bound", "unconscious", "knocked_out"])
def test_what_one_does_not_see_coming_or_cannot_meet_is_neither_parried_nor_dodged(key):
    bo = {"weapons": ["sword_broad"], "conditions": (Condition.new(key),)}
    fight = against("sword_short", **bo)
    assert ways(fight) == {}
    _, events = do(fight, ARMED, [60], [4])
    assert attacked(events).met is None


@pytest.mark.rule("B-A3")
@pytest.mark.parametrize("key", ["ambushed", "kneeling", "ambushing"])
def test_other_conditions_leave_parry_and_dodge(key):
    assert set(ways(against("sword_short", weapons=["sword_broad"], conditions=(Condition.new(key),)))) == {"dodge", "parry:0"}


# ------------------------------------------------------------------ missiles


@pytest.mark.rule("B-A3")
@pytest.mark.parametrize("arm", SLOW)
def test_only_a_shield_parries_missiles(arm):
    assert ways(against(arm, weapons=["sword_broad"], sword=90)) == {}
    assert ways(against(arm, weapons=["sword_broad", "shield.round"], sword=90)) == {"parry:1": 30}


@pytest.mark.rule("B-A3")
@pytest.mark.parametrize(("shield", "chance"), SHIELDS)
def test_a_shield_stops_missiles_by_its_size_whatever_the_skill(shield, chance):
    for skill in (5, 95):
        assert ways(against("bow_long", weapons=[f"shield.{shield}"], shield=skill, off="0", hand="unarmed")) == {"parry:0": chance}


@pytest.mark.rule("B-A3")
@pytest.mark.parametrize(("shield", "chance"), SHIELDS)
def test_kneeling_makes_ninety_of_a_large_shield_and_nothing_of_others(shield, chance):
    bo = {"weapons": [f"shield.{shield}"], "off": "0", "hand": "unarmed", "conditions": (Condition.new("kneeling"),)}
    assert ways(against("bow_long", **bo)) == {"parry:0": 90 if chance == 60 else chance}


@pytest.mark.rule("B-A3")
def test_against_blows_a_shield_is_used_at_its_skill_kneeling_or_not():
    bo = {"weapons": ["shield.riot"], "off": "0", "hand": "unarmed", "shield": 45}
    assert ways(against("sword_short", **bo))["parry:0"] == 45
    assert ways(against("sword_short", **bo, conditions=(Condition.new("kneeling"),)))["parry:0"] == 45


@pytest.mark.rule("B-A3")
def test_an_arrow_stopped_by_a_shield_does_nothing():
    bo = {"weapons": ["shield.round"], "off": "0", "hand": "unarmed"}
    after, _ = do(against("bow_long", **bo), ARMED, [13], "parry:0", [30])  # 60: special to 12; the shield stops it up to 30
    assert after.fighters["b"].hp == 10
    after, _ = do(against("bow_long", **bo), ARMED, [13], "parry:0", [31], [4])  # 1D8 + 1 with a 4: 5
    assert after.fighters["b"].hp == 5


@pytest.mark.rule("B-A3", "B-A2")
def test_a_shield_that_stops_a_special_shot_in_part_takes_two_and_the_bow_never_anything():
    bo = {"weapons": ["shield.round"], "off": "0", "hand": "unarmed"}
    after, events = do(against("bow_long", **bo), ARMED, [12], "parry:0", [30], [4])
    assert worn(events) == {("b", "0"): 2}
    assert after.fighters["b"].hp == 5, "an ordinary hit: 4 + 1"
    _, events = do(against("bow_long", **bo), ARMED, [60], "parry:0", [6])  # special at 30: up to 6
    assert worn(events) == {}


# ------------------------------------------------------------------ dodging missiles, firearms


@pytest.mark.rule("B-A3")
@pytest.mark.parametrize("arm", SLOW)
def test_arrows_and_thrown_weapons_are_dodged_only_where_the_game_master_lets_it(arm):
    assert "dodge" not in ways(against(arm))
    assert ways(against(arm), ARMED.but(may_dodge=True)) == {"dodge": 25}, "Difficult: half of 50"
    assert ways(against(arm, options=Options(dodge_missiles=True))) == {"dodge": 25}


@pytest.mark.rule("B-A3")
def test_half_a_dodge_against_missiles_is_rounded_up():
    fight = against("bow_long", dodge=45)
    assert ways(fight, ARMED.but(may_dodge=True)) == {"dodge": 23}
    after, _ = do(fight, ARMED.but(may_dodge=True), [60], "dodge", [23])
    assert after.fighters["b"].hp == 10
    after, _ = do(fight, ARMED.but(may_dodge=True), [60], "dodge", [24], [4])
    assert after.fighters["b"].hp == 5


@pytest.mark.rule("B-A3")
@pytest.mark.parametrize("arm", SWIFT)
def test_firearms_and_energy_weapons_are_neither_parried_nor_dodged(arm):
    bo = {"weapons": ["shield.riot"], "off": "0", "hand": "unarmed", "player": True, "conditions": (Condition.new("kneeling"),)}
    fight = against(arm, options=Options(dodge_missiles=True, defences="all"), **bo)
    assert ways(fight, ARMED.but(may_dodge=True)) == {}
    assert question(fight, ARMED.but(may_dodge=True), [5]).title.key == "ask.damage", "the dice follow at once"
    assert refused(fight, ARMED.but(defence="dodge")) == "need.defence"


# ------------------------------------------------------------------ again and again


def met_twice(options):
    """The chances of Bo's first and second dodge in one round."""
    fight = begun(
        fighter("Ann", weapons=["sword_short"], sword=60, attacks=3), fighter("Bo", dodge=70, weapons=["sword_broad"]), options=options
    )
    first = ways(fight)["dodge"]
    fight, _ = do(fight, ARMED, [60], "dodge", [1])
    second = ways(fight)
    fight, _ = do(fight, ARMED, [60], "parry:0", [1])
    return first, second["dodge"], second["parry:0"], ways(fight)["dodge"]


@pytest.mark.rule("B-A3")
def test_a_second_parry_or_dodge_has_no_penalty():
    assert met_twice(Options()) == (70, 70, 15, 70)


@pytest.mark.rule("B-A3")
def test_by_option_each_further_one_is_thirty_harder():
    # 70, 70 - 30, 15 - 30, 70 - 60
    assert met_twice(Options(tiring=True)) == (70, 40, -15, 10)


@pytest.mark.rule("B-A3")
def test_by_option_an_attack_that_was_not_met_makes_nothing_harder():
    fight = against("sword_short", options=Options(tiring=True))
    after, _ = do(fight, ARMED, [60], "none", [1])
    assert ways(after)["dodge"] == 50


# ------------------------------------------------------------------ who is asked


def asks(player, defences, **fields):
    fight = against("sword_short", player=player, options=Options(defences=defences), **fields)
    return isinstance(question(fight, ARMED, [60]), Choice)


@pytest.mark.rule("B-A1")
@pytest.mark.parametrize(
    ("player", "defences", "asked"),
    [(True, "players", True), (False, "players", False), (True, "all", True), (False, "all", True), (True, "none", False)],
)
def test_the_choice_of_a_defence_is_put_to_players_characters_or_as_the_option_says(player, defences, asked):
    assert asks(player, defences) == asked


@pytest.mark.rule("B-A1")
def test_who_is_not_asked_meets_it_with_what_is_likeliest():
    fight = against("sword_short", weapons=["sword_broad", "shield.round"], sword=55, shield=70)
    _, events = do(fight, ARMED, [60], [70])
    assert (attacked(events).defence, attacked(events).item) == ("parry", "shield.round")
    _, events = do(against("sword_short", weapons=["sword_broad"], sword=50), ARMED, [60], [50])
    assert attacked(events).defence == "dodge", "of equals what wears nothing out"


@pytest.mark.rule("B-A1")
def test_a_defence_named_in_the_form_is_not_asked_for_again():
    fight = against("sword_short", player=True, weapons=["sword_broad"], sword=20)
    _, events = do(fight, ARMED.but(defence="parry:0"), [60], [20])
    assert (attacked(events).defence, attacked(events).item) == ("parry", "weapon.sword_broad")
    assert question(fight, ARMED.but(defence="parry:0"), [60]).title.key == "ask.parry"


@pytest.mark.rule("B-A1")
def test_who_can_do_nothing_is_not_asked():
    assert not asks(True, "all", conditions=(Condition.new("unaware"),))
    assert isinstance(question(against("sword_short", player=True), ARMED, [61]), Ruling), "nor against a failure"


# ------------------------------------------------------------------ circumstances


@pytest.mark.rule("B-A3")
def test_standing_circumstances_of_defence_enter_the_chance():
    slippery = Circumstance(name="Ice", change="percent", value=-20, touches="defence")
    heavy = Circumstance(name="Mud", change="difficult", value=0, touches="defence")
    bo = {"weapons": ["sword_broad"], "sword": 60}
    assert ways(against("sword_short", scene=Scene(circumstances=(slippery,)), **bo)) == {"dodge": 30, "parry:0": 40}
    assert ways(against("sword_short", scene=Scene(circumstances=(slippery, heavy)), **bo)) == {"dodge": 5, "parry:0": 10}
    attacks = slippery.but(touches="attacks")
    assert ways(against("sword_short", scene=Scene(circumstances=(attacks,)), **bo)) == {"dodge": 50, "parry:0": 60}


@pytest.mark.rule("B-A3")
def test_a_suit_hinders_the_dodge_and_not_the_parry():
    bo = {"weapons": ["sword_broad"], "sword": 60, "armour": "plate", "helmet": "light_helmet"}
    assert ways(against("sword_short", **bo)) == {"dodge": 25, "parry:0": 60}, "50 - 25"


@pytest.mark.rule("B-A3")
def test_a_shield_of_ones_own_without_a_chance_against_missiles_stops_none():
    plank = weapon("shield.round").but(name="Plank", cover=0)
    assert ways(against("bow_long", weapons=[plank], off="0", hand="unarmed")) == {}


@pytest.mark.rule("B-A3")
def test_kneeling_needs_a_large_shield():
    small = begun(fighter("Ann", weapons=["shield.round"], off="0", hand="unarmed"), fighter("Bo"))
    assert refused(small, Kneel(actor="a")) == "refuse.large_shield"
    large = begun(fighter("Ann", weapons=["shield.hoplite"], off="0", hand="unarmed"), fighter("Bo"))
    down, _ = do(large, Kneel(actor="a"))
    assert down.fighters["a"].has("kneeling")
    up, _ = do(down, Kneel(actor="a"))
    assert not up.fighters["a"].has("kneeling")
    assert decide(up, Kneel(actor="a"))


# ------------------------------------------------------------------ what is told of it


@pytest.mark.rule("B-D3", "B-A3")
@pytest.mark.parametrize(("face", "told"), [(51, "log.dodge.failure"), (99, "log.dodge.fumble"), (50, "log.dodge.success")])
def test_a_fumble_of_the_defence_is_told(face, told):
    _, events = do(against("sword_short"), ARMED, [60], [face], *([[4]] if face > 50 else []))
    assert [said.key for said in attacked(events).log()][1] == told


@pytest.mark.rule("B-D1")
@pytest.mark.parametrize(("modifier", "shown"), [(-200, 5), (0, 60), (200, 100)])
def test_the_log_tells_the_chance_as_it_counts(modifier, shown):
    _, events = do(against("sword_short", conditions=(Condition.new("unaware"),)), ARMED.but(modifier=modifier), [5], [4])
    assert attacked(events).log()[0].params["n"] == shown
    assert attacked(events).sums()[0][0].params["n"] == shown
