"""First aid: the whole round of the helper, once a wound, and never more than what the wound took."""

import pytest

from fray.rules.brp.attacks.attack import Attack
from fray.rules.brp.fighters.wounds import Wound
from fray.rules.brp.harm.damage import Injure
from fray.rules.brp.harm.first_aid import Aided, FirstAid, patients
from fray.rules.brp.turns.movement import Move

from .build import begun, do, fight, fighter, one, refused, sums
from .lasting import hp, told, turn


def hurt(*sizes, start=fight, ann=(), **fields):
    """Ann (First Aid 50: 01-10 special, 11-50 success) and Bo, who has wounds of these sizes and 20 hit points when unhurt."""
    bo = {"constitution": 20, "size": 20, "dexterity": 8} | fields
    return start(
        fighter("Ann", **{"first_aid": 50, "dexterity": 12, **dict(ann)}), fighter("Bo", wounds=tuple(Wound(size=n) for n in sizes), **bo)
    )


def aid(state, *given, wound="0", **fields):
    return do(state, FirstAid(actor="a", target="b", wound=wound, **fields), *given)


@pytest.mark.rule("B-H3")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_a_success_gives_back_1d3(die):
    state, events = aid(hurt(6), [50], [die])
    assert (hp(state, "b"), one(events, Aided).amount, told(events)) == (14 + die, die, ["log.aid.success"])


@pytest.mark.rule("B-H3")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_a_special_success_gives_back_1d3_and_three_more(die):
    state, events = aid(hurt(9), [10], [die])
    assert (hp(state, "b"), told(events)) == (11 + die + 3, ["log.aid.special"])


@pytest.mark.rule("B-H3")
def test_the_face_above_a_fifth_of_the_chance_is_no_special_success():
    assert hp(aid(hurt(9), [11], [2])[0], "b") == 13  # 20 - 9 + 2


@pytest.mark.rule("B-H3")
@pytest.mark.parametrize("face, die", [(50, 3), (5, 1), (5, 3)])
def test_a_wound_of_two_gives_back_at_most_two(face, die):
    state, events = aid(hurt(2, 4), [face], [die])
    assert (one(events, Aided).amount, hp(state, "b")) == (2, 16)  # the other four are still missing


@pytest.mark.rule("B-H3")
def test_what_has_healed_of_a_wound_since_is_not_given_back_again():
    state = hurt().with_fighter("b", wounds=(Wound(size=5, healed=4),))
    state, events = aid(state, [50], [3])
    assert (one(events, Aided).amount, hp(state, "b")) == (1, 20)


@pytest.mark.rule("B-H3")
def test_a_failure_gives_nothing_and_uses_it_up():
    state, events = aid(hurt(6), [51])
    assert (hp(state, "b"), told(events)) == (14, ["log.aid.failure"])
    assert refused(state, FirstAid(actor="a", target="b", wound="0")) == "refuse.aid_tried"


@pytest.mark.rule("B-H3")
def test_a_wound_that_was_treated_is_not_treated_again():
    state, _ = aid(hurt(6), [50], [1])
    assert refused(state, FirstAid(actor="a", target="b", wound="0")) == "refuse.aid_tried"
    assert patients(state) == ()


@pytest.mark.rule("B-H3", "B-H1")
def test_another_wound_can_still_be_treated():
    state, _ = aid(hurt(6, 3), [51])
    state, _ = aid(state, [50], [3], wound="1")
    assert hp(state, "b") == 14  # 20 - 6, the wound of three is gone


@pytest.mark.rule("B-H3")
def test_a_new_wound_after_first_aid_can_be_treated():
    state, _ = aid(hurt(6), [51])
    state, _ = do(state, Injure(fighter="b", amount=4))
    assert patients(state) == ("b",)
    assert hp(aid(state, [50], [2], wound="1")[0], "b") == 12  # 20 - 6 - 4 + 2


@pytest.mark.rule("B-H3")
def test_the_game_master_can_let_it_be_tried_twice():
    state, _ = aid(hurt(6), [51])
    state, events = aid(state, [50], [2], lifted=("refuse.aid_tried",))
    assert (hp(state, "b"), told(events)[0]) == (16, "log.aid.success")


@pytest.mark.rule("B-H3")
def test_there_is_nothing_to_treat_where_there_is_no_wound():
    assert refused(hurt(), FirstAid(actor="a", target="b", wound="0")) == "need.wound"
    assert refused(hurt(3), FirstAid(actor="a", target="", wound="0")) == "need.target"


@pytest.mark.rule("B-H3")
def test_one_treats_his_own_wounds():
    state, _ = do(hurt().with_fighter("a", wounds=(Wound(size=3),)), FirstAid(actor="a", target="a", wound="0"), [50], [2])
    assert hp(state) == 9


@pytest.mark.rule("B-H3")
def test_the_dead_are_past_help():
    assert refused(hurt(3).with_fighter("b", dead=True), FirstAid(actor="a", target="b", wound="0")) == "refuse.target_dead"


# ------------------------------------------------------------------ the chance


@pytest.mark.rule("B-H3", "B-D5")
def test_the_chance_is_the_skill_and_what_the_game_master_adds():
    state = hurt(6)
    assert sums(FirstAid(actor="a").pool(state)) == {"skill.first_aid": 50}
    lines = sums(FirstAid(actor="a", ease="difficult", modifier=-10).pool(state))
    assert lines == {"skill.first_aid": 50, "difficult.master": -25, "master": -10}  # 25 - 10 = 15


@pytest.mark.rule("B-H3")
def test_without_training_it_is_thirty():
    assert sums(FirstAid(actor="a").pool(fight(fighter("Ann")))) == {"skill.first_aid": 30}


# ------------------------------------------------------------------ in a round


@pytest.mark.rule("B-H3")
def test_it_is_the_action_of_the_round():
    state, _ = aid(hurt(6, start=begun), [50], [1])
    assert state.fighters["a"].acted
    assert turn(state).turn == "b"


@pytest.mark.rule("B-H3")
def test_it_takes_the_whole_round_so_it_does_not_come_after_a_blow():
    bear = {"attacks": 2}
    state = hurt(6, start=begun, ann=bear)
    state, _ = do(state, Attack(actor="a", target="b", weapon="unarmed"), [99], {})
    assert refused(state, FirstAid(actor="a", target="b", wound="0")) == "refuse.acted"


@pytest.mark.rule("B-H3")
def test_who_runs_thirty_metres_gives_none():
    state, _ = do(hurt(6, start=begun), Move(actor="a", metres=30))
    assert refused(state, FirstAid(actor="a", target="b", wound="0")) == "refuse.ran"


@pytest.mark.rule("B-H3")
def test_a_short_way_to_the_wounded_does_not_forbid_it():
    state, _ = do(hurt(6, start=begun), Move(actor="a", metres=5))
    assert hp(aid(state, [50], [3])[0], "b") == 17


@pytest.mark.rule("B-H3")
def test_the_form_takes_the_worst_wound_that_can_still_be_treated():
    state = hurt().with_fighter("b", wounds=(Wound(size=2), Wound(size=7, tried=True), Wound(size=4)))
    action = FirstAid(actor="a", target="b").settled(state)
    assert action.wound == "2"
    assert [option.value for option in action.options(state, "wound")] == ["0", "2"]
