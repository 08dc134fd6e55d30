"""Tracks, rows, staggering, knocking out, the death test and the ways out of it."""

import pytest

from fray.engine.fight.event import fold
from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.cards import card, fight_figures, track
from fray.rules.anarchy.fighters.fighter import penalty, wound_lines
from fray.rules.anarchy.fighters.health import Hurt
from fray.rules.anarchy.fighters.plot import purse_for
from fray.rules.anarchy.harm.damage import Heal, Wound, deal
from fray.rules.anarchy.harm.death import CheatDeath, FaceDeath
from fray.rules.anarchy.harm.mending import Fix
from fray.rules.anarchy.menu import due
from fray.rules.anarchy.rounds import NextTurn, StepIn
from fray.rules.anarchy.turns.rolls import Test

from ..table import do, of, refused, sums
from .build import begun, clash, defence, faces, fighter, figures, incomplete, lines, marks, onward

SHOT = Attack(actor="a", target="b", weapon="0")


def hit(fight, id, kind, amount, **more):
    """The fight after damage past all armour."""
    return fold(fight, deal(fight, id, kind, amount, past=amount, **more))


@pytest.mark.rule("S-C2")
@pytest.mark.parametrize(("strength", "boxes"), [(1, 9), (2, 9), (3, 10), (4, 10), (9, 13)])
def test_physical_boxes_are_8_and_half_of_strength_up(strength, boxes):
    assert fighter(strength=strength).boxes("physical") == boxes


@pytest.mark.rule("S-C2")
def test_stun_boxes_follow_willpower_and_the_deck_its_rating():
    ann = fighter(willpower=5, deck="high")
    assert ann.boxes("stun") == 11  # 8 + 3
    assert ann.boxes("deck") == 11  # 8 + 6 / 2
    assert sums(ann.lines_of("stun")) == {"boxes.base": 8, "boxes.willpower": 3}
    assert fighter().boxes("deck") == 0


@pytest.mark.rule("S-C2")
def test_a_machine_has_armour_and_nothing_else():
    drone = fighter(kind="drone", armour="medium")
    assert [drone.boxes(key) for key in ("armour", "physical", "stun", "deck")] == [9, 0, 0, 0]


@pytest.mark.rule("S-C2")
def test_boxes_can_be_set_by_hand():
    assert fighter(own_physical=14, own_stun=3, own_armour=1).boxes("physical") == 14


@pytest.mark.rule("S-H1")
@pytest.mark.parametrize(("marked", "cost"), [(0, 0), (2, 0), (3, -1), (5, -1), (6, -2), (9, -3), (10, -3), (12, -4)])
def test_each_full_row_costs_a_die_and_a_row_that_is_not_full_none(marked, cost):
    assert penalty(marked, 13) == cost


@pytest.mark.rule("S-H1")
@pytest.mark.parametrize(("boxes", "marked", "cost"), [(10, 9, -3), (10, 10, -4), (11, 10, -3), (11, 11, -4), (12, 12, -4), (9, 9, -3)])
def test_a_shorter_last_row_is_full_when_all_its_boxes_are_marked(boxes, marked, cost):
    ann = fighter(own_physical=boxes, physical=marked)
    assert sums(wound_lines(ann)) == {"wounds.physical": cost}


@pytest.mark.rule("S-H1")
def test_three_physical_and_three_stun_boxes_make_minus_2():
    assert sums(wound_lines(fighter(physical=3, stun=3))) == {"wounds.physical": -1, "wounds.stun": -1}


@pytest.mark.rule("S-H1")
def test_minus_1_stun_and_minus_2_physical_make_minus_3():
    ann = fighter(stun=3, physical=6)
    assert sums(wound_lines(ann)) == {"wounds.physical": -2, "wounds.stun": -1}
    assert lines(Test(actor="a", first="stealth"), begun(ann))["wounds.physical"] == -2


@pytest.mark.rule("S-H1")
def test_unhurt_shows_no_penalty_at_all():
    assert wound_lines(fighter()) == ()
    assert fight_figures(fighter()) == ()
    assert "wounds.physical" not in lines(Test(actor="a", first="stealth"), begun(fighter(physical=2, stun=2)))


@pytest.mark.rule("S-H1")
def test_a_hurt_defender_defends_with_fewer_dice():
    scene = begun(fighter("Ann", weapons=["heavy_pistol"]), fighter("Bo", physical=3, stun=6))
    assert defence(SHOT, scene) == {"agility": 3, "logic": 3, "wounds.physical": -1, "wounds.stun": -2}
    assert figures(SHOT, scene)["figure.defence"].number == 3


@pytest.mark.rule("S-H1")
def test_the_track_is_drawn_in_rows_of_three_with_what_each_row_costs():
    drawn = track(fighter(physical=4), "physical")
    assert drawn.row == 3
    assert drawn.costs == (0, 0, -1, 0, 0, -2, 0, 0, -3, -4)  # ten boxes
    assert drawn.boxes == ("physical",) * 4 + ("",) * 6
    assert [one.key for one in card(begun(fighter(armour="light", deck="entry")), "a").tracks] == ["armour", "physical", "stun", "deck"]


