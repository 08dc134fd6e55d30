"""The last box: staying conscious, dying, bleeding and death."""

import pytest

from fray.engine.values.errors import RuleError
from fray.rules.nwod.attacks.attack import Attack
from fray.rules.nwod.attacks.defence import Dodge
from fray.rules.nwod.attacks.results import Struck
from fray.rules.nwod.harm.damage import Fell, Heal, Wound
from fray.rules.nwod.harm.healing import Bled, PassTime, Treat
from fray.rules.nwod.master import Rewrite, SetCondition
from fray.rules.nwod.rounds import NextTurn
from fray.rules.nwod.system import SYSTEM
from fray.rules.nwod.turns.rolls import StayConscious

from ..table import do, of
from .build import begun, fighter, lines, pool


def refused(fight, action):
    with pytest.raises(RuleError) as error:
        do(fight, action)
    return error.value.said.key


def reeling(**fields):
    """Ann with all seven boxes marked, the last one bashing, and Bo."""
    return begun(fighter("Ann", brawl=3, **{"bashing": 7} | fields), fighter("Bo", dexterity=1))


def dying(**fields):
    """Bo dies: all seven boxes lethal, since the first second."""
    fight, _ = do(begun(fighter("Ann", **fields), fighter("Bo")), Wound(fighter="b", kind="lethal", amount=7))
    return fight


def rounds(fight, number):
    """So many rounds go by."""
    wanted = fight.round + number
    while fight.round < wanted:
        fight, _ = do(fight, NextTurn())
    return fight


# ------------------------------------------------------------------ on the brink


@pytest.mark.rule("N-H4", "N-D7")
def test_one_whose_last_box_is_bashing_rolls_stamina_without_the_wounds():
    assert lines(StayConscious(actor="a"), reeling()) == {"stamina": 2}


@pytest.mark.rule("N-H4")
def test_he_rolls_before_he_does_anything_when_his_place_comes():
    assert [due.label.key for due in SYSTEM.due(reeling())] == ["due.conscious"]
    assert refused(reeling(), Attack(actor="a", target="b")) == "refuse.conscious"
    after, _ = do(reeling(), StayConscious(actor="a"), [8, 1])
    assert SYSTEM.due(after) == ()


@pytest.mark.rule("N-H4")
def test_with_a_success_he_acts_in_this_round_at_minus_three():
    after, _ = do(reeling(), StayConscious(actor="a"), [8, 1])
    assert lines(Attack(actor="a", target="b"), after)["wounds"] == -3
    after, _ = do(after, Attack(actor="a", target="b"), [1])
    assert after.fighters["a"].acted


@pytest.mark.rule("N-H4")
def test_he_rolls_again_each_round():
    after, _ = do(reeling(), StayConscious(actor="a"), [8, 1])
    assert refused(after, StayConscious(actor="a")) == "refuse.conscious.none"
    after = rounds(after, 1)
    assert after.turn == "a"
    assert refused(after, Attack(actor="a", target="b")) == "refuse.conscious"
    do(after, StayConscious(actor="a"), [8, 1])


@pytest.mark.rule("N-H4")
def test_with_a_failure_he_is_unconscious_and_can_do_nothing():
    after, _ = do(reeling(), StayConscious(actor="a"), [1, 7])
    assert after.fighters["a"].has("unconscious")
    for action in (Attack(actor="a", target="b"), Dodge(actor="a")):
        assert refused(after, action) == "refuse.unconscious"
    after = rounds(after, 2)
    assert after.turn == "b"
    assert SYSTEM.due(after) == ()


@pytest.mark.rule("N-H4", "N-F6")
def test_the_unconscious_have_no_defence():
    after, _ = do(reeling(), StayConscious(actor="a"), [1, 7])
    assert lines(Attack(actor="b", target="a"), after.but(turn="b"))["defence.none"] == 0


@pytest.mark.rule("N-H4")
def test_he_is_unconscious_until_the_last_box_is_clear():
    after, _ = do(reeling(lethal=3, bashing=4), StayConscious(actor="a"), [1, 7])
    worse, _ = do(after, Wound(fighter="a", kind="bashing", amount=1))
    assert worse.fighters["a"].has("unconscious")
    clear, _ = do(after, Heal(fighter="a", amount=1))
    assert not clear.fighters["a"].has("unconscious")
    assert clear.fighters["a"].status == ""


@pytest.mark.rule("N-H4", "N-H7")
def test_fifteen_minutes_wake_him_when_the_last_mark_is_bashing():
    after, _ = do(reeling(lethal=3, bashing=4), StayConscious(actor="a"), [1, 7])
    short, _ = do(after, PassTime(amount=14))
    assert short.fighters["a"].has("unconscious")
    after, _ = do(after, PassTime(amount=15))
    assert not after.fighters["a"].has("unconscious")


