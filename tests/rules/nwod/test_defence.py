"""Defense: against what it counts, how attacks wear it down, when it is lost, keeping it for one attack."""

import pytest

from fray.engine.values.errors import Refused
from fray.engine.values.modifier import total
from fray.rules.nwod.attacks.attack import Attacked
from fray.rules.nwod.attacks.defence import KeepDefence
from fray.rules.nwod.fighters.sheet import defence_lines
from fray.rules.nwod.rounds import NextTurn

from ..table import do
from .build import Attack, begun, fighter, lines, next_round, pool, sheet

STRONG = {"strength": 5, "brawl": 5, "weaponry": 5, "firearms": 5, "athletics": 5}


def met(action, fight):
    """What of the target's Defense the attack meets, as it stands in the sum (0 or less)."""
    mine = ("against.", "defence.", "dodge.", "willpower.resist")
    return sum(value for key, value in lines(action, fight).items() if key.startswith(mine))


def five(**target):
    """Five strong attackers a, c, d, e, f at one target b."""
    return begun(*(fighter(n, **STRONG) if n != "Bo" else fighter("Bo", **target) for n in ("Ann", "Bo", "Cy", "Dee", "Ed", "Fay")))


def after_attack(fight, attacker, target="b", **fields):
    """The fight after a missed attack with bare hands."""
    action = Attack(actor=attacker, target=target, **fields)
    fight = fight.but(turn=attacker)
    return do(fight, action, [2] * max(pool(action, fight), 1))[0]


@pytest.mark.rule("N-F1")
@pytest.mark.parametrize(("dexterity", "wits", "defence"), [(3, 4, 3), (4, 2, 2), (1, 1, 1), (3, 3, 3)])
def test_defence_is_the_lower_of_dexterity_and_wits(dexterity, wits, defence):
    assert total(defence_lines(sheet(dexterity=dexterity, wits=wits))) == defence


@pytest.mark.rule("N-F1")
@pytest.mark.parametrize("weapon", ["knuckles", "knife", "knife_thrown"])
def test_defence_counts_against_close_attacks_and_throws(weapon):
    scene = begun(fighter("Ann", weapons=[weapon], **STRONG), fighter("Bo", dexterity=3, wits=4))
    assert lines(Attack(actor="a", target="b", weapon="0"), scene)["against.dexterity"] == -3


@pytest.mark.rule("N-F1")
@pytest.mark.parametrize("weapon", ["pistol_light", "crossbow"])
def test_defence_does_not_count_against_shots(weapon):
    scene = begun(fighter("Ann", weapons=[weapon], **STRONG), fighter("Bo", dexterity=3, wits=4))
    shot = Attack(actor="a", target="b", weapon="0")
    assert met(shot, scene) == 0
    after, _ = do(scene, shot, [2] * pool(shot, scene))
    assert after.fighters["b"].met == 0, "and so is not worn down by them"


@pytest.mark.rule("N-F1")
def test_defence_counts_before_its_owner_has_acted():
    scene = five(dexterity=3, wits=4)
    assert not scene.fighters["b"].acted
    assert met(Attack(actor="a", target="b"), scene) == -3


@pytest.mark.rule("N-F1")
def test_each_attack_after_the_first_meets_one_less_down_to_nothing():
    scene = five(dexterity=3, wits=4)
    seen = []
    for attacker in "acdef":
        seen.append(met(Attack(actor=attacker, target="b"), scene))
        scene = after_attack(scene, attacker)
    assert seen == [-3, -2, -1, 0, 0]


@pytest.mark.rule("N-F1")
def test_the_worn_defence_stands_in_the_sum():
    scene = after_attack(after_attack(five(dexterity=3, wits=4), "a"), "c")
    assert lines(Attack(actor="d", target="b"), scene) == {"strength": 5, "brawl": 5, "against.dexterity": -3, "defence.met": 2}


@pytest.mark.rule("N-F1")
def test_an_attack_on_another_does_not_wear_it_down():
    scene = after_attack(five(dexterity=3, wits=4), "a", target="c")
    assert met(Attack(actor="d", target="b"), scene) == -3


@pytest.mark.rule("N-F1")
def test_defence_is_whole_again_each_round():
    scene = after_attack(after_attack(five(dexterity=3, wits=4), "a"), "c")
    assert met(Attack(actor="a", target="b"), next_round(scene)) == -3
    for _ in "adbcef":  # a, then the others one after the other, to the next round
        scene, _ = do(scene, NextTurn())
    assert scene.round == 2
    assert met(Attack(actor="a", target="b"), scene) == -3


@pytest.mark.rule("N-F1")
def test_defence_does_not_hinder_its_owners_action():
    scene = after_attack(five(dexterity=3, wits=4, brawl=2), "a").but(turn="b")
    assert lines(Attack(actor="b", target="a"), scene) == {"strength": 2, "brawl": 2, "against.dexterity": -2}


# ---------------------------------------------------------------- the primary attack


