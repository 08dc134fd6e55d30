"""Ambush: hiding against noticing; missiles are Easy for a round, and who is caught by blows only defends himself for one."""

import pytest

from fray.rules.brp.attacks.ambush import Ambush, Ambushed
from fray.rules.brp.fighters.fight import Options
from fray.rules.brp.rounds import Begin
from fray.rules.brp.turns import rolls
from fray.rules.brp.turns.order import cannot_act

from .blows import ARMED, attacked, chance, lines, on, ways
from .build import do, fight, fighter, one, refused

AMBUSH = Ambush(ambushers=("a",), victims=("b",))


def lying_in_wait(arm="sword_short", **bo):
    """Ann with 50 in Stealth and this weapon at 30; Bo notices at 40 and has a sword. Ann's DEX is the lower."""
    ann = fighter("Ann", weapons=[arm], stealth=50, hide=20, sword=30, bow=30, pistol=30, dexterity=9)
    bo = {"listen": 40, "spot": 25, "sense": 10, "weapons": ["sword_broad"], "sword": 50, "dodge": 30, **bo}
    return fight(ann, fighter("Bo", dexterity=12, **bo))


def laid(arm="sword_short", hid=50, saw=41, action=AMBUSH, **bo):
    """(the first round begun after these faces, the event)."""
    after, events = do(lying_in_wait(arm, **bo), action, [hid], [saw])
    return do(after, Begin())[0], one(events, Ambushed)


# ------------------------------------------------------------------ hidden or seen

# Ann at 50: special up to 10. Bo at 40: special up to 8.


@pytest.mark.rule("B-S1")
@pytest.mark.parametrize(
    ("hid", "saw", "unseen"),
    [
        (10, 9, True),  # special against success
        (10, 41, True),  # special against failure
        (50, 41, True),  # success against failure
        (10, 8, False),  # both special
        (50, 40, False),  # both a success
        (50, 8, False),
        (51, 41, False),  # both failed
        (51, 40, False),
    ],
)
def test_who_hides_has_to_come_to_the_higher_level(hid, saw, unseen):
    after, event = laid(hid=hid, saw=saw)
    assert bool(event.hidden) == unseen
    assert after.fighters["a"].has("ambushing") == unseen
    assert after.fighters["b"].has("ambushed") == unseen


@pytest.mark.rule("B-S1")
def test_an_ambush_is_laid_with_stealth_or_with_hide():
    _, events = do(lying_in_wait(), AMBUSH.but(hiding="hide"), [21], [41])
    assert one(events, Ambushed).hidden == ()
    assert [event.roll.chance for event in events if isinstance(event, rolls.Tested)] == [20, 40]


@pytest.mark.rule("B-S1")
@pytest.mark.parametrize(("noticing", "percent"), [("listen", 40), ("sense", 10), ("spot", 25), ("", 40)])
def test_it_is_noticed_with_listen_sense_or_spot_the_best_unless_told(noticing, percent):
    _, events = do(lying_in_wait(), AMBUSH.but(noticing=noticing), [50], [100])
    assert [event.roll.chance for event in events if isinstance(event, rolls.Tested)][1] == percent


@pytest.mark.rule("B-S1")
def test_a_helmet_hinders_listening_and_spotting_and_leaves_sense():
    # 40 - 50 and 25 - 50 are nothing; Sense stays 10.
    _, events = do(lying_in_wait(helmet="heavy_helmet"), AMBUSH, [50], [100])
    assert [event.roll.chance for event in events if isinstance(event, rolls.Tested)][1] == 10


@pytest.mark.rule("B-S1")
def test_a_suit_hinders_who_hides():
    ann = fighter("Ann", stealth=50, armour="chain")
    _, events = do(fight(ann, fighter("Bo")), AMBUSH, [31], [100])
    assert one(events, Ambushed).hidden == (), "50 - 20 = 30"


@pytest.mark.rule("B-S1")
def test_each_rolls_once_and_each_pair_is_compared():
    ann, bo = lying_in_wait().fighters.values()
    company = fight(ann, ann, bo, bo)
    after, events = do(company, Ambush(ambushers=("a", "b"), victims=("c", "d")), [50], [51], [41], [40])
    # Only the first hides, and only the third fails to see.
    event = one(events, Ambushed)
    assert (event.hidden, event.caught) == (("a",), ("c",))
    assert not after.fighters["d"].has("ambushed")


@pytest.mark.rule("B-S1")
def test_both_sides_are_needed():
    assert refused(lying_in_wait(), Ambush(ambushers=("a",))) == "need.both_sides"
    assert refused(lying_in_wait(), Ambush(ambushers=("a",), victims=("a",))) == "need.both_sides"


