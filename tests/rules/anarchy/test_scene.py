"""The order of the Narrations, attacks in one, Plot Points, and movement over three bands."""

import pytest

from fray.engine.values.ask import Answers, Asked
from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.company import Join
from fray.rules.anarchy.fighters.fight import Gap, band, band_of
from fray.rules.anarchy.fighters.plot import PlotGiven, PlotSpent
from fray.rules.anarchy.harm.mending import Fix
from fray.rules.anarchy.master import GivePlot
from fray.rules.anarchy.menu import due, menu
from fray.rules.anarchy.rounds import Begin, NewScene, NextTurn, StepIn
from fray.rules.anarchy.system import SYSTEM
from fray.rules.anarchy.turns.movement import Move, Place, step
from fray.rules.anarchy.turns.order import Arrange, order

from ..table import answer, do, of, refused
from .build import begun, clash, faces, fight, fighter, incomplete, marks, onward

SHOT = Attack(actor="a", target="b", weapon="0")


def three(**fields):
    return begun(fighter("Ann", weapons=["heavy_pistol"]), fighter("Bo"), fighter("Cy"), **fields)


# ------------------------------------------------------------------ order


@pytest.mark.rule("S-I1")
def test_nobody_rolls_and_the_game_master_says_who_is_first_then_round_the_table():
    scene = fight(fighter("Ann"), fighter("Bo"), fighter("Cy"))
    after, _ = do(scene, Begin(first="b"))
    assert (after.round, after.turn, after.line) == (1, "b", ("b", "c", "a"))
    told = []
    for _ in range(4):
        told.append((after.round, after.turn))
        after = onward(after)
    assert told == [(1, "b"), (1, "c"), (1, "a"), (2, "b")]


@pytest.mark.rule("S-I1")
def test_the_game_master_arranges_the_order_at_will():
    after, _ = do(three(), Arrange(fighter="c", moment="before", anchor="b"))
    assert order(after) == ("a", "c", "b")
    after, _ = do(after, Arrange(fighter="a", moment="after", anchor="b"))
    assert order(after) == ("c", "b", "a")
    incomplete(after, Arrange(fighter="a", anchor="a"), "need.anchor")


@pytest.mark.rule("S-I1")
def test_amps_that_speed_reactions_give_plot_points_at_the_start_of_each_scene():
    fast = fighter("Ann", player=True, amps=["reflexes_3"])
    assert fast.plot == 3
    after, events = do(fight(fast, fighter("Bo", amps=["smart_link"])), Begin())
    assert (after.fighters["a"].plot, after.fighters["b"].plot) == (5, 0)
    assert of(events, PlotGiven).surge
    after, _ = do(after.with_fighter("a", plot=2), NewScene())
    assert after.fighters["a"].plot == 4


@pytest.mark.rule("S-C1", "S-I1")
def test_nobody_has_more_than_five_plot_points():
    after, _ = do(begun(fighter(player=True, plot=4, amps=["reflexes_3"])), NewScene())
    assert after.fighters["a"].plot == 5
    incomplete(after, GivePlot(fighter="a", count=1), "need.change")


@pytest.mark.rule("S-C1")
def test_a_players_character_starts_with_three_and_the_others_with_none():
    assert (fighter(player=True).plot, fighter().plot, fighter(own_plot=9).plot) == (3, 0, 5)


@pytest.mark.rule("S-I1")
def test_who_joins_later_narrates_last():
    scene = three()
    after, _ = do(scene, Join.of(scene, [fighter("Di").sheet], ids=("d",)))
    assert order(after) == ("a", "b", "c", "d")


# ------------------------------------------------------------------ attacks


@pytest.mark.rule("S-I2")
def test_one_attack_in_a_narration():
    after, _ = do(three(), SHOT, faces(0, 3), faces(0, 6))
    refused(after, SHOT, "refuse.attacks")
    assert onward(after, 3).fighters["a"].attacks == 0  # his next Narration


@pytest.mark.rule("S-I2")
def test_reflex_amps_give_one_more():
    scene = begun(fighter("Ann", amps=["reflexes_2"], weapons=["heavy_pistol"]), fighter("Bo"))
    after, _ = do(scene, SHOT, faces(0, 3), faces(0, 6))
    after, _ = do(after, SHOT, faces(0, 3), faces(0, 6))
    refused(after, SHOT, "refuse.attacks")


@pytest.mark.rule("S-I2")
def test_a_fast_reflex_that_gives_points_alone_gives_no_attack():
    assert fighter(amps=["reflexes_1"]).attacks_allowed == 1


# ------------------------------------------------------------------ Plot Points


@pytest.mark.rule("S-I3")
def test_a_plot_point_lets_one_act_now_and_the_interrupted_one_goes_on():
    scene = begun(fighter("Ann"), fighter("Bo"), fighter("Cy", player=True))
    after, events = do(scene, StepIn(actor="c"))
    assert (after.turn, after.fighters["c"].plot) == ("c", 2)
    assert of(events, PlotSpent).log()[0].key == "log.plot.step_in"
    assert onward(after).turn == "a"
    assert onward(after, 2).turn == "b"
    assert onward(after, 3).round == 2  # Cy has had his


