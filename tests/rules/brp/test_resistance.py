"""The resistance table, and contests of two skills by their levels."""

import pytest

from fray.rules.brp.turns import contest, resistance

from .build import begun, decide, do, fighter, kinds, one, refused, sums

pytestmark = pytest.mark.rule("B-D4")


def resisted(active, passive, *faces):
    """The events when this STR acts against that number."""
    return decide(begun(fighter("Ann", strength=active)), resistance.Resist(actor="a", active="strength", number=passive), *faces)


# ------------------------------------------------------------------ resistance


@pytest.mark.parametrize(
    "active, passive, chance",
    [(10, 10, 50), (11, 10, 55), (12, 10, 60), (10, 12, 40), (19, 10, 95), (20, 11, 95), (11, 20, 5), (1, 10, 5), (50, 50, 50)],
)
def test_the_chance_is_fifty_and_five_for_each_point_of_difference(active, passive, chance):
    assert resistance.resistance(active, passive) == chance
    roll = one(resisted(active, passive, [chance]), resistance.Resisted).roll
    assert (roll.chance, roll.good) == (chance, True)
    assert sums(roll.lines) == {"resistance.even": 50, "resistance.active": 5 * active, "resistance.passive": -5 * passive}
    assert not one(resisted(active, passive, [chance + 1]), resistance.Resisted).roll.good


@pytest.mark.parametrize("active, passive", [(20, 10), (21, 10), (100, 0)])
def test_ten_points_more_prevail_without_a_roll(active, passive):
    assert kinds(events := resisted(active, passive)) == ["Settled"]
    assert events[0].good


@pytest.mark.parametrize("active, passive", [(10, 20), (0, 10), (5, 200)])
def test_ten_points_less_fail_without_a_roll_and_no_face_helps(active, passive):
    assert kinds(events := resisted(active, passive)) == ["Settled"]
    assert not events[0].good


def test_eleven_against_twenty_still_rolls():
    assert one(resisted(11, 20, [5]), resistance.Resisted).roll.good
    assert not one(resisted(11, 20, [6]), resistance.Resisted).roll.good


def test_the_active_side_rolls():
    fight = begun(fighter("Ann", strength=14), fighter("Bo", size=12))
    push = resistance.Resist(actor="a", active="strength", other="b", passive="size")
    event = one(decide(fight, push, [60]), resistance.Resisted)
    assert (event.actor, event.roll.chance, event.roll.good) == ("a", 60, True)  # 50 + 5 x (14 - 12)
    hold = resistance.Resist(actor="b", active="size", other="a", passive="strength")
    event = one(decide(fight, hold, [41]), resistance.Resisted)
    assert (event.actor, event.roll.chance, event.roll.good) == ("b", 40, False)


def test_a_characteristic_counts_as_it_is_now():
    fight = begun(fighter("Ann", strength=14, losses={"strength": 3}), fighter("Bo", size=12, losses={"size": 5}))
    push = resistance.Resist(actor="a", active="strength", other="b", passive="size")
    assert one(decide(fight, push, [70]), resistance.Resisted).roll.chance == 70  # 50 + 5 x (11 - 7)


def test_it_is_known_beforehand():
    fight = begun(fighter("Ann", strength=12))
    assert resistance.Resist(actor="a", number=10).preview(fight).figures[0].chance == (60, 100)
    assert resistance.Resist(actor="a", number=2).preview(fight).effects[0].key == "effect.automatic"
    assert resistance.Resist(actor="a", number=22).preview(fight).effects[0].key == "effect.impossible"


# ------------------------------------------------------------------ contests

SNEAK = contest.Contest(actor="a", skill="stealth", other="b", against="listen")


def two(**fields):
    return begun(fighter("Ann", stealth=50, listen=25, **fields), fighter("Bo", stealth=50, listen=25))


@pytest.mark.parametrize(
    "mine, theirs, won",  # Stealth 50: special to 10; Listen 25: special to 5
    [
        (50, 26, True),  # success against failure
        (10, 26, True),  # special against failure
        (10, 25, True),  # special against success
        (50, 25, False),  # success against success: noticed
        (10, 5, False),  # special against special: noticed
        (51, 26, False),  # failure against failure: noticed
        (11, 5, False),  # success against special
        (51, 25, False),
        (51, 5, False),
    ],
)
def test_who_hides_is_noticed_unless_his_level_is_the_higher_one(mine, theirs, won):
    _, events = do(two(), SNEAK, [mine], [theirs])
    assert [event.actor for event in events[:2]] == ["a", "b"]
    assert one(events, contest.Contested).won is won


def test_a_lower_roll_of_the_same_level_is_no_better():
    _, events = do(two(), SNEAK, [11], [25])
    assert not one(events, contest.Contested).won


@pytest.mark.parametrize("mine, theirs, won", [(25, 50, True), (5, 10, True), (26, 51, True), (26, 50, False), (25, 10, False)])
def test_equal_levels_are_noticed_too_when_the_one_who_listens_acts(mine, theirs, won):
    _, events = do(two(), contest.Contest(actor="a", skill="listen", other="b", against="stealth"), [mine], [theirs])
    assert one(events, contest.Contested).won is won


def test_of_other_skills_the_higher_level_wins_and_equal_ones_do_not():
    fight = begun(fighter("Ann", persuade=50), fighter("Bo", insight=50))
    talk = contest.Contest(actor="a", skill="persuade", other="b", against="insight")
    assert one(do(fight, talk, [50], [51])[1], contest.Contested).won
    assert not one(do(fight, talk, [50], [50])[1], contest.Contested).won


def test_the_chance_to_slip_by_is_counted_level_by_level():
    # Stealth 50: 10 special, 40 success. Listen 25: 5, 20, 75. 10 x (20 + 75) + 40 x 75 = 3950
    assert SNEAK.preview(two()).figures[0].chance == (3950, 10_000)
    # to notice: 5 x 100 + 20 x (40 + 50) + 75 x 50 = 6050, the rest of it
    hear = contest.Contest(actor="b", skill="listen", other="a", against="stealth")
    assert hear.preview(two()).figures[0].chance == (6050, 10_000)


def test_a_contest_needs_somebody_else_and_known_skills():
    assert refused(two(), SNEAK.but(other="")) == "need.target"
    assert refused(two(), SNEAK.but(other="a")) == "need.target"
    assert refused(two(), SNEAK.but(against="alchemy")) == "need.skill"
