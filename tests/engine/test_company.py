"""Who is in the fight: coming in under ids of their own, leaving and coming back, and what a system hangs on to it."""

import pytest

from fray.engine.fight.action import Action
from fray.engine.fight.presence import is_enemy, present, still_in
from fray.engine.table.company import CameBack, ComeBack, Leave, Left, Note, Noted, next_ids
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete, Refused
from fray.engine.values.field import Option, people
from fray.engine.values.text import Said, Who

from .table import Join, Joined, Sheet, do, table


def fails(action, fight, kind=Incomplete):
    with pytest.raises(kind) as error:
        action.decide(fight, Answers())
    return error.value.said.key


def joining(*ids, **fields):
    return Join(sheets=tuple(Sheet(name=id.upper()) for id in ids), ids=ids, **fields)


def test_ids_go_on_from_the_number_of_fighters_and_leave_out_those_that_are_taken():
    assert next_ids(table(), 2) == ("f1", "f2")
    assert next_ids(table("Ann", "Bo"), 2) == ("f3", "f4")
    taken = table("Ann").but(fighters={"a": table("Ann").fighters["a"], "f3": table("Cy").fighters["a"]})
    assert next_ids(taken, 2) == ("f4", "f5")
    assert next_ids(table(), 0) == ()


def test_a_sheet_joins_as_what_the_system_makes_of_it():
    after, (event,) = do(table("Ann"), joining("x", side="B", hidden=True))
    one = after.fighters["x"]
    assert (one.name, one.side, one.hidden, one.group, one.health) == ("X", "B", True, "", 5)
    assert type(event) is Joined
    assert event.log() == (Said("log.joined", {"fighter": Who("x")}),)
    assert event.about() == ("x",)


def test_those_who_join_together_are_a_group():
    after, _ = do(table(), joining("x", "y"))
    assert [one.group for one in after.fighters.values()] == ["x", "x"]


@pytest.mark.parametrize("ids", [("a",), ("x", "x"), ("x",), ("x", "y", "z")])
def test_ids_must_be_new_and_one_for_each(ids):
    action = Join(sheets=(Sheet(name="X"), Sheet(name="Y")) if len(ids) != 2 else (Sheet(name="X"),) * 2, ids=ids)
    assert fails(action, table("Ann")) == "need.ids"


def test_what_follows_is_decided_with_the_newcomers_there():
    _, events = do(table("Ann", round=1), joining("x", "y"))
    assert events[1:] == (Noted(text="3 now"),)


def test_a_fighter_leaves_with_all_that_leaving_changes():
    fight = table("Ann", "Bo", turn="a", round=1).with_fighter("a", ready=True)
    after, (event,) = do(fight, Leave(fighter="a"))
    one = after.fighters["a"]
    assert (one.gone, one.acted, one.ready, after.turn) == (True, True, False, None)
    assert event == Left(fighter="a")
    assert present(after) == ("b",)


def test_another_ones_turn_goes_on_when_somebody_leaves():
    after, _ = do(table("Ann", "Bo", turn="a", round=1), Leave(fighter="b"))
    assert after.turn == "a"


@pytest.mark.parametrize("round", [0, 2])
def test_one_who_comes_back_into_a_round_acts_no_more_in_it(round):
    fight = table("Ann", round=round).with_fighter("a", gone=True, acted=True)
    after, (event,) = do(fight, ComeBack(fighter="a"))
    assert (after.fighters["a"].gone, after.fighters["a"].acted) == (False, round > 0)
    assert event == CameBack(fighter="a", acted=round > 0)


def test_a_system_says_whether_one_who_comes_back_acts_in_the_round_that_runs():
    class Quick(ComeBack):
        def has_acted(self, encounter):
            return False

    fight = table("Ann", round=2).with_fighter("a", gone=True, acted=True)
    after, (event,) = do(fight, Quick(fighter="a"))
    assert (after.fighters["a"].acted, event.acted) == (False, False)
    assert CameBack(fighter="a").apply(fight).fighters["a"].acted  # as it was kept before it could be said


def test_nobody_leaves_twice_or_comes_back_who_is_there():
    fight = table("Ann", "Bo").with_fighter("b", gone=True)
    assert fails(Leave(fighter="b"), fight) == "need.present"
    assert fails(ComeBack(fighter="a"), fight) == "need.gone"


def test_a_system_hangs_on_what_follows_from_both():
    seen = []

    class Going(Leave):
        def follows(self, before, after, answers):
            seen.append((before.fighters["a"].gone, after.fighters["a"].gone))
            return (Noted(text="gone"),)

    class Coming(ComeBack):
        def follows(self, before, after, answers):
            seen.append((before.fighters["a"].gone, after.fighters["a"].gone))
            return (Noted(text="back"),)

    after, events = do(table("Ann"), Going(fighter="a"))
    assert events == (Left(fighter="a"), Noted(text="gone"))
    _, events = do(after, Coming(fighter="a"))
    assert events == (CameBack(fighter="a", acted=False), Noted(text="back"))
    assert seen == [(False, True), (True, False)]


def test_only_those_who_can_are_offered():
    fight = table("Ann", "Bo").with_fighter("b", gone=True)
    assert Leave().options(fight, "fighter") == (Option("a", Who("a")),) == people(["a"])
    assert ComeBack().options(fight, "fighter") == (Option("b", Who("b")),)


def test_a_note_is_kept_and_can_be_somebodys_action():
    fight = table("Ann", round=1)
    after, (event,) = do(fight, Note(text=" opens the door ", actor="a", takes_action=True))
    assert after.fighters["a"].acted
    assert event.log() == (Said("log.did", {"fighter": Who("a"), "text": "opens the door"}),)
    assert fails(Note(text="more", actor="a", takes_action=True), after, Refused) == "refuse.acted"
    after, (event,) = do(after, Note(text="more", actor="a"))
    assert event == Noted(text="more", actor="a")


def test_a_note_on_nobody_takes_no_action():
    assert Note().matters(table(), "takes_action") is False
    after, (event,) = do(table("Ann"), Note(text="It rains.", takes_action=True))
    assert after == table("Ann")
    assert event.log() == (Said("log.note", {"text": "It rains."}),)
    assert fails(Note(text="  "), table()) == "need.text"


@pytest.mark.parametrize("kind", [Join, Leave, ComeBack, Note])
def test_each_has_a_title_and_a_sign(kind):
    assert issubclass(kind, Action)
    assert kind.title.startswith("action.") and kind.icon


def test_enemies_are_of_other_sides_or_of_none():
    fight = table("Ann", "Bo", "Cy").with_fighter("a", side="red").with_fighter("b", side="red")
    assert [is_enemy(fight, *pair) for pair in ("ab", "ac", "aa", "cc")] == [False, True, False, False]
    alone = table("Ann", "Bo")
    assert is_enemy(alone, "a", "b") and not is_enemy(alone, "a", "a")


def test_still_in_it_are_those_who_have_not_left_and_are_not_dead():
    fight = table("Ann", "Bo", "Cy").with_fighter("a", gone=True).with_fighter("b", health=0)
    assert (still_in(fight), present(fight)) == (("c",), ("b", "c"))


def test_join_of_gives_ids_where_none_are_told():
    sheets = [Sheet(name="X"), Sheet(name="Y")]
    assert Join.of(table("Ann"), sheets, side="B", hidden=True) == Join(sheets=tuple(sheets), ids=("f2", "f3"), side="B", hidden=True)
    assert Join.of(table("Ann"), sheets, ids=("x", "y")).ids == ("x", "y")
