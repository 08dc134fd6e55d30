"""Cards: hit points as a track of wounds, what counts, what holds a fighter, and every wound on his own sheet."""

import pytest

from fray.engine.table.company import ComeBack
from fray.rules.brp.attacks.attack import Attack
from fray.rules.brp.cards import card
from fray.rules.brp.company import Leave
from fray.rules.brp.equipment.weapons import weapon
from fray.rules.brp.fighters.wounds import Wound
from fray.rules.brp.harm.damage import Injure
from fray.rules.brp.harm.first_aid import FirstAid
from fray.rules.brp.hazards.disease import Sicken
from fray.rules.brp.hazards.poison import Poison, TakeAntidote
from fray.rules.brp.master import Drain, SetCondition
from fray.rules.brp.rounds import NextTurn
from fray.rules.brp.system import SYSTEM
from fray.rules.brp.turns.drawing import Draw
from fray.rules.brp.turns.movement import Move

from .build import begun, do, fight, fighter, sheet
from .lasting import turn


def boxes(*sizes, **fields):
    """The track of one with ten hit points and wounds of these sizes, a letter for each box."""
    state = fight(fighter("Ann", wounds=tuple(Wound(size=n) for n in sizes), **fields))
    return "".join({"wound": "w", "other": "o", "": "."}[mark] for mark in card(state, "a").tracks[0].boxes)


def states(state, id="a"):
    return [one.key for one in card(state, id).states]


def status(state):
    return [card(state, id).status for id in state.fighters]


def counters(state, id="a"):
    return {c.label.key: c.number if c.text is None else tuple(c.text.params.values()) for c in card(state, id).counters}


# ------------------------------------------------------------------ the track


@pytest.mark.rule("B-H1")
@pytest.mark.parametrize(
    "sizes, track",
    [((), ".........."), ((3,), "www......."), ((3, 2), "wwwoo....."), ((1, 2, 1), "woow......"), ((10,), "wwwwwwwwww")],
)
def test_lost_hit_points_are_marked_wound_by_wound(sizes, track):
    assert boxes(*sizes) == track


@pytest.mark.rule("B-H2")
def test_below_nought_the_track_is_full_and_the_number_tells_how_far():
    assert boxes(8, 7) == "wwwwwwwwoo"
    assert card(fight(fighter("Ann", wounds=(Wound(size=15),))), "a").tracks[0].number == -5


@pytest.mark.rule("B-H1")
def test_what_has_healed_of_a_wound_is_not_marked():
    state = fight(fighter("Ann", wounds=(Wound(size=5, healed=2), Wound(size=1))))
    assert card(state, "a").tracks[0].boxes[:5] == ("wound", "wound", "wound", "other", "")


@pytest.mark.rule("B-C1")
def test_lost_con_shortens_it():
    state, _ = do(fight(fighter("Ann")), Drain(fighter="a", characteristic="constitution", points=4))
    assert len(card(state, "a").tracks[0].boxes) == 8


def test_a_track_is_filled_by_points():
    (track,) = card(fight(fighter("Ann")), "a").tracks
    assert (track.key, track.fills, track.number, {mark.key for mark in track.marks}) == ("hp", True, 10, {"wound", "other"})


# ------------------------------------------------------------------ counters, figures


def test_the_chance_with_the_weapon_in_hand_and_its_shots_are_counted():
    state = fight(fighter("Ann", weapons=["pistol"], pistol=55)).with_fighter("a", shots={"0": 4})
    assert counters(state) == {weapon("pistol").name: (55,), "figure.shots": 4}


def test_without_shots_there_is_no_counter_of_them():
    state = fight(fighter("Ann", weapons=["sword_short"], sword=40))
    assert counters(state) == {weapon("sword_short").name: (40,)}


@pytest.mark.rule("B-I2", "B-I3")
def test_the_place_is_the_rank_of_this_round():
    state, _ = do(begun(fighter("Ann", dexterity=15, weapons=["dagger"])), Move(actor="a", metres=10))
    assert card(state, "a").place == "8"  # half of 15, up


@pytest.mark.rule("B-C1", "B-C3")
def test_the_figures_bear_their_sums():
    state = fight(fighter("Ann", dexterity=12, armour="hard_leather", helmet="light_helmet", power=14))
    figures = {figure.label.key: figure.number for figure in card(state, "a").figures}
    assert figures == {"figure.rank": 12, "figure.dodge.short": 14, "figure.armour": 3, "figure.power": 14}  # 24 - 10; 2 + 1


@pytest.mark.rule("B-C1")
def test_the_derived_numbers_of_a_sheet_are_told():
    found = {figure.label.key: figure.number for figure in SYSTEM.derived(sheet(constitution=13, size=14, dexterity=12, power=9))}
    assert found["field.mov"] == 10
    assert (found["field.own_hp"], found["field.own_power"], found["field.dodge"], found["roll.stamina"]) == (14, 9, 24, 65)


# ------------------------------------------------------------------ status, states


@pytest.mark.rule("B-I2")
def test_the_status_goes_with_the_turn():
    state = begun(fighter("Ann", dexterity=15), fighter("Bo"), fighter("Cy", dexterity=5))
    assert status(state) == ["current", "ready", "ready"]
    assert status(turn(state)) == ["acted", "current", "ready"]


