"""Fighting styles with bare hands: every technique of Boxing and of Kung Fu."""

import pytest

from fray.engine.fight.session import Session
from fray.engine.values.ask import Answer, Answers
from fray.engine.values.errors import Refused
from fray.rules.nwod.attacks.results import Struck
from fray.rules.nwod.grapple.grab import Grab
from fray.rules.nwod.rounds import NextTurn

from ..table import do, of, refused
from .build import Attack, Marks, Merit, begun, fighter, lines, next_round, pool

pytestmark = pytest.mark.rule("N-C3")
BLOW = Attack(actor="a", target="b")
BACK = Attack(actor="b", target="a")


def pro(style, dots, **fields):
    """A fighter with so many dots of a style: Strength 3 + Brawl 3."""
    return fighter("Ann", **{"strength": 3, "brawl": 3, "merits": [Merit(key=style, dots=dots)]} | fields)


def ring(style, dots, target=None, **fields):
    """Him against one of Size 5 with Defense 2."""
    return begun(pro(style, dots, **fields), target or fighter("Bo", strength=3, brawl=3), fighter("Cy", strength=3, brawl=3, weaponry=3))


def hits(scene, action, successes, *more):
    """A roll of so many 8s, the rest 1s."""
    return do(scene, action, [8] * successes + [1] * (max(pool(action, scene), 1) - successes), *more)


# ---------------------------------------------------------------- Boxing


def test_a_body_blow_of_as_many_successes_as_the_targets_size_costs_him_his_next_action():
    scene = ring("boxing", 1, fighter("Bo", size=3, brawl=3))
    after, events = hits(scene, BLOW, 3)
    assert of(events, Struck).condition == "stunned"
    with pytest.raises(Refused) as no:
        do(after.but(turn="b"), BACK, [1] * 3)
    assert no.value.said.key == "refuse.stunned"
    assert not next_round(after, "b").fighters["b"].has("stunned"), "one action only"


def test_fewer_successes_than_size_or_no_boxing_stun_nobody():
    after, _ = hits(ring("boxing", 1, fighter("Bo", size=4, brawl=3)), BLOW, 3)
    assert not after.fighters["b"].has("stunned")
    after, _ = hits(ring("kung_fu", 1, fighter("Bo", size=3, brawl=3)), BLOW, 3)
    assert not after.fighters["b"].has("stunned")
    armed = begun(pro("boxing", 1, weapons=["bat"], weaponry=3), fighter("Bo", size=3))
    after, _ = hits(armed, BLOW.but(weapon="0"), 3)
    assert not after.fighters["b"].has("stunned"), "nor does a bat"


def duck(dots=2):
    """A boxer of Dexterity 2 and Wits 4 as the target."""
    boxer = fighter("Bo", dexterity=2, wits=4, merits=[Merit(key="boxing", dots=dots)])
    return begun(fighter("Ann", strength=5, brawl=5, weaponry=5, weapons=["knife"]), boxer, fighter("Cy", strength=5, brawl=5))


def test_duck_and_weave_takes_the_higher_of_dexterity_and_wits_against_brawl():
    scene = duck()
    assert pool(BLOW, scene) == 10 - 4
    assert pool(Grab(actor="a", target="b"), scene) == 10 - 4, "a grapple is Brawl too"
    assert pool(BLOW, duck(1)) == 10 - 2, "not with one dot"


def test_duck_and_weave_does_not_help_against_anything_else_nor_in_a_round_when_anything_else_came():
    scene = duck()
    knife = BLOW.but(weapon="0")
    assert pool(knife, scene) == 11 - 2
    after, _ = hits(scene, knife, 0)
    assert pool(Attack(actor="c", target="b"), after.but(turn="c")) == 10 - 2 + 1, "Defense 2, one attack met"
    assert pool(BLOW, next_round(after)) == 10 - 4, "in the next round it is back"


