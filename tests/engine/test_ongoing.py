"""What keeps coming: once for every time it is due, never twice for the same, until it ends and takes with it what it brought."""

from typing import Annotated

import pytest

from fray.engine.fight.conditions import Condition
from fray.engine.fight.event import fold
from fray.engine.fight.ongoing import MOST_AT_ONCE, Came, Ceased, Relieve, came, cease, due_now, find, has, number
from fray.engine.table.menu import dues
from fray.engine.values.ask import Answers
from fray.engine.values.circumstance import plain
from fray.engine.values.errors import Incomplete, Refused, RuleError
from fray.engine.values.text import Said, Who

from .table import Began, Hurt, Suffer, do, table

FIRE = Said("log.began", {"fighter": Who("a"), "what": "ongoing.fire"})


def burning(every=10, *, left=None, seconds=0, **values):
    """A fight in which something began to burn Ann at second 0; so many seconds later."""
    fight = table("Ann", "Bo")
    begun = Began.of(fight, "fire", "a", every, left=left, **{"damage": 1, **values})
    return fold(fight, (begun,)).but(seconds=seconds)


def ill(**fields):
    fight = table("Ann", "Bo").with_fighter("a", conditions=(Condition(key="sick", value=-1), Condition(key="prone")))
    return fold(fight, (Began.of(fight, "illness", "a", 10, **fields),)).but(seconds=10)


def keys(fight):
    return [c.key for c in fight.fighters["a"].conditions]


def test_it_first_comes_after_one_interval_unless_told():
    fight = table("Ann", seconds=100)
    event = Began.of(fight, "fire", "a", 10)
    assert (event.ongoing.id, event.ongoing.due) == (1, 110)
    assert event.log() == (FIRE,)
    assert event.about() == ("a",)
    later = fold(fight, (event,))
    assert Began.of(later, "fire", "a", 10, first=0).ongoing.due == 100
    assert Began.of(later, "fire", "a", 10).ongoing.id == 2
    assert type(event.ongoing).__name__ == "Coming"


def test_what_nobody_can_have_twice_begins_once():
    fight = burning()
    assert has(fight, "fire", "a") and not has(fight, "fire", "b")
    assert Began.once(fight, "fire", "a", 10) == ()
    (event,) = Began.once(fight, "fire", "b", 10, first=3, damage=2)
    assert (event.ongoing.due, number(event.ongoing, "damage"), number(event.ongoing, "other")) == (3, 2, 0)


def test_what_came_moves_on_and_keeps_what_it_knows():
    ongoing = burning(left=3).ongoing[0]
    (event,) = came(ongoing, dealt=2, last=5)
    assert event == Came(id=1, due=20, left=2, values={"damage": 1, "last": 5}, dealt=2)
    assert event.log() == ()
    assert came(ongoing, tell=True)[0].log() == (FIRE,)
    assert came(ongoing.but(left=1)) == (cease(ongoing),) == (Ceased(id=1, fighter="a", what="fire"),)
    after = fold(burning(left=3), (event, event)).ongoing[0]
    assert (after.due, after.left, after.dealt) == (20, 2, 4)


def test_the_earliest_is_due_first_and_nothing_for_the_dead_and_those_who_left():
    fight = burning(every=20, seconds=20)
    fight = fold(fight, (Began.of(fight, "illness", "b", 5, first=-10),))
    assert [o.id for o in due_now(fight)] == [2, 1]
    assert [due.label for due in dues(fight, Suffer)] == [
        Said("due.illness", {"fighter": Who("b")}),
        Said("due.fire", {"fighter": Who("a"), "damage": 1}),
    ]
    assert [due.action for due in dues(fight, Suffer)] == [Suffer(ongoing=2), Suffer(ongoing=1)]
    assert [o.id for o in due_now(fight.with_fighter("a", health=0))] == [2]
    assert [o.id for o in due_now(fight.with_fighter("b", gone=True))] == [1]
    assert due_now(burning(seconds=9)) == ()


def test_all_that_is_due_is_settled_in_one_tap_and_nothing_twice():
    after, events = do(burning(seconds=35), Suffer(ongoing=1))
    assert after.fighters["a"].health == 2
    assert [type(event).__name__ for event in events] == ["Came", "Hurt"] * 3
    with pytest.raises(Refused):
        do(after, Suffer(ongoing=1))


def test_or_only_once():
    assert Suffer(ongoing=1).matters(burning(seconds=20), "all_due") is True
    assert Suffer(ongoing=1).matters(burning(seconds=19), "all_due") is False
    after, _ = do(burning(seconds=35), Suffer(ongoing=1, all_due=False))
    assert (after.fighters["a"].health, due_now(after)[0].due) == (4, 20)


def test_it_stops_when_it_is_over_or_he_is_dead():
    after, _ = do(burning(left=2, seconds=1000), Suffer(ongoing=1))
    assert (after.fighters["a"].health, after.ongoing) == (3, ())
    after, _ = do(burning(seconds=1000), Suffer(ongoing=1))
    assert after.fighters["a"].health == 0


def test_no_tap_settles_without_end():
    after, events = do(burning(every=1, damage=0, seconds=1000), Suffer(ongoing=1))
    assert len(events) == 2 * MOST_AT_ONCE
    assert due_now(after)[0].due == MOST_AT_ONCE + 1


