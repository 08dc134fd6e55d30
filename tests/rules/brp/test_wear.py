"""Weapons and shields wear out by parrying and break; a shield set up is cover, and pays for what it stops."""

import pytest

from fray.rules.brp.attacks.shields import SetShield
from fray.rules.brp.attacks.sums import cover_takes
from fray.rules.brp.turns.drawing import Draw
from fray.rules.brp.turns.movement import Move

from .blows import ARMED, BARE, attacked, chance, on, ways, worn
from .build import begun, do, fighter, refused

PARTLY = ([12], "parry:0", [40], [4])  # special at 60, success at 40: an ordinary hit, and 2 off what parried
TURNED = ([60], "parry:0", [8])  # success at 60, special at 40: 1 off the attacker's weapon


def duel(arm="mace_light", **bo):
    """Ann with a short sword at 60; Bo parries with this at 40. A light mace has 6 hit points."""
    bo = {"weapons": [arm], "mace": 40, "sword": 40, "constitution": 60, **bo}
    return begun(fighter("Ann", weapons=["sword_short"], sword=60, attacks=6), fighter("Bo", **bo))


def hit(fight, given, times=1):
    """The fight after so many such attacks."""
    for _ in range(times):
        fight, _ = do(fight, ARMED, *given)
    return fight


@pytest.mark.rule("B-A4")
def test_what_parries_loses_two_each_time_and_breaks_at_nothing():
    fight = hit(duel(), PARTLY, 2)
    assert fight.fighters["b"].points("0") == 2
    assert not fight.fighters["b"].is_broken("0")
    assert "parry:0" in ways(fight)
    fight = hit(fight, PARTLY)
    assert fight.fighters["b"].is_broken("0")
    assert (fight.fighters["b"].points("0"), fight.fighters["b"].hand) == (0, "unarmed")
    assert "parry:0" not in ways(fight)


@pytest.mark.rule("B-A4")
def test_a_broken_weapon_neither_strikes_nor_comes_to_hand():
    fight = begun(fighter("Ann", weapons=["mace_light"], worn={"0": 6}), fighter("Bo"))
    assert refused(fight, ARMED) == "refuse.broken"
    put_away = begun(fighter("Ann", weapons=["mace_light"], worn={"0": 6}, hand="unarmed"), fighter("Bo"))
    assert refused(put_away, Draw(actor="a", weapon="0")) == "refuse.broken"
    worn_down = begun(fighter("Ann", weapons=["mace_light"], worn={"0": 5}), fighter("Bo"))
    assert do(worn_down, ARMED, [100])


@pytest.mark.rule("B-A4")
def test_the_last_point_is_lost_only_once():
    fight = duel(worn={"0": 5})
    after, events = do(fight, ARMED, *PARTLY)
    assert worn(events) == {("b", "0"): 1}, "one was left"
    assert after.fighters["b"].worn == {"0": 6}


@pytest.mark.rule("B-A4")
def test_an_attackers_weapon_breaks_on_special_parries():
    ann = fighter("Ann", weapons=["sword_short"], sword=60, attacks=2, worn={"0": 11})
    fight = begun(ann, fighter("Bo", weapons=["mace_light"], mace=40))
    after = hit(fight, TURNED)
    assert after.fighters["a"].is_broken("0")
    assert after.fighters["a"].hand == "unarmed"
    assert refused(after, ARMED) == "refuse.broken"


@pytest.mark.rule("B-A4")
@pytest.mark.parametrize(
    "given", [([60], "parry:0", [40]), ([60], "parry:0", [41], [4]), ([12], "parry:0", [41], [4]), ([12], "parry:0", [8])]
)
def test_other_parries_wear_nothing(given):
    after, events = do(duel(), ARMED, *given)
    assert worn(events) == {}
    assert after.fighters["a"].worn == after.fighters["b"].worn == {}


@pytest.mark.rule("B-A4")
def test_what_cannot_be_broken_keeps_no_count():
    fight = begun(fighter("Ann", brawl=60), fighter("Bo", weapons=["mace_light"], mace=40))
    after, _ = do(fight, BARE, *TURNED)
    assert after.fighters["a"].worn == {}
    assert after.fighters["a"].hand == "unarmed"


# ------------------------------------------------------------------ a shield set up


def siege(shield="heater", **bo):
    """Ann with a rifle at 60 (2D6), Bo behind his shield, which he has set up. Behind cover her chance is 30."""
    bo = {"weapons": [f"shield.{shield}"], "off": "0", "hand": "unarmed", "planted": "0", **bo}
    return begun(fighter("Ann", weapons=["rifle"], rifle=60, attacks=6), fighter("Bo", **bo))


def shoot(fight, *given):
    return do(fight, ARMED.settled(fight), *given)


@pytest.mark.rule("B-A4", "B-S3")
@pytest.mark.parametrize(("shield", "points"), [("heater", 12), ("round", 12), ("target", 12), ("hoplite", 16), ("kite", 16), ("riot", 16)])
def test_a_shield_set_up_is_cover_of_its_points(shield, points):
    fight = siege(shield)
    attack = ARMED.settled(fight)
    assert (attack.cover, cover_takes(fight, attack)) == ("shield", points)
    assert chance(fight, attack) == 30


