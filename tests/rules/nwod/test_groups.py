"""Groups: several made at once have one initiative or one each, and each his own track."""

import pytest

from fray.engine.fight.session import Session
from fray.engine.values.ask import Answer, Answers
from fray.rules.nwod.fighters.fight import Options
from fray.rules.nwod.fighters.sheet import Sheet
from fray.rules.nwod.harm.damage import Wound
from fray.rules.nwod.system import SYSTEM


def fight_with(shared, *answers):
    """Three thugs who came in together (Dexterity + Composure 4) against one hero (6), begun with the faces that fell."""
    session = Session(SYSTEM.new("Gang", Options(shared=shared)))
    session.do(SYSTEM.join(session.encounter, [Sheet(name=f"Thug {n}") for n in (1, 2, 3)], side="foes"))
    session.do(SYSTEM.join(session.encounter, [Sheet(name="Hero", dexterity=3, composure=3)], side="heroes"))
    book = Answers(given=[Answer(faces=faces) for faces in answers])
    session.do(SYSTEM.opening(session.encounter), book)
    assert len(book.used) == len(answers)
    return session


@pytest.mark.rule("N-I2")
def test_a_group_with_one_initiative_rolls_one_die_and_stands_one_behind_the_other():
    fight = fight_with(True, (9, 2)).encounter
    assert [fight.fighters[id].place for id in ("f1", "f2", "f3", "f4")] == [13, 13, 13, 8]
    assert fight.line == ("f1", "f2", "f3", "f4")


@pytest.mark.rule("N-I2")
def test_a_group_with_one_initiative_each_rolls_a_die_for_everyone():
    fight = fight_with(False, (9, 2, 5, 2)).encounter
    assert [fight.fighters[id].place for id in ("f1", "f2", "f3", "f4")] == [13, 6, 9, 8]
    assert fight.line == ("f1", "f3", "f4", "f2")


@pytest.mark.rule("N-I3")
def test_a_group_ties_as_one_with_somebody_else():
    # 4 + 10 and 6 + 8: the higher Dexterity + Composure goes first, and nobody of the group rolls off against another.
    assert fight_with(True, (10, 8)).encounter.line == ("f4", "f1", "f2", "f3")


@pytest.mark.rule("N-I10")
def test_one_who_joins_later_rolls_alone_and_the_group_is_not_rolled_for_again():
    session = fight_with(True, (9, 2))
    late = SYSTEM.join(session.encounter, [Sheet(name="Late")], side="foes")
    session.do(late, Answers(given=[Answer(faces=(9,)), Answer(faces=(1, 6))]))  # 13 too, by the same sum: he and the group roll off
    assert session.encounter.standing == ("f5", "f1", "f2", "f3", "f4")


def test_each_of_a_group_has_his_own_track():
    session = fight_with(True, (9, 2))
    session.do(Wound(fighter="f2", kind="lethal", amount=3))
    assert [session.encounter.fighters[id].lethal for id in ("f1", "f2", "f3")] == [0, 3, 0]
