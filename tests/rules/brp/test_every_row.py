"""Completeness: every row of the book counts in some situation, with its value and with the words of its own, and not in another."""

import pytest

from fray.rules.brp.attacks.ambush import Ambush
from fray.rules.brp.attacks.attack import Attack
from fray.rules.brp.fighters.conditions import Condition
from fray.rules.brp.fighters.fight import Options
from fray.rules.brp.fighters.scene import Circumstance, Scene
from fray.rules.brp.rolling.modifiers import MODIFIERS
from fray.rules.brp.system import SYSTEM
from fray.rules.brp.turns.order import rank_lines
from fray.rules.brp.turns.rolls import Test

from .build import begun, do, fighter, sums
from .rolling import heard

STRIKE = Attack(actor="a", target="b", weapon="0", defence="none")
MEET = STRIKE.but(defence="")
DARK, PITCH = Scene(darkness="near"), Scene(darkness="pitch")


def rolled(action=STRIKE, arm="bow_long", which=0, face=1, bo=None, scene=None, options=None, **ann):
    """The sum of one of the rolls of an action: Ann has 65 in all that she does, Bo 45."""
    skills = {"weapons": [arm], "sword": 65, "bow": 65, "dagger": 65, "spot": 65, **ann}
    foe = {"dodge": 45, "listen": 45, "spot": 20, "sense": 20, **(bo or {})}
    state = begun(fighter("Ann", **skills), fighter("Bo", **foe), scene=scene or Scene(), options=options or Options())
    return sums(heard(state, action, face)[which].lines)


def hidden(target="b"):
    """The sum of a shot from an ambush that Bo has not noticed and Cy has."""
    ann = fighter("Ann", weapons=["bow_long"], bow=65, stealth=50)
    state = begun(ann, fighter("Bo", listen=40), fighter("Cy", listen=40))
    state, _ = do(state, Ambush(ambushers=("a",), victims=("b", "c")), [50], [100], [40])
    return sums(heard(state, STRIKE.but(target=target))[0].lines)


def shield(size, **bo):
    """The sum of a parry of an arrow with a shield."""
    return rolled(MEET, which=1, bo={"weapons": [f"shield.{size}"], "off": "0", "hand": "unarmed", **bo})


def rank(**ann):
    """The sum of a DEX rank of 13."""
    return sums(rank_lines(fighter("Ann", dexterity=13, **ann)))


def moon(change):
    """A scene that makes every roll so."""
    return Scene(circumstances=(Circumstance(name="The Moon", change=change, value=0, touches="all"),))


BEHIND, TEST = STRIKE.but(manner="backstab"), Test(actor="a", skill="spot")
KNEES = {"conditions": (Condition.new("kneeling"),)}
TIRED = Options(tiring=True)

