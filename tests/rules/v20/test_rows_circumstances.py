"""Every standing circumstance and everything that one can touch: which rolls have it as dice, as difficulty, and which do not."""

import pytest

from fray.rules.v20.fight import CIRCUMSTANCES, Circumstance

from ..table import decide, sums
from .build import Scene, attacked, difficulty, lines
from .rows import GUN, TEST, blow, duel, shot

# what it touches -> whether a fist, a shot, the dodge of each, noticing, another roll have it
TOUCHES = {
    "all": (True, True, True, True, True, True),
    "attacks": (True, True, False, False, False, False),
    "ranged": (False, True, False, True, False, False),
    "close": (True, False, True, False, False, False),
    "noticing": (False, False, False, False, True, False),
}
ROWS = {"dim": "ranged", "rain": "ranged", "footing": "close", "noise": "noticing"}
STRENGTH = TEST.but(attribute="strength", ability="")


def rolls(scene):
    """(dice, difficulty) as sums: of a fist, a shot, the dodge of each, noticing, a roll of Strength."""
    dodged = {"fist": blow(defence="dodge:point"), "shot": shot(defence="dodge.cover:point")}
    guards = [attacked(decide(scene, action, chance=3)).guard.roll for action in dodged.values()]
    shown = [(lines(action, scene), difficulty(action, scene)[1]) for action in (blow(), shot(), TEST, STRENGTH)]
    return [*shown[:2], *((sums(one.lines), sums(one.against)) for one in guards), *shown[2:]]


def under(*circumstances):
    return duel({**GUN, "brawl": 3}, {"dodge": 3}, scene=Scene(circumstances=circumstances))


PLAIN = rolls(under())


@pytest.mark.parametrize("touches", TOUCHES)
def test_it_is_in_the_difficulty_of_what_it_touches_and_of_nothing_else(touches):
    for plain, now, on in zip(PLAIN, rolls(under(Circumstance(name="x", value=2, touches=touches))), TOUCHES[touches], strict=True):
        assert now == (plain[0], plain[1] | ({"circumstance": 2} if on else {}))


@pytest.mark.parametrize("touches", TOUCHES)
def test_or_in_its_dice(touches):
    mud = Circumstance(name="x", change="dice", value=-1, touches=touches)
    for plain, now, on in zip(PLAIN, rolls(under(mud)), TOUCHES[touches], strict=True):
        assert now == (plain[0] | ({"circumstance": -1} if on else {}), plain[1])


def test_the_ready_ones_make_what_they_touch_one_harder():
    assert {row.name: (row.change, row.value, row.touches) for row in CIRCUMSTANCES} == {
        f"circumstance.{name}": ("difficulty", 1, touches) for name, touches in ROWS.items()
    }


def test_several_add_up_and_one_of_nothing_is_no_line():
    both = under(Circumstance(name="x", value=1), Circumstance(name="y", value=2), Circumstance(name="z", value=0))
    assert [line.value for line in blow().preview(both).figures[1].lines if line.key == "circumstance"] == [1, 2]
