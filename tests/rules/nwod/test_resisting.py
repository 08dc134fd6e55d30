"""What a trait that resists is worth: a drugged one resists less; and how far the chance of death is looked for."""

import pytest

from fray.engine.values.modifier import total
from fray.rules.nwod.fighters.conditions import Condition
from fray.rules.nwod.rolling.dice import odds
from fray.rules.nwod.turns.rolls import Test

from .build import Attack, begun, fighter, lines

ASKS = Test(actor="a", attribute="manipulation", second="subterfuge", against="b", resistance="resolve")


def two(*conditions, resolve=4):
    return begun(fighter("Ann", manipulation=3, subterfuge=3), fighter("Bo", resolve=resolve, conditions=list(conditions)))


@pytest.mark.rule("N-Z3")
@pytest.mark.parametrize(("drug", "value", "comes_to"), [("opiate", -2, 4), ("hallucinogen", -3, 5), ("hallucinogen", -1, 3)])
def test_a_drug_lowers_the_trait_that_resists(drug, value, comes_to):
    # 3 + 3 less a Resolve of 4, of which the drug takes its dice: 6 - (4 - 2) = 4.
    assert total(ASKS.pool(two(Condition(key=drug, value=value)))) == comes_to


@pytest.mark.rule("N-Z3")
def test_it_takes_no_more_than_there_is():
    assert total(ASKS.pool(two(Condition(key="opiate", value=-2), resolve=1))) == 6


@pytest.mark.rule("N-Z3")
@pytest.mark.parametrize("drug", ["alcohol", "marijuana", "stimulant"])
def test_others_lower_no_trait_that_resists(drug):
    assert total(ASKS.pool(two(Condition(key=drug, value=-2)))) == 2


@pytest.mark.rule("N-Z3")
def test_the_sum_says_why():
    found = lines(ASKS, two(Condition(key="opiate", value=-2)))
    assert found == {"manipulation": 3, "subterfuge": 3, "resist.resolve": -4, "condition.opiate": 2}


@pytest.mark.rule("N-H2")
def test_the_chance_of_death_is_shown_where_it_takes_more_points_than_there_are_boxes():
    # Seven boxes with five lethal marks: two more fill them, and each of the next seven makes one aggravated: nine.
    scene = begun(fighter("Ann", strength=5, brawl=5, weapons=["greatsword"], weaponry=5), fighter("Bo", lethal=5, own_defence=0))
    blow = Attack(actor="a", target="b", weapon="0")
    assert total(blow.pool(scene)) == 14
    shown = {figure.label.key: figure.chance for figure in blow.preview(scene).figures}
    assert shown["figure.dying"] == odds(14).at_least(2)
    assert shown["figure.dead"] == odds(14).at_least(9)


@pytest.mark.rule("N-H2")
def test_it_is_not_shown_where_the_roll_hardly_ever_goes_so_far():
    scene = begun(fighter("Ann"), fighter("Bo", own_defence=0))
    assert "figure.dead" not in {figure.label.key for figure in Attack(actor="a", target="b").preview(scene).figures}
