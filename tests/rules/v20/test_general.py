"""General manoeuvres: ambush, fighting blind, flank and rear, targeting, several opponents."""

import pytest

from fray.rules.v20.attacks.struggle import Struggle
from fray.rules.v20.master import SetCondition, SetScene
from fray.rules.v20.rounds import Begin, NextTurn
from fray.rules.v20.turns import rolls
from fray.rules.v20.turns.ambush import Ambush, Caught

from ..table import decide, do, of, refused
from .build import Attack, Bond, Plan, Scene, after, attacked, begun, difficulty, fight, fighter, figure, lines, next_turn, none_of, pool

SNEAK = {"dexterity": 3, "stealth": 2}


@pytest.mark.rule("V-G1")
def test_more_successes_give_a_free_attack_with_the_surplus_as_dice_before_all_others():
    scene = fight(fighter("Ann", **SNEAK), fighter("Bo", alertness=1, dodge=3, player=True))
    scene, events = do(scene, Begin(ambushers=("a",), unaware=("b",)), [6, 7, 8, 2, 3], [6, 2, 3])
    assert of(events, Caught).surplus == 2
    assert (scene.phase, scene.turn) == ("ambush", "a")
    blow = Attack(actor="a", target="b")
    assert lines(blow, scene) == {"dexterity": 3, "ambush": 2}
    scene, events = do(scene, blow, [6, 5, 5, 5, 5], [2, 2], {})  # nobody is asked: no defence
    assert attacked(events).guard is None
    scene = after(scene, NextTurn(), [1, 9])
    assert (scene.round, scene.phase, scene.turn) == (1, "act", "b")
    assert not scene.fighters["a"].acted and not scene.fighters["a"].ambush  # a turn of his own comes still


@pytest.mark.rule("V-G1")
def test_a_tie_gives_the_first_blow_but_the_victim_may_defend():
    scene = fight(fighter("Ann", **SNEAK), fighter("Bo", alertness=1, dodge=3, player=True))
    scene, events = do(scene, Begin(ambushers=("a",), unaware=("b",)), [6, 2, 2, 2, 3], [6, 2, 3])
    assert of(events, Caught).surplus == 0
    scene, events = do(scene, Attack(actor="a", target="b"), "dodge", [6, 7, 5], [6, 7, 8, 5, 5], {})
    assert attacked(events).guard.roll.pool == 5
    assert scene.fighters["b"].willpower == 3  # he gives up nothing, since he declared nothing


@pytest.mark.rule("V-G1")
def test_fewer_and_the_ambush_is_seen():
    scene = fight(fighter("Ann", **SNEAK), fighter("Bo", alertness=1))
    scene, events = do(scene, Begin(ambushers=("a",), unaware=("b",)), [2, 2, 2, 2, 3], [6, 2, 3], [4, 3])
    assert of(events, Caught).surplus is None
    assert (scene.phase, scene.turn) == ("act", "a")


@pytest.mark.rule("V-G1")
def test_nobody_who_fights_already_can_be_ambushed():
    scene = begun(fighter("Ann", **SNEAK), fighter("Bo", fights={"c": 1}), fighter("Cy"))
    refused(scene, Ambush(actor="a", target="b"), "refuse.fighting")
    scene = after(scene, Ambush(actor="a", target="c"), [6, 7, 8, 2, 3], [6, 2])
    assert scene.fighters["a"].ambush == {"c": 2}
    assert lines(Attack(actor="a", target="c"), scene)["ambush"] == 2
    assert "ambush" not in lines(Attack(actor="a", target="b"), scene)


@pytest.mark.rule("V-G1")
def test_while_others_lie_in_ambush_only_they_strike_and_only_whom_they_caught():
    scene = fight(fighter("Ann", **SNEAK), fighter("Bo"), fighter("Cy"))
    scene = after(scene, Begin(ambushers=("a",), unaware=("b",)), [6, 7, 8, 2, 3], [5, 5])
    refused(scene, Attack(actor="a", target="c"), "refuse.ambush")


