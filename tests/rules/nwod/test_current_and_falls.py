"""Electricity, and falling."""

import pytest

from fray.rules.nwod.hazards.electricity import Shock
from fray.rules.nwod.hazards.falling import Fall
from fray.rules.nwod.hazards.ongoing import Suffer
from fray.rules.nwod.turns import rolls

from ..table import do, of
from .build import armour, begun, fighter
from .lasting import dues, refused, suffer, to_round, told


def shocked(source="4", live=True, **fields):
    ready = begun(fighter("Ann", **{"stamina": 25} | fields), fighter("Bo"))
    return do(ready, Shock(targets=("a",), source=source, live=live))[0]


def marks(fight):
    return tuple(fight.fighters["a"].marks)


# ------------------------------------------------------------------ electricity


@pytest.mark.rule("N-Z4")
@pytest.mark.parametrize("source", ["4", "6", "8", "10"])
def test_a_source_does_its_bashing_damage(source):
    assert marks(shocked(source)) == (0, 0, int(source))


@pytest.mark.rule("N-Z4")
def test_armour_is_useless_against_it():
    assert marks(shocked(armour="riot")) == (0, 0, 4)


@pytest.mark.rule("N-Z4")
def test_a_live_source_holds_on_until_strength_lets_go():
    fight = to_round(shocked(), 2)
    assert dues(fight) == ["due.electricity"]
    fight, events = suffer(fight, [7, 7])
    assert [(line.key, line.value) for line in of(events, rolls.Tested).roll.lines] == [("strength", 2)]
    assert marks(fight) == (0, 0, 8)
    fight, events = suffer(to_round(fight, 3), [1, 8])
    assert (marks(fight), fight.ongoing, "log.ceased" in told(events)) == ((0, 0, 8), (), True)


@pytest.mark.rule("N-Z4", "N-D6")
def test_willpower_helps_to_let_go_once():
    fight = to_round(shocked(), 2)
    fight, events = suffer(fight, [1, 1, 1, 1, 1], willpower=True)
    assert of(events, rolls.Tested).roll.pool == 5
    assert fight.fighters["a"].willpower == 3
    fight, events = suffer(to_round(fight, 3), [1, 1])
    assert (of(events, rolls.Tested).roll.pool, fight.fighters["a"].willpower) == (2, 3)


@pytest.mark.rule("N-D6")
def test_without_a_point_no_willpower_is_spent():
    fight = to_round(shocked(), 2).with_fighter("a", willpower=0)
    assert refused(fight, Suffer(ongoing=1, willpower=True)) == "refuse.willpower"


@pytest.mark.rule("N-Z4", "N-D7")
def test_wounds_make_it_harder_to_let_go():
    fight = to_round(shocked(stamina=0), 2)  # four of five boxes: -2
    _, events = suffer(fight, [1])
    assert [(line.key, line.value) for line in of(events, rolls.Tested).roll.lines] == [("strength", 2), ("wounds", -2)]


@pytest.mark.rule("N-Z4")
def test_a_short_discharge_does_not_hold_on():
    fight = shocked(live=False)
    assert (fight.ongoing, dues(to_round(fight, 3))) == ((), [])


# ------------------------------------------------------------------ falling


def fallen(yards, *answers, ann=None, **fields):
    ready = begun(fighter("Ann", **{"stamina": 10} | (ann or {})), fighter("Bo"))
    return do(ready, Fall(targets=("a",), yards=yards, **fields), *answers)


@pytest.mark.rule("N-Z6")
@pytest.mark.parametrize("yards, after", [
    (0, (0, 0, 0)), (2, (0, 0, 0)), (3, (0, 0, 1)), (5, (0, 0, 1)), (6, (0, 0, 2)), (9, (0, 0, 3)), (29, (0, 0, 9)),
    (30, (0, 10, 0)), (31, (0, 10, 0)), (100, (0, 10, 0)),
])  # fmt: skip
def test_a_point_for_every_three_yards_and_ten_lethal_from_thirty_on(yards, after):
    assert marks(fallen(yards)[0]) == after


@pytest.mark.rule("N-Z6")
def test_a_fall_that_does_nothing_is_told_too():
    assert told(fallen(2)[1]) == ["log.unhurt"]


@pytest.mark.rule("N-Z6")
def test_onto_spikes_it_is_lethal():
    assert marks(fallen(9, lethal=True)[0]) == (0, 3, 0)


@pytest.mark.rule("N-Z6")
def test_each_success_of_dexterity_and_athletics_takes_one_off():
    fight, events = fallen(15, [8, 9, 1, 1, 1], ann={"dexterity": 3, "athletics": 2}, roll=True)
    assert [(line.key, line.value) for line in of(events, rolls.Tested).roll.lines] == [("dexterity", 3), ("athletics", 2)]
    assert marks(fight) == (0, 0, 3)


@pytest.mark.rule("N-Z6")
def test_no_more_than_the_game_master_allows():
    fight, _ = fallen(18, [8, 8, 8, 8, 8], ann={"dexterity": 3, "athletics": 2}, roll=True, most=3)
    assert marks(fight) == (0, 0, 3)


@pytest.mark.rule("N-Z6")
def test_a_soft_landing_and_armour_take_their_part():
    vest = {"armour": armour("vest")}
    assert marks(fallen(15, soft=2)[0]) == (0, 0, 3)
    assert marks(fallen(15, ann=vest, armour=True)[0]) == (0, 0, 3)
    assert marks(fallen(15, ann=vest)[0]) == (0, 0, 5)  # only where it is of use against such a fall


@pytest.mark.rule("N-Z6")
def test_from_thirty_yards_nothing_helps():
    ann = {"armour": armour("plate"), "dexterity": 5, "athletics": 5}
    fight, events = fallen(30, ann=ann, roll=True, soft=5, armour=True)
    assert (marks(fight), [event for event in events if isinstance(event, rolls.Tested)]) == ((0, 10, 0), [])
