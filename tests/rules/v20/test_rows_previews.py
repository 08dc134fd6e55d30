"""What every action shows before it is done: its chances worked out by hand, what it says of itself, and when it says otherwise."""

from fractions import Fraction

import pytest

from fray.engine.values.text import Said
from fray.rules.v20.attacks.struggle import Struggle
from fray.rules.v20.blood.drinking import Drink
from fray.rules.v20.blood.spending import Exert, Hasten, Mend, Steel
from fray.rules.v20.declaration import Declare
from fray.rules.v20.harm.damage import Heal, Wound
from fray.rules.v20.harm.healing import PassTime
from fray.rules.v20.hazards.harm import Harm
from fray.rules.v20.rounds import Begin, NextTurn
from fray.rules.v20.turns.ambush import Ambush
from fray.rules.v20.turns.drawing import Draw, Reload
from fray.rules.v20.turns.movement import Drop, Move, TakeCover
from fray.rules.v20.turns.rolls import Test as AnyRoll

from .build import Plan, Speciality, begun, fight, fighter, figure, lines, weapon
from .rows import AIM, ALL, CLAWED, CY, FULL, GUN, KINDRED, SABRE, SMG, SPRAY, STAKE, VAMPIRE, blow, duel, holding, shot

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)
ONE = {"dexterity": 1, "strength": 1, "stamina": 1, "perception": 1}  # a die of everything
LIVELY = {**KINDRED, "celerity": 2, "generation": 8}


def chance(action, scene, key):
    return Fraction(*figure(action, scene, key).chance)


def mean(action, scene, key):
    return Fraction(*figure(action, scene, key).mean)


def shares(action, scene):
    return {one.label.key.removeprefix("share."): Fraction(*one.chance) for one in action.preview(scene).shares}


def said(action, scene):
    """What it says of itself, as {key: what is filled in}."""
    return {one.key: one.params for one in action.preview(scene).effects}


# ------------------------------------------------------------------ chances of one die against one die


@pytest.mark.rule("V-G1")
def test_the_chance_of_an_ambush_is_to_have_more_successes():
    scene = duel(ONE, ONE)
    attempt = Ambush(actor="a", target="b")
    assert lines(attempt, scene) == {"dexterity": 1}
    assert chance(attempt, scene, "wins") == QUARTER  # a success on a half, none on the other's half
    assert chance(attempt, duel(ONE, {**ONE, "perception": 0}), "wins") == HALF
    assert chance(attempt, duel({**ONE, "dexterity": 0}, ONE), "wins") == 0


@pytest.mark.rule("V-M3")
def test_the_chance_to_break_out():
    held = holding("hold", "b", "a")
    out = Struggle(actor="a", target="b", way="break")
    assert lines(out, duel(ONE, ONE, **held)) == {"strength": 1}
    assert chance(out, duel(ONE, ONE, **held), "breaks") == QUARTER
    assert chance(out, duel({**ONE, "potence": 1}, ONE, **held), "breaks") == Fraction(3, 4)  # 1 or 2 successes against 0 or 1
    assert chance(out, duel(ONE, {**ONE, "potence": 1}, **held), "breaks") == 0
    assert chance(Struggle(actor="a", target="b"), duel(ONE, ONE, **held), "breaks") == QUARTER  # he can do nothing else


@pytest.mark.rule("V-M3")
def test_what_one_can_do_in_a_clinch_without_a_roll_to_hit():
    clinch = holding("clinch")
    hurt = Struggle(actor="a", target="b")
    assert (lines(hurt, duel(ONE, ONE, **clinch)), figure(hurt, duel(ONE, ONE, **clinch), "soak").number) == ({"strength": 1}, 1)
    assert mean(hurt, duel(ONE, ONE, **clinch), "levels") == QUARTER  # a level on a half, which is soaked on a half
    assert mean(hurt, duel(ONE, {**ONE, **KINDRED}, **clinch), "levels") == 0  # half of one
    # a 1 on the soak takes nothing more than there is; two dice of Strength: 2 x 1/4, 1 on 2 x (5 x 4) of 100
    assert mean(hurt, duel({**ONE, "strength": 2}, {**ONE, "stamina": 0}, **clinch), "levels") == Fraction(2 * 25 + 40, 100)
    lucky = duel({**ONE, "strength": 2}, {**ONE, "stamina": 0}, ignore_ones=True, **clinch)
    assert mean(hurt, lucky, "levels") == 1


