"""Actions as rows to tap: why one is refused, what the game master may set, and ending what keeps coming."""

from typing import ClassVar

from fray.engine.fight.action import Action
from fray.engine.fight.ongoing import Relieve
from fray.engine.table.company import ComeBack, Leave, Note
from fray.engine.table.menu import at_table, offer, offers, on_fighter, refusal, relief
from fray.engine.values.ask import Choice, Dice
from fray.engine.values.errors import Refused
from fray.engine.values.text import Said, Who

from .table import Began, table


class Throw(Action):
    """Rolls two dice; forbidden below 1; without dice of its own it asks."""

    title: ClassVar[str] = "throw"
    icon: ClassVar[str] = "dice"
    least: int = 1

    def decide(self, encounter, answers):
        if self.least < 1:
            self.refuse("refuse.least")
        answers.faces(Dice(Said("throw"), 2))
        answers.choice(Choice(Said("which"), (), ""))
        return ()


class Sly(Throw):
    """Is called otherwise on the menu, and knows what forbids it without a roll."""

    @property
    def offered(self):
        return "sly"

    def checked(self, encounter):
        raise Refused("refuse.sly")


def burning(**fields):
    fight = table("Ann", "Bo", **fields)
    fight = Began.of(fight, "fire", "a", 3, damage=1).apply(fight)
    return Began.of(fight, "illness", "b", 3).apply(fight)


def test_what_the_rules_forbid_is_told_before_it_is_tapped():
    assert refusal(table("Ann"), Throw()) is None
    assert refusal(table("Ann"), Throw(least=0)).said == Said("refuse.least")
    assert refusal(table("Ann"), Throw(least=0, lifted=("refuse.least",))) is None
    assert refusal(table("Ann"), Sly()).said == Said("refuse.sly")


def test_what_is_only_incomplete_is_not_refused():
    assert refusal(table("Ann"), Note()) is None


def test_a_row_has_the_words_the_sign_and_the_heading_of_its_action():
    row = offer(table("Ann"), Throw(), "group.more")
    assert (row.action, row.label, row.icon, row.refused, row.group) == (Throw(), Said("throw"), "dice", None, "group.more")
    assert offer(table("Ann"), Sly()).label == Said("sly")
    rows = offers(table("Ann"), (("", (Throw(),)), ("group.more", (Note(), Sly()))))
    assert [(type(row.action), row.group) for row in rows] == [(Throw, ""), (Note, "group.more"), (Sly, "group.more")]


def test_ending_what_keeps_coming_names_it_and_whom_it_comes_at():
    row = relief(burning().ongoing[0])
    assert row.action == Relieve(ongoing=1)
    assert row.label == Said("offer.relieve", {"fighter": Who("a"), "what": "ongoing.fire"})
    assert (row.refused, row.group) == (None, "group.ongoing")


def test_the_game_master_may_let_one_leave_or_come_back_and_end_what_comes_at_him():
    here = on_fighter(burning(), "a", Note(actor="a"))
    assert [(row.action, row.group) for row in here] == [
        (Note(actor="a"), "group.master"), (Leave(fighter="a"), "group.master"), (Relieve(ongoing=1), "group.ongoing")
    ]  # fmt: skip
    gone = on_fighter(burning().with_fighter("b", gone=True), "b")
    assert [row.action for row in gone] == [ComeBack(fighter="b"), Relieve(ongoing=2)]


def test_at_the_table_stand_actions_hazards_and_all_that_keeps_coming():
    rows = at_table(burning(), (Note(),), (Throw(),))
    assert [row.group for row in rows] == ["", "group.hazards", "group.ongoing", "group.ongoing"]


def test_a_system_has_its_own_ways_to_leave_and_to_come_back():
    class Flee(Leave):
        pass

    class Return(ComeBack):
        pass

    assert [type(row.action) for row in on_fighter(table("Ann"), "a", leave=Flee)] == [Flee]
    assert [type(row.action) for row in on_fighter(table("Ann").with_fighter("a", gone=True), "a", back=Return)] == [Return]
