"""Pools of d6: hits, ties, Edge before and after, rerolls, dice of difficulty, the glitch die; their odds exactly."""

from itertools import product

import pytest

from fray.engine.values.ask import Answers, Asked
from fray.engine.values.modifier import Line
from fray.engine.values.text import Said
from fray.rules.anarchy.rolling.dice import contest, glitch, roll, spread, succeeds
from fray.rules.anarchy.rolling.difficulty import DIFFICULTIES, Tested
from fray.rules.anarchy.turns.rolls import Test, table

from ..table import answer, do, of, refused
from .build import begun, chances, faces, fighter, lines, pool


def throw(size, *answers, edge="", rerolls=0):
    """The roll of a bare pool."""
    book = Answers(given=[answer(one) for one in answers])
    rolled = roll(Said("ask.attack"), (Line(key="master", value=size),), book, edge=edge, rerolls=rerolls)
    assert book.taken == len(book.given)
    return rolled


def counted(size, *, edge="", rerolls=0):
    """How often each number of hits comes, over all faces of the first dice and of what is rolled once more, weighted to one whole."""
    more = rerolls if edge != "after" else size
    found = [0] * (size + 1)
    for first in product(range(1, 7), repeat=size):
        good = 4 if edge == "before" else 5
        misses = sum(face < good for face in first)
        again = min(misses, more)
        for second in product(range(1, 7), repeat=again):
            answers = [list(first)] + ([list(second)] if again else [])
            found[throw(size, *answers, edge=edge, rerolls=0 if edge == "after" else rerolls).hits] += 6 ** (more - again)
    return tuple(found)


@pytest.mark.rule("S-D1")
def test_a_5_and_a_6_are_hits_and_nothing_else_is():
    assert [throw(1, [face]).hits for face in range(1, 7)] == [0, 0, 0, 0, 1, 1]
    assert throw(6, [1, 2, 3, 4, 5, 6]).hits == 2


@pytest.mark.rule("S-D1")
def test_the_pool_is_skill_and_attribute_and_modifiers():
    scene = begun(fighter(stealth=4, agility=5))
    test = Test(actor="a", first="stealth", modifier=-2, reason="rain")
    # 4 + 5 - 2 = 7
    assert lines(test, scene) == {"stealth": 4, "agility": 5, "master.reason": -2}
    assert pool(test, scene) == 7


@pytest.mark.rule("S-D1")
def test_a_pool_below_nothing_rolls_no_dice_and_has_no_hits():
    assert throw(-3).hits == 0
    assert throw(0).dice == 0


@pytest.mark.rule("S-D1")
@pytest.mark.parametrize(
    ("hits", "against", "good"), [(2, 2, True), (3, 2, True), (1, 2, False), (0, 0, False), (1, 0, True), (0, 3, False)]
)
def test_a_tie_is_the_attackers_but_nothing_is_won_without_a_hit(hits, against, good):
    assert succeeds(hits, against) is good


@pytest.mark.rule("S-D1")
def test_the_number_of_hits_alone_will_do():
    assert throw(5, 3).hits == 3
    assert throw(5, 9).hits == 5  # never more than there are dice


@pytest.mark.rule("S-D2")
def test_the_dice_of_the_game_master_are_4_6_8_10_and_12():
    assert DIFFICULTIES == (4, 6, 8, 10, 12)
    scene = begun(fighter(stealth=4))
    test = Test(actor="a", first="stealth", difficulty=6)
    after, events = do(scene, test, faces(3, 7), faces(3, 6))
    assert of(events, Tested).good  # a tie
    assert after.fighters["a"].edge == 1


@pytest.mark.rule("S-D2")
def test_without_a_hit_a_test_fails_though_the_difficulty_shows_none():
    _, events = do(begun(fighter(stealth=4)), Test(actor="a", first="stealth", difficulty=4), faces(0, 7), faces(0, 4))
    assert not of(events, Tested).good


@pytest.mark.rule("S-D2")
def test_edge_before_the_roll_adds_a_die_and_a_4_is_a_hit():
    scene = begun(fighter(stealth=2, agility=2))
    test = Test(actor="a", first="stealth", edge="before", difficulty=4)
    assert lines(test, scene)["edge.before"] == 1
    after, events = do(scene, test, [4, 4, 4, 3, 1], faces(3, 4))  # 2 + 2 + 1 = 5 dice, three fours
    assert of(events, Tested).roll.hits == 3
    assert after.fighters["a"].edge == 0


@pytest.mark.rule("S-D2")
def test_edge_after_the_roll_keeps_the_hits_and_rolls_the_rest_once_more_at_5_and_6():
    scene = begun(fighter(stealth=2, agility=2))
    after, events = do(scene, Test(actor="a", first="stealth", edge="after"), [5, 4, 4, 1], [4, 6, 1], faces(2, 8))
    rolled = of(events, Tested).roll
    assert rolled.hits == 2  # the 5 stays, of 4, 6, 1 only the 6 counts
    assert rolled.dice == 4  # no die more
    assert after.fighters["a"].edge == 0