@pytest.mark.rule("V-D1")
def test_the_chances_of_a_plain_roll():
    scene = duel(ONE, ONE)
    for difficulty, good in ((6, 5), (8, 3), (10, 1)):
        roll = AnyRoll(actor="a", difficulty=difficulty)
        assert chance(roll, scene, "success") == Fraction(good, 10)
        assert shares(roll, scene) == {
            "botch": Fraction(1, 10), "failure": Fraction(9 - good, 10), "success": Fraction(good, 10),
        }  # fmt: skip
    sure = AnyRoll(actor="a", willpower=True)
    assert (chance(sure, scene, "success"), shares(sure, scene)) == (1, {"success": 1})
    against = AnyRoll(actor="a", against="b", their_attribute="strength", their_ability="")
    assert chance(against, scene, "wins") == QUARTER


@pytest.mark.rule("V-D2")
def test_the_mean_of_a_roll_tells_what_tens_do():
    special = {"perception": 1, "alertness": 4, "specialities": (Speciality(ability="alertness", name="sounds"),)}
    roll = AnyRoll(actor="a", modifier=-4, speciality=True)  # one die
    assert mean(roll, duel(special, edition="v20"), "mean") == Fraction(6, 10)  # five faces, a 10 twice
    assert mean(roll.but(speciality=False), duel(special), "mean") == HALF


@pytest.mark.rule("V-D1")
def test_the_table_of_a_roll_has_a_row_for_each_result_and_gathers_the_rare_ones():
    def table(dice, difficulty):
        shown = AnyRoll(actor="a", difficulty=difficulty, modifier=dice - 1).preview(duel(ONE)).table
        return [(one.label.key, one.label.params["n"]) for one in shown], Fraction(*shown[-1].chance)

    assert table(1, 6) == ([("plain", 0), ("or_more", 1)], HALF)
    assert table(2, 6)[0] == [("plain", 0), ("plain", 1), ("or_more", 2)]
    # five dice at 10: five tens, or four and no 1 beside them: 1 + 5 x 8 ways, the first of less than one in a thousand
    assert table(5, 10) == ([*(("plain", n) for n in range(4)), ("or_more", 4)], Fraction(41, 100_000))
    assert table(15, 2)[0] == [*(("plain", n) for n in range(10)), ("or_more", 10)]


@pytest.mark.rule("V-A1")
def test_the_shares_of_an_attack_are_one_whole():
    scene = duel(ONE, ONE)
    # hit on a half; damage 1 on a half of those; soaked on a half
    assert shares(blow(), scene) == {
        "botch": Fraction(1, 10), "miss": Fraction(4, 10), "soaked": Fraction(3, 8), "hurts": Fraction(1, 8),
    }  # fmt: skip
    assert (chance(blow(), scene, "hit"), mean(blow(), scene, "levels")) == (HALF, Fraction(1, 8))
    assert shares(blow("hold"), scene) == {"botch": Fraction(1, 10), "miss": Fraction(4, 10), "hit": HALF}
    last = duel(ONE, {**ONE, "lethal": 6})
    assert shares(blow(), last)["falls"] == Fraction(1, 8) and "hurts" not in shares(blow(), last)
    assert chance(blow(), last, "incapacitated") == Fraction(1, 8)
    helpless = duel(ONE, {**ONE, "conditions": ["bound"]})
    assert "miss" not in shares(blow(), helpless) and chance(blow(), helpless, "hit") == 1