@pytest.mark.rule("S-I3")
def test_acting_now_needs_a_point_and_a_narration_that_is_still_to_come():
    refused(three(), StepIn(actor="c"), "refuse.plot")
    scene = begun(fighter("Ann", player=True, acted=True), fighter("Bo"), turn="b")
    refused(scene, StepIn(actor="a"), "refuse.acted")


@pytest.mark.rule("S-I3")
def test_the_others_live_on_the_game_masters_points():
    after, _ = do(three(plot=2), StepIn(actor="c"))
    assert after.plot == 1
    refused(begun(fighter("Ann"), fighter("Bo", player=True, plot=0), turn="a", plot=2), StepIn(actor="b"), "refuse.plot")


@pytest.mark.rule("S-I3")
def test_a_plot_point_restores_one_box_of_any_track():
    scene = begun(fighter(player=True, armour="light", deck="entry", marked_armour=2, physical=1, stun=3, marked_deck=1))
    for track in ("armour", "physical", "stun", "deck"):
        after, _ = do(scene, Fix(actor="a", target="a", track=track))
        assert getattr(after.fighters["a"], track) == getattr(scene.fighters["a"], track) - 1
        assert after.fighters["a"].plot == 2
    incomplete(begun(fighter(player=True)), Fix(actor="a", target="a"), "need.marked")


@pytest.mark.rule("S-I3")
def test_a_friend_close_by_takes_the_hit_for_a_point():
    ann = fighter("Ann", firearms=4, weapons=["heavy_pistol"], side="left")
    scene = begun(ann, fighter("Bo", player=True, edge_left=0, side="right"), fighter("Cy", player=True, armour="medium", side="right"))
    after, _ = do(scene, SHOT, faces(3, 7), faces(0, 6), "take:c", faces(1, 6), "")
    assert marks(after.fighters["b"]) == (0, 0, 0)
    assert marks(after.fighters["c"]) == (8, 0, 0)  # 6 + 2 against his own defence, on his own armour
    assert after.fighters["c"].plot == 2


@pytest.mark.rule("S-I3", "S-A1")
def test_who_takes_the_hit_defends_himself_against_it():
    ann = fighter("Ann", firearms=4, weapons=["heavy_pistol"], side="left")
    cy = fighter("Cy", player=True, edge=2, armour="light", side="right")
    scene = begun(ann, fighter("Bo", player=True, edge=2, side="right"), cy)
    after, _ = do(scene, SHOT, faces(3, 7), faces(0, 6), "take:c", faces(1, 6), "")
    assert marks(after.fighters["c"]) == (6, 2, 0)  # 6P and two net hits are eight, six of them on armour: 2P, not 3P
    missed, events = do(scene, SHOT.but(target_edge="before"), faces(2, 7), faces(0, 7), "take:c", faces(1, 6), "edge", faces(2, 5))
    assert not clash(events).hit and marks(missed.fighters["c"]) == (0, 0, 0)  # 1 + 2 against 2
    left = [(missed.fighters[id].edge, missed.fighters[id].plot) for id in "bc"]
    assert left == [(1, 3), (1, 2)]  # each pays for his own Edge, the friend for stepping in


@pytest.mark.rule("S-I3")
def test_a_friend_who_is_not_close_cannot():
    ann = fighter("Ann", firearms=4, weapons=["smg"], side="left")
    scene = begun(ann, fighter("Bo", side="right"), fighter("Cy", player=True, side="right"), scene={"friends": "near"})
    assert SHOT.takers(scene, "b") == ()
    scene = begun(ann, fighter("Bo", side="right"), fighter("Cy", player=True, plot=0, side="right"))
    assert SHOT.takers(scene, "b") == ()


@pytest.mark.rule("S-I3")
def test_who_was_attacked_strikes_back_at_once_for_a_point():
    scene = begun(fighter("Ann", weapons=["heavy_pistol"]), fighter("Bo", player=True, strength=4, close_combat=2))
    back = Attack(actor="b", target="a", by="revenge")
    refused(scene, back, "refuse.revenge")
    after, _ = do(scene, SHOT, faces(0, 3), faces(0, 6))
    assert any(getattr(one.action, "by", "") == "revenge" for one in due(after))
    again, _ = do(after, back, faces(2, 5), faces(1, 6))
    assert again.fighters["a"].stun == 3  # 2 + 1
    assert (again.fighters["b"].plot, again.fighters["b"].attacks, again.turn) == (2, 0, "a")
    refused(again, back, "refuse.revenge")  # once for each attack


@pytest.mark.rule("S-I3")
def test_points_given_are_in_the_log():
    after, events = do(three(), GivePlot(fighter="a", count=2))
    assert after.fighters["a"].plot == 2
    assert of(events, PlotGiven).log()[0].key == "log.plot.given"
    after, events = do(three(), GivePlot(count=3))
    assert after.plot == 3


