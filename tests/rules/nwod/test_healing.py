"""Healing: from the right, each kind in its own time; and game time going by."""

import pytest

from fray.engine.values.errors import RuleError
from fray.engine.values.time import DAY, HOUR, MINUTE, WEEK
from fray.rules.nwod.company import Leave
from fray.rules.nwod.fighters.fighter import wound_lines
from fray.rules.nwod.fighters.health import heal
from fray.rules.nwod.harm import healing
from fray.rules.nwod.harm.damage import Heal, Wound
from fray.rules.nwod.harm.healing import PassTime, duration, healing_time, recover

from ..table import do, of
from .build import Marks, Merit, begun, fighter, lines

pytestmark = pytest.mark.rule("N-H7")
ALL = 3 * WEEK + 6 * DAY + 15 * MINUTE  # three aggravated, three lethal, one bashing


def wounded(**fields):
    return begun(fighter("Ann", **({"aggravated": 3, "lethal": 3, "bashing": 1} | fields)), fighter("Bo"))


def after(fight, *times, tended=False):
    for amount, unit in times:
        fight, _ = do(fight, PassTime(amount=amount, unit=unit, tended=tended))
    return fight.fighters["a"].marks


def test_marks_go_from_the_right_the_lightest_first():
    marks = Marks(3, 3, 1)
    left = []
    for _ in range(8):
        left.append(tuple(marks))
        marks = heal(marks, 1)
    assert left == [(3, 3, 1), (3, 3, 0), (3, 2, 0), (3, 1, 0), (3, 0, 0), (2, 0, 0), (1, 0, 0), (0, 0, 0)]


@pytest.mark.parametrize("kind, time", [("bashing", (15, "minutes")), ("lethal", (2, "days")), ("aggravated", (1, "weeks"))])
def test_a_mark_of_each_kind_takes_its_own_time(kind, time):
    one = {"aggravated": 0, "lethal": 0, "bashing": 0, kind: 2}
    assert sum(after(wounded(**one), time)) == 1
    assert sum(after(wounded(**one), time, time)) == 0


@pytest.mark.parametrize("kind, time", [("bashing", (14, "minutes")), ("lethal", (47, "hours")), ("aggravated", (6, "days"))])
def test_before_its_time_no_mark_goes(kind, time):
    one = {"aggravated": 0, "lethal": 0, "bashing": 0, kind: 2}
    assert sum(after(wounded(**one), time)) == 2


def test_the_worked_order_of_healing():
    """Three aggravated, three lethal and one bashing on seven boxes."""
    fight = wounded()
    assert after(fight, (15, "minutes")) == (3, 3, 0)
    assert after(fight, (15, "minutes"), (2, "days")) == (3, 2, 0)
    assert after(fight, (15, "minutes"), (6, "days")) == (3, 0, 0)
    assert after(fight, (15, "minutes"), (6, "days"), (1, "weeks")) == (2, 0, 0)
    assert after(fight, (15, "minutes"), (6, "days"), (3, "weeks")) == (0, 0, 0)


def test_all_of_it_takes_three_weeks_six_days_and_fifteen_minutes():
    one = wounded().fighters["a"]
    assert healing_time(one) == ALL
    assert recover(one, ALL - 1)[0] == (1, 0, 0)
    assert recover(one, ALL)[0] == (0, 0, 0)
    said = duration(ALL)
    assert [(part.key, part.params["n"]) for part in said.params["parts"]] == [("time.weeks", 3), ("time.days", 6), ("time.minutes", 15)]


def test_time_in_pieces_heals_as_much_as_time_in_one():
    fight = wounded()
    assert after(fight, *[(5, "minutes")] * 3) == (3, 3, 0)
    assert after(fight, (15, "minutes"), *[(12, "hours")] * 4) == (3, 2, 0)
    assert after(fight, *[(9, "minutes")] * 2) == (3, 3, 0)


def test_the_preview_tells_how_long_each_one_needs():
    (said,) = PassTime().preview(wounded()).effects
    assert (said.key, said.params["fighter"].id) == ("effect.heals", "a")
    assert said.params["time"] == duration(ALL)
    assert PassTime().preview(begun(fighter("Ann"))).effects[0].key == "effect.nobody_hurt"


def test_game_time_goes_on():
    fight, _ = do(begun(fighter("Ann")), PassTime(amount=2, unit="hours"))
    fight, _ = do(fight, PassTime(amount=1, unit="days"))
    assert fight.seconds == 2 * HOUR + DAY


