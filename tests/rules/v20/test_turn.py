"""The turn: initiative, declaring, aborting, several actions, movement."""

import pytest

from fray.engine.values.ask import Answers
from fray.engine.values.modifier import total
from fray.rules.v20.blood.spending import Hasten
from fray.rules.v20.declaration import Declare
from fray.rules.v20.rounds import Begin, Begun, NextTurn
from fray.rules.v20.turns.movement import Move
from fray.rules.v20.turns.order import InitiativeRolled, order, rating_lines
from fray.rules.v20.turns.turn import Aborted

from ..table import do, of, refused, sums
from .build import Attack, Plan, after, attacked, begun, fight, fighter, lines, none_of, pool


@pytest.mark.rule("V-I1")
def test_initiative_is_dexterity_and_wits_and_a_die_from_high_to_low():
    scene = fight(fighter("Ann", dexterity=3, wits=2), fighter("Bo", dexterity=2, wits=4))
    scene, events = do(scene, Begin(), [7, 4])
    assert {p.fighter: p.number for p in of(events, InitiativeRolled).places} == {"a": 12, "b": 10}
    assert order(scene) == ("a", "b")
    assert scene.turn == "a"


@pytest.mark.rule("V-I1", "V-D4")
def test_wounds_lower_it_seven_with_minus_two_is_five_and_the_die():
    one = fighter("Ann", dexterity=4, wits=3, lethal=5)
    assert sums(rating_lines(one)) == {"dexterity": 4, "wits": 3, "wounds.mauled": -2}
    scene = after(fight(one, fighter("Bo", dexterity=1, wits=1)), Begin(), [6, 1])
    assert scene.fighters["a"].place == 11  # 5 + 6


@pytest.mark.rule("V-I1")
def test_it_is_rolled_anew_each_turn():
    scene = after(fight(fighter("Ann"), fighter("Bo")), Begin(), [9, 2])
    scene = after(scene, NextTurn())
    assert scene.turn == "b"
    scene = after(scene, NextTurn(), [1, 8])
    assert (scene.round, scene.turn, scene.seconds) == (2, "b", 3)


@pytest.mark.rule("V-I1")
def test_the_higher_rating_breaks_a_tie():
    scene = after(fight(fighter("Ann"), fighter("Bo", wits=4)), Begin(), [6, 4])  # 4 + 6, 6 + 4
    assert scene.line == ("b", "a")
    assert scene.at_once == ()


@pytest.mark.rule("V-I1")
def test_those_alike_in_both_act_at_the_same_moment_so_that_even_one_struck_down_still_acts():
    scene = after(fight(fighter("Ann"), fighter("Bo", lethal=6, wits=7)), Begin(), [6, 6])
    assert scene.at_once == ("a", "b")
    scene = after(scene, Attack(actor="a", target="b"), [9, 2], [9, 2], [2, 2], {})
    assert scene.fighters["b"].marks.filled == 7
    scene = after(scene, NextTurn())
    assert scene.turn == "b"
    _, events = do(scene, Attack(actor="b", target="a", modifier=5), [9, 2], [2, 2], {})  # 2 + 5, Crippled before it -5
    assert attacked(events).actor == "b"


@pytest.mark.rule("V-I1")
def test_those_who_do_not_act_at_the_same_moment_do_not():
    scene = after(fight(fighter("Ann"), fighter("Bo", lethal=6, wits=7)), Begin(), [6, 5])
    scene = after(scene, Attack(actor="a", target="b"), [9, 2], [9, 2], [2, 2], {})
    assert after(scene, NextTurn(), [5, 5]).round == 2