@pytest.mark.rule("V-A5")
def test_who_may_fall_by_it_is_told():
    keys = {one.label.key for one in blow().preview(duel({**ONE, "strength": 9}, {**ONE, "lethal": 6})).figures}
    assert {"figure.incapacitated", "figure.dead"} <= keys and "figure.torpor" not in keys
    keys = {one.label.key for one in blow().preview(duel({**ONE, "strength": 9}, {**ONE, **KINDRED, "lethal": 7})).figures}
    assert "figure.torpor" in keys and not keys & {"figure.incapacitated", "figure.dead"}
    assert not {one.label.key for one in blow("hold").preview(duel(ONE, {**ONE, "lethal": 6})).figures} & {"figure.levels", "figure.soak"}


@pytest.mark.rule("V-R1")
def test_the_chance_of_strafing_is_a_success_for_each():
    scene = duel({**ONE, **SMG, "firearms": 0}, ONE, CY)
    spray = SPRAY.but(modifier=-10)  # one die at 8
    assert chance(spray, scene, "all_hit") == Fraction(3, 10)
    assert chance(spray.but(targets=("b", "c")), scene, "all_hit") == 0
    assert (figure(spray, scene, "damage_dice").number, said(spray, scene)["effect.strafe"]) == (4, {"n": 1})
    assert SPRAY.but(targets=()).preview(scene).refused.said.key == "need.targets"


# ------------------------------------------------------------------ what is said of an attack

SAYS = {
    "a fist": (duel(), blow(), {"effect.damage", "effect.soak", "effect.could"}),
    "a knife at a mortal": (duel(SABRE), blow("weapon", "0"), {"effect.damage", "effect.no_soak", "effect.could"}),
    "harder": (duel(), blow("kick"), {"effect.damage", "effect.soak", "effect.difficulty", "effect.could"}),
    "a hold": (duel(), blow("hold"), {"effect.hold", "effect.could"}),
    "no way out": (duel(None, {"acted": True}), blow(), {"effect.damage", "effect.soak"}),
    "a dodge": (duel(None, ALL), blow(), {"effect.damage", "effect.soak", "effect.defended"}),
    "helpless": (duel(None, {"conditions": ["bound"]}), blow(), {"effect.damage", "effect.soak", "effect.sure"}),
    "bullets": (duel(GUN, KINDRED), shot(), {"effect.damage", "effect.soak", "why.bullets", "effect.could"}),
    "to the head": (duel(GUN, KINDRED), shot(spot="head"), {"effect.damage", "effect.soak", "effect.difficulty", "effect.could"}),
    "its bane": (
        duel({"weapons": [weapon("sword").but(bane="silver")]}, {"kind": "werewolf"}), blow("weapon", "0"),
        {"effect.damage", "effect.no_soak", "why.bane", "effect.could"},
    ),
    "the whole clip": (
        duel(SMG), blow("automatic", "0"), {"effect.damage", "effect.no_soak", "effect.difficulty", "effect.could", "effect.empties"}
    ),
    "a stake": (
        duel(STAKE, KINDRED), blow("stake", "0"), {"effect.damage", "effect.soak", "effect.stake", "effect.difficulty", "effect.could"}
    ),
    "a speciality": (
        duel({"brawl": 4, "specialities": (Speciality(ability="brawl", name="boxing"),)}), blow(speciality=True),
        {"effect.damage", "effect.soak", "effect.could", "effect.tens.again"},
    ),
    "caught unawares": (duel({"ambush": {"b": 1}}, phase="ambush"), blow(), {"effect.damage", "effect.soak"}),
}  # fmt: skip


@pytest.mark.parametrize(("scene", "action", "keys"), SAYS.values(), ids=SAYS)
def test_what_an_attack_says_of_itself(scene, action, keys):
    assert set(said(action, scene)) == keys