# ------------------------------------------------------------------ blind


@pytest.mark.rule("V-G2")
def test_one_who_sees_nothing_has_two_more_difficulty():
    scene = begun(fighter("Ann"), fighter("Bo"), scene=Scene(dark=True))
    assert difficulty(Attack(actor="a", target="b"), scene) == (8, {"difficulty": 6, "blind": 2})
    assert difficulty(Attack(actor="a", target="b"), begun(fighter("Ann"), fighter("Bo")))[0] == 6


@pytest.mark.rule("V-G2")
def test_beast_eyes_and_heightened_senses_lower_it_and_the_game_master_may_remove_it():
    dark = Scene(dark=True)
    blow = Attack(actor="a", target="b")
    assert difficulty(blow, begun(fighter("Ann", beast_eyes=True), fighter("Bo"), scene=dark))[0] == 7
    assert difficulty(blow, begun(fighter("Ann", auspex=1), fighter("Bo"), scene=dark))[0] == 7
    assert difficulty(blow, begun(fighter("Ann", beast_eyes=True, conditions=["blinded"]), fighter("Bo")))[0] == 8  # eyes are no help
    assert difficulty(blow.but(blind="none"), begun(fighter("Ann"), fighter("Bo"), scene=dark))[0] == 6


@pytest.mark.rule("V-G2")
def test_a_blind_shot_cannot_be_aimed():
    scene = begun(fighter("Ann", weapons=["pistol_light"], firearms=1), fighter("Bo"), scene=Scene(dark=True))
    shot = Attack(actor="a", target="b", manoeuvre="shot", weapon="0")
    refused(scene, shot.but(spot="head"), "refuse.blind_aim")
    assert pool(shot, scene.but(fighters=scene.fighters | {"a": scene.fighters["a"].but(aim=2, aimed="b")})) == 3  # no dice of aiming
    from fray.rules.v20.turns.aiming import Aim

    refused(scene, Aim(actor="a", target="b"), "refuse.blind_aim")


@pytest.mark.rule("V-G2")
def test_one_blinded_is_hit_with_two_more_dice_and_defends_himself_worse():
    scene = begun(fighter("Ann"), fighter("Bo", dodge=1, plan=Plan(full=True)))
    scene = after(scene, SetCondition(fighter="b", condition="blinded"))
    assert lines(Attack(actor="a", target="b"), scene)["blinded.target"] == 2
    _, events = do(scene, Attack(actor="a", target="b"), [7, 5, 5, 5], [7, 8, 2], {})
    assert attacked(events).guard.roll.difficulty == 8


SEES = rolls.Test(actor="a", attribute="perception", ability="alertness")
LIFTS = SEES.but(attribute="strength", ability="athletics")
TALKS = SEES.but(attribute="charisma", ability="leadership")
WILL = SEES.but(attribute="willpower", ability="")


def hard(action, scene):
    return difficulty(action, scene)[0]


@pytest.mark.rule("V-G2", "V-M8")
def test_blinded_one_finds_all_that_the_body_does_and_all_that_is_noticed_two_harder():
    scene = begun(fighter("Ann", conditions=["blinded"]), fighter("Bo"))
    assert difficulty(SEES, scene) == difficulty(LIFTS, scene) == (8, {"difficulty": 6, "blind": 2})
    assert hard(Ambush(actor="a", target="b"), scene) == 8
    clinch = scene.but(bonds=(Bond(kind="clinch", holder="b", held="a", since=0),))
    assert hard(Struggle(actor="a", target="b", way="break"), clinch) == 8
    assert hard(TALKS, scene) == hard(WILL, scene) == 6  # neither needs eyes; Willpower is a reflex too
    _, events = do(scene.but(turn="b"), Attack(actor="b", target="a", manoeuvre="sweep"), [8, 8, 2, 2], [2, 2, 2], {}, [8, 2])
    assert of(events, rolls.Tested).roll.difficulty == 8  # to stay upright is a reflex: a sweep makes it 8, blindness no 10