# ------------------------------------------------------------------ movement


@pytest.mark.rule("S-I4")
def test_close_and_near_are_one_movement_apart():
    after, _ = do(three(scene={"foes": "near"}), Move(actor="a", others=("b",)))
    assert band(after, "a", "b") == "close"
    assert band(after, "a", "c") == "near"
    after, _ = do(onward(after, 3), Move(actor="a", others=("b",), way="away"))
    assert band(after, "a", "b") == "near"


@pytest.mark.rule("S-I4")
def test_one_movement_a_narration_and_a_second_for_a_point():
    scene = begun(fighter("Ann", player=True), fighter("Bo"), scene={"foes": "near"})
    after, _ = do(scene, Move(actor="a", others=("b",)))
    refused(after, Move(actor="a", others=("b",), way="away"), "refuse.moved")
    again, _ = do(after, Move(actor="a", others=("b",), way="away", plot=True))
    assert again.fighters["a"].plot == 2
    assert band(again, "a", "b") == "near"


@pytest.mark.rule("S-I4")
def test_far_to_near_takes_three_movements_shared_by_two():
    scene = begun(fighter("Ann"), fighter("Bo"), scene={"foes": "far"})
    after, _ = do(scene, Move(actor="a", others=("b",)))
    assert band(after, "a", "b") == "far"
    after, _ = do(onward(after), Move(actor="b", others=("a",)))
    assert band(after, "a", "b") == "far"
    after, _ = do(onward(after), Move(actor="a", others=("b",)))
    assert band(after, "a", "b") == "near"


@pytest.mark.rule("S-I4")
def test_going_back_the_very_next_turn_is_one_movement():
    scene = begun(fighter("Ann"), fighter("Bo"), scene={"foes": "near"}, turn="a")
    for _ in range(3):
        scene, _ = do(scene, Move(actor="a", others=("b",), way="away"))
        there = onward(scene, 2)
        scene = there
    assert band(scene, "a", "b") == "far"  # gone there in the turn before
    back, _ = do(scene, Move(actor="a", others=("b",)))
    assert band(back, "a", "b") == "near"
    late, _ = do(onward(scene, 2), Move(actor="a", others=("b",)))
    assert band(late, "a", "b") == "far"  # the chance is gone: three movements


@pytest.mark.rule("S-I4")
def test_only_who_went_can_go_back_at_once():
    gone = Gap(steps=4, was="far", since=3, by=("a",))
    assert band_of(step(gone, True, "a", 4)) == "near"
    assert band_of(step(gone, True, "b", 4)) == "far"
    assert band_of(step(gone, True, "a", 5)) == "far"


@pytest.mark.rule("S-I4")
def test_a_step_back_undoes_one_that_was_made():
    between = Gap(steps=3, was="far")
    assert band_of(step(between, False, "b", 1)) == "far"
    assert step(between, False, "b", 1).steps == 4


@pytest.mark.rule("S-I4")
def test_nothing_is_nearer_than_close():
    incomplete(three(), Move(actor="a", others=("b",)), "need.room")


@pytest.mark.rule("S-I4")
def test_the_game_master_sets_a_distance():
    after, _ = do(three(), Place(fighter="a", others=("b", "c"), to="far"))
    assert band(after, "b", "a") == band(after, "a", "c") == "far"


# ------------------------------------------------------------------ a usual attack


def test_the_first_offer_is_an_attack_ready_to_roll():
    scene = three(scene={"foes": "near"})
    first = menu(scene, "a")[0]
    assert isinstance(first.action, Attack) and first.refused is None
    assert first.action.target == "b" and first.action.weapon == "0"  # the pistol reaches, bare hands do not


def test_a_usual_attack_asks_for_nothing_but_the_ruling():
    from fray.engine.values.dice import Chance

    scene = three(scene={"foes": "near"})
    with pytest.raises(Asked) as asked:
        menu(scene, "a")[0].action.decide(scene, Answers(chance=Chance(1), rule=False))
    assert asked.value.question.title.key == "result.title"


def test_out_of_turn_only_what_plot_points_buy_is_offered():
    scene = begun(fighter("Ann"), fighter("Bo", player=True, physical=2))
    assert [type(one.action).__name__ for one in menu(scene, "b") if not one.group] == ["StepIn", "Fix"]
    assert isinstance(SYSTEM.forward(scene), NextTurn)


@pytest.mark.rule("S-D2", "S-I3")
def test_a_group_that_does_not_want_to_be_asked_is_not():
    ann, bo = fighter("Ann", weapons=["heavy_pistol"], side="left"), fighter("Bo", player=True, side="right")
    scene = begun(ann, bo, fighter("Cy", player=True, side="right"), options={"asks": "none"})
    assert SHOT.takers(scene, "b") == ()
    with pytest.raises(Asked) as asked:
        SHOT.decide(scene, Answers(given=[answer(faces(3, 3)), answer(faces(1, 6))], rule=False))
    assert asked.value.question.title.key == "result.title"
