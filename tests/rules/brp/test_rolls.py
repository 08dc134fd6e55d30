"""The roll of a D100: at or under the chance, Easy and Difficult, a quarter at far range."""

import pytest

from fray.rules.brp.attacks.attack import Attack
from fray.rules.brp.fighters.conditions import Condition
from fray.rules.brp.fighters.scene import Circumstance, Scene
from fray.rules.brp.rolling.modifiers import ROWS
from fray.rules.brp.rolling.row import under
from fray.rules.brp.turns import rolls

from .build import begun, decide, do, fighter, one, refused, sums, total

pytestmark = pytest.mark.rule("B-D1")

HARD = Scene(circumstances=(Circumstance(name="Mud", change="difficult", value=0),))
LIGHT = Scene(circumstances=(Circumstance(name="A rope", change="easy", value=0),))


def rolled(spot, face, scene=None, **how):
    """A roll of Spot at this chance that fell on this face."""
    fight = begun(fighter("Ann", spot=spot), **({"scene": scene} if scene else {}))
    return one(decide(fight, rolls.Test(actor="a", skill="spot", **how), [face]), rolls.Tested).roll


def shot(skill, scene=None, **how):
    """The chance of a shot with a long bow (listed range 90 m), and its lines."""
    fight = begun(fighter("Ann", weapons=["bow_long"], bow=skill), fighter("Bo"), **({"scene": scene} if scene else {}))
    lines = Attack(actor="a", target="b", weapon="0", **how).pool(fight)
    return total(lines), sums(lines)


@pytest.mark.parametrize("face, good", [(1, True), (49, True), (50, True), (51, False), (100, False)])
def test_a_roll_at_or_under_the_chance_succeeds(face, good):
    assert rolled(50, face).good is good


def test_double_zero_is_a_hundred():
    assert not rolled(99, 100).good
    assert rolled(100, 100).good


@pytest.mark.parametrize("face, good", [(60, True), (61, False)])
def test_an_easy_roll_has_twice_the_chance(face, good):
    roll = rolled(30, face, ease="easy")  # 30 x 2
    assert sums(roll.lines) == {"skill.spot": 30, "easy.master": 30}
    assert (roll.chance, roll.good) == (60, good)


@pytest.mark.parametrize("spot, half", [(1, 1), (2, 1), (25, 13), (64, 32), (65, 33)])
def test_a_difficult_roll_has_half_of_it_fractions_up(spot, half):
    roll = rolled(spot, 100, ease="difficult")
    assert roll.chance == half
    assert sums(roll.lines) == {"skill.spot": spot, "difficult.master": half - spot}


def test_a_plain_roll_is_neither():
    assert sums(rolled(65, 50).lines) == {"skill.spot": 65}


def test_two_reasons_to_be_difficult_are_one_halving():
    roll = rolled(65, 17, HARD, ease="difficult")  # 33, not 33 / 2 = 17
    assert roll.chance == 33
    assert sums(roll.lines) == {"skill.spot": 65, "difficult.master": -32, "difficult.scene": 0}


def test_four_reasons_to_be_difficult_are_one_halving():
    chance, lines = shot(60, HARD, range="double", cover="all", manner="knockout")
    assert chance == 30
    assert lines == {"skill.bow": 60, "difficult.range": -30, "difficult.cover": 0, "difficult.knockout": 0, "difficult.scene": 0}


def test_easy_and_difficult_cancel():
    roll = rolled(65, 65, HARD, ease="easy")
    assert (roll.chance, roll.good) == (65, True)
    assert sums(roll.lines) == {"skill.spot": 65, "easy.master": 0, "difficult.scene": 0}


def test_one_easy_cancels_however_many_are_difficult():
    assert shot(65, HARD, range="double", cover="all", ease="easy")[0] == 65


def test_one_difficult_cancels_an_easy_of_the_scene():
    assert rolled(65, 66, LIGHT, ease="difficult").chance == 65
    assert rolled(65, 66, LIGHT).chance == 130


@pytest.mark.parametrize("skill, quarter", [(65, 17), (20, 5), (21, 6), (64, 16), (1, 1)])
def test_at_far_range_the_chance_is_a_quarter_fractions_up(skill, quarter):
    assert shot(skill, range="triple") == (quarter, {"skill.bow": skill, "quarter.range": quarter - skill})