@pytest.mark.rule("V-G2")
def test_in_the_dark_it_is_what_needs_light_that_is_harder():
    scene = begun(fighter("Ann"), fighter("Bo"), scene=Scene(dark=True))
    assert hard(SEES, scene) == 8
    assert hard(LIFTS, scene) == hard(Ambush(actor="a", target="b"), scene) == 6
    hides, notices = (e.roll for e in decide(scene, Ambush(actor="a", target="b"), chance=1) if isinstance(e, rolls.Tested))
    assert (hides.difficulty, notices.difficulty) == (6, 8)
    assert hard(SEES, begun(fighter("Ann"), fighter("Bo"))) == 6


@pytest.mark.rule("V-G2")
def test_sharp_senses_help_in_any_roll_and_the_game_master_says_how_it_sees():
    sharp = begun(fighter("Ann", auspex=1, conditions=["blinded"]), fighter("Bo"))
    assert difficulty(SEES, sharp) == (7, {"difficulty": 6, "blind.eased": 1})
    scene = begun(fighter("Ann", conditions=["blinded"]), fighter("Bo"))
    assert hard(SEES.but(blind="none"), scene) == 6
    assert hard(TALKS.but(blind="full"), scene) == 8
    assert SEES.matters(scene, "blind") and not SEES.matters(begun(fighter("Ann"), fighter("Bo")), "blind")


# ------------------------------------------------------------------ flank, targeting


@pytest.mark.rule("V-G3")
def test_the_flank_is_one_die_and_the_rear_two():
    scene = begun(fighter("Ann"), fighter("Bo"))
    assert pool(Attack(actor="a", target="b", facing="flank"), scene) == 3
    assert pool(Attack(actor="a", target="b", facing="rear"), scene) == 4
    assert pool(Attack(actor="a", target="b"), scene) == 2


@pytest.mark.rule("V-G4")
@pytest.mark.parametrize(
    ("spot", "harder", "more"),
    [
        ("limb", 1, 0),
        ("bag", 1, 0),
        ("head", 2, 1),
        ("hand", 2, 1),
        ("device", 2, 1),
        ("eye", 3, 2),
        ("heart", 3, 2),
        ("lock", 3, 2),
        ("", 0, 0),
    ],
)
def test_a_smaller_place_is_harder_and_hurts_more(spot, harder, more):
    scene = begun(fighter("Ann"), fighter("Bo"))
    blow = Attack(actor="a", target="b", spot=spot)
    assert difficulty(blow, scene)[0] == 6 + harder
    assert figure(blow, scene, "damage_dice").number == 2 + more


@pytest.mark.rule("V-G4")
def test_it_may_go_past_the_armour_as_the_game_master_rules():
    scene = begun(fighter("Ann"), fighter("Bo", armour="vest"))
    blow = Attack(actor="a", target="b", spot="eye")
    assert figure(blow, scene, "soak").number == 5
    assert figure(blow.but(past_armour=True), scene, "soak").number == 2


# ------------------------------------------------------------------ several opponents


@pytest.mark.rule("V-G5")
def test_three_opponents_in_close_combat_are_two_more_difficulty():
    scene = begun(fighter("Ann", fights={"b": 1, "c": 1, "d": 1}), fighter("Bo"), fighter("Cy"), fighter("Di"))
    assert difficulty(Attack(actor="a", target="b"), scene) == (8, {"difficulty": 6, "opponents": 2})


@pytest.mark.rule("V-G5")
@pytest.mark.parametrize(("number", "harder"), [(1, 0), (2, 1), (3, 2), (5, 4), (9, 4)])
def test_one_more_for_each_after_the_first_and_four_at_most(number, harder):
    scene = begun(fighter("Ann"), fighter("Bo"))
    assert difficulty(Attack(actor="a", target="b", opponents=number), scene)[0] == 6 + harder