@pytest.mark.rule("B-S1")
def test_the_chance_to_stay_unseen_is_told_beforehand():
    # special 10 over success 32 and failure 60; success 40 over failure 60: (10 x 92 + 40 x 60) of 10,000
    figure = AMBUSH.preview(lying_in_wait()).figures[0]
    top, bottom = figure.chance
    assert top * 10_000 == 3320 * bottom


# ------------------------------------------------------------------ missiles


@pytest.mark.rule("B-S1")
def test_from_ambush_every_shot_of_the_first_round_is_easy():
    after, _ = laid("bow_long")
    after = on(after)
    assert (after.turn, after.round) == ("a", 1)
    assert lines(after) == {"skill.bow": 30, "easy.ambush": 30}
    assert chance(after) == 60
    after, events = do(after, ARMED, [60], [4])
    assert attacked(events).amount == 5


@pytest.mark.rule("B-S1")
def test_in_the_second_round_they_are_as_always():
    after, _ = laid("bow_long")
    after = on(after, 3)
    assert (after.turn, after.round) == ("a", 2)
    assert chance(after) == 30
    assert not after.fighters["a"].has("ambushing")


@pytest.mark.rule("B-S1")
def test_who_is_shot_at_from_ambush_can_act():
    after, event = laid("bow_long")
    assert event.caught == ()
    assert after.turn == "b"
    assert cannot_act(after, "b") is None


@pytest.mark.rule("B-S1")
def test_shots_are_not_easy_when_the_ambush_was_seen():
    after, _ = laid("pistol", saw=40)
    assert chance(after) == 30


@pytest.mark.rule("B-S1")
def test_easy_from_ambush_and_difficult_cancel():
    after, _ = laid("bow_long")
    assert chance(after, ARMED.but(range="double")) == 30
    assert chance(after, ARMED.but(cover="all")) == 30


# ------------------------------------------------------------------ hand to hand


@pytest.mark.rule("B-S1")
def test_who_is_caught_by_blows_may_only_dodge_or_parry_in_that_round():
    after, event = laid()
    assert event.caught == ("b",)
    assert after.turn == "a", "though Bo's DEX is the higher"
    assert cannot_act(after, "b") == "ambushed"
    assert ways(after) == {"dodge": 30, "parry:0": 50}
    after, _ = do(after, ARMED, [30], "parry:0", [50])
    assert after.fighters["b"].hp == 10
    after = on(after)
    assert after.round == 2, "and the round is over without a turn of his"


@pytest.mark.rule("B-S1")
def test_in_the_next_round_he_acts_as_always():
    after, _ = laid()
    after = on(after)
    assert (after.round, after.turn) == (2, "b")
    assert cannot_act(after, "b") is None
    assert not after.fighters["b"].has("ambushed")


@pytest.mark.rule("B-S1")
def test_blows_from_ambush_are_not_easy():
    after, _ = laid()
    assert chance(after) == 30


@pytest.mark.rule("B-S1")
def test_who_noticed_acts_and_is_struck_like_any_other():
    after, event = laid(saw=40)
    assert (event.hidden, event.caught) == ((), ())
    assert after.turn == "b"


@pytest.mark.rule("B-S1")
def test_the_ambushed_one_counts_as_fighting_back_for_those_who_shoot():
    after, _ = laid()
    cy = fighter("Cy", weapons=["bow_long"], bow=50, dexterity=8)
    after = after.but(fighters={**after.fighters, "c": cy})
    after, _ = do(after, ARMED, [100])
    after = on(after)
    assert after.turn == "c"
    for target in ("a", "b"):
        attack = ARMED.but(actor="c", target=target).settled(after)
        assert (attack.into_melee, chance(after, attack)) == ("target", 30), "50 - 20"


@pytest.mark.rule("B-S1")
def test_the_phases_of_the_round_make_no_difference():
    start = lying_in_wait().but(options=Options(phases=True))
    after, _ = do(start, AMBUSH, [50], [41])
    after, _ = do(after, Begin())
    assert (after.phase, after.turn) == ("statement", "a"), "who is caught has nothing to say"


@pytest.mark.rule("B-S1")
def test_an_arrow_from_ambush_is_easy_only_against_who_has_not_noticed_and_only_he_cannot_meet_it():
    # Ann's 50 is a success; Bo's 41 of 40 failed, Cy's 40 of 40 is a success too: Cy has seen her.
    shield = {"weapons": ["shield.round"], "off": "0", "hand": "unarmed", "listen": 40, "spot": 25, "sense": 10}
    ann = fighter("Ann", weapons=["bow_long"], stealth=50, bow=30)
    scene = fight(ann, fighter("Bo", **shield), fighter("Cy", **shield))
    after, _ = do(scene, Ambush(ambushers=("a",), victims=("b", "c")), [50], [41], [40])
    at_cy = ARMED.but(target="c")
    assert (chance(after), chance(after, at_cy)) == (60, 30)
    assert (ways(after), ways(after, at_cy)) == ({}, {"parry:0": 30})