def test_the_unhurt_are_not_told_of():
    _, events = do(wounded(), PassTime(amount=1, unit="hours"))
    assert [one.fighter for one in of(events, healing.TimePassed).healed] == ["a"]


def test_one_who_has_left_heals_all_the_same():
    fight, _ = do(wounded(), Leave(fighter="a"))
    assert after(fight, (15, "minutes")) == (3, 3, 0)


@pytest.mark.rule("N-H3")
def test_penalties_go_with_the_marks():
    assert wound_lines(wounded().fighters["a"])[0].value == -3
    one, _ = do(wounded(lethal=2, aggravated=2, bashing=1), PassTime(amount=15))
    assert lines(healing.Treat(actor="a", target="b"), one.with_fighter("b", lethal=7)).get("wounds") is None


@pytest.mark.rule("N-H5")
def test_a_dying_one_does_not_heal_alone():
    fight, _ = do(begun(fighter("Ann"), fighter("Bo", dexterity=4, medicine=4)), Wound(fighter="a", kind="lethal", amount=7))
    fight = fight.but(turn="b")
    fight, _ = do(fight, healing.Treat(actor="b", target="a"), [8, *[1] * 7])
    assert after(fight, (2, "weeks")) == (0, 7, 0)


@pytest.mark.rule("N-H5")
def test_a_dying_one_who_is_looked_after_heals_and_then_goes_on_alone():
    fight, _ = do(begun(fighter("Ann"), fighter("Bo", dexterity=4, medicine=4)), Wound(fighter="a", kind="lethal", amount=7))
    fight = fight.but(turn="b")
    fight, _ = do(fight, healing.Treat(actor="b", target="a"), [8, *[1] * 7])
    fight, _ = do(fight, PassTime(amount=2, unit="days", tended=True))
    assert fight.fighters["a"].marks == (0, 6, 0)
    assert after(fight, (4, "days")) == (0, 4, 0)


@pytest.mark.rule("N-H5")
def test_looking_after_one_who_still_bleeds_does_not_heal_him():
    fight, _ = do(begun(fighter("Ann"), fighter("Bo")), Wound(fighter="a", kind="lethal", amount=7))
    assert after(fight, (7, "minutes"), tended=True) == (7, 0, 0)


def test_the_dead_do_not_heal():
    assert after(wounded(aggravated=7, lethal=0, bashing=0), (9, "weeks"), tended=True) == (7, 0, 0)


@pytest.mark.rule("N-C3")
@pytest.mark.parametrize("kind, time, short", [
    ("bashing", (8, "minutes"), (7, "minutes")), ("lethal", (1, "days"), (23, "hours")), ("aggravated", (4, "days"), (3, "days")),
])  # fmt: skip
def test_a_quick_healer_takes_eight_minutes_a_day_or_four_days(kind, time, short):
    one = wounded(**{"aggravated": 0, "lethal": 0, "bashing": 0, kind: 1}, stamina=4, merits=[Merit(key="quick_healer", dots=4)])
    assert sum(after(one, time)) == 0
    assert sum(after(one, short)) == 1


@pytest.mark.rule("N-H4", "N-E4")
def test_one_who_comes_to_when_his_last_box_is_free_is_told_of():
    out = wounded(bashing=1, conditions=["unconscious"])
    for action in (PassTime(amount=15), Heal(fighter="a")):
        fight, events = do(out, action)
        assert not fight.fighters["a"].has("unconscious")
        assert [said.key for event in events for said in event.log()].count("log.woke") == 1
    _, events = do(out, PassTime(amount=14))
    assert "log.woke" not in [said.key for event in events for said in event.log()]


def test_the_game_master_can_take_marks_away():
    fight, _ = do(wounded(), Heal(fighter="a", amount=2))
    assert fight.fighters["a"].marks == (3, 2, 0)
    fight, _ = do(fight, Heal(fighter="a", kind="aggravated", amount=1))
    assert fight.fighters["a"].marks == (2, 2, 0)


def test_there_must_be_such_a_mark_to_take_away():
    with pytest.raises(RuleError):
        do(begun(fighter("Ann")), Heal(fighter="a"))
    with pytest.raises(RuleError):
        do(wounded(bashing=0), Heal(fighter="a", kind="bashing"))
