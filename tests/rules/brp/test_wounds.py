"""Wounds: each is kept apart, and hit points are what is left of them all."""

import pytest

from fray.rules.brp.attacks.attack import Attack
from fray.rules.brp.fighters.wounds import Wound
from fray.rules.brp.harm.damage import Hurt, Injure
from fray.rules.brp.harm.first_aid import FirstAid
from fray.rules.brp.harm.healing import Heal
from fray.rules.brp.hazards.falling import Fall
from fray.rules.brp.hazards.poison import Poison
from fray.rules.brp.rounds import NextTurn

from .build import begun, do, fight, fighter, one, refused
from .lasting import hp, suffer, to_round, told


def wounds(fight, id="b"):
    """(size, what came back, kind, cause, tried) of each wound."""
    return [(w.size, w.healed, w.kind, w.cause, w.tried) for w in fight.fighters[id].wounds]


def hurt(*sizes, **fields):
    """Ann the helper, and Bo with wounds of these sizes."""
    return fight(fighter("Ann", first_aid=50), fighter("Bo", wounds=tuple(Wound(size=n) for n in sizes), **fields))


@pytest.mark.rule("B-H1", "B-A8")
def test_six_points_through_hard_leather_leave_eight_of_twelve():
    # HP (12 + 12) / 2 = 12; 1D6+1 with a 5 is 6, less 2 of hard leather is 4; 12 - 4 = 8
    bo = fighter("Bo", constitution=12, size=12, armour="hard_leather")
    after, _ = do(
        begun(fighter("Ann", weapons=["sword_short"], sword=60), bo), Attack(actor="a", target="b", weapon="0"), [50], "none", [5], {}
    )
    assert (hp(after, "b"), after.fighters["b"].most_hp) == (8, 12)
    assert [(w.size, w.kind, w.tried) for w in after.fighters["b"].wounds] == [(4, "blow", False)]


@pytest.mark.rule("B-H1")
def test_a_wound_keeps_the_weapon_that_dealt_it():
    after, _ = do(
        begun(fighter("Ann", weapons=["dagger"], dagger=60), fighter("Bo")),
        Attack(actor="a", target="b", weapon="0"),
        [50],
        "none",
        [3],
        {},
    )
    assert wounds(after) == [(3, 0, "blow", after.fighters["a"].weapon("0").name, False)]


@pytest.mark.rule("B-H1")
def test_an_attack_that_armour_stops_leaves_no_wound():
    # 1D4 with a 4, less 8 of plate
    ann = fighter("Ann", weapons=["dagger"], dagger=60)
    after, _ = do(begun(ann, fighter("Bo", armour="plate")), Attack(actor="a", target="b", weapon="0"), [50], "none", [4], {})
    assert (wounds(after), hp(after, "b")) == ([], 10)


@pytest.mark.rule("B-H1")
def test_wounds_from_several_sources_stand_side_by_side():
    state = begun(fighter("Ann", dexterity=12), fighter("Bo", constitution=20, size=20))
    state, _ = do(state, Injure(fighter="b", amount=2, cause="thorns"))
    state, _ = do(state, Fall(fighters=("b",), metres=3), [4])
    state, _ = do(state, Poison(fighters=("b",), potency=2, speed="own", rounds=0))
    state, _ = suffer(state)  # 2 against CON 20 cannot overcome: half of 2 is 1
    assert wounds(state) == [(2, 0, "master", "thorns", False), (4, 0, "fall", "", False), (1, 0, "poison", "", False)]
    assert hp(state, "b") == 13  # 20 - 2 - 4 - 1


@pytest.mark.rule("B-H1", "B-H3")
def test_first_aid_marks_the_wound_that_it_was_given_to_and_no_other():
    after, _ = do(hurt(5, 3), FirstAid(actor="a", target="b", wound="0"), [40], [2])
    assert wounds(after) == [(5, 2, "blow", "", True), (3, 0, "blow", "", False)]
    assert hp(after, "b") == 4  # 10 - (5 - 2) - 3