@pytest.mark.rule("N-H4")
def test_a_new_box_at_the_right_wakes_him_too():
    after, _ = do(reeling(), StayConscious(actor="a"), [1, 7])
    tougher = after.fighters["a"].sheet.but(stamina=3)
    after, _ = do(after, Rewrite(fighter="a", sheet=tougher))
    assert not after.fighters["a"].has("unconscious")


@pytest.mark.rule("N-H4", "N-E4")
def test_one_knocked_out_for_another_reason_is_not_woken_by_a_blow():
    out, _ = do(begun(fighter("Ann"), fighter("Bo")), SetCondition(fighter="b", condition="unconscious", rounds=3))
    after, _ = do(out, Wound(fighter="b", kind="bashing", amount=1))
    assert after.fighters["b"].has("unconscious")


@pytest.mark.rule("N-H4")
def test_one_with_a_free_box_rolls_nothing():
    ready = reeling(bashing=6)
    assert SYSTEM.due(ready) == ()
    assert refused(ready, StayConscious(actor="a")) == "refuse.conscious.none"
    do(ready, Attack(actor="a", target="b"), [1, 1])


@pytest.mark.rule("N-H4")
def test_one_hit_to_the_last_box_rolls_when_his_next_place_comes():
    fight = begun(fighter("Ann", strength=5, brawl=3), fighter("Bo", dexterity=1, bashing=6))
    after, events = do(fight, Attack(actor="a", target="b"), [8, 1, 1, 1, 1, 1, 1])
    assert of(events, Fell).status == "reeling"
    assert SYSTEM.due(after) == ()
    after, _ = do(after, NextTurn())
    assert [due.label.key for due in SYSTEM.due(after)] == ["due.conscious"]


@pytest.mark.rule("N-H4", "N-D6")
def test_willpower_helps_to_stay_conscious():
    ready = reeling()
    assert pool(StayConscious(actor="a", willpower=True), ready) == 5
    after, _ = do(ready, StayConscious(actor="a", willpower=True), [8, 1, 1, 1, 1])
    assert after.fighters["a"].willpower == ready.fighters["a"].willpower - 1


# ------------------------------------------------------------------ dying


@pytest.mark.rule("N-H5")
def test_one_whose_boxes_are_all_lethal_is_dying_and_cannot_act():
    fight = dying()
    assert fight.fighters["b"].status == "dying"
    assert refused(fight.but(turn="b"), Attack(actor="b", target="a")) == "refuse.dying"
    assert lines(Attack(actor="a", target="b"), fight)["defence.none"] == 0


@pytest.mark.rule("N-H5")
def test_a_lethal_last_box_is_dying_also_where_it_was_blows_that_filled_it():
    _, events = do(begun(fighter("Ann"), fighter("Bo", lethal=6, bashing=1)), Wound(fighter="b", kind="bashing", amount=1))
    assert of(events, Fell).status == "dying"


@pytest.mark.rule("N-H5")
def test_after_each_minute_of_twenty_rounds_one_lethal_box_turns_aggravated():
    fight = rounds(dying(), 19)
    assert fight.fighters["b"].marks == (0, 7, 0)
    fight = rounds(fight, 1)
    assert (fight.seconds, fight.fighters["b"].marks) == (60, (1, 6, 0))
    fight = rounds(fight, 19)
    assert fight.fighters["b"].marks == (1, 6, 0)
    fight = rounds(fight, 1)
    assert fight.fighters["b"].marks == (2, 5, 0)


@pytest.mark.rule("N-H5")
def test_he_dies_when_all_boxes_are_aggravated():
    after, events = do(dying(), PassTime(amount=6))
    assert (of(events, Bled).amount, after.fighters["b"].status) == (6, "dying")
    after, events = do(after, PassTime(amount=1))
    assert (of(events, Fell).status, after.fighters["b"].status) == ("dead", "dead")
    assert refused(after.but(turn="b"), Attack(actor="b", target="a")) == "refuse.dead"


@pytest.mark.rule("N-H5")
def test_the_minutes_count_from_the_second_he_fell():
    early = rounds(begun(fighter("Ann"), fighter("Bo")), 10)  # 30 seconds
    fight, _ = do(early, Wound(fighter="b", kind="lethal", amount=7))
    assert rounds(fight, 19).fighters["b"].marks == (0, 7, 0)
    assert rounds(fight, 20).fighters["b"].marks == (1, 6, 0)


@pytest.mark.rule("N-H5")
def test_each_further_point_of_damage_turns_one_more_aggravated():
    after, _ = do(dying(), Wound(fighter="b", kind="bashing", amount=2))
    assert after.fighters["b"].marks == (2, 5, 0)


@pytest.mark.rule("N-H5", "N-H7")
def test_first_help_stops_it_with_dexterity_and_medicine():
    fight = dying(dexterity=3, medicine=2)
    assert lines(Treat(actor="a", target="b"), fight) == {"dexterity": 3, "medicine": 2}
    after, _ = do(fight, Treat(actor="a", target="b"), [8, 1, 1, 1, 1])
    assert after.fighters["b"].treated
    assert rounds(after, 45).fighters["b"].marks == (0, 7, 0)


