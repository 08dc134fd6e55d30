"""Firing into a melee: -20 at one who fights hand to hand; Difficult in its stead when the shooter fights too."""

import pytest

from fray.rules.brp.equipment.weapons import MISSILES
from fray.rules.brp.fighters.conditions import Condition

from .blows import ARMED, BARE, attacked, chance, lines, on
from .build import begun, do, fighter

INTO, WITHIN = ARMED.but(into_melee="target"), ARMED.but(into_melee="both")


def duel(arm="bow_long", **ann):
    return begun(fighter("Ann", weapons=[arm], bow=65, sword=65, **ann), fighter("Bo"))


@pytest.mark.rule("B-S7")
def test_a_shot_at_one_who_fights_is_twenty_less():
    assert lines(duel(), INTO) == {"skill.bow": 65, "melee": -20}
    assert chance(duel(), INTO) == 45


@pytest.mark.rule("B-S7")
def test_when_both_fight_it_is_difficult_in_place_of_the_twenty():
    assert lines(duel(), WITHIN) == {"skill.bow": 65, "difficult.melee": -32}
    assert chance(duel(), WITHIN) == 33


@pytest.mark.rule("B-S7")
def test_a_shot_at_one_who_does_not_fight_is_as_always():
    assert chance(duel(), ARMED) == 65


@pytest.mark.rule("B-S7")
@pytest.mark.parametrize("row", MISSILES, ids=lambda row: row.name)
def test_it_holds_for_whatever_is_shot_or_thrown(row):
    fight = begun(fighter("Ann", weapons=[row]), fighter("Bo"))
    assert chance(fight, INTO) == row.base - 20


@pytest.mark.rule("B-S7")
def test_a_blow_among_fighters_is_as_always():
    assert chance(duel("sword_short"), INTO) == 65
    assert chance(duel("sword_short"), WITHIN) == 65


@pytest.mark.rule("B-S7")
def test_the_twenty_come_after_the_halving():
    assert chance(duel(), INTO.but(range="double")) == 13  # 33 - 20
    assert chance(duel(), WITHIN.but(range="double")) == 33, "one halving for both reasons"
    assert chance(duel(conditions=(Condition.new("ambushing"),)), INTO) == 110  # 130 - 20
    assert chance(duel(conditions=(Condition.new("ambushing"),)), WITHIN) == 65


@pytest.mark.rule("B-S7")
def test_the_face_decides():
    after, _ = do(duel(), INTO, [45], [4])
    assert after.fighters["b"].hp == 5
    after, events = do(duel(), INTO, [46])
    assert not attacked(events).roll.good


# ------------------------------------------------------------------ who is in a melee


def three():
    """Ann with a bow; Bo and Cy strike at each other, Bo first."""
    ann = fighter("Ann", weapons=["bow_long", "sword_short"], bow=65, dexterity=8)
    return begun(ann, fighter("Bo", dexterity=12), fighter("Cy", dexterity=10), turn="b")


@pytest.mark.rule("B-S7")
def test_the_form_knows_who_fights_hand_to_hand():
    fight = three()
    assert ARMED.settled(fight).into_melee == ""
    fight, _ = do(fight, BARE.but(actor="b", target="c"), [100])
    assert ARMED.settled(fight).into_melee == "target"
    assert ARMED.but(target="c").settled(fight).into_melee == "target", "who is struck at fights too"


@pytest.mark.rule("B-S7")
def test_the_form_knows_that_the_shooter_fights_too():
    fight, _ = do(three(), BARE.but(actor="b", target="a"), [100])
    assert ARMED.settled(fight).into_melee == "both"
    assert ARMED.but(target="c").settled(fight).into_melee == "", "Cy does not"


@pytest.mark.rule("B-S7")
def test_shots_make_no_melee():
    fight = begun(*three().fighters.values())
    fight, _ = do(fight, ARMED, [100])
    assert ARMED.but(actor="c").settled(fight).into_melee == ""


@pytest.mark.rule("B-S7")
def test_a_melee_is_over_a_round_after_the_last_blow_or_when_one_lies_down():
    fight, _ = do(three(), BARE.but(actor="b", target="c"), [100])
    assert ARMED.settled(on(fight, 3)).into_melee == "target", "the next round still"
    assert ARMED.settled(on(fight, 6)).into_melee == ""
    cy = fight.fighters["c"].but(conditions=(Condition.new("unconscious"),))
    assert ARMED.settled(fight.but(fighters={**fight.fighters, "c": cy})).into_melee == ""


@pytest.mark.rule("B-S7")
def test_what_was_filled_in_can_be_overruled():
    fight, _ = do(three(), BARE.but(actor="b", target="c"), [100])
    settled = ARMED.settled(fight)
    assert chance(fight, settled) == 45
    assert settled.but(into_melee="").settled(fight).into_melee == ""