@pytest.mark.parametrize("face, good", [(4, True), (5, True), (6, False)])
def test_a_quarter_of_twenty_is_hit_at_five(face, good):
    fight = begun(fighter("Ann", weapons=["bow_long"], bow=20), fighter("Bo"))
    attack = Attack(actor="a", target="b", weapon="0", range="triple", defence="none")
    _, events = do(fight, attack, [face], *([[1]] if good else []))  # an arrow that hits rolls 1D8+1
    assert events[0].roll.good is good


@pytest.mark.parametrize("range, chance", [("near", 65), ("double", 33)])
def test_nearer_there_is_no_quarter(range, chance):
    assert shot(65, range=range)[0] == chance


def test_difficult_besides_a_quarter_makes_an_eighth():
    chance, lines = shot(65, range="triple", cover="all")  # 65 / 8 = 8.125
    assert chance == 9
    assert lines == {"skill.bow": 65, "quarter.range": -48, "difficult.cover": -8}


def test_easy_besides_a_quarter_makes_a_half():
    chance, lines = shot(65, range="triple", ease="easy")  # 65 / 2 = 32.5
    assert chance == 33
    assert lines == {"skill.bow": 65, "quarter.range": -48, "easy.master": 16}


def test_easy_and_difficult_besides_a_quarter_leave_the_quarter():
    assert shot(65, range="triple", cover="all", ease="easy")[0] == 17


@pytest.mark.parametrize(
    "easy, difficult, quarter, chance",
    [
        (False, False, False, 50), (True, False, False, 100), (False, True, False, 25), (True, True, False, 50),
        (False, False, True, 13), (True, False, True, 25), (False, True, True, 7), (True, True, True, 13),
    ],
)  # fmt: skip
def test_every_way_to_divide_fifty_rounds_once(easy, difficult, quarter, chance):
    # 50 / 4 = 12.5; 50 / 8 = 6.25
    kinds = (("easy.master", easy), ("difficult.cover", difficult), ("difficult.master", difficult), ("quarter.range", quarter))
    assert under(50, *(ROWS[key] for key, on in kinds if on)) == chance


def test_what_nobody_can_do_is_not_rolled_and_fails():
    events = decide(begun(fighter("Ann", spot=100)), rolls.Test(actor="a", skill="spot", ease="impossible"))
    assert one(events, rolls.Settled).good is False


def test_what_anybody_can_do_is_not_rolled_and_succeeds():
    events = decide(begun(fighter("Ann", spot=0)), rolls.Test(actor="a", skill="spot", ease="automatic"))
    assert one(events, rolls.Settled).good is True


def test_only_what_is_on_the_sheet_can_be_rolled():
    assert refused(begun(fighter("Ann")), rolls.Test(actor="a", skill="alchemy")) == "need.skill"


def test_a_roll_does_not_end_the_turn_unless_it_is_the_action():
    fight = begun(fighter("Ann"), fighter("Bo"))
    assert not do(fight, rolls.Test(actor="a", skill="spot"), [50])[0].fighters["a"].acted
    after, _ = do(fight, rolls.Test(actor="a", skill="spot", takes_action=True), [50])
    assert after.fighters["a"].acted
    assert refused(after, Attack(actor="a", target="b")) == "refuse.acted"


@pytest.mark.parametrize(
    ("state", "why"),
    [
        (begun(fighter("Ann"), fighter("Bo"), turn="b"), "refuse.turn"),
        (begun(fighter("Ann", conditions=(Condition.new("unconscious"),)), fighter("Bo"), turn="b"), "refuse.unconscious"),
        (begun(fighter("Ann", acted=True), fighter("Bo")), "refuse.acted"),
        (begun(fighter("Ann", moved=30), fighter("Bo")), "refuse.ran"),
    ],
    ids=["the turn of another", "unconscious", "has acted", "has run"],
)
@pytest.mark.parametrize("ease", ["", "automatic"])
def test_only_who_can_act_now_takes_his_action_for_a_roll(state, why, ease):
    takes = rolls.Test(actor="a", skill="spot", ease=ease, takes_action=True)
    faces = [] if ease else [[50]]
    assert refused(state, takes) == why
    assert not do(state, takes.but(takes_action=False), *faces)[0].fighters["b"].acted, "he may be called on for a roll at any time"
    every = ("refuse.turn", "refuse.unconscious", "refuse.acted", "refuse.ran")
    assert do(state, takes.but(lifted=every), *faces)[0].fighters["a"].acted, "unless the game master lets it pass"