# key of the row -> (a sum in which it counts, its value there, a sum in which it does not). 65 / 2 = 32.5, up 33; 65 / 4 = 16.25, up 17.
ROWS = {
    "difficult.range": (lambda: rolled(STRIKE.but(range="double")), -32, lambda: rolled(STRIKE.but(range="double"), "sword_short")),
    "quarter.range": (lambda: rolled(STRIKE.but(distance=181)), -48, lambda: rolled(STRIKE.but(distance=90))),  # a long bow: 90 m
    "difficult.cover": (lambda: rolled(STRIKE.but(cover="all")), -32, lambda: rolled(STRIKE.but(cover="all"), "sword_short")),
    "melee": (lambda: rolled(STRIKE.but(into_melee="target")), -20, lambda: rolled(STRIKE.but(into_melee="both"))),
    "difficult.melee": (lambda: rolled(STRIKE.but(into_melee="both")), -32, lambda: rolled(STRIKE.but(into_melee="target"))),
    "difficult.knockout": (lambda: rolled(STRIKE.but(manner="knockout")), -32, rolled),
    "easy.backstab": (lambda: rolled(BEHIND, which=1, face=30), 65, lambda: rolled(BEHIND, which=1, face=20)),  # noticed up to 23
    "difficult.backstab": (lambda: rolled(BEHIND, face=30), -22, lambda: rolled(BEHIND, which=1, face=30)),  # Listen 45: 23
    "easy.ambush": (hidden, 65, lambda: hidden("c")),
    "difficult.related": (
        lambda: rolled(STRIKE.but(skill="dagger"), "sword_short"), -32, lambda: rolled(STRIKE.but(skill="sword"), "sword_short")
    ),
    "difficult.missile": (
        lambda: rolled(MEET.but(may_dodge=True), which=1), -22, lambda: rolled(MEET.but(may_dodge=True), "sword_short", 1)
    ),
    "difficult.dark": (lambda: rolled(scene=DARK), -32, lambda: rolled(scene=DARK, night_vision=True)),
    "pitch_dark": (lambda: rolled(scene=PITCH, power=12), -21, lambda: rolled(scene=PITCH, power=33)),  # 33 to 12
    "easy.master": (lambda: rolled(TEST.but(ease="easy")), 65, lambda: rolled(TEST)),
    "difficult.master": (lambda: rolled(TEST.but(ease="difficult")), -32, lambda: rolled(TEST)),
    "easy.scene": (lambda: rolled(TEST, scene=moon("easy")), 65, lambda: rolled(TEST, scene=moon("percent"))),
    "difficult.scene": (lambda: rolled(TEST, scene=moon("difficult")), -32, lambda: rolled(TEST, scene=moon("easy"))),
    "again": (
        lambda: rolled(MEET, "sword_short", 1, bo={"defended": 2}, options=TIRED), -60,
        lambda: rolled(MEET, "sword_short", 1, bo={"defended": 2}),
    ),
    "shield.small": (lambda: shield("target"), 15, lambda: rolled(MEET, "sword_short", 1)),
    "shield.medium": (lambda: shield("kite"), 30, lambda: rolled(MEET, "sword_short", 1)),
    "shield.large": (lambda: shield("riot"), 60, lambda: shield("riot", **KNEES)),
    "shield.kneeling": (lambda: shield("riot", **KNEES), 90, lambda: shield("kite", **KNEES)),
    "rank.half": (lambda: rank(moved=6), -6, lambda: rank(moved=5)),  # 6.5, up 7
    "rank.quarter": (lambda: rank(moved=16), -9, lambda: rank(moved=15)),  # 3.25, up 4
    "rank.drawing": (lambda: rank(drawn=2), -10, rank),
}  # fmt: skip
CALLED = {"shield.small": "shield.cover", "shield.medium": "shield.cover", "shield.large": "shield.cover"}  # a sum names the shield itself


def test_every_row_at_hand_is_here():
    assert {row.key for row in MODIFIERS} == set(ROWS)


@pytest.mark.rule("B-D1", "B-D5")
@pytest.mark.parametrize("key", ROWS)
def test_it_counts_where_the_book_says_with_its_value_and_elsewhere_not(key):
    with_it, value, without = ROWS[key]
    line = CALLED.get(key, key)
    assert with_it().get(line) == value
    assert line not in without()


@pytest.mark.parametrize("row", MODIFIERS, ids=lambda row: row.key)
def test_it_has_its_words_and_its_section(row):
    assert row.words is not None
    assert SYSTEM.words[row.key] is row.words
    assert SYSTEM.sources[row.key] == row.source


@pytest.mark.rule("B-A3", "B-S4")
def test_what_a_shield_covers_is_no_skill_that_the_dark_makes_difficult():
    assert rolled(MEET, which=1, bo={"weapons": ["shield.kite"], "off": "0", "hand": "unarmed"}, scene=DARK) == {"shield.cover": 30}


@pytest.mark.rule("B-S4")
@pytest.mark.parametrize(("skill", "dark"), [("sword", -32), ("brawl", -12), ("spot", None), ("dodge", None), ("throw", None)])
def test_a_plain_roll_of_a_combat_skill_is_difficult_in_the_dark_and_no_other(skill, dark):
    # Brawl 25: 13. Dodge is one where it meets an attack, Throw where something is thrown at somebody.
    assert rolled(TEST.but(skill=skill), scene=DARK).get("difficult.dark") == dark