@pytest.mark.rule("V-G5")
def test_the_line_says_how_many_there_are_though_no_more_than_four_count():
    scene = begun(fighter("Ann"), fighter("Bo"))
    shown = figure(Attack(actor="a", target="b", opponents=9), scene, "difficulty").lines
    assert [(line.value, line.params["n"]) for line in shown if line.key == "opponents"] == [(4, 8)]
    met = begun(fighter("Ann"), fighter("Bo", dodge=4, player=True, plan=Plan(full=True)))
    blow = Attack(actor="a", target="b", target_opponents=9)
    _, events = do(met, blow, "dodge", [2, 2], [2] * 6)
    guard = attacked(events).guard.roll
    assert [(line.value, line.params["n"]) for line in guard.against if line.key == "opponents"] == [(4, 8)]


@pytest.mark.rule("V-G5")
def test_it_hinders_the_defence_too_and_counts_those_who_struck_at_him():
    people = [fighter(name) for name in ("Ann", "Bo", "Cy")] + [fighter("Di", dodge=4, plan=Plan(full=True))]
    scene = begun(*people)
    for actor, at in (("a", 6), ("b", 7), ("c", 8)):
        scene, events = do(scene.but(turn=actor), Attack(actor=actor, target="d"), [2, 3], [2] * scene_dice(scene), {})
        assert attacked(events).guard.roll.difficulty == at


def scene_dice(scene):
    """Full defence: 6 dice, then 5, then 4."""
    return 6 - scene.fighters["d"].defended


@pytest.mark.rule("V-G5")
def test_it_does_not_touch_shots_and_is_over_when_they_are():
    people = fighter("Ann", weapons=["pistol_light"], firearms=2, fights={"b": 1, "c": 1}), fighter("Bo"), fighter("Cy")
    scene = begun(*people)
    assert difficulty(Attack(actor="a", target="b", manoeuvre="shot", weapon="0"), scene)[0] == 6
    assert difficulty(Attack(actor="a", target="b"), scene)[0] == 7
    assert difficulty(Attack(actor="a", target="b"), next_turn(scene))[0] == 7  # since the turn before
    assert difficulty(Attack(actor="a", target="b"), next_turn(next_turn(scene)))[0] == 6


@pytest.mark.rule("V-G5")
def test_those_struck_down_count_no_more():
    scene = begun(fighter("Ann", fights={"b": 1, "c": 1}), fighter("Bo"), fighter("Cy", lethal=7))
    assert difficulty(Attack(actor="a", target="b"), scene)[0] == 6


@pytest.mark.rule("V-I1")
def test_opponents_are_counted_from_the_blows_of_this_turn_and_the_one_before():
    people = fighter("Ann", fights={"b": 2, "c": 1}), fighter("Bo"), fighter("Cy"), fighter("Di", fights={"a": 2}), fighter("Ed")
    scene = begun(*people, round=3)
    assert difficulty(Attack(actor="a", target="b"), scene)[1]["opponents"] == 1  # Bo and Di; Cy was too long ago
    allies = begun(*(one.but(side="x") for one in people[:2]), *people[2:], round=3)
    assert difficulty(Attack(actor="a", target="d"), allies)[0] == 6  # one of his own side is no opponent


# ------------------------------------------------------------------ the scene


def test_circumstances_enter_every_roll_that_they_touch():
    from fray.rules.v20.fighters.fight import Circumstance

    wet = Scene(
        circumstances=(
            Circumstance(name="rain", value=1, touches="ranged"),
            Circumstance(name="mud", change="dice", value=-1, touches="close"),
        )
    )
    scene = begun(fighter("Ann", weapons=["pistol_light"], firearms=2), fighter("Bo"))
    scene, events = do(scene, SetScene(scene=wet))
    shot = Attack(actor="a", target="b", manoeuvre="shot", weapon="0")
    assert difficulty(shot, scene)[0] == 7
    assert pool(shot, scene) == 4
    assert pool(Attack(actor="a", target="b"), scene) == 1
    assert none_of(events, Caught)
