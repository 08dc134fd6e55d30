"""Damage that goes on, what stands to be settled at the start of a round, and ending it."""

import pytest

from fray.engine.fight.ongoing import Relieve
from fray.engine.fight.session import Session
from fray.engine.values.ask import Answers
from fray.rules.nwod.company import ComeBack, Leave
from fray.rules.nwod.harm.damage import Wound
from fray.rules.nwod.hazards.continuing import GoOn
from fray.rules.nwod.hazards.ongoing import Suffer
from fray.rules.nwod.rounds import Delay, Interpose, NextTurn
from fray.rules.nwod.system import SYSTEM
from fray.rules.nwod.turns.rolls import StayConscious

from ..table import do
from .build import begun, fighter
from .lasting import dues, refused, reloaded, suffer, to_round, told, turn, wait

pytestmark = pytest.mark.rule("N-E2")


def going(amount=3, rounds=2, kind="lethal", **fields):
    """Ann suffers so much for so many rounds. She has 15 boxes unless told."""
    ready = begun(fighter("Ann", **{"stamina": 10} | fields), fighter("Bo"))
    return do(ready, GoOn(targets=("a",), amount=amount, rounds=rounds, kind=kind))[0]


def marks(fight, id="a"):
    return tuple(fight.fighters[id].marks)


def test_it_comes_at_the_start_of_each_round_and_not_before():
    fight = going()
    assert (dues(fight), marks(fight)) == ([], (0, 0, 0))
    fight = to_round(fight, 2)
    assert dues(fight) == ["due.continuing"]
    fight, events = suffer(fight)
    assert (marks(fight), dues(fight), "log.hurt" in told(events)) == ((0, 3, 0), [], True)


def test_it_ends_after_its_rounds_and_says_so():
    fight, _ = suffer(to_round(going(), 2))
    fight, events = suffer(to_round(fight, 3))
    assert (marks(fight), fight.ongoing, "log.ceased" in told(events)) == ((0, 6, 0), (), True)
    assert marks(to_round(fight, 5)) == (0, 6, 0)


def test_defence_and_armour_do_not_help():
    fight, _ = suffer(to_round(going(armour="riot", dexterity=5, wits=5), 2))
    assert marks(fight) == (0, 3, 0)


@pytest.mark.parametrize("kind, after", [("bashing", (0, 0, 3)), ("lethal", (0, 3, 0)), ("aggravated", (3, 0, 0))])
def test_it_is_of_its_own_kind(kind, after):
    assert marks(suffer(to_round(going(kind=kind), 2))[0]) == after


def test_without_a_number_of_rounds_it_goes_on_until_a_cure():
    fight = going(1, 0)
    for number in range(2, 8):
        fight, _ = suffer(to_round(fight, number))
    assert marks(fight) == (0, 6, 0)
    fight, events = do(fight, Relieve(ongoing=fight.ongoing[0].id))
    assert (fight.ongoing, told(events)) == ((), ["log.ceased"])
    assert (dues(to_round(fight, 12)), marks(fight)) == ([], (0, 6, 0))


def test_the_cure_is_offered_as_long_as_it_goes_on():
    assert [offer.action for offer in SYSTEM.table(going()) if offer.group == "group.ongoing"] == [Relieve(ongoing=1)]
    assert not [offer for offer in SYSTEM.table(begun(fighter("Ann"))) if offer.group == "group.ongoing"]


# ------------------------------------------------------------------ neither twice nor forgotten


def test_the_next_turn_waits_until_it_is_settled():
    fight = to_round(going(), 2)
    assert refused(fight, NextTurn()) == "refuse.due"
    assert turn(suffer(fight)[0]).turn == "b"


def test_the_game_master_can_let_the_turn_go_on_and_it_is_not_forgotten():
    fight = to_round(to_round(going(), 2), 3, lifted=True)
    assert dues(fight) == ["due.continuing"]
    assert Suffer(ongoing=1).preview(fight).effects[1].params["n"] == 2
    fight, _ = suffer(fight)
    assert (marks(fight), fight.ongoing) == ((0, 6, 0), ())


def test_each_coming_can_be_settled_alone():
    fight = to_round(to_round(going(), 2), 3, lifted=True)
    fight, _ = suffer(fight, all_due=False)
    assert (marks(fight), dues(fight)) == ((0, 3, 0), ["due.continuing"])


def test_what_is_settled_cannot_be_settled_again_in_this_round():
    fight, _ = suffer(to_round(going(1, 5), 2))
    assert refused(fight, Suffer(ongoing=1)) == "refuse.not_due"
    assert refused(begun(fighter("Ann")), Suffer(ongoing=1)) == "need.ongoing"