@pytest.mark.rule("V-M2")
def test_its_damage_and_soak_are_told_with_their_addends():
    scene = duel(CLAWED | {"strength": 3}, {"fortitude": 1, "armour": "vest"})
    effects = said(blow("claws"), scene)
    assert (effects["effect.damage"]["kind"], effects["effect.damage"]["n"]) == ("aggravated", 4)
    assert effects["effect.soak"]["n"] == 4
    assert [(part.params["name"].key, part.params["n"]) for part in effects["effect.soak"]["parts"]] == [("fortitude", 1), ("armour", 3)]
    assert said(blow("kick"), scene)["effect.difficulty"]["n"] == 7
    weak = said(blow(), duel({"strength": 0}))["effect.damage"]
    assert weak["n"] == 1  # at least one die


# ------------------------------------------------------------------ the other actions


@pytest.mark.rule("V-I3", "V-F4")
def test_declaring_says_what_it_costs():
    scene = duel({"dexterity": 3, "brawl": 2, "dodge": 1})
    dice = [("defence.dodge", 4), ("defence.block", 5), ("defence.parry", 3)]
    full, *pools = FULL.preview(scene).effects
    assert full.key == "effect.full_defence" and [(one.params["what"], one.params["n"]) for one in pools] == dice
    costs, *pools = Declare(actor="a", target="b", dodges=1).preview(scene).effects
    assert [cost.params["n"] for cost in costs.params["costs"]] == [-2, -3]
    assert [(one.params["what"], one.params["n"]) for one in pools] == [("manoeuvre.punch", 5), *dice]
    assert said(Declare(actor="a", target="b"), scene) == {"effect.pool": {"what": "manoeuvre.punch", "n": 5}}
    assert said(Declare(actor="a", attacks=0), scene) == {"need.actions": {}}
    shared = said(Declare(actor="a", target="b", dodges=1), duel({"dexterity": 3, "brawl": 2}, edition="v20"))
    assert shared["effect.shared"] == {"n": 3, "actions": 2}  # Dexterity 3 of the dodge, without Athletics


