"""Alcohol and drugs: their dice, how long they last, and the roll against them."""

import pytest

from fray.engine.fight.ongoing import Relieve
from fray.rules.nwod.attacks.attack import Attack
from fray.rules.nwod.attacks.defence import defence_figure
from fray.rules.nwod.hazards.drugs import Drug
from fray.rules.nwod.turns import rolls
from fray.rules.nwod.turns.rolls import Test

from ..table import do, of
from .build import begun, fighter, lines
from .lasting import dues, suffer, told, wait

pytestmark = pytest.mark.rule("N-Z3")


def taken(drug, *answers, fight=None, **fields):
    fight = fight or begun(fighter("Ann", dexterity=4, wits=4, intimidation=2, brawl=1), fighter("Bo"))
    return do(fight, Drug(targets=("a",), drug=drug, **fields), *answers)[0]


def effect(fight, attribute, second=""):
    """What drugs bring to a roll of these traits."""
    sums = lines(Test(actor="a", attribute=attribute, second=second), fight)
    return sum(value for key, value in sums.items() if key.startswith("condition."))


def defence(fight):
    return sum(line.value for line in defence_figure(fight.fighters["a"]).lines)


def hour(fight):
    """An hour later, with what is due then settled."""
    fight = wait(fight, 1)
    return suffer(fight)[0] if dues(fight) else fight


# ------------------------------------------------------------------ alcohol


def test_as_many_drinks_as_stamina_do_nothing():
    fight = taken("alcohol", doses=2)
    assert (effect(fight, "dexterity"), effect(fight, "presence"), defence(fight)) == (0, 0, 4)
    assert hour(fight).ongoing == ()


@pytest.mark.rule("N-F8")
def test_each_drink_beyond_takes_a_die_and_a_point_of_defense_and_brings_one_to_social_rolls():
    fight = taken("alcohol", doses=4)
    assert [effect(fight, attribute) for attribute in ("dexterity", "intelligence", "wits")] == [-2, -2, -2]
    assert [effect(fight, attribute) for attribute in ("strength", "stamina", "resolve")] == [0, 0, 0]
    assert effect(fight, "presence", "intimidation") == 2
    assert defence(fight) == 2


def test_the_drinks_of_one_hour_are_counted_together():
    fight = taken("alcohol", fight=taken("alcohol", doses=2), doses=1)
    assert effect(fight, "dexterity") == -1
    fight = taken("alcohol", fight=fight, doses=2)
    assert (effect(fight, "dexterity"), effect(fight, "presence")) == (-3, 3)


def test_drinks_of_the_next_hour_are_counted_anew():
    fight = taken("alcohol", fight=hour(taken("alcohol", doses=4)), doses=2)
    assert effect(fight, "dexterity") == -1


def test_social_rolls_gain_three_at_the_most():
    fight = taken("alcohol", doses=7)
    assert (effect(fight, "dexterity"), effect(fight, "manipulation")) == (-5, 3)


def test_for_one_who_has_had_too_much_the_bonus_is_a_penalty():
    fight = taken("alcohol", doses=4, too_much=True)
    assert effect(fight, "presence") == -2
    assert effect(hour(fight), "presence") == -1


def test_all_of_it_wears_off_by_one_an_hour():
    fight = taken("alcohol", doses=4)
    assert effect(wait(fight, 59, "minutes"), "dexterity") == -2
    fight = hour(fight)
    assert (effect(fight, "dexterity"), effect(fight, "presence"), defence(fight)) == (-1, 1, 3)
    fight = hour(fight)
    assert (effect(fight, "dexterity"), effect(fight, "presence"), defence(fight)) == (0, 0, 4)
    assert (fight.ongoing, fight.fighters["a"].conditions) == ((), ())


def test_hours_that_pass_at_once_wear_off_as_much():
    fight, _ = suffer(wait(taken("alcohol", doses=5), 2))
    assert effect(fight, "dexterity") == -1


def test_the_game_master_can_sober_him_up():
    fight, _ = do(taken("alcohol", doses=4), Relieve(ongoing=1))
    assert (effect(fight, "dexterity"), fight.fighters["a"].conditions) == (0, ())