@pytest.mark.rule("V-I1")
def test_it_is_declared_from_the_lowest_and_done_from_the_highest():
    scene = after(fight(fighter("Ann"), fighter("Bo"), fighter("Cy"), declaring=True), Begin(), [9, 5, 2])
    assert (scene.phase, scene.turn, order(scene)) == ("declare", "c", ("c", "b", "a"))
    refused(scene, Attack(actor="c", target="a"), "refuse.declaring")
    scene = after(scene, Declare(actor="c", target="a", manoeuvre="kick"))
    assert scene.turn == "b"
    scene = after(scene, Declare(actor="b", attacks=0, dodges=1))
    scene = after(scene, NextTurn())  # she declares nothing special
    assert (scene.phase, scene.turn) == ("act", "a")
    assert scene.fighters["c"].plan.manoeuvre == "kick"
    scene = after(scene, NextTurn())
    assert scene.turn == "c"  # full defence is all that b does


@pytest.mark.rule("V-I1")
def test_without_the_option_nobody_declares():
    assert after(fight(fighter("Ann"), fighter("Bo")), Begin(), [9, 5]).phase == "act"


@pytest.mark.rule("V-I1")
def test_the_edition_is_told_in_the_log():
    _, events = do(fight(fighter("Ann"), fighter("Bo"), edition="v20"), Begin(), [9, 5])
    assert of(events, Begun).log()[0].params == {"edition": "edition.v20"}


# ------------------------------------------------------------------ abort

PLAYER = {"player": True, "dodge": 3, "willpower": 3, "plan": Plan(attacks=1)}


@pytest.mark.rule("V-I2")
def test_one_who_has_not_acted_may_give_up_his_action_for_a_defence_by_a_roll_of_willpower():
    scene = begun(fighter("Ann"), fighter("Bo", **PLAYER))
    # Willpower 3 dice at 6: one success; then 2 to hit, 5 to dodge
    scene, events = do(scene, Attack(actor="a", target="b"), "dodge:roll", [6, 2, 3], [7, 8], [7, 9, 3, 2, 2], {})
    assert of(events, Aborted).done
    assert (attacked(events).successes, scene.fighters["b"].bashing) == (0, 0)
    assert scene.fighters["b"].acted and scene.fighters["b"].plan.full


@pytest.mark.rule("V-I2")
def test_or_by_a_point_of_willpower():
    scene = begun(fighter("Ann"), fighter("Bo", **PLAYER))
    scene, events = do(scene, Attack(actor="a", target="b"), "dodge:point", [7, 8], [7, 9, 3, 2, 2], {})
    assert of(events, Aborted).roll is None
    assert scene.fighters["b"].willpower == 2


@pytest.mark.rule("V-I2")
def test_when_the_roll_fails_the_declared_action_has_to_be_done():
    scene = begun(fighter("Ann"), fighter("Bo", **PLAYER), fighter("Cy"))
    scene, events = do(scene, Attack(actor="a", target="b"), "dodge:roll", [5, 2, 3], [7, 2], [2, 2], {})
    assert not of(events, Aborted).done
    assert attacked(events).guard is None
    assert scene.fighters["b"].committed and not scene.fighters["b"].acted
    scene = scene.but(turn="c")
    _, events = do(scene, Attack(actor="c", target="b"), [7, 2], [2, 2], {})  # nobody is asked again
    assert none_of(events, Aborted)
    refused(scene, Declare(actor="b", attacks=0, dodges=1), "refuse.committed", "refuse.declared_once")


@pytest.mark.rule("V-I2")
def test_one_who_has_acted_cannot():
    scene = begun(fighter("Ann"), fighter("Bo", acted=True, **PLAYER))
    _, events = do(scene, Attack(actor="a", target="b"), [7, 2], [2, 2], {})
    assert attacked(events).guard is None


@pytest.mark.rule("V-I2")
def test_a_player_is_asked_with_the_chance_to_be_hit_at_each_choice():
    from fray.engine.values.ask import Asked

    scene = begun(fighter("Ann"), fighter("Bo", melee=1, brawl=1, weapons=["club"], **PLAYER))
    with pytest.raises(Asked) as asked:
        Attack(actor="a", target="b").decide(scene, Answers(rule=False))
    values = [option.value for option in asked.value.question.options]
    assert values == ["none", "dodge:roll", "dodge:point", "block:roll", "block:point", "parry:roll", "parry:point"]
    # two dice at 6: 36 ways of no success, 5 + 5 of a success that a 1 takes: 55 of 100 hit... 100 - 25 - 10 - 1 - 8
    assert asked.value.question.options[0].hint.params["percent"] == 65
    assert asked.value.question.default == "none"


