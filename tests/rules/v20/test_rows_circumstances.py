"""Every standing circumstance and everything that one can touch: which rolls have it as dice, as difficulty, and which do not."""

import pytest

from fray.rules.v20.fighters.fight import CIRCUMSTANCES, Circumstance
from fray.rules.v20.turns import rolls as rolling
from fray.rules.v20.turns.ambush import Ambush

from ..table import decide, do, of, sums
from .build import Scene, attacked, difficulty, figure, lines
from .rows import GUN, TEST, blow, duel, shot

# what it touches -> what rolls have it
TOUCHES = {
    "all": {
        "fist", "shot", "dodge of a fist", "dodge of a shot", "noticing", "strength", "hiding", "noticing an ambush", "keeping his feet",
        "damage", "soak",
    },
    "attacks": {"fist", "shot"},
    "ranged": {"shot", "dodge of a shot"},
    "close": {"fist", "dodge of a fist"},
    "noticing": {"noticing", "noticing an ambush"},
}  # fmt: skip
ROWS = {"dim": "ranged", "rain": "ranged", "footing": "close", "noise": "noticing"}
STRENGTH = TEST.but(attribute="strength", ability="")


def rolls(scene):
    """(dice, difficulty) as sums, of every kind of roll."""
    shown = {"fist": blow(), "shot": shot(), "noticing": TEST, "strength": STRENGTH}
    out = {name: (lines(action, scene), difficulty(action, scene)[1]) for name, action in shown.items()}
    guards = {"dodge of a fist": blow(defence="dodge:instead"), "dodge of a shot": shot(defence="dodge.cover:instead")}
    made = {name: attacked(decide(scene, action, chance=3)).guard.roll for name, action in guards.items()}
    hidden, seen = (e.roll for e in decide(scene, Ambush(actor="a", target="b"), chance=3) if isinstance(e, rolling.Tested))
    made |= {"hiding": hidden, "noticing an ambush": seen}
    thrown = do(scene, blow("sweep"), 1, 1, 0, {}, 0)[1]
    dealt = attacked(thrown).dealt
    made |= {"keeping his feet": of(thrown, rolling.Tested).roll, "damage": dealt.damage, "soak": dealt.soak}
    return out | {name: (sums(one.lines), sums(one.against)) for name, one in made.items()}


def under(*circumstances):
    return duel({**GUN, "brawl": 3}, {"dodge": 3}, scene=Scene(circumstances=circumstances))


PLAIN = rolls(under())


@pytest.mark.parametrize("touches", TOUCHES)
def test_it_is_in_the_difficulty_of_what_it_touches_and_of_nothing_else(touches):
    for name, now in rolls(under(Circumstance(name="x", value=2, touches=touches))).items():
        dice, against = PLAIN[name]
        assert (name, now) == (name, (dice, against | ({"circumstance": 2} if name in TOUCHES[touches] else {})))


@pytest.mark.parametrize("touches", TOUCHES)
def test_or_in_its_dice(touches):
    for name, now in rolls(under(Circumstance(name="x", change="dice", value=-1, touches=touches))).items():
        dice, against = PLAIN[name]
        assert (name, now) == (name, (dice | ({"circumstance": -1} if name in TOUCHES[touches] else {}), against))


def test_the_ready_ones_make_what_they_touch_one_harder():
    assert {row.name: (row.change, row.value, row.touches) for row in CIRCUMSTANCES} == {
        f"circumstance.{name}": ("difficulty", 1, touches) for name, touches in ROWS.items()
    }


def test_several_add_up_and_one_of_nothing_is_no_line():
    both = under(Circumstance(name="x", value=1), Circumstance(name="y", value=2), Circumstance(name="z", value=0))
    assert [line.value for line in figure(blow(), both, "difficulty").lines if line.key == "circumstance"] == [1, 2]