@pytest.mark.rule("N-F8")
def test_less_defense_is_less_for_an_attack_to_meet():
    fight = taken("alcohol", doses=3)
    assert lines(Attack(actor="b", target="a"), fight.but(turn="b"))["condition.alcohol"] == 1
    assert "condition.alcohol" not in lines(Attack(actor="b", target="a"), taken("alcohol", doses=1).but(turn="b"))


@pytest.mark.rule("N-F8")
def test_defense_never_falls_below_nothing():
    assert defence(taken("alcohol", doses=9)) == 0


# ------------------------------------------------------------------ the other drugs


@pytest.mark.rule("N-F8")
def test_marijuana_takes_a_die_for_each_dose_and_is_gone_an_hour_after_the_last():
    fight = taken("marijuana", doses=2)
    assert [effect(fight, attribute) for attribute in ("dexterity", "intelligence", "resolve", "wits")] == [-2] * 4
    assert (effect(fight, "strength"), effect(fight, "presence"), defence(fight)) == (0, 0, 2)
    fight = taken("marijuana", fight=wait(fight, 30, "minutes"))
    assert effect(wait(fight, 59, "minutes"), "wits") == -3
    assert effect(wait(fight, 60, "minutes"), "wits") == 0


@pytest.mark.rule("N-F8")
@pytest.mark.parametrize("doses, dice", [(1, -1), (2, -2), (3, -3), (9, -3)])
def test_hallucinogens_take_one_to_three_dice_from_everything(doses, dice):
    fight = taken("hallucinogen", doses=doses)
    assert [effect(fight, attribute) for attribute in ("strength", "presence", "intelligence")] == [dice] * 3
    assert defence(fight) == 4 + dice


@pytest.mark.parametrize("drug", ["hallucinogen", "opiate"])
def test_it_lasts_eight_hours_less_stamina(drug):
    fight = taken(drug)
    assert effect(wait(fight, 5), "strength") < 0
    assert (effect(wait(fight, 6), "strength"), defence(wait(fight, 6))) == (0, 4)


def test_stimulants_help_strength_and_stamina_and_make_nervous():
    fight = taken("stimulant", bonus=2, hours=3)
    assert [effect(fight, attribute) for attribute in ("strength", "stamina")] == [2, 2]
    assert (effect(fight, "manipulation"), effect(fight, "wits"), defence(fight)) == (-1, 0, 4)
    assert effect(wait(fight, 3), "strength") == 0


@pytest.mark.rule("N-F8", "N-D7")
def test_opiates_take_the_pain_and_two_dice_from_everything():
    hurt = begun(fighter("Ann", dexterity=4, wits=4, lethal=6), fighter("Bo"))
    assert lines(Test(actor="a", attribute="strength"), hurt)["wounds"] == -2
    fight = taken("opiate", fight=hurt)
    sums = lines(Test(actor="a", attribute="strength"), fight)
    assert (sums.get("wounds"), sums["condition.opiate"], defence(fight)) == (None, -2, 2)


# ------------------------------------------------------------------ resisting


def test_a_success_of_stamina_and_resolve_throws_it_off():
    assert effect(taken("hallucinogen", [8, 1, 1, 1], resisted=True), "wits") == 0
    assert effect(taken("hallucinogen", [7, 1, 1, 1], resisted=True), "wits") == -1


def test_a_strong_dose_and_toxin_resistance_change_that_roll():
    ready = begun(fighter("Ann", merits=["toxin_resistance"]), fighter("Bo"))
    _, events = do(ready, Drug(targets=("a",), drug="opiate", resisted=True, modifier=-3), [1, 1, 1])
    sums = {line.key: line.value for line in of(events, rolls.Tested).roll.lines}
    assert sums == {"stamina": 2, "resolve": 2, "toxin_resistance": 2, "dose.drug": -3}


@pytest.mark.rule("N-D6")
def test_a_point_of_willpower_helps_to_throw_it_off():
    fight = taken("opiate", [8, *[1] * 6], resisted=True, willpower=("a",))
    assert (effect(fight, "wits"), fight.fighters["a"].willpower) == (0, 3)


def test_without_a_roll_it_simply_works():
    ready = begun(fighter("Ann"), fighter("Bo"))
    _, events = do(ready, Drug(targets=("a",), drug="opiate"))
    assert told(events) == ["log.affected"]