def test_a_combination_strikes_the_same_target_twice_the_second_time_at_one_die_less_and_costs_defence():
    scene = ring("boxing", 3)
    first = BLOW.but(technique="combination")
    assert pool(first, scene) == 6 - 2
    after, _ = hits(scene, first, 1)
    assert lines(BACK, after)["defence.none"] == 0
    assert lines(BLOW, after) == {"strength": 3, "brawl": 3, "series": -1, "against.dexterity": -2, "defence.met": 1}
    last, _ = hits(after, BLOW, 1)
    assert last.fighters["b"].marks == Marks(bashing=2)
    with pytest.raises(Refused) as no:
        do(last, BLOW, [1])
    assert no.value.said.key == "refuse.acted"


def test_the_second_blow_of_a_combination_goes_at_the_same_target_with_the_same_kind_of_weapon():
    after, _ = hits(ring("boxing", 3, weapons=["knife"], weaponry=2), BLOW.but(technique="combination"), 0)
    for other in (BLOW.but(target="c"), BLOW.but(weapon="0")):
        refused(after, other, "refuse.acted")
    refused(after, BLOW.but(manner="all_out"), "refuse.one_manner")


@pytest.mark.parametrize(
    ("style", "dots", "technique"), [("boxing", 3, "combination"), ("boxing", 4, "haymaker"), ("kung_fu", 4, "whirlwind")]
)
def test_what_costs_defence_is_refused_when_it_was_used_and_together_with_another_manner(style, dots, technique):
    scene = ring(style, dots, dexterity=3, met=1)
    refused(scene, BLOW.but(technique=technique), "refuse.defence_used")
    fresh = ring(style, dots, dexterity=3)
    for manner in ("all_out", "charge"):
        refused(fresh, BLOW.but(technique=technique, manner=manner), "refuse.one_manner")
    refused(ring(style, dots - 1), BLOW.but(technique=technique), "refuse.merit")


def test_a_combination_ends_with_the_turn_and_survives_undo_and_redo():
    session = Session(ring("boxing", 3))
    session.do(BLOW.but(technique="combination"), Answers(given=[Answer(faces=(1,) * 4)]))
    session.do(BLOW, Answers(given=[Answer(faces=(1,) * 4)]))
    session.undo()
    assert session.encounter.fighters["a"].series.left == 1
    session.undo(), session.redo()
    assert pool(BLOW, session.encounter) == 6 - 1 - 1, "still one to come, and Defense 2 met one attack"
    session.do(NextTurn())
    assert session.encounter.fighters["a"].series is None


def test_a_haymaker_of_as_much_damage_as_size_calls_for_stamina_or_knocks_out_for_as_many_rounds():
    scene = ring("boxing", 4, fighter("Bo", size=3, stamina=4, brawl=3))
    blow = BLOW.but(technique="haymaker")
    after, _ = hits(scene, blow, 3, {}, [1, 2, 3, 4])
    out = next(c for c in after.fighters["b"].conditions if c.key == "knocked_out")
    assert out.rounds == 3
    assert lines(BACK, after)["defence.none"] == 0, "and the boxer has no Defense"
    saved, _ = hits(scene, blow, 3, {}, [8, 2, 3, 4])
    assert not saved.fighters["b"].has("knocked_out")


def test_a_haymaker_of_less_knocks_nobody_out():
    after, _ = hits(ring("boxing", 4), BLOW.but(technique="haymaker"), 4)
    assert not after.fighters["b"].has("knocked_out")


@pytest.mark.parametrize(("style", "technique"), [("boxing", "brutal_blow"), ("kung_fu", "lethal_strike")])
def test_a_deadly_blow_is_lethal_and_costs_a_point_of_willpower_without_its_dice(style, technique):
    scene = ring(style, 5)
    blow = BLOW.but(technique=technique)
    assert lines(blow, scene) == lines(BLOW, scene)
    after, _ = hits(scene, blow, 2)
    assert after.fighters["b"].marks == Marks(lethal=2)
    assert after.fighters["a"].willpower == scene.fighters["a"].willpower - 1
    assert lines(BACK, after)["against.dexterity"] == -2, "Defense is kept"
    plain, _ = hits(scene, BLOW, 2)
    assert plain.fighters["b"].marks == Marks(bashing=2)
    refused(ring(style, 5, willpower=0), blow, "refuse.willpower")
    refused(scene, blow.but(willpower=True), "refuse.one_point")


