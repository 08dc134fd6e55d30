"""Steps: doing, undoing, redoing; and that nothing is changed when something is wrong."""

from typing import ClassVar

import pytest
from pydantic import ValidationError

from fray.engine.fight.action import Action
from fray.engine.fight.encounter import Encounter
from fray.engine.fight.event import Event, Lifted, Overruled, fold, overruled
from fray.engine.fight.session import Session, Step, Unfolding
from fray.engine.values.ask import Answer, Answers, Asked, Dice, Entry, Ruling
from fray.engine.values.errors import BadAnswer, Refused, RuleError
from fray.engine.values.field import Option
from fray.engine.values.text import Said, Who


class Grew(Event):
    type: str = "Grew"
    by: int
    fighter: str = "a"

    def apply(self, encounter):
        return encounter.but(seconds=encounter.seconds + self.by)


class Grow(Action):
    type: str = "Grow"
    title: ClassVar[str] = "grow"
    by: int = 1

    def decide(self, encounter, answers):
        if self.by < 0:
            self.refuse("refuse.shrink", by=self.by)
        if self.by == 0:
            return (Grew(by=answers.faces(Dice(Said("how"), 1))[0]),)
        return (Grew(by=self.by), Grew(by=self.by))


@pytest.fixture
def session():
    return Session(Encounter())


def test_an_action_decides_and_its_events_change_the_fight(session):
    step = session.do(Grow(by=2))
    assert step.events == (Grew(by=2), Grew(by=2))
    assert session.encounter.seconds == 4
    assert session.start.seconds == 0


def test_deciding_alone_changes_nothing(session):
    session.decide(Grow(), Answers())
    assert (session.encounter.seconds, session.steps, session.at) == (0, [], 0)


def test_undo_takes_the_last_step_back_and_redo_puts_it_again(session):
    session.do(Grow(by=1))
    session.do(Grow(by=5))
    assert session.undo()
    assert session.encounter.seconds == 2
    assert session.undo()
    assert session.encounter == session.start
    assert not session.undo()
    assert session.redo() and session.redo() and not session.redo()
    assert session.encounter.seconds == 12


def test_doing_after_undoing_drops_what_could_be_redone(session):
    session.do(Grow(by=1))
    session.do(Grow(by=5))
    session.undo()
    session.do(Grow(by=3))
    assert not session.redo()
    assert session.encounter.seconds == 8
    assert [step.action.by for step in session.steps] == [1, 3]
    assert [session.state(at).seconds for at in (0, 1, 2)] == [0, 2, 8]


def test_only_the_steps_that_stand_count(session):
    session.do(Grow())
    session.do(Grow())
    session.undo()
    assert len(session.standing) == 1
    assert len(session.steps) == 2


@pytest.mark.parametrize(
    "action, answers, error",
    [
        (Grow(by=-1), Answers(), Refused),
        (Grow(by=0), Answers(), Asked),
        (Grow(by=0), Answers([Answer(faces=(11,))]), BadAnswer),
    ],
)
def test_nothing_is_changed_when_it_raises(session, action, answers, error):
    session.do(Grow(by=1))
    session.do(Grow(by=1))
    session.undo()
    before = (session.encounter, list(session.steps), session.at)
    with pytest.raises(error):
        session.do(action, answers)
    assert (session.encounter, session.steps, session.at) == before
    assert session.redo()


def test_what_was_answered_is_kept_with_the_step(session):
    step = session.do(Grow(by=0), Answers([Answer(faces=(7,))]))
    assert step.answers == (Answer(faces=(7,)),)
    assert session.encounter.seconds == 7


def test_a_lifted_rule_lets_the_action_pass_and_is_told_of(session):
    step = session.do(Grow(by=-1, lifted=("refuse.shrink",)))
    assert step.events[0] == Lifted(rule="refuse.shrink")
    assert step.events[0].log()[0].params["rule"] == Said("refuse.shrink.short", instead="refuse.shrink")
    assert session.encounter.seconds == -2


def test_another_rule_lifted_does_not_help(session):
    with pytest.raises(Refused) as error:
        session.do(Grow(by=-1, lifted=("refuse.other",)))
    assert error.value.said == Said("refuse.shrink", {"by": -1})


def test_a_session_can_be_taken_up_where_it_was_left():
    steps = [Step(action=Grow(by=n), events=(Grew(by=n),)) for n in (1, 2, 3)]
    session = Session(Encounter(), steps, at=1)
    assert session.encounter.seconds == 1
    assert session.redo() and session.redo()
    assert session.encounter.seconds == 6
    assert Session(Encounter(), steps).encounter.seconds == 6


@pytest.mark.parametrize("at", [-1, 4])
def test_a_session_cannot_stand_outside_its_steps(at):
    with pytest.raises(RuleError):
        Session(Encounter(), [Step(action=Grow(), events=())] * 3, at=at)


def test_the_fight_is_the_fold_of_its_events():
    assert fold(Encounter(), [Grew(by=1), Grew(by=2)]).seconds == 3
    assert fold(Encounter(), []) == Encounter()


def test_what_happens_while_an_action_is_decided_is_folded_at_once():
    start = Encounter()
    out = Unfolding(start)
    assert (out.encounter, out.events) == (start, ())
    out.take(Grew(by=1))
    out.take(Grew(by=2), Grew(by=3))
    out.take()
    assert out.encounter.seconds == 6
    assert out.events == (Grew(by=1), Grew(by=2), Grew(by=3))
    assert start.seconds == 0


def test_an_unknown_fighter_is_an_error_of_the_rules():
    with pytest.raises(RuleError) as error:
        Encounter().fighter("x")
    assert error.value.said == Said("error.fighter.unknown", {"id": "x"})


def test_a_value_is_never_changed_and_knows_all_its_fields():
    with pytest.raises(ValidationError):
        Encounter().round = 3
    with pytest.raises(ValidationError):
        Encounter(colour="red")


def test_an_event_names_those_it_concerns():
    assert Grew(by=1, fighter="x").about() == ("x",)


def test_what_is_said_can_name_a_fighter_and_two_sentences_can_be_compared():
    assert Said("k", {"fighter": Who("a")}) == Said("k", {"fighter": Who("a")})


def test_what_was_changed_of_a_result_is_told_by_its_words():
    kinds = (Option("cut", Said("kind.cut")), Option("blow", Said("kind.blow")))
    entries = (
        Entry("amount", Said("field.amount"), 2), Entry("kind", Said("field.kind"), "cut", kinds),
        Entry("lost", Said("field.lost_of", {"item": "sword"}), 0, what="field.lost"),
        Entry("then", Said("field.then"), "", kinds, quiet=True),
    )  # fmt: skip
    question = Ruling(Said("result"), entries)
    assert overruled(question, {"amount": 2, "kind": "cut", "lost": 0, "then": "blow"}) == ()
    assert overruled(question, {"amount": 3, "kind": "blow", "lost": 1, "then": ""}) == (
        Overruled(what="field.amount", before="2", after="3"), Overruled(what="field.kind", before="kind.cut", after="kind.blow"),
        Overruled(what="field.lost", before="0", after="1"),
    )  # fmt: skip
    assert overruled(question, {}) == ()