def test_undo_brings_it_back_and_settling_it_again_counts_once():
    session = Session(to_round(going(), 2))
    session.do(Suffer(ongoing=1), Answers())
    assert (marks(session.encounter), dues(session.encounter)) == ((0, 3, 0), [])
    session.undo()
    assert (marks(session.encounter), dues(session.encounter)) == ((0, 0, 0), ["due.continuing"])
    session.do(Suffer(ongoing=1), Answers())
    assert marks(session.encounter) == (0, 3, 0)


def test_it_is_the_same_when_the_fight_was_read_back():
    fight = reloaded(to_round(reloaded(going()), 2))
    assert dues(fight) == ["due.continuing"]
    fight = reloaded(suffer(fight)[0])
    assert (dues(fight), marks(suffer(to_round(fight, 3))[0])) == ([], (0, 6, 0))


def test_delay_and_hold_neither_stop_nor_double_it():
    fight, _ = do(to_round(going(1, 0), 2), Delay(actor="a"))
    assert dues(fight)[0] == "due.continuing"
    fight, _ = suffer(fight)
    fight, _ = do(fight, Interpose(actor="a", anchor="b"))
    assert (dues(turn(fight)), marks(fight)) == ([], (0, 1, 0))
    fight, _ = suffer(to_round(fight, 3))
    fight, _ = do(fight, Delay(actor="a", until="hold"))
    fight, _ = suffer(to_round(fight, 4))
    assert marks(fight) == (0, 3, 0)


def test_a_minute_that_passes_brings_twenty_comings():
    fight = wait(going(1, 0, stamina=25), 1, "minutes")
    fight, _ = suffer(fight)
    assert marks(fight) == (0, 20, 0)


def test_one_who_has_left_suffers_when_he_is_back_and_the_others_are_not_kept_waiting():
    fight, _ = do(going(1, 0), Leave(fighter="a"))
    fight = to_round(fight, 4)
    assert dues(fight) == []
    fight, _ = do(fight, ComeBack(fighter="a"))
    assert marks(suffer(fight)[0]) == (0, 3, 0)


def test_the_dead_suffer_nothing_more():
    fight, _ = do(going(1, 0), Wound(fighter="a", kind="aggravated", amount=15))
    assert dues(to_round(fight, 4)) == []
    assert refused(to_round(fight, 4), Suffer(ongoing=1)) == "need.ongoing"


def test_it_stops_with_death():
    fight = to_round(going(5, 0, stamina=1), 2)  # six boxes: all lethal and four over, then all aggravated
    fight, _ = suffer(fight)
    assert marks(fight) == (0, 5, 0)
    fight, _ = suffer(to_round(fight, 3))
    assert marks(fight) == (4, 2, 0)
    fight, events = suffer(to_round(fight, 4))
    assert (fight.fighters["a"].status, "log.dead" in told(events), dues(to_round(fight, 5))) == ("dead", True, [])


# ------------------------------------------------------------------ several things due


def test_two_things_on_two_fighters_are_each_settled_alone():
    fight, _ = do(going(1, 3), GoOn(targets=("b",), amount=2, rounds=3))
    fight = to_round(fight, 2)
    assert dues(fight) == ["due.continuing", "due.continuing"]
    fight, _ = suffer(fight)
    assert (marks(fight), marks(fight, "b")) == ((0, 1, 0), (0, 0, 0))
    assert refused(fight, NextTurn()) == "refuse.due"
    fight, _ = suffer(fight)
    assert (marks(fight, "b"), turn(fight).turn) == ((0, 2, 0), "b")


@pytest.mark.rule("N-H4")
def test_the_roll_to_stay_conscious_comes_first_among_what_is_due():
    fight = to_round(going(1, 3, stamina=2, bashing=7), 2, lifted=True)
    assert dues(fight) == ["due.conscious", "due.continuing"]


@pytest.mark.rule("N-H4")
def test_one_who_rolled_to_stay_conscious_and_waits_does_not_roll_again_in_this_round():
    fight = begun(fighter("Ann", bashing=7), fighter("Bo"))
    assert refused(fight, Delay(actor="a")) == "refuse.conscious"
    fight, _ = do(fight, StayConscious(actor="a"), [8, 1])
    fight, _ = do(fight, Delay(actor="a"))
    fight, _ = do(fight, Interpose(actor="a", anchor="b"))
    fight = turn(fight)
    assert (fight.round, fight.turn, dues(fight)) == (1, "a", [])
    fight, _ = do(fight, NextTurn())
    assert (fight.round, fight.turn, dues(fight)) == (2, "a", ["due.conscious"])