@pytest.mark.rule("S-H2")
def test_what_is_left_of_the_hit_that_fills_a_track_is_lost():
    after = hit(begun(fighter(stun=7)), "a", "stun", 9)
    assert marks(after.fighters["a"]) == (0, 0, 10)
    assert after.fighters["a"].status == "staggered"  # not knocked out by the six that are left


@pytest.mark.rule("S-H2")
def test_who_is_staggered_has_no_narrations_and_no_plot_points():
    scene = begun(fighter("Ann", physical=10, plot=3, player=True), fighter("Bo"), turn="b")
    refused(scene, Test(actor="a", first="stealth"), "refuse.staggered")
    refused(scene, StepIn(actor="a"), "refuse.staggered", "refuse.plot")
    assert purse_for(scene, "a") is None
    refused(scene, Fix(actor="a", target="a", track="physical"), "refuse.plot")
    assert onward(scene).turn == "b"  # his Narration does not come


@pytest.mark.rule("S-H2")
def test_one_box_less_than_all_is_not_staggered():
    assert fighter(physical=9).status == ""


@pytest.mark.rule("S-H3")
def test_more_stun_on_a_full_track_knocks_out_until_a_box_is_free():
    after = hit(begun(fighter(stun=10)), "a", "stun", 1)
    assert after.fighters["a"].status == "knocked_out"
    awake, _ = do(after, Heal(fighter="a", track="stun", amount=1))
    assert awake.fighters["a"].status == ""


@pytest.mark.rule("S-H3", "S-H4")
def test_the_other_kind_does_not_count_as_more():
    after = hit(begun(fighter(stun=10)), "a", "physical", 2)
    assert after.fighters["a"].status == "staggered" and not after.fighters["a"].tests
    after = hit(begun(fighter(physical=10)), "a", "stun", 2)
    assert after.fighters["a"].status == "staggered" and not after.fighters["a"].tests


@pytest.mark.rule("S-H4")
def test_more_physical_damage_asks_for_edge_and_edge_against_4_dice():
    after = hit(begun(fighter(edge=3, physical=10)), "a", "physical", 1)
    assert [one.action for one in due(after)] == [FaceDeath(actor="a")] and due(after)[0].urgent
    test = FaceDeath(actor="a")
    # no wound penalty, though three rows are full
    assert lines(test, after) == {"edge": 6}
    assert sums(test.difficulty_lines(after)) == {"difficulty": 4}
    alive, _ = do(after, test, faces(2, 6), faces(2, 4))  # a tie succeeds
    assert alive.fighters["a"].status == "staggered" and not alive.fighters["a"].tests
    dead, _ = do(after, test, faces(1, 6), faces(2, 4))
    assert dead.fighters["a"].status == "dead"


@pytest.mark.rule("S-H4")
def test_nothing_against_nothing_is_a_tie_too():
    after = hit(begun(fighter(edge=3, physical=10)), "a", "physical", 1)
    alive, _ = do(after, FaceDeath(actor="a"), faces(0, 6), faces(0, 4))
    assert not alive.fighters["a"].dead


@pytest.mark.rule("S-H4")
def test_each_further_wound_makes_it_two_dice_harder_up_to_12():
    scene, test, told = begun(fighter(edge=1, physical=10)), FaceDeath(actor="a"), []
    for _ in range(6):
        scene = hit(scene, "a", "physical", 1)
        told.append(sum(line.value for line in test.difficulty_lines(scene)))
        scene, _ = do(scene, test, faces(2, 2), faces(1, told[-1]))
    assert told == [4, 6, 8, 10, 12, 12]


@pytest.mark.rule("S-H4")
def test_two_wounds_before_the_test_are_two_tests():
    scene = hit(hit(begun(fighter(physical=10)), "a", "physical", 1), "a", "physical", 1)
    test = FaceDeath(actor="a")
    assert sums(test.difficulty_lines(scene)) == {"difficulty": 4}
    scene, _ = do(scene, test, faces(2, 2), faces(0, 4))
    assert sums(test.difficulty_lines(scene)) == {"difficulty": 4, "difficulty.wounds": 2}


@pytest.mark.rule("S-H4")
def test_next_waits_for_the_death_test():
    scene = hit(begun(fighter("Ann", physical=10), fighter("Bo")), "a", "physical", 1)
    refused(scene, NextTurn(), "refuse.due")


@pytest.mark.rule("S-H4")
def test_the_option_strength_and_willpower_at_the_end_of_each_turn():
    scene = begun(fighter("Ann", strength=4, willpower=5, physical=10), fighter("Bo"), options={"death": "body"})
    scene = hit(scene, "a", "physical", 1)
    assert not scene.fighters["a"].tests  # not at once
    scene = onward(scene, 2)
    assert scene.round == 2 and scene.fighters["a"].tests == 1
    test = FaceDeath(actor="a")
    assert lines(test, scene) == {"strength": 4, "willpower": 5}
    assert sums(test.difficulty_lines(scene)) == {"difficulty": 4}
    scene, _ = do(scene, test, faces(3, 9), faces(1, 4))
    scene = onward(scene)
    assert sums(test.difficulty_lines(scene)) == {"difficulty": 4, "difficulty.wounds": 2}


