"""A blow to knock out: Difficult; more than half of full hit points after armour, and he is out without a wound."""

import pytest

from fray.rules.brp.fighters.conditions import Condition
from fray.rules.brp.fighters.fighter import why_unable
from fray.rules.brp.fighters.wounds import Wound
from fray.rules.brp.harm.damage import Hurt, is_knocked_out

from .blows import ARMED, attacked, chance, lines, question
from .build import begun, do, fighter, kinds

STUN = ARMED.but(manner="knockout")


def duel(hp=13, arm="club_heavy", strength=10, size=10, **bo):
    """Ann with a heavy club (1D8) at 60 against Bo with so many hit points."""
    ann = fighter("Ann", weapons=[arm], strength=strength, size=size, club=60, bow=60, dagger=60, sword=60, throwing_dagger=60)
    return begun(ann, fighter("Bo", own_hp=hp, **bo))


def hit(fight, *faces, roll=30, attack=STUN):
    return do(fight, attack, [roll], *([] if fight.fighters["a"].weapon("0").is_ranged else ["none"]), *faces)


@pytest.mark.rule("B-S8")
def test_it_is_a_difficult_attack():
    assert lines(duel(), STUN) == {"skill.club": 60, "difficult.knockout": -30}
    assert chance(duel(), ARMED) == 60
    _, events = do(duel(), STUN, [31])
    assert kinds(events) == ["Attacked"]


@pytest.mark.rule("B-S8")
@pytest.mark.parametrize(
    ("damage", "most", "out"), [(6, 13, False), (7, 13, True), (6, 12, False), (7, 12, True), (5, 10, False), (1, 1, True)]
)
def test_it_takes_more_than_half_of_full_hit_points(damage, most, out):
    assert is_knocked_out(damage, most) == out


@pytest.mark.rule("B-S8")
def test_of_thirteen_hit_points_seven_knock_out_and_leave_no_wound():
    after, events = hit(duel(), [7])
    bo = after.fighters["b"]
    assert (bo.hp, bo.wounds, why_unable(bo)) == (13, (), "knocked_out")
    assert not bo.defends
    assert not any(isinstance(event, Hurt) for event in events)
    assert (attacked(events).amount, attacked(events).knockout) == (0, True)


@pytest.mark.rule("B-S8")
def test_of_thirteen_six_do_not_and_do_the_least_of_the_dice_instead():
    after, events = hit(duel(), [6])
    bo = after.fighters["b"]
    assert (bo.hp, why_unable(bo)) == (12, None)
    assert (attacked(events).amount, attacked(events).knockout) == (1, False)


@pytest.mark.rule("B-S8")
def test_armour_counts_for_knocking_out():
    # 8 less the 2 of hard leather: 6 of 13. Chain takes all but 1.
    after, _ = hit(duel(armour="hard_leather"), [8])
    assert why_unable(after.fighters["b"]) is None
    after, _ = hit(duel(armour="soft_leather"), [8])
    assert why_unable(after.fighters["b"]) == "knocked_out", "8 - 1 = 7"


@pytest.mark.rule("B-S8")
@pytest.mark.parametrize("suit", [None, "chain", "riot"])
def test_the_least_damage_is_not_lessened_by_armour(suit):
    after, _ = hit(duel(armour=suit), [1])
    assert after.fighters["b"].hp == 12


@pytest.mark.rule("B-S8")
@pytest.mark.parametrize(
    ("arm", "build", "faces", "least"),
    [
        ("club_heavy", (15, 15), [[1], [1]], 2),  # 1D8 + 1D4
        ("sword_great", (20, 20), [[1, 1], [1]], 3),  # 2D8 + 1D6
        ("sword_short", (10, 10), [[1]], 2),  # 1D6 + 1
        ("club_heavy", (7, 7), [[4], [1]], 0),  # 1D8 - 1D4: at the least 1 - 4, and no less than nothing
        ("dagger_thrown", (15, 15), [[1], [4]], 2),  # 1D4 + half of 1, up
        ("dagger_thrown", (7, 7), [[4], [1]], 0),  # 1D4 - half of 4: 1 - 2
    ],
)
def test_the_least_is_that_of_the_dice_with_the_least_damage_bonus(arm, build, faces, least):
    strength, size = build
    after, _ = hit(duel(30, arm, strength, size), *faces)
    assert after.fighters["b"].hp == 30 - least


