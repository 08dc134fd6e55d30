"""What the page has brought back at the start is told in one line, and so is what found no room."""

import pytest
from ui.driven import Tab

CASES = [
    ({"steps": "3", "fights": "0", "others": "2", "left": "0"}, ["3 steps"], ["3 шага"]),
    ({"steps": "13", "fights": "1", "others": "2", "left": "0"}, ["1 fight, 13 steps"], ["1 бой, 13 шагов"]),
    ({"steps": "0", "fights": "0", "others": "1", "left": "0"}, ["1 record"], ["1 запись"]),
    ({"steps": "0", "fights": "0", "others": "0", "left": "5"}, ["5 records left", "no room"], ["Осталось: 5 записей"]),
    ({"steps": "1", "fights": "0", "others": "1", "left": "4"}, ["1 step", "4 records left"], ["1 шаг", "Осталось: 4 записи"]),
    ({"steps": "0", "fights": "0", "others": "0", "left": "0", "aside": "2"}, ["beside it: 2 records"], ["рядом: 2 записи"]),
    ({"steps": "0", "fights": "0", "others": "0", "left": "0", "later": "3"}, ["next one: 3 records"], ["следующем запуске: 3 записи"]),
]


@pytest.mark.parametrize(("back", "english", "russian"), CASES)
def test_what_came_back_is_told_in_both_languages(back, english, russian):
    tab = Tab()
    tab.tap("brought-back", **back)
    assert all(words in tab.notices for words in english)
    tab.tap("language", value="ru")
    assert all(words in tab.notices for words in russian)


def test_where_nothing_came_back_nothing_is_told():
    tab = Tab()
    tab.tap("brought-back", steps="0", fights="0", others="0", left="0")
    assert not tab.app.view.notices