@pytest.mark.rule("S-H4")
def test_a_full_track_alone_asks_for_no_test():
    scene = hit(begun(fighter(physical=8)), "a", "physical", 5)
    assert scene.fighters["a"].status == "staggered" and not due(scene)
    incomplete(scene, FaceDeath(actor="a"), "need.wound")


def dead(**fields):
    return begun(fighter("Ann", player=True, physical=10, dead=True, **fields), fighter("Bo"))


@pytest.mark.rule("S-H5")
def test_all_plot_points_but_one_are_a_way_out_and_heal_a_box():
    after, _ = do(dead(plot=4), CheatDeath(actor="a", ways=("plot",)))
    ann = after.fighters["a"]
    assert (ann.dead, ann.plot, ann.physical, ann.status) == (False, 1, 9, "")


@pytest.mark.rule("S-H5")
def test_that_way_needs_two_points_at_least():
    refused(dead(plot=1), CheatDeath(actor="a", ways=("plot",)), "refuse.two_points")


@pytest.mark.rule("S-H5")
def test_a_breather_is_minus_1_for_two_narrations():
    after, _ = do(dead(plot=1), CheatDeath(actor="a", ways=("breather",)))
    told = []
    for _ in range(4):
        told.append(lines(Test(actor="a", first="stealth"), after).get("condition.winded", 0))
        after = onward(after, 2)
    assert told == [-1, -1, -1, 0]  # what is left of this Narration, and the next two


@pytest.mark.rule("S-H5")
def test_a_scar_takes_a_box_of_both_tracks_for_ever():
    after, _ = do(dead(plot=1), CheatDeath(actor="a", ways=("scar",)))
    ann = after.fighters["a"]
    assert (ann.boxes("physical"), ann.boxes("stun")) == (9, 9)
    assert (ann.sheet.strength, ann.sheet.willpower) == (3, 3)


@pytest.mark.rule("S-H5")
@pytest.mark.parametrize(
    ("face", "attribute"), [(1, "strength"), (2, "agility"), (3, "willpower"), (4, "logic"), (5, "charisma"), (6, "edge")]
)
def test_a_random_attribute_is_one_less(face, attribute):
    after, _ = do(dead(plot=1, strength=4), CheatDeath(actor="a", ways=("attribute",)), [face])
    ann = after.fighters["a"]
    assert ann.losses == {attribute: 1}
    assert ann.now.trait(attribute) == ann.sheet.trait(attribute) - 1


@pytest.mark.rule("S-H5")
def test_strength_that_is_lost_takes_its_box():
    after, _ = do(dead(plot=1, strength=3), CheatDeath(actor="a", ways=("attribute",)), [1])
    assert after.fighters["a"].boxes("physical") == 9  # 8 + half of 2


@pytest.mark.rule("S-H5")
def test_each_way_heals_a_box():
    after, _ = do(dead(plot=2), CheatDeath(actor="a", ways=("plot", "breather", "scar")))
    assert after.fighters["a"].marked("physical") == 10 - 1 - 3  # a box is gone with its mark, then three are healed


@pytest.mark.rule("S-H5")
def test_who_is_not_dead_has_nothing_to_cheat():
    incomplete(begun(fighter(player=True)), CheatDeath(actor="a", ways=("scar",)), "need.dead")
    assert any(isinstance(one.action, CheatDeath) for one in due(dead()))


@pytest.mark.rule("S-H2")
def test_a_hit_that_staggers_is_told_before_it_is_rolled():
    scene = begun(fighter("Ann", firearms=3, weapons=["heavy_pistol"]), fighter("Bo", physical=4))
    # 6 free boxes, 6P: every hit staggers
    shown = figures(SHOT, scene)
    assert shown["figure.staggered"].chance == shown["figure.hit"].chance
    _, events = do(scene, SHOT, faces(1, 6), faces(1, 5))  # one row of physical is full
    assert of(events, Hurt).landed.fell == "staggered"
    assert clash(events).points == 6


@pytest.mark.rule("S-H2")
def test_boxes_are_marked_and_healed_by_hand():
    scene = begun(fighter(armour="light"))
    after, _ = do(scene, Wound(fighter="a", track="stun", amount=3))
    assert marks(after.fighters["a"]) == (0, 0, 3)  # past the armour
    after, _ = do(after, Wound(fighter="a", track="armour", amount=9))
    assert marks(after.fighters["a"]) == (6, 0, 3)
    after, _ = do(after, Heal(fighter="a", track="stun", amount=1))
    assert marks(after.fighters["a"]) == (6, 0, 2)
    incomplete(scene, Heal(fighter="a", track="stun", amount=1), "need.marked")
    incomplete(scene, Wound(fighter="a", track="deck"), "need.track")