@pytest.mark.rule("B-S8")
def test_full_hit_points_count_and_not_those_that_are_left():
    hurt = duel(wounds=(Wound(size=6),))
    assert hurt.fighters["b"].hp == 7
    after, _ = hit(hurt, [6])
    assert why_unable(after.fighters["b"]) is None
    assert after.fighters["b"].hp == 6
    after, _ = hit(hurt, [7])
    assert (why_unable(after.fighters["b"]), after.fighters["b"].hp) == ("knocked_out", 7)


@pytest.mark.rule("B-S8")
def test_the_least_damage_can_fell_like_any_other():
    after, _ = hit(duel(wounds=(Wound(size=10),)), [1], {}, [4])  # 3 - 1 = 2: unconscious for 4 hours
    assert why_unable(after.fighters["b"]) == "unconscious"


@pytest.mark.rule("B-S8")
def test_a_special_success_counts_with_all_its_damage():
    after, events = hit(duel(hp=19), [2], roll=6)  # 30: special up to 6; 8 + 2 = 10 of 19
    assert attacked(events).hit == "special"
    assert why_unable(after.fighters["b"]) == "knocked_out"
    after, _ = hit(duel(hp=20), [2], roll=6)  # 10 of 20 is no more than half
    assert after.fighters["b"].hp == 19


@pytest.mark.rule("B-S8")
def test_a_blow_to_knock_out_is_parried_and_dodged_like_any_other():
    fight = duel(dodge=40)
    after, events = do(fight, STUN, [30], "dodge", [40])
    assert kinds(events) == ["Attacked"]
    assert why_unable(after.fighters["b"]) is None


@pytest.mark.rule("B-S8")
def test_an_ordinary_attack_knocks_nobody_out():
    after, events = hit(duel(), [8], roll=60, attack=ARMED)
    assert after.fighters["b"].hp == 5
    assert not attacked(events).knockout


@pytest.mark.rule("B-S8", "B-S3")
def test_a_cover_makes_a_shot_to_knock_out_no_more_difficult_and_is_never_struck():
    fight = duel(arm="dagger_thrown")
    attack = STUN.but(cover="all")
    assert chance(fight, attack) == chance(fight, STUN) == 30
    _, events = do(fight, attack, [31])
    assert not attacked(events).covered
    ambush = begun(fighter("Ann", weapons=["dagger_thrown"], throwing_dagger=60, conditions=(Condition.new("ambushing"),)), fighter("Bo"))
    assert chance(ambush, attack) == chance(ambush, STUN) == 60, "Easy cancels both reasons"


@pytest.mark.rule("B-S8")
def test_the_game_master_has_the_last_word():
    asked = question(duel(player=True), STUN, [30], "none", [6])
    assert [(entry.name, entry.default) for entry in asked.entries] == [("amount", 1), ("out", "no")]
    after, events = hit(duel(), [6], {"out": "yes"})
    assert why_unable(after.fighters["b"]) == "knocked_out"
    assert after.fighters["b"].wounds == ()
    assert "Overruled" in kinds(events)
    after, _ = hit(duel(), [7], {"out": "no", "amount": 7})
    assert after.fighters["b"].hp == 6


@pytest.mark.rule("B-S8")
def test_the_log_says_that_only_the_least_damage_was_done():
    # 13 HP: 4 + 1 of the short sword are no more than half of them, so the least of 1D6+1 is done: 2
    bo = fighter("Bo", constitution=13, size=13)
    _, events = do(begun(fighter("Ann", weapons=["sword_short"], sword=60), bo), ARMED.but(manner="knockout"), [30], "none", [4])
    said = [line for event in events for line in event.log()]
    assert [(line.key, line.params["n"]) for line in said if line.key.startswith("log.damage")] == [("log.damage.least", 2)]