@pytest.mark.rule("N-H5")
def test_first_help_that_fails_stops_nothing():
    after, _ = do(dying(dexterity=3, medicine=2), Treat(actor="a", target="b"), [1, 1, 1, 1, 1])
    assert not after.fighters["b"].treated
    assert rounds(after, 20).fighters["b"].marks == (1, 6, 0)


@pytest.mark.rule("N-H5")
@pytest.mark.parametrize("condition", ["unconscious", "stunned", "bound"])
def test_one_who_cannot_act_helps_nobody(condition):
    assert refused(dying(medicine=2, conditions=[condition]), Treat(actor="a", target="b")) == f"refuse.{condition}"


@pytest.mark.rule("N-H5", "N-H4")
def test_one_on_the_brink_rolls_to_stay_conscious_before_he_helps():
    assert refused(dying(medicine=2, bashing=7), Treat(actor="a", target="b")) == "refuse.conscious"


@pytest.mark.rule("N-H5", "N-D5")
def test_first_help_without_medicine_is_untrained():
    assert lines(Treat(actor="a", target="b"), dying())["untrained"] == -3


@pytest.mark.rule("N-H5")
def test_there_is_nothing_to_stop_in_one_who_is_not_dying():
    assert refused(reeling(), Treat(actor="b", target="a")) == "refuse.not_dying"


@pytest.mark.rule("N-H5")
def test_a_new_wound_makes_him_bleed_again():
    after, _ = do(dying(dexterity=3, medicine=2), Treat(actor="a", target="b"), [8, 1, 1, 1, 1])
    after, _ = do(rounds(after, 30), Wound(fighter="b", kind="lethal", amount=1))
    assert not after.fighters["b"].treated
    assert rounds(after, 19).fighters["b"].marks == (1, 6, 0)
    assert rounds(after, 20).fighters["b"].marks == (2, 5, 0)


@pytest.mark.rule("N-H5")
def test_one_whose_last_box_is_bashing_does_not_bleed():
    after = rounds(begun(fighter("Ann"), fighter("Bo", lethal=6, bashing=1, conditions=["unconscious"])), 41)
    assert after.fighters["b"].marks == (0, 6, 1)


@pytest.mark.rule("N-H5")
def test_the_dead_roll_for_nothing_and_their_turn_is_passed_over():
    fight = begun(fighter("Ann"), fighter("Bo", aggravated=7), fighter("Cy"))
    after, _ = do(fight, NextTurn())
    assert after.turn == "c"


# ------------------------------------------------------------------ on the brink and unable to act


def brink(condition, marks=7):
    """Bo acts first. Ann, with so many of her seven boxes marked bashing, is held by this condition."""
    scene = begun(fighter("Bo"), fighter("Ann", bashing=marks))
    if condition == "stunned":
        event = Struck(fighter="b", condition="stunned")
        return do(event.apply(scene), NextTurn())[0]
    return do(do(scene, SetCondition(fighter="b", condition=condition))[0], NextTurn())[0]


@pytest.mark.rule("N-H4", "N-E1")
def test_one_who_is_stunned_rolls_too_when_his_place_comes_and_loses_the_action_all_the_same():
    scene = brink("stunned")
    assert (scene.turn, [due.label.key for due in SYSTEM.due(scene)]) == ("b", ["due.conscious"])
    assert refused(scene, NextTurn()) == "refuse.due"
    assert lines(StayConscious(actor="b"), scene) == {"stamina": 2}
    awake, _ = do(scene, StayConscious(actor="b"), [8, 1])
    assert refused(awake, Attack(actor="b", target="a")) == "refuse.stunned"
    later = rounds(awake, 1)
    assert not later.fighters["b"].has("stunned")
    later, _ = do(later, NextTurn())
    assert (later.turn, refused(later, Attack(actor="b", target="a"))) == ("b", "refuse.conscious")


@pytest.mark.rule("N-H4", "N-E1")
def test_one_who_is_stunned_and_fails_is_unconscious():
    after, _ = do(brink("stunned"), StayConscious(actor="b"), [1, 7])
    assert after.fighters["b"].has("unconscious")


@pytest.mark.rule("N-H4")
def test_one_who_is_bound_rolls_too():
    assert [due.label.key for due in SYSTEM.due(brink("bound"))] == ["due.conscious"]


@pytest.mark.rule("N-H4")
@pytest.mark.parametrize("condition", ["unconscious", "knocked_out", "asleep"])
def test_one_who_is_not_conscious_anyway_has_nothing_to_roll(condition):
    scene = brink(condition)
    assert (scene.round, scene.turn, SYSTEM.due(scene)) == (2, "a", ())


@pytest.mark.rule("N-H4", "N-E1")
def test_one_who_is_stunned_with_the_last_box_free_has_no_turn():
    scene = brink("stunned", marks=6)
    assert (scene.round, scene.turn, SYSTEM.due(scene)) == (2, "a", ())