@pytest.mark.rule("V-I2", "V-F1")
def test_who_has_declared_nothing_is_asked_without_the_price_of_an_abort():
    from fray.engine.values.ask import Asked

    scene = begun(fighter("Ann"), fighter("Bo", melee=1, brawl=1, weapons=["club"], **PLAYER | {"plan": None}))
    with pytest.raises(Asked) as asked:
        Attack(actor="a", target="b").decide(scene, Answers(rule=False))
    assert [option.value for option in asked.value.question.options] == ["none", "dodge:instead", "block:instead", "parry:instead"]
    assert asked.value.question.default == "none"  # the action is not given away


@pytest.mark.rule("V-I2")
def test_nobody_is_asked_for_those_of_the_game_master():
    scene = begun(fighter("Ann"), fighter("Bo", dodge=3))
    _, events = do(scene, Attack(actor="a", target="b"), [7, 2], [2, 2], {})
    assert attacked(events).guard is None


# ------------------------------------------------------------------ several actions

MARA = {"dexterity": 3, "brawl": 2, "dodge": 3, "claws": "feral", "kind": "vampire"}


@pytest.mark.rule("V-I3")
def test_three_actions_of_five_six_and_six_dice_have_two_two_and_one():
    scene = begun(fighter("Mara", **MARA), fighter("Bo"), fighter("Cy"), fighter("Di"))
    scene = after(scene, Declare(actor="a", manoeuvre="claws", target="b", dodges=2))
    blow = Attack(actor="a", target="b", manoeuvre="claws")
    assert lines(blow, scene) == {"dexterity": 3, "brawl": 2, "multiple": -3}
    scene = after(scene, blow, [2, 3], {})
    assert scene.fighters["a"].acted
    scene = scene.but(turn="c")
    scene, events = do(scene, Attack(actor="c", target="a"), [7, 2], [7, 2], {})
    assert (attacked(events).guard.kind, attacked(events).guard.roll.pool) == ("dodge", 2)  # 6 - 4
    scene, events = do(scene.but(turn="d"), Attack(actor="d", target="a"), [7, 2], [8], {})
    assert attacked(events).guard.roll.pool == 1  # 6 - 5
    assert attacked(events).guard.roll.difficulty == 8  # the third opponent of the turn
    scene = scene.but(turn="b")
    _, events = do(scene, Attack(actor="b", target="a"), [2, 2], {})
    assert attacked(events).guard is None  # that was all


@pytest.mark.rule("V-I3")
def test_in_the_other_edition_the_actions_share_the_smallest_pool():
    scene = begun(fighter("Mara", **(MARA | {"athletics": 3})), fighter("Bo"), fighter("Cy"), fighter("Di"), edition="v20")
    scene = after(scene, Declare(actor="a", manoeuvre="claws", target="b", dodges=2))
    assert scene.fighters["a"].plan.shared == 5  # Dexterity 3 + Brawl 2, not + Athletics 3
    blow = Attack(actor="a", target="b", manoeuvre="claws")
    assert pool(blow, scene) == 2  # 5 over three
    assert pool(blow.but(share=3), scene) == 3  # as the player splits it
    scene = after(scene, blow.but(share=3), [2, 3, 3], {})
    assert scene.fighters["a"].plan.shared == 2
    _, events = do(scene.but(turn="c"), Attack(actor="c", target="a"), [7, 2], [7], {})
    assert attacked(events).guard.roll.pool == 1


@pytest.mark.rule("V-I3")
def test_two_attacks_lose_two_dice_and_three():
    scene = begun(fighter("Ann", brawl=4), fighter("Bo"))
    blow = Attack(actor="a", target="b", actions=2)
    assert lines(blow, scene)["multiple"] == -2
    scene = after(scene, blow, [2, 3, 3, 3], {})
    assert not scene.fighters["a"].acted
    assert lines(blow, scene)["multiple"] == -3
    scene = after(scene, blow, [2, 3, 3], {})
    refused(scene, blow, "refuse.acted", "refuse.no_dice")