@pytest.mark.rule("B-A4")
def test_it_stops_a_shot_that_strikes_it_and_loses_what_it_stopped():
    fight, events = shoot(siege(), [31], [3, 4])  # over 30, not over 60: 7 into the shield of 12
    assert attacked(events).covered == "shield"
    assert attacked(events).stopped == 7
    assert worn(events) == {("b", "0"): 7}
    assert fight.fighters["b"].hp == 10
    assert cover_takes(fight, ARMED.settled(fight)) == 5, "and covers by as much less"


@pytest.mark.rule("B-A4")
def test_what_is_left_of_it_stops_the_less_and_the_rest_goes_through():
    fight, events = shoot(siege(worn={"0": 7}), [60], [5, 6])  # 11 against 5: 6 come through
    assert (attacked(events).stopped, attacked(events).amount) == (5, 6)
    assert fight.fighters["b"].hp == 4
    assert fight.fighters["b"].is_broken("0")
    assert (fight.fighters["b"].planted, fight.fighters["b"].off) == ("", "")
    assert not ARMED.settled(fight).cover


@pytest.mark.rule("B-A4")
def test_armour_takes_its_part_of_what_comes_through():
    fight, events = shoot(siege(worn={"0": 7}, armour="flak"), [60], [5, 6])  # 11 - 5 = 6, less 4
    assert (attacked(events).armour, attacked(events).amount) == (4, 2)
    assert fight.fighters["b"].hp == 8


@pytest.mark.rule("B-A4")
@pytest.mark.parametrize(("face", "hp"), [(30, 3), (61, 10)])
def test_a_shot_past_it_and_one_that_misses_cost_it_nothing(face, hp):
    fight, events = shoot(siege(), [face], *([[3, 4]] if face == 30 else []))
    assert worn(events) == {}
    assert fight.fighters["b"].hp == hp


@pytest.mark.rule("B-A4")
def test_while_it_stands_it_does_not_parry():
    fight = siege()
    assert "parry:0" not in ways(fight)
    taken_up, _ = do(begun(*fight.fighters.values(), turn="b"), SetShield(actor="b"))
    assert taken_up.fighters["b"].planted == ""
    bow = begun(fighter("Ann", weapons=["bow_long"]), taken_up.fighters["b"])
    assert ways(bow) == {"parry:0": 30}


@pytest.mark.rule("B-A4")
def test_a_shield_in_hand_is_no_cover_until_it_is_set_up():
    fight = siege(planted="")
    attack = ARMED.settled(fight)
    assert (attack.cover, chance(fight, attack)) == ("", 60)
    up, _ = do(begun(*fight.fighters.values(), turn="b"), SetShield(actor="b"))
    assert up.fighters["b"].planted == "0"


@pytest.mark.rule("B-A4")
def test_who_walks_away_leaves_its_cover():
    fight = begun(*siege().fighters.values(), turn="b")
    after, _ = do(fight, Move(actor="b", metres=5))
    assert after.fighters["b"].planted == ""


@pytest.mark.rule("B-A4")
def test_it_is_no_cover_from_blows():
    fight = begun(fighter("Ann", weapons=["sword_short"], sword=60), *list(siege().fighters.values())[1:])
    attack = ARMED.settled(fight)
    assert chance(fight, attack) == 60
    after, events = do(fight, attack, [60], "none", [4])
    assert worn(events) == {}
    assert after.fighters["b"].hp == 5


@pytest.mark.rule("B-A4")
def test_without_a_shield_there_is_nothing_to_set_up():
    fight = begun(fighter("Ann", weapons=["sword_short"]), fighter("Bo"))
    assert refused(fight, SetShield(actor="a")) == "need.shield"
    broken = begun(fighter("Ann", weapons=["shield.heater"], off="0", hand="unarmed", worn={"0": 12}), fighter("Bo"))
    assert refused(broken, SetShield(actor="a")) == "need.shield"


@pytest.mark.rule("B-A4")
def test_wear_stays_from_round_to_round():
    fight = on(hit(duel(), PARTLY), 2)
    assert fight.round == 2
    assert fight.fighters["b"].points("0") == 4


@pytest.mark.rule("B-A4")
def test_a_wall_of_as_many_points_costs_the_shield_beside_it_nothing():
    _, events = do(siege(), ARMED.but(cover="points", cover_points=12), [31], [3, 4])
    assert (attacked(events).covered, attacked(events).stopped) == ("points", 7)
    assert worn(events) == {}


@pytest.mark.rule("B-A4")
def test_only_a_shield_that_is_set_up_can_be_chosen_as_cover():
    attack = ARMED.but(cover="shield")
    assert refused(siege(planted=""), attack) == "need.cover"
    assert [one.value for one in attack.options(siege(planted=""), "cover")] == ["", "points", "all"]
    assert [one.value for one in attack.options(siege(), "cover")] == ["", "shield", "points", "all"]