@pytest.mark.rule("B-H2")
@pytest.mark.parametrize("size, given, key", [(8, [[3]], "unconscious"), (10, [], "dying")])
def test_one_who_is_down_is_out_and_it_says_why(size, given, key):
    state, _ = do(begun(fighter("Ann", dexterity=15), fighter("Bo")), Injure(fighter="b", amount=size), *given)
    assert (status(state)[1], states(state, "b")) == ("out", [key])
    assert card(state, "b").states[0].grave


@pytest.mark.rule("B-H2")
def test_the_dead_and_those_who_left_are_out():
    state, _ = do(begun(fighter("Ann", dexterity=15), fighter("Bo")), Injure(fighter="b", amount=10))
    state = turn(state)
    assert (status(state)[1], states(state, "b")) == ("out", ["dead"])
    state, _ = do(begun(fighter("Ann", dexterity=15), fighter("Bo")), Leave(fighter="b"))
    assert (status(state)[1], states(state, "b")) == ("out", ["gone"])
    state, _ = do(state, ComeBack(fighter="b"))
    assert (status(state)[1], states(state, "b")) == ("acted", [])


@pytest.mark.rule("B-I3")
def test_how_far_he_went_and_that_he_ran_is_told():
    state, _ = do(begun(fighter("Ann", dexterity=15), fighter("Bo")), Move(actor="a", metres=30))
    assert (status(state)[0], states(state)) == ("acted", ["moved"])
    state, _ = do(begun(fighter("Ann")), Move(actor="a", metres=5))
    assert states(state) == []


@pytest.mark.rule("B-I4")
def test_one_whose_rank_is_used_up_is_late():
    state = begun(fighter("Ann", dexterity=5, weapons=["dagger", "sword_short"]), fighter("Bo", dexterity=3))
    state, _ = do(state, Draw(actor="a", weapon="1", drop=True))  # 5 - 5
    assert (card(state, "a").place, states(state), status(state)[0]) == ("0", ["late"], "acted")
    state, _ = do(state, NextTurn())
    assert states(state) == []


def test_conditions_are_told_with_their_rounds():
    state, _ = do(begun(fighter("Ann")), SetCondition(fighter="a", condition="unaware", rounds=3))
    (held,) = card(state, "a").states
    assert (held.key, held.label.key, held.label.params["n"]) == ("unaware", "condition.rounds", 3)


@pytest.mark.rule("B-S5", "B-S9")
def test_what_keeps_coming_is_told_and_several_doses_are_counted():
    state, _ = do(fight(fighter("Ann")), Poison(fighters=("a",), doses=2))
    state, _ = do(state, Sicken(fighters=("a",)), [99])
    told = {one.key: (one.label.key, one.label.params["n"]) for one in card(state, "a").states}
    assert told == {"poison": ("ongoing.poison.times", 2), "disease": ("ongoing.disease", 1)}


# ------------------------------------------------------------------ details


@pytest.mark.rule("B-H1", "B-H3")
def test_every_wound_is_told_with_its_cause_and_whether_it_was_treated():
    state = fight(fighter("Ann", first_aid=50), fighter("Bo"))
    state, _ = do(state, Injure(fighter="b", amount=3, cause="thorns"))
    state, _ = do(state, Injure(fighter="b", amount=4))
    state, _ = do(state, FirstAid(actor="a", target="b", wound="0"), [50], [1])
    told = [(one.key, one.label.key, one.label.params["n"], one.label.params["cause"]) for one in card(state, "b").details]
    assert told == [("wound-0", "wound.said.tried", 2, "thorns"), ("wound-1", "wound.said", 4, "wound.master")]


@pytest.mark.rule("B-A4")
def test_worn_gear_lost_points_and_antidotes_are_told():
    state = fight(fighter("Ann", weapons=["sword_short"], worn={"0": 5}))
    state, _ = do(state, Drain(fighter="a", characteristic="strength", points=2))
    state, _ = do(state, TakeAntidote(fighter="a", potency=7))
    told = {one.key: one.label.params for one in card(state, "a").details}
    assert told == {
        "loss-strength": {"what": "strength", "n": 2},
        "worn-0": {"item": weapon("sword_short").name, "n": 7, "of": 12},
        "antidote": {"n": 7},
    }


def test_the_unhurt_have_no_details():
    assert card(fight(fighter("Ann")), "a").details == ()


@pytest.mark.rule("B-I2")
def test_a_card_changes_only_with_the_fighter_the_round_the_turn_and_its_bonds():
    state = begun(fighter("Ann", dexterity=15), fighter("Bo"), fighter("Cy", dexterity=5))
    after, _ = do(state, Attack(actor="a", target="b", weapon="unarmed"), [99], {})
    assert (card(after, "c"), SYSTEM.bonds(after, "c")) == (card(state, "c"), SYSTEM.bonds(state, "c"))
    assert SYSTEM.bonds(do(state, Poison(fighters=("c",)))[0], "c") != SYSTEM.bonds(state, "c")