@pytest.mark.rule("B-H1")
def test_a_wound_that_is_wholly_healed_is_gone():
    after, _ = do(hurt(3, 4), Heal(fighter="b", amount=3))
    assert sum(w.left for w in after.fighters["b"].wounds) == 4
    after, _ = do(after, Heal(fighter="b", amount=9))
    assert (wounds(after), hp(after, "b")) == ([], 10)  # never above the most


@pytest.mark.rule("B-H1")
def test_the_unhurt_cannot_be_healed():
    assert refused(hurt(), Heal(fighter="b")) == "refuse.unhurt"


# ------------------------------------------------------------------ what hit points do


@pytest.mark.rule("B-H2")
@pytest.mark.parametrize("size, hp_left", [(8, 2), (9, 1)])
def test_at_two_and_at_one_hit_point_he_is_unconscious_for_1d6_hours(size, hp_left):
    after, events = do(begun(fighter("Ann"), fighter("Bo")), Injure(fighter="b", amount=size), [4])
    bo = after.fighters["b"]
    assert (bo.hp, bo.has("unconscious"), bo.is_dying, bo.dead) == (hp_left, True, False, False)
    assert next(c.ends for c in bo.conditions if c.key == "unconscious") == 4 * 3600
    assert told(events) == ["log.hurt", "log.fainted"]


@pytest.mark.rule("B-H2")
def test_at_three_hit_points_he_is_not():
    after, events = do(begun(fighter("Ann"), fighter("Bo")), Injure(fighter="b", amount=7))
    assert (hp(after, "b"), after.fighters["b"].conditions, told(events)) == (3, (), ["log.hurt"])


@pytest.mark.rule("B-H2")
def test_the_unconscious_neither_act_nor_parry_nor_dodge():
    after, _ = do(
        begun(fighter("Ann", dexterity=12, weapons=["dagger"], dagger=60), fighter("Bo", dodge=90)), Injure(fighter="b", amount=8), [6]
    )
    assert not after.fighters["b"].defends
    after, events = do(after, Attack(actor="a", target="b", weapon="0"), [30], [1], {})  # no defence was asked for
    assert one(events, Hurt).wound.size == 1
    after, _ = do(after, NextTurn())
    assert (after.round, after.turn) == (2, "a")  # his turn never came


@pytest.mark.rule("B-H2")
def test_one_who_lies_unconscious_is_not_rolled_for_again_when_hurt_again():
    after, _ = do(begun(fighter("Ann"), fighter("Bo")), Injure(fighter="b", amount=8), [6])
    after, events = do(after, Injure(fighter="b", amount=1))
    assert (hp(after, "b"), told(events)) == (1, ["log.hurt"])


@pytest.mark.rule("B-H2")
def test_negative_hit_points_are_kept():
    # 10 - 8 - 7 = -5, and a further wound of 2: -7
    after, _ = do(begun(fighter("Ann"), fighter("Bo")), Injure(fighter="b", amount=8), [1])
    after, events = do(after, Injure(fighter="b", amount=7))
    assert (hp(after, "b"), after.fighters["b"].is_dying, told(events)) == (-5, True, ["log.hurt", "log.dying"])
    after, events = do(after, Injure(fighter="b", amount=2))
    assert (hp(after, "b"), told(events)) == (-7, ["log.hurt"])  # that he is dying was said
    after, _ = do(after, Heal(fighter="b", amount=6))
    assert (hp(after, "b"), after.fighters["b"].is_dying) == (-1, True)


@pytest.mark.rule("B-H2")
def test_hit_points_that_stay_above_two_change_nothing_from_round_to_round():
    after, _ = do(begun(fighter("Ann", dexterity=12), fighter("Bo")), Injure(fighter="b", amount=7))
    assert (hp(to_round(after, 3), "b"), to_round(after, 3).fighters["b"].dead) == (3, False)


def test_a_wound_that_the_book_does_not_know_is_refused_by_its_name():
    with pytest.raises(ValueError, match="no wound by 'boredom'; known: "):
        Wound(size=1, kind="boredom")
