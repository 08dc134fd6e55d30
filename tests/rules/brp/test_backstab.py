"""A blow from behind: who does not notice is struck at an Easy chance and meets it as Difficult."""

import pytest

from fray.rules.brp.fighters.scene import Circumstance, Scene
from fray.rules.brp.turns import rolls

from .blows import ARMED, attacked, chance, lines, on, question, ways
from .build import begun, decide, do, fighter, one, refused, sums

STAB = ARMED.but(manner="backstab")


def behind(arm="dagger", **bo):
    """Ann with a dagger at 40 behind Bo, who notices best at 30, Difficult: 15; dodges at 41 and parries at 35."""
    ann = fighter("Ann", weapons=[arm], dexterity=12, dagger=40, bow=40, pistol=40)
    bo = {"listen": 25, "spot": 30, "sense": 10, "dodge": 41, "weapons": ["sword_broad"], "sword": 35, **bo}
    return begun(ann, fighter("Bo", **bo))


def noticing(events):
    return one(events, rolls.Tested).roll


@pytest.mark.rule("B-S2")
def test_who_fails_a_difficult_roll_to_notice_is_struck_at_an_easy_chance():
    _, events = do(behind(), STAB, [16], [80], "none", [4])
    assert (noticing(events).chance, noticing(events).good) == (15, False)
    assert sums(attacked(events).roll.lines) == {"skill.dagger": 40, "easy.backstab": 40}
    assert attacked(events).amount == 4


@pytest.mark.rule("B-S2")
def test_who_notices_is_struck_at_like_always():
    after, events = do(behind(), STAB, [15], [41])
    assert noticing(events).good
    assert (attacked(events).roll.chance, attacked(events).roll.good) == (40, False)
    assert after.fighters["b"].hp == 10
    _, events = do(behind(), STAB, [15], [40], "dodge", [41])
    assert attacked(events).met.chance == 41


@pytest.mark.rule("B-S2")
@pytest.mark.parametrize(("way", "percent"), [("dodge", 21), ("parry:0", 18)])  # half of 41 and of 35, up
def test_dodge_and_parry_of_a_blow_from_behind_are_difficult(way, percent):
    after, events = do(behind(), STAB, [16], [80], way, [percent])
    assert attacked(events).met.chance == percent
    assert after.fighters["b"].hp == 10
    after, _ = do(behind(), STAB, [16], [80], way, [percent + 1], [4])
    assert after.fighters["b"].hp == 6


@pytest.mark.rule("B-S2")
def test_the_chance_shown_is_that_against_one_who_has_not_noticed():
    fight = behind()
    assert chance(fight, STAB) == 80
    assert ways(fight, STAB, unseen=True) == {"dodge": 21, "parry:0": 18}
    assert ways(fight, ARMED) == {"dodge": 41, "parry:0": 35}


@pytest.mark.rule("B-S2")
def test_special_damage_is_a_fifth_of_the_easy_chance():
    # 80: up to 16. Dagger 4 + 2.
    _, events = do(behind(), STAB, [16], [16], "none", [2])
    assert attacked(events).hit == "special"
    assert attacked(events).amount == 6
    _, events = do(behind(), STAB, [16], [17], "none", [2])
    assert attacked(events).amount == 2


@pytest.mark.rule("B-S2")
@pytest.mark.parametrize(("skill", "percent"), [("", 15), ("spot", 15), ("listen", 13), ("sense", 5)])
def test_it_is_noticed_with_the_best_of_three_unless_told(skill, percent):
    # halves of 30, 25 and 10, up
    _, events = do(behind(), STAB.but(notice=skill), [100], [100])
    assert noticing(events).chance == percent


@pytest.mark.rule("B-S2")
def test_a_helmet_and_the_scene_hinder_noticing():
    _, events = do(behind(helmet="light_helmet"), STAB, [100], [100])
    assert noticing(events).chance == 8, "30 - 15 = 15, half, up"
    noise = Scene(circumstances=(Circumstance(name="Noise", change="percent", value=-10, touches="noticing"),))
    _, events = do(behind().but(scene=noise), STAB, [100], [100])
    assert noticing(events).chance == 5, "15 - 10"


@pytest.mark.rule("B-S2")
def test_the_notice_comes_first_then_the_attack_then_the_defence():
    fight = behind(player=True)
    assert question(fight, STAB).title.key == "ask.notice"
    assert question(fight, STAB, [16]).title.key == "ask.attack"
    assert question(fight, STAB, [16], [80]).title.key == "ask.defence"
    assert question(fight, STAB, [16], [81]).title.key == "result.title"


@pytest.mark.rule("B-S2")
def test_an_arrow_from_behind_is_easy_and_its_shield_difficult():
    shield = {"weapons": ["shield.round"], "off": "0", "hand": "unarmed"}
    fight = behind("bow_long", **shield)
    assert chance(fight, STAB) == 80
    assert ways(fight, STAB, unseen=True) == {"parry:0": 15}, "half of 30"
    assert ways(behind("pistol", **shield), STAB, unseen=True) == {}


@pytest.mark.rule("B-S2")
def test_an_easy_backstab_that_is_difficult_besides_is_neither():
    fight = behind("bow_long")
    assert lines(fight, STAB.but(range="double")) == {"skill.bow": 40, "easy.backstab": 0, "difficult.range": 0}
    assert chance(fight, STAB.but(ease="difficult")) == 40


@pytest.mark.rule("B-S2")
def test_nobody_can_stab_the_one_he_fights_face_to_face():
    fight, _ = do(behind(), ARMED, [100])
    fight = on(fight, 2)
    assert fight.turn == "a"
    assert refused(fight, STAB) == "refuse.facing"
    assert decide(fight, ARMED, [100]), "but strike at him like always"
    assert decide(fight, STAB.but(lifted=("refuse.facing",)), [100], [100])


@pytest.mark.rule("B-S2")
def test_who_fights_somebody_else_can_be_stabbed():
    ann, bo = behind().fighters.values()
    fight = begun(ann, bo, fighter("Cy", weapons=["sword_short"]), turn="c")
    fight, _ = do(fight, ARMED.but(actor="c"), [100])
    fight = on(fight)
    assert fight.turn == "a"
    assert decide(fight, STAB, [16], [80], "none", [4])


@pytest.mark.rule("B-S2")
def test_whom_he_fought_some_rounds_ago_he_can_stab_though_that_one_fights_another():
    ann, bo = behind().fighters.values()
    fight, _ = do(begun(ann, bo, fighter("Cy", weapons=["sword_short"], dexterity=11)), ARMED, [100])
    for _ in range(2):
        fight, _ = do(on(fight), ARMED.but(actor="c"), [100])  # Cy keeps Bo busy
        fight = on(fight, 2)
    assert (fight.round, fight.turn) == (3, "a")
    assert decide(fight, STAB, [16], [80], "none", [4])


@pytest.mark.rule("B-S2")
def test_an_ordinary_attack_asks_nobody_to_notice():
    events = decide(behind(), ARMED, [41])
    assert not any(isinstance(event, rolls.Tested) for event in events)