# ---------------------------------------------------------------- Kung Fu


def test_focused_attack_makes_aimed_blows_and_armour_one_easier():
    scene = ring("kung_fu", 1, fighter("Bo", armour="leather", dexterity=3, wits=3))
    assert lines(BLOW.but(called="head"), scene) == {
        "strength": 3, "brawl": 3, "called.head": -3, "style.kung_fu.1": 2, "against.dexterity": -3, "against.armour": 1, "armour": -1,
    }  # fmt: skip
    assert pool(BLOW, scene) == 6 - 2 - 1 + 1


def test_focused_attack_brings_nothing_where_there_is_nothing_to_lessen_and_is_for_bare_hands():
    assert "style.kung_fu.1" not in lines(BLOW, ring("kung_fu", 1))
    shooter = begun(pro("kung_fu", 1, firearms=2, weapons=["pistol_light"]), fighter("Bo", armour="kevlar"))
    shot = BLOW.but(weapon="0", called="head")
    assert lines(shot, shooter) == {"dexterity": 2, "firearms": 2, "weapon": 2, "called.head": -3, "armour": -2}


@pytest.mark.parametrize(("weapon", "cost"), [("", -1), ("bat", -1), ("stone", -1), ("knife", 0), ("pistol_light", 0)])
def test_iron_skin_is_one_point_of_armour_against_bashing_damage_only(weapon, cost):
    monk = fighter("Bo", merits=[Merit(key="kung_fu", dots=2)])
    skills = {"brawl": 3, "weaponry": 3, "firearms": 3, "athletics": 3}
    scene = begun(fighter("Ann", strength=3, **skills, weapons=[weapon] if weapon else []), monk)
    blow = BLOW.but(weapon="0") if weapon else BLOW
    assert lines(blow, scene).get("style.iron_skin", 0) == cost


def test_iron_skin_does_not_stop_a_deadly_blow_and_needs_two_dots():
    monk = fighter("Bo", merits=[Merit(key="kung_fu", dots=2)])
    assert "style.iron_skin" not in lines(BLOW.but(technique="brutal_blow"), ring("boxing", 5, monk))
    novice = fighter("Bo", merits=[Merit(key="kung_fu", dots=1)])
    assert "style.iron_skin" not in lines(BLOW, ring("boxing", 5, novice))


def test_a_defensive_attack_is_two_dice_less_and_two_points_of_defence_more_until_the_round_ends():
    scene = ring("kung_fu", 3)
    blow = BLOW.but(technique="guard_fist")
    assert pool(blow, scene) == 6 - 2 - 2
    after, _ = hits(scene, blow, 0)
    assert pool(BACK, after) == 6 - 2 - 2 - 1, "his skin of iron takes one more"
    assert pool(BACK, next_round(after, "b")) == 6 - 2 - 1


@pytest.mark.parametrize(("dexterity", "more"), [(2, 0), (3, 1), (5, 3)])
def test_a_whirlwind_is_as_many_more_blows_as_dexterity_exceeds_two_each_one_die_less(dexterity, more):
    scene = ring("kung_fu", 4, fighter("Bo", conditions=["bound"]), dexterity=dexterity)
    scene, _ = hits(scene, BLOW.but(technique="whirlwind"), 0)
    pools = []
    while scene.fighters["a"].series is not None:
        pools.append(pool(BLOW, scene))
        scene, _ = hits(scene, BLOW, 0)
    assert pools == [5, 4, 3][:more]
    assert lines(BACK, scene)["defence.none"] == 0