EFFECTS = {
    "haste": (duel(LIVELY), Hasten(actor="a"), {"effect.hasten": {"n": 2, "blood": 1}}),
    "haste in V20": (duel(LIVELY, edition="v20"), Hasten(actor="a", amount=2), {"effect.hasten": {"n": 2, "blood": 2}}),
    "potence": (duel({**KINDRED, "potence": 3}, edition="v20"), Exert(actor="a"), {"effect.exert": {"n": 3}}),
    "steel": (duel(), Steel(actor="a"), {"effect.steel": {}}),
    "fire": (duel(), Harm(levels=2, difficulty=7), {"effect.harm": {"n": 2, "kind": "lethal", "difficulty": 7}}),
    "a fall": (duel(), Harm(source="fall", yards=7), {"effect.harm": {"n": 2, "kind": "bashing", "difficulty": 6}}),
    "other harm": (duel(), Harm(source="other", kind="aggravated"), {"effect.harm": {"n": 1, "kind": "aggravated", "difficulty": 5}}),
    "aiming": (duel(GUN | {"aim": 1, "aimed": "b"}), AIM, {"effect.aim": {"n": 2, "most": 2}}),
    "aiming at another": (duel(GUN | {"aim": 1, "aimed": "c"}, None, CY), AIM, {"effect.aim": {"n": 1, "most": 2}}),
    "aiming with a scope": (duel({"weapons": [weapon("rifle").but(scope=True)]}), AIM, {"effect.aim": {"n": 3, "most": 2}}),
    "cover": (duel(), TakeCover(actor="a", cover="superior"), {"effect.cover": {"n": 3, "back": 2}}),
    "light cover": (duel(), TakeCover(actor="a", cover="light"), {"effect.cover": {"n": 1, "back": 0}}),
    "out of cover": (duel({"cover": "good"}), TakeCover(actor="a", cover=""), {"effect.cover": {"n": 0, "back": 0}}),
    "a crossbow": (duel({"weapons": ["crossbow"]}), Reload(actor="a", weapon="0"), {"effect.reload": {"n": 5}}),
    "half a run": (duel(), Move(actor="a", pace="run", yards=13), {"effect.move.free": {"n": 13}}),
    "more than that": (duel(), Move(actor="a", pace="run", yards=14), {"effect.move": {"n": 13}}),
    "half a run at two times": (duel({"moved": 1}), Move(actor="a", pace="run", yards=13), {"effect.move": {"n": 13}}),
    "a whole run": (duel(), Move(actor="a", pace="run"), {"effect.move": {"n": 13}}),
    "dropping": (duel(), Drop(actor="a"), {"effect.drop": {}}),
    "drawing": (duel(SABRE), Draw(actor="a", weapon="0"), {"effect.draw": {}}),
    "drawing at once": (duel(SABRE), Draw(actor="a", weapon="0", at_once=True), {"effect.draw.free": {}}),
    "empty hands": (duel(SABRE), Draw(actor="a", weapon="unarmed"), {"effect.draw.free": {}}),
    "before the fight": (fight(fighter("Ann", **SABRE)), Draw(actor="a", weapon="0"), {"effect.draw.free": {}}),
    "wounds": (
        duel(None, {"lethal": 2}), Wound(fighter="b", amount=2),
        {"effect.marks": {"n": 4, "boxes": 7}, "effect.level": {"level": "level.wounded", "n": -2}},
    ),
    "healing": (duel(None, {"lethal": 2}), Heal(fighter="b", amount=2), {"effect.marks": {"n": 0, "boxes": 7}}),
    "a day": (
        begun(fighter("Ann", **KINDRED, aggravated=2)), PassTime(unit="days", healers=("a",), levels=2), "effect.rest",
        {"n": 2, "blood": 10, "will": 1},
    ),
    "an hour": (begun(fighter("Ann", **KINDRED, aggravated=2)), PassTime(healers=("a",)), {}),
    "mending": (
        duel({**LIVELY, "lethal": 2, "spent": 1}), Mend(actor="a"), "effect.mend", {"blood": 1, "left": 2}
    ),
    "mending before the fight": (
        begun(fighter("Ann", **LIVELY, lethal=2), round=0), Mend(actor="a"), "effect.mend", {"blood": 1, "left": 15}
    ),
    "mending with little left": (duel({**LIVELY, "lethal": 2, "blood": 1}), Mend(actor="a"), "effect.mend", {"blood": 1, "left": 1}),
    "mending what takes a day": (
        duel({**LIVELY, "aggravated": 2}), Mend(actor="a", kind="aggravated"), "effect.mend", {"blood": 5, "left": 3}
    ),
    "drinking": (
        duel(VAMPIRE | {"blood": 4}, {"blood": 9}, **holding("kiss")), Drink(actor="a", target="b"), "effect.drink", {"n": 9, "room": 6}
    ),
    "beginning": (fight(CY), Begin(), {"effect.begin": {}}),
    "beginning in ambush": (fight(CY), Begin(ambushers=("a",)), {"effect.begin": {}, "effect.ambush": {}}),
}  # fmt: skip


@pytest.mark.parametrize("case", EFFECTS.values(), ids=EFFECTS)
def test_what_an_action_says_of_itself(case):
    scene, action, *whole = case
    effects = said(action, scene)
    if len(whole) == 1:
        assert effects == whole[0]
        return
    key, numbers = whole
    assert {name: effects[key][name] for name in numbers} == numbers


@pytest.mark.rule("V-I1")
def test_the_next_place_rolls_only_where_a_turn_begins():
    assert NextTurn().preview(duel(None, {"acted": True})).rolls
    assert not NextTurn().preview(duel()).rolls
    assert not NextTurn().preview(duel({"plan": Plan()}, {"told": True}, phase="declare")).rolls


def test_a_sum_says_what_it_comes_to():
    assert blow("kick").preview(duel()).result == Said("pool.dice", {"n": 2, "difficulty": 7})
    assert Move(actor="a", pace="run").preview(duel({"lethal": 3})).result == Said("pool.yards", {"n": 13})