@pytest.mark.rule("N-F2")
def test_a_kept_defence_is_full_against_its_attack_none_before_it_and_falls_after_it():
    scene, _ = do(five(dexterity=3, wits=4), KeepDefence(actor="b", attacker="d"))
    assert lines(Attack(actor="a", target="b"), scene)["defence.kept"] == 0
    seen = []
    for attacker in "acdef":
        seen.append(met(Attack(actor=attacker, target="b"), scene))
        scene = after_attack(scene, attacker)
    assert seen == [0, 0, -3, -2, -1]


@pytest.mark.rule("N-F2")
def test_defence_is_no_longer_kept_in_the_next_round():
    scene, _ = do(five(dexterity=3, wits=4), KeepDefence(actor="b", attacker="d"))
    assert met(Attack(actor="a", target="b"), next_round(scene)) == -3


@pytest.mark.rule("N-F2")
def test_defence_that_was_used_can_no_longer_be_kept():
    scene = after_attack(five(dexterity=3, wits=4), "a")
    with pytest.raises(Refused) as refused:
        do(scene, KeepDefence(actor="b", attacker="d"))
    assert refused.value.said.key == "refuse.met"


@pytest.mark.rule("N-F2")
def test_without_keeping_it_defence_meets_the_first_attack():
    assert met(Attack(actor="a", target="b"), five(dexterity=3, wits=4)) == -3


# ---------------------------------------------------------------- no Defense


@pytest.mark.rule("N-F6")
@pytest.mark.parametrize(
    "condition", ["surprised", "bound", "unconscious", "immobilised", "all_out", "charging", "aiming", "drawing", "loading"]
)
def test_who_is_taken_unawares_or_busy_has_no_defence(condition):
    scene = begun(fighter("Ann", **STRONG), fighter("Bo", conditions=[condition], armour="reinforced"))
    blow = Attack(actor="a", target="b")
    assert lines(blow, scene) == {"strength": 5, "brawl": 5, "defence.none": 0, "armour": -1}, "armour still counts"
    (line,) = (line for line in blow.preview(scene).lines if line.key == "defence.none")
    assert line.params == {"why": f"condition.{condition}"}


@pytest.mark.rule("N-F6")
def test_one_who_is_dying_has_no_defence():
    scene = begun(fighter("Ann", **STRONG), fighter("Bo", lethal=7))
    assert lines(Attack(actor="a", target="b"), scene)["defence.none"] == 0


@pytest.mark.rule("N-F6")
def test_one_who_lies_on_the_ground_keeps_his_defence():
    scene = begun(fighter("Ann", **STRONG), fighter("Bo", conditions=["prone"]))
    assert met(Attack(actor="a", target="b"), scene) == -2


@pytest.mark.rule("N-F6")
def test_an_attack_that_met_no_defence_does_not_wear_it_down():
    scene = begun(fighter("Ann", **STRONG), fighter("Bo", conditions=["surprised"]))
    assert after_attack(scene, "a").fighters["b"].met == 0


# ---------------------------------------------------------------- within a yard or two


@pytest.mark.rule("N-F7")
@pytest.mark.parametrize("weapon", ["pistol_light", "crossbow"])
def test_a_shot_within_a_yard_or_two_meets_defence_and_wears_it_down(weapon):
    scene = begun(fighter("Ann", weapons=[weapon], **STRONG), fighter("Bo", dexterity=3, wits=4))
    shot = Attack(actor="a", target="b", weapon="0", close=True)
    assert lines(shot, scene)["against.dexterity"] == -3
    after, _ = do(scene, shot, [2] * pool(shot, scene))
    assert after.fighters["b"].met == 1


@pytest.mark.rule("N-F7")
def test_a_shot_within_a_yard_meets_dodge():
    scene = begun(fighter("Ann", weapons=["pistol_light"], **STRONG), fighter("Bo", dexterity=3, wits=4, dodge="double"))
    assert met(Attack(actor="a", target="b", weapon="0", close=True), scene) == -6
    assert met(Attack(actor="a", target="b", weapon="0"), scene) == 0, "not one from afar"


@pytest.mark.rule("N-F7")
@pytest.mark.rule("N-F6")
def test_a_shot_within_a_yard_at_one_without_defence_meets_none():
    # 3 + 4 + 2 at one who charged: nine dice.
    scene = begun(fighter("Ann", dexterity=3, firearms=4, weapons=["pistol_light"]), fighter("Bo", conditions=["charging"]))
    assert pool(Attack(actor="a", target="b", weapon="0", close=True), scene) == 9


@pytest.mark.rule("N-F1")
def test_an_attack_tells_whether_defence_was_used():
    scene = begun(fighter("Ann", **STRONG), fighter("Bo"))
    for waived in (False, True):
        _, events = do(scene, Attack(actor="a", target="b", waived=waived), [2] * (10 if waived else 8))
        assert [event.met for event in events if isinstance(event, Attacked)] == [not waived]
