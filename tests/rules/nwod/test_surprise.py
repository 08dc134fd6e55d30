"""Surprise: who does not expect the attack, and what that costs."""

import pytest

from fray.engine.values.errors import RuleError
from fray.rules.nwod.attacks.attack import Attack
from fray.rules.nwod.attacks.defence import Dodge
from fray.rules.nwod.company import Join
from fray.rules.nwod.rounds import Begin, Delay, NextTurn
from fray.rules.nwod.turns import rolls
from fray.rules.nwod.turns.order import InitiativeRolled, Surprised
from fray.rules.nwod.turns.rolls import Test

from ..table import do, of
from .build import fight, fighter, lines, sheet

pytestmark = pytest.mark.rule("N-I9")


def ambush(**fields):
    """Ann, in ambush, and Bo, who does not expect it."""
    return fight(fighter("Ann", strength=3, brawl=3), fighter("Bo", dexterity=3, wits=3, **fields))


def caught(**fields):
    """The first round after Bo did not notice."""
    after, _ = do(ambush(**fields), Begin(unaware=("b",)), [1, 2, 3, 4, 7], [5])
    return after


def test_those_who_do_not_expect_it_roll_wits_and_composure():
    _, events = do(ambush(composure=3), Begin(unaware=("b",)), [1, 8, 1, 1, 1, 1], [5, 5])
    assert [(one.key, one.value) for one in of(events, rolls.Tested).roll.lines] == [("wits", 3), ("composure", 3)]
    assert of(events, rolls.Tested).purpose == "test.notice"


def test_one_success_is_enough_to_fight_as_usual():
    after, events = do(ambush(), Begin(unaware=("b",)), [1, 8, 1, 1, 1], [5, 5])
    assert not [event for event in events if isinstance(event, Surprised)]
    assert after.fighters["b"].place == 10
    assert lines(Attack(actor="a", target="b"), after.but(turn="a"))["against.dexterity"] == -3


def test_ambushers_do_not_roll():
    _, events = do(ambush(), Begin(unaware=("b",)), [8, 1, 1, 1, 1], [5, 5])
    assert of(events, rolls.Tested).actor == "b"
    _, events = do(ambush(), Begin(), [5, 5])
    assert not [event for event in events if isinstance(event, rolls.Tested)]


@pytest.mark.rule("N-D7")
def test_wounds_make_noticing_harder():
    hurt = ambush().with_fighter("b", lethal=5)
    _, events = do(hurt, Begin(unaware=("b",)), [8, 1, 1, 1], [5, 5])
    assert [(one.key, one.value) for one in of(events, rolls.Tested).roll.lines] == [("wits", 3), ("composure", 2), ("wounds", -1)]


def test_the_surprised_one_has_no_place_and_no_turn_in_the_first_round():
    after = caught()
    assert after.fighters["b"].has("surprised")
    assert after.fighters["b"].place is None
    assert (after.line, after.turn) == (("a",), "a")
    after, _ = do(after, NextTurn(), [5])
    assert after.round == 2


@pytest.mark.parametrize("action", [Attack(actor="b", target="a"), Dodge(actor="b"), Delay(actor="b")])
def test_the_surprised_one_can_do_nothing_in_the_first_round(action):
    with pytest.raises(RuleError) as error:
        do(caught(), action)
    assert error.value.said.key == "refuse.surprised"


@pytest.mark.rule("N-F6")
def test_the_surprised_one_has_no_defence_but_his_armour_counts():
    sums = lines(Attack(actor="a", target="b"), caught(armour="reinforced"))
    assert sums == {"strength": 3, "brawl": 3, "defence.none": 0, "armour": -1}


def test_he_rolls_initiative_in_the_second_round_and_has_his_defence_again():
    after, events = do(caught(), NextTurn(), [10])
    assert [p.fighter for p in of(events, InitiativeRolled).places] == ["b"]
    assert after.fighters["b"].place == 15
    assert (after.line, after.turn) == (("b", "a"), "b")
    assert not after.fighters["b"].has("surprised")
    after, _ = do(after, NextTurn())
    assert lines(Attack(actor="a", target="b"), after)["against.dexterity"] == -3


def test_he_rolls_off_a_tie_in_the_second_round():
    after, _ = do(fight(fighter("Ann"), fighter("Bo")), Begin(unaware=("b",)), [1, 1, 1, 1], [5])
    after, _ = do(after, NextTurn(), [5], [3, 9])
    assert after.fighters["b"].place == after.fighters["a"].place == 9
    ties = {id: f.ties for id, f in after.fighters.items()}
    assert after.line[0] == max(ties, key=lambda id: ties[id])


def test_when_all_are_surprised_the_first_round_passes_without_a_turn():
    after, _ = do(fight(fighter("Ann"), fighter("Bo")), Begin(unaware=("a", "b")), [1, 1, 1, 1], [2, 2, 2, 2])
    assert (after.round, after.turn, after.line) == (1, None, ())
    after, _ = do(after, NextTurn(), [9, 2])
    assert (after.round, after.turn, after.line) == (2, "a", ("a", "b"))


def test_nobody_who_is_fighting_already_can_be_surprised():
    after, _ = do(fight(fighter("Ann"), fighter("Bo")), Begin(), [5, 4])
    after, events = do(after, Join(sheets=(sheet("Cy"),), ids=("c",)), [1])
    assert not [event for event in events if isinstance(event, (rolls.Tested, Surprised))]
    assert not any(f.has("surprised") for f in after.fighters.values())
    with pytest.raises(RuleError):
        do(after, Begin(unaware=("a",)))


def test_a_roll_of_wits_and_composure_in_the_fight_surprises_nobody():
    after, _ = do(fight(fighter("Ann"), fighter("Bo")), Begin(), [5, 4])
    after, _ = do(after, Test(actor="a", attribute="wits", second="composure"), [1, 1, 1, 1])
    assert not after.fighters["a"].has("surprised")