@pytest.mark.rule("V-I3")
def test_one_action_loses_nothing():
    assert "multiple" not in lines(Attack(actor="a", target="b"), begun(fighter("Ann"), fighter("Bo")))


@pytest.mark.rule("V-I3")
def test_no_dice_left_is_no_action():
    scene = begun(fighter("Ann"), fighter("Bo"))
    refused(scene, Attack(actor="a", target="b", actions=2), "refuse.no_dice")  # 2 - 2


@pytest.mark.rule("V-I3", "V-C1")
def test_actions_of_celerity_lose_no_dice():
    scene = begun(fighter("Ann", kind="vampire", celerity=2, brawl=1), fighter("Bo"))
    scene = after(scene, Hasten(actor="a"))
    assert (scene.fighters["a"].extra, scene.fighters["a"].blood) == (2, 9)
    blow = Attack(actor="a", target="b")
    for left in (2, 1, 0):
        assert pool(blow, scene) == 3
        scene = after(scene, blow, [2, 3, 3], {})
        assert scene.fighters["a"].extra == left
    assert scene.fighters["a"].acted


@pytest.mark.rule("V-I3", "V-C1")
def test_in_the_other_edition_each_action_of_celerity_takes_blood_and_a_die():
    scene = begun(fighter("Ann", kind="vampire", celerity=3, generation=8), fighter("Bo"), edition="v20")
    assert lines(Attack(actor="a", target="b"), scene)["celerity"] == 3
    scene = after(scene, Hasten(actor="a", amount=2))
    assert (scene.fighters["a"].extra, scene.fighters["a"].spent) == (2, 2)
    assert lines(Attack(actor="a", target="b"), scene)["celerity"] == 1
    refused(scene, Hasten(actor="a", amount=2), "refuse.dots", "refuse.blood_turn")


@pytest.mark.rule("V-I3", "V-C1")
def test_one_without_celerity_has_no_such_actions():
    refused(begun(fighter("Ann")), Hasten(actor="a"), "refuse.celerity", "refuse.blood_turn")


# ------------------------------------------------------------------ movement


@pytest.mark.rule("V-I4")
def test_walk_jog_and_run():
    from fray.rules.v20.turns.movement import pace_lines

    one = fighter(dexterity=3)
    assert [total(pace_lines(one, pace)) for pace in ("walk", "jog", "run")] == [7, 15, 29]


@pytest.mark.rule("V-I4")
def test_half_of_a_run_leaves_the_action():
    scene = begun(fighter("Ann", dexterity=3), fighter("Bo"))
    near = after(scene, Move(actor="a", pace="run", yards=14))  # 29 halved, down
    assert not near.fighters["a"].acted
    far = after(scene, Move(actor="a", pace="run", yards=15))
    assert far.fighters["a"].acted
    refused(scene, Move(actor="a", pace="run", yards=30), "refuse.far")


@pytest.mark.rule("V-I4")
def test_one_on_the_ground_does_not_run():
    scene = begun(fighter("Ann", conditions=["down"]))
    refused(scene, Move(actor="a"), "refuse.down")


def test_a_plan_that_is_full_has_no_share():
    assert Plan(full=True).share is None


@pytest.mark.rule("V-I3")
def test_a_share_is_never_more_than_the_own_pool_of_the_action():
    plan = Plan(actions=2, done=1, attacks=1, shared=3)  # V20: 3 dice left of a shared pool of 6
    scene = begun(fighter("Ann", brawl=4, weapons=["pistol_light"], plan=plan), fighter("Bo"), edition="v20")
    assert lines(Attack(actor="a", target="b"), scene) == {"dexterity": 2, "brawl": 4, "shared": -3}
    assert pool(Attack(actor="a", target="b", manoeuvre="shot", weapon="0"), scene) == 2  # Dexterity 2, no Firearms