def test_what_is_not_due_is_settled_only_against_the_rules():
    with pytest.raises(Refused) as error:
        do(burning(seconds=9), Suffer(ongoing=1))
    assert error.value.said.key == "refuse.not_due"
    after, _ = do(burning(seconds=9), Suffer(ongoing=1, lifted=("refuse.not_due",)))
    assert (after.fighters["a"].health, after.ongoing[0].due) == (4, 20)


@pytest.mark.parametrize("action", [Suffer(ongoing=7), Relieve(ongoing=7)])
def test_what_is_over_can_be_neither_settled_nor_ended(action):
    for does in (action.decide, lambda fight, _: action.preview(fight)):
        with pytest.raises(Incomplete) as error:
            does(burning(), Answers())
        assert error.value.said.key == "need.ongoing"


def test_with_its_end_goes_what_it_brought():
    after, (event,) = do(ill(), Suffer(ongoing=1), 1)
    assert (keys(after), after.ongoing) == (["prone"], ())
    assert event.log() == (Said("log.ceased", {"fighter": Who("a"), "what": "ongoing.illness"}),)
    after, _ = do(ill(), Relieve(ongoing=1))
    assert keys(after) == ["prone"]


def test_but_not_while_another_of_its_kind_goes_on():
    fight = ill()
    fight = fold(fight, (Began.of(fight, "illness", "a", 10),))
    after, _ = do(fight, Relieve(ongoing=1))
    assert keys(after) == ["sick", "prone"]
    after, _ = do(after, Relieve(ongoing=2))
    assert keys(after) == ["prone"]


def test_dice_are_asked_for_where_the_hazard_rolls():
    assert Suffer(ongoing=1).preview(ill()).rolls
    after, events = do(ill(), Suffer(ongoing=1), 6)
    assert number(find(after, 1), "last") == 6
    assert events[0].log() == (Said("log.began", {"fighter": Who("a"), "what": "ongoing.illness"}),)


def test_what_will_happen_without_dice_is_known_before():
    shown = Suffer(ongoing=1).preview(burning(seconds=20))
    assert not shown.rolls
    assert shown.effects == (
        Said("ongoing.fire.effect", {"damage": 1}),
        Said("effect.times", {"n": 2}),
        *Hurt(fighter="a", by=1).log() * 2,
    )
    assert Suffer(ongoing=1).preview(burning(seconds=9)).effects == (Said("ongoing.fire.effect", {"damage": 1}),)


def test_a_system_adds_choices_of_its_own():
    class Braced(Suffer):
        ready: bool = False

        def check(self, encounter):
            super().check(encounter)
            if self.ready and not encounter.fighter("a").ready:
                self.refuse("refuse.ready")

        def first(self, encounter):
            return (Hurt(fighter="b", by=1),) if self.ready else ()

        def faced(self, ongoing, time):
            return ongoing.but(values={"damage": 0}) if self.ready and time == 0 else ongoing

    fight = burning(seconds=20)
    with pytest.raises(Refused):
        do(fight, Braced(ongoing=1, ready=True))
    _, events = do(fight.with_fighter("a", ready=True), Braced(ongoing=1, ready=True))
    assert events[0] == Hurt(fighter="b", by=1)
    assert [event.by for event in events if isinstance(event, Hurt)] == [1, 0, 0]


def flooded():
    return fold(table("Ann"), (Began.of(table("Ann"), "flood", "a", 10, damage=1),)).but(seconds=10)


def test_what_one_hazard_alone_asks_for_is_shown_for_it_and_told_to_it():
    assert [Suffer(ongoing=1).matters(fight, "braced") for fight in (flooded(), burning(seconds=10))] == [True, False]
    after, _ = do(flooded(), Suffer(ongoing=1, braced=2))
    assert number(after.ongoing[0], "braced") == 2
    after, _ = do(burning(seconds=10), Suffer(ongoing=1, braced=2))
    assert "braced" not in after.ongoing[0].values


def test_what_a_system_declares_of_its_choices_holds_for_it_too():
    class Cared(Suffer):
        reason: Annotated[str, plain(when=lambda fight: fight.seconds >= 20)] = ""

    assert [Cared(ongoing=1).matters(burning(seconds=seconds), "reason") for seconds in (19, 20)] == [False, True]


def test_a_hazard_can_say_itself_what_is_known_before():
    assert Suffer(ongoing=1, braced=2).preview(flooded()).result == Said("braced", {"n": 2})


def test_ending_it_before_its_time_can_have_a_consequence():
    after, events = do(flooded(), Relieve(ongoing=1))
    assert [type(event).__name__ for event in events] == ["Ceased", "Hurt"]
    assert (after.ongoing, after.fighters["a"].health) == ((), 4)


def test_what_no_hazard_settles_is_refused_by_its_name():
    with pytest.raises(ValueError, match="no hazard 'boredom'; known: fire, illness, flood"):
        Began.of(table("Ann"), "boredom", "a", 10)


def test_all_of_it_is_read_back_as_it_was():
    fight = burning(left=3)
    assert type(fight).model_validate_json(fight.model_dump_json()) == fight
    event = Began(ongoing=fight.ongoing[0])
    assert Began.model_validate_json(event.model_dump_json()) == event


def test_nothing_begins_for_one_who_is_not_there():
    with pytest.raises(RuleError) as error:
        Began.of(table("Ann"), "fire", "b", 10)
    assert error.value.said == Said("error.fighter.unknown", {"id": "b"})
