"""The smallest rule book: how little a book has to say, and that it is whole all the same."""

from pathlib import Path

import pytest
import smallest
from smallest import SYSTEM, Sheet, Strike
from ui.driven import Tab

from fray.engine.fight.session import Session
from fray.engine.values.ask import Answer, Answers
from fray.engine.values.errors import Refused

MOST = 100  # lines that are not empty


def begun():
    session = Session(SYSTEM.new("Two", None))
    session.do(SYSTEM.join(session.encounter, [Sheet(name="Ann"), Sheet(name="Bo", points=4)]))
    session.do(SYSTEM.opening(session.encounter))
    return session


def thrown(*faces):
    return Answers(tuple(Answer(faces=(face,)) for face in faces))


def test_a_book_is_written_in_few_lines():
    assert sum(bool(line.strip()) for line in Path(smallest.__file__).read_text(encoding="utf-8").splitlines()) <= MOST


def test_a_fight_is_played_to_its_end():
    session = begun()
    assert session.encounter.turn == "f1"
    session.do(Strike(actor="f1", target="f2"), thrown(3))  # 3 misses
    session.do(SYSTEM.forward(session.encounter))
    with pytest.raises(Refused):
        Strike(actor="f1", target="f2").decide(session.encounter, Answers())
    session.do(Strike(actor="f2", target="f1"), thrown(4, 6))
    session.do(SYSTEM.forward(session.encounter))
    assert (session.encounter.round, session.encounter.turn, session.encounter.fighters["f1"].lost) == (2, "f1", 6)
    session.do(Strike(actor="f1", target="f2"), thrown(6, 4))
    assert session.encounter.fighters["f2"].is_dead
    session.do(SYSTEM.heal("f2", "points", "lost", 1))
    assert session.encounter.fighters["f2"].lost == 3
    while session.undo():
        pass
    assert session.encounter.fighters == {}


def test_it_is_played_on_the_screen():
    tab = Tab(systems=(SYSTEM,))
    tab.begin((0, 0))
    assert "Blow" in tab.main and "Hit points" in tab.main
    for _ in range(4):
        tab.attack()
    assert "points lost" in tab.main and tab.fight.round == 3
    again = Tab(tab.storage, systems=(SYSTEM,), hash=f"#/fight/{tab.app.fight.id}")
    assert again.fight == tab.fight
