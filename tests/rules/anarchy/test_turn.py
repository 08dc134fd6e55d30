"""What comes at a fighter's place comes once a turn: in his Narration, however early; in that of who leads him; or at the end of it."""

import pytest

from fray.engine.table.company import ComeBack
from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.company import Leave
from fray.rules.anarchy.fighters.fighter import Sustained
from fray.rules.anarchy.fighters.templates import template
from fray.rules.anarchy.magic.control import Struggle
from fray.rules.anarchy.magic.spells import Cast
from fray.rules.anarchy.menu import due
from fray.rules.anarchy.rounds import NextTurn, StepIn
from fray.rules.anarchy.turns.rolls import Test
from fray.rules.anarchy.turns.turn import standing

from ..table import do, refused, why
from .build import begun, faces, fighter, lines, onward

WINDED = {"key": "winded", "value": -1, "rounds": 2, "of": "b"}
SNEAK = Test(actor="b", first="stealth")


def three(bo=None, **fields):
    """Ann, whose Narration it is, Bo, and Cy."""
    return begun(fighter("Ann"), fighter("Bo", player=True, **(bo or {})), fighter("Cy"), **fields)


def at_his_place(fight):
    """What has come at Bo's place: turns that his condition still lasts, whether his spell still holds, whether he must struggle."""
    bo = fight.fighters["b"]
    left = next((c.rounds for c in bo.conditions if c.key == "winded"), 0)
    return left, bool(bo.brief), any(isinstance(one.action, Struggle) for one in due(fight))


def loaded(**bo):
    """Turn 2, where at Bo's place a condition counts down, a spell passes, and a mind struggles."""
    spell = Sustained(spell=0, on=("c",), since=1, name="spell.illusion")
    held = {"conditions": [WINDED], "brief": (spell,), "spells": ["illusion"], "controller": "c", "held": 1, **bo}
    return three(held).but(round=2)


@pytest.mark.rule("S-I3", "S-H5", "S-G1", "S-Z8")
def test_whoever_acts_early_gets_all_that_comes_at_his_place_and_gets_it_once():
    scene = loaded()
    assert at_his_place(scene) == (2, True, False)
    early, _ = do(scene, StepIn(actor="b"))
    assert at_his_place(early) == (1, False, True)
    refused(early, NextTurn(), "refuse.due")
    tried, _ = do(early, Struggle(actor="b"), faces(0, 5), faces(1, 8))
    later = onward(tried)  # Ann goes on, then Cy; Bo's place was this turn
    assert later.turn == "a" and at_his_place(later) == (1, False, False)
    later = onward(onward(later))
    assert (later.round, at_his_place(later)) == (3, (1, False, False))


@pytest.mark.rule("S-H5", "S-G1", "S-Z8")
def test_it_comes_in_his_own_narration_too():
    own = onward(loaded())
    assert own.turn == "b" and at_his_place(own) == (1, False, True)


@pytest.mark.rule("S-H5", "S-G1", "S-Z8")
def test_it_comes_at_the_end_of_the_turn_to_one_whose_narration_did_not():
    scene = loaded(conditions=[WINDED, "bound"])
    assert at_his_place(scene) == (2, True, True)  # the mind of one who is bound can try whenever
    assert standing(scene, "b") == "out"
    after = onward(scene)
    assert after.turn == "c" and at_his_place(after)[:2] == (2, True)
    after = onward(after)
    assert after.round == 3 and at_his_place(after)[:2] == (1, False)


@pytest.mark.rule("S-G1", "S-Z8", "S-H5")
def test_it_comes_to_a_spirit_in_the_narration_of_who_called_it():
    told = {"owner": "a", "conditions": [{**WINDED, "ticked": 1}], "controller": "c", "held": 1}
    being = fighter("Bo", acted=True, placed=1, **told).but(sheet=template("spirit_air"))
    scene = begun(fighter("Ann", acted=True), being, fighter("Cy"), turn="c")
    after = onward(scene)
    assert (after.round, after.turn) == (2, "a")
    assert at_his_place(after) == (1, False, True)
    assert standing(after, "b") == "led"


@pytest.mark.rule("S-I3")
def test_where_everybody_stands_in_the_turn():
    scene = three()
    assert [standing(scene, id) for id in "abc"] == ["on", "waiting", "waiting"]
    early, _ = do(scene, StepIn(actor="b"))
    assert [standing(early, id) for id in "abc"] == ["interrupted", "on", "waiting"]
    back = onward(early)
    assert [standing(back, id) for id in "abc"] == ["on", "over", "waiting"]
    left, _ = do(back, Leave(fighter="a"))
    assert [standing(left, id) for id in "abc"] == ["out", "over", "on"]
    again, _ = do(left, ComeBack(fighter="a"))
    assert [standing(again, id) for id in "abc"] == ["over", "over", "on"]  # from the next turn on
    assert [standing(onward(again), id) for id in "abc"] == ["on", "waiting", "waiting"]


@pytest.mark.rule("S-I2", "S-G1")
def test_who_acted_in_the_narration_of_another_has_none_of_its_own_in_that_turn():
    being = fighter("Bo", owner="a").but(sheet=template("spirit_air"))
    scene = begun(fighter("Ann"), being, fighter("Cy", weapons=["heavy_pistol"], firearms=3))
    cy = onward(scene)
    assert (cy.turn, standing(cy, "b")) == ("c", "led")
    down = cy.with_fighter("a", physical=10)  # who called it is out, and it is on its own
    assert standing(down, "b") == "over"
    assert (onward(down).round, onward(down).turn) == (2, "b")


@pytest.mark.rule("S-I2", "S-G1")
def test_who_acted_on_its_own_does_not_act_again_when_its_caller_is_up():
    being = fighter("Bo", owner="a", attacks=1, acted=True).but(sheet=template("spirit_air"))
    up, _ = do(begun(fighter("Ann", acted=False), being, fighter("Cy", player=True), turn="c"), NextTurn())
    assert up.turn == "a"
    refused(up, Attack(actor="b", target="c", weapon="0"), "refuse.attacks")


@pytest.mark.rule("S-G1", "S-I3")
def test_nobody_who_is_led_steps_in_with_a_narration_of_his_own():
    being = fighter("Bo", owner="a", plot=1).but(sheet=template("spirit_air"))
    refused(begun(fighter("Ann"), being, fighter("Cy"), turn="c"), StepIn(actor="b"), "refuse.turn")


@pytest.mark.rule("S-G1", "S-I3")
def test_a_spell_cast_before_an_interruption_is_not_over_when_the_narration_goes_on():
    ann = fighter("Ann", talent="magician", sorcery=4, willpower=6, spells=["confusion"])
    scene = begun(ann, fighter("Bo", player=True), fighter("Cy"))
    cast, _ = do(scene, Cast(actor="a", target="c", spell="0", keep=False), faces(2, 10), faces(0, 6))
    early, _ = do(cast, StepIn(actor="b"))
    back = onward(early)
    assert back.turn == "a" and back.fighters["c"].has("confused")
    assert why(back, Attack(actor="a", target="b")) == "refuse.attacks"
    assert lines(Test(actor="c", first="stealth"), back)["condition.confused"] == -1