@pytest.mark.rule("S-D2")
def test_a_player_is_asked_for_edge_when_the_roll_failed_and_only_then():
    scene = begun(fighter(stealth=2, agility=2, player=True))
    test = Test(actor="a", first="stealth", difficulty=4)
    _, events = do(scene, test, faces(0, 4), faces(1, 4), "after", [6, 6, 1, 1])
    assert of(events, Tested).good and of(events, Tested).edge
    book = Answers(given=[answer(faces(2, 4)), answer(faces(1, 4))], rule=False)
    with pytest.raises(Asked) as asked:
        test.decide(scene, book)
    assert asked.value.question.title.key == "ask.of"  # the ruling, not a choice


@pytest.mark.rule("S-D2")
def test_nobody_is_asked_for_edge_who_has_none_or_is_no_players():
    for who in (fighter(stealth=2, player=True, edge_left=0), fighter(stealth=2)):
        scene = begun(who)
        book = Answers(given=[answer(faces(0, 5)), answer(faces(1, 4))], rule=False)
        with pytest.raises(Asked) as asked:
            Test(actor="a", first="stealth", difficulty=4).decide(scene, book)
        assert asked.value.question.title.key == "ask.of"


@pytest.mark.rule("S-D2")
def test_edge_that_is_spent_cannot_be_spent_again():
    refused(begun(fighter(edge_left=0)), Test(actor="a", first="stealth", edge="before"), "refuse.edge")


@pytest.mark.rule("S-D2")
def test_a_glitch_die_is_a_glitch_on_1_and_an_exploit_on_5_and_6():
    assert [glitch(face) for face in range(1, 7)] == ["glitch", "none", "none", "none", "exploit", "exploit"]


@pytest.mark.rule("S-D2", "S-I3")
def test_a_glitch_die_costs_a_plot_point_and_changes_no_success():
    scene = begun(fighter(stealth=4, plot=2))
    test = Test(actor="a", first="stealth", difficulty=4, live=True)
    after, events = do(scene, test, faces(2, 7), [1], faces(1, 4))
    assert of(events, Tested).good
    assert after.fighters["a"].plot == 1
    assert [said.key for said in of(events, Tested).log()] == ["log.test.good", "log.plot.glitch", "log.die.glitch"]
    refused(begun(fighter(stealth=4)), test, "refuse.plot")


@pytest.mark.rule("S-D3")
def test_a_reroll_of_two_dice_throws_two_misses_once_more_and_no_more():
    rolled = throw(5, [5, 1, 2, 3, 1], [6, 4], rerolls=2)
    assert rolled.hits == 2
    assert [how for _, how in rolled.faces] == ["hit", "again", "hit", "again", "miss", "miss", "miss"]
    assert throw(3, [5, 6, 1], [5], rerolls=2).hits == 3  # only one miss to throw


@pytest.mark.rule("S-D1", "S-D2", "S-D3")
@pytest.mark.parametrize("size", [1, 2, 3])
@pytest.mark.parametrize(("edge", "rerolls"), [("", 0), ("before", 0), ("after", 0), ("", 1), ("", 2), ("before", 1)])
def test_every_roll_comes_to_the_odds(size, edge, rerolls):
    found, told = counted(size, edge=edge, rerolls=min(rerolls, size)), spread(size, edge, min(rerolls, size))
    assert len(found) == len(told)
    assert [a * sum(told) for a in found] == [b * sum(found) for b in told]


@pytest.mark.rule("S-D2")
def test_rerolls_come_before_edge_after_the_roll():
    # one die: a miss (4/6) is rolled once more by the amp, and if it misses again by Edge: 1 - (4/6)^3 = 152/216
    told = spread(1, "after", 1)
    assert told[1] * 216 == 152 * sum(told)


@pytest.mark.rule("S-D1")
def test_the_odds_of_a_contest_by_hand():
    # 1 die against 1: a hit is enough whatever the other shows: 2/6; against 2 dice with two hits (4/36) it is not
    one = contest(spread(1), spread(1))
    assert one.success[0] * 6 == 2 * one.success[1]
    two = contest(spread(1), spread(2))
    assert two.success[0] * 6 * 36 == 2 * (36 - 4) * two.success[1]


@pytest.mark.rule("S-D2")
def test_every_test_comes_to_the_chances_that_it_shows():
    scene = begun(fighter(stealth=1, agility=1))
    test = Test(actor="a", first="stealth", difficulty=2)
    good = 0
    for rolled in product(range(1, 7), repeat=4):
        _, events = do(scene, test, list(rolled[:2]), list(rolled[2:]))
        good += of(events, Tested).good
    part, whole = chances(test, scene)["share.success"]
    assert good * whole == part * 6**4


@pytest.mark.rule("S-D1")
def test_the_table_of_a_bare_pool_is_one_whole():
    rows = table(6)
    assert sum(row.chance[0] for row in rows) == rows[0].chance[1]
    # six dice without a hit: (4/6)^6
    assert rows[0].chance[0] * 6**6 == 4**6 * rows[0].chance[1]
