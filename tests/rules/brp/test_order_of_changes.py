"""The order of changes to a chance: the skill with what changes it for long, then Easy or Difficult, then percentages."""

import pytest

from fray.engine.values.modifier import Line
from fray.rules.brp.attacks.attack import Attack
from fray.rules.brp.fighters.scene import CIRCUMSTANCES, Circumstance, Scene
from fray.rules.brp.rolling.modifiers import ROWS
from fray.rules.brp.rolling.pools import chance_lines
from fray.rules.brp.turns import rolls

from .build import begun, decide, fighter, one, total

pytestmark = pytest.mark.rule("B-D5")

RAIN = Scene(circumstances=tuple(c for c in CIRCUMSTANCES if c.name == "circumstance.rain"))  # -10 on what is shot or thrown


def shot(scene=None, **how):
    """The lines of a shot by one of Bow 65, as pairs in their order."""
    fight = begun(fighter("Ann", weapons=["bow_long"], bow=65), fighter("Bo"), **({"scene": scene} if scene else {}))
    return pairs(Attack(actor="a", target="b", weapon="0", **how).pool(fight))


def plain(skill, scene=None, ease="", modifier=0, **fields):
    """The lines of a plain roll, as pairs in their order."""
    fight = begun(fighter("Ann", **fields), **({"scene": scene} if scene else {}))
    action = rolls.Test(actor="a", skill=skill, ease=ease, modifier=modifier)
    return pairs(one(decide(fight, action, [100]), rolls.Tested).roll.lines)


def pairs(lines):
    return [(line.key, line.value) for line in lines]


def chance(lines):
    return sum(value for _, value in lines)


def test_sixty_five_made_difficult_with_twenty_less_is_thirteen():
    lines = shot(ease="difficult", into_melee="target")  # 65 / 2 = 32.5, up 33; 33 - 20; not (65 - 20) / 2 = 23
    assert lines == [("skill.bow", 65), ("difficult.master", -32), ("melee", -20)]
    assert chance(lines) == 13


def test_sixty_five_with_a_lasting_ten_made_difficult_is_thirty_eight():
    skill = (Line(key="skill.bow", value=65), Line(key="blessing", value=10))
    lines = chance_lines(skill, (ROWS["difficult.master"],))  # 75 / 2 = 37.5; not 33 + 10 = 43
    assert pairs(lines) == [("skill.bow", 65), ("blessing", 10), ("difficult.master", -37)]
    assert total(lines) == 38


def test_what_armour_takes_comes_off_before_a_roll_is_halved():
    lines = plain("dodge", ease="difficult", dodge=65, armour="chain")  # (65 - 20) / 2 = 22.5; not 33 - 20 = 13
    assert lines == [("skill.dodge", 65), ("armour.skills", -20), ("difficult.master", -22)]
    assert chance(lines) == 23


def test_what_armour_takes_comes_off_before_a_roll_is_doubled():
    lines = plain("dodge", ease="easy", dodge=65, armour="chain")  # (65 - 20) x 2; not 130 - 20
    assert lines == [("skill.dodge", 65), ("armour.skills", -20), ("easy.master", 45)]
    assert chance(lines) == 90


def test_percentages_of_circumstance_are_not_doubled():
    assert plain("spot", ease="easy", modifier=-20, spot=65) == [("skill.spot", 65), ("easy.master", 65), ("master", -20)]


def test_a_circumstance_of_the_scene_comes_after_the_halving():
    lines = shot(RAIN, cover="all")  # 33 - 10
    assert lines == [("skill.bow", 65), ("difficult.cover", -32), ("circumstance", -10)]
    assert chance(lines) == 23


def test_a_percentage_comes_after_a_quarter_too():
    lines = shot(RAIN, range="triple")  # 65 / 4 = 16.25, up 17; 17 - 10
    assert lines == [("skill.bow", 65), ("quarter.range", -48), ("circumstance", -10)]
    assert chance(lines) == 7


def test_several_percentages_add_up():
    lines = shot(RAIN, into_melee="target", modifier=15)  # 65 - 20 - 10 + 15
    assert lines == [("skill.bow", 65), ("melee", -20), ("circumstance", -10), ("master", 15)]
    assert chance(lines) == 50


def test_where_nothing_is_difficult_the_order_makes_no_odds():
    assert chance(shot(into_melee="target")) == 45
    assert chance(plain("dodge", dodge=65, armour="chain", modifier=-5)) == 40


def test_a_circumstance_enters_only_the_rolls_that_it_touches():
    noise = Scene(circumstances=(Circumstance(name="Din", value=-20, touches="noticing"),))
    assert plain("listen", noise, listen=50) == [("skill.listen", 50), ("circumstance", -20)]
    assert plain("stealth", noise, stealth=50) == [("skill.stealth", 50)]
    assert plain("listen", RAIN, listen=50) == [("skill.listen", 50)]
    assert shot(noise) == [("skill.bow", 65)]


def test_the_words_of_a_modifier_by_hand_are_kept_with_it():
    fight = begun(fighter("Ann", spot=50))
    action = rolls.Test(actor="a", skill="spot", modifier=10, reason="a lantern")
    last = one(decide(fight, action, [100]), rolls.Tested).roll.lines[-1]
    assert (last.key, last.value, last.params) == ("master.reason", 10, {"reason": "a lantern"})
